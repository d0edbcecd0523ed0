"""Which messages should stand: moments built in memory, no database, no Discord."""

from collections.abc import Mapping
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from bot.delivery.wanted import (
    LINE,
    PING,
    TABLE,
    Reach,
    Urgency,
    Wanted,
    panel_key,
    table_key,
    wanted,
)
from bot.play.matches import Moment
from bot.play.paces import PACES
from bot.records.invitations import Invitation
from bot.records.match import PANEL_SECONDS, Chair, Match, PingWish, Slot, Standing
from games import discover
from games.dilemma.data import Landing, Offer, Options, Throw
from games.engine import Prompt, dice
from tests.harness.seating import ANNA, BEN, PEOPLE, playing

GAME = discover()["dilemma"]
SEED = "5eed"
ASKED = 1_000_000.0
UNTIL = ASKED + PACES["relaxed"]
NOW = ASKED + 3600.0
AWAY, LOOKING = ASKED - 10 * PANEL_SECONDS, NOW - 60.0
Reached = Mapping[Slot, Wanted]


def at_throw(seats: int = 4, landing: Landing = Landing.LOT, thrown: int = 0) -> Moment:
    """Somebody has offered, and so many of the others have thrown; all are away."""
    state = GAME.setup(seats, Options(landing=landing), dice(SEED, 0)).state
    [offering] = asked(state).seats
    state = GAME.apply(state, offering, Offer(5), dice(SEED, 1)).state
    for ply, seat in enumerate(asked(state).seats[:thrown], start=2):
        card = next(a for a in GAME.legal(state, seat) if isinstance(a, Throw) and a.card != 5)
        state = GAME.apply(state, seat, card, dice(SEED, ply)).state
    chairs = tuple(Chair(p.id, p.name, "en", seen_at=AWAY) for p in PEOPLE[:seats])
    match = replace(
        playing(),
        id=1,
        pace="relaxed",
        chairs=chairs,
        turn=asked(state).turn,
        revision=3 + thrown * (landing is Landing.LOT),
        announced=UNTIL,
        deadline=UNTIL,
        deadline_set_at=ASKED,
        remind_at=ASKED + 7200.0,
        table_message=500,
    )
    return Moment(match, GAME, state)


def asked(state: Any) -> Prompt:
    found = GAME.prompt(state)
    assert isinstance(found, Prompt)
    return found


def but(moment: Moment, **changes: Any) -> Moment:
    return replace(moment, match=replace(moment.match, **changes))


def seen(moment: Moment, person: int | None, at: float | None) -> Moment:
    chairs = [replace(c, seen_at=at) if c.person == person else c for c in moment.match.chairs]
    return but(moment, chairs=tuple(chairs))


def wishing(moment: Moment, *people: int | None, **changes: Any) -> Moment:
    """These want letters."""
    chairs = moment.match.chairs
    return but(
        moment,
        chairs=tuple(
            replace(c, wish="letters", **changes) if c.person in people else c for c in chairs
        ),
    )


def preferring(moment: Moment, wish: PingWish, *people: int | None) -> Moment:
    """These want to be called like this."""
    chairs = moment.match.chairs
    return but(
        moment, chairs=tuple(replace(c, pings=wish) if c.person in people else c for c in chairs)
    )


def reach(moment: Moment, *standing: Standing, **given: Any) -> Reach:
    given.setdefault("secret", frozenset(moment.awaited))
    return Reach(standing={each.slot: each for each in standing}, **given)


def people(moment: Moment) -> list[int]:
    """Those who are awaited."""
    found = [moment.match.chairs[seat].person for seat in moment.awaited]
    return [person for person in found if person is not None]


def stands(slot: Slot, found: Reached, message: int = 9) -> Standing:
    """What was wanted, once it stands."""
    return Standing(
        kind=slot.kind, person=slot.person, channel=1, message=message, shows=found[slot].key
    )


# Panels where all is pressed at the table


def test_at_a_table_of_open_hands_a_panel_goes_with_the_question_it_was_about() -> None:
    moment = at_throw()
    seat, person = 0, moment.match.chairs[0].person
    slot = Slot("panel", person)
    panel = Standing(
        kind="panel", person=person, token="t", token_at=NOW, shows=panel_key(moment, seat)
    )
    old = replace(panel, shows="asks 1 0 3")
    at_table = frozenset({seat})
    assert slot in wanted(moment, reach(moment, panel, at_table=at_table), NOW)
    assert slot not in wanted(moment, reach(moment, old, at_table=at_table), NOW)
    assert slot in wanted(moment, reach(moment, old), NOW), "elsewhere it is brought up to date"
    answered = replace(panel, shows=None)
    assert slot in wanted(moment, reach(moment, answered, at_table=at_table), NOW)


