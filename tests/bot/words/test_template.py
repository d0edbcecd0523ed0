"""Sentences that are said without Fluent's compiler: the same words as with it."""

import re

import pytest
from fluent_compiler.bundle import FluentBundle
from fluent_compiler.resource import FtlResource

from bot.words.locale import LANGUAGES, say
from bot.words.template import template
from tests.harness.written import written


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_template_says_what_fluent_would_say(language: str) -> None:
    """But for blanks that no line may break at, which are not Fluent's."""
    entries = written(language)
    whole = FtlResource("\n".join(entries.values()), language)
    fluent = FluentBundle(language, [whole], use_isolating=False)
    templates = [key for key, entry in entries.items() if template(entry)]
    assert len(templates) > 0.9 * len(entries)
    for key in templates:
        values = {name: f"<{name} {{}}>" for name in re.findall(r"\$([\w-]+)", entries[key])}
        words, errors = fluent.format(key, values)
        assert errors == []
        assert breakable(say(language, key, **values)) == breakable(str(words))


def breakable(words: str) -> str:
    return words.replace("\u00a0", " ")


@pytest.mark.parametrize(
    ("entry", "said"),
    [
        ("key = **{ $seat }** plays {$card}.\n\n", "**Anna** plays 7."),
        ('key =\n    # One\n    {""}* two\n\n      three\n', "# One\n* two\n\n  three"),
        ("key = one\n    two\n", "one\ntwo"),
    ],
)
def test_words_and_values_are_said_at_once(entry: str, said: str) -> None:
    made = template(entry)
    assert made is not None
    assert made.format("key", {"seat": "Anna", "card": "7"}) == (said, [])


@pytest.mark.parametrize(
    "entry",
    [
        "key = { $count } cards",
        "key = { other }",
        "key = { $card ->\n    [one] One\n   *[two] Two\n    }",
        "key = { NUMBER($points) }",
        'key = { "\\u00a0" }',
        "key = words\n    .label = words",
        "key =",
    ],
)
def test_numbers_quotations_choices_and_whatever_is_broken_are_left_to_fluent(entry: str) -> None:
    assert template(entry) is None
