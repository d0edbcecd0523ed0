"""`/table`: the table of a channel, and the list of one's own, played from there."""

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.pages.listing import PAGE
from bot.play.limits import LIMITS
from bot.play.paces import PACES
from games import discover
from games.dilemma.data import Landing
from games.dilemma.rules import GAME
from tests.bot.play.test_coaching import press
from tests.harness.houses import NAMES, PATIENCE, SimShown, over_sockets
from tests.harness.places import lobby_elsewhere, number_of, table_elsewhere
from tests.harness.simhouse import THREE, SimHouse, forbid, sim_house

LOT = GAME.dump_options(GAME.options(landing=Landing.LOT))
PANELS = "/webhooks/*/*/messages/*"


async def shown(house: SimHouse, name: str = "Anna") -> SimShown:
    await house[name].slash("table list")
    return house.private(name)[-1]


async def pressed(house: SimHouse, on: SimShown, custom_id: str, name: str = "Anna") -> SimShown:
    """What the same message shows after a press on it."""
    await house.member(name).click(on.message, custom_id=custom_id)
    await house.settle()
    return again(house, on, name)


def again(house: SimHouse, old: SimShown, name: str = "Anna") -> SimShown:
    return next(one for one in house.private(name) if one.id == old.id)


def ids(message: SimShown) -> list[str]:
    return [part["custom_id"] for part in message._parts() if "custom_id" in part]


async def offering(house: SimHouse, match: int, card: int = 5) -> None:
    """Whoever is to offer does so."""
    moment = await house.bot.matches.look(match)
    [seat] = moment.game.view(moment.state, None).awaited
    person = moment.match.chairs[seat].person
    assert person is not None
    house.bot.changed(await house.bot.matches.act(match, person, f"offer {card}"))
    await house.bot.delivery.drained()


