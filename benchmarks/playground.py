"""A press on a hand until it is answered and on disk, beside a bare `/ping`, over real sockets."""

import asyncio
import gc
import os
from collections.abc import AsyncIterator, Awaitable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import Any, NamedTuple, TypeAlias

import discord
from discord import app_commands

from benchmarks.figures import Figure, percentile
from bot.app.client import CardBot
from bot.pages.ids import AtTable
from bot.play.matches import Moment
from bot.process import freeze_collector, run
from bot.records import Records
from bot.records.database import connect
from bot.records.match import Person
from games.dilemma.data import LOT, Options
from games.dilemma.rules import GAME
from games.engine import Prompt, pick
from playground import TOKEN, Playground
from playground.channels import Channel
from playground.driver import Seat, Shown
from playground.messages import parts
from playground.repoint import repoint

NAMES = ("Anna", "Ben", "Chloé", "David")
P50_RATIO, P99_RATIO = 2.3, 2.8
RUNS, SAMPLES = 5, 300
AT_ONCE = 200
SHARE = 0.45
"""Of the bare interactions a second of the same stack."""
LATEST_SECONDS = 3.0
FACES = 155
DRAWN_SECONDS = 30.0
BREATH_SECONDS = 0.005
"""Before each press and ping: the bot has then put away what it last answered."""
BY_LOT = GAME.dump_options(Options(landing=LOT))


class Lap(NamedTuple):
    seconds: float
    processor: float
    """Seconds of processor time: what a busy machine or a slow disk does not change."""


class Told(NamedTuple):
    """What a run came to."""

    p50: float
    p99: float
    work: float


class Crowd(NamedTuple):
    """Seconds until the last of them was answered: of bare interactions, and of presses."""

    pinged: float
    moved: float
    stored: int


Run: TypeAlias = tuple[list[Lap], list[Lap]]


async def timed(work: Awaitable[object]) -> Lap:
    await asyncio.sleep(BREATH_SECONDS)
    began, spent = perf_counter(), process_time()
    await work
    return Lap(perf_counter() - began, process_time() - spent)


