"""Private panels: always true while they live, and no token where it does not belong."""

import logging
from pathlib import Path

import pytest

from bot.delivery.panels import YOUNG_SECONDS
from bot.records.match import PANEL_SECONDS
from games.dilemma.data import Landing
from tests.harness.houses import over_sockets
from tests.harness.simhouse import THREE, SimHouse, sim_house

RELAXED = {"landing": Landing.LOT.value, "pace": "relaxed"}
PANELS = "/webhooks/*/*/messages/*"


def asks(house: SimHouse, name: str, turn: int) -> int:
    """How many answers to this turn's question somebody's newest panel offers."""
    parts = house.private(name)[-1]._parts()
    return sum(str(part.get("custom_id", "")).startswith(f"v1:1:{turn}:") for part in parts)


async def tokens(house: SimHouse) -> list[str]:
    rows = await house.database.fetch(
        "SELECT panel_token FROM contacts WHERE panel_token IS NOT NULL AND person <> 0 "
        "ORDER BY person"
    )
    return [row["panel_token"] for row in rows]


async def test_every_living_panel_shows_the_new_turn_and_nobody_presses_anything(
    tmp_path: Path,
) -> None:
    async with sim_house(tmp_path) as house:
        await house.start(*THREE, **RELAXED)
        panels = {name: house.private(name)[-1].id for name in THREE}
        [host] = await house.asked()
        assert asks(house, host, (await house.look()).match.turn)
        await house.move(host, "offer 5", on=house.private(host)[-1])
        await house.settle()
        turn = (await house.look()).match.turn
        for name in await house.asked():
            assert asks(house, name, turn)
        assert asks(house, host, turn) == 0
        assert {name: house.private(name)[-1].id for name in THREE} == panels


