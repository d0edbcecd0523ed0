"""*Take a break* and *End my break*: pressed on one's own panel, and told to everybody."""

from pathlib import Path

from tests.harness.simhouse import THREE, sim_house


async def test_a_break_is_taken_on_one_s_panel_told_to_all_and_ended_there(
    tmp_path: Path,
) -> None:
    async with sim_house(tmp_path) as house:
        await house.start(*THREE, pace="relaxed")
        [asked] = await house.asked()
        before = (await house.look()).match.announced
        await house[asked].press("My hand")
        await house[asked].press("Take a break")
        assert "You are on a break" in house.told(asked)
        await house.settle()
        match = (await house.look()).match
        assert (match.announced, match.remind_at) == (None, None)
        assert f"{asked} is on a break" in house.table().text
        assert "The clock stands still" in house.table().text
        await house[asked].press("End my break")
        assert "Your break is over" in house.told(asked)
        await house.settle()
        assert (await house.look()).match.announced == before
        assert "break" not in house.table().text


async def test_at_a_quick_table_all_must_agree(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        await house.start(*THREE, pace="live")
        for name in THREE:
            assert (await house.look()).match.announced is not None
            await house[name].press("My hand")
            await house[name].press("Take a break")
        await house.settle()
        assert (await house.look()).match.announced is None
        assert "Break until" in house.table().text
