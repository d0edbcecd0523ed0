"""Deaths and a deploy in the middle of play.

All four games are played with direct messages on two and on four processes of one PostgreSQL; one
is killed every twenty seconds, and in the middle each is followed by a new one. At the end each
move, each lapse and each call must have happened once, and no table may show anything wrong.
"""

import asyncio
import re
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice, pairwise
from random import Random
from typing import Any

from discord import ui

from bot.app import CardBot
from bot.play.matches import Matches, Moment
from bot.records import Records
from bot.records.database import Database, connect
from bot.records.match import Match
from bot.stage.ids import Choice, Halfway, Move, read
from games import discover
from games.engine import Prompt
from playground import Playground, posting
from playground.driver import NotAnswered, NotSeen, Refused, Seat, Shown
from playground.messages import Message, parts
from proofs.household import SERVANT, Household, household, postgres, schema
from proofs.logs import leads_there
from proofs.trial import Trial

BETWEEN_DEATHS = 20.0
REST_SECONDS = 60.0
REDRAW_SECONDS = 20.0
ANSWER_SECONDS = 20.0
PAUSE_SECONDS = 0.4
FOREVER = 1e9
SEARCHED = 200
"""So many messages, the newest first, wherever somebody sees them."""
COUNTS = (2, 4)
MATCHES = 5
"""Tables that the same people open: nobody may open many in ten minutes."""
LEAST_LAPSE_SECONDS = 2.5
"""No question is shorter than three seconds: what lapses sooner after it has lapsed twice."""
Offered = Move | Choice | Halfway
OPTIONS: dict[str, dict[str, str]] = {"dilemma": {"landing": "lot"}}


@dataclass
class Told:
    """What came of it."""

    moves: int = 0
    lapses: int = 0
    calls: int = 0
    deaths: int = 0
    unanswered: int = 0
    trouble: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        counts = f"{self.moves} moves, {self.lapses} lapses, {self.calls} calls"
        harm = f"{self.deaths} deaths, {self.unanswered} presses without an answer"
        return "\n".join([f"{counts}, {harm}", *self.trouble])


