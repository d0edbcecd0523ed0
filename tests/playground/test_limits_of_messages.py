"""Limits of messages: sent over HTTP and refused as Discord would."""

from typing import Any

import aiohttp
import pytest

from tests.playground.api import Api
from tests.playground.cardbot import png

pytestmark = pytest.mark.asyncio(loop_scope="module")

V2 = 1 << 15


def row(*children: Any) -> dict[str, Any]:
    return {"type": 1, "components": list(children)}


def button(custom_id: str | None = "a", **more: Any) -> dict[str, Any]:
    return {"type": 2, "style": 1, "label": "A", "custom_id": custom_id, **more}


def select(count: int = 2, **more: Any) -> dict[str, Any]:
    options = [{"label": f"o{n}", "value": f"o{n}"} for n in range(count)]
    return {"type": 3, "custom_id": "s", "options": options, **more}


def text(content: str = "hello") -> dict[str, Any]:
    return {"type": 10, "content": content}


def gallery(count: int = 1, **more: Any) -> dict[str, Any]:
    item = {"media": {"url": "https://example.org/a.png"}, **more}
    return {"type": 12, "items": [item] * count}


def section(*children: Any, accessory: Any = None) -> dict[str, Any]:
    return {"type": 9, "components": list(children), "accessory": accessory}


def rows(*children: Any) -> dict[str, Any]:
    return {"components": [row(*children)]}


def v2(*components: Any, **more: Any) -> dict[str, Any]:
    return {"flags": V2, "components": list(components), **more}


FOREIGN = "NOT_IN_THE_PLAYGROUND"
DUPLICATE = "COMPONENT_CUSTOM_ID_DUPLICATED"
LEGACY = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
LONG, BAD, TYPE = "BASE_TYPE_MAX_LENGTH", "BASE_TYPE_BAD_LENGTH", "UNION_TYPE_CHOICES"
REQUIRED, CHOICES = "BASE_TYPE_REQUIRED", "BASE_TYPE_CHOICES"
ATTACHMENT = "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"
FIRST = "components.0.components.0"

