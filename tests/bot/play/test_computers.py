"""Computers on seats: their own, and those of people who are away."""

import asyncio
import subprocess
import sys
from collections.abc import AsyncIterator
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from time import monotonic, sleep

import pytest

from bot.play.computers import (
    HESITATION,
    RACE_SECONDS,
    READING_SECONDS,
    Computers,
    hesitation,
    pause_after,
)
from bot.play.matches import Moment, Refused
from bot.play.paces import COMPUTER_SECONDS, PACES
from bot.records.match import Chair
from games.dilemma.data import REFLEX_SECONDS
from games.engine import Event, Prompt
from tests.harness.houses import ManualTime
from tests.harness.seating import ANNA, BEN, CHLOE, DAVID, GUILD, Room

LIVE = PACES["live"]


@pytest.fixture
def database_url(sqlite_url: str) -> str:
    return sqlite_url


class Players:
    """The computers of a room, and what they showed."""

    def __init__(self, room: Room, pool: Executor | None = None) -> None:
        self.room = room
        self.shown: asyncio.Queue[Moment] = asyncio.Queue()
        self.computers = Computers(room.matches, self._moved, hesitate=lambda _: 0.0, pool=pool)

    def _moved(self, moment: Moment) -> None:
        self.computers.consider(moment)
        self.shown.put_nowait(moment)

    async def until_asked(self, person: int, moment: Moment) -> Moment:
        """The computers play until it is this person's turn."""
        self.computers.consider(moment)
        while True:
            asked, seat = moment.asked, moment.match.seat_of(person)
            if isinstance(asked, Prompt) and seat in asked.seats:
                return moment
            moment = await asyncio.wait_for(self.shown.get(), 30)


@pytest.fixture
async def players(room: Room) -> AsyncIterator[Players]:
    playing = Players(room)
    yield playing
    playing.computers.close()


@pytest.fixture
async def in_a_thread(room: Room) -> AsyncIterator[Players]:
    """What they think with can be replaced."""
    playing = Players(room, ThreadPoolExecutor(1))
    yield playing
    playing.computers.close()


async def with_computers(room: Room, count: int) -> Moment:
    moment = await room.tables.open(
        "dilemma",
        1,
        1,
        ANNA,
        pace="live",
        options="{}",
        language="en",
        computers=["easy"] * count,
    )
    return await room.tables.start(moment.match.id, ANNA.id)


def chair_of(moment: Moment, name: str) -> Chair:
    return next(chair for chair in moment.match.chairs if chair.name == name)


async def test_computers_sit_down_with_the_host_and_play_until_people_are_asked(
    room: Room, players: Players
) -> None:
    moment = await with_computers(room, 2)
    assert [chair.level for chair in moment.match.chairs] == [None, "easy", "easy"]
    await players.until_asked(ANNA.id, moment)
    assert all(entry.seat != 0 for entry in await room.records.matches.log(moment.match.id))


async def test_computers_that_were_thinking_go_on_after_a_restart(
    room: Room, players: Players
) -> None:
    moment = await with_computers(room, 2)
    await players.computers.catch_up(await room.records.pending.thinking())
    await players.until_asked(ANNA.id, moment)


