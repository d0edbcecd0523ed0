"""The picture of how all came out."""

from io import BytesIO

import pytest
from PIL import Image

from cogs.daily.spread import BAR, HEIGHT, OWN, WIDTH, Bar, draw


def pixels(picture: bytes, code: str) -> int:
    wanted = tuple(bytes.fromhex(code.removeprefix("#")))
    image = Image.open(BytesIO(picture)).convert("RGB")
    assert image.size == (WIDTH, HEIGHT)
    return sum(count for count, colour in image.getcolors(2**24) or [] if colour == wanted)


def test_ones_own_bar_is_bright_and_the_others_are_not() -> None:
    bars = [Bar("3rd −4", 5, False), Bar("2nd", 9, False), Bar("1st +6", 2, True)]
    picture = draw("How it came out for 16 players", bars)
    assert pixels(picture, OWN) < pixels(picture, BAR)
    assert pixels(draw("title", [Bar("1st", 2, False)]), OWN) == 0


def test_a_bar_is_as_high_as_its_share() -> None:
    picture = draw("title", [Bar("2nd", 10, False), Bar("1st", 5, True)])
    assert pixels(picture, OWN) / pixels(picture, BAR) == pytest.approx(0.5, abs=0.03)


@pytest.mark.parametrize("count", [1, 2, 11])
def test_any_number_of_bars_fits_and_nobody_s_bar_is_empty(count: int) -> None:
    bars = [Bar(f"{n}th −{n * 9}", 1, n == 0) for n in range(count - 1)]
    picture = draw("title", [*bars, Bar("1st +30", 10**6, False)])
    assert pixels(picture, OWN) > 0 or count == 1
