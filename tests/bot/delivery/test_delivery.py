"""One worker for each match: the newest wins, and whatever breaks is caught up with."""

from collections import Counter
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.delivery.wanted import TABLE, panel_key, table_key
from bot.records import DatabaseError
from bot.records.match import UNSURE, Kind, Slot, Standing
from bot.words.text import text
from tests.harness.board import CHANNEL, Desk, desk
from tests.harness.seating import GUILD, PEOPLE

EDIT, POST = f"edit {CHANNEL}", f"post {CHANNEL}"


@pytest.fixture
async def here(tmp_path: Path) -> AsyncIterator[Desk]:
    async with desk(tmp_path) as opened:
        yield opened


async def changed(here: Desk, match_id: int, times: int = 1) -> None:
    """The public picture changes, and it is told each time."""
    again = "UPDATE matches SET revision = revision + 1 WHERE id = ?"
    for _ in range(times):
        await here.database.write((again, (match_id,)))
        here.delivery.changed(match_id)


async def behind(here: Desk) -> list[int]:
    return await here.bot.records.pending.behind()


async def begun(here: Desk) -> int:
    match_id = await here.start()
    await here.settle(match_id)
    assert await behind(here) == []
    return match_id


async def test_a_match_is_told_when_all_stands_that_should(here: Desk) -> None:
    match_id = await here.start()
    assert await behind(here) == [match_id]
    await here.settle(match_id)
    assert await behind(here) == []
    done = list(here.board.acts)
    await here.settle(match_id)
    assert here.board.acts == done, "nothing differs"


async def test_many_changes_at_once_are_few_edits_and_the_newest_stands(here: Desk) -> None:
    match_id = await begun(here)
    edits = here.board.acts.count(EDIT)
    here.board.held.clear()
    await changed(here, match_id, 50)
    here.board.held.set()
    await here.delivery.settled(match_id)
    assert here.board.acts.count(EDIT) - edits <= 2
    shown = (await here.standing(match_id))[TABLE].shows
    assert shown == table_key(await here.look(match_id))


async def test_a_change_during_a_comparison_is_not_told_with_it(here: Desk) -> None:
    match_id = await begun(here)
    here.board.held.clear()
    here.board.begun.clear()
    await changed(here, match_id)
    await here.board.begun.wait()
    later = "UPDATE matches SET revision = revision + 1 WHERE id = ?"
    await here.database.write((later, (match_id,)))
    here.board.held.set()
    await here.delivery.drained()
    assert await behind(here) == [match_id], "nobody has said so, and a sweep finds it"
    await here.delivery.catch_up([match_id])
    await here.delivery.drained()
    assert await behind(here) == []


