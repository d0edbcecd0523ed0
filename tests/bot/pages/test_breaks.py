"""What is shown of breaks: at the table, on panels and in letters, and the button for one's own."""

from dataclasses import replace

import pytest

from bot.app.client import CardBot
from bot.pages.breaks import break_button, break_key, break_lines
from bot.pages.ids import Break
from bot.play.matches import Moment
from bot.records.match import Match, Pace
from bot.words.locale import LANGUAGES, Speaker
from games.engine import dice
from tests.harness.aloud import lines
from tests.harness.drawn import GAMES, NAMES, Snapshot, at
from tests.harness.seating import playing

UNTIL = 2.0**31


def on_break(match: Match, *seats: int, paused: float | None = None) -> Match:
    for seat in seats:
        match = match.with_chair(seat, replace(match.chairs[seat], break_until=UNTIL))
    return replace(match, paused=paused, announced=None if paused else match.announced)


def table(pace: Pace = "relaxed") -> Match:
    return replace(playing(deadline=UNTIL), id=1, pace=pace)


@pytest.mark.parametrize(
    ("pace", "seats", "paused", "keys"),
    [
        ("relaxed", (), None, []),
        ("relaxed", (0,), None, ["break-taken"]),
        ("relaxed", (0, 1), 7200.0, ["break-holds", "break-holds"]),
        ("live", (0, 1), None, ["break-wished"]),
        ("live", (0, 1, 2), 45.0, ["break-together"]),
    ],
)
def test_who_is_on_a_break_is_said_and_whether_the_clock_stands_still(
    pace: Pace, seats: tuple[int, ...], paused: float | None, keys: list[str]
) -> None:
    match = on_break(table(pace), *seats, paused=paused)
    assert [line.key for line in break_lines(match)] == keys
    assert bool(break_key(match)) == bool(keys)


def test_to_whoever_is_on_a_break_it_is_theirs_and_says_that_they_may_move() -> None:
    match = on_break(table(), 0, 1, paused=7200.0)
    own, others = break_lines(match, 0)
    assert (own.key, others.key) == ("break-holds-own", "break-holds")
    for language in LANGUAGES:
        said = Speaker(language, "dilemma", NAMES)(own)
        assert NAMES[0] not in said
    assert "You may move all the same" in Speaker("en", "dilemma", NAMES)(own)


def test_whoever_is_left_alone_is_on_no_break() -> None:
    match = on_break(table(), 0)
    for seat in (1, 2):
        match = match.with_chair(seat, replace(match.chairs[seat], person=None))
    assert not break_lines(match)
    assert not break_button(match, 0)


def test_the_button_begins_a_break_and_ends_it() -> None:
    [button] = break_button(table(), 0)
    assert button.press == Break(1, "take")
    [button] = break_button(on_break(table(), 0), 0)
    assert button.press == Break(1, "end")
    assert not break_button(replace(table(), status="over"), 0)


@pytest.mark.parametrize(
    ("language", "said"), [("en", "clock stands still"), ("fr", "est arrêtée")]
)
async def test_table_panel_and_letter_say_that_the_clock_stands_still(
    bot: CardBot, language: str, said: str
) -> None:
    for key in ("dilemma", "dilemme", "armistice"):
        game = GAMES[key]
        step = game.setup(game.seats[0], game.load_options("{}"), dice("break", 0))
        moment = at(Snapshot(step.state, (), ()), game, game.seats[0], language)
        seat = moment.awaited[0]
        held = Moment(on_break(moment.match, seat, paused=7200.0), game, step.state)
        shown = [
            lines(bot.drawing.table(held)),
            *(lines(bot.drawing.hand(held, each)) for each in range(game.seats[0])),
            (bot.drawing.asked(held, seat).words or "").splitlines(),
        ]
        for each in shown:
            assert any(said in line for line in each), key
            assert not any(line.startswith(("-# until", "-# jusqu")) for line in each)
