"""The one door to a match: everything that changes a game passes through here; no Discord."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from secrets import token_hex
from typing import Any, TypeVar
from weakref import WeakValueDictionary

from bot.play.breaks import begun, ended, held
from bot.play.days import end_of
from bot.play.paces import hastened, hurried, left_alone, returned_to, timed, untimed
from bot.play.past import Memory, heard, latest, private, public, recalled, retrace, written
from bot.play.seats import AnyGame, dealt, late, present, results_of, stranger
from bot.records import Records
from bot.records.match import Conflict, Entry, Match, Standing, Status
from bot.records.results import Result, unplaced
from bot.words.text import Spoken
from games.engine import Event, IllegalAction, Outcome, Prompt, Rng, Step, dice

T = TypeVar("T")

UNATTENDED_MOVES = 30
"""So many are made at a table at which nobody sits any more; then it is ended."""
FREE_MOVES, MOVES_A_QUESTION = 500, 4
"""So many moves, and so many more for each question, may be made on a seat before one that nobody
else sees is refused: a hundred times what laying a row takes."""
TRIES = 5
"""How often a move is tried again when another process was quicker."""


class Refused(Exception):  # noqa: N818 - an answer to a person, not a fault
    """A request the person can put right; `key` names the reply to show."""

    def __init__(self, key: str, **values: Spoken) -> None:
        super().__init__(key)
        self.key = key
        self.values = values


@dataclass(frozen=True, slots=True, kw_only=True)
class Pressed:
    """The message that somebody pressed: as the answer to that press it can be changed."""

    person: int
    message: int | None
    """None for what was pressed nowhere: a command."""
    channel: int | None
    token: str
    at: float
    ephemeral: bool
    direct: bool
    """Whether it stands in direct messages."""

    @property
    def public(self) -> bool:
        """Whether everybody in the channel sees it."""
        return self.message is not None and not self.ephemeral and not self.direct

    def way(self, match: Match) -> Standing:
        """Which of the match's messages this press is answered with, and how it is reached."""
        here = Standing(kind="panel", person=self.person, token=self.token, token_at=self.at)
        if self.message is None or self.ephemeral or match.private:
            return here
        # A table that was just posted may be pressed before it is noted. Taken for a panel, it
        # would be edited to one, for everybody to see.
        unnoted = match.table_message is None and not self.direct
        if self.message == match.table_message or unnoted:
            return replace(
                here, kind="table", person=None, channel=self.channel, message=self.message
            )
        if self.direct:
            return replace(here, kind="letter", channel=self.channel, message=self.message)
        return here


@dataclass(frozen=True)
class Moment:
    """A match as it now stands, and what just happened in it; what follows is worked out once."""

    match: Match
    game: AnyGame
    state: Any
    """The position; None before the match has begun."""
    events: tuple[Event, ...] = ()
    """What has just happened, to whoever is answered with this very moment."""
    seen: bool = True
    """Whether anybody but the one who acted can see that something happened."""
    since: tuple[tuple[Event, ...], ...] = ()
    """What everybody saw since each seat's last move, where somebody has recalled it."""
    mover: int | None = None
    """The seat whose move this is, where it has just been made."""

    @cached_property
    def asked(self) -> Prompt | Outcome | None:
        return None if self.state is None else self.game.prompt(self.state)

    @cached_property
    def public(self) -> Any:
        """The view of who has no seat."""
        return self.game.view(self.state, None)

    @cached_property
    def awaited(self) -> tuple[int, ...]:
        """Whose answer everybody waits for."""
        if self.match.status != "playing" or self.state is None:
            return ()
        seats: tuple[int, ...] = self.public.awaited
        return seats

    @cached_property
    def news(self) -> tuple[Event, ...]:
        """What everybody may know of the latest steps."""
        return tuple(event for event in heard(self.match.news) if event.to is None)

    def told(self, seat: int) -> tuple[Event, ...]:
        """What the last step told this seat alone."""
        events = self.events or heard(self.match.news)
        return tuple(event for event in events if event.to == seat)


