"""What people read of a position of Dilemme."""

from collections.abc import Iterator, Sequence
from random import Random

from bot.pages.ids import Move
from bot.pages.panel import Panel
from bot.pictures.faces import NO_FACES
from bot.words.locale import Speaker
from bot.words.text import Text
from cogs.dilemme.hand import halfway, hand
from games.dilemme.data import Finish, Options, State
from games.dilemme.rules import GAME
from games.engine import Event, Outcome, dice
from tests.games.dilemme.players import sensible
from tests.harness.drawn import as_panel

NAMES = ("Antoinette", "Bruno", "Claude", "Diane")
FIVE = ("chan", "porte", "dra", "if", "?e")


def read(lines: Sequence[Text], language: str = "en") -> list[str]:
    speak = Speaker(language, GAME.key, NAMES, face=NO_FACES.face)
    return "\n".join(map(speak, lines)).split("\n")


def in_hand(state: State, chosen: str = "", seat: int = 0) -> Panel:
    view, may = GAME.view(state, seat), GAME.legal(state, seat)
    return as_panel(halfway(view, may, chosen) if chosen else hand(view, may, ()))


def lines(panel: Panel) -> set[str]:
    presses = (button.press for button in panel.buttons)
    return {press.line for press in presses if isinstance(press, Move)}


def told(events: Sequence[Event], to: int | None = None) -> list[str]:
    """In words, as replays tell it and as one player is told."""
    return read([Text(event.key, event.values) for event in events if event.to == to])


def match(seats: int, finish: Finish) -> Iterator[State]:
    """A whole game of people who know the list, more or less."""
    whim = Random(seats)
    state = GAME.setup(seats, Options(finish=finish), dice("faces", 0)).state
    ply = 0
    while not isinstance(GAME.prompt(state), Outcome):
        yield state
        ply += 1
        state = GAME.apply(state, state.seat, sensible(state, whim), dice("faces", ply)).state
