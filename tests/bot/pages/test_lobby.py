"""A lobby: a moment in, a table out that people sit down at."""

from dataclasses import replace

from bot.app.client import CardBot
from bot.pages.drawing import table_panel
from bot.play.matches import Moment
from tests.harness.drawn import GAMES, offered, seated


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


async def test_a_lobby_starts_no_sooner_than_enough_sit_there(bot: CardBot) -> None:
    assert [pressable(bot, lobby(people))["Start"] for people in (1, 2, 3)] == [False, False, True]
    assert pressable(bot, lobby(2, computers=1))["Start"]


async def test_a_lobby_names_no_clock_where_one_person_would_play_alone(bot: CardBot) -> None:
    def terms(moment: Moment) -> list[str]:
        keys = (line.values for line in table_panel(moment, bot.looks["camarade"]).sections[-1])
        return [v.key for values in keys for name, v in values if name == "pace"]  # type: ignore[union-attr]

    assert terms(lobby(1)) == terms(lobby(2, computers=1)) == ["pace-relaxed"]
    assert terms(lobby(1, computers=2)) == ["pace-alone"]


async def test_a_full_lobby_takes_no_more_computers(bot: CardBot) -> None:
    assert pressable(bot, lobby(1, computers=1))["Add 🤖"]
    assert not pressable(bot, lobby(1, computers=2))["Add 🤖"]
    assert not pressable(bot, lobby(3))["Add 🤖"]


async def test_what_adds_and_removes_computers_stands_side_by_side(bot: CardBot) -> None:
    assert list(pressable(bot, lobby(1, computers=1))) == [
        *("Start", "Sit down", "Leave"),
        *("Add 🤖", "Remove 🤖", "Rules"),
    ]


async def test_a_lobby_calls_those_who_wait_for_the_last_player_while_more_than_one_is_missing(
    bot: CardBot,
) -> None:
    call_me = "Call me when a player is needed"
    assert [call_me in pressable(bot, lobby(people)) for people in (1, 2, 3)] == [
        True,
        False,
        False,
    ]
