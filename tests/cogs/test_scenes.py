"""What every table shares, in the lobby and after: a moment in, a table out."""

from dataclasses import replace

import pytest

from bot.app.client import CardBot
from bot.pages.drawing import table_panel
from bot.pages.ids import Move
from bot.play.matches import Moment
from tests.harness.drawn import GAMES, at, moments, offered, seated


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


def lobby(people: int, computers: int = 0) -> Moment:
    """Of Camarade, for exactly three."""
    chairs = seated("camarade", 3).chairs
    machines = tuple(replace(chair, person=None, level="normal") for chair in chairs[people:])
    sitting = (*chairs[:people], *machines[:computers])
    return Moment(replace(seated("camarade", 3), chairs=sitting), GAMES["camarade"], None)


def pressable(bot: CardBot, moment: Moment) -> dict[str, bool]:
    return offered(table_panel(moment, bot.looks["camarade"]))


async def test_a_lobby_offers_to_sit_down_while_a_seat_or_a_computer_s_is_free(
    bot: CardBot,
) -> None:
    assert pressable(bot, lobby(2))["Sit down"]
    assert pressable(bot, lobby(2, computers=1))["Sit down"], "a computer makes room"
    assert not pressable(bot, lobby(3))["Sit down"]


async def test_a_full_lobby_takes_no_more_computers(bot: CardBot) -> None:
    assert pressable(bot, lobby(1, computers=1))["Add 🤖"]
    assert not pressable(bot, lobby(1, computers=2))["Add 🤖"]
    assert not pressable(bot, lobby(3))["Add 🤖"]


async def test_what_adds_and_removes_computers_stands_side_by_side(bot: CardBot) -> None:
    assert list(pressable(bot, lobby(1, computers=1))) == [
        *("Start", "Sit down", "Leave"),
        *("Add 🤖", "Remove 🤖", "Rules"),
        *("Try it", "Tell me when one is missing"),
    ]
