"""Somebody alone in direct messages: against computers, in one message, whatever comes between."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from bot.pages.ids import OfTurn, read
from bot.play.matches import Moment
from bot.play.paces import COMPUTER_SECONDS, PACES
from bot.records.match import PANEL_SECONDS, UNPLAYED_SECONDS, Pace
from games import discover
from games.engine import Outcome, Prompt
from playground.driver import Seat, Shown
from tests.e2e.conftest import OpenHouse
from tests.e2e.test_computers import Newcomer, controls
from tests.harness.houses import PATIENCE, House, SimPerson, SocketHouse, over_sockets, shown_all
from tests.harness.matches import AnyGame

GAMES = [game for game in discover().values() if game.choose]
every_game = pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])


def direct(house: House) -> int:
    """Anna's direct messages with the bot."""
    anna = house["Anna"]
    if isinstance(anna, SimPerson):
        return int(anna._member.user.dm_channel.id)
    assert isinstance(anna, Seat)
    return int(anna.direct().id)


async def look(house: House) -> Moment:
    """Anna's table as the database has it, once all of it is shown."""
    await shown_all(house.bot, direct(house))
    moment = await house.bot.matches.at(direct(house))
    assert moment is not None
    return moment


async def asked(house: House) -> Moment:
    """Once Anna is asked again: the clock moves for computers that take for ever."""
    while True:
        moment = await look(house)
        prompt = moment.asked
        if not isinstance(prompt, Prompt) or 0 in prompt.seats:
            return moment
        await house.pass_time(COMPUTER_SECONDS + 1)


async def begin(house: House, command: str, **options: Any) -> Moment:
    house.bot.computers.hesitate = lambda _: 10.0**6
    await house["Anna"].slash_alone(command, **{"pace": "live", **options})
    return await asked(house)


def table(house: House, moment: Moment) -> Any:
    shown = [s for s in house["Anna"].dms() if int(s.id) == moment.match.table_message]
    return shown[0]


def public(house: House) -> list[Any]:
    """What stands in Anna's direct messages for longer than a glance."""
    return [shown for shown in house["Anna"].dms() if not shown.is_ephemeral]


async def test_a_table_alone_is_one_message_with_hand_and_table(open_house: OpenHouse) -> None:
    async with open_house() as house:
        moment = await begin(house, "camarade start")
        assert [chair.level for chair in moment.match.chairs] == [None, "normal", "normal"]
        assert moment.match.guild is None
        for _ in range(3):
            shown = table(house, moment)
            assert "# Anna" not in shown.text, "they are spoken to"
            assert "🤖" in shown.text
            card = next(label for label in shown.buttons() if label.startswith("●"))
            await house["Anna"].press(card, on=shown)
            moment = await asked(house)
        assert [int(shown.id) for shown in public(house)] == [moment.match.table_message]
        assert not house.reads("Ben")


async def test_only_one_table_stands_in_direct_messages_and_nobody_is_invited_there(
    open_house: OpenHouse,
) -> None:
    async with open_house() as house:
        moment = await begin(house, "camarade start")
        await house["Anna"].slash_alone("dilemma start", pace="live")
        assert moment.match.link in (await house["Anna"].sees("already a table")).text
        assert "channels/@me/" in moment.match.link
        await house["Anna"].slash_alone("dilemma start", player2=house["Ben"])
        await house["Anna"].sees("you play alone, against computers")
        await house["Anna"].slash_alone("table leave", to=house["Ben"])
        await house["Anna"].sees("you play alone, against computers")
        assert (await look(house)).match.id == moment.match.id


async def test_a_game_alone_is_ended_listed_unrated_and_played_again(
    open_house: OpenHouse,
) -> None:
    async with open_house() as house:
        anna = house["Anna"]
        first = (await begin(house, "camarade start")).match.id
        await anna.slash_alone("table end")
        moment = await look(house)
        assert moment.match.status == "ended"
        await anna.slash_alone("history")
        assert "Camarade" in (await anna.sees("Finished matches")).text
        await anna.slash_alone("scores")
        await anna.sees("Nobody is placed yet")
        await anna.press("Play again", on=table(house, moment))
        moment = await asked(house)
        assert moment.match.id > first
        assert moment.match.status == "playing", "nobody is waited for"
        assert len(public(house)) == 2
        await anna.slash_alone("table leave")
        assert (await look(house)).match.status == "ended"


async def test_nobody_else_finds_a_game_that_was_played_alone(open_house: OpenHouse) -> None:
    async with open_house() as house:
        await begin(house, "camarade start")
        await house["Anna"].slash_alone("table end")
        await look(house)
        await house["Ben"].slash_alone("history")
        await house["Ben"].sees("No match is finished yet")
        await house["Ben"].slash_alone("history", player=house["Anna"])
        await house["Ben"].slash_alone("scores", player=house["Anna"])
        assert "Camarade" not in "".join(house.reads("Ben"))


