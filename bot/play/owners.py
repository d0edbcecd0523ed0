"""Which tables this process shows, calls for and thinks at, and how it hears of them.

Whoever answers an interaction stores what it changed; the owner of the table does the rest. Where
one process plays alone it owns every table, and nothing here is in its way.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from math import ceil
from secrets import token_hex
from typing import NamedTuple

from bot.play.matches import Moment
from bot.records import DatabaseError, Records
from bot.records.leases import LEASE_SECONDS, PARTS, Process
from bot.records.pending import Left
from bot.records.shards import Shards

log = logging.getLogger(__name__)

BEAT_SECONDS = 1.5
SWEEP_BEATS = 2
"""Every so many beats a look is taken at what a lost notice left behind."""
SWEPT = 200
"""At most so much at a time."""
FADING = 0.95
"""How much of what was answered still counts a beat later."""
ANSWERING = 0.4
"""The part of a move's work that falls to whoever answers it, whoever owns the table."""
SLACK = 2
"""So many parts more than its share a process may keep: else they would wander for nothing."""
LOOK, STIR = "look", "stir"
"""To every owner: look for what is behind; to everybody: parts may be free."""


class Notice(NamedTuple):
    """What an owner is told of a table: where to look, and nothing of what is there."""

    part: int
    match: int
    revision: int
    ply: int | None = None
    """The move whose private words its owner must look up; none if nobody else is told any."""
    answered: int | None = None
    """The seat that has been shown this already."""
    anew: bool = False
    """Whether the table is wanted at the bottom of its channel."""

    def __str__(self) -> str:
        return " ".join("-" if value is None else str(int(value)) for value in self)

    @classmethod
    def read(cls, text: str) -> "Notice":
        part, match, revision, *others = text.split()
        ply, answered, anew = (None if word == "-" else int(word) for word in others)
        return cls(int(part), int(match), int(revision), ply, answered, bool(anew))


