"""Killed at every statement of a move: the proof in short, and what it catches."""

import pytest

from proofs import writes
from proofs.databases import databases
from proofs.trial import Trial
from tests.proofs.unsafe import die_between_pieces

SEED = f"{7:032x}"


async def killed_at_each_write(kinds: tuple[str, ...], name: str = "move") -> Trial:
    trial = Trial("writes", 1, 1)
    with databases(postgres="PostgreSQL" in kinds) as made:
        for kind in kinds:
            await writes.kill_at_each_statement(trial, made, kind, "dilemma", name, SEED)
    return trial


async def test_a_move_killed_at_any_of_its_writes_is_there_once_or_not_at_all() -> None:
    trial = await killed_at_each_write(("SQLite", "PostgreSQL"))
    assert trial.found == []
    assert trial.tried["kills on SQLite"] >= 3
    assert trial.tried["kills on PostgreSQL"] >= 2


@pytest.mark.parametrize("name", writes.BREAKS)
async def test_a_break_killed_at_any_of_its_writes_stops_and_starts_the_clock_once(
    name: str,
) -> None:
    trial = await killed_at_each_write(("SQLite", "PostgreSQL"), name)
    assert trial.found == []
    assert min(trial.tried["kills on SQLite"], trial.tried["kills on PostgreSQL"]) >= 2


async def test_a_break_that_is_written_piece_by_piece_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(writes, "die_while_doing", die_between_pieces)
    trial = await killed_at_each_write(("SQLite",), "resume")
    assert any("not as if nobody had died" in what for what in trial.found)


async def test_a_move_that_is_written_piece_by_piece_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(writes, "die_while_doing", die_between_pieces)
    assert any("lines for" in what for what in (await killed_at_each_write(("SQLite",))).found)
