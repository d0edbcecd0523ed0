"""The picture of ratings over time."""

from io import BytesIO

import pytest
from PIL import Image

from bot.records.history import Point
from bot.records.ratings import Strength
from cogs.scores.plot import COLOURS, HEIGHT, PAPER, WIDTH, Curve, draw


def curve(*beliefs: float, sigma: float = 4.0) -> Curve:
    points = [Point(float(n), Strength(mu, sigma)) for n, mu in enumerate(beliefs)]
    return Curve("Dilemma", "840–1160", points, ("2026-01-01", "2026-02-01"))


def opened(picture: bytes) -> Image.Image:
    return Image.open(BytesIO(picture)).convert("RGB")


def colour(code: str) -> tuple[int, ...]:
    return tuple(bytes.fromhex(code.removeprefix("#")))


@pytest.mark.parametrize("count", [1, 2, 4])
def test_each_curve_has_a_strip_of_its_own(count: int) -> None:
    image = opened(draw([curve(25, 28, 26)] * count))
    assert image.size == (WIDTH, HEIGHT * count)
    for number in range(count):
        strip = image.crop((0, number * HEIGHT, WIDTH, (number + 1) * HEIGHT))
        shown = {pixel for _, pixel in strip.getcolors(WIDTH * HEIGHT) or []}
        assert colour(COLOURS[number]) in shown
        assert colour(PAPER) in shown


def test_the_line_goes_up_when_the_rating_does() -> None:
    image = opened(draw([curve(20, 40)]))
    line = colour(COLOURS[0])

    def height(x: int) -> int:
        """Where the line is: the pixel most like it, below the words."""

        def unlike(y: int) -> int:
            pixel = image.getpixel((x, y))
            assert isinstance(pixel, tuple)
            return sum(abs(a - b) for a, b in zip(pixel, line, strict=True))

        return min(range(HEIGHT // 5, HEIGHT), key=unlike)

    assert height(WIDTH - 60) < height(160)


@pytest.mark.parametrize("sigma", [0.1, 8.3, 60.0])
def test_one_match_or_hundreds_near_or_far_apart_are_drawn(sigma: float) -> None:
    assert opened(draw([curve(*([25.0] * 200), sigma=sigma)])).size == (WIDTH, HEIGHT)
    assert opened(draw([curve(-40.0, 90.0, sigma=sigma)])).size == (WIDTH, HEIGHT)
    assert opened(draw([curve(25.0, sigma=sigma)])).size == (WIDTH, HEIGHT)
