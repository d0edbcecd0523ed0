"""`/history`: one's own matches wherever they were played, others' only where one is."""

from pathlib import Path

from bot.records.match import Person
from tests.harness.ended import ended
from tests.harness.forging import forge
from tests.harness.simhouse import THREE, SimHouse, sim_house

NOTHING = "No match is finished yet"
ELSEWHERE = 77 << 22


async def played(house: SimHouse, guild: int) -> None:
    """Ben and Chloé have finished a match in this server."""
    people = [Person(house.member(name).id, name, "en") for name in ("Ben", "Chloé")]
    await ended(house.bot.records, [1, 2], people, guild=guild, game="armistice")


async def test_what_somebody_played_in_another_server_is_listed_to_nobody_else(
    tmp_path: Path,
) -> None:
    async with sim_house(tmp_path) as house:
        await played(house, ELSEWHERE)
        await house["Anna"].slash("history", player=house["Ben"])
        assert NOTHING in house.told("Anna")
        await house["Ben"].slash("history", player=house["Ben"])
        assert NOTHING not in house.told("Ben")
        await played(house, house.guild.id)
        await house["Anna"].slash("history", player=house["Ben"])
        assert NOTHING not in house.told("Anna")
        await house["Anna"].slash("history", player=house["David"])
        assert NOTHING in house.told("Anna"), "he has played nothing here"


async def test_in_direct_messages_nobody_else_s_matches_are_listed(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        await played(house, ELSEWHERE)
        await house["Anna"].slash_alone("history", player=house["Ben"])
        assert NOTHING in house.person("Anna").dms()[-1].text
        await house["Ben"].slash_alone("history")
        assert NOTHING not in house.person("Ben").dms()[-1].text


async def test_a_running_match_is_neither_checked_nor_watched(tmp_path: Path) -> None:
    async with sim_house(tmp_path, *THREE) as house:
        match = (await house.look()).match
        for name in ("", "verify", "export"):
            await forge(house, "Anna", f"r1:{match.id}:0::{name}", None)
            assert f"There is no finished match {match.id} here." in house.told("Anna")
            assert match.seed not in house.told("Anna")
