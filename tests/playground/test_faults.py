"""A real client under broken routes: limits and errors are survived, cuts and delays are felt."""

import asyncio
import time
from typing import Any

import aiohttp
import discord
import pytest

from playground import TOKEN, Playground
from playground.driver import NotAnswered
from playground.faults import Cut, Kind
from playground.ledger import CUT
from playground.pace import Hurried
from playground.seats import Line
from tests.playground.api import Api, Watch
from tests.playground.cardbot import CardBot, running

pytestmark = pytest.mark.asyncio(loop_scope="module")

POSTING = "^POST /channels/.*/messages$"


@pytest.fixture(autouse=True)
def no_fault_is_left(playground: Playground) -> None:
    playground.faults.clear()


def lobby(bot: CardBot, playground: Playground) -> discord.TextChannel:
    channel = bot.get_channel(int(playground.channel("lobby").id))
    assert isinstance(channel, discord.TextChannel)
    return channel


async def test_a_429_is_waited_out(playground: Playground, bot: CardBot) -> None:
    playground.faults.limit(POSTING, times=2, retry_after=0.01)
    message = await lobby(bot, playground).send("after all")
    assert message.content == "after all"
    assert not playground.faults.waiting


async def test_a_429_without_via_is_taken_for_a_ban(playground: Playground, bot: CardBot) -> None:
    playground.faults.limit(POSTING, via=False)
    with pytest.raises(discord.HTTPException) as refused:
        await lobby(bot, playground).send("x")
    assert refused.value.status == 429


async def test_a_500_is_tried_again(playground: Playground, bot: CardBot) -> None:
    playground.faults.fail(POSTING, 500)
    assert (await lobby(bot, playground).send("again")).content == "again"


async def test_a_fault_waits_for_its_own_route(playground: Playground, bot: CardBot) -> None:
    playground.faults.fail("^GET /never", 503)
    assert await lobby(bot, playground).send("x")
    assert len(playground.faults.waiting) == 1


async def test_a_503_is_not(playground: Playground, bot: CardBot) -> None:
    playground.faults.fail(POSTING, 503)
    with pytest.raises(discord.DiscordServerError):
        await lobby(bot, playground).send("x")


async def test_an_answer_survives_a_502_and_a_429(playground: Playground, bot: CardBot) -> None:
    playground.faults.fail("callback$", 502)
    playground.faults.limit("callback$", retry_after=0.01)
    answer = await playground.seat("anna").slash("ping")
    assert answer.message
    assert answer.message.content == "pong"


async def test_a_refusal_of_ones_choice_is_raised(playground: Playground, bot: CardBot) -> None:
    playground.faults.fail(POSTING, 403, body={"code": 50013, "message": "Missing Permissions"})
    with pytest.raises(discord.Forbidden) as refused:
        await lobby(bot, playground).send("x")
    assert refused.value.code == 50013


@pytest.mark.parametrize(("where", "posted"), [(Cut.BEFORE, 0), (Cut.AFTER, 1)])
async def test_a_cut_connection_leaves_the_work_done_or_not(
    playground: Playground, bot: CardBot, where: Cut, posted: int
) -> None:
    channel = playground.channel("tables")
    before = len(playground.world.histories[channel.id])
    playground.faults.cut(POSTING, where=where)
    tables = bot.get_channel(int(channel.id))
    assert isinstance(tables, discord.TextChannel)
    with pytest.raises((aiohttp.ClientError, OSError)):
        await tables.send("x")
    assert len(playground.world.histories[channel.id]) == before + posted


async def test_a_slow_route_answers_late(playground: Playground, bot: CardBot) -> None:
    playground.faults.slow(POSTING, 0.05)
    start = time.monotonic()
    await lobby(bot, playground).send("x")
    assert time.monotonic() - start > 0.05


async def test_an_answer_that_comes_too_late_has_failed() -> None:
    async with Playground.open(ack_seconds=0.05) as playground, running(playground) as bot:
        errors: asyncio.Future[BaseException] = asyncio.get_running_loop().create_future()

        async def on_error(interaction: discord.Interaction, error: BaseException) -> None:
            errors.set_result(error)

        bot.tree.error(on_error)
        playground.faults.slow("callback$", 1.0)
        with pytest.raises(NotAnswered, match="did not answer Anna in time"):
            await playground.seat("anna").slash("ping")
        assert "10062" in str(await asyncio.wait_for(errors, 60))


async def test_a_fault_lasts_as_long_as_it_is_told() -> None:
    watch = Watch()
    async with Playground.open(clock=watch) as playground, Api.open(playground) as api:
        playground.faults.fail("send", 502, lasting=10)
        for _ in range(3):
            assert (await api.post({"content": "x"})).status == 502
        watch.pass_by(10)
        assert (await api.post({"content": "x"})).status == 200
        assert not playground.faults.waiting


