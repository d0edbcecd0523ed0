"""Matches written down for people to read: each line, what was told, and what it changed."""

import os
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any

from games.engine import Event, Prompt, Seat
from tests.harness.matches import AnyGame, Moment

Leaves = dict[str, str]
TABLE = "table"
SHORT = 3
"""A record of so many fields is written in one word: `2/7/flat`."""


def compared(path: Path, actual: str) -> None:
    """`UPDATE=1` writes the file anew; the diff is the review."""
    if os.environ.get("UPDATE"):
        path.write_text(actual, encoding="utf-8")
    assert path.read_text(encoding="utf-8") == actual


def told(event: Event) -> str:
    to = [] if event.to is None else [f"(to {event.to})"]
    values = (f"{name}={_plain(value)}" for name, value in event.values)
    return "  ".join(["   ", event.key, *values, *to])


def story(title: str, game: AnyGame, seats: int, moments: Iterable[Moment]) -> str:
    """The whole match. A view is written in full once, and after that what changed in it."""
    out, seen = [title], dict[str, Leaves]()
    for moment in moments:
        now = _sights(game, seats, moment)
        changes = (_changes(who, seen.get(who, {}), leaves) for who, leaves in now.items())
        out += [f"> {moment.line}", *map(told, moment.events), *filter(None, changes)]
        seen = now
    return "\n".join([*out, str(moment.asked), ""])


def _changes(who: str, before: Leaves, after: Leaves) -> str:
    changed = [f"{path}={leaf}" for path, leaf in after.items() if before.get(path) != leaf]
    gone = [f"{path}=" for path in before if path not in after]
    return "  ".join(["  ", who, *changed, *gone]) if changed or gone else ""


def _sights(game: AnyGame, seats: int, moment: Moment) -> dict[str, Leaves]:
    """What the table sees, what is asked, and of each seat what the table does not see."""
    table = dict(_leaves(game.view(moment.state, None)))
    sights = {TABLE: table}
    if isinstance(moment.asked, Prompt):
        asked = moment.asked._asdict()
        sights["asked"] = {name: _plain(value) for name, value in asked.items() if name != "turn"}
    for seat in range(seats):
        own = dict(_leaves(game.view(moment.state, seat)))
        private = {path: leaf for path, leaf in own.items() if table.get(path) != leaf}
        sights[f"{seat}"] = private | _may(game, moment.state, seat)
    return sights


def _may(game: AnyGame, state: Any, seat: Seat) -> Leaves:
    """How many actions of each kind: what they are is in the tests of the rules."""
    kinds = Counter(type(action).__name__.lower() for action in game.legal(state, seat))
    return {"may": " ".join(f"{kind}×{count}" for kind, count in kinds.items())} if kinds else {}


def _leaves(value: Any, path: str = "") -> Iterator[tuple[str, str]]:
    """Every field by its path: `sides.2.lives`. What is short is one leaf."""
    if _is_long(value):
        for field in fields(value):
            yield from _leaves(getattr(value, field.name), f"{path}.{field.name}".strip("."))
    elif isinstance(value, tuple) and any(map(_is_long, value)):
        for number, entry in enumerate(value):
            yield from _leaves(entry, f"{path}.{number}")
    else:
        yield path, _plain(value)


def _is_long(value: Any) -> bool:
    return is_dataclass(value) and len(fields(value)) > SHORT


def _plain(value: Any) -> str:
    if is_dataclass(value):
        return "/".join(_plain(getattr(value, field.name)) for field in fields(value))
    if isinstance(value, tuple):
        return f"({' '.join(map(_plain, value))})"
    return "–" if value is None or value == "" else str(value)
