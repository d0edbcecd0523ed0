"""The deal a day: one try for each, the same match for the same answers, closed at midnight."""

import asyncio
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor

import pytest

from bot.play.computers import Computers, in_order
from bot.play.daily import Rank, rank
from bot.play.days import before, end_of
from bot.play.matches import Moment, Refused
from bot.records import Records
from bot.records.daily import Share, Try
from bot.records.database import connect
from bot.records.match import Entry, Person
from games import discover
from games.engine import Luck, Prompt
from tests.harness.daily import begun, daily_of, day_with, finished
from tests.harness.houses import ManualTime
from tests.harness.seating import ANNA, BEN, GUILD, Room

GAMES = discover()
MIDNIGHT = "daily-over"


@pytest.fixture
async def sqlite_room(sqlite_url: str, time: ManualTime) -> AsyncIterator[Room]:
    """What computers do is the same on either database."""
    async with connect(sqlite_url) as database:
        yield Room(Records(database), time)


async def tried(room: Room, person: int = ANNA.id) -> Try | None:
    return await room.records.daily.of(daily_of(room).today(), person)


async def test_everybody_has_the_same_deal_against_hard_computers(room: Room) -> None:
    day_with(room, "dilemma")
    anna, ben = await begun(room, ANNA), await begun(room, BEN)
    assert anna.match.id != ben.match.id
    assert anna.state == ben.state
    assert anna.match.private
    assert [chair.level for chair in anna.match.chairs] == [None, "hard", "hard", "hard"]


async def test_the_next_day_has_another_secret_and_shows_the_one_before(room: Room) -> None:
    day = day_with(room, "dilemma")
    daily = daily_of(room)
    deal = await daily.deal(day)
    assert await daily.deal(day) == deal
    assert await daily.past(day) is None, "it is not over"
    room.time.advance(24 * 3600)
    assert await daily.past(day) == deal
    assert (await daily.deal(daily.today())).secret != deal.secret
    assert await daily.past(before(day)) is None, "nobody asked for that one"


async def test_a_person_has_one_try_a_day_and_goes_on_with_it(room: Room) -> None:
    day_with(room, "camarade")
    first = await begun(room)
    again = await begun(room)
    assert (again.match.id, again.seen) == (first.match.id, False)
    await room.tables.leave(first.match.id, ANNA.id)
    assert (await begun(room)).match.status == "ended"
    room.time.advance(24 * 3600)
    assert (await begun(room)).match.id > first.match.id


async def test_two_presses_in_the_same_moment_open_one_match(room: Room) -> None:
    """Over two connections, as two processes would."""
    day_with(room, "camarade")
    other = Room(room.records, room.time)
    both = await asyncio.gather(begun(room, press=901), begun(other, press=902))
    assert both[0].match.id == both[1].match.id
    assert await room.records.matches.load(both[0].match.id + 1) is None


async def test_what_is_left_unfinished_waits_until_the_day_ends_and_is_closed_then(
    room: Room,
) -> None:
    day = day_with(room, "camarade")
    moment = await begun(room)
    match = moment.match
    assert (match.deadline, match.announced, match.remind_at) == (end_of(day), None, None)
    await room.clock.connect(0)
    room.time.advance(6 * 3600)
    await room.clock.tick()
    assert (await room.look(match.id)).status == "playing"
    room.time.advance(end_of(day) - room.time.now())
    await room.clock.tick()
    closed = await room.look(match.id)
    assert (closed.status, closed.ply) == ("ended", match.ply)
    kept = await room.records.daily.of(day, ANNA.id)
    assert kept is not None
    assert kept.place is None


async def test_a_press_after_midnight_plays_nothing_even_before_the_clock_has_closed_it(
    room: Room,
) -> None:
    day = day_with(room, "camarade")
    moment = await begun(room)
    line = await answer_of(room, moment)
    room.time.advance(end_of(day) - room.time.now())
    with pytest.raises(Refused, match=MIDNIGHT):
        await room.matches.act(moment.match.id, ANNA.id, line)
    assert (await room.look(moment.match.id)).ply >= moment.match.ply


async def answer_of(room: Room, moment: Moment) -> str:
    """Something the person may do, once the computers before them have moved."""
    while isinstance(asked := moment.asked, Prompt) and 0 not in asked.seats:
        seat = asked.seats[0]
        line = moment.game.write(moment.game.legal(moment.state, seat)[0])
        moment = await room.matches.act_for(moment.match.id, seat, line, asked.turn)
    return moment.game.write(moment.game.legal(moment.state, 0)[0])


async def test_the_time_the_process_was_away_prolongs_no_day(room: Room) -> None:
    day = day_with(room, "camarade")
    await room.clock.connect(0)
    await room.clock.tick()
    moment = await begun(room)
    await room.clock.disconnect(0)
    room.time.advance(3600)
    await room.clock.connect(0)
    await room.clock.tick()
    assert (await room.look(moment.match.id)).deadline == end_of(day)


