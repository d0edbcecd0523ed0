"""The faces of Armistice as text: cards are told apart, and called as the reader calls them."""

from bot.pictures.faces import CATALOGUE, Faces
from cogs.armistice.faces import PLACES, card_face, place_face
from games.armistice.cards import SEATS, Kind
from games.armistice.data import Options
from games.armistice.rules import GAME
from games.engine import dice
from tests.harness.faces import UPLOADED

CARDS = [card_face(owner, kind) for owner in SEATS for kind in Kind]


def test_every_card_and_every_place_is_told_apart_from_the_others() -> None:
    names = [*CARDS, *(place_face(owner, place) for owner in SEATS for place in PLACES)]
    assert len({Faces().face(name) for name in names}) == len(names)
    assert Faces().face(place_face(0, 2)) == "●2"
    assert Faces().face(card_face(1, Kind.TANK)) == "▲ Tank"


def test_every_place_that_is_laid_has_a_face() -> None:
    state = GAME.setup(2, Options(), dice("seed", 0)).state
    assert max(PLACES) >= GAME.view(state, None).places


def test_a_card_is_called_as_its_reader_calls_it_and_an_emoji_stays_one() -> None:
    french = {"arm-tank": "Char"}
    assert Faces().calling(french).face("circle_tank") == "● Char"
    assert UPLOADED.calling(french).face("circle_tank") == UPLOADED.face("circle_tank")
    assert {CATALOGUE.words[name].key for name in CARDS} == {f"arm-{kind}" for kind in Kind}
