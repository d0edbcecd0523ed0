"""Hand and table on one panel, for somebody alone: it fits, and shows only what is theirs."""

from dataclasses import replace
from random import Random

import pytest
from discord import ui

from bot.app.client import CardBot
from bot.pages.ids import Halfway
from bot.pictures.faces import NO_FACES
from bot.play.matches import Moment
from bot.records.match import Reading
from bot.words.text import text
from games.engine import Outcome
from tests.harness.drawn import GAMES, Snapshot, at, components, moments, sealed_answers
from tests.harness.faces import UPLOADED
from tests.harness.fitting import (
    assert_fits,
    every_game,
    every_language,
    every_size,
    lines_of,
    presses_of,
    show,
)
from tests.harness.matches import AnyGame


def alone(
    snapshot: Snapshot, game: AnyGame, seats: int, language: str, seat: int = 0, lapses: int = 0
) -> Moment:
    """One person among computers, at a private table."""
    moment = at(snapshot, game, seats, language)
    chairs = tuple(
        replace(chair, lapses=lapses)
        if number == seat
        else replace(chair, person=None, level="normal", wants_end=False)
        for number, chair in enumerate(moment.match.chairs)
    )
    return replace(moment, match=replace(moment.match, guild=None, channel=None, chairs=chairs))


def views(bot: CardBot, moment: Moment, seat: int, language: str) -> list[ui.LayoutView]:
    """The panel, the same with a refusal on it, and with each choice half made."""
    refused = text("unreadable", line="W" * 100)
    table = bot.drawing.hand(moment, seat, Reading(language))
    halves = sorted(press.chosen for press in presses_of(table) if isinstance(press, Halfway))
    return [
        table,
        bot.drawing.hand(moment, seat, Reading(language), refused),
        *(bot.drawing.hand(moment, seat, Reading(language), chosen=half) for half in halves),
    ]


@every_language
@every_size
async def test_hand_and_table_fit_in_one_message(
    bot: CardBot, key: str, seats: int, language: str
) -> None:
    game = GAMES[key]
    for seed, faces in (("one", NO_FACES), ("two", UPLOADED)):
        show(bot, faces)
        for number, snapshot in enumerate(moments(game, seats, seed)):
            seat = number % seats
            moment = alone(snapshot, game, seats, language, seat, lapses=number % 2)
            for view in views(bot, moment, seat, language):
                assert_fits(view)


@every_game
async def test_a_table_alone_offers_whatever_its_one_player_may_do(bot: CardBot, key: str) -> None:
    game = GAMES[key]
    seats = game.seats[-1]
    for snapshot in moments(game, seats, "legal"):
        if isinstance(game.prompt(snapshot.state), Outcome):
            continue
        moment = alone(snapshot, game, seats, "en")
        offered = {line for view in views(bot, moment, 0, "en") for line in lines_of(view)}
        legal = {game.write(action) for action in game.legal(moment.state, 0)}
        assert offered <= legal
        assert bool(offered) == bool(legal)


@every_language
@every_size
async def test_what_computers_hold_changes_not_one_byte_of_a_table_alone(
    bot: CardBot, key: str, seats: int, language: str
) -> None:
    game = GAMES[key]
    for moment in moments(game, seats, "leak"):
        if isinstance(game.prompt(moment.state), Outcome):
            continue
        other = replace(moment, state=game.redeal(moment.state, 0, Random("leak")))
        seen = [components(v) for v in views(bot, alone(moment, game, seats, language), 0, "en")]
        dealt = [components(v) for v in views(bot, alone(other, game, seats, language), 0, "en")]
        assert seen == dealt


@every_size
async def test_whatever_a_computer_answers_in_secret_a_table_alone_shows_the_same(
    bot: CardBot, key: str, seats: int
) -> None:
    game = GAMES[key]
    for moment in moments(game, seats, "sealed"):
        for seat, (first, *others) in sealed_answers(game, moment):
            before = components(bot.drawing.hand(alone(first, game, seats, "en"), 0, Reading("en")))
            for answered in others if seat else ():
                panel = bot.drawing.hand(alone(answered, game, seats, "en"), 0, Reading("en"))
                assert components(panel) == before


@pytest.mark.parametrize("chosen", [None, "fr"])
async def test_a_table_alone_speaks_as_its_player_chose(bot: CardBot, chosen: str | None) -> None:
    game = GAMES["camarade"]
    moment = alone(moments(game, 3, "one")[0], game, 3, "en")
    reader = replace(moment.match.chairs[0], chosen=chosen)
    spoken = replace(moment, match=moment.match.with_chair(0, reader))
    words = "Règles" if chosen else "Rules"
    assert words in str(components(bot.drawing.hand(spoken, 0)))


async def test_nobody_advises_at_the_deal_of_a_day_and_its_end_keeps_the_seed(bot: CardBot) -> None:
    game = GAMES["camarade"]
    told = [alone(moment, game, 3, "en") for moment in moments(game, 3, "one")]
    for moment in told:
        daily = replace(moment, match=replace(moment.match, day="2026-11-19"))
        shown = str(components(bot.drawing.hand(daily, 0, Reading("en"))))
        assert ":ad1" not in shown
        assert "'ad1:" not in shown
        assert daily.match.seed not in shown or daily.match.status == "playing"
        if daily.match.status == "over":
            assert "My result" in shown
            assert "Play again" not in shown
    assert any("'ad1:" in str(components(bot.drawing.hand(m, 0, Reading("en")))) for m in told)
