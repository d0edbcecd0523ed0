"""Requests over connections that are kept open, against servers that behave as they like."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from bot.delivery import connections
from bot.delivery.connections import Connections, Reply, read
from tests.harness.server import GONE, Answer, Server, serving


@asynccontextmanager
async def served(answer: Answer) -> AsyncIterator[tuple[Server, Connections]]:
    client = Connections()
    async with serving(answer) as server:
        server.url += "/there?so=1"
        yield server, client
    client.close()


def saying(reply: bytes) -> Answer:
    async def answer(_: bytes, writer: asyncio.StreamWriter) -> None:
        writer.write(reply)

    return answer


async def test_a_request_is_written_and_its_reply_read() -> None:
    reply = b"HTTP/1.1 404 Not Found\r\nContent-Type: text/plain\r\nContent-Length: 4\r\n\r\ngone"
    async with served(saying(reply)) as (server, client):
        told = await client.send("PATCH", server.url, {"X-Kind": "test"}, b"body")
        assert told == Reply(
            404, "Not Found", {"content-type": "text/plain", "content-length": "4"}, b"gone"
        )
        [request] = server.requests
        head, _, body = request.partition(b"\r\n\r\n")
        assert head.startswith(b"PATCH /there?so=1 HTTP/1.1\r\nHost: 127.0.0.1:")
        assert b"X-Kind: test" in head
        assert body == b"body"


async def test_a_connection_serves_one_request_after_the_other_and_several_at_once() -> None:
    async with served(saying(GONE)) as (server, client):
        for _ in range(3):
            await client.send("POST", server.url, {})
        assert server.visitors == 1
        await asyncio.gather(*(client.send("POST", server.url, {}) for _ in range(4)))
        assert server.visitors == 4
        assert len(server.requests) == 7


async def test_a_connection_that_died_at_rest_is_replaced() -> None:
    async def answer(_: bytes, writer: asyncio.StreamWriter) -> None:
        if server.visitors == 1 and len(server.requests) == 2:
            writer.close()  # without a word, as if it had timed out just now
        else:
            writer.write(GONE)

    async with served(answer) as (server, client):
        await client.send("POST", server.url, {})
        assert (await client.send("POST", server.url, {})).status == 204
        assert server.visitors == 2


async def test_what_must_not_be_done_twice_is_not_asked_for_twice() -> None:
    async def answer(_: bytes, writer: asyncio.StreamWriter) -> None:
        if len(server.requests) == 1:
            writer.write(GONE)
        else:
            writer.close()  # after all that was asked for was done

    async with served(answer) as (server, client):
        await client.send("POST", server.url, {})
        with pytest.raises(ConnectionError):
            await client.send("POST", server.url, {}, again=False)
        assert len(server.requests) == 2


async def test_a_new_connection_that_dies_is_an_error_and_so_is_half_a_reply() -> None:
    async def answer(_: bytes, writer: asyncio.StreamWriter) -> None:
        if len(server.requests) == 2:
            writer.write(GONE)
        elif len(server.requests) == 3:
            writer.write(GONE[:9])
            await writer.drain()
            writer.close()
        else:
            writer.close()

    async with served(answer) as (server, client):
        with pytest.raises(ConnectionError):
            await client.send("POST", server.url, {})
        await client.send("POST", server.url, {})
        with pytest.raises(ConnectionError):
            await client.send("POST", server.url, {})
        assert len(server.requests) == 3


async def test_whoever_says_close_is_not_asked_again() -> None:
    reply = b"HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
    async with served(saying(reply)) as (server, client):
        await client.send("POST", server.url, {})
        await client.send("POST", server.url, {})
        assert server.visitors == 2


async def test_what_has_rested_for_long_is_not_used_again(monkeypatch: pytest.MonkeyPatch) -> None:
    async with served(saying(GONE)) as (server, client):
        await asyncio.gather(*(client.send("POST", server.url, {}) for _ in range(3)))
        monkeypatch.setattr(connections, "KEPT_SECONDS", -1.0)
        await client.send("POST", server.url, {})
        assert server.visitors == 4


async def test_nobody_waits_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    async def never(_: bytes, writer: asyncio.StreamWriter) -> None:
        pass

    monkeypatch.setattr(connections, "ANSWER_SECONDS", 0.02)
    monkeypatch.setattr(connections, "LOOK_SECONDS", 0.01)
    async with served(never) as (server, client):
        with pytest.raises(TimeoutError):
            await client.send("POST", server.url, {})


async def test_who_gives_up_leaves_no_reply_to_the_next() -> None:
    async def slowly(request: bytes, writer: asyncio.StreamWriter) -> None:
        if len(server.requests) > 1:
            writer.write(GONE)

    async with served(slowly) as (server, client):
        given_up = asyncio.create_task(client.send("POST", server.url, {}))
        await server.asked.wait()
        given_up.cancel()
        assert (await client.send("POST", server.url, {})).status == 204
        assert server.visitors == 2


async def test_what_is_not_http_is_an_error() -> None:
    for reply in (b"SSH-2.0-x\r\n\r\n", b"HTTP/1.1 200 OK\r\n\r\n", b"HTTP/1.1 abc\r\n\r\n"):
        async with served(saying(reply)) as (server, client):
            with pytest.raises(ConnectionError):
                await client.send("POST", server.url, {})


async def test_a_word_too_many_ends_the_connection() -> None:
    async def answer(_: bytes, writer: asyncio.StreamWriter) -> None:
        writer.write(GONE)
        await writer.drain()
        await asyncio.sleep(0.01)
        writer.write(GONE)

    async with served(answer) as (server, client):
        await client.send("POST", server.url, {})
        await asyncio.sleep(0.05)
        await client.send("POST", server.url, {})
        assert server.visitors == 2


def test_a_reply_is_read_once_all_of_it_is_there() -> None:
    whole = (
        b"HTTP/1.1 103 Early Hints\r\nLink: x\r\n\r\n"
        b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
        b"4;x=y\r\nWiki\r\n6\r\npedia \r\n0\r\n\r\n"
    )
    for end in range(len(whole)):
        assert read(whole[:end]) is None
    told = read(whole)
    assert told is not None
    assert (told.status, told.body) == (200, b"Wikipedia ")
