"""A table in a thread of its own: from the lobby to the line that tells how it ended."""

import asyncio
from pathlib import Path

from bot.play.matches import Moment
from bot.records.match import PANEL_SECONDS, Match
from playground.driver import Shown
from tests.harness.houses import PATIENCE, SocketHouse, over_sockets

THREE = ("Anna", "Ben", "Chloé")


async def start(house: SocketHouse, pace: str = "relaxed", game: str = "camarade") -> Moment:
    """The lobby in the channel, three people, and the start."""
    await house["Anna"].slash(f"{game} start", pace=pace)
    for name in THREE[1:]:
        await house[name].press("Sit down")
    await house["Anna"].press("Start")
    await house.settle()
    return await house.look()


def read(house: SocketHouse, place: int, name: str = "Emma") -> list[Shown]:
    """What stands in a channel or thread for everybody, oldest first."""
    here = house.seat(name).messages(house.playground.world.channels[str(place)])
    return [shown for shown in here if not shown.is_ephemeral]


def archived(house: SocketHouse, number: int) -> bool:
    return house.playground.world.channels[str(number)].archived


async def same_table(house: SocketHouse, match: Match) -> bool:
    return (await house.bot.matches.look(match.id)).match.table_message == match.table_message


async def move(house: SocketHouse) -> None:
    """Whoever is asked lays a card, on the table itself."""
    moment = await house.look()
    [seat] = moment.game.view(moment.state, None).awaited
    name = moment.match.chairs[seat].name
    [table] = [s for s in read(house, moment.match.place, name) if "Rules" in s.buttons()]
    card = next(label for label in table.buttons() if label[0] in "●▲■")
    await house[name].press(card, on=table)
    await house.settle()


async def test_a_relaxed_table_moves_into_a_thread_and_its_channel_is_free_at_once(
    tmp_path: Path,
) -> None:
    async with over_sockets(tmp_path) as house:
        match = (await start(house)).match
        assert match.parent == house.channel
        assert (
            house.playground.world.channels[str(match.channel)].name
            == "Camarade · Anna, Ben, Chloé"
        )
        [line] = read(house, house.channel)
        assert line.text.strip() == f"The game is played here: <#{match.channel}>"
        [table] = [s for s in read(house, match.place) if "Rules" in s.buttons()]
        assert int(table.id) == match.table_message
        assert match.link.endswith(f"/{match.channel}/{match.table_message}")
        await move(house)
        assert (await house.look()).match.ply == 1
        await house["David"].slash("dilemma start", pace="live")
        await house["David"].sees("players needed")


async def test_a_live_table_stays_unless_the_server_wants_every_table_in_a_thread(
    tmp_path: Path,
) -> None:
    async with over_sockets(tmp_path) as house:
        assert (await start(house, pace="live")).match.parent is None
        await house["Anna"].slash("table end")
        await house["Ben"].slash("table end")
        await house.settle()
        guild = int(house.playground.guild.id)
        await house.bot.records.people.set_guild_threads(guild, "always")
        assert (await start(house, pace="live")).match.parent == house.channel


async def test_a_server_that_wants_no_threads_gets_none(tmp_path: Path) -> None:
    async with over_sockets(tmp_path) as house:
        opened = await house["Anna"].slash("camarade start", pace="relaxed")
        assert opened
        guild = int(house.playground.guild.id)
        await house.bot.records.people.set_guild_threads(guild, "never")
        for name in THREE[1:]:
            await house[name].press("Sit down")
        await house["Anna"].press("Start")
        await house.settle()
        assert (await house.look()).match.parent is None


async def test_commands_typed_outside_find_the_table_one_plays_inside(tmp_path: Path) -> None:
    async with over_sockets(tmp_path) as house:
        match = (await start(house)).match
        await house["David"].slash("camarade start", pace="live")
        await house["Ben"].slash("table hand")
        assert (await house["Ben"].sees("All hands lie open")).is_ephemeral
        await house["Ben"].slash("table show")
        await house["Ben"].sees(f"bottom of <#{match.channel}>")
        async with asyncio.timeout(PATIENCE):
            while await same_table(house, match):  # noqa: ASYNC110 - nobody is told
                await asyncio.sleep(0.005)
        await house["Emma"].slash("table hand")
        await house["Emma"].sees("You are not playing at this table")


async def test_the_line_tells_the_end_and_the_thread_is_put_away(tmp_path: Path) -> None:
    async with over_sockets(tmp_path) as house:
        match = (await start(house)).match
        await house["Anna"].slash("table end")
        assert not archived(house, match.place)
        await house["Ben"].slash("table end")
        await house.settle()
        [line] = read(house, house.channel)
        assert "ended early" in line.text
        assert f"<#{match.channel}>" in line.text
        assert archived(house, match.place)
        [table] = [s for s in read(house, match.place) if "Play again" in s.buttons()]

        await house["Chloé"].press("Play again", on=table)
        await house["Chloé"].sees(f"The new table is open in <#{house.channel}>")
        await house.settle()
        new = (await house.look()).match
        assert (new.channel, new.status) == (house.channel, "lobby")
        await house["Ben"].sees("a seat is free for you")
        [lobby] = [s for s in read(house, house.channel) if "Rules" in s.buttons()]
        [invitation] = [s for s in read(house, house.channel) if "Not me" in s.buttons()]
        await house["Ben"].press("Sit down", on=invitation)
        await house["Anna"].press("Sit down", on=lobby)
        await house["Anna"].press("Start", on=lobby)
        await house.settle()
        second = (await house.look()).match
        assert second.parent == house.channel
        assert second.channel != match.channel
        assert len(read(house, house.channel)) == 2, "two lines, and the invitation is gone"


async def test_who_is_awaited_is_called_in_the_thread(tmp_path: Path) -> None:
    async with over_sockets(tmp_path) as house:
        await start(house)
        house.time.advance(PANEL_SECONDS)
        await move(house)
        moment = await house.look()
        [seat] = moment.game.view(moment.state, None).awaited
        pings = [s for s in read(house, moment.match.place) if "<@" in s.text]
        assert len(pings) == 1
        assert house[moment.match.chairs[seat].name].mention in pings[0].text
        assert not [s for s in read(house, house.channel) if "<@" in s.text]


async def test_an_old_lobby_answers_with_the_way_to_the_thread(tmp_path: Path) -> None:
    async with over_sockets(tmp_path) as house:
        await house["Anna"].slash("dilemma start", pace="relaxed")
        for name in THREE[1:]:
            await house[name].press("Sit down")
        await house.settle()
        lobby = (await house.look()).match
        # As when the answer that draws the line is lost: what was pressed stays as it was.
        await house.bot.tables.start(lobby.id, int(house.seat("Anna").id), thread=True)
        old = next(s for s in read(house, house.channel, "David") if "Sit down" in s.buttons())
        await house["David"].press("Sit down", on=old)
        match = (await house.look()).match
        thread = f"/{match.guild}/{match.channel}"  # the table there may be posted later
        assert thread in (await house["David"].sees("Its table is in a thread")).text
        house.bot.changed(await house.look())
        await house.settle()
        [line] = read(house, house.channel)
        assert f"<#{match.channel}>" in line.text
