"""The one door: what moves a match, what is refused, and that nothing counts twice."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Any

import pytest

from bot.play.matches import (
    MOVES_A_QUESTION,
    TRIES,
    UNATTENDED_MOVES,
    Moment,
    Pressed,
    Refused,
    thoughtful,
)
from bot.play.paces import EMPTY_CHAIR_SECONDS, PACES
from bot.play.past import NEWS, REMEMBERED, replay, written
from bot.records import Records
from bot.records.database import connect
from bot.records.match import Conflict, Match, Pace, Standing
from bot.records.messages import told
from games.dilemma.accounts import decisive
from games.dilemma.data import REFLEX_SECONDS, Landing, State
from games.dilemma.rules import GAME
from games.engine import Event, Outcome, Prompt
from tests.harness.houses import ManualTime
from tests.harness.seating import (
    ANNA,
    BEN,
    DAVID,
    FRED,
    PEOPLE,
    Room,
    lobby,
    opened,
    playing,
)

SEALED = ("announced", "revision", "news", "turn", "chairs", "status")
"""All of a match's row that a table is drawn from, beside its open position."""


def seen(match: Match) -> dict[str, object]:
    chairs = tuple(replace(chair, seen_at=None) for chair in match.chairs)
    return {name: getattr(replace(match, chairs=chairs), name) for name in SEALED}


async def replayed(room: Room, match_id: int) -> State:
    """The position again, from nothing but the seed and the log."""
    match, log = await room.look(match_id), await room.records.matches.log(match_id)
    options = GAME.load_options(match.options)
    state: State = replay(GAME, len(match.chairs), options, match.seed, log)
    return state


async def refusal(
    room: Room, match_id: int, person: int, line: str, turn: int | None = None
) -> str:
    before = await room.look(match_id)
    with pytest.raises(Refused) as refused:
        await room.matches.act(match_id, person, line, turn, 1)
    assert await room.look(match_id) == before
    assert not (await room.records.matches.load(match_id, 1) or (before, True))[1]
    return refused.value.key


async def play_on(room: Room, match_id: int) -> Moment:
    """The first legal action of the first seat that is asked."""
    moment = await room.matches.look(match_id)
    assert isinstance(moment.asked, Prompt)
    seat = moment.asked.seats[0]
    action = moment.game.legal(moment.state, seat)[0]
    person = await room.person_at(match_id, seat)
    return await room.matches.act(match_id, person, moment.game.write(action), moment.asked.turn)


@pytest.fixture
async def neighbour(database_url: str, time: ManualTime) -> AsyncIterator[Room]:
    """A second process on the same database."""
    async with connect(database_url) as database:
        yield Room(Records(database), time)


async def test_a_move_is_decided_stored_and_told(room: Room, time: ManualTime) -> None:
    match_id = await room.begin()
    time.advance(7)
    moment = await room.offer(match_id, 5)
    assert moment.match == await room.look(match_id)
    assert moment.seen
    assert [event.key for event in moment.events] == ["offered"]
    assert moment.match.ply == 1
    assert moment.match.deadline == moment.match.announced == time.now() + PACES["live"]
    [entry] = await room.records.matches.log(match_id)
    assert (entry.line, entry.at) == ("offer 5", time.now())


@pytest.mark.parametrize(("pace", "seconds"), PACES.items())
async def test_the_pace_is_the_time_to_think(
    room: Room, time: ManualTime, pace: Pace, seconds: int
) -> None:
    match_id = await room.begin(pace=pace)
    assert (await room.look(match_id)).deadline == time.now() + seconds


async def test_an_earlier_question_s_button_is_too_late(room: Room) -> None:
    match_id = await room.begin()
    turn = (await room.asked(match_id)).turn
    await room.offer(match_id)
    thrower, _ = await room.throwers(match_id)
    assert await refusal(room, match_id, thrower, "throw 7", turn) == "too-late"


async def test_whoever_is_not_seated_moves_nothing(room: Room) -> None:
    match_id = await room.begin()
    assert await refusal(room, match_id, DAVID.id, "offer 1") == "not-at-this-table"


async def test_what_the_rules_forbid_is_refused_with_the_game_s_own_key(room: Room) -> None:
    match_id = await room.begin()
    await room.offer(match_id)
    thrower, _ = await room.throwers(match_id)
    assert await refusal(room, match_id, thrower, "choose peace") == "no-duel"
    assert await refusal(room, match_id, thrower, "dance") == "unreadable"


