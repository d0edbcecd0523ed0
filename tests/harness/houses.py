"""One way to be a person in a story, in two houses: the playground's sockets, and SimCord.

SimCord is an independent simulation of Discord's rules; what passes in both does not only
please the server we wrote ourselves.
"""

import asyncio
import re
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any, Protocol, TypeVar

import pytest
import simcord
from simcord.components import walk_components

from bot.app.client import HERE, CardBot, Hosting
from bot.app.options import extensions
from bot.delivery.limiter import RATE
from bot.pictures.faces import SHAPES
from bot.play.clock import Time
from bot.play.matches import Moment, Refused
from bot.records import Records
from bot.records.database import Database, connect
from bot.records.match import Match
from playground import TOKEN, Playground
from playground.driver import Seat
from playground.repoint import repoint
from tests.harness.described import held_to_it

T = TypeVar("T")
for cog in extensions():
    # What they need is loaded before a house has so many seconds to open.
    import_module(cog)
NAMES = ("Anna", "Ben", "Chloé", "David", "Emma")
UNHURRIED = 1e6
"""Calls a second for a bot in SimCord, which does not let time pass while a gate is waited at, and
for one that lives through weeks."""
PATIENCE = 90.0
SIMCORD_START = 5.0
"""Seconds for what a busy machine does in one: the first house loads every game."""
SIMULATED_EPOCH = 1767225600.0
"""When SimCord's clock begins."""


_settled = simcord.Env._settle_internal


async def _patiently(env: Any, timeout: Any = None, **given: Any) -> Any:  # noqa: ASYNC109
    """Its start waits five seconds whatever it is told, too few where all cores are busy."""
    return await _settled(env, timeout=None if timeout == SIMCORD_START else timeout, **given)


simcord.Env._settle_internal = _patiently  # type: ignore[method-assign, assignment]


class ManualTime(Time):
    """Time that passes only when the test says so; the clock is then ticked by hand."""

    def __init__(self, now: float) -> None:
        self._now = now

    def now(self) -> float:
        return self._now

    def advance(self, seconds: float) -> None:
        self._now += seconds

    async def wait(self, event: asyncio.Event, seconds: float) -> None:
        await asyncio.sleep(10**6)


class Shown(Protocol):
    """A message as one person sees it."""

    @property
    def id(self) -> Any: ...
    @property
    def text(self) -> str: ...
    @property
    def is_ephemeral(self) -> bool: ...
    def buttons(self) -> list[str]: ...


class Person(Protocol):
    async def slash(self, command: str, /, **options: Any) -> Any: ...
    async def slash_alone(self, command: str, /, **options: Any) -> Any: ...
    async def press(self, label: str, *, on: Any = None) -> Any: ...
    async def choose(self, label: str, /) -> Any: ...
    async def fill(self, /, **fields: Any) -> Any: ...
    async def on_name(self, command: str, person: Any, /) -> Any: ...
    async def sees(self, text: str) -> Shown: ...
    def messages(self) -> list[Any]: ...
    def dms(self) -> list[Any]: ...
    @property
    def mention(self) -> str: ...


@dataclass
class House:
    """A running bot and the people around one channel."""

    people: dict[str, Person]
    bot: CardBot
    time: ManualTime
    channel: int
    settle: Callable[[], Awaitable[None]]
    """Until the bot has shown everything there is to show."""

    def __getitem__(self, name: str) -> Person:
        return self.people[name]

    async def look(self) -> Moment:
        """The table as the database has it."""
        moment = await self.bot.matches.at(self.channel)
        assert moment is not None
        return moment

    def reads(self, name: str) -> list[str]:
        """Everything this person can read, here and in direct messages."""
        person = self.people[name]
        return [f"{shown.id} {shown.text}" for shown in (*person.messages(), *person.dms())]

    @contextmanager
    def keeping_panels(self) -> Iterator[None]:
        """Panels whose owners went on elsewhere stay: their deletions got lost on the way."""
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(self.bot.delivery, "superseded", lambda _: None)
            yield

    async def pass_time(self, seconds: float) -> None:
        self.time.advance(seconds)
        await self.bot.clock.tick()
        await self.settle()


