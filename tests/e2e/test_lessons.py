"""Learning by playing, advice, and a review afterwards: as somebody lives it who is new here."""

import pytest

from bot.play.matches import Moment
from bot.records.people import Wishes
from games.lessons import lesson_in
from tests.e2e.conftest import OpenHouse
from tests.harness.houses import House, Shown

LINES = {
    "offer": "",
    "throw": "",
    "decline": "Pass",
    "choose peace": "Peace",
    "choose conflict": "Conflict",
}


def label(shown: Shown, line: str) -> str:
    """The button of a line of Dilemma."""
    wanted = LINES.get(line, line.rpartition(" ")[2])
    return next(b for b in shown.buttons() if b.lstrip("●") == wanted or b.endswith(f" {wanted}"))


async def press(house: House, name: str, line: str, seen: str) -> None:
    panel = await house[name].sees(seen)
    await house[name].press(label(panel, line), on=panel)


def resting(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """The computers think of nothing by themselves: nobody moves but the newcomer."""
    monkeypatch.setattr(house.bot.computers, "consider", lambda moment: None)


async def test_a_newcomer_tries_dilemma_and_goes_on_to_a_table_with_computers(
    open_house: OpenHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_house() as house:
        resting(house, monkeypatch)
        before = house.reads("Ben")
        await house["Anna"].slash("learn", game="dilemma")
        first = await house["Anna"].sees("1 of 10")
        assert first.is_ephemeral
        await press(house, "Anna", "offer 5", "1 of 10")
        tried = await house["Anna"].sees("↩️")
        assert "1 of 10" in tried.text, "it is taken back"
        lesson = lesson_in(house.bot.games["dilemma"].lessons, "en")
        assert lesson is not None
        for number, pause in enumerate(lesson.pauses, start=1):
            await press(house, "Anna", pause.wanted[0], f"{number} of 10")
        assert house.reads("Ben") == before, "a lesson is for one pair of eyes"
        assert await house.bot.matches.at(house.channel) is None, "and nothing of it is kept"
        done = await house["Anna"].sees("That is Dilemma")
        await house["Anna"].press("Play against computers", on=done)
        await house["Ben"].sees("to begin")
        await house.settle()
        match = (await house.look()).match
        assert match.status == "playing"
        assert [chair.level for chair in match.chairs] == [None, "normal", "normal"]
        await house["Anna"].press("Play against computers", on=done)
        await house["Anna"].sees("There is already a table")


async def test_a_lesson_is_offered_wherever_somebody_looks_for_one(open_house: OpenHouse) -> None:
    async with open_house() as house:
        await house["Anna"].slash("help")
        await house["Anna"].press("Learn by playing", on=await house["Anna"].sees("# Quandary"))
        await house["Anna"].press("Camarade", on=await house["Anna"].sees("Learn by playing"))
        await house["Anna"].sees("Camarade · lesson")
        await house["Ben"].slash("rules", game="armistice")
        await house["Ben"].press("Learn by playing", on=await house["Ben"].sees("Two rows"))
        await house["Ben"].sees("Armistice · lesson")
        await house["Emma"].slash("dilemme start", pace="live")
        await house.settle()
        await house["Chloé"].slash("learn")
        await house["Chloé"].sees("Dilemme · lesson")


async def test_who_plays_computers_alone_is_advised_and_nobody_else(
    open_house: OpenHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_house() as house:
        resting(house, monkeypatch)
        await house["Anna"].slash("armistice start", computers=1)
        await house["Anna"].press("Start")
        await house.settle()
        await house["Anna"].press("My hand")
        hand = await house["Anna"].sees("Lay your 4 cards")
        await house["Anna"].press("Advise me", on=hand)
        advised = await house["Anna"].sees("times in 100")
        assert advised.is_ephemeral
        assert "Next best" in advised.text
        assert "Advise me" in advised.buttons(), "one may ask again"


async def test_among_people_there_is_no_advice(open_house: OpenHouse) -> None:
    async with open_house() as house:
        await house["Anna"].slash("armistice start", pace="live")
        await house["Ben"].press("Sit down")
        await house["Ben"].press("Start")
        await house.settle()
        await house["Anna"].press("My hand")
        hand = await house["Anna"].sees("Lay your 4 cards")
        assert "Advise me" not in hand.buttons()


async def play_armistice(house: House) -> None:
    """Anna and Ben come to an armistice at once, and Ben wins the sudden death."""
    await house["Anna"].slash("armistice start", pace="live")
    await house["Ben"].press("Sit down")
    await house["Ben"].press("Start")
    match = (await house.look()).match
    anna, ben = (chair.person or 0 for chair in match.chairs)

    async def act(person: int, line: str) -> Moment:
        return await house.bot.matches.act(match.id, person, line)

    for person in (anna, ben):
        for place, kind in enumerate(("plane", "tank", "soldier", "treaty"), start=1):
            await act(person, f"place {place} {kind}")
        moment = await act(person, "ready")
    while moment.game.view(moment.state, None).phase != "sudden-death":
        view = moment.game.view(moment.state, None)
        line = "turn 4" if view.phase == "turning" else "skip"
        moment = await act((anna, ben)[view.awaited[0]], line)
    await act(anna, "strike cannon")
    house.bot.changed(await act(ben, "strike tank"))
    await house.settle()


async def test_a_finished_match_is_reviewed_and_shown_to_everybody(open_house: OpenHouse) -> None:
    async with open_house() as house:
        await play_armistice(house)
        await house["Anna"].press("Replay", on=await house["Anna"].sees("Play again"))
        await house["Anna"].press("Review", on=await house["Anna"].sees("step 0"))
        page = await house["Anna"].sees("review of")
        assert page.is_ephemeral
        assert "Step by step" in page.text
        await house["Anna"].press("Show to everybody", on=page)
        await house["Ben"].sees("review of")


async def test_play_deals_at_once_where_it_is_typed_and_in_the_player_s_language(
    open_house: OpenHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_house() as house:
        resting(house, monkeypatch)
        chloe = int(house["Chloé"].mention.strip("<@>"))
        await house.bot.records.people.wish(chloe, Wishes(language="fr"))
        await house["Chloé"].slash("play", game="dilemme")
        await house.settle()
        match = (await house.look()).match
        assert (match.status, match.pace, match.language) == ("playing", "live", "fr")
        assert house.bot.games["dilemme"].load_options(match.options).words == "french"
        assert [chair.level for chair in match.chairs] == [None, "normal"]
        table = await house["Ben"].sees("Ma main")
        assert "Sit down" not in table.buttons()
        own = [shown for shown in house["Chloé"].messages() if shown.is_ephemeral]
        assert own, "the hand came with the deal"