class Table:
    """People who play one game in a server of their own, by whatever they see."""

    def __init__(self, house: Household, matches: Matches, game: str, number: int) -> None:
        self.game = game
        self.idle = number % 4 == 3
        """Here people let the clock play now and then."""
        self.pause = PAUSE_SECONDS
        self.answered: list[tuple[int, int]] = []
        """Moves that were answered, by match and press, where nobody else moves meanwhile."""
        self._house, self._number = house, number
        self._matches = matches
        self.served = asyncio.Event()
        """While it is clear nobody could answer, and nobody presses."""
        self.served.set()
        self._whim = Random(number)
        self._opened = 0
        self._gather()

    def _gather(self) -> None:
        """New people, on a server of their own."""
        playground, number = self._house.playground, self._number
        few, party = discover()[self.game].seats[0], self._opened // MATCHES
        self.people = [playground.add_user(f"P{number}n{n}p{party}") for n in range(few)]
        shard, name = number % self._house.count, f"Server {number} {party}"
        guild = self._house.guild_of(shard, name, self.people)
        self.channel = playground.channel("lobby", guild)
        for person in self.people:
            person.channel = self.channel
            person.timeout = ANSWER_SECONDS

    async def open(self) -> None:
        if self._opened and self._opened % MATCHES == 0:
            self._gather()
        self._opened += 1
        host, *others = self.people
        pace = "blitz" if self.idle else "relaxed"
        options = OPTIONS.get(self.game, {})
        table = (await host.slash(f"{self.game} start", pace=pace, **options)).message
        for person in others:
            await person.press("Sit down", on=table)
        for person in self.people:
            await self._by_dm(person)
        await host.press("Start", on=table)

    async def _begin(self, lobby: Match) -> None:
        """A table that was left half open, when somebody's press was lost."""
        host = self.people[0]
        if lobby.table_message is None:
            await host.slash(f"{self.game} table")
            return
        table = Shown(self._house.playground.world.messages[str(lobby.table_message)])
        for person in self.people:
            if lobby.seat_of(int(person.id)) is None:
                await person.press("Sit down", on=table)
        await host.press("Start", on=table)

    async def _by_dm(self, person: Seat) -> None:
        """Where the game has secrets, the panel asks how they should come."""
        private = [shown for shown in person.messages() if shown.is_ephemeral]
        if private and "By direct message" in private[-1].buttons():
            await person.press("By direct message", on=private[-1])

    async def play(self, told: Told, stop: asyncio.Event) -> None:
        while not stop.is_set():
            await asyncio.sleep(self.pause)
            await self.served.wait()
            try:
                await self._act()
            except (NotAnswered, NotSeen, Refused, LookupError):
                told.unanswered += 1

    async def _act(self) -> None:
        moment = await self._matches.at(int(self.channel.id))
        if moment is not None and moment.match.status == "lobby":
            await self._begin(moment.match)
            return
        if moment is None or moment.match.status != "playing":
            await self.open()
            return
        asked = moment.asked
        assert isinstance(asked, Prompt)
        if self.idle and self._whim.random() < 0.9:
            return
        seats = [s for s in asked.seats if moment.match.chairs[s].person is not None]
        if seats:
            await self._press(moment, self._whim.choice(seats))

    async def _press(self, moment: Moment, seat: int) -> None:
        """Something that the newest message offers for this question, or a look at one's hand."""
        person = next(p for p in self.people if int(p.id) == moment.match.chairs[seat].person)
        for shown in (*reversed(person.dms()), *reversed(person.messages())):
            offered = [(part, press) for part, press in _controls(shown) if _asks(press, moment)]
            if not offered:
                continue
            part, press = self._whim.choice(offered)
            if isinstance(press, Choice):
                option = self._whim.choice(part["options"])["value"]
                done = await person.choose(option, custom_id=part["custom_id"], on=shown)
            else:
                done = await person.press(custom_id=part["custom_id"], on=shown)
            if isinstance(press, Move | Choice) and not self.idle:
                self.answered.append((press.match, int(done.interaction.id)))
            return
        await self._look(person, moment.match)

    async def _look(self, person: Seat, match: Match) -> None:
        """At one's hand, by the command where Discord let no table be posted."""
        seen = islice(person._newest(), SEARCHED)
        if any("My hand" in shown.buttons() for shown in seen):
            await person.press("My hand")
        else:
            place = self._house.playground.world.channels[str(match.channel)]
            await person.slash(f"{self.game} hand", at=place)

    def give_up(self) -> None:
        for person in self.people:
            person.give_up()

    async def uncalled(self) -> list[str]:
        """Who is awaited and sees nothing that says so."""
        moment = await self._matches.at(int(self.channel.id))
        if moment is None or not isinstance(moment.asked, Prompt):
            return []
        awaited = {moment.match.chairs[seat].person for seat in moment.asked.seats}
        return [
            person.user.display
            for person in self.people
            if int(person.id) in awaited and not _is_called(person, moment)
        ]


def _is_called(person: Seat, moment: Moment) -> bool:
    seen = list(islice(person._newest(), SEARCHED))
    asked = any(_asks(press, moment) for shown in seen for _, press in _controls(shown))
    return asked or any(person.mention in shown.content for shown in seen)


def _asks(press: Offered, moment: Moment) -> bool:
    return (press.match, press.turn) == (moment.match.id, moment.match.turn)


def _controls(shown: Shown) -> Iterator[tuple[dict[str, Any], Offered]]:
    for part in parts(shown.card["components"]):
        press = read(str(part.get("custom_id", "")))
        if isinstance(press, Offered) and not part.get("disabled"):
            yield part, press


