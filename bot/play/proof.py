"""A finished match as a text that proves itself: written, read, and played again; no database."""

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from bot.play.days import seed_of
from bot.play.past import retrace
from bot.play.seats import AnyGame
from bot.records.match import Entry, Match
from bot.records.results import EARLY, Result
from bot.records.retention import fingerprint
from bot.words.text import Text, text
from games.engine import IllegalAction, Outcome, Step

CLOCK = "clock"
PROMISED = 16
"""So much of a commitment is shown at a table."""
MOVE = re.compile(r"\d+\. (?P<seat>\d+|clock) (?P<line>.+)")
HEADER = re.compile(r"(?P<name>[a-z]+): (?P<value>.*)")

Trouble: TypeAlias = Literal["seed", "step", "end"]
Narrator: TypeAlias = Callable[[Step[Any]], Sequence[str]]
"""What happened in a step, in the words of some language."""


class Unreadable(Exception):  # noqa: N818 - a file that somebody gave us, not a fault
    """Not the text of a match."""


@dataclass(frozen=True, slots=True)
class Record:
    """All there is to know of a finished match."""

    match: int
    game: str
    seats: tuple[str, ...]
    options: str
    commitment: str
    """What was shown before the deal."""
    seed: str
    places: tuple[int, ...]
    """Of all seats at the end; none when it was ended early."""
    points: tuple[int, ...]
    reason: str
    final: str
    """The fingerprint of the last position."""
    log: tuple[Entry, ...]
    day: str = ""
    """The day whose deal it was; nothing for every other match."""
    secret: str = ""
    """The secret of that day: together they make the seed."""


@dataclass(frozen=True, slots=True)
class Verdict:
    steps: int
    trouble: Trouble | None = None
    at: int = 0
    """The first step that does not follow."""


def record_of(
    match: Match,
    results: Sequence[Result],
    seats: Sequence[str],
    log: Sequence[Entry],
    secret: str = "",
) -> Record:
    placed = [(result.place, result.points) for result in results if result.place is not None]
    return Record(
        match=match.id,
        game=match.game,
        seats=tuple(seats),
        options=match.options,
        commitment=fingerprint(match.seed),
        seed=match.seed,
        places=tuple(place for place, _ in placed),
        points=tuple(points for _, points in placed),
        reason=results[0].reason,
        final=match.final or fingerprint(match.state or ""),
        log=tuple(log),
        day=match.day or "",
        secret=secret,
    )


def promise(seed: str) -> str:
    """What is shown before anything is dealt, so that the seed shown at the end proves the deal."""
    return fingerprint(seed)[:PROMISED]


def write(record: Record, game: AnyGame, narrate: Narrator) -> Iterator[str]:
    """Line by line, as a match may be long: one for each step, and below it, after a mark, what
    happened."""
    yield f"match: {record.match}\n"
    yield f"game: {record.game}\n"
    yield f"seats: {json.dumps(record.seats, ensure_ascii=False)}\n"
    yield f"options: {record.options}\n"
    yield f"commitment: {record.commitment}\n"
    yield f"seed: {record.seed}\n"
    if record.secret:
        yield f"day: {record.day}\nsecret: {record.secret}\n"
    yield f"places: {json.dumps(record.places)}\n"
    yield f"points: {json.dumps(record.points)}\n"
    yield f"reason: {record.reason}\n"
    yield f"final: {record.final}\n\n"
    for ply, step in enumerate(steps(record, game)):
        if ply:
            entry = record.log[ply - 1]
            yield f"{ply}. {CLOCK if entry.seat is None else entry.seat} {entry.line}\n"
        yield from (f"   # {line}\n" for line in narrate(step))


def read(text: str) -> Record:
    """The record in a text; raises `Unreadable` for any other text."""
    head, _, body = text.replace("\r\n", "\n").partition("\n\n")
    found = {m["name"]: m["value"] for m in map(HEADER.fullmatch, head.splitlines()) if m}
    try:
        return Record(
            match=int(found["match"]),
            game=found["game"],
            seats=tuple(json.loads(found["seats"])),
            options=found["options"],
            commitment=found["commitment"],
            seed=found["seed"],
            places=tuple(json.loads(found["places"])),
            points=tuple(json.loads(found["points"])),
            reason=found["reason"],
            final=found["final"],
            log=tuple(_entries(body)),
            day=found.get("day", ""),
            secret=found.get("secret", ""),
        )
    except (KeyError, ValueError, TypeError) as error:
        raise Unreadable(str(error)) from error


def verify(record: Record, games: Mapping[str, AnyGame], promised: str = "") -> Verdict:
    """Whether everything follows from the seed, and the seed from what was promised; at the deal
    of a day also from its secret."""
    if record.game not in games:
        raise Unreadable(record.game)
    kept = fingerprint(record.seed) == record.commitment
    if record.secret:
        kept = kept and record.seed == seed_of(record.day, record.secret)
    if not kept or not record.commitment.startswith(promised.strip("… ").lower()):
        return Verdict(len(record.log), "seed")
    return _replayed(record, games[record.game])


def _replayed(record: Record, game: AnyGame) -> Verdict:
    length, reached = len(record.log), 0
    state: Any = None
    try:
        for reached, step in enumerate(steps(record, game)):
            state = step.state
            if reached < length and isinstance(game.prompt(state), Outcome):
                return Verdict(length, "step", reached + 1)
    except (IllegalAction, IndexError):
        return Verdict(length, "step", reached + 1)
    asked = game.prompt(state)
    ended = _ending(asked if isinstance(asked, Outcome) else None)
    same = ended == (record.places, record.points, record.reason)
    fits = same and fingerprint(game.dump(state)) == record.final
    return Verdict(length, None if fits else "end", length)


def told(record: Record, verdict: Verdict) -> Text:
    return text(
        f"verdict-{verdict.trouble or 'fair'}",
        match=record.match,
        seed=record.seed,
        commitment=promise(record.seed),
        steps=verdict.steps,
        at=verdict.at,
    )


def steps(record: Record, game: AnyGame) -> Iterator[Step[Any]]:
    """The deal, and the position after each line of the log."""
    try:
        options = game.load_options(record.options)
    except ValueError as error:
        raise Unreadable("options") from error
    if len(record.seats) not in game.seats:
        raise Unreadable("seats")
    return retrace(game, len(record.seats), options, record.seed, record.log)


def _ending(outcome: Outcome | None) -> tuple[tuple[int, ...], tuple[int, ...], str]:
    if outcome is None:
        return (), (), EARLY
    return outcome.places, outcome.points, outcome.reason


def _entries(body: str) -> list[Entry]:
    moves = [line for line in body.splitlines() if line.strip() and line.lstrip()[0] != "#"]
    return [_entry(line) for line in moves]


def _entry(line: str) -> Entry:
    found = MOVE.fullmatch(line)
    if found is None:
        raise ValueError(f"not a step: {line}")
    seat = None if found["seat"] == CLOCK else int(found["seat"])
    return Entry(seat, found["line"], 0.0)
