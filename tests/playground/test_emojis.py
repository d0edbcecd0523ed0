"""The application's emojis: made with discord.py, limited, shown on buttons, kept in the file."""

from base64 import b64encode
from pathlib import Path
from typing import Any

import discord
import pytest

from playground import Playground
from playground.limits import EMOJI_BYTES, EMOJIS
from playground.rates import REALISTIC
from playground.world import Emoji
from tests.playground.api import Api, Watch
from tests.playground.cardbot import CardBot, png

pytestmark = pytest.mark.asyncio(loop_scope="module")

GIF = b"GIF89a\1\0\2\0"


def uri(content: bytes, kind: str = "image/png") -> str:
    return f"data:{kind};base64,{b64encode(content).decode()}"


def shelf(playground: Playground, emoji_id: str = "") -> str:
    path = f"/applications/{playground.world.app.id}/emojis"
    return f"{path}/{emoji_id}" if emoji_id else path


async def made(api: Api, name: str, content: bytes = png()) -> str:
    body = {"name": name, "image": uri(content)}
    reply = await api.call("POST", shelf(api.playground), body)
    assert reply.status == 201
    return str(reply.body["id"])


async def test_a_library_makes_lists_and_removes_them(bot: CardBot, api: Api) -> None:
    emoji = await bot.create_application_emoji(name="seven_of_cups", image=png())
    assert emoji.is_application_owned()
    assert emoji in await bot.fetch_application_emojis()
    await emoji.delete()
    assert emoji not in await bot.fetch_application_emojis()
    with pytest.raises(discord.NotFound) as gone:
        await emoji.delete()
    assert gone.value.code == 10014


@pytest.mark.parametrize("ending", ["png", "webp"])
async def test_its_picture_is_served_as_it_was_sent(api: Api, ending: str) -> None:
    emoji_id = await made(api, f"as_{ending}")
    async with api.session.get(f"{api.root}/cdn/emojis/{emoji_id}.{ending}") as response:
        assert response.content_type == "image/png"
        assert await response.read() == png()
    async with api.session.get(f"{api.root}/cdn/emojis/1.{ending}") as response:
        assert response.status == 404


@pytest.mark.parametrize(
    ("content", "kind"),
    [(GIF, "image/gif"), (b"\xff\xd8\xff", "image/jpeg"), (b"RIFF....WEBP", "image/webp")],
)
async def test_other_pictures_are_known_by_their_bytes(api: Api, content: bytes, kind: str) -> None:
    emoji_id = await made(api, f"a_{kind[6:]}", content)
    assert api.playground.world.emojis[emoji_id].kind == kind


@pytest.mark.parametrize(
    ("body", "path", "code"),
    [
        ({"name": "a"}, "name", "BASE_TYPE_BAD_LENGTH"),
        ({"name": "a" * 33}, "name", "BASE_TYPE_BAD_LENGTH"),
        ({"name": None}, "name", "BASE_TYPE_REQUIRED"),
        ({"name": "no space"}, "name", "STRING_TYPE_REGEX"),
        ({"name": "été"}, "name", "STRING_TYPE_REGEX"),
        ({"name": 5}, "name", "STRING_TYPE_CONVERT"),
        ({"image": None}, "image", "BASE_TYPE_REQUIRED"),
        ({"image": "nonsense"}, "image", "IMAGE_INVALID"),
        ({"image": "data:image/png;base64,!"}, "image", "IMAGE_INVALID"),
        ({"image": uri(b"text")}, "image", "IMAGE_INVALID"),
        ({"image": uri(png() + bytes(EMOJI_BYTES))}, "image", "BINARY_TYPE_MAX_SIZE"),
    ],
)
async def test_beyond_a_limit_it_is_refused(api: Api, body: Any, path: str, code: str) -> None:
    whole = {"name": "fine", "image": uri(png())} | body
    reply = await api.call("POST", shelf(api.playground), whole)
    assert reply.verdict == (400, 50035)
    assert (path, code) in reply.errors()


async def test_a_name_is_taken_once(api: Api) -> None:
    await made(api, "once")
    again = await api.call("POST", shelf(api.playground), {"name": "once", "image": uri(png())})
    assert again.errors() == [("name", "APPLICATION_EMOJI_NAME_ALREADY_TAKEN")]