@pytest.mark.parametrize("status", [500, 502, 503, 504])
async def test_a_fault_comes_as_often_as_it_is_told(api: Api, status: int) -> None:
    api.playground.faults.fail(Kind.SEND, status, times=2)
    replies = [(await api.post({"content": "x"})).status for _ in range(3)]
    assert replies == [status, status, 200]


async def test_each_kind_of_call_fails_by_itself(api: Api, playground: Playground) -> None:
    await api.sync({"name": "ping", "description": "d"})
    anna = playground.seat("anna")
    sent = (await api.post({"content": "x"})).body
    message = f"/channels/{sent['channel_id']}/messages/{sent['id']}"
    answered = api.act(anna, {"op": "slash", "command": "ping"})
    await api.answer(answered, 4, {"content": "x"})
    dm = (await api.call("POST", "/users/@me/channels", {"recipient_id": anna.id})).body["id"]
    lobby, app = playground.channel("lobby").id, playground.world.app.id
    calls: dict[Kind, tuple[str, str, Any]] = {
        Kind.SEND: ("POST", f"/channels/{lobby}/messages", {"content": "x"}),
        Kind.EDIT: ("PATCH", message, {"content": "y"}),
        Kind.DELETE: ("DELETE", message, None),
        Kind.DM: ("POST", "/users/@me/channels", {"recipient_id": anna.id}),
        Kind.CALLBACK: ("POST", f"/interactions/1/{answered.token}/callback", {"type": 4}),
        Kind.FOLLOW_UP: ("POST", api.hook(answered), {"content": "x"}),
        Kind.WEBHOOK_EDIT: ("PATCH", api.hook(answered, "@original"), {"content": "z"}),
        Kind.THREAD: ("POST", f"{message}/threads", {"name": "t"}),
        Kind.EMOJI: ("POST", f"/applications/{app}/emojis", {}),
    }
    for kind in Kind:
        playground.faults.fail(kind, 503, lasting=600)
        failing = {other for other, call in calls.items() if (await api.call(*call)).status == 503}
        assert failing == {kind}
        playground.faults.clear()
        calls[Kind.DELETE] = ("DELETE", f"{message}0", None)
    playground.faults.fail(Kind.DM, 503)
    letter = await api.call("POST", f"/channels/{dm}/messages", {"content": "x"})
    assert letter.status == 503


async def test_a_call_that_hangs_is_not_done(api: Api, playground: Playground) -> None:
    playground.faults.hang(Kind.SEND, 0.05)
    start, before = time.monotonic(), len(playground.world.messages)
    with pytest.raises(aiohttp.ClientError):
        await api.post({"content": "x"})
    assert time.monotonic() - start > 0.05
    assert len(playground.world.messages) == before
    assert playground.calls[-1].status == CUT


async def test_a_storm_of_429_passes(playground: Playground, bot: CardBot) -> None:
    playground.faults.limit(Kind.SEND, lasting=0.1, retry_after=0.03)
    assert (await lobby(bot, playground).send("through")).content == "through"
    assert playground.calls[-2].status == 429


async def test_a_client_keeps_to_the_realistic_profile_without_one_429() -> None:
    clock = Hurried(10)
    async with (
        Playground.open(realistic=True, clock=clock, ack_seconds=30) as playground,
        running(playground) as bot,
    ):
        channel = lobby(bot, playground)
        await channel.send("0")
        start = time.monotonic()
        await asyncio.gather(*(channel.send(str(n)) for n in range(1, 6)))
        assert time.monotonic() - start > 0.4
        assert playground.transcript.count("rest", " 429") == 0


async def test_every_answer_carries_its_rate_limit(api: Api) -> None:
    reply = await api.call("GET", "/users/@me")
    assert reply.headers["Content-Type"] == "application/json"
    for name in ("Limit", "Remaining", "Reset", "Reset-After", "Bucket"):
        assert reply.headers[f"X-RateLimit-{name}"]


async def test_a_person_sees_what_the_bot_did_when_it_died_over_it(
    playground: Playground, api: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A process that is killed while its answer is under way has acted all the same."""

    async def broken(*_: Any) -> None:
        raise ConnectionResetError

    monkeypatch.setattr("playground.rest.send", broken)
    heard: asyncio.Queue[str] = asyncio.Queue()
    line = Line(playground.seat("Anna").user, lambda name, _: heard.put_nowait(name))
    playground.desk.sit(line)
    place = playground.channel("lobby").id
    said = api.session.post(
        f"{api.root}/api/v10/channels/{place}/messages",
        json={"content": "the last words"},
        headers={"Authorization": f"Bot {TOKEN}"},
    )
    async with said as cut:
        assert cut.status == 500, "nobody is there to read it"
    assert await asyncio.wait_for(heard.get(), 5) == "MESSAGE_CREATE"
    playground.desk.rise(line)
