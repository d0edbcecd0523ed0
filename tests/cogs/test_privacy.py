"""`/privacy`: one page, its file and its button."""

from pathlib import Path

from cogs.privacy import privacy_panel
from tests.harness.drawn import offered
from tests.harness.simhouse import THREE, sim_house


async def test_the_host_s_own_pages_are_linked_where_they_are_set(tmp_path: Path) -> None:
    privacy, terms = "https://example.org/privacy", "https://example.org/terms"
    async with sim_house(tmp_path, privacy_url=privacy, terms_url=terms) as house:
        for command in ("privacy", "help"):
            await house["Anna"].slash(command)
            assert f"[Privacy]({privacy})" in house.told("Anna")
            assert f"[Terms]({terms})" in house.told("Anna")
    (tmp_path / "bot.db").unlink()
    async with sim_house(tmp_path) as house:
        await house["Anna"].slash("help")
        assert "[Privacy]" not in house.told("Anna")


async def test_privacy_is_one_page_with_two_buttons(tmp_path: Path) -> None:
    assert list(offered(privacy_panel())) == ["Export", "Be forgotten…"]
    async with sim_house(tmp_path) as house:
        assert (await house["Anna"].slash("privacy")).ephemeral
        await house["Anna"].press("Export")
        assert "Everything I keep about you" in house.told("Anna")
        assert (await house["Anna"].press("Be forgotten…")).modal


async def test_whoever_types_the_word_is_forgotten_everywhere_and_told_so_alone(
    tmp_path: Path,
) -> None:
    async with sim_house(tmp_path, *THREE) as house:
        anna = house.member("Anna").id
        await house["Anna"].slash("privacy")
        await house["Anna"].press("Be forgotten…")
        await house["Anna"].fill(words="maybe")
        assert (await house.look()).match.seat_of(anna) == 0
        await house["Anna"].press("Be forgotten…")
        await house["Anna"].fill(words="forget")
        await house.settle()
        assert "You are forgotten" in house.told("Anna")
        match = (await house.look()).match
        assert match.held_by(anna) is None
        assert "Anna" not in house.table().text