async def test_two_thousand_are_the_most() -> None:
    async with Playground.open() as playground, Api.open(playground) as api:
        for n in range(EMOJIS - 1):
            playground.world.emojis[str(n)] = Emoji(str(n), f"face_{n}", png(), "image/png")
        await made(api, "last")
        one_more = {"name": "one_more", "image": uri(png())}
        assert (await api.call("POST", shelf(playground), one_more)).verdict == (400, 30008)


async def test_they_belong_to_their_application(api: Api) -> None:
    assert (await api.call("GET", "/applications/1/emojis")).verdict == (404, 10002)


def knob(emoji: Any) -> dict[str, Any]:
    button = {"type": 2, "style": 1, "custom_id": "a", "emoji": emoji}
    return {"components": [{"type": 1, "components": [button]}]}


async def test_a_button_shows_a_known_emoji_alone(api: Api) -> None:
    emoji_id = await made(api, "shown")
    sent = await api.post(knob({"id": emoji_id, "name": "shown"}))
    assert sent.body["components"][0]["components"][0]["emoji"]["id"] == emoji_id
    unknown = await api.post(knob({"id": "1", "name": "hidden"}))
    assert unknown.errors() == [
        ("components.0.components.0.emoji.id", "BUTTON_COMPONENT_INVALID_EMOJI")
    ]
    path = f"/channels/{sent.body['channel_id']}/messages/{sent.body['id']}"
    assert (await api.call("PATCH", path, knob({"id": "1"}))).verdict == (400, 50035)
    assert (await api.post(knob({"name": "🃏"}))).status == 200


async def test_an_option_and_an_accessory_show_a_known_emoji_alone(api: Api) -> None:
    option = {"label": "a", "value": "a", "emoji": {"id": "1"}}
    select = {"type": 3, "custom_id": "s", "options": [option]}
    reply = await api.post({"components": [{"type": 1, "components": [select]}]})
    assert reply.errors()[0][0] == "components.0.components.0.options.0.emoji.id"
    button = knob({"id": "1"})["components"][0]["components"][0]
    section = {"type": 9, "components": [{"type": 10, "content": "x"}], "accessory": button}
    reply = await api.post({"flags": 1 << 15, "components": [section]})
    assert reply.errors()[0][0] == "components.0.accessory.emoji.id"


async def test_text_carries_one_as_it_is_written(api: Api) -> None:
    emoji_id = await made(api, "written")
    text = f"<:written:{emoji_id}>"
    assert (await api.post({"content": text})).body["content"] == text


async def test_a_message_keeps_its_emoji_when_only_its_words_change(api: Api) -> None:
    emoji_id = await made(api, "fading")
    sent = (await api.post(knob({"id": emoji_id}))).body
    await api.call("DELETE", shelf(api.playground, emoji_id))
    path = f"/channels/{sent['channel_id']}/messages/{sent['id']}"
    assert (await api.call("PATCH", path, {"content": "x"})).status == 200


async def test_they_are_there_after_a_restart(tmp_path: Path) -> None:
    file = tmp_path / "world.sqlite"
    async with Playground.open(keep=file) as playground, Api.open(playground) as api:
        kept, gone = await made(api, "kept"), await made(api, "gone")
        await api.call("DELETE", shelf(playground, gone))
    async with Playground.open(keep=file) as playground, Api.open(playground) as api:
        listed = (await api.call("GET", shelf(playground))).body["items"]
        assert [emoji["id"] for emoji in listed] == [kept]
        async with api.session.get(f"{api.root}/cdn/emojis/{kept}.png") as response:
            assert await response.read() == png()
        assert int(await made(api, "newer")) > int(kept)


async def test_making_them_quickly_is_refused_although_the_headers_promise_more() -> None:
    watch = Watch()
    async with (
        Playground.open(realistic=True, clock=watch) as playground,
        Api.open(playground) as api,
    ):
        quota, _ = REALISTIC.emojis
        replies = []
        for n in range(quota + 1):
            watch.pass_by(0.1)
            body = {"name": f"face_{n}", "image": uri(png())}
            replies.append(await api.call("POST", shelf(playground), body))
        assert [reply.status for reply in replies] == [201] * quota + [429]
        assert int(replies[-2].headers["X-RateLimit-Remaining"]) > 0
        assert replies[-1].body["retry_after"] > 0
        assert replies[-1].headers["Via"]
        assert (await api.call("GET", shelf(playground))).status == 200
        watch.pass_by(60)
        assert (await api.call("POST", shelf(playground), body)).status == 201
