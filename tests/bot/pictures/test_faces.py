"""The faces of cards: a picture for every name, emojis by whole sets, text until then."""

import re

import pytest
from discord import Asset
from PIL import Image

from bot.pictures import faces
from bot.pictures.faces import FOLDER, NAMES, SETS, Emoji, Faces
from games import discover
from games.armistice.cards import Kind
from games.dilemme.cards import JOKER

IDS = {name: 1000 + n for n, name in enumerate(NAMES)}
COUNTS = {
    "seats": 5,
    "small": 10,
    "numbers": 50,
    "no_points": 12,
    "arms": 10,
    "places": 8,
    "letters": 56,
}


def without(name: str) -> Faces:
    return Faces({other: id_ for other, id_ in IDS.items() if other != name})


def test_every_set_has_its_faces_and_each_face_is_in_one_set() -> None:
    assert {name: len(names) for name, names in SETS.items() if name != "emblems"} == COUNTS
    assert len(set(NAMES)) == len(NAMES)


def test_every_emblem_is_that_of_a_game() -> None:
    assert SETS["emblems"]
    assert set(SETS["emblems"]) <= {f"game_{game}" for game in discover()}


@pytest.mark.parametrize("name", NAMES)
def test_every_name_is_one_discord_takes_and_has_a_small_picture(name: str) -> None:
    assert re.fullmatch(r"[a-z0-9_]{2,32}", name)
    file = FOLDER / f"{name}.png"
    assert file.stat().st_size < 10_000
    with Image.open(file) as picture:
        assert (picture.format, picture.size) == ("PNG", (128, 128))


def test_no_picture_is_without_a_name() -> None:
    assert {file.stem for file in FOLDER.iterdir()} == set(NAMES)


def test_no_two_faces_look_the_same() -> None:
    assert len({(FOLDER / f"{name}.png").read_bytes() for name in NAMES}) == len(NAMES)


def test_what_is_uploaded_is_shown_as_an_emoji() -> None:
    faces = Faces(IDS)
    for name in NAMES:
        assert faces.face(name) == f"<:{name}:{IDS[name]}>"
        assert faces.on_button(name) == (Emoji(name, IDS[name]), "")


@pytest.mark.parametrize("missing", NAMES)
def test_a_set_of_which_one_face_is_missing_is_text_and_the_others_are_not(missing: str) -> None:
    faces = without(missing)
    for names in SETS.values():
        shown = [faces.face(name).startswith("<:") for name in names]
        assert shown == [missing not in names] * len(names)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        (faces.number(0, 8), "`●8`"),
        (faces.number(4, 10), "`★10`"),
        (faces.no_points(2, 9), "`■9·0`"),
        (faces.seat(3), "◆"),
        (faces.armistice(1, Kind.TANK), "▲ Tank"),
        (faces.place(0, 2), "●2"),
        (faces.letter("d", True), "`D`"),
        (faces.letter("R", False), "`r`"),
        (faces.letter(JOKER, True), "`*`"),
        (faces.letter(JOKER, False), "`*`"),
        (faces.LETTER_BACK, "🎴"),
        (faces.PEACE, "✌️"),
        (faces.EMPTY_PLACE, "–"),
        (faces.BLANK, ""),
    ],
)
def test_what_is_not_uploaded_is_text_and_on_a_button_the_same_without_marks(
    name: str, text: str
) -> None:
    assert name in NAMES
    assert Faces().face(name) == text
    assert Faces().on_button(name) == (None, text.strip("`"))


def test_text_tells_the_faces_of_a_set_apart() -> None:
    for name in ("seats", "numbers", "no_points", "arms", "places"):
        assert len({Faces().face(face) for face in SETS[name]}) == len(SETS[name])


def test_the_cards_of_armistice_are_called_as_the_reader_calls_them() -> None:
    french = Faces().calling({"arm-tank": "Char"})
    assert french.face("circle_tank") == "● Char"
    assert Faces(IDS).calling({"arm-tank": "Char"}).face("circle_tank") == Faces(IDS).face(
        "circle_tank"
    )


def test_every_kind_of_card_has_a_face() -> None:
    assert set(faces.ARMS) == set(Kind)


def test_the_emblem_is_where_the_emojis_pictures_are(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Asset, "BASE", "http://127.0.0.1:1/cdn")
    where = Faces(IDS).emblem("dilemma")
    assert where == f"http://127.0.0.1:1/cdn/emojis/{IDS['game_dilemma']}.png"
    assert Faces().emblem("dilemma") is None
    assert without("game_camarade").emblem("dilemma") is None
