"""Lessons as their learner lives them: every press of every lesson, in both languages."""

from itertools import chain
from pathlib import Path
from typing import Any

import pytest
from discord import ui

from bot.app.client import CardBot
from bot.pages.ids import AtLesson, PlayComputers, read
from bot.pictures.faces import NO_FACES
from bot.play.lessons import Standing, Tried, chosen_lesson, pressed, standing
from bot.play.matches import Refused
from bot.records.match import Reading
from bot.words.locale import LANGUAGES, Speaker, knows
from bot.words.text import text
from games import discover
from games.lessons import LEARNER, Lesson
from tests.harness.drawn import parts
from tests.harness.faces import UPLOADED
from tests.harness.fitting import assert_fits, show
from tests.harness.simhouse import sim_house

GAMES = discover()
MOST_WORDS = 20
FEWEST_PRESSES, MOST_PRESSES = 6, 10
NAME = "Zoé"

every_language = pytest.mark.parametrize("language", LANGUAGES)
every_game = pytest.mark.parametrize("key", GAMES)


def lesson_of(key: str, language: str) -> Lesson[Any]:
    return chosen_lesson(GAMES[key], language)


def pauses(key: str, language: str) -> list[Standing]:
    lesson = lesson_of(key, language)
    return [standing(GAMES[key], lesson, "0" * n) for n in range(len(lesson.pauses))]


def cog_of(bot: CardBot) -> Any:
    return bot.cogs["Lessons"]


def drawn(bot: CardBot, press: AtLesson, language: str) -> ui.LayoutView:
    view: ui.LayoutView = cog_of(bot).drawn(NAME, press, Reading(language))
    assert_fits(view)
    return view


def presses(view: ui.LayoutView) -> list[AtLesson]:
    """What can be pressed here and belongs to the lesson."""
    ids = (
        part["custom_id"]
        for part in parts(view)
        if "custom_id" in part and not part.get("disabled")
    )
    return [press for press in map(read, ids) if isinstance(press, AtLesson)]


def words(view: ui.LayoutView) -> str:
    return "\n".join(part["content"] for part in parts(view) if part["type"] == 10)


def shortest(bot: CardBot, at: Standing, language: str) -> int:
    """How many presses lead from a pause to what is wanted."""
    assert at.pause is not None
    wanted = set(at.pause.wanted)
    start = AtLesson(at.game.key, at.lesson.language, at.path, "go")
    ways, seen = [(start, 0)], {start}
    while ways:
        press, count = ways.pop(0)
        for other in presses(drawn(bot, press, language)):
            if other.what == "move" and other.words in wanted:
                return count + 1
            if other.what == "half" and other not in seen:
                seen.add(other)
                ways.append((other, count + 1))
    pytest.fail(f"nothing leads to {wanted}")


@every_language
@every_game
async def test_a_lesson_takes_six_to_ten_presses(bot: CardBot, key: str, language: str) -> None:
    needed = sum(shortest(bot, at, language) for at in pauses(key, language))
    assert FEWEST_PRESSES <= needed <= MOST_PRESSES


@every_language
@every_game
@pytest.mark.parametrize("faces", [NO_FACES, UPLOADED], ids=["text", "faces"])
async def test_every_pause_and_every_half_choice_fits(
    bot: CardBot, key: str, language: str, faces: Any
) -> None:
    show(bot, faces)
    for at in pauses(key, language):
        here = AtLesson(key, at.lesson.language, at.path, "go")
        for press in presses(drawn(bot, here, language)):
            if press.what == "half":
                drawn(bot, press, language)
        assert_fits(cog_of(bot).drawn("王" * 32, here, Reading(language)))
    done = "0" * len(lesson_of(key, language).pauses)
    end = drawn(bot, AtLesson(key, lesson_of(key, language).language, done, "go"), language)
    kinds = [read(part["custom_id"]) for part in parts(end) if "custom_id" in part]
    assert PlayComputers(key) in kinds


@every_language
@every_game
async def test_what_is_wanted_leads_on_and_everything_else_is_played_and_taken_back(
    bot: CardBot, key: str, language: str
) -> None:
    """Each legal line: applied, its result shown, and the same question again with a reason."""
    for at in pauses(key, language):
        assert at.pause is not None
        for action in at.game.legal(at.state, LEARNER):
            line = at.game.write(action)
            came = pressed(at, line)
            press = AtLesson(key, at.lesson.language, at.path, "move", line)
            shown = words(drawn(bot, press, language))
            if line in at.pause.wanted:
                assert isinstance(came, Standing)
                assert len(came.path) == len(at.path) + 1
            else:
                assert isinstance(came, Tried)
                assert came.state != at.state, "it was really played"
                _assert_taken_back(bot, at, shown, language)


def _assert_taken_back(bot: CardBot, at: Standing, shown: str, language: str) -> None:
    came = Speaker(language, at.game.key)(text("lesson-came-of-it"))
    assert came in shown
    assert "↩️" in shown
    after = shown.partition(came)[2].partition("\n")[2]
    assert after.strip(), "what came of it is shown"


