"""Discord breaks, the database breaks: an honest sentence, nothing lost, and play goes on.

Discord: every switch of the playground during moves of every game. The database: a file that is
locked, full, read-only, deleted or overwritten, and a PostgreSQL that freezes or is restarted.
"""

import asyncio
import os
import resource
import sqlite3
import tempfile
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from bot.pages.ids import Move
from bot.records.database import Database, connect, file_of
from bot.words.locale import say
from games import discover
from games.engine import Luck, Prompt, pick
from playground.channels import Channel
from playground.driver import NotAnswered, NotSeen, Seat, Shown
from playground.faults import Fault, Kind
from proofs.databases import Databases, databases
from proofs.fuzz import BUTTON
from proofs.house import House, house
from proofs.trial import Trial
from tests.harness.evening import BREAKS, KINDS, Evening, all_is_right
from tests.harness.houses import over_sockets

MOVES = 12
"""With a fault each, before another game is played."""
ACK_SECONDS = 3.0
ANSWER_SECONDS = 8.0
TRIES = 3
"""A database that has just come back may be slow: who is asked to try again does so this often."""
UNAVAILABLE = say("en", "database-unavailable")
PAGE_BYTES = 4096
POSITIONS = (
    "SELECT id, ply, state, status, (SELECT COUNT(*) FROM moves WHERE match = matches.id) AS lines "
    "FROM matches"
)


def prove(trial: Trial) -> None:
    with databases() as made:
        asyncio.run(_prove(trial, made))


async def _prove(trial: Trial, made: Databases) -> None:
    games = sorted(discover())
    while trial.goes_on:
        for game in games:
            await discord(trial, game)
            for kind in made.kinds:
                await storage(trial, made, kind, game)


# Discord


async def discord(trial: Trial, game: str) -> None:
    with pytest.MonkeyPatch.context() as patch, tempfile.TemporaryDirectory() as folder:
        patch.setattr("bot.delivery.limiter.FIRST_PAUSE", 0.01)
        async with over_sockets(Path(folder)) as home:
            home.playground.world.ack_seconds = ACK_SECONDS
            evening = Evening(home, game)
            for _ in range(MOVES):
                await broken_move(trial, evening)


async def broken_move(trial: Trial, evening: Evening) -> None:
    kind, name = trial.luck.choice(KINDS), trial.luck.choice(sorted(BREAKS))
    looking = trial.luck.random() < 0.5

    def broken(kind: Kind = kind, name: str = name) -> Fault:
        return BREAKS[name](evening.house.playground.faults, kind)

    try:
        await evening.move(looking=looking, broken=broken)
        await all_is_right(evening)
    except Exception as error:  # noqa: BLE001 - whatever it is, it must not be
        where = f"{evening.table.game}, {kind}: {name}, {'looking' if looking else 'away'}"
        trial.blame(f"{where}: {type(error).__name__} {error}")
    trial.count("faults of Discord")


# The database


class Sick(NamedTuple):
    """A table whose database is in trouble."""

    home: House
    made: Databases
    channel: Channel
    file: Path | None


Trouble = Callable[[Sick], AbstractAsyncContextManager[None]]


@asynccontextmanager
async def locked(sick: Sick) -> AsyncIterator[None]:
    assert sick.file is not None
    other = sqlite3.connect(sick.file, check_same_thread=False)
    await asyncio.to_thread(other.execute, "BEGIN IMMEDIATE")  # the bot may be about to commit
    try:
        yield
    finally:
        other.close()


