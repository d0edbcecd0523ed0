"""Days after a match: its position is gone from the database, and nobody can tell."""

from bot.operator.tidying import tidied
from bot.records.retention import KEPT_SECONDS
from tests.e2e.conftest import OpenHouse
from tests.e2e.test_dilemma import sit_down
from tests.e2e.test_scores import THREE, play_out, watch_it_again
from tests.harness.houses import House


async def words_of_the_end(house: House) -> list[str]:
    """As somebody reads it who only looks on; the picture is drawn once, when it is over."""
    shown = await house["Emma"].sees("Play again")
    return [line for line in shown.text.splitlines() if ": place 1," not in line]


async def test_the_end_is_posted_watched_checked_and_played_again(open_house: OpenHouse) -> None:
    async with open_house() as house:
        await sit_down(house, THREE, landing="lot")
        match_id = await play_out(house)
        before = await words_of_the_end(house)
        records = house.bot.records
        assert await tidied(records, house.time.now() + KEPT_SECONDS + 1) == 1
        found = await records.matches.load(match_id)
        assert found is not None
        assert (found[0].state, found[0].news) == (None, "[]")

        await house["Anna"].slash("table show")
        await house.settle()
        assert await words_of_the_end(house) == before
        await watch_it_again(house, match_id)
        await house["Ben"].press("Was it fair?")
        await house["Ben"].sees("was dealt fairly")
        await house["Ben"].press("Play again")
        await house.settle()
        assert (await house.look()).match.id == match_id + 1
