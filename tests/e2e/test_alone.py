"""A private table, in direct messages: somebody alone against computers, on one panel."""

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
from playground.driver import Shown
from tests.e2e.conftest import OpenHouse
from tests.e2e.test_computers import Newcomer, controls
from tests.harness.houses import PATIENCE, House, SocketHouse, over_sockets
from tests.harness.matches import AnyGame

GAMES = [game for game in discover().values() if game.choose]
every_game = pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])


async def look(house: House) -> Moment:
    """Anna's newest table as the database has it, once all of it is shown."""
    async with asyncio.timeout(PATIENCE):
        while True:
            await house.bot.delivery.drained()
            moment = await house.bot.matches.look(await newest(house))
            if moment.match.told >= moment.match.revision:
                return moment
            await asyncio.sleep(0.005)


async def newest(house: House) -> int:
    """One table after the other is opened there."""
    match_id = 1
    while await house.bot.records.matches.load(match_id + 1) is not None:
        match_id += 1
    return match_id


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


def table(house: House) -> Any:
    """Anna's newest panel: nothing that a private table shows is anything else."""
    assert all(shown.is_ephemeral for shown in house["Anna"].dms())
    return [shown for shown in house["Anna"].dms() if shown.buttons()][-1]


def panels(house: House) -> int:
    return len([shown for shown in house["Anna"].dms() if "🤖" in shown.text])


async def test_a_private_table_is_one_panel_with_hand_and_table(open_house: OpenHouse) -> None:
    async with open_house() as house:
        moment = await begin(house, "camarade start")
        assert [chair.level for chair in moment.match.chairs] == [None, "normal", "normal"]
        assert moment.match.private
        for _ in range(3):
            shown = table(house)
            assert "# Anna" not in shown.text, "they are spoken to"
            assert "🤖" in shown.text
            card = next(label for label in shown.buttons() if label.startswith("●"))
            await house["Anna"].press(card, on=shown)
            moment = await asked(house)
        assert panels(house) == 1
        assert not house.reads("Ben")


async def test_nobody_is_invited_to_a_private_table(open_house: OpenHouse) -> None:
    async with open_house() as house:
        moment = await begin(house, "camarade start")
        await house["Anna"].slash_alone("dilemma start", player2=house["Ben"])
        await house["Anna"].sees("you play alone, against computers")
        await house["Anna"].slash_alone("table leave", to=house["Ben"])
        await house["Anna"].sees("you play alone, against computers")
        assert (await look(house)).match.id == moment.match.id


async def test_private_tables_are_opened_again_from_the_list_of_ones_tables(
    open_house: OpenHouse,
) -> None:
    async with open_house() as house:
        await begin(house, "camarade start")
        await house["Anna"].slash_alone("table list")
        listed = await house["Anna"].sees("for your eyes only")
        assert "To the table" not in listed.text
        await house["Anna"].press("My hand", on=listed)
        assert "🤖" in table(house).text
        await begin(house, "dilemma start")
        await house["Anna"].slash_alone("table list")
        assert (await house["Anna"].sees("Camarade")).text.count("for your eyes only") == 2


async def test_a_private_game_is_ended_listed_unrated_and_played_again(
    open_house: OpenHouse,
) -> None:
    async with open_house() as house:
        anna = house["Anna"]
        first = (await begin(house, "camarade start")).match.id
        ended = table(house)
        await anna.slash_alone("table end")
        moment = await look(house)
        assert moment.match.status == "ended"
        await anna.slash_alone("history")
        assert "Camarade" in (await anna.sees("Finished matches")).text
        await anna.slash_alone("scores")
        await anna.sees("Nobody is placed yet")
        ended = next(shown for shown in anna.dms() if shown.id == ended.id)
        await anna.press("Play again", on=ended)
        moment = await asked(house)
        assert moment.match.id > first
        assert moment.match.status == "playing", "nobody is waited for"
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
        before = table(house)
        for _ in range(3):
            await house.pass_time(PACES["relaxed"])
        later = await look(house)
        assert (later.match.ply, later.match.revision) == (moment.match.ply, moment.match.revision)
        shown = table(house)
        assert (shown.text, shown.buttons()) == (before.text, before.buttons())
        assert "<t:" not in shown.text
        card = next(label for label in shown.buttons() if label.startswith("●"))
        await house["Anna"].press(card, on=shown)
        assert (await asked(house)).match.ply > moment.match.ply


async def test_a_table_alone_is_closed_after_a_week_without_a_press(open_house: OpenHouse) -> None:
    async with open_house() as house:
        await begin(house, "camarade start")
        await house.pass_time(UNPLAYED_SECONDS)
        assert (await look(house)).match.status == "ended"


async def test_a_stale_button_alone_is_answered_on_the_table_itself(open_house: OpenHouse) -> None:
    async with open_house() as house:
        moment = await begin(house, "dilemma start")
        shown = table(house)
        before = moment.match.ply
        twin = "="  # a card of the offer's value asks once more
        card = next(b for b in shown.buttons() if b.startswith("●") and not b.endswith(twin))
        press: Callable[[], Awaitable[Any]] = partial(house["Anna"].press, card, on=shown)
        await asyncio.gather(press(), press(), return_exceptions=True)
        moment = await asked(house)
        assert isinstance(moment.asked, Prompt)
        assert moment.match.ply > before  # in the same turn, where two threw the same value
        assert panels(house) == 1


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
        shown = table(self.house)
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
        [shown] = house["Anna"].dms()
        assert "Seed of the deal" in shown.text
        assert shown.card["attachments"], "the end has its picture"
        assert counted(house) == before


def counted(house: SocketHouse) -> int:
    """Calls that count: those of a press, and the faces at a start, do not."""
    calls = house.calls(r"^(POST|PATCH|PUT|DELETE) /channels/")
    return len([call for call in calls if " 200" in call or " 204" in call])


async def test_a_private_table_goes_on_after_an_hour_and_is_opened_again(tmp_path: Path) -> None:
    async with over_sockets(tmp_path) as house:
        moment = await begin(house, "camarade start")
        await house.pass_time(PANEL_SECONDS + 1)
        await house.bot.delivery.catch_up([moment.match.id])
        moment = await asked(house)
        shown = table(house)
        card = next(label for label in shown.buttons() if label.startswith("●"))
        await house["Anna"].press(card, on=shown)
        await house.pass_time(3600)
        house.seat("Anna").reload()
        await house["Anna"].slash_alone("table show")
        assert "🤖" in table(house).text
        assert (await look(house)).match.status == "playing"


async def test_who_plays_alone_in_direct_messages_is_advised_there(open_house: OpenHouse) -> None:
    async with open_house() as house:
        await begin(house, "armistice start")
        await house["Anna"].press("Advise me", on=table(house))
        advised = await house["Anna"].sees("Next best")
        assert "Lay your 4 cards" in advised.text, "the table stays what it was"
        assert panels(house) == 1
