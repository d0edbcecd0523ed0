"""Weeks at five tables in threads: visits, a Discord that is away, threads that fall asleep."""

from pathlib import Path
from typing import Any

import pytest

from bot.delivery.transport import IDLE_MINUTES
from bot.play.paces import PACES
from bot.records.match import Match
from tests.e2e.test_tables import LOT, THREE, ids, listed, others_move, play_from_list
from tests.e2e.test_threads import archived
from tests.harness.houses import SocketHouse, over_sockets
from tests.harness.places import table_elsewhere

HOUR, DAY = 3600.0, PACES["relaxed"]
VISIT = 21 * HOUR
"""Somebody looks in once in so long: nearly a day."""
WEEKS = 3 * 7 * DAY
AWAY = IDLE_MINUTES * 60 + HOUR
"""Longer than anybody has to think, and than Discord keeps a thread awake."""
TABLES = 5


async def test_somebody_plays_at_five_tables_for_three_weeks_from_one_list(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Discord lets old messages be edited again after a while; the playground never does.
    monkeypatch.setattr("playground.posting.OLD_EDITS", 10**6)
    async with over_sockets(tmp_path, aging=True) as house:
        tables = [
            await table_elsewhere(house, *THREE, options=LOT, thread=True) for _ in range(TABLES)
        ]
        matches = [table.match.id for table in tables]
        assert len([i for i in ids(await listed(house, "Anna")) if i.startswith("a1:")]) == TABLES
        began, played = house.time.now(), 0
        events = [lose_time, doze]
        while house.time.now() - began < WEEKS:
            played += await visit(house, matches)
            if events and house.time.now() - began > WEEKS / 3:
                await events.pop(0)(house, matches)
            await house.pass_time(VISIT)
        assert events == []
        assert played >= 20, "something was played at each visit"
        logs = [await house.bot.records.matches.log(match) for match in matches]
        assert not any(entry.line == "lapse" for log in logs for entry in log)


async def visit(house: SocketHouse, matches: list[int]) -> int:
    """Everybody moves wherever they are awaited, Anna from her list; how often she did."""
    for match in matches:
        await others_move(house, match, "Anna")
    return await play_from_list(house, "Anna", matches)


async def lose_time(house: SocketHouse, matches: list[int]) -> None:
    """Discord cannot be reached for more than a week; nobody is the worse for it."""
    before = await running(house, matches)
    await house.bot.clock.disconnect(0)
    await house.pass_time(AWAY)
    for match in before:
        fall_asleep(house, match.place)
    await house.bot.clock.connect(0)
    await house.bot.delivery.drained()
    for old in before:
        now = (await house.bot.matches.look(old.id)).match
        assert now.ply == old.ply
        assert now.announced is not None
        assert old.announced is not None
        assert abs(now.announced - old.announced - AWAY) < 1
        await is_awake(house, now)  # as the new time is shown there


async def doze(house: SocketHouse, matches: list[int]) -> None:
    """A moderator has let threads fall asleep after an hour; a move of a player wakes each."""
    before = await running(house, matches)
    for match in before:
        idle_after(house, match.place, minutes=60)
    house.time.advance(2 * HOUR)
    for match in before:
        fall_asleep(house, match.place)
    await visit(house, matches)
    for old in before:
        now = (await house.bot.matches.look(old.id)).match
        assert now.revision > old.revision
        if now.status == "playing":
            await is_awake(house, now)


async def running(house: SocketHouse, matches: list[int]) -> list[Match]:
    found = [(await house.bot.matches.look(match)).match for match in matches]
    playing = [match for match in found if match.status == "playing"]
    assert playing
    return playing


def idle_after(house: SocketHouse, number: int, *, minutes: int) -> None:
    house.playground.world.channels[str(number)].auto_archive = minutes


def fall_asleep(house: SocketHouse, number: int) -> None:
    """As Discord does by itself once somebody looks."""
    assert not archived(house, number)
    house.playground.world.channel(str(number))
    assert archived(house, number)


async def is_awake(house: SocketHouse, match: Match) -> None:
    """And the table stands there as it is."""
    assert not archived(house, match.place)
    assert match.told == match.revision
    place: Any = await house.bot.fetch_channel(match.place)
    assert await place.fetch_message(match.table_message)
