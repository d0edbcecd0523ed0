"""The application's own emojis: their limits and pictures; who shows them where is not known."""

import binascii
import re
from base64 import b64decode
from dataclasses import dataclass
from typing import Final

from playground.limits import EMOJI_BYTES, EMOJIS, within
from playground.messages import sniff
from playground.refusals import Form, Refusal, refusal
from playground.shapes import Json
from playground.world import Emoji, World

NAME: Final = re.compile(r"[A-Za-z0-9_]*")
DATA_URI: Final = re.compile(r"data:image/[a-z]+;base64,(.*)", re.DOTALL)
PICTURES: Final = ("image/png", "image/jpeg", "image/gif", "image/webp")


@dataclass(frozen=True, slots=True)
class Picture:
    content: bytes
    kind: str


def card(world: World, emoji: Emoji) -> Json:
    return {
        "id": emoji.id,
        "name": emoji.name,
        "roles": [],
        "user": world.app.card(),
        "require_colons": True,
        "managed": False,
        "animated": emoji.kind == "image/gif",
        "available": True,
    }


def find(world: World, emoji_id: str) -> Emoji:
    if emoji_id not in world.emojis:
        raise refusal("unknown_emoji")
    return world.emojis[emoji_id]


def create(world: World, body: Json) -> Emoji:
    if len(world.emojis) >= EMOJIS:
        raise Refusal(400, 30008, f"Maximum number of emojis reached ({EMOJIS})")
    form = Form()
    _check_name(world, form, body.get("name"))
    picture = _picture(form, body.get("image"))
    form.close()
    emoji = Emoji(world.flakes.next(), body["name"], picture.content, picture.kind)
    world.emojis[emoji.id] = emoji
    world.touch("emoji", emoji.id)
    return emoji


def remove(world: World, emoji: Emoji) -> None:
    del world.emojis[emoji.id]
    world.touch("emoji", emoji.id)


def _check_name(world: World, form: Form, name: str | None) -> None:
    within(form, ("name",), name, "emoji.name")
    if name and not NAME.fullmatch(name):
        text = "String value did not match validation regex."
        form.wrong(("name",), "STRING_TYPE_REGEX", text)
    if any(emoji.name == name for emoji in world.emojis.values()):
        text = "Emoji name is already taken"
        form.wrong(("name",), "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", text)


def _picture(form: Form, image: str | None) -> Picture:
    """What a data URI holds; its own word for its type is not believed."""
    if image is None:
        form.required(("image",))
        return Picture(b"", "")
    found = DATA_URI.fullmatch(image)
    try:
        content = b64decode(found[1], validate=True) if found else b""
    except (binascii.Error, ValueError):
        content = b""
    if len(content) > EMOJI_BYTES:
        form.wrong(("image",), "BINARY_TYPE_MAX_SIZE", "File cannot be larger than 256.0 kb.")
    elif (kind := sniff(content)) not in PICTURES:
        form.wrong(("image",), "IMAGE_INVALID", "Invalid image data")
    else:
        return Picture(content, kind)
    return Picture(b"", "")
