"""What should stand on Discord for a match: a pure function of the match, its people and the time.

What does stand, and how one becomes the other, is not known here.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import IntEnum
from typing import TypeAlias

from bot.pages.drawing import Drawing
from bot.pages.page import Page
from bot.play.matches import Moment
from bot.records.invitations import Invitation
from bot.records.match import PANEL_SECONDS, Chair, Match, Slot, Standing

TABLE, LINE, PING, INVITATION = Slot("table"), Slot("line"), Slot("ping"), Slot("invitation")
LOCKED = "locked"
"""The trouble of a table whose thread moderators have locked."""
NEVER = 0
"""No reminder has been due in this turn."""

Draw: TypeAlias = Callable[[Drawing, Moment], Page]


class Urgency(IntEnum):
    """What goes first when not everything can."""

    CALL = 0
    """To a person who is awaited."""
    TABLE = 1
    REMOVAL = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """One message that should stand."""

    key: str
    """What it says: a message that shows the same key is up to date."""
    page: Draw
    """How to draw it, called only if it must be sent."""
    announces: frozenset[int] = frozenset()
    """Those who are to notice it: then it must be a new message."""
    urgency: Urgency = Urgency.TABLE
    last: bool = False
    """Nothing will follow: once it says this it is left alone."""
    pictured: bool = False
    """Whether the picture of the end belongs to it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reach:
    """How the people of a match can be reached."""

    standing: Mapping[Slot, Standing] = field(default_factory=dict)
    """What stands on Discord."""
    invitations: Sequence[Invitation] = ()
    """Who is asked to sit down and has not answered."""
    secret: frozenset[int] = frozenset()
    """The awaited seats whose answer is secret."""
    letters: bool = True
    """Whether Discord lets us write direct messages at present."""


def wanted(moment: Moment, reach: Reach, now: float) -> dict[Slot, Wanted]:
    """Everything that should stand; whatever else stands should go."""
    found = {TABLE: _table(moment)}
    if moment.match.parent is not None:
        found[LINE] = _line(moment)
    for slot, standing in reach.standing.items():
        if slot.kind == "panel" and standing.reachable(now):
            found[slot] = _panel(moment, slot)
    if not moment.match.direct:
        letters = dict(_letters(moment, reach, now))
        asked = {slot.person for slot, letter in letters.items() if _Call.read(letter.key)}
        found |= letters | _ping(moment, reach, now, asked) | _invitations(moment, reach)
    return found


def table_key(moment: Moment) -> str:
    """What a table says; at the end it waits for its picture."""
    match = moment.match
    return f"over {match.revision}" if match.status == "over" else f"{match.revision}"


def panel_key(moment: Moment, seat: int) -> str:
    """What a private panel says. A question stands there whatever others answer meanwhile."""
    match = moment.match
    if match.status == "lobby":
        return "lobby"
    legal = moment.game.legal(moment.state, seat) if match.status == "playing" else ()
    if legal:
        return f"asks {match.turn} {int(match.announced or 0)} {len(legal)}"
    return f"{match.revision}"


def pictured(key: str) -> str:
    return f"{key} pictured"


def _table(moment: Moment) -> Wanted:
    key = table_key(moment)
    if moment.match.status != "over" or moment.state is None:
        return Wanted(key=key, page=lambda drawing, now: Page(drawing.table(now)))
    return Wanted(
        key=pictured(key), page=lambda drawing, now: Page(drawing.table(now)), pictured=True
    )


def _line(moment: Moment) -> Wanted:
    """It tells the beginning and the end, and that nothing can be shown in a locked thread."""
    locked = moment.match.open and moment.match.trouble == LOCKED
    return Wanted(
        key=LOCKED if locked else moment.match.status,
        page=lambda drawing, now: Page(drawing.line(now, locked=locked)),
    )


# What one person sees alone


def _panel(moment: Moment, slot: Slot) -> Wanted:
    match, person = moment.match, slot.person
    assert person is not None
    seat = match.seat_of(person)
    if seat is None:
        return _away(person)
    if match.status == "lobby":
        language, ask = match.chairs[seat].reads, match.chairs[seat].wish is None
        return Wanted(
            key=panel_key(moment, seat),
            page=lambda drawing, now: Page(drawing.seated(now, language, ask=ask)),
        )
    return Wanted(
        key=panel_key(moment, seat),
        page=lambda drawing, now: Page(drawing.hand(now, seat)),
        last=not match.open,
    )


def _away(person: int) -> Wanted:
    """Whoever no longer sits there reads so, and how to come back; it is the last they hear."""
    return Wanted(key="away", page=lambda drawing, now: Page(drawing.away(now, person)), last=True)


def _letters(moment: Moment, reach: Reach, now: float) -> Iterator[tuple[Slot, Wanted]]:
    """One direct message for each person at most: it asks, is a living panel, or asks nothing."""
    for slot in reach.standing:
        if slot.kind == "letter" and moment.match.seat_of(slot.person or 0) is None:
            assert slot.person is not None
            yield slot, _away(slot.person)
    for seat, chair in enumerate(moment.match.chairs):
        if chair.person is not None:
            slot = Slot("letter", chair.person)
            letter = _letter(moment, seat, reach, now)
            if letter is not None:
                yield slot, letter