# The table and its line


@pytest.mark.parametrize("status", ["lobby", "playing", "over", "ended", "folded"])
def test_a_table_is_wanted_from_the_lobby_on_for_good(status: Any) -> None:
    moment = but(at_throw(), status=status)
    moment = moment if status in ("playing", "over") else replace(moment, state=None)
    found = wanted(moment, reach(moment), NOW)
    assert TABLE in found
    assert found[TABLE].pictured == (status == "over")
    assert not found[TABLE].last


def test_an_end_whose_position_was_tidied_away_has_no_picture_any_more() -> None:
    moment = replace(but(at_throw(), status="over"), state=None)
    assert not wanted(moment, reach(moment), NOW)[TABLE].pictured


def test_a_line_stands_while_the_table_lives_in_a_thread_and_says_that_it_is_locked() -> None:
    moment = at_throw()
    assert LINE not in wanted(moment, reach(moment), NOW)
    inside = but(moment, parent=9)
    locked = but(inside, trouble="locked")
    over = but(inside, status="over")
    keys = {wanted(m, reach(m), NOW)[LINE].key for m in (inside, locked, over)}
    assert len(keys) == 3
    ended = but(over, trouble="locked")
    assert wanted(ended, reach(ended), NOW)[LINE].key == "over", "nothing is to be shown there"


def test_the_deadline_that_is_shown_is_part_of_every_key() -> None:
    moment = wishing(at_throw(), *people(at_throw())[:1])
    panel = Standing(kind="panel", person=people(moment)[1], token="t", token_at=NOW)
    later = but(moment, announced=UNTIL + 5)
    before, after = (wanted(m, reach(m, panel), NOW) for m in (moment, later))
    assert {slot.kind for slot in before} == {"table", "panel", "letter", "ping"}
    for slot, each in before.items():
        assert each.key != after[slot].key, slot


def test_taking_a_name_off_the_table_waits_while_more_than_one_is_awaited() -> None:
    first, second, third = (at_throw(thrown=thrown) for thrown in (0, 1, 2))
    table = Standing(kind="table", channel=1, message=500, shows=table_key(first))
    assert wanted(second, reach(second, table), NOW)[TABLE].key == table.shows
    assert wanted(third, reach(third, table), NOW)[TABLE].key == table_key(third)
    free = replace(table, token="t", token_at=NOW)
    assert wanted(second, reach(second, free), NOW)[TABLE].key == table_key(second)


@pytest.mark.parametrize("change", [{"revision": 9}, {"announced": UNTIL + 60}, {"turn": 99}])
def test_a_table_does_not_wait_when_anything_else_has_changed(change: Any) -> None:
    first, second = at_throw(), but(at_throw(thrown=1), **change)
    table = Standing(kind="table", channel=1, message=500, shows=table_key(first))
    assert wanted(second, reach(second, table), NOW)[TABLE].key == table_key(second)


# Panels


def test_a_panel_is_kept_true_as_long_as_its_token_works() -> None:
    moment = at_throw()
    panel = Standing(kind="panel", person=ANNA.id, token="t", token_at=NOW)
    assert panel.slot in wanted(moment, reach(moment, panel), NOW + PANEL_SECONDS - 1)
    assert panel.slot not in wanted(moment, reach(moment, panel), NOW + PANEL_SECONDS)


def test_a_panel_that_asks_stays_as_it_is_when_others_answer() -> None:
    moment, later = at_throw(), at_throw(thrown=1)
    seat = later.awaited[0]
    assert panel_key(moment, seat) == panel_key(later, seat)
    waiting = next(s for s in range(4) if s not in moment.awaited)
    assert panel_key(moment, waiting) != panel_key(later, waiting), "it names who is awaited"


def test_a_panel_of_the_lobby_stays_as_it_is_until_the_game_begins() -> None:
    lobby = Moment(replace(playing(), status="lobby"), GAME, None)
    assert panel_key(lobby, 0) == panel_key(but(lobby, revision=9), 0)
    assert panel_key(lobby, 0) != panel_key(at_throw(), 0)


