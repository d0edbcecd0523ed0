"""One person alone with computers, in every game, pressing whatever is there until it is over."""

from pathlib import Path
from random import Random

import pytest

from games import discover
from playground.driver import Seat, Shown
from playground.messages import parts
from playground.shapes import SELECTS, Json, Part
from tests.harness.houses import House, over_sockets
from tests.harness.matches import AnyGame

GAMES = [game for game in discover().values() if game.choose]
PRESSES = 600


def controls(panel: Shown) -> list[Json]:
    """Everything on a private panel that does something."""
    usable = (p for p in parts(panel.card["components"]) if not p.get("disabled"))
    found = [p for p in usable if p["type"] in (Part.BUTTON, *SELECTS)]
    return [part for part in found if not part["custom_id"].startswith("t1:")]


class Newcomer:
    """Somebody who presses at random, types anything when asked to, and waits otherwise."""

    def __init__(self, house: House, person: Seat) -> None:
        self.house = house
        self.person = person
        self.whim = Random(5)
        self.panel: Shown | None = None

    async def play(self) -> None:
        for _ in range(PRESSES):
            await self.turn()
            if (await self.house.look()).match.status != "playing":
                return
        pytest.fail(f"still playing after {PRESSES} presses")

    async def turn(self) -> None:
        game = (await self.house.look()).match.game
        if self.house.bot.looks[game].open:  # there is no hand: all is pressed under the table
            await self.person.until(self.decided, "the computers")
            self.panel = next(m for m in self.person.messages() if "Rules" in m.buttons())
        elif self.panel is None or not controls(self.panel):
            self.panel = (await self.person.press("My hand")).message
        assert self.panel is not None
        offered = controls(self.panel)
        if offered:
            await self.touch(self.panel, self.whim.choice(offered))
        else:
            await self.computers_move()

    async def touch(self, panel: Shown, part: Json) -> None:
        if part["type"] == Part.BUTTON:
            done = await self.person.press(custom_id=part["custom_id"], on=panel)
        else:
            option = self.whim.choice(part["options"])
            custom_id = part["custom_id"]
            done = await self.person.choose(option["value"], custom_id=custom_id, on=panel)
        if done.modal:
            done = await self.person.fill({"words": "porte"})
        self.panel = done.message or self.panel

    def decided(self) -> bool:
        return not self.house.bot.computers.thinking

    async def computers_move(self) -> None:
        """Until the table changes, or the seconds of an open arena are over."""
        before = (await self.house.look()).match.ply

        await self.person.until(self.decided, "the computers")
        if (await self.house.look()).match.ply == before:
            await self.house.pass_time(3)
            self.panel = None  # what they read leads nowhere: they open their hand again


@pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])
async def test_one_person_plays_a_whole_game_with_computers(game: AnyGame, tmp_path: Path) -> None:
    key, seats = game.key, game.seats[0]
    async with over_sockets(tmp_path) as house:
        house.bot.computers.hesitate = lambda _: 0.0
        anna = house["Anna"]
        assert isinstance(anna, Seat)
        await anna.slash(f"{key} start", computers=seats - 1, level="easy")
        await anna.press("Start")
        await Newcomer(house, anna).play()
        shown = await anna.sees("Seed of the deal")
        assert "🤖" in shown.text
        assert "Play again" in shown.buttons()
