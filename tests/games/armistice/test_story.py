"""One long game, written down as the table hears it; `UPDATE=1 make test` writes it anew."""

import os
from pathlib import Path

from games.armistice.state import Questions
from games.engine import Event
from tests.games.armistice.table import Table

STORY = Path(__file__).parent / "story.txt"


def told(event: Event) -> str:
    return "  ".join(["   ", event.key, *(f"{name}={value}" for name, value in event.values)])


def retold(lines: list[str]) -> str:
    table, out = Table(questions=Questions.FREE), []
    for line in lines:
        table.events.clear()
        move = line.removeprefix("> ")
        _ = table.lapse() if move == "lapse" else table.play(move)
        out += [line, *map(told, table.events)]
    return "\n".join([*out, str(table.outcome)]) + "\n"


def test_a_long_game_is_told_as_written_down() -> None:
    story = STORY.read_text(encoding="utf-8")
    actual = retold([line for line in story.splitlines() if line.startswith("> ")])
    if os.environ.get("UPDATE"):
        STORY.write_text(actual, encoding="utf-8")
    assert STORY.read_text(encoding="utf-8") == actual
