"""Several real processes on one PostgreSQL: deaths, deploys and overlaps that nobody notices."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

from bot.pages.ids import AtTable
from bot.play.matches import Matches
from bot.records import Records
from bot.records.database import Database, connect
from bot.records.match import Match
from games import discover
from games.engine import Prompt
from playground import Playground
from playground.driver import Seat, Shown
from playground.messages import parts
from proofs.deploy import Story
from proofs.household import Household, household

MORE, FEWER = str(AtTable(1, "computer")), str(AtTable(1, "fewer"))
PATIENCE = 90.0
"""Of a person at a busy machine."""


@dataclass
class Club:
    """Three people in a server of the last shard, and what the database knows of them."""

    house: Household
    database: Database
    people: list[Seat]

    @property
    def matches(self) -> Matches:
        return Matches(Records(self.database), discover(), time.time)

    async def match(self) -> Match:
        return (await self.matches.look(1)).match

    def table(self, match: Match) -> Shown:
        """The message of its table, wherever that is."""
        return Shown(self.house.playground.world.messages[str(match.table_message)])

    async def sit_down(self, *, computers: int = 0, letters: bool = False, **options: str) -> Shown:
        host, *others = self.people
        for person in self.people if letters else ():
            await person.slash("settings", messages="letters")
        table = (await host.slash("dilemma start", landing="lot", **options)).message
        assert table is not None
        for person in others if not computers else ():
            await person.press("Sit down", on=table)
        for _ in range(computers):
            await host.press(custom_id=MORE, on=table)
        await host.press("Start", on=table)
        return table

    async def until(self, sql: str) -> None:
        """Until some row of the database is so."""
        found: list[object] = []

        async def look() -> None:
            found[:] = await self.database.fetch(sql)

        deadline = time.monotonic() + PATIENCE
        while not found:
            await look()
            await self.people[0].stirred(0.1)
            assert time.monotonic() < deadline, f"never so: {sql}"

    async def at_rest(self) -> Match:
        await self.until("SELECT 1 FROM matches WHERE told = revision")
        return await self.match()

    async def absent(self) -> None:
        """As if nobody had been seen for a while, and no panel was alive."""
        await self.database.write(
            ("UPDATE seats SET seen_at = NULL", ()),
            ("DELETE FROM messages WHERE kind = 'panel'", ()),
        )


@asynccontextmanager
async def club(url: str, count: int) -> AsyncIterator[Club]:
    async with (
        Playground.open() as playground,
        connect(url) as database,
        household(playground, url, count) as house,
    ):
        people = [playground.add_user(name) for name in ("Gil", "Hugo", "Ines")]
        guild = house.guild_of(count - 1, "Far away", people)
        for person in people:
            person.channel = playground.channel("lobby", guild)
            person.timeout = PATIENCE
        yield Club(house, database, people)


def shows(table: Shown, match: Match) -> bool:
    """Whether a message is this match's table, from which its rules are opened."""
    ids = [str(part.get("custom_id", "")) for part in parts(table.card["components"])]
    return str(AtTable(match.id, "rules")) in ids


def asks(person: Seat, match: Match) -> list[Shown]:
    """The letters that ask somebody this question."""
    return [dm for dm in person.dms() if f":{match.turn}:" in str(dm.card["components"])]


async def store_a_move(club: Club) -> Match:
    """As a process does that dies before it tells anybody."""
    moment = await club.matches.look(1)
    assert isinstance(moment.asked, Prompt)
    seat = next(s for s in moment.asked.seats if moment.match.chairs[s].person is not None)
    person, game = moment.match.chairs[seat].person, moment.game
    line = game.write(game.legal(moment.state, seat)[0])
    assert person is not None
    return (await club.matches.act(1, person, line)).match


async def test_a_move_whose_process_died_is_drawn_and_its_people_are_called(
    postgres_url: str,
) -> None:
    async with club(postgres_url, 2) as here:
        await here.sit_down(letters=True, pace="relaxed")
        await here.at_rest()
        await here.absent()
        moved = await store_a_move(here)
        after = await here.at_rest()
        assert after.told == after.revision == moved.revision
        assert shows(here.table(after), after)
        asked = [person for person in here.people if asks(person, after)]
        assert len(asked) == 2, "both who may throw"


async def test_computers_go_on_at_a_table_whose_owner_was_killed(postgres_url: str) -> None:
    async with club(postgres_url, 1) as here:
        await here.sit_down(computers=3, pace="relaxed")
        owner = here.house.processes[0]
        await here.house.start(0)
        owner.kill()
        await owner.wait()
        while (await here.match()).ply < 3 and (await here.match()).status == "playing":
            before = (await here.match()).ply
            moment = await here.matches.look(1)
            assert isinstance(moment.asked, Prompt)
            if moment.match.seat_of(int(here.people[0].id)) in moment.asked.seats:
                await store_a_move(here)
            await here.until(f"SELECT 1 FROM matches WHERE ply > {before} OR ended_at > 0")


async def test_two_processes_with_the_same_shards_do_everything_once(postgres_url: str) -> None:
    async with club(postgres_url, 1) as here:
        old = here.house.processes[0]
        await here.house.start(0)
        host, second, third = here.people
        for person in here.people:
            await person.slash("settings", messages="letters")
        table = (await host.slash("dilemma start", landing="lot", pace="relaxed")).message
        assert table is not None
        for person in (second, third):
            await person.press("Sit down", on=table)
        for number in range(1, 3):
            await host.press(custom_id=MORE, on=table)
            assert len((await here.match()).chairs) == 3 + number
        for _ in range(2):
            await host.press(custom_id=FEWER, on=table)
        assert len((await here.match()).chairs) == 3
        await host.press("Start", on=table)
        await here.at_rest()
        await here.absent()
        await store_a_move(here)
        match = await here.at_rest()
        for person in here.people:
            awaited = match.seat_of(int(person.id)) in (await here.matches.look(1)).awaited
            assert len(asks(person, match)) == awaited
        place = here.house.playground.world.channels[str(match.channel)]
        tables = [shown for shown in host.messages(place) if shows(shown, match)]
        assert [shown.id for shown in tables] == [str(match.table_message)]
        await here.house.end(old)
        await store_a_move(here)
        assert (await here.at_rest()).ply == 2


async def test_a_slow_answer_does_not_leave_an_older_picture(postgres_url: str) -> None:
    async with club(postgres_url, 2) as here:
        host, second, third = here.people
        table = (await host.slash("dilemma start", landing="lot")).message
        assert table is not None
        here.house.playground.faults.slow("callback", 1.5, times=1)
        slow = host.press(custom_id=MORE, on=table)
        quick = second.press("Sit down", on=table)
        await asyncio.gather(slow, quick)
        await here.until("SELECT 1 FROM matches WHERE told = revision AND revision >= 2")
        await third.until(
            lambda: "Hugo" in table.text and "🤖 normal" in table.text, "both at the table"
        )


async def test_a_short_story_of_deaths_and_a_deploy(postgres_url: str) -> None:
    story = Story(postgres_url, 2, seed=2, tables=4)
    told = await story.run(seconds=5.0, between_deaths=3.0)
    assert told.trouble == []
    assert told.moves > 10
    assert told.deaths
