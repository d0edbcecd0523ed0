"""The faces of Dilemma: what the duellists choose, and their lives."""

from pathlib import Path

from bot.pictures.faces import CATALOGUE, EMBLEMS, FaceSet, emblem
from games.dilemma.rules import GAME

FOLDER = Path(__file__).parent / "faces"
PEACE, CONFLICT = "peace", "conflict"
LIFE, LIFE_LOST = "life", "life_lost"

CATALOGUE.add(
    FaceSet("lives", {PEACE: "🕊️", CONFLICT: "⚔️", LIFE: "❤️", LIFE_LOST: "🤍"}, FOLDER),
    FaceSet(EMBLEMS, {emblem(GAME.key): ""}, FOLDER),
)
