"""Figures as OpenMetrics: what is counted, under which names, and what if it cannot be."""

import asyncio
import socket
from platform import python_version

import aiohttp
import pytest
from prometheus_client.openmetrics.parser import text_string_to_metric_families

from bot import __version__
from bot.operator.console import Failed
from bot.operator.metrics import REMEMBERED, Meters, kind_of, outcome_of, served
from bot.records import DatabaseError, Records, messages
from bot.records.database import Database, connect
from bot.records.figures import BEHIND, OPEN, OVERDUE, Figures, Shard, figures, sizes
from tests.harness.hosted import free_port
from tests.harness.seating import PEOPLE, Room, lobby, opened, playing

CALLBACK = "/api/v10/interactions/77/token/callback"


def told(meters: Meters) -> dict[str, float]:
    families = text_string_to_metric_families(meters.written().decode())  # type: ignore[no-untyped-call]
    return {
        " ".join([sample.name, *sample.labels.values()]): sample.value
        for family in families
        for sample in family.samples
        if sample.name.startswith("quandary") and not sample.name.endswith("_created")
    }


@pytest.mark.parametrize(
    ("method", "path", "kind"),
    [
        ("POST", CALLBACK, "answer"),
        ("PATCH", "/api/v10/webhooks/1/token/messages/@original", "panel"),
        ("POST", "/api/v10/webhooks/1/token", "followup"),
        ("POST", "/api/v10/channels/1/messages", "post"),
        ("PATCH", "/api/v10/channels/1/messages/2", "edit"),
        ("DELETE", "/api/v10/channels/1/messages/2", "delete"),
        ("POST", "/api/v10/users/@me/channels", "dm"),
        ("PUT", "/api/v10/applications/1/commands", "commands"),
        ("PUT", "/api/v10/applications/1/guilds/2/commands", "commands"),
        ("GET", "/api/v10/applications/1/emojis", "emojis"),
        ("GET", "/api/v10/gateway/bot", "gateway"),
        ("GET", "/api/v10/users/@me", "other"),
    ],
)
def test_calls_are_told_apart_by_what_is_asked_of_discord(
    method: str, path: str, kind: str
) -> None:
    assert kind_of(method, path) == kind


def test_outcomes_are_few() -> None:
    assert [outcome_of(status) for status in (200, 204, 404, 429, 503)] == [
        "ok",
        "ok",
        "refused",
        "limited",
        "failed",
    ]


def test_calls_are_counted_and_first_answers_timed() -> None:
    meters = Meters(["dilemma"])
    meters.arrived(77)
    meters.called("POST", CALLBACK, 200)
    meters.called("POST", CALLBACK, 200)
    meters.called("PATCH", "/api/v10/channels/1/messages/2", 429)
    meters.called("POST", "/api/v10/channels/1/messages", 403)
    meters.called("POST", "/api/v10/channels/1/messages", None)
    found = told(meters)
    assert found["quandary_discord_calls_total answer ok"] == 2
    assert found["quandary_discord_calls_total edit limited"] == 1
    assert found["quandary_discord_calls_total post refused"] == 1
    assert found["quandary_discord_calls_total post lost"] == 1
    bad = {name: value for name, value in found.items() if "bad_answers" in name}
    assert bad == {
        "quandary_discord_bad_answers_total 403": 1,
        "quandary_discord_bad_answers_total 429": 1,
    }
    assert found["quandary_answer_seconds_count"] == 1
    assert found["quandary_answer_seconds_bucket 3.0"] == 1


def test_an_answer_that_was_refused_is_no_answer_and_what_waits_is_forgotten_some_time() -> None:
    meters = Meters([])
    meters.arrived(77)
    meters.called("POST", CALLBACK, 404)
    for interaction in range(1000, 1000 + REMEMBERED + 1):
        meters.arrived(interaction)
    meters.called("POST", CALLBACK.replace("77", "1000"), 200)
    assert told(meters)["quandary_answer_seconds_count"] == 0
    meters.called("POST", CALLBACK.replace("77", "1001"), 200)
    assert told(meters)["quandary_answer_seconds_count"] == 1


