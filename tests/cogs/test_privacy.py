"""`/privacy`: one page, its file and its button."""

from pathlib import Path

from cogs.privacy import privacy_panel
from tests.harness.drawn import offered
from tests.harness.simhouse import sim_house


async def test_privacy_is_one_page_with_two_buttons(tmp_path: Path) -> None:
    assert list(offered(privacy_panel())) == ["Export", "Be forgotten…"]
    async with sim_house(tmp_path) as house:
        assert (await house["Anna"].slash("privacy show")).ephemeral
        await house["Anna"].press("Export")
        assert "Everything I keep about you" in house.told("Anna")
        assert (await house["Anna"].press("Be forgotten…")).modal
