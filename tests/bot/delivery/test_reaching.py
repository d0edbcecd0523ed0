"""How people can be reached: panels, pings, direct messages, and what they chose."""

from dataclasses import replace

from bot.records import Records
from bot.records.database import Database
from bot.records.match import PANEL_SECONDS, Chair, LivePanel
from bot.records.people import Wishes
from tests.harness.seating import ANNA, BEN, CHLOE, DAVID, GUILD, found, opened, playing


async def test_pings_and_direct_messages_are_remembered(records: Records) -> None:
    match = await opened(records, playing())
    await records.matches.called(match, 4, 777)
    await records.people.reached_at(BEN.id, 888)
    await records.matches.asked_by_dm(match.id, BEN.id, 999, 4)
    after = await found(records, match.id)
    assert (after.ping_turn, after.ping_message) == (4, 777)
    assert [chair.dm_message for chair in after.chairs] == [None, 999, None]
    assert (after.chairs[1].dm_channel, after.chairs[1].dm_turn) == (888, 4)


async def test_who_was_called_last_is_not_forgotten_for_who_is_late(records: Records) -> None:
    match = await opened(records, playing())
    assert await records.matches.called(match, 4, 777)
    after = await found(records, match.id)
    assert not await records.matches.called(match, 5, 778), "another message calls by now"
    assert not await records.matches.called(after, 3, 778), "for a turn that is over"
    assert await found(records, match.id) == after
    assert await records.matches.called(after, 4, 778), "once more for the same turn"
    assert (await found(records, match.id)).ping_message == 778


async def test_a_direct_message_is_closed_unless_a_newer_one_has_come(records: Records) -> None:
    match = await opened(records, playing())
    await records.matches.asked_by_dm(match.id, BEN.id, 999, 4)
    assert not await records.matches.closed_dm(match.id, 998)
    assert await records.matches.closed_dm(match.id, 999)
    ben = (await found(records, match.id)).chairs[1]
    assert (ben.dm_message, ben.dm_turn) == (999, None)


async def test_a_direct_message_to_somebody_who_got_up_is_not_their_heir_s(
    records: Records,
) -> None:
    match = await opened(records, playing())
    heir = Chair(DAVID.id, DAVID.name, "en")
    await records.matches.arrange(match, match.with_chair(1, heir))
    await records.matches.asked_by_dm(match.id, BEN.id, 999, 4)
    assert (await found(records, match.id)).chairs[1].dm_message is None


async def test_the_door_of_somebody_a_computer_plays_for_is_known(records: Records) -> None:
    match = await opened(records, playing())
    await records.people.reached_at(BEN.id, 888)
    away = replace(match.chairs[1], person=None, owner=BEN.id, level="normal")
    await records.matches.arrange(match, match.with_chair(1, away))
    assert (await found(records, match.id)).chairs[1].dm_channel == 888


async def test_a_panel_is_kept_until_it_is_closed_and_only_by_its_own_token(
    records: Records,
) -> None:
    match = await opened(records, playing())
    panel = LivePanel("token", 5, 2.0)
    await records.matches.opened_panel(match.id, BEN.id, panel, 3.0)
    ben = (await found(records, match.id)).chairs[1]
    assert (ben.panel, ben.seen_at) == (panel, 3.0)
    await records.matches.closed_panel(match.id, "an older one")
    assert (await found(records, match.id)).chairs[1].panel == panel
    await records.matches.closed_panel(match.id, "token")
    assert (await found(records, match.id)).chairs[1].panel is None


async def test_a_panel_of_somebody_who_sits_there_no_more_is_not_kept(records: Records) -> None:
    match = await opened(records, playing())
    await records.matches.opened_panel(match.id, DAVID.id, LivePanel("t", None, 2.0), 2.0)
    assert await found(records, match.id) == match


async def test_a_seat_that_changes_hands_keeps_no_panel(records: Records) -> None:
    match = await opened(records, playing())
    await records.matches.opened_panel(match.id, BEN.id, LivePanel("t", None, 2.0), 2.0)
    seen = await found(records, match.id)
    heir = Chair(DAVID.id, DAVID.name, "en")
    await records.matches.arrange(seen, seen.with_chair(1, heir))
    assert (await found(records, match.id)).chairs[1] == heir


async def test_no_token_outlives_a_match(records: Records, database: Database) -> None:
    over = await opened(records, replace(playing(1), status="over"))
    running = await opened(records, playing(2))
    for match in (over, running):
        await records.matches.opened_panel(match.id, ANNA.id, LivePanel("t", None, 2.0), 2.0)
    assert await found(records, over.id) == over, "none is kept where it is over already"
    await database.write(("UPDATE contacts SET panel_token = 't' WHERE match = ?", (over.id,)))
    await records.matches.forget_old_panels()
    rows = await database.fetch("SELECT DISTINCT match FROM contacts WHERE panel_token IS NOT NULL")
    assert [row["match"] for row in rows] == [running.id]
    await records.matches.forget_panels(running.id)
    assert (await found(records, running.id)).chairs[0].panel is None


def test_a_panel_lives_for_fourteen_minutes_and_never_tells_its_token() -> None:
    panel = LivePanel("secret", 5, 100.0)
    assert panel.lives(100.0 + PANEL_SECONDS - 1)
    assert not panel.lives(100.0 + PANEL_SECONDS)
    assert "secret" not in f"{panel} {panel!r} {replace(playing(), chairs=())}"


async def test_a_person_is_as_they_chose_and_the_table_knows(records: Records) -> None:
    match = await opened(records, playing())
    assert await records.people.wishes(BEN.id) == Wishes()
    await records.people.wish(BEN.id, Wishes("fr", "never"))
    await records.people.wish(ANNA.id, Wishes("fr", "always"))
    await records.people.wish(ANNA.id, Wishes(None, "always"))
    assert await records.people.wishes(BEN.id) == Wishes("fr", "never")
    anna, ben, chloe = (await found(records, match.id)).chairs
    assert (anna.chosen, anna.wish, anna.takes_dms) == (None, "always", True)
    assert (ben.chosen, ben.wish, ben.takes_dms) == ("fr", "never", False)
    assert (chloe.wish, chloe.takes_dms) == (None, True)


async def test_a_closed_door_is_noted_beside_the_wishes_and_shown(records: Records) -> None:
    match = await opened(records, playing())
    await records.people.wish(BEN.id, Wishes("fr", "always"))
    await records.people.close_dm(BEN.id, match.id)
    await records.people.close_dm(CHLOE.id, match.id)
    assert await records.people.wishes(BEN.id) == Wishes("fr", "always", dm_closed=True)
    assert await records.people.wishes(CHLOE.id) == Wishes(dm_closed=True)
    after = await found(records, match.id)
    assert after.revision == match.revision + 2
    assert [chair.takes_dms for chair in after.chairs] == [True, False, False]
    await records.people.wish(BEN.id, Wishes("fr", "always"))
    assert not (await records.people.wishes(BEN.id)).dm_closed


async def test_where_somebody_can_be_reached_changes_nothing_they_chose(
    records: Records,
) -> None:
    await records.people.wish(BEN.id, Wishes("fr", "always"))
    await records.people.reached_at(BEN.id, 888)
    assert await records.people.wishes(BEN.id) == Wishes("fr", "always")


async def test_a_server_speaks_the_language_it_was_given_last(records: Records) -> None:
    assert await records.people.guild_language(GUILD) is None
    await records.people.set_guild_language(GUILD, "fr")
    await records.people.set_guild_language(GUILD, "en")
    assert await records.people.guild_language(GUILD) == "en"
