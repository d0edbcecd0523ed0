"""`/scores`: whose figures are shown to whom, and what nobody wrote is refused."""

from pathlib import Path

from tests.bot.play.test_coaching import UNKNOWN, press
from tests.harness.ended import ended
from tests.harness.simhouse import SimHouse, sim_house

ELSEWHERE = 77 << 22
OWN = "Against computers"


async def played(house: SimHouse) -> int:
    """Anna and two others have finished a match of Dilemma here; where."""
    people = [house.somebody(name) for name in ("Anna", "Ben", "Chloé")]
    await ended(house.bot.records, [1, 2, 3], people, guild=house.guild.id)
    return int(house.guild.id)


async def test_a_board_leads_to_other_games_times_and_places(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        here = await played(house)
        await house["Anna"].slash("scores", game="dilemma", span="all")
        assert "# Dilemma\n-# All time · this server\n🥇 **Anna**" in house.told("Anna")
        await house["Anna"].choose("Armistice")
        assert "# Armistice\n-# All time" in house.told("Anna")
        await house["Anna"].choose("Dilemma")
        await house["Anna"].choose("This season")
        assert "-# This season · this server" in house.told("Anna")
        await house["Anna"].press("Everywhere")
        assert "everywhere" in house.told("Anna")
        assert "everywhere" in await press(house, "Anna", f"s1:dilemma:{here}:0:all:0:")


async def test_a_board_of_this_server_leaves_out_what_was_won_elsewhere(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        await played(house)
        people = [house.somebody(name) for name in ("David", "Emma")]
        await ended(house.bot.records, [1, 2], people, guild=ELSEWHERE)
        await house["Anna"].slash("scores", game="dilemma", span="all")
        assert "David" not in house.told("Anna")
        await house["Anna"].press("Everywhere")
        assert "David" in house.told("Anna")


async def test_a_player_s_figures_are_of_one_game_or_of_all(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        here, ben = await played(house), house.member("Ben").id
        await house["Anna"].slash("scores", player=house["Ben"])
        assert "# Ben\n-# All time · this server\n**Dilemma**" in house.told("Anna")
        await house["Anna"].slash("scores", player=house["Ben"], game="armistice")
        assert "# Ben" in house.told("Anna")
        assert "**Dilemma**" not in house.told("Anna")
        assert "**Dilemma**" not in await press(house, "Anna", f"c1:{ben}:{here}:all:armistice:")
        await press(house, "Anna", f"c1:{ben}:{here}:all:dilemma:")
        await house["Anna"].choose("This season")
        assert "# Ben\n-# This season" in house.told("Anna")


async def test_what_is_shown_to_all_is_posted_for_all_and_else_for_nobody_but_who_asks(
    tmp_path: Path,
) -> None:
    async with sim_house(tmp_path) as house:
        here, anna = await played(house), house.member("Anna").id
        board, card = f"s1:dilemma:{here}:{here}:all:0:", f"c1:{anna}:{here}:all:dilemma:"
        for asked, title in ((board, "# Dilemma"), (card, "# Anna")):
            assert title in await press(house, "Anna", asked)
            assert title not in house.person("Emma").messages()[-1].text
            await press(house, "Anna", f"{asked}show")
            assert title in house.person("Emma").messages()[-1].text


async def test_a_card_has_the_picture_of_its_curves_where_there_are_some(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        await played(house)
        for name, pictures in (("Anna", 1), ("Emma", 0)):
            await house["Anna"].slash("scores", player=house[name], span="all")
            assert len(house.private("Anna")[-1].message.attachments) == pictures, name


async def test_one_s_own_record_against_computers_is_posted_for_nobody_else(
    tmp_path: Path,
) -> None:
    async with sim_house(tmp_path) as house:
        here, anna = await played(house), house.somebody("Anna")
        await ended(house.bot.records, [1, 2], [anna, None], guild=here, level="hard")
        card = f"c1:{anna.id}:{here}:all::"
        assert OWN in await press(house, "Anna", card)
        await press(house, "Anna", f"{card}show")
        shown = house.person("Emma").messages()[-1].text
        assert "# Anna" in shown
        assert OWN not in shown


async def test_matches_of_another_server_are_among_the_last_of_nobody_but_oneself(
    tmp_path: Path,
) -> None:
    async with sim_house(tmp_path) as house:
        people = [house.somebody(name) for name in ("Anna", "Ben")]
        await ended(house.bot.records, [1, 2], people, guild=ELSEWHERE, game="armistice")
        ben, here = house.member("Ben").id, house.guild.id
        assert "Last matches" not in await press(house, "Anna", f"c1:{ben}:0:all::")
        assert "Last matches" in await press(house, "Ben", f"c1:{ben}:0:all::")
        assert "Last matches" not in await press(house, "Ben", f"c1:{ben}:{here}:all::")


async def test_boards_that_nobody_offered_are_refused(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        here, anna = house.guild.id, house.member("Anna").id
        for made_up in (
            f"s1:dilemma:{here}:{ELSEWHERE}:all:0:",
            f"s1:dilemma:{ELSEWHERE}:{here}:all:0:",
            f"s1:chess:{here}:{here}:all:0:",
            f"s1::{here}:{here}:all:0:",
            f"c1:{anna}:{ELSEWHERE}:all:dilemma:",
            f"c1:{anna}:{here}:all:chess:",
        ):
            assert UNKNOWN in await press(house, "Anna", made_up), made_up
