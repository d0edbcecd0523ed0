"""What decides whose card lies lowest at a table of Dilemma that names nothing (rule 12)."""

from pathlib import Path

import pytest

from bot.records.match import Pace
from games.dilemma.data import Landing, Options
from tests.harness.simhouse import SimHouse, sim_house


async def landing(house: SimHouse) -> Landing:
    moment = await house.look()
    options = moment.game.load_options(moment.match.options)
    assert isinstance(options, Options)
    return options.landing


@pytest.mark.parametrize(
    ("pace", "usual"),
    [("blitz", Landing.ORDER), ("live", Landing.LOT), ("relaxed", Landing.LOT)],
)
async def test_the_order_decides_among_people_at_blitz_pace_and_else_the_lot(
    tmp_path: Path, pace: Pace, usual: Landing
) -> None:
    async with sim_house(tmp_path) as house:
        await house["Anna"].slash("dilemma start", pace=pace)
        assert await landing(house) is usual


async def test_people_may_name_the_order_at_any_pace(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        await house["Anna"].slash("dilemma start", landing="order")
        assert await landing(house) is Landing.ORDER


@pytest.mark.parametrize("named", [{}, {"landing": "order"}])
async def test_a_table_opened_with_a_computer_is_decided_by_lot_at_any_pace(
    tmp_path: Path, named: dict[str, str]
) -> None:
    async with sim_house(tmp_path) as house:
        await house["Anna"].slash("dilemma start", pace="blitz", computers=1, **named)
        assert await landing(house) is Landing.LOT


async def test_a_computer_that_sits_down_turns_the_order_into_the_lot(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        await house["Anna"].slash("dilemma start", pace="blitz")
        assert "The quickest card duels the offer" in house.table().text
        await house["Anna"].press("Add 🤖", on=house.table())
        await house.settle()
        assert await landing(house) is Landing.LOT
        assert "The quickest card duels the offer" not in house.table().text