def _letter(moment: Moment, seat: int, reach: Reach, now: float) -> Wanted | None:
    match, chair = moment.match, moment.match.chairs[seat]
    standing = reach.standing.get(Slot("letter", chair.person))
    asks = _asks(moment, seat, reach, now)
    if asks is not None:
        return asks
    if standing is None or match.status == "lobby":
        return None
    if match.open and standing.reachable(now):
        return Wanted(
            key=panel_key(moment, seat), page=lambda drawing, now: Page(drawing.hand(now, seat))
        )
    return Wanted(
        key="settled" if match.open else "end",
        page=lambda drawing, now: Page(drawing.settled(now, seat)),
        urgency=Urgency.REMOVAL,
        last=not match.open,
    )


def _asks(moment: Moment, seat: int, reach: Reach, now: float) -> Wanted | None:
    """The question by direct message, for somebody who is away and wants it so.

    A letter that asks goes on asking until it is answered, wherever its reader looks meanwhile.
    """
    match, chair = moment.match, moment.match.chairs[seat]
    if seat not in reach.secret or not (chair.takes_letters and reach.letters):
        return None
    standing = reach.standing.get(Slot("letter", chair.person))
    shown = _Call.read(standing.shows) if standing is not None else None
    call = _Call.due(match, shown, now)
    asks_already = shown is not None and shown.same(call)
    if not asks_already and looks(chair, match, call, now):
        return None
    assert chair.person is not None
    return Wanted(
        key=str(call),
        page=lambda drawing, now: drawing.asked(now, seat),
        announces=frozenset() if asks_already else frozenset((chair.person,)),
        urgency=Urgency.CALL,
    )


# Calls


@dataclass(frozen=True, slots=True)
class _Call:
    """What a call is about: a question, the reminder it repeats, a deadline, and whom it names."""

    turn: int
    reminder: int
    until: int
    people: frozenset[int] = frozenset()

    def __str__(self) -> str:
        names = ",".join(map(str, sorted(self.people)))
        return f"call {self.turn} {self.reminder} {self.until} {names}".rstrip()

    @classmethod
    def read(cls, key: str | None) -> "_Call | None":
        match (key or "").split():
            case ["call", turn, reminder, until]:
                return cls(int(turn), int(reminder), int(until))
            case ["call", turn, reminder, until, names]:
                people = frozenset(map(int, names.split(",")))
                return cls(int(turn), int(reminder), int(until), people)
        return None

    @classmethod
    def due(cls, match: Match, shown: "_Call | None", now: float) -> "_Call":
        """For the question that stands, after the reminder that is due or was made last."""
        until = int(match.announced or 0)
        if match.remind_at is not None and match.remind_at <= now:
            return cls(match.turn, int(match.remind_at), until)
        reminder = shown.reminder if shown is not None and shown.turn == match.turn else NEVER
        return cls(match.turn, reminder, until)

    def same(self, other: "_Call") -> bool:
        """Whether who was called by one need not be called by the other."""
        return (self.turn, self.reminder) == (other.turn, other.reminder)


def looks(chair: Chair, match: Match, call: _Call, now: float) -> bool:
    """Whether somebody knows of the question: they were there lately, or since it was asked, and
    since the last reminder."""
    if chair.seen_at is None or chair.seen_at <= call.reminder:
        return False
    return chair.seen_at > now - PANEL_SECONDS or chair.seen_at >= match.deadline_set_at


def _ping(moment: Moment, reach: Reach, now: float, asked: set[int | None]) -> dict[Slot, Wanted]:
    """One message that names all who are awaited, are not there, and read it in no letter."""
    match, standing = moment.match, reach.standing.get(PING)
    shown = _Call.read(standing.shows) if standing is not None else None
    call = _Call.due(match, shown, now)
    chairs = [match.chairs[seat] for seat in moment.awaited]
    missing = frozenset(
        chair.person
        for chair in chairs
        if chair.person is not None
        and not looks(chair, match, call, now)
        and chair.person not in asked
    )
    if not missing:
        return {}
    call = replace(call, people=missing)
    called = shown is not None and shown.same(call)
    names = shown.people if shown is not None and called else frozenset[int]()
    # A counted call only to take a name off waits while others are awaited.
    free = standing is not None and standing.reachable(now)
    if missing < names and len(missing) > 1 and not free and shown and shown.until == call.until:
        call = shown
    people = sorted(call.people)
    ping = Wanted(
        key=str(call),
        page=lambda drawing, now: drawing.ping(now, people),
        announces=missing - names,
        urgency=Urgency.CALL,
    )
    return {PING: ping}


def _invitations(moment: Moment, reach: Reach) -> dict[Slot, Wanted]:
    """One message for those asked to a lobby, and one for each whose seat is offered to them."""
    found = dict[Slot, Wanted]()
    offered = [each for each in reach.invitations if each.seat is not None]
    for each in offered:
        key = f"offer {each.seat} {each.turn} {each.at}"
        slot = Slot("invitation", each.person)
        found[slot] = _asked_to_sit(reach, slot, key, [each])
    invited = [each for each in reach.invitations if each.seat is None]
    if invited:
        names = ",".join(str(each.person) for each in sorted(invited, key=lambda one: one.person))
        found[INVITATION] = _asked_to_sit(reach, INVITATION, f"asks {names}", invited)
    return found


def _asked_to_sit(reach: Reach, slot: Slot, key: str, invited: Sequence[Invitation]) -> Wanted:
    standing = reach.standing.get(slot)
    shows = (standing.shows or "") if standing is not None else ""
    kind, _, names = shows.partition(" ")
    known = {int(name) for name in names.split(",")} if kind == "asks" else set[int]()
    new = frozenset(each.person for each in invited) - known
    if standing is not None and not new:
        key = shows
    if shows == key:
        new = frozenset()
    return Wanted(
        key=key,
        page=lambda drawing, now: drawing.invitation(now, invited),
        announces=new,
        urgency=Urgency.CALL,
    )
