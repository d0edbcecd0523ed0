"""What follows a person and not a seat, and tables at which nobody sits any more."""

from dataclasses import replace

import pytest

from bot.play.computers import RACE_SECONDS, Computers
from bot.play.matches import UNATTENDED_MOVES, Moment, Refused
from bot.play.seats import late
from bot.records.database import Database
from bot.records.match import Person
from bot.records.people import Wishes
from bot.records.results import UNPLACED
from games.armistice.rules import GAME as ARMISTICE
from games.engine import Level, Prompt
from tests.games.armistice.table import Table
from tests.harness.houses import ManualTime
from tests.harness.seating import ANNA, BEN, CHLOE, DAVID, FRED, PEOPLE, Room, playing


class Race(Prompt):
    """A question that rewards whoever answers first."""

    race = True


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
    tables = ("matches", "seats", "moves", "results", "people", "invitations", "refusals", "deeds")
    for table in tables:
        for row in await database.fetch(f"SELECT * FROM {table}"):
            assert not {person.id, person.name} & set(dict(row).values()), table


async def deserted(room: Room, time: ManualTime) -> int:
    """A match whose people were all silent twice, so that only computers are left."""
    match_id = await room.begin()
    while any(chair.person is not None for chair in (await room.look(match_id)).chairs):
        time.advance(10**6)
        await room.matches.lapse(match_id)
    return match_id


async def test_a_table_whose_people_are_all_away_is_ended_after_a_while_and_says_so(
    room: Room, time: ManualTime
) -> None:
    match_id, moment = await deserted(room, time), None
    began = await room.look(match_id)
    while (match := await room.look(match_id)).status == "playing":
        time.advance(10**6)
        moment = await room.matches.lapse(match_id)
    assert (match.status, match.ending, match.deadline) == ("ended", "ended-abandoned", None)
    assert match.ply - began.ply < UNATTENDED_MOVES
    assert moment is not None
    assert moment.seen
    results = await room.records.matches.results(match_id)
    assert {result.rank for result in results} == {UNPLACED}


async def test_a_table_to_which_somebody_returns_goes_on(room: Room, time: ManualTime) -> None:
    match_id = await deserted(room, time)
    await room.tables.back(match_id, ANNA)
    for _ in range(2):
        time.advance(10**6)
        await room.matches.lapse(match_id)
    match = await room.look(match_id)
    assert match.status == "playing"
    assert match.unattended <= 1


@pytest.mark.parametrize(("hesitation", "waits"), [(0.0, RACE_SECONDS), (9.0, 9.0)])
def test_a_computer_leaves_people_four_seconds_where_the_first_gains(
    room: Room, hesitation: float, waits: float
) -> None:
    computers = Computers(
        room.records, room.matches, room.shown.append, hesitate=lambda: hesitation
    )
    assert computers.pause(Race(1, (0,))) == waits
    assert computers.pause(Prompt(1, (0,))) == hesitation


async def with_computers(room: Room, people: list[Person], *levels: Level) -> Moment:
    moment = await room.tables.open(
        *("dilemma", 1, 1, people[0]), pace="blitz", options="{}", language="en", computers=levels
    )
    for person in people[1:]:
        await room.tables.join(moment.match.id, person)
    return await room.tables.start(moment.match.id, people[0].id)


async def test_a_rematch_keeps_the_computers_and_their_levels(room: Room) -> None:
    old = (await with_computers(room, [ANNA, BEN], "easy", "hard")).match
    await room.tables.leave(old.id, BEN.id)
    await room.tables.end(old.id, FRED.id, moderator=True)
    new = (await room.tables.rematch(old.id, ANNA)).match
    assert new.status == "lobby", "Ben may want to play too"
    assert [(c.person, c.level) for c in new.chairs] == [
        (ANNA.id, None),
        (None, "easy"),
        (None, "hard"),
    ]


async def test_a_rematch_begins_at_once_for_somebody_alone_with_computers(room: Room) -> None:
    old = (await with_computers(room, [ANNA], "easy", "hard")).match
    await room.tables.end(old.id, ANNA.id, moderator=False)
    new = await room.tables.rematch(old.id, ANNA)
    assert (new.match.status, new.match.pace) == ("playing", "blitz")
    assert new.state is not None


async def test_another_s_rematch_of_a_table_for_one_waits_for_its_player(room: Room) -> None:
    old = (await with_computers(room, [ANNA], "easy", "hard")).match
    await room.tables.end(old.id, ANNA.id, moderator=False)
    assert (await room.tables.rematch(old.id, BEN)).match.status == "lobby"


async def test_a_moderator_gets_one_player_up_as_if_they_had_left_and_the_table_says_so(
    room: Room,
) -> None:
    match_id = await room.begin()
    moment = await room.tables.get_up(match_id, BEN)
    chair = moment.match.chairs[1]
    assert (chair.person, chair.owner, moment.match.status) == (None, BEN.id, "playing")
    assert (await room.look(match_id)).chairs[1].got_up
    assert not (await room.tables.back(match_id, BEN)).match.chairs[1].got_up
    assert moment.match.chairs[2].person == CHLOE.id
    with pytest.raises(Refused, match="not-seated-here"):
        await room.tables.get_up(match_id, DAVID)


async def test_a_moderator_gets_somebody_up_from_a_lobby_too(room: Room) -> None:
    match_id = await room.open([ANNA, BEN])
    moment = await room.tables.get_up(match_id, ANNA)
    assert [chair.person for chair in moment.match.chairs] == [BEN.id]


async def test_a_chair_begins_anew_for_whoever_sits_down(room: Room) -> None:
    match_id = await room.begin()
    await room.tables.end(match_id, ANNA.id, moderator=False)
    await room.tables.leave(match_id, ANNA.id)
    moment = await room.tables.back(match_id, ANNA)
    chair = moment.match.chairs[0]
    assert not chair.wants_end
    assert (chair.starter, chair.starter_name, chair.left_ply) == (ANNA.id, "Anna", None)


READER = Person(70, "Chloé", "fr")


async def test_a_table_with_computers_speaks_its_one_person_s_language(room: Room) -> None:
    begun = (await with_computers(room, [READER], "easy", "hard")).match
    assert begun.language == "fr"
    assert (await room.look(begun.id)).language == "fr", "also when it is read again"


async def test_among_people_a_table_speaks_the_server_s_language(room: Room) -> None:
    assert (await with_computers(room, [READER, BEN], "easy")).match.language == "en"


async def test_what_somebody_chose_to_read_counts_for_more_than_their_discord(room: Room) -> None:
    await room.records.people.wish(READER.id, Wishes(language="en"))
    assert (await with_computers(room, [READER], "easy", "hard")).match.language == "en"


async def test_a_rematch_of_a_table_for_one_is_open_in_the_server_s_language(room: Room) -> None:
    old = (await with_computers(room, [READER], "easy", "hard")).match
    await room.tables.end(old.id, READER.id, moderator=False)
    assert (await room.tables.rematch(old.id, BEN, "en")).match.language == "en"


def test_a_row_that_is_laid_but_may_still_be_changed_is_not_late() -> None:
    row = ("soldier", "treaty", "tank", "plane")
    laid = Table().play(*(f"0 place {n} {card}" for n, card in enumerate(row, 1)), "0 ready")
    two = playing()
    match = replace(two, game="armistice", chairs=two.chairs[:2])
    after = late(match, ARMISTICE, laid.state, laid.asked)
    assert [chair.lapses for chair in after.chairs] == [0, 1]
