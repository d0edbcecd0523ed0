"""Killed at random moments of play: what was answered is stored once, and play goes on.

All four games over the playground's sockets, with the bot in a process of its own that is killed
and started again, on a SQLite file and on PostgreSQL. What is checked of logs, tables and calls is
what `proofs.deploy` checks of several processes.
"""

import asyncio
import time
from collections import Counter

from bot.records.database import Database
from playground import Playground
from proofs.databases import Databases, databases
from proofs.deploy import REDRAW_SECONDS, Story
from proofs.household import Household
from proofs.players import PAUSE_SECONDS, Table, Told
from proofs.trial import Trial

TABLES = 8
LONGEST_LIFE = 6.0
SHARES = (1, 1 / 3, 1 / 6, 1 / 12)
"""From the greeting on: most lives are short, and the moment is drawn anew each time."""
ROUND_SECONDS = 120.0
READ = 120
"""So many characters of an answer are told, where it was wrong."""
PRESSES = "SELECT match, interaction FROM moves WHERE interaction IS NOT NULL"


class Kills(Story):
    deploys, forks = False, True

    async def _live(self, between_deaths: float) -> None:
        await asyncio.sleep(self._whim.uniform(0.0, between_deaths * self._whim.choice(SHARES)))

    async def _die(self, house: Household) -> None:
        """Nobody presses what nobody would hear, or waits for what can no longer come.

        What was answered before has arrived by the time that the next process is greeted.
        """
        for table in self._dealt:
            table.served.clear()
        await house.kill(0)
        self.told.deaths += 1
        lost = [(person, person.pending) for table in self._dealt for person in table.people]
        await house.start(0)
        for person, pending in lost:
            person.give_up(pending)
        for table in self._dealt:
            table.served.set()

    @property
    def answered(self) -> list[tuple[int, int]]:
        return [press for table in self._dealt for press in table.answered]

    async def judge(self, database: Database, playground: Playground) -> None:
        await super().judge(database, playground)
        rows = await database.fetch(PRESSES)
        stored = Counter((row["match"], row["interaction"]) for row in rows)
        read = {press: words for table in self._dealt for press, words in table.read.items()}
        for press in self.answered:
            if stored[press] != 1:
                what = f"{press} was answered and is stored {stored[press]} ×"
                self.told.trouble.append(f"{what}: {read[press[1]][:READ]!r}")
        until = time.monotonic() + REDRAW_SECONDS
        for table in self._dealt:
            await self._judge_calls(table, until)

    async def _judge_calls(self, table: Table, until: float) -> None:
        """Panels are brought up to date beside the table, and may take a little longer."""
        while names := await table.uncalled():
            if time.monotonic() > until:
                self.told.trouble += [f"{name} is not called" for name in names]
                return
            await asyncio.sleep(PAUSE_SECONDS)


def prove(trial: Trial) -> None:
    with databases() as made:
        asyncio.run(_prove(trial, made))


async def _prove(trial: Trial, made: Databases) -> None:
    """Each database in turn, in rounds: a long trial does not fill one file."""
    seconds = min(ROUND_SECONDS, trial.seconds / len(made.kinds))
    while trial.goes_on:
        for kind in made.kinds:
            story = Kills(await made.new(kind), 1, trial.luck.getrandbits(32), TABLES)
            told = await story.run(seconds, LONGEST_LIFE)
            tally(trial, kind, story, told)


def tally(trial: Trial, kind: str, story: Kills, told: Told) -> None:
    trial.count(f"kills on {kind}", told.deaths)
    trial.count("answered moves", len(story.answered))
    trial.count("moves stored", told.moves)
    for trouble in told.trouble:
        trial.blame(f"{kind}: {trouble}")