@dataclass(frozen=True)
class SimShown:
    message: Any

    @property
    def id(self) -> int:
        return int(self.message.id)

    @property
    def is_ephemeral(self) -> bool:
        return bool(self.message.flags.ephemeral)

    @property
    def text(self) -> str:
        return "\n".join(self._words())

    def buttons(self) -> list[str]:
        return [part.get("label", "") for part in self._parts() if part["type"] == 2]

    def named(self, label: str) -> str | None:
        """The button with this label, or with a card of this number."""
        found = (b for b in self.buttons() if label in (b, b.lstrip("".join(SHAPES))))
        return next(found, None)

    def option(self, label: str) -> tuple[str, str] | None:
        """Where an option is offered: the list it is on, and what it stands for."""
        lists = (part for part in self._parts() if "options" in part)
        offered = (
            (part["custom_id"], option["value"])
            for part in lists
            for option in part["options"]
            if option["label"] == label
        )
        return next(offered, None)

    def _words(self) -> Iterator[str]:
        yield self.message.content
        for part in self._parts():
            yield from (part[key] for key in ("content", "label", "placeholder") if part.get(key))
            yield from (option["label"] for option in part.get("options", []))
            yield from (item["description"] for item in part.get("items", []))

    def _parts(self) -> Iterator[dict[str, Any]]:
        raw = [c if isinstance(c, dict) else c.to_dict() for c in self.message.components]
        return walk_components(raw)


class SimPerson:
    """A SimCord member with the playground driver's verbs."""

    def __init__(self, env: simcord.Env, channel: Any, member: Any) -> None:
        self._env = env
        self._channel = channel
        self._member = member
        self._form: Any = None

    @property
    def mention(self) -> str:
        return str(self._member.mention)

    async def slash(self, command: str, /, **options: Any) -> Any:
        given = {k: v._member if isinstance(v, SimPerson) else v for k, v in options.items()}
        return self._opened(await self._member.slash(self._channel, command, **given))

    async def on_name(self, command: str, person: Any, /) -> Any:
        """A command chosen on somebody's name."""
        target = getattr(person, "_member", person)
        return self._opened(await self._member.context_menu(self._channel, command, target))

    async def slash_alone(self, command: str, /, **options: Any) -> Any:
        """In the direct messages with the bot, where one is nobody's member."""
        given = {k: v._member.user if isinstance(v, SimPerson) else v for k, v in options.items()}
        done = await self._member.user.slash(command, **given)
        return self._opened(done, self._member.user)

    async def press(self, label: str, *, on: Any = None) -> Any:
        """A card may be named by its number alone."""
        shown = on or next(s for s in self._newest() if s.named(label))
        done = await self._actor(shown).click(shown.message, label=shown.named(label) or label)
        return self._opened(done, self._actor(shown))

    async def choose(self, label: str, /) -> Any:
        shown, custom_id, value = next(
            (shown, *found) for shown in self._newest() if (found := shown.option(label))
        )
        actor = self._actor(shown)
        done = await actor.select(shown.message, [value], custom_id=custom_id)
        return self._opened(done, actor)

    async def fill(self, /, **fields: Any) -> Any:
        """The form that was opened last."""
        actor, opened = self._form
        parts = {part["custom_id"]: part for part in _fields(opened.modal)}
        given = {name: _untouched(part) for name, part in parts.items()} | fields
        sent = {
            name: _several(value) if "min_values" in parts[name] else value
            for name, value in given.items()
            if value is not None
        }
        return await actor.submit_modal(opened, sent)

    def _opened(self, done: Any, actor: Any = None) -> Any:
        """The form that came in answer is kept until it is filled in."""
        self._form = (actor or self._member, done) if done.modal else self._form
        return done

    def _actor(self, shown: SimShown) -> Any:
        """In direct messages one is nobody's member."""
        return self._member.user if shown.message.guild is None else self._member

    async def sees(self, text: str) -> SimShown:
        await self._env.settle()
        seen = list(self._newest())
        found = next((shown for shown in seen if text in shown.text), None)
        assert found, f"{text!r} not among {[shown.text for shown in seen]}"
        return found

    def messages(self) -> list[SimShown]:
        """In the channel and in its threads; that one was opened is no message of anybody's."""
        places = (self._channel, *self._channel.threads)
        seen = [SimShown(m) for place in places for m in place.history(viewer=self._member)]
        said = [shown for shown in seen if not shown.message.is_system()]
        return sorted(said, key=lambda shown: shown.id)

    def dms(self) -> list[SimShown]:
        user = self._member.user
        seen = [SimShown(m) for m in user.dm_channel.history(viewer=user)]
        return sorted(seen, key=lambda shown: shown.id)

    def _newest(self) -> Iterator[SimShown]:
        every = {shown.id: shown for shown in (*self.messages(), *self.dms())}
        return iter(sorted(every.values(), key=lambda shown: shown.id, reverse=True))


