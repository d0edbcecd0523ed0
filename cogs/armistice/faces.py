"""The faces of Armistice: its cards, open and face down."""

from pathlib import Path

from bot.pictures.faces import CATALOGUE, EMBLEMS, SEATS, SHAPES, FaceSet, Word, card_said, emblem
from bot.words.text import text
from games.armistice.cards import SEATS as SIDES
from games.armistice.cards import Kind
from games.armistice.rules import GAME
from games.engine import Seat

FOLDER = Path(__file__).parent / "faces"
PLACES = range(1, 5)


def card_face(owner: Seat, kind: str) -> str:
    return f"{SEATS[owner]}_{kind}"


def place_face(owner: Seat, place: int) -> str:
    """A card face down, with the number of its place."""
    return f"{SEATS[owner]}_place_{place}"


CATALOGUE.add(
    FaceSet(
        "arms",
        {card_face(o, kind): f"{SHAPES[o]} {kind.capitalize()}" for o in SIDES for kind in Kind},
        FOLDER,
        {card_face(o, kind): Word(SHAPES[o], f"arm-{kind}") for o in SIDES for kind in Kind},
        {
            card_face(o, kind): card_said("face-arms", o, text(f"arm-{kind}"))
            for o in SIDES
            for kind in Kind
        },
    ),
    FaceSet(
        "places",
        {place_face(o, n): f"{SHAPES[o]}{n}" for o in SIDES for n in PLACES},
        FOLDER,
        said={
            place_face(o, n): card_said("face-places", o, text("face-number", number=n))
            for o in SIDES
            for n in PLACES
        },
    ),
    FaceSet(EMBLEMS, {emblem(GAME.key): ""}, FOLDER),
)
