"""Which messages should stand on Discord for a match: a pure function without side effects.

It is given the match, how its people can be reached, and the time. How messages are sent is not
known here.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import IntEnum
from typing import TypeAlias

from bot.pages.breaks import break_key
from bot.pages.drawing import Drawing
from bot.pages.page import Page
from bot.play.matches import Moment
from bot.play.paces import asked_at
from bot.records.invitations import Invitation
from bot.records.match import PANEL_SECONDS, Chair, Match, PingWish, Slot, Standing

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
    """Stands for its contents: a message that shows the same key is up to date."""
    page: Draw
    """How to draw it, called only if it must be sent."""
    announces: frozenset[int] = frozenset()
    """The people to notify: an edit notifies nobody, so it must be a new message."""
    once: str = ""
    """What makes two posts the same call, where their keys may differ: its key, if nothing else."""
    urgency: Urgency = Urgency.TABLE
    last: bool = False
    """It will never change again: once it shows this its row is deleted."""
    pictured: bool = False
    """Whether the picture of the end belongs to it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reach:
    """How the people of a match can be reached."""

    standing: Mapping[Slot, Standing] = field(default_factory=dict)
    """What stands on Discord."""
    answering: frozenset[Slot] = frozenset()
    """What presses are being answered with: it changes without us, and is compared afterwards."""
    invitations: Sequence[Invitation] = ()
    """Who is asked to sit down and has not answered."""
    secret: frozenset[int] = frozenset()
    """The awaited seats whose answer is secret."""
    at_table: frozenset[int] = frozenset()
    """The seats that press everything at the table."""
    letters: bool = True
    """Whether Discord lets us write direct messages at present."""


def wanted(moment: Moment, reach: Reach, now: float) -> dict[Slot, Wanted]:
    """Every message that should stand; any other that stands should be deleted."""
    private = moment.match.private
    found = {} if private else {TABLE: _table(moment, reach, now)}
    if moment.match.parent is not None:
        found[LINE] = _line(moment)
    for slot, standing in reach.standing.items():
        if slot.kind == "panel" and standing.reachable(now) and not _past(moment, reach, standing):
            found[slot] = _panel(moment, slot)
    if not private:
        found |= dict(_letters(moment, reach, now))
        found |= _ping(moment, reach, now) | _invitations(moment, reach)
    return found


@dataclass(frozen=True, slots=True)
class _Shown:
    """What the table of a running match shows: the picture, and who is awaited until when."""

    revision: int
    turn: int
    until: int
    awaited: frozenset[int]

    def __str__(self) -> str:
        seats = ",".join(map(str, sorted(self.awaited))) or "-"
        return f"plays {self.revision} {self.turn} {self.until} {seats}"

    @classmethod
    def read(cls, key: str | None) -> "_Shown | None":
        match (key or "").split():
            case ["plays", revision, turn, until, seats]:
                awaited = frozenset() if seats == "-" else frozenset(map(int, seats.split(",")))
                return cls(int(revision), int(turn), int(until), awaited)
        return None

    @classmethod
    def of(cls, moment: Moment) -> "_Shown":
        match = moment.match
        until = int(match.announced or 0)
        return cls(match.revision, match.turn, until, frozenset(moment.awaited))

    def only_fewer_than(self, shown: "_Shown") -> bool:
        """Whether all that happened since is that some, but not all but one, have answered.

        Each answer takes one off the awaited and counts the revision up by one: if anything else
        had changed, too, the two counts would differ.
        """
        same = (self.turn, self.until) == (shown.turn, shown.until)
        answered = len(shown.awaited) - len(self.awaited)
        only_answers = self.revision - shown.revision == answered
        return same and only_answers and len(self.awaited) > 1


def table_key(moment: Moment) -> str:
    """The key of a table; of a finished one, the key that it has before its picture is added."""
    match = moment.match
    if match.status == "playing":
        return str(_Shown.of(moment))
    return f"{match.status} {match.revision}"


