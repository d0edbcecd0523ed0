"""What a match is while it lasts: its row, who sits where, its log, what stands of it on Discord.

No SQL and no rules.
"""

from dataclasses import dataclass, fields, replace
from hashlib import sha256
from operator import attrgetter
from typing import Any, Literal, NamedTuple, TypeAlias

from games.engine import Level

Status: TypeAlias = Literal["lobby", "playing", "over", "ended", "folded"]
Pace: TypeAlias = Literal["blitz", "live", "relaxed"]
DmWish: TypeAlias = Literal["here", "letters"]
"""Where secret picks come: on a panel that one opens, or by direct message when one is away."""
PingWish: TypeAlias = Literal["never", "awaited", "again"]
"""When somebody is called by name: once for a question that awaits them, or again after a while."""
CardWish: TypeAlias = Literal["pictures", "words"]
"""How cards stand in what one person alone sees."""
ThreadWish: TypeAlias = Literal["never", "relaxed", "always"]
"""Which tables of a server move into a thread of their own when they begin."""
Kind: TypeAlias = Literal["table", "line", "panel", "letter", "ping", "invitation", "old"]
"""What stands on Discord: the table, the line left of its lobby, a private panel, a direct message,
what calls those awaited, what asks people to a lobby or to a seat, and a table that was posted anew
and is about to go."""
PANEL_SECONDS = 14 * 60
"""So long a message can be edited through the press it answered: Discord forgets after fifteen."""
UNPLAYED_SECONDS = 7 * 24 * 3600.0
"""A table with one person, for whom nobody waits, is closed after so long without a press."""
BREAK_SECONDS = 7 * 24 * 3600.0
"""So long in all somebody may hold the clock in a relaxed match."""

UNSURE = "unsure"
"""What a message shows of which it is not known whether an edit or an answer came last. No message
that should stand has this key, and no answer is believed to have changed it."""
REPLACED = "replaced"
"""The trouble of a message that has been deleted, or is about to be, for one in its place."""
OUTDATED = "outdated"
"""The trouble of a message that an earlier attempt had posted already, saying something else."""


class Conflict(Exception):  # noqa: N818 - the normal end of a race, not a fault
    """Somebody else changed this match between our reading and our writing."""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody on Discord, as far as a table needs to know them."""

    id: int
    name: str
    language: str


class Reading(NamedTuple):
    """How somebody reads: their language, and what stands for a card."""

    language: str
    cards: CardWish = "pictures"


class Slot(NamedTuple):
    """A place for one message of a match; `person` where it is one person's alone."""

    kind: Kind
    person: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """A message of a match that stands on Discord: where it is and what it says."""

    kind: Kind
    person: int | None = None
    channel: int | None = None
    message: int | None = None
    """None where only its token leads there: the message that the press was answered with."""
    token: str | None = None
    """Of the press that last was answered with it: editing through it counts against no limit."""
    token_at: float | None = None
    shows: str | None = None
    """The key of what it says; None where that is not known for sure."""
    failed: str | None = None
    """Why it could not be shown, until it is."""

    @property
    def slot(self) -> Slot:
        return Slot(self.kind, self.person)

    def reachable(self, now: float) -> bool:
        """Whether its token still works."""
        at = self.token_at
        return self.token is not None and at is not None and now - at < PANEL_SECONDS

    def __repr__(self) -> str:
        """Without the token: it opens somebody's panel to whoever reads it."""
        return f"Standing({self.kind}, {self.person}, {self.message}, shows={self.shows})"


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
    """Where they want secret picks; until they say so, here."""
    pings: PingWish = "again"
    """When they want to be called by name."""
    cards: CardWish = "pictures"
    """How cards stand in what they alone see."""
    level: Level | None = None
    """Of the computer that plays here."""
    owner: int | None = None
    """The person a computer plays for, who may come back."""
    lapses: int = 0
    """How often in a row the clock had to play for the person."""
    seen_at: float | None = None
    """When its person last pressed something of this match; None until they were shown what they
    sat down at, and once their panel proved gone."""
    dm_channel: int | None = None
    began: Literal["person", "computer"] | None = None
    """Who sat here when the cards were dealt; nobody in a lobby."""
    starter: int | None = None
    """The person who did; None for one who has asked to be forgotten."""
    starter_name: str | None = None
    left_ply: int | None = None
    """After how many moves the starter left, if they have."""
    break_until: float | None = None
    """Until when its person is on a break, or at a quick table wants one."""
    break_left: float = BREAK_SECONDS
    """So many seconds of breaks the seat has left, counted from the begin of the one it is on."""
    dm_closed: bool = False
    """Discord did not deliver the last direct message."""
    wants_end: bool = False
    got_up: bool = False
    """Whether it was a moderator who got its person up, until they are back."""

    @property
    def entrant(self) -> int | None:
        """Whose result this seat's is: who started here, or else who sits here."""
        return self.starter if self.began == "person" else self.person or self.owner

    @property
    def entrant_name(self) -> str | None:
        return self.starter_name if self.began == "person" else self.name

    @property
    def stand_in(self) -> int | None:
        """Who has this seat now, if it is somebody else's result."""
        holder = self.person or self.owner
        return None if holder == self.entrant else holder

    @property
    def takes_letters(self) -> bool:
        return self.person is not None and self.wish == "letters" and not self.dm_closed

    @property
    def reads(self) -> Reading:
        """How its person reads."""
        return self.reads_in(self.language)

    def reads_in(self, language: str) -> Reading:
        """How its person reads where their Discord now speaks this language."""
        return Reading(self.chosen or language, self.cards)


