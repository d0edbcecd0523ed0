"""Threads that are refused, lost, locked or deleted: one thread at most, and no lost table."""

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bot.app.client import CardBot
from bot.play.matches import Moment
from bot.records import Records
from bot.records.database import connect
from bot.records.match import PANEL_SECONDS
from playground import Permission, Playground
from playground.channels import Channel
from playground.driver import Seat, Shown
from playground.faults import Cut
from playground.repoint import repoint
from tests.e2e.test_kill import running_bot
from tests.e2e.test_threads import THREE, move, read, start
from tests.harness.houses import PATIENCE, SocketHouse, connected, over_sockets, shown_all

GROW = r"^POST /channels/\d+/messages/\d+/threads"
POST = r"^POST /channels/\d+/messages$"
MAY_NOT = {"code": 50013, "message": "Missing Permissions"}


def threads(playground: Playground) -> list[Channel]:
    return [playground.world.channels[number] for number in playground.guild.threads]


def tables(person: Seat, place: Channel | None = None) -> list[Shown]:
    return [s for s in person.messages(place) if "Rules" in s.buttons() and not s.content]


async def sit_down(house: SocketHouse) -> None:
    await house["Anna"].slash("camarade start", pace="relaxed")
    for name in THREE[1:]:
        await house[name].press("Sit down")
    await house.settle()


async def lay(house: SocketHouse) -> tuple[str, Shown]:
    """Whoever is asked opens their panel, and a card is laid: there if the table cannot be shown,
    else without a press that would show it; what the panel said before, and it."""
    moment = await house.look()
    match, [seat] = moment.match, moment.game.view(moment.state, None).awaited
    person = house.seat(match.chairs[seat].name)
    await person.slash("table hand")
    panel = [s for s in person.messages() if s.is_ephemeral][-1]
    opened = panel.text
    cards = [label for label in panel.buttons() if label[0] in "●▲■"]
    if cards:
        await person.press(cards[0], on=panel)
    else:
        line = moment.game.write(moment.game.legal(moment.state, seat)[0])
        house.bot.changed(await house.bot.matches.act(match.id, int(person.id), line))
    return opened, panel


async def act(house: SocketHouse) -> str:
    """The same; what they read before and after, once all is shown."""
    opened, panel = await lay(house)
    await house.settle()
    return opened + panel.text


NAMES = {
    Permission.CREATE_PUBLIC_THREADS: "Create Public Threads",
    Permission.SEND_MESSAGES_IN_THREADS: "Send Messages in Threads",
}


@pytest.mark.parametrize("denied", NAMES)
async def test_without_the_permission_the_table_stays_and_says_so_once(
    tmp_path: Path, denied: Permission
) -> None:
    async with over_sockets(tmp_path) as house:
        lobby = house.playground.channel("lobby")
        house.playground.permit(lobby, house.playground.world.app, deny=denied)
        match = (await start(house)).match
        assert match.parent is None
        assert not house.calls(GROW)
        named = f"“{NAMES[denied]}”"
        await house["Anna"].sees(named)
        emma = house.seat("Emma")
        await emma.until(lambda: tables(emma), "the table")
        await move(house)
        told = [t for name in THREE for t in house.reads(name) if named in t]
        assert len(told) == 1


async def test_when_discord_refuses_the_thread_the_table_goes_back_and_says_so_once(
    tmp_path: Path,
) -> None:
    async with over_sockets(tmp_path) as house:
        house.playground.faults.fail(GROW, 403, body=MAY_NOT, times=1)
        match = (await start(house)).match
        assert (match.parent, match.channel) == (None, house.channel)
        [table] = tables(house.seat("Emma"))
        assert int(table.id) == match.table_message, "the lobby's own message"
        assert "Discord let me open no thread" in await act(house)
        assert "Discord let me open no thread" not in await act(house)
        assert not threads(house.playground)


