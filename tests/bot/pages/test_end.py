"""The end of a match: why it is over, who has which place, and what decided it."""

from dataclasses import replace

import pytest

from bot.app.client import CardBot
from bot.pages.end import best_first, end_panel, outcome_of
from bot.pages.layout import alt_text
from bot.pages.line import line_panel
from bot.play.matches import Moment
from bot.words.locale import Speaker
from bot.words.text import Text
from games.engine import Outcome
from tests.harness.drawn import GAMES, at, whole
from tests.harness.fitting import every_game

NAMES = ("Anna", "Ben", "Chloé")


def ended(game: str = "dilemma", *gone: int) -> Moment:
    """A finished match among people, of whom some are gone."""
    rules = GAMES[game]
    seats = 3 if 3 in rules.seats else 2
    *_, last = whole(rules, seats, rules.options(), "end")
    moment = at(last, rules, seats, "en")
    chairs = [
        replace(chair, name=name, began="person", starter=chair.person, starter_name=name)
        for chair, name in zip(moment.match.chairs, NAMES, strict=False)
    ]
    for seat in gone:
        owner = chairs[seat].person
        chairs[seat] = replace(chairs[seat], person=None, owner=owner, level="normal")
    return replace(moment, match=replace(moment.match, chairs=tuple(chairs)))


def shown(bot: CardBot, moment: Moment) -> list[list[str]]:
    speak = Speaker("en", moment.match.game, NAMES)
    panel = end_panel(moment, bot.looks[moment.match.game])
    return [[speak(line) for line in section] for section in panel.sections]


@every_game
async def test_the_line_below_the_winner_says_why_it_is_over(bot: CardBot, key: str) -> None:
    moment = ended(key)
    outcome = outcome_of(moment)
    why = bot.looks[key].end(moment.public, outcome, moment.news).why
    won, said = shown(bot, moment)[0]
    assert won.startswith("🏆")
    assert said == Speaker("en", key, NAMES)(why)


def winner_of(moment: Moment) -> int:
    asked = moment.asked
    assert isinstance(asked, Outcome)
    return asked.places.index(1)


@every_game
async def test_who_has_left_is_listed_below_and_the_best_of_those_who_stayed_wins(
    bot: CardBot, key: str
) -> None:
    first = winner_of(ended(key))
    moment = ended(key, first)
    title, places, gone, *_ = shown(bot, moment)
    best, *_ = best_first(moment.match, outcome_of(moment))
    assert best != first
    assert NAMES[best] in title[0]
    assert NAMES[first] not in "".join(places)
    assert places[0].startswith("🥇")
    assert gone[0].startswith("-# Gone before the end")
    assert NAMES[first] in gone[1]
    assert "🥇" not in gone[1]


@every_game
async def test_neither_picture_nor_line_crowns_who_has_left(bot: CardBot, key: str) -> None:
    first = winner_of(ended(key))
    moment = ended(key, first)
    picture = bot.drawing.picture(moment)
    assert picture is not None
    speak = Speaker("en", key, NAMES)
    assert NAMES[first] not in " ".join(
        speak(line) for line in picture.alt if line.key == "alt-place"
    )
    [[line]] = line_panel(moment, bot.looks[key]).sections
    assert isinstance(line, Text)
    assert NAMES[first] not in speak(line)


@every_game
async def test_the_words_for_those_who_do_not_see_the_picture_have_no_markdown(
    bot: CardBot, key: str
) -> None:
    moment = ended(key)
    picture = bot.drawing.picture(moment)
    assert picture is not None
    alt = alt_text(picture, Speaker("en", key, NAMES, label=True))
    assert NAMES[winner_of(moment)] in alt
    assert "*" not in alt
    assert "`" not in alt
    assert "-#" not in alt


async def test_a_match_that_everybody_left_has_no_winner_and_no_picture(bot: CardBot) -> None:
    moment = ended("dilemma", 0, 1, 2)
    assert shown(bot, moment)[0][0] == "Nobody stayed to the end"
    assert bot.drawing.picture(moment) is None


@pytest.mark.parametrize("seat", [0, 1, 2])
async def test_a_computer_that_sat_there_from_the_beginning_may_win(
    bot: CardBot, seat: int
) -> None:
    moment = ended("dilemma")
    chair = replace(moment.match.chairs[seat], began="computer", person=None, level="hard")
    moment = replace(moment, match=moment.match.with_chair(seat, chair))
    assert seat in best_first(moment.match, outcome_of(moment))


@every_game
async def test_an_end_is_played_again_watched_and_checked_from_its_buttons(
    bot: CardBot, key: str
) -> None:
    moment = ended(key)
    number = moment.match.id
    presses = [str(button.press) for button in end_panel(moment, bot.looks[key]).buttons]
    assert presses == [
        *(f"t1:{number}:rematch:", f"r1:{number}:0::"),
        *(f"t1:{number}:rules:", f"r1:{number}:0::verify"),
    ]
