"""Encodes a picture as a PNG, tuned for pictures that are mostly areas of one colour.

Pillow tries five filters on every line, which takes longer than all the rest of a drawing. Flat
colours compress better without any.
"""

import struct
import zlib

from PIL import Image

SIGNATURE = b"\x89PNG\r\n\x1a\n"
DEPTH, TRUECOLOUR = 8, 2
UNFILTERED = b"\0"
LEVEL = 3


def encoded(image: Image.Image) -> bytes:
    """The PNG of an RGB image, lossless."""
    head = struct.pack(">IIBBBBB", *image.size, DEPTH, TRUECOLOUR, 0, 0, 0)
    chunks = ((b"IHDR", head), (b"IDAT", _compressed(image)), (b"IEND", b""))
    return SIGNATURE + b"".join(_chunk(kind, content) for kind, content in chunks)


def _compressed(image: Image.Image) -> bytes:
    """Each line begins with the number of its filter: Pillow leaves room for it after each."""
    lines = image.tobytes("raw", "RGB", image.width * 3 + len(UNFILTERED))
    packer = zlib.compressobj(LEVEL)
    packed = packer.compress(UNFILTERED) + packer.compress(memoryview(lines)[: -len(UNFILTERED)])
    return packed + packer.flush()


def _chunk(kind: bytes, content: bytes) -> bytes:
    check = zlib.crc32(kind + content)
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", check)