@dataclass(frozen=True, slots=True)
class Match:
    id: int
    game: str
    guild: int | None
    """None for a private table."""
    channel: int | None
    """None for a private table: one person among computers, who sees it on their panel alone."""
    host: int | None
    """Who opened it; None for somebody who has asked to be forgotten."""
    status: Status
    pace: Pace
    language: str
    options: str
    seed: str
    opened_at: float
    invited_only: int = 0
    """Whether only its guests may sit down: the host, and whom the host invited."""
    parent: int | None = None
    """The channel of its lobby, where the channel of its table is a thread that grew from it."""
    state: str | None = None
    """The position; None before the deal and once it is tidied away."""
    ply: int = 0
    """How many moves were made."""
    turn: int = 0
    """How many questions were asked: the last one stands, and a button of an older one is stale."""
    deadline: float | None = None
    """When the clock moves."""
    announced: float | None = None
    """When the table says it does: a sealed throw may bring the deadline nearer unseen."""
    deadline_set_at: float = 0.0
    """Time lost before that is no loss to the deadline."""
    remind_at: float | None = None
    """When those who are silent are called once more."""
    paused: float | None = None
    """What is left of the question while a break holds the clock, which the deadline ends, or while
    one person sits alone, for whom nobody waits."""
    news: str = "[]"
    """The latest public events, and what the last step told single seats."""
    revision: int = 1
    """How often what everybody may see has changed."""
    told: int = 0
    """The newest revision that what stands on Discord was brought in line with."""
    ended_at: float | None = None
    stood_still: int = 0
    """Whether we were away from it for long."""
    thinking: int = 0
    """Whether a computer is asked."""
    final: str | None = None
    """The fingerprint of the last position, once that is no longer kept."""
    day: str | None = None
    """The day whose deal it is; None for every other match."""
    table_message: int | None = None
    """The message that is the table, as far as there is one."""
    trouble: str | None = None
    """Why the table could not be shown, until it is."""
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
        return self.place if self.parent is None else self.parent

    @property
    def place(self) -> int:
        """The channel of its table, where it has one."""
        assert self.channel is not None, "a private table stands nowhere"
        return self.channel

    @property
    def private(self) -> bool:
        """Whether one person alone sees it, on their panel: it has no table on Discord."""
        return self.channel is None

    @property
    def link(self) -> str:
        """Where its table is on Discord."""
        place = f"https://discord.com/channels/{self.guild}/{self.channel}"
        return place if self.table_message is None else f"{place}/{self.table_message}"

    @property
    def open(self) -> bool:
        return self.status in ("lobby", "playing")

    @property
    def ending(self) -> str | None:
        """What the table says of its end, where people had all left before it was over."""
        if self.status != "ended":
            return None
        if all(chair.person is None for chair in self.chairs):
            return "ended-abandoned"
        unplayed = (self.ended_at or 0.0) - self.pressed_at >= UNPLAYED_SECONDS
        return "ended-unplayed" if unplayed else None

    @property
    def pressed_at(self) -> float:
        """When somebody who sits there last pressed something, as far as that is known."""
        return max((chair.seen_at or self.opened_at for chair in self.chairs), default=0.0)

    @property
    def unhurried(self) -> bool:
        """Whether at most one person sits there, for whom nobody waits: no clock runs."""
        return sum(chair.person is not None for chair in self.chairs) < 2

    @property
    def solo(self) -> bool:
        """Whether one person plays against computers that sat there from the deal on."""
        held = [c for c in self.chairs if c.person or c.owner or c.began == "person"]
        return len(held) == 1 and len(self.chairs) > 1 and not self.counts

    @property
    def interfered(self) -> bool:
        """Whether a moderator got somebody up who has not come back."""
        return any(chair.got_up for chair in self.chairs)

    @property
    def counts(self) -> bool:
        """Whether it is rated: played to its end, and begun with a person on every seat."""
        return self.status == "over" and all(chair.began == "person" for chair in self.chairs)


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a match's log; no seat means the clock moved."""

    seat: int | None
    line: str
    at: float
    interaction: int | None = None
    person: int | None = None
    """Whose move it was; nobody's for the clock and for computers."""


def pseudonym(seed: str, person: int) -> int:
    """A number for somebody forgotten, by which they are known at this one table alone."""
    return -int.from_bytes(sha256(f"{seed} {person}".encode()).digest()[:7])


def sat_down(before: Match, after: Match) -> list[tuple[int, int]]:
    """The seats of a running match on which somebody else sits now, and who that is."""
    chairs = enumerate(zip(before.chairs, after.chairs, strict=True))
    return [
        (seat, new.person)
        for seat, (old, new) in chairs
        if new.person is not None and new.person != old.person
    ]


PLACES = {field.name: place for place, field in enumerate(fields(Match))}
_values = attrgetter(*PLACES)
