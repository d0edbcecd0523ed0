"""One long game, written down as the table hears it; `UPDATE=1 make test` writes it anew."""

from pathlib import Path

from games.armistice.data import Questions
from tests.games.armistice.table import Table
from tests.harness.story import compared, told

STORY = Path(__file__).parent / "story.txt"


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
    compared(STORY, actual)
