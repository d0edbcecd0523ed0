"""Whose a seat is and was: its picks, and the result that its person is entered with."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest

from bot.play.invitations import Invitations
from bot.play.limits import Limits
from bot.play.matches import over
from bot.play.seats import FIRST_MOVES, KEPT, late, leavers, results_of, stranger
from bot.records import Records
from bot.records.database import Database
from bot.records.deadlines import STOOD_STILL_SECONDS
from bot.records.history import History
from bot.records.match import Entry, Match, Person
from bot.records.ratings import Standing
from bot.records.standings import recompute
from games.armistice.rules import GAME as ARMISTICE
from games.engine import Outcome, Prompt, pick
from tests.games.armistice.table import Table
from tests.harness.houses import ManualTime
from tests.harness.seating import ANNA, BEN, CHLOE, DAVID, EMMA, FRED, GUILD, PEOPLE, Room, playing


async def thrown(room: Room) -> tuple[int, Person, int]:
    """A running match, and who has thrown a sealed card in it, on which seat."""
    match_id = await room.begin()
    await room.offer(match_id)
    thrower = (await room.throwers(match_id))[0]
    await room.matches.act(match_id, thrower, "throw 7", interaction=99)
    [person] = [person for person in PEOPLE if person.id == thrower]
    return match_id, person, (await room.look(match_id)).seat_of(thrower) or 0


async def lines(room: Room, person: Person) -> list[object]:
    kept = await room.records.people.kept_about(person.id)
    return [move["line"] for move in kept["moves"]]


async def test_a_move_is_written_with_whose_it_was(room: Room) -> None:
    match_id, person, seat = await thrown(room)
    entry = (await room.records.matches.log(match_id))[-1]
    assert (entry.seat, entry.line, entry.person) == (seat, "throw 7", person.id)


async def test_a_move_of_the_clock_or_a_computer_is_nobody_s(room: Room, time: ManualTime) -> None:
    match_id = await room.begin()
    [seat] = (await room.asked(match_id)).seats
    await room.tables.leave(match_id, await room.person_at(match_id, seat))
    await room.matches.act_for(match_id, seat, "offer 5", (await room.asked(match_id)).turn)
    time.advance(10**6)
    await room.matches.lapse(match_id)
    assert [entry.person for entry in await room.records.matches.log(match_id)] == [None, None]


async def test_who_takes_a_seat_never_gets_the_sealed_picks_of_its_former_owner(
    room: Room,
) -> None:
    match_id, person, seat = await thrown(room)
    await room.tables.leave(match_id, person.id)
    assert "throw 7" in await lines(room, person), "also while a computer plays for them"
    await room.tables.take_seat(match_id, DAVID, seat)
    assert await lines(room, DAVID) == []
    assert "throw 7" in await lines(room, person)


async def test_who_takes_a_seat_is_told_nothing_of_who_began_on_it(room: Room) -> None:
    match_id, person, seat = await thrown(room)
    await room.tables.leave(match_id, person.id)
    await room.tables.take_seat(match_id, DAVID, seat)
    await room.tables.end(match_id, FRED.id, moderator=True)
    for reader, other in ((DAVID, person), (person, DAVID)):
        kept = await room.records.people.kept_about(reader.id)
        told = [value for rows in kept.values() for row in rows for value in row.values()]
        assert not {other.id, other.name} & set(told)


async def test_being_forgotten_follows_the_person_and_spares_who_took_the_seat(
    room: Room, database: Database
) -> None:
    match_id, person, seat = await thrown(room)
    await room.tables.leave(match_id, person.id)
    await room.tables.take_seat(match_id, DAVID, seat)
    await room.records.people.forget(person.id)
    assert not any((await room.records.people.kept_about(person.id)).values())
    rows = await database.fetch("SELECT interaction FROM moves WHERE line = 'throw 7'")
    assert [row["interaction"] for row in rows] == [None]
    assert (await room.look(match_id)).chairs[seat].person == DAVID.id


async def test_nothing_is_left_of_the_forgotten_whose_seat_a_computer_plays(
    room: Room, database: Database
) -> None:
    match_id, person, _ = await thrown(room)
    await room.tables.leave(match_id, person.id)
    kept = await room.records.people.kept_about(person.id)
    assert kept["seats_played_by_a_computer"]
    assert kept["seats_begun_on"]
    await room.records.people.take_names_off(person.id, {"en": "Somebody"})
    await room.records.people.forget(person.id)
    asked = ("invitations", "refusals", "cooldowns")
    for table in ("matches", "seats", "moves", "results", "people", *asked):
        for row in await database.fetch(f"SELECT * FROM {table}"):
            assert not {person.id, person.name} & set(dict(row).values()), table


async def test_a_chair_begins_anew_for_whoever_sits_down(room: Room) -> None:
    match_id = await room.begin()
    await room.tables.end(match_id, ANNA.id, moderator=False)
    await room.tables.leave(match_id, ANNA.id)
    moment = await room.tables.back(match_id, ANNA)
    chair = moment.match.chairs[0]
    assert not chair.wants_end
    assert (chair.starter, chair.starter_name, chair.left_ply) == (ANNA.id, "Anna", None)


def test_a_row_that_is_laid_but_may_still_be_changed_is_not_late() -> None:
    row = ("soldier", "treaty", "tank", "plane")
    laid = Table().play(*(f"0 place {n} {card}" for n, card in enumerate(row, 1)), "0 ready")
    two = playing()
    match = replace(two, game="armistice", chairs=two.chairs[:2])
    after = late(match, ARMISTICE, laid.state, laid.asked)
    assert [chair.lapses for chair in after.chairs] == [0, 1]


LATER = FIRST_MOVES + 1


async def begun(room: Room, people: Sequence[Person] = PEOPLE[:3], moves: int = LATER) -> int:
    """A match in which so many moves were made."""
    match_id = await room.begin(people)
    match = await room.look(match_id)
    for ply in range(1, moves + 1):
        after = replace(match, ply=ply)
        await room.records.matches.save(match, after, Entry(None, "lapse", 0.0))
        match = after
    return match_id


async def finished(room: Room, match_id: int, places: Sequence[int]) -> Match:
    """The game ends with these places of the seats, as the bot enters them."""
    match = await room.look(match_id)
    ended = over(replace(match, ply=match.ply + 1), "over", room.time.now())
    outcome = Outcome(tuple(places), tuple(10 - place for place in places), "cards-out")
    entry = Entry(0, "offer 5", room.time.now())
    await room.records.matches.save(match, ended, entry, results=results_of(ended, outcome))
    return ended


async def ranks(room: Room, match_id: int) -> list[tuple[int | None, int | None]]:
    results = await room.records.matches.results(match_id)
    return [(result.person, result.entered) for result in results]


async def standing(database: Database, person: Person) -> Standing | None:
    return (await History(database).standings(person.id, (GUILD, "all"))).get("dilemma")


async def rated(database: Database) -> set[int]:
    rows = await database.fetch("SELECT DISTINCT person FROM standings")
    return {row["person"] for row in rows}


async def agreed(database: Database) -> None:
    """What was written with the matches is what the results alone come to."""
    before = await database.fetch("SELECT * FROM standings ORDER BY game, guild, span, person")
    _, changed = await recompute(database)
    assert changed == 0
    after = await database.fetch("SELECT * FROM standings ORDER BY game, guild, span, person")
    assert [dict(row) for row in after] == [dict(row) for row in before]


async def test_who_leaves_is_entered_last_and_rated_so_whatever_the_computer_makes_of_it(
    room: Room, database: Database
) -> None:
    match_id = await begun(room)
    await room.tables.leave(match_id, ANNA.id)
    await finished(room, match_id, [1, 2, 3])
    assert await ranks(room, match_id) == [(ANNA.id, 3), (BEN.id, 1), (CHLOE.id, 2)]
    anna, ben = await standing(database, ANNA), await standing(database, BEN)
    assert anna is not None
    assert ben is not None
    assert (anna.places, anna.wins, ben.wins) == (3, 0, 1)
    assert anna.strength.mu < Standing().strength.mu < ben.strength.mu
    await agreed(database)


async def test_the_place_of_the_seat_is_kept_apart_from_the_place_of_the_person(
    room: Room,
) -> None:
    match_id = await begun(room)
    await room.tables.leave(match_id, ANNA.id)
    await finished(room, match_id, [1, 2, 3])
    results = await room.records.matches.results(match_id)
    assert [result.place for result in results] == [1, 2, 3]


async def test_several_who_left_share_the_last_place(room: Room, database: Database) -> None:
    match_id = await begun(room, PEOPLE[:4])
    await room.tables.leave(match_id, ANNA.id)
    await room.tables.leave(match_id, CHLOE.id)
    await finished(room, match_id, [1, 4, 2, 3])
    expected = [(ANNA.id, 3), (BEN.id, 2), (CHLOE.id, 3), (DAVID.id, 1)]
    assert await ranks(room, match_id) == expected
    await agreed(database)


async def test_those_who_stay_keep_a_tie(room: Room) -> None:
    match_id = await begun(room)
    await room.tables.leave(match_id, ANNA.id)
    await finished(room, match_id, [1, 2, 2])
    assert await ranks(room, match_id) == [(ANNA.id, 3), (BEN.id, 1), (CHLOE.id, 1)]


async def test_who_comes_back_is_placed_as_their_seat(room: Room) -> None:
    match_id = await begun(room)
    await room.tables.leave(match_id, ANNA.id)
    await room.tables.back(match_id, ANNA)
    await finished(room, match_id, [1, 2, 3])
    assert await ranks(room, match_id) == [(ANNA.id, 1), (BEN.id, 2), (CHLOE.id, 3)]


async def test_who_takes_a_seat_over_is_not_rated_and_nobody_gets_another_s_loss(
    room: Room, database: Database
) -> None:
    match_id = await begun(room)
    await room.tables.leave(match_id, ANNA.id)
    await room.tables.take_seat(match_id, DAVID, 0)
    await finished(room, match_id, [3, 1, 2])
    assert await ranks(room, match_id) == [(ANNA.id, 3), (BEN.id, 1), (CHLOE.id, 2)]
    assert await rated(database) == {ANNA.id, BEN.id, CHLOE.id}


async def test_a_seat_cannot_be_handed_on_with_its_loss(room: Room, database: Database) -> None:
    match_id = await begun(room)
    limits = Limits(room.records, room.time.now)
    invitations = Invitations(room.records, room.matches, room.tables, limits, room.time.now)
    await invitations.offer(match_id, ANNA.id, DAVID)
    await invitations.accept(match_id, DAVID)
    await finished(room, match_id, [1, 2, 3])
    assert (await ranks(room, match_id))[0] == (ANNA.id, 3)
    assert DAVID.id not in await rated(database)
    await agreed(database)


async def test_who_took_a_seat_over_finds_the_match_in_their_history(
    room: Room, database: Database
) -> None:
    match_id = await begun(room)
    await room.tables.leave(match_id, ANNA.id)
    await room.tables.take_seat(match_id, DAVID, 0)
    await finished(room, match_id, [3, 1, 2])
    for person in (ANNA, BEN, DAVID):
        matches, _ = await History(database).history(None, None, person.id, 0)
        assert [match.match for match in matches] == [match_id]
    assert (await History(database).history(None, None, EMMA.id, 0))[0] == []


@pytest.mark.parametrize(("moves", "excused"), [(FIRST_MOVES, True), (LATER, False)])
async def test_leaving_within_the_first_three_moves_is_excused(
    room: Room, database: Database, moves: int, excused: bool
) -> None:
    match_id = await begun(room, moves=moves)
    await room.tables.leave(match_id, ANNA.id)
    await finished(room, match_id, [1, 2, 3])
    place = None if excused else 3
    assert await ranks(room, match_id) == [(ANNA.id, place), (BEN.id, 1), (CHLOE.id, 2)]
    assert (ANNA.id in await rated(database)) is not excused
    await agreed(database)


async def test_where_only_one_is_left_to_rate_nobody_is(room: Room, database: Database) -> None:
    match_id = await begun(room, moves=0)
    await room.tables.leave(match_id, ANNA.id)
    await room.tables.leave(match_id, BEN.id)
    await finished(room, match_id, [1, 2, 3])
    assert await rated(database) == set()


@pytest.mark.parametrize(("away", "excused"), [(1.0, True), (0.0, False)])
async def test_leaving_a_table_that_stood_still_through_our_downtime_is_excused(
    room: Room, database: Database, time: ManualTime, away: float, excused: bool
) -> None:
    match_id = await begun(room)
    await room.records.deadlines.beat(time.now(), [0], 1)
    time.advance(STOOD_STILL_SECONDS + away)
    await room.records.deadlines.connected(time.now(), 0, 1)
    await room.tables.leave(match_id, ANNA.id)
    await finished(room, match_id, [1, 2, 3])
    assert (ANNA.id in await rated(database)) is not excused
    assert {BEN.id, CHLOE.id} <= await rated(database)
    await agreed(database)


async def test_a_table_ended_by_agreement_rates_nobody_not_even_who_left(
    room: Room, database: Database
) -> None:
    match_id = await begun(room)
    await room.tables.leave(match_id, ANNA.id)
    await room.tables.end(match_id, BEN.id, moderator=False)
    await room.tables.end(match_id, CHLOE.id, moderator=False)
    assert {rank for _, rank in await ranks(room, match_id)} == {None}
    assert await rated(database) == set()


async def test_a_table_with_a_computer_from_the_start_is_not_rated(
    room: Room, database: Database
) -> None:
    match_id = await room.open(PEOPLE[:2])
    await room.tables.add_computer(match_id, ANNA.id)
    await room.tables.start(match_id, ANNA.id)
    await finished(room, match_id, [1, 2, 3])
    assert await ranks(room, match_id) == [(ANNA.id, 1), (BEN.id, 2), (None, 3)]
    assert await rated(database) == set()


async def test_who_gains_by_somebody_that_a_moderator_got_up_is_not_rated(
    room: Room, database: Database
) -> None:
    match_id = await begun(room, PEOPLE[:4])
    await room.tables.get_up(match_id, FRED.id, BEN)
    await finished(room, match_id, [1, 2, 3, 4])
    assert [rank for _, rank in await ranks(room, match_id)] == [1, 4, 2, 3]
    assert await rated(database) == {ANNA.id, BEN.id}, "nobody else was behind Ben"
    await agreed(database)


async def test_where_a_moderator_got_the_leader_up_nobody_is_rated(
    room: Room, database: Database
) -> None:
    match_id = await begun(room)
    await room.tables.get_up(match_id, FRED.id, ANNA)
    await room.tables.take_seat(match_id, DAVID, 0)
    await finished(room, match_id, [1, 2, 3])
    assert [rank for _, rank in await ranks(room, match_id)] == [3, 1, 2]
    assert await rated(database) == set()


async def test_where_nobody_gains_by_it_or_they_come_back_all_are_rated(
    room: Room, database: Database
) -> None:
    match_id = await begun(room)
    await room.tables.get_up(match_id, FRED.id, ANNA)
    await finished(room, match_id, [3, 1, 2])
    assert await rated(database) == {ANNA.id, BEN.id, CHLOE.id}
    match_id = await begun(room, PEOPLE[3:])
    await room.tables.get_up(match_id, CHLOE.id, DAVID)
    await room.tables.back(match_id, DAVID)
    await finished(room, match_id, [1, 2, 3])
    assert await rated(database) == {person.id for person in PEOPLE}


async def test_to_be_forgotten_in_mid_game_saves_no_rating_as_all_of_them_go(
    room: Room, records: Records, database: Database
) -> None:
    await finished(room, await begun(room), [1, 2, 3])
    match_id = await begun(room)
    await records.people.take_names_off(ANNA.id, {"en": "Somebody"})
    await room.tables.leave(match_id, ANNA.id)
    await records.people.forget(ANNA.id)
    await finished(room, match_id, [3, 1, 2])
    assert await standing(database, ANNA) is None
    assert await rated(database) == {BEN.id, CHLOE.id}


async def test_who_sits_down_while_being_forgotten_leaves_no_empty_seat_in_a_lobby(
    room: Room, records: Records
) -> None:
    match_id = await room.open([BEN])
    await records.people.take_names_off(ANNA.id, {"en": "Somebody"})
    await room.tables.join(match_id, ANNA)
    await records.people.forget(ANNA.id)
    chairs = (await room.look(match_id)).chairs
    assert [chair.person for chair in chairs] == [BEN.id, ANNA.id], "they sat down after all"
    await room.tables.leave(match_id, ANNA.id)


async def test_somebody_forgotten_meanwhile_is_left_out_and_the_others_are_rated(
    room: Room, records: Records, database: Database
) -> None:
    match_id = await begun(room)
    await room.tables.leave(match_id, ANNA.id)
    await records.people.forget(ANNA.id)
    await finished(room, match_id, [1, 2, 3])
    assert await ranks(room, match_id) == [(None, None), (BEN.id, 1), (CHLOE.id, 2)]
    assert await rated(database) == {BEN.id, CHLOE.id}
    await agreed(database)


async def test_ratings_come_out_the_same_from_the_results_alone_whoever_leaves(
    room: Room, database: Database
) -> None:
    whim = Random(7)
    for _ in range(12):
        people = whim.sample(PEOPLE, whim.randint(3, 5))
        match_id = await begun(room, people, whim.choice([0, LATER]))
        for person in whim.sample(people, whim.randint(0, 2)):
            await room.tables.leave(match_id, person.id)
        await finished(room, match_id, whim.sample(range(1, len(people) + 1), len(people)))
    await agreed(database)


async def test_a_whole_match_that_somebody_left_is_entered_so(room: Room) -> None:
    """By real moves, people's and computers', to the game's own end."""
    match_id, whim = await room.begin(), Random(3)
    while (match := await room.look(match_id)).status == "playing":
        moment = await room.matches.look(match_id)
        asked = moment.asked
        assert isinstance(asked, Prompt)
        seat = asked.seats[0]
        line = moment.game.write(pick(moment.game.legal(moment.state, seat), whim))
        person = match.chairs[seat].person
        if person is None:
            await room.matches.act_for(match_id, seat, line, asked.turn)
        else:
            await room.matches.act(match_id, person, line)
        if match.ply == LATER:
            await room.tables.leave(match_id, ANNA.id)
    assert leavers(match) == ("Anna",)
    entered = dict(await ranks(room, match_id))
    assert entered[ANNA.id] == 3
    assert {entered[BEN.id], entered[CHLOE.id]} <= {1, 2}


def test_who_may_come_back_is_told_so_as_long_as_the_match_is_open() -> None:
    match = playing()
    match = match.with_chair(1, replace(match.chairs[1], person=None, owner=BEN.id))
    assert [stranger(match, person.id) for person in (BEN, FRED)] == [KEPT, "not-at-this-table"]
    assert stranger(replace(match, status="over"), BEN.id) == "not-at-this-table"