async def test_a_table_that_begins_in_a_thread_between_two_readings_is_not_posted_in_the_channel(
    here: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A comparison has read the lobby, and reads what stands once its game has begun."""
    tables, messages, (host, *others) = here.bot.tables, here.bot.records.messages, PEOPLE[:3]
    lobby = await tables.open(
        "dilemma", GUILD, CHANNEL, host, pace="relaxed", options="{}", language="en"
    )
    match_id, read = lobby.match.id, messages.of
    for person in others:
        await tables.join(match_id, person)
    await here.welcome(match_id)
    await here.settle(match_id)

    async def begun_meanwhile(asked: int) -> list[Standing]:
        monkeypatch.undo()
        await tables.start(match_id, host.id, thread=True)
        return await read(asked)

    monkeypatch.setattr(messages, "of", begun_meanwhile)
    await here.settle(match_id)
    match = await here.match(match_id)
    assert (match.parent, match.status) == (CHANNEL, "playing")
    assert here.board.acts.count(POST) == 1, "the lobby"
    assert match.channel in here.board.threads
    assert here.board.acts.count(f"post {match.channel}") == 1


async def overtaken(here: Desk, match_id: int) -> None:
    """A comparison waits for its turn, and what it is about has changed once more by then."""
    here.board.turn.clear()
    here.board.begun.clear()
    await changed(here, match_id)
    await here.board.begun.wait()
    await changed(here, match_id)


async def test_nothing_is_drawn_for_a_moment_that_was_overtaken(
    here: Desk, caplog: pytest.LogCaptureFixture
) -> None:
    match_id = await begun(here)
    for person in PEOPLE[:3]:
        await here.open_panel(match_id, person.id)
    done = len(here.board.acts)
    await overtaken(here, match_id)
    here.board.turn.set()
    await here.delivery.drained()
    drawn = Counter(here.board.acts[done:])
    assert drawn == {EDIT: 1, "token panel": 2}, "each once; whoever is asked keeps their panel"
    assert "failed" not in caplog.text
    assert await behind(here) == []


async def test_a_comparison_that_was_overtaken_is_not_told(here: Desk) -> None:
    match_id = await begun(here)
    here.board.turn.clear()
    here.board.begun.clear()
    await changed(here, match_id)
    await here.board.begun.wait()
    here.delivery.changed(match_id)  # the same picture, and yet a newer request
    dying = [ConnectionError("killed")]
    here.board.trouble = lambda act: dying.pop() if dying and act == EDIT else None
    here.board.turn.set()
    await here.delivery.drained()
    assert await behind(here) == [match_id], "nobody has drawn it"
    await here.settle(match_id)
    assert await behind(here) == []


async def test_after_a_death_the_next_process_catches_up(here: Desk) -> None:
    match_id = await here.start()
    here.board.held.clear()
    here.delivery.changed(match_id)
    await here.delivery.close(0.0)
    here.board.held.set()
    assert await behind(here) == [match_id]
    here.delivery = here.process()
    await here.delivery.catch_up(await behind(here))
    await here.delivery.drained()
    assert await behind(here) == []
    assert len(here.board.tables()) == 1


async def test_what_was_answered_survives_a_database_in_trouble(
    here: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id = await here.start()
    moment = await here.look(match_id)
    answer = Standing(kind="table", channel=CHANNEL, message=5, token="t", shows=table_key(moment))
    answer = replace(answer, token_at=here.time.now())
    messages, faults = here.bot.records.messages, [DatabaseError("locked")] * 2
    read = messages.of

    async def broken(match: int) -> Any:
        if faults:
            raise faults.pop()
        return await read(match)

    monkeypatch.setattr(messages, "of", broken)
    here.delivery.changed(match_id, [answer])
    await here.delivery.drained()
    assert (await here.standing(match_id))[TABLE].message == 5
    assert here.board.tables() == [], "it is not posted a second time"


async def test_a_table_answered_by_another_process_is_stored_before_its_owner_hears(
    here: Desk,
) -> None:
    match_id = await here.start()
    moment = await here.look(match_id)
    answer = Standing(kind="table", channel=CHANNEL, message=5, shows=table_key(moment))
    owner = here.process()
    here.delivery.answered(match_id, [answer], lambda: owner.changed(match_id))
    await here.delivery.drained()
    await owner.drained()
    assert (await here.standing(match_id))[TABLE].message == 5
    assert here.board.tables() == []


@pytest.mark.parametrize("kind", ["line", "old"])
async def test_an_answer_that_was_the_table_once_is_no_table_again(here: Desk, kind: Kind) -> None:
    """It has become the line of a thread, or is posted anew, before it was compared."""
    match_id = await here.start()
    moment = await here.look(match_id)
    answer = Standing(kind="table", channel=CHANNEL, message=5, shows=table_key(moment))
    await here.bot.records.messages.put(match_id, replace(answer, kind=kind))
    here.delivery.changed(match_id, [answer])
    await here.delivery.drained()
    await here.bot.records.messages.answered(match_id, [answer])
    assert (await here.standing(match_id))[TABLE].message != 5
    assert len(here.board.tables()) == 1


async def test_the_owner_hears_though_nothing_could_be_stored(
    here: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard = []

    async def broken(*_: object) -> None:
        raise DatabaseError("locked")

    monkeypatch.setattr(here.bot.records.messages, "answered", broken)
    here.delivery.answered(1, [], lambda: heard.append(1))
    await here.delivery.drained()
    assert heard == [1]


async def test_a_reminder_does_not_overtake_a_comparison_that_waits_for_discord(
    here: Desk,
) -> None:
    match_id = await begun(here)
    here.board.held.clear()
    here.board.begun.clear()
    await changed(here, match_id)
    await here.board.begun.wait()
    for _ in range(5):
        here.delivery.remind(match_id)
    here.board.held.set()
    await here.delivery.drained()
    assert here.board.acts.count(EDIT) == 1
    match = await here.match(match_id)
    assert match.told == match.revision


async def test_a_reminder_is_made_once_however_often_it_is_said_to_be_due(here: Desk) -> None:
    match_id = await begun(here)
    await here.away(match_id)
    await here.remind(match_id)
    posts = here.board.acts.count(POST)
    for _ in range(3):
        here.delivery.remind(match_id)
        await here.delivery.drained()
    here.delivery = here.process()
    await here.settle(match_id)
    assert here.board.acts.count(POST) == posts


@pytest.mark.parametrize("asked_first", [True, False])
async def test_no_invitation_stands_for_a_table_that_was_ended_while_people_were_asked(
    here: Desk, asked_first: bool
) -> None:
    (host, guest, *_), tables = PEOPLE, here.bot.tables
    match = (
        await tables.open("dilemma", GUILD, CHANNEL, host, pace="live", options="{}", language="en")
    ).match
    here.board.held.clear()
    for ask in (asked_first, not asked_first):
        if ask:
            await here.bot.invitations.call(match, host.id, [guest.id])
        else:
            await tables.end(match.id, host.id, moderator=False)
        here.delivery.changed(match.id)
        await here.board.begun.wait()
    here.board.held.set()
    await here.delivery.drained()
    assert here.board.pings() == []
    assert len(here.board.tables()) == 1


async def test_after_a_start_a_few_matches_are_compared_at_a_time(here: Desk) -> None:
    match_id = await here.start()
    await here.delivery.catch_up([match_id, 999_999])
    await here.delivery.drained()
    assert await behind(here) == []


async def test_a_trouble_is_told_once_and_again_after_an_hour(here: Desk) -> None:
    match_id = await here.start(PEOPLE[:3])
    await here.bot.records.messages.no_table(await here.match(match_id), "locked")
    match = await here.match(match_id)
    told = [bool(await here.delivery.trouble(match)) for _ in range(2)]
    here.time.advance(3601.0)
    assert [*told, bool(await here.delivery.trouble(match))] == [True, False, True]


@pytest.mark.parametrize(
    ("trouble", "hindered", "told"),
    [
        ("may not", False, "table-not-shown"),
        ("may not", True, "elsewhere"),
        ("locked", True, "table-in-locked-thread"),
        (None, True, "elsewhere"),
    ],
)
async def test_what_is_missing_here_is_told_before_why_a_table_stays_away_unless_it_is_locked(
    here: Desk, trouble: str | None, hindered: bool, told: str
) -> None:
    match = replace(await here.match(await here.start()), trouble=trouble)
    why = await here.delivery.trouble(match, text("elsewhere") if hindered else None)
    assert [each.key for each in why] == [told]


async def test_a_table_of_a_locked_thread_is_shown_when_it_is_unlocked(here: Desk) -> None:
    match_id = await here.start()
    await here.bot.records.messages.no_table(await here.match(match_id), "locked")
    await here.delivery.unlocked(CHANNEL + 1)
    await here.delivery.drained()
    assert here.board.tables() == []
    await here.delivery.unlocked(CHANNEL)
    await here.delivery.drained()
    assert len(here.board.tables()) == 1
    assert (await here.match(match_id)).trouble is None


async def test_a_message_that_a_press_is_being_answered_with_is_left_alone_until_then(
    here: Desk,
) -> None:
    match_id = await begun(here)
    panel = Standing(kind="panel", person=PEOPLE[0].id, token="t", token_at=here.time.now())
    with here.delivery.answering("t") as sent:
        sent()
        await here.bot.records.messages.put(match_id, panel)
        await changed(here, match_id)
        await here.delivery.drained()
        assert "token panel" not in here.board.acts
        assert await behind(here) == [match_id]
    await here.delivery.drained()
    assert here.board.acts.count("token panel") == 1
    assert await behind(here) == []


async def test_what_was_answered_while_the_rows_were_read_is_not_said_again(
    here: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id = await begun(here)
    panel = Standing(kind="panel", person=PEOPLE[0].id, token="t", token_at=here.time.now())
    messages, key = here.bot.records.messages, panel_key(await here.look(match_id), 0)
    read = messages.of

    async def slowly(match: int) -> Any:
        rows = await read(match)
        if any(each.token and each.shows is None for each in rows):
            here.delivery.changed(match_id, [replace(panel, shows=key)])
            monkeypatch.setattr(messages, "of", read)
        return rows

    await messages.put(match_id, panel)
    monkeypatch.setattr(messages, "of", slowly)
    here.delivery.changed(match_id)
    await here.delivery.drained()
    assert "token panel" not in here.board.acts
    assert (await here.standing(match_id))[panel.slot].shows == key


async def test_an_answer_that_comes_after_a_later_one_is_drawn_over(here: Desk) -> None:
    match_id = await begun(here)
    table = (await here.standing(match_id))[TABLE]
    late = replace(table, token="earlier", shows="an older picture")
    edits = here.board.acts.count(EDIT)
    here.delivery.changed(match_id, [late])
    await here.delivery.drained()
    assert here.board.acts.count(EDIT) == edits + 1
    assert (await here.standing(match_id))[TABLE].shows == table.shows


async def test_a_late_answer_elsewhere_or_in_the_same_words_costs_no_edit(
    here: Desk,
) -> None:
    match_id = await begun(here)
    table = (await here.standing(match_id))[TABLE]
    await here.open_panel(match_id, PEOPLE[0].id)
    panel = (await here.standing(match_id))[Slot("panel", PEOPLE[0].id)]
    older: dict[str, Any] = {"token": "earlier", "shows": "an older picture"}
    done = list(here.board.acts)
    for late in (
        replace(table, token="earlier"),
        replace(table, message=5, **older),
        replace(panel, **older),
    ):
        here.delivery.changed(match_id, [late])
        await here.delivery.drained()
    assert here.board.acts == done


async def test_a_panel_that_has_gone_is_not_there_again_by_a_late_answer(here: Desk) -> None:
    match_id = await here.start()
    panel = Standing(kind="panel", person=PEOPLE[0].id, token="t", token_at=here.time.now())
    here.delivery.changed(match_id, [panel])
    await here.delivery.drained()
    assert panel.slot not in await here.standing(match_id)


async def test_an_earlier_answer_is_not_taken_for_that_of_a_press_that_is_under_way(
    here: Desk,
) -> None:
    match_id = await begun(here)
    table, now = (await here.standing(match_id))[TABLE], here.time.now()
    pressed = replace(table, token="newer", token_at=now, shows=None)
    await here.bot.records.messages.put(match_id, pressed)
    here.delivery.changed(match_id, [replace(table, token="earlier")])
    await here.delivery.drained()
    assert here.board.acts[-1] == "token table", "nobody knows what it shows"
    assert (await here.standing(match_id))[TABLE].shows == table.shows


async def test_an_owner_draws_over_what_another_process_answered_too_late(here: Desk) -> None:
    match_id = await begun(here)
    table = (await here.standing(match_id))[TABLE]
    late = replace(table, token="earlier", shows="an older picture")
    here.delivery.answered(match_id, [late], lambda: None)
    await here.delivery.drained()
    assert (await here.standing(match_id))[TABLE].shows == UNSURE
    assert await behind(here) == [match_id], "though the notice may be lost"


@pytest.mark.parametrize("before", [False, True], ids=["one press", "after another"])
async def test_an_edit_that_lands_after_a_press_was_answered_is_drawn_over(
    here: Desk, *, before: bool
) -> None:
    match_id = await begun(here)
    table, messages = (await here.standing(match_id))[TABLE], here.bot.records.messages
    assert table.message is not None
    here.board.held.clear()
    here.board.begun.clear()
    await changed(here, match_id)
    await here.board.begun.wait()
    later = "UPDATE matches SET revision = revision + 1 WHERE id = ?"
    await here.database.write((later, (match_id,)))
    pressed = replace(table, token="t", token_at=here.time.now(), shows=None)
    await messages.put(match_id, pressed)
    now = table_key(await here.look(match_id))
    earlier = [replace(table, token="earlier", shows="an older picture")] if before else []
    here.delivery.changed(match_id, [*earlier, replace(pressed, shows=now)])
    edits = len(here.board.acts)
    here.board.held.set()
    await here.delivery.drained()
    assert here.board.acts[edits:] == [EDIT, "token table"], "the older picture, and the newest"
    assert (await here.standing(match_id))[TABLE].shows == now
    assert await behind(here) == []
