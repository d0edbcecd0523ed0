"""What a computer at Dilemma understands, and that it plays better than chance."""

from collections import Counter

from games.dilemma.computer import choose
from games.dilemma.data import Action, Aim, Choose, Decline, Landing, Options, Throw, Token
from games.dilemma.rules import GAME
from games.engine import Level, Luck
from tests.games.dilemma.match import OUTSIDE, Match
from tools.arena import one_game


def decisions(match: Match, seat: int, level: Level = "hard", times: int = 12) -> list[Action]:
    view, legal = match.sees(seat), GAME.legal(match.state, seat)
    chosen = (choose(view, legal, level, Luck(str(n)), lambda: True) for n in range(times))
    return [action for action in chosen if action is not None]


def test_it_puts_an_error_right_as_if_it_had_not_thrown() -> None:
    match = Match(3).set(hands=((1, 10), (3, 10), (4,))).play("0 offer 10", "1 throw 10")
    assert set(decisions(match, 1)) <= {Throw(3), Decline()}
    assert Throw(3) in decisions(match, 1)


def test_it_attacks_who_cannot_strike_back_for_the_game() -> None:
    match = Match(3).set(hands=((10,), (9,), ()), lives=(1, 0, 0), winnings=((), (10,), ()))
    match.play("0 offer 10", "1 throw 9")
    chosen = Counter(decisions(match, 0))
    assert chosen[Choose(Token.CONFLICT)] > chosen[Choose(Token.PEACE)]


def test_what_it_offers_cannot_be_read_from_the_table() -> None:
    assert len(set(decisions(Match(3), 0))) > 2


def test_it_knows_that_cards_can_miss() -> None:
    match = Match(3, Options(Landing.ORDER, Aim.RISKY)).play("0 offer 9")
    assert all(action in GAME.legal(match.state, 1) for action in decisions(match, 1, "normal"))
    match.play("1 throw 3", luck=(OUTSIDE,))
    assert Throw(3) not in decisions(match, 1, "normal")


def test_even_an_easy_one_beats_chance() -> None:
    wins = sum(one_game("dilemma", ["easy", "random", "random"], n)[0] for n in range(24))
    assert wins > 10, "eight would be luck"
