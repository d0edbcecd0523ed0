"""What a match is while it lasts: its row, who sits where, its log; no SQL and no rules."""

from dataclasses import dataclass, fields, replace
from operator import attrgetter
from typing import Any, Literal, TypeAlias

from games.engine import Level

Status: TypeAlias = Literal["lobby", "playing", "over", "ended", "folded"]
Pace: TypeAlias = Literal["blitz", "live", "relaxed"]
DmWish: TypeAlias = Literal["always", "away", "never"]
"""Secret picks by direct message: each time, when one is not looking, or not at all."""
ThreadWish: TypeAlias = Literal["never", "relaxed", "always"]
"""Which tables of a server move into a thread of their own when they begin."""
PANEL_SECONDS = 14 * 60
"""So long a panel can be brought up to date: Discord forgets its token after fifteen minutes."""


DIRECT = 0
"""In the place of a server: a table in somebody's direct messages, who plays alone."""
FORGOTTEN = 0
"""In the place of somebody who started on a seat and has asked to be forgotten."""


class Conflict(Exception):  # noqa: N818 - the normal end of a race, not a fault
    """Somebody else changed this match between our reading and our writing."""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody on Discord, as far as a table needs to know them."""

    id: int
    name: str
    language: str


@dataclass(frozen=True, slots=True)
class LivePanel:
    """A private message that can still be changed through the press that opened it."""

    token: str
    message: int | None
    """None for the message that was pressed, or that answered the press."""
    at: float

    def lives(self, now: float) -> bool:
        return now - self.at < PANEL_SECONDS

    def __repr__(self) -> str:
        """Without the token: it opens somebody's panel to whoever reads it."""
        return f"LivePanel(at={self.at})"


@dataclass(frozen=True, slots=True)
class Chair:
    """A seat of a match and who sits there."""

    person: int | None
    name: str
    language: str
    """Of their Discord when they sat down."""
    chosen: str | None = None
    """The language they chose in `/settings`, if they did."""
    wish: DmWish | None = None
    """What they chose for direct messages; until then they come when one is not looking."""
    level: Level | None = None
    """Of the computer that plays here."""
    owner: int | None = None
    """The person a computer plays for, who may come back."""
    lapses: int = 0
    """How often in a row the clock had to play for the person."""
    dm_channel: int | None = None
    dm_message: int | None = None
    dm_turn: int | None = None
    """The turn whose question the direct message asks; none once its buttons are gone."""
    seen_at: float = 0.0
    """When its person was last there for all to know; who answers in secret does not count."""
    starter: int | None = None
    """Who sat here when the cards were dealt; nobody for a computer."""
    starter_name: str = ""
    left_ply: int | None = None
    """After how many moves the starter left, if they have."""
    dm_closed: bool = False
    """Discord did not deliver the last one."""
    wants_end: bool = False
    got_up: bool = False
    """Whether it was a moderator who got its person up."""
    listed: bool = False
    """Whether its person came here from the list of their tables."""
    panel: LivePanel | None = None

    @property
    def entrant(self) -> int | None:
        """Whose result this seat's is: who started here, or in a lobby who sits here."""
        return (self.person or self.owner) if self.starter is None else self.starter or None

    @property
    def entrant_name(self) -> str:
        return self.name if self.starter is None else self.starter_name

    @property
    def stand_in(self) -> int | None:
        """Who has this seat now, if it is somebody else's result."""
        holder = self.person or self.owner
        return None if holder == self.entrant else holder

    @property
    def takes_dms(self) -> bool:
        return self.person is not None and self.wish != "never" and not self.dm_closed


