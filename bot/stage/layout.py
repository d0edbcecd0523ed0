"""Panels as Discord's components; it sends nothing and decides nothing."""

from collections.abc import Callable
from io import BytesIO
from typing import Any

import discord
from discord import ui

from bot.stage.ids import Press
from bot.stage.panel import Button, Form, Panel, Picture, Row, Select, Style
from bot.words.locale import Speaker
from bot.words.text import Text

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


def lay_out(panel: Panel, words: Words, labels: Words) -> View:
    """A finished message. Labels speak plainly where texts must escape what they are given."""
    layout = View(timeout=None)
    box: ui.Container[View] = ui.Container(accent_colour=panel.accent or FELT)
    for number, section in enumerate(panel.sections):
        if number:
            box.add_item(ui.Separator())
        box.add_item(ui.TextDisplay("\n".join([words(line) for line in section])))
    for picture in panel.pictures:
        box.add_item(_gallery(picture, labels))
    layout.add_item(box)
    for row in panel.rows:
        layout.add_item(_row(row, labels))
    # Stopped, it is only a text to send: the ids bring the meaning back, nothing waits in memory.
    layout.stop()
    return layout


def spoken(panel: Panel, language: str) -> View:
    """A panel that is about no table."""
    return lay_out(panel, Speaker(language), Speaker(language, label=True))


def files(panel: Panel, language: str) -> list[discord.File]:
    """The pictures of a panel, to send along with it."""
    labels = Speaker(language, label=True)
    return [
        discord.File(BytesIO(picture.image), picture.name, description=_alt(picture, labels))
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
    return ui.MediaGallery(discord.MediaGalleryItem(where, description=_alt(picture, labels)))


def _alt(picture: Picture, labels: Words) -> str:
    return _cut(" ".join(map(labels, picture.alt)), LONGEST_ALT)


def _cut(words: str, longest: int) -> str:
    return words if len(words) <= longest else f"{words[: longest - 1]}…"


def _row(row: Row, labels: Words) -> ui.ActionRow[View]:
    return ui.ActionRow(*items(row, labels))


def items(row: Row, labels: Words) -> "list[ui.Button[Any] | ui.Select[Any]]":
    """The controls of a row."""
    if isinstance(row, Select):
        return [_select(row, labels)]
    return [_button(button, labels) for button in row]


def _button(button: Button, labels: Words) -> ui.Button[View]:
    return ui.Button(
        label=_cut(labels(button.label), LONGEST_LABEL),
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
