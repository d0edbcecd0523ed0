"""Whoever loses their seat: what they hold says so, has no dead buttons, and leads back."""

from pathlib import Path

from bot.play.paces import PACES
from bot.words.locale import say
from tests.bot.delivery.test_calls import LOT, RELAXED, answers, offered, wishing, written_to
from tests.harness.houses import SimShown
from tests.harness.simhouse import THREE, sim_house

KEPT, BACK = say("en", "your-seat-is-kept"), say("en", "button-back")


def buttons(shown: SimShown) -> list[str]:
    return [str(part.get("label")) for part in shown._parts() if part.get("custom_id")]


def says_who_plays(shown: SimShown) -> bool:
    return KEPT in shown.text and buttons(shown) == [BACK]


async def test_the_panel_of_who_is_away_says_that_a_computer_plays_and_leads_back(
    tmp_path: Path,
) -> None:
    async with sim_house(tmp_path) as house:
        await house.start(*THREE, **LOT)
        [host] = await house.asked()
        panel = house.private(host)[-1]
        for _ in range(2):
            while host not in await house.asked():
                await house.pass_time(PACES["live"] + 1)
                await house.settle()
            await house.pass_time(PACES["live"] + 1)
            await house.settle()
        match = (await house.look()).match
        assert match.held_by(house.member(host).id) is not None
        assert match.seat_of(house.member(host).id) is None
        [panel] = [shown for shown in house.private(host) if shown.id == panel.id]
        assert says_who_plays(panel)


async def test_who_leaves_keeps_no_dead_buttons_and_comes_back_from_their_panel(
    tmp_path: Path,
) -> None:
    async with sim_house(tmp_path) as house:
        await house.start(*THREE, **LOT)
        [host] = await house.asked()
        panel = house.private(host)[-1]
        await house[host].slash("dilemma leave")
        await house.settle()
        [panel] = [shown for shown in house.private(host) if shown.id == panel.id]
        assert says_who_plays(panel)
        await house[host].press(BACK, on=panel)
        await house.settle()
        assert (await house.look()).match.seat_of(house.member(host).id) is not None
        [panel] = [shown for shown in house.private(host) if shown.id == panel.id]
        assert KEPT not in panel.text, "the hand again, in the same place"


async def test_a_question_in_a_direct_message_goes_with_the_seat(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        await house.start(*THREE, **RELAXED)
        name, _ = await offered(house)
        assert answers(house, name)
        await house[name].slash("dilemma leave")
        await house.settle()
        [dm] = house.person(name).dms()
        assert says_who_plays(dm)
        await house[name].press(BACK, on=dm)
        await house.settle()
        assert (await house.look()).match.seat_of(house.member(name).id) is not None


async def test_who_hands_their_seat_on_is_offered_no_way_back(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        await house.start(*THREE, **LOT)
        panel = house.private("Ben")[-1]
        await house["Ben"].slash("dilemma leave", to=house["David"])
        await house["David"].press("Take the seat")
        await house.settle()
        [panel] = [shown for shown in house.private("Ben") if shown.id == panel.id]
        assert say("en", "not-at-this-table") in panel.text
        assert buttons(panel) == []


async def test_an_old_button_answers_with_the_way_back(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        await house.start(*THREE, **LOT)
        [host] = await house.asked()
        panel = house.private(host)[-1]
        match = (await house.look()).match
        await house.bot.tables.leave(match.id, house.member(host).id)  # and nobody shows it
        await house.move(host, "offer 5", on=panel)
        [panel] = [shown for shown in house.private(host) if shown.id == panel.id]
        assert says_who_plays(panel), "in place"
        await house[host].press("My hand", on=house.table())
        assert says_who_plays(house.private(host)[-1])
        assert len(house.private(host)) > 1, "and beside the table"


async def test_a_table_that_ended_with_the_last_who_left_says_so(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        await wishing(house, "never", *THREE)
        await house.start(*THREE, **LOT)
        for name in THREE:
            await house[name].slash("dilemma leave")
            await house.settle()
        last = [shown for shown in house.private(THREE[-1]) if not buttons(shown)]
        assert any(say("en", "match-is-over") in shown.text for shown in last)
        assert written_to(house) == {}


async def test_no_panel_is_refreshed_if_its_press_has_ended(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        await house.start(*THREE, **LOT)
        [host] = await house.asked()
        house.env.inject_error("PATCH", "/webhooks/*/*/messages/*", status=401, code=50027)
        await house[host].slash("dilemma leave")
        await house.settle()
        assert (await house.look()).match.seat_of(house.member(host).id) is None
