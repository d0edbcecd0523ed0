"""Sheets to read: paragraphs, a picture and keys that lead to other sheets; it writes no words."""

from collections.abc import Sequence
from dataclasses import dataclass
from io import BytesIO

import discord
from discord import ui

from bot.stage.layout import FELT, STYLES
from bot.stage.panel import Style

LONGEST_ALT = 1024


@dataclass(frozen=True, slots=True)
class Key:
    """A button; its id says which sheet it leads to."""

    label: str
    id: str
    style: Style = "secondary"
    disabled: bool = False


@dataclass(frozen=True, slots=True)
class Menu:
    """A list to choose from."""

    id: str
    placeholder: str
    options: Sequence[tuple[str, str]]
    """Labels and values."""


@dataclass(frozen=True, slots=True)
class Picture:
    name: str
    image: bytes
    alt: str

    def file(self) -> discord.File:
        return discord.File(BytesIO(self.image), self.name, description=self.alt[:LONGEST_ALT])


@dataclass(frozen=True, slots=True)
class Sheet:
    paragraphs: Sequence[str]
    keys: Sequence[Sequence[Key]] = ()
    menu: Menu | None = None
    picture: Picture | None = None

    @property
    def files(self) -> list[discord.File]:
        return [] if self.picture is None else [self.picture.file()]

    def view(self) -> ui.LayoutView:
        layout = ui.LayoutView(timeout=None)
        box: ui.Container[ui.LayoutView] = ui.Container(accent_colour=FELT)
        for number, paragraph in enumerate(self.paragraphs):
            if number:
                box.add_item(ui.Separator())
            box.add_item(ui.TextDisplay(paragraph))
        if self.picture is not None:
            box.add_item(_gallery(self.picture))
        layout.add_item(box)
        if self.menu is not None:
            layout.add_item(ui.ActionRow(_select(self.menu)))
        for row in self.keys:
            layout.add_item(ui.ActionRow(*(_button(key) for key in row)))
        layout.stop()
        return layout


def _gallery(picture: Picture) -> ui.MediaGallery[ui.LayoutView]:
    item = discord.MediaGalleryItem(
        f"attachment://{picture.name}", description=picture.alt[:LONGEST_ALT]
    )
    return ui.MediaGallery(item)


def _button(key: Key) -> ui.Button[ui.LayoutView]:
    return ui.Button(
        label=key.label, custom_id=key.id, style=STYLES[key.style], disabled=key.disabled
    )


def _select(menu: Menu) -> ui.Select[ui.LayoutView]:
    options = [discord.SelectOption(label=label, value=value) for label, value in menu.options]
    return ui.Select(custom_id=menu.id, placeholder=menu.placeholder, options=options)
