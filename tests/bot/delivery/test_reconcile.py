"""What becomes of a match when Discord refuses: a row of the table of refusals each."""

from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from bot.delivery.transport import Meaning, Refusal
from bot.delivery.wanted import PING, TABLE
from bot.pages.page import Page
from bot.records.match import UNSURE, Slot, Standing
from games.engine import Prompt
from tests.harness.board import CHANNEL, LETTERS, Desk, desk, stood
from tests.harness.seating import GUILD, PEOPLE

POST, EDIT = f"post {CHANNEL}", f"edit {CHANNEL}"


@pytest.fixture
async def here(tmp_path: Path) -> AsyncIterator[Desk]:
    async with desk(tmp_path) as opened:
        yield opened


def refused(meaning: Meaning, act: str, times: int = 1) -> Callable[[str], Exception | None]:
    left = [Refusal(meaning, meaning.name)] * times
    return lambda done: left.pop() if done == act and left else None


async def offered(here: Desk, match_id: int) -> None:
    """The next question: everybody but one is asked in secret, and nobody is there."""
    moment = await here.look(match_id)
    assert isinstance(moment.asked, Prompt)
    [seat] = moment.asked.seats
    person = moment.match.chairs[seat].person
    assert person is not None
    await here.bot.matches.act(match_id, person, "offer 5")
    await here.away(match_id)
    await here.settle(match_id)


async def begun(here: Desk) -> int:
    match_id = await here.start()
    await here.settle(match_id)
    return match_id


async def told(here: Desk, match_id: int) -> bool:
    match = await here.match(match_id)
    return match.told == match.revision


async def test_a_table_that_was_deleted_is_posted_anew(here: Desk) -> None:
    match_id = await begun(here)
    here.board.messages.clear()
    await offered(here, match_id)
    [table] = here.board.tables()
    assert "5" in table.words
    assert await told(here, match_id)


async def test_a_ping_that_was_deleted_calls_again_only_whom_something_new_concerns(
    here: Desk,
) -> None:
    match_id = await begun(here)
    here.board.messages = {n: m for n, m in here.board.messages.items() if "<@" not in m.words}
    await offered(here, match_id)
    [ping] = here.board.pings()
    assert len(ping.calls) == 2


async def test_a_panel_that_proves_gone_is_forgotten_and_its_owner_called(here: Desk) -> None:
    match_id = await begun(here)
    for person in PEOPLE[:3]:
        await here.open_panel(match_id, person.id)
    here.board.trouble = refused(Meaning.WAY_GONE, "token panel")
    moment = await here.look(match_id)
    [seat] = moment.awaited
    provocateur = moment.match.chairs[seat].person
    assert provocateur is not None
    await here.bot.matches.act(match_id, provocateur, "offer 5")
    await here.settle(match_id)
    panels = [slot for slot in await here.standing(match_id) if slot.kind == "panel"]
    assert len(panels) == 2
    lost = {person.id for person in PEOPLE[:3]} - {slot.person for slot in panels}
    called = {person for ping in here.board.pings() for person in ping.calls}
    assert called == lost - {provocateur}


async def test_a_table_whose_token_has_ended_is_edited_by_a_counted_call(here: Desk) -> None:
    match_id = await begun(here)
    table = (await here.standing(match_id))[TABLE]
    assert table.message is not None
    await here.bot.records.messages.lent(match_id, table.message, "lent", here.time.now())
    here.board.trouble = refused(Meaning.WAY_GONE, "token table")
    await offered(here, match_id)
    assert here.board.acts.count("token table") == 1
    assert EDIT in here.board.acts
    assert await told(here, match_id)


@pytest.mark.parametrize("act", [POST, EDIT])
async def test_a_match_whose_channel_is_gone_is_closed(here: Desk, act: str) -> None:
    match_id = await here.start()
    if act == EDIT:
        await here.settle(match_id)
    here.board.trouble = refused(Meaning.CHANNEL_GONE, act)
    if act == EDIT:
        await offered(here, match_id)
    else:
        await here.settle(match_id)
    assert here.gone == [match_id]


@pytest.mark.parametrize(
    ("code", "known", "closed"),
    [(50001, {CHANNEL}, False), (50001, set[int](), True), (10003, {CHANNEL}, True)],
    ids=["shut out", "gone with its channel", "deleted"],
)
async def test_a_match_is_not_closed_where_we_are_shut_out_of_a_channel_that_there_is(
    here: Desk, code: int, known: set[int], *, closed: bool
) -> None:
    match_id = await begun(here)
    left = [Refusal(Meaning.CHANNEL_GONE, "no such place for us", code)]
    here.board.known = known
    here.board.trouble = lambda act: left.pop() if act == EDIT and left else None
    await offered(here, match_id)
    assert here.gone == [match_id] * closed
    assert (await here.match(match_id)).trouble == (None if closed else "may not")


