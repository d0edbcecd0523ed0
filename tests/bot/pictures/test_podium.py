"""The picture of a finished match: right places, whole names, nothing outside its bounds."""

from dataclasses import replace
from io import BytesIO
from itertools import product

import pytest
from PIL import Image, ImageFont

from bot.pictures.brush import FONTS
from bot.pictures.colours import SEATS as COLOURS
from bot.pictures.podium import FOOT, GROUND, HEIGHT, LEFT, RIGHT, STAGE, WIDTH, Podium, Row, draw

NAMES = ("Anna", "Ben", "Chloé", "Iris", "David")
LONGEST = "W" * 32
PODIUM = Podium(
    heading="Dilemma · 4 players · 11 rounds",
    winner="Ben wins",
    points="41 points",
    decided="Round 4 decided it: +17",
    faces=("triangle_8", "conflict", "vs", "circle_9", "peace"),
    rows=(
        Row(1, 1, "Ben", "41"),
        Row(2, 3, "Iris", "36", computer=True),
        Row(2, 0, "Anna", "36"),
        Row(4, 2, "Chloé", "14"),
    ),
    footer="Fair deal 246f659e · 16 Nov 2026",
    computer="bot",
)
UNWRITABLE = ("שרה כהן", "王小明", "Ben 🎉", "ＷＩＤＥ", "a\u0336b", " \u200b")


def placings() -> list[tuple[int, ...]]:
    """Every way two to five players can be placed, ties among them."""
    found = []
    for count in range(2, 6):
        for apart in product((True, False), repeat=count - 1):
            places = [1]
            for n, worse in enumerate(apart, start=2):
                places.append(n if worse else places[-1])
            found.append(tuple(places))
    return found


def placed(places: tuple[int, ...]) -> Podium:
    rows = (Row(place, seat, NAMES[seat], "7") for seat, place in enumerate(places))
    return replace(PODIUM, rows=tuple(rows))


def named(name: str, seat: int = 1) -> Podium:
    rows = (Row(1, seat, name, "41"), Row(2, 0, "Anna", "36"), Row(3, 2, "Chloé", "14"))
    return replace(PODIUM, winner=f"{name} wins", rows=rows)


def opened(podium: Podium) -> Image.Image:
    picture = Image.open(BytesIO(draw(podium)))
    assert (picture.format, picture.size, picture.mode) == ("PNG", (WIDTH, HEIGHT), "RGB")
    return picture


def rgb(colour: str) -> tuple[int, ...]:
    return tuple(bytes.fromhex(colour[1:]))


def blocks(picture: Image.Image) -> dict[int, tuple[int, int]]:
    """The seats on the podium from left to right: where their block begins, and how high it is."""
    found: dict[int, tuple[int, int]] = {}
    fills = {rgb(colours.fill): seat for seat, colours in enumerate(COLOURS)}
    for x in range(STAGE, RIGHT):
        seat = fills.get(picture.getpixel((x, FOOT - 4)))  # type: ignore[arg-type]
        if seat is not None and seat not in found:
            top = FOOT - 4
            while picture.getpixel((x + 18, top - 1)) == rgb(COLOURS[seat].fill):
                top -= 1
            found[seat] = (x, FOOT - top)
    return found


@pytest.mark.parametrize("places", placings(), ids=str)
def test_equal_places_stand_equally_high_and_better_ones_higher(places: tuple[int, ...]) -> None:
    found = blocks(opened(placed(places)))
    assert set(found) == {seat for seat, place in enumerate(places) if place <= 3}
    for one, (_, height) in found.items():
        for other, (_, below) in found.items():
            assert (height > below) == (places[one] < places[other])


