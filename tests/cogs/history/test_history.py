"""`/history`: one's own matches wherever they were played, others' only where one is."""

import sys
from pathlib import Path

import pytest

from bot.records.match import Person
from tests.bot.play.test_coaching import UNKNOWN, play_out, press
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
        await house["Anna"].slash("history", player=house["Ben"], game="dilemma")
        assert NOTHING in house.told("Anna"), "it was another game"
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


async def test_a_match_is_leafed_through_by_anybody_s_eyes_and_a_step_is_shown_to_all(
    tmp_path: Path,
) -> None:
    async with sim_house(tmp_path, *THREE) as house:
        match = await play_out(house)
        await house["Anna"].slash("history")
        await house["Anna"].choose(house.told("Anna").splitlines()[-1])
        assert "step 0 of" in house.told("Anna")
        assert "Your cards" not in await press(house, "Anna", f"r1:{match}:1::forward")
        assert "**Chloé** sees" in await press(house, "Anna", f"r1:{match}:1:2:forward")
        await house["Anna"].choose("▲ Ben")
        assert "**Ben** sees" in house.told("Anna")
        await house["Anna"].choose("👥 Everybody’s eyes")
        assert "sees:" not in house.told("Anna")
        await house["Anna"].press("Was it fair?")
        assert "was dealt fairly" in house.told("Anna")
        assert "step 1 of" in house.private("Anna")[-2].text, "the replay stays"
        for made_up in (f"r1:{match}:1:3:forward", f"r1:{match}:1:9:show", f"y1:{match}:1:"):
            assert UNKNOWN in await press(house, "Anna", made_up)
        await forge(house, "Anna", f"y1:{match}:1:", "nonsense")
        assert UNKNOWN in house.told("Anna")
        before = len(house.person("Emma").messages())
        await press(house, "Anna", f"r1:{match}:1::show")
        posted = house.person("Emma").messages()[before:]
        assert any("step 1 of" in shown.text and not shown.is_ephemeral for shown in posted)


async def test_a_match_is_handed_over_as_a_file_unless_it_is_too_large(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with sim_house(tmp_path, *THREE) as house:
        match = await play_out(house)
        await press(house, "Anna", f"r1:{match}:1::export")
        [file] = house.private("Anna")[-1].message.attachments
        assert file.filename == f"dilemma-{match}.txt"
        assert "was dealt fairly" in await press(house, "Anna", f"r1:{match}:1::verify")
        monkeypatch.setattr(sys.modules["cogs.history"], "exported", lambda *_: None)
        assert "longer than any file" in await press(house, "Anna", f"r1:{match}:1::export")