@dataclass(frozen=True, slots=True)
class Match:
    id: int
    game: str
    guild: int
    channel: int
    host: int
    status: Status
    pace: Pace
    language: str
    options: str
    seed: str
    opened_at: float
    state: str = ""
    ply: int = 0
    turn: int = 0
    deadline: float | None = None
    announced: float | None = None
    news: str = "[]"
    revision: int = 0
    """How often what everybody may see has changed."""
    drawn: int = -1
    """The newest revision that the table message shows."""
    table_message: int | None = None
    ping_message: int | None = None
    ping_turn: int = -1
    calls: str = "[]"
    """The seats to call for this turn, as decided when it began."""
    remind_at: float | None = None
    ended_at: float | None = None
    rules: int = 1
    """The version of its game's rules by which it is played."""
    stood_still: int = 0
    """Whether we were away from it for long."""
    unattended: int = 0
    """How many moves in a row were made while nobody sat there."""
    ending: str | None = None
    """What the table says of an end that was not the game's own; nothing for a plain one."""
    since: float = 0.0
    """When the deadline was set: what we were away before that is no loss to it."""
    thinking: int = 0
    """Whether a computer is asked."""
    hidden: int = 0
    """Whether its table may not be shown, which whoever acts next is told."""
    final: str = ""
    """The fingerprint of the last position, once that is no longer kept."""
    parent: int | None = None
    """The channel of its lobby, where the channel of its table is a thread that grew from it."""
    lined: int = -1
    """The newest revision that the line left of the lobby tells of."""
    panel_turn: int = -1
    """The turn whose question stands on every living panel, or was told in another way."""
    way: LivePanel | None = None
    """The press that the table was last an answer to, as a way to change it that counts little."""
    chairs: tuple[Chair, ...] = ()

    def but(self, **changes: Any) -> "Match":
        """As `replace` does it, in a third of the time: each move needs it more than once."""
        values = list(_values(self))
        for name, value in changes.items():
            values[PLACES[name]] = value
        return Match(*values)

    def with_chair(self, seat: int, chair: Chair) -> "Match":
        return self.but(chairs=(*self.chairs[:seat], chair, *self.chairs[seat + 1 :]))

    def seat_of(self, person: int) -> int | None:
        for seat, chair in enumerate(self.chairs):
            if chair.person == person:
                return seat
        return None

    def held_by(self, person: int) -> int | None:
        """The seat somebody has: they sit there, a computer plays for them, or they began there."""
        for seat, chair in enumerate(self.chairs):
            if person in (chair.person, chair.owner, chair.starter):
                return seat
        return None

    def in_thread(self) -> "Match":
        """Its table in the thread that grows from its lobby's message, and has its number."""
        if self.table_message is None:
            return self
        return replace(self, parent=self.channel, channel=self.table_message, table_message=None)

    @property
    def home(self) -> int:
        """The channel where it was opened."""
        return self.channel if self.parent is None else self.parent

    @property
    def direct(self) -> bool:
        """Whether somebody plays it alone, in their direct messages."""
        return self.guild == DIRECT

    @property
    def link(self) -> str:
        """Where its table is on Discord."""
        place = f"https://discord.com/channels/{self.guild or '@me'}/{self.channel}"
        return place if self.table_message is None else f"{place}/{self.table_message}"

    @property
    def open(self) -> bool:
        return self.status in ("lobby", "playing")

    @property
    def solo(self) -> bool:
        """Whether one person plays against computers that sat there from the deal on."""
        held = [c for c in self.chairs if (c.person, c.owner, c.starter) != (None, None, None)]
        return len(held) == 1 and len(self.chairs) > 1 and not self.counts

    @property
    def counts(self) -> bool:
        """Whether it is rated: played to its end, and begun with a person on every seat."""
        return self.status == "over" and all(chair.starter is not None for chair in self.chairs)


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a match's log; no seat means the clock moved."""

    seat: int | None
    line: str
    at: float
    interaction: int | None = None
    person: int | None = None
    """Whose move it was; nobody's for the clock and for computers."""


PLACES = {field.name: place for place, field in enumerate(fields(Match))}
_values = attrgetter(*PLACES)
