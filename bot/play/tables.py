"""Who sits where: lobbies, seats left, handed on and taken, and tables ended; no rule of a game."""

from collections.abc import Callable, Collection, Sequence
from copy import copy
from dataclasses import replace

from bot.play.automata import computer_levels, told_apart, with_computer, without_computer
from bot.play.breaks import ended
from bot.play.days import Deal
from bot.play.matches import Matches, Moment, Pressed, Refused, new_seed, over
from bot.play.paces import untimed
from bot.play.seats import absent, seated, stranger
from bot.records import Records
from bot.records.match import (
    UNPLAYED_SECONDS,
    Chair,
    Match,
    Pace,
    Person,
    Standing,
    Status,
    sat_down,
)
from bot.words.locale import LANGUAGES, say
from bot.words.text import Markup, text
from games.engine import Level, Prompt

LOBBY_SECONDS = 3600
"""A lobby nobody touches for this long folds."""
FOR_GUESTS = "for-guests"
"""Why somebody who was not invited may not sit down."""


class Tables:
    def __init__(self, records: Records, matches: Matches, now: Callable[[], float]) -> None:
        self._records = records
        self._matches = matches
        self._now = now
        self._press: int | None = None
        self._pressed: Pressed | None = None

    def by(self, interaction: int | None, pressed: Pressed | None = None) -> "Tables":
        """The same, for one interaction: it changes a table once, however often it arrives.

        `pressed` is the message that is going to be its answer.
        """
        tables = copy(self)
        tables._press, tables._pressed = interaction, pressed
        return tables

    async def open(
        self,
        game: str,
        guild: int | None,
        channel: int | None,
        host: Person,
        *,
        pace: Pace,
        options: str,
        language: str,
        computers: Sequence[Level] = (),
        guests: Collection[int] | None = None,
        begin: bool = False,
        deal: Deal | None = None,
        tried_in: int | None = None,
    ) -> Moment:
        """A lobby with its host seated; a channel that has an open table refuses a second.

        Where guests are named nobody else may sit down. With `begin` it is dealt in the same write:
        no death in between leaves a lobby of nobody. Without a channel it is a private table,
        perhaps with the deal of a day: that is tried once, in the server `tried_in`.
        """
        if computers and self._matches.games[game].choose is None:
            raise Refused("no-computers")
        most = self._matches.games[game].seats[-1]
        fresh = Match(
            id=0,
            game=game,
            guild=guild,
            channel=channel,
            host=host.id,
            status="lobby",
            pace=pace,
            language=language,
            options=self._beside_computer(game, options) if computers else options,
            invited_only=int(guests is not None),
            seed=new_seed() if deal is None else deal.seed,
            day=None if deal is None else deal.day,
            deadline=self._now() + LOBBY_SECONDS,
            opened_at=self._now(),
            deadline_set_at=self._now(),
            chairs=(_chair(host),),
        )
        for level in computers[: most - 1]:
            fresh = with_computer(fresh, level)
        if begin:
            fresh = await self._begun_alone(fresh)
        invited = set() if guests is None else {host.id, *guests}
        match = await self._records.matches.open(
            fresh, self._press, guests=invited, tried_in=tried_in
        )
        return await self._there(channel) if match is None else self._matches.moment(match)

    async def _begun_alone(self, match: Match) -> Match:
        [host, *computers] = match.chairs
        assert host.person is not None
        wishes = await self._records.people.wishes(host.person)
        host = replace(host, chosen=wishes.language, cards=wishes.cards)
        match = replace(match, chairs=(host, *computers))
        return self._matches.attentive(self._matches.begun(match))

    async def _there(self, channel: int | None) -> Moment:
        """What this very press has opened before; if it was another, the channel is taken."""
        if known := await self._records.matches.opened_by(self._press):
            return replace(await self._matches.look(known), seen=False)
        raise _taken(None if channel is None else await self._records.matches.at(channel))

    async def require_free(self, channel: int) -> None:
        """A channel has one open table."""
        there = await self._records.matches.at(channel)
        if there is not None and there.open and there.channel == channel:
            raise _taken(there)

    async def join(self, match_id: int, person: Person) -> Moment:
        def seated(moment: Moment) -> Match:
            match = _lobby(moment)
            if match.seat_of(person.id) is not None:
                raise Refused("already-seated")
            if len(match.chairs) >= moment.game.seats[-1]:
                match = without_computer(match, "table-full")
            chairs = (*match.chairs, _chair(person))
            return self._touched(told_apart(replace(match, chairs=chairs)))

        return await self._arrange(match_id, seated, newcomer=person.id)

    async def add_computer(self, match_id: int, person: int) -> Moment:
        def added(moment: Moment) -> Match:
            match = _lobby(moment)
            _seat(match, person, "sit-down-first")
            if moment.game.choose is None:
                raise Refused("no-computers")
            if len(match.chairs) >= moment.game.seats[-1]:
                raise Refused("table-full")
            levels = [chair.level for chair in match.chairs if chair.level is not None]
            options = self._beside_computer(match.game, match.options)
            seated = with_computer(match, levels[-1] if levels else "normal")
            return self._touched(replace(seated, options=options))

        return await self._arrange(match_id, added)

    async def remove_computer(self, match_id: int, person: int) -> Moment:
        def removed(moment: Moment) -> Match:
            match = _lobby(moment)
            _seat(match, person, "sit-down-first")
            return self._touched(without_computer(match, "no-computer-here"))

        return await self._arrange(match_id, removed)

    async def start(self, match_id: int, person: int, *, thread: bool = False) -> Moment:
        """Deal; in a thread that grows from the lobby, its channel is free at once."""

        def begun(moment: Moment) -> Match:
            match = _lobby(moment)
            _seat(match, person, "sit-down-first")
            missing = moment.game.seats[0] - len(match.chairs)
            if missing > 0:
                raise Refused("too-few-players", count=missing)
            dealt = self._matches.begun(match)
            return dealt.in_thread() if thread else dealt

        return await self._arrange(match_id, begun)

    async def leave(self, match_id: int, person: int) -> Moment:
        """Get up: a lobby loses a chair, a running match keeps it for whoever takes it."""

        def left(moment: Moment) -> Match:
            match = _open(moment)
            return self._left(match, _seat(match, person))

        return await self._arrange(match_id, left)

    async def forget(self, person: int) -> list[Moment]:
        """Get up everywhere, and be nobody anywhere: what changed is returned, to be shown."""
        people = self._records.people
        somebody = {language: say(language, "somebody") for language in LANGUAGES}
        changed = [
            await self._left_by(match_id, person)
            for match_id in await people.take_names_off(person, somebody)
        ]
        await people.forget(person)
        return changed

    async def _left_by(self, match_id: int, person: int) -> Moment:
        try:
            return await self.leave(match_id, person)
        except Refused as refused:
            if refused.key == "too-busy":  # they still sit there
                raise
            # A computer sits for them already, or the match has just ended.
            return await self._matches.look(match_id)

    async def get_up(self, match_id: int, moderator: int, person: Person) -> Moment:
        """A moderator gets somebody up: as if they had left, and the table says so.

        Not at a table where they have a seat: there they are a player like any other.
        """

        def gotten_up(moment: Moment) -> Match:
            match = _open(moment)
            if match.held_by(moderator) is not None:
                raise Refused("moderator-plays")
            seat = match.seat_of(person.id)
            if seat is None:
                raise Refused("not-seated-here", name=person.name)
            return self._left(match, seat, got_up=True)

        return await self._arrange(match_id, gotten_up)

    async def may_hand_on(self, moment: Moment, owner: int, heir: Person) -> int:
        """The seat that somebody may offer to another."""
        match = _open(moment)
        seat = _seat(match, owner)
        known = await self._records.matches.held(match, heir.id)
        if match.held_by(heir.id) is not None or known not in (None, seat):
            raise Refused("already-seated-there", name=heir.name)
        return seat

    async def hand_on(self, match_id: int, owner: int, heir: Person, turn: int | None) -> Moment:
        """The heir has said yes; the turn must still stand, and the seat be its owner's."""

        def inherited(moment: Moment) -> Match:
            match = moment.match
            if not match.open or turn != turn_of(match):
                raise Refused("invitation-lapsed")
            _has_no_other(match, heir.id, None)
            for seat, chair in enumerate(match.chairs):
                if owner in (chair.person, chair.owner):
                    return self._inherited(match, seat, heir)
            raise Refused("invitation-lapsed")

        return await self._arrange(match_id, inherited)

    async def take_seat(self, match_id: int, person: Person, seat: int) -> Moment:
        """Sit down on a seat that was left, with the hand that lies there."""

        def taken(moment: Moment) -> Match:
            match = _open(moment)
            if match.status == "lobby":
                raise Refused("not-begun")
            _has_no_other(match, person.id, seat)
            if seat not in free_seats(match):
                raise Refused("seat-taken")
            return self._seated(match, seat, person)

        return await self._arrange(match_id, taken, newcomer=person.id)

    async def back(self, match_id: int, person: Person) -> Moment:
        """The owner of a seat a computer plays for them returns."""

        def returned(moment: Moment) -> Match:
            match = _open(moment)
            for seat, chair in enumerate(match.chairs):
                if chair.owner == person.id:
                    return self._seated(match, seat, person)
            raise Refused("not-away")

        return await self._arrange(match_id, returned)

    async def rest(self, match_id: int, person: int) -> Moment:
        """Take a break: the clock stands still while it would wait for somebody who is on one."""

        def rested(moment: Moment) -> Match:
            match = _open(moment)
            seat = _seat(match, person)
            if match.unhurried:
                raise Refused("nobody-waits")
            if (match.chairs[seat].break_until or 0.0) > self._now():
                return match
            after = self._matches.rested(match, seat)
            if after is None:
                raise Refused("no-break-left")
            return after

        return await self._arrange(match_id, rested)

    async def resume(self, match_id: int, person: int) -> Moment:
        """End one's own break."""

        def resumed(moment: Moment) -> Match:
            match = _open(moment)
            return self._matches.woken(match, _seat(match, person))

        return await self._arrange(match_id, resumed)

    async def end(self, match_id: int, person: int, *, moderator: bool) -> Moment:
        """End by a moderator at once, or by the wish of more than half of those seated.

        A moderator who has a seat there is a player like any other.
        """

        def ended(moment: Moment) -> Match:
            match = _open(moment)
            at_once = moderator and match.held_by(person) is None
            if not at_once:
                seat = _seat(match, person)
                match = match.with_chair(seat, replace(match.chairs[seat], wants_end=True))
            if not at_once and wishes(match)[0] < wishes(match)[1]:
                return match
            return self._ended(match)

        return await self._arrange(match_id, ended)

    async def abandon(self, match_id: int) -> Moment:
        """Close a table that nobody can see any more."""
        return await self._arrange(match_id, lambda moment: self._ended(_open(moment)))

    async def fold(self, match_id: int) -> Moment | None:
        """Close a lobby whose hour is over, the table of one person who left it for a week, or the
        deal of a day that is over."""

        def folded(moment: Moment) -> Match:
            match, asked, now = moment.match, moment.asked, self._now()
            daily = match.status == "playing" and match.day is not None
            alone = not daily and isinstance(asked, Prompt) and untimed(match, asked)
            if not (match.status == "lobby" or alone or daily) or (match.deadline or 0) > now:
                raise Refused("not-due")
            kept = match.pressed_at + UNPLAYED_SECONDS
            if alone and kept > now:
                return replace(match, deadline=kept)
            return self._ended(match)

        try:
            return await self._arrange(match_id, folded)
        except Refused:
            return None

    async def rematch(self, match_id: int, person: Person, language: str = "") -> Moment:
        """The same game again, with the same computers, where the last one was opened.

        It begins at once, and on the spot, for somebody who played with nobody else.
        """
        moment = await self._matches.look(match_id)
        match, others = moment.match, others_of(moment.match, person.id)
        if match.open:
            raise Refused("still-playing")
        await self._require_invited(match, person.id)
        if match.day is not None:
            raise Refused("daily-once")
        levels = computer_levels(match)
        return await self.open(
            match.game,
            match.guild,
            match.home if others else match.channel,
            person,
            pace=match.pace,
            options=_again(moment),
            language=language or match.language,
            computers=levels,
            guests=await self._guests_again(match),
            begin=not others and 1 + len(levels) >= moment.game.seats[0],
        )

    async def _guests_again(self, match: Match) -> set[int] | None:
        """Whoever was invited, and whoever played; None where anybody may sit down."""
        if not match.invited_only:
            return None
        return {*await self._records.matches.guests(match.id), *others_of(match, 0)}

    async def _arrange(
        self,
        match_id: int,
        change: Callable[[Moment], Match],
        *,
        newcomer: int | None = None,
    ) -> Moment:
        """Change who sits where; a newcomer takes a free seat."""

        async def arranged() -> Moment:
            moment, known = await self._matches.recall(match_id, self._press)
            if known:
                return replace(moment, seen=False)
            after = self._matches.attentive(change(moment))
            await self._require_one_hand(moment.match, after)
            if newcomer is not None:
                await self._require_invited(moment.match, newcomer)
            match = await self._records.matches.arrange(
                moment.match, after, press=self._press, way=self._way(moment.match, after)
            )
            return self._matches.moment(match)

        return await self._matches.locked(match_id, arranged)

    async def _require_one_hand(self, before: Match, after: Match) -> None:
        """Who has held one seat of a match has seen its hand, and holds no other.

        Asked after the match was read: whoever sits down meanwhile changes it.
        """
        if before.status != "playing":
            return
        for seat, person in sat_down(before, after):
            if await self._records.matches.held(after, person) not in (None, seat):
                raise Refused("had-a-seat")

    async def _require_invited(self, match: Match, person: int) -> None:
        """Whoever was invited, and whoever has had a seat there."""
        if not match.invited_only or match.held_by(person) is not None:
            return
        if person not in await self._records.matches.guests(match.id):
            elsewhere = text("open-your-own", game=match.game)
            raise Refused(FOR_GUESTS, host=host_of(match), elsewhere=elsewhere)

    def _way(self, before: Match, after: Match) -> Standing | None:
        """The message that was pressed; a lobby that begins in a thread leaves a line there.

        None for a message that all see and that is not the table any more: it may be what the press
        is answered on, and nobody's panel may be drawn there.
        """
        pressed = self._pressed
        if pressed is None:
            return None
        way = pressed.way(before)
        if way.kind == "panel" and pressed.public:
            return None
        moved = way.kind == "table" and after.channel != before.channel
        return replace(way, kind="line") if moved else way

    def _inherited(self, match: Match, seat: int, heir: Person) -> Match:
        if match.status == "playing":
            return self._seated(match, seat, heir)
        after = match.with_chair(seat, _chair(heir))
        hosted = match.chairs[seat].person == match.host
        return self._touched(replace(after, host=heir.id if hosted else match.host))

    def _seated(self, match: Match, seat: int, person: Person) -> Match:
        left = ended(match.chairs[seat], self._now())
        chair = seated(left, person, match.ply)
        return self._matches.reseated(match.with_chair(seat, chair))

    def _left(self, match: Match, seat: int, *, got_up: bool = False) -> Match:
        if match.status == "lobby":
            return self._left_lobby(match, seat)
        chair = replace(match.chairs[seat], got_up=got_up)
        return self._vacated(match.with_chair(seat, chair), seat)

    def _vacated(self, match: Match, seat: int) -> Match:
        """A seat in play keeps its cards; a computer plays it, or the clock where none can."""
        game = self._matches.games[match.game]
        left = ended(match.chairs[seat], self._now())
        after = match.with_chair(seat, absent(left, game, match.ply))
        if all(chair.person is None for chair in after.chairs):
            return self._closed(after, "ended")
        return self._matches.reseated(after)

    def _left_lobby(self, match: Match, seat: int) -> Match:
        chairs = (*match.chairs[:seat], *match.chairs[seat + 1 :])
        people = [chair.person for chair in chairs if chair.person is not None]
        if not people:
            return self._closed(match, "folded")
        host = match.host if match.host in people else people[0]
        return self._touched(replace(match, chairs=chairs, host=host))

    def _beside_computer(self, game: str, options: str) -> str:
        rules = self._matches.games[game]
        return rules.dump_options(rules.with_computer(rules.load_options(options)))

    def _touched(self, match: Match) -> Match:
        return replace(match, deadline=self._now() + LOBBY_SECONDS, deadline_set_at=self._now())

    def _ended(self, match: Match) -> Match:
        return self._closed(match, "folded" if match.status == "lobby" else "ended")

    def _closed(self, match: Match, status: Status) -> Match:
        return over(match, status, self._now())


