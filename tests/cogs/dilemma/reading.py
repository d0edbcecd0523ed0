"""What people read of a position of Dilemma."""

from collections.abc import Sequence

from bot.pages.panel import Panel, Scene
from bot.pictures.faces import NO_FACES
from bot.words.locale import Speaker
from bot.words.text import Text
from cogs.dilemma.hand import halfway, hand
from cogs.dilemma.table import scene
from games.dilemma.data import Landing, Options, State
from games.dilemma.rules import GAME
from games.engine import Event, dice
from tests.harness.drawn import as_panel

NAMES = ("Anna", "Ben", "Chloé")


class Match:
    """Three players, and lines played one after the other; Ben is made to offer first."""

    def __init__(self, landing: Landing = Landing.LOT) -> None:
        self.news: list[Event] = []
        for seed in range(100):
            step = GAME.setup(3, Options(landing=landing), dice(str(seed), 0))
            self.state: State = step.state
            if GAME.view(self.state, None).provocateur == 1:
                break
        self.ply = 0

    def play(self, *lines: str) -> "Match":
        for line in lines:
            seat, _, action = line.partition(" ")
            self.ply += 1
            step = GAME.apply(self.state, int(seat), GAME.read(action), dice("luck", self.ply))
            self.state = step.state
            self.news += [event for event in step.events if event.to is None]
        return self

    def offered(self) -> "Match":
        return self.play("1 offer 8")

    def duelling(self) -> "Match":
        return self.offered().play("0 throw 9", "2 decline")

    @property
    def scene(self) -> Scene:
        return scene(GAME.view(self.state, None), self.news)

    def hand(self, seat: int, chosen: str = "") -> Panel:
        view, may = GAME.view(self.state, seat), GAME.legal(self.state, seat)
        shown = halfway(view, may, chosen) if chosen else hand(view, may, self.news)
        return as_panel(shown)


def speaker(language: str = "en") -> Speaker:
    return Speaker(language, GAME.key, NAMES, face=NO_FACES.face)


def read(lines: Sequence[Text | None], language: str = "en") -> list[str]:
    return [speaker(language)(line) for line in lines if line is not None]


def shown(panel: Panel, language: str = "en") -> list[list[str]]:
    return [read(section, language) for section in panel.sections]