async def test_a_refused_table_whose_channel_is_taken_waits_for_it_and_is_not_lost(
    tmp_path: Path,
) -> None:
    async with over_sockets(tmp_path) as house:
        await sit_down(house)
        lobby = (await house.look()).match
        house.playground.faults.fail(GROW, 403, body=MAY_NOT, times=99)
        moment = await house.bot.tables.start(lobby.id, int(house.seat("Anna").id), thread=True)
        await house["David"].slash("dilemma start", pace="live")
        house.bot.changed(moment)
        await house.bot.delivery.drained()
        assert (await house.bot.matches.look(lobby.id)).match.open
        await house["David"].press("Leave")
        await house.settle()
        house.bot.changed(await house.bot.matches.look(lobby.id))
        await house.bot.delivery.drained()
        match = (await house.bot.matches.look(lobby.id)).match
        assert (match.channel, match.told) == (house.channel, match.revision)


@pytest.mark.parametrize("where", [Cut.BEFORE, Cut.AFTER])
async def test_a_connection_that_breaks_leaves_one_thread(
    tmp_path: Path, where: Cut, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.delivery.limiter.FIRST_PAUSE", 0.01)
    async with over_sockets(tmp_path) as house:
        house.playground.faults.cut(GROW, times=2, where=where)
        match = (await start(house)).match
        [thread] = threads(house.playground)
        assert int(thread.id) == match.channel
        assert len(tables(house.seat("Emma"), thread)) == 1


async def test_a_lobby_that_was_deleted_at_the_start_is_replaced_by_its_line(
    tmp_path: Path,
) -> None:
    async with over_sockets(tmp_path) as house:
        await sit_down(house)
        lobby = (await house.look()).match
        moment = await house.bot.tables.start(lobby.id, int(house.seat("Anna").id), thread=True)
        world = house.playground.world
        message = world.messages[str(lobby.table_message)]
        place = house.bot.get_partial_messageable(house.channel)
        await place.get_partial_message(int(message.id)).delete()
        house.bot.changed(moment)
        await house.settle()
        match = (await house.look()).match
        [thread] = threads(house.playground)
        assert int(thread.id) == match.channel
        [line] = read(house, house.channel)
        assert int(line.id) == match.channel
        assert len(tables(house.seat("Emma"), thread)) == 1


async def test_a_thread_that_sleeps_is_woken_by_the_next_move(tmp_path: Path) -> None:
    async with over_sockets(tmp_path) as house:
        match = (await start(house)).match
        [thread] = threads(house.playground)
        house.playground.world.archive(thread, archived=True)
        await act(house)
        assert not thread.archived
        [table] = tables(house.seat("Emma"), thread)
        assert int(table.id) == (await house.look()).match.table_message
        assert (await house.look()).match.id == match.id


async def test_a_table_is_still_edited_in_a_thread_that_is_locked_but_awake(
    tmp_path: Path,
) -> None:
    async with over_sockets(tmp_path) as house:
        await start(house)
        [thread] = threads(house.playground)
        house.playground.lock(thread, archived=False)
        told = await act(house)
        match = (await house.look()).match
        assert match.told == match.revision
        assert "locked" not in told


async def test_a_locked_thread_is_told_to_whoever_acts_and_to_moderators(tmp_path: Path) -> None:
    async with over_sockets(tmp_path) as house:
        await start(house)
        [thread] = threads(house.playground)
        house.playground.lock(thread, archived=True)
        told = [await act(house) for _ in range(3)]
        [line] = read(house, house.channel)
        assert "🔒 The thread is locked" in line.text
        assert "is locked, so I cannot show" in "".join(told)
        assert (await house.look()).match.open

        thread.locked = False
        house.playground.world.archive(thread, archived=False)
        house.playground.desk.publish()
        await house.seat("Emma").until(lambda: "🔒" not in line.text, "the line")
        await house.settle()
        match = (await house.look()).match
        assert match.told == match.revision


async def test_a_deleted_thread_closes_its_match_and_the_line_says_so(tmp_path: Path) -> None:
    async with over_sockets(tmp_path) as house:
        match = (await start(house)).match
        [thread] = threads(house.playground)
        house.playground.remove_channel(thread)
        await act(house)
        [line] = read(house, house.channel)
        await house.seat("Emma").until(lambda: "ended early" in line.text, "the end")
        assert (await house.bot.matches.look(match.id)).match.status == "ended"


async def test_a_lobby_inside_a_thread_stays_there(tmp_path: Path) -> None:
    async with over_sockets(tmp_path) as house:
        place = house.playground.add_thread("ours", house.seat("Anna").user)
        table = (await house.seat("Anna").slash("camarade start", at=place, pace="relaxed")).message
        for name in THREE[1:]:
            await house.seat(name).press("Sit down", on=table)
        await house.seat("Anna").press("Start", on=table)
        await shown_all(house.bot, int(place.id))
        moment = await house.bot.matches.at(int(place.id))
        assert moment is not None
        assert moment.match.parent is None
        assert moment.match.status == "playing"
        assert not house.calls(GROW)


async def test_a_relaxed_game_in_a_thread_takes_few_counted_calls_a_move(tmp_path: Path) -> None:
    """Moves hours apart, made at the table: a call to the next, and the last one's goes."""
    async with over_sockets(tmp_path) as house:
        await start(house)
        before, revision = counted(house), (await house.look()).match.revision
        for _ in range(20):
            house.time.advance(PANEL_SECONDS * 20)
            await move(house)
        moves = (await house.look()).match.revision - revision
        assert (counted(house) - before) / moves <= 2.5


def counted(house: SocketHouse) -> int:
    return sum(row.counted for row in house.playground.calls if "emojis" not in row.route)


# A process that dies


async def begin(playground: Playground, file: Path) -> None:
    people = [playground.seat(name) for name in THREE]
    people[2].settle(locale="en-US")
    table = (await people[0].slash("camarade start", pace="relaxed")).message
    for person in people[1:]:
        await person.press("Sit down", on=table)
    async with asyncio.timeout(PATIENCE):  # an older edit must not land after the start
        while not rows(file, "SELECT 1 FROM matches WHERE told = revision"):  # noqa: ASYNC110
            await asyncio.sleep(0.01)
    await people[0].press("Start", on=table)


@pytest.mark.parametrize("stuck", [GROW, POST], ids=["no thread yet", "an empty thread"])
async def test_a_process_that_dies_at_the_start_leaves_one_thread_and_no_lost_table(
    tmp_path: Path, stuck: str
) -> None:
    file = tmp_path / "bot.db"
    async with Playground.open() as playground:
        async with running_bot(playground, file):
            playground.faults.slow(stuck, 600, times=99)
            await begin(playground, file)
            await playground.seat("Anna").until(_hangs(playground, stuck), "the fault")
        playground.faults.waiting.clear()
        [(channel,)] = rows(file, "SELECT channel FROM matches")
        assert not rows(file, "SELECT * FROM messages WHERE kind = 'table'")
        async with running_bot(playground, file):
            emma = playground.seat("Emma")
            await emma.until(lambda: threads(playground) and tables(emma, threads(playground)[0]))
            [thread] = threads(playground)
            assert int(thread.id) == channel
            assert len(tables(emma, thread)) == 1


def _hangs(playground: Playground, stuck: str) -> Callable[[], bool]:
    """Whether the bot is where it is meant to die: the line is drawn, or the thread is there."""
    if stuck == POST:
        return lambda: bool(threads(playground))
    emma = playground.seat("Emma")
    return lambda: any("The game is played here" in shown.text for shown in emma.messages())


def rows(file: Path, sql: str) -> list[tuple[Any, ...]]:
    with sqlite3.connect(file) as db:
        return db.execute(sql).fetchall()


async def test_a_table_that_was_posted_but_not_noted_is_found_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The process dies between posting the table in its thread and storing that it did."""
    async with over_sockets(tmp_path) as house:
        moment = await start(house)
        first = moment.match.table_message
        assert first is not None
        async with connect(f"sqlite:///{tmp_path}/bot.db") as database:
            undone = "UPDATE matches SET told = revision - 1"
            await database.write((undone, ()), ("DELETE FROM messages WHERE kind = 'table'", ()))
        await house.bot.close()
        with repoint(house.playground.port):
            async with (
                connect(f"sqlite:///{tmp_path}/bot.db") as database,
                connected(CardBot(Records(database), time=house.time)) as bot,
            ):
                await shown_all(bot, house.channel)
                again: Moment | None = await bot.matches.at(house.channel)
        assert again is not None
        assert again.match.table_message == first
        [thread] = threads(house.playground)
        assert len(tables(house.seat("Emma"), thread)) == 1
