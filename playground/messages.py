"""What a message and an upload are, and how text in them is read; it does not know who may post."""

import re
from dataclasses import dataclass, field
from typing import Final

from playground.shapes import Json, MessageFlag, Part

USER_MENTION: Final = re.compile(r"<@!?(\d+)>")
EVERYONE_MENTION: Final = re.compile(r"@(everyone|here)\b")
EVERYONE: Final = "everyone"
NESTING: Final = frozenset({Part.ROW, Part.SECTION, Part.CONTAINER, Part.LABEL})
"""What has other components inside."""
PNG: Final = b"\x89PNG\r\n\x1a\n"
SIGNATURES: Final = (
    (PNG, "image/png"),
    (b"\xff\xd8\xff", "image/jpeg"),
    (b"GIF8", "image/gif"),
    (b"%PDF-", "application/pdf"),
    (b"PK\x03\x04", "application/zip"),
)


@dataclass(slots=True)
class Upload:
    """A file on the CDN: its bytes and the attachment object that names it."""

    id: str
    content: bytes
    card: Json


@dataclass(slots=True)
class Message:
    id: str
    channel_id: str
    author_id: str
    created: float
    card: Json
    only_for: str | None = None
    pings: list[str] = field(default_factory=list)

    @property
    def flags(self) -> int:
        return int(self.card["flags"])

    @property
    def is_loading(self) -> bool:
        return bool(self.flags & MessageFlag.LOADING)

    def shown_to(self, user_id: str, since: int = 0) -> bool:
        """Whether a client of this person, started after a given id, has it."""
        return self.only_for is None or (self.only_for == user_id and int(self.id) > since)


def parts(components: list[Json]) -> list[Json]:
    """Every component of a tree, parents first."""
    found: list[Json] = []
    left = components[::-1]
    while left:
        component = left.pop()
        found.append(component)
        if component.get("type") in NESTING:
            if single := component.get("accessory") or component.get("component"):
                left.append(single)
            if inner := component.get("components"):
                left += inner[::-1]
    return found


def texts(card: Json, everything: list[Json]) -> list[str]:
    """All text of a message that can mention somebody, with all its components."""
    return [card.get("content") or "", *[p["content"] for p in everything if "content" in p]]


def emojis(everything: list[Json]) -> list[Json]:
    """All emojis of these components and of their options."""
    return [
        item["emoji"]
        for part in everything
        for item in (part, *part.get("options", ()))
        if item.get("emoji")
    ]


def find_part(card: Json, custom_id: str) -> Json | None:
    for part in parts(card["components"]):
        if part.get("custom_id") == custom_id:
            return part
    return None


def mentioned(text: str, allowed: Json) -> list[str]:
    """User ids this text pings under these allowed mentions."""
    found = dict.fromkeys(USER_MENTION.findall(text))
    if "users" in (allowed.get("parse") or []):
        return list(found)
    named = {str(user_id) for user_id in allowed.get("users") or []}
    return [user_id for user_id in found if user_id in named]


def mentions_everyone(text: str, allowed: Json) -> bool:
    return "everyone" in (allowed.get("parse") or []) and bool(EVERYONE_MENTION.search(text))


def sniff(content: bytes) -> str:
    """The type a file really has: what the client claims is not believed."""
    for signature, kind in SIGNATURES:
        if content.startswith(signature):
            return kind
    if content[:4] == b"RIFF" and content[8:12] == b"WEBP":
        return "image/webp"
    try:
        content.decode()
    except UnicodeDecodeError:
        return "application/octet-stream"
    return "text/plain; charset=utf-8"


def picture_size(content: bytes) -> tuple[int, int] | None:
    """Width and height of a PNG or GIF, the only pictures measured here."""
    if content.startswith(PNG) and len(content) >= 24:
        return int.from_bytes(content[16:20]), int.from_bytes(content[20:24])
    if content.startswith(b"GIF8") and len(content) >= 10:
        return int.from_bytes(content[6:8], "little"), int.from_bytes(content[8:10], "little")
    return None
