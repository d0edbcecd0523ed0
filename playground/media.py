"""Files of a message, on the CDN and in its components; it checks no permission."""

from collections.abc import Sequence
from urllib.parse import quote

from playground.messages import Message, Upload, picture_size, sniff
from playground.refusals import Form, Path
from playground.shapes import Json
from playground.world import World

SCHEME = "attachment://"


def keep_files(
    world: World, message: Message, body: Json, files: Sequence[tuple[int, str, bytes]]
) -> list[Json]:
    """What stays of the old attachments, and the new files."""
    listed: list[Json] = body.get("attachments") or []
    stay = staying(message, body)
    notes = {str(entry.get("id")): entry for entry in listed}
    for number, name, content in files:
        note = notes.get(str(number), {})
        stay.append(_upload(world, message.channel_id, name, content, note))
    return stay


def staying(message: Message, body: Json) -> list[Json]:
    """Attachments an edit leaves in place: all if it lists none, else the listed ones."""
    old = {card["id"]: card for card in message.card["attachments"]}
    if "attachments" not in body:
        return list(old.values())
    listed: list[Json] = body["attachments"] or []
    return [old[str(e.get("id"))] | _described(e) for e in listed if str(e.get("id")) in old]


def _described(entry: Json) -> Json:
    return {"description": entry["description"]} if entry.get("description") else {}


def _upload(world: World, channel_id: str, name: str, content: bytes, note: Json) -> Json:
    upload_id = world.flakes.next()
    name = note.get("filename") or name
    url = f"{world.cdn}/attachments/{channel_id}/{upload_id}/{quote(name, errors='replace')}"
    card: Json = {
        "id": upload_id,
        "filename": name,
        "size": len(content),
        "url": url,
        "proxy_url": url,
        "content_type": sniff(content),
        **_described(note),
    }
    if size := picture_size(content):
        card["width"], card["height"] = size
    world.uploads[upload_id] = Upload(upload_id, content, card)
    world.touch("upload", upload_id)
    return card


def link_media(card: Json, everything: list[Json], at: Path) -> None:
    """Turns every `attachment://name` in these components into the address of that file."""
    files = {attachment["filename"]: attachment for attachment in card["attachments"]}
    form = Form()
    for media in _media(everything):
        _link(media, files, form, (*at, "components"))
    form.close()


def _media(everything: list[Json]) -> list[Json]:
    return [
        item["media"]
        for part in everything
        for item in (part, *part.get("items", ()))
        if "media" in item
    ]


def _link(media: Json, files: dict[str, Json], form: Form, path: Path) -> None:
    url = str(media.get("url") or "")
    if not url.startswith(SCHEME):
        return
    name = url.removeprefix(SCHEME)
    if name not in files:
        code = "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"
        form.wrong(path, code, f"The referenced attachment {name} was not found.")
        return
    file = files[name]
    media |= {"url": file["url"], "proxy_url": file["proxy_url"], "attachment_id": file["id"]}
    media |= {key: file[key] for key in ("width", "height", "content_type") if key in file}