async def test_whoever_is_offered_a_seat_in_a_channel_that_is_gone_still_takes_letters(
    here: Desk,
) -> None:
    match_id, heir = await begun(here), PEOPLE[3]
    await here.bot.invitations.offer(match_id, PEOPLE[0].id, heir)
    here.board.trouble = refused(Meaning.CHANNEL_GONE, POST)
    await here.settle(match_id)
    assert here.board.acts.count(POST) >= 2
    assert here.gone == [], "of its table nothing is known"
    assert not (await here.bot.records.people.wishes(heir.id)).dm_closed


@pytest.mark.parametrize(
    ("meaning", "trouble"), [(Meaning.FORBIDDEN, "may not"), (Meaning.LOCKED, "locked")]
)
async def test_a_table_that_may_not_be_shown_is_noted_and_tried_again_when_something_changes(
    here: Desk, meaning: Meaning, trouble: str
) -> None:
    match_id = await here.start()
    here.board.trouble = refused(meaning, POST, times=10)
    await here.settle(match_id)
    assert (await here.match(match_id)).trouble == trouble
    assert await told(here, match_id), "it is not tried again and again"
    here.board.trouble = lambda _: None
    await offered(here, match_id)
    assert (await here.match(match_id)).trouble is None
    assert len(here.board.tables()) == 1


async def played_out(here: Desk, match_id: int) -> None:
    moment = await here.look(match_id)
    state, luck = moment.state, Random(1)
    while isinstance(moment.game.prompt(state), Prompt):
        state = moment.game.lapse(state, luck).state
    over = "UPDATE matches SET status = 'over', revision = revision + 1, state = ? WHERE id = ?"
    await here.database.write((over, (moment.game.dump(state), match_id)))


@pytest.mark.parametrize("deleted", [False, True], ids=["edited", "posted anew"])
async def test_an_end_that_is_shown_with_its_picture_is_in_no_trouble(
    here: Desk, *, deleted: bool
) -> None:
    match_id = await begun(here)
    await played_out(here, match_id)
    if deleted:
        await here.delivery.repost(match_id)
    await here.settle(match_id)
    table = (await here.standing(match_id))[TABLE]
    assert (table.shows or "").endswith("pictured")
    assert table.failed is None


async def test_an_end_whose_picture_may_not_be_attached_is_shown_without(here: Desk) -> None:
    match_id = await begun(here)
    await played_out(here, match_id)
    here.board.trouble = refused(Meaning.FORBIDDEN, EDIT)
    await here.settle(match_id)
    assert here.board.acts[-2:] == [EDIT, EDIT]
    [table] = here.board.tables()
    assert any("rematch" in each for each in table.ids)
    assert (await here.match(match_id)).trouble == "picture"
    assert await told(here, match_id)


async def test_an_end_that_may_not_be_shown_at_all_is_not_tried_without_end(here: Desk) -> None:
    match_id = await begun(here)
    await played_out(here, match_id)
    here.board.trouble = refused(Meaning.FORBIDDEN, EDIT, times=10)
    await here.settle(match_id)
    assert here.board.acts[-2:] == [EDIT, EDIT], "with its picture, and without"
    assert (await here.match(match_id)).trouble == "may not"
    assert await told(here, match_id)


async def test_a_message_that_says_its_last_already_is_forgotten_without_a_call(
    here: Desk,
) -> None:
    match_id = await begun(here)
    letter = Standing(kind="letter", person=PEOPLE[0].id, channel=5, message=6, shows="end")
    await here.bot.records.messages.put(match_id, letter)
    await here.bot.tables.abandon(match_id)
    await here.settle(match_id)
    assert letter.slot not in await here.standing(match_id)
    assert not any(act.endswith(" 5") for act in here.board.acts)


async def privately_played_out(here: Desk) -> tuple[int, str]:
    """A private table that is over, and the token of its panel."""
    anna = PEOPLE[0]
    opened = await here.bot.tables.open(
        *("camarade", None, None, anna),
        pace="live",
        options="{}",
        language="en",
        computers=["easy", "easy"],
        begin=True,
    )
    match_id, state = opened.match.id, opened.state
    token, luck = await here.open_panel(match_id, anna.id), Random(1)
    while isinstance(opened.game.prompt(state), Prompt):
        state = opened.game.lapse(state, luck).state
    over = "UPDATE matches SET status = 'over', revision = revision + 1, state = ? WHERE id = ?"
    await here.database.write((over, (opened.game.dump(state), match_id)))
    return match_id, token


