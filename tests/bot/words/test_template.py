"""Sentences that are said without Fluent's compiler: the same words as with it."""

import re

import pytest

from bot.words.locale import LANGUAGES, _compiled, _sources
from bot.words.template import template


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_template_says_what_fluent_would_say(language: str) -> None:
    sources = _sources(language)
    templates = {key: made for key, entry in sources.items() if (made := template(entry))}
    assert len(templates) > 0.9 * len(sources)
    for key, made in templates.items():
        values = {name: f"<{name} {{}}>" for name in re.findall(r"\$([\w-]+)", sources[key])}
        words, errors = _compiled(language, key).format(key, values)
        assert (str(words), errors) == made.format(key, values)


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
