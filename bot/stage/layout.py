"""Panels as Discord's components; it sends nothing and decides nothing."""

from collections.abc import Callable
from io import BytesIO
from typing import Any

import discord
from discord import ui

from bot.stage.emojis import NO_FACES, Faces
from bot.stage.ids import Press
from bot.stage.panel import Button, Form, Panel, Picture, Row, Select, Style
from bot.words.locale import Speaker
from bot.words.text import Heading, Text

Words = Callable[[Text], str]
View = ui.LayoutView

STYLES: dict[Style, discord.ButtonStyle] = {
    "primary": discord.ButtonStyle.primary,
    "secondary": discord.ButtonStyle.secondary,
    "success": discord.ButtonStyle.success,
    "danger": discord.ButtonStyle.danger,
}
FIELD = "words"
LONGEST_LABEL, LONGEST_OPTION, LONGEST_TITLE, LONGEST_ALT = 80, 100, 45, 1024
FELT = 0x2E7D5B
"""Of the table; red, green and grey are left to mean something."""


def lay_out(
    panel: Panel,
    words: Words,
    labels: Words,
    *,
    headings: Words | None = None,
    faces: Faces = NO_FACES,
) -> View:
    """A finished message. Labels speak plainly where texts must escape what they are given."""
    layout = View(timeout=None)
    layout.add_item(_box(panel, words, labels, headings or words, faces))
    for row in panel.rows:
        layout.add_item(_row(row, words, labels, faces))
    # Stopped, it is only a text to send: the ids bring the meaning back, nothing waits in memory.
    layout.stop()
    return layout


def _box(
    panel: Panel, words: Words, labels: Words, headings: Words, faces: Faces
) -> ui.Container[View]:
    box: ui.Container[View] = ui.Container(accent_colour=panel.accent or FELT)
    texts = [_paragraph(section, words, headings) for section in panel.sections]
    for number, paragraph in enumerate(texts):
        if number and not (number == 1 and panel.cover):
            box.add_item(ui.Separator())
        emblem = faces.emblem(panel.emblem) if panel.emblem and not number else None
        box.add_item(_beside(paragraph, emblem) if emblem else ui.TextDisplay(paragraph))
        if panel.cover and not number:
            box.add_item(_gallery(panel.cover, labels))
    for picture in panel.pictures:
        box.add_item(_gallery(picture, labels))
    return box


def _paragraph(section: tuple[Text, ...], words: Words, headings: Words) -> str:
    return "\n".join(
        f"# {headings(line)}" if isinstance(line, Heading) else words(line) for line in section
    )


def _beside(paragraph: str, emblem: str) -> ui.Section[View]:
    return ui.Section(paragraph, accessory=ui.Thumbnail(emblem))


def spoken(panel: Panel, language: str, faces: Faces = NO_FACES) -> View:
    """A panel that is about no table."""
    words = Speaker(language, face=faces.face)
    return lay_out(panel, words, Speaker(language, label=True, face=faces.plain), faces=faces)


def files(panel: Panel, language: str) -> list[discord.File]:
    """The pictures of a panel, to send along with it."""
    labels = Speaker(language, label=True)
    return [
        discord.File(BytesIO(picture.image), picture.name, description=alt_text(picture, labels))
        for picture in panel.pictures
    ]


def modal(form: Form, press: Press, labels: Words) -> ui.Modal:
    """The form itself; what is typed comes back under the id of the button that opened it."""
    opened = ui.Modal(title=_cut(labels(form.title), LONGEST_TITLE), custom_id=str(press))
    field: ui.TextInput[ui.Modal] = ui.TextInput(custom_id=FIELD, max_length=form.longest)
    opened.add_item(ui.Label(text=labels(form.field), component=field))
    opened.stop()
    return opened


def _gallery(picture: Picture, labels: Words) -> ui.MediaGallery[View]:
    where = f"attachment://{picture.name}"
    return ui.MediaGallery(discord.MediaGalleryItem(where, description=alt_text(picture, labels)))


def alt_text(picture: Picture, labels: Words) -> str:
    return _cut(" ".join(map(labels, picture.alt)), LONGEST_ALT)


def _cut(words: str, longest: int) -> str:
    return words if len(words) <= longest else f"{words[: longest - 1]}…"


def _row(
    row: Row, words: Words, labels: Words, faces: Faces
) -> ui.ActionRow[View] | ui.TextDisplay[View]:
    if isinstance(row, Text):
        return ui.TextDisplay(words(row))
    return ui.ActionRow(*items(row, labels, faces))


def items(
    row: "tuple[Button, ...] | Select", labels: Words, faces: Faces
) -> "list[ui.Button[Any] | ui.Select[Any]]":
    """The controls of a row."""
    if isinstance(row, Select):
        return [_select(row, labels)]
    return [_button(button, labels, faces) for button in row]


def _button(button: Button, labels: Words, faces: Faces) -> ui.Button[View]:
    emoji, before = faces.on_button(button.face) if button.face else (None, "")
    label = " ".join(filter(None, (before, labels(button.label) if button.label else "")))
    return ui.Button(
        label=_cut(label, LONGEST_LABEL) or None,
        emoji=None if emoji is None else discord.PartialEmoji(name=emoji.name, id=emoji.id),
        style=STYLES[button.style],
        custom_id=str(button.press),
        disabled=button.disabled,
    )


def _select(select: Select, labels: Words) -> ui.Select[View]:
    options = [
        discord.SelectOption(
            label=_cut(labels(option.label), LONGEST_OPTION),
            value=option.value,
            default=option.chosen,
        )
        for option in select.options
    ]
    return ui.Select(
        custom_id=str(select.press), placeholder=labels(select.placeholder), options=options
    )