@pytest.mark.parametrize("pace", ["blitz", "live", "relaxed"])
async def test_who_plays_alone_has_all_the_time_in_the_world(
    open_house: OpenHouse, pace: Pace
) -> None:
    async with open_house() as house:
        moment = await begin(house, "camarade start", pace=pace)
        before = table(house, moment)
        for _ in range(3):
            await house.pass_time(PACES["relaxed"])
        later = await look(house)
        assert (later.match.ply, later.match.revision) == (moment.match.ply, moment.match.revision)
        shown = table(house, later)
        assert (shown.text, shown.buttons()) == (before.text, before.buttons())
        assert "<t:" not in shown.text
        assert len(public(house)) == 1
        await house["Anna"].slash_alone("help")
        card = next(label for label in shown.buttons() if label.startswith("●"))
        await house["Anna"].press(card, on=shown)
        assert (await asked(house)).match.ply > moment.match.ply


async def test_a_table_alone_is_closed_after_a_week_without_a_press(open_house: OpenHouse) -> None:
    async with open_house() as house:
        moment = await begin(house, "camarade start")
        await house.pass_time(UNPLAYED_SECONDS)
        assert (await look(house)).match.status == "ended"
        assert "Nobody pressed anything here for a week" in table(house, moment).text


async def test_a_stale_button_alone_is_answered_on_the_table_itself(open_house: OpenHouse) -> None:
    async with open_house() as house:
        moment = await begin(house, "dilemma start")
        shown = table(house, moment)
        before = moment.match.ply
        twin = "="  # a card of the offer's value asks once more
        card = next(b for b in shown.buttons() if b.startswith("●") and not b.endswith(twin))
        press: Callable[[], Awaitable[Any]] = partial(house["Anna"].press, card, on=shown)
        await asyncio.gather(press(), press(), return_exceptions=True)
        moment = await asked(house)
        assert isinstance(moment.asked, Prompt)
        assert moment.match.ply > before  # in the same turn, where two threw the same value
        assert len(public(house)) == 1


async def test_the_help_in_direct_messages_opens_a_table_alone(open_house: OpenHouse) -> None:
    async with open_house() as house:
        house.bot.computers.hesitate = lambda _: 10.0**6
        await house["Anna"].slash_alone("help")
        await house["Anna"].choose("Camarade")
        await house["Anna"].fill()
        assert (await asked(house)).match.status == "playing"


class Recluse(Newcomer):
    """Somebody who presses at random on the one message there is."""

    async def turn(self) -> None:
        moment = await look(self.house)
        shown = table(self.house, moment)
        assert isinstance(shown, Shown)
        asking = (part for part in controls(shown) if isinstance(read(part["custom_id"]), OfTurn))
        if offered := list(asking):  # not those of the end, should it have come just now
            await self.touch(shown, self.whim.choice(offered))
        elif moment.match.open:
            await self.computers_move()

    async def computers_move(self) -> None:
        before = (await look(self.house)).match.ply
        await self.person.until(lambda: not self.house.bot.computers.thinking, "the computers")
        if (await look(self.house)).match.ply == before:
            await self.house.pass_time(3)

    async def play(self) -> None:
        while (await look(self.house)).match.status == "playing":
            await self.turn()


@every_game
async def test_every_game_is_played_alone_to_its_end_in_one_message(
    game: AnyGame, tmp_path: Path
) -> None:
    async with over_sockets(tmp_path) as house:
        house.bot.computers.hesitate = lambda _: 0.0
        anna = house.seat("Anna")
        await anna.slash_alone(f"{game.key} start", level="easy")
        before = counted(house)
        await Recluse(house, anna).play()
        moment = await look(house)
        assert isinstance(moment.asked, Outcome)
        assert not moment.match.counts
        [shown] = public(house)
        assert "Seed of the deal" in shown.text
        assert counted(house) - before <= 2, "the end and its picture"


def counted(house: SocketHouse) -> int:
    """Calls that count: those of a press, and the faces at a start, do not."""
    calls = house.calls(r"^(POST|PATCH|PUT|DELETE) /channels/")
    return len([call for call in calls if " 200" in call or " 204" in call])


async def test_a_table_alone_goes_on_after_a_restart_and_an_hour(tmp_path: Path) -> None:
    async with over_sockets(tmp_path) as house:
        moment = await begin(house, "camarade start")
        await house.pass_time(PANEL_SECONDS + 1)
        await house.bot.delivery.catch_up([moment.match.id])
        moment = await asked(house)
        shown = table(house, moment)
        card = next(label for label in shown.buttons() if label.startswith("●"))
        await house["Anna"].press(card, on=shown)
        await house.pass_time(3600)
        await house["Anna"].slash_alone("table show")
        async with asyncio.timeout(PATIENCE):
            while (moment := await look(house)).match.table_message is None:
                await house.settle()
        await house.settle()
        assert [int(shown.id) for shown in public(house)] == [moment.match.table_message]


async def test_who_plays_alone_in_direct_messages_is_advised_there(open_house: OpenHouse) -> None:
    async with open_house() as house:
        moment = await begin(house, "armistice start")
        await house["Anna"].press("Advise me", on=table(house, moment))
        advised = await house["Anna"].sees("Next best")
        assert int(advised.id) == moment.match.table_message
        assert "Lay your 4 cards" in advised.text, "the table stays what it was"
        assert [int(shown.id) for shown in public(house)] == [moment.match.table_message]
