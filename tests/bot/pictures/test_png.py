"""A picture's bytes: whatever is encoded comes out as it was."""

from io import BytesIO
from random import Random

import pytest
from PIL import Image

from bot.pictures.png import encoded


@pytest.mark.parametrize("size", [(1, 1), (3, 2), (7, 50), (200, 90)])
def test_every_pixel_is_read_again_as_it_was(size: tuple[int, int]) -> None:
    image = Image.frombytes("RGB", size, Random("noise").randbytes(size[0] * size[1] * 3))
    with Image.open(BytesIO(encoded(image))) as read:
        assert (read.format, read.mode, read.size) == ("PNG", "RGB", size)
        assert read.tobytes() == image.tobytes()
