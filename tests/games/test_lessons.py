"""Lessons as data: each comes to its end, past every rule that surprises people."""

from typing import Any

import pytest

from bot.play.lessons import Standing, standing
from games import discover
from games.armistice.settlement import Effect
from games.engine import Outcome
from games.lessons import LEARNER, Lesson, lesson_in

GAMES = discover()
LESSONS = [(game.key, lesson) for game in GAMES.values() for lesson in game.lessons]
IDS = [f"{key} {lesson.language}".strip() for key, lesson in LESSONS]
every_lesson = pytest.mark.parametrize(("key", "lesson"), LESSONS, ids=IDS)

AnyLesson = Lesson[Any]


def moments(key: str, lesson: AnyLesson) -> list[Standing]:
    """Every pause and the end, on the straight way."""
    paths = ("0" * done for done in range(len(lesson.pauses) + 1))
    return [standing(GAMES[key], lesson, path) for path in paths]


def told(key: str, lesson: AnyLesson) -> list[list[str]]:
    """The events before each pause, and before the end."""
    return [[event.key for event in at.events] for at in moments(key, lesson)]


def the_lesson(key: str, language: str = "en") -> AnyLesson:
    lesson = lesson_in(GAMES[key].lessons, language)
    assert lesson is not None
    return lesson


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("key", GAMES)
def test_every_game_has_a_lesson_in_every_language(key: str, language: str) -> None:
    assert lesson_in(GAMES[key].lessons, language) is not None


def test_a_game_without_a_lesson_in_a_language_has_none() -> None:
    assert lesson_in(GAMES["dilemme"].lessons, "xx") is None


@every_lesson
def test_the_learner_is_asked_at_every_pause_and_may_do_what_is_wanted(
    key: str, lesson: AnyLesson
) -> None:
    *pauses, end = moments(key, lesson)
    assert end.pause is None
    for at in pauses:
        assert at.pause is not None
        legal = [at.game.write(action) for action in at.game.legal(at.state, LEARNER)]
        assert set(at.pause.wanted) <= set(legal)
        assert len(legal) > 1, "there is something to choose"


def test_dilemma_is_met_with_lost_cards_equal_values_peace_conflict_and_no_lives() -> None:
    events = told("dilemma", the_lesson("dilemma"))
    assert "card-late" in events[1], "a card thrown in vain"
    assert "cards-exchanged" in events[2], "peace and peace"
    assert "card-of-same-value" in events[3]
    assert "conflict-won" in events[4], "conflict against peace"
    assert {"card-late", "both-fought"} <= set(events[5]), "one's own card lost, two conflicts"
    assert "conflict-won" in events[7], "robbed oneself"
    assert "declined" in events[8], "nobody has to throw"
    assert "bound-to-peace" in events[9], "no lives"
    states = [at.state for at in moments("dilemma", the_lesson("dilemma"))]
    assert states[8].table.lives == (2, 2, 0)
    assert states[10].table.lives == (1, 2, 0)


def test_the_learner_s_own_card_is_the_one_that_is_lost() -> None:
    at = moments("dilemma", the_lesson("dilemma"))[5]
    lost = [dict(event.values) for event in at.events if event.key == "card-late"]
    assert {"seat": LEARNER, "card": 5} in lost


def test_camarade_is_met_with_the_left_neighbour_staying_under_and_a_card_that_counts_nothing() -> (
    None
):
    lesson = the_lesson("camarade")
    events, ways = told("camarade", lesson), moments("camarade", lesson)
    views = [at.game.view(at.state, LEARNER) for at in ways]
    assert views[1].points == (0, 6, 0)
    assert views[1].totals[LEARNER] == 6, "the left neighbour's points are the learner's"
    assert events[2][0] == "laid-weaker", "staying under"
    assert "attack-counts-zero" in events[4]
    assert "laid-on-zero" in events[5]
    assert views[-1].totals[LEARNER] == views[-1].points[0] + views[-1].points[1]


def test_armistice_is_met_with_a_row_questions_an_exchange_the_table_and_the_armistice() -> None:
    lesson = the_lesson("armistice")
    events, ways = told("armistice", lesson), moments("armistice", lesson)
    assert "rows-laid" in events[2]
    assert {"asked-end", "asked-metal"} <= {*events[3], *events[4]}
    assert "exchanged" in events[5]
    assert {"settled-points", "settled-captured"} <= set(events[6])
    assert "settled-armistice" in events[7]
    settled = ways[7].state.settled[-1]
    assert settled.effect is Effect.ARMISTICE
    ended = ways[7].game.prompt(ways[7].state)
    assert isinstance(ended, Outcome)
    assert ended.places == (1, 2), "the learner led"


@pytest.mark.parametrize(("language", "word"), [("en", "music"), ("fr", "route")])
def test_dilemme_is_met_with_beginnings_the_limit_capitals_claiming_and_a_wrong_card(
    language: str, word: str
) -> None:
    lesson = the_lesson("dilemme", language)
    events, ways = told("dilemme", lesson), moments("dilemme", lesson)
    assert ways[1].state.columns[0] == word[:3], "a beginning"
    assert len(ways[2].state.hands[LEARNER]) == ways[2].state.limit
    assert "draw" not in [ways[2].game.write(a) for a in ways[2].game.legal(ways[2].state, LEARNER)]
    assert "capital-turned" in events[3]
    assert "finished" in events[4]
    assert ways[4].state.finished[-1].letters == word
    assert ways[4].state.seat == LEARNER, "who finishes a word plays again"
    assert {"wrong-card", "drew-penalty"} <= set(events[5])