def test_a_panel_of_the_lobby_is_in_its_reader_s_language_and_asks_until_they_have_chosen() -> None:
    anna, ben = (Chair(each.id, each.name, "en") for each in (ANNA, BEN))
    drawing: Any = SimpleNamespace(seated=lambda now, reading, *, ask: (reading.language, ask))
    for wish in (None, "here"):
        chairs = (anna, replace(ben, language="fr", wish=wish))
        lobby = Moment(replace(playing(), status="lobby", chairs=chairs), GAME, None)
        panel = Standing(kind="panel", person=BEN.id, token="t", token_at=NOW)
        found = wanted(lobby, reach(lobby, panel, secret=frozenset()), NOW)
        drawn: Any = found[panel.slot].page(drawing, lobby).view
        assert drawn == ("fr", wish is None)


def test_the_panel_of_somebody_who_left_says_so_until_the_end() -> None:
    moment = at_throw()
    gone = Slot("panel", 999)
    panel = Standing(kind="panel", person=999, token="t", token_at=NOW)
    found = wanted(moment, reach(moment, panel), NOW)
    assert not found[gone].last
    over = but(moment, status="over")
    end = wanted(over, reach(over, panel), NOW)
    assert end[gone].last
    assert end[gone].key != found[gone].key


# Whom to call


def test_one_ping_names_all_who_are_awaited_and_away() -> None:
    moment = at_throw()
    found = wanted(moment, reach(moment), NOW)
    assert found[PING].announces == set(people(moment))
    assert found[PING].urgency is Urgency.CALL
    assert not [slot for slot in found if slot.kind == "letter"], "letters are for who chose them"


@pytest.mark.parametrize("at", [LOOKING, ASKED, ASKED + 1])
def test_somebody_who_looks_or_knows_the_question_is_not_called(at: float) -> None:
    first, *others = people(at_throw())
    moment = seen(at_throw(), first, at)
    assert wanted(moment, reach(moment), NOW)[PING].announces == set(others)


def test_somebody_whose_panel_may_still_stand_need_not_be_called_for_the_next_question() -> None:
    first, *others = people(at_throw())
    moment, soon = seen(at_throw(), first, ASKED - 60), ASKED + 60
    assert wanted(moment, reach(moment), soon)[PING].announces == set(others)
    later = soon + PANEL_SECONDS
    assert wanted(moment, reach(moment), later)[PING].announces == {first, *others}


def test_where_nobody_is_missing_there_is_no_ping() -> None:
    moment = at_throw()
    for person in people(moment):
        moment = seen(moment, person, LOOKING)
    assert PING not in wanted(moment, reach(moment), NOW)


def test_a_throw_nobody_sees_calls_nobody_who_knew_the_question() -> None:
    """It brings the deadline nearer, which must not show."""
    moment = at_throw(landing=Landing.ORDER)
    for person in people(moment):
        moment = seen(moment, person, ASKED + 1)
    thrown = replace(at_throw(landing=Landing.ORDER, thrown=1), match=moment.match)
    thrown = but(thrown, deadline=NOW + 5, deadline_set_at=NOW)
    assert thrown.awaited == moment.awaited
    assert PING not in wanted(thrown, reach(thrown), NOW)


def test_a_secret_is_asked_by_letter_where_somebody_wants_it() -> None:
    first, *others = people(at_throw())
    moment = wishing(at_throw(), first)
    found = wanted(moment, reach(moment), NOW)
    assert found[Slot("letter", first)].announces == {first}
    assert found[PING].announces == set(others), "who gets a letter is in no ping"


def test_nothing_that_is_no_secret_is_asked_by_letter() -> None:
    first, *_ = people(at_throw())
    moment = wishing(at_throw(), first)
    found = wanted(moment, reach(moment, secret=frozenset()), NOW)
    assert Slot("letter", first) not in found
    assert first in found[PING].announces


def test_somebody_whom_no_letter_reaches_is_pinged() -> None:
    first, *_ = people(at_throw())
    moment = wishing(at_throw(), first, dm_closed=True)
    assert first in wanted(moment, reach(moment), NOW)[PING].announces
    resting = wishing(at_throw(), first)
    assert first in wanted(resting, reach(resting, letters=False), NOW)[PING].announces


