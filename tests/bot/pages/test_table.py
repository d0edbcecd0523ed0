"""What every running table shares: a moment in, a table out."""

from dataclasses import replace

import pytest

from bot.app.client import CardBot
from bot.pages.drawing import table_panel
from bot.pages.ids import Move
from bot.play.matches import Moment
from tests.harness.drawn import GAMES, at, moments


def attack() -> Moment:
    """The first seat of Camarade that is to attack; everybody is a person."""
    game = GAMES["camarade"]
    return at(moments(game, 3, "1")[0], game, 3, "en")


def with_computer(moment: Moment, seat: int) -> Moment:
    chair = replace(moment.match.chairs[seat], person=None, level="normal")
    return replace(moment, match=moment.match.with_chair(seat, chair))


def choices(bot: CardBot, moment: Moment) -> list[Move]:
    panel = table_panel(moment, bot.looks[moment.match.game])
    return [button.press for button in panel.buttons if isinstance(button.press, Move)]


@pytest.mark.parametrize("who", ["person", "another", "computer"])
async def test_a_table_offers_the_choices_of_a_person_and_none_for_a_computer(
    bot: CardBot, who: str
) -> None:
    moment = attack()
    [acting] = moment.game.view(moment.state, None).awaited
    if who != "person":
        moment = with_computer(moment, acting if who == "computer" else (acting + 1) % 3)
    assert len(choices(bot, moment)) == (0 if who == "computer" else 10)