MESSAGES: dict[str, tuple[dict[str, Any], str, str]] = {
    "content of 2,001": ({"content": "x" * 2001}, "content", LONG),
    "embeds": ({"content": "x", "embeds": [{"title": "t"}]}, "embeds", FOREIGN),
    "a poll": ({"content": "x", "poll": {"question": {"text": "?"}}}, "poll", FOREIGN),
    "file description of 1,025": (
        {"content": "x", "attachments": [{"id": 0, "description": "x" * 1025}]},
        "attachments.0.description",
        LONG,
    ),
    "mentions both parsed and listed": (
        {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}},
        "allowed_mentions",
        "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
    ),
    "101 allowed mentions": (
        {"content": "x", "allowed_mentions": {"users": ["1"] * 101}},
        "allowed_mentions.users",
        LONG,
    ),
    "a reply": (
        {"content": "x", "message_reference": {"message_id": "1"}},
        "message_reference",
        "NOT_IN_THE_PLAYGROUND",
    ),
    "six rows": ({"components": [row(button(f"b{n}")) for n in range(6)]}, "components", BAD),
    "six buttons in a row": (
        rows(*(button(f"b{n}") for n in range(6))),
        "components.0.components",
        BAD,
    ),
    "an empty row": (rows(), "components.0.components", BAD),
    "a select of people": (rows({"type": 5, "custom_id": "u"}), f"{FIRST}.type", TYPE),
    "a button beside a select": (
        rows(button(), select()),
        "components.0.components",
        "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
    ),
    "a custom id twice": (rows(button(), button()), "components.custom_id", DUPLICATE),
    "a component id twice": (
        rows(button("a", id=5), button("b", id=5)),
        "components.id",
        "COMPONENT_ID_DUPLICATED",
    ),
    "custom id of 101": (rows(button("x" * 101)), f"{FIRST}.custom_id", BAD),
    "empty custom id": (rows(button("")), f"{FIRST}.custom_id", BAD),
    "no custom id": (rows(button(None)), f"{FIRST}.custom_id", REQUIRED),
    "label of 81": (rows(button(label="x" * 81)), f"{FIRST}.label", LONG),
    "no label nor emoji": (rows(button(label=None)), FIRST, "BUTTON_COMPONENT_INVALID"),
    "style 6": (rows(button(style=6)), f"{FIRST}.style", CHOICES),
    "link without address": (rows(button(None, style=5)), f"{FIRST}.url", REQUIRED),
    "link with custom id": (
        rows(button(style=5, url="https://example.org")),
        f"{FIRST}.custom_id",
        "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
    ),
    "a link that is a script": (
        rows(button(None, style=5, url="javascript:alert(1)")),
        f"{FIRST}.url",
        "URL_TYPE_INVALID_SCHEME",
    ),
    "a link that hides a script": (
        rows(button(None, style=5, url=" JavaScript://x/%0aalert(1)")),
        f"{FIRST}.url",
        "URL_TYPE_INVALID_SCHEME",
    ),
    "a link to a file": (
        rows(button(None, style=5, url="file:///a")),
        f"{FIRST}.url",
        "URL_TYPE_INVALID_SCHEME",
    ),
    "a link to nowhere": (
        rows(button(None, style=5, url="https://")),
        f"{FIRST}.url",
        "URL_TYPE_INVALID_URL",
    ),
    "select without options": (rows(select(0)), f"{FIRST}.options", BAD),
    "select of 26": (rows(select(26)), f"{FIRST}.options", BAD),
    "more values than options": (
        rows(select(2, max_values=3)),
        f"{FIRST}.max_values",
        "SELECT_COMPONENT_MAX_VALUES_INVALID",
    ),
    "26 values": (rows(select(25, max_values=26)), f"{FIRST}.max_values", "NUMBER_TYPE_MAX"),
    "-1 values": (rows(select(min_values=-1)), f"{FIRST}.min_values", "NUMBER_TYPE_MIN"),
    "values that are no number": (
        rows(select(min_values=True)),
        f"{FIRST}.min_values",
        "NUMBER_TYPE_COERCE",
    ),
    "minimum above maximum": (
        rows(select(3, min_values=2)),
        f"{FIRST}.min_values",
        "SELECT_COMPONENT_MIN_VALUES_INVALID",
    ),
    "an option twice": (
        rows(select(0, options=[{"label": "a", "value": "a"}] * 2)),
        f"{FIRST}.options.1.value",
        "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
    ),
    "option label of 101": (
        rows(select(0, options=[{"label": "x" * 101, "value": "a"}])),
        f"{FIRST}.options.0.label",
        BAD,
    ),
    "placeholder of 151": (rows(select(placeholder="x" * 151)), f"{FIRST}.placeholder", LONG),
    "text without the V2 flag": ({"components": [text()]}, "components.0.type", TYPE),
    "V2 with content": (v2(text(), content="x"), "content", LEGACY),
    "V2 with embeds": (v2(text(), embeds=[{"title": "t"}]), "embeds", LEGACY),
    "V2 of 41 components": (
        v2({"type": 17, "components": [text("x")] * 40}),
        "components",
        "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
    ),
    "V2 text of 4,001 in all": (
        v2(text("x" * 2000), text("x" * 2001)),
        "components",
        "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
    ),
    "empty text": (v2(text("")), "components.0.content", BAD),
    "a container in a container": (
        v2({"type": 17, "components": [{"type": 17, "components": [text()]}]}),
        f"{FIRST}.type",
        TYPE,
    ),
    "an empty container": (v2({"type": 17}), "components.0.components", BAD),
    "a bare button": (v2(button()), "components.0.type", TYPE),
    "a section without accessory": (v2(section(text())), "components.0.accessory", REQUIRED),
    "a section of four": (
        v2(section(*[text()] * 4, accessory=button())),
        "components.0.components",
        BAD,
    ),
    "a section of buttons": (
        v2(section(button("b"), accessory=button())),
        f"{FIRST}.type",
        TYPE,
    ),
    "a text as accessory": (
        v2(section(text(), accessory=text())),
        "components.0.accessory.type",
        TYPE,
    ),
    "a gallery of eleven": (v2(gallery(11)), "components.0.items", BAD),
    "an empty gallery": (v2(gallery(0)), "components.0.items", BAD),
    "alt text of 1,025": (
        v2(gallery(description="x" * 1025)),
        "components.0.items.0.description",
        LONG,
    ),
    "a picture without address": (
        v2(gallery(media={})),
        "components.0.items.0.media.url",
        REQUIRED,
    ),
    "a picture from a disk": (
        v2(gallery(media={"url": "file:///a.png"})),
        "components.0.items.0.media.url",
        "URL_TYPE_INVALID_SCHEME",
    ),
    "a picture that was not sent": (
        v2(gallery(media={"url": "attachment://a.png"})),
        "components",
        ATTACHMENT,
    ),
    "thumbnail alt text of 1,025": (
        v2(
            section(
                text(),
                accessory={
                    "type": 11,
                    "media": {"url": "https://example.org/a.png"},
                    "description": "x" * 1025,
                },
            )
        ),
        "components.0.accessory.description",
        LONG,
    ),
    "separator spacing 3": (v2({"type": 14, "spacing": 3}), "components.0.spacing", CHOICES),
}