def test_a_letter_that_asks_stays_while_no_letters_can_be_written() -> None:
    first, *_ = people(at_throw())
    moment, slot = wishing(at_throw(), first), Slot("letter", first)
    letter = stands(slot, wanted(moment, reach(moment), NOW))
    resting = reach(moment, letter, letters=False)
    found = wanted(moment, resting, UNTIL - 3600.0)  # a reminder is due, too
    assert found[slot].key == letter.shows
    assert not found[slot].announces
    assert first not in found[PING].announces


def test_a_letter_of_an_earlier_question_asks_nothing_while_no_letters_can_be_written() -> None:
    first, *_ = people(at_throw())
    moment, slot = wishing(at_throw(), first), Slot("letter", first)
    earlier = but(moment, turn=moment.match.turn - 1)
    letter = stands(slot, wanted(earlier, reach(earlier), NOW))
    found = wanted(moment, reach(moment, letter, letters=False), NOW)
    assert (found[slot].key, found[slot].announces) == ("settled", frozenset())
    assert first in found[PING].announces


def test_whether_a_letter_was_answered_makes_no_difference_to_the_ping() -> None:
    first, *_ = people(at_throw(landing=Landing.ORDER))
    before = wishing(at_throw(landing=Landing.ORDER), first)
    after = wishing(at_throw(landing=Landing.ORDER, thrown=1), first)
    assert after.awaited == before.awaited
    slot, due = Slot("letter", first), ASKED + 7201.0
    letter = stands(slot, wanted(before, reach(before), NOW))
    pings = [wanted(m, reach(m, letter), due)[PING] for m in (before, after)]
    assert [p.key for p in pings] == [pings[0].key] * 2
    assert [p.announces for p in pings] == [pings[0].announces] * 2
    assert wanted(after, reach(after, letter), due)[slot].key == "settled"


def test_a_letter_asks_on_though_its_reader_opens_a_panel_and_nothing_once_it_is_answered() -> None:
    first, *_ = people(at_throw())
    moment, slot = wishing(at_throw(), first), Slot("letter", first)
    letter = stands(slot, wanted(moment, reach(moment), NOW))
    looking = seen(moment, first, NOW)
    assert wanted(looking, reach(looking, letter), NOW)[slot].key == letter.shows
    answered = wishing(at_throw(thrown=1), first)
    found = wanted(answered, reach(answered, letter), NOW)[slot]
    assert (found.key, found.announces) == ("settled", frozenset())


def test_a_letter_that_was_pressed_is_its_reader_s_panel_as_long_as_its_token_works() -> None:
    first, *_ = people(at_throw())
    moment, slot = wishing(at_throw(), first), Slot("letter", first)
    letter = stands(slot, wanted(moment, reach(moment), NOW))
    pressed = replace(letter, token="t", token_at=NOW)
    answered = wishing(at_throw(thrown=1), first)
    seat = answered.match.seat_of(first)
    assert seat is not None
    keys = [
        wanted(answered, reach(answered, pressed), at)[slot].key
        for at in (NOW, NOW + PANEL_SECONDS)
    ]
    assert keys == [panel_key(answered, seat), "settled"]


def test_at_the_end_each_letter_tells_the_end_and_the_ping_goes() -> None:
    first, *_ = people(at_throw())
    moment, slot = wishing(at_throw(), first), Slot("letter", first)
    found = wanted(moment, reach(moment), NOW)
    standing = [stands(slot, found), stands(PING, found)]
    over = but(moment, status="over", announced=None)
    pressed = replace(standing[0], token="t", token_at=NOW)
    for letter in (standing[0], pressed):
        end = wanted(over, reach(over, letter, standing[1], secret=frozenset()), NOW)
        assert (end[slot].key, end[slot].last) == ("end", True)
        assert PING not in end


# Reminders


def test_a_reminder_is_a_new_ping_in_the_place_of_the_one_it_repeats() -> None:
    moment = at_throw()
    ping = stands(PING, wanted(moment, reach(moment), NOW))
    before = wanted(moment, reach(moment, ping), ASKED + 7199.0)[PING]
    assert (before.key, before.announces) == (ping.shows, frozenset())
    due = wanted(moment, reach(moment, ping), ASKED + 7200.0)[PING]
    assert due.announces == set(people(moment))
    made = stands(PING, {PING: due})
    next_one = but(moment, remind_at=UNTIL - 7200.0)
    again = wanted(next_one, reach(next_one, made), ASKED + 8000.0)[PING]
    assert (again.key, again.announces) == (made.shows, frozenset()), "once"


