"""The gateway: identify, heartbeat, resume and shards; it never changes the world."""

import asyncio
import contextlib
import json
from collections.abc import Callable, Iterable
from typing import Any, Final

from aiohttp import WSMessage, WSMsgType, web

from playground.people import Guild
from playground.rates import Rates
from playground.sessions import Close, Op, Session, Wire
from playground.shapes import PRIVILEGED, TOKEN, Intent, Json
from playground.transcript import Transcript
from playground.world import Dispatch, Notice, World

# Frames whose body is an object.
SPOKEN: Final = (Op.IDENTIFY, Op.RESUME)
ACK_SECONDS = 0.05
"""As long as the way to Discord and back. discord.py notes the time only after it has asked: an
answer from the same machine would come before that, and seem to be one heartbeat late."""


class Closed(Exception):  # noqa: N818 - the end of a conversation
    """The client broke the protocol and is closed with this code."""

    def __init__(self, code: Close) -> None:
        super().__init__(code.name)
        self.code = code


class Gateway:
    def __init__(self, world: World, transcript: Transcript, rates: Rates) -> None:
        self.world = world
        self.transcript = transcript
        self.rates = rates
        self.heartbeat_seconds = 41.25
        self.is_mute = False
        self.away: set[int] = set()
        self._identified: dict[int, float] = {}
        self.sessions: dict[str, Session] = {}
        self.wires: set[Wire] = set()
        self.on_presence: Callable[[], None] = lambda: None

    @property
    def online(self) -> bool:
        return any(wire.session for wire in self.wires)

    def add_to(self, app: web.Application) -> None:
        app.router.add_get("/gateway", self._connect)

    def publish(self, news: Iterable[Dispatch | Notice]) -> None:
        for event in news:
            if not isinstance(event, Dispatch):
                continue
            self.transcript.note("gateway", f"> {event.name}", event.payload)
            for session in self.sessions.values():
                if session.wants(event):
                    session.push(event.name, self._redacted(event))

    def _redacted(self, event: Dispatch) -> Json:
        """Of what others write in a guild a bot is told the contents only where it is named."""
        card = event.payload
        if not event.guild_id or not event.name.startswith("MESSAGE_") or "author" not in card:
            return card
        app_id = self.world.app.id
        named = any(user["id"] == app_id for user in card["mentions"])
        if named or card["author"]["id"] == app_id:
            return card
        return card | {"content": "", "embeds": [], "attachments": [], "components": []}

    # Switches: what Discord does to a bot on a bad day

    def drop(self, shard: int | None = None) -> None:
        """Cuts every socket, or one shard's, without a close frame; the sessions stay."""
        for wire in list(self.wires):
            if shard is None or (wire.session and wire.session.shard == shard):
                self._leave(wire)
                wire.abort()

    def shut_out(self, shard: int) -> None:
        """Drops a shard and lets it neither resume nor identify until it is let in again."""
        self.away.add(shard)
        self.drop(shard)

    def let_in(self, shard: int) -> None:
        self.away.discard(shard)

    async def close(self, code: int) -> None:
        for wire in list(self.wires):
            self._leave(wire)
            await wire.socket.close(code=code)

    def reconnect(self) -> None:
        self._dismiss({"op": Op.RECONNECT, "d": None, "s": None, "t": None})

    def invalidate(self, *, resumable: bool) -> None:
        if not resumable:
            self.sessions.clear()
        self._dismiss({"op": Op.INVALID_SESSION, "d": resumable, "s": None, "t": None})

    def _dismiss(self, frame: Json) -> None:
        for wire in list(self.wires):
            self._leave(wire)
            wire.put(frame)

    def _leave(self, wire: Wire) -> None:
        """From here on this socket gets no events: they wait in its session for a resume."""
        if wire.session and wire.session.wire is wire:
            wire.session.wire = None
        wire.session = None
        self.on_presence()

    # One socket

    async def _connect(self, request: web.Request) -> web.StreamResponse:
        if self.rates.is_banned:
            return web.Response(status=429, text="error code: 1015")
        socket = web.WebSocketResponse(max_msg_size=0)
        await socket.prepare(request)
        compress = request.query.get("compress") == "zlib-stream"
        wire = Wire(request, socket, compress=compress)
        self.wires.add(wire)
        pump = asyncio.create_task(wire.pump())
        try:
            await self._converse(wire, request.host)
        finally:
            pump.cancel()
            with contextlib.suppress(asyncio.CancelledError, ConnectionError):
                await pump
            self._leave(wire)
            self.wires.discard(wire)
        return socket

    async def _converse(self, wire: Wire, host: str) -> None:
        beat = int(self.heartbeat_seconds * 1000)
        wire.put({"op": Op.HELLO, "d": {"heartbeat_interval": beat}, "s": None, "t": None})
        patience = 2 * self.heartbeat_seconds
        try:
            while True:
                message = await wire.socket.receive(timeout=patience)
                if message.type is not WSMsgType.TEXT:
                    return
                self._receive(wire, host, message)
        except TimeoutError:
            await wire.socket.close(code=Close.TIMED_OUT)
        except Closed as closed:
            await wire.socket.close(code=closed.code, message=closed.code.name.encode())

    def _receive(self, wire: Wire, host: str, message: WSMessage) -> None:
        try:
            frame = json.loads(message.data)
            op, body = Op(frame["op"]), frame.get("d")
        except (ValueError, KeyError, TypeError):
            raise Closed(_complaint(message.data)) from None
        self.transcript.note("gateway", f"< {op.name}", _without_token(body))
        if op in SPOKEN and not isinstance(body, dict):
            raise Closed(Close.DECODE_ERROR)
        if op is Op.HEARTBEAT:
            if not self.is_mute:
                heard = {"op": Op.ACK, "d": None, "s": None, "t": None}
                asyncio.get_running_loop().call_later(ACK_SECONDS, wire.put, heard)
        elif op is Op.IDENTIFY:
            self._identify(wire, host, body)
        elif op is Op.RESUME:
            self._resume(wire, body)
        elif wire.session is None:
            raise Closed(Close.NOT_AUTHENTICATED)

    def _identify(self, wire: Wire, host: str, body: Json) -> None:
        if wire.session:
            raise Closed(Close.ALREADY_AUTHENTICATED)
        if body.get("token") != TOKEN:
            raise Closed(Close.AUTHENTICATION_FAILED)
        shard, shards = _shard(body.get("shard"))
        intents = body.get("intents")
        if not isinstance(intents, int):
            raise Closed(Close.INVALID_INTENTS)
        if intents & PRIVILEGED:
            raise Closed(Close.DISALLOWED_INTENTS)
        if shard in self.away:
            wire.abort()
            return
        if self._is_too_soon(shard):
            wire.put({"op": Op.INVALID_SESSION, "d": False, "s": None, "t": None})
            return
        self._greet(wire, host, Session(shard, shards, intents))

    def _is_too_soon(self, shard: int) -> bool:
        """One identify in five seconds for each of the buckets that shards fall into."""
        pause, bucket = self.rates.profile.identify_seconds, shard % self.world.max_concurrency
        now = self.world.clock()
        if pause is not None and now - self._identified.get(bucket, 0.0) < pause:
            return True
        self._identified[bucket] = now
        return False

    def _greet(self, wire: Wire, host: str, session: Session) -> None:
        self._forget_abandoned(session)
        session.wire = wire
        wire.session = session
        self.sessions[session.id] = session
        guilds = [g for g in self._guilds() if session.is_home_of(g.id)]
        session.push(
            "READY",
            {
                "v": 10,
                "user": self.world.app.card(),
                "session_id": session.id,
                "resume_gateway_url": f"ws://{host}/gateway",
                "guilds": [{"id": guild.id, "unavailable": True} for guild in guilds],
                "shard": [session.shard, session.shards],
                "application": {"id": self.world.app.id, "flags": 0},
            },
        )
        if session.intents & Intent.GUILDS:
            for guild in guilds:
                card = self.world.guild_card(guild) | {"unavailable": False}
                session.push("GUILD_CREATE", card)
        self.on_presence()

    def _guilds(self) -> list[Guild]:
        """Those the bot is in."""
        app_id = self.world.app.id
        return [guild for guild in self.world.guilds.values() if app_id in guild.members]

    def _forget_abandoned(self, new: Session) -> None:
        """Who identifies anew will not resume what its shard left behind."""
        for session in list(self.sessions.values()):
            if session.wire is None and (session.shard, session.shards) == (new.shard, new.shards):
                del self.sessions[session.id]

    def _resume(self, wire: Wire, body: Json) -> None:
        if body.get("token") != TOKEN:
            raise Closed(Close.AUTHENTICATION_FAILED)
        session = self.sessions.get(str(body.get("session_id")))
        seq = body.get("seq")
        missed = session.missed(seq) if session and isinstance(seq, int) else None
        if session is None or missed is None:
            wire.put({"op": Op.INVALID_SESSION, "d": False, "s": None, "t": None})
            return
        if session.shard in self.away:
            wire.abort()
            return
        session.wire = wire
        wire.session = session
        for frame in missed:
            wire.put(frame)
        session.push("RESUMED", {})
        self.on_presence()


def _shard(asked: Any) -> tuple[int, int]:
    """Which shard of how many; the only one, if nothing is said."""
    match asked:
        case None:
            return 0, 1
        case [int(shard), int(shards)] if 0 <= shard < shards:
            return shard, shards
    raise Closed(Close.INVALID_SHARD)


def _complaint(data: str) -> Close:
    """What is wrong with a frame that could not be read."""
    try:
        json.loads(data)
    except ValueError:
        return Close.DECODE_ERROR
    return Close.UNKNOWN_OPCODE


def _without_token(body: Any) -> Any:
    return {k: v for k, v in body.items() if k != "token"} if isinstance(body, dict) else body