@every_language
@every_game
async def test_the_coach_says_one_line_of_at_most_twenty_words(
    bot: CardBot, key: str, language: str
) -> None:
    for at in pauses(key, language):
        shown = words(drawn(bot, AtLesson(key, at.lesson.language, at.path, "go"), language))
        [coach] = [line for line in shown.splitlines() if line.startswith("💡")]
        assert len(coach.split()) - 1 <= MOST_WORDS, coach
        wrong = next(
            line
            for action in at.game.legal(at.state, LEARNER)
            if at.pause and (line := at.game.write(action)) not in at.pause.wanted
        )
        press = AtLesson(key, at.lesson.language, at.path, "move", wrong)
        [reason] = [
            line for line in words(drawn(bot, press, language)).splitlines() if line.startswith("↩️")
        ]
        assert len(reason.split()) - 1 <= MOST_WORDS, reason


@every_language
def test_every_line_of_every_lesson_is_written(language: str) -> None:
    for game in GAMES.values():
        for lesson in game.lessons:
            keys = chain.from_iterable(
                (pause.coach, pause.reason, *dict(pause.others).values()) for pause in lesson.pauses
            )
            for key in (*keys, lesson.end):
                assert knows(language, key), key


@every_language
@every_game
async def test_a_press_is_taken_back_for_what_was_pressed(
    bot: CardBot, key: str, language: str
) -> None:
    """And each reason has at most twenty words."""
    for at in pauses(key, language):
        assert at.pause is not None
        legal = [at.game.write(action) for action in at.game.legal(at.state, LEARNER)]
        for line, why in at.pause.others:
            wrong = next(each for each in legal if line in (each, each.split()[0]))
            press = AtLesson(key, at.lesson.language, at.path, "move", wrong)
            shown = words(drawn(bot, press, language))
            [reason] = [told for told in shown.splitlines() if told.startswith("↩️")]
            assert at.pause.why_not(wrong) == why != at.pause.reason
            assert len(reason.split()) - 1 <= MOST_WORDS, reason


async def test_one_s_own_duel_stays_above_what_is_asked_next(bot: CardBot) -> None:
    shown = words(drawn(bot, AtLesson("dilemma", "", "00", "go"), "en"))
    duel, _, asked = shown.partition("# Throw on")
    assert "**Your duel:**" in duel
    assert "→ **you +9** · Gus +6" in duel
    assert asked
    shown = words(drawn(bot, AtLesson("dilemma", "", "0" * 7, "go"), "en"))
    assert "**Your duel:**" in shown.partition("# Throw on")[0], "before two others fight"


@every_language
@every_game
async def test_the_end_of_a_lesson_leads_to_the_next_one(
    bot: CardBot, key: str, language: str
) -> None:
    lesson = lesson_of(key, language)
    done = "0" * len(lesson.pauses)
    shown = drawn(bot, AtLesson(key, lesson.language, done, "go"), language)
    games = [game for game in bot.looks if bot.games[game].lessons]
    following = games[(games.index(key) + 1) % len(games)]
    assert AtLesson(following, what="go") in presses(shown)


@pytest.mark.parametrize(
    "press",
    [
        AtLesson("dilemma", "", "9", "go"),
        AtLesson("dilemma", "", "0" * 20, "go"),
        AtLesson("dilemma", "", "0", "move", "offer 6"),
        AtLesson("dilemma", "", "", "move", "choose peace"),
        AtLesson("dilemma", "", "", "move", "offer 11"),
        AtLesson("dilemma", "", "", "move", "fly away"),
        AtLesson("dilemma", "", "", "move", ""),
        AtLesson("dilemma", "", "0" * 9, "move", "offer 4"),
        AtLesson("dilemme", "en", "", "move", "last u 1 mu"),
    ],
    ids=str,
)
async def test_a_press_that_nobody_could_have_made_is_refused(
    bot: CardBot, press: AtLesson
) -> None:
    with pytest.raises(Refused) as refused:
        cog_of(bot).drawn(NAME, press, Reading("en"))
    assert refused.value.key in {"unknown-button", "unreadable"}


async def test_a_half_choice_that_is_none_shows_the_hand(bot: CardBot) -> None:
    half = drawn(bot, AtLesson("dilemma", "", "00", "half", "nonsense"), "en")
    whole = drawn(bot, AtLesson("dilemma", "", "00", "half"), "en")
    assert presses(half) == presses(whole)
    assert "Throw on Ada" in words(half)


async def test_nobody_else_has_the_learner_s_name(bot: CardBot) -> None:
    view = cog_of(bot).drawn("ada", AtLesson("dilemma", "", "", "go"), Reading("en"))
    assert words(view).lower().count("ada") == 1


async def test_a_lesson_goes_on_in_its_own_message(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        await house["Anna"].slash("learn", game="camarade")
        [lesson] = house.private("Anna")
        begun = lesson.text
        await house["Anna"].press(lesson.buttons()[0], on=lesson)
        [later] = house.private("Anna")
        assert later.text != begun
