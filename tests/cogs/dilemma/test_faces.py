"""The faces of Dilemma as text."""

from bot.pictures.faces import Faces
from cogs.dilemma.faces import CONFLICT, LIFE, LIFE_LOST, PEACE
from games.dilemma.data import Token


def test_a_life_and_a_lost_one_and_both_answers_are_told_apart() -> None:
    assert [Faces().face(name) for name in (PEACE, CONFLICT)] == ["🕊️", "⚔️"]
    assert [Faces().face(name) for name in (LIFE, LIFE_LOST)] == ["❤️", "🤍"]


def test_every_answer_to_a_duel_has_a_face_of_its_name() -> None:
    assert set(Token) == {PEACE, CONFLICT}
