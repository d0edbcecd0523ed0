"""Who came where in a finished match, in one line."""

from functools import reduce

from bot.pages.end import MEDALS
from bot.records.history import Finished
from bot.records.results import Result
from bot.words.text import Markup, Text, text

PODIUM = 3
"""So many places have a medal; the others are figures, never with a dot that Markdown counts."""
LONGEST_NAME, SHORT_NAME = 10, 8
"""Of a line that must fit a phone: where it names one player, and where it names three."""


def ranking(match: Finished) -> Text:
    """In one line as they were entered, the best first; where many played, how many more."""
    ranked = sorted(match.results, key=lambda result: (result.entered is None, result.entered or 0))
    named = [_ranked(result) for result in ranked[:PODIUM]]
    others = len(ranked) - PODIUM
    rest = [text("match-more", others=others)] if others > 0 else []
    return reduce(lambda a, b: text("match-beside", a=a, b=b), [*named, *rest])


def _ranked(result: Result) -> Text:
    name = known(result.name, SHORT_NAME)
    if result.entered is None:
        return text("match-player", name=name)
    return text("match-place", medal=medal(result.entered), name=name)


def known(name: str | None, longest: int = LONGEST_NAME) -> str | Text:
    """A name that leaves room, or a word for somebody who asked to be forgotten."""
    shown = " ".join((name or "").split())
    return (shown if len(shown) <= longest else f"{shown[: longest - 1]}…") or text("somebody")


def medal(place: int) -> Markup:
    return Markup(MEDALS[place - 1] if place <= PODIUM else f"`{place}`")