@asynccontextmanager
async def full(_: Sick) -> AsyncIterator[None]:
    """No file of this process may grow, as on a disk without room."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


@asynccontextmanager
async def read_only(sick: Sick) -> AsyncIterator[None]:
    """As SQLite says it of a file that it may not write."""
    writer: Any = sick.home.database
    await writer._writer.execute_fetchall("PRAGMA query_only = ON")
    try:
        yield
    finally:
        await writer._writer.execute_fetchall("PRAGMA query_only = OFF")


@asynccontextmanager
async def deleted(sick: Sick) -> AsyncIterator[None]:
    """The name is gone, and later there again."""
    assert sick.file is not None
    spare = sick.file.with_suffix(".spare")
    os.link(sick.file, spare)
    sick.file.unlink()
    try:
        yield
    finally:
        spare.rename(sick.file)


@asynccontextmanager
async def replaced(sick: Sick) -> AsyncIterator[None]:
    """Somebody lays another one over it."""
    assert sick.file is not None
    spare = sick.file.with_suffix(".spare")
    sick.file.rename(spare)
    sick.file.write_bytes(b"")
    try:
        yield
    finally:
        spare.rename(sick.file)


@asynccontextmanager
async def overwritten(sick: Sick) -> AsyncIterator[None]:
    """All but its first page is nonsense."""
    assert sick.file is not None
    await sick.home.database.fetch("PRAGMA wal_checkpoint(TRUNCATE)")
    before = sick.file.read_bytes()
    with sick.file.open("r+b") as raw:
        raw.seek(PAGE_BYTES)
        raw.write(b"\xa5" * (len(before) - PAGE_BYTES))
    try:
        yield
    finally:
        with sick.file.open("r+b") as raw:
            raw.write(before)


@asynccontextmanager
async def frozen(sick: Sick) -> AsyncIterator[None]:
    with sick.made.frozen():
        yield


@asynccontextmanager
async def stopped(sick: Sick) -> AsyncIterator[None]:
    with sick.made.stopped():
        yield


TROUBLES: dict[str, tuple[Trouble, ...]] = {
    "SQLite": (locked, full, read_only, deleted, replaced, overwritten),
    "PostgreSQL": (frozen, stopped),
}


KNOWN = ("DatabaseError", "the clock waits", "ownership waits", "a look at what was left behind")
"""What may be logged while a database is in trouble."""


async def storage(trial: Trial, made: Databases, kind: str, game: str) -> None:
    """A table of this game, and every trouble that its database can have, one after the other."""
    url = await made.new(kind)
    async with house(url) as home:
        channel, seats = await home.deal(game, 1, pace="relaxed")
        sick = Sick(home, made, channel, file_of(url))
        for trouble in TROUBLES[kind]:
            name = getattr(trouble, "__name__", "")
            for wrong in await during(sick, seats, trouble, trial.luck.getrandbits(32)):
                trial.blame(f"{kind}, {game}, {name}: {wrong}")
            trial.count(f"troubles of {kind}")
        left = await _positions(home.database)
        for complaint in home.complaints.heard:
            known = any(words in complaint for words in KNOWN)
            trial.check(known, f"{kind}, {game}, logged: {complaint}")
    async with connect(url) as database:
        trial.check(await _positions(database) == left, f"{kind}, {game}: not there afterwards")


async def during(sick: Sick, seats: list[Seat], trouble: Trouble, seed: int) -> list[str]:
    """A move while it lasts, and the same one after it: what is wrong."""
    home, channel = sick.home, sick.channel
    moment, table = await home.moment(channel), await home.table(channel)
    if not isinstance(moment.asked, Prompt):
        return []
    luck = Luck(str(seed))
    seat = pick(moment.asked.seats, luck)
    line = moment.game.write(pick(moment.game.legal(moment.state, seat), luck))
    person = next(p for p in seats if int(p.id) == moment.match.chairs[seat].person)
    person.timeout = ANSWER_SECONDS
    move = str(Move(moment.match.id, moment.match.turn, line))
    before = await _positions(home.database)
    async with trouble(sick):
        told = await _refused(person, move, table)
    stored = await _positions(home.database) != before
    if told == stored:
        return ["stored, and denied" if stored else "neither stored nor said"]
    if trouble is overwritten:  # SQLite may have read nonsense: a new start reads what is there
        return []
    if stored:
        return ["stored all the same"]
    for _ in range(TRIES):
        await _pressed(person, move, table)
        await home.settled(channel)
        if await _positions(home.database) != before:
            return []
    return ["it does not go on"]


async def _refused(person: Seat, move: str, table: Shown) -> bool:
    """Whether they are told that the database cannot be reached, at once or a little later."""

    def apologies() -> int:
        return sum(UNAVAILABLE in shown.text for shown in person._newest())

    before = apologies()
    try:
        await _pressed(person, move, table)
        await person.until(lambda: apologies() > before, "an apology")
    except (NotAnswered, NotSeen):
        return False
    return True


async def _pressed(person: Seat, move: str, table: Shown) -> None:
    await person.forge({"component_type": BUTTON, "custom_id": move, "id": 1}, on=table)


async def _positions(database: Database) -> list[dict[str, Any]]:
    return [dict(row) for row in await database.fetch(POSITIONS)]
