"""Finished matches to test with, written as the bot writes them."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import count

from bot.records import Records
from bot.records.match import Chair, Entry, Match, Person
from bot.records.results import Result
from games.engine import Level
from tests.harness.seating import GUILD, PEOPLE, lobby, opened

SUNDAY = 1771200000.0  # 2026-02-16
_channels = count(1000)


def chair(person: Person | None, level: Level | None = None) -> Chair:
    if person is None:
        return Chair(None, "Computer", "en", level=level, began="computer" if level else None)
    return Chair(
        person.id,
        person.name,
        "en",
        began="person",
        starter=person.id,
        starter_name=person.name,
    )


async def ended(
    records: Records,
    places: Sequence[int],
    people: Sequence[Person | None] = PEOPLE,
    *,
    at: float = SUNDAY,
    guild: int = GUILD,
    game: str = "dilemma",
    level: Level | None = None,
) -> int:
    """A match of these people, over with these places; where nobody sits a computer played."""
    chairs = tuple(chair(person, level) for person in people[: len(places)])
    fresh = replace(lobby(next(_channels), guild), game=game, status="playing", chairs=chairs)
    match = await opened(records, fresh)
    over = replace(match, ply=1, status="over", ended_at=at)
    await records.matches.save(match, over, Entry(0, "offer 5", at), results=results(match, places))
    return match.id


def results(match: Match, places: Sequence[int]) -> list[Result]:
    return [
        Result(
            seat=seat,
            person=chair.person,
            name=chair.name,
            place=place,
            entered=place,
            points=10 - place,
            reason="cards-out",
        )
        for seat, (chair, place) in enumerate(zip(match.chairs, places, strict=True))
    ]
