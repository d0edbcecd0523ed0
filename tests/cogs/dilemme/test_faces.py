"""The faces of Dilemme as text: capitals, letters and jokers."""

from string import ascii_lowercase

import pytest

from bot.pictures.faces import CATALOGUE, Faces
from cogs.dilemme.faces import CAPITAL_BACK, LETTER_BACK, capital, letter
from games.dilemme.cards import JOKER


@pytest.mark.parametrize(
    ("name", "text"),
    [
        (capital("d"), "`D`"),
        (capital("D"), "`D`"),
        (letter("R"), "`r`"),
        (capital(JOKER), "`*`"),
        (letter(JOKER), "`*`"),
        (CAPITAL_BACK, "🎴"),
        (LETTER_BACK, "🎴"),
    ],
)
def test_a_card_is_its_letter_and_a_joker_is_a_star(name: str, text: str) -> None:
    assert Faces().face(name) == text
    assert Faces().on_button(name) == (None, text.strip("`"))


def test_every_letter_is_there_as_a_capital_and_as_a_card() -> None:
    for char in (*ascii_lowercase, JOKER):
        assert capital(char) in CATALOGUE
        assert letter(char) in CATALOGUE