async def test_the_clock_plays_for_a_computer_that_fails(
    room: Room,
    time: ManualTime,
    in_a_thread: Players,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("bot.play.computers.think", broken)
    moment = await with_computers(room, 4)
    while 0 in moment.asked.seats:  # type: ignore[union-attr]
        moment = await room.matches.act(moment.match.id, ANNA.id, "offer 5")
    in_a_thread.computers.consider(moment)
    await asyncio.gather(*in_a_thread.computers.thinking)
    assert "failed" in caplog.text
    await in_a_thread.computers.catch_up([moment.match.id])
    assert in_a_thread.computers.thinking == [], "it is not asked the same once more"
    time.advance(COMPUTER_SECONDS if _only_computers(moment) else LIVE)
    assert await room.matches.lapse(moment.match.id) is not None


def _asked(moment: Moment) -> Prompt:
    assert isinstance(moment.asked, Prompt)
    return moment.asked


def _only_computers(moment: Moment) -> bool:
    return all(moment.match.chairs[seat].person is None for seat in _asked(moment).seats)


async def test_a_person_may_have_the_seat_of_a_computer_at_a_full_table(room: Room) -> None:
    moment = await room.tables.open(
        "dilemma", 1, 1, ANNA, pace="live", options="{}", language="en", computers=["normal"] * 9
    )
    assert len(moment.match.chairs) == 5
    moment = await room.tables.join(moment.match.id, BEN)
    assert [chair.level for chair in moment.match.chairs] == [
        None,
        "normal",
        "normal",
        "normal",
        None,
    ]


async def test_computers_are_added_and_removed_by_whoever_sits_there(room: Room) -> None:
    match_id = await room.open([ANNA])
    with pytest.raises(Refused, match="sit-down-first"):
        await room.tables.add_computer(match_id, BEN.id)
    for _ in range(4):
        moment = await room.tables.add_computer(match_id, ANNA.id)
    assert len({chair.name for chair in moment.match.chairs}) == 5
    with pytest.raises(Refused, match="table-full"):
        await room.tables.add_computer(match_id, ANNA.id)
    for _ in range(4):
        moment = await room.tables.remove_computer(match_id, ANNA.id)
    assert [chair.person for chair in moment.match.chairs] == [ANNA.id]
    with pytest.raises(Refused, match="no-computer-here"):
        await room.tables.remove_computer(match_id, ANNA.id)


@pytest.mark.usefixtures("without_computers")
async def test_a_game_without_computers_refuses_them(room: Room) -> None:
    with pytest.raises(Refused, match="no-computers"):
        await with_computers(room, 1)
    match_id = await room.open([ANNA])
    with pytest.raises(Refused, match="no-computers"):
        await room.tables.add_computer(match_id, ANNA.id)


async def test_the_second_lapse_in_a_row_seats_a_computer_until_the_owner_is_back(
    room: Room, time: ManualTime
) -> None:
    match_id = await room.begin()
    names: list[str] = []
    while not names:
        time.advance(LIVE)
        moment = await room.matches.lapse(match_id)
        assert moment is not None
        names = [chair.name for chair in moment.match.chairs if chair.level is not None]
        assert all(c.lapses < 2 for c in moment.match.chairs if c.person is not None)
    assert moment is not None
    [away] = [p for p in (ANNA, BEN, CHLOE) if p.name in names][:1]
    assert chair_of(moment, away.name).owner == away.id
    with pytest.raises(Refused, match="not-away"):
        await room.tables.back(match_id, DAVID)
    moment = await room.tables.back(match_id, away)
    returned = Chair(
        *(away.id, away.name, away.language),
        lapses=2,
        began="person",
        starter=away.id,
        starter_name=away.name,
    )
    assert chair_of(moment, away.name) == returned


async def test_an_answer_makes_up_for_a_lapse(room: Room, time: ManualTime) -> None:
    match_id = await room.begin()
    time.advance(LIVE)
    moment = await room.matches.lapse(match_id)
    time.advance(LIVE)
    moment = await room.matches.lapse(match_id)
    assert moment is not None
    late = [chair for chair in moment.match.chairs if chair.lapses]
    assert len(late) == 3
    moment = await room.offer(match_id)
    assert sum(chair.lapses == 0 for chair in moment.match.chairs) == 1


async def test_not_to_be_the_quickest_is_no_lapse(room: Room, time: ManualTime) -> None:
    match_id = await room.begin()
    moment = await room.offer(match_id)
    asked = moment.asked
    assert isinstance(asked, Prompt)
    quick = moment.match.chairs[asked.seats[0]].person
    assert quick is not None
    await room.matches.act(match_id, quick, "throw 7")
    time.advance(REFLEX_SECONDS)
    lapsed = await room.matches.lapse(match_id)
    assert lapsed is not None
    assert [chair.lapses for chair in lapsed.match.chairs] == [0, 0, 0]


async def test_a_computer_that_is_no_longer_asked_thinks_nothing(
    room: Room, in_a_thread: Players, monkeypatch: pytest.MonkeyPatch
) -> None:
    thought: list[object] = []
    monkeypatch.setattr("bot.play.computers.think", lambda *given: thought.append(given))
    opened = await room.tables.open(
        "dilemme", GUILD, 1, ANNA, pace="live", options="{}", language="en"
    )
    await room.tables.join(opened.match.id, BEN)
    moment = await room.tables.start(opened.match.id, ANNA.id)
    [seat] = _asked(moment).seats
    asked = (ANNA, BEN)[seat]
    left = await room.tables.leave(moment.match.id, asked.id)
    await room.tables.back(moment.match.id, asked)
    in_a_thread.computers.consider(left)
    await asyncio.gather(*in_a_thread.computers.thinking)
    assert thought == [], "its seat has its person again"
    later = left = await room.tables.leave(moment.match.id, asked.id)
    while later.match.turn == left.match.turn or seat not in _asked(later).seats:
        [turn] = _asked(later).seats
        line = later.game.write(later.game.legal(later.state, turn)[0])
        if turn == seat:
            later = await room.matches.act_for(left.match.id, seat, line, _asked(later).turn)
        else:
            later = await room.matches.act(left.match.id, (ANNA, BEN)[turn].id, line)
    in_a_thread.computers.consider(left)
    await asyncio.gather(*in_a_thread.computers.thinking)
    assert thought == [], "it is asked another question"


async def test_a_seat_that_is_left_is_played_and_kept(room: Room) -> None:
    match_id = await room.begin()
    moment = await room.tables.leave(match_id, BEN.id)
    left = chair_of(moment, BEN.name)
    assert (left.person, left.owner, left.level) == (None, BEN.id, "normal")
    moment = await room.tables.take_seat(match_id, DAVID, moment.match.chairs.index(left))
    assert chair_of(moment, DAVID.name).owner is None


async def test_a_table_that_everybody_left_is_ended(room: Room) -> None:
    match_id = await room.begin()
    for person in (ANNA, BEN, CHLOE):
        moment = await room.tables.leave(match_id, person.id)
    assert moment.match.status == "ended"


async def test_a_killed_thinker_is_replaced_and_the_game_goes_on(
    room: Room,
) -> None:
    moment = await with_computers(room, 2)
    pool = ProcessPoolExecutor(1, mp_context=get_context("spawn"))
    players = Players(room, pool)
    await players.until_asked(ANNA.id, moment)
    for worker in list(pool._processes.values()):
        worker.kill()
    line = "offer 5" if (await room.asked(moment.match.id)).seats == (0,) else "decline"
    moved = await room.matches.act(moment.match.id, ANNA.id, line)
    await players.until_asked(ANNA.id, moved)
    players.computers.close()


def test_a_thinker_ends_with_the_process_that_asked_for_it() -> None:
    """A parent that is killed leaves nobody behind."""
    script = (
        "import os, time\n"
        "from bot.play import computers\n"
        "computers.WATCH_SECONDS = 0.05\n"
        "child = os.fork()\n"
        "if child == 0:\n"
        "    computers.end_with(os.getppid())\n"
        "    print(os.getpid(), flush=True)\n"
        "    time.sleep(60)\n"
        "time.sleep(60)\n"
    )
    with subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE) as parent:
        assert parent.stdout is not None
        child = int(parent.stdout.readline())
        parent.kill()
    until = monotonic() + 10
    while _lives(child) and monotonic() < until:
        sleep(0.02)
    assert not _lives(child)