class Story:
    deploys, forks = True, False
    servant = SERVANT

    def __init__(self, url: str, count: int, seed: int = 0, tables: int = 8) -> None:
        self._url = url
        self._count = count
        self._tables = tables
        self._whim = Random(seed)
        self._told = Told()
        self._dealt: list[Table] = []
        self._calls: Counter[tuple[str, int, int]] = Counter()
        """By the channel of a direct message, the match and the turn that it asks about."""

    async def run(self, seconds: float, between_deaths: float = BETWEEN_DEATHS) -> Told:
        async with Playground.open() as playground, connect(self._url) as database:
            self._count_calls(playground)
            # Each new process would upload another face: tables are compared as text.
            playground.faults.fail("emoji", 403, lasting=FOREVER)
            given = (playground, self._url, self._count)
            async with household(*given, servant=self.servant, forks=self.forks) as house:
                await self._play(house, database, seconds, between_deaths)
                await self._rest(database)
                await self._judge(database, playground)
        return self._told

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
        playing = [asyncio.create_task(table.play(self._told, stop)) for table in self._dealt]
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
        self._told.deaths += 1
        await house.start(shard)

    def _count_calls(self, playground: Playground) -> None:
        """Every direct message as it is posted: some are gone later."""
        post = posting.post

        def counted(world: Any, channel: Any, *given: Any, **more: Any) -> Message:
            message = post(world, channel, *given, **more)
            if channel.is_dm and world is playground.world:
                asked = {(p.match, p.turn) for _, p in _controls(Shown(message))}
                self._calls.update((channel.id, *each) for each in asked)
            return message

        posting.post = counted

    async def _rest(self, database: Database) -> None:
        """Until nothing is left to show, or it takes too long."""
        left = "SELECT id FROM matches WHERE drawn < revision OR (status = 'playing' AND {})"
        behind = left.format("(ping_turn <> turn OR panel_turn <> turn OR thinking = 1)")
        began = time.monotonic()
        while time.monotonic() - began < REST_SECONDS:
            rows = await database.fetch(behind)
            if not rows:
                return
            await asyncio.sleep(1)
        self._told.trouble += [f"match {row['id']} is behind at rest" for row in rows]

    async def _judge(self, database: Database, playground: Playground) -> None:
        records = Records(database)
        bot = await _draughtsman(records)
        until = time.monotonic() + REDRAW_SECONDS
        for row in await database.fetch("SELECT id FROM matches ORDER BY id"):
            moment = await bot.matches.look(row["id"])
            await self._judge_log(records, moment)
            await self._judge_table(bot, playground, moment.match.id, until)
        reminded = await database.fetch("SELECT id FROM matches WHERE pace = 'blitz'")
        twice = {row["id"] for row in reminded}
        for (channel, match, turn), times in self._calls.items():
            self._told.calls += times
            if times > 1 + (match in twice):
                self._told.trouble.append(f"{channel} was called {times} times in {match}:{turn}")

    async def _judge_log(self, records: Records, moment: Moment) -> None:
        match = moment.match
        if match.status == "lobby":
            return
        log = await records.matches.log(match.id)
        self._told.moves += len(log)
        lapses = [(before.at, entry.at) for before, entry in pairwise(log) if _lapsed(entry)]
        self._told.lapses += sum(_lapsed(entry) for entry in log)
        if any(after - before < LEAST_LAPSE_SECONDS for before, after in lapses):
            self._told.trouble.append(f"match {match.id} lapsed too soon")
        if len(log) != match.ply or not leads_there(moment, log):
            self._told.trouble.append(f"match {match.id} does not follow from its log")

    async def _judge_table(
        self, bot: CardBot, playground: Playground, match_id: int, until: float
    ) -> None:
        """A table whose deadline has moved is drawn again a little later."""
        while wrong := _wrong(playground, bot, await bot.matches.look(match_id)):
            if time.monotonic() > until:
                self._told.trouble.append(wrong)
                return
            await asyncio.sleep(PAUSE_SECONDS)


def _wrong(playground: Playground, bot: CardBot, moment: Moment) -> str:
    """What is not right about what everybody sees of a match."""
    match = moment.match
    shown = playground.world.messages.get(str(match.table_message))
    if shown is None:
        return f"match {match.id} has no table"
    seen, due = _said(shown.card["components"]), _said(_components(bot.drawing.table(moment)))
    if seen == due:
        return ""
    other = [pair for pair in zip(seen, due, strict=False) if pair[0] != pair[1]][:1]
    return f"the table of {_where(match)} is wrong: {other}"


def _where(match: Match) -> str:
    state = f"{match.game} {match.status}"
    return f"match {match.id}, {state} revision {match.revision} drawn {match.drawn}"


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
