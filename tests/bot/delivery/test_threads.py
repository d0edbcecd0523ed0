"""Threads in which tables live: created once, whatever breaks, and archived at the end."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.delivery.transport import Meaning, Refusal
from bot.delivery.wanted import LINE, TABLE, table_key
from bot.pages.page import Page
from bot.records.match import Standing
from tests.harness.board import CHANNEL, Desk, desk, stood
from tests.harness.seating import DAVID, GUILD, PEOPLE

LOBBY = 999
"""The lobby's message, and so the thread that grows from it."""
ANNA = PEOPLE[0]


@pytest.fixture
async def here(tmp_path: Path) -> AsyncIterator[Desk]:
    async with desk(tmp_path) as opened:
        yield opened


async def lobby(here: Desk, channel: int = CHANNEL) -> int:
    """A lobby of three that was shown as the answer to a command."""
    tables, (host, *others) = here.bot.tables, PEOPLE[:3]
    moment = await tables.open(
        "dilemma", GUILD, channel, host, pace="relaxed", options="{}", language="en"
    )
    for person in others:
        moment = await tables.join(moment.match.id, person)
    shown = Standing(kind="table", channel=channel, message=LOBBY, shows=table_key(moment))
    await here.bot.records.messages.put(moment.match.id, shown)
    here.board.messages[LOBBY] = stood(channel, Page(here.bot.drawing.table(moment)))
    return moment.match.id


async def begun(here: Desk) -> int:
    match_id = await lobby(here)
    await here.bot.tables.start(match_id, ANNA.id, thread=True)
    return match_id


def refusing(here: Desk, act: str, meaning: Meaning, code: int | None = None) -> None:
    left = [Refusal(meaning, meaning.name, code)]
    here.board.trouble = lambda done: left.pop() if done == act and left else None


async def test_the_table_stands_in_the_thread_and_a_line_in_its_place(here: Desk) -> None:
    match_id = await begun(here)
    await here.settle(match_id)
    standing = await here.standing(match_id)
    assert (standing[TABLE].channel, standing[LINE].message) == (LOBBY, LOBBY)
    assert here.board.threads[LOBBY].startswith("Dilemma · ")
    added = [act for act in here.board.acts if act.startswith("add ")]
    assert added == [f"add {person.id}" for person in PEOPLE[:3]]


async def test_a_thread_that_is_there_already_is_used(here: Desk) -> None:
    match_id = await begun(here)
    here.board.threads[LOBBY] = "made before a death"
    await here.settle(match_id)
    assert (await here.standing(match_id))[TABLE].channel == LOBBY


async def test_a_thread_that_discord_has_told_of_is_not_asked_for_again(here: Desk) -> None:
    match_id = await begun(here)
    await here.settle(match_id)
    here.board.known.add(LOBBY)
    await here.delivery.repost(match_id)
    await here.delivery.drained()
    assert here.board.acts.count(f"thread {LOBBY}") == 1


async def test_a_thread_in_which_the_table_stands_is_not_asked_for_again(here: Desk) -> None:
    match_id = await begun(here)
    await here.settle(match_id)
    again = "UPDATE matches SET revision = revision + 1 WHERE id = ?"
    await here.database.write((again, (match_id,)))
    await here.settle(match_id)
    assert here.board.acts.count(f"thread {LOBBY}") == 1


async def test_no_thread_is_made_for_a_table_that_is_over_before_it_stood_there(
    here: Desk,
) -> None:
    match_id = await begun(here)
    await here.bot.tables.abandon(match_id)
    await here.settle(match_id)
    assert f"thread {LOBBY}" not in here.board.acts


async def test_where_no_thread_may_be_made_the_table_stays_and_it_is_told_once(here: Desk) -> None:
    match_id = await begun(here)
    refusing(here, f"thread {LOBBY}", Meaning.FORBIDDEN)
    await here.settle(match_id)
    match = await here.match(match_id)
    assert (match.channel, match.parent, match.table_message) == (CHANNEL, None, LOBBY)
    assert f"post {LOBBY}" not in here.board.acts
    assert [len(await here.delivery.trouble(match)) for _ in range(2)] == [1, 0]


async def test_a_table_without_any_place_is_noted_and_found_a_place_when_there_is_one(
    here: Desk, caplog: pytest.LogCaptureFixture
) -> None:
    match_id = await begun(here)
    other = await here.bot.tables.open(
        "dilemma", GUILD, CHANNEL, DAVID, pace="live", options="{}", language="en"
    )
    refusing(here, f"thread {LOBBY}", Meaning.FORBIDDEN)
    await here.settle(match_id)
    match = await here.match(match_id)
    assert (match.trouble, match.told) == ("may not", match.revision)
    assert "failed" not in caplog.text
    await here.bot.tables.leave(other.match.id, DAVID.id)
    refusing(here, f"thread {LOBBY}", Meaning.FORBIDDEN)
    await here.settle(match_id)
    match = await here.match(match_id)
    assert (match.channel, match.parent, match.trouble) == (CHANNEL, None, None)


async def test_a_thread_whose_message_was_deleted_grows_from_another_one(here: Desk) -> None:
    match_id = await begun(here)
    refusing(here, f"thread {LOBBY}", Meaning.MESSAGE_GONE, 10008)
    await here.settle(match_id)
    match, standing = await here.match(match_id), await here.standing(match_id)
    assert match.channel == standing[LINE].message != LOBBY
    assert standing[TABLE].channel == match.channel
    assert match.home == CHANNEL


async def test_a_thread_whose_channel_is_gone_closes_the_match(here: Desk) -> None:
    match_id = await begun(here)
    refusing(here, f"thread {LOBBY}", Meaning.CHANNEL_GONE)
    await here.settle(match_id)
    assert here.gone == [match_id]


async def test_a_channel_in_which_a_match_has_ended_stays_as_it_is(here: Desk) -> None:
    match_id = await here.start()
    await here.settle(match_id)
    await here.bot.tables.abandon(match_id)
    await here.settle(match_id)
    assert f"archive {CHANNEL}" not in here.board.acts


@pytest.mark.parametrize("again", [True, False])
async def test_the_thread_of_a_match_that_ended_is_archived_unless_it_is_played_in(
    here: Desk, *, again: bool
) -> None:
    match_id = await begun(here)
    await here.settle(match_id)
    await here.bot.tables.abandon(match_id)
    if again:
        await lobby(here, LOBBY)
    await here.settle(match_id)
    archived = here.board.acts.count(f"archive {LOBBY}")
    assert archived == 1 - again
    await here.settle(match_id)
    assert here.board.acts.count(f"archive {LOBBY}") == archived, "somebody may have opened it"


async def test_of_a_thread_that_was_locked_the_line_says_so_until_it_is_open_again(
    here: Desk,
) -> None:
    match_id = await begun(here)
    await here.settle(match_id)
    again = "UPDATE matches SET revision = revision + 1 WHERE id = ?"
    here.board.trouble = lambda act: (
        Refusal(Meaning.LOCKED, "locked") if act == f"edit {LOBBY}" else None
    )
    await here.database.write((again, (match_id,)))
    await here.settle(match_id)
    assert (await here.standing(match_id))[LINE].shows == "locked"
    tries = here.board.acts.count(f"edit {LOBBY}")
    here.board.trouble = lambda _: None
    await here.database.write((again, (match_id,)))
    await here.settle(match_id)
    assert (await here.standing(match_id))[LINE].shows == "playing"
    assert tries == 2, "once more for the line, and then not again and again"
