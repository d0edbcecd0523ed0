"""Every phase of every game, and every page, as pictures: `python -m tools.shots` fills `shots/`.

Matches are played at random; the first of each kind of panel is shown in the playground's page,
dark and light, on a phone and on a desk, in both languages. Named games, or `pages`, are taken
alone; `readme` also renews the pictures of the README.
"""

import asyncio
import logging
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, Literal, NamedTuple

import discord
from PIL import Image
from playwright.async_api import Browser, async_playwright

from bot.app.client import CardBot
from bot.pages.ids import Halfway
from bot.pages.layout import files, spoken
from bot.pages.panel import AnyLook, Panel
from bot.pictures.faces import CATALOGUE
from bot.play.matches import Moment
from bot.play.past import NEWS, written
from bot.play.seats import AnyGame
from bot.records import Records
from bot.records.database import connect
from bot.records.match import Chair, Match, Reading
from bot.words.locale import LANGUAGES
from games import discover
from games.engine import IllegalAction, Luck, Outcome, Step, dice
from playground import TOKEN, Playground
from playground.repoint import repoint
from tools.shot_pages import pages

FOLDER = Path("shots")
PAGES = "pages"
"""The folder of what is about no table."""
DOCS = Path("docs")
COLOURS = 192
BESIDE = 104
"""So much of a picture is empty, where the bot's own face would stand."""
README = {
    "duel": "en/dilemma/2-asked-ask-duel-phone-dark",
    "words": "fr/dilemme/1-asks-further-means-further-after-column-large-phone-light",
    "battle": "en/armistice/1-asks-turning-means-turning-after-lying-with-place-points-phone-light",
    "end": "en/dilemma/9-end-phone-dark",
}
"""What the README shows."""
LOCALES = {"en": "en-GB", "fr": "fr"}
CHROMIUM = "/usr/bin/chromium"
FLAGS = ["--no-sandbox", "--disable-gpu", "--hide-scrollbars"]
WIDTHS = {"phone": 390, "desk": 1400}
THEMES: tuple[Literal["dark", "light"], ...] = ("dark", "light")
PEOPLE = ("Ben", "Anna", "Chloé", "Iris", "Maximilian")
COMPUTER = 3
UNUSUAL = {
    "armistice": '{"questions": "free"}',
    "camarade": '{"length": "rounds"}',
    "dilemma": '{"landing": "order", "aim": "risky", "hands": "open"}',
    "dilemme": '{"finish": "final"}',
}
"""Options that show what others do not."""
TYPED, TYPES = {"armistice": "pose Tank × Tank?"}, 0.3
"""What is typed, and how often."""
HIDDEN = ".jump, [class*=jump] { visibility: hidden }"
"""What floats above the messages."""
FACE_SECONDS = 60
MATCHES = 3
NOW = int(time.time())


class Shot(NamedTuple):
    name: str
    moment: Moment
    seat: int | None
    """Whose hand; None is the table."""
    chosen: str = ""
    """What is half chosen in it."""


def shots(game: AnyGame, look: AnyLook, language: str) -> list[Shot]:
    """The first panel of each kind, the lobby before and the end after them."""
    found: dict[str, Shot] = {}
    for options in ("{}", UNUSUAL[game.key]):
        table = replace(_table(game, language), options=options)
        for seed in range(MATCHES):
            for moment in _match(table, game, str(seed)):
                for shot in _kinds(moment, look):
                    found.setdefault(shot.name, shot)
    seats = len(_table(game, language).chairs)
    opened = replace(_table(game, language), status="lobby", deadline=NOW + 1800)
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
        announced=NOW + 42,
        deadline=NOW + 42,
        chairs=chairs,
    )


def _match(table: Match, game: AnyGame, seed: str) -> Iterator[Moment]:
    options, whim = game.load_options(table.options), Random(seed)
    step: Step[Any] = game.setup(len(table.chairs), options, dice(seed, 0))
    news, ply = tuple(e for e in step.events if e.to is None), 0
    while True:
        asked = game.prompt(step.state)
        told = written(news[-NEWS:])
        if isinstance(asked, Outcome):
            if game.decisive is not None:
                told = written(game.decisive(asked, news))
            ended = replace(table, status="over", news=told, ended_at=float(NOW))
            yield Moment(ended, game, step.state)
            return
        yield Moment(replace(table, news=told), game, step.state)
        ply += 1
        step = _step(game, step.state, whim.choice(asked.seats), whim, dice(seed, ply))
        news = (*news, *(event for event in step.events if event.to is None))


def _step(game: AnyGame, state: Any, seat: int, whim: Random, luck: Luck) -> Step[Any]:
    """Now and then with something typed, where that may be."""
    if whim.random() < TYPES and game.key in TYPED:
        with suppress(IllegalAction):
            return game.apply(state, seat, game.read(TYPED[game.key]), luck)
    return game.apply(state, seat, whim.choice(game.legal(state, seat)), luck)


