"""Ephemeral messages: gone with the client that showed them, or when their reader closes them."""

from typing import Any

import pytest

from playground import Playground
from playground.driver import Refused
from playground.interactions import Interaction
from tests.playground.api import Api
from tests.playground.test_page import Browser

pytestmark = pytest.mark.asyncio(loop_scope="module")

PING = {"name": "ping", "description": "d"}
BUTTON = {"type": 1, "components": [{"type": 2, "style": 1, "label": "A", "custom_id": "a"}]}
SECRET = {"content": "a secret", "flags": 64, "components": [BUTTON]}


async def whispered(api: Api) -> Interaction:
    """Anna has a private message with a button."""
    await api.sync(PING)
    asked = api.act(api.playground.seat("anna"), {"op": "slash", "command": "ping"})
    assert (await api.answer(asked, 4, SECRET)).status == 200
    return asked


async def history(api: Api, client: str = "") -> list[Any]:
    """What Anna's page shows of the channel, once it is opened."""
    playground = api.playground
    anna = playground.seat("anna")
    url = f"{api.root}/live/{anna.user.key}?client={client}"
    async with api.session.ws_connect(url) as socket:
        page = Browser(socket)
        await page.tell("history", channel_id=anna.channel.id)
        return [shown["id"] for shown in (await page.hears("HISTORY"))["messages"]]


async def test_a_new_page_has_no_older_private_message(api: Api) -> None:
    public = (await api.post({"content": "for all"})).body["id"]
    asked = await whispered(api)
    shown = await history(api)
    assert public in shown
    assert asked.original_id not in shown


async def test_a_page_that_only_lost_its_line_has_them_still(api: Api) -> None:
    before = await whispered(api)
    assert before.original_id not in await history(api, "tab-1")
    after = await whispered(api)
    shown = await history(api, "tab-1")
    assert after.original_id in shown
    assert before.original_id not in shown
    assert after.original_id not in await history(api, "tab-2")


async def test_a_vanished_message_is_neither_pressed_nor_heard_of(api: Api) -> None:
    playground = api.playground
    anna = playground.seat("anna")
    asked = await whispered(api)
    url = f"{api.root}/live/{anna.user.key}"
    async with api.session.ws_connect(url) as socket:
        page = Browser(socket)
        await page.hears("READY")
        nonce = await page.tell("press", message_id=asked.original_id, custom_id="a")
        assert (await page.hears("REFUSED", nonce=nonce))["code"] == 10008
        edited = await api.call("PATCH", api.hook(asked, "@original"), {"content": "y"})
        assert edited.status == 200
        await api.post({"content": "next"})
        heard: list[str] = []
        while not heard or heard[-1] != "MESSAGE_CREATE":
            heard.append((await socket.receive_json(timeout=5))["t"])
        assert "MESSAGE_UPDATE" not in heard


async def test_a_person_keeps_private_messages_until_they_reload(
    api: Api, playground: Playground
) -> None:
    anna = playground.seat("anna")
    asked = await whispered(api)
    assert asked.original_id in [shown.id for shown in anna.messages()]
    anna.reload()
    assert asked.original_id not in [shown.id for shown in anna.messages()]
    with pytest.raises(Refused, match="10008"):
        await anna.ask({"op": "press", "message_id": asked.original_id, "custom_id": "a"})
    again = await whispered(api)
    assert again.original_id in [shown.id for shown in anna.messages()]


async def test_a_dismissed_message_is_gone_and_the_bot_learns_it_by_trying(
    api: Api, playground: Playground
) -> None:
    anna = playground.seat("anna")
    asked = await whispered(api)
    told = playground.transcript.count("gateway", "MESSAGE_DELETE")
    anna.dismiss(anna.messages()[-1])
    assert asked.original_id not in [shown.id for shown in anna.messages()]
    assert playground.transcript.count("gateway", "MESSAGE_DELETE") == told
    for message_id in ("@original", asked.original_id or ""):
        edit = await api.call("PATCH", api.hook(asked, message_id), {"content": "y"})
        assert edit.verdict == (404, 10008)


async def test_only_ones_own_private_message_is_dismissed(api: Api, playground: Playground) -> None:
    await whispered(api)
    secret = playground.seat("anna").messages()[-1]
    with pytest.raises(Refused, match="10008"):
        playground.seat("ben").dismiss(secret)
    await api.post({"content": "for all"})
    public = playground.seat("anna").messages()[-1]
    with pytest.raises(Refused, match="10008"):
        playground.seat("anna").dismiss(public)