async def test_a_private_table_is_shown_again_as_its_panel(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        house.bot.computers.hesitate = lambda _: 10.0**6
        await house["Anna"].slash_alone("dilemma start", pace="live")
        done = await house["Anna"].slash_alone("table show")
        assert "🤖" in SimShown(done.response).text
        assert done.ephemeral


async def test_whoever_sits_nowhere_is_told_so(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        assert "You sit at no table." in (await shown(house)).text


async def test_tables_that_await_one_come_first_by_the_time_that_is_left(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        later = [(await table_elsewhere(house, *THREE, options=LOT)).match.id for _ in range(3)]
        for match in later:
            await offering(house, match)
        asked = []
        for match in later:
            moment = await house.bot.matches.look(match)
            if moment.match.seat_of(number_of(house, "Anna")) in moment.asked.seats:  # type: ignore[union-attr]
                asked.append(match)
        quick = (await table_elsewhere(house, *THREE, pace="live", options=LOT)).match.id
        lobbied = (await lobby_elsewhere(house, "Ben", "Anna")).match.id
        listed = await shown(house)
        order = [int(i.split(":")[1]) for i in ids(listed) if i.startswith("a1:")]
        moment = await house.bot.matches.look(quick)
        mine = moment.match.seat_of(number_of(house, "Anna")) in moment.asked.seats  # type: ignore[union-attr]
        expected = [*([quick] if mine else []), *asked]
        assert order[: len(expected)] == expected
        assert sorted(order) == sorted([*later, quick, lobbied])
        assert order[-1] == lobbied
        assert "discord.com/channels/" in listed.text
        assert "<t:" in listed.text


async def test_a_table_is_played_from_the_list_and_leads_to_a_list_again(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        match = (await table_elsewhere(house, *THREE, options=LOT)).match
        moment = await house.bot.matches.look(match.id)
        [seat] = moment.game.view(moment.state, None).awaited
        name = moment.match.chairs[seat].name
        listed = await shown(house, name)
        assert "One table waits for you" in listed.text
        hand = await pressed(house, listed, f"a1:{match.id}:hand", name)
        assert "offer" in hand.text.lower()
        after = await pressed(house, hand, f"v1:{match.id}:{moment.match.turn}:offer 5", name)
        assert "Waiting for" in after.text
        await pressed(house, after, "m1:0::", name)
        back = house.private(name)[-1]
        assert "My tables" in back.text
        assert "Nobody waits for you." in back.text
        assert len(await house.bot.records.matches.log(match.id)) == 1


async def test_where_nobody_came_from_the_list_a_quick_hand_does_not_lead_there(
    tmp_path: Path,
) -> None:
    async with sim_house(tmp_path, *THREE) as house:
        await house["Anna"].press("My hand", on=house.table())
        assert "My tables" not in house.told("Anna")


async def test_a_list_says_when_it_was_made_and_is_made_anew_by_a_button(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        match = (await table_elsewhere(house, *THREE, options=LOT)).match
        listed = {name: await shown(house, name) for name in THREE}
        assert all(f"<t:{int(house.time.now())}:T>" in list_.text for list_ in listed.values())
        await offering(house, match.id)
        await house.settle()
        moment = await house.bot.matches.look(match.id)
        for name in THREE:
            assert again(house, listed[name], name).text == listed[name].text, "until it is asked"
            fresh = await pressed(house, listed[name], "m1:0::refresh", name)
            seat = moment.match.seat_of(number_of(house, name))
            waits = seat in moment.asked.seats  # type: ignore[union-attr]
            assert ("One table waits for you" in fresh.text) is waits, name


async def test_one_s_own_secret_answer_is_seen_on_one_s_own_list(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        match = (await table_elsewhere(house, *THREE, options=LOT)).match
        await offering(house, match.id)
        moment = await house.bot.matches.look(match.id)
        first, second = (moment.match.chairs[s].name for s in moment.asked.seats)  # type: ignore[union-attr]
        house.bot.changed(await house.bot.matches.act(match.id, number_of(house, first), "decline"))
        await house.bot.delivery.drained()
        listed = await shown(house, first)
        assert "Nobody waits for you." in listed.text
        assert f"Waiting for {second}" in listed.text


async def test_more_tables_than_fit_are_leafed_through(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        for _ in range(PAGE + 2):
            await table_elsewhere(house, "Anna", "Ben", "Chloé")
        listed = await shown(house)
        assert len([i for i in ids(listed) if i.startswith("a1:")]) == PAGE
        second = await pressed(house, listed, "m1:1::on")
        assert len([i for i in ids(second) if i.startswith("a1:")]) == 2
        first = await pressed(house, second, "m1:0::back")
        assert ids(first) == ids(listed)


async def test_lobbies_of_the_server_stand_below_and_can_be_joined_from_there(
    tmp_path: Path,
) -> None:
    async with sim_house(tmp_path) as house:
        match = (await lobby_elsewhere(house, "Ben", "Chloé")).match
        listed = await shown(house)
        assert "Open tables in this server" in listed.text
        assert "one player needed" in listed.text
        after = await pressed(house, listed, f"a1:{match.id}:join")
        now = (await house.bot.matches.look(match.id)).match
        assert [chair.name for chair in now.chairs] == ["Ben", "Chloé", "Anna"]
        assert now.told == now.revision, "its table shows it"
        assert "Open tables in this server" not in after.text
        assert "ready to start" in after.text


async def test_lobbies_one_may_not_see_are_neither_listed_nor_joined(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        match = (await lobby_elsewhere(house, "Ben")).match
        listed = await shown(house)
        hidden = house.guild.create_text_channel(
            "hidden",
            overwrites={
                house.guild.default_role: discord.PermissionOverwrite(view_channel=False),
                house.member("Chloé"): discord.PermissionOverwrite(view_channel=True),
            },
        )
        moved = "UPDATE matches SET channel = ? WHERE id = ?"
        await house.database.write((moved, (hidden.id, match.id)))
        assert f"a1:{match.id}:join" in ids(await shown(house, "Chloé"))
        await house.member("Anna").click(listed.message, custom_id=f"a1:{match.id}:join")
        assert "no longer known" in house.told("Anna")
        assert f"a1:{match.id}:join" not in ids(await shown(house))
        chairs = (await house.bot.matches.look(match.id)).match.chairs
        assert [chair.name for chair in chairs] == ["Ben"]


async def test_somebody_a_computer_plays_for_comes_back_from_the_list(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        match = (await table_elsewhere(house, *THREE)).match
        house.bot.changed(await house.bot.tables.leave(match.id, number_of(house, "Anna")))
        await house.bot.delivery.drained()
        listed = await shown(house)
        assert "A computer plays for you" in listed.text
        hand = await pressed(house, listed, f"a1:{match.id}:back")
        assert "The seat is yours" in hand.text
        after = (await house.bot.matches.look(match.id)).match
        assert after.seat_of(number_of(house, "Anna")) is not None


async def test_the_whole_log_is_leafed_through_by_who_sits_there_alone(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        await house.start(*THREE, landing="lot", pace="relaxed")
        match = (await house.look()).match
        for card in range(1, 7):
            await offering(house, match.id, card)
            for thrower in await house.asked():
                await house.move(thrower, "decline")
            await house.settle()
        await house["Anna"].press("My hand", on=house.table())
        await house["Anna"].press("The whole log")
        newest = house.private("Anna")[-1]
        assert "What happened so far" in newest.text
        assert "6" in newest.text
        older = await pressed(house, newest, f"z1:{match.id}:1:older")
        assert older.text != newest.text
        assert "<t:" in older.text
        await house.member("Emma").click(house.table().message, custom_id=f"t1:{match.id}:rules:")
        with pytest.raises(Exception, match="custom_id"):
            await pressed(house, house.private("Emma")[-1], f"z1:{match.id}:0:", "Emma")


async def test_a_hand_of_long_turns_begins_with_what_happened_since_one_s_last_move(
    tmp_path: Path,
) -> None:
    async with sim_house(tmp_path) as house:
        await house.start(*THREE, landing="lot", pace="relaxed")
        match = (await house.look()).match
        for card in (5, 6, 7):
            await offering(house, match.id, card)
            first, last = await house.asked()
            await house.move(first, "decline")
            await house.move(last, "decline")
            await house.settle()
            await house.pass_time(3600)
        await house[last].press("My hand", on=house.table())
        assert "Meanwhile" not in house.told(last), "nothing was done by others"
        await house[first].press("My hand", on=house.table())
        top = house.told(first).split("\n# ")[0]
        assert "nobody throws" in top
        assert "Meanwhile" not in top, "one thing is told once"


async def test_a_quick_hand_tells_nothing_of_the_past(tmp_path: Path) -> None:
    async with sim_house(tmp_path, *THREE) as house:
        await offering(house, (await house.look()).match.id)
        await house["Anna"].press("My hand", on=house.table())
        assert "Meanwhile" not in house.told("Anna")
        assert "The whole log" not in house.told("Anna")
        assert PACES["live"] < 3600


async def test_a_table_is_not_posted_again_where_the_bot_may_not_write(tmp_path: Path) -> None:
    async with sim_house(tmp_path, *THREE) as house:
        forbid(house, "send_messages")
        assert (await house["Anna"].slash("table show")).ephemeral
        assert "permission “Send Messages”" in house.told("Anna")


async def test_the_table_is_posted_again_on_request(tmp_path: Path) -> None:
    async with sim_house(tmp_path, *THREE) as house:
        old = house.table()
        await house["Anna"].slash("table show")
        assert "Here is the table again" in house.told("Anna")
        assert house.table().id > old.id
        assert old.id not in [shown.id for shown in house.person("Emma").messages()]


@pytest.mark.parametrize("command", ["show", "hand", "leave", "end"])
async def test_without_a_table_a_command_says_how_to_open_one(tmp_path: Path, command: str) -> None:
    async with sim_house(tmp_path) as house:
        assert (await house["Anna"].slash(f"table {command}")).ephemeral
        assert "There is no table in this channel" in house.told("Anna")


async def test_a_seat_is_left_and_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    people_only = {key: replace(game, choose=None) for key, game in discover().items()}
    monkeypatch.setattr("games.discover", lambda: people_only)
    async with sim_house(tmp_path, *THREE) as house:
        await house["Ben"].slash("table leave")
        assert "You got up" in house.told("Ben")
        await house.settle()
        await house["David"].press("Take Ben’s seat")
        assert "The seat is yours" in house.told("David")
        await house.settle()
        assert "Take Ben’s seat" not in house.table().buttons()


async def test_a_seat_is_handed_to_nobody_who_cannot_hold_cards(tmp_path: Path) -> None:
    async with sim_house(tmp_path, *THREE) as house:
        robot = house.guild.add_member(house.env.create_user("Robot", bot=True))
        await house["Ben"].slash("table leave", to=robot)
        assert "Robot is a bot and cannot hold cards" in house.told("Ben")
        await house["Ben"].slash("table leave", to=house["Anna"])
        assert "Anna has, or had, a seat at this table" in house.told("Ben")


async def test_a_majority_ends_a_table(tmp_path: Path) -> None:
    async with sim_house(tmp_path, *THREE) as house:
        await house["Anna"].slash("table end")
        assert "one player wishes to end, it takes 2" in house.told("Anna")
        await house.settle()
        assert "One player wants to end this table; it takes 2" in house.table().text
        await house["Emma"].slash("table end")
        assert "not playing at this table" in house.told("Emma")
        await house["Ben"].slash("table end")
        assert "The table is closed" in house.told("Ben")
        await house.settle()
        assert "Ended early" in house.table().text
        await house["Anna"].slash("table end")
        assert "This game is over" in house.told("Anna")


async def test_a_moderator_ends_a_table_alone(tmp_path: Path) -> None:
    async with sim_house(tmp_path, *THREE) as house:
        may = discord.Permissions(manage_channels=True)
        role = house.guild.create_role("Moderator", permissions=may)
        moderator = house.guild.add_member(house.env.create_user("Max"), roles=[role])
        assert (await moderator.slash(house.place, "table end")).ephemeral
        assert (await house.look()).match.status == "ended"


async def test_getting_up_from_a_lobby_by_command_says_just_that(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        await house["Anna"].slash("dilemma start", pace="live")
        await house["Ben"].press("Sit down")
        await house["Ben"].slash("table leave")
        assert "You got up from the table." in house.told("Ben")


def moderator(house: SimHouse, permission: str) -> Any:
    may = discord.Permissions(**{permission: True})
    role = house.guild.create_role("Moderator", permissions=may)
    return house.guild.add_member(house.env.create_user("Max"), roles=[role])


async def test_an_offer_goes_with_the_turn_it_was_made_in(tmp_path: Path) -> None:
    async with sim_house(tmp_path, *THREE) as house:
        await house["Ben"].slash("table leave", to=house["David"])
        assert "Take the seat" in (await house["David"].sees("offers you their seat")).buttons()
        [name] = await house.asked()
        match_id = (await house.look()).match.id
        offered = await house.bot.matches.act(match_id, house.member(name).id, "offer 5")
        house.bot.changed(offered)
        await house.settle()
        assert not any("offers you" in shown.text for shown in house.person("David").messages())
        assert (await house.look()).match.chairs[1].name == "Ben"


async def test_only_those_who_play_and_moderators_post_a_table_again(tmp_path: Path) -> None:
    async with sim_house(tmp_path, *THREE) as house:
        old = house.table().id
        await house["Emma"].slash("table show")
        assert "Only those who play here" in house.told("Emma")
        assert house.table().id == old
        await moderator(house, "manage_messages").slash(house.place, "table show")
        assert house.table().id > old


async def test_five_who_post_a_table_at_once_leave_one(tmp_path: Path) -> None:
    async with over_sockets(tmp_path) as house:
        await house["Anna"].slash("dilemma start", pace="live")
        for name in NAMES[1:]:
            await house[name].press("Sit down")
        first = (await house.look()).match.table_message
        await asyncio.gather(*(house[name].slash("table show") for name in NAMES))
        for name in NAMES:  # a busy machine asks for time first
            await house[name].sees("Here is the table again")
        async with asyncio.timeout(PATIENCE):
            while True:
                await house.settle()
                last = (await house.look()).match.table_message
                tables = [s for s in house["Anna"].messages() if "Rules" in s.buttons()]
                if [int(shown.id) for shown in tables] == [last] != [first]:
                    break
                await asyncio.sleep(0.01)  # until her client has heard of it


async def test_a_table_posted_from_several_sides_at_once_is_one_message(tmp_path: Path) -> None:
    async with sim_house(tmp_path, *THREE) as house:
        match_id = (await house.look()).match.id
        await asyncio.gather(*(house.bot.delivery.repost(match_id) for _ in range(5)))
        await house.settle()
        tables = [s for s in house.person("Anna").messages() if "Rules" in s.buttons()]
        assert [shown.id for shown in tables] == [(await house.look()).match.table_message]


async def test_what_is_too_much_is_refused_with_when_it_is_possible_again(
    tmp_path: Path,
) -> None:
    async with sim_house(tmp_path, *THREE) as house:
        for _ in range(LIMITS["table"].person):
            await house["Anna"].slash("table show")
            assert "Here is the table again" in house.told("Anna")
        posted = house.table().id
        await house["Anna"].slash("table show")
        until = int(house.time.now() + LIMITS["table"].seconds)
        assert f"again <t:{until}:R>" in house.told("Anna")
        assert house.table().id == posted
        await house["Ben"].slash("table show")
        assert house.table().id > posted


async def test_a_moderator_gets_a_player_up_and_nobody_else_does(tmp_path: Path) -> None:
    async with sim_house(tmp_path, *THREE) as house:
        house.bot.computers.hesitate = lambda _: 10.0**6
        await house["Anna"].slash("table end", player=house["Ben"])
        assert "Only moderators remove players" in house.told("Anna")
        assert (await house.look()).match.chairs[1].person is not None
        done = await moderator(house, "manage_channels").slash(
            house.place, "table end", player=house.member("Ben")
        )
        assert done.ephemeral
        await house.settle()
        match = (await house.look()).match
        assert (match.status, match.chairs[1].person) == ("playing", None)
        assert "A moderator removed Ben" in house.table().text


async def test_a_table_that_one_only_watches_is_not_closed_by_a_wish(tmp_path: Path) -> None:
    async with sim_house(tmp_path, *THREE) as house:
        await house["Emma"].slash("table end")
        assert "not playing at this table" in house.told("Emma")
        assert (await house.look()).match.status == "playing"


async def test_what_happened_is_told_to_those_who_play_once_the_game_has_begun(
    tmp_path: Path,
) -> None:
    async with sim_house(tmp_path) as house:
        await house["Anna"].slash("dilemma start", pace="live")
        log = f"z1:{(await house.look()).match.id}:0:open"
        assert "not begun" in await press(house, "Anna", log)
        for name in THREE[1:]:
            await house[name].press("Sit down")
        await house["Anna"].press("Start")
        await house.settle()
        assert "not playing at this table" in await press(house, "Emma", log)
        assert "not begun" not in await press(house, "Anna", log)


async def test_a_command_means_one_s_own_table_in_a_thread_and_not_the_one_above_it(
    tmp_path: Path,
) -> None:
    async with sim_house(tmp_path) as house:
        guild = house.guild.id
        await house.bot.records.people.set_guild_threads(guild, "always")
        await house.start(*THREE)
        await house["Emma"].slash("dilemma start", pace="live")
        above = await house.bot.matches.at(house.channel)
        assert above is not None
        await house["Ben"].slash("table leave")
        assert "You got up" in house.told("Ben")
        below = await house.bot.matches.under(house.channel, house.member("Anna").id)
        assert below is not None
        assert [chair.owner for chair in below.match.chairs] == [None, house.member("Ben").id, None]
        assert await house.bot.matches.at(house.channel) == above
        await house["Anna"].press("Sit down")
        await house["Anna"].slash("table leave")
        after = await house.bot.matches.at(house.channel)
        assert after is not None
        assert [chair.name for chair in after.match.chairs] == ["Emma"], "she sat above, too"