def panel_key(moment: Moment, seat: int) -> str:
    """The key of a private panel. While its owner is asked it does not change when others answer:
    an edit would reset a choice that is half made."""
    match = moment.match
    if match.status == "lobby":
        return "lobby"
    legal = moment.game.legal(moment.state, seat) if match.status == "playing" else ()
    if legal:
        time = f"{int(match.announced or 0)} {break_key(match)}".rstrip()
        return f"asks {match.turn} {time} {len(legal)}"
    return f"{match.revision}"


def pictured(key: str) -> str:
    return f"{key} pictured"


def _table(moment: Moment, reach: Reach, now: float) -> Wanted:
    key = table_key(moment)
    standing = reach.standing.get(TABLE)
    shown = _Shown.read(standing.shows) if standing is not None else None
    counted = standing is not None and not standing.reachable(now)
    if shown is not None and counted and _Shown.of(moment).only_fewer_than(shown):
        key = str(shown)  # a counted call only to take a name off waits
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


# Private messages


def _past(moment: Moment, reach: Reach, panel: Standing) -> bool:
    """Whether a panel is about an earlier question where all is pressed at the table: it told how
    things stood, or gave advice, and would only push the table out of sight."""
    seat = moment.match.seat_of(panel.person or 0)
    if seat is None or seat not in reach.at_table or panel.shows is None:
        return False
    return panel.shows != panel_key(moment, seat)


def _panel(moment: Moment, slot: Slot) -> Wanted:
    match, person = moment.match, slot.person
    assert person is not None
    seat = match.seat_of(person)
    if seat is None:
        return _away(match, person)
    if match.status == "lobby":
        reading, ask = match.chairs[seat].reads, match.chairs[seat].wish is None
        return Wanted(
            key=panel_key(moment, seat),
            page=lambda drawing, now: Page(drawing.seated(now, reading, ask=ask)),
        )
    ends = match.private and match.status == "over"
    return Wanted(
        key=pictured(panel_key(moment, seat)) if ends else panel_key(moment, seat),
        page=lambda drawing, now: Page(drawing.hand(now, seat)),
        last=not match.open,
        pictured=ends,
    )


def _away(match: Match, person: int) -> Wanted:
    """For somebody who has left: that they have, and as long as the match lasts how to return."""
    return Wanted(
        key="away" if match.open else "away over",
        page=lambda drawing, now: Page(drawing.away(now, person)),
        last=not match.open,
    )


def _letters(moment: Moment, reach: Reach, now: float) -> Iterator[tuple[Slot, Wanted]]:
    """One direct message for each person at most: a question, a panel that can still be edited
    through its token, or a message without controls once the question is answered."""
    for slot in reach.standing:
        if slot.kind == "letter" and moment.match.seat_of(slot.person or 0) is None:
            assert slot.person is not None
            yield slot, _away(moment.match, slot.person)
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
    if standing is None:
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
    """The question by direct message, for somebody who is away and chose letters.

    A letter that asks stays until the question is answered, though its reader opens a panel. Where
    `landing: order` hides that somebody has thrown, their own letter knows it all the same.
    """
    match, chair = moment.match, moment.match.chairs[seat]
    if seat not in reach.secret or not chair.takes_letters:
        return None
    if not moment.game.legal(moment.state, seat):
        return None
    standing = reach.standing.get(Slot("letter", chair.person))
    shown = _Call.read(standing.shows) if standing is not None else None
    call = _Call.due(match, shown, now)
    if chair.pings != "again":
        call = _Call.posted(match, shown)
    asks_already = shown is not None and shown.same(call)
    if not asks_already and not reach.letters:  # nothing can be posted: the one that stands stays
        if shown is None or shown.turn != match.turn:
            return None
        call, asks_already = replace(shown, until=call.until), True
    if not asks_already and looks(chair, match, call, now):
        return None
    assert chair.person is not None
    return Wanted(
        key=str(call),
        once=call.once,
        page=lambda drawing, now: drawing.asked(now, seat),
        announces=frozenset() if asks_already else frozenset((chair.person,)),
        urgency=Urgency.CALL,
    )


# Calls


