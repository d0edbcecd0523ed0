"""What people and servers chose, under which name somebody was seen, and where to write to them."""

from dataclasses import replace

from bot.records import Records
from bot.records.people import Wishes
from tests.harness.seating import ANNA, BEN, GUILD, found, opened, playing


async def test_what_somebody_chose_is_theirs_alone_and_kept_until_they_choose_anew(
    records: Records,
) -> None:
    people = records.people
    await people.wish(ANNA.id, Wishes("fr", "letters"))
    assert await people.wishes(ANNA.id) == Wishes("fr", "letters")
    assert await people.wishes(BEN.id) == Wishes()
    await people.wish(ANNA.id, Wishes(None, "here"))
    assert await people.wishes(ANNA.id) == Wishes(None, "here")


def test_what_somebody_chose_to_read_counts_for_more_than_what_discord_says() -> None:
    assert Wishes(cards="words").reading("en") == ("en", "words")
    assert Wishes("fr").reading("en") == ("fr", "pictures")


async def test_letters_that_were_refused_are_noted_and_shown_until_their_reader_chooses(
    records: Records,
) -> None:
    match, people = await opened(records, playing()), records.people
    await people.wish(ANNA.id, Wishes("fr", "letters"))
    await people.close_dm(ANNA.id, match.id)
    closed = Wishes("fr", "letters", dm_closed=True)
    assert await people.wishes(ANNA.id) == closed
    after = await found(records, match.id)
    assert after.revision == match.revision + 1
    assert [chair.dm_closed for chair in after.chairs] == [True, False, False]
    await people.wish(ANNA.id, replace(closed, dm_closed=False))
    assert await people.wishes(ANNA.id) == Wishes("fr", "letters")


async def test_where_somebody_is_written_to_is_remembered_and_forgotten(records: Records) -> None:
    match, people = await opened(records, playing()), records.people
    for channel in (77, None):
        await people.reached_at(ANNA.id, channel)
        assert (await found(records, match.id)).chairs[0].dm_channel == channel


async def test_a_server_chooses_language_and_threads_apart(records: Records) -> None:
    people = records.people
    assert (await people.guild_language(GUILD), await people.guild_threads(GUILD)) == (
        None,
        "relaxed",
    )
    await people.set_guild_threads(GUILD, "always")
    assert await people.guild_language(GUILD) is None, "Discord decides"
    await people.set_guild_language(GUILD, "fr")
    assert (await people.guild_language(GUILD), await people.guild_threads(GUILD)) == (
        "fr",
        "always",
    )
    assert await people.guild_threads(GUILD + 1) == "relaxed"
