"""What somebody answers in secret changes no request that reaches anybody else."""

import asyncio
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from itertools import pairwise
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.play.matches import patience
from bot.records.match import PANEL_SECONDS
from tests.harness.simhouse import THREE, SimHouse, sim_house

ANSWERS = (None, "throw 3", "throw 4", "decline")
"""Nothing yet, or one of these, while the question still stands."""
ID = re.compile(r"\d{15,}")
Request = tuple[str, str, str]
Story = Callable[["World", str, str | None], Awaitable[None]]


class World:
    """A house in which one person may answer in secret, and all that went out to the others."""

    def __init__(self, house: SimHouse) -> None:
        self.house = house
        self.tokens: dict[str, int] = {}
        """Whose press each token belongs to."""
        self.moments = [len(house.env.http_requests)]
        house.bot.add_listener(self._note, "on_interaction")

    async def _note(self, interaction: discord.Interaction) -> None:
        self.tokens[interaction.token] = interaction.user.id

    async def settle(self) -> None:
        """What is sent until now is sent before all that comes later."""
        await self.house.settle()
        self.moments.append(len(self.house.env.http_requests))

    def seen_by_others(self, name: str) -> list[list[Request]]:
        """Moment by moment; within one, what goes out together is in no order."""
        person = self.house.member(name).id
        names = {str(self.house.member(n).id): n for n in THREE}
        door = str(self.house.env.backend.dm_channels.get(person))
        mine = [door, *(token for token, owner in self.tokens.items() if owner == person)]

        def plain(words: object) -> str:
            text = str(words)
            for token in self.tokens:
                text = text.replace(token, "token")
            return ID.sub(lambda number: names.get(number[0], "#"), text)

        def reaches_others(request: Any) -> bool:
            opened = request.json == {"recipient_id": person}
            return not opened and not any(word in request.path for word in mine)

        requests = self.house.env.http_requests
        return [
            sorted(
                (request.method, plain(request.path), plain(request.json))
                for request in requests[begin:end]
                if reaches_others(request)
            )
            for begin, end in pairwise(self.moments)
        ]


@asynccontextmanager
async def world(folder: Path, answer: str | None) -> AsyncIterator[World]:
    folder = folder / str(answer)
    folder.mkdir()
    async with sim_house(folder) as house:
        yield World(house)


async def told(
    folder: Path, story: Story, answer: str | None, *, wish: str, looking: bool
) -> list[list[Request]]:
    """Everything that reached somebody else after the question was asked."""
    async with world(folder, answer) as here:
        house = here.house
        for name in THREE:
            await house[name].slash("settings", messages=wish)
        await house.start(*THREE, landing="lot", pace="relaxed")
        if not looking:
            await house.later(PANEL_SECONDS)
        throwers = [name for name in THREE if name not in await house.asked()]
        await here.settle()
        await story(here, throwers[0], answer)
        await here.settle()
        return here.seen_by_others(throwers[0])[1:]


async def offer(house: SimHouse) -> None:
    [name] = await house.asked()
    await house.move(name, "offer 5")


async def one_answers_and_time_passes(here: World, name: str, answer: str | None) -> None:
    """A reminder comes, somebody wishes to end, and the question still stands."""
    house = here.house
    await offer(house)
    await here.settle()
    turn = (await house.look()).match.turn
    if answer is not None:
        await house.move(name, answer)
    await here.settle()
    await house.pass_time(patience(24 * 3600))
    await here.settle()
    other = next(n for n in await house.asked() if n != name)
    await house[other].slash("dilemma end")
    await here.settle()
    await house.pass_time(20 * 3600)
    assert (await house.look()).match.turn == turn


async def one_answers_before_the_table_is_drawn(here: World, name: str, answer: str | None) -> None:
    """Discord takes its time with the edit that shows the question."""
    house, edit, slow = here.house, discord.PartialMessage.edit, asyncio.Event()

    async def slowly(message: discord.PartialMessage, **what: Any) -> Any:
        await house.env.external_wait(slow.wait(), reason="a slow edit")
        return await edit(message, **what)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(discord.PartialMessage, "edit", slowly)
        await offer(house)
        await house.env.settle()
        here.moments.append(len(house.env.http_requests))
        if answer is not None:
            await house.move(name, answer)
        here.moments.append(len(house.env.http_requests))
        slow.set()
        await house.settle()


async def one_answers_and_the_process_dies_before_anything_is_shown(
    here: World, name: str, answer: str | None
) -> None:
    house = here.house
    [host] = await house.asked()
    match = (await house.look()).match
    await house.bot.matches.act(match.id, house.member(host).id, "offer 5")
    if answer is not None:
        await house.bot.matches.act(match.id, house.member(name).id, answer)
    await house.restart()


@pytest.mark.parametrize("looking", [True, False], ids=["looking", "away"])
@pytest.mark.parametrize("wish", ["never", "away", "always"])
@pytest.mark.parametrize(
    "story",
    [
        one_answers_and_time_passes,
        one_answers_before_the_table_is_drawn,
        one_answers_and_the_process_dies_before_anything_is_shown,
    ],
)
async def test_nobody_else_can_tell_whether_or_what_somebody_answered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, story: Story, wish: str, looking: bool
) -> None:
    monkeypatch.setattr("bot.play.tables.new_seed", lambda: "5eed" * 8)
    worlds = [await told(tmp_path, story, answer, wish=wish, looking=looking) for answer in ANSWERS]
    assert any(worlds[0]), "something reaches the others"
    for answer, seen in zip(ANSWERS[1:], worlds[1:], strict=True):
        assert seen == worlds[0], answer
