"""Deaths and a deploy in the middle of play.

All four games are played with direct messages on two and on four processes of one PostgreSQL; one
is killed every twenty seconds, and in the middle each is followed by a new one. At the end each
move, each lapse and each call must have happened once, and no table may show anything wrong.
"""

import asyncio
import re
import time
from collections import defaultdict
from itertools import pairwise
from random import Random
from typing import Any

from discord import ui

from bot.app.client import CardBot
from bot.play.matches import Matches, Moment
from bot.records import Records
from bot.records.database import Database, connect
from bot.records.match import Match
from games import discover
from playground import Playground, posting
from playground.driver import Shown
from playground.messages import Message, parts
from proofs.household import SERVANT, Household, household, postgres, schema
from proofs.logs import leads_there
from proofs.players import PAUSE_SECONDS, Table, Told, controls
from proofs.trial import Trial

BETWEEN_DEATHS = 20.0
REST_SECONDS = 60.0
REDRAW_SECONDS = 20.0
FOREVER = 1e9
COUNTS = (2, 4)
LEAST_LAPSE_SECONDS = 2.5
"""No question is shorter than three seconds: what lapses sooner after it has lapsed twice."""


class Story:
    deploys, forks = True, False
    servant = SERVANT

    def __init__(self, url: str, count: int, seed: int = 0, tables: int = 8) -> None:
        self._url = url
        self._count = count
        self._tables = tables
        self._whim = Random(seed)
        self.told = Told()
        self._dealt: list[Table] = []
        self.calls: defaultdict[tuple[str, int, int], set[str]] = defaultdict(set)
        """The letters by channel, and by the match and the turn that they ask about."""

    async def run(self, seconds: float, between_deaths: float = BETWEEN_DEATHS) -> Told:
        async with Playground.open() as playground, connect(self._url) as database:
            self._count_calls(playground)
            # Each new process would upload another face: tables are compared as text.
            playground.faults.fail("emoji", 403, lasting=FOREVER)
            given = (playground, self._url, self._count)
            async with household(*given, servant=self.servant, forks=self.forks) as house:
                await self._play(house, database, seconds, between_deaths)
                await self.rest(database)
                await self.judge(database, playground)
        return self.told

    async def _play(
        self, house: Household, database: Database, seconds: float, between_deaths: float
    ) -> None:
        matches = Matches(Records(database), discover(), time.time)
        keys = sorted(discover())
        self._dealt = [
            Table(house, matches, keys[number % len(keys)], number)
            for number in range(self._tables)
        ]
        stop = asyncio.Event()
        playing = [asyncio.create_task(table.play(self.told, stop)) for table in self._dealt]
        began = time.monotonic()
        deployed = not self.deploys
        while time.monotonic() - began < seconds:
            await self._live(between_deaths)
            await self._die(house)
            if not deployed and time.monotonic() - began > seconds / 2:
                deployed = True
                await house.deploy()
        stop.set()
        await asyncio.gather(*playing)

    async def _live(self, between_deaths: float) -> None:
        await asyncio.sleep(between_deaths)

    async def _die(self, house: Household) -> None:
        shard = self._whim.randrange(house.count)
        await house.kill(shard)
        self.told.deaths += 1
        await house.start(shard)

    def _count_calls(self, playground: Playground) -> None:
        """Every direct message as it is posted: some are gone later."""
        post = posting.post

        def counted(world: Any, channel: Any, *given: Any, **more: Any) -> Message:
            message = post(world, channel, *given, **more)
            if channel.is_dm and world is playground.world:
                asked = {(p.match, p.turn) for _, p in controls(Shown(message))}
                for each in asked:  # what is posted twice under one nonce is one message
                    self.calls[(channel.id, *each)].add(message.id)
            return message

        posting.post = counted

    async def rest(self, database: Database) -> None:
        """Until nothing is left to show, or it takes too long."""
        behind = "SELECT id FROM matches WHERE told < revision OR thinking = 1"
        began = time.monotonic()
        while time.monotonic() - began < REST_SECONDS:
            rows = await database.fetch(behind)
            if not rows:
                return
            await asyncio.sleep(1)
        self.told.trouble += [f"match {row['id']} is behind at rest" for row in rows]

    async def judge(self, database: Database, playground: Playground) -> None:
        records = Records(database)
        bot = await _draughtsman(records)
        until = time.monotonic() + REDRAW_SECONDS
        for row in await database.fetch("SELECT id FROM matches ORDER BY id"):
            moment = await bot.matches.look(row["id"])
            await self._judge_log(records, moment)
            await self._judge_table(bot, playground, moment.match.id, until)
        reminded = await database.fetch("SELECT id FROM matches WHERE pace = 'blitz'")
        twice = {row["id"] for row in reminded}
        for (channel, match, turn), letters in self.calls.items():
            times = len(letters)
            self.told.calls += times
            if times > 1 + (match in twice):
                self.told.trouble.append(f"{channel} was called {times} times in {match}:{turn}")

    async def _judge_log(self, records: Records, moment: Moment) -> None:
        match = moment.match
        if match.status == "lobby":
            return
        log = await records.matches.log(match.id)
        self.told.moves += len(log)
        lapses = [(before.at, entry.at) for before, entry in pairwise(log) if _lapsed(entry)]
        self.told.lapses += sum(_lapsed(entry) for entry in log)
        if any(after - before < LEAST_LAPSE_SECONDS for before, after in lapses):
            self.told.trouble.append(f"match {match.id} lapsed too soon")
        if len(log) != match.ply or not leads_there(moment, log):
            self.told.trouble.append(f"match {match.id} does not follow from its log")

    async def _judge_table(
        self, bot: CardBot, playground: Playground, match_id: int, until: float
    ) -> None:
        """A table whose deadline has moved is drawn again a little later."""
        while wrong := _wrong(playground, bot, await bot.matches.look(match_id)):
            if time.monotonic() > until:
                self.told.trouble.append(wrong)
                return
            await asyncio.sleep(PAUSE_SECONDS)


