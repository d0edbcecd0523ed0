"""`/play`: a game alone, and the private sentence where its table could not stand."""

from pathlib import Path

from tests.harness.simhouse import forbid, sim_house


async def test_a_missing_permission_is_told_before_a_game_alone_is_dealt(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        forbid(house, "send_messages")
        assert (await house["Anna"].slash("play", game="dilemma")).ephemeral
        assert "permission “Send Messages”" in house.told("Anna")
        assert await house.bot.matches.at(house.channel) is None
