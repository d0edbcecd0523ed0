"""Hours of play at a steady rate, with a fault now and then: nothing that a host pays for grows.

The bot is a process of its own, and is looked at from outside: memory, tasks, open files, the
size of its database, lines in its log. Levels must stay, and what grows must not grow faster.
"""

import asyncio
import os
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from typing import NamedTuple

from PIL import Image, ImageDraw

from bot.play.matches import Matches
from bot.records import Records
from bot.records.database import Database, connect, file_of
from games import discover
from playground import Playground
from proofs.databases import databases
from proofs.deploy import FOREVER
from proofs.household import SERVANT, household
from proofs.players import Table, Told
from proofs.trial import Trial
from tests.harness.evening import BREAKS, KINDS

TABLES = 8
BETWEEN_FAULTS = 5.0
SAMPLES = 600
LEAST_SECONDS = 0.5
KEPT_MESSAGES = 300
"""A channel: the playground forgets nothing by itself, and slows down."""
FIFTHS = 5
SPARK = "▁▂▃▄▅▆▇█"
SPARKS = 40
PAGE_BYTES = os.sysconf("SC_PAGE_SIZE")
MIB = 2**20


class Sample(NamedTuple):
    at: float
    memory: float
    """MiB."""
    tasks: float
    files: float
    database: float
    """MiB."""
    lines: float
    moves: float


class Limit(NamedTuple):
    """By how much the last fifth may be above the second, which has warmed up."""

    factor: float
    more: float


LEVELS = {"memory": Limit(1.1, 24.0), "tasks": Limit(1.2, 12.0), "files": Limit(1.1, 8.0)}
RATES = {"database": Limit(2.0, 1.0), "lines": Limit(2.0, 50.0)}
"""What grows with each move: in the last fifth not much more than in the second."""
SLOWEST = 0.25
"""So much of the rate of the second fifth the last one must keep: else nothing was tried."""


def prove(trial: Trial) -> None:
    with databases(postgres=False) as made:
        url = asyncio.run(made.new("SQLite"))
        samples = asyncio.run(soak(trial, url))
    judge(trial, samples)
    for name in UNITS:
        trial.notes.append(f"{name:<8} {sparkline([getattr(s, name) for s in samples])}")
    if trial.plot is not None:
        draw(samples).save(trial.plot)


async def soak(trial: Trial, url: str, servant: str = SERVANT) -> list[Sample]:
    file = file_of(url)
    assert file is not None
    figures = file.with_suffix(".figures")
    told, stop, samples = Told(), asyncio.Event(), list[Sample]()
    async with Playground.open() as playground, connect(url) as database:
        playground.faults.fail("emoji", 403, lasting=FOREVER)
        async with household(playground, url, 1, str(figures), servant=servant) as house:
            matches, keys = Matches(Records(database), discover(), time.time), sorted(discover())
            tables = [Table(house, matches, keys[n % len(keys)], n) for n in range(TABLES)]
            playing = [asyncio.create_task(table.play(told, stop)) for table in tables]
            began, every = time.monotonic(), max(trial.seconds / SAMPLES, LEAST_SECONDS)
            pid, broken_at = house.processes[0].pid, 0.0
            while trial.goes_on:
                await asyncio.sleep(every)
                now = time.monotonic() - began
                samples.append(_sample(now, pid, file, figures, await _moves(database)))
                if now - broken_at > BETWEEN_FAULTS:
                    broken_at = now
                    _break(trial, playground)
                _prune(playground)
            stop.set()
            await asyncio.gather(*playing)
        trial.count("moves", await _moves(database))
    trial.count("samples", len(samples))
    return samples


def _break(trial: Trial, playground: Playground) -> None:
    breaks = BREAKS[trial.luck.choice(sorted(BREAKS))]
    breaks(playground.faults, trial.luck.choice(KINDS))
    trial.count("faults")


def _prune(playground: Playground) -> None:
    world = playground.world
    for history in world.histories.values():
        for message in list(history)[:-KEPT_MESSAGES]:
            del history[message]
            world.messages.pop(message, None)


async def _moves(database: Database) -> int:
    [row] = await database.fetch("SELECT COUNT(*) AS moves FROM moves")
    made: int = row["moves"]
    return made


def _sample(at: float, pid: int, file: Path, figures: Path, moves: int) -> Sample:
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    files = len(os.listdir(f"/proc/{pid}/fd"))
    tasks, lines = figures.read_text().split()
    size = sum(part.stat().st_size for part in file.parent.glob(f"{file.name}*"))
    return Sample(at, pages * PAGE_BYTES / MIB, int(tasks), files, size / MIB, int(lines), moves)


def judge(trial: Trial, samples: Sequence[Sample]) -> None:
    """The second fifth against the last: in the first one all is still warming up."""
    fifth = len(samples) // FIFTHS
    if fifth < 2:
        trial.blame(f"{len(samples)} samples are too few to say anything")
        return
    early, late = samples[fifth : 2 * fifth], samples[-fifth:]
    for names, measured in ((LEVELS, _level), (RATES, _growth)):
        for name, limit in names.items():
            before, after = measured(early, name), measured(late, name)
            trial.check(
                after <= before * limit.factor + limit.more,
                f"{name} went from {before:.1f} to {after:.1f}",
            )
    before, after = _growth(early, "moves"), _growth(late, "moves")
    trial.check(after >= before * SLOWEST, f"play slowed down from {before:.0f} to {after:.0f}")


def _level(samples: Sequence[Sample], name: str) -> float:
    return float(median(getattr(sample, name) for sample in samples))


def _growth(samples: Sequence[Sample], name: str) -> float:
    first, last = samples[0], samples[-1]
    return float(getattr(last, name) - getattr(first, name))


def sparkline(values: Sequence[float]) -> str:
    """A curve in one line, with its lowest and highest value."""
    if not values:
        return ""
    step = max(len(values) // SPARKS, 1)
    low, high = min(values), max(values)
    span = (high - low) or 1.0
    marks = (SPARK[round((v - low) / span * (len(SPARK) - 1))] for v in values[::step])
    return f"{''.join(marks)} {low:,.1f} to {high:,.1f}"


UNITS = {
    "memory": " MiB",
    "tasks": "",
    "files": " open",
    "database": " MiB",
    "lines": " logged",
    "moves": "",
}
WIDTH, STRIP, MARGIN = 900, 130, 24
PAPER, INK, RULE = "white", "#23263A", "#AEB4C8"


def draw(samples: Sequence[Sample]) -> Image.Image:
    """A strip for each figure, all over the same time."""
    names = tuple(UNITS)
    image = Image.new("RGB", (WIDTH, STRIP * len(names)), PAPER)
    brush = ImageDraw.Draw(image)
    for number, name in enumerate(names):
        values = [getattr(sample, name) for sample in samples]
        top, bottom = number * STRIP + 2 * MARGIN, (number + 1) * STRIP - MARGIN
        high = max(values) or 1.0
        points = [
            _point(s.at, v / high, samples[-1].at, (top, bottom))
            for s, v in zip(samples, values, strict=True)
        ]
        brush.line([(MARGIN, bottom), (WIDTH - MARGIN, bottom)], fill=RULE)
        brush.line(points, fill=INK, width=2)
        brush.text((MARGIN, top - MARGIN), f"{name}: at most {high:,.1f}{UNITS[name]}", fill=INK)
    return image


def _point(at: float, share: float, end: float, span: tuple[int, int]) -> tuple[float, float]:
    top, bottom = span
    return MARGIN + at / end * (WIDTH - 2 * MARGIN), bottom - share * (bottom - top)