def _wrong(playground: Playground, bot: CardBot, moment: Moment) -> str:
    """What is not right about what everybody sees of a match."""
    match = moment.match
    shown = playground.world.messages.get(str(match.table_message))
    if shown is None:
        return f"{_where(match)} has no table: {match.table_message} is not there"
    seen, due = _said(shown.card["components"]), _said(_components(bot.drawing.table(moment)))
    if seen == due:
        return ""
    other = [pair for pair in zip(seen, due, strict=False) if pair[0] != pair[1]][:1]
    return f"the table of {_where(match)} is wrong: {other}"


def _where(match: Match) -> str:
    state = f"{match.game} {match.status}"
    return f"match {match.id}, {state} revision {match.revision} told {match.told}"


def _lapsed(entry: Any) -> bool:
    return entry.seat is None


def _components(view: ui.LayoutView) -> list[dict[str, Any]]:
    sent: list[dict[str, Any]] = view.to_components()  # type: ignore[no-untyped-call]
    return sent


def _said(components: list[dict[str, Any]]) -> list[str]:
    """Every text and every button, in their order.

    Not the times: a deadline that was given a few seconds back is not drawn again for it.
    """
    found = list(parts(components))
    return [re.sub(r"<t:\d+", "<t:", str(p["content"])) for p in found if "content" in p] + [
        str(p["custom_id"]) for p in found if "custom_id" in p
    ]


async def _draughtsman(records: Records) -> CardBot:
    """A bot that only draws."""
    bot = CardBot(records)
    for game in discover():
        await bot.load_extension(f"cogs.{game}")
    return bot


async def run(minutes: float, seed: int = 0, count: int = 4) -> Told:
    """The whole story on a PostgreSQL of its own."""
    with postgres() as server:
        return await Story(await schema(server), count, seed).run(60 * minutes)


def prove(trial: Trial) -> None:
    """Half of the time on two processes, half of it on four."""
    for count in COUNTS:
        told = asyncio.run(run(trial.seconds / 60 / len(COUNTS), seed=trial.seed, count=count))
        trial.count("moves", told.moves)
        trial.count("lapses", told.lapses)
        trial.count("calls", told.calls)
        trial.count("deaths", told.deaths)
        for trouble in told.trouble:
            trial.blame(f"{count} processes: {trouble}")