async def test_a_private_end_that_may_not_be_shown_at_all_is_not_tried_without_end(
    here: Desk,
) -> None:
    match_id, _ = await privately_played_out(here)
    here.board.trouble = refused(Meaning.FORBIDDEN, "token panel", times=10)
    await here.settle(match_id)
    assert here.board.acts == ["token panel", "token panel"], "with its picture, and without"


async def test_a_private_end_whose_picture_may_not_be_attached_is_shown_without(
    here: Desk,
) -> None:
    match_id, token = await privately_played_out(here)
    here.board.trouble = refused(Meaning.FORBIDDEN, "token panel")
    await here.settle(match_id)
    assert here.board.acts == ["token panel", "token panel"], "it has no other message"
    assert any("rematch" in each for each in here.board.panels[token].ids)
    assert await told(here, match_id)
    assert not await here.standing(match_id)


# Letters


async def wanting_letters(here: Desk) -> tuple[int, int]:
    """A table at which somebody is to be asked by letter; who."""
    match_id = await here.start(letters=PEOPLE[:3])
    await here.settle(match_id)
    [seat] = (await here.look(match_id)).awaited
    person = next(p.id for n, p in enumerate(PEOPLE[:3]) if n != seat)
    return match_id, person


async def test_somebody_who_takes_no_letters_is_remembered_and_pinged_instead(here: Desk) -> None:
    match_id, person = await wanting_letters(here)
    here.board.trouble = refused(Meaning.NO_LETTERS, f"post {LETTERS + person}")
    await offered(here, match_id)
    assert (await here.bot.records.people.wishes(person)).dm_closed
    [ping] = here.board.pings()
    assert ping.calls == {person}
    assert not here.board.letters(person)


async def test_a_match_is_not_told_while_somebody_is_yet_to_be_called_in_another_way(
    here: Desk,
) -> None:
    match_id, person = await wanting_letters(here)
    no_letters = refused(Meaning.NO_LETTERS, f"post {LETTERS + person}")
    killed = ConnectionError("killed")
    here.board.trouble = lambda act: no_letters(act) or (killed if act == POST else None)
    await offered(here, match_id)
    assert here.board.pings() == []
    assert not await told(here, match_id)


async def test_a_channel_of_letters_that_is_known_is_not_asked_for(here: Desk) -> None:
    match_id, person = await wanting_letters(here)
    await here.bot.records.people.reached_at(person, LETTERS + person)
    await offered(here, match_id)
    assert len(here.board.letters(person)) == 1
    assert f"open {person}" not in here.board.acts


async def test_when_no_letters_can_be_written_nobody_is_marked_and_all_are_pinged(
    here: Desk,
) -> None:
    match_id, person = await wanting_letters(here)
    here.board.trouble = refused(Meaning.NO_LETTERS_NOW, f"open {person}")
    await offered(here, match_id)
    assert not (await here.bot.records.people.wishes(person)).dm_closed
    [ping] = here.board.pings()
    assert person in ping.calls
    opened = here.board.acts.count(f"open {person}")
    here.time.advance(599.0)
    await here.remind(match_id)
    assert here.board.acts.count(f"open {person}") == opened + 1, "after ten minutes again"


async def test_somebody_whose_direct_messages_are_nowhere_is_pinged_instead(here: Desk) -> None:
    match_id, person = await wanting_letters(here)
    here.board.trouble = refused(Meaning.CHANNEL_GONE, f"post {LETTERS + person}", times=2)
    await here.bot.records.people.reached_at(person, LETTERS + person)
    await offered(here, match_id)
    assert (await here.bot.records.people.wishes(person)).dm_closed
    assert person in here.board.pings()[0].calls


async def test_a_direct_message_channel_that_is_wrong_is_asked_for_anew(here: Desk) -> None:
    match_id, person = await wanting_letters(here)
    await here.bot.records.people.reached_at(person, 13)
    here.board.trouble = refused(Meaning.CHANNEL_GONE, "post 13")
    await offered(here, match_id)
    assert len(here.board.letters(person)) == 1
    assert here.gone == [], "the match goes on"


async def test_who_sat_down_and_was_never_shown_so_is_called_like_everybody_who_is_away(
    here: Desk,
) -> None:
    """The process died after it had stored that they sit there."""
    (host, *others), tables = PEOPLE[:3], here.bot.tables
    moment = await tables.open(
        "dilemma", GUILD, CHANNEL, host, pace="live", options="{}", language="en"
    )
    match_id = moment.match.id
    for person in others:
        await tables.join(match_id, person)
    await here.settle(match_id)
    assert here.board.pings() == [], "in a lobby nobody is awaited"
    await tables.start(match_id, host.id)
    await here.settle(match_id)
    [ping] = here.board.pings()
    moment = await here.look(match_id)
    assert ping.calls == {moment.match.chairs[seat].person for seat in moment.awaited}