async def test_no_clock_moves_for_a_computer_that_is_slow(room: Room) -> None:
    day_with(room, "camarade")
    moment = await begun(room)
    await room.clock.connect(0)
    await answer_of(room, moment)
    room.time.advance(3600)
    await room.clock.tick()
    assert all(entry.seat is not None for entry in await room.records.matches.log(moment.match.id))


async def test_it_is_ranked_listed_and_never_rated(room: Room) -> None:
    day = day_with(room, "camarade")
    moment = await finished(room, await begun(room))
    kept = await tried(room)
    assert kept is not None
    assert kept.guild == GUILD
    assert kept.place is not None
    assert not moment.match.counts
    assert await room.records.history.standings(ANNA.id, (None, "all")) == {}
    assert await room.records.history.against_computers(ANNA.id) == []
    mine, _ = await room.records.history.history(None, None, ANNA.id, 0)
    assert [each.match for each in mine] == [moment.match.id]
    here, _ = await room.records.history.history(GUILD, None, ANNA.id, 0)
    assert here == [], "nobody else finds it"
    assert (await daily_of(room).rank(kept)).players == 1
    assert (await daily_of(room).streak(ANNA.id)).now == 1
    assert [line.person for line in await room.records.daily.board(day, GUILD)] == [ANNA.id]


async def test_it_is_not_played_again(room: Room) -> None:
    day_with(room, "camarade")
    moment = await finished(room, await begun(room))
    with pytest.raises(Refused, match="daily-once"):
        await room.tables.rematch(moment.match.id, ANNA)


async def test_whoever_is_forgotten_is_gone_and_has_still_had_their_try(room: Room) -> None:
    day = day_with(room, "camarade")
    await finished(room, await begun(room))
    await room.tables.forget(ANNA.id)
    kept = await tried(room)
    assert kept is not None
    assert (kept.match, kept.guild, kept.place, kept.lead) == (None, None, None, None)
    assert await room.records.daily.board(day, GUILD) == []
    assert await room.records.daily.month(GUILD, day[:7]) == []
    with pytest.raises(Refused, match="daily-once"):
        await begun(room)
    room.time.advance(24 * 3600)
    await room.records.retention.sweep(room.time.now())
    assert await room.records.daily.of(day, ANNA.id) is None
    assert (await begun(room)).match.status == "playing"


async def test_whoever_is_forgotten_in_mid_game_has_given_it_up(room: Room) -> None:
    day_with(room, "camarade")
    moment = await begun(room)
    await room.tables.forget(ANNA.id)
    assert (await room.look(moment.match.id)).status == "ended"
    with pytest.raises(Refused, match="daily-once"):
        await begun(room)


def test_equals_share_a_place_and_nobody_is_better_than_their_equals() -> None:
    spread = [Share(3, -4, 5), Share(2, -1, 3), Share(1, 2, 2), Share(1, 6, 1)]

    def at(place: int, lead: int) -> Rank:
        return rank(spread, Try("2026-11-19", 1, 1, "{}", None, place, lead))

    assert at(1, 6) == Rank(11, 100, 1)
    assert at(1, 2) == Rank(11, 80, 2)
    assert at(3, -4) == Rank(11, 0, 7)
    assert rank([Share(1, 2, 1)], Try("2026-11-19", 1, 1, "{}", None, 1, 2)) == Rank(1, 0, 1)


# The same answers make the same match


class Clockwork:
    """A clock that goes on by so much at each look."""

    def __init__(self, pace: float) -> None:
        self.at, self.pace = 0.0, pace

    def __call__(self) -> float:
        self.at += self.pace
        return self.at


def by_lot(moment: Moment) -> str:
    """What this person does follows from what they see: they play as an easy computer would."""
    game, view = moment.game, moment.game.view(moment.state, 0)
    legal, luck = game.legal(moment.state, 0), Luck(f"{moment.match.turn} {view}")
    assert game.choose is not None
    return game.write(game.choose(view, legal, "easy", luck, lambda: True) or legal[0])


Hesitate = Callable[[float], float]


class Process:
    """Computers that think, in one process that may die."""

    def __init__(self, room: Room, hesitate: Hesitate) -> None:
        self.shown: asyncio.Queue[int] = asyncio.Queue()
        self.pool = ThreadPoolExecutor(2)
        self.computers = Computers(room.matches, self._moved, hesitate=hesitate, pool=self.pool)

    def _moved(self, moment: Moment) -> None:
        self.computers.consider(moment)
        self.shown.put_nowait(moment.match.id)


