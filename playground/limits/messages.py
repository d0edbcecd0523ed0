"""What a message may be; it knows no world, only bodies."""

from collections.abc import Container, Iterator

from playground.limits import LIMITS, within
from playground.limits.components import check_components
from playground.refusals import Form, Path, refusal
from playground.shapes import Json, MessageFlag


def check_message(body: Json, files: int, at: Path = ()) -> list[Json]:
    """Returns every component of it."""
    form = Form()
    within(form, (*at, "content"), body.get("content"), "content")
    within(form, (*at, "nonce"), body.get("nonce"), "nonce")
    form.span((*at, "attachments"), files, *LIMITS["files"])
    for n, note in enumerate(body.get("attachments") or []):
        path = (*at, "attachments", n, "description")
        within(form, path, note.get("description"), "file.description")
    if int(body.get("flags") or 0) & MessageFlag.COMPONENTS_V2:
        _refuse_legacy(form, body, at)
    _check_mentions(form, body.get("allowed_mentions") or {}, at)
    _refuse_foreign(form, body, at)
    everything = check_components(form, body, (*at, "components"))
    form.close()
    if not (everything or body.get("content") or files):
        raise refusal("empty_message")
    return everything


def check_emojis(body: Json, shown: list[Json], known: Container[str], at: Path) -> None:
    """A button or an option shows an emoji of the application, or one everybody has."""
    if not any(_is_foreign(emoji, known) for emoji in shown):
        return  # by far the most frequent, and no path need be written
    form = Form()
    for path, item in _placed(body["components"], (*at, "components")):
        if _is_foreign(item.get("emoji") or {}, known):
            code = "BUTTON_COMPONENT_INVALID_EMOJI"
            form.wrong((*path, "emoji", "id"), code, "Invalid emoji")
    form.close()


def _is_foreign(emoji: Json, known: Container[str]) -> bool:
    return "id" in emoji and str(emoji["id"]) not in known


def _placed(items: list[Json], at: Path) -> Iterator[tuple[Path, Json]]:
    """Every component and option, with its place in the body."""
    for n, item in enumerate(items):
        yield (*at, n), item
        for key in ("components", "options"):
            yield from _placed(item.get(key) or [], (*at, n, key))
        if accessory := item.get("accessory"):
            yield (*at, n, "accessory"), accessory


def _refuse_foreign(form: Form, body: Json, at: Path) -> None:
    """What Discord knows and this playground does not is refused, never dropped in silence."""
    for key in ("message_reference", "embeds", "poll", "sticker_ids"):
        if body.get(key):
            text = f"The playground does not emulate '{key}'"
            form.wrong((*at, key), "NOT_IN_THE_PLAYGROUND", text)


def _refuse_legacy(form: Form, body: Json, at: Path) -> None:
    for key in ("content", "embeds", "poll", "sticker_ids"):
        if body.get(key):
            code = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
            text = f"The '{key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
            form.wrong((*at, key), code, text)


def _check_mentions(form: Form, allowed: Json, at: Path) -> None:
    path = (*at, "allowed_mentions")
    for key in ("users", "roles"):
        within(form, (*path, key), allowed.get(key), "mentions")
        if allowed.get(key) and key in (allowed.get("parse") or []):
            text = f'"parse":["{key}"] and "{key}": [...] are mutually exclusive.'
            form.wrong(path, "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", text)
