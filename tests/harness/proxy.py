"""An HTTP proxy on loopback, as a host may have one between the bot and Discord."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing, suppress
from dataclasses import dataclass, field
from urllib.parse import urlsplit

CHUNK = 65536


@dataclass
class Proxy:
    """Passes on each request over a connection of its own, and a socket for as long as it lasts."""

    port: int = 0
    asked: list[str] = field(default_factory=list)
    """What went through, as `PATCH /api/v10/channels/1/messages/2`."""
    shown: set[str] = field(default_factory=set)
    """What it was shown as proof that one may pass."""
    _open: list[asyncio.Future[None]] = field(default_factory=list)

    @classmethod
    @asynccontextmanager
    async def open(cls) -> AsyncIterator["Proxy"]:
        proxy = cls()
        server = await asyncio.start_server(proxy._serve, "127.0.0.1", 0, limit=CHUNK)
        proxy.port = server.sockets[0].getsockname()[1]
        try:
            async with server:
                yield proxy
        finally:
            for task in proxy._open:
                task.cancel()
            await asyncio.gather(*proxy._open, return_exceptions=True)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._open.append(asyncio.ensure_future(self._through(reader, writer)))

    async def _through(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with closing(writer), suppress(ConnectionError, asyncio.IncompleteReadError):
            head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
            first, *headers = head.rstrip("\r\n").split("\r\n")
            method, target, version = first.split()
            url = urlsplit(target)
            path = f"{url.path}?{url.query}" if url.query else url.path
            self.asked.append(f"{method} {path}")
            there, back = await asyncio.open_connection(url.hostname, url.port)
            told = [f"{method} {path} {version}", *self._passed_on(headers)]
            with closing(back):
                back.write("\r\n".join([*told, "", ""]).encode("latin-1"))
                await asyncio.gather(_pass(reader, back), _pass(there, writer))

    def _passed_on(self, headers: list[str]) -> list[str]:
        """One request for each connection, but for one that becomes a socket."""
        proof = [line for line in headers if line.lower().startswith("proxy-authorization:")]
        self.shown.update(proof or [""])
        kept = [line for line in headers if line not in proof]
        if any(line.lower().startswith("upgrade:") for line in kept):
            return kept
        return [line for line in kept if not line.lower().startswith("connection:")] + [
            "Connection: close"
        ]


async def _pass(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Until one side has said everything."""
    try:
        while some := await reader.read(CHUNK):
            writer.write(some)
            await writer.drain()
    finally:
        writer.close()
