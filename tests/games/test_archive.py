"""Finished matches that must end as they did, for ever: rules that are released never change.

`UPDATE=1 pytest tests/games/test_archive.py` plays and adds matches that show what none shows
yet. It never writes to a file that exists, and neither should anybody else.
"""

import os
from functools import cache
from itertools import count
from pathlib import Path

import pytest

from tests.games.archived import Archived, read, result_of
from tests.games.finding import found
from tests.games.ways import WAYS, possible, shown_by
from tests.harness.matches import GAMES, AnyGame

FOLDER = Path(__file__).parent / "archive"
FILES = sorted(FOLDER.glob("*.txt"))
NOT_PLAYED = {
    "dilemme": {
        "blocked": "all jokers and the last of every letter that fits must lie in the columns: no "
        "match played for this archive came to it; test_endings.py sets up the position",
    },
}
"""What no archived match shows, and why not."""
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
every_match = pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)


@cache
def archived(path: Path) -> Archived:
    return read(path.read_text(encoding="utf-8"))


def missing(game: AnyGame) -> set[str]:
    """What this game can show and no match does."""
    matches = [match for match in map(archived, FILES) if match.game is game]
    shown = set[str]().union(*map(shown_by, matches))
    return possible(game) - shown - set(NOT_PLAYED.get(game.key, ()))


def add(game: AnyGame) -> None:
    """Matches that show what is missing, each in a file of its own."""
    for match in found(game, missing(game)):
        names = (FOLDER / f"{game.key}-{match.seats}-{number:02}.txt" for number in count(1))
        with next(name for name in names if not name.exists()).open("x", encoding="utf-8") as file:
            file.write(str(match))


if os.environ.get("UPDATE"):
    for each in GAMES.values():
        add(each)
    archived.cache_clear()
    FILES[:] = sorted(FOLDER.glob("*.txt"))


@every_match
def test_a_match_that_was_ever_finished_ends_as_it_did(path: Path) -> None:
    match = archived(path)
    *_, last = match.steps()
    assert result_of(match.game, last.state) == match.result


@every_match
def test_a_line_that_was_ever_played_is_still_written_like_that(path: Path) -> None:
    match = archived(path)
    for line in set(match.lines) - {"lapse"}:
        _, _, action = line.partition(" ")
        assert match.game.write(match.game.read(action)) == action


@every_game
def test_every_table_option_action_and_way_of_ending_has_a_match(game: AnyGame) -> None:
    assert missing(game) == set()


@every_game
def test_what_is_said_to_have_no_match_is_possible_and_has_none(game: AnyGame) -> None:
    shown = set[str]().union(*map(shown_by, map(archived, FILES)))
    excused = NOT_PLAYED.get(game.key, {})
    assert not shown & set(excused)
    assert set(excused) <= possible(game)


@every_game
def test_every_way_of_ending_is_one_that_the_archive_knows(game: AnyGame) -> None:
    for match in map(archived, FILES):
        if match.game is game:
            assert set(WAYS[game.key]) & shown_by(match), match.result.reason


@every_match
def test_an_archived_match_is_written_as_it_was_read(path: Path) -> None:
    assert str(archived(path)) == path.read_text(encoding="utf-8")
