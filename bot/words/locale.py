"""Words by key, from Fluent files, one per language and game; no sentence is written in code."""
# ruff: noqa: A005 - the name of the thing; nobody here wants the standard library's

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, cached_property, lru_cache
from pathlib import Path

from fluent_compiler.bundle import FluentBundle
from fluent_compiler.resource import FtlResource

from bot.words.template import Template, template
from bot.words.text import Glyphs, Markup, Spoken, Text, text

LOCALES = Path(__file__).parent
LANGUAGES = ("en", "fr")
DEFAULT = "en"
MARKS = re.compile(r"([!-/:->@\[-`{-~])")
HARMLESS = re.compile(r"[A-Za-z]+(-[A-Za-z]+)*|\d+\.\d+")
"""What means nothing to Markdown; among it the words a sentence may choose its form by."""
ISOLATED = "\u2068{}\u2069"
"""What runs from right to left keeps to itself: it must not turn the words around it."""
EMOJI = "<:"
"""How a face that is a picture begins; whatever begins otherwise is text."""
LONGEST_SHORT_NAME = 10
AFTER_BLANK = re.compile(r" (?=[?!:;»](?:\W|$))|(?<=«) ", re.MULTILINE)
"""A blank that no line may break at."""
ENTRIES = re.compile(r"^(?=\S)", re.MULTILINE)
"""Where an entry begins: all but the first of its lines are indented."""
NAMED = re.compile(r"([a-z][\w-]*) *=")
QUOTED = re.compile(r"\{\s*([a-z][\w-]*)")
ALOUD = "aloud"
"""How the key of a sentence ends that is said in another's place to who reads cards as words."""
MOST_SEATS = 5
VOWEL = re.compile(r"[aeiouhœæ]|y[^aeiouy]", re.IGNORECASE)
"""How a name begins before which French drops a vowel."""


def _typeset(source: str) -> str:
    """As French wants it: what stands apart from its word stays on the same line."""
    return AFTER_BLANK.sub("\u00a0", source)


@cache
def _sources(language: str) -> dict[str, str]:
    """Each message of a language as it is written. Keys of a game begin with its name."""
    found: dict[str, str] = {}
    for path in sorted((LOCALES / language).glob("*.ftl")):
        for entry in ENTRIES.split(_typeset(path.read_text(encoding="utf-8"))):
            if named := NAMED.match(entry):
                found[named[1]] = entry
            elif entry and not entry.startswith("#"):
                raise ValueError(f"{path.name} is broken at {entry!r}")
    return found


def _made_of(language: str, key: str) -> set[str]:
    """A message, and all those that it quotes."""
    sources = _sources(language)
    found, new = set[str](), {key}
    while new:
        found |= new
        quoted = {name for each in new for name in QUOTED.findall(sources[each])}
        new = (quoted & sources.keys()) - found
    return found


@cache
def _message(language: str, key: str) -> FluentBundle | Template:
    """Made when it is first said: all together would take half a second of every start."""
    return template(_sources(language)[key]) or _compiled(language, key)


def _compiled(language: str, key: str) -> FluentBundle:
    written = "\n".join(_sources(language)[name] for name in sorted(_made_of(language, key)))
    bundle = FluentBundle(language, [FtlResource(written, key)], use_isolating=False)
    for _, error in bundle.check_messages():
        raise error
    return bundle


def rehearsal() -> Iterator[str]:
    """Every sentence that is compiled, one at each step: nobody shall wait for a new one's sake."""
    for language in LANGUAGES:
        for key in _sources(language):
            if isinstance(_message(language, key), FluentBundle):
                yield key


def say(language: str, key: str, /, **values: str | int) -> str:
    """The plain words of a key; whoever speaks of people or of what they typed uses a Speaker."""
    words, errors = _message(language, key).format(key, values)
    if errors:
        raise errors[0]
    return str(words)


def knows(language: str, key: str) -> bool:
    return key in _sources(language)


def closest(locale: object) -> str:
    """The language we speak that is nearest to a Discord locale such as `fr` or `en-GB`."""
    language = str(locale).partition("-")[0]
    return language if language in LANGUAGES else DEFAULT


@lru_cache(maxsize=4096)
def plain(words: str) -> str:
    """On one line, and in its own direction."""
    line = " ".join(words.split())
    turned = any(unicodedata.bidirectional(letter) in {"R", "AL", "RLE", "RLO"} for letter in line)
    return ISOLATED.format(line) if turned else line


@lru_cache(maxsize=4096)
def escape(words: str) -> str:
    """As plain text in a message, whatever marks it is made of."""
    if HARMLESS.fullmatch(words):
        return words
    return MARKS.sub(r"\\\1", plain(words))


@lru_cache(maxsize=4096)
def _worded(
    language: str, game: str, key: str, values: tuple[tuple[str, str | int], ...], aloud: bool
) -> str:
    """A game's own words before everybody's. The same few are said at every table."""
    own = f"{game}-{key}"
    key = own if knows(language, own) else key
    instead = f"{key}-{ALOUD}"
    return say(language, instead if aloud and knows(language, instead) else key, **dict(values))


