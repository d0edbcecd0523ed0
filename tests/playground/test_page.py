"""What a browser reaches: keys, Host and Origin, the policy, files, and the seat protocol."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import pytest

from playground import Permission, Playground
from tests.playground.api import Api
from tests.playground.cardbot import CardBot, png

pytestmark = pytest.mark.asyncio(loop_scope="module")


class Browser:
    """One socket of the seat protocol."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket = socket
        self._nonce = 0

    async def tell(self, op: str, **wish: Any) -> str:
        self._nonce += 1
        await self.socket.send_json({"op": op, "nonce": str(self._nonce), **wish})
        return str(self._nonce)

    async def hears(self, name: str, **wanted: Any) -> Any:
        """The next frame of that kind which carries these values."""
        while True:
            frame = await self.socket.receive_json(timeout=5)
            if frame["t"] == name and wanted.items() <= frame["d"].items():
                return frame["d"]


@asynccontextmanager
async def browser(api: Api, name: str, **headers: str) -> AsyncIterator[Browser]:
    playground = api.playground
    key = playground.seat(name).user.key
    async with api.session.ws_connect(f"{api.root}/live/{key}", headers=headers) as socket:
        yield Browser(socket)


async def test_the_house_key_opens_every_seat(api: Api, playground: Playground) -> None:
    async with api.session.get(f"{api.root}/api/seats/{playground.desk.house_key}") as response:
        told = await response.json()
    assert told["house"] is True
    assert [seat["user"]["username"] for seat in told["seats"]] == [
        "anna",
        "ben",
        "chloe",
        "david",
        "emma",
    ]
    assert told["app"]["bot"] is True
    assert told["suggestions"] == []
    assert not any("key" in seat["user"] for seat in told["seats"])


async def test_a_seat_key_opens_one_seat(api: Api, playground: Playground) -> None:
    key = playground.seat("ben").user.key
    async with api.session.get(f"{api.root}/api/seats/{key}") as response:
        told = await response.json()
    assert told["house"] is False
    assert [seat["key"] for seat in told["seats"]] == [key]


@pytest.mark.parametrize("path", ["api/seats", "play", "seat", "live"])
async def test_a_wrong_key_opens_nothing(api: Api, path: str) -> None:
    async with api.session.get(f"{api.root}/{path}/guess") as response:
        assert response.status == 404


async def test_the_page_comes_with_a_strict_policy(api: Api, playground: Playground) -> None:
    async with api.session.get(playground.url) as response:
        assert response.content_type == "text/html"
        policy = response.headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "script-src 'self'" in policy
    assert "unsafe" not in policy
    async with api.session.get(f"{api.root}/page/app.js") as response:
        assert response.status == 200
        assert "javascript" in response.content_type


@pytest.mark.parametrize("path", ["page/none.js", "page/..%2Fserver.py", "page/%2e%2e/world.py"])
async def test_no_other_file_is_served(api: Api, path: str) -> None:
    async with api.session.get(f"{api.root}/{path}") as response:
        assert response.status == 404


@pytest.mark.parametrize(
    "headers",
    [
        {"Host": "evil.example"},
        {"Host": "evil.example:80"},
        {"Host": "127.0.0.1:1"},
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
    ],
)
async def test_another_host_or_origin_is_refused(
    api: Api, playground: Playground, headers: dict[str, str]
) -> None:
    for path in (f"/api/seats/{playground.desk.house_key}", "/api/v10/gateway/bot", "/gateway"):
        async with api.session.get(api.root + path, headers=headers) as response:
            assert response.status == 403
    with pytest.raises(aiohttp.WSServerHandshakeError, match="403"):
        async with browser(api, "anna", **headers):
            raise AssertionError("the socket was opened")


async def test_the_own_origin_is_welcome(api: Api, playground: Playground) -> None:
    for host in ("127.0.0.1", "localhost"):
        async with browser(api, "anna", Origin=f"http://{host}:{playground.port}") as anna:
            assert (await anna.hears("READY"))["me"]["username"] == "anna"


async def test_ready_tells_what_this_seat_sees(api: Api, playground: Playground) -> None:
    async with browser(api, "chloe") as chloe:
        ready = await chloe.hears("READY")
    assert ready["locale"] == "fr"
    assert ready["dms_open"] is True
    (guild,) = ready["guilds"]
    assert guild["name"] == "Playground"
    assert [channel["name"] for channel in guild["channels"][:3]] == ["lobby", "tables", "quiet"]
    assert len(guild["members"]) == 6


