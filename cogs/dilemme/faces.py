"""The faces of Dilemme: capitals, lower-case letters, jokers and the backs of both."""

from pathlib import Path
from string import ascii_lowercase

from bot.pictures.faces import CATALOGUE, EMBLEMS, FaceSet, emblem
from bot.words.text import text
from games.dilemme.cards import JOKER
from games.dilemme.rules import GAME

FOLDER = Path(__file__).parent / "faces"
CAPITAL_BACK, LETTER_BACK = "capital_back", "letter_back"


def capital(char: str) -> str:
    return f"capital_{_sign(char)}"


def letter(char: str) -> str:
    """A lower-case card, the joker among them."""
    return f"letter_{_sign(char)}"


def _sign(char: str) -> str:
    return "joker" if char == JOKER else char.lower()


CATALOGUE.add(
    FaceSet(
        "letters",
        {
            **{capital(char): f"`{char.upper()}`" for char in ascii_lowercase},
            **{letter(char): f"`{char}`" for char in ascii_lowercase},
            capital(JOKER): "`*`",
            letter(JOKER): "`*`",
            CAPITAL_BACK: "🎴",
            LETTER_BACK: "🎴",
        },
        FOLDER,
        said={
            **{
                capital(char): text("face-capital", letter=char.upper()) for char in ascii_lowercase
            },
            **{letter(char): text("face-letter", letter=char) for char in ascii_lowercase},
            capital(JOKER): text("face-capital-joker"),
            letter(JOKER): text("face-joker"),
            CAPITAL_BACK: text("face-capital-back"),
            LETTER_BACK: text("face-letter-back"),
        },
    ),
    FaceSet(EMBLEMS, {emblem(GAME.key): ""}, FOLDER),
)
