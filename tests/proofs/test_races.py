"""Presses at once: the proof in short, and what it catches."""

import asyncio
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import pytest

from proofs import races
from proofs.databases import databases
from proofs.trial import Trial
from tests.proofs.unsafe import press_unguarded


def raced(*, postgres: bool) -> Trial:
    trial = Trial("races", 1, 1)
    context = get_context("forkserver")

    async def race() -> None:
        for kind in made.kinds:
            await races.race(trial, made, pool, kind, "dilemma", f"{7:032x}")

    with databases(postgres=postgres) as made, ProcessPoolExecutor(2, context) as pool:
        asyncio.run(race())
    return trial


def test_of_presses_at_once_each_counts_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(races, "PRESSES", 100)
    monkeypatch.setattr(races, "PROCESSES", 2)
    trial = raced(postgres=True)
    assert trial.found == []
    assert trial.summary == "150 presses on SQLite, 150 presses on PostgreSQL"


def test_presses_without_lock_and_guard_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(races, "PRESSES", 100)
    monkeypatch.setattr(races, "press_all", press_unguarded)
    assert raced(postgres=False).found