class Owners:
    def __init__(
        self,
        records: Records,
        shards: Shards,
        heard: Callable[[Notice], Awaitable[None]],
        left: Callable[[Sequence[int], Sequence[int]], Awaitable[None]],
        shared: Callable[[float], None],
    ) -> None:
        """`heard` is told of one table, `left` of matches to show and of matches to think at.

        `shared` is told this process's share of all there is to do.
        """
        self._leases = records.leases
        self._untold = records.pending
        self._shards = shards
        self._heard = heard
        self._left = left
        self._shared = shared
        self.name = token_hex(8)
        self._parts: set[int] = set()
        self._beaten_at = 0.0
        self._others: list[Process] = []
        self._answers = 0.0
        self._seen: dict[int, tuple[Left, int]] = {}
        self._woken = asyncio.Event()
        self._looking = True
        self._answering = 0
        self._leaving = False
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def alone(self) -> bool:
        """Whether no other process can be at the same tables."""
        return self._leases is None

    def owns(self, guild: int) -> bool:
        if self._leases is None:
            return True
        fresh = asyncio.get_running_loop().time() - self._beaten_at < LEASE_SECONDS
        return fresh and part_of(guild) in self._parts

    # What this process answers

    @contextmanager
    def answering(self) -> Iterator[None]:
        """For as long as an interaction is answered."""
        self._answers += 1
        self._answering += 1
        try:
            yield
        finally:
            self._answering -= 1

    async def claim(self, interaction: int) -> bool:
        """Whether it is ours to answer: for a while another process may serve the same shard."""
        if self._leases is None or not self._overlapped:
            return True
        return not self._leaving and await self._leases.claim(interaction)

    @property
    def _overlapped(self) -> bool:
        me = self._me()
        return any(me.overlaps(other) for other in self._others)

    def tell(self, moment: Moment, answered: int | None = None, *, anew: bool = False) -> None:
        """Its owner shows it; should the notice be lost, the owner finds it at its next sweep."""
        match = moment.match
        private = any(event.to not in (None, answered) for event in moment.events)
        ply = match.ply if private or (moment.events and match.status == "over") else None
        self._say(str(Notice(part_of(match.guild), match.id, match.revision, ply, answered, anew)))

    def tell_all(self) -> None:
        """Every owner looks for what is behind."""
        self._say(LOOK)

    def _say(self, words: str) -> None:
        assert self._leases is not None
        self._start(self._leases.tell(words))

    # What this process owns

    async def open(self) -> None:
        """Before the first interaction can come: who else is there, and what is ours."""
        if self._leases is not None:
            await self._leases.open()
            await self._beat()
            self._say(STIR)

    async def run(self) -> None:
        """Signs of life, and a look every few seconds at what was left behind."""
        if self._leases is None:
            return
        listening = asyncio.create_task(self._listen(), name="listen")
        try:
            await self._keep()
        finally:
            listening.cancel()

    async def _keep(self) -> None:
        beats = 0
        while not self._leaving:  # a wait that ends just then may take a cancellation with it
            self._woken.clear()
            try:
                gained = await self._beat()
                beats += 1
                if gained or self._looking:
                    await self._catch_up(sorted(self._parts if self._looking else gained))
                elif beats % SWEEP_BEATS == 0:
                    await self._sweep()
            except DatabaseError as error:
                log.error("leases wait for the database: %s", error)
            await _wait(self._woken, BEAT_SECONDS)

    async def leave(self) -> None:
        """Hand everything over at once, and take nothing on that another process can."""
        self._leaving, self._parts = True, set()
        self._woken.set()
        if self._leases is not None:
            await self._leases.leave(self.name)
            await self._leases.tell(STIR)

    async def answered(self, seconds: float) -> None:
        """Until nobody waits for an answer of ours and everybody has been told, at most so long."""
        async with asyncio.timeout(seconds):
            while self._answering or self._tasks:  # noqa: ASYNC110 - nobody is told
                await asyncio.sleep(0.01)

    def _me(self) -> Process:
        return Process(self.name, self._shards, self._answers)

    async def _beat(self) -> set[int]:
        """Live, take what nobody has, give what is too much; the parts that are newly ours."""
        assert self._leases is not None
        at = asyncio.get_running_loop().time()
        self._answers *= FADING
        living = await self._leases.beat(self._me())
        self._others = [other for other in living if other.name != self.name]
        held, share = await self._leases.held(self.name), share_of(self._me(), living)
        most = ceil(share * PARTS)
        if len(held) < most:
            await self._leases.take(self.name, most - len(held))
            held = await self._leases.held(self.name)
        elif len(held) > most + SLACK:
            await self._leases.give(self.name, sorted(held)[most:])
            held = await self._leases.held(self.name)
            self._say(STIR)
        gained, self._parts, self._beaten_at = held - self._parts, held, at
        self._shared(len(held) / PARTS)
        return gained

    async def _listen(self) -> None:
        assert self._leases is not None
        while not self._leaving:
            try:
                await self._leases.listen(self._hear)
            except DatabaseError as error:
                log.error("nobody can be heard at present: %s", error)
            await asyncio.sleep(BEAT_SECONDS)

    def _hear(self, words: str) -> None:
        if words in (LOOK, STIR):
            self._looking |= words == LOOK
            self._woken.set()
            return
        notice = Notice.read(words)
        if notice.part in self._parts:
            self._start(self._heard(notice))

    async def _catch_up(self, parts: Sequence[int] | None) -> None:
        """All that is behind in these parts: whoever had them before may have died over it."""
        self._looking = False
        left = [each.match for each in await self._untold.left(parts)]
        self._start(self._left(left, await self._untold.thinking(parts)))

    async def _sweep(self) -> None:
        """What was behind at the last look too; then less and less often, should it not help."""
        parts = sorted(self._parts)
        left = {each.match: each for each in await self._untold.left(parts, SWEPT)}
        before, self._seen = self._seen, {}
        for match, each in left.items():
            known, times = before.get(match, (each, 0))
            self._seen[match] = (each, times + 1 if known == each else 1)
        again = [match for match, (_, times) in self._seen.items() if times > 1 and _rounded(times)]
        self._start(self._left(again, await self._untold.thinking(parts, SWEPT)))

    async def catch_up(self) -> None:
        """After a start alone: what was decided but not shown, as soon as it can be read."""
        while self._leases is None:
            try:
                await self._catch_up(None)
                return
            except DatabaseError as error:
                log.error("what was left behind cannot be read yet: %s", error)
            await asyncio.sleep(BEAT_SECONDS)

    def _start(self, work: Awaitable[None]) -> None:
        task = asyncio.ensure_future(self._safely(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _safely(self, work: Awaitable[None]) -> None:
        try:
            await work
        except Exception as error:  # noqa: BLE001 - a sweep finds it
            log.warning("a notice came to nothing: %s", error)


def part_of(guild: int) -> int:
    return (guild >> 22) % PARTS


def share_of(me: Process, living: Sequence[Process]) -> float:
    """The part of all tables that is a process's to own: whoever answers more owns less.

    Direct messages all come to the first shard, wherever their tables are.
    """
    total = sum(process.answers for process in living)
    if total < len(living):  # too few to tell
        return 1 / len(living)

    def room(process: Process) -> float:
        return max(1 / len(living) - ANSWERING * process.answers / total, 0.0)

    return room(me) / sum(room(process) for process in living)


def _rounded(times: int) -> bool:
    return times & (times - 1) == 0


async def _wait(event: asyncio.Event, seconds: float) -> None:
    try:
        await asyncio.wait_for(event.wait(), seconds)
    except TimeoutError:
        return
