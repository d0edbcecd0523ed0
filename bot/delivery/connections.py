"""Requests over connections that are kept open: as much HTTP/1.1 as Discord speaks to us.

It knows nothing of Discord. A whole client library takes twice the processor time for each request,
and a bot that keeps every panel true makes more of these than of anything else.
"""

import asyncio
import ssl
from collections.abc import Mapping
from typing import NamedTuple, cast

KEPT_SECONDS = 15.0
"""So long a connection is used again: after that somebody on the way may have forgotten it."""
ANSWER_SECONDS, LOOK_SECONDS = 30.0, 5.0
"""So long a reply is waited for, and so often that is looked at: a timer for each would be dear."""
END, BREAK = b"\r\n\r\n", b"\r\n"
NO_BODY = {204, 304}
INFORMATION = range(100, 200)


class Reply(NamedTuple):
    status: int
    reason: str
    headers: Mapping[str, str]
    """By their names in lower case."""
    body: bytes


class _Connection(asyncio.Protocol):
    """One request at a time."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._transport: asyncio.Transport | None = None
        self._reply: asyncio.Future[Reply] | None = None
        self._received = bytearray()
        self._heard = False
        self.at = 0.0
        """When it was last asked, or came to rest."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)

    @property
    def usable(self) -> bool:
        fresh = self._loop.time() - self.at < KEPT_SECONDS
        return fresh and self._transport is not None and not self._transport.is_closing()

    @property
    def unheard(self) -> bool:
        """Whether the last request got nothing at all in return."""
        return not self._heard

    async def send(self, request: bytes) -> Reply:
        if self._transport is None or self._transport.is_closing():
            raise ConnectionResetError("the connection is closed")
        self._reply, self._heard = self._loop.create_future(), False
        self.at = self._loop.time()
        self._transport.write(request)
        return await self._reply

    def data_received(self, data: bytes) -> None:
        self._heard = True
        self._received += data
        if self._reply is None or self._reply.done():  # nobody has asked
            self.close()
            return
        try:
            reply = read(self._received)
        except ValueError:
            self._fail(ConnectionError("the reply is not HTTP"))
            self.close()
            return
        if reply is not None:
            self._received.clear()
            self._reply.set_result(reply)

    def connection_lost(self, error: Exception | None) -> None:
        self._transport = None
        self._fail(error or ConnectionResetError("the connection was closed before the reply"))

    def _fail(self, error: Exception) -> None:
        if self._reply is not None and not self._reply.done():
            self._reply.set_exception(error)

    def give_up(self) -> None:
        self._fail(TimeoutError("no reply in time"))
        self.close()

    def close(self) -> None:
        if self._transport is not None:
            self._transport.abort()


class Connections:
    def __init__(self) -> None:
        self._idle: dict[str, list[_Connection]] = {}
        self._asked: set[_Connection] = set()
        self._watch: asyncio.TimerHandle | None = None
        self._tls = ssl.create_default_context()
        """Made at once: it reads every certificate of the machine, which takes its time."""

    async def send(
        self,
        method: str,
        url: str,
        headers: Mapping[str, str],
        body: bytes = b"",
        *,
        again: bool = True,
    ) -> Reply:
        """Again on a new connection, if one that had rested proves to be dead; unless what is
        asked for must not be done twice: it may have been heard all the same."""
        scheme, _, rest = url.partition("://")
        host, _, path = rest.partition("/")
        request = _written(method, f"/{path}", {"Host": host, **headers}, body)
        origin = f"{scheme}://{host}"
        while (rested := self._rested(origin)) is not None:
            try:
                return await self._ask(origin, rested, request)
            except ConnectionError:
                if not (rested.unheard and again):
                    raise
        return await self._ask(origin, await self._open(scheme, host), request)

    def _rested(self, origin: str) -> _Connection | None:
        idle = self._idle.get(origin, [])
        while idle:
            connection = idle.pop()
            if connection.usable:
                return connection
            connection.close()
        return None

    async def _open(self, scheme: str, host: str) -> _Connection:
        name, _, port = host.partition(":")
        secure = scheme == "https"
        async with asyncio.timeout(ANSWER_SECONDS):
            _, connection = await asyncio.get_running_loop().create_connection(
                _Connection,
                name,
                int(port or (443 if secure else 80)),
                ssl=self._tls if secure else None,
            )
        return connection

    async def _ask(self, origin: str, connection: _Connection, request: bytes) -> Reply:
        """What is given up half-way cannot be used again."""
        self._asked.add(connection)
        if self._watch is None:
            self._look_later()
        try:
            reply = await connection.send(request)
        except BaseException:
            connection.close()
            raise
        finally:
            self._asked.discard(connection)
        if reply.headers.get("connection", "").lower() == "close":
            connection.close()
        else:
            self._rest(origin, connection)
        return reply

    def _rest(self, origin: str, connection: _Connection) -> None:
        idle = self._idle.setdefault(origin, [])
        connection.at = asyncio.get_running_loop().time()
        if idle and not idle[0].usable:  # those that a crowd needed go one after the other
            idle.pop(0).close()
        idle.append(connection)

    def _look_later(self) -> None:
        self._watch = asyncio.get_running_loop().call_later(LOOK_SECONDS, self._look)

    def _look(self) -> None:
        """As long as somebody waits."""
        late = asyncio.get_running_loop().time() - ANSWER_SECONDS
        for connection in self._asked:
            if connection.at < late:
                connection.give_up()
        self._watch = None
        if self._asked:
            self._look_later()

    def close(self) -> None:
        if self._watch is not None:
            self._watch.cancel()
        for connection in (*self._asked, *(one for idle in self._idle.values() for one in idle)):
            connection.close()
        self._idle.clear()


def _written(method: str, path: str, headers: Mapping[str, str], body: bytes) -> bytes:
    fields = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
    head = f"{method} {path} HTTP/1.1\r\n{fields}Content-Length: {len(body)}\r\n\r\n"
    return head.encode() + body


def read(received: bytes | bytearray) -> Reply | None:
    """The reply, once all of it is there; whatever is none is a `ValueError`."""
    head, end, rest = bytes(received).partition(END)
    if not end:
        return None
    first, *fields = head.decode("latin-1").split("\r\n")
    version, _, said = first.partition(" ")
    if not version.startswith("HTTP/1."):
        raise ValueError(first)
    status, reason = int(said[:3]), said[4:]
    if status in INFORMATION:
        return read(rest)
    pairs = (field.partition(":") for field in fields)
    headers = {name.lower(): value.strip() for name, _, value in pairs}
    body = b"" if status in NO_BODY else _body(headers, rest)
    return None if body is None else Reply(status, reason, headers, body)


def _body(headers: Mapping[str, str], rest: bytes) -> bytes | None:
    if headers.get("transfer-encoding", "").lower() == "chunked":
        return _chunked(rest)
    length = int(headers.get("content-length", ""))
    return rest[:length] if len(rest) >= length else None


def _chunked(rest: bytes) -> bytes | None:
    whole = bytearray()
    while True:
        size, found, rest = rest.partition(BREAK)
        if not found:
            return None
        length = int(size.partition(b";")[0], 16)
        if len(rest) < length + len(BREAK):
            return None
        if not length:
            return bytes(whole)
        whole += rest[:length]
        rest = rest[length + len(BREAK) :]