async def test_a_secret_answer_refreshes_nobody_s_panel(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        await house.start(*THREE, **RELAXED)
        [host] = await house.asked()
        await house.move(host, "offer 5")
        await house.settle()
        first, _ = await house.asked()
        before = house.count("PATCH", PANELS)
        await house.move(first, "decline", on=house.private(first)[-1])
        await house.settle()
        assert house.count("PATCH", PANELS) == before


async def test_a_panel_whose_token_has_ended_is_left_alone(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        await house.start(*THREE, **RELAXED)
        await house.later(PANEL_SECONDS)
        await house.forget_way()
        [host] = await house.asked()
        before = house.count("PATCH", PANELS)
        house.bot.show(await house.bot.matches.act(1, house.member(host).id, "offer 5"))
        await house.settle()
        assert house.count("PATCH", PANELS) == before


async def test_whoever_acts_is_not_shown_the_same_twice(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        await house.start(*THREE, **RELAXED)
        await house.forget_way()
        [host] = await house.asked()
        before = house.count("PATCH", PANELS)
        await house.move(host, "offer 5", on=house.private(host)[-1])
        await house.settle()
        assert house.count("PATCH", PANELS) - before == len(THREE) - 1


async def test_an_answer_still_on_its_way_is_not_taken_for_a_dismissed_panel(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.delivery.panels.PAUSES", (0.001, 0.001))
    async with sim_house(tmp_path) as house:
        await house.start(*THREE, **RELAXED)
        [host] = await house.asked()
        house.env.inject_error("PATCH", PANELS, status=404, code=10015, times=2)
        await house.move(host, "offer 5")
        await house.settle()
        turn = (await house.look()).match.turn
        assert all(asks(house, name, turn) for name in await house.asked())
        assert [house.person(name).dms() for name in THREE] == [[], [], []]


async def test_a_panel_that_was_dismissed_is_not_tried_again(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        await house.start(*THREE, **RELAXED)
        await house.later(YOUNG_SECONDS)
        await house.forget_way()
        [host] = await house.asked()
        before = house.count("PATCH", PANELS)
        house.env.inject_error("PATCH", PANELS, status=404, code=10008, times=None)
        await house.move(host, "offer 5", on=house.private(host)[-1])
        await house.settle()
        assert house.count("PATCH", PANELS) - before == len(THREE) - 1
        assert len(await tokens(house)) == 1, "of the one who has just pressed"


async def test_the_end_is_shown_on_every_panel_and_then_no_token_is_kept(
    tmp_path: Path,
) -> None:
    async with sim_house(tmp_path) as house:
        await house.start(*THREE, **RELAXED)
        assert len(await tokens(house)) == 3
        await house["Anna"].slash("dilemma end")
        await house.settle()
        before = house.count("PATCH", PANELS)
        await house.forget_way()
        await house["Ben"].slash("dilemma end")
        await house.settle()
        assert house.count("PATCH", PANELS) - before == 3
        assert await tokens(house) == []
        turn = (await house.look()).match.turn
        assert [asks(house, name, turn) for name in THREE] == [0, 0, 0]
        await house["Anna"].slash("dilemma hand")
        assert await tokens(house) == [], "nor of a look back"


async def test_a_seat_that_changes_hands_leaves_its_token_behind(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        await house.start(*THREE, **RELAXED)
        before = await tokens(house)
        await house["Ben"].slash("dilemma leave", to=house["David"])
        await house["David"].press("Take the seat")
        await house.settle()
        await house["Chloé"].slash("dilemma leave")
        await house.settle()
        after = await tokens(house)
        assert len(after) == 2, "of who stayed, and of who came"
        assert {*before} & {*after} == {before[0]}


async def test_a_move_that_is_told_late_does_not_take_the_panels_back(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        await house.start(*THREE, **RELAXED)
        old = await house.look()
        [host] = await house.asked()
        await house.move(host, "offer 5")
        await house.settle()
        house.bot.delivery.publish(old)
        await house.settle()
        turn = (await house.look()).match.turn
        assert all(asks(house, name, turn) for name in await house.asked())
        assert asks(house, host, old.match.turn) == 0


async def test_a_panel_opened_while_the_table_changes_is_true_in_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with sim_house(tmp_path) as house:
        await house["Anna"].slash("dilemma start", **RELAXED)
        await house["Ben"].press("Sit down")
        welcome, anna = house.bot.replies.welcome, house.member("Anna").id

        async def started_meanwhile(*given: object) -> None:
            monkeypatch.setattr(house.bot.replies, "welcome", welcome)
            house.bot.show(await house.bot.tables.start(1, anna))
            await house.bot.delivery.drained()
            await welcome(*given)  # type: ignore[arg-type]

        monkeypatch.setattr(house.bot.replies, "welcome", started_meanwhile)
        await house["Chloé"].press("Sit down")
        await house.settle()
        moment = await house.look()
        assert moment.match.status == "playing"
        asked = await house.asked()
        for name in THREE:
            assert bool(asks(house, name, moment.match.turn)) is (name in asked)
        assert "10" in house.private("Chloé")[-1].text, "the cards are there"


async def test_no_token_is_ever_logged(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    seen: set[str] = set()
    async with over_sockets(tmp_path) as house:

        async def note(interaction: object) -> None:
            seen.add(interaction.token)  # type: ignore[attr-defined]

        house.bot.add_listener(note, "on_interaction")
        table = (await house.seat("Anna").slash("dilemma start", landing="lot")).message
        await house.seat("Ben").press(custom_id="t1:1:join:", on=table)
        await house.seat("Chloé").press(custom_id="t1:1:join:", on=table)
        await house.seat("Anna").press(custom_id="t1:1:start:", on=table)
        await house.settle()
        house.playground.faults.fail(r"^PATCH /webhooks/", 404, times=1)
        house.playground.faults.cut(r"^POST /interactions/.*/callback", times=1)
        while (await house.look()).match.status == "playing":
            await house.pass_time(61)
            await house.seat("Anna").slash("dilemma hand")
        await house.settle()
    assert len(seen) > 6
    assert "DEBUG" in caplog.text
    assert not [token for token in seen if token in caplog.text]