@pytest.mark.parametrize("places", [(1, 2, 3), (1, 2, 2, 4), (1, 1, 1), (1, 2, 3, 3, 3)])
def test_the_first_stands_in_the_middle(places: tuple[int, ...]) -> None:
    found = list(blocks(opened(placed(places))))
    assert found[len(found) // 2] == 0


def test_the_bar_on_top_has_the_colours_of_all_who_won() -> None:
    picture = opened(placed((1, 1, 3)))
    colours = [picture.getpixel((x, 4)) for x in range(0, WIDTH, WIDTH // 10)]
    assert colours == [rgb(COLOURS[0].fill)] * 5 + [rgb(COLOURS[1].fill)] * 5


@pytest.mark.parametrize("name", UNWRITABLE)
def test_a_name_in_other_letters_is_shown_by_its_seats_shape(name: str) -> None:
    assert draw(named(name)) == draw(named("שלום"))
    assert draw(named(name)) != draw(named(name, seat=4))


@pytest.mark.parametrize("name", ["Ωμέγα", "Дмитрий", "Ærøskøbing", "Nguyễn", "Jo\u0301zsef"])
def test_latin_greek_and_cyrillic_names_are_written(name: str) -> None:
    assert draw(named(name)) != draw(named("שלום"))


def test_a_name_is_written_the_same_however_its_accents_are_stored() -> None:
    assert draw(named("Chloe\u0301")) == draw(named("Chloé"))


@pytest.mark.parametrize(
    "name", [LONGEST, " ".join("W" * 32), "Jean-Christophe-Maximilien", "שלום"]
)
@pytest.mark.parametrize("count", [2, 3, 5])
def test_no_name_leaves_its_side(name: str, count: int) -> None:
    rows = tuple(Row(1, seat, name, "−100", computer=True) for seat in range(count))
    picture = opened(replace(PODIUM, winner=f"{name}, {name}: 100", points=name, rows=rows))
    aisle = picture.crop((LEFT + 552, 20, STAGE - 6, FOOT))
    assert aisle.getcolors() == [(aisle.width * aisle.height, rgb(GROUND))]
    for margin in ((0, 20, LEFT - 6, HEIGHT), (RIGHT + 6, 320, WIDTH, HEIGHT)):
        empty = picture.crop(margin)
        assert empty.getcolors() == [(empty.width * empty.height, rgb(GROUND))]


def test_those_below_the_podium_and_the_footer_do_not_meet() -> None:
    rows = tuple(Row(place, place - 1, LONGEST, "−100", computer=True) for place in range(1, 6))
    picture = opened(replace(PODIUM, rows=rows))
    end = opened(replace(PODIUM, rows=rows[:3])).crop((0, 565, WIDTH, HEIGHT))
    footer = max(
        x for x in range(WIDTH) for y in range(10, 30) if end.getpixel((x, y)) != rgb(GROUND)
    )
    aisle = picture.crop((footer + 2, 565, footer + 20, HEIGHT))
    assert aisle.getcolors() == [(aisle.width * aisle.height, rgb(GROUND))]


@pytest.mark.parametrize("count", [1, 5, 8, 9, 19, 25, 40])
def test_what_decided_it_is_shown_however_many_cards_it_was(count: int) -> None:
    rows = tuple(replace(row, place=1) for row in PODIUM.rows)
    faces = ("capital_w", *["letter_w"] * (count - 1))
    picture = opened(replace(PODIUM, faces=faces, rows=rows))
    assert picture.tobytes() != opened(replace(PODIUM, faces=(), rows=rows)).tobytes()
    aisle = picture.crop((LEFT + 552, 20, STAGE - 6, FOOT))
    assert aisle.getcolors() == [(aisle.width * aisle.height, rgb(GROUND))]


def test_a_computer_is_told_by_the_word_it_is_given() -> None:
    assert draw(PODIUM) != draw(replace(PODIUM, computer="robot"))
    people = tuple(replace(row, computer=False) for row in PODIUM.rows)
    alone = replace(PODIUM, rows=people)
    assert draw(alone) == draw(replace(alone, computer="robot"))
    assert draw(alone) != draw(PODIUM)


def test_the_same_match_gives_the_same_bytes_and_they_hold_nothing_but_the_picture() -> None:
    picture = draw(PODIUM)
    assert picture == draw(PODIUM)
    assert len(picture) < 200_000
    chunks, at = [], 8
    while at < len(picture):
        chunks.append(picture[at + 4 : at + 8])
        at += 12 + int.from_bytes(picture[at : at + 4], "big")
    assert set(chunks) == {b"IHDR", b"IDAT", b"IEND"}


@pytest.mark.parametrize("weight", ["Medium", "Bold", "Black"])
def test_the_fonts_have_every_letter_they_are_said_to_have(weight: str) -> None:
    font = ImageFont.truetype(FONTS / f"Inter-{weight}.otf", 20)
    missing = bytes(font.getmask("\uffff"))
    letters = (FONTS / "letters.txt").read_text(encoding="utf-8")
    assert not [letter for letter in letters if bytes(font.getmask(letter)) == missing]
    assert set("éÉœŒçïÎß’–−·×…ΩЖ") <= set(letters)
