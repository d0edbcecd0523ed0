"""Who owns what: shares, notices, leases that end, and sweeps; nobody is shown anything here."""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import replace
from typing import Any

import pytest

from bot.play.matches import Moment
from bot.play.owners import Notice, Owners, share_of
from bot.records import Records
from bot.records.database import Database, DatabaseError, connect
from bot.records.leases import PARTS, Process
from bot.records.match import Match
from bot.records.shards import ALL, Shards
from games import discover
from games.engine import Event
from tests.harness.seating import GUILD, PEOPLE, Room, opened, playing


class House:
    """One process, as far as ownership goes."""

    def __init__(self, database: Database, shards: str = "0/1") -> None:
        self.records = Records(database)
        self.heard: list[Notice] = []
        self.left: list[int] = []
        self.thinking: list[int] = []
        self.share = 1.0
        self.owners = Owners(
            *(self.records, Shards.read(shards), self._hear, self._find), self._share
        )

    async def _hear(self, notice: Notice) -> None:
        self.heard.append(notice)

    async def _find(self, left: Sequence[int], thinking: Sequence[int]) -> None:
        self.left += left
        self.thinking += thinking

    async def sweep(self) -> None:
        await self.owners._sweep()
        await self.owners.answered(30)

    def _share(self, part: float) -> None:
        self.share = part

    @property
    def parts(self) -> set[int]:
        return self.owners._parts


@pytest.fixture
async def database(postgres_url: str) -> AsyncIterator[Database]:
    async with connect(postgres_url) as opened:
        yield opened


async def settled(*houses: House) -> None:
    for _ in range(4):
        for house in houses:
            await house.owners._beat()


async def until(true: Callable[[], object]) -> None:
    async with asyncio.timeout(30):
        while not true():  # noqa: ASYNC110 - a process tells nobody
            await asyncio.sleep(0.01)


def moment_of(match: Match, *events: Event) -> Moment:
    game = discover()[match.game]
    return Moment(match, game, None, events)


async def test_alone_on_a_file_one_owns_everything_and_asks_nobody(sqlite_url: str) -> None:
    async with connect(sqlite_url) as database:
        house = House(database)
        await house.owners.open()
        await house.owners.run()
        assert house.owners.alone
        assert house.owners.owns(GUILD)
        assert await house.owners.claim(7)
        assert await house.owners.claim(7)
        await house.owners.leave()
        assert await database.fetch("SELECT * FROM leases") == []


