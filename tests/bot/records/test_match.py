"""What follows from a match as it is read."""

from dataclasses import replace

import pytest

from bot.records.match import (
    PANEL_SECONDS,
    UNPLAYED_SECONDS,
    Chair,
    DmWish,
    Standing,
    pseudonym,
    sat_down,
)
from tests.harness.seating import ANNA, playing

SEAT = Chair(ANNA.id, "Anna", "en")


@pytest.mark.parametrize(
    ("person", "wish", "closed", "takes"),
    [
        (ANNA.id, "letters", False, True),
        (None, "letters", False, False),
        (ANNA.id, "here", False, False),
        (ANNA.id, None, False, False),
        (ANNA.id, "letters", True, False),
    ],
)
def test_letters_are_for_who_wants_them_and_can_be_reached(
    person: int | None, wish: DmWish | None, *, closed: bool, takes: bool
) -> None:
    chair = replace(SEAT, person=person, wish=wish, dm_closed=closed)
    assert chair.takes_letters is takes


def test_a_table_that_was_ended_says_why() -> None:
    week = UNPLAYED_SECONDS
    ended = replace(playing(), status="ended", opened_at=0.0, ended_at=week - 1)
    assert ended.ending is None
    assert replace(ended, ended_at=week).ending == "ended-unplayed"
    assert replace(ended, ended_at=None).ending is None
    assert replace(ended, status="over", ended_at=week).ending is None
    left = replace(ended, chairs=tuple(replace(chair, person=None) for chair in ended.chairs))
    assert left.ending == "ended-abandoned"
    pressed = ended.with_chair(0, replace(ended.chairs[0], seen_at=5.0))
    assert replace(pressed, ended_at=week).ending is None


def test_a_pseudonym_is_nobody_s_number_and_another_at_each_table() -> None:
    assert pseudonym("seed", ANNA.id) == pseudonym("seed", ANNA.id) < 0
    assert pseudonym("seed", ANNA.id) != pseudonym("another", ANNA.id)
    assert abs(pseudonym("seed", ANNA.id)) < 2**63


def test_one_person_plays_alone_against_computers_that_sat_there_from_the_deal_on() -> None:
    person = replace(SEAT, began="person", starter=ANNA.id)
    computer = replace(SEAT, person=None, level="easy", began="computer")
    solo = replace(playing(), chairs=(person, computer))
    assert solo.solo
    assert replace(solo, chairs=(SEAT, replace(computer, began=None))).solo, "in its lobby"
    assert not replace(solo, chairs=(person,)).solo
    assert not replace(solo, chairs=(person, replace(computer, owner=7))).solo, "somebody is away"
    assert not replace(solo, chairs=(person, replace(computer, began="person"))).solo
    assert not replace(solo, chairs=(computer, computer)).solo


def test_a_message_is_reachable_as_long_as_its_token_works() -> None:
    panel = Standing(kind="panel", person=ANNA.id, token="t", token_at=100.0)
    assert panel.reachable(100.0 + PANEL_SECONDS - 1)
    assert not panel.reachable(100.0 + PANEL_SECONDS)
    assert not replace(panel, token=None).reachable(100.0)
    assert not replace(panel, token_at=None).reachable(100.0)


def test_a_match_counts_that_began_with_people_alone_and_was_played_to_its_end() -> None:
    person = replace(SEAT, began="person")
    over = replace(playing(), status="over", chairs=(person, person))
    assert over.counts
    assert not replace(over, status="ended").counts
    assert not replace(over, chairs=(person, replace(person, began="computer"))).counts


def test_a_table_is_found_where_it_stands() -> None:
    here = replace(playing(channel=7), table_message=9)
    assert (here.home, here.private) == (7, False)
    assert here.link == f"https://discord.com/channels/{here.guild}/7/9"
    thread = here.in_thread()
    assert (thread.channel, thread.home, thread.table_message) == (9, 7, None)
    assert thread.link == f"https://discord.com/channels/{here.guild}/9"
    assert replace(here, channel=None).private
    assert replace(here, table_message=None).in_thread().channel == 7


def test_a_result_is_whose_who_began_and_who_has_the_seat_now_stood_in() -> None:
    began = replace(SEAT, began="person", starter=ANNA.id, starter_name="Anna")
    assert (began.entrant, began.entrant_name, began.stand_in) == (ANNA.id, "Anna", None)
    taken = replace(began, person=7, name="Ben")
    assert (taken.entrant, taken.entrant_name, taken.stand_in) == (ANNA.id, "Anna", 7)
    left = replace(taken, person=None, owner=7, level="normal")
    assert (left.entrant, left.stand_in) == (ANNA.id, 7), "they may come back"
    away = replace(began, person=None, owner=ANNA.id, level="normal")
    assert (away.entrant, away.stand_in) == (ANNA.id, None)
    lobby = replace(SEAT, person=7, began=None)
    assert (lobby.entrant, replace(lobby, person=None, owner=8).entrant) == (7, 8)


def test_what_somebody_chose_to_read_counts_for_more_than_what_discord_says() -> None:
    reader = replace(SEAT, language="en", cards="words")
    assert (reader.reads, reader.reads_in("fr")) == (("en", "words"), ("fr", "words"))
    assert replace(reader, chosen="fr").reads == ("fr", "words")


def test_a_seat_is_had_by_who_sits_there_who_comes_back_and_who_began_there() -> None:
    chairs = (replace(SEAT, person=7), replace(SEAT, person=None, owner=8, starter=9))
    match = replace(playing(), chairs=chairs)
    assert [match.held_by(person) for person in (7, 8, 9, 10)] == [0, 1, 1, None]
    assert [match.seat_of(person) for person in (7, 8, 9)] == [0, None, None]


def test_who_sat_down_is_who_sits_where_somebody_else_or_nobody_sat() -> None:
    before = playing()
    after = before.with_chair(0, replace(before.chairs[0], person=7))
    after = after.with_chair(1, replace(before.chairs[1], person=None))
    assert sat_down(before, after) == [(0, 7)]
    assert sat_down(after, before) == [(0, before.chairs[0].person), (1, before.chairs[1].person)]