class PingBot(discord.AutoShardedClient):
    """The least a bot can do."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True))
        self.tree = app_commands.CommandTree(self)

        @self.tree.command(description="Answered at once")
        async def ping(interaction: discord.Interaction) -> None:
            await interaction.response.send_message("pong")

    async def setup_hook(self) -> None:
        await self.tree.sync()


class Club:
    """The card bot at home in a playground, and four people who play there."""

    def __init__(self, playground: Playground, bot: CardBot) -> None:
        self._playground = playground
        self._bot = bot
        self._seats = [playground.seat(name) for name in NAMES]
        self._people = [Person(int(seat.id), seat.user.display, "en") for seat in self._seats]
        self._whim = Random(0)
        self._match_id = 0
        self._hands: dict[int, Shown] = {}
        for seat in self._seats:
            seat.settle(dms_open=False)

    async def deal(self, channel: Channel) -> Moment:
        """A match begun and shown in a channel."""
        guild, (host, *others) = int(channel.guild_id or 0), self._people
        lobby = await self._bot.tables.open(
            GAME.key, guild, int(channel.id), host, pace="relaxed", options=BY_LOT, language="en"
        )
        for person in others:
            await self._bot.tables.join(lobby.match.id, person)
        begun = await self._bot.tables.start(lobby.match.id, host.id)
        self._bot.changed(begun)
        await self._drawn()
        return await self._bot.matches.look(begun.match.id)

    async def move(self) -> Lap:
        """A legal press in a match that goes on and on; only the press is timed."""
        moment = await self._going_on()
        asked = moment.asked
        assert isinstance(asked, Prompt)
        seat = pick(asked.seats, self._whim)
        if seat not in self._hands or not _moves(self._hands[seat], moment):
            self._hands[seat] = await self._hand(moment, seat, on=self._hands.get(seat))
        line = pick(_moves(self._hands[seat], moment), self._whim)
        lap = await timed(self._seats[seat].press(custom_id=line, on=self._hands[seat]))
        await self._drawn()
        return lap

    async def _drawn(self) -> None:
        """Until the table shows all there is to see: that comes after the answer."""
        async with asyncio.timeout(DRAWN_SECONDS):
            while await self._bot.records.pending.behind():  # noqa: ASYNC110 - nobody is told of it
                await asyncio.sleep(BREATH_SECONDS)
        await self._bot.delivery.drained()

    async def crowd(self, tables: int) -> list[int]:
        """The matches at so many tables."""
        channels = [self._playground.add_channel(f"table-{number}") for number in range(tables)]
        return [(await self.deal(channel)).match.id for channel in channels]

    async def moves_at_once(self, matches: list[int]) -> tuple[float, int]:
        """One press at each of these tables: when the last was answered, and how many counted."""
        before = [await self._bot.matches.look(match) for match in matches]
        presses = [await self._next_press(moment) for moment in before]
        began = perf_counter()
        await asyncio.gather(*(who.press(custom_id=line, on=hand) for who, hand, line in presses))
        seconds = perf_counter() - began
        await self._drawn()
        after = [await self._bot.matches.look(match) for match in matches]
        moved = (b.match.ply - a.match.ply for a, b in zip(before, after, strict=True))
        return seconds, sum(moved)

    async def _going_on(self) -> Moment:
        if self._match_id:
            moment = await self._bot.matches.look(self._match_id)
            if isinstance(moment.asked, Prompt):
                return moment
        moment = await self.deal(self._playground.channel("tables"))
        self._match_id, self._hands = moment.match.id, {}
        return moment

    async def _next_press(self, moment: Moment) -> tuple[Seat, Shown, str]:
        asked = moment.asked
        assert isinstance(asked, Prompt)
        hand = await self._hand(moment, asked.seats[0])
        return self._seats[asked.seats[0]], hand, _moves(hand, moment)[0]

    async def _hand(self, moment: Moment, seat: int, on: Shown | None = None) -> Shown:
        """The player's private panel: asked for in the channel, or brought up to date."""
        person, button = self._seats[seat], str(AtTable(moment.match.id, "hand"))
        if on is None:
            place = self._playground.world.channels[str(moment.match.channel)]
            shown = await person.slash("table hand", at=place)
        else:
            shown = await person.press(custom_id=button, on=on)
        assert shown.message is not None
        return shown.message


def measure(*, quick: bool) -> list[Figure]:
    return run(_measure(4 if quick else SAMPLES, 4 if quick else AT_ONCE))


async def _measure(samples: int, at_once: int) -> list[Figure]:
    with TemporaryDirectory() as folder:
        async with connect(f"sqlite:///{folder}/bot.db") as database:
            bot = CardBot(Records(database), face_pause=0)
            async with AsyncExitStack() as homes:
                card_home = await homes.enter_async_context(home_of(bot))
                with repoint(card_home.port):
                    await _faces(card_home)
                    if samples == SAMPLES:
                        await asyncio.wait(
                            [t for t in asyncio.all_tasks() if t.get_name() == "words"]
                        )
                    club = Club(card_home, bot)
                ping_home = await homes.enter_async_context(home_of(PingBot()))
                often = gc.get_threshold()
                freeze_collector()  # as `python -m bot` does it
                runs = [
                    await _in_turn(ping_home, card_home, club, samples) for _ in range(RUNS + 1)
                ]
                flushes = flush(folder, samples)
                crowds = await _crowds_in_turn(ping_home, card_home, club, at_once)
                gc.unfreeze()
                gc.set_threshold(*often)
    return [*_ratios(runs[1:], flushes), *_crowd(crowds, at_once)]


async def _faces(home: Playground) -> None:
    """Until the cards' faces are there: what people see is drawn with them."""
    async with asyncio.timeout(DRAWN_SECONDS):
        while len(home.world.emojis) < FACES:  # noqa: ASYNC110 - nobody is told of it
            await asyncio.sleep(BREATH_SECONDS)


async def _crowds_in_turn(
    ping_home: Playground, card_home: Playground, club: Club, at_once: int
) -> list[Crowd]:
    """The first of them is left out, as the first run is."""
    with repoint(card_home.port):
        matches = await club.crowd(at_once)
    crowds = []
    for _ in range(RUNS + 1):
        with repoint(ping_home.port):
            pinged = await _pings_at_once(ping_home, at_once)
        with repoint(card_home.port):
            crowds.append(Crowd(pinged, *await club.moves_at_once(matches)))
    return crowds[1:]


