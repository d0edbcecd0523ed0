"""Dilemme in eight presses: beginnings, the limit, capitals, claiming, and a wrong card."""

from games.dilemme.data import Options
from games.dilemme.lexicon import Words
from games.lessons import Lesson, Pause


def _begun(word: str) -> tuple[Pause, ...]:
    """The word lies begun by its capital: its second letter, and what else a turn may be."""
    capital, second, third, fourth, _ = tuple(word)
    return (
        Pause(
            (f"lay {second} 1",),
            "lesson-dilemme-beginning",
            "lesson-dilemme-beginning-else",
            (f"1 lay {third} 1",),
            values=(("card", second), ("on", capital.upper())),
        ),
        Pause(("draw",), "lesson-dilemme-draw", "lesson-dilemme-draw-else"),
        Pause(
            ("turn",),
            "lesson-dilemme-capital",
            "lesson-dilemme-capital-else",
            (f"1 lay {fourth} 1",),
        ),
    )


def _finished(word: str, card: str, capital: str, wrong: str) -> tuple[Pause, ...]:
    """Its last letter, and a card on the second column's capital; then the other is wrong."""
    last, rest = word[-1], word[1:]
    return (
        Pause(
            (f"claim {last} 1",),
            "lesson-dilemme-claim",
            "lesson-dilemme-claim-else",
            values=(("card", last), ("word", word.capitalize()), ("rest", rest)),
        ),
        Pause(
            (f"lay {card} 2",),
            "lesson-dilemme-again",
            "lesson-dilemme-again-else",
            (f"1 {wrong}",),
            values=(("card", card), ("on", capital)),
        ),
    )


LESSONS = (
    Lesson(
        seats=2,
        options=Options(dealer=1, words=Words.ENGLISH),
        seed="451",
        pauses=(*_begun("music"), *_finished("music", "a", "P", "lay o 2")),
        end="lesson-dilemme-end",
        language="en",
    ),
    Lesson(
        seats=2,
        options=Options(dealer=1, words=Words.FRENCH),
        seed="86",
        pauses=(*_begun("route"), *_finished("route", "a", "M", "lay o 1")),
        end="lesson-dilemme-end",
        language="fr",
    ),
)
