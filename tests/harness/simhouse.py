"""A house under SimCord whose walls a test may touch: permissions, faults, restarts."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from fnmatch import fnmatch
from pathlib import Path
from typing import Any, TypeVar

import discord
import pytest
import simcord
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from bot.app.client import CardBot, Hosting
from bot.play.matches import Refused
from bot.records import Records
from bot.records.database import Database, connect
from bot.records.match import Person
from tests.harness.houses import (
    NAMES,
    PATIENCE,
    SIMULATED_EPOCH,
    UNHURRIED,
    House,
    ManualTime,
    SimPerson,
    SimShown,
    shown_all,
)

THREE = ("Anna", "Ben", "Chloé")
MESSAGES = "/channels/*/messages"
CALLBACK = "/interactions/*/callback"
T = TypeVar("T")


@dataclass
class SimHouse(House):
    env: simcord.Env
    guild: Any
    place: Any
    database: Database

    def table(self) -> SimShown:
        """The latest table in the channel."""
        anna = self.person("Anna")
        tables = [s for s in anna.messages() if {"Rules", "Règles"} & set(s.buttons())]
        return tables[-1]

    def person(self, name: str) -> SimPerson:
        person = self.people[name]
        assert isinstance(person, SimPerson)
        return person

    def member(self, name: str) -> Any:
        return self.person(name)._member

    def somebody(self, name: str) -> Person:
        """As the database knows them."""
        return Person(self.member(name).id, name, "en")

    async def start(self, *names: str, game: str = "dilemma", **options: str) -> None:
        """A table with these people, dealt."""
        await self[names[0]].slash(f"{game} start", **{"pace": "live", **options})
        for name in names[1:]:
            await self[name].press("Sit down")
        await self[names[-1]].press("Start")
        await self.settle()

    async def asked(self) -> list[str]:
        """The names of those whose answer is awaited."""
        moment = await self.look()
        awaited = moment.game.view(moment.state, None).awaited
        return [moment.match.chairs[seat].name for seat in awaited]

    async def answer(self, name: str, label: str) -> Any:
        """One's own panel, opened at the table and pressed."""
        await self[name].press("My hand", on=self.table())
        return await self[name].press(label)

    async def move(self, name: str, line: str, *, on: SimShown | None = None) -> Any:
        """One's own panel, opened at the table if need be, and the button of this line pressed."""
        match = (await self.look()).match
        if on is None:
            await self.member(name).click(self.table().message, custom_id=f"t1:{match.id}:hand:")
            on = self.private(name)[-1]
        actor = self.member(name).user if on.message.guild is None else self.member(name)
        return await actor.click(on.message, custom_id=f"v1:{match.id}:{match.turn}:{line}")

    async def seat_of(self, name: str) -> int:
        seat = (await self.look()).match.seat_of(self.member(name).id)
        assert seat is not None
        return seat

    def pings(self) -> list[SimShown]:
        """What calls somebody in the channel."""
        seen = self.person("Emma").messages()
        return [shown for shown in seen if "<@" in shown.message.content]

    def told(self, name: str) -> str:
        """The newest thing that only this person sees in the channel."""
        return self.private(name)[-1].text

    def private(self, name: str) -> list[SimShown]:
        """What only this person sees in the channel."""
        return [shown for shown in self.person(name).messages() if shown.is_ephemeral]

    async def forget_way(self) -> None:
        """The press that the table answered has ended: it is changed by calls that count."""
        await self.database.write(("UPDATE messages SET token = NULL WHERE kind = 'table'", ()))

    async def later(self, seconds: float) -> None:
        """For Discord and for the bot alike."""
        await self.env.advance_time(seconds)
        await self.pass_time(seconds)

    async def restart(self) -> None:
        """Another process takes over the same database."""
        self.bot = CardBot(Records(self.database), time=self.time, rate=UNHURRIED)
        await self.env.restart_bot(self.bot)
        await self.env.settle()

    def slow_down(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """From now on everything takes so long that Discord must first be asked for time."""
        locked = self.bot.matches.locked

        async def after_a_while(match_id: int, work: Callable[[], Awaitable[T]]) -> T:
            asked = self.count("POST", CALLBACK)
            # SimCord lets time pass for a sleeper, but not for one who waits for an event.
            while self.count("POST", CALLBACK) == asked:  # noqa: ASYNC110
                await asyncio.sleep(0.01)
            return await locked(match_id, work)

        monkeypatch.setattr("bot.input.replies.ANSWER_SECONDS", 0.01)
        monkeypatch.setattr(self.bot.matches, "locked", after_a_while)

    def count(self, method: str, path: str) -> int:
        """How many requests of this kind the bot has made."""
        made = ((request.method, request.path) for request in self.env.http_requests)
        return sum(verb == method and fnmatch(where, path) for verb, where in made)


@asynccontextmanager
async def sim_house(
    folder: Path, *names: str, faultless: bool = True, **settings: Any
) -> AsyncIterator[SimHouse]:
    """Everybody around one channel; with names, those have started a game of Dilemma."""
    time = ManualTime(SIMULATED_EPOCH)
    async with connect(f"sqlite:///{folder}/bot.db") as database:
        bot = CardBot(Records(database), time=time, rate=UNHURRIED, hosting=Hosting(**settings))
        async with simcord.run(bot, shard_count=1, settle_timeout=PATIENCE) as env:
            house = _furnished(env, bot, time, database)
            if names:
                await house.start(*names)
            yield house
            faults = _faults(env)
    assert not (faultless and faults), faults


def forbid(house: SimHouse, permission: str) -> None:
    """Take a permission in this channel from the bot alone."""
    denied = discord.Permissions(**{permission: True}).value
    robot = house.env.backend.bot_user.id
    house.place._channel.overwrites = [Overwrite(robot, OverwriteType.MEMBER, allow=0, deny=denied)]


def _furnished(env: simcord.Env, bot: CardBot, time: ManualTime, database: Database) -> SimHouse:
    guild = env.create_guild()
    place = guild.create_text_channel("tables")
    people = {n: SimPerson(env, place, guild.add_member(env.create_user(n))) for n in NAMES}

    async def settle() -> None:
        await shown_all(house.bot, place.id)
        await env.settle()

    house = SimHouse(dict(people), bot, time, place.id, settle, env, guild, place, database)
    return house


def _faults(env: simcord.Env) -> list[BaseException]:
    """What commands raised; a refusal is an answer."""
    return [e for e in env.errors if not isinstance(getattr(e, "original", e), Refused)]
