from tests.e2e.conftest import OpenHouse
from tests.e2e.houses import House, Person, Shown

FOUR = ("Anna", "Ben", "Chloé", "David")


async def sit_down(house: House, names: tuple[str, ...], **options: str) -> None:
    await house[names[0]].slash("dilemma start", **options)
    for name in names[1:]:
        await house[name].press("Sit down")
    await house[names[-1]].press("Start")
    await house.settle()


async def test_four_people_play_a_whole_game(open_house: OpenHouse) -> None:
    async with open_house() as house:
        await sit_down(house, FOUR, landing="lot")
        shown = await house["Anna"].sees("first provocateur")
        print(shown.text, shown.buttons())
        for m in house["Anna"].messages():
            print(m.id, m.text)
