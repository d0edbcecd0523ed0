"""REST v10 over HTTP: token, faults, limits, bodies; what a route does is `routes`."""

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable
from typing import Final, TypeAlias

from aiohttp import web

from playground.calls import Call, Reply
from playground.faults import Cut, Fault, Faults
from playground.gateway import Gateway
from playground.incoming import arrived
from playground.limits.bodies import read
from playground.rates import Rates
from playground.refusals import Refusal, refusal
from playground.routes import ROUTES, Route
from playground.seats import Desk
from playground.shapes import TOKEN
from playground.transcript import Transcript
from playground.world import World

PREFIX: Final = "/api/v10"
MAJOR: Final = ("channel_id", "guild_id", "token")
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
        for route in ROUTES:
            app.router.add_route(route.method, PREFIX + route.path, self._door(route))
        app.router.add_route("*", "/api/{rest:(?!seats/).*}", self._door(NOWHERE))

    def _door(self, route: Route) -> Door:
        async def door(request: web.Request) -> web.StreamResponse:
            return await self._serve(request, route)

        return door

    async def _serve(self, request: web.Request, route: Route) -> web.StreamResponse:
        name = f"{request.method} {request.path.removeprefix(PREFIX)}"
        fault = self.faults.take(name)
        if fault and fault.cut is Cut.BEFORE:
            return _cut(request)
        status, headers, reply = await self._answer(request, route, fault)
        self.transcript.note("rest", f"{name} {status}", reply)
        if route is NOWHERE:
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
        self, request: web.Request, route: Route, fault: Fault | None
    ) -> tuple[int, dict[str, str], Reply]:
        headers: dict[str, str] = {}
        try:
            if fault and fault.delay:
                await asyncio.sleep(fault.delay)
            if fault and fault.refusal:
                raise fault.refusal
            headers = self._admit(request, route)
            reply = route.handle(self.world, await _call(request, route))
        except Refusal as refused:
            return refused.status, headers | refused.headers, refused.body
        return (204 if reply is None else 200), headers, reply

    def _admit(self, request: web.Request, route: Route) -> dict[str, str]:
        """Token and rate limit; calls that carry an interaction's token need no other."""
        by_token = "token" in request.match_info
        if not by_token and request.headers.get("Authorization") != f"Bot {TOKEN}":
            raise refusal("unauthorized")
        major = next((request.match_info[m] for m in MAJOR if m in request.match_info), "")
        return self.rates.spend(route.name, major, by_token=by_token)


def _no_route(world: World, call: Call) -> Reply:
    raise refusal("no_route")


NOWHERE: Final = Route("*", "unknown", _no_route)


async def _call(request: web.Request, route: Route) -> Call:
    """The request as its route takes it; a body nobody asked for is not looked at."""
    body, files = await arrived(request) if route.takes else ({}, ())
    if route.takes:
        body = read(body, route.takes)
    return Call(request.match_info, request.query, request.host, body, files)


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
