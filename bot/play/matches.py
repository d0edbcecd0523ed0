"""The one door to a match: everything that changes a game passes through here; no Discord."""

import asyncio
import json
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from secrets import token_hex
from typing import Any, TypeVar
from weakref import WeakValueDictionary

from bot.play.paces import PACES, hastened, patience, remind_after, seconds_for
from bot.play.past import Memory, heard, latest, public, recalled, retrace, written
from bot.play.seats import (
    AnyGame,
    answered,
    dealt,
    late,
    looking,
    parted,
    present,
    results_of,
    seen,
    stranger,
)
from bot.records import Records
from bot.records.match import PANEL_SECONDS, Chair, Conflict, Entry, LivePanel, Match, Status
from bot.records.results import Result, unplaced
from games.engine import Event, IllegalAction, Outcome, Prompt, Rng, Step, Value, dice

T = TypeVar("T")

UNATTENDED_MOVES = 30
"""So many are made at a table at which nobody sits any more; then it is ended."""
TRIES = 5
"""How often a move is tried again when another process was quicker."""


class Refused(Exception):  # noqa: N818 - an answer to a person, not a fault
    """A request the person can put right; `key` names the reply to show."""

    def __init__(self, key: str, **values: Value) -> None:
        super().__init__(key)
        self.key = key
        self.values = values


