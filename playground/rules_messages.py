"""What a message may be; it knows no world, only bodies."""

from playground.refusals import Form, Path, refusal
from playground.rules import EMBED_CHARACTERS, LIMITS, within
from playground.rules_components import check_components
from playground.shapes import Json, MessageFlag


def check_message(body: Json, files: int, at: Path = ()) -> None:
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
    _check_embeds(form, body.get("embeds") or [], (*at, "embeds"))
    check_components(form, body, (*at, "components"))
    form.close()
    if not (body.get("content") or body.get("embeds") or body.get("components") or files):
        raise refusal("empty_message")


def _refuse_legacy(form: Form, body: Json, at: Path) -> None:
    for key in ("content", "embeds", "poll", "stickers"):
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


def _check_embeds(form: Form, embeds: list[Json], at: Path) -> None:
    within(form, at, embeds, "embeds")
    for n, embed in enumerate(embeds):
        _check_embed(form, embed, (*at, n))
    total = sum(_embed_size(embed) for embed in embeds)
    if total > EMBED_CHARACTERS:
        text = f"Embed size exceeds maximum size of {EMBED_CHARACTERS}"
        form.wrong(at, "MAX_EMBED_SIZE_EXCEEDED", text)


def _check_embed(form: Form, embed: Json, at: Path) -> None:
    within(form, (*at, "title"), embed.get("title"), "embed.title")
    within(form, (*at, "description"), embed.get("description"), "embed.description")
    if footer := embed.get("footer"):
        within(form, (*at, "footer", "text"), footer.get("text"), "embed.footer")
    if author := embed.get("author"):
        within(form, (*at, "author", "name"), author.get("name"), "embed.author")
    fields = embed.get("fields") or []
    within(form, (*at, "fields"), fields, "embed.fields")
    for n, field in enumerate(fields):
        within(form, (*at, "fields", n, "name"), field.get("name"), "embed.field.name")
        within(form, (*at, "fields", n, "value"), field.get("value"), "embed.field.value")


def _embed_size(embed: Json) -> int:
    texts = [embed.get("title"), embed.get("description")]
    texts += [(embed.get("footer") or {}).get("text"), (embed.get("author") or {}).get("name")]
    for field in embed.get("fields") or []:
        texts += [field.get("name"), field.get("value")]
    return sum(len(text or "") for text in texts)


def check_choices(body: Json, at: Path) -> None:
    """The answer to an autocomplete."""
    form = Form()
    path = (*at, "choices")
    choices = body.get("choices")
    if choices is None:
        form.required(path)
    within(form, path, choices, "choices")
    for n, choice in enumerate(choices or []):
        within(form, (*path, n, "name"), choice.get("name"), "choice.name")
        within(form, (*path, n, "value"), choice.get("value"), "choice.value")
    form.close()


def check_thread_name(body: Json) -> str:
    form = Form()
    within(form, ("name",), body.get("name"), "thread.name")
    form.close()
    return str(body["name"])
