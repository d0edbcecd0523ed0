"""Leaving a server: one call, without a body and without a type for it."""

from collections.abc import AsyncIterator
from typing import Any

import pytest
from aiohttp import web

from bot.app.settings import Settings
from bot.operator.console import Failed
from bot.operator.servers import leave
from tests.harness.hosted import free_port

TOKEN = "s3cret-token"
Asked = list[tuple[str, str, bool]]


@pytest.fixture
async def discord_here() -> AsyncIterator[tuple[str, Asked]]:
    """A Discord in which the bot is in server 5 alone."""
    asked: Asked = []

    async def answer(request: web.Request) -> web.Response:
        asked.append((request.method, request.path, "Content-Type" in request.headers))
        assert request.headers["Authorization"] == f"Bot {TOKEN}"
        return web.Response(status=204 if request.path.endswith("/5") else 404)

    app, port = web.Application(), free_port()
    app.router.add_route("*", "/{path:.*}", answer)
    runner = web.AppRunner(app)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", port).start()
    yield f"http://127.0.0.1:{port}", asked
    await runner.cleanup()


def settings(**given: Any) -> Settings:
    return Settings(_env_file=None, **given)  # type: ignore[call-arg]


async def test_the_bot_leaves_and_the_host_is_told_how_it_stays_away(
    discord_here: tuple[str, Asked], capsys: pytest.CaptureFixture[str]
) -> None:
    api, asked = discord_here
    assert await leave(settings(discord_token=TOKEN, discord_api=api), 5) == 0
    assert asked == [("DELETE", "/users/@me/guilds/5", False)]
    assert "BLOCKED_SERVERS=5" in capsys.readouterr().out


async def test_what_cannot_be_done_is_one_sentence(discord_here: tuple[str, Asked]) -> None:
    api, _ = discord_here
    with pytest.raises(Failed, match="Discord answers 404: is the bot in server 6"):
        await leave(settings(discord_token=TOKEN, discord_api=api), 6)
    with pytest.raises(Failed, match="no DISCORD_TOKEN"):
        await leave(settings(), 5)
    nowhere = f"http://127.0.0.1:{free_port()}"
    with pytest.raises(Failed, match="cannot be reached"):
        await leave(settings(discord_token=TOKEN, discord_api=nowhere), 5)
