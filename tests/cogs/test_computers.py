"""`/play`: a game alone, and the private sentence where its table cannot stand."""

from pathlib import Path

from tests.harness.simhouse import forbid, sim_house


async def test_a_missing_permission_is_told_before_a_game_alone_is_dealt(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        forbid(house, "send_messages")
        assert (await house["Anna"].slash("play", game="dilemma")).ephemeral
        assert "permission “Send Messages”" in house.told("Anna")
        assert await house.bot.matches.at(house.channel) is None


async def test_a_table_that_is_in_the_way_is_told_before_a_game_is_asked_for(
    tmp_path: Path,
) -> None:
    async with sim_house(tmp_path) as house:
        await house["Anna"].slash("play")
        assert "Which game?" in house.told("Anna")
        await house["Ben"].slash("dilemma start", pace="live")
        assert (await house["Anna"].slash("play")).ephemeral
        assert "There is already a table in this channel" in house.told("Anna")
        assert "Which game?" not in house.told("Anna")