class Matches:
    def __init__(
        self, records: Records, games: Mapping[str, AnyGame], now: Callable[[], float]
    ) -> None:
        self._records = records
        self.games = games
        self._now = now
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._memory = Memory()
        self._looks: dict[int, asyncio.Task[Moment]] = {}
        """Reads that have not begun yet: whoever asks meanwhile reads along."""

    async def act(
        self,
        match_id: int,
        person: int,
        line: str,
        turn: int | None = None,
        interaction: int | None = None,
        pressed: Pressed | None = None,
    ) -> Moment:
        """A player's move. The same interaction moves once, however often it arrives."""

        async def move() -> Moment:
            match, known = await self._find(match_id, interaction)
            seat = match.seat_of(person)
            if seat is None:
                raise Refused(stranger(match, person))
            if known:
                return replace(self.moment(match), seen=False)
            entry = Entry(seat, line, self._now(), interaction, person)
            way = None if pressed is None else pressed.way(match)
            return await self._move(match, entry, turn, way)

        return await self.locked(match_id, move)

    async def act_for(self, match_id: int, seat: int, line: str, turn: int) -> Moment:
        """A computer's move, through the same door."""

        async def move() -> Moment:
            match, _ = await self._find(match_id)
            if match.chairs[seat].level is None:
                raise Refused("seat-taken")
            return await self._move(match, Entry(seat, line, self._now()), turn)

        return await self.locked(match_id, move)

    async def lapse(self, match_id: int) -> Moment | None:
        """The clock's move, if it is due."""

        async def move() -> Moment | None:
            match, _ = await self._find(match_id)
            if match.status != "playing" or match.deadline is None or match.deadline > self._now():
                return None
            game, state, asked = self._position(match)
            if match.day is not None or untimed(match, asked):
                return None
            if match.paused is not None and not hurried(match, asked):
                after = self._held(match, asked, state)
                return self.moment(await self._records.matches.arrange(match, after))
            step = game.lapse(state, dice(match.seed, match.ply + 1))
            entry = Entry(None, "lapse", self._now())
            return await self._commit(match, late(match, game, state, asked), state, step, entry)

        return await self.locked(match_id, move)

    async def _move(
        self, match: Match, entry: Entry, turn: int | None, way: Standing | None = None
    ) -> Moment:
        game, state, asked = self._position(match)
        seat = entry.seat
        assert seat is not None
        if turn is not None and turn != asked.turn:
            raise Refused("too-late")
        if match.day is not None and self._now() >= end_of(match.day):
            raise Refused("daily-over")
        luck = dice(match.seed, match.ply + 1)
        action, step = _applied(game, state, seat, entry.line, luck)
        entry = replace(entry, line=game.write(action))
        seated = match if entry.person is None else present(match, seat, self._now())
        return await self._commit(match, seated, state, step, entry, way)

    async def locked(self, match_id: int, work: Callable[[], Awaitable[T]]) -> T:
        """One at a time for each match here; when another process was quicker, on what it left."""
        async with self._locks.setdefault(match_id, asyncio.Lock()):
            for _ in range(TRIES):
                try:
                    return await work()
                except Conflict:
                    continue
        raise Refused("too-busy")

    async def look(self, match_id: int) -> Moment:
        """As it now stands; those who ask in the same moment share one reading."""
        if match_id not in self._looks:
            self._looks[match_id] = asyncio.create_task(self._look(match_id))
        return await asyncio.shield(self._looks[match_id])

    async def _look(self, match_id: int) -> Moment:
        del self._looks[match_id]  # what is written from here on this reading may miss
        match, _ = await self._find(match_id)
        return self.moment(await self._whole(match))

    async def recall(self, match_id: int, interaction: int | None) -> tuple[Moment, bool]:
        """A match as it stands, and whether this interaction has changed it already."""
        match, known = await self._find(match_id, interaction)
        return self.moment(match), known

    async def at(self, channel: int) -> Moment | None:
        """The open match of a channel, or else the latest, in the channel or a thread of it."""
        match = await self._records.matches.at(channel)
        return None if match is None else self.moment(await self._whole(match))

    async def _whole(self, match: Match) -> Match:
        """With its position; that of a match that has long been over is played again, in a
        thread: a long one takes long."""
        if not match.final:
            return match
        log = await self._records.matches.log(match.id)
        return await asyncio.to_thread(recalled, match, self.games[match.game], log)

    async def under(self, channel: int, person: int) -> Moment | None:
        """What somebody plays in a thread of this channel."""
        match = await self._records.threads.under(channel, person)
        return None if match is None else self.moment(match)

    async def private(self, person: int) -> Moment | None:
        """The newest private table that somebody has open."""
        mine = await self._records.open_tables.of(person)
        found = [match for match in mine if match.private]
        return self.moment(found[-1]) if found else None

    def moment(self, match: Match) -> Moment:
        game = self.games[match.game]
        return Moment(match, game, game.load(match.state) if match.state else None)

    def begun(self, match: Match) -> Match:
        """The match dealt: its first position, question and deadline."""
        game = self.games[match.game]
        match = dealt(match)
        options = game.load_options(match.options)
        step = game.setup(len(match.chairs), options, dice(match.seed, 0))
        match = replace(match, status="playing", deadline=None)
        return self._after(match, None, step)

    async def _find(self, match_id: int, interaction: int | None = None) -> tuple[Match, bool]:
        found = await self._records.matches.load(match_id, interaction)
        if found is None:
            raise Refused("no-such-match")
        return found

    def _position(self, match: Match) -> tuple[AnyGame, Any, Prompt]:
        if match.status == "lobby":
            raise Refused("not-begun")
        game = self.games[match.game]
        state = game.load(match.state) if match.status == "playing" and match.state else None
        asked = None if state is None else game.prompt(state)
        if not isinstance(asked, Prompt):
            raise Refused("match-is-over")
        return game, state, asked

    async def _commit(
        self,
        match: Match,
        seated: Match,
        state: Any,
        step: Step[Any],
        entry: Entry,
        way: Standing | None = None,
    ) -> Moment:
        """`seated` is the match with what the move says of those who sit there."""
        game = self.games[match.game]
        outcome = game.prompt(step.state)
        after = self._after(seated.but(ply=match.ply + 1), state, step)
        results: Sequence[Result] = ()
        if isinstance(outcome, Outcome):
            results = results_of(after, outcome)
            after = await self._decided(match, after, game, outcome, step)
        if after.revision == match.revision:
            await self._require_patience(match, entry)
        after = thoughtful(await self._attended(after), outcome)
        if after.status == "ended":
            results = unplaced(after.chairs)
        await self._records.matches.save(match, after, entry, results=results, way=way)
        if game.decisive is not None:
            self._memory.note(match, game, step)
        seen = after.revision > match.revision
        return Moment(after, game, step.state, step.events, seen, mover=entry.seat)

    async def _require_patience(self, match: Match, entry: Entry) -> None:
        """What nobody else sees can be done again and again: not without end, for all is logged."""
        most = FREE_MOVES + MOVES_A_QUESTION * match.turn
        if entry.person is None or match.ply < most:
            return
        assert entry.seat is not None
        if await self._records.matches.moves_of(match.id, entry.seat) >= most:
            raise Refused("changed-too-often")

    async def _decided(
        self, match: Match, after: Match, game: AnyGame, outcome: Outcome, step: Step[Any]
    ) -> Match:
        """Its news become what decided it, however long ago that was."""
        if game.decisive is None:
            return after
        told = self._memory.until(match, game)
        if told is None:
            log = await self._records.matches.log(match.id)
            log = log[: match.ply]  # Without what another process has just written.
            options = game.load_options(match.options)
            steps = retrace(game, len(match.chairs), options, match.seed, log)
            told = await asyncio.to_thread(lambda: tuple(e for each in steps for e in public(each)))
        decisive = game.decisive(outcome, told + public(step))
        return replace(after, news=written(latest(decisive, private(step))))

    async def _attended(self, match: Match) -> Match:
        """Ended, if nobody has sat there for many moves who could want it to go on."""
        if match.status != "playing" or any(chair.person is not None for chair in match.chairs):
            return match
        moves = await self._records.matches.moves_since_a_person(match.id)
        if moves + 1 < UNATTENDED_MOVES:
            return match
        ended = over(match, "ended", self._now())
        return replace(ended, revision=match.revision + 1)

    def _after(self, match: Match, before: Any, step: Step[Any]) -> Match:
        """The match row after a step: what is asked now, until when, and what can be seen.

        `before` is the position it was made in; None for the deal.
        """
        game, now = self.games[match.game], self._now()
        asked, was = game.prompt(step.state), None if before is None else game.prompt(before)
        match = match.but(state=game.dump(step.state))
        if isinstance(asked, Prompt) and isinstance(was, Prompt) and was.turn == asked.turn:
            if game.view(before, None) != game.view(step.state, None):
                match = match.but(revision=match.revision + 1)
            return hastened(self._held(match, asked, step.state), asked, now)
        news = written(latest(heard(match.news), step.events))
        match = match.but(news=news, revision=match.revision + 1)
        if isinstance(asked, Outcome):
            return over(match, "over", now)
        return self._held(timed(match.but(turn=asked.turn), asked, now), asked, step.state)

    def _held(self, match: Match, asked: Prompt, state: Any) -> Match:
        """The match with its clock stopped or running, as breaks now want it."""
        awaited = self.games[match.game].view(state, None).awaited
        return held(match, asked, awaited, self._now())

    def reseated(self, match: Match) -> Match:
        """The deadline after somebody sat down or got up.

        A question has the time it was given when it was put, whoever sits there: to come and to go
        gives none. It has its full time once, when somebody first waits for its answer.
        """
        _, state, asked = self._position(match)
        now, put = self._now(), match.announced is not None or match.paused is not None
        sits = any(match.chairs[seat].person is not None for seat in asked.seats)
        if sits and match.unhurried:
            return left_alone(match, asked, now)
        if sits and not put:
            return self._held(returned_to(match, asked, now), asked, state)
        match = self._held(match, asked, state)
        if match.paused is None and sits and asked.clock == "think":
            return match.but(deadline=match.announced)
        return hastened(match, asked, now)

    def rested(self, match: Match, seat: int) -> Match | None:
        """The match once somebody takes a break; None where they have none left."""
        _, state, asked = self._position(match)
        awaited = self.games[match.game].view(state, None).awaited
        after = begun(match, seat, awaited, self._now())
        return None if after is None else self._held(after, asked, state)

    def woken(self, match: Match, seat: int) -> Match:
        """The match once somebody's break is over."""
        _, state, asked = self._position(match)
        after = match.with_chair(seat, ended(match.chairs[seat], self._now()))
        return self._held(after, asked, state)

    def attentive(self, match: Match) -> Match:
        """The match after seats have changed: whether a computer is asked now."""
        return thoughtful(match, self.moment(match).asked)


def over(match: Match, status: Status, now: float) -> Match:
    """A match that nothing is awaited in any more."""
    return replace(
        match,
        status=status,
        deadline=None,
        announced=None,
        paused=None,
        remind_at=None,
        ended_at=now,
    )


def thoughtful(match: Match, asked: Prompt | Outcome | None) -> Match:
    """The match with what is known of whether a computer must think."""
    seats = asked.seats if isinstance(asked, Prompt) and match.status == "playing" else ()
    thinking = int(any(match.chairs[seat].level is not None for seat in seats))
    return match if thinking == match.thinking else replace(match, thinking=thinking)


def new_seed() -> str:
    return token_hex(16)


def _applied(game: AnyGame, state: Any, seat: int, line: str, luck: Rng) -> tuple[Any, Step[Any]]:
    try:
        action = game.read(line)
        return action, game.apply(state, seat, action, luck)
    except IllegalAction as error:
        raise Refused(error.key, **error.values) from error