async def test_the_bot_is_seen_coming(api: Api, playground: Playground, bot: CardBot) -> None:
    async with browser(api, "anna") as anna:
        ready = await anna.hears("READY")
        assert ready["online"] is True
        assert "ping" in [command["name"] for command in ready["commands"]]
        playground.gateway.drop()
        await anna.hears("APP", online=False)
        await anna.hears("APP", online=True)
        await bot.tree.sync()
        told = await anna.hears("COMMANDS")
        assert "ping" in [command["name"] for command in told["commands"]]


async def test_a_command_a_press_and_a_modal_over_the_socket(
    api: Api, playground: Playground, bot: CardBot
) -> None:
    lobby = playground.channel("lobby").id
    async with browser(api, "anna") as anna, browser(api, "ben") as ben:
        nonce = await anna.tell("slash", channel_id=lobby, command="table", options={"seats": 3})
        await anna.hears("INTERACTION", nonce=nonce, state="pending")
        table = await anna.hears("MESSAGE_CREATE")
        await anna.hears("INTERACTION", nonce=nonce, state="done")
        assert table["content"] == "table for 3, live, nobody"
        assert table["interaction_metadata"]["name"] == "table"
        assert (await ben.hears("MESSAGE_CREATE"))["id"] == table["id"]
        await ben.tell("press", message_id=table["id"], custom_id="bump")
        await anna.hears("MESSAGE_UPDATE", id=table["id"], content="presses=1")
        await ben.hears("MESSAGE_UPDATE", id=table["id"], content="presses=1")
        await ben.tell("press", message_id=table["id"], custom_id="hand")
        hand = await ben.hears("MESSAGE_CREATE", content="your hand")
        await ben.tell("dismiss", message_id=hand["id"])
        await ben.hears("MESSAGE_DELETE", id=hand["id"])
        nonce = await ben.tell("press", message_id=table["id"], custom_id="rename")
        modal = await ben.hears("MODAL", nonce=nonce)
        names = [part["component"]["custom_id"] for part in modal["components"]]
        values = {names[0]: "A", names[1]: ["hearts"], names[2]: "war", names[3]: False}
        await ben.tell("submit", interaction_id=modal["interaction_id"], values=values)
        await ben.hears("MESSAGE_CREATE", content="named A ['hearts'] war False")
        await anna.tell("history", channel_id=lobby)
        seen = await anna.hears("HISTORY", channel_id=lobby)
        assert "your hand" not in [message["content"] for message in seen["messages"]]


async def test_a_cancelled_modal_cannot_be_sent(api: Api, playground: Playground) -> None:
    line = {"type": 4, "custom_id": "t", "style": 1}
    body = {
        "title": "T",
        "custom_id": "m",
        "components": [{"type": 18, "label": "L", "component": line}],
    }
    anna = playground.seat("anna")
    guild = f"/applications/{playground.world.app.id}/guilds/{playground.guild.id}/commands"
    await api.call("PUT", guild, [{"name": "form", "description": "d"}])
    asked = api.act(anna, {"op": "slash", "command": "form"})
    await api.answer(asked, 9, body)
    async with browser(api, "anna") as page:
        await page.tell("cancel", interaction_id=asked.id)
        nonce = await page.tell("submit", interaction_id=asked.id, values={"t": "x"})
        await page.hears("REFUSED", nonce=nonce, message="That form is not open")


async def test_an_unanswered_command_fails_on_the_page() -> None:
    async with Playground.open(ack_seconds=0.05) as playground, Api.open(playground) as api:
        await api.sync({"name": "ping", "description": "d"})
        async with browser(api, "anna") as anna:
            lobby = playground.channel("lobby").id
            nonce = await anna.tell("slash", channel_id=lobby, command="ping")
            await anna.hears("INTERACTION", nonce=nonce, state="failed")


async def test_unread_messages_are_counted_until_they_are_read(
    api: Api, playground: Playground
) -> None:
    tables, emma = playground.add_channel("counted"), playground.seat("emma")
    async with browser(api, "emma") as page:
        await page.hears("READY")
        await api.post({"content": "one"}, "counted")
        await page.hears("UNREAD", channel_id=tables.id, count=1, mentions=0)
        await api.post({"content": f"two {emma.mention}"}, "counted")
        await page.hears("UNREAD", channel_id=tables.id, count=2, mentions=1)
    async with browser(api, "emma") as page:
        ready = await page.hears("READY")
        assert ready["unread"][tables.id]["count"] == 2
        await page.tell("read", channel_id=tables.id)
        await page.hears("UNREAD", channel_id=tables.id, count=0, mentions=0)
        await page.tell("say", channel_id=tables.id, content="mine")
        await page.hears("MESSAGE_CREATE", content="mine")
    async with browser(api, "emma") as page:
        assert tables.id not in (await page.hears("READY"))["unread"]


