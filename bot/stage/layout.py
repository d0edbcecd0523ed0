"""Panels as Discord's components, and the ids that carry their meaning back; it sends nothing."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import discord
from discord import ui

from bot.stage.panel import Control, Form, Look, Panel, Row, Select, Style, Text

Words = Callable[[Text], str]

STYLES: dict[Style, discord.ButtonStyle] = {
    "primary": discord.ButtonStyle.primary,
    "secondary": discord.ButtonStyle.secondary,
    "success": discord.ButtonStyle.success,
    "danger": discord.ButtonStyle.danger,
}
CHOICE, TYPING = "?", "!"
"""Before a line that is not whole: the rest is in the option chosen, or in the words typed."""
LOOKING = "~"
"""Before what is no line at all: what the panel is to be drawn again for."""
MOVE = re.compile(r"v1:(?P<match>\d+):(?P<turn>\d+):(?P<line>.+)", re.DOTALL)
VERB = re.compile(r"t1:(?P<match>\d+):(?P<verb>[a-z]+)(?::(?P<seat>\d+))?")
FIELD = "words"
FELT = discord.Colour(0x2E7D5B)
"""Of the table; red, green and grey are left to mean something."""


@dataclass(frozen=True, slots=True)
class Verb:
    """A button that is about the table and not a move of the game."""

    label: Text
    name: str
    style: Style = "secondary"
    seat: int | None = None


def move_id(match_id: int, turn: int, line: str) -> str:
    return f"v1:{match_id}:{turn}:{line}"


def verb_id(match_id: int, verb: str, seat: int | None = None) -> str:
    return f"t1:{match_id}:{verb}" + ("" if seat is None else f":{seat}")


def lay_out(
    panel: Panel,
    verbs: Sequence[Verb],
    match_id: int,
    turn: int,
    words: Words,
    labels: Words,
) -> ui.LayoutView:
    """A finished message. Labels speak plainly where texts must escape names."""
    layout = ui.LayoutView(timeout=None)
    box: ui.Container[ui.LayoutView] = ui.Container(accent_colour=FELT)
    for number, section in enumerate(panel.sections):
        if number:
            box.add_item(ui.Separator())
        box.add_item(ui.TextDisplay("\n".join(words(line) for line in section)))
    for number, row in enumerate(panel.rows):
        box.add_item(_row(row, number, match_id, turn, labels))
    layout.add_item(box)
    for start in range(0, len(verbs), 5):
        layout.add_item(
            ui.ActionRow(*(_verb(v, match_id, labels) for v in verbs[start : start + 5]))
        )
    # Stopped, it is only a text to send: the ids bring the meaning back, nothing waits in memory.
    layout.stop()
    return layout


def modal(form: Form, custom_id: str, labels: Words) -> ui.Modal:
    """The form itself; what is typed comes back under the id of the button that opened it."""
    opened = ui.Modal(title=labels(form.title), custom_id=custom_id)
    field: ui.TextInput[ui.Modal] = ui.TextInput(custom_id=FIELD, max_length=form.longest)
    opened.add_item(ui.Label(text=labels(form.field), component=field))
    opened.stop()
    return opened


def note(words: str) -> ui.LayoutView:
    """One plain paragraph."""
    layout = ui.LayoutView(timeout=None)
    layout.add_item(ui.TextDisplay(words))
    layout.stop()
    return layout


def _row(
    row: Row, number: int, match_id: int, turn: int, labels: Words
) -> ui.ActionRow[ui.LayoutView]:
    if isinstance(row, Select):
        return ui.ActionRow(_select(row, number, match_id, turn, labels))
    return ui.ActionRow(*(_button(button, match_id, turn, labels) for button in row))


def _button(button: Control, match_id: int, turn: int, labels: Words) -> ui.Button[ui.LayoutView]:
    return ui.Button(
        label=labels(button.label),
        style=STYLES[button.style],
        custom_id=move_id(match_id, turn, _line(button)),
    )


def _line(button: Control) -> str:
    match button:
        case Form():
            return TYPING + button.line
        case Look():
            return LOOKING + button.focus
        case _:
            return button.line


def _select(
    select: Select, number: int, match_id: int, turn: int, labels: Words
) -> ui.Select[ui.LayoutView]:
    options = [
        discord.SelectOption(label=labels(option.label), value=option.line, default=option.chosen)
        for option in select.options
    ]
    # A client keeps showing what was chosen under an id, so the id changes with what now stands.
    stands = next((str(n) for n, option in enumerate(select.options) if option.chosen), "")
    return ui.Select(
        custom_id=move_id(match_id, turn, f"{CHOICE}{number}.{stands}"),
        placeholder=labels(select.placeholder),
        options=options,
    )


def _verb(verb: Verb, match_id: int, labels: Words) -> ui.Button[ui.LayoutView]:
    return ui.Button(
        label=labels(verb.label),
        style=STYLES[verb.style],
        custom_id=verb_id(match_id, verb.name, verb.seat),
    )
