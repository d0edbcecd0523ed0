"""The faces of Camarade as text: what counts nothing is told apart from what does."""

import pytest

from bot.pictures.faces import Faces
from cogs.camarade.faces import TOKEN, card_face
from games.camarade.data import HAND
from games.camarade.scoring import SEATS


@pytest.mark.parametrize(
    ("seat", "card", "text"), [(0, 6, "`●6`"), (2, 7, "`■7·0`"), (1, 10, "`▲10·0`")]
)
def test_a_card_is_its_owner_s_shape_and_its_number(seat: int, card: int, text: str) -> None:
    assert Faces().face(card_face(seat, card)) == text


def test_no_two_cards_look_the_same() -> None:
    shown = {Faces().face(card_face(seat, card)) for seat in range(SEATS) for card in HAND}
    assert len(shown) == SEATS * len(HAND)


def test_a_token_is_a_coin() -> None:
    assert Faces().face(TOKEN) == "🪙"
