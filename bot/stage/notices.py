"""What must be noticed: plain words first, since a phone's notification shows nothing else."""

from collections.abc import Sequence
from dataclasses import dataclass

import discord
from discord import ui

from bot.stage.emojis import Faces
from bot.stage.layout import Words, items
from bot.stage.panel import Row
from bot.words.text import Text

LONGEST_WORDS = 2000
MOST_ROWS = 5


@dataclass(frozen=True, slots=True)
class Notice:
    """A message of plain words with controls below it."""

    words: str
    view: ui.View

    def mentioning(self, people: Sequence[int]) -> discord.AllowedMentions:
        return discord.AllowedMentions(users=[discord.Object(person) for person in people])


def notice(words: str, rows: Sequence[Row], labels: Words, faces: Faces) -> Notice:
    view = ui.View(timeout=None)
    controls = [row for row in rows if not isinstance(row, Text)]
    for number, row in enumerate(controls[:MOST_ROWS]):
        for item in items(row, labels, faces):
            item.row = number
            view.add_item(item)
    view.stop()
    return Notice(words[:LONGEST_WORDS], view)
