"""Dilemma in ten presses: lost cards, equal values, peace, conflict, passing, no lives left."""

from games.dilemma.data import Options
from games.lessons import Lesson, Pause

_LATER = ("2 throw 3", "1 choose peace", "2 choose conflict", "2 offer 8")
"""A round in which the third seat spends its last life, and its offer after it."""

LESSON = Lesson(
    seats=3,
    options=Options(),
    seed="8",
    pauses=(
        Pause(
            ("offer 6",),
            "lesson-dilemma-offer",
            "lesson-dilemma-offer-else",
            ("1 throw 3", "2 throw 9"),
        ),
        Pause(
            ("choose peace",),
            "lesson-dilemma-peace",
            "lesson-dilemma-peace-else",
            ("2 choose peace", "1 offer 7"),
        ),
        Pause(
            ("throw 2",),
            "lesson-dilemma-same-value",
            "lesson-dilemma-same-value-else",
            ("2 throw 7",),
            others=(
                ("throw 7", "lesson-dilemma-same-value-same"),
                ("decline", "lesson-dilemma-same-value-pass"),
            ),
        ),
        Pause(
            ("choose conflict",),
            "lesson-dilemma-conflict",
            "lesson-dilemma-conflict-else",
            ("1 choose peace", "2 offer 10"),
        ),
        Pause(
            ("throw 5",),
            "lesson-dilemma-lost",
            "lesson-dilemma-lost-else",
            ("1 throw 6", "2 choose conflict", "1 choose conflict"),
            others=(
                ("throw 10", "lesson-dilemma-lost-same"),
                ("decline", "lesson-dilemma-lost-pass"),
            ),
        ),
        Pause(
            ("offer 1",),
            "lesson-dilemma-cheap",
            "lesson-dilemma-cheap-else",
            ("1 decline", "2 throw 4"),
        ),
        Pause(
            ("choose peace",),
            "lesson-dilemma-robbed",
            "lesson-dilemma-robbed-else",
            ("2 choose conflict", "1 offer 4"),
        ),
        Pause(
            ("decline",),
            "lesson-dilemma-pass",
            "lesson-dilemma-pass-else",
            _LATER,
        ),
        Pause(
            ("throw 3",),
            "lesson-dilemma-no-lives",
            "lesson-dilemma-no-lives-else",
            ("1 decline",),
            others=(
                ("throw 8", "lesson-dilemma-no-lives-same"),
                ("decline", "lesson-dilemma-no-lives-pass"),
            ),
        ),
        Pause(
            ("choose conflict",),
            "lesson-dilemma-bound",
            "lesson-dilemma-bound-else",
        ),
    ),
    end="lesson-dilemma-end",
)
