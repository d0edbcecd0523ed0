"""Which tables this process owns (shows on Discord, plays computers at), and notices to owners.

Whoever answers an interaction stores what it changed; the owner of the table does the rest. It is
the owner by a lock of the table's shard in PostgreSQL. One process alone on SQLite owns every
table; it only sweeps for what was stored though nobody could be told.
What is drawn, called and thought is not known here.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import AsyncExitStack, contextmanager, suppress

from bot.play.clock import Time
from bot.records import DatabaseError, Records
from bot.records.ownership import DEAD_SECONDS, Locks
from bot.records.shards import Shard, shard_of

log = logging.getLogger(__name__)

BEAT_SECONDS = 1.5
SWEEP_BEATS = 2
"""At every second beat a look is taken at what a lost notice left behind."""
FORGET_BEATS = 400
"""Every ten minutes claims that have ended are deleted."""
FRESH_SECONDS = DEAD_SECONDS - 1
"""So long after PostgreSQL has last confirmed them, locks are certain to be held."""
FREE = ""
"""The notice that locks are free; every other one is a table's."""

Served = Callable[[], tuple[Sequence[int], int]]


class Ownership:
    def __init__(
        self,
        records: Records,
        *,
        shards: Served,
        changed: Callable[[int], None],
        behind: Callable[[Sequence[int] | None, int], Awaitable[None]],
        time: Time,
    ) -> None:
        """`shards` says which of how many this process serves, once it has logged in.

        `changed` is told of a match that another process has changed and this one owns, `behind`
        of shards (none: all) in which anything may wait to be shown or thought about.
        """
        self._records = records.ownership
        self._shards = shards
        self._changed = changed
        self._behind = behind
        self._time = time
        self._session = AsyncExitStack()
        self._locks: Locks | None = None
        self._owned: set[Shard] = set()
        self._confirmed_at = 0.0
        self._unseen: set[Shard] = set()
        """Gained, and not looked through yet."""
        self._turn = asyncio.Lock()
        self._woken = asyncio.Event()
        self._beats = 0
        self._leaving = False
        self._look: asyncio.Task[None] | None = None
        self._untold: dict[int, int | None] = {}
        self._telling: asyncio.Task[None] | None = None
        self._answering = 0
        self._eased = asyncio.Event()

    def owns(self, guild: int | None) -> bool:
        """Whether tables there are ours; without a server, tables of direct messages."""
        if self._records is None:
            return True
        fresh = abs(self._time.now() - self._confirmed_at) < FRESH_SECONDS
        return fresh and self._shard_of(guild) in self._owned

    def tell(self, match: int, guild: int | None) -> None:
        """Its owner, wherever that is, hears that it has changed; a sweep finds lost notices."""
        if self.owns(guild):
            self._changed(match)
            return
        self._untold[match] = guild
        if self._telling is None:
            self._telling = asyncio.create_task(self._tell())

    # What this process answers

    @contextmanager
    def answering(self) -> Iterator[None]:
        """For as long as an interaction is answered."""
        self._answering += 1
        try:
            yield
        finally:
            self._answering -= 1
            self._eased.set()

    async def claim(self, interaction: int, guild: int | None) -> bool:
        """Whether it is ours to answer: during a deploy two processes get the same ones.

        A process that leaves answers only what nobody has taken over.
        """
        if self._records is None:
            return True
        if self._leaving and await self._records.taken(self._shard_of(guild)):
            return False
        return await self._records.claim(interaction)

    # What this process owns

    async def open(self) -> None:
        """Before the first interaction can come: what is ours."""
        if self._records is not None:
            await self._hold()

    async def run(self) -> None:
        """Whatever goes wrong, it goes on after a pause."""
        while not self._leaving:
            self._woken.clear()
            try:
                await self.beat()
            except DatabaseError as error:
                log.error("ownership waits for the database: %s", error)
            except Exception:
                log.exception("ownership goes on in %s s", BEAT_SECONDS)
            await self._time.wait(self._woken, BEAT_SECONDS)

    async def beat(self) -> None:
        """Confirm what is ours, take what is free, and look at what was left behind.

        The look goes on by itself: it may take long, and the locks must be confirmed meanwhile.
        """
        self._beats += 1
        sweep = self._beats % SWEEP_BEATS == 0
        if self._records is None:
            if sweep or self._beats == 1:
                await self._behind(None, 1)
            return
        await self._hold()
        if sweep:
            self._unseen |= self._owned
        if self._unseen and self._look is None:
            self._look = asyncio.create_task(self._look_behind())
        if self._beats % FORGET_BEATS == 0 and self.owns(None):
            await self._records.forget()

    async def leave(self) -> None:
        """Hand everything over at once."""
        self._leaving = True
        self._woken.set()
        if self._look is not None:
            self._look.cancel()
        if self._records is None:
            return
        async with self._turn:
            if self._locks is not None:
                with suppress(DatabaseError):  # they are free when the session ends, too
                    await self._locks.free()
            await self._let_go()
        await self._records.tell([FREE])

    async def answered(self, seconds: float) -> None:
        """Until no answer is under way and every notice is sent; at most so long."""
        async with asyncio.timeout(seconds):
            while self._answering or self._telling:
                self._eased.clear()
                await self._eased.wait()

    def _shard_of(self, guild: int | None) -> Shard:
        return shard_of(guild, self._shards()[1])

    async def _hold(self) -> None:
        ids, count = self._shards()
        async with self._turn:
            if self._leaving:
                return
            at = self._time.now()
            try:
                locks = self._locks or await self._connect()
                held = await locks.take([Shard(id_, count) for id_ in ids])
            except BaseException:  # what came of it is not known; a new session knows
                await self._let_go()
                raise
            if self._locks is locks:  # else it was cut just now
                self._unseen |= held - self._owned
                self._owned, self._confirmed_at = held, at

    async def _connect(self) -> Locks:
        assert self._records is not None
        await self._let_go()
        session = self._records.session(self._hear, self._cut)
        self._locks = await self._session.enter_async_context(session)
        return self._locks

    def _cut(self) -> None:
        """The session is gone, and all locks with it."""
        self._locks = None
        self._owned = set()

    async def _let_go(self) -> None:
        self._cut()
        await self._session.aclose()

    def _hear(self, notice: str) -> None:
        if notice == FREE:
            self._woken.set()
            return
        match, _, guild = notice.partition(" ")
        if self.owns(int(guild) if guild else None):
            self._changed(int(match))

    async def _tell(self) -> None:
        assert self._records is not None
        while self._untold:
            some, self._untold = self._untold, {}
            try:
                await self._records.tell(
                    [f"{match} {guild or ''}" for match, guild in some.items()]
                )
            except Exception as error:  # noqa: BLE001 - a sweep finds them
                log.warning("%s notices are lost: %s", len(some), error)
        self._telling = None
        self._eased.set()

    async def _look_behind(self) -> None:
        seen, self._unseen = self._unseen & self._owned, set()
        try:
            if seen:
                await self._behind(sorted(shard.id for shard in seen), self._shards()[1])
        except Exception as error:
            self._unseen |= seen
            known = isinstance(error, DatabaseError)
            log.error("a look at what was left behind: %s", error, exc_info=not known)
        finally:
            self._look = None
