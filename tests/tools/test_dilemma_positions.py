"""Positions of the hard computer, as the trainer of its networks reads them."""

import shutil
from collections.abc import Iterator
from struct import calcsize, unpack_from

import pytest

from games.dilemma.network import ANSWERS, SEEN
from tools.dilemma_positions import positions

pytestmark = pytest.mark.skipif(not shutil.which("cc"), reason="no C compiler: nothing to ask")


def rows(content: bytes) -> Iterator[list[tuple[int, float]]]:
    """Rows of a table and of its answers in turn."""
    at = 0
    for form in ("<Bf", "<bf") * len(content):
        if at == len(content):
            return
        length, at = content[at], at + 1
        yield [unpack_from(form, content, at + place * calcsize(form)) for place in range(length)]
        at += length * calcsize(form)


def test_each_position_tells_its_table_and_what_every_answer_is_worth() -> None:
    written = list(rows(positions(0)))
    tables, answers = written[::2], written[1::2]
    assert len(tables) == len(answers) > 5
    assert all(0 <= place < SEEN and number for table in tables for place, number in table)
    assert all(len(row) > 1 for row in answers)
    assert all(
        -1 <= place < ANSWERS - 1 and 0 < worth < 1 for row in answers for place, worth in row
    )


def test_a_match_has_the_same_positions_whenever_it_is_played() -> None:
    assert positions(4) == positions(4)
    assert positions(4) != positions(5)
