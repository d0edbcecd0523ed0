"""Wrong types and malformed bodies on every route: refused as Discord would, never a crash."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from playground import TOKEN, Playground
from playground.limits.bodies import (
    ANSWERS,
    ANYTHING,
    CALLBACK,
    COMPONENT,
    ByType,
    Each,
    Leaf,
    Shape,
)
from playground.routes import ROUTES, Route
from playground.world import Emoji
from tests.playground.api import Api

pytestmark = pytest.mark.asyncio(loop_scope="module")

PING = {"name": "ping", "description": "d"}
JUNK: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 1, 7, 2**70, 1.5, float("nan"), float("inf")),
    *("", "x", "-1", "1", "9" * 400, "٣", "\ud800", "javascript:alert(1)", "http://[", "x" * 5000),
    *([], [None], [[]], [{}], {}, {"_errors": 1}, {"type": 2}, {"id": []}, [1, "2", None, {}]),
)
RAW = (
    *(b"", b"{", b"\xff\xfe", b'"text"', b"null", b"[" * 100_000, b'{"a":' * 5000),
    *(b"--a\r\n", b"--a--", b"--a\r\n\r\n--a--\r\n", b"--a\r\nContent-Type: x\r\n\r\n{\r\n--a--"),
    b'--a\r\nContent-Disposition: form-data; name="payload_json"\r\n\r\n[[]]\r\n--a--\r\n',
    b'--a\r\nContent-Disposition: form-data; name="files[0]"; filename="\xff"\r\n\r\nx\r\n--a--',
    b'--a\r\nContent-Disposition: form-data; name="files[99999]"\r\n\r\nx\r\n--a--\r\n',
    b"--a\r\nContent-Transfer-Encoding: base64\r\n\r\n!\r\n--a--\r\n",
    b"--a\r\nContent-Encoding: gzip\r\n\r\n!\r\n--a--\r\n",
    b"--a\r\nContent-Transfer-Encoding: odd\r\n\r\n!\r\n--a--\r\n",
)
KINDS = (
    "application/json",
    "multipart/form-data; boundary=a",
    "multipart/form-data",
    "text/plain; charset=none",
    "",
)
TAKING = [route for route in ROUTES if route.takes]
WRONG = {"STRING_TYPE_CONVERT": 5, "NUMBER_TYPE_COERCE": "x", "BOOLEAN_TYPE_CONVERT": "x"}


def misfits(shape: Shape, deep: int = 0) -> Iterator[Any]:
    """Bodies of this shape with one value of a wrong type, one for each place."""
    if shape is ANYTHING or deep > 6:
        return
    if isinstance(shape, Leaf):
        yield WRONG.get(shape.code, [])
    elif isinstance(shape, list):
        yield {"not": "a list"}
        yield from ([inner] for inner in misfits(shape[0], deep + 1))
    elif isinstance(shape, Each):
        yield []
        yield from ({"fr": inner} for inner in misfits(shape.shape, deep + 1))
    elif isinstance(shape, ByType):
        yield "no component"
        for kind, fields in shape.kinds.items():
            yield from ({"type": kind} | body for body in misfits(fields, deep + 3) if body)
    else:
        yield []
        for key, inner in shape.items():
            yield from ({key: body} for body in misfits(inner, deep + 1))


def sample(shape: Shape, rng: Random, deep: int = 0) -> Any:
    """Something like a body of this shape, with junk here and there."""
    if rng.random() < 0.06 or deep > 9:
        return rng.choice(JUNK)
    if isinstance(shape, Leaf):
        return _leaf(shape, rng)
    if isinstance(shape, list):
        return [sample(shape[0], rng, deep + 1) for _ in range(rng.choice((0, 1, 1, 2, 6)))]
    if isinstance(shape, Each):
        return {rng.choice(("fr", "xx", "_errors")): sample(shape.shape, rng, deep + 1)}
    if isinstance(shape, ByType):
        kind = rng.choice(list(shape.kinds))
        body = sample(shape.kinds[kind], rng, deep + 1)
        return body | {"type": kind} if isinstance(body, dict) else body
    kept = [key for key in shape if rng.random() < 0.7]
    return {key: sample(shape[key], rng, deep + 1) for key in kept}


def _leaf(shape: Leaf, rng: Random) -> Any:
    fitting = [junk for junk in JUNK if junk is not None and shape.fits(junk)]
    return rng.choice(fitting)


class Places:
    """Ids that are there, and some that are not, for the holes in a route."""

    def __init__(self, api: Api, rng: Random) -> None:
        self.api = api
        self.rng = rng
        self.message: dict[str, Any] = {}

    async def path(self, route: Route) -> str:
        world, anna = self.api.playground.world, self.api.playground.seat("anna")
        if self.message.get("id") not in world.messages:
            self.message = (await self.api.post({"content": "x"})).body
        if not any(command["name"] == "ping" for command in world.commands.get("", [])):
            await self.api.sync(PING)
        world.emojis.setdefault("7", Emoji("7", "seven", b"", "image/png"))
        asked = self.api.act(anna, {"op": "slash", "command": "ping"})
        names = {
            "app_id": world.app.id,
            "guild_id": self.api.playground.guild.id,
            "channel_id": self.message["channel_id"],
            "message_id": self.message["id"],
            "user_id": anna.id,
            "emoji_id": "7",
            "interaction_id": asked.id,
            "token": asked.token,
        }
        holes = {
            key: self._odd() if self.rng.random() < 0.05 else name for key, name in names.items()
        }
        return route.path.format_map(holes)

    def _odd(self) -> str:
        return self.rng.choice(("1", "0", "x", "%00", "%ff", "9" * 400, "@me", "-1"))


async def raw(api: Api, method: str, path: str, data: bytes, kind: str) -> int:
    headers = {"Authorization": f"Bot {TOKEN}", "Content-Type": kind}
    url = f"{api.root}/api/v10{path}"
    async with api.session.request(method, url, data=data, headers=headers) as response:
        await response.read()
        return response.status


@pytest.mark.parametrize("route", TAKING, ids=lambda route: route.name)
async def test_every_field_of_a_wrong_type_is_refused(api: Api, route: Route) -> None:
    places = Places(api, Random(1))
    assert route.takes is not None
    for body in misfits(route.takes):
        places.rng.seed(1)
        reply = await api.call(route.method, await places.path(route), body)
        assert (reply.status, reply.body["code"]) in ((400, 50035), (400, 50109)), body


@pytest.mark.parametrize("kind", ANSWERS)
async def test_every_field_of_an_answer_of_a_wrong_type_is_refused(
    api: Api, playground: Playground, kind: int
) -> None:
    await api.sync(PING)
    button = {"type": 2, "style": 1, "label": "A", "custom_id": "a"}
    row = [{"type": 1, "components": [button]}]
    message = (await api.post({"content": "x", "components": row})).body
    wish = {"op": "press", "message_id": message["id"], "custom_id": "a"}
    for data in misfits(ANSWERS[kind]):  # type: ignore[index]
        asked = api.act(playground.seat("anna"), wish)
        reply = await api.answer(asked, int(kind), data or [0])
        assert reply.verdict == (400, 50035), data


async def test_no_body_whatever_brings_the_server_down(api: Api) -> None:
    rng = Random(20)
    places = Places(api, rng)
    for _ in range(1500):
        route = rng.choice(ROUTES)
        body = sample(route.takes or COMPONENT, rng)
        if route.takes is CALLBACK:
            answer = rng.choice(list(ANSWERS))
            body = {"type": int(answer), "data": sample(ANSWERS[answer], rng)}
        text = json.dumps(body).encode()
        status = await raw(api, route.method, await places.path(route), text, "application/json")
        assert status < 500, (route.name, body)


async def test_no_bytes_whatever_bring_the_server_down(api: Api) -> None:
    places = Places(api, Random(3))
    for route in TAKING:
        for data in RAW:
            for kind in KINDS:
                status = await raw(api, route.method, await places.path(route), data, kind)
                assert status < 500, (route.name, data[:80], kind)


async def test_a_body_of_endless_boxes_is_refused(api: Api) -> None:
    box: dict[str, Any] = {"type": 10, "content": "x"}
    for _ in range(30):
        box = {"type": 17, "components": [box]}
    reply = await api.post({"flags": 1 << 15, "components": [box]})
    assert ("", "BASE_TYPE_MAX_DEPTH") in reply.errors()


@pytest.mark.parametrize("query", ["limit=x", "before=x", "after=-1", "limit=" + "9" * 5000])
async def test_a_query_that_is_no_number_is_refused(api: Api, query: str) -> None:
    path = f"/channels/{api.playground.channel('lobby').id}/messages?{query}"
    assert (await api.call("GET", path)).verdict == (400, 50035)


async def test_json_that_is_announced_and_not_there_is_refused(api: Api) -> None:
    sent = (await api.post({"content": "x"})).body
    path = f"{api.root}/api/v10/channels/{sent['channel_id']}/messages/{sent['id']}"
    headers = {"Authorization": f"Bot {TOKEN}", "Content-Type": "application/json"}
    async with api.session.delete(path, headers=headers) as refused:
        assert (refused.status, (await refused.json())["code"]) == (400, 50109)
    async with api.session.delete(path, headers={"Authorization": f"Bot {TOKEN}"}) as done:
        assert done.status == 204