def test_what_the_database_says_replaces_what_it_said_before() -> None:
    meters = Meters(["camarade", "dilemma"])
    meters.show(Figures({("dilemma", "playing"): 3}, 2, 1, (Shard(0, 1, 0.0),)))
    meters.thinking.set_function(lambda: 4)
    meters.restarts.set_function(lambda: 2)
    assert {name: value for name, value in told(meters).items() if value} == {
        "quandary_open_tables dilemma playing": 3,
        "quandary_overdue_deadlines": 2,
        "quandary_tables_behind": 1,
        "quandary_shards_alive": 1,
        "quandary_database_up": 1,
        f"quandary_build_info {python_version()} {__version__}": 1,
        "quandary_thinking_queue": 4,
        "quandary_task_restarts": 2,
    }
    meters.show(Figures({("camarade", "lobby"): 1}, 0, 0, ()))
    assert told(meters)["quandary_open_tables dilemma playing"] == 0
    assert told(meters)["quandary_open_tables camarade lobby"] == 1
    meters.lost_sight()
    assert told(meters)["quandary_database_up"] == 0


async def test_they_are_served_where_they_were_asked_for_and_nothing_else_is() -> None:
    meters, port, looked = Meters([]), free_port(), asyncio.Event()

    async def look() -> Figures:
        looked.set()
        raise DatabaseError("gone")

    async with (
        served(meters, look, "127.0.0.1", port),
        aiohttp.ClientSession(f"http://127.0.0.1:{port}") as session,
    ):
        await looked.wait()
        async with session.get("/metrics") as response:
            assert response.headers["Content-Type"].startswith("application/openmetrics-text")
            assert "quandary_database_up 0.0" in await response.text()
        async with session.get("/") as response:
            assert response.status == 404
    with socket.socket() as trial:
        assert trial.connect_ex(("127.0.0.1", port)) != 0


async def test_a_port_that_is_taken_is_one_sentence() -> None:
    async def look() -> Figures:
        return Figures({}, 0, 0, ())

    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(Failed, match=rf"METRICS_PORT: nothing can listen on 127.0.0.1:{port}"):
            async with served(Meters([]), look, "127.0.0.1", port):
                pass


async def test_figures_come_from_the_database(
    database: Database, records: Records, room: Room
) -> None:
    now = room.time.now()
    await opened(records, lobby(1))
    late = await opened(records, playing(2, deadline=now - 1))
    await opened(records, playing(3, deadline=now + 60))
    await records.messages.settle(late.id, (), (), messages.told(late, now, None))
    await records.deadlines.beat(now - 5, [0], 2)
    await records.deadlines.beat(now - 500, [1], 2)
    found = await figures(database, now, 30)
    assert found.tables == {("dilemma", "lobby"): 1, ("dilemma", "playing"): 2}
    assert (found.overdue, found.behind) == (1, 2)
    assert found.alive == (Shard(0, 2, now - 5),)
    size = await sizes(database)
    assert (size.finished, size.untidied, size.moves, size.ratings) == (0, 0, 0, 0)
    assert size.bytes > 4096
    await room.tables.leave(await room.open(PEOPLE[:1], channel=9), PEOPLE[0].id)
    assert (await sizes(database)).finished == 1


@pytest.mark.parametrize("sql", [OPEN, OVERDUE, BEHIND])
async def test_what_is_asked_often_is_counted_along_an_index(sqlite_url: str, sql: str) -> None:
    async with connect(sqlite_url) as database:
        [plan, *_] = await database.fetch(f"EXPLAIN QUERY PLAN {sql}", *(0.0,) * sql.count("?"))
    assert " INDEX " in plan["detail"]