async def _pings_at_once(home: Playground, pings: int) -> float:
    """Until the last of so many bare interactions is answered."""
    seats = [home.seat(name) for name in NAMES]
    began = perf_counter()
    await asyncio.gather(*(seats[n % len(seats)].slash("ping") for n in range(pings)))
    return perf_counter() - began


async def _in_turn(
    ping_home: Playground, card_home: Playground, club: Club, samples: int
) -> tuple[list[Lap], list[Lap]]:
    """By turns, so that noise hits both alike."""
    anna, pings, moves = ping_home.seat("Anna"), [], []
    for _ in range(samples):
        with repoint(ping_home.port):
            pings.append(await timed(anna.slash("ping")))
        with repoint(card_home.port):
            moves.append(await club.move())
    return pings, moves


def flush(folder: str, samples: int) -> list[float]:
    """How long this disk takes to keep a page: no move that is on disk can be quicker."""
    times = []
    with open(f"{folder}/page", "wb", buffering=0) as file:
        for _ in range(samples):
            file.write(bytes(4096))
            began = perf_counter()
            os.fsync(file.fileno())
            times.append(perf_counter() - began)
    return times


def _ratios(runs: Sequence[Run], flushes: list[float]) -> list[Figure]:
    """Medians of what each run came to."""
    pings, moves = ([_told(laps) for laps in kind] for kind in zip(*runs, strict=True))
    pairs = list(zip(pings, moves, strict=True))
    ping, move = (Told(*map(median, zip(*kind, strict=True))) for kind in (pings, moves))
    p50, p99, work = (median(b[n] / a[n] for a, b in pairs) for n in range(3))
    return [
        Figure("/ping, p50", ping.p50 * 1000, "ms"),
        Figure("/ping, p99", ping.p99 * 1000, "ms"),
        Figure("move, p50", move.p50 * 1000, "ms"),
        Figure("move, p99", move.p99 * 1000, "ms"),
        Figure("move to /ping, p50", p50, "×", at_most=P50_RATIO),
        Figure("move to /ping, p99", p99, "×", at_most=P99_RATIO),
        Figure("of that, processor time alone", work, "×"),
        Figure("this disk's bare flush, p50", median(flushes) * 1000, "ms"),
    ]


def _told(laps: Sequence[Lap]) -> Told:
    seconds, work = zip(*laps, strict=True)
    return Told(median(seconds), percentile(seconds, 0.99), median(work))


def _crowd(crowds: list[Crowd], at_once: int) -> list[Figure]:
    stored, latest = min(c.stored for c in crowds), max(c.moved for c in crowds)
    moves, bare = (at_once / median(c[n] for c in crowds) for n in (1, 0))
    share = median(c.pinged / c.moved for c in crowds)
    return [
        Figure(f"{at_once} at once, stored", stored, "moves", at_least=at_once),
        Figure(f"{at_once} at once, the last", latest, "s", at_most=LATEST_SECONDS),
        Figure(f"{at_once} at once, answered", moves, "moves/s"),
        Figure(f"{at_once} bare /pings at once", bare, "pings/s"),
        Figure(f"{at_once} at once, moves to /pings", share, "×", at_least=SHARE),
    ]


@asynccontextmanager
async def home_of(bot: discord.Client, **strictness: Any) -> AsyncIterator[Playground]:
    """A Discord of its own. The library can be turned to one at a time, so do in turn."""
    async with Playground.open(**strictness) as playground:
        with repoint(playground.port):
            await bot.login(TOKEN)
            running = asyncio.create_task(bot.connect())
            await bot.wait_until_ready()
        try:
            yield playground
        finally:
            with repoint(playground.port):
                await bot.close()
            await running


def _moves(hand: Shown, moment: Moment) -> list[str]:
    """The ids of the buttons that are moves in this very turn."""
    ids = (str(part.get("custom_id", "")) for part in parts(hand.card["components"]))
    return [line for line in ids if line.startswith(f"v1:{moment.match.id}:{moment.match.turn}:")]
