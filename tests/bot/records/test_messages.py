"""What stands on Discord of each match: a row is noted only if it is still what was read."""

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import replace
from typing import Any

import pytest

from bot.records import Records
from bot.records.database import connect
from bot.records.match import PANEL_SECONDS, UNSURE, Match, Slot, Standing
from bot.records.messages import told
from tests.harness.seating import ANNA, BEN, found, opened, playing

TABLE = Standing(kind="table", channel=1, message=555, shows="first")
PANEL = Standing(kind="panel", person=ANNA.id, token="secret", token_at=100.0)


async def test_a_message_takes_the_place_of_the_one_before_it(records: Records) -> None:
    match = (await opened(records, playing())).id
    for each in (TABLE, PANEL, replace(PANEL, person=BEN.id), replace(TABLE, message=556)):
        await records.messages.put(match, each)
    found = {each.slot: each for each in await records.messages.of(match)}
    assert len(found) == 3
    assert found[Slot("table")].message == 556
    assert found[Slot("panel", ANNA.id)] == PANEL


async def test_the_message_of_a_table_is_known_with_its_match(records: Records) -> None:
    match = (await opened(records, playing())).id
    await records.messages.put(match, replace(TABLE, failed="denied"))
    loaded = await found(records, match)
    assert (loaded.table_message, loaded.trouble) == (555, "denied")


async def test_all_that_was_done_is_noted_at_once_and_the_match_is_told(records: Records) -> None:
    match = await opened(records, playing())
    await records.messages.put(match.id, TABLE)
    notes = [(TABLE, replace(TABLE, shows="second"))]
    assert await records.messages.settle(match.id, (), notes, told(match, 1.0, None))
    assert await records.messages.of(match.id) == [replace(TABLE, shows="second")]
    assert (await found(records, match.id)).told == match.revision


async def test_a_message_posted_anew_meanwhile_is_unsure_and_the_match_is_not_told(
    records: Records,
) -> None:
    match = await opened(records, playing())
    anew = replace(TABLE, message=556)
    await records.messages.put(match.id, anew)
    notes = [(TABLE, replace(TABLE, shows="second"))]
    assert not await records.messages.settle(match.id, (), notes, told(match, 1.0, None))
    assert await records.messages.of(match.id) == [replace(anew, shows=UNSURE)]
    assert (await found(records, match.id)).told < match.revision


async def look(records: Records, match: Match) -> None:
    await records.matches.looked(match.id, ANNA.id, replace(PANEL, token="newer"), 1.0)


async def shut_out(records: Records, match: Match) -> None:
    await records.messages.no_table(match, "denied")


@pytest.mark.parametrize("work", [look, shut_out])
async def test_whatever_changes_several_rows_of_a_match_waits_for_a_move_before_it_holds_any(
    postgres_url: str, work: Callable[[Records, Match], Coroutine[Any, Any, None]]
) -> None:
    """Else a move that needs a row of theirs and they wait for each other."""
    async with connect(postgres_url) as database:
        records = Records(database)
        match = await opened(records, playing())
        for each in (TABLE, PANEL):
            await records.messages.put(match.id, each)
        async with database.transaction() as move:
            await move.write(("UPDATE matches SET ply = ply + 1 WHERE id = ?", (match.id,)))
            await move.write(("UPDATE messages SET shows = NULL WHERE person = ?", (ANNA.id,)))
            working = asyncio.create_task(work(records, match))
            while not await database.fetch("SELECT 1 FROM pg_locks WHERE NOT granted"):
                assert not working.done()
            await move.write(("UPDATE seats SET seen_at = 1 WHERE match = ?", (match.id,)))
            await move.write(("UPDATE messages SET shows = 'x' WHERE match = ?", (match.id,)))
        await working


async def test_an_answer_says_what_it_showed_unless_it_was_pressed_again_meanwhile(
    records: Records,
) -> None:
    match = (await opened(records, playing())).id
    await records.messages.put(match, PANEL)
    await records.messages.answered(match, [replace(PANEL, shows="hand")])
    assert [each.shows for each in await records.messages.of(match)] == ["hand"]
    await records.messages.put(match, replace(PANEL, token="newer"))
    await records.messages.answered(match, [replace(PANEL, shows="old")])
    assert [each.shows for each in await records.messages.of(match)] == [None]


async def test_a_message_that_is_gone_leaves_one_that_came_meanwhile(records: Records) -> None:
    match = (await opened(records, playing())).id
    newer = replace(PANEL, token="newer")
    await records.messages.put(match, newer)
    await records.messages.gone(match, PANEL)
    assert await records.messages.of(match) == [newer]
    await records.messages.gone(match, newer)
    assert await records.messages.of(match) == []


