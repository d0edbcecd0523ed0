"""The REST routes called by hand over HTTP, as a bot without any library would."""

import json
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from io import BytesIO
from typing import Any

import aiohttp

from playground import TOKEN, Playground
from playground.driver import Seat
from playground.interactions import Interaction


@dataclass(frozen=True)
class Reply:
    status: int
    body: Any
    headers: Mapping[str, str]

    @property
    def verdict(self) -> tuple[int, int]:
        """Status and Discord's code."""
        return self.status, self.body["code"]

    def errors(self) -> list[tuple[str, str]]:
        """Path and code of each complaint in an invalid form body."""
        return list(_walk(self.body["errors"], ""))


def _walk(node: Any, path: str) -> Any:
    for key, inner in node.items():
        if key == "_errors":
            yield from ((path, error["code"]) for error in inner)
        else:
            yield from _walk(inner, f"{path}.{key}" if path else key)


class Api:
    def __init__(self, playground: Playground, session: aiohttp.ClientSession) -> None:
        self.playground = playground
        self.session = session
        self.root = f"http://127.0.0.1:{playground.port}"

    @classmethod
    @asynccontextmanager
    async def open(cls, playground: Playground) -> AsyncIterator["Api"]:
        async with aiohttp.ClientSession() as session:
            yield cls(playground, session)

    async def call(
        self,
        method: str,
        path: str,
        body: Any = None,
        *,
        files: Mapping[str, bytes] | None = None,
        token: str | None = TOKEN,
    ) -> Reply:
        headers = {"Authorization": f"Bot {token}"} if token else {}
        data: Any = None
        if files is not None:
            data = aiohttp.FormData(quote_fields=False)
            data.add_field("payload_json", json.dumps(body or {}))
            for n, (name, content) in enumerate(files.items()):
                kind = "application/octet-stream"
                data.add_field(f"files[{n}]", BytesIO(content), filename=name, content_type=kind)
        elif body is not None:
            data = json.dumps(body)
            headers["Content-Type"] = "application/json"
        url = f"{self.root}/api/v10{path}"
        async with self.session.request(method, url, data=data, headers=headers) as response:
            text = await response.text()
            return Reply(response.status, json.loads(text) if text else None, response.headers)

    async def post(self, body: Any, channel: str = "lobby", **options: Any) -> Reply:
        """Posts a message in a channel of the guild."""
        channel_id = self.playground.channel(channel).id
        return await self.call("POST", f"/channels/{channel_id}/messages", body, **options)

    async def sync(self, *commands: Any) -> Reply:
        app_id = self.playground.world.app.id
        return await self.call("PUT", f"/applications/{app_id}/commands", list(commands))

    def act(self, seat: Seat, wish: dict[str, Any]) -> Interaction:
        """Lets a person start an interaction that nobody has answered yet."""
        before = set(self.playground.world.interactions)
        seat.tell({"channel_id": seat.channel.id, **wish})
        (new,) = set(self.playground.world.interactions) - before
        return self.playground.world.interactions[new]

    async def thread(self, body: Any, message: Any = None) -> Reply:
        """Opened from this message, or from a new one in the lobby."""
        message = message or (await self.post({"content": "x"})).body
        path = f"/channels/{message['channel_id']}/messages/{message['id']}/threads"
        return await self.call("POST", path, body)

    async def answer(self, asked: Interaction, kind: int, data: Any = None, **more: Any) -> Reply:
        path = f"/interactions/{asked.id}/{asked.token}/callback?with_response=1"
        body = {"type": kind} if data is None else {"type": kind, "data": data}
        return await self.call("POST", path, body, token=None, **more)

    def hook(self, asked: Interaction, message_id: str = "") -> str:
        path = f"/webhooks/{self.playground.world.app.id}/{asked.token}"
        return f"{path}/messages/{message_id}" if message_id else path


class Watch:
    """A clock the test owns."""

    def __init__(self) -> None:
        self.now = 1_800_000_000.0

    def __call__(self) -> float:
        return self.now

    def pass_by(self, seconds: float) -> None:
        self.now += seconds