def test_a_reminder_calls_those_who_looked_and_were_silent_but_nobody_who_answered() -> None:
    first, *others = people(at_throw(thrown=1))
    moment = seen(at_throw(thrown=1), first, ASKED + 60)
    due = wanted(moment, reach(moment), ASKED + 7200.0)[PING]
    assert due.announces == {first, *others}
    assert len(due.announces) == 2, "one of three has answered"


def test_a_reminder_by_letter_is_a_new_letter() -> None:
    first, *_ = people(at_throw())
    moment, slot = wishing(at_throw(), first), Slot("letter", first)
    letter = stands(slot, wanted(moment, reach(moment), NOW))
    assert wanted(moment, reach(moment, letter), ASKED + 7200.0)[slot].announces == {first}


def test_a_name_comes_off_the_ping_when_few_are_left() -> None:
    first, second, third = (at_throw(seats=4, thrown=thrown) for thrown in (0, 1, 2))
    ping = stands(PING, wanted(first, reach(first), NOW))
    waits = wanted(second, reach(second, ping), NOW)[PING]
    assert waits.key == ping.shows
    last = wanted(third, reach(third, ping), NOW)[PING]
    assert last.key != ping.shows
    assert not last.announces, "it is edited"
    moved = but(second, announced=UNTIL + 60)
    assert wanted(moved, reach(moved, ping), NOW)[PING].key != ping.shows, "another time is told"
    reminded = wanted(second, reach(second, ping), ASKED + 7200)[PING]
    assert reminded.announces == set(people(second)), "a reminder does not wait"
    gone = set(people(first)) - set(people(second))
    assert not any(str(person) in reminded.key for person in gone)


def test_somebody_missing_anew_is_called_by_a_new_ping_that_names_all_and_notifies_one() -> None:
    first, *others = people(at_throw())
    looking = seen(at_throw(), first, LOOKING)
    ping = stands(PING, wanted(looking, reach(looking), NOW))
    moment = seen(looking, first, None)
    found = wanted(moment, reach(moment, ping), NOW)[PING]
    assert found.announces == {first}
    assert all(str(person) in found.key for person in (first, *others))


# Pings as one likes


def test_who_never_wants_to_be_called_is_named_in_no_ping() -> None:
    first, *others = people(at_throw())
    moment = preferring(at_throw(), "never", first)
    for now in (NOW, ASKED + 7200.0):
        ping = wanted(moment, reach(moment), now)[PING]
        assert ping.announces == set(others)
        assert str(first) not in ping.key
    nobody = preferring(at_throw(), "never", first, *others)
    assert PING not in wanted(nobody, reach(nobody), ASKED + 7200.0)
    assert table_key(nobody) == table_key(at_throw()), "the table says who is awaited"


def test_who_wants_to_be_called_once_is_named_in_a_reminder_but_notified_no_more() -> None:
    first, *others = people(at_throw())
    moment = preferring(at_throw(), "awaited", first)
    ping = wanted(moment, reach(moment), NOW)
    assert ping[PING].announces == {first, *others}
    due = wanted(moment, reach(moment, stands(PING, ping)), ASKED + 7200.0)[PING]
    assert due.announces == set(others)
    assert str(first) in due.key


def test_who_wants_to_be_called_once_is_called_once_for_each_question() -> None:
    moment = preferring(at_throw(), "awaited", *people(at_throw())[:1])
    earlier = but(moment, turn=moment.match.turn - 1)
    ping = stands(PING, wanted(earlier, reach(earlier), NOW))
    assert wanted(moment, reach(moment, ping), NOW)[PING].announces == set(people(moment))


def test_where_nobody_wants_a_reminder_the_ping_stays_as_it_is() -> None:
    moment = preferring(at_throw(), "awaited", *people(at_throw()))
    ping = stands(PING, wanted(moment, reach(moment), NOW))
    due = wanted(moment, reach(moment, ping), ASKED + 7200.0)[PING]
    assert (due.key, due.announces) == (ping.shows, frozenset())


def test_who_looked_when_the_question_came_is_called_later_only_if_they_like() -> None:
    first, *_ = people(at_throw())
    looked = seen(at_throw(), first, ASKED + 60)
    due = ASKED + 7200.0
    assert first in wanted(looked, reach(looked), due)[PING].announces
    once = preferring(looked, "awaited", first)
    assert first not in wanted(once, reach(once), due)[PING].announces


