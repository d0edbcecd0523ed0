"""What people read of a position of Camarade."""

from collections.abc import Iterator, Sequence

from bot.pages.panel import Panel
from bot.pictures.faces import NO_FACES
from bot.words.locale import Speaker
from bot.words.text import Text
from cogs.camarade.hand import hand
from games.camarade.data import Length, State
from games.camarade.rules import GAME, legal, view
from tests.games.camarade.table import random_match
from tests.harness.drawn import as_panel

NAMES = ("Antoinette", "Bruno", "Claude")
SEEDS = ("1", "2", "3")


def speaker(language: str = "en") -> Speaker:
    return Speaker(language, GAME.key, NAMES, face=NO_FACES.face)


def read(lines: Sequence[Text], language: str = "en") -> list[str]:
    return "\n".join(map(speaker(language), lines)).split("\n")


def in_hand(state: State, seat: int) -> Panel:
    return as_panel(hand(view(state, seat), legal(state, seat), ()))


def moments() -> Iterator[State]:
    for seed in SEEDS:
        for length in Length:
            yield from random_match(seed, length)
