"""Two worlds that differ in what a seat may not know: not one byte that reaches it differs.

Whole random matches of every game, at every table size, in both languages, with and without
faces. At each moment all that a seat may not know is dealt again, and each sealed answer is given:
tables, hands, halves of choices, direct messages, pings and private news stay the same to the byte
for everybody else. What travels over sockets, and in which order, is in `tests/bot/test_leaks.py`.
"""

import asyncio
import json
import os
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import cache, cached_property
from multiprocessing import get_context
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from bot.app.client import CardBot
from bot.pages.ids import Halfway, read
from bot.pictures.faces import NO_FACES
from bot.play.matches import Moment
from bot.records import Records
from bot.records.database import connect
from bot.records.match import Reading
from bot.words.locale import LANGUAGES
from games.engine import Outcome, Prompt, dice
from proofs.trial import Trial
from tests.harness.drawn import SIZES, Snapshot, at, moments, parts
from tests.harness.faces import UPLOADED
from tests.harness.loaded import loaded
from tests.harness.matches import GAMES, AnyGame

BATCH = 8
"""Matches that are given to each process at a time."""


class Deal(NamedTuple):
    """A match to be compared, from what its seed deals to its end."""

    game: str
    seats: int
    seed: str
    language: str
    faces: bool


Verdict = tuple[int, list[str]]
"""How many pairs of worlds there were, and where somebody could tell them apart."""
Compare = Callable[[Callable[[Deal], Verdict], list[Deal]], Iterable[Verdict]]


def prove(trial: Trial) -> None:
    context = get_context("forkserver")
    context.set_forkserver_preload(["proofs.leak"])
    with ProcessPoolExecutor(os.cpu_count(), context) as pool:
        prove_by(trial, pool.map, BATCH * (os.cpu_count() or 1))


def prove_by(trial: Trial, compare: Compare, batch: int = 1) -> None:
    while trial.goes_on:
        for tried, told in compare(differences, [_deal(trial.luck) for _ in range(batch)]):
            trial.count("matches")
            trial.count("pairs of worlds", tried)
            for what in told:
                trial.blame(what)


def _deal(luck: Random) -> Deal:
    game, seats = luck.choice(SIZES)
    faces, language = luck.random() < 0.5, luck.choice(LANGUAGES)
    return Deal(game, seats, f"{luck.getrandbits(64):x}", language, faces)


@cache
def _bot() -> CardBot:
    """One for each process; it only draws."""
    return asyncio.run(_loaded())


async def _loaded() -> CardBot:
    with TemporaryDirectory() as folder:
        async with connect(f"sqlite:///{folder}/bot.db") as database:
            return await loaded(Records(database))


def differences(deal: Deal) -> Verdict:
    bot = _bot()
    bot.drawing.faces_now = lambda: UPLOADED if deal.faces else NO_FACES
    pairs = list(_pairs(bot, deal))
    return len(pairs), [f"{deal}: {what}" for what, differs in pairs if differs]


def _pairs(bot: CardBot, deal: Deal) -> Iterator[tuple[str, bool]]:
    """For each pair of worlds what is between them, and whether somebody can tell."""
    luck, game = Random(deal.seed), GAMES[deal.game]
    for snapshot in moments(game, deal.seats, deal.seed):
        asked = game.prompt(snapshot.state)
        if isinstance(asked, Outcome):
            continue
        world = World(bot, snapshot, deal)
        for seat in range(deal.seats):
            other = world.but_for(game.redeal(snapshot.state, seat, luck))
            yield f"dealt again for {seat}", other.seen(seat) != world.seen(seat)
        yield from _sealed(world, asked, game, luck)


def _sealed(
    world: "World", asked: Prompt, game: AnyGame, luck: Random
) -> Iterator[tuple[str, bool]]:
    """Somebody answers in one way or in another, and the question stands: all others see the same.

    Where to be quick is an advantage they see nothing at all.
    """
    state = world.snapshot.state
    for seat in asked.seats:
        legal = list(game.legal(state, seat))
        answers = luck.sample(legal, min(2, len(legal)))
        after = [game.apply(state, seat, answer, dice("sealed", 1)).state for answer in answers]
        if any(_turn(game.prompt(each)) != asked.turn for each in after):
            continue
        if len({seat in game.view(each, None).awaited for each in after}) > 1:
            continue  # that somebody has answered is public
        worlds = [*([world] if asked.race else []), *map(world.but_for, after)]
        for other in set(range(world.deal.seats)) - {seat}:
            what = f"{seat} answers {' or '.join(map(game.write, answers))} before {other}"
            yield what, len({each.seen(other) for each in worlds}) > 1


def _turn(asked: Prompt | Outcome) -> int | None:
    return asked.turn if isinstance(asked, Prompt) else None


class World:
    """A position, and what of it reaches whom, as it is sent; each is drawn once."""

    def __init__(self, bot: CardBot, snapshot: Snapshot, deal: Deal) -> None:
        self.snapshot, self.deal = snapshot, deal
        self._bot = bot
        self._moment = at(snapshot, GAMES[deal.game], deal.seats, deal.language)
        self._seen: dict[int, str] = {}

    def but_for(self, state: Any) -> "World":
        return World(self._bot, replace(self.snapshot, state=state), self.deal)

    def seen(self, seat: int) -> str:
        if seat not in self._seen:
            self._seen[seat] = self._public + json.dumps(self._private(seat))
        return self._seen[seat]

    @cached_property
    def _public(self) -> str:
        drawing, moment = self._bot.drawing, self._moment
        people = [chair.person for chair in moment.match.chairs if chair.person is not None]
        ping = drawing.ping(moment, people)
        table = drawing.table(moment).to_components()
        words = [ping.words, ping.view.to_components()]
        return json.dumps([table, words, drawing.secret_seats(moment)])

    def _private(self, seat: int) -> list[Any]:
        moment, language = self._moment, self.deal.language
        asked = self._bot.drawing.asked(moment, seat)
        look = self._bot.looks[self.deal.game]
        return [
            [*_hands(self._bot, moment, seat, Reading(language))],
            [*_hands(self._bot, moment, seat, Reading(language, "words"))],
            [asked.words, asked.view.to_components()],
            look.secret(moment.game.view(moment.state, seat)),
            [event for event in moment.events if event.to in (None, seat)],
        ]


def _hands(bot: CardBot, moment: Moment, seat: int, reading: Reading) -> Iterator[Any]:
    """The panel, and what becomes of it with each choice half made."""
    whole = bot.drawing.hand(moment, seat, reading)
    yield whole.to_components()
    presses = [read(str(part["custom_id"])) for part in parts(whole) if "custom_id" in part]
    for half in sorted(press.chosen for press in presses if isinstance(press, Halfway)):
        yield bot.drawing.hand(moment, seat, reading, chosen=half).to_components()
