"""Figures of a running bot as OpenMetrics; no label names a match, a seat, a person or a pick."""

import asyncio
import logging
import re
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager
from platform import python_version
from types import SimpleNamespace
from typing import Any

import aiohttp
from aiohttp import web
from discord.ext import commands
from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    Info,
    ProcessCollector,
)
from prometheus_client.openmetrics.exposition import CONTENT_TYPE_LATEST, generate_latest

from bot import __version__
from bot.operator.console import Failed
from bot.records import DatabaseError
from bot.records.figures import Figures

log = logging.getLogger(__name__)

LOOK_SECONDS = 10.0
"""So old may what is read from the database be."""
ANSWERED = re.compile(r"/interactions/(\d+)/[^/]+/callback$")
KINDS = tuple(
    (kind, method, re.compile(path))
    for kind, method, path in (
        ("answer", "POST", r"/interactions/\d+/[^/]+/callback$"),
        ("panel", "PATCH", r"/webhooks/\d+/[^/]+/messages/"),
        ("followup", "POST", r"/webhooks/\d+/[^/]+$"),
        ("post", "POST", r"/channels/\d+/messages$"),
        ("edit", "PATCH", r"/channels/\d+/messages/\d+$"),
        ("delete", "DELETE", r"/channels/\d+/messages/\d+$"),
        ("dm", "POST", r"/users/@me/channels$"),
        ("commands", "", r"/applications/\d+/(guilds/\d+/)?commands"),
        ("emojis", "", r"/applications/\d+/emojis"),
        ("gateway", "GET", r"/gateway"),
    )
)
"""By what is asked of Discord; the first three count against no limit."""
OTHER, LOST, LIMITED = "other", "lost", "limited"
STATUSES = ("lobby", "playing")
SECONDS = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 1.5, 2.0, 2.5, 3.0, 5.0)
"""Discord waits for three."""
REMEMBERED = 10_000
"""Presses whose answer is still waited for: who never gets one is forgotten some time."""

Look = Callable[[], Awaitable[Figures]]


class Meters:
    """All that is counted."""

    def __init__(self, games: Iterable[str]) -> None:
        self.registry = registry = CollectorRegistry()
        ProcessCollector(registry=registry)
        self._games = tuple(games)
        build = Info("quandary_build", "Which version runs", registry=registry)
        build.info({"version": __version__, "python": python_version()})
        self._tables = Gauge(
            "quandary_open_tables",
            "Open tables in the database, the same in every process",
            ["game", "status"],
            registry=registry,
        )
        self._overdue = _gauge(self, "overdue_deadlines", "Deadlines past and not kept yet")
        self._behind = _gauge(self, "tables_behind", "Tables that do not show all there is to see")
        self._shards = _gauge(self, "shards_alive", "Shards with a sign of life of late")
        self._up = _gauge(self, "database_up", "Whether the last look and write worked")
        self.thinking = _gauge(self, "thinking_queue", "Computers that think or wait to")
        self.restarts = _gauge(self, "task_restarts", "Background tasks that failed and go on")
        self.waiting = _gauge(self, "calls_waiting", "Calls to Discord that wait for their turn")
        self.servers = _gauge(self, "servers", "Servers that this process serves")
        self.latency = _gauge(self, "gateway_latency_seconds", "From a heartbeat to its answer")
        self.letters = _gauge(self, "letters_refused", "Direct messages refused since the start")
        self._bad = Counter(
            "quandary_discord_bad_answers",
            "Answers of Discord by a status from 400 on: too many bar the whole address",
            ["status"],
            registry=registry,
        )
        self._calls = Counter(
            "quandary_discord_calls",
            "Calls to Discord",
            ["kind", "outcome"],
            registry=registry,
        )
        self._answers = Histogram(
            "quandary_answer_seconds",
            "From an interaction's arrival to its first answer",
            buckets=SECONDS,
            registry=registry,
        )
        self._arrived: dict[int, float] = {}

    def show(self, found: Figures) -> None:
        """What the database says."""
        for game in {*self._games, *(game for game, _ in found.tables)}:
            for status in STATUSES:
                self._tables.labels(game, status).set(found.tables.get((game, status), 0))
        self._overdue.set(found.overdue)
        self._behind.set(found.behind)
        self._shards.set(len(found.alive))
        self._up.set(1)

    def lost_sight(self) -> None:
        """The database does not answer: what was shown last is old."""
        self._up.set(0)

    def arrived(self, interaction: int) -> None:
        if len(self._arrived) >= REMEMBERED:
            del self._arrived[next(iter(self._arrived))]
        self._arrived[interaction] = time.perf_counter()

    def called(self, method: str, path: str, status: int | None) -> None:
        """Without a status it was never answered."""
        outcome = LOST if status is None else outcome_of(status)
        self._calls.labels(kind_of(method, path), outcome).inc()
        if status is not None and status >= 400:
            self._bad.labels(status).inc()
        answered = ANSWERED.search(path)
        began = self._arrived.pop(int(answered[1]), None) if answered else None
        if began is not None and outcome == "ok":
            self._answers.observe(time.perf_counter() - began)

    def written(self) -> bytes:
        text: bytes = generate_latest(self.registry)  # type: ignore[no-untyped-call]
        return text


def _gauge(meters: Meters, name: str, about: str) -> Gauge:
    return Gauge(f"quandary_{name}", about, registry=meters.registry)


def kind_of(method: str, path: str) -> str:
    for kind, asked, looks in KINDS:
        if asked in ("", method) and looks.search(path):
            return kind
    return OTHER


def outcome_of(status: int) -> str:
    if status == 429:
        return LIMITED
    return "failed" if status >= 500 else "refused" if status >= 400 else "ok"


def watch(client: commands.AutoShardedBot, meters: Meters) -> None:
    """Before it logs in: every call that it makes, and every interaction that arrives."""
    trace = client.http.http_trace
    assert trace is not None

    async def ended(_: Any, __: SimpleNamespace, given: aiohttp.TraceRequestEndParams) -> None:
        meters.called(given.method, given.url.path, given.response.status)

    async def lost(_: Any, __: SimpleNamespace, given: aiohttp.TraceRequestExceptionParams) -> None:
        meters.called(given.method, given.url.path, None)

    async def on_interaction(interaction: Any) -> None:
        meters.arrived(interaction.id)

    trace.on_request_end.append(ended)
    trace.on_request_exception.append(lost)
    client.add_listener(on_interaction)


@asynccontextmanager
async def served(meters: Meters, look: Look, host: str, port: int) -> AsyncIterator[None]:
    """At `/metrics`, with the database looked at now and then."""

    async def answer(_: web.Request) -> web.Response:
        return web.Response(body=meters.written(), headers={"Content-Type": CONTENT_TYPE_LATEST})

    app = web.Application()
    app.router.add_get("/metrics", answer)
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)
    await runner.setup()
    looking = asyncio.create_task(_keep_looking(meters, look), name="metrics")
    try:
        await _listen(runner, host, port)
        yield
    finally:
        looking.cancel()
        await runner.cleanup()


async def _listen(runner: web.AppRunner, host: str, port: int) -> None:
    try:
        await web.TCPSite(runner, host, port).start()
    except OSError as error:
        raise Failed(
            f"METRICS_PORT: nothing can listen on {host}:{port}: {error.strerror}."
        ) from error


async def _keep_looking(meters: Meters, look: Look) -> None:
    while True:
        try:
            meters.show(await look())
        except DatabaseError as error:
            log.warning("the figures are old: %s", error)
            meters.lost_sight()
        await asyncio.sleep(LOOK_SECONDS)
