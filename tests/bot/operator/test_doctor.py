"""`python -m bot doctor`: what is well, what is not, and what to do about it."""

import time
from collections.abc import AsyncIterator
from datetime import UTC, datetime
from email.utils import format_datetime
from pathlib import Path
from typing import Any

import discord
import pytest
from aiohttp import web

from bot import __version__
from bot.app.settings import Settings
from bot.operator import doctor as module
from bot.operator.doctor import Finding, doctor, examined
from bot.records.database import connect, migrate, opened
from bot.records.schema import newest
from playground import TOKEN, Playground
from tests.harness.faces import NAMES
from tests.harness.hosted import free_port

ENOUGH = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    create_public_threads=True,
    attach_files=True,
).value


def settings(database_url: str, **given: Any) -> Settings:
    return Settings(_env_file=None, database_url=database_url, **given)  # type: ignore[call-arg]


async def findings(given: Settings) -> dict[str, Finding]:
    return {finding.what: finding async for finding in examined(given)}


class Fake:
    """A Discord whose answers a test chooses; only what is looked at is there."""

    def __init__(self) -> None:
        self.ahead = 0.0
        self.status = 200
        self.answers: dict[str, Any] = {
            "/users/@me": {"id": "1", "username": "Dilemma"},
            "/gateway/bot": {
                "url": "wss://x",
                "shards": 2,
                "session_start_limit": {"total": 1000, "remaining": 900, "reset_after": 7200000},
            },
            "/applications/@me": {"id": "1", "bot_public": True},
            "/users/@me/guilds": [{"id": "5", "name": "Home", "permissions": str(ENOUGH)}],
            "/applications/1/emojis": {"items": [{"name": name} for name in NAMES]},
        }

    async def answer(self, request: web.Request) -> web.Response:
        date = datetime.fromtimestamp(time.time() + self.ahead, UTC)
        headers = {"Date": format_datetime(date, usegmt=True)}
        if request.headers["Authorization"] != f"Bot {TOKEN}":
            return web.json_response({}, status=401, headers=headers)
        found = self.answers.get(request.path)
        there = found is not None
        return web.json_response(found, status=self.status if there else 404, headers=headers)


@pytest.fixture
async def fake() -> AsyncIterator[tuple[Fake, str]]:
    fake, port = Fake(), free_port()
    app = web.Application()
    app.router.add_get("/{path:.*}", fake.answer)
    runner = web.AppRunner(app)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", port).start()
    yield fake, f"http://127.0.0.1:{port}"
    await runner.cleanup()


async def test_all_is_well(
    database_url: str, fake: tuple[Fake, str], capsys: pytest.CaptureFixture[str]
) -> None:
    async with connect(database_url):
        pass
    given = settings(database_url, discord_token=TOKEN, discord_api=fake[1])
    assert await doctor(given) == 0
    said = capsys.readouterr().out
    assert "NOT OK" not in said
    for what in ("database", "disk", "token", "clock", "gateway", "intents", "permissions"):
        assert f"ok      {what}: " in said
    assert f"ok      emojis: all {len(NAMES)} faces are uploaded" in said


async def test_all_is_well_before_the_first_start(sqlite_url: str) -> None:
    async with Playground.open() as playground:
        api = f"http://127.0.0.1:{playground.port}/api/v10"
        found = await findings(settings(sqlite_url, discord_token=TOKEN, discord_api=api))
    assert {what for what, finding in found.items() if not finding.ok} == set()
    assert "the bot uploads them at its start" in found["emojis"].words
    assert "oauth2/authorize?client_id=" in found["invite"].words
    assert "scope=bot+applications.commands" in found["invite"].words
    assert __version__ in found["version"].words
    assert "enough in 1 servers" in found["permissions"].words


async def test_all_servers_are_looked_at_however_many_there_are(sqlite_url: str) -> None:
    async with Playground.open() as playground:
        owner = playground.seat("Anna").user
        for number in range(250):
            playground.add_guild(f"Server {number}", [owner])
        last = playground.world.guilds[max(playground.world.guilds, key=int)]
        last.roles[last.id].permissions &= ~discord.Permissions(attach_files=True).value
        api = f"http://127.0.0.1:{playground.port}/api/v10"
        found = await findings(settings(sqlite_url, discord_token=TOKEN, discord_api=api))
    words = "missing in 1 of 251 servers, such as Server 249: Attach Files"
    assert found["permissions"].words == words


