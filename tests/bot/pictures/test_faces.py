"""The faces of cards: a picture for every name, emojis by whole sets, text until then."""

import re
from pathlib import Path

import pytest
from discord import Asset
from PIL import Image

from bot.pictures import faces
from bot.pictures.faces import CATALOGUE, COMMON, Catalogue, Emoji, Faces, FaceSet, Word
from games import discover
from tests.harness.faces import NAMES, SETS

IDS = {name: 1000 + n for n, name in enumerate(NAMES)}
HERE, THERE = Path("here"), Path("there")
BACKS = FaceSet("backs", {"blue_back": "🟦", "red_back": "🟥"}, HERE)


def without(name: str) -> Faces:
    return Faces({other: id_ for other, id_ in IDS.items() if other != name})


def test_each_face_is_in_one_set() -> None:
    assert sorted(name for names in SETS.values() for name in names) == sorted(set(NAMES))


def test_the_common_faces_come_first_and_the_order_is_not_that_of_adding() -> None:
    games = (FaceSet("b", {"b": ""}, HERE), FaceSet("a", {"a": ""}, THERE), BACKS)
    orders = []
    for sets in (games, games[::-1]):
        catalogue = Catalogue(FaceSet("z", {"z": ""}, HERE))
        catalogue.add(*sets)
        orders.append(catalogue.names)
    assert orders == [("z", "a", "b", "blue_back", "red_back")] * 2
    assert NAMES[0] == "circle"


def test_sets_of_one_name_are_one_set_whoever_adds_them() -> None:
    catalogue = Catalogue()
    catalogue.add(BACKS)
    assert Faces({"blue_back": 1, "red_back": 2}, catalogue=catalogue).face("red_back") != "🟥"
    catalogue.add(FaceSet("backs", {"gold_back": "🟨"}, THERE))
    assert catalogue.sets == {"backs": ("blue_back", "red_back", "gold_back")}
    assert Faces({"blue_back": 1, "red_back": 2}, catalogue=catalogue).face("red_back") == "🟥"
    assert catalogue.file("gold_back") == THERE / "gold_back.png"


def test_a_set_that_is_added_again_counts_once() -> None:
    catalogue = Catalogue()
    catalogue.add(BACKS)
    catalogue.add(BACKS)
    assert catalogue.names == ("blue_back", "red_back")
    assert "blue_back" in catalogue
    assert "green_back" not in catalogue


def test_every_emblem_is_that_of_a_game() -> None:
    assert set(SETS[faces.EMBLEMS]) == {faces.emblem(game) for game in discover()}


@pytest.mark.parametrize("name", NAMES)
def test_every_name_is_one_discord_takes_and_has_a_small_picture(name: str) -> None:
    assert re.fullmatch(r"[a-z0-9_]{2,32}", name)
    file = CATALOGUE.file(name)
    assert file.stat().st_size < 10_000
    with Image.open(file) as picture:
        assert (picture.format, picture.size) == ("PNG", (128, 128))


def test_no_picture_is_without_a_name() -> None:
    folders = {CATALOGUE.file(name).parent for name in NAMES}
    assert {file.stem for folder in folders for file in folder.iterdir()} == set(NAMES)


def test_no_two_faces_look_the_same() -> None:
    assert len({CATALOGUE.file(name).read_bytes() for name in NAMES}) == len(NAMES)


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
        (faces.seat(3), "◆"),
        (faces.CARD_BACK, "🎴"),
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


def test_text_tells_the_common_faces_of_a_set_apart() -> None:
    for each in COMMON:
        assert len(set(each.texts.values())) == len(each.texts)


def test_a_face_with_a_word_is_called_as_the_reader_calls_it() -> None:
    catalogue = Catalogue()
    tank = FaceSet("arms", {"tank": "● Tank"}, HERE, {"tank": Word("●", "arm-tank")})
    catalogue.add(tank)
    french = Faces(catalogue=catalogue).calling({"arm-tank": "Char"})
    assert french.face("tank") == french.plain("tank") == "● Char"
    assert Faces(catalogue=catalogue).face("tank") == "● Tank"
    assert Faces({"tank": 1}, catalogue=catalogue).calling({"arm-tank": "Char"}).face("tank") == (
        "<:tank:1>"
    )


def test_a_picture_has_its_word_beside_it_on_buttons_and_in_sentences() -> None:
    catalogue = Catalogue()
    tank = FaceSet("arms", {"tank": "● Tank"}, HERE, {"tank": Word("●", "arm-tank")})
    catalogue.add(tank, FaceSet("places", {"place": "●1"}, HERE))
    shown = Faces({"tank": 1, "place": 2}, catalogue=catalogue).calling({"arm-tank": "Char"})
    assert shown.named("tank") == "<:tank:1> Char"
    assert shown.on_button("tank") == (Emoji("tank", 1), "Char")
    assert shown.named("place") == "<:place:2>"
    assert shown.on_button("place") == (Emoji("place", 2), "")
    assert Faces(catalogue=catalogue).named("tank") == "● Tank", "the text is its word already"


def test_the_emblem_is_where_the_emojis_pictures_are(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Asset, "BASE", "http://127.0.0.1:1/cdn")
    where = Faces(IDS).emblem("dilemma")
    assert where == f"http://127.0.0.1:1/cdn/emojis/{IDS['game_dilemma']}.png"
    assert Faces().emblem("dilemma") is None
    assert without("game_camarade").emblem("dilemma") is None
