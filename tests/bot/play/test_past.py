"""What is remembered of a match, so that its whole log need not be played again."""

from collections.abc import Sequence
from dataclasses import replace

from bot.play.past import Memory, heard, recalled
from bot.records.match import Entry, Match
from bot.records.retention import fingerprint
from games.dilemma.rules import GAME
from games.engine import Outcome, dice
from tests.harness.seating import playing

LAPSE = Entry(None, "lapse", 0.0)


def test_a_memory_that_missed_another_process_s_move_is_none() -> None:
    memory, match = Memory(), playing()
    step = GAME.setup(3, GAME.options(), dice(match.seed, 0))
    memory.note(match, GAME, step)
    assert memory.until(replace(match, ply=1), GAME)
    assert memory.until(replace(match, ply=2), GAME) is None


def over() -> tuple[Match, Sequence[Entry]]:
    """A match that the clock played, whose position was tidied away, and its log."""
    match, log = playing(), list[Entry]()
    step = GAME.setup(3, GAME.options(), dice(match.seed, 0))
    while not isinstance(GAME.prompt(step.state), Outcome):
        log.append(LAPSE)
        step = GAME.lapse(step.state, dice(match.seed, len(log)))
    final = fingerprint(GAME.dump(step.state))
    options = GAME.dump_options(GAME.options())
    return replace(match, status="over", options=options, final=final, ply=len(log)), log


def test_a_match_whose_position_is_kept_is_not_played_again() -> None:
    match, log = over()
    kept = replace(match, state="as it is")
    assert recalled(kept, GAME, log) is kept
    assert recalled(replace(match, final=None), GAME, log).state is None
    assert recalled(match, GAME, log).state is not None


def test_a_match_that_was_closed_before_it_began_has_no_position() -> None:
    folded = replace(over()[0], status="folded")
    assert recalled(folded, GAME, ()) is folded


def test_a_damaged_log_leaves_a_match_as_it_is() -> None:
    match, log = over()
    assert recalled(match, GAME, [*log, LAPSE]) is match


def test_a_match_recalled_tells_what_decided_it_or_else_what_came_last() -> None:
    match, log = over()
    decided = heard(recalled(match, GAME, log).news)
    last = heard(recalled(match, replace(GAME, decisive=None), log).news)
    assert decided
    assert last
    assert decided != last


def test_a_match_that_was_ended_early_tells_what_came_last() -> None:
    match, log = over()
    ended = recalled(replace(match, status="ended"), GAME, log[:3])
    assert ended.state is not None
    assert heard(ended.news)
