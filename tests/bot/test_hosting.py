"""A bot as its operator runs it, on each database: log, figures, backup, and nothing told."""

import asyncio
import json
import re
from collections.abc import Sequence
from pathlib import Path

import aiohttp
import pytest
from prometheus_client.openmetrics.parser import text_string_to_metric_families

from bot import __version__
from bot.pictures.faces import SHAPES
from bot.records.database import opened
from playground import TOKEN, Playground
from playground.driver import Seat
from tests.harness.hosted import discord_at, free_port, hosted, sit_down, typed

NAMES = ("Anna", "Ben", "David")
PASSWORD = "pa55-of-the-database"
LABELS = {"game", "status", "kind", "outcome", "le", "version", "python"}


@pytest.fixture
def secret_url(database_url: str) -> str:
    """With a password, which the PostgreSQL of these tests does not ask for."""
    return database_url.replace("postgres:@", f"postgres:{PASSWORD}@")


async def secrets_in(url: str) -> list[str]:
    """Seeds, presses and tokens of a database."""
    async with opened(url) as database:
        seeds = [row["seed"] for row in await database.fetch("SELECT seed FROM matches")]
        lines = [row["line"] for row in await database.fetch("SELECT line FROM moves")]
        messages = await database.fetch("SELECT token FROM messages")
        tokens = [row["token"] for row in messages if row["token"]]
    assert seeds
    assert lines
    assert tokens
    return [*seeds, *lines, *tokens]


async def play(people: list[Seat]) -> None:
    """An offer from a panel, and two throws, one of them by direct message."""
    await sit_down(people)
    asked = await people[0].sees("offer a card")
    provocateur = next(p for p in people if f"{p.user.display}, offer" in asked.text)
    for person in (provocateur, *(p for p in people if p is not provocateur)):
        shape = SHAPES[people.index(person)]
        if person is not provocateur:
            await person.sees("Throw on")
        await person.press("My hand")
        await person.press(f"{shape}5" if person is provocateur else f"{shape}3")


async def scraped(port: int) -> dict[str, dict[str, float]]:
    async with (
        aiohttp.ClientSession() as session,
        session.get(f"http://127.0.0.1:{port}/metrics") as response,
    ):
        assert response.headers["Content-Type"].startswith("application/openmetrics-text")
        text = await response.text()
    assert text.endswith("# EOF\n")
    families = list(text_string_to_metric_families(text))  # type: ignore[no-untyped-call]
    samples = [sample for family in families for sample in family.samples]
    assert {label for sample in samples for label in sample.labels} <= LABELS
    found: dict[str, dict[str, float]] = {}
    for sample in samples:
        found.setdefault(sample.name, {})[" ".join(sample.labels.values())] = sample.value
    return found


async def test_a_bot_tells_its_operator_much_and_no_secret_at_any_level(
    secret_url: str, tmp_path: Path
) -> None:
    layout = "json" if secret_url.startswith("sqlite") else "text"
    log, port = tmp_path / "log.txt", free_port()
    told = {"LOG_LEVEL": "DEBUG", "LOG_FORMAT": layout, "DATABASE_URL": secret_url}
    async with Playground.open() as playground:
        people = [playground.seat(name) for name in NAMES]
        for person in people:
            person.timeout = 30
        async with hosted(playground, log, **told, METRICS_PORT=str(port)):
            await play(people)
            await people[0].sees("Peace or conflict?")
            figures = await scraped(port)
            answers = await asyncio.gather(
                typed(tmp_path, "status", "--json", DATABASE_URL=secret_url),
                typed(tmp_path, "backup", "copy.db", DATABASE_URL=secret_url),
                typed(tmp_path, "move", secret_url, "moved.db", DATABASE_URL=secret_url),
                typed(tmp_path, "doctor", DATABASE_URL=secret_url, **discord_at(playground)),
            )
            hidden = await secrets_in(secret_url)
        stopped = await typed(tmp_path, "status", "--json", DATABASE_URL=secret_url)
    assert json.loads(stopped[1])["shards_alive"] == [], "who has stopped is not alive"
    assert_figures(figures)
    assert_answers(answers)
    said = log.read_text() + repr(answers)
    assert "ready as" in said
    assert f"Quandary {__version__} on Python" in said.splitlines()[0]
    assert "to add it to a server: https://" in said
    assert "DEBUG" in said
    assert "Move at match" in said, "the log says something when it is debugged"
    for secret in (*hidden, TOKEN, PASSWORD):
        assert secret not in said, said[max(said.index(secret) - 300, 0) :][:400]
    assert "Traceback" not in said
    if layout == "json":
        lines = [json.loads(line) for line in log.read_text().splitlines() if line[:1] == "{"]
        assert {"at", "level", "logger", "message"} <= lines[0].keys()


def assert_figures(found: dict[str, dict[str, float]]) -> None:
    """The database was looked at once so far, before there was a table."""
    assert found["quandary_open_tables"]["dilemma playing"] == 0
    assert found["quandary_open_tables"]["camarade lobby"] == 0
    assert found["quandary_overdue_deadlines"] == {"": 0}
    assert found["quandary_database_up"] == {"": 1}
    assert list(found["quandary_build_info"].values()) == [1]
    assert found["quandary_servers"] == {"": 1}
    assert found["quandary_letters_refused"] == {"": 0}
    assert 0 < found["quandary_gateway_latency_seconds"][""] < 60
    assert found["quandary_thinking_queue"] == {"": 0}
    assert found["quandary_discord_calls_total"]["answer ok"] >= 8
    assert found["quandary_discord_calls_total"]["commands ok"] >= 1
    assert found["quandary_answer_seconds_count"][""] >= 8
    assert found["process_resident_memory_bytes"][""] > 1e6


def assert_answers(answers: Sequence[tuple[int, str, str]]) -> None:
    status, backup, move, doctor = answers
    figures = json.loads(status[1])
    assert status[0] == 0
    assert figures["open_tables"] == {"dilemma": {"playing": 1}}
    assert figures["shards_alive"][0]["of"] == 1
    assert figures["version"] == __version__
    assert backup[0] == 0
    assert re.search(r"copy.db: .* MB, 1 matches\.", backup[1])
    assert move[0] == 1
    assert "A bot is running on" in move[2]
    words = {line.split()[0]: line for line in doctor[1].replace("NOT OK", "NOT").splitlines()}
    assert doctor[0] == 0
    assert "Traceback" not in doctor[2]
    assert words["ok"]
