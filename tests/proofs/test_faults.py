"""Faults of Discord and of the database: the proof in short, and what it catches."""

import pytest

from proofs import faults
from proofs.databases import databases
from proofs.trial import Trial


async def broken(kind: str, game: str) -> Trial:
    trial = Trial("faults", 1, 1)
    with databases(postgres=kind == "PostgreSQL") as made:
        await faults.storage(trial, made, kind, game)
    return trial


@pytest.mark.parametrize("kind", sorted(faults.TROUBLES))
async def test_a_database_in_trouble_is_said_to_be_and_nothing_is_lost(
    kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in ("sqlite", "postgres"):
        monkeypatch.setattr(f"bot.records.{module}.BUSY_SECONDS", 0.5)
    trial = await broken(kind, "dilemma")
    assert trial.found == []
    assert trial.tried[f"troubles of {kind}"] == len(faults.TROUBLES[kind])


async def test_a_deleted_file_that_is_not_noticed_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.records.sqlite._Sqlite._must_be_there", lambda _: None)
    monkeypatch.setattr(faults, "ANSWER_SECONDS", 1.0)
    monkeypatch.setitem(faults.TROUBLES, "SQLite", (faults.deleted,))
    trial = await broken("SQLite", "camarade")
    assert trial.found[0] == "SQLite, camarade, deleted: stored all the same"


async def test_a_broken_discord_leaves_every_table_right(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(faults, "MOVES", 3)
    trial = Trial("faults", 1, 1)
    await faults.discord(trial, "armistice")
    assert (trial.found, trial.summary) == ([], "3 faults of Discord")
