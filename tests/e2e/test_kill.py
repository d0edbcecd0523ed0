"""A process killed in the middle of a game, and the one that comes after it."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from bot.pages.ids import Move, read
from bot.pictures.faces import SHAPES
from bot.play.past import replay
from bot.records import Records
from bot.records.database import connect
from games import discover
from playground import Playground
from playground.driver import NotAnswered, Seat, Shown
from proofs.household import Household, household

NAMES = ("Anna", "Ben", "David")
MOVES = "SELECT ply, line FROM moves ORDER BY match, ply"
LEFT = "SELECT turn, deadline - (SELECT served FROM alive) FROM matches"
SERVED = "SELECT served FROM alive"
BESIDE = ("Refresh", "Take a break")
"""What a hand offers that is no move."""
HOUR = 3600.0
TABLES = 4


@asynccontextmanager
async def running_bot(playground: Playground, file: Path) -> AsyncIterator[Household]:
    """A process that serves the playground's people; leaving kills it without a word."""
    async with household(playground, f"sqlite:///{file}", 1) as house:
        yield house


def rows(file: Path, sql: str) -> list[tuple[Any, ...]]:
    with sqlite3.connect(file) as db:
        return db.execute(sql).fetchall()


async def sit_down(people: list[Seat], *, letters: bool = False) -> None:
    for person in people if letters else ():
        await person.slash("settings", messages="letters")
    table = (await people[0].slash("dilemma start", landing="lot")).message
    for person in people[1:]:
        await person.press("Sit down", on=table)
    await people[-1].press("Start", on=table)


async def test_old_buttons_work_nothing_is_lost_and_deadlines_move_by_the_downtime(
    tmp_path: Path,
) -> None:
    file = tmp_path / "bot.db"
    async with Playground.open() as playground:
        people = [playground.seat(name) for name in NAMES]
        for person in people:
            person.timeout = 60
        async with running_bot(playground, file) as house:
            await sit_down(people, letters=True)
            asked = await people[0].sees("to begin")
            provocateur = next(p for p in people if f"{p.user.display}, offer" in asked.text)
            seats = {person: seat for seat, person in enumerate(people)}
            others = [person for person in people if person is not provocateur]
            await provocateur.press("My hand")
            await provocateur.press(f"{SHAPES[seats[provocateur]]}5")
            for person in others:
                await person.until(person.dms, "a direct message")
            old_message = others[1].dms()[-1]
            await others[0].press(f"{SHAPES[seats[others[0]]]}3", on=others[0].dms()[-1])
            await house.kill(0)
        moves = rows(file, MOVES)
        assert [line for _, line in moves] == ["offer 5", "throw 3"]
        [(turn, left)] = rows(file, LEFT)
        make_older(file, HOUR)
        [(served,)] = rows(file, SERVED)

        async with running_bot(playground, file):
            await people[0].until(lambda: rows(file, SERVED) > [(served + HOUR,)], "the bot")
            assert rows(file, MOVES) == moves
            [then] = rows(file, LEFT)
            assert then[0] == turn
            assert abs(then[1] - left) < 6, "as much time as was left, give or take a heartbeat"
            assert rows(file, "SELECT deadline = announced FROM matches") == [(1,)]
            await others[1].press(f"{SHAPES[seats[others[1]]]}7", on=old_message)
            await people[0].sees("Peace or conflict?")
            assert [line for _, line in rows(file, MOVES)] == ["offer 5", "throw 3", "throw 7"]


async def test_every_answered_press_is_on_disk_whenever_the_process_dies(tmp_path: Path) -> None:
    file = tmp_path / "bot.db"
    async with Playground.open() as playground:
        tables = [Table(playground, number) for number in range(TABLES)]
        answered: list[tuple[int, int]] = []
        for kill_after in (3, 20):
            async with running_bot(playground, file) as house:
                await asyncio.gather(*(table.open() for table in tables if not table.tables))
                count = len(answered) + kill_after
                presses = [asyncio.create_task(table.play(answered)) for table in tables]
                while len(answered) < count:
                    await asyncio.wait(presses, timeout=0.001)
                await house.kill(0)
                await asyncio.gather(*presses)
        logged = rows(file, "SELECT match, interaction FROM moves WHERE interaction IS NOT NULL")
        assert len(answered) >= 23
        assert set(answered) <= set(logged)
        assert len(logged) == len(set(logged))
        await assert_logs_lead_to_states(file)


class Table:
    """Three people who press whatever they can until the bot no longer answers."""

    def __init__(self, playground: Playground, number: int) -> None:
        channel = playground.add_channel(f"table-{number}")
        self.people = [playground.add_user(f"{name}{number}") for name in NAMES]
        for person in self.people:
            person.channel = channel
        self.tables: list[Shown] = []
        """As each of them sees it."""

    async def open(self) -> None:
        await sit_down(self.people)
        self.tables = [await self.table(person) for person in self.people]

    async def play(self, answered: list[tuple[int, int]]) -> None:
        while True:
            for person, table in zip(self.people, self.tables, strict=True):
                try:
                    hand = await person.press("My hand", on=table)
                    assert hand.message is not None
                    labels = [label for label in hand.message.buttons() if label not in BESIDE]
                    if labels:
                        done = await person.press(labels[-1], on=hand.message)
                        custom_id = done.interaction.data["custom_id"]
                        press = read(custom_id)
                        if isinstance(press, Move):  # the others change nothing
                            answered.append((press.match, int(done.interaction.id)))
                except NotAnswered:
                    return

    async def table(self, person: Seat) -> Shown:
        def shown() -> Shown | None:
            return next((s for s in person.messages() if "My hand" in s.buttons()), None)

        return await person.until(shown, "the table")


async def assert_logs_lead_to_states(file: Path) -> None:
    game = discover()["dilemma"]
    async with connect(f"sqlite:///{file}") as database:
        records = Records(database)
        for match_id in range(1, TABLES + 1):
            found = await records.matches.load(match_id)
            assert found is not None
            match, _ = found
            options = game.load_options(match.options)
            log = await records.matches.log(match_id)
            assert len(log) == match.ply
            state = replay(game, len(match.chairs), options, match.seed, log)
            assert game.dump(state) == match.state


def make_older(file: Path, seconds: float) -> None:
    """As if the process had died that long ago."""
    with sqlite3.connect(file) as db:
        db.execute("UPDATE alive SET at = at - ?, served = served - ?", (seconds,) * 2)
        db.execute(
            "UPDATE matches SET deadline = deadline - ?, announced = announced - ?, "
            "deadline_set_at = deadline_set_at - ?",
            (seconds,) * 3,
        )
