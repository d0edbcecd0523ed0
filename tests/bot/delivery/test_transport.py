"""What Discord's refusals mean, and how messages are posted, edited and deleted."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import nullcontext
from pathlib import Path

import discord
import pytest

from bot.delivery.breaker import Breaker
from bot.delivery.limiter import Limiter, Overtaken, passing
from bot.delivery.transport import Meaning, Refusal, Transport, nonce, refusal
from bot.delivery.wanted import PING, TABLE, Urgency
from bot.pages.layout import Controls, View
from bot.pages.page import Page
from bot.records.match import Standing
from proofs.house import house
from tests.harness import application
from tests.harness.jumping import in_no_time
from tests.harness.seating import playing
from tests.harness.simhouse import MESSAGES, THREE, SimHouse, sim_house

ONE = "/channels/*/messages/*"
LETTER = Standing(kind="letter", person=3, channel=1, message=2, token="t", token_at=0.0)
ROWS = {
    10008: Meaning.MESSAGE_GONE,
    10003: Meaning.CHANNEL_GONE,
    10004: Meaning.CHANNEL_GONE,
    50001: Meaning.CHANNEL_GONE,
    50013: Meaning.FORBIDDEN,
    160005: Meaning.LOCKED,
    50083: Meaning.ASLEEP,
    50007: Meaning.NO_LETTERS,
    50278: Meaning.NO_LETTERS,
    40003: Meaning.NO_LETTERS_NOW,
    20026: Meaning.NO_LETTERS_NOW,
}


@pytest.mark.parametrize(("code", "meaning"), ROWS.items())
def test_each_code_has_its_meaning(code: int, meaning: Meaning) -> None:
    error = application.refusal(403, code)
    assert refusal(error).meaning is meaning
    assert refusal(error).code == code
    assert not passing(error)


def test_what_is_not_in_the_table_may_not_be_shown() -> None:
    assert refusal(application.refusal(400, 50035)).meaning is Meaning.FORBIDDEN
    assert refusal(OSError("no route")).meaning is Meaning.FORBIDDEN


def test_too_many_edits_of_old_messages_pass() -> None:
    assert passing(application.refusal(400, 30046))


def test_a_nonce_is_made_of_what_is_posted_and_of_the_secret_of_the_match() -> None:
    match = playing()
    assert nonce(match, PING, "key") == nonce(match, PING, "key")
    assert len({nonce(match, *about) for about in [(PING, "a"), (PING, "b"), (TABLE, "a")]}) == 3
    assert len(nonce(match)) == 19


PAGE = Page(View([]))
OVERTAKEN: dict[str, Callable[[Transport, asyncio.Event], Awaitable[object]]] = {
    "edit by token": lambda by, at: by.edit_by_token(LETTER, PAGE, at),
    "delete by token": lambda by, at: by.delete_by_token(LETTER, at),
    "post": lambda by, at: by.post(1, PAGE, Urgency.CALL, at, nonce="1"),
    "edit": lambda by, at: by.edit(1, 2, PAGE, Urgency.TABLE, at),
    "delete": lambda by, at: by.delete(1, 2, at),
    "open letters": lambda by, at: by.open_letters(3, at),
}


@pytest.mark.parametrize("call", OVERTAKEN.values(), ids=OVERTAKEN)
async def test_what_was_overtaken_before_its_turn_never_goes_out(
    call: Callable[[Transport, asyncio.Event], Awaitable[object]],
) -> None:
    client = discord.Client(intents=discord.Intents.none())  # it could reach nobody
    overtaken = asyncio.Event()
    overtaken.set()
    with pytest.raises(Overtaken):
        await call(Transport(client, Limiter(), lambda: 0.0), overtaken)


@pytest.mark.parametrize(
    ("seconds", "everybody", "tries"),
    [(90, True, 2), (90, False, 1), (5, False, 2)],
    ids=["everybody", "this token alone", "not for long"],
)
def test_a_long_rest_is_waited_for_where_everybody_rests_and_else_this_way_is_gone(
    monkeypatch: pytest.MonkeyPatch, seconds: int, tries: int, *, everybody: bool
) -> None:
    breaker, asked = Breaker(), list[object]()

    async def limited(*about: object) -> None:
        asked.append(about)
        if len(asked) == 1:
            scope = {"X-RateLimit-Scope": "global"} if everybody else {}
            breaker.heard(429, {**scope, "Retry-After": str(seconds), "Via": "1.1 google"})
            raise discord.RateLimited(seconds)

    @in_no_time
    async def story() -> None:
        monkeypatch.setattr("bot.delivery.transport.remove_through", limited)
        client = discord.Client(intents=discord.Intents.none())
        transport = Transport(client, Limiter(breaker=breaker), lambda: 0.0)
        with pytest.raises(Refusal) if tries == 1 else nullcontext():
            await transport.delete_by_token(LETTER, asyncio.Event())

    story()
    assert len(asked) == tries


@pytest.mark.parametrize(
    ("known", "meaning"), [(True, Meaning.FORBIDDEN), (False, Meaning.CHANNEL_GONE)]
)
async def test_a_channel_that_we_may_not_look_into_is_gone_unless_discord_tells_of_it(
    monkeypatch: pytest.MonkeyPatch, meaning: Meaning, *, known: bool
) -> None:
    async def shut_out(*_: object) -> None:
        raise application.refusal(403, 50001)

    client, limiter = discord.Client(intents=discord.Intents.none()), Limiter()
    monkeypatch.setattr(client, "get_channel", lambda _: object() if known else None)
    monkeypatch.setattr(limiter, "call", shut_out)
    with pytest.raises(Refusal) as refused:
        await Transport(client, limiter, lambda: 0.0).post(1, PAGE, Urgency.CALL, nonce="1")
    assert refused.value.meaning is meaning


@pytest.mark.parametrize(("code", "letters"), [(50007, 1), (40003, 1), (50013, 0)])
async def test_letters_that_were_refused_are_counted_for_whoever_watches(
    monkeypatch: pytest.MonkeyPatch, code: int, letters: int
) -> None:
    async def refuse(*_: object) -> None:
        raise application.refusal(403, code)

    limiter = Limiter()
    monkeypatch.setattr(limiter, "call", refuse)
    transport = Transport(discord.Client(intents=discord.Intents.none()), limiter, lambda: 0.0)
    with pytest.raises(Refusal):
        await transport.post(1, PAGE, Urgency.CALL, nonce="1")
    assert transport.letters_refused == letters


async def test_a_thread_that_is_put_away_is_archived(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    async def edit_channel(thread: int, **changes: bool) -> None:
        asked.append((thread, changes))

    client = discord.Client(intents=discord.Intents.none())
    monkeypatch.setattr(client.http, "edit_channel", edit_channel)
    await Transport(client, Limiter(), lambda: 0.0).archive(7)
    assert asked == [(7, {"archived": True})]


async def moved(house: SimHouse) -> str:
    """Somebody at a panel of their own makes the table change."""
    [name] = await house.asked()
    await house.move(name, "offer 5", on=house.private(name)[-1])
    await house.settle()
    return name


@pytest.mark.parametrize("code", [10008, 10015, 50027])
async def test_a_token_that_leads_nowhere_is_followed_by_a_counted_call(
    tmp_path: Path, code: int
) -> None:
    async with sim_house(tmp_path, *THREE) as house:
        await house.later(10.0)  # the press is no longer being answered
        table = (await house.look()).match.table_message
        [row] = [m for m in await house.bot.records.messages.of(1) if m.kind == "table"]
        way = f"/webhooks/*/{row.token}/messages/@original"
        house.env.inject_error("PATCH", way, status=404, code=code)
        edits = house.count("PATCH", ONE)
        name = await moved(house)
        assert house.count("PATCH", ONE) == edits + 1
        assert f"Who takes {name}’s 5?" in house.table().text
        assert (await house.look()).match.table_message == table


async def test_a_token_is_used_as_long_as_it_works_and_no_call_counts(tmp_path: Path) -> None:
    async with sim_house(tmp_path, *THREE) as house:
        edits, posts = house.count("PATCH", ONE), house.count("POST", MESSAGES)
        await moved(house)
        assert (house.count("PATCH", ONE), house.count("POST", MESSAGES)) == (edits, posts)


async def test_a_message_that_was_deleted_is_posted_anew_and_silently(tmp_path: Path) -> None:
    async with sim_house(tmp_path, *THREE) as house:
        await house.forget_way()
        house.env.inject_error("PATCH", ONE, status=404, code=10008)
        before = house.table().id
        name = await moved(house)
        assert house.table().id > before
        assert f"Who takes {name}’s 5?" in house.table().text
        assert house.table().message.flags.suppress_notifications


async def test_what_an_earlier_attempt_posted_is_known_to_say_something_else(
    sqlite_url: str,
) -> None:
    async with house(sqlite_url) as home:
        place = int(home.playground.add_channel("quiet").id)
        transport = Transport(home.bot, Limiter(), lambda: 0.0)
        said = [
            await transport.post(place, Page(Controls([]), words), Urgency.CALL, nonce="1")
            for words in ("until six\n", "until six\n", "until seven\n")
        ]
    assert [posted.sure for posted in said] == [True, True, False]
    assert len({posted.message for posted in said}) == 1


async def test_a_call_is_not_silent_and_notifies_those_it_names(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        await house.start(*THREE, pace="relaxed")
        await house.pass_time(2 * 3600.0)
        [name], [ping] = await house.asked(), house.pings()
        assert house[name].mention in ping.message.content
        assert not ping.message.flags.suppress_notifications


async def test_a_table_in_a_locked_thread_is_noted_as_such(tmp_path: Path) -> None:
    async with sim_house(tmp_path, *THREE) as house:
        await house.forget_way()
        house.env.inject_error("PATCH", ONE, status=400, code=160005, times=None)
        house.bot.changed(await house.bot.tables.leave(1, house.member("Anna").id))
        await house.settle()
        assert (await house.look()).match.trouble == "locked"
