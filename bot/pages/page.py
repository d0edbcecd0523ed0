"""A finished message, ready to be sent: a layout, or plain words with controls below them.

Plain words are for what must be noticed: a phone's notification shows nothing of a layout.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import discord

from bot.pages.ids import Invited
from bot.pages.layout import Controls, Ids, View, Words, controls
from bot.pages.panel import Button, Row
from bot.pictures.faces import Faces
from bot.records.match import Match
from bot.words.text import Text, text

LONGEST_WORDS = 2000
MOST_ROWS = 5


@dataclass(frozen=True, slots=True)
class Page:
    view: View | Controls
    words: str | None = None
    """Plain words above the controls; none where the view is the whole message."""
    files: Callable[[], Sequence[discord.File]] = tuple
    """What is sent along, made anew for each try."""
    pictured: bool = False


def notice(words: str, rows: Sequence[Row], labels: Words, faces: Faces, ids: Ids) -> Page:
    """Plain words with controls below them."""
    below = [controls(row, labels, faces, ids) for row in rows if not isinstance(row, Text)]
    return Page(Controls(below[:MOST_ROWS]), words[:LONGEST_WORDS])


def answers(match: Match, yes: str) -> tuple[Button, ...]:
    """Under an invitation."""
    return (
        Button(text(yes), Invited(match.id, "yes"), "success"),
        Button(text("button-not-me"), Invited(match.id, "no")),
    )
