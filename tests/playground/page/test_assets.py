"""What the page is made of, without a browser."""

import re
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[3] / "playground" / "page"
MODULES = sorted(PAGE.glob("*.js"))
SENTENCE = re.compile(r'^  "([\w.]+)":', re.MULTILINE)


def test_every_module_is_announced_so_that_all_load_at_once() -> None:
    index = (PAGE / "index.html").read_text()
    announced = re.findall(r'href="/page/(\w+\.js)"', index)
    assert announced == [module.name for module in MODULES if module.name != "app.js"]


WRITTEN = [file for file in sorted(PAGE.iterdir()) if file.suffix not in {".woff2", ".txt"}]
"""All but fonts and their licences."""


@pytest.mark.parametrize("file", WRITTEN, ids=lambda file: file.name)
def test_nothing_is_loaded_from_elsewhere_and_no_text_becomes_markup(file: Path) -> None:
    text = file.read_text()
    addresses = re.findall(r"""["'(](?:https?:)?//[\w.]+""", text)
    assert [found for found in addresses if "www.w3.org" not in found] == []
    for word in ("innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval("):
        assert word not in text


def test_french_says_vous() -> None:
    french = (PAGE / "words.js").read_text().split("const fr = ")[1]
    assert re.findall(r"(?i)\b(?:tu|te|toi|ton|ta|tes|t’\w+)\b", french) == []


def test_both_languages_have_the_same_sentences_and_each_is_used() -> None:
    english, french = (PAGE / "words.js").read_text().split("const fr = ")
    assert SENTENCE.findall(english) == SENTENCE.findall(french)
    spoken = "".join(module.read_text() for module in MODULES if module.name != "words.js")
    families = set(re.findall(r"`([\w.]+)\.\$\{", spoken))
    unused = {
        key
        for key in SENTENCE.findall(english)
        if f'"{key}"' not in spoken and not any(key.startswith(stem) for stem in families)
    }
    assert unused == set()
