"""What becomes of a chair: sat down on, left, returned to, and entered at the end; no database."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Literal, TypeAlias

from bot.records.match import Chair, Match, Person
from bot.records.results import Result
from games.engine import Game, Level, Outcome, Prompt

AnyGame = Game[Any, Any, Any, Any]
Fate: TypeAlias = Literal["stayed", "left", "excused"]

AWAY_LAPSES = 2
KEPT = "your-seat-is-kept"
FIRST_MOVES = 3
"""Whoever leaves before more were made is not held to have played."""


def dealt(match: Match) -> Match:
    """Every chair remembers who sits there as the game begins; alone, one's own language counts."""
    begun = replace(match, chairs=tuple(map(_dealt_to, match.chairs)))
    return replace(begun, language=_read_by_all(begun))


def _dealt_to(chair: Chair) -> Chair:
    if chair.person is None:
        return replace(chair, began="computer")
    return replace(chair, began="person", starter=chair.person, starter_name=chair.name)


def _read_by_all(match: Match) -> str:
    """The one person's language at a table with computers, else the table's own."""
    readers = [chair for chair in match.chairs if chair.person is not None]
    return readers[0].reads.language if match.solo else match.language


def seated(chair: Chair, person: Person, ply: int) -> Chair:
    """The chair with somebody on it."""
    own = chair.starter == person.id
    left = ply if chair.person == chair.starter and chair.left_ply is None else chair.left_ply
    return Chair(
        person.id,
        person.name,
        person.language,
        lapses=chair.lapses if chair.owner == person.id else 0,
        began=chair.began,
        starter=chair.starter,
        starter_name=chair.starter_name,
        left_ply=None if own else left,
        got_up=chair.got_up and not own,
        break_left=chair.break_left,
    )


def absent(chair: Chair, game: AnyGame, ply: int) -> Chair:
    """A chair whose owner is away: a computer plays until they are back, or else the clock."""
    level: Level | None = None if game.choose is None else "normal"
    return replace(
        chair,
        person=None,
        owner=chair.person,
        level=level,
        wants_end=False,
        break_until=None,
        seen_at=None,
        left_ply=ply if chair.person == chair.starter else chair.left_ply,
    )


def late(match: Match, game: AnyGame, state: Any, asked: Prompt) -> Match:
    """One more lapse for each person who had time to think and has not answered; the second in a
    row seats a computer.

    Not to be the quickest is no lapse, nor is an answer that might still have been changed.
    """
    awaited = game.view(state, None).awaited
    silent = [seat for seat in asked.seats if seat in awaited]
    for seat in silent if asked.clock == "think" else ():
        chair = match.chairs[seat]
        if chair.person is not None:
            lapsed = replace(chair, lapses=chair.lapses + 1)
            away = lapsed.lapses >= AWAY_LAPSES and game.choose is not None
            match = match.with_chair(seat, absent(lapsed, game, match.ply) if away else lapsed)
    return match


def stranger(match: Match, person: int) -> str:
    """Why somebody who does not sit there may not act: a computer plays for them, or nobody."""
    kept = match.open and any(chair.owner == person for chair in match.chairs)
    return KEPT if kept else "not-at-this-table"


def present(match: Match, seat: int, now: float) -> Match:
    """Whoever answers is there."""
    return match.with_chair(seat, replace(match.chairs[seat], lapses=0, seen_at=now))


def results_of(match: Match, outcome: Outcome) -> list[Result]:
    """The seats as the game placed them, and the people as they are entered."""
    ranks = entered(match, outcome.places)
    rows = zip(match.chairs, outcome.places, outcome.points, ranks, strict=True)
    return [
        Result(
            seat=seat,
            person=chair.entrant,
            name=chair.entrant_name,
            place=place,
            points=points,
            reason=outcome.reason,
            entered=rank,
            sat=chair.stand_in,
        )
        for seat, (chair, place, points, rank) in enumerate(rows)
    ]


def entered(match: Match, places: Sequence[int]) -> list[int | None]:
    """Those who stayed in the order of their seats, those who left together behind them.

    Whoever is excused is not entered, and the others are placed as if that seat were not there.
    """
    fates = [_fate(match, chair) for chair in match.chairs]
    stayed = sorted(place for place, fate in zip(places, fates, strict=True) if fate == "stayed")
    apart: dict[Fate, int | None] = {"left": len(stayed) + 1, "excused": None}
    return [
        apart[fate] if fate in apart else stayed.index(place) + 1
        for place, fate in zip(places, fates, strict=True)
    ]


def leavers(match: Match) -> tuple[str, ...]:
    """Who is entered last for having left."""
    return tuple(c.starter_name or "" for c in match.chairs if _fate(match, c) == "left")


def _fate(match: Match, chair: Chair) -> Fate:
    if chair.began != "person" or chair.person == chair.starter is not None:
        return "stayed"
    if chair.starter is None:  # forgotten
        return "excused"
    early = chair.left_ply is not None and chair.left_ply <= FIRST_MOVES
    return "excused" if early or match.stood_still else "left"
