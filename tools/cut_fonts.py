"""Cuts Inter down to the letters a picture is written in; it knows nothing else of the picture.

    python -m tools.cut_fonts /usr/share/fonts/opentype/inter

The folder holds Inter's static fonts (Debian: fonts-inter). Needs the dependency group `faces`. The
same fonts give the same bytes.
"""

import sys
from pathlib import Path

from fontTools.subset import Options, Subsetter, load_font, save_font

FONTS = Path(__file__).parents[1] / "bot" / "pictures" / "fonts"
WEIGHTS = ("Medium", "Bold", "Black")
LATIN = (*range(0x20, 0x7F), *range(0xA0, 0xAD), *range(0xAE, 0x250), *range(0x1E00, 0x1F00))
GREEK = (*range(0x370, 0x400), *range(0x1F00, 0x2000))
CYRILLIC = range(0x400, 0x530)
SIGNS = (*range(0x2010, 0x2027), *range(0x2030, 0x203B), *range(0x20A0, 0x20C0), 0x2116, 0x2212)


def cut(source: Path, target: Path) -> str:
    """Write the smaller font; returns the letters it has."""
    options = Options(layout_features=["kern", "ccmp"], hinting=False, notdef_outline=True)
    font = load_font(str(source), options)
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=[*LATIN, *GREEK, *CYRILLIC, *SIGNS])
    subsetter.subset(font)
    save_font(font, str(target), options)
    return "".join(map(chr, sorted(font.getBestCmap())))


def main(folder: Path) -> None:
    names = [f"Inter-{weight}.otf" for weight in WEIGHTS]
    [letters] = {cut(folder / name, FONTS / name) for name in names}
    (FONTS / "letters.txt").write_text(letters, encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
