"""Panels as Discord's components; it sends nothing and decides nothing.

Components are written as Discord reads them, as plain payloads: the library's widgets wait for
presses, which arrive here in another way, and take several times as long to make.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from io import BytesIO
from typing import Any, TypeAlias

import discord
from discord import ComponentType, ui

from bot.pages.ids import OfTurn, Press
from bot.pages.panel import (
    Button,
    Checks,
    Field,
    Form,
    OneOf,
    Option,
    Panel,
    People,
    Picture,
    Row,
    Select,
    Style,
    Typed,
)
from bot.pictures.faces import NO_FACES, Emoji, Faces
from bot.words.locale import Speaker
from bot.words.text import Heading, Narrow, Text, glyphs, text

Words = Callable[[Text], str]
Ids = Callable[[Press], str]
Component: TypeAlias = dict[str, Any]

STYLES: dict[Style, int] = {
    "primary": discord.ButtonStyle.primary.value,
    "secondary": discord.ButtonStyle.secondary.value,
    "success": discord.ButtonStyle.success.value,
    "danger": discord.ButtonStyle.danger.value,
}
CONTAINER, SECTION = ComponentType.container.value, ComponentType.section.value
TEXT, THUMBNAIL = ComponentType.text_display.value, ComponentType.thumbnail.value
GALLERY = ComponentType.media_gallery.value
ROW, BUTTON = ComponentType.action_row.value, ComponentType.button.value
SELECT = ComponentType.select.value
RULE: Component = {"type": ComponentType.separator.value, "divider": True, "spacing": 1}
MARKED = re.compile(r"(\*\*|`)(.+?)\1")
LONGEST_LABEL, LONGEST_OPTION, LONGEST_TITLE, LONGEST_ALT = 80, 100, 45, 1024
FELT = 0x2E7D5B
"""Of the table; red, green and grey are left to mean something."""


class View(ui.LayoutView):
    """A whole message: the ids bring the meaning back, nothing waits in memory.

    So it has nothing of what the library begins a view with: widgets, an id, a future, a timeout.
    """

    timeout = None

    def __init__(self, components: list[Component]) -> None:
        self._components = components
        self._children = []

    def is_finished(self) -> bool:
        return True

    def to_components(self) -> list[Component]:
        return self._components

    def has_components_v2(self) -> bool:
        return True

    @property
    def total_children_count(self) -> int:
        return sum(1 for _ in _walk(self._components))

    def content_length(self) -> int:
        return sum(len(part["content"]) for part in _walk(self._components) if "content" in part)


class Controls(ui.View):
    """What stands below a message of plain words."""

    def __init__(self, components: list[Component]) -> None:
        super().__init__(timeout=None)
        self._components = components
        self.stop()

    def to_components(self) -> list[Component]:
        return self._components


def _walk(components: Iterable[Component]) -> Iterator[Component]:
    """Every component, the nested ones too."""
    for component in components:
        yield component
        yield from _walk(component.get("components", ()))
        if "accessory" in component:
            yield component["accessory"]


def asked_in(match: int, turn: int) -> Ids:
    """Controls as those of one question of one match."""

    def written(press: Press) -> str:
        return press.at(match, turn) if isinstance(press, OfTurn) else str(press)

    return written


def lay_out(
    panel: Panel,
    words: Words,
    labels: Words,
    *,
    headings: Words | None = None,
    faces: Faces = NO_FACES,
    ids: Ids = str,
) -> View:
    """A finished message. Labels speak plainly where texts must escape what they are given."""
    box = _box(panel, words, labels, headings or words, faces)
    return View([box, *[_row(row, words, labels, faces, ids) for row in panel.rows]])


def _box(panel: Panel, words: Words, labels: Words, headings: Words, faces: Faces) -> Component:
    inside: list[Component] = []
    for number, section in enumerate(panel.sections):
        if number and not (number == 1 and panel.cover):
            inside.append(dict(RULE))
        emblem = faces.emblem(panel.emblem) if panel.emblem and not number else None
        said: Component = {"type": TEXT, "content": paragraph(section, words, headings)}
        if emblem:
            said = _beside(said, emblem, labels(text(f"{panel.emblem}-title")))
        inside.append(said)
        if panel.cover and not number:
            inside.append(_gallery(panel.cover, labels))
    inside += [_gallery(picture, labels) for picture in panel.pictures]
    return {"type": CONTAINER, "accent_color": panel.accent or FELT, "components": inside}


def paragraph(section: tuple[Text, ...], words: Words, headings: Words) -> str:
    """A few lines, as one text."""
    return "\n".join([_line(line, words, headings) for line in section])


def _line(line: Text, words: Words, headings: Words) -> str:
    if isinstance(line, Heading):
        return f"# {headings(line)}"
    return headings(line) if isinstance(line, Narrow) else words(line)


def _beside(paragraph: Component, emblem: str, game: str) -> Component:
    thumbnail = {"type": THUMBNAIL, "media": {"url": emblem}, "description": game}
    return {"type": SECTION, "components": [paragraph], "accessory": thumbnail}


def spoken(panel: Panel, language: str, faces: Faces = NO_FACES) -> View:
    """A panel that is about no table."""
    labels = faces.speaker(language, label=True)
    return lay_out(panel, faces.speaker(language), labels, faces=faces)


def files(panel: Panel, language: str) -> list[discord.File]:
    """The pictures of a panel, to send along with it."""
    labels = Speaker(language, label=True)
    cover = () if panel.cover is None else (panel.cover,)
    return [
        discord.File(BytesIO(picture.image), picture.name, description=alt_text(picture, labels))
        for picture in (*cover, *panel.pictures)
    ]


def modal(form: Form, press: Press, labels: Words) -> ui.Modal:
    """The form itself; what is filled in comes back under this id."""
    opened = ui.Modal(title=_cut(labels(form.title), LONGEST_TITLE), custom_id=str(press))
    for field in form.fields:
        opened.add_item(ui.Label(text=labels(field.label), component=_field(field, labels)))
    opened.stop()
    return opened


def _field(field: Field, labels: Words) -> ui.Item[ui.Modal]:
    match field:
        case Typed(name, _, longest):
            return ui.TextInput(custom_id=name, max_length=longest)
        case OneOf(name, _, options, listed=True):
            listing = [discord.SelectOption(**_offered(each, labels)) for each in options]
            return ui.Select(custom_id=name, options=listing)
        case OneOf(name, _, options):
            radios = [discord.RadioGroupOption(**_offered(each, labels)) for each in options]
            return ui.RadioGroup(custom_id=name, options=radios)
        case Checks(name, _, options):
            boxes = [discord.CheckboxGroupOption(**_offered(each, labels)) for each in options]
            most = len(boxes)
            return ui.CheckboxGroup(
                custom_id=name, options=boxes, required=False, min_values=0, max_values=most
            )
        case People(name, _, most, chosen):
            people = [discord.Object(person, type=discord.User) for person in chosen]
            return ui.UserSelect(
                custom_id=name,
                required=False,
                min_values=0,
                max_values=most,
                default_values=people,
            )


def _offered(option: Option, labels: Words) -> dict[str, Any]:
    label = _cut(labels(option.label), LONGEST_OPTION)
    return {"label": label, "value": option.value, "default": option.chosen}


def _gallery(picture: Picture, labels: Words) -> Component:
    media = {"url": f"attachment://{picture.name}"}
    item = {"media": media, "description": alt_text(picture, labels)}
    return {"type": GALLERY, "items": [item]}


def alt_text(picture: Picture, labels: Words) -> str:
    """Without Markdown, which nobody renders there."""
    return _cut(MARKED.sub(r"\2", " ".join(map(labels, picture.alt))), LONGEST_ALT)


def _cut(words: str, longest: int) -> str:
    return words if len(words) <= longest else f"{words[: longest - 1]}…"


def _row(row: Row, words: Words, labels: Words, faces: Faces, ids: Ids) -> Component:
    if isinstance(row, Text):
        return {"type": TEXT, "content": words(row)}
    return controls(row, labels, faces, ids)


def controls(
    row: tuple[Button, ...] | Select, labels: Words, faces: Faces, ids: Ids = str
) -> Component:
    """A row of them."""
    if isinstance(row, Select):
        return {"type": ROW, "components": [_select(row, labels, ids)]}
    return {"type": ROW, "components": [_button(button, labels, faces, ids) for button in row]}


def _button(button: Button, labels: Words, faces: Faces, ids: Ids) -> Component:
    emoji, label = _labelled(button, labels, faces)
    made: Component = {
        "type": BUTTON,
        "style": STYLES[button.style],
        "custom_id": ids(button.press),
        "disabled": button.disabled,
    }
    if label:
        made["label"] = _cut(label, LONGEST_LABEL)
    if emoji is not None:
        made["emoji"] = {"name": emoji.name, "id": emoji.id}
    return made


def _labelled(button: Button, labels: Words, faces: Faces) -> tuple[Emoji | None, str]:
    """What stands on a button: a face before its label, or both in words."""
    if faces.aloud:
        face = glyphs(button.face) if button.face else glyphs()
        said = button.label or button.said or text("face")
        return None, labels(Text(said.key, (*said.values, ("face", face))))
    emoji, before = faces.on_button(button.face) if button.face else (None, "")
    label = labels(button.label) if button.label else ""
    return emoji, " ".join(filter(None, (before, label)))


def _select(select: Select, labels: Words, ids: Ids) -> Component:
    options = [
        {
            "label": _cut(labels(option.label), LONGEST_OPTION),
            "value": option.value,
            "default": option.chosen,
        }
        for option in select.options
    ]
    return {
        "type": SELECT,
        "custom_id": ids(select.press),
        "placeholder": labels(select.placeholder),
        "options": options,
    }
