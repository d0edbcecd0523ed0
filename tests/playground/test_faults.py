"""A real client under broken routes: limits and errors are survived, cuts and delays are felt."""

import asyncio
import time

import aiohttp
import discord
import pytest

from playground import Playground
from playground.driver import NotAnswered
from playground.faults import Cut
from playground.rates import REALISTIC
from tests.playground.api import Api
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
    async with Playground.open(ack_seconds=0.1) as playground, running(playground) as bot:
        errors: asyncio.Future[BaseException] = asyncio.get_running_loop().create_future()

        async def on_error(interaction: discord.Interaction, error: BaseException) -> None:
            errors.set_result(error)

        bot.tree.error(on_error)
        playground.faults.slow("callback$", 0.2)
        with pytest.raises(NotAnswered, match="did not answer Anna in time"):
            await playground.seat("anna").slash("ping")
        assert "10062" in str(await asyncio.wait_for(errors, 5))


async def test_the_realistic_profile_slows_a_client_down_without_one_429() -> None:
    async with Playground.open(profile=REALISTIC) as playground, running(playground) as bot:
        channel = lobby(bot, playground)
        await channel.send("0")
        start = time.monotonic()
        await asyncio.gather(*(channel.send(str(n)) for n in range(1, 6)))
        assert time.monotonic() - start > 4
        assert playground.transcript.count("rest", " 429") == 0


async def test_the_realistic_profile_refuses_the_sixth_message() -> None:
    async with Playground.open(profile=REALISTIC) as playground, Api.open(playground) as api:
        replies = [await api.post({"content": str(n)}) for n in range(6)]
        assert [reply.status for reply in replies] == [200] * 5 + [429]
        assert [reply.headers["X-RateLimit-Remaining"] for reply in replies] == list("432100")
        assert replies[-1].body["global"] is False
        assert 0 < replies[-1].body["retry_after"] <= 5
        assert replies[-1].headers["Via"]
        other = await api.post({"content": "x"}, "quiet")
        assert other.status == 200


async def test_fifty_requests_a_second_are_the_limit_of_all_routes_together() -> None:
    async with Playground.open(profile=REALISTIC) as playground, Api.open(playground) as api:
        paths = [f"/users/{n}" for n in range(60)] + [f"/channels/{n}" for n in range(60)]
        replies = await asyncio.gather(*(api.call("GET", path) for path in paths))
        blocked = [reply for reply in replies if reply.body.get("global")]
        assert blocked
        assert blocked[0].headers["X-RateLimit-Scope"] == "global"


async def test_every_answer_carries_its_rate_limit(api: Api) -> None:
    reply = await api.call("GET", "/users/@me")
    assert reply.headers["Content-Type"] == "application/json"
    for name in ("Limit", "Remaining", "Reset", "Reset-After", "Bucket"):
        assert reply.headers[f"X-RateLimit-{name}"]