async def test_without_a_token_it_says_where_to_get_one(
    sqlite_url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert await doctor(settings(sqlite_url)) == 1
    said = capsys.readouterr().out
    assert "NOT OK  token: no DISCORD_TOKEN is set" in said
    assert "→ Copy it from Discord's developer portal" in said


async def test_a_refused_token_and_a_discord_out_of_reach_are_told_apart(
    sqlite_url: str, fake: tuple[Fake, str]
) -> None:
    given = settings(sqlite_url, discord_token="wr0ng-token", discord_api=fake[1])
    found = (await findings(given))["token"]
    assert (found.ok, found.words) == (False, "refused by Discord")
    assert "Reset it" in found.advice
    assert "wr0ng-token" not in str(found)
    nowhere = settings(
        sqlite_url, discord_token=TOKEN, discord_api=f"http://127.0.0.1:{free_port()}"
    )
    found = (await findings(nowhere))["token"]
    assert "cannot be reached" in found.words
    assert "network" in found.advice
    fake[0].status = 503
    ill = settings(sqlite_url, discord_token=TOKEN, discord_api=fake[1])
    assert "Discord answers 503" in (await findings(ill))["token"].words


@pytest.mark.parametrize(("ahead", "ok"), [(0, True), (-3, True), (60, False), (-60, False)])
async def test_a_clock_that_is_wrong_is_noticed(
    sqlite_url: str, fake: tuple[Fake, str], ahead: float, ok: bool
) -> None:
    fake[0].ahead = ahead
    found = (await findings(settings(sqlite_url, discord_token=TOKEN, discord_api=fake[1])))[
        "clock"
    ]
    assert found.ok is ok
    assert ok or ("behind" if ahead > 0 else "ahead of") in found.words
    assert bool(found.advice) is not ok


async def test_what_is_missing_on_discord_is_named(sqlite_url: str, fake: tuple[Fake, str]) -> None:
    few = discord.Permissions(view_channel=True).value
    poor = {"id": "6", "name": "Poor", "permissions": str(few)}
    boss = {
        "id": "7",
        "name": "Boss",
        "permissions": str(discord.Permissions(administrator=True).value),
    }
    fake[0].answers["/users/@me/guilds"] += [poor, boss]
    fake[0].answers["/gateway/bot"]["session_start_limit"]["remaining"] = 3
    fake[0].answers["/applications/@me"]["bot_public"] = False
    fake[0].answers["/applications/1/emojis"]["items"].pop()
    found = await findings(settings(sqlite_url, discord_token=TOKEN, discord_api=fake[1]))
    words = found["permissions"].words
    assert words.startswith("missing in 1 of 3 servers, such as Poor: Send Messages, Send Mess")
    assert words.endswith("Create Public Threads, Attach Files")
    assert "3 of 1000 connections left" in found["gateway"].words
    assert "wait 2 hours" in found["gateway"].advice
    assert "only its owner" in found["intents"].words
    assert found["emojis"].words.startswith(f"1 of {len(NAMES)} faces are missing")
    fake[0].answers["/users/@me/guilds"] = [{"odd": "answer"}]
    found = await findings(settings(sqlite_url, discord_token=TOKEN, discord_api=fake[1]))
    assert not found["permissions"].ok
    del fake[0].answers["/users/@me/guilds"]
    found = await findings(settings(sqlite_url, discord_token=TOKEN, discord_api=fake[1]))
    assert "Discord answers 404" in found["permissions"].words


async def test_a_bot_that_is_in_no_server_is_told_how_to_get_there(
    sqlite_url: str, fake: tuple[Fake, str]
) -> None:
    fake[0].answers["/users/@me/guilds"] = []
    found = await findings(settings(sqlite_url, discord_token=TOKEN, discord_api=fake[1]))
    assert found["permissions"].words == "the bot is in no server"
    assert "Add it to a server" in found["permissions"].advice


async def test_the_database_is_looked_at_and_left_as_it_is(
    database_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = await findings(settings(database_url))
    assert found["database"].ok
    assert "first start" in found["database"].words
    async with opened(database_url) as database:
        await migrate(database, newest() - 1)
    found = await findings(settings(database_url))
    assert (
        f"version {newest() - 1}, brought to {newest()} by the next start"
        in found["database"].words
    )
    assert "ms" in found["disk"].words
    monkeypatch.setattr(module, "SLOW_SECONDS", 0.0)
    found = await findings(settings(database_url))
    assert not found["disk"].ok
    assert "quicker disk" in found["disk"].advice
    async with connect(database_url) as database, database.transaction() as db:
        await db.fetch("INSERT INTO schema_version VALUES (1000)")
    found = await findings(settings(database_url))
    assert not found["database"].ok
    assert "Update the bot" in found["database"].advice


async def test_a_database_that_is_not_there_is_told_with_what_to_do(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for url in (f"sqlite:///{tmp_path}/file/bot.db", "postgresql://a:s3cret@127.0.0.1:1/x", "x"):
        found = (await findings(settings(url)))["database"]
        assert not found.ok
        assert found.advice
        assert "s3cret" not in str(found)
    assert not (tmp_path / "bot.db").exists()