def _lives(process: int) -> bool:
    """A process that nobody has waited for yet is over all the same."""
    try:
        return ") Z" not in Path(f"/proc/{process}/stat").read_text()
    except FileNotFoundError:
        return False


LAID = Event("attack-laid", (("seat", 1),))
TOOK = Event("took-trick", (("seat", 1),))
TOLD_APART = Event("card-returns", to=2)


def test_a_computer_leaves_people_four_seconds_where_the_first_gains() -> None:
    race = Prompt(1, (0,), race=True)
    assert pause_after((), race) == pause_after((LAID, TOOK), race) == RACE_SECONDS


@pytest.mark.parametrize(
    ("events", "least"),
    [((), 0.0), ((LAID,), 0.0), ((LAID, TOLD_APART), 0.0), ((LAID, TOOK), READING_SECONDS)],
)
def test_what_was_just_settled_can_be_read_for_three_seconds_before_a_computer_goes_on(
    events: tuple[Event, ...], least: float
) -> None:
    assert pause_after(events, Prompt(1, (0,))) == least
    assert READING_SECONDS >= 3


@pytest.mark.parametrize("least", [0.0, READING_SECONDS, 9.0])
def test_a_computer_hesitates_as_a_person_would_and_as_long_as_it_must(least: float) -> None:
    assert all(max(least, HESITATION[0]) <= hesitation(least) for _ in range(20))
    assert all(hesitation(least) <= max(least, HESITATION[1]) for _ in range(20))


async def test_a_trick_that_computers_took_is_read_before_the_next_card(room: Room) -> None:
    """Two computers, whose pauses are noted and not waited for."""
    asked, settled = list[float](), list[bool]()

    def hesitate(least: float) -> float:
        asked.append(least)
        return 10.0**6

    opened = await room.tables.open(
        "camarade", 1, 1, ANNA, pace="live", options="{}", language="en", computers=["easy"] * 2
    )
    moment = await room.tables.start(opened.match.id, ANNA.id)
    computers = Computers(room.matches, room.shown.append, hesitate=hesitate)
    try:
        for _ in range(30):
            assert isinstance(moment.asked, Prompt)
            [seat], turn = moment.asked.seats, moment.asked.turn
            line = moment.game.write(moment.game.legal(moment.state, seat)[0])
            if moment.match.chairs[seat].level is None:
                moment = await room.matches.act(moment.match.id, ANNA.id, line)
            else:
                computers.consider(moment)
                settled.append(moment.public.trick is None and bool(moment.events))
                moment = await room.matches.act_for(moment.match.id, seat, line, turn)
        waited = [least for least, over in zip(asked, settled, strict=True) if over]
        assert set(waited) == {READING_SECONDS}
        assert 0.0 in asked, "a card laid on a trick is not waited for"
    finally:
        computers.close()


async def test_after_a_start_so_many_computers_think_at_a_time_and_no_more(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.play.computers.AT_ONCE", 2)
    open_ = partial(
        room.tables.open, pace="live", options="{}", language="en", computers=["easy"], begin=True
    )
    for number in range(4):
        await open_("armistice", None, number, ANNA)
    computers, most = Computers(room.matches, lambda _: None, hesitate=lambda _: 0.0), list[int]()
    consider = computers.consider

    def counting(moment: Moment) -> None:
        consider(moment)
        most.append(len(computers.thinking))

    monkeypatch.setattr(computers, "consider", counting)
    await computers.catch_up(await room.records.pending.thinking())
    computers.close()
    assert (len(most), max(most)) == (4, 2)
