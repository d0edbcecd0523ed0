"""Every phase of every game as pictures: `python -m tools.shots` fills the folder `shots/`.

Matches are played at random; the first of each kind of panel is shown in the playground's page,
dark and light, on a phone and on a desk, in both languages.
"""

import asyncio
import logging
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, Literal, NamedTuple

import discord
from playwright.async_api import Browser, async_playwright
from pydantic import TypeAdapter

from bot.app import CardBot
from bot.play.matches import NEWS, Moment
from bot.play.seats import AnyGame
from bot.records import Records
from bot.records.database import connect
from bot.records.match import Chair, Match
from bot.stage.emojis import NAMES as FACES
from bot.stage.panel import AnyFace
from bot.words.locale import LANGUAGES
from games import discover
from games.engine import Event, Outcome, Step, dice
from playground import TOKEN, Playground
from playground.repoint import repoint

FOLDER = Path("shots")
CHROMIUM = "/usr/bin/chromium"
FLAGS = ["--no-sandbox", "--disable-gpu", "--hide-scrollbars"]
WIDTHS = {"phone": 390, "desk": 1400}
THEMES: tuple[Literal["dark", "light"], ...] = ("dark", "light")
PEOPLE = ("Ben", "Anna", "Chloé", "Iris", "Maximilian-Alexander")
COMPUTER = 3
HIDDEN = ".jump, [class*=jump] { visibility: hidden }"
"""What floats above the messages."""
FACE_SECONDS = 60
MATCHES = 3
NOW = int(time.time())

_events: TypeAdapter[tuple[Event, ...]] = TypeAdapter(tuple[Event, ...])


class Shot(NamedTuple):
    name: str
    moment: Moment
    seat: int | None
    """Whose hand; None is the table."""


def shots(game: AnyGame, face: AnyFace, language: str) -> list[Shot]:
    """The first panel of each kind, the lobby before and the end after them."""
    found: dict[str, Shot] = {}
    for seed in range(MATCHES):
        for moment in _match(game, str(seed), language):
            for shot in _kinds(moment, face):
                found.setdefault(shot.name, shot)
    seats = len(_table(game, language).chairs)
    opened = replace(_table(game, language), status="lobby")
    half = replace(opened, chairs=opened.chairs[: max(seats - 1, 1)])
    return [
        Shot("0-lobby", Moment(half, game, None), None),
        Shot("0-lobby-full", Moment(opened, game, None), None),
        *(found[name] for name in sorted(found)),
    ]


def _table(game: AnyGame, language: str) -> Match:
    chairs = tuple(
        Chair(None if seat == COMPUTER else seat + 1, PEOPLE[seat], language)
        for seat in range(min(game.seats[-1], len(PEOPLE)))
    )
    level: Any = "normal"
    chairs = tuple(replace(c, level=level) if c.person is None else c for c in chairs)
    return Match(
        id=2,
        game=game.key,
        guild=1,
        channel=1,
        host=1,
        status="playing",
        pace="live",
        language=language,
        options=game.dump_options(game.options()),
        seed="a seed",
        opened_at=NOW - 540,
        turn=7,
        announced=NOW + 3540,
        deadline=NOW + 3540,
        chairs=chairs,
    )


def _match(game: AnyGame, seed: str, language: str) -> Iterator[Moment]:
    table, whim = _table(game, language), Random(seed)
    step: Step[Any] = game.setup(len(table.chairs), game.options(), dice(seed, 0))
    news, ply = tuple(e for e in step.events if e.to is None), 0
    while True:
        asked = game.prompt(step.state)
        told = _events.dump_json(news[-NEWS:]).decode()
        if isinstance(asked, Outcome):
            ended = replace(table, status="over", news=told, ended_at=float(NOW))
            yield Moment(ended, game, step.state)
            return
        yield Moment(replace(table, news=told), game, step.state)
        seat = whim.choice(asked.seats)
        action = whim.choice(game.legal(step.state, seat))
        ply += 1
        step = game.apply(step.state, seat, action, dice(seed, ply))
        news = (*news, *(event for event in step.events if event.to is None))


