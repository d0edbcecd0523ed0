"""Matches in the database: what is opened, moved and arranged, alike on both databases."""

import asyncio
from dataclasses import replace

import pytest

from bot.records import Records
from bot.records.database import DatabaseError
from bot.records.match import Chair, Conflict, Entry, Match, Standing, Status
from bot.records.messages import told
from bot.records.results import Result
from tests.harness.seating import ANNA, BEN, CHLOE, DAVID, GUILD, found, lobby, opened, playing

RESULTS = [
    Result(
        seat=seat,
        person=101 + seat,
        name=f"P{seat}",
        place=seat + 1,
        entered=seat + 1,
        points=9 - seat,
        reason="cards-out",
    )
    for seat in (0, 1)
]


def moved(match: Match, state: str = "after") -> Match:
    return replace(match, ply=match.ply + 1, turn=match.turn + 1, state=state, revision=7)


async def test_what_was_opened_is_loaded_again_whole(records: Records) -> None:
    match = await opened(records, replace(playing(), deadline=12.5, announced=13.5, news='["x"]'))
    assert await records.matches.load(match.id) == (match, False)
    assert await records.matches.load(match.id + 1) is None


async def test_a_match_without_anybody_is_loaded_without_chairs(records: Records) -> None:
    match = await opened(records, replace(lobby(), chairs=()))
    assert (await found(records, match.id)).chairs == ()


async def test_a_channel_has_one_open_table(records: Records) -> None:
    first = await opened(records, lobby())
    assert await records.matches.open(lobby()) is None
    assert await records.matches.at(1) == first
    assert await records.matches.at(2) is None


async def test_of_many_openings_at_once_one_succeeds(records: Records) -> None:
    openings = await asyncio.gather(*(records.matches.open(lobby()) for _ in range(20)))
    assert sum(match is not None for match in openings) == 1


async def test_a_closed_table_makes_room_and_the_open_one_is_found_first(records: Records) -> None:
    first = await opened(records, lobby())
    await records.matches.arrange(first, replace(first, status="folded", ended_at=1.0))
    assert (await records.matches.at(1) or first).status == "folded"
    second = await opened(records, lobby())
    assert await records.matches.at(1) == second


async def test_a_move_is_saved_with_its_line_and_its_position(records: Records) -> None:
    match = await opened(records, playing())
    after = replace(moved(match), deadline=3.0, announced=4.0, news="[1]")
    await records.matches.save(match, after, Entry(1, "throw 7", 2.0, 99))
    assert await found(records, match.id) == after
    assert await records.matches.log(match.id) == [Entry(1, "throw 7", 2.0, 99)]


async def test_a_move_on_an_old_position_is_a_conflict_and_changes_nothing(
    records: Records,
) -> None:
    match = await opened(records, playing())
    await records.matches.save(match, moved(match, "first"), Entry(0, "a", 1.0))
    with pytest.raises(Conflict):
        await records.matches.save(
            match, moved(match, "second"), Entry(1, "b", 2.0), results=RESULTS
        )
    assert (await found(records, match.id)).state == "first"
    assert [entry.line for entry in await records.matches.log(match.id)] == ["a"]
    assert await records.matches.results(match.id) == []


async def test_of_many_moves_at_once_on_one_position_one_counts(records: Records) -> None:
    match = await opened(records, playing())
    saves = [records.matches.save(match, moved(match), Entry(0, str(n), 1.0, n)) for n in range(20)]
    ends = await asyncio.gather(*saves, return_exceptions=True)
    assert [type(end) for end in ends if end is not None] == [Conflict] * 19
    assert len(await records.matches.log(match.id)) == 1


async def test_an_interaction_moves_once_wherever_it_arrives(records: Records) -> None:
    here, there = await opened(records, playing(1)), await opened(records, playing(2))
    await records.matches.save(here, moved(here), Entry(0, "a", 1.0, 99))
    for before in (await found(records, here.id), there):
        with pytest.raises((Conflict, DatabaseError)):
            await records.matches.save(before, moved(before), Entry(0, "a", 1.0, 99))
    assert (await found(records, there.id)).ply == 0
    loaded = await records.matches.load(here.id, 99), await records.matches.load(here.id, 98)
    assert [known for _, known in filter(None, loaded)] == [True, False]


async def test_moves_without_an_interaction_do_not_exclude_each_other(records: Records) -> None:
    match = await opened(records, playing())
    await records.matches.save(match, moved(match), Entry(None, "lapse", 1.0))
    await records.matches.save(moved(match), moved(moved(match)), Entry(None, "lapse", 2.0))
    assert [entry.seat for entry in await records.matches.log(match.id)] == [None, None]


@pytest.mark.parametrize("status", ["lobby", "over", "ended", "folded"])
async def test_a_table_that_is_not_played_at_takes_no_move(
    records: Records, status: Status
) -> None:
    match = await opened(records, replace(playing(), status=status))
    seen = replace(match, status="playing")
    with pytest.raises(Conflict):
        await records.matches.save(seen, moved(seen), Entry(0, "a", 1.0))


async def test_the_last_move_and_the_results_are_one(records: Records) -> None:
    match = await opened(records, playing())
    over = replace(moved(match), status="over", ended_at=5.0)
    await records.matches.save(match, over, Entry(0, "a", 5.0), results=RESULTS)
    assert await records.matches.results(match.id) == RESULTS
    assert await found(records, match.id) == over


async def test_a_move_whose_results_fail_is_not_kept(records: Records) -> None:
    match = await opened(records, playing())
    twice = [RESULTS[0], RESULTS[0]]
    with pytest.raises(DatabaseError):
        await records.matches.save(match, moved(match), Entry(0, "a", 5.0, 99), results=twice)
    assert await records.matches.load(match.id, 99) == (match, False)
    assert await records.matches.log(match.id) == []


