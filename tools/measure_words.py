"""Measures the word lists by samples from elsewhere; it knows not how the lists are made.

    python -m tools.measure_words

prints what is missing in each list, and what is in it and should not be.
"""

from collections.abc import Collection
from pathlib import Path
from typing import NamedTuple

from games.dilemme.lexicon import FILES, Words, lexicon
from tools.spelt import plain

SAMPLES = Path(__file__).parents[1] / "tests" / "games" / "dilemme" / "samples"


class Sample(NamedTuple):
    words: tuple[str, ...]
    """What a good list has."""
    forms: tuple[str, ...]
    """What it must not have."""


def sample(words: Words) -> Sample:
    """Spelt as cards spell; the second title parts the words from the forms."""
    text = (SAMPLES / f"{FILES[words]}.txt").read_text(encoding="utf-8")
    headwords, forms = text.split("# Words\n")[1].split("# Forms\n")
    return Sample(_spelt(headwords), _spelt(forms))


def missing(words: Words) -> list[str]:
    listed = lexicon(words)
    return [word for word in sample(words).words if not listed.is_word(word)]


def wrongly_listed(words: Words) -> list[str]:
    return [form for form in sample(words).forms if lexicon(words).is_word(form)]


def _spelt(lines: str) -> tuple[str, ...]:
    return tuple(plain(line) or line for line in lines.splitlines() if not line.startswith("#"))


def main() -> None:
    for words in Words:
        drawn = sample(words)
        _tell(f"{words}: missing", missing(words), drawn.words)
        _tell(f"{words}: in, and should not be", wrongly_listed(words), drawn.forms)


def _tell(title: str, misses: Collection[str], drawn: Collection[str]) -> None:
    print(f"{title}: {len(misses)} of {len(drawn)}: {' '.join(misses)}")


if __name__ == "__main__":
    main()
