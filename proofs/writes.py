"""Killed at every single write of a match: what was begun is done whole, once, or not at all.

For each deed a database is made ready; then, on a copy of it, a process of its own does the deed
and kills itself before the first statement, before the second, and so on. Whatever it left, the
deed is done again as Discord would deliver it again, and all must be as if nobody had died.
"""

import asyncio
import os
import signal
import sqlite3
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from itertools import count
from random import Random
from typing import Any

import asyncpg

from bot.play.breaks import TOGETHER_SECONDS
from bot.play.matches import Matches, Moment, Pressed, Refused
from bot.play.tables import Tables
from bot.records import Records
from bot.records.database import Database, connect
from bot.records.match import Pace, Person
from bot.records.standings import recompute
from games import discover
from games.engine import Luck, Prompt, pick
from proofs.databases import Databases, databases
from proofs.forks import CONTEXT
from proofs.logs import leads_there
from proofs.trial import Trial

NOW = 1_767_225_600.0
GUILD, CHANNEL = 5 << 22, 77
PEOPLE = [Person(number, f"player {number}", "en") for number in range(101, 107)]
PRESS = 10**15
BREAKS = ("rest", "resume", "agree", "break_over")
"""A break is taken, and ended by a press; the last agrees to one of all, and its time is over."""
NAMES = (
    *("join", "add_computer", "leave", "start", "move", "last_move", "lapse", "stand_up", "end"),
    *BREAKS,
)
LATE = {"lapse": 100.0, "resume": 86_400.0, "break_over": TOGETHER_SECONDS + 1.0}
"""So many seconds after everything else these are done."""
MOST_STATEMENTS = 60
TABLES = ("matches", "seats", "moves", "results", "standings", "rated_matches", "presses")
"""What must be the same; how people are reached is not a part of a match."""


class Hall:
    """The door to one match at which six people may do things, at a time that stands still."""

    def __init__(self, database: Database, late: float = 0.0) -> None:
        self.database = database
        self.records = Records(database)
        self.matches = Matches(self.records, discover(), lambda: NOW + late)
        self.tables = Tables(self.records, self.matches, lambda: NOW + late)

    async def moment(self) -> Moment:
        found = await self.matches.at(CHANNEL)
        assert found is not None
        return found

    async def asked(self) -> int:
        """The first person who is asked."""
        moment = await self.moment()
        assert isinstance(moment.asked, Prompt)
        person = moment.match.chairs[moment.asked.seats[0]].person
        assert person is not None
        return person

    async def press(self, number: int) -> Moment:
        """The first who is asked does what chance would, by the press of this number."""
        moment = await self.moment()
        asked, match = moment.asked, moment.match
        assert isinstance(asked, Prompt)
        luck = Luck(f"{match.seed}{match.ply}")
        seat = pick(asked.seats, luck)
        line = moment.game.write(pick(moment.game.legal(moment.state, seat), luck))
        person = match.chairs[seat].person
        assert person is not None
        pressed = Pressed(
            person=person,
            message=None,
            channel=None,
            token="token",
            at=NOW,
            ephemeral=False,
            direct=False,
        )
        return await self.matches.act(match.id, person, line, asked.turn, PRESS + number, pressed)


async def _id(hall: Hall) -> int:
    return (await hall.moment()).match.id


async def do(hall: Hall, name: str) -> None:
    match_id, host, tables = await _id(hall), PEOPLE[0].id, hall.tables.by(PRESS)
    asked = await hall.asked() if name in BREAKS else 0
    deeds: dict[str, Callable[[], Awaitable[object]]] = {
        "join": lambda: tables.join(match_id, PEOPLE[-1]),
        "add_computer": lambda: tables.add_computer(match_id, host),
        "leave": lambda: tables.leave(match_id, PEOPLE[1].id),
        "start": lambda: tables.start(match_id, host),
        "move": lambda: hall.press(0),
        "last_move": lambda: hall.press(0),
        "lapse": lambda: hall.matches.lapse(match_id),
        "stand_up": lambda: tables.leave(match_id, PEOPLE[1].id),
        "end": lambda: tables.end(match_id, 0, moderator=True),
        "rest": lambda: tables.rest(match_id, asked),
        "resume": lambda: tables.resume(match_id, asked),
        "agree": lambda: tables.rest(match_id, asked),
        "break_over": lambda: hall.matches.lapse(match_id),
    }
    await deeds[name]()


