"""The line left of a lobby, and the name of the thread its table lives in."""

from dataclasses import replace
from random import Random
from typing import Any

from bot.app.client import CardBot
from bot.pages.line import LONGEST_NAME, thread_name
from bot.pictures.faces import NO_FACES
from bot.play.matches import Moment
from games.dilemma.rules import GAME
from games.engine import Outcome
from tests.harness.drawn import (
    GAMES,
    NAMES,
    SNOWFLAKE,
    Snapshot,
    at,
    components,
    moments,
    seated,
)
from tests.harness.faces import UPLOADED
from tests.harness.fitting import assert_fits, every_language, every_size, show
from tests.harness.matches import AnyGame
from tests.harness.seating import playing


def threaded(snapshot: Snapshot, game: AnyGame, seats: int, language: str) -> Moment:
    moment = at(snapshot, game, seats, language)
    return replace(moment, match=replace(moment.match, parent=SNOWFLAKE - 1))


def words(bot: CardBot, moment: Moment, **how: Any) -> str:
    [box] = components(bot.drawing.line(moment, **how))
    return "\n".join(part["content"] for part in box["components"])


@every_language
@every_size
async def test_every_line_fits_and_leads_to_its_thread(
    bot: CardBot, key: str, seats: int, language: str
) -> None:
    game = GAMES[key]
    for faces in (NO_FACES, UPLOADED):
        show(bot, faces)
        for snapshot in moments(game, seats, "line"):
            moment = threaded(snapshot, game, seats, language)
            ended = replace(moment, match=replace(moment.match, status="ended"))
            old = replace(ended, state=None)
            for shown in (moment, ended, old):
                assert_fits(bot.drawing.line(shown))
                assert f"<#{SNOWFLAKE}>" in words(bot, shown)
                assert "\n" not in words(bot, shown), "one line"
            assert "🔒" in words(bot, moment, locked=True)
            won = isinstance(game.prompt(snapshot.state), Outcome)
            assert ("🥇" in words(bot, moment)) == won


@every_size
async def test_what_anybody_holds_changes_not_one_byte_of_the_line(
    bot: CardBot, key: str, seats: int
) -> None:
    game = GAMES[key]
    for moment in moments(game, seats, "leak"):
        if isinstance(game.prompt(moment.state), Outcome):
            continue
        for seat in range(seats):
            other = replace(moment, state=game.redeal(moment.state, seat, Random("leak")))
            told, again = (threaded(m, game, seats, "en") for m in (moment, other))
            assert words(bot, told) == words(bot, again)


def test_a_thread_is_named_after_its_game_and_people_within_what_discord_takes() -> None:
    assert thread_name("Dilemma", playing()) == "Dilemma · Anna, Ben, Chloé"
    named = thread_name("Dilemma", seated(GAME.key, len(NAMES)))
    assert len(named) == LONGEST_NAME
    assert named.endswith("…")
