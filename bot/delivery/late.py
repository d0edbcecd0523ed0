"""Awaited people whose panel could not be reached: who they are, until they are called."""

from collections.abc import Iterable
from typing import NamedTuple

from bot.pages.drawing import awaited
from bot.play.matches import Moment
from bot.records.match import Match

UNANSWERED = 10015
"""Discord knows of no answer to the press: we died before it was given."""


class Late(NamedTuple):
    turn: int
    seat: int
    token: str | None
    """Of a panel that is gone, and is forgotten once its person is called."""
    unanswered: bool

    @classmethod
    def of(cls, match: Match, seat: int, code: int | None) -> "Late":
        """With what Discord said of the panel; nothing if it can be tried again."""
        panel = match.chairs[seat].panel
        gone = panel is not None and code is not None
        return cls(match.turn, seat, panel.token if panel and gone else None, code == UNANSWERED)


def named(moment: Moment, seats: list[int], late: Iterable[Late]) -> list[int]:
    """Whom a public ping names: for a press without an answer, everybody the table waits for.

    Such a press may have been a secret answer, so nobody may be told whose it was.
    """
    pressed = {each.seat for each in late if each.unanswered}
    return list(awaited(moment)) if pressed & {*seats} else seats