# One, never two


async def test_a_reminder_takes_the_place_of_what_it_repeats(here: Desk) -> None:
    match_id = await here.start(letters=PEOPLE[:1])
    await here.settle(match_id)
    await offered(here, match_id)
    before = set(here.board.messages)
    await here.remind(match_id)
    assert len(here.board.pings()) == 1
    assert all(len(here.board.letters(person.id)) <= 1 for person in PEOPLE)
    assert set(here.board.messages) != before


async def test_each_reminder_is_a_message_of_its_own(here: Desk) -> None:
    match_id = await begun(here)
    await offered(here, match_id)
    pings = set()
    for _ in range(2):
        await here.remind(match_id)
        ping = (await here.standing(match_id))[PING]
        assert ping.message in here.board.messages
        pings.add(ping.message)
    assert len(pings) == 2


async def with_a_token_for_the_ping(here: Desk) -> int:
    """A match whose ping was pressed."""
    match_id = await begun(here)
    await offered(here, match_id)
    ping, now = (await here.standing(match_id))[PING], here.time.now()
    assert ping.message is not None
    await here.bot.records.messages.lent(match_id, ping.message, "lent", now)
    return match_id


async def test_what_a_press_has_lent_its_token_goes_without_a_counted_call(here: Desk) -> None:
    match_id = await with_a_token_for_the_ping(here)
    for person in PEOPLE[:3]:
        await here.open_panel(match_id, person.id)
    assert here.board.pings() == []
    assert "token delete ping" in here.board.acts
    assert f"delete {CHANNEL}" not in here.board.acts


async def test_what_no_token_can_delete_any_more_goes_by_a_counted_call(here: Desk) -> None:
    match_id = await with_a_token_for_the_ping(here)
    here.board.trouble = refused(Meaning.WAY_GONE, "token delete ping")
    for person in PEOPLE[:3]:
        await here.open_panel(match_id, person.id)
    assert here.board.pings() == []
    assert f"delete {CHANNEL}" in here.board.acts


@pytest.mark.parametrize("times", [1, 2, 3])
async def test_a_death_between_post_and_note_posts_nothing_twice(here: Desk, times: int) -> None:
    match_id = await begun(here)
    await offered(here, match_id)
    dying = iter([ConnectionError("killed")] * times)
    here.board.trouble = lambda act: next(dying, None) if act == f"posted {CHANNEL}" else None
    await here.remind(match_id)
    for _ in range(times):
        here.delivery = here.process()
        await here.settle(match_id)
    assert len(here.board.pings()) == 1
    ping = (await here.standing(match_id))[PING]
    assert ping.message in here.board.messages
    assert await told(here, match_id)


@pytest.mark.parametrize("reminded", [False, True], ids=["first", "reminder"])
@pytest.mark.parametrize("letters", [True, False], ids=["letter", "ping"])
async def test_a_death_between_post_and_note_calls_nobody_twice_though_time_was_given_back(
    here: Desk, letters: bool, reminded: bool
) -> None:
    match_id = await here.start(letters=PEOPLE[:3] if letters else ())
    await here.settle(match_id)
    if reminded:
        await offered(here, match_id)
    here.board.trouble = lambda act: ConnectionError("killed") if "posted" in act else None
    await (here.remind(match_id) if reminded else offered(here, match_id))
    calls = dict(here.board.messages)
    here.board.trouble = lambda _: None
    later = (
        "UPDATE matches SET deadline = deadline + 60, announced = announced + 60, "
        "remind_at = remind_at + 60, revision = revision + 1 WHERE id = ?"
    )
    await here.database.write((later, (match_id,)))
    here.time.advance(60)
    here.delivery = here.process()
    await here.settle(match_id)
    assert here.board.messages.keys() == calls.keys()
    until = f"<t:{int((await here.match(match_id)).announced or 0)}:R>"
    shown = [here.board.letters(person.id) for person in PEOPLE[:3]] + [here.board.pings()]
    assert sorted(map(len, shown)) == ([0, 0, 1, 1] if letters else [0, 0, 0, 1])
    assert all(until in message.words for messages in shown for message in messages)
    assert await told(here, match_id)