async def test_a_lobby_takes_no_move(room: Room) -> None:
    match_id = await room.open(PEOPLE[:3])
    assert await refusal(room, match_id, ANNA.id, "offer 1") == "not-begun"


async def test_an_unknown_match_is_refused(room: Room) -> None:
    with pytest.raises(Refused, match="no-such-match"):
        await room.matches.act(77, ANNA.id, "offer 1")
    with pytest.raises(Refused, match="no-such-match"):
        await room.matches.look(77)


async def test_an_ended_match_takes_no_move(room: Room) -> None:
    match_id = await room.begin()
    await room.tables.end(match_id, 0, moderator=True)
    assert await refusal(room, match_id, ANNA.id, "offer 1") == "match-is-over"


async def test_a_whole_match_ends_with_its_results_and_replays_to_the_byte(room: Room) -> None:
    match_id = await room.begin(landing=Landing.LOT)
    moment = await play_on(room, match_id)
    while moment.match.status == "playing":
        moment = await play_on(room, match_id)
    match, outcome = moment.match, moment.asked
    assert isinstance(outcome, Outcome)
    assert (match.status, match.deadline, match.announced) == ("over", None, None)
    results = await room.records.matches.results(match_id)
    assert tuple(result.place for result in results) == outcome.places
    assert tuple(result.points for result in results) == outcome.points
    assert [result.person for result in results] == [person.id for person in PEOPLE[:3]]
    assert await refusal(room, match_id, ANNA.id, "offer 1") == "match-is-over"
    assert GAME.dump(await replayed(room, match_id)) == match.state


@pytest.mark.parametrize("remembered", [REMEMBERED, 0], ids=["by memory", "by the log"])
async def test_a_finished_match_remembers_what_decided_it_however_long_ago(
    room: Room, monkeypatch: pytest.MonkeyPatch, remembered: int
) -> None:
    monkeypatch.setattr("bot.play.past.REMEMBERED", remembered)
    match_id = await room.begin(landing=Landing.LOT)
    told = list((await room.matches.look(match_id)).news)
    moment = await play_on(room, match_id)
    while moment.match.status == "playing":
        told += [event for event in moment.events if event.to is None]
        moment = await play_on(room, match_id)
    told += [event for event in moment.events if event.to is None]
    assert isinstance(moment.asked, Outcome)
    assert moment.news == decisive(moment.asked, told)
    assert (await room.matches.look(match_id)).news == moment.news


async def test_a_match_the_clock_had_to_play_replays_too(room: Room, time: ManualTime) -> None:
    match_id = await room.begin()
    await room.offer(match_id)
    thrower, _ = await room.throwers(match_id)
    await room.matches.act(match_id, thrower, "throw 9")
    for _ in range(3):
        time.advance(PACES["live"])
        assert await room.matches.lapse(match_id) is not None
    log = await room.records.matches.log(match_id)
    assert [entry.seat is None for entry in log] == [False, False, *[True] * 3]
    assert GAME.dump(await replayed(room, match_id)) == (await room.look(match_id)).state


async def test_the_same_interaction_again_shows_the_result_and_moves_nothing(room: Room) -> None:
    match_id = await room.begin()
    await room.offer(match_id)
    thrower, _ = await room.throwers(match_id)
    turn = (await room.asked(match_id)).turn
    first = await room.matches.act(match_id, thrower, "throw 7", turn, 55)
    again = await room.matches.act(match_id, thrower, "throw 7", turn, 55)
    assert again.match == first.match
    assert again.state == first.state
    assert not again.seen
    assert len(await room.records.matches.log(match_id)) == 2


async def test_a_sealed_throw_moves_only_the_hidden_deadline(room: Room, time: ManualTime) -> None:
    match_id = await room.begin(landing=Landing.ORDER)
    await room.offer(match_id)
    before = await room.look(match_id)
    time.advance(10)
    thrower, other = await room.throwers(match_id)
    moment = await room.matches.act(match_id, thrower, "throw 7")
    assert seen(moment.match) == seen(before)
    assert moment.match.deadline == time.now() + REFLEX_SECONDS
    assert not moment.seen
    time.advance(1)
    second = await room.matches.act(match_id, other, "throw 5")
    assert second.match.deadline == moment.match.deadline, "reflex seconds run from the first throw"