@dataclass(frozen=True, slots=True)
class _Call:
    """A ping or letter as a key: the turn, the reminder it was posted for, the deadline it shows,
    and the people it names."""

    turn: int
    reminder: int
    until: int
    people: frozenset[int] = frozenset()

    def __str__(self) -> str:
        names = ",".join(map(str, sorted(self.people)))
        return f"call {self.turn} {self.reminder} {self.until} {names}".rstrip()

    @property
    def once(self) -> str:
        """The same whatever its times are by now: a process may post it and die, or be slow to
        note it, and the next one has given time back."""
        return f"{self.turn} {self.reminder != NEVER} {sorted(self.people)}"

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
        """The call that the current turn needs: for the reminder that is due, else for the one
        that was posted last."""
        if match.remind_at is not None and match.remind_at <= now:
            return cls(match.turn, int(match.remind_at), int(match.announced or 0))
        return cls.posted(match, shown)

    @classmethod
    def posted(cls, match: Match, shown: "_Call | None") -> "_Call":
        """The call of the current turn without the reminder that may be due."""
        reminder = shown.reminder if shown is not None and shown.turn == match.turn else NEVER
        return cls(match.turn, reminder, int(match.announced or 0))

    def same(self, other: "_Call") -> bool:
        """Whether both are for the same turn and reminder, so that nobody is notified twice."""
        return (self.turn, self.reminder) == (other.turn, other.reminder)


def looks(chair: Chair, match: Match, call: _Call, now: float) -> bool:
    """Whether somebody need not be called: nobody waits for them, or they pressed something since
    the last reminder, and that was within a panel's lifetime or after the question was put."""
    if match.announced is None:
        return True
    if chair.seen_at is None or chair.seen_at <= call.reminder:
        return False
    return chair.seen_at > now - PANEL_SECONDS or chair.seen_at >= asked_at(match)


def _ping(moment: Moment, reach: Reach, now: float) -> dict[Slot, Wanted]:
    """One message that names all who are awaited, are away, and are not asked by letter.

    It follows from what everybody may know: whether somebody whom letters reach has thrown unseen
    makes no difference. Those who never want to be called are not named; those who want it once are
    named in a later call, too, but notified by the first alone.
    """
    match, standing = moment.match, reach.standing.get(PING)
    shown = _Call.read(standing.shows) if standing is not None else None
    call, posted = _Call.due(match, shown, now), _Call.posted(match, shown)
    again = _missing(moment, reach, "again", call, now)
    if not again:
        call = posted  # nobody wants the reminder that is due
    missing = again | _missing(moment, reach, "awaited", replace(call, reminder=NEVER), now)
    if not missing:
        return {}
    call = replace(call, people=missing)
    called = shown is not None and shown.same(call)
    names = shown.people if shown is not None and shown.turn == match.turn else frozenset[int]()
    if called and missing < names and len(missing) > 1 and shown and shown.until == call.until:
        call = shown  # a counted call only to take a name off waits while others are awaited
    people = sorted(call.people)
    ping = Wanted(
        key=str(call),
        once=call.once,
        page=lambda drawing, now: drawing.ping(now, people),
        announces=missing - (names if called else names - again),
        urgency=Urgency.CALL,
    )
    return {PING: ping}


def _missing(
    moment: Moment, reach: Reach, wish: PingWish, call: _Call, now: float
) -> frozenset[int]:
    """Those with this wish who are awaited, are away, and are not asked by letter."""
    match = moment.match
    return frozenset(
        chair.person
        for seat in moment.awaited
        if (chair := match.chairs[seat]).person is not None
        and chair.pings == wish
        and not looks(chair, match, call, now)
        and not _asked_by_letter(moment, seat, reach)
    )


def _asked_by_letter(moment: Moment, seat: int, reach: Reach) -> bool:
    """Whether somebody's question comes by letter, or stands in one already."""
    chair = moment.match.chairs[seat]
    if seat not in reach.secret or not chair.takes_letters:
        return False
    standing = reach.standing.get(Slot("letter", chair.person))
    shown = _Call.read(standing.shows) if standing is not None else None
    return reach.letters or (shown is not None and shown.turn == moment.match.turn)


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
    if not new:
        key = shows
    if shows == key:
        new = frozenset()
    return Wanted(
        key=key,
        page=lambda drawing, now: drawing.invitation(now, invited),
        announces=new,
        urgency=Urgency.CALL,
    )
