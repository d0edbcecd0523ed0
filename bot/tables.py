"""Who sits where: lobbies, seats left, handed on and taken, and tables ended; no rule of a game."""

from collections.abc import Callable
from dataclasses import replace

from bot.matches import Matches, Refused, Update, new_seed
from bot.store import Chair, Match, Pace, Person, Status, Store

LOBBY_SECONDS = 3600
"""A lobby nobody touches for this long folds."""


class Tables:
    def __init__(self, store: Store, matches: Matches, now: Callable[[], float]) -> None:
        self._store = store
        self._matches = matches
        self._now = now

    async def open(
        self,
        game: str,
        guild: int,
        channel: int,
        host: Person,
        *,
        pace: Pace,
        options: str,
        language: str,
    ) -> Update:
        """A lobby with its host seated; a channel that has an open table refuses a second."""
        fresh = Match(
            id=0,
            game=game,
            guild=guild,
            channel=channel,
            host=host.id,
            status="lobby",
            pace=pace,
            language=language,
            options=options,
            seed=new_seed(),
            deadline=self._now() + LOBBY_SECONDS,
            opened_at=self._now(),
            chairs=(_chair(host),),
        )
        match = await self._store.open(fresh)
        if match is not None:
            return self._matches.update(match)
        there = await self._store.at(channel)
        raise Refused("table-taken", link="" if there is None else there.link)

    async def join(self, match_id: int, person: Person) -> Update:
        def seated(update: Update) -> Match:
            match = _lobby(update)
            if match.seat_of(person.id) is not None:
                raise Refused("already-seated")
            if len(match.chairs) >= update.game.seats[-1]:
                raise Refused("table-full")
            return self._touched(replace(match, chairs=(*match.chairs, _chair(person))))

        return await self._arrange(match_id, seated)

    async def start(self, match_id: int, person: int) -> Update:
        def begun(update: Update) -> Match:
            match = _lobby(update)
            _seat(match, person)
            missing = update.game.seats[0] - len(match.chairs)
            if missing > 0:
                raise Refused("too-few-players", count=missing)
            return self._matches.begun(match)

        return await self._arrange(match_id, begun)

    async def leave(self, match_id: int, person: int, heir: Person | None = None) -> Update:
        """Get up: a lobby loses a chair, a running match keeps it for whoever takes it."""

        def left(update: Update) -> Match:
            match = _open(update)
            seat = _seat(match, person)
            if match.status == "lobby":
                return self._left_lobby(match, seat)
            if heir is not None and match.seat_of(heir.id) is not None:
                raise Refused("already-seated-there", name=heir.name)
            if heir is not None:
                return self._matches.reseated(_with_chair(match, seat, _chair(heir)), taken=True)
            vacated = replace(match.chairs[seat], person=None, wants_end=False)
            return self._matches.reseated(_with_chair(match, seat, vacated), taken=False)

        return await self._arrange(match_id, left)

    async def take(self, match_id: int, person: Person, seat: int) -> Update:
        """Sit down on a seat that was left, with the hand that lies there."""

        def taken(update: Update) -> Match:
            match = _open(update)
            if match.status == "lobby":
                raise Refused("not-begun")
            if match.seat_of(person.id) is not None:
                raise Refused("already-seated")
            if not 0 <= seat < len(match.chairs) or match.chairs[seat].person is not None:
                raise Refused("seat-taken")
            return self._matches.reseated(_with_chair(match, seat, _chair(person)), taken=True)

        return await self._arrange(match_id, taken)

    async def end(self, match_id: int, person: int, *, moderator: bool) -> Update:
        """End by a moderator at once, or by the wish of more than half of those seated."""

        def ended(update: Update) -> Match:
            match = _open(update)
            if not moderator:
                seat = _seat(match, person)
                match = _with_chair(match, seat, replace(match.chairs[seat], wants_end=True))
            if not moderator and wishes(match)[0] < wishes(match)[1]:
                return match
            return self._closed(match, "folded" if match.status == "lobby" else "ended")

        return await self._arrange(match_id, ended)

    async def fold(self, match_id: int) -> Update | None:
        """Close a lobby whose hour is over."""

        def folded(update: Update) -> Match:
            match = update.match
            if match.status != "lobby" or (match.deadline or 0) > self._now():
                raise Refused("not-due")
            return self._closed(match, "folded")

        try:
            return await self._arrange(match_id, folded)
        except Refused:
            return None

    async def rematch(self, match_id: int, person: Person) -> Update:
        """The same game again, in the same place, with whoever sits down."""
        update = await self._matches.look(match_id)
        match = update.match
        if match.open:
            raise Refused("still-playing")
        return await self.open(
            match.game,
            match.guild,
            match.channel,
            person,
            pace=match.pace,
            options=_again(update),
            language=match.language,
        )

    async def _arrange(self, match_id: int, change: Callable[[Update], Match]) -> Update:
        async def arranged() -> Update:
            update = await self._matches.look(match_id)
            match = await self._store.arrange(update.match, change(update))
            return self._matches.update(match)

        return await self._matches.alone(match_id, arranged)

    def _left_lobby(self, match: Match, seat: int) -> Match:
        chairs = (*match.chairs[:seat], *match.chairs[seat + 1 :])
        if not chairs:
            return self._closed(match, "folded")
        host = match.host if match.chairs[seat].person != match.host else chairs[0].person
        assert host is not None, "a lobby has no empty chairs"
        return self._touched(replace(match, chairs=chairs, host=host))

    def _touched(self, match: Match) -> Match:
        return replace(match, deadline=self._now() + LOBBY_SECONDS)

    def _closed(self, match: Match, status: Status) -> Match:
        return replace(match, status=status, deadline=None, announced=None, ended_at=self._now())


def wishes(match: Match) -> tuple[int, int]:
    """How many wish to end, and how many it takes: more than half of the people seated."""
    people = [chair for chair in match.chairs if chair.person is not None]
    return sum(chair.wants_end for chair in people), len(people) // 2 + 1


def _chair(person: Person) -> Chair:
    return Chair(person.id, person.name, person.language)


def _with_chair(match: Match, seat: int, chair: Chair) -> Match:
    return replace(match, chairs=(*match.chairs[:seat], chair, *match.chairs[seat + 1 :]))


def _open(update: Update) -> Match:
    if not update.match.open:
        raise Refused("match-is-over")
    return update.match


def _lobby(update: Update) -> Match:
    match = _open(update)
    if match.status != "lobby":
        raise Refused("already-begun")
    return match


def _seat(match: Match, person: int) -> int:
    seat = match.seat_of(person)
    if seat is None:
        raise Refused("not-at-this-table")
    return seat


def _again(update: Update) -> str:
    options = update.game.load_options(update.match.options)
    if update.state is not None:
        options = update.game.again(options, update.state)
    return update.game.dump_options(options)