def _fields(modal: Any) -> list[dict[str, Any]]:
    return [label["component"] for label in modal["components"]]


def _untouched(field: dict[str, Any]) -> str | None:
    """What is chosen in a field of a form from the start."""
    chosen = (option["value"] for option in field.get("options", ()) if option.get("default"))
    return next(chosen, None)


def _several(value: Any) -> list[Any]:
    """As fields take them that hold several."""
    several = value if isinstance(value, list) else [value]
    return [getattr(each, "_member", each) for each in several]


@asynccontextmanager
async def simulated(folder: Path) -> AsyncIterator[House]:
    clock = ManualTime(SIMULATED_EPOCH)
    async with connect(f"sqlite:///{folder}/bot.db") as database:
        bot = CardBot(Records(database), time=clock, rate=UNHURRIED)
        async with simcord.run(bot, shard_count=1, settle_timeout=PATIENCE) as env:
            guild = env.create_guild()
            channel = guild.create_text_channel("tables")
            members = [guild.add_member(env.create_user(name)) for name in NAMES]
            people: dict[str, Person] = {
                name: SimPerson(env, channel, member)
                for name, member in zip(NAMES, members, strict=True)
            }

            async def settle() -> None:
                await shown_all(bot, channel.id)
                await env.settle()

            yield House(people, bot, clock, channel.id, settle)
            _blame(env)


def _blame(env: simcord.Env) -> None:
    """SimCord takes every exception of a command for a fault, but a refusal is an answer."""
    faults = [e for e in env.errors if not isinstance(getattr(e, "original", e), Refused)]
    if faults:
        raise BaseExceptionGroup("the bot broke", faults)


async def shown_all(bot: CardBot, channel: int) -> None:
    """Deferred come before tables are drawn, so wait for what the database says is to be shown."""
    async with asyncio.timeout(PATIENCE):
        while True:
            await bot.delivery.drained()
            moment = await bot.matches.at(channel)
            if moment is None or _is_shown(moment.match):
                return
            await asyncio.sleep(0.005)


def _is_shown(match: Match) -> bool:
    return match.told >= match.revision


@dataclass
class SocketHouse(House):
    """A house whose Discord can be broken on purpose."""

    playground: Playground
    database: Database

    def seat(self, name: str) -> Seat:
        return self.playground.seat(name)

    def calls(self, route: str) -> list[str]:
        """The requests the bot has made, as `PATCH /channels/1/messages/2 200`."""
        lines = self.playground.transcript.lines
        return [line.what for line in lines if line.who == "rest" and re.search(route, line.what)]


@asynccontextmanager
async def over_sockets(
    folder: Path, *, aging: bool = False, hosting: Hosting = HERE
) -> AsyncIterator[SocketHouse]:
    """Where things age, time that the test lets pass has passed for Discord too."""
    began = time.time()
    clock = ManualTime(began)

    def discords() -> float:
        return time.time() + (clock.now() - began if aging else 0.0)

    async with (
        Playground.open(clock=discords) as playground,
        connect(f"sqlite:///{folder}/bot.db") as database,
    ):
        with repoint(playground.port):
            rate = UNHURRIED if aging else RATE
            bot = CardBot(Records(database), time=clock, rate=rate, hosting=hosting)
            assert bot.http.http_trace is not None
            wrong = held_to_it(bot.http.http_trace)
            async with connected(bot):
                seats = {name: playground.seat(name) for name in NAMES}
                for seat in seats.values():
                    seat.timeout = PATIENCE
                people: dict[str, Person] = {**seats}
                playground.seat("Chloé").settle(locale="en-US")
                channel = int(playground.channel("lobby").id)
                settle = partial(shown_all, bot, channel)
                yield SocketHouse(people, bot, clock, channel, settle, playground, database)
    assert not wrong, wrong


@asynccontextmanager
async def connected(bot: CardBot) -> AsyncIterator[CardBot]:
    """The bot logged in and ready, and its commands known, until the end."""
    await bot.login(TOKEN)
    running = asyncio.create_task(bot.connect())
    await bot.wait_until_ready()
    if syncing := [task for task in asyncio.all_tasks() if task.get_name() == "commands"]:
        await asyncio.wait(syncing)
    try:
        yield bot
    finally:
        await bot.close()
        await running
