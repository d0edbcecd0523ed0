"""Advice, reviews and lessons at their edges: who may ask, when, and what becomes of a fault."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from bot.records.match import Person
from games.engine import Worth
from tests.bot.app.test_client import BROKEN, button
from tests.harness.simhouse import THREE, SimHouse, sim_house

ALONE = "Advice is only for tables"
UNKNOWN = "I do not know this button any more"


async def alone(house: SimHouse, monkeypatch: pytest.MonkeyPatch) -> None:
    """Anna against a computer that rests."""
    monkeypatch.setattr(house.bot.computers, "consider", lambda moment: None)
    await house["Anna"].slash("armistice start", computers=1)
    await house["Anna"].press("Start")
    await house.settle()
    await house["Anna"].press("My hand")


async def press(house: SimHouse, name: str, custom_id: str) -> str:
    """A button that may be made up, and what its presser is told."""
    await house.member(name).click(button(house, custom_id).message, custom_id=custom_id)
    return house.told(name)


async def test_nobody_is_advised_at_a_table_of_people(tmp_path: Path) -> None:
    async with sim_house(tmp_path, *THREE) as house:
        match = (await house.look()).match
        [asked] = await house.asked()
        assert ALONE in await press(house, asked, f"ad1:{match.id}:{match.turn}")
        told = await press(house, "Emma", f"ad1:{match.id}:{match.turn}")
        assert "You are not at this table" in told or "not" in told
        assert ALONE not in told


async def test_nobody_is_advised_where_two_people_and_a_computer_sit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with sim_house(tmp_path) as house:
        monkeypatch.setattr(house.bot.computers, "consider", lambda moment: None)
        await house["Anna"].slash("camarade start", computers=1)
        await house["Ben"].press("Sit down")
        await house["Anna"].press("Start")
        await house.settle()
        match = (await house.look()).match
        for name in ("Anna", "Ben"):
            assert ALONE in await press(house, name, f"ad1:{match.id}:{match.turn}")


async def test_advice_on_another_question_comes_too_late(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with sim_house(tmp_path) as house:
        await alone(house, monkeypatch)
        match, asked = (await house.look()).match, list[Any]()
        monkeypatch.setattr(house.bot.computers, "weigh", lambda *given: asked.append(given))
        await press(house, "Anna", f"ad1:{match.id}:{match.turn + 1}")
        assert not asked


async def test_one_question_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with sim_house(tmp_path) as house:
        await alone(house, monkeypatch)
        cog: Any = house.bot.cogs["Coaching"]
        with cog.coach.asked_by(house.member("Anna").id):
            await house["Anna"].press("Advise me")
            assert "One at a time" in house.told("Anna")
        await house["Anna"].press("Advise me")
        await house["Anna"].sees("Next best")


async def test_a_question_that_is_over_meanwhile_gets_no_advice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with sim_house(tmp_path) as house:
        await alone(house, monkeypatch)
        match, anna = (await house.look()).match, house.member("Anna").id

        async def slow(game: str, view: Any, legal: Sequence[Any]) -> list[Worth[Any]]:
            await house.bot.matches.act(match.id, anna, "place 1 treaty")
            return [Worth(action, 0.5, 0.5) for action in legal]

        monkeypatch.setattr(house.bot.computers, "weigh", slow)
        await house["Anna"].press("Advise me")
        await house.settle()
        assert "🤖" not in house.told("Anna")
        assert "Lay your 4 cards" in house.told("Anna")


async def test_whoever_handed_the_seat_on_meanwhile_is_not_shown_its_hand_as_it_now_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with sim_house(tmp_path) as house:
        await alone(house, monkeypatch)
        match, anna = (await house.look()).match, house.member("Anna").id
        ben, drawn = Person(house.member("Ben").id, "Ben", "en"), list[int]()

        async def slow(game: str, view: Any, legal: Sequence[Any]) -> list[Worth[Any]]:
            await house.bot.invitations.offer(match.id, anna, ben)
            await house.bot.invitations.accept(match.id, ben)
            await house.bot.matches.act(match.id, ben.id, "place 1 treaty")
            drawing = house.bot.drawing
            monkeypatch.setattr(drawing, "hand", lambda *given, **_: drawn.append(given[1]))
            return [Worth(action, 0.5, 0.5) for action in legal]

        monkeypatch.setattr(house.bot.computers, "weigh", slow)
        await house["Anna"].press("Advise me")
        assert "You are not playing at this table" in house.told("Anna")
        assert drawn == []


async def test_advice_stands_while_others_answer_in_secret(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with sim_house(tmp_path) as house:
        await alone(house, monkeypatch)
        moment = await house.look()

        async def slow(game: str, view: Any, legal: Sequence[Any]) -> list[Worth[Any]]:
            await house.bot.matches.act_for(moment.match.id, 1, "place 1 treaty", moment.match.turn)
            return [Worth(action, 0.5, 0.5) for action in legal]

        monkeypatch.setattr(house.bot.computers, "weigh", slow)
        await house["Anna"].press("Advise me")
        await house["Anna"].sees("Next best")
        assert (await house.look()).match.ply > moment.match.ply


async def test_a_computer_that_fails_leaves_the_hand_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with sim_house(tmp_path) as house:
        await alone(house, monkeypatch)

        async def broken(*_: object) -> None:
            raise ZeroDivisionError

        monkeypatch.setattr(house.bot.computers, "weigh", broken)
        await house["Anna"].press("Advise me")
        await house.settle()
        told = [shown.text for shown in house.private("Anna")]
        assert not any("thinking" in text for text in told)
        assert any(BROKEN in text for text in told)
        assert "failed" in caplog.text


@pytest.mark.parametrize(
    "custom_id",
    [
        "le1:chess",
        "le1:dilemma:xx",
        "le1:dilemma::99999:go:",
        "le1:dilemma::abc:go:",
        "pc1:chess",
        "rv1:x",
    ],
)
async def test_what_nobody_wrote_is_refused_in_a_sentence(tmp_path: Path, custom_id: str) -> None:
    async with sim_house(tmp_path) as house:
        assert UNKNOWN in await press(house, "Anna", custom_id)


async def test_a_lesson_goes_on_in_the_language_it_began_in(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        assert "carte" in await press(house, "Anna", "le1:dilemma:fr")
        assert "card" in await press(house, "Anna", "le1:dilemma:en")
        assert "card" in await press(house, "Anna", "le1:dilemma")


async def test_only_finished_matches_are_reviewed(tmp_path: Path) -> None:
    async with sim_house(tmp_path, *THREE) as house:
        match = (await house.look()).match
        for number in (match.id, 999):
            told = await press(house, "Anna", f"rv1:{number}::0:")
            assert "review of" not in told
            assert str(number) in told


async def test_a_review_shows_how_far_it_is_and_any_seat(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with sim_house(tmp_path, *THREE) as house:
        monkeypatch.setattr("bot.play.coach.REMEMBERED", 4)
        cog: Any = house.bot.cogs["Coaching"]
        monkeypatch.setattr(__import__(type(cog).__module__, fromlist=["x"]), "PACE_SECONDS", 0.0)
        weighed: list[Any] = []

        async def weigh(game: str, view: Any, legal: Sequence[Any]) -> list[Worth[Any]]:
            weighed.append(view)
            return [Worth(action, 1 / (n + 1), float(not n)) for n, action in enumerate(legal)]

        monkeypatch.setattr(house.bot.computers, "weigh", weigh)
        match = await play_out(house)
        edits = house.count("PATCH", "/webhooks/*/messages/@original")
        told = await press(house, "Anna", f"rv1:{match}:1:0:")
        assert "review of" in told
        assert {view.viewer for view in weighed} == {1}
        assert house.count("PATCH", "/webhooks/*/messages/@original") - edits >= len(weighed)
        assert UNKNOWN in await press(house, "Anna", f"rv1:{match}:7:0:")


async def test_a_review_that_is_known_is_shown_to_all_by_whoever_shows_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with sim_house(tmp_path, *THREE) as house:
        match = await play_out(house)

        async def weigh(game: str, view: Any, legal: Sequence[Any]) -> list[Worth[Any]]:
            return [Worth(action, 1 / (n + 1), float(not n)) for n, action in enumerate(legal)]

        monkeypatch.setattr(house.bot.computers, "weigh", weigh)
        assert "review of" in await press(house, "Anna", f"rv1:{match}:1:0:")
        for name, whose in (("Chloé", "Chloé"), ("David", "Anna")):
            told = await press(house, name, f"rv1:{match}::0:")
            assert f"**{whose}**" in told.partition("review of ")[2].splitlines()[0]
        assert "review of" not in house.person("Emma").messages()[-1].text
        await press(house, "Anna", f"rv1:{match}:1:1:")
        assert "review of" not in house.person("Emma").messages()[-1].text, "leafed through alone"
        await press(house, "Anna", f"rv1:{match}:1:0:show")
        assert "review of" in house.person("Emma").messages()[-1].text


async def play_out(house: SimHouse) -> int:
    """The first thing that is legal, until it is over."""
    moment = await house.look()
    people = [chair.person or 0 for chair in moment.match.chairs]
    while moment.match.status == "playing":
        seat = moment.asked.seats[0]  # type: ignore[union-attr]
        line = moment.game.write(moment.game.legal(moment.state, seat)[0])
        moment = await house.bot.matches.act(moment.match.id, people[seat], line)
    house.bot.changed(moment)
    await house.settle()
    return moment.match.id
