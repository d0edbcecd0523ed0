"""Requests by the token of a press: what is waited for, tried again, and refused for good."""

import asyncio
import json
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

import discord
import pytest
from discord.http import Route
from discord.webhook.async_ import AsyncWebhookAdapter, async_context

from bot.delivery.webhooks import Change, WebhookAdapter
from tests.harness.server import GONE, Answer, Server, serving

AGENT = "a bot"


def reply(status: int, said: Any = None, **headers: str) -> bytes:
    body = b"" if said is None else json.dumps(said).encode()
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    fields = {"Content-Type": "application/json", "Content-Length": str(len(body)), **named}
    lines = "".join(f"{name}: {value}\r\n" for name, value in fields.items())
    return f"HTTP/1.1 {status} So\r\n{lines}\r\n".encode() + body


def one_after_the_other(replies: Sequence[bytes]) -> Answer:
    left = list(replies)

    async def answer(_: bytes, writer: asyncio.StreamWriter) -> None:
        writer.write(left.pop(0)) if left else writer.close()

    return answer


@asynccontextmanager
async def discord_saying(
    monkeypatch: pytest.MonkeyPatch, *replies: bytes
) -> AsyncIterator[tuple[Server, WebhookAdapter]]:
    async with serving(one_after_the_other(replies)) as server:
        monkeypatch.setattr(Route, "BASE", server.url)
        tokens = WebhookAdapter(AGENT)
        yield server, tokens
        tokens.close()


@pytest.fixture
def waited(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """How long was waited, without waiting."""
    pauses: list[float] = []

    async def pause(seconds: float) -> None:
        pauses.append(seconds)

    monkeypatch.setattr(asyncio, "sleep", pause)
    return pauses


def answering(token: str = "token") -> Route:
    path = "/interactions/{webhook_id}/{webhook_token}/callback"
    return Route("POST", path, webhook_id=1, webhook_token=token)


async def test_an_answer_that_changes_what_was_pressed_asks_for_nothing_in_return(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with discord_saying(monkeypatch, GONE) as (server, tokens):
        given = {"with_response": "1"}
        told = await tokens.request(answering(), None, payload={"type": 7}, params=given)
        assert told == {"interaction": {"id": 1}}
        [request] = server.requests
        assert request.startswith(b"POST /interactions/1/token/callback HTTP/1.1\r\n")
        assert f"User-Agent: {AGENT}\r\n".encode() in request
        assert request.endswith(b'\r\n\r\n{"type":7}')


async def test_of_any_other_answer_all_but_the_message_is_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    said = {"interaction": {"id": "1"}, "resource": {"type": 4, "message": {"id": "5"}}}
    async with discord_saying(monkeypatch, reply(200, said)) as (server, tokens):
        told = await tokens.request(
            answering(), None, payload={"type": 4}, params={"with_response": 1}
        )
        assert told == {"interaction": {"id": "1"}, "resource": {"type": 4}}
        assert b"/callback?with_response=1 HTTP" in server.requests[0]


async def test_a_changed_message_is_not_read_and_its_token_is_quoted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with discord_saying(monkeypatch, reply(200, {"id": "5"})) as (server, tokens):
        told = await tokens.request(Change(2, "to/ken", "@original"), None, payload={})
        assert told is None
        assert server.requests[0].startswith(b"PATCH /webhooks/2/to%2Fken/messages/@original HTTP")


async def test_too_many_calls_are_waited_for_as_long_as_discord_says(
    monkeypatch: pytest.MonkeyPatch, waited: list[float]
) -> None:
    heard: list[tuple[str, int | None]] = []
    limited = reply(429, {"retry_after": 0.7}, Via="1.1 google")
    async with discord_saying(monkeypatch, limited, limited, GONE) as (_, tokens):
        tokens.heard = lambda method, url, status: heard.append((method, status))
        await tokens.request(answering(), None, payload={"type": 7})
    assert waited == [0.7, 0.7]
    assert heard == [("POST", 429), ("POST", 429), ("POST", 204)]


async def test_an_address_that_is_shut_out_does_not_knock_again(
    monkeypatch: pytest.MonkeyPatch, waited: list[float]
) -> None:
    async with discord_saying(monkeypatch, reply(429, {"message": "banned"})) as (_, tokens):
        with pytest.raises(discord.HTTPException) as refused:
            await tokens.request(answering(), None, payload={"type": 7})
    assert refused.value.status == 429
    assert waited == []


async def test_a_fault_of_discords_is_tried_five_times_with_growing_pauses(
    monkeypatch: pytest.MonkeyPatch, waited: list[float]
) -> None:
    fault = reply(503, {"message": "down"})
    async with discord_saying(monkeypatch, fault, GONE) as (_, tokens):
        await tokens.request(answering(), None, payload={"type": 7})
    assert waited == [1]
    async with discord_saying(monkeypatch, *[fault] * 5) as (server, tokens):
        with pytest.raises(discord.DiscordServerError):
            await tokens.request(answering(), None, payload={"type": 7})
        assert len(server.requests) == 5
    assert waited == [1, 1, 3, 5, 7, 9]


@pytest.mark.parametrize(
    ("status", "kind"),
    [(403, discord.Forbidden), (404, discord.NotFound), (400, discord.HTTPException)],
)
async def test_a_refusal_is_what_it_is_everywhere_else(
    monkeypatch: pytest.MonkeyPatch, status: int, kind: type[discord.HTTPException]
) -> None:
    said = reply(status, {"code": 10062, "message": "Unknown interaction"})
    async with discord_saying(monkeypatch, said) as (_, tokens):
        with pytest.raises(kind) as refused:
            await tokens.request(answering(), None, payload={"type": 7})
    assert type(refused.value) is kind
    assert (refused.value.code, refused.value.text) == (10062, "Unknown interaction")


async def test_what_is_lost_is_counted_as_such(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[int | None] = []
    async with discord_saying(monkeypatch) as (_, tokens):
        tokens.heard = lambda method, url, status: heard.append(status)
        with pytest.raises(ConnectionError):
            await tokens.request(answering(), None, payload={"type": 7})
    assert heard == [None]


async def test_a_token_that_is_used_up_rests_and_others_do_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    used_up = reply(200, {}, X_RateLimit_Remaining="0", X_RateLimit_Reset_After="0.2")
    async with discord_saying(monkeypatch, used_up, GONE, GONE) as (server, tokens):
        clock = asyncio.get_running_loop().time
        began = clock()
        await tokens.request(Change(2, "one", 5), None, payload={})
        again = asyncio.create_task(tokens.request(Change(2, "one", 5), None, payload={}))
        await tokens.request(Change(2, "other", 5), None, payload={})
        assert [b"/one/" in request for request in server.requests] == [True, False]
        await again
        assert clock() - began >= 0.2


async def test_whoever_stands_in_for_discord_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[str] = []
    tokens = WebhookAdapter(AGENT)
    stand_in = object()
    before = async_context.get()
    assert type(before) is AsyncWebhookAdapter
    async_context.set(stand_in)  # type: ignore[arg-type]
    tokens.answer(lambda: sent.append("at once"))
    assert async_context.get() is stand_in
    assert sent == ["at once"]
    async_context.set(before)
    tokens.answer(lambda: sent.append("later"))
    assert async_context.get() is tokens
    assert sent == ["at once"]