async def test_two_processes_that_compare_at_once_post_one_ping_and_one_letter(here: Desk) -> None:
    match_id = await here.start(letters=PEOPLE[:3])
    await here.settle(match_id)
    other = here.process()
    here.board.held.clear()
    moment = await here.look(match_id)
    [seat] = moment.awaited
    person = moment.match.chairs[seat].person
    assert person is not None
    await here.bot.matches.act(match_id, person, "offer 5")
    await here.away(match_id)
    here.delivery.changed(match_id)
    other.changed(match_id)
    here.board.held.set()
    await here.delivery.drained()
    await other.drained()
    awaited = [each for n, each in enumerate(PEOPLE[:3]) if n != seat]
    assert all(len(here.board.letters(each.id)) == 1 for each in awaited)
    assert len(here.board.tables()) == 1


async def test_somebody_called_again_as_their_panel_proved_gone_gets_a_new_message(
    here: Desk,
) -> None:
    match_id = await begun(here)
    await offered(here, match_id)
    [ping] = here.board.pings()
    for person in ping.calls:
        await here.open_panel(match_id, person)
    assert here.board.pings() == []
    for person in ping.calls:
        await here.bot.records.matches.unseen(match_id, person, here.time.now())
        panel = (await here.standing(match_id))[Slot("panel", person)]
        await here.bot.records.messages.gone(match_id, panel)
    await here.settle(match_id)
    [again] = here.board.pings()
    assert again.calls == ping.calls


async def test_a_table_posted_anew_takes_the_place_of_the_old_one_which_goes_last(
    here: Desk,
) -> None:
    match_id = await begun(here)
    [old] = [n for n, m in here.board.messages.items() if m in here.board.tables()]
    await here.delivery.repost(match_id)
    await here.delivery.drained()
    assert here.board.acts[-2:] == [POST, f"delete {CHANNEL}"]
    assert old not in here.board.messages
    assert len(here.board.tables()) == 1


async def test_a_table_that_cannot_be_posted_anew_keeps_the_old_one(here: Desk) -> None:
    match_id = await begun(here)
    here.board.trouble = refused(Meaning.FORBIDDEN, POST)
    await here.delivery.repost(match_id)
    await here.delivery.drained()
    assert len(here.board.tables()) == 1


async def test_the_letter_of_somebody_who_left_tells_the_end_at_last(here: Desk) -> None:
    match_id, person = await wanting_letters(here)
    await offered(here, match_id)
    await here.bot.tables.leave(match_id, person)
    await here.settle(match_id)
    [letter] = here.board.letters(person)
    assert any(":back" in each for each in letter.ids)
    await here.bot.tables.abandon(match_id)
    await here.settle(match_id)
    [end] = here.board.letters(person)
    assert "over" in end.words
    assert not any(":back" in each for each in end.ids)
    assert Slot("letter", person) not in await here.standing(match_id)


async def test_whose_letter_was_deleted_is_there_all_the_same_if_they_are(here: Desk) -> None:
    match_id, person = await wanting_letters(here)
    await offered(here, match_id)
    await here.open_panel(match_id, person)
    letters = {n for n, m in here.board.messages.items() if m.channel == LETTERS + person}
    assert letters
    here.board.messages = {n: m for n, m in here.board.messages.items() if n not in letters}
    await here.bot.matches.act(match_id, person, "throw 7")
    await here.settle(match_id)
    match = await here.match(match_id)
    assert Slot("letter", person) not in await here.standing(match_id)
    assert match.chairs[match.seat_of(person) or 0].seen_at is not None, "they look at their panel"


async def test_an_heir_never_gets_the_panel_of_the_former_owner(here: Desk) -> None:
    match_id = await begun(here)
    owner, heir = PEOPLE[0], PEOPLE[3]
    token = await here.open_panel(match_id, owner.id)
    await here.bot.invitations.offer(match_id, owner.id, heir)
    await here.bot.invitations.accept(match_id, heir)
    await here.settle(match_id)
    left = Page(here.bot.drawing.away(await here.look(match_id), owner.id))
    assert here.board.panels[token] == stood(0, left)
    assert Slot("panel", heir.id) not in await here.standing(match_id)


async def test_a_row_that_changed_meanwhile_is_not_overwritten(here: Desk) -> None:
    match_id = await begun(here)
    table = (await here.standing(match_id))[TABLE]
    assert table.message is not None

    messages = here.bot.records.messages
    await messages.lent(match_id, table.message, "newer", here.time.now())
    assert not await messages.settle(match_id, [], [(table, replace(table, shows="stale"))])
    await messages.gone(match_id, table)
    after = (await here.standing(match_id))[TABLE]
    assert (after.token, after.shows) == ("newer", UNSURE)