@pytest.mark.parametrize("case", MESSAGES)
async def test_a_message_beyond_a_limit_is_refused(api: Api, case: str) -> None:
    body, path, code = MESSAGES[case]
    reply = await api.post(body)
    assert reply.verdict == (400, 50035)
    assert reply.body["message"] == "Invalid Form Body"
    assert (path, code) in reply.errors()


FITTING: dict[str, dict[str, Any]] = {
    "content of 2,000": {"content": "x" * 2000},
    "five full rows": {
        "components": [row(*(button(f"{r}{n}") for n in range(5))) for r in range(5)]
    },
    "a link": rows(button(None, style=5, url="https://example.org")),
    "a link into the client": rows(button(None, style=5, url="discord://-/channels/@me")),
    "an emoji alone": rows(button(label=None, emoji={"name": "x"})),
    "select of 25": rows(select(25, max_values=25, min_values=0)),
    "V2 of 40": v2({"type": 17, "components": [text("x")] * 39}),
    "V2 text of 4,000": v2(text("x" * 4000)),
    "V2 of every kind": v2(
        section(text(), accessory=button()),
        section(text(), accessory={"type": 11, "media": {"url": "https://example.org/a.png"}}),
        gallery(10, description="x" * 1024),
        {"type": 14, "spacing": 2},
        row(select()),
    ),
}


@pytest.mark.parametrize("case", FITTING)
async def test_a_message_at_the_limit_is_posted(api: Api, case: str) -> None:
    assert (await api.post(FITTING[case])).status == 200


@pytest.mark.parametrize("body", [{}, {"content": ""}, {"flags": V2}, {"embeds": []}])
async def test_an_empty_message_is_refused(api: Api, body: dict[str, Any]) -> None:
    assert (await api.post(body)).verdict == (400, 50006)


async def test_eleven_files_are_refused_and_ten_are_not(api: Api) -> None:
    eleven = {f"{n}.png": png() for n in range(11)}
    refused = await api.post({}, files=eleven)
    assert refused.errors() == [("attachments", LONG)]
    del eleven["0.png"]
    assert len((await api.post({}, files=eleven)).body["attachments"]) == 10


async def test_a_file_above_10_mib_is_refused(api: Api) -> None:
    assert (await api.post({}, files={"a": bytes(10 * 1024 * 1024 + 1)})).verdict == (413, 40005)


async def test_only_numbered_files_of_a_form_are_kept(api: Api) -> None:
    url = f"{api.root}/api/v10/channels/{api.playground.channel('lobby').id}/messages"
    headers = {"Authorization": "Bot playground.fake.token"}
    form = aiohttp.FormData(quote_fields=False)
    form.add_field("payload_json", '{"content": "x"}')
    form.add_field("something", b"else", filename="a.txt")
    form.add_field("files[0]", b"RIFF....WEBP", filename="b")
    async with api.session.post(url, data=form, headers=headers) as response:
        (kept,) = (await response.json())["attachments"]
    assert (kept["filename"], kept["content_type"]) == ("b", "image/webp")


async def test_a_form_within_a_form_is_refused(api: Api) -> None:
    url = f"{api.root}/api/v10/channels/{api.playground.channel('lobby').id}/messages"
    kind = "multipart/form-data; boundary=a"
    headers = {"Authorization": "Bot playground.fake.token", "Content-Type": kind}
    inner = "Content-Type: multipart/mixed; boundary=b\r\n\r\n--b--\r\n"
    data = f"--a\r\n{inner}--a--\r\n".encode()
    async with api.session.post(url, data=data, headers=headers) as response:
        assert response.status == 400


@pytest.mark.parametrize("body", [b"{", b'"text"'])
async def test_a_body_that_is_no_json_object_is_refused(api: Api, body: bytes) -> None:
    url = f"{api.root}/api/v10/channels/{api.playground.channel('lobby').id}/messages"
    headers = {"Authorization": "Bot playground.fake.token", "Content-Type": "application/json"}
    async with api.session.post(url, data=body, headers=headers) as response:
        assert response.status == 400
        assert (await response.json())["code"] == 50109