async def played(
    room: Room, person: Person, hesitate: Hesitate = lambda _: 0.0, *, dies: bool = False
) -> list[Entry]:
    """A whole match; its log. Where processes die, one goes on after each answer."""
    process, moment = Process(room, hesitate), await begun(room, person)
    process.computers.consider(moment)
    while isinstance(moment.asked, Prompt):
        if 0 in moment.awaited:
            moment = await room.matches.act(moment.match.id, person.id, by_lot(moment))
            if dies:
                process.computers.close()
                process = Process(room, hesitate)
                await process.computers.catch_up(await room.records.pending.thinking())
            else:
                process.computers.consider(moment)
        else:
            moment = await room.matches.look(await asyncio.wait_for(process.shown.get(), 600))
    process.computers.close()
    return await room.records.matches.log(moment.match.id)


def lines(log: Sequence[Entry]) -> list[tuple[int | None, str]]:
    return [(entry.seat, entry.line) for entry in log]


FEW = {
    "games.dilemma.weighing.TRIALS": 120,
    "games.camarade.computer.WALKS": {"easy": 8, "normal": 8, "hard": 24},
    "games.dilemme.computer.DEALS": 2,
}
"""So many trials make a law quick; how many there are changes nothing about it."""


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, few in FEW.items():
        monkeypatch.setattr(name, few)


@pytest.mark.parametrize("game", list(GAMES))
async def test_the_same_answers_make_the_same_match_on_a_slow_and_on_a_fast_machine(
    sqlite_room: Room, game: str, quick: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    day_with(sqlite_room, game)
    clock = "bot.play.computers.time.perf_counter"
    monkeypatch.setattr(clock, Clockwork(0.0))
    first = await played(sqlite_room, ANNA)
    monkeypatch.setattr(clock, Clockwork(1000.0))
    turns = iter(range(10**6))
    second = await played(sqlite_room, BEN, lambda _: (next(turns) % 3) * 0.002)
    assert lines(first) == lines(second)
    assert len({entry.seat for entry in first}) > 1


async def test_the_same_answers_make_the_same_match_however_often_the_process_dies(
    sqlite_room: Room, quick: None
) -> None:
    day_with(sqlite_room, "camarade")
    whole = await played(sqlite_room, ANNA)
    assert lines(await played(sqlite_room, BEN, dies=True)) == lines(whole)


async def test_a_computer_that_fails_does_the_first_thing_it_may(
    room: Room, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """No clock plays for it: how long that took would be part of the match."""

    def broken(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("bot.play.computers.think", broken)
    day_with(room, "camarade")
    log = await played(room, ANNA)
    assert {entry.seat for entry in log} == {0, 1, 2}
    assert "failed" in caplog.text


async def test_computers_answer_after_the_person_and_one_after_the_other(room: Room) -> None:
    day_with(room, "dilemma")
    moment = await begun(room)
    while 0 not in moment.awaited or len(moment.awaited) < 2:
        assert isinstance(moment.asked, Prompt)
        seat = in_order(moment)[0] if in_order(moment) else 0
        line = moment.game.write(moment.game.legal(moment.state, seat)[0])
        if seat:
            moment = await room.matches.act_for(moment.match.id, seat, line, moment.match.turn)
        else:
            moment = await room.matches.act(moment.match.id, ANNA.id, line)
    assert in_order(moment) == ()
    others = moment.awaited[1:]
    decline = moment.game.write(moment.game.legal(moment.state, 0)[-1])
    moment = await room.matches.act(moment.match.id, ANNA.id, decline)
    if isinstance(moment.asked, Prompt) and moment.awaited:
        assert tuple(in_order(moment)) == others[:1]


HASHES = """
from random import Random
from bot.play.computers import think
from games import discover
from games.engine import Prompt, dice
import games.camarade.computer, games.dilemma.weighing, games.dilemme.computer
games.dilemma.weighing.TRIALS, games.dilemme.computer.DEALS = 120, 2
games.camarade.computer.WALKS["hard"] = 24
for game in discover().values():
    state = game.setup(game.seats[-1], game.options(), dice("seed", 0)).state
    for ply in range(1, 13):
        asked = game.prompt(state)
        if not isinstance(asked, Prompt):
            break
        seat = asked.seats[0]
        view, legal = game.view(state, seat), game.legal(state, seat)
        action = think(game.key, view, legal, "hard", f"seed {ply}", False) or legal[0]
        print(game.key, game.write(action))
        state = game.apply(state, seat, action, dice("seed", ply)).state
"""


async def test_no_process_hashes_its_way_to_another_answer() -> None:
    async def answers(seed: str) -> bytes:
        asked, env = [sys.executable, "-c", HASHES], {"PYTHONHASHSEED": seed}
        ran = await asyncio.to_thread(subprocess.run, asked, env=env, capture_output=True)
        assert ran.returncode == 0, ran.stderr
        return ran.stdout

    first, second = await asyncio.gather(answers("1"), answers("2"))
    assert first.count(b"\n") > 20
    assert first == second