async def test_the_reflex_seconds_never_lengthen_what_was_announced(
    room: Room, time: ManualTime
) -> None:
    match_id = await room.begin()
    await room.offer(match_id)
    before = await room.look(match_id)
    time.advance(PACES["live"] - 1)
    thrower, _ = await room.throwers(match_id)
    moment = await room.matches.act(match_id, thrower, "throw 7")
    assert moment.match.deadline == before.announced


async def test_by_lot_all_see_that_somebody_has_answered_and_the_question_and_deadline_stand(
    room: Room, time: ManualTime
) -> None:
    match_id = await room.begin(landing=Landing.LOT)
    await room.offer(match_id)
    before = await room.look(match_id)
    time.advance(10)
    thrower, other = await room.throwers(match_id)
    moment = await room.matches.act(match_id, thrower, "throw 7")
    assert moment.seen
    assert moment.awaited == (moment.match.seat_of(other),)
    same = replace(moment.match, revision=before.revision)
    assert (same.deadline, seen(same)) == (before.deadline, seen(before))
    assert moment.match.revision == before.revision + 1


async def test_an_answer_that_ends_the_question_is_seen_and_asks_the_next(
    room: Room, time: ManualTime
) -> None:
    match_id = await room.begin(landing=Landing.LOT)
    await room.offer(match_id)
    time.advance(10)
    for thrower, line in zip(await room.throwers(match_id), ("throw 7", "decline"), strict=True):
        moment = await room.matches.act(match_id, thrower, line)
    assert moment.seen
    assert moment.match.announced == moment.match.deadline == time.now() + PACES["live"]
    assert "duel-opened" in [event.key for event in moment.news]


async def test_the_table_remembers_only_the_latest_public_news(
    room: Room, time: ManualTime
) -> None:
    match_id = await room.begin(landing=Landing.LOT)
    for _ in range(12):
        time.advance(PACES["live"])
        await room.matches.lapse(match_id)
    moment = await room.matches.look(match_id)
    assert len(moment.news) == NEWS
    assert all(event.to is None for event in moment.news)


async def test_the_clock_moves_only_when_it_is_due(room: Room, time: ManualTime) -> None:
    match_id = await room.begin()
    time.advance(PACES["live"] - 0.5)
    assert await room.matches.lapse(match_id) is None
    time.advance(0.5)
    moment = await room.matches.lapse(match_id)
    assert moment is not None
    assert [event.key for event in moment.events] == ["lapsed-offer", "offered"]
    assert await room.matches.lapse(match_id) is None


async def test_the_clock_moves_no_lobby(room: Room, time: ManualTime) -> None:
    match_id = await room.open(PEOPLE[:3])
    time.advance(10**6)
    assert await room.matches.lapse(match_id) is None


@pytest.mark.usefixtures("without_computers")
async def test_nobody_waits_long_for_an_empty_chair(room: Room, time: ManualTime) -> None:
    match_id = await room.begin(landing=Landing.LOT)
    await room.offer(match_id)
    before = await room.look(match_id)
    away, here = await room.throwers(match_id)
    await room.tables.leave(match_id, away)
    assert (await room.look(match_id)).deadline == before.deadline, "somebody is still asked"
    moment = await room.matches.act(match_id, here, "throw 7")
    assert moment.match.deadline == time.now() + EMPTY_CHAIR_SECONDS
    assert moment.match.announced == before.announced


@pytest.mark.usefixtures("without_computers")
async def test_a_question_to_an_empty_chair_is_short_and_nobody_is_shown_how_short(
    room: Room, time: ManualTime
) -> None:
    match_id = await room.begin(PEOPLE[:3])
    [first] = (await room.asked(match_id)).seats
    following = await room.person_at(match_id, (first + 1) % 3)
    await room.tables.leave(match_id, following)
    await room.offer(match_id)
    time.advance(PACES["live"])
    moment = await room.matches.lapse(match_id)
    assert moment is not None
    assert isinstance(moment.asked, Prompt)
    assert moment.asked.seats == ((first + 1) % 3,)
    assert moment.match.deadline == time.now() + EMPTY_CHAIR_SECONDS
    assert (moment.match.announced, moment.match.remind_at) == (None, None)