def _kinds(moment: Moment, look: AnyLook) -> Iterator[Shot]:
    game, news = moment.game, moment.news
    if moment.match.status == "over":
        yield Shot("9-end", moment, None)
        yield Shot("9-end-hand", moment, 0)
        return
    scene = look.scene(game.view(moment.state, None), news)
    means = "" if scene.meaning is None else f"-{scene.meaning.key}"
    after = f"-after-{scene.arena[1].key}" if len(scene.arena) > 1 else ""
    known = f"-with-{scene.record[0].key}" if scene.record else ""
    below = "-below" if any(player.below for player in scene.players) else ""
    yield Shot(f"1-{scene.question.key}{means}{after}{known}{below}", moment, None)
    for seat in range(len(moment.match.chairs)):
        view, may = game.view(moment.state, seat), game.legal(moment.state, seat)
        hand = look.hand(view, may, news)
        yield Shot(f"2-{'asked' if may else 'waits'}-{hand.question.key}", moment, seat)
        for press in (button.press for button in Panel((), hand.rows).buttons):
            if isinstance(press, Halfway) and look.halfway is not None:
                half = look.halfway(view, may, press.chosen)
                yield Shot(f"3-half-{half.question.key}", moment, seat, press.chosen)


async def _uploaded(bot: CardBot) -> None:
    async with asyncio.timeout(FACE_SECONDS):
        while len(bot.shown_faces().uploaded) < len(CATALOGUE.names):  # noqa: ASYNC110 - no event tells it
            await asyncio.sleep(0.1)


@asynccontextmanager
async def _bot(language: str) -> AsyncIterator[tuple[CardBot, Playground]]:
    """A bot whose faces are all uploaded, among people who speak a language."""
    async with AsyncExitStack() as opened:
        folder = opened.enter_context(tempfile.TemporaryDirectory())
        playground = await opened.enter_async_context(Playground.open())
        database = await opened.enter_async_context(connect(f"sqlite:///{folder}/bot.db"))
        for user in playground.world.seats:
            playground.world.settle(user, locale=LOCALES[language])
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
        view = bot.drawing.hand(shot.moment, shot.seat, Reading(language), chosen=shot.chosen)
        await place.send(view=view)
        return
    page = bot.drawing.pictured(shot.moment, bot.drawing.picture(shot.moment))
    await place.send(view=page.view, files=list(page.files()))


async def _photograph(
    browser: Browser, url: str, language: str, names: list[str], folder: Path
) -> None:
    sys.stdout.write(f"{folder}: {len(names)} panels\n")
    for theme in THEMES:
        for device, width in WIDTHS.items():
            context = await browser.new_context(
                color_scheme=theme,
                locale=LOCALES[language],
                viewport={"width": width, "height": 900},
                device_scale_factor=2 if device == "phone" else 1,
                reduced_motion="reduce",
                bypass_csp=True,
            )
            page = await context.new_page()
            await page.clock.set_fixed_time(NOW)
            await page.goto(url)
            await page.locator(".beginning").first.wait_for()
            await page.add_style_tag(content=HIDDEN)
            await page.evaluate("document.fonts.ready.then(() => true)")
            articles = page.get_by_role("article")
            for number, name in enumerate(names):
                await articles.nth(number).scroll_into_view_if_needed()
                await page.wait_for_load_state("networkidle")
                await articles.nth(number).screenshot(path=folder / f"{name}-{device}-{theme}.png")
            await context.close()


async def _games(browser: Browser, language: str, keys: Sequence[str]) -> None:
    games = discover()
    for key in keys:
        async with _bot(language) as (bot, playground):
            taken = shots(games[key], bot.looks[key], language)
            channel = int(playground.channel("lobby").id)
            for shot in taken:
                await _post(bot, channel, shot)
            names = [shot.name for shot in taken]
            await _photograph(browser, playground.url, language, names, FOLDER / language / key)


async def _pages(browser: Browser, language: str) -> None:
    async with _bot(language) as (bot, playground):
        place = bot.get_partial_messageable(int(playground.channel("lobby").id))
        taken = list(pages(bot, language))
        for _, panel in taken:
            view = spoken(panel, language, bot.drawing.faces(Reading(language)))
            await place.send(view=view, files=files(panel, language))
        names = [name for name, _ in taken]
        await _photograph(browser, playground.url, language, names, FOLDER / language / PAGES)


def _illustrate() -> None:
    """The README's pictures, in no more colours than a panel needs."""
    for name, source in README.items():
        picture = Image.open(FOLDER / f"{source}.png").convert("RGB")
        picture = picture.crop((BESIDE, 0, picture.width, picture.height))
        few = picture.quantize(COLOURS, dither=Image.Dither.NONE)
        few.save(DOCS / f"{name}.png", optimize=True)


async def _all(only: set[str]) -> None:
    keys = [key for key in sorted(discover()) if key in only or not only]
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for language in LANGUAGES:
            await _games(browser, language, keys)
            if PAGES in only or not only:
                await _pages(browser, language)
        await browser.close()


if __name__ == "__main__":
    logging.basicConfig(level=logging.ERROR)
    discord.utils.setup_logging(level=logging.ERROR)
    wanted = set(sys.argv[1:])
    asyncio.run(_all(wanted - {"readme"}))
    if "readme" in wanted:
        _illustrate()
