"""Camarade in six presses: the left neighbour, staying under, and the card that counts nothing."""

from games.camarade.data import Options
from games.lessons import Lesson, Pause

LESSON = Lesson(
    seats=3,
    options=Options(),
    seed="1",
    pauses=(
        Pause(
            ("lay 6",),
            "lesson-camarade-attack",
            "lesson-camarade-attack-else",
            ("1 lay 10", "2 lay 5"),
        ),
        Pause(
            ("lay 4",),
            "lesson-camarade-under",
            "lesson-camarade-under-else",
            ("1 lay 8", "2 lay 3"),
            others=tuple((f"lay {card}", "lesson-camarade-under-strong") for card in range(7, 11)),
        ),
        Pause(
            ("lay 10",),
            "lesson-camarade-take",
            "lesson-camarade-take-else",
            ("1 lay 2", "2 lay 1"),
            others=tuple((f"lay {card}", "lesson-camarade-take-under") for card in (1, 2)),
        ),
        Pause(
            ("lay 1",),
            "lesson-camarade-round",
            "lesson-camarade-round-else",
            ("1 lay 9", "2 lay 10"),
        ),
        Pause(
            ("lay 5",),
            "lesson-camarade-zero",
            "lesson-camarade-zero-else",
            ("1 lay 6", "2 lay 7"),
        ),
        Pause(
            ("lay 3",),
            "lesson-camarade-left",
            "lesson-camarade-left-else",
            ("1 lay 5",),
        ),
    ),
    end="lesson-camarade-end",
)