async def test_a_row_is_not_laid_and_taken_back_without_end(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.play.matches.FREE_MOVES", 6)
    moment = await room.tables.open(
        "armistice", None, 1, ANNA, pace="live", options="{}", language="en"
    )
    match_id = moment.match.id
    await room.tables.join(match_id, BEN)
    moment = await room.tables.start(match_id, ANNA.id)
    most = 6 + MOVES_A_QUESTION * moment.match.turn
    lines = ["place 1 soldier", "place 1 cannon"] * most
    for line in lines[:most]:
        await room.matches.act(match_id, ANNA.id, line)
    with pytest.raises(Refused, match="changed-too-often"):
        await room.matches.act(match_id, ANNA.id, lines[most])
    assert (await room.look(match_id)).ply == most
    await room.tables.leave(match_id, ANNA.id)
    await room.tables.take_seat(match_id, DAVID, 0)
    with pytest.raises(Refused, match="changed-too-often"):
        await room.matches.act(match_id, DAVID.id, lines[most])
    turn = (await room.tables.leave(match_id, DAVID.id)).match.turn
    await room.matches.act_for(match_id, 0, lines[most], turn)  # a computer does not play about
    row = [f"place {n} {card}" for n, card in enumerate(("tank", "treaty", "plane", "cannon"), 1)]
    for line in [*row, "ready"]:
        await room.matches.act(match_id, BEN.id, line)


async def test_both_databases_are_alike_after_two_lapses_cost_somebody_their_seat(
    sqlite_url: str, postgres_url: str, time: ManualTime, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.play.tables.new_seed", lambda: "seed")
    found = []
    for url in (sqlite_url, postgres_url):
        async with connect(url) as database:
            clock = ManualTime(time.now())
            room = Room(Records(database), clock)
            match_id = await room.begin()
            for person in PEOPLE[:3]:
                panel = Standing(
                    kind="panel", person=person.id, token="t", token_at=clock.now(), message=7
                )
                await room.records.matches.looked(match_id, person.id, panel, clock.now())
            while all(chair.owner is None for chair in (await room.look(match_id)).chairs):
                clock.advance(PACES["live"])
                await room.matches.lapse(match_id)
            tables = ("matches", "seats", "moves", "messages", "holders", "presses")
            asked = [await database.fetch(f"SELECT * FROM {table}") for table in tables]
            found.append([sorted(map(repr, map(dict, rows))) for rows in asked])
    assert found[0] == found[1]


async def test_two_processes_that_move_at_once_both_count_once(room: Room, neighbour: Room) -> None:
    match_id = await room.begin(landing=Landing.LOT)
    await room.offer(match_id)
    one, other = await room.throwers(match_id)
    await asyncio.gather(
        room.matches.act(match_id, one, "throw 7", interaction=1),
        neighbour.matches.act(match_id, other, "throw 8", interaction=2),
    )
    lines = [entry.line for entry in await room.records.matches.log(match_id)]
    assert sorted(lines) == ["offer 5", "throw 7", "throw 8"]


async def test_one_press_delivered_to_two_processes_counts_once(
    room: Room, neighbour: Room
) -> None:
    match_id = await room.begin(landing=Landing.LOT)
    await room.offer(match_id)
    one, _ = await room.throwers(match_id)
    updates = await asyncio.gather(
        *(r.matches.act(match_id, one, "throw 7", interaction=1) for r in (room, neighbour))
    )
    assert len(await room.records.matches.log(match_id)) == 2
    assert updates[0].match == updates[1].match


async def test_a_deadline_seen_by_two_processes_lapses_once(
    room: Room, neighbour: Room, time: ManualTime
) -> None:
    match_id = await room.begin()
    time.advance(PACES["live"])
    updates = await asyncio.gather(*(r.matches.lapse(match_id) for r in (room, neighbour)))
    assert sum(moment is not None for moment in updates) == 1
    assert len(await room.records.matches.log(match_id)) == 1


async def test_whoever_is_never_quick_enough_is_told_so(room: Room) -> None:
    tried = 0

    async def overtaken() -> None:
        nonlocal tried
        tried += 1
        raise Conflict

    with pytest.raises(Refused, match="too-busy"):
        await room.matches.locked(1, overtaken)
    assert tried == TRIES


async def test_two_hundred_presses_at_once_on_one_table_count_once_each_if_legal(
    room: Room, neighbour: Room
) -> None:
    match_id = await room.begin(PEOPLE[:5], landing=Landing.LOT)
    await room.offer(match_id)
    throwers = await room.throwers(match_id)
    turn = (await room.asked(match_id)).turn
    # A hundred presses, each delivered to both processes.
    ends = await asyncio.gather(
        *(
            process.matches.act(match_id, throwers[n % 4], f"throw {6 + n % 5}", turn, n)
            for n in range(100)
            for process in (room, neighbour)
        ),
        return_exceptions=True,
    )
    assert all(isinstance(end, Moment | Refused) for end in ends)
    _, *throws = await room.records.matches.log(match_id)
    chairs = (await room.look(match_id)).chairs
    assert {chairs[entry.seat or 0].person for entry in throws} == set(throwers)
    assert len(throws) == 4
    assert GAME.dump(await replayed(room, match_id)) == (await room.look(match_id)).state


async def test_two_hundred_presses_at_once_on_two_hundred_tables_all_count(room: Room) -> None:
    match_ids = [await room.deal(channel) for channel in range(200)]
    await asyncio.gather(*(room.offer(match_id) for match_id in match_ids))
    for match_id in match_ids:
        assert [entry.line for entry in await room.records.matches.log(match_id)] == ["offer 5"]


async def test_a_match_of_the_lobby_looks_as_it_was_opened(room: Room) -> None:
    match = await opened(room.records, replace(lobby(), deadline=9.0))
    moment = await room.matches.look(match.id)
    assert (moment.match, moment.state, moment.asked, moment.news) == (match, None, None, ())
    assert (await room.matches.at(1) or moment).match == match
    assert await room.matches.at(2) is None


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
    assert {result.entered for result in results} == {None}


async def test_a_table_to_which_somebody_returns_goes_on(room: Room, time: ManualTime) -> None:
    match_id = await deserted(room, time)
    await room.tables.back(match_id, ANNA)
    for _ in range(2):
        time.advance(10**6)
        await room.matches.lapse(match_id)
    match = await room.look(match_id)
    assert match.status == "playing"
    assert await room.records.matches.moves_since_a_person(match_id) < UNATTENDED_MOVES


@pytest.mark.usefixtures("without_computers")
async def test_a_table_at_which_somebody_sits_goes_on_however_often_the_clock_plays(
    room: Room, time: ManualTime
) -> None:
    match_id = await room.begin()
    for _ in range(UNATTENDED_MOVES + 2):
        time.advance(10**6)
        await room.matches.lapse(match_id)
    match = await room.look(match_id)
    assert match.status in ("playing", "over"), "it was not ended"
    assert match.ply >= UNATTENDED_MOVES


async def test_what_one_seat_was_told_is_told_to_no_other(room: Room) -> None:
    moment = await room.matches.look(await room.begin())
    events = (Event("all"), Event("first", (), 0), Event("second", (), 1))
    remembered = replace(moment, match=replace(moment.match, news=written(events)))
    for each in (replace(moment, events=events), remembered):
        assert [each.told(seat) for seat in range(3)] == [(events[1],), (events[2],), ()]


@pytest.mark.parametrize(("seats", "thinking"), [((0,), 0), ((1,), 1), ((0, 1), 1), ((0, 2), 0)])
def test_a_match_says_whether_a_computer_is_asked(seats: tuple[int, ...], thinking: int) -> None:
    match = playing()
    match = match.with_chair(1, replace(match.chairs[1], person=None, level="easy"))
    assert thoughtful(match, Prompt(1, seats)).thinking == thinking
    asked_before = replace(match, thinking=1)
    assert thoughtful(asked_before, Outcome((1, 2, 3), (0, 0, 0), "end")).thinking == 0
    assert thoughtful(replace(asked_before, status="ended"), Prompt(1, seats)).thinking == 0


async def test_a_computer_that_thought_for_somebody_who_is_back_moves_nothing(room: Room) -> None:
    match_id = await room.begin()
    [seat] = (await room.asked(match_id)).seats
    turn = (await room.look(match_id)).turn
    with pytest.raises(Refused, match="seat-taken"):
        await room.matches.act_for(match_id, seat, "offer 5", turn)
    assert (await room.look(match_id)).ply == 0


TABLES = 40


@pytest.fixture
async def rooms(database_url: str, time: ManualTime) -> AsyncIterator[tuple[Room, Room]]:
    """Two processes on one database, each with connections of its own."""
    async with connect(database_url) as one, connect(database_url) as two:
        yield Room(Records(one), time), Room(Records(two), time)


async def provocateur(room: Room, match_id: int) -> int:
    [seat] = (await room.asked(match_id)).seats
    return await room.person_at(match_id, seat)


async def test_a_match_that_was_ended_stays_ended_whoever_moved_meanwhile(
    rooms: tuple[Room, Room],
) -> None:
    here, there = rooms
    for channel in range(TABLES):
        match_id = await here.begin(channel=channel)
        person = await provocateur(here, match_id)
        await asyncio.gather(
            here.matches.act(match_id, person, "offer 5"),
            there.tables.end(match_id, FRED.id, moderator=True),
            return_exceptions=True,
        )
        match = await here.look(match_id)
        assert (match.status, match.deadline) == ("ended", None)
        assert len(await here.records.matches.log(match_id)) == match.ply
        await here.open([BEN], channel=channel)


async def test_a_move_that_meets_deadlines_given_back_is_drawn(
    rooms: tuple[Room, Room], time: ManualTime, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = rooms
    match_id = await here.begin()
    person = await provocateur(here, match_id)
    await there.records.deadlines.beat(time.now(), [0], 1)
    time.advance(20)
    save = here.records.matches.save

    async def between_reading_and_writing(*given: Any, **named: Any) -> None:
        monkeypatch.setattr(here.records.matches, "save", save)
        assert await there.records.deadlines.connected(time.now(), 0, 1) == [match_id]
        seen = await there.look(match_id)
        await there.records.messages.settle(match_id, (), (), told(seen, time.now(), None))
        await save(*given, **named)

    monkeypatch.setattr(here.records.matches, "save", between_reading_and_writing)
    await here.matches.act(match_id, person, "offer 5")
    after = await here.look(match_id)
    assert after.ply == 1
    assert after.told < after.revision, "the move is still to be drawn"


async def test_one_press_that_reaches_two_processes_changes_seats_once(
    rooms: tuple[Room, Room],
) -> None:
    here, there = rooms
    match_id = await here.open([ANNA])
    both = [room.tables.by(7001).add_computer(match_id, ANNA.id) for room in rooms]
    moments = await asyncio.gather(*both)
    assert len((await here.look(match_id)).chairs) == 2
    assert sorted(moment.seen for moment in moments) == [False, True]
    again = await there.tables.by(7001).add_computer(match_id, ANNA.id)
    assert (len(again.match.chairs), again.seen) == (2, False), "it only shows what is there"
    await here.tables.by(7002).add_computer(match_id, ANNA.id)
    assert len((await here.look(match_id)).chairs) == 3


async def test_one_command_that_reaches_two_processes_opens_one_table(
    rooms: tuple[Room, Room],
) -> None:
    opening = [
        room.tables.by(7003).open(
            "dilemma", 1 << 22, 5, ANNA, pace="live", options="{}", language="en"
        )
        for room in rooms
    ]
    first, second = await asyncio.gather(*opening)
    assert first.match.id == second.match.id
    assert {first.seen, second.seen} == {True, False}
    with pytest.raises(Refused, match="table-taken"):
        await (
            rooms[0]
            .tables.by(7004)
            .open("dilemma", 1 << 22, 5, BEN, pace="live", options="{}", language="en")
        )


async def test_one_press_on_play_again_begins_one_match(rooms: tuple[Room, Room]) -> None:
    here, there = rooms
    old = await here.tables.open(
        *("dilemma", 1 << 22, 5, ANNA),
        pace="live",
        options="{}",
        language="en",
        computers=["easy", "easy"],
    )
    await here.tables.end(old.match.id, FRED.id, moderator=True)
    first = await here.tables.by(7005).rematch(old.match.id, ANNA)
    assert first.match.status == "playing"
    second = await there.tables.by(7005).rematch(old.match.id, ANNA)
    assert (second.match.id, second.seen) == (first.match.id, False)


PRESSED = Pressed(
    person=ANNA.id,
    message=5,
    channel=1,
    token="token",
    at=1.0,
    ephemeral=False,
    direct=False,
)


@pytest.mark.parametrize(
    ("table", "pressed", "kind"),
    [
        (5, PRESSED, "table"),
        (None, PRESSED, "table"),
        (4, PRESSED, "panel"),
        (5, replace(PRESSED, message=7, ephemeral=True), "panel"),
        (None, replace(PRESSED, message=None), "panel"),
        (5, replace(PRESSED, message=7, direct=True), "letter"),
        (None, replace(PRESSED, message=7, direct=True), "letter"),
    ],
)
def test_a_message_that_all_can_see_is_no_panel_even_before_the_table_is_noted(
    table: int | None, pressed: Pressed, kind: str
) -> None:
    assert pressed.way(replace(lobby(), table_message=table)).kind == kind
