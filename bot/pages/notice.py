"""What must be noticed: plain words first, since a phone's notification shows nothing else."""

from collections.abc import Sequence
from dataclasses import dataclass

import discord

from bot.pages.ids import Invited
from bot.pages.layout import Controls, Ids, Words, controls
from bot.pages.panel import Button, Row
from bot.pictures.faces import Faces
from bot.records.match import Match
from bot.words.text import Text, text

LONGEST_WORDS = 2000
MOST_ROWS = 5


@dataclass(frozen=True, slots=True)
class Notice:
    """A message of plain words with controls below it."""

    words: str
    view: Controls

    def mentioning(self, people: Sequence[int]) -> discord.AllowedMentions:
        return discord.AllowedMentions(users=[discord.Object(person) for person in people])


def notice(words: str, rows: Sequence[Row], labels: Words, faces: Faces, ids: Ids) -> Notice:
    below = [controls(row, labels, faces, ids) for row in rows if not isinstance(row, Text)]
    return Notice(words[:LONGEST_WORDS], Controls(below[:MOST_ROWS]))


def answers(match: Match, yes: str) -> tuple[Button, ...]:
    """Under an invitation."""
    return (
        Button(text(yes), Invited(match.id, "yes"), "success"),
        Button(text("button-not-me"), Invited(match.id, "no")),
    )