@lru_cache(maxsize=4096)
def _owning(language: str, name: str, shown: str) -> str:
    key = "of-vowel" if VOWEL.match(unicodedata.normalize("NFD", name)) else "of"
    return say(language, key, name=shown)


@lru_cache(maxsize=4096)
def _pictured(face: Callable[[str], str], names: tuple[str, ...], apart: bool) -> str:
    """The same few hands and piles lie on every table."""
    return in_a_row(list(map(face, names)), apart=apart)


class Speaker:
    """One voice in one language: at a table it knows the names of the seats.

    Whatever it is given is shown as it is, escaped, unless it is marked as markup. A label is not
    markup at all, so there nothing is escaped. Where it has words for the faces, it says them, and
    of each sentence the form that makes sense read aloud.
    """

    def __init__(
        self,
        language: str,
        game: str = "",
        names: Sequence[str] = (),
        *,
        label: bool = False,
        face: Callable[[str], str] = str,
        said: Mapping[str, Text] | None = None,
        named: Callable[[str], str] | None = None,
    ) -> None:
        self.language = language
        self._game = game
        self._names = names
        self._said = said
        self._shown = plain if label else escape
        self._face = face
        self._named = named or face

    def __call__(self, text: Text) -> str:
        values: list[tuple[str, str | int]] = []
        for name, value in text.values:
            if name == "seat":  # first, so that an owner who is named wins
                values.insert(0, ("of_seat", self.spoken("of_seat", value)))
            values.append((name, self.spoken(name, value)))
        aloud = self._said is not None
        return _worded(self.language, self._game, text.key, tuple(values), aloud)

    def spoken(self, name: str, value: Spoken) -> str | int:
        """People by name; a number stays one only where a plural needs it, for speed."""
        if isinstance(value, Glyphs) and self._said is not None:
            words = together(self._said[name] for name in value.names if name in self._said)
            return ", ".join(map(self, words))
        if isinstance(value, Glyphs):
            face = self._named if value.named else self._face
            return _pictured(face, value.names, value.apart or value.named)
        if isinstance(value, Text):
            return self(value)
        if isinstance(value, tuple):
            return self.listed([str(self.spoken(name, word)) for word in value])
        if name == "of_seat":
            return self._owners[int(value)]
        if name in {"seat", "seats"} or name.endswith("_seat"):
            return self._people[int(value)]
        if isinstance(value, int):
            return value if name.endswith("count") else str(value)
        return str(value) if isinstance(value, Markup) else self._shown(value)

    @cached_property
    def _people(self) -> list[str]:
        return [self.named(name) for name in self._seated]

    @cached_property
    def _owners(self) -> list[str]:
        return [self.owning(name) for name in self._seated]

    @property
    def _seated(self) -> Sequence[str]:
        """A seat on which nobody sits is called by its shape, where seats are called at all."""
        if self._said is None:
            return self._names
        free = range(len(self._names) + 1, MOST_SEATS + 1)
        return [*self._names, *(say(self.language, f"shape-{seat}") for seat in free)]

    def named(self, name: str) -> str:
        """A name, or a word for somebody who asked to be forgotten."""
        return self._shown(name) or say(self.language, "somebody")

    def owning(self, name: str) -> str:
        """Before or after what is theirs: `Ben’s`, `de Ben`, `d’Anna`."""
        return _owning(self.language, name, self.named(name))

    def listed(self, words: Sequence[str]) -> str:
        """`a`, `a and b`, `a, b and c`."""
        if len(words) < 2:
            return "".join(words)
        *most, last = words
        values = (("most", ", ".join(most)), ("last", last))
        return _worded(self.language, "", "list", values, False)


def together(words: Iterable[Text]) -> list[Text]:
    """Cards of one owner that lie side by side, and the same thing several times, said at once."""
    said = list[Text]()
    for each in words:
        joined = _joined(said[-1], each) if said else None
        said[-1:] = [joined] if joined is not None else [*said[-1:], each]
    return said


def _joined(one: Text, other: Text) -> Text | None:
    """Both in one: their cards are listed and their counts added, if that is all they differ in."""
    values, more = dict(one.values), dict(other.values)
    for name, value in more.items():
        before = values.get(name)
        if name == "cards" and isinstance(before, tuple) and isinstance(value, tuple):
            values[name] = (*before, *value)
        elif name == "count" and isinstance(before, int) and isinstance(value, int):
            values[name] = before + value
        elif before != value:
            return None
    summed = values.keys() & {"cards", "count"}
    return text(one.key, **values) if summed and one.key == other.key else None


def short(name: str) -> str:
    """A name as it stands in the largest type."""
    return name if len(name) <= LONGEST_SHORT_NAME else f"{name[: LONGEST_SHORT_NAME - 1]}…"


def in_a_row(faces: Sequence[str], *, apart: bool = False) -> str:
    """Pictures side by side; a blank beside each that is text, and nothing for the empty ones."""
    row = ""
    for face in filter(None, faces):
        close = face.startswith(EMOJI) and row.endswith(">") and not apart
        row += face if close or not row else f" {face}"
    return row