def _kinds(moment: Moment, face: AnyFace) -> Iterator[Shot]:
    game, news = moment.game, moment.news
    if moment.match.status == "over":
        yield Shot("9-end", moment, None)
        yield Shot("9-end-hand", moment, 0)
        return
    scene = face.scene(game.view(moment.state, None), news)
    means = "" if scene.meaning is None else f"-{scene.meaning.key}"
    after = f"-after-{scene.arena[1].key}" if len(scene.arena) > 1 else ""
    yield Shot(f"1-{scene.question.key}{means}{after}", moment, None)
    for seat in range(len(moment.match.chairs)):
        may = game.legal(moment.state, seat)
        hand = face.hand(game.view(moment.state, seat), may, news)
        yield Shot(f"2-{'asked' if may else 'waits'}-{hand.question.key}", moment, seat)


async def _uploaded(bot: CardBot) -> None:
    async with asyncio.timeout(FACE_SECONDS):
        while len(bot.shown_faces().uploaded) < len(FACES):  # noqa: ASYNC110 - no event tells it
            await asyncio.sleep(0.1)


@asynccontextmanager
async def _bot(folder: str) -> AsyncIterator[tuple[CardBot, Playground]]:
    """A bot whose faces are all uploaded."""
    async with Playground.open() as playground, connect(f"sqlite:///{folder}/bot.db") as database:
        with repoint(playground.port):
            bot = CardBot(Records(database), face_pause=0)
            await bot.login(TOKEN)
            running = asyncio.create_task(bot.connect())
            await bot.wait_until_ready()
            await _uploaded(bot)
            yield bot, playground
            await bot.close()
            await running


async def _post(bot: CardBot, channel: int, shot: Shot) -> None:
    place = bot.get_partial_messageable(channel)
    if shot.seat is not None:
        language = shot.moment.match.language
        await place.send(view=bot.drawing.hand(shot.moment, shot.seat, language))
        return
    cover = bot.drawing.picture(shot.moment)
    files = [] if cover is None else [bot.drawing.file(shot.moment, cover)]
    await place.send(view=bot.drawing.table(shot.moment, cover), files=files)


async def _photograph(browser: Browser, url: str, names: list[str], folder: Path) -> None:
    for theme in THEMES:
        for device, width in WIDTHS.items():
            context = await browser.new_context(
                color_scheme=theme,
                viewport={"width": width, "height": 900},
                device_scale_factor=2 if device == "phone" else 1,
                reduced_motion="reduce",
                bypass_csp=True,
            )
            page = await context.new_page()
            await page.goto(url)
            await page.locator(".beginning").first.wait_for()
            await page.add_style_tag(content=HIDDEN)
            articles = page.get_by_role("article")
            for number, name in enumerate(names):
                await articles.nth(number).scroll_into_view_if_needed()
                await page.wait_for_load_state("networkidle")
                await articles.nth(number).screenshot(path=folder / f"{name}-{device}-{theme}.png")
            await context.close()


async def _all(only: set[str]) -> None:
    games = discover()
    with tempfile.TemporaryDirectory() as folder:
        async with async_playwright() as playwright:
            browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
            for language in LANGUAGES:
                for key in sorted(only or games):
                    async with _bot(folder) as (bot, playground):
                        taken = shots(games[key], bot.faces[key], language)
                        channel = int(playground.channel("lobby").id)
                        for shot in taken:
                            await _post(bot, channel, shot)
                        into = FOLDER / language / key
                        into.mkdir(parents=True, exist_ok=True)
                        await _photograph(browser, playground.url, [s.name for s in taken], into)
                        sys.stdout.write(f"{into}: {len(taken)} panels\n")
            await browser.close()


if __name__ == "__main__":
    logging.basicConfig(level=logging.ERROR)
    discord.utils.setup_logging(level=logging.ERROR)
    asyncio.run(_all(set(sys.argv[1:])))
