"""Gateway sockets and the sessions that outlive them; what the frames mean is `gateway`."""

import asyncio
import zlib
from collections import deque
from dataclasses import dataclass, field
from enum import IntEnum
from secrets import token_hex
from typing import Final

from aiohttp import web

from playground.shapes import Json, as_json
from playground.world import Dispatch

REMEMBERED: Final = 5000


class Op(IntEnum):
    DISPATCH = 0
    HEARTBEAT = 1
    IDENTIFY = 2
    PRESENCE = 3
    VOICE = 4
    RESUME = 6
    RECONNECT = 7
    INVALID_SESSION = 9
    HELLO = 10
    ACK = 11


class Close(IntEnum):
    UNKNOWN_OPCODE = 4001
    DECODE_ERROR = 4002
    NOT_AUTHENTICATED = 4003
    AUTHENTICATION_FAILED = 4004
    ALREADY_AUTHENTICATED = 4005
    TIMED_OUT = 4009
    INVALID_SHARD = 4010
    INVALID_INTENTS = 4013
    DISALLOWED_INTENTS = 4014


class Wire:
    """One socket: frames leave in order, compressed if the client asked for it."""

    def __init__(
        self, request: web.Request, socket: web.WebSocketResponse, *, compress: bool
    ) -> None:
        self._request = request
        self.socket = socket
        self.session: Session | None = None
        # On loopback bytes cost nothing, and processor time does.
        self._deflate = zlib.compressobj(zlib.Z_BEST_SPEED) if compress else None
        self._frames: asyncio.Queue[Json] = asyncio.Queue()

    def put(self, frame: Json) -> None:
        self._frames.put_nowait(frame)

    def abort(self) -> None:
        """Cuts the connection without a close frame."""
        if self._request.transport:
            self._request.transport.abort()

    async def pump(self) -> None:
        while True:
            text = as_json(await self._frames.get())
            if self._deflate is None:
                await self.socket.send_str(text)
                continue
            squeezed = self._deflate.compress(text.encode())
            await self.socket.send_bytes(squeezed + self._deflate.flush(zlib.Z_SYNC_FLUSH))


@dataclass(slots=True)
class Session:
    """Survives its socket, so that a resume can replay what was missed."""

    shard: int
    shards: int
    intents: int
    id: str = field(default_factory=lambda: token_hex(16))
    seq: int = 0
    sent: deque[Json] = field(default_factory=lambda: deque(maxlen=REMEMBERED))
    wire: Wire | None = None

    def is_home_of(self, guild_id: str | None) -> bool:
        """What belongs to no guild, such as direct messages, goes to shard 0."""
        home = (int(guild_id) >> 22) % self.shards if guild_id else 0
        return home == self.shard

    def wants(self, event: Dispatch) -> bool:
        if not self.is_home_of(event.guild_id):
            return False
        return event.intent is None or bool(self.intents & event.intent)

    def push(self, name: str, payload: Json) -> None:
        self.seq += 1
        frame: Json = {"op": Op.DISPATCH, "t": name, "s": self.seq, "d": payload}
        self.sent.append(frame)
        if self.wire:
            self.wire.put(frame)

    def missed(self, seq: int) -> list[Json] | None:
        """Frames after this one, or None if they are no longer remembered."""
        if seq > self.seq or (self.sent and seq < self.sent[0]["s"] - 1):
            return None
        return [frame for frame in self.sent if frame["s"] > seq]
