"""The computers at a table: their names and levels; how they think is in computers.py."""

from dataclasses import replace

from bot.play.matches import Refused
from bot.records.match import Chair, Match
from bot.words.locale import DEFAULT
from games.engine import Level, Luck, shuffled

COMPUTERS = (
    *("Ada", "Gus", "Hugo", "Iris", "Leo", "Lola"),
    *("Max", "Mona", "Nora", "Otto", "Vera", "Zita"),
)
"""Their names: more than there are seats, however many people share one with them."""


def computer_levels(match: Match) -> list[Level]:
    """The levels of the computers that nobody had to seat."""
    return [chair.level for chair in match.chairs if chair.level and not chair.owner]


def with_computer(match: Match, level: Level) -> Match:
    chair = Chair(None, _free_name(match), DEFAULT, level=level)
    return replace(match, chairs=(*match.chairs, chair))


def without_computer(match: Match, otherwise: str) -> Match:
    """Without the computer that came last, to make room."""
    for seat in reversed(range(len(match.chairs))):
        if match.chairs[seat].level is not None:
            return replace(match, chairs=(*match.chairs[:seat], *match.chairs[seat + 1 :]))
    raise Refused(otherwise)


def _free_name(match: Match) -> str:
    """A computer's name that nobody at the table has, drawn from the seed."""
    taken = {chair.name.casefold() for chair in match.chairs}
    drawn = shuffled(COMPUTERS, Luck(f"{match.seed}:names"))
    return next(name for name in drawn if name.casefold() not in taken)


def told_apart(match: Match) -> Match:
    """A computer whose name a person at the table has takes another one."""
    people = {chair.name.casefold() for chair in match.chairs if chair.level is None}
    for seat, chair in enumerate(match.chairs):
        if chair.level is not None and chair.name.casefold() in people:
            match = match.with_chair(seat, replace(chair, name=_free_name(match)))
    return match