@dataclass(frozen=True)
class Moment:
    """A match as it now stands, and what just happened in it; what follows is worked out once."""

    match: Match
    game: AnyGame
    state: Any
    """The position; None before the match has begun, and for one of older rules."""
    events: tuple[Event, ...] = ()
    seen: bool = True
    """Whether anybody but the one who acted can see that something happened."""
    parted: tuple[Chair, ...] = ()
    """Who has just lost their seat, with the ways to reach them."""
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
    def news(self) -> tuple[Event, ...]:
        return heard(self.match.news)


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
        panel: LivePanel | None = None,
    ) -> Moment:
        """A player's move. The same interaction moves once, however often it arrives.

        `panel` is the private message it was made from.
        """

        async def move() -> Moment:
            match, known = await self._find(match_id, interaction)
            seat = match.seat_of(person)
            if seat is None:
                raise Refused(stranger(match, person))
            if known:
                return replace(self.moment(match), seen=False)
            seated = looking(match, seat, panel)
            return await self._move(match, seated, seat, line, turn, interaction, person)

        return await self.locked(match_id, move)

    async def act_for(self, match_id: int, seat: int, line: str, turn: int) -> Moment:
        """A computer's move, through the same door."""

        async def move() -> Moment:
            match, _ = await self._find(match_id)
            if match.chairs[seat].level is None:
                raise Refused("seat-taken")
            return await self._move(match, match, seat, line, turn)

        return await self.locked(match_id, move)

    async def lapse(self, match_id: int) -> Moment | None:
        """The clock's move, if it is due."""

        async def move() -> Moment | None:
            match, _ = await self._find(match_id)
            if match.status != "playing" or match.deadline is None or match.deadline > self._now():
                return None
            game, state, asked = self._position(match)
            step = game.lapse(state, dice(match.seed, match.ply + 1))
            entry = Entry(None, "lapse", self._now())
            return await self._commit(match, late(match, game, asked), game, asked, step, entry)

        return await self.locked(match_id, move)

    async def _move(
        self,
        match: Match,
        seated: Match,
        seat: int,
        line: str,
        turn: int | None,
        interaction: int | None = None,
        person: int | None = None,
    ) -> Moment:
        game, state, asked = self._position(match)
        if turn is not None and turn != asked.turn:
            raise Refused("too-late")
        action, step = _applied(game, state, seat, line, dice(match.seed, match.ply + 1))
        entry = Entry(seat, game.write(action), self._now(), interaction, person)
        if seated is not match and not game.legal(step.state, seat):
            seated = answered(seated, seat)
        if asked.seats == (seat,) == game.view(state, None).awaited:
            seated = seen(seated, seat, self._now())
        return await self._commit(match, present(seated, seat), game, asked, step, entry)

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

    async def told(self, match_id: int, ply: int | None) -> Moment:
        """As it stands, and what that move told everybody, if it is still the newest."""
        moment = await self.look(match_id)
        match, game = moment.match, moment.game
        if match.ply != ply or moment.state is None:
            return moment
        log = (await self._records.matches.log(match_id))[:ply]
        options = game.load_options(match.options)
        *_, last = retrace(game, len(match.chairs), options, match.seed, log)
        return replace(moment, events=last.events)

    async def at(self, channel: int) -> Moment | None:
        """The open match of a channel, or else the latest, in the channel or a thread of it."""
        match = await self._records.matches.at(channel)
        return None if match is None else self.moment(await self._whole(match))

    async def _whole(self, match: Match) -> Match:
        """With its position; that of a match that has long been over is played again."""
        if not match.final:
            return match
        return recalled(match, self.games[match.game], await self._records.matches.log(match.id))

    async def under(self, channel: int, person: int, game: str) -> Moment | None:
        """What somebody plays in a thread of this channel."""
        match = await self._records.threads.under(channel, person, game)
        return None if match is None else self.moment(match)

    def moment(self, match: Match) -> Moment:
        game = self.games[match.game]
        known = match.state and match.rules == game.version
        return Moment(match, game, game.load(match.state) if known else None)

    def begun(self, match: Match) -> Match:
        """The match dealt: its first position, question and deadline."""
        game = self.games[match.game]
        match = replace(dealt(match), rules=game.version)
        options = game.load_options(match.options)
        step = game.setup(len(match.chairs), options, dice(match.seed, 0))
        match = replace(match, status="playing", deadline=None)
        return self._after(match, game, None, step, game.prompt(step.state))

    async def _find(self, match_id: int, interaction: int | None = None) -> tuple[Match, bool]:
        found = await self._records.matches.load(match_id, interaction)
        if found is None:
            raise Refused("no-such-match")
        return found

    def _position(self, match: Match) -> tuple[AnyGame, Any, Prompt]:
        if match.status == "lobby":
            raise Refused("not-begun")
        game = self.games[match.game]
        state = game.load(match.state) if match.status == "playing" else None
        asked = None if state is None else game.prompt(state)
        if not isinstance(asked, Prompt):
            raise Refused("match-is-over")
        return game, state, asked

    async def _commit(
        self,
        match: Match,
        seated: Match,
        game: AnyGame,
        asked: Prompt,
        step: Step[Any],
        entry: Entry,
    ) -> Moment:
        """`seated` is the match with what the move says of those who sit there."""
        outcome = game.prompt(step.state)
        after = self._after(seated, game, asked, step, outcome, ply=match.ply + 1)
        results: Sequence[Result] = ()
        if isinstance(outcome, Outcome):
            results = results_of(after, outcome)
            after = await self._decided(match, after, game, outcome, step)
        after = thoughtful(self._attended(after), outcome)
        if after.status == "ended":
            results = unplaced(after.chairs)
        await self._records.matches.save(match, after, entry, results)
        if game.decisive is not None:
            self._memory.note(match, game, step)
        seen, left = after.revision > match.revision, parted(match, after)
        return Moment(after, game, step.state, step.events, seen, left, mover=entry.seat)

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
            told = tuple(event for each in steps for event in public(each))
        return replace(after, news=written(game.decisive(outcome, told + public(step))))

    def _attended(self, match: Match) -> Match:
        """Whether anybody sits there who could want it to go on."""
        if any(chair.person is not None for chair in match.chairs):
            return replace(match, unattended=0) if match.unattended else match
        match = replace(match, unattended=match.unattended + 1)
        if match.status != "playing" or match.unattended < UNATTENDED_MOVES:
            return match
        ended = over(match, "ended", self._now())
        return replace(ended, ending="ended-abandoned", revision=match.revision + 1)

    def _after(
        self,
        match: Match,
        game: AnyGame,
        before: Prompt | None,
        step: Step[Any],
        asked: Prompt | Outcome,
        **made: Any,
    ) -> Match:
        """The match row after a step: what is asked now, until when, and what can be seen."""
        made["state"] = game.dump(step.state)
        if isinstance(asked, Prompt) and before is not None and before.turn == asked.turn:
            return hastened(match.but(**made), asked, self._now())
        now, news = self._now(), written(latest(heard(match.news), step.events))
        seen = {**made, "news": news, "revision": match.revision + 1}
        if isinstance(asked, Outcome):
            return over(replace(match, **seen), "over", now)
        due = now + seconds_for(match, asked)
        awaited = game.view(step.state, None).awaited
        called = self._called(match, awaited)
        remind = now + patience(due - now) if asked.clock == "think" else None
        return match.but(
            **seen,
            turn=asked.turn,
            deadline=due,
            announced=due,
            since=now,
            calls=json.dumps(called),
            ping_turn=asked.turn if before and _nobody_to_call(match, called) else match.ping_turn,
            panel_turn=match.panel_turn if self._on_panels(match, awaited) else asked.turn,
            remind_at=remind,
        )

    def _on_panels(self, match: Match, awaited: Sequence[int]) -> bool:
        """Whether anybody is to read it on a panel of theirs; alone, the table is the panel."""
        panels = (match.chairs[seat].panel for seat in awaited)
        living = any(panel is not None and panel.lives(self._now()) for panel in panels)
        return living and not match.direct

    def _called(self, match: Match, awaited: Sequence[int]) -> list[int]:
        """Who must be called when a turn begins: the awaited people who are not looking.

        It is decided here, once, from what all may know: what somebody answers in secret later
        changes nothing about who is called.
        """
        looked = self._now() - PANEL_SECONDS
        return [
            seat
            for seat in awaited
            if match.chairs[seat].person is not None and match.chairs[seat].seen_at <= looked
        ]

    def reseated(self, match: Match, *, taken: bool) -> Match:
        """The deadlines after somebody sat down, who gets time to think, or got up."""
        asked, now = self._position(match)[2], self._now()
        if not taken:
            return hastened(match, asked, now)
        announced = now + PACES[match.pace]
        deadline = announced if asked.clock == "think" else match.deadline
        remind = remind_after(match, now)
        return replace(match, announced=announced, deadline=deadline, remind_at=remind, since=now)

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
        remind_at=None,
        calls="[]",
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


def _nobody_to_call(match: Match, called: Sequence[int]) -> bool:
    """Whether a turn needs no call at all: no ping, no direct message, and none to take away."""
    always = any(chair.wish == "always" for chair in match.chairs)
    return not called and not always and match.ping_message is None
