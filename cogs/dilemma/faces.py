"""The faces of Dilemma: what the duellists choose, and their lives."""

from pathlib import Path

from bot.pictures.faces import CATALOGUE, EMBLEMS, FaceSet, emblem
from bot.words.text import text
from games.dilemma.rules import GAME

FOLDER = Path(__file__).parent / "faces"
PEACE, CONFLICT = "peace", "conflict"
LIFE, LIFE_LOST = "life", "life_lost"

CATALOGUE.add(
    FaceSet(
        "lives",
        {PEACE: "🕊️", CONFLICT: "⚔️", LIFE: "❤️", LIFE_LOST: "🤍"},
        FOLDER,
        said={
            PEACE: text("face-peace"),
            CONFLICT: text("face-conflict"),
            LIFE: text("face-life", count=1),
            LIFE_LOST: text("face-life-lost", count=1),
        },
    ),
    FaceSet(EMBLEMS, {emblem(GAME.key): ""}, FOLDER),
)