async def test_a_table_that_is_to_be_posted_anew_is_old_and_its_match_behind(
    records: Records,
) -> None:
    match = await opened(records, playing())
    await records.messages.put(match.id, TABLE)
    await records.messages.settle(match.id, (), (), told(match, 1.0, None))
    await records.messages.repost(match.id)
    assert [each.kind for each in await records.messages.of(match.id)] == ["old"]
    assert await records.pending.behind() == [match.id]


async def test_a_press_lends_its_token_to_a_message_that_all_see(records: Records) -> None:
    match = (await opened(records, playing())).id
    await records.messages.put(match, TABLE)
    await records.messages.lent(match, 555, "secret", 100.0)
    [lent] = await records.messages.of(match)
    assert lent.reachable(100.0 + PANEL_SECONDS - 1)
    assert not lent.reachable(100.0 + PANEL_SECONDS)
    await records.messages.not_by(match, "secret")
    assert [each.token for each in await records.messages.of(match)] == [None]


async def test_tokens_that_no_longer_work_are_forgotten_and_panels_with_them(
    records: Records,
) -> None:
    match = (await opened(records, playing())).id
    later = 100.0 + PANEL_SECONDS + 1
    fresh = replace(PANEL, person=BEN.id, token_at=later)
    for each in (replace(TABLE, token="secret", token_at=100.0), PANEL, fresh):
        await records.messages.put(match, each)
    await records.messages.forget_tokens(later)
    kept = await records.messages.of(match)
    assert {each.kind: each.token for each in kept} == {"table": None, "panel": "secret"}
    assert fresh in kept


async def test_a_reminder_that_was_given_is_taken_and_one_that_is_not_due_stays(
    records: Records,
) -> None:
    match = await opened(records, replace(playing(), remind_at=9.0))
    await records.messages.settle(match.id, (), (), told(match, 8.0, 20.0))
    assert (await found(records, match.id)).remind_at == 9.0
    await records.messages.settle(match.id, (), (), told(match, 9.0, 20.0))
    assert (await found(records, match.id)).remind_at == 20.0
    assert await records.deadlines.reminders(19.9, [0], 1) == []
    assert await records.deadlines.reminders(20.0, [0], 1) == [match.id]


def test_a_token_is_not_told_by_what_a_log_prints() -> None:
    assert "secret" not in repr(PANEL)


async def test_what_a_command_was_answered_with_is_the_first_table_and_no_later_one(
    records: Records,
) -> None:
    match = (await opened(records, playing())).id
    await records.messages.answered(match, [PANEL])
    assert await records.messages.of(match) == []
    await records.messages.answered(match, [TABLE])
    assert await records.messages.of(match) == [TABLE]
    await records.messages.answered(match, [replace(TABLE, message=556)])
    assert [each.message for each in await records.messages.of(match)] == [555]


async def test_a_table_can_be_changed_through_its_own_token_and_no_panel_s(
    records: Records,
) -> None:
    match, messages = (await opened(records, playing())).id, records.messages
    await messages.put(match, PANEL)
    assert not await messages.reachable(match, 100.0)
    await messages.put(match, replace(TABLE, token="t", token_at=100.0))
    assert await messages.reachable(match, 100.0)
    assert not await messages.reachable(match, 100.0 + PANEL_SECONDS)


async def test_an_earlier_answer_to_somebody_s_panel_says_nothing_of_the_one_that_stands(
    records: Records,
) -> None:
    match = (await opened(records, playing())).id
    await records.messages.put(match, replace(PANEL, message=7, shows="newest"))
    late = replace(PANEL, message=7, token="earlier", shows="older")
    assert await records.messages.settle(match, [late], ())
    assert [each.shows for each in await records.messages.of(match)] == ["newest"]
    await records.messages.put(match, replace(TABLE, token="t", shows="newest"))
    assert await records.messages.settle(match, [replace(TABLE, token="e", shows="older")], ())
    shows = {each.kind: each.shows for each in await records.messages.of(match)}
    assert shows == {"panel": "newest", "table": UNSURE}


async def test_what_was_done_is_noted_though_not_all_is_done(records: Records) -> None:
    match = await opened(records, playing())
    await records.messages.put(match.id, TABLE)
    assert await records.messages.settle(match.id, (), [(TABLE, replace(TABLE, shows="second"))])
    assert [each.shows for each in await records.messages.of(match.id)] == ["second"]
    assert (await found(records, match.id)).told == match.told
