"""The hard computer of Dilemma in C does what the one in Python does."""

import shutil
from random import Random

import pytest

from games.dilemma.data import Action, Choose, Offer, Throw
from games.dilemma.weighing import weigh
from games.engine import Luck
from tests.harness.matches import GAMES, some_positions
from tools.dilemma_swift import hard, weighed

GAME = GAMES["dilemma"]
pytestmark = pytest.mark.skipif(not shutil.which("cc"), reason="no C compiler: not compared")


@pytest.mark.parametrize("seed", ["cards", "hands"])
def test_what_it_weighs_is_what_the_hard_computer_weighs(seed: str) -> None:
    asked = set[type[Action]]()
    for p in some_positions(GAME, seed, 10):
        seat = p.asked.seats[0]
        view, legal = GAME.view(p.state, seat), GAME.legal(p.state, seat)
        asked.add(type(legal[0]))
        expected = weigh(view, legal, Random(7), lambda: True)
        worths, shares = weighed(view, legal, Random(7))
        assert worths == pytest.approx([each.worth for each in expected])
        assert shares == pytest.approx([each.share for each in expected])
    assert asked == {Offer, Throw, Choose}


def test_it_does_what_it_may() -> None:
    for p in some_positions(GAME, "may", 6):
        seat = p.asked.seats[0]
        view, legal = GAME.view(p.state, seat), GAME.legal(p.state, seat)
        action = hard(view, legal, Luck("may"))
        assert action in legal
        assert action != Throw(view.offer or 0)
