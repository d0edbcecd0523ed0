"""The faces of Camarade: cards that count nothing, and tokens."""

from pathlib import Path

from bot.pictures.faces import (
    CATALOGUE,
    EMBLEMS,
    SEATS,
    SHAPES,
    FaceSet,
    emblem,
    number,
    number_said,
)
from bot.words.text import text
from games.camarade.data import HAND, HIGHEST_SCORING, Card
from games.camarade.rules import GAME
from games.camarade.scoring import SEATS as PLAYERS
from games.engine import Seat

FOLDER = Path(__file__).parent / "faces"
TOKEN = "token"  # noqa: S105 - a coin


def card_face(seat: Seat, card: Card) -> str:
    """A card in its owner's colour; on dark paper when it wins tricks and counts nothing."""
    return number(seat, card) if card <= HIGHEST_SCORING else f"{SEATS[seat]}_{card}_no_points"


CATALOGUE.add(
    FaceSet(
        "no_points",
        {
            card_face(seat, card): f"`{SHAPES[seat]}{card}·0`"
            for seat in range(PLAYERS)
            for card in HAND
            if card > HIGHEST_SCORING
        },
        FOLDER,
        said={
            card_face(seat, card): number_said(seat, card)
            for seat in range(PLAYERS)
            for card in HAND
            if card > HIGHEST_SCORING
        },
    ),
    FaceSet("tokens", {TOKEN: "🪙"}, FOLDER, said={TOKEN: text("face-token", count=1)}),
    FaceSet(EMBLEMS, {emblem(GAME.key): ""}, FOLDER),
)