@pytest.mark.parametrize("wish", ["never", "awaited"])
def test_a_letter_comes_once_for_who_wants_no_reminder(wish: PingWish) -> None:
    first, *_ = people(at_throw())
    moment, slot = preferring(wishing(at_throw(), first), wish, first), Slot("letter", first)
    found = wanted(moment, reach(moment), NOW)
    assert found[slot].announces == {first}
    due = wanted(moment, reach(moment, stands(slot, found)), ASKED + 7200.0)[slot]
    assert (due.key, due.announces) == (found[slot].key, frozenset())


# Somebody alone, and invitations


def test_nobody_is_called_for_whom_nobody_waits() -> None:
    """A table with one person shows no time, and calls for none."""
    moment = at_throw()
    alone = but(wishing(moment, *people(moment)), announced=None, remind_at=None)
    for away in (but(moment, announced=None, remind_at=None), alone):
        found = wanted(away, reach(away), NOW)
        assert not {slot.kind for slot in found} & {"ping", "letter"}


def test_a_letter_that_asks_stays_without_its_deadline_when_its_reader_is_left_alone() -> None:
    moment = at_throw()
    person = people(moment)[0]
    slot = Slot("letter", person)
    before = wanted(wishing(moment, person), reach(moment), NOW)
    alone = but(wishing(moment, person), announced=None, remind_at=None)
    after = wanted(alone, reach(alone, stands(slot, before)), NOW)[slot]
    assert after.key != before[slot].key
    assert not after.announces


def test_a_private_table_is_nothing_but_its_panel_and_calls_nobody() -> None:
    moment = but(at_throw(), guild=None, channel=None)
    assert not wanted(moment, reach(moment), NOW)
    opened = Slot("panel", people(moment)[0])
    panel = Standing(kind="panel", person=opened.person, token="t", token_at=NOW)
    assert set(wanted(moment, reach(moment, panel), NOW)) == {opened}
    assert not wanted(moment, reach(moment, panel), NOW + PANEL_SECONDS)


def test_a_panel_beside_a_table_ends_without_a_picture() -> None:
    moment = but(at_throw(), status="over")
    opened = Slot("panel", ANNA.id)
    panel = Standing(kind="panel", person=opened.person, token="t", token_at=NOW)
    end = wanted(moment, reach(moment, panel), NOW)[opened]
    assert (end.pictured, end.last) == (False, True)
    assert end.key == panel_key(moment, 0)


def test_a_private_table_ends_on_its_panel_with_its_picture() -> None:
    moment = but(at_throw(), guild=None, channel=None, status="over")
    opened = Slot("panel", ANNA.id)
    panel = Standing(kind="panel", person=opened.person, token="t", token_at=NOW)
    end = wanted(moment, reach(moment, panel), NOW)[opened]
    assert (end.pictured, end.last) == (True, True)


def invited(person: int, **changes: Any) -> Invitation:
    return Invitation(match=1, person=person, host=ANNA.id, why="invited", at=1.0, **changes)


def test_those_asked_to_a_lobby_are_asked_in_one_message_and_each_once() -> None:
    lobby: Match = replace(playing(), id=1, status="lobby")
    moment, slot = Moment(lobby, GAME, None), Slot("invitation")
    first = wanted(moment, reach(moment, invitations=[invited(901)]), NOW)
    assert first[slot].announces == {901}
    standing = stands(slot, first)
    both = reach(moment, standing, invitations=[invited(901), invited(902)])
    assert wanted(moment, both, NOW)[slot].announces == {902}
    fewer = stands(slot, wanted(moment, both, NOW))
    left = wanted(moment, reach(moment, fewer, invitations=[invited(902)]), NOW)[slot]
    assert (left.key, left.announces) == (fewer.shows, frozenset()), "not worth an edit"
    assert slot not in wanted(moment, reach(moment, fewer), NOW)


def test_a_seat_is_offered_in_a_message_of_its_own() -> None:
    moment = at_throw()
    offered = replace(invited(BEN.id + 50, seat=0, turn=moment.match.turn), why="offered")
    slot = Slot("invitation", offered.person)
    found = wanted(moment, reach(moment, invitations=[offered]), NOW)
    assert found[slot].announces == {offered.person}
    again = reach(moment, stands(slot, found), invitations=[offered])
    assert not wanted(moment, again, NOW)[slot].announces
