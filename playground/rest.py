"""REST v10 over HTTP: token, faults, limits, bodies; what a route does is `routes`."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final, TypeAlias

from aiohttp import web

from playground.calls import Call, Reply
from playground.faults import BLOCK_PAGE, KINDS, Cut, Fault, Faults, Kind
from playground.gateway import Gateway
from playground.incoming import arrived
from playground.ledger import CUT, Row, new_ledger
from playground.limits.bodies import read
from playground.pace import real
from playground.rates import Rates
from playground.refusals import Refusal, refusal
from playground.routes import ROUTES, Route
from playground.seats import Desk
from playground.shapes import TOKEN, as_json
from playground.transcript import Transcript
from playground.world import World

PREFIX: Final = "/api/v10"
PROXIED: Final = 20
"""So many answers come through one connection."""
MAJOR: Final = ("channel_id", "guild_id", "token")
log: Final = logging.getLogger("playground.rest")
Door: TypeAlias = Callable[[web.Request], Awaitable[web.StreamResponse]]


class Rest:
    """Latency, in seconds of the playground's clock, lies half before the work and half after."""

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
        self.ledger = new_ledger()
        self.latency = 0.0

    def add_to(self, app: web.Application) -> None:
        for route in ROUTES:
            app.router.add_route(route.method, PREFIX + route.path, self._door(route))
        app.router.add_route("*", "/api/{rest:(?!seats/).*}", self._door(NOWHERE))

    def _door(self, route: Route) -> Door:
        async def door(request: web.Request) -> web.StreamResponse:
            return await self._serve(request, route)

        return door

    async def _serve(self, request: web.Request, route: Route) -> web.StreamResponse:
        at, name = self.world.clock(), f"{request.method} {request.path.removeprefix(PREFIX)}"
        await self._travel()
        if self.rates.is_banned:
            self._note(at, request, route, 429)
            return await send(request, 429, {}, BLOCK_PAGE, last=True)
        fault = self.faults.take(name, self._kinds(request, route))
        if fault and fault.delay:
            await asyncio.sleep(real(self.world.clock, fault.delay))
        if fault and fault.cut is Cut.BEFORE:
            self._note(at, request, route, CUT)
            return _cut(request)
        status, headers, reply = await self._answer(request, route, fault)
        news = self.world.take_news()
        self.gateway.publish(news)
        self.transcript.note("rest", f"{name} {status}", reply)
        if route is NOWHERE:
            log.error("NO SUCH ROUTE IN THE PLAYGROUND: %s", name)
        await self._travel()
        cut = fault is not None and fault.cut is Cut.AFTER
        scope = headers.get("X-RateLimit-Scope", "")
        self._note(at, request, route, CUT if cut else status, scope)
        try:
            last = self.rates.profile.proxied and len(self.ledger) % PROXIED == 0
            return _cut(request) if cut else await send(request, status, headers, reply, last=last)
        finally:
            # Seats see a message once the bot has its answer, or died over it: an instant click
            # must find its view.
            asyncio.get_running_loop().call_soon(self.desk.deliver, news)

    async def _travel(self) -> None:
        if self.latency:
            await asyncio.sleep(real(self.world.clock, self.latency / 2))

    def _kinds(self, request: web.Request, route: Route) -> frozenset[Kind]:
        """A letter is sent like any message, but is one of the direct messages too."""
        kind = KINDS.get(route.name)
        channel = self.world.channels.get(request.match_info.get("channel_id", ""))
        if kind is Kind.SEND and channel and channel.is_dm:
            return frozenset({Kind.SEND, Kind.DM})
        return frozenset({kind} if kind else ())

    def _note(
        self, at: float, request: web.Request, route: Route, status: int, scope: str = ""
    ) -> None:
        counted = "token" not in request.match_info
        self.ledger.append(Row(at, request.method, route.path, counted, status))
        self.rates.note(status, scope)

    async def _answer(
        self, request: web.Request, route: Route, fault: Fault | None
    ) -> tuple[int, dict[str, str], Reply]:
        headers: dict[str, str] = {}
        try:
            if fault and fault.refusal:
                raise fault.refusal
            headers = self._admit(request, route)
            reply = route.handle(self.world, await _call(request, route))
        except Refusal as refused:
            return refused.status, headers | refused.headers, refused.page or refused.body
        return (204 if reply is None else route.status), headers, reply

    def _admit(self, request: web.Request, route: Route) -> dict[str, str]:
        """Token and rate limit; calls that carry an interaction's token need no other."""
        by_token = "token" in request.match_info
        if not by_token:
            known = request.headers.get("Authorization") == f"Bot {TOKEN}"
            self.rates.spend_overall("bot" if known else "address")
            if not known:
                raise refusal("unauthorized")
        major = next((request.match_info[m] for m in MAJOR if m in request.match_info), "")
        _check_type(request)
        asked = self.world.tokens.get(request.match_info.get("token", ""))
        channel = asked.channel_id if asked else ""
        return self.rates.spend(route.name, major, channel=channel)


def _check_type(request: web.Request) -> None:
    """JSON that is announced must be there."""
    announced = "Content-Type" in request.headers and request.content_type == "application/json"
    if announced and not request.can_read_body:
        raise refusal("bad_json")


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


async def send(
    request: web.Request, status: int, headers: dict[str, str], reply: Reply, *, last: bool
) -> web.StreamResponse:
    """The last one of a connection comes in chunks, as through a proxy that is tired of it."""
    body = None
    if status != 204:
        # discord.py compares the type with `application/json` exactly: no charset may be added.
        page = reply if isinstance(reply, str) else None
        headers["Content-Type"] = "application/json" if page is None else "text/html"
        body = (as_json(reply) if page is None else page).encode()
    response = web.Response(status=status, body=body, headers=headers)
    if last:
        response.force_close()
        response.enable_chunked_encoding()
    await response.prepare(request)
    await response.write_eof()
    return response
