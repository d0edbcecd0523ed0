"""Permissions taken from the bot, one by one and at each moment of a match: whoever acts is told
which one and what happens instead, the game goes on, and its end is shown."""

from pathlib import Path

import pytest

from bot.app.client import CardBot
from bot.records import Records
from bot.words.locale import say
from games.engine import Outcome, dice
from playground import Permission
from playground.channels import Channel
from playground.driver import Seat, Shown
from tests.harness.houses import SocketHouse, connected, over_sockets

NAMES = {
    Permission.VIEW_CHANNEL: "“View Channel”",
    Permission.SEND_MESSAGES: "“Send Messages”",
    Permission.SEND_MESSAGES_IN_THREADS: "“Send Messages in Threads”",
    Permission.CREATE_PUBLIC_THREADS: "“Create Public Threads”",
    Permission.ATTACH_FILES: "“Attach Files”",
    Permission.EMBED_LINKS: "“Embed Links”",
}
NEEDED_TO_OPEN = {Permission.VIEW_CHANNEL, Permission.SEND_MESSAGES}
NEEDED_FOR_A_THREAD = {
    Permission.VIEW_CHANNEL,
    Permission.CREATE_PUBLIC_THREADS,
    Permission.SEND_MESSAGES_IN_THREADS,
}
every_permission = pytest.mark.parametrize("permission", NAMES, ids=lambda each: each.name)


def take(house: SocketHouse, *permissions: Permission) -> None:
    """From the bot, in the lobby's channel and so in its threads."""
    world = house.playground.world
    house.playground.permit(
        house.playground.channel("lobby"), world.app, deny=sum(int(each) for each in permissions)
    )


async def lobby(house: SocketHouse) -> Shown:
    table = (await house["Anna"].slash("camarade start", pace="live")).message
    assert isinstance(table, Shown)
    return table


async def opened(house: SocketHouse, pace: str) -> Shown:
    table = (await house["Anna"].slash("camarade start", pace=pace)).message
    for name in ("Ben", "Chloé"):
        await house[name].press("Sit down", on=table)
    await house.settle()
    assert isinstance(table, Shown)
    return table


async def play(house: SocketHouse, line: str = "") -> str:
    """Whoever is asked moves under the table, or on a panel of their own where the table cannot be
    shown; what they are told, before and after."""
    moment = await house.look()
    [seat] = moment.public.awaited
    name = moment.match.chairs[seat].name
    line = line or moment.game.write(moment.game.legal(moment.state, seat)[0])
    here = house.playground.world.channels[str(moment.match.channel)]
    person, before = house.seat(name), {shown.id for shown in house.seat(name).messages(here)}
    hand = (await house[name].slash("table hand", at=here)).message
    told = hand.text
    press = f"v1:{moment.match.id}:{moment.match.turn}:{line}"
    table = house.playground.world.messages[str(moment.match.table_message)]
    there = hand if press in str(hand.card["components"]) else Shown(table)
    await person.press(custom_id=press, on=there)
    await house.settle()
    after = [s.text for s in person.messages(here) if s.is_ephemeral and s.id not in before]
    return "\n".join([told, *after])


async def _hand_of(house: SocketHouse, person: Seat, at: Channel) -> str:
    shown = (await person.slash("table hand", at=at)).message
    assert shown is not None
    return shown.text


async def unpressed(house: SocketHouse, line: str) -> str:
    """A move without a press that could show it; what its player is told, before and after."""
    moment = await house.look()
    [seat] = moment.public.awaited
    person = house.seat(moment.match.chairs[seat].name)
    here = house.playground.world.channels[str(moment.match.channel)]
    before = await _hand_of(house, person, here)
    house.bot.changed(await house.bot.matches.act(moment.match.id, int(person.id), line))
    await house.settle()
    after = await _hand_of(house, person, here)
    return f"{before} {after}"


async def play_all_but_the_last_move(house: SocketHouse) -> str:
    """The line of the last move."""
    while True:
        moment = await house.look()
        game, match = moment.game, moment.match
        [seat] = moment.public.awaited
        action = game.legal(moment.state, seat)[0]
        after = game.apply(moment.state, seat, action, dice(match.seed, match.ply + 1)).state
        if isinstance(game.prompt(after), Outcome):
            return game.write(action)
        person = match.chairs[seat].person
        assert person is not None
        await house.bot.matches.act(match.id, person, game.write(action))


def ended(house: SocketHouse, channel: int) -> list[Shown]:
    """The table as it stands for everybody, if it shows the end."""
    seen = house.seat("Emma").messages(house.playground.world.channels[str(channel)])
    return [shown for shown in seen if say("en", "button-rematch") in shown.buttons()]


@every_permission
async def test_in_the_lobby(tmp_path: Path, permission: Permission) -> None:
    async with over_sockets(tmp_path) as house:
        take(house, permission)
        answer = (await house["Anna"].slash("camarade start", pace="live")).message
        if permission in NEEDED_TO_OPEN:
            assert answer.is_ephemeral
            assert NAMES[permission] in answer.text
            assert await house.bot.matches.at(house.channel) is None
        else:
            assert "Sit down" in answer.buttons()
            assert not answer.is_ephemeral


