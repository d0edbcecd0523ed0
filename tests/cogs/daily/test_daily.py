"""`/daily`: one try, told to its player alone until they show it, and boards that open in time."""

from pathlib import Path
from typing import Any

from tests.bot.play.test_coaching import UNKNOWN, press
from tests.harness.daily import begun, finished
from tests.harness.simhouse import SimHouse, sim_house

DAY_SECONDS = 24 * 3600.0
ELSEWHERE = 77 << 22


class Hall:
    """The doors of a house's bot, past its computers."""

    def __init__(self, house: SimHouse) -> None:
        bot, self.time = house.bot, house.time
        self.records, self.matches, self.tables = bot.records, bot.matches, bot.tables


async def played(house: SimHouse, name: str) -> str:
    """Somebody has finished today's deal here; the day."""
    hall: Any = Hall(house)
    person = house.somebody(name)
    await finished(hall, await begun(hall, person, house.guild.id), person)
    return house.bot.daily.today()


async def test_what_is_not_finished_is_shown_to_nobody_and_its_board_is_closed(
    tmp_path: Path,
) -> None:
    async with sim_house(tmp_path) as house:
        await house["Anna"].slash("daily")
        assert "Deal of the day" in house.told("Anna")
        day = await played(house, "Anna")
        assert "You have not finished this deal" in await press(house, "Emma", f"dd1:show:{day}:")
        assert "The board opens once you" in await press(house, "Emma", f"dd1:board:{day}:")
        assert "Anna" in await press(house, "Emma", f"dd1:month:{day}:")


async def test_who_finished_elsewhere_is_on_no_board_here(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        hall: Any = Hall(house)
        anna = house.somebody("Anna")
        await finished(hall, await begun(hall, anna, guild=ELSEWHERE), anna)
        told = await press(house, "Anna", f"dd1:board:{house.bot.daily.today()}:")
        assert "Anna" not in told
        assert "You: " not in told


async def test_who_has_finished_sees_the_board_and_may_show_how_it_went(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        day = await played(house, "Anna")
        assert "**Anna**" in await press(house, "Anna", f"dd1:board:{day}:")
        await house["Anna"].slash("daily")
        assert "Nobody else has finished this deal" in house.told("Anna")
        await press(house, "Anna", f"dd1:show:{day}:")
        shown = house.person("Emma").messages()[-1].text
        assert "**Anna**" in shown
        assert "Deal of the day" in shown


async def test_a_deal_that_is_over_is_played_no_more_and_its_board_is_open(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        day = await played(house, "Anna")
        hall: Any = Hall(house)
        await begun(hall, house.somebody("Ben"), house.guild.id)
        assert "This deal is over" not in await press(house, "Ben", "dd1:play::")
        await house["Ben"].slash("daily")
        assert "You did not finish" not in house.told("Ben"), "it goes on"
        house.time.advance(DAY_SECONDS)
        assert "This deal is over" in await press(house, "Emma", f"dd1:play:{day}:")
        assert "**Anna**" in await press(house, "Emma", f"dd1:board:{day}:")
        assert "You did not finish this deal" in await press(house, "Emma", f"dd1:page:{day}:")
        assert "Nobody else has finished this deal" in await press(
            house, "Anna", f"dd1:page:{day}:"
        )
        assert "You did not finish this deal" in await press(house, "Ben", f"dd1:page:{day}:")
        await house["Emma"].slash("daily")
        assert "Yesterday’s deal" in house.told("Emma")


async def test_a_day_that_is_none_or_not_yet_is_refused(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        for day in ("9999-01-01", "2025-02-30"):
            assert UNKNOWN in await press(house, "Anna", f"dd1:page:{day}:")
