"""The log of a running match: what everybody saw, cheaply followed, and nothing else."""

from dataclasses import replace
from random import Random

import pytest

from bot.play.chronicle import MOST_KEPT, Chronicle, Happening
from bot.play.matches import Moment
from bot.play.past import retrace
from bot.records.database import Database
from bot.records.match import Match
from games import discover
from games.engine import Event, Outcome, Prompt
from tests.harness.seating import ANNA, PEOPLE, Room

GAMES = sorted(discover())


async def table(room: Room, game: str, channel: int = 1) -> int:
    """A relaxed table of a game with as many people as it takes, dealt."""
    rules = room.matches.games[game]
    moment = await room.tables.open(
        *(game, 5 << 22, channel, ANNA),
        pace="relaxed",
        options=rules.dump_options(rules.options()),
        language="en",
    )
    for person in PEOPLE[1 : rules.seats[0]]:
        await room.tables.join(moment.match.id, person)
    return (await room.tables.start(moment.match.id, ANNA.id)).match.id


async def move(room: Room, match_id: int, whim: Random) -> Moment | None:
    """Somebody awaited does something; nobody once it is over."""
    moment = await room.matches.look(match_id)
    if not isinstance(moment.asked, Prompt) or moment.match.status != "playing":
        return None
    seat = whim.choice(moment.asked.seats)
    line = moment.game.write(whim.choice(moment.game.legal(moment.state, seat)))
    person = moment.match.chairs[seat].person
    assert person is not None
    room.time.advance(60)
    return await room.matches.act(match_id, person, line)


async def replayed(room: Room, match: Match) -> list[tuple[Event, ...]]:
    """The same from the whole log at once, step by step, by what the table was told."""
    game = room.matches.games[match.game]
    log = await room.records.matches.log(match.id)
    options = game.load_options(match.options)
    steps = list(retrace(game, len(match.chairs), options, match.seed, log))
    told: list[tuple[Event, ...]] = []
    turn: int | None = -1
    for step in steps:
        asked = game.prompt(step.state)
        now = None if isinstance(asked, Outcome) else asked.turn
        public = tuple(event for event in step.events if event.to is None)
        if now != turn and public:
            told.append(public)
        turn = now
    return told


@pytest.mark.parametrize("game", GAMES)
async def test_a_log_that_is_followed_is_the_log_that_is_replayed(room: Room, game: str) -> None:
    match_id, whim = await table(room, game), Random(game)
    chronicle = Chronicle(room.records, room.matches.games)
    for number in range(60):
        if await move(room, match_id, whim) is None:
            break
        if number % 7 == 0:
            await chronicle.told(await room.look(match_id))
    match = await room.look(match_id)
    told = await chronicle.told(match)
    assert [one.events for one in told] == await replayed(room, match)
    assert told == await Chronicle(room.records, room.matches.games).told(match)
    assert all(event.to is None for one in told for event in one.events)


async def test_only_what_is_new_is_read(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    match_id, whim = await table(room, "camarade"), Random(1)
    chronicle, read = Chronicle(room.records, room.matches.games), room.records.matches.log
    asked: list[int] = []

    async def log(match_id: int, after: int = 0) -> object:
        asked.append(after)
        return await read(match_id, after)

    monkeypatch.setattr(room.records.matches, "log", log)
    for _ in range(3):
        await move(room, match_id, whim)
        await chronicle.told(await room.look(match_id))
        await chronicle.told(await room.look(match_id))
    assert asked == [0, 1, 2]


async def test_what_the_clock_did_is_followed_too(room: Room) -> None:
    match_id, whim = await table(room, "camarade"), Random(3)
    chronicle = Chronicle(room.records, room.matches.games)
    for _ in range(3):
        await move(room, match_id, whim)
        room.time.advance(24 * 3600)
        assert await room.matches.lapse(match_id) is not None
    match = await room.look(match_id)
    assert [one.events for one in await chronicle.told(match)] == await replayed(room, match)


async def test_a_moment_that_is_older_is_told_no_more_than_it_knew(room: Room) -> None:
    match_id, whim = await table(room, "camarade"), Random(1)
    chronicle = Chronicle(room.records, room.matches.games)
    old = await room.look(match_id)
    before = await chronicle.told(old)
    for _ in range(3):
        await move(room, match_id, whim)
    assert len(await chronicle.told(await room.look(match_id))) > len(before)
    assert await chronicle.told(old) == before


async def test_what_happened_since_one_s_last_move_is_what_others_did(room: Room) -> None:
    match_id, whim = await table(room, "camarade"), Random(2)
    chronicle = Chronicle(room.records, room.matches.games)
    moved = [await move(room, match_id, whim) for _ in range(4)]
    moment = await chronicle.recall(await room.matches.look(match_id))
    log = await room.records.matches.log(match_id)
    assert len(moment.since) == len(moment.match.chairs)
    for seat, since in enumerate(moment.since):
        own = [ply for ply, entry in enumerate(log, 1) if entry.seat == seat]
        after = own[-1] if own else 0
        events = [e for step in moved[after:] if step for e in step.events if e.to is None]
        assert list(since) == events, seat


async def test_where_turns_are_short_nothing_is_recalled(room: Room) -> None:
    match_id = await room.begin(pace="live")
    await room.offer(match_id)
    moment = await room.matches.look(match_id)
    chronicle = Chronicle(room.records, room.matches.games)
    assert await chronicle.recall(moment) is moment
    lobbied = await room.matches.look(await room.open(channel=9, pace="relaxed"))
    assert await chronicle.recall(lobbied) is lobbied


async def test_few_matches_are_kept_in_memory(room: Room) -> None:
    chronicle = Chronicle(room.records, room.matches.games)
    match = await room.look(await table(room, "camarade"))
    for number in range(MOST_KEPT + 5):
        told = await chronicle.told(replace(match, id=10_000 + number, ply=0))
        assert told[0] == Happening(0, None, told[0].events)
    assert len(chronicle) == MOST_KEPT


async def test_where_moves_are_missing_nothing_is_told(room: Room, database: Database) -> None:
    match_id, whim = await table(room, "camarade"), Random(1)
    for _ in range(3):
        await move(room, match_id, whim)
    await database.write(("DELETE FROM moves WHERE match = ? AND ply = 2", (match_id,)))
    moment = await room.matches.look(match_id)
    chronicle = Chronicle(room.records, room.matches.games)
    assert await chronicle.told(moment.match) == ()
    assert await chronicle.recall(moment) is moment
