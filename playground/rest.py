"""REST v10 over HTTP: token, faults, limits, bodies; what a route does is `routes`."""

import asyncio
import json
import logging
import re
from collections.abc import Awaitable, Callable
from typing import Final, TypeAlias

from aiohttp import BodyPartReader, web

from playground.faults import Cut, Fault, Faults
from playground.gateway import Gateway
from playground.limits import FILE_BYTES
from playground.rates import Rates
from playground.refusals import Refusal, refusal
from playground.routes import ROUTES, Call, Handle, Reply
from playground.seats import Desk
from playground.shapes import TOKEN, Json
from playground.transcript import Transcript
from playground.world import World

PREFIX: Final = "/api/v10"
MAJOR: Final = ("channel_id", "guild_id", "token")
FILE_FIELD: Final = re.compile(r"files\[(\d+)\]")
log: Final = logging.getLogger("playground.rest")
Door: TypeAlias = Callable[[web.Request], Awaitable[web.StreamResponse]]


class Rest:
    def __init__(
        self,
        world: World,
        gateway: Gateway,
        desk: Desk,
        rates: Rates,
        faults: Faults,
        transcript: Transcript,
    ) -> None:
        self.world = world
        self.gateway = gateway
        self.desk = desk
        self.rates = rates
        self.faults = faults
        self.transcript = transcript

    def add_to(self, app: web.Application) -> None:
        for method, path, handle in ROUTES:
            app.router.add_route(method, PREFIX + path, self._door(f"{method} {path}", handle))
        app.router.add_route("*", "/api/{rest:(?!seats/).*}", self._door("unknown", _no_route))

    def _door(self, route: str, handle: Handle) -> Door:
        async def door(request: web.Request) -> web.StreamResponse:
            return await self._serve(request, route, handle)

        return door

    async def _serve(self, request: web.Request, route: str, handle: Handle) -> web.StreamResponse:
        name = f"{request.method} {request.path.removeprefix(PREFIX)}"
        fault = self.faults.take(name)
        if fault and fault.cut is Cut.BEFORE:
            return _cut(request)
        status, headers, reply = await self._answer(request, route, handle, fault)
        self.transcript.note("rest", f"{name} {status}", reply)
        if handle is _no_route:
            log.error("NO SUCH ROUTE IN THE PLAYGROUND: %s", name)
        news = self.world.take_news()
        self.gateway.publish(news)
        if fault and fault.cut is Cut.AFTER:
            response = _cut(request)
        else:
            response = await _send(request, status, headers, reply)
        # Seats see a message only once the bot has its answer: an instant click must find its view.
        asyncio.get_running_loop().call_soon(self.desk.deliver, news)
        return response

    async def _answer(
        self, request: web.Request, route: str, handle: Handle, fault: Fault | None
    ) -> tuple[int, dict[str, str], Reply]:
        headers: dict[str, str] = {}
        try:
            if fault and fault.delay:
                await asyncio.sleep(fault.delay)
            if fault and fault.refusal:
                raise fault.refusal
            headers = self._admit(request, route)
            reply = handle(self.world, await _read(request))
        except Refusal as refused:
            return refused.status, headers | refused.headers, refused.body
        return (204 if reply is None else 200), headers, reply

    def _admit(self, request: web.Request, route: str) -> dict[str, str]:
        """Token and rate limit; calls that carry an interaction's token need no other."""
        by_token = "token" in request.match_info
        if not by_token and request.headers.get("Authorization") != f"Bot {TOKEN}":
            raise refusal("unauthorized")
        major = next((request.match_info[m] for m in MAJOR if m in request.match_info), "")
        return self.rates.spend(route, major, by_token=by_token)


def _no_route(world: World, call: Call) -> Reply:
    raise refusal("no_route")


def _cut(request: web.Request) -> web.StreamResponse:
    """Breaks the connection; the response that follows reaches nobody."""
    assert request.transport is not None
    request.transport.abort()
    return web.Response()


async def _send(
    request: web.Request, status: int, headers: dict[str, str], reply: Reply
) -> web.StreamResponse:
    body = None
    if status != 204:
        # discord.py compares the type with `application/json` exactly: no charset may be added.
        headers["Content-Type"] = "application/json"
        body = json.dumps(reply).encode()
    response = web.Response(status=status, body=body, headers=headers)
    await response.prepare(request)
    await response.write_eof()
    return response


async def _read(request: web.Request) -> Call:
    files: list[tuple[int, str, bytes]] = []
    body: Json = {}
    if request.content_type == "multipart/form-data":
        body, files = await _read_parts(request)
    elif request.can_read_body:
        body = _parse(await request.read())
    params, query = request.match_info, request.query
    return Call(params, query, request.host, body, tuple(files))


async def _read_parts(request: web.Request) -> tuple[Json, list[tuple[int, str, bytes]]]:
    body: Json = {}
    files: list[tuple[int, str, bytes]] = []
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader):
            raise refusal("bad_json")
        content = bytes(await part.read(decode=True))
        if part.name == "payload_json":
            body = _parse(content)
        elif number := FILE_FIELD.fullmatch(part.name or ""):
            if len(content) > FILE_BYTES:
                raise refusal("too_large")
            files.append((int(number[1]), part.filename or "unknown", content))
    return body, files


def _parse(content: bytes) -> Json:
    """A JSON object, or a list wrapped as `{"list": …}` for the one route that takes a list."""
    try:
        parsed = json.loads(content)
    except ValueError:
        raise refusal("bad_json") from None
    if isinstance(parsed, list):
        return {"list": parsed}
    if not isinstance(parsed, dict):
        raise refusal("bad_json")
    return parsed
