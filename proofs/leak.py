"""Two worlds that differ in what a seat may not know: not one byte that reaches it differs.

Whole random matches of every game, at every table size, in both languages, with and without
faces. At each moment all that a seat may not know is dealt again, and each sealed answer is given:
tables, hands, halves of choices, direct messages, pings and private news stay the same to the byte
for everybody else. What travels over sockets, and in which order, is in `tests/bot/test_leaks.py`.
"""

import asyncio
import json
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

from bot.app import CardBot
from bot.play.matches import Moment
from bot.records import Records
from bot.records.database import connect
from bot.stage.emojis import NAMES as FACES
from bot.stage.emojis import NO_FACES, Faces
from bot.stage.ids import Halfway, read
from bot.words.locale import LANGUAGES
from games.engine import Outcome, Prompt, dice
from proofs.databases import databases
from proofs.trial import Trial
from tests.harness.drawn import SIZES, SNOWFLAKE, Snapshot, at, moments, parts
from tests.harness.loaded import loaded
from tests.harness.matches import GAMES, AnyGame

ALL_FACES = Faces({name: SNOWFLAKE + number for number, name in enumerate(FACES)})


def prove(trial: Trial) -> None:
    with databases(postgres=False) as made:
        url = asyncio.run(made.new("SQLite"))
        asyncio.run(_prove(trial, url))


async def _prove(trial: Trial, url: str) -> None:
    async with connect(url) as database:
        bot = await loaded(Records(database))
        while trial.goes_on:
            key, seats = trial.luck.choice(SIZES)
            faces = trial.luck.choice((NO_FACES, ALL_FACES))
            bot.drawing._faces = lambda faces=faces: faces  # type: ignore[misc]
            seed, language = str(trial.luck.random()), trial.luck.choice(LANGUAGES)
            tried = 0
            for what, differs in differences(bot, GAMES[key], seats, seed, language):
                tried += 1
                trial.check(not differs, f"{key} at {seats}, seed {seed}: {what}")
            trial.count("matches")
            trial.count("pairs of worlds", tried)


def differences(
    bot: CardBot, game: AnyGame, seats: int, seed: str, language: str
) -> Iterator[tuple[str, bool]]:
    """For each pair of worlds what is between them, and whether somebody can tell."""
    luck = Random(seed)
    for snapshot in moments(game, seats, seed):
        asked = game.prompt(snapshot.state)
        if isinstance(asked, Outcome):
            continue
        for seat in range(seats):
            other = replace(snapshot, state=game.redeal(snapshot.state, seat, luck))
            same = _seen(bot, snapshot, game, seats, language, seat)
            yield f"dealt again for {seat}", _seen(bot, other, game, seats, language, seat) != same
        yield from _sealed(bot, snapshot, asked, game, seats, language, luck)


def _sealed(
    bot: CardBot,
    snapshot: Snapshot,
    asked: Prompt,
    game: AnyGame,
    seats: int,
    language: str,
    luck: Random,
) -> Iterator[tuple[str, bool]]:
    """Somebody answers, and the question stands: nobody else is shown anything."""
    for seat in asked.seats:
        action = luck.choice(game.legal(snapshot.state, seat))
        state = game.apply(snapshot.state, seat, action, dice("sealed", 1)).state
        after = game.prompt(state)
        if isinstance(after, Outcome) or after.turn != asked.turn:
            continue
        for other in set(range(seats)) - {seat}:
            before = _seen(bot, snapshot, game, seats, language, other)
            now = _seen(bot, replace(snapshot, state=state), game, seats, language, other)
            yield f"{seat} answers {game.write(action)} before {other}", now != before


def _seen(
    bot: CardBot, snapshot: Snapshot, game: AnyGame, seats: int, language: str, seat: int
) -> str:
    """All that reaches a seat, as it is sent."""
    moment = at(snapshot, game, seats, language)
    private = [event for event in moment.events if event.to in (None, seat)]
    asked = bot.drawing.asked(moment, seat, language)
    people = [chair.person for chair in moment.match.chairs if chair.person is not None]
    ping = bot.drawing.mention(moment, "ping", people)
    sent: list[Any] = [
        bot.drawing.table(moment).to_components(),
        [*_hands(bot, moment, seat, language)],
        [asked.words, asked.view.to_components()],
        [ping.words, ping.view.to_components()],
        bot.faces[game.key].secret(game.view(moment.state, seat)),
        bot.drawing.secret_seats(moment),
        private,
    ]
    return json.dumps(sent)


def _hands(bot: CardBot, moment: Moment, seat: int, language: str) -> Iterator[Any]:
    """The panel, and what becomes of it with each choice half made."""
    whole = bot.drawing.hand(moment, seat, language)
    yield whole.to_components()
    presses = [read(str(part["custom_id"])) for part in parts(whole) if "custom_id" in part]
    for half in sorted(press.chosen for press in presses if isinstance(press, Halfway)):
        yield bot.drawing.hand(moment, seat, language, chosen=half).to_components()