async def test_alone_what_was_left_behind_is_found_as_soon_as_it_can_be_read(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with connect(sqlite_url) as database:
        house = House(database)
        match = await opened(house.records, replace(playing(1), drawn=0, turn=3))
        found, locked = house.records.pending.left, [DatabaseError("locked")]

        async def left(*given: Any) -> Any:
            if locked:
                raise locked.pop()
            return await found(*given)

        monkeypatch.setattr(house.records.pending, "left", left)
        monkeypatch.setattr("bot.play.owners.BEAT_SECONDS", 0.0)
        await house.owners.catch_up()
        await house.owners.answered(30)
        assert house.left == [match.id]


async def test_each_part_has_one_owner_and_newcomers_get_their_share(database: Database) -> None:
    first = House(database)
    await first.owners.open()
    assert (len(first.parts), first.share) == (PARTS, 1.0)
    second, third = House(database), House(database)
    await settled(first, second, third)
    sizes = sorted(len(house.parts) for house in (first, second, third))
    assert sum(sizes) == PARTS
    assert sizes[0] >= PARTS // 3 - 2
    owners = [h for h in (first, second, third) if h.owners.owns(GUILD)]
    assert len(owners) == 1


async def test_parts_are_free_at_once_after_a_stop_and_soon_after_a_death(
    database: Database,
) -> None:
    first, second, third = (House(database) for _ in range(3))
    await first.owners.open()
    await settled(first, second, third)
    await second.owners.leave()
    await settled(first, third)
    assert len(first.parts) + len(third.parts) == PARTS
    await database.write(
        ("UPDATE processes SET until = until - 60 WHERE name = ?", (third.owners.name,))
    )
    await settled(first)
    assert len(first.parts) == PARTS


async def test_who_has_shown_no_sign_of_life_for_long_owns_nothing(database: Database) -> None:
    house = House(database)
    await house.owners.open()
    assert house.owners.owns(GUILD)
    house.owners._beaten_at -= 10
    assert not house.owners.owns(GUILD)


async def test_an_interaction_is_claimed_only_while_another_process_gets_it_too(
    database: Database,
) -> None:
    first, other = House(database, "0/2"), House(database, "1/2")
    await first.owners.open()
    await settled(first, other)
    assert await first.owners.claim(1)
    assert await other.owners.claim(1), "they never get the same"
    successor = House(database, "0-1/2")
    await settled(first, other, successor)
    taken = [await house.owners.claim(2) for house in (first, successor)]
    assert taken == [True, False]
    await successor.owners.claim(3)
    first.owners._leaving = True
    assert not await first.owners.claim(4), "who stops leaves it to the other"


async def test_the_owner_hears_where_to_look_and_nothing_of_what_is_there(
    database: Database,
) -> None:
    house, other = House(database), House(database)
    await house.owners.open()
    running = asyncio.create_task(house.owners.run())
    while not house.heard:  # until it listens
        other.owners.tell(moment_of(replace(playing(), id=1)))
        await asyncio.sleep(0.05)
    match = replace(playing(), id=9, ply=4)
    secret = Event("drew-card", (("card", 7),), 1)
    other.owners.tell(moment_of(match, secret), 0)
    other.owners.tell(moment_of(match, secret), 1)
    other.owners.tell(moment_of(match), anew=True)
    await until(lambda: len([n for n in house.heard if n.match == 9]) == 3)
    running.cancel()
    told = sorted((n for n in house.heard if n.match == 9), key=str)
    assert [(n.ply, n.answered, n.anew) for n in told] == [
        (None, None, True),
        (None, 1, False),
        (4, 0, False),
    ]
    assert str(Notice(5, 9, 2, 4, 0)) == "5 9 2 4 0 0"
    assert Notice.read("5 9 2 - 0 1") == Notice(5, 9, 2, None, 0, anew=True)


async def test_private_words_are_found_again_in_the_log(room: Room) -> None:
    match_id = await room.begin(PEOPLE[:3])
    moved = await room.offer(match_id)
    again = await room.matches.told(match_id, moved.match.ply)
    assert again.events == moved.events
    assert (await room.matches.told(match_id, None)).events == ()
    assert (await room.matches.told(match_id, 7)).events == (), "something newer has happened"


async def test_a_sweep_finds_what_a_lost_notice_left_behind_but_not_what_is_under_way(
    database: Database,
) -> None:
    house = House(database)
    await house.owners.open()
    left = await opened(house.records, replace(playing(1), drawn=0, turn=3, panel_turn=3))
    await house.sweep()
    assert house.left == [], "its owner may be at it"
    await house.sweep()
    assert house.left == [left.id]
    for _ in range(6):
        await house.sweep()
    assert house.left == [left.id] * 3, "less and less often: at the second, fourth, eighth look"
    await house.records.matches.called(left, 3, None)
    await house.sweep()
    assert house.owners._seen == {}


async def test_computers_that_are_asked_are_found_by_whoever_owns_their_table(
    database: Database,
) -> None:
    house = House(database)
    await house.owners.open()
    thinking = await opened(house.records, replace(playing(1), drawn=0, ping_turn=0, thinking=1))
    await house.sweep()
    assert house.thinking == [thinking.id]


def process(name: str, answers: float) -> Process:
    return Process(name, ALL, answers)


@pytest.mark.parametrize(
    ("answers", "shares"),
    [
        ((0, 0), (0.5, 0.5)),
        ((100, 100), (0.5, 0.5)),
        ((100, 0), (1 / 6, 5 / 6)),
        ((100, 0, 0, 0), (0, 1 / 3, 1 / 3, 1 / 3)),
        ((100,), (1,)),
    ],
)
def test_whoever_answers_more_owns_less(
    answers: tuple[float, ...], shares: tuple[float, ...]
) -> None:
    living = [process(str(number), count) for number, count in enumerate(answers)]
    assert [share_of(each, living) for each in living] == pytest.approx(shares)
