"""*Call me when a player is needed*: asked at a lobby or in help, called once, by one message."""

from pathlib import Path

import pytest

from bot.records.waiting import KEPT_SECONDS
from bot.words.locale import say
from tests.bot.play.test_coaching import UNKNOWN, press
from tests.harness.places import lobby_elsewhere, number_of
from tests.harness.simhouse import MESSAGES, SimHouse, sim_house

CALL_ME = "Call me when a player is needed"


def calls(house: SimHouse) -> list[str]:
    return [ping.message.content for ping in house.pings()]


async def asked(house: SimHouse, *names: str) -> None:
    for name in names:
        await house[name].press(CALL_ME, on=house.table())


async def test_when_one_is_missing_one_message_calls_those_who_asked(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        await house["Anna"].slash("dilemma start", pace="live")
        await asked(house, "Chloé", "David")
        assert "You will be called here once" in house.told("David")
        assert calls(house) == []
        before = house.count("POST", MESSAGES)
        await house["Ben"].press("Sit down", on=house.table())
        await house.settle()
        [words] = calls(house)
        assert house["Chloé"].mention in words
        assert house["David"].mention in words
        assert house["Ben"].mention not in words
        assert "one more player is needed at Dilemma" in words
        assert house.count("POST", MESSAGES) == before + 1
        await house["Ben"].press("Leave", on=house.table())
        await house["Ben"].press("Sit down", on=house.table())
        await house.settle()
        assert house.count("POST", MESSAGES) == before + 1, "each call serves once"


async def test_whoever_was_called_sits_down_by_its_button_and_it_goes_with_the_start(
    tmp_path: Path,
) -> None:
    async with sim_house(tmp_path) as house:
        await house["Anna"].slash("dilemma start", pace="live")
        await asked(house, "Chloé", "David")
        await house["Ben"].press("Sit down", on=house.table())
        await house.settle()
        [call] = house.pings()
        await house["Chloé"].press("Sit down", on=call)
        await house.settle()
        assert [chair.name for chair in (await house.look()).match.chairs] == [
            "Anna",
            "Ben",
            "Chloé",
        ]
        await house["Chloé"].press("Start", on=house.table())
        await house.settle()
        assert not any("one player is missing" in words for words in calls(house))


async def test_a_lobby_that_folds_takes_its_call_with_it(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        await house["Anna"].slash("dilemma start", pace="live")
        await asked(house, "Ben")
        await house["Chloé"].press("Sit down", on=house.table())
        await house.settle()
        assert len(calls(house)) == 1
        await house["Chloé"].press("Leave", on=house.table())
        await house["Anna"].press("Leave", on=house.table())
        await house.settle()
        assert calls(house) == []
        assert CALL_ME in house.table().buttons(), "on a folded lobby too"


async def test_a_table_of_two_calls_as_soon_as_it_is_opened(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        await house["Ben"].slash("help")
        await house.member("Ben").select(
            house.private("Ben")[0].message, ["armistice"], custom_id="j2"
        )
        assert "You will be called here once" in house.told("Ben")
        await house["Anna"].slash("camarade start", pace="live")
        await house.settle()
        assert calls(house) == [], "another game"
        await house["Anna"].press("Leave", on=house.table())
        await house["Anna"].slash("armistice start", pace="live")
        await house.settle()
        [words] = calls(house)
        assert house["Ben"].mention in words


async def test_who_asks_again_is_told_that_it_holds_and_may_take_it_back(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        await house["Anna"].slash("dilemma start", pace="live")
        await asked(house, "Chloé", "Chloé")
        assert "You are on the list" in house.told("Chloé")
        await house["Chloé"].press("Never mind", on=house.private("Chloé")[-1])
        assert "You are off the list" in house.told("Chloé")
        await house["Ben"].press("Sit down", on=house.table())
        await house.settle()
        assert calls(house) == []


async def test_asking_again_after_leaving_works(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        await house["Anna"].slash("dilemma start", pace="live")
        await asked(house, "Chloé")
        await house["Ben"].press("Sit down", on=house.table())
        await house.settle()
        await house["Chloé"].press("Sit down", on=house.pings()[0])
        await house["Chloé"].press("Leave", on=house.table())
        await house["Ben"].press("Leave", on=house.table())
        await house.settle()
        await asked(house, "Chloé")
        assert "You will be called here once" in house.told("Chloé")
        await house["David"].press("Sit down", on=house.table())
        await house["David"].press("Leave", on=house.table())
        await house.settle()
        assert house["Chloé"].mention in calls(house)[-1]


async def test_nobody_who_refused_or_sits_there_is_called(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        await house["Anna"].slash("dilemma start", player2=house["David"])
        await house["David"].press("Not me", on=house.pings()[0])
        await asked(house, "Anna", "David")
        await house["Ben"].press("Sit down", on=house.table())
        await house.settle()
        assert not any("one player is missing" in words for words in calls(house))


async def test_a_game_that_is_none_is_waited_for_by_nobody(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        assert UNKNOWN in await press(house, "Anna", "j1:nothing:on")


async def test_a_wish_lapses_after_a_day(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        await house["Anna"].slash("dilemma start", pace="live")
        await asked(house, "David")
        house.time.advance(KEPT_SECONDS)
        await house["Ben"].press("Sit down", on=house.table())
        await house.settle()
        assert calls(house) == []


async def test_who_asks_is_told_of_a_table_that_needs_them_now(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        match = (await lobby_elsewhere(house, "Ben", "Chloé")).match
        await house["Anna"].slash("dilemma start", pace="live")
        await asked(house, "David")
        assert "A player is needed right now" in house.told("David")
        assert f"/{match.channel}" in house.told("David")


@pytest.mark.parametrize("language", ["en", "fr"])
async def test_it_is_said_in_the_reader_s_language(tmp_path: Path, language: str) -> None:
    async with sim_house(tmp_path) as house:
        await house["Chloé"].slash("settings", language=language)
        await house["Anna"].slash("dilemma start", pace="live")
        await asked(house, "Chloé")
        assert say(language, "button-never-mind") in house.private("Chloé")[-1].buttons()
        assert await house.bot.records.waiting.since(
            *(house.guild.id, "dilemma", number_of(house, "Chloé"), house.time.now())
        )
