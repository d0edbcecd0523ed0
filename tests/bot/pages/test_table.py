"""What every running table shares: a moment in, a table out."""

from dataclasses import replace

import pytest

from bot.app.client import CardBot
from bot.pages.drawing import table_panel
from bot.pages.ids import Move
from bot.pages.table import time_left
from bot.play.matches import Moment
from bot.words.locale import Speaker, say
from tests.harness.drawn import GAMES, NAMES, at, moments
from tests.harness.fitting import every_language


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


def test_a_deadline_that_may_be_on_another_day_is_said_with_its_day() -> None:
    match = replace(attack().match, announced=2.0**31)
    quick, slow = (time_left(replace(match, pace=pace)) for pace in ("live", "relaxed"))
    speak = Speaker("en")
    assert quick is not None
    assert slow is not None
    assert ":t>" in speak(quick)
    assert ":f>" in speak(slow)
    assert time_left(replace(match, announced=None)) is None


async def test_a_table_with_open_hands_has_no_button_for_one_s_own(bot: CardBot) -> None:
    """Advice against computers stands there, while it is their player who is asked."""
    moment = attack()
    look = bot.looks["camarade"]
    labels = [b.label.key for b in table_panel(moment, look).buttons if b.label]
    assert labels == ["button-rules"]
    [acting] = moment.awaited
    alone = with_computer(with_computer(moment, (acting + 1) % 3), (acting + 2) % 3)
    labels = [b.label.key for b in table_panel(alone, look).buttons if b.label]
    assert labels == ["button-advise", "button-rules"]
    watched = with_computer(with_computer(moment, acting), (acting + 1) % 3)
    labels = [b.label.key for b in table_panel(watched, look).buttons if b.label]
    assert labels == ["button-rules"], "a computer is to attack"


@every_language
async def test_the_small_print_calls_the_deal_what_the_lobby_and_a_verdict_call_it(
    bot: CardBot, language: str
) -> None:
    called = {"en": "fair deal", "fr": "donne loyale"}[language]
    *_, foot = table_panel(attack(), bot.looks["camarade"]).sections
    assert f"· {called} `" in Speaker(language, "camarade", NAMES)(foot[-1])
    for key in ("fair-deal", "verdict-fair"):
        values: dict[str, str | int] = {"commitment": "c", "match": 1, "seed": "s", "steps": 1}
        assert called in say(language, key, **values).lower()
