"""What must be noticed: plain words first, since a phone's notification shows nothing else."""

from collections.abc import Sequence
from dataclasses import dataclass

import discord
from discord import ui

from bot.play.matches import Moment
from bot.stage.layout import items
from bot.stage.panel import Panel
from bot.words.locale import Speaker
from bot.words.text import Markup, Spoken, Text, text

LONGEST_WORDS = 2000


@dataclass(frozen=True, slots=True)
class Notice:
    """A message of plain words with controls below it."""

    words: str
    view: ui.View

    def mentioning(self, people: Sequence[int]) -> discord.AllowedMentions:
        return discord.AllowedMentions(users=[discord.Object(person) for person in people])


def mention(
    moment: Moment, key: str, people: Sequence[int], panel: Panel, **values: Spoken
) -> Notice:
    """A line that calls people by name, in the table's language."""
    mentions = Markup(" ".join(f"<@{person}>" for person in people))
    line = text(key, people=mentions, until=int(moment.match.announced or 0), **values)
    return notice(moment, (line,), panel, moment.match.language)


def notice(moment: Moment, lines: Sequence[Text], panel: Panel, language: str) -> Notice:
    match = moment.match
    names = [chair.name for chair in match.chairs]
    speak = Speaker(language, match.game, names)
    labels = Speaker(language, match.game, names, label=True)
    view = ui.View(timeout=None)
    for number, row in enumerate(panel.at(match.id, match.turn).rows[:5]):
        for item in items(row, labels):
            item.row = number
            view.add_item(item)
    view.stop()
    return Notice("\n".join(speak(line) for line in lines)[:LONGEST_WORDS], view)