async def test_an_edit_does_not_ping(api: Api, playground: Playground) -> None:
    tables, david = playground.add_channel("edited"), playground.seat("david")
    message = (await api.post({"content": "plain"}, "edited")).body
    path = f"/channels/{tables.id}/messages/{message['id']}"
    edited = await api.call("PATCH", path, {"content": david.mention})
    assert [user["id"] for user in edited.body["mentions"]] == [david.id]
    async with browser(api, "david") as page:
        assert (await page.hears("READY"))["unread"][tables.id]["mentions"] == 0
    await api.post({"content": "@everyone"}, "edited")
    async with browser(api, "david") as page:
        assert (await page.hears("READY"))["unread"][tables.id]["mentions"] == 1


async def test_a_person_speaks_and_settles(api: Api, playground: Playground) -> None:
    lobby = playground.channel("lobby").id
    async with browser(api, "david") as david:
        await david.tell("say", channel_id=lobby, content="hello")
        await david.hears("MESSAGE_CREATE", content="hello")
        await david.tell("settings", locale="fr", dms_open=False)
        nonce = await david.tell("open_dm", user_id=playground.seat("anna").id)
        await david.hears("REFUSED", nonce=nonce, code=50007)
        await david.tell("open_dm", user_id=playground.world.app.id)
        dm = await david.hears("CHANNEL_CREATE", type=1)
        assert dm["recipients"][0]["bot"] is True
    async with browser(api, "david") as david:
        ready = await david.hears("READY")
        assert (ready["locale"], ready["dms_open"]) == ("fr", False)
        assert [channel["id"] for channel in ready["dms"]] == [dm["id"]]


async def test_a_channel_goes_and_comes_with_the_right_to_see_it(
    api: Api, playground: Playground
) -> None:
    cellar, ben = playground.add_channel("cellar"), playground.seat("ben").user
    async with browser(api, "ben") as page:
        await page.hears("READY")
        playground.permit(cellar, ben, deny=Permission.VIEW_CHANNEL)
        await page.hears("CHANNEL_DELETE", id=cellar.id)
        playground.permit(cellar, ben)
        await page.hears("CHANNEL_CREATE", id=cellar.id)


@pytest.mark.parametrize(
    ("wish", "text"),
    [
        ({"op": "fly"}, "There is no op fly"),
        ({"op": "history"}, "incomplete"),
        ({"op": "history", "channel_id": "1"}, "Unknown Channel"),
        ({"op": "slash", "channel_id": "lobby", "command": "none"}, "Unknown application command"),
        ({"op": "dismiss", "message_id": "1"}, "Unknown Message"),
        ({"op": "say", "channel_id": "lobby", "content": "x" * 2001}, "Invalid Form Body"),
        ({"op": "say", "channel_id": "lobby", "content": ""}, "empty message"),
        ({"op": "settings", "locale": ["fr"]}, "Invalid Form Body"),
    ],
)
async def test_what_no_client_would_do_is_refused(
    api: Api, playground: Playground, wish: dict[str, Any], text: str
) -> None:
    if wish.get("channel_id") == "lobby":
        wish = wish | {"channel_id": playground.channel("lobby").id}
    async with browser(api, "anna") as anna:
        nonce = await anna.tell(wish["op"], **{k: v for k, v in wish.items() if k != "op"})
        assert text in (await anna.hears("REFUSED", nonce=nonce))["message"]


@pytest.mark.parametrize("text", ["{", "[]"])
async def test_a_frame_that_is_no_object_closes_the_socket(api: Api, text: str) -> None:
    async with browser(api, "anna") as anna:
        await anna.hears("READY")
        await anna.socket.send_str(text)
        assert (await anna.socket.receive(timeout=5)).data == 4002


async def test_a_binary_frame_ends_the_line(api: Api) -> None:
    async with browser(api, "anna") as anna:
        await anna.hears("READY")
        await anna.socket.send_bytes(b"x")
        assert (await anna.socket.receive(timeout=5)).type is aiohttp.WSMsgType.CLOSE


async def test_an_upload_is_served_as_it_is_and_never_run(api: Api) -> None:
    files = {"a b.png": png(), "page.html": b"<script>", "x.bin": b"\xff\x00"}
    first, second, third = (await api.post({}, files=files)).body["attachments"]
    async with api.session.get(first["url"]) as response:
        assert await response.read() == png()
        assert response.content_type == "image/png"
        assert "sandbox" in response.headers["Content-Security-Policy"]
    async with api.session.get(second["url"]) as response:
        assert response.content_type == "text/plain"
    async with api.session.get(third["url"]) as response:
        assert response.content_type == "application/octet-stream"
    async with api.session.get(f"{api.root}/cdn/attachments/1/2/none.png") as response:
        assert response.status == 404