async def prepare(url: str, game: str, name: str, seed: str) -> None:
    """A database in which this deed is the next thing to happen."""
    async with connect(url) as database:
        hall = Hall(database)
        host, *others = PEOPLE[: hall.matches.games[game].seats[0]]
        if name in ("join", "add_computer"):
            others = others[:-1]
        options = hall.matches.games[game].dump_options(hall.matches.games[game].options())
        pace: Pace = "relaxed" if name in ("rest", "resume") else "live"
        opened = await hall.tables.open(
            game, GUILD, CHANNEL, host, pace=pace, options=options, language="en"
        )
        await database.write(("UPDATE matches SET seed = ?", (seed,)))
        for person in others:
            await hall.tables.join(opened.match.id, person)
        if name in ("join", "add_computer", "leave", "start"):
            return
        await hall.tables.start(opened.match.id, host.id)
        await _play(hall, name, seed)
        await _rest(hall, name)


async def _rest(hall: Hall, name: str) -> None:
    """Those are on a break, or want one, who were before the deed."""
    match, asked = (await hall.moment()).match, 0 if name not in BREAKS else await hall.asked()
    for chair in match.chairs:
        assert chair.person is not None
        own = {"resume": chair.person == asked, "agree": chair.person != asked, "break_over": True}
        if own.get(name):
            await hall.tables.rest(match.id, chair.person)


async def _play(hall: Hall, name: str, seed: str) -> None:
    """A few moves, or all but the last: how many there are is found on another table."""
    numbers = count(1)
    if name != "last_move":
        for _ in range(int(seed[:2], 16) % 12):
            if isinstance((await hall.moment()).asked, Prompt):
                await hall.press(next(numbers))
        return
    while isinstance((await hall.moment()).asked, Prompt):
        before = await _all(hall.database)
        await hall.press(next(numbers))
    await _restore(hall.database, before)


async def _all(database: Database) -> dict[str, list[dict[str, Any]]]:
    tables = ("matches", *TABLES[1:], "messages", "people")
    return {t: [dict(row) for row in await database.fetch(f"SELECT * FROM {t}")] for t in tables}


async def _restore(database: Database, rows: dict[str, list[dict[str, Any]]]) -> None:
    """As it was before the last move: only the match itself was changed, and rows were added."""
    async with database.transaction() as db:
        for table in ("results", "standings", "moves", "messages", "seats", "people"):
            await db.fetch(f"DELETE FROM {table}")
        await db.fetch("UPDATE rated_matches SET last = 0")
        [match] = rows["matches"]
        columns = [column for column in match if column != "id"]
        changes = ", ".join(f"{column} = ?" for column in columns)
        await db.fetch(f"UPDATE matches SET {changes}", *(match[column] for column in columns))
        for table in ("seats", "moves", "messages", "people"):
            for row in rows[table]:
                marks = ", ".join("?" * len(row))
                sql = f"INSERT INTO {table} ({', '.join(row)}) VALUES ({marks})"
                await db.fetch(sql, *row.values())


# In the process that dies


def die_while_doing(url: str, name: str, statement: int) -> None:
    asyncio.run(_die_while_doing(url, name, statement))


async def _die_while_doing(url: str, name: str, statement: int) -> None:
    """Do it, and be killed before the statement of this number, counted from 0."""
    numbers = count()
    armed = False

    def said(*_: object) -> None:
        if armed and next(numbers) == statement:
            os.kill(os.getpid(), signal.SIGKILL)

    _listen(said)
    async with connect(url) as database:
        armed = True
        await do(Hall(database, late=LATE.get(name, 0.0)), name)
        armed = False


