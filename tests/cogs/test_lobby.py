"""The buttons under a table: what happens, and the private sentence when it does not."""

from pathlib import Path

import pytest

from bot.play.tables import LOBBY_SECONDS
from bot.records.match import PANEL_SECONDS
from tests.harness.houses import SimShown
from tests.harness.places import lobby_elsewhere
from tests.harness.simhouse import THREE, SimHouse, forbid, sim_house

BESIDE, ONE = "/webhooks/*", "/channels/*/messages/*"
"""Messages beside an answer, and edits that count."""
POSTED = "/channels/*/messages"


def public(house: SimHouse) -> list[str]:
    return [shown.text for shown in house.person("Emma").messages() if not shown.is_ephemeral]


async def refused(house: SimHouse, name: str, label: str, on: SimShown | None = None) -> str:
    """What this person alone is told, when nothing else changes for anybody."""
    before, seen = (await house.look()).match, public(house)
    pressed = await house[name].press(label, on=on or house.table())
    await house.settle()
    assert (await house.look()).match == before
    assert public(house) == seen
    assert pressed.ephemeral
    return house.told(name)


async def test_a_table_opens_with_its_terms_and_people_sit_down(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        await house["Anna"].slash("dilemma start", pace="blitz", landing="lot", aim="risky")
        opened = house.table().text
        assert "Anna" in opened
        assert "2 more players needed" in opened
        assert "15 s a move" in opened
        assert "One throw in six misses" in opened
        await house["Ben"].press("Sit down")
        await house["Chloé"].press("Sit down")
        assert "Enough players: start any time" in house.table().text
        assert "Ben" in house.table().text
        await house["Ben"].press("Leave")
        assert "Ben" not in house.table().text


@pytest.mark.parametrize("game", ["dilemma", "camarade"])
async def test_whoever_has_just_sat_down_is_called_by_nobody(tmp_path: Path, game: str) -> None:
    async with sim_house(tmp_path) as house:
        await house.start(*THREE, game=game)
        assert house.pings() == []
        assert all(chair.seen_at is not None for chair in (await house.look()).match.chairs)


async def test_the_rules_are_there_by_command_and_by_button(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        await house["Anna"].slash("rules", game="dilemma")
        assert "Offer and throw" in house.told("Anna")
        await house["Anna"].press("▶")
        assert "The duel" in house.told("Anna")
        await house["Anna"].press("All the rules")
        assert "Dilemma, all the rules" in house.told("Anna")
        await house["Anna"].press("In short")
        assert "Offer and throw" in house.told("Anna")
        await house["Anna"].slash("dilemma start", pace="live")
        await house["Emma"].press("Rules")
        assert "Offer and throw" in house.told("Emma")


@pytest.mark.parametrize("command", ["rules", "learn"])
async def test_a_command_without_a_game_is_about_the_one_that_is_played_here(
    tmp_path: Path, command: str
) -> None:
    async with sim_house(tmp_path) as house:
        await house["Anna"].slash(command)
        every = house.told("Anna")
        await house["Anna"].slash("camarade start", pace="live")
        await house["Anna"].slash(command)
        here = house.told("Anna")
        await house["Anna"].slash(command, game="camarade")
        assert here == house.told("Anna") != every


async def test_a_hand_is_there_by_command_and_by_button_and_before_the_deal(
    tmp_path: Path,
) -> None:
    async with sim_house(tmp_path) as house:
        await house["Anna"].slash("dilemma start", pace="live")
        await house["Anna"].slash("table hand")
        assert "Nothing is dealt yet" in house.told("Anna")
        await house["Ben"].press("Sit down")
        await house["Chloé"].press("Sit down")
        await house["Chloé"].press("Start")
        await house["Ben"].slash("table hand")
        assert "Waiting for" in house.told("Ben") or "Offer a card" in house.told("Ben")
        await house["Ben"].press("My hand", on=house.table())
        assert "Waiting for" in house.told("Ben") or "Offer a card" in house.told("Ben")


async def test_buttons_refuse_whom_they_must_in_private(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        await house["Anna"].slash("dilemma start", pace="live")
        assert "already sitting" in await refused(house, "Anna", "Sit down")
        assert "not playing at this table" in await refused(house, "Ben", "Leave")
        for name in ("Ben", "Chloé"):
            await house[name].press("Sit down")
        assert "Sit down* first" in await refused(house, "Emma", "Start")


async def test_a_hand_that_is_opened_anew_takes_the_place_of_the_one_before(
    tmp_path: Path,
) -> None:
    async with sim_house(tmp_path, *THREE) as house:
        [name, *_] = await house.asked()
        for _ in range(3):
            await house[name].press("My hand", on=house.table())
            await house[name].slash("table hand")
            await house.settle()
            asking = [each for each in house.private(name) if "Offer a card" in each.text]
            assert len(asking) == 1, "nobody is asked twice"
        assert not house.count("DELETE", "/channels/*"), "by calls that count against nothing"


async def test_whoever_is_not_seated_has_no_hand(tmp_path: Path) -> None:
    async with sim_house(tmp_path, *THREE) as house:
        assert "not playing at this table" in await refused(house, "Emma", "My hand")
        await house["Emma"].slash("table hand")
        assert "not playing at this table" in house.told("Emma")


async def test_a_button_of_an_old_copy_of_the_table_leads_to_the_present_one(
    tmp_path: Path,
) -> None:
    async with sim_house(tmp_path) as house:
        await house["Anna"].slash("dilemma start", pace="live")
        old = house.table()
        for way in ("/webhooks/*/*/messages/*", "/channels/*/messages/*"):
            house.env.inject_error("DELETE", way, status=403, code=50013)
        await house["Anna"].slash("table show")
        said = await refused(house, "Ben", "Sit down", on=old)
        assert "old copy of the table" in said
        assert (await house.look()).match.link in said


async def test_after_the_end_there_is_a_rematch_and_the_others_are_called(tmp_path: Path) -> None:
    async with sim_house(tmp_path, *THREE) as house:
        for name in THREE[:2]:
            await house[name].slash("table end")
        await house.settle()
        over = house.table()
        await house["Ben"].press("Play again")
        match = (await house.look()).match
        assert (match.status, match.host) == ("lobby", house.member("Ben").id)
        invitation = await house["Anna"].sees("a seat is free for you")
        assert house["Anna"].mention in invitation.text
        assert house["Ben"].mention not in invitation.text
        await house["Anna"].press("Play again", on=over)
        assert "already a table in this channel" in house.told("Anna")


async def test_a_rematch_that_could_not_be_shown_is_refused(tmp_path: Path) -> None:
    async with sim_house(tmp_path, *THREE) as house:
        for name in THREE[:2]:
            await house[name].slash("table end")
        await house.settle()
        over = (await house.look()).match.id
        forbid(house, "send_messages")
        await house["Ben"].press("Play again")
        assert "permission “Send Messages”" in house.told("Ben")
        assert (await house.look()).match.id == over


async def test_who_was_not_at_the_table_plays_again_without_calling_those_who_were(
    tmp_path: Path,
) -> None:
    async with sim_house(tmp_path, *THREE) as house:
        for name in THREE[:2]:
            await house[name].slash("table end")
        await house.settle()
        await house["Emma"].press("Play again", on=house.table())
        await house.settle()
        match = (await house.look()).match
        assert (match.status, match.host) == ("lobby", house.member("Emma").id)
        assert house.pings() == []


async def test_who_is_away_is_told_so_wherever_they_ask_to_leave(tmp_path: Path) -> None:
    async with sim_house(tmp_path, *THREE) as house:
        await house["Anna"].slash("table leave")
        assert "a computer plays your seat" in house.told("Anna")
        await house["Anna"].slash("table leave")
        assert "A computer plays your own seat here" in house.told("Anna")


async def test_a_lobby_that_nobody_touches_folds_after_an_hour(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        await house["Anna"].slash("dilemma start", pace="live")
        await house.later(LOBBY_SECONDS - 1)
        assert "Sit down" in house.table().buttons()
        await house.later(1)
        assert "Nobody played" in house.table().text
        await house["Ben"].press("Play again")
        assert (await house.look()).match.status == "lobby"


async def test_sitting_down_is_answered_by_the_panel_alone_while_the_table_can_be_changed(
    tmp_path: Path,
) -> None:
    async with sim_house(tmp_path) as house:
        await house["Anna"].slash("dilemma start", pace="live")
        beside, edits = house.count("POST", BESIDE), house.count("PATCH", ONE)
        for name in THREE[1:]:
            await house[name].press("Sit down")
            await house.settle()
            assert name in house.table().text
            assert len(house.private(name)) == 1
        assert (house.count("POST", BESIDE), house.count("PATCH", ONE)) == (beside, edits)


async def test_after_a_quarter_of_an_hour_sitting_down_makes_the_table_changeable_again(
    tmp_path: Path,
) -> None:
    async with sim_house(tmp_path) as house:
        await house["Anna"].slash("dilemma start", pace="live")
        await house.later(PANEL_SECONDS + 60.0)
        beside, edits = house.count("POST", BESIDE), house.count("PATCH", ONE)
        for name in THREE[1:]:
            await house[name].press("Sit down")
            await house.settle()
            assert name in house.table().text
        assert (house.count("POST", BESIDE), house.count("PATCH", ONE)) == (beside + 1, edits)


async def test_an_answer_that_takes_long_is_announced_and_then_given(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with sim_house(tmp_path) as house:
        await house["Anna"].slash("dilemma start", pace="live")
        house.slow_down(monkeypatch)
        for name in THREE[1:]:
            await house[name].press("Sit down")
            await house.settle()
            assert name in house.table().text
            assert len(house.private(name)) == 1
        await house["Anna"].press("Sit down")
        assert "already sitting" in house.told("Anna")
        await house["Anna"].press("Start")
        await house.settle()
        [name] = await house.asked()
        await house.answer(name, "5")
        await house.settle()
        assert "’s 5?" in house.table().text


async def test_a_slow_press_at_a_table_whose_opener_has_not_noted_it_posts_no_second_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As where two processes serve one shard: the other one opened it, and is slow, too."""
    async with sim_house(tmp_path) as house:
        await house["Anna"].slash("dilemma start", pace="live")
        table, posts = house.table(), house.count("POST", POSTED)
        await house.database.write(("DELETE FROM messages", ()))
        house.slow_down(monkeypatch)
        await house["Ben"].press("Sit down")
        await house.settle()
        assert house.count("POST", POSTED) == posts
        assert "Ben" in house.table().text
        assert (await house.look()).match.table_message == table.id


async def test_computers_are_added_by_a_button_and_make_room_for_people(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        await house["Anna"].slash("dilemma start", computers=1, level="hard")
        assert "🤖 hard" in house.table().text
        await house["Anna"].press("Add 🤖")
        assert house.table().text.count("🤖 hard") == 2
        await house["Anna"].press("Remove 🤖")
        await house["Anna"].press("Remove 🤖")
        assert "🤖 hard" not in house.table().text
        assert "Remove 🤖" not in house.table().buttons()
        assert "Sit down* first" in await refused(house, "Ben", "Add 🤖")


async def test_whoever_is_away_comes_back_by_a_button(tmp_path: Path) -> None:
    async with sim_house(tmp_path, *THREE) as house:
        house.bot.computers.hesitate = lambda _: 10.0**6
        await house["Ben"].slash("table leave")
        await house.settle()
        assert "A computer plays for Ben until they press **I’m back**" in house.table().text
        assert "No seat here is kept for you" in await refused(house, "Emma", "I’m back")
        await house["Ben"].press("I’m back", on=house.table())
        await house.settle()
        assert "The seat is yours" in house.told("Ben")
        assert "I’m back" not in house.table().buttons()


async def test_a_seat_is_offered_in_the_channel_and_taken_in_private(tmp_path: Path) -> None:
    async with sim_house(tmp_path, *THREE) as house:
        await house["Ben"].slash("table leave", to=house["David"])
        assert "I asked David" in house.told("Ben")
        offer = await house["David"].sees("Ben offers you their seat")
        assert house["David"].mention in offer.text
        assert offer.buttons() == ["Take the seat", "Not me"]
        assert (await house.look()).match.chairs[1].name == "Ben"
        assert house.person("David").dms() == []
        pressed = await house["Emma"].press("Take the seat")
        assert pressed.ephemeral
        assert "This is for somebody else" in house.told("Emma")
        await house["David"].press("Take the seat")
        assert "The seat is yours" in house.told("David")
        await house.settle()
        assert (await house.look()).match.chairs[1].name == "David"
        assert not any("offers you" in shown.text for shown in house.person("Emma").messages())


async def test_whoever_says_not_me_is_left_alone_and_whoever_asks_is_told(tmp_path: Path) -> None:
    async with sim_house(tmp_path, *THREE) as house:
        await house["Ben"].slash("table leave", to=house["David"])
        await house["David"].press("Not me")
        assert "Nobody calls you in this channel for a day" in house.told("David")
        await house["Chloé"].slash("table leave", to=house["David"])
        assert "David does not want to be called here" in house.told("Chloé")
        for name in THREE[:2]:
            await house[name].slash("table end")
        await house.settle()
        await house["Anna"].slash("dilemma start", player2=house["David"])
        assert "does not want to be called" in house.told("Anna")
        assert not any("a seat is free" in shown.text for shown in house.person("Ben").messages())


async def test_who_was_invited_sits_down_by_the_button_of_the_invitation(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        await house["Anna"].slash("dilemma start", player2=house["Ben"])
        invitation = await house["Ben"].sees("a seat is free for you")
        assert invitation.buttons() == ["Sit down", "Not me"]
        await house["Ben"].press("Sit down", on=invitation)
        await house.settle()
        assert "You have a seat" in house.told("Ben")
        assert "Ben" in house.table().text


async def test_play_again_begins_at_once_for_somebody_alone_with_computers(
    tmp_path: Path,
) -> None:
    async with sim_house(tmp_path) as house:
        house.bot.computers.hesitate = lambda _: 10.0**6
        await house["Anna"].slash("dilemma start", computers=2, level="easy")
        await house["Anna"].press("Start")
        await house["Anna"].slash("table end")
        await house.settle()
        await house["Anna"].press("Play again")
        await house.settle()
        match = (await house.look()).match
        assert match.status == "playing"
        assert [chair.level for chair in match.chairs] == [None, "easy", "easy"]
        dealt = house.told("Anna")
        await house["Anna"].press("My hand", on=house.table())
        assert house.told("Anna") == dealt, "the hand came with the deal"


async def test_who_may_not_sit_down_reads_where_a_seat_is_free(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        given = {"player2": house["Ben"], "invited-only": True}
        await house["Anna"].slash("dilemma start", **given)
        assert "For those invited" in house.table().text
        await house["Emma"].press("Sit down", on=house.table())
        assert "Anna opened this table for those invited." in house.told("Emma")
        assert "You can open one for everybody with `/dilemma start`" in house.told("Emma")
        await lobby_elsewhere(house, "David", game="camarade")
        same = await lobby_elsewhere(house, "Chloé", game="dilemma")
        await house["Emma"].press("Sit down", on=house.table())
        assert f"A seat is free here: {same.match.link}" in house.told("Emma")


async def test_who_may_not_sit_down_is_led_to_no_table_that_is_full(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        await house["Anna"].slash(
            "camarade start", **{"player2": house["Ben"], "invited-only": True}
        )
        full = await lobby_elsewhere(house, "David", "Chloé", "Ben", game="camarade")
        assert len(full.match.chairs) == 3
        await house["Emma"].press("Sit down", on=house.table())
        assert "A seat is free here" not in house.told("Emma")
        await house["Ben"].press("Sit down", on=house.table())
        await house.settle()
        assert [chair.name for chair in (await house.look()).match.chairs] == ["Anna", "Ben"]