def wishes(match: Match) -> tuple[int, int]:
    """How many wish to end, and how many it takes: more than half of the people seated."""
    people = [chair for chair in match.chairs if chair.person is not None]
    return sum(chair.wants_end for chair in people), len(people) // 2 + 1


def free_seats(match: Match) -> list[int]:
    """Seats of a running match that anybody may take: those whose people got up."""
    return [
        seat
        for seat, chair in enumerate(match.chairs)
        if chair.person is None and (chair.level is None or chair.owner is not None)
    ]


def turn_of(match: Match) -> int | None:
    """The turn that now stands; none in a lobby."""
    return match.turn if match.status == "playing" else None


def others_of(match: Match, person: int) -> list[int]:
    """The people of a table beside this one."""
    people = {holder for c in match.chairs for holder in (c.person, c.entrant) if holder}
    return sorted(people - {person})


def host_of(match: Match) -> str:
    """The name of who opened it, as far as they are still at the table."""
    names = (c.name for c in match.chairs if match.host in (c.person, c.owner, c.starter))
    return next(names, "") or say(match.language, "somebody")


def _taken(there: Match | None) -> Refused:
    return Refused("table-taken", link=Markup("" if there is None else there.link))


def _has_no_other(match: Match, person: int, seat: int | None) -> None:
    """One person, one seat."""
    held = match.held_by(person)
    if held is None or (held == seat and match.seat_of(person) is None):
        return
    if match.seat_of(person) is not None:
        raise Refused("already-seated")
    away = match.chairs[held].owner == person
    raise Refused("your-seat-is-kept" if away else "had-a-seat")


def _chair(person: Person) -> Chair:
    return Chair(person.id, person.name, person.language)


def _open(moment: Moment) -> Match:
    if not moment.match.open:
        raise Refused("match-is-over")
    return moment.match


def _lobby(moment: Moment) -> Match:
    match = _open(moment)
    if match.status != "lobby":
        raise Refused("already-begun")
    return match


def _seat(match: Match, person: int, otherwise: str | None = None) -> int:
    seat = match.seat_of(person)
    if seat is None:
        raise Refused(otherwise or stranger(match, person))
    return seat


def _again(moment: Moment) -> str:
    options = moment.game.load_options(moment.match.options)
    if moment.state is not None:
        options = moment.game.again(options, moment.state)
    return moment.game.dump_options(options)
