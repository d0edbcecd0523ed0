"""Which channels somebody may look into, as far as tables there are listed to them."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.records.match import ThreadWish
from cogs.shared.places import visible, wants_thread
from tests.harness.seating import lobby
from tests.harness.simhouse import THREE, forbid, sim_house

GONE = 999


@pytest.mark.parametrize(
    ("wish", "pace", "moves"),
    [
        ("never", "relaxed", False),
        ("relaxed", "relaxed", True),
        ("relaxed", "live", False),
        ("always", "live", True),
    ],
)
async def test_a_table_moves_into_a_thread_as_its_server_wishes(
    tmp_path: Path, wish: ThreadWish, pace: str, *, moves: bool
) -> None:
    async with sim_house(tmp_path) as house:
        await house.bot.records.people.set_guild_threads(house.guild.id, wish)
        await house.start(*THREE, pace=pace)
        match = await house.bot.records.matches.load(1)
        assert match is not None
        assert (match[0].parent is not None) == moves


async def test_a_table_that_is_in_a_thread_stays_there(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        await house.bot.records.people.set_guild_threads(house.guild.id, "always")
        house.env.backend.create_thread(house.place.id, "corner", house.member("Anna").id)
        await house.settle()
        [thread], [plain] = house.bot.guilds[0].threads, house.bot.guilds[0].text_channels
        for channel, wants in ((thread, False), (plain, True)):
            at: Any = SimpleNamespace(channel=channel)
            assert await wants_thread(house.bot, at, lobby(channel.id)) == wants


async def test_where_no_thread_may_be_made_the_table_stays_and_it_is_said_why(
    tmp_path: Path,
) -> None:
    async with sim_house(tmp_path) as house:
        forbid(house, "create_public_threads")
        await house.start(*THREE, pace="relaxed")
        match = (await house.look()).match
        assert (match.status, match.parent) == ("playing", None)
        assert "permission “Create Public Threads”" in house.told(THREE[-1])
        assert house.count("POST", "/channels/*/threads") == 0, "Discord is not asked"


async def test_channels_that_are_gone_and_private_threads_are_seen_by_nobody(
    tmp_path: Path,
) -> None:
    async with sim_house(tmp_path) as house:
        guild, anna = house.bot.guilds[0], house.member("Anna").id
        backend, kinds = house.env.backend, discord.ChannelType
        for name, kind in (("open", kinds.public_thread), ("corner", kinds.private_thread)):
            backend.create_thread(house.place.id, name, anna, type=kind.value)
        await house.settle()
        threads = {thread.name: thread.id for thread in guild.threads}
        assert set(threads) == {"open", "corner"}
        sees = visible(guild, guild.default_role)
        assert sees(lobby(house.place.id))
        assert sees(lobby(threads["open"]))
        assert not sees(lobby(threads["corner"]))
        assert not sees(lobby(GONE))
        assert not visible(guild, None)(lobby(house.place.id))
