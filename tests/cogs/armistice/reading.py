"""What people read of a position of Armistice."""

from collections.abc import Sequence

from bot.pages.ids import Move
from bot.pages.panel import Button, Hand
from bot.pictures.faces import NO_FACES
from bot.words.locale import Speaker
from bot.words.text import Text
from cogs.armistice.hand import halfway, hand
from cogs.armistice.table import scene
from games.armistice.data import Questions, State
from games.armistice.rules import GAME
from tests.games.armistice.table import Table

NAMES = ("Antoinette", "Bruno")
ROW_OF_FOUR = "treaty tank plane soldier"
OTHER_ROW = "plane cannon soldier treaty"


def read(lines: Sequence[Text], language: str = "en") -> list[str]:
    speak = Speaker(language, GAME.key, NAMES, face=NO_FACES.face)
    return "\n".join(map(speak, lines)).split("\n")


def record(state: State, language: str = "en") -> list[str]:
    return read(scene(GAME.view(state, None), ()).record, language)


def hand_of(state: State, seat: int, chosen: str = "") -> Hand:
    view, may = GAME.view(state, seat), GAME.legal(state, seat)
    return halfway(view, may, chosen) if chosen else hand(view, may, ())


def in_hand(state: State, seat: int, chosen: str = "") -> list[list[str]]:
    """The question, and the paragraphs below it."""
    shown = hand_of(state, seat, chosen)
    return [read((shown.question,)), *(read(section) for section in shown.lines if section)]


def moves(buttons: Sequence[Button]) -> set[str]:
    return {b.press.line for b in buttons if isinstance(b.press, Move) and not b.disabled}


def asking(questions: Questions = Questions.BUILDER) -> Table:
    return Table(questions=questions).lay(ROW_OF_FOUR, OTHER_ROW)


def with_captured_tank() -> Table:
    """The second round: Bruno attacks, and Antoinette holds both Tanks."""
    return Table().fight("soldier treaty tank plane", "tank plane cannon treaty")


def level() -> Table:
    return Table().lay("treaty tank plane cannon", "treaty tank plane cannon").silent().turn(1)