def _listen(said: Callable[..., None]) -> None:
    """Hear of every statement: SQLite tells before it is done, PostgreSQL is asked before."""
    opened = sqlite3.connect

    def connected(*given: Any, **named: Any) -> sqlite3.Connection:
        connection: sqlite3.Connection = opened(*given, **named)
        connection.set_trace_callback(said)
        return connection

    sqlite3.connect = connected  # type: ignore[assignment]

    execute = asyncpg.Connection._do_execute  # type: ignore[attr-defined]

    async def heard(*given: Any, **named: Any) -> Any:
        said()
        return await execute(*given, **named)

    asyncpg.Connection._do_execute = heard  # type: ignore[attr-defined]


# What is left


async def state_of(url: str) -> dict[str, list[str]]:
    """All that must be the same, whoever died."""
    async with connect(url) as database:
        kept = {}
        for table in TABLES:
            rows = [dict(row) for row in await database.fetch(f"SELECT * FROM {table}")]
            kept[table] = sorted(str(sorted(row.items())) for row in rows)
        return kept


async def broken_rules(url: str) -> Sequence[str]:
    """What does not hold in a database that a dead process has left."""
    async with connect(url) as database:
        hall = Hall(database)
        moment = await hall.moment()
        match = moment.match
        log = await hall.records.matches.log(match.id)
        wrong = []
        if len(log) != match.ply:
            wrong.append(f"{len(log)} lines for {match.ply} moves")
        if match.status != "lobby" and match.state and not leads_there(moment, log):
            wrong.append("its log does not lead to its position")
        results = await hall.records.matches.results(match.id)
        if bool(results) != (match.status in ("over", "ended")):
            wrong.append(f"{len(results)} results of a match that is {match.status}")
        if (await recompute(database))[1]:
            wrong.append("ratings that do not follow from the results")
        return wrong


def prove(trial: Trial) -> None:
    with databases() as made:
        asyncio.run(_prove(trial, made))


async def _prove(trial: Trial, made: Databases) -> None:
    while trial.goes_on:
        deeds = [(kind, *_deed(trial.luck)) for kind in made.kinds]
        await asyncio.gather(*(kill_at_each_statement(trial, made, *deed) for deed in deeds))


def _deed(luck: Random) -> tuple[str, str, str]:
    game, name = luck.choice(sorted(discover())), luck.choice(NAMES)
    return game, name, f"{luck.getrandbits(128):032x}"


async def kill_at_each_statement(
    trial: Trial, made: Databases, kind: str, game: str, name: str, seed: str
) -> None:
    """One deed, killed at each of its statements until it comes through."""
    ready = await made.new(kind)
    await prepare(ready, game, name, seed)
    whole = await made.copy(ready)
    await _again(whole, name)
    wanted = await state_of(whole)
    for statement in range(MOST_STATEMENTS):
        left = await made.copy(ready)
        died = await asyncio.to_thread(_killed, left, name, statement)
        where = f"{kind}, {game}, {name}, statement {statement}, seed {seed}"
        for wrong in await broken_rules(left):
            trial.blame(f"{where}: {wrong}")
        await _again(left, name)
        trial.check(await state_of(left) == wanted, f"{where}: not as if nobody had died")
        await made.drop(left)
        if not died:
            break
        trial.count(f"kills on {kind}")
    await made.drop(ready)
    await made.drop(whole)


async def _again(url: str, name: str) -> None:
    """Once more, as whoever saw no answer would; that it is done already is an answer, too."""
    async with connect(url) as database:
        hall = Hall(database, late=LATE.get(name, 0.0))
        if name in ("move", "last_move") and await _pressed(hall):
            return
        with suppress(Refused):
            await do(hall, name)


async def _pressed(hall: Hall) -> bool:
    """Whether the press is in the log; what it said cannot be told from the position after it."""
    log = await hall.records.matches.log(await _id(hall))
    return any(entry.interaction == PRESS for entry in log)


def _killed(url: str, name: str, statement: int) -> bool:
    process = CONTEXT.Process(target=die_while_doing, args=(url, name, statement))
    process.start()
    process.join()
    return process.exitcode == -signal.SIGKILL