async def test_arranging_changes_the_seats_and_counts_as_seen(records: Records) -> None:
    match = await opened(records, lobby())
    ben = Chair(BEN.id, BEN.name, "fr")
    after = await records.matches.arrange(
        match, replace(match, chairs=(*match.chairs, ben), host=BEN.id)
    )
    assert after.revision == match.revision + 1
    assert await found(records, match.id) == after


@pytest.mark.parametrize("status", ["ended", "playing"])
async def test_arranging_on_old_knowledge_is_a_conflict(records: Records, status: Status) -> None:
    match = await opened(records, playing())
    await records.matches.save(match, moved(match), Entry(0, "a", 1.0))
    with pytest.raises(Conflict):
        await records.matches.arrange(match, replace(match, status=status))
    assert await found(records, match.id) == moved(match)


async def test_of_two_arrangements_of_one_table_one_counts(records: Records) -> None:
    match = await opened(records, lobby())
    changes = [
        replace(match, chairs=(*match.chairs, Chair(person.id, person.name, "en")))
        for person in (BEN, CHLOE)
    ]
    ends = await asyncio.gather(
        *(records.matches.arrange(match, change) for change in changes), return_exceptions=True
    )
    assert sum(isinstance(end, Conflict) for end in ends) == 1
    assert len((await found(records, match.id)).chairs) == 2


async def test_a_person_cannot_sit_on_two_chairs_of_a_table(records: Records) -> None:
    match = await opened(records, lobby())
    with pytest.raises(DatabaseError):
        await records.matches.arrange(match, replace(match, chairs=match.chairs * 2))
    assert await found(records, match.id) == match


async def test_a_move_that_races_an_end_is_a_conflict_or_comes_first(records: Records) -> None:
    for channel in range(1, 11):
        match = await opened(records, playing(channel))
        ended = replace(match, status="ended", ended_at=2.0)
        ends = await asyncio.gather(
            records.matches.save(match, moved(match), Entry(0, "a", 1.0)),
            records.matches.arrange(match, ended),
            return_exceptions=True,
        )
        assert sum(isinstance(end, Conflict) for end in ends) == 1
        after = await found(records, match.id)
        log = await records.matches.log(match.id)
        assert (after.status, after.ply, len(log)) in {("playing", 1, 1), ("ended", 0, 0)}


async def test_a_move_on_a_table_whose_picture_changed_is_a_conflict(records: Records) -> None:
    match = await opened(records, playing())
    await records.matches.arrange(match, match)
    with pytest.raises(Conflict):
        await records.matches.save(match, moved(match), Entry(0, "a", 1.0))


async def test_a_move_brings_back_no_reminder_that_was_taken_meanwhile(records: Records) -> None:
    match = await opened(records, replace(playing(), remind_at=9.0))
    assert await records.messages.settle(match.id, (), (), told(match, 10.0, None))
    await records.matches.save(match, moved(match), Entry(0, "a", 1.0))
    assert (await found(records, match.id)).remind_at is None


async def test_a_move_leaves_what_others_wrote_about_the_seats_meanwhile(
    records: Records,
) -> None:
    match = await opened(records, playing())
    panel = Standing(kind="panel", person=BEN.id, token="b", token_at=2.0)
    await records.matches.looked(match.id, BEN.id, panel, 2.0)
    after = moved(match.with_chair(0, replace(match.chairs[0], seen_at=3.0)))
    await records.matches.save(match, after, Entry(0, "a", 3.0))
    await records.matches.arrange(after, after)
    assert [chair.seen_at for chair in (await found(records, match.id)).chairs] == [3.0, 2.0, None]


async def test_who_looks_is_there_until_their_panel_proves_gone(records: Records) -> None:
    match = await opened(records, playing())
    panel = Standing(kind="panel", person=BEN.id, token="b", token_at=2.0)
    await records.matches.looked(match.id, BEN.id, panel, 2.0)
    assert await records.messages.of(match.id) == [panel]
    await records.matches.unseen(match.id, BEN.id, 2.0)
    assert (await found(records, match.id)).chairs[1].seen_at is None


async def test_the_message_that_a_press_is_answered_with_is_noted_with_the_move(
    records: Records,
) -> None:
    match = await opened(records, playing())
    panel = Standing(kind="panel", person=ANNA.id, token="a", token_at=1.0)
    await records.matches.save(match, moved(match), Entry(0, "a", 1.0), way=panel)
    assert await records.messages.of(match.id) == [panel]
    late = replace(panel, token="late")
    with pytest.raises(Conflict):
        await records.matches.save(match, moved(match), Entry(0, "b", 2.0), way=late)
    assert await records.messages.of(match.id) == [panel]


def test_a_match_links_to_its_table_or_at_least_to_its_channel() -> None:
    match = playing(7)
    assert match.link == f"https://discord.com/channels/{GUILD}/7"
    assert replace(match, table_message=9).link == f"https://discord.com/channels/{GUILD}/7/9"


async def test_whoever_plays_a_game_is_found_by_the_person_in_any_channel(records: Records) -> None:
    await opened(records, playing(channel=1))
    await opened(records, replace(lobby(channel=2), game="dilemme"))
    assert await records.matches.plays(ANNA.id, "dilemma")
    assert not await records.matches.plays(ANNA.id, "dilemme"), "it has not begun"
    assert not await records.matches.plays(DAVID.id, "dilemma")


async def test_whoever_sat_at_a_table_that_is_over_does_not_play(records: Records) -> None:
    match = await opened(records, playing())
    await records.matches.arrange(match, replace(match, status="ended", ended_at=1.0))
    assert not await records.matches.plays(ANNA.id, "dilemma")
