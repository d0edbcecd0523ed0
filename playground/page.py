"""What a browser reaches, behind keys, Host, Origin and a CSP; what seats may do is `seats`."""

import asyncio
import contextlib
import json
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Final

from aiohttp import WSMsgType, web

from playground.seats import Desk, Line
from playground.shapes import Json
from playground.world import World

FOLDER: Final = Path(__file__).parent / "page"
SAFETY: Final = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; "
    "img-src 'self' data:; connect-src 'self'; font-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'self'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-store",
}
# A file somebody uploaded is shown, never run.
CDN_SAFETY: Final = SAFETY | {"Content-Security-Policy": "default-src 'none'; sandbox"}


@web.middleware
async def guard(
    request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
) -> web.StreamResponse:
    """Only this machine, by its own name: no rebound host, no page of another site."""
    assert request.transport is not None
    port = request.transport.get_extra_info("sockname")[1]
    homes = {f"127.0.0.1:{port}", f"localhost:{port}"}
    if request.host not in homes:
        raise web.HTTPForbidden(text="This is not the playground's address.")
    origin = request.headers.get("Origin")
    if origin is not None and origin not in {f"http://{home}" for home in homes}:
        raise web.HTTPForbidden(text="Another site may not talk to the playground.")
    return await handler(request)


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A command proposed to newcomers, as it would be typed: `poll start options:2`."""

    label: str
    command: str
    label_localizations: dict[str, str] = field(default_factory=dict)


class Page:
    def __init__(self, world: World, desk: Desk, suggestions: Sequence[Suggestion] = ()) -> None:
        self.world = world
        self.desk = desk
        self.suggestions = suggestions

    def add_to(self, app: web.Application) -> None:
        app.router.add_get("/play/{key}", self._index)
        app.router.add_get("/seat/{key}", self._index)
        app.router.add_get("/page/{file}", self._asset)
        app.router.add_get("/api/seats/{key}", self._seats)
        app.router.add_get("/live/{key}", self._live)
        app.router.add_get("/cdn/attachments/{channel_id}/{upload_id}/{name}", self._upload)
        app.router.add_get("/cdn/emojis/{emoji_id}.{ending:png|webp|gif|jpg}", self._emoji)

    async def _index(self, request: web.Request) -> web.StreamResponse:
        self._entries(request.match_info["key"])
        return web.FileResponse(FOLDER / "index.html", headers=SAFETY)

    async def _asset(self, request: web.Request) -> web.StreamResponse:
        file = FOLDER / request.match_info["file"]
        if file.parent != FOLDER or not file.is_file():
            raise web.HTTPNotFound
        return web.FileResponse(file, headers=SAFETY)

    async def _seats(self, request: web.Request) -> web.StreamResponse:
        key = request.match_info["key"]
        body: Json = {
            "seats": self._entries(key),
            "house": key == self.desk.house_key,
            "app": self.world.app.card(),
            "suggestions": [asdict(suggestion) for suggestion in self.suggestions],
        }
        return web.json_response(body, headers=SAFETY)

    def _entries(self, key: str) -> list[Json]:
        """The seats this key opens: all of them, one, or none."""
        if key == self.desk.house_key:
            users = self.world.seats
        else:
            seat = self.desk.seat_of(key)
            users = [seat] if seat else []
        if not users:
            raise web.HTTPNotFound(text="This key opens no seat.")
        return [{"key": user.key, "user": user.card()} for user in users]

    async def _live(self, request: web.Request) -> web.StreamResponse:
        user = self.desk.seat_of(request.match_info["key"])
        if user is None:
            raise web.HTTPNotFound(text="This key opens no seat.")
        socket = web.WebSocketResponse(heartbeat=30)
        await socket.prepare(request)
        frames: asyncio.Queue[str] = asyncio.Queue()

        def hear(name: str, payload: Json) -> None:
            frames.put_nowait(json.dumps({"t": name, "d": payload}))

        line = Line(user, hear, since=self.desk.started(request.query.get("client", "")))
        hear("READY", self.desk.welcome(line))
        self.desk.sit(line)
        pump = asyncio.create_task(_pump(socket, frames))
        try:
            await self._listen(socket, line)
        finally:
            self.desk.rise(line)
            pump.cancel()
            with contextlib.suppress(asyncio.CancelledError, ConnectionError):
                await pump
        return socket

    async def _listen(self, socket: web.WebSocketResponse, line: Line) -> None:
        async for message in socket:
            if message.type is not WSMsgType.TEXT:
                return
            try:
                wish = json.loads(message.data)
            except ValueError:
                wish = None
            if not isinstance(wish, dict):
                await socket.close(code=4002, message=b"Not a JSON object")
                return
            self.desk.act(line, wish)

    async def _upload(self, request: web.Request) -> web.StreamResponse:
        upload = self.world.uploads.get(request.match_info["upload_id"])
        if upload is None or upload.card["filename"] != request.match_info["name"]:
            raise web.HTTPNotFound
        headers = CDN_SAFETY | {"Content-Type": upload.card["content_type"]}
        return web.Response(body=upload.content, headers=headers)

    async def _emoji(self, request: web.Request) -> web.StreamResponse:
        """The picture as it was sent, whatever ending is asked for."""
        emoji = self.world.emojis.get(request.match_info["emoji_id"])
        if emoji is None:
            raise web.HTTPNotFound
        headers = CDN_SAFETY | {"Content-Type": emoji.kind}
        return web.Response(body=emoji.content, headers=headers)


async def _pump(socket: web.WebSocketResponse, frames: asyncio.Queue[str]) -> None:
    while True:
        await socket.send_str(await frames.get())
