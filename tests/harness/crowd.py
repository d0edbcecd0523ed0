"""Many matches of all games, finished and running, written as the bot writes them, but quickly."""

from collections.abc import AsyncIterator, Callable, Iterable
from dataclasses import dataclass, field, replace
from itertools import count, cycle, takewhile
from random import Random
from typing import Any

from bot.play.matches import Matches, Moment
from bot.records import Records
from bot.records.database import Database
from bot.records.match import Chair, Entry, Match, Standing
from bot.records.matches import LOG
from bot.records.results import Result, enter
from games import discover
from games.engine import Prompt
from tests.harness.houses import ManualTime
from tests.harness.seating import GUILD, lobby, opened

GAMES = discover()
AT = 1771200000.0
LATE = 0.02
FIRST_INTERACTION = 1 << 60


@dataclass
class Played:
    """A match in memory, with all that a database would be told of it."""

    match: Match
    log: list[Entry] = field(default_factory=list)
    results: tuple[Result, ...] = ()


KNOWN: dict[tuple[int, int, str, float], list[Played]] = {}


class Memory:
    """What `Matches` needs of records, for one match that nobody else sees."""

    def __init__(self, played: Played) -> None:
        self.matches = self
        self._played = played

    async def load(self, _: int, __: int | None = None) -> tuple[Match, bool]:
        return self._played.match, False

    async def log(self, _: int) -> list[Entry]:
        return list(self._played.log)

    async def moves_since_a_person(self, _: int) -> int:
        nobodys = takewhile(lambda entry: entry.person is None, reversed(self._played.log))
        return sum(1 for _ in nobodys)

    async def moves_of(self, _: int, seat: int) -> int:
        return sum(entry.seat == seat for entry in self._played.log)

    async def save(
        self,
        _: Match,
        after: Match,
        entry: Entry,
        *,
        results: Iterable[Result] = (),
        way: Standing | None = None,
    ) -> None:
        self._played.match = after
        self._played.log.append(entry)
        self._played.results = tuple(results)


async def play_on(matches: Matches, match_id: int, whim: Random, most: int = 5000) -> Moment:
    """By whim, through the one door, until it is over or so many moves were made.

    It may be ended before its time: where everybody was late twice nobody is left to play for;
    and where one person is left nothing is due, so that it stands still when others are asked.
    """
    moment = await matches.look(match_id)
    while moment.match.status == "playing" and most > 0:
        asked = moment.asked
        assert isinstance(asked, Prompt)
        further = await _one_more(matches, moment, asked, whim)
        if further is None:
            break
        moment, most = further, most - 1
    return moment


async def _one_more(matches: Matches, moment: Moment, asked: Prompt, whim: Random) -> Moment | None:
    match, seat = moment.match, whim.choice(asked.seats)
    may = moment.game.legal(moment.state, seat)
    person = match.chairs[seat].person
    if not may or person is None or (match.deadline is not None and whim.random() < LATE):
        later = Matches(matches._records, matches.games, lambda: match.deadline or 0.0)
        return await later.lapse(match.id)
    line = moment.game.write(whim.choice(may))
    return await matches.act(match.id, person, line, None, whim.randrange(1 << 61, 1 << 62))


async def played(number: int, whim: Random, game: str, most: int, at: float) -> Played:
    """A match of its own people in its own channel, so many moves long at most."""
    rules = GAMES[game]
    seats = whim.choice(list(rules.seats))
    chairs = tuple(
        Chair(1000 + number % 97 * 10 + seat, f"Player {number % 97}-{seat}", "en", seen_at=at)
        for seat in range(seats)
    )
    fresh = replace(
        lobby(10_000 + number, GUILD + (number % 7 << 22)),
        id=number + 1,
        game=game,
        seed=f"{whim.getrandbits(128):032x}",
        chairs=chairs,
        opened_at=at,
        options=rules.dump_options(rules.options()),
        pace="relaxed",
    )
    time = ManualTime(at)
    matches = Matches(Memory(kept := Played(fresh)), GAMES, time.now)  # type: ignore[arg-type]
    kept.match = matches.begun(fresh)
    moment = await play_on(matches, fresh.id, whim, most)
    kept.match = replace(moment.match, told=moment.match.revision)
    return kept


async def crowd(
    finished: int, running: int, seed: str = "crowd", at: float = AT
) -> AsyncIterator[Played]:
    """Matches of all four games in turn; the running ones stopped somewhere on their way.

    The same are played once in a process: that takes longer than to write them.
    """
    wanted = finished, running, seed, at
    if wanted not in KNOWN:
        KNOWN[wanted] = [some async for some in _crowd(*wanted)]
    for some in KNOWN[wanted]:
        yield replace(some)


async def _crowd(finished: int, running: int, seed: str, at: float) -> AsyncIterator[Played]:
    whim, games, numbers = Random(seed), cycle(GAMES), count()
    for _ in range(finished):
        yield await played(next(numbers), whim, next(games), 5000, at)
    left = running
    while left:
        game = next(games)
        some = await played(next(numbers), whim, game, whim.randrange(40), at)
        if some.match.status == "playing":
            left -= 1
            yield some


async def copied(crowd: AsyncIterator[Played], times: int) -> AsyncIterator[Played]:
    """Each so many times."""
    async for some in crowd:
        for _ in range(times):
            yield replace(some)


async def write(
    database: Database, crowd: AsyncIterator[Played], said: Callable[[int], Any] = lambda _: None
) -> list[Played]:
    """All of them, with moves, results, ratings, and ways to reach people."""
    records, kept = Records(database), list[Played]()
    async for some in crowd:
        some.match = await opened(records, some.match)
        await _stand(records, some.match)
        rows = [
            (some.match.id, ply, *_entered(some.match.id, ply, entry))
            for ply, entry in enumerate(some.log, 1)
        ]
        async with database.transaction() as db:
            await db.many(LOG, rows)
            if some.results:
                await enter(db, some.match, some.results)
        kept.append(some)
        said(len(kept))
    return kept


async def _stand(records: Records, match: Match) -> None:
    """A table, and a panel of each person."""
    table = Standing(kind="table", channel=match.channel, message=match.id, shows="seen")
    await records.messages.put(match.id, table)
    for chair in match.chairs:
        token, at = f"t0ken-{match.id}", match.opened_at
        panel = Standing(kind="panel", person=chair.person, token=token, token_at=at)
        await records.messages.put(match.id, panel)


def _entered(match: int, ply: int, entry: Entry) -> tuple[object, ...]:
    press = None if entry.seat is None else FIRST_INTERACTION + (match << 20) + ply
    return entry.seat, entry.line, entry.at, press, entry.person