@pytest.mark.parametrize("label", ["Sit down", "Start"])
@every_permission
async def test_at_a_lobby_that_stands(tmp_path: Path, permission: Permission, label: str) -> None:
    async with over_sockets(tmp_path) as house:
        table = await opened(house, "live") if label == "Start" else await lobby(house)
        take(house, permission)
        name = "Anna" if label == "Start" else "Ben"
        await house[name].press(label, on=table)
        await house.settle()
        told = "\n".join(shown.text for shown in house.seat(name).messages() if shown.is_ephemeral)
        assert (NAMES[permission] in told) == (permission in NEEDED_TO_OPEN)
        match = (await house.look()).match
        assert match.status == ("playing" if label == "Start" else "lobby")


@every_permission
async def test_when_a_relaxed_game_begins(tmp_path: Path, permission: Permission) -> None:
    async with over_sockets(tmp_path) as house:
        table = await opened(house, "relaxed")
        take(house, permission)
        told = (await house["Anna"].press("Start", on=table)).message
        await house.settle()
        match = (await house.look()).match
        if permission in NEEDED_FOR_A_THREAD:
            assert match.parent is None
            told = await house["Anna"].sees("The game stays in this channel")
            assert NAMES[permission] in told.text
            assert told.is_ephemeral
        else:
            assert match.parent == house.channel
        await play(house)
        assert (await house.look()).match.ply == 1


@pytest.mark.parametrize("pace", ["live", "relaxed"])
@every_permission
async def test_while_a_game_runs(tmp_path: Path, permission: Permission, pace: str) -> None:
    async with over_sockets(tmp_path) as house:
        table = await opened(house, pace)
        await house["Anna"].press("Start", on=table)
        await house.settle()
        in_thread = (await house.look()).match.parent is not None
        take(house, permission)
        told = await play(house)
        write = Permission.SEND_MESSAGES_IN_THREADS if in_thread else Permission.SEND_MESSAGES
        if permission in (Permission.VIEW_CHANNEL, write):
            assert NAMES[permission] in told
        else:
            assert "permission" not in told
        assert NAMES[permission] not in await play(house), "it is said once"
        match = (await house.look()).match
        assert (match.status, match.ply) == ("playing", 2)


@pytest.mark.parametrize("pace", ["live", "relaxed"])
@every_permission
async def test_at_the_end(tmp_path: Path, permission: Permission, pace: str) -> None:
    async with over_sockets(tmp_path) as house:
        table = await opened(house, pace)
        await house["Anna"].press("Start", on=table)
        last = await play_all_but_the_last_move(house)
        house.bot.changed(await house.look())
        await house.settle()
        await house.database.write(("UPDATE messages SET token = NULL WHERE kind = 'table'", ()))
        take(house, permission)
        told = await unpressed(house, last)
        match = (await house.look()).match
        assert match.status == "over"
        write = Permission.SEND_MESSAGES if pace == "live" else Permission.SEND_MESSAGES_IN_THREADS
        concerned = permission in (Permission.VIEW_CHANNEL, Permission.ATTACH_FILES, write)
        assert (NAMES[permission] in told) == concerned
        if permission is Permission.VIEW_CHANNEL:
            assert not ended(house, match.place)
            take(house)
        await house.seat("Emma").until(lambda: ended(house, match.place), "the end")
        [end] = ended(house, match.place)
        assert bool(end.card["attachments"]) == (permission is not Permission.ATTACH_FILES)


async def test_of_a_picture_that_is_shown_nobody_is_told_that_it_is_missing(
    tmp_path: Path,
) -> None:
    """Through the token of a press Discord takes it."""
    async with over_sockets(tmp_path) as house:
        table = await opened(house, "live")
        await house["Anna"].press("Start", on=table)
        last = await play_all_but_the_last_move(house)
        take(house, Permission.ATTACH_FILES)
        told = await unpressed(house, last)
        [end] = ended(house, (await house.look()).match.place)
        assert end.card["attachments"]
        assert NAMES[Permission.ATTACH_FILES] not in told


async def test_a_table_in_a_thread_outlives_a_restart_while_nothing_can_be_seen(
    tmp_path: Path,
) -> None:
    """Discord then tells a new process of the channel, but not of the thread in it."""
    async with over_sockets(tmp_path) as house:
        table = await opened(house, "relaxed")
        await house["Anna"].press("Start", on=table)
        await house.settle()
        await house.database.write(("UPDATE messages SET token = NULL WHERE kind = 'table'", ()))
        take(house, Permission.VIEW_CHANNEL)
        await house.bot.close()
        async with connected(CardBot(Records(house.database), time=house.time)) as house.bot:
            moment = await house.look()
            line = moment.game.write(moment.game.legal(moment.state, min(moment.public.awaited))[0])
            assert NAMES[Permission.VIEW_CHANNEL] in await unpressed(house, line)
            await house.bot.delivery.drained()
            match = (await house.look()).match
            assert (match.status, match.ply) == ("playing", 1)
            take(house)
            shown = f"^PATCH /channels/{match.channel}/messages/{match.table_message} 200"
            await house.seat("Emma").until(lambda: house.calls(shown), "the table")
