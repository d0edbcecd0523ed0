"""The realistic profile: what counts, what it costs, who is banned, and which doors are shut."""

import asyncio
import json
import time
from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Any

import aiohttp
import discord
import pytest
import pytest_asyncio

from playground import TOKEN, Permission, Playground
from playground.driver import Refused
from playground.ledger import REMEMBERED, new_ledger
from playground.pace import Hurried
from playground.rates import BAN_SECONDS, REALISTIC
from tests.playground.api import Api, Watch
from tests.playground.cardbot import CardBot, running

pytestmark = pytest.mark.asyncio(loop_scope="module")

PING = {"name": "ping", "description": "d"}


@pytest.fixture
def watch() -> Watch:
    return Watch()


@pytest_asyncio.fixture(loop_scope="module")
async def playground(watch: Watch) -> AsyncIterator[Playground]:
    async with Playground.open(realistic=True, clock=watch) as opened:
        yield opened


@pytest_asyncio.fixture(loop_scope="module")
async def api(playground: Playground) -> AsyncIterator[Api]:
    async with Api.open(playground) as opened:
        yield opened


async def spend(api: Api, count: int) -> list[int]:
    """So many calls in one moment, spread over channels so that no route is used up."""
    places = [api.playground.add_channel(f"c{n}").id for n in range(count)]
    paths = [f"/channels/{place}/messages" for place in places]
    return [(await api.call("GET", path)).status for path in paths]


async def test_fifty_counted_calls_a_second_and_no_more(api: Api, watch: Watch) -> None:
    assert await spend(api, 50) == [200] * 50
    refused = await api.call("GET", "/users/@me")
    assert refused.status == 429
    assert refused.headers["X-RateLimit-Global"] == "true"
    assert refused.headers["X-RateLimit-Scope"] == "global"
    assert refused.headers["Via"]
    assert (refused.body["global"], refused.body["retry_after"]) == (True, 1.0)
    watch.pass_by(1)
    assert (await api.call("GET", "/users/@me")).status == 200


async def test_who_names_no_token_is_counted_by_address(api: Api, watch: Watch) -> None:
    asked = [(await api.call("GET", "/users/@me", token=None)) for _ in range(51)]
    assert [reply.status for reply in asked] == [401] * 50 + [429]
    assert asked[-1].headers["X-RateLimit-Scope"] == "global"
    assert (await api.call("GET", "/users/@me")).status == 200
    watch.pass_by(1)
    assert (await api.call("GET", "/users/@me", token=None)).status == 401


async def test_answers_and_what_their_tokens_do_are_not_counted(
    api: Api, playground: Playground
) -> None:
    await api.sync(PING)
    await spend(api, 49)
    assert (await api.call("GET", "/users/@me")).status == 429
    asked = api.act(playground.seat("anna"), {"op": "slash", "command": "ping"})
    assert (await api.answer(asked, 4, {"content": "x", "flags": 64})).status == 200
    assert (await api.call("PATCH", api.hook(asked, "@original"), {"content": "y"})).status == 200
    assert (await api.call("POST", api.hook(asked), {"content": "z"})).status == 200
    rows = [(row.counted, row.status) for row in list(playground.calls)[-4:]]
    assert rows == [(True, 429), (False, 200), (False, 200), (False, 200)]


async def test_a_channel_takes_five_messages_and_five_edits_in_five_seconds(
    api: Api, watch: Watch
) -> None:
    sent = [await api.post({"content": str(n)}) for n in range(6)]
    assert [reply.status for reply in sent] == [200] * 5 + [429]
    first, second = sent[0].body, sent[1].body
    path = f"/channels/{first['channel_id']}/messages"
    edits = [await api.call("PATCH", f"{path}/{first['id']}", {"content": "y"}) for _ in range(4)]
    edits += [await api.call("PATCH", f"{path}/{second['id']}", {"content": "y"}) for _ in range(2)]
    assert [reply.status for reply in edits] == [200] * 5 + [429]
    assert edits[-1].headers["X-RateLimit-Scope"] == "user"
    assert (await api.call("DELETE", f"{path}/{first['id']}")).status == 204
    assert (await api.post({"content": "elsewhere"}, "quiet")).status == 200
    watch.pass_by(5)
    assert (await api.post({"content": "later"})).status == 200


async def test_whatever_is_done_by_a_token_shares_a_bucket(
    api: Api, playground: Playground, watch: Watch
) -> None:
    await api.sync(PING)
    asked = api.act(playground.seat("anna"), {"op": "slash", "command": "ping"})
    await api.answer(asked, 4, {"content": "x"})
    sent = [(await api.call("POST", api.hook(asked), {"content": "y"})) for _ in range(2)]
    original = api.hook(asked, "@original")
    edits = [(await api.call("PATCH", original, {"content": "z"})).status for _ in range(2)]
    first = api.hook(asked, sent[0].body["id"])
    assert (edits, (await api.call("DELETE", first)).status) == ([200, 200], 204)
    refused = await api.call("DELETE", original)
    assert (refused.status, refused.headers["X-RateLimit-Scope"]) == (429, "user")
    watch.pass_by(2)
    assert (await api.call("DELETE", original)).status == 204


async def test_a_channel_takes_thirty_follow_ups_a_minute_whoever_they_are_for(
    api: Api, playground: Playground, watch: Watch
) -> None:
    await api.sync(PING)
    sent: list[int] = []
    for _ in range(31):
        asked = api.act(playground.seat("anna"), {"op": "slash", "command": "ping"})
        await api.answer(asked, 4, {"content": "x"})
        reply = await api.call("POST", api.hook(asked), {"content": "y"})
        sent.append(reply.status)
    assert sent == [200] * 30 + [429]
    assert reply.headers["X-RateLimit-Scope"] == "shared"
    assert (await api.call("PATCH", api.hook(asked, "@original"), {"content": "z"})).status == 200
    watch.pass_by(60)
    assert (await api.call("POST", api.hook(asked), {"content": "y"})).status == 200


async def test_a_limit_that_is_shared_with_others_is_no_bad_answer(watch: Watch) -> None:
    strict = replace(REALISTIC, bad_answers=(2, 600.0))
    async with (
        Playground.open(profile=strict, clock=watch) as playground,
        Api.open(playground) as api,
    ):
        playground.faults.limit("GET", scope="shared", times=2)
        playground.faults.limit("GET", scope="user")
        for _ in range(3):
            assert (await api.call("GET", "/users/@me")).status == 429
        assert (await api.call("GET", "/users/@me")).status == 200


async def test_answers_come_in_chunks_and_connections_end_as_through_a_proxy(api: Api) -> None:
    answers = [(await api.call("GET", "/users/@me")).headers for _ in range(20)]
    [last] = [headers for headers in answers if headers.get("Connection") == "close"]
    assert last["Transfer-Encoding"] == "chunked"


async def test_opening_direct_messages_has_a_limit_of_its_own(
    api: Api, playground: Playground
) -> None:
    body = {"recipient_id": playground.seat("ben").id}
    limit, _ = REALISTIC.routes["POST /users/@me/channels"]
    replies = [await api.call("POST", "/users/@me/channels", body) for _ in range(limit + 1)]
    assert [reply.status for reply in replies] == [200] * limit + [429]


async def test_too_many_bad_answers_ban_the_address(watch: Watch) -> None:
    strict = replace(REALISTIC, bad_answers=(5, 600.0))
    async with (
        Playground.open(profile=strict, clock=watch) as playground,
        Api.open(playground) as api,
    ):
        for _ in range(4):
            assert (await api.call("GET", "/users/@me", token="wrong")).status == 401
        watch.pass_by(601)
        for _ in range(4):
            assert (await api.call("GET", "/users/@me", token="wrong")).status == 401
        assert (await api.call("GET", "/users/@me")).status == 200
        await api.call("GET", "/users/@me", token="wrong")
        url = f"{api.root}/api/v10/users/@me"
        async with api.session.get(url, headers={"Authorization": f"Bot {TOKEN}"}) as banned:
            assert banned.status == 429
            assert "Via" not in banned.headers
            assert banned.content_type == "text/html"
        with pytest.raises(aiohttp.WSServerHandshakeError):
            await api.session.ws_connect(f"{api.root}/gateway")
        assert playground.calls[-1].status == 429
        watch.pass_by(BAN_SECONDS)
        assert (await api.call("GET", "/users/@me")).status == 200


async def test_good_answers_and_missing_things_are_not_bad_ones(watch: Watch) -> None:
    strict = replace(REALISTIC, bad_answers=(2, 600.0))
    async with (
        Playground.open(profile=strict, clock=watch) as playground,
        Api.open(playground) as api,
    ):
        for _ in range(5):
            assert (await api.call("GET", "/channels/1")).status == 404
        assert (await api.call("GET", "/users/@me")).status == 200


async def test_every_call_takes_its_time(api: Api, playground: Playground) -> None:
    await api.sync(PING)
    asked = api.act(playground.seat("anna"), {"op": "slash", "command": "ping"})
    playground.latency = 0.06
    start = time.monotonic()
    await api.answer(asked, 4, {"content": "x"})
    between = time.monotonic()
    await api.call("GET", "/users/@me")
    assert between - start > 0.06
    assert time.monotonic() - between > 0.06


@pytest.mark.parametrize("code", [40003, 20026])
async def test_direct_messages_are_refused_to_the_bot_itself(
    api: Api, playground: Playground, code: int
) -> None:
    ben = playground.seat("ben")
    body = {"recipient_id": ben.id}
    dm = (await api.call("POST", "/users/@me/channels", body)).body["id"]
    playground.faults.refuse("DM", code, times=2)
    assert (await api.call("POST", "/users/@me/channels", body)).verdict == (403, code)
    letter = await api.call("POST", f"/channels/{dm}/messages", {"content": "x"})
    assert letter.verdict == (403, code)
    assert (await api.post({"content": "x"})).status == 200
    letter = await api.call("POST", f"/channels/{dm}/messages", {"content": "x"})
    assert letter.status == 200


async def identified(api: Api, shard: int, shards: int) -> str:
    """What the gateway says to an identify: its event's name, or that it was too soon."""
    async with api.session.ws_connect(f"{api.root}/gateway") as socket:
        await socket.receive()
        body = {"token": TOKEN, "intents": 1, "shard": [shard, shards]}
        await socket.send_str(json.dumps({"op": 2, "d": body}))
        frame = json.loads((await socket.receive()).data)
        return frame["t"] or f"op {frame['op']} {frame['d']}"


async def test_one_identify_in_five_seconds(api: Api, watch: Watch) -> None:
    assert await identified(api, 0, 2) == "READY"
    assert await identified(api, 1, 2) == "op 9 False"
    watch.pass_by(5)
    assert await identified(api, 1, 2) == "READY"


async def test_buckets_of_shards_identify_side_by_side(watch: Watch) -> None:
    wide = replace(REALISTIC, max_concurrency=2)
    async with (
        Playground.open(profile=wide, clock=watch) as playground,
        Api.open(playground) as api,
    ):
        limit = (await api.call("GET", "/gateway/bot")).body["session_start_limit"]
        assert limit["max_concurrency"] == 2
        assert [await identified(api, shard, 3) for shard in (0, 1)] == ["READY", "READY"]
        assert await identified(api, 2, 3) == "op 9 False"


async def test_a_voice_channel_is_entered_with_connect_alone(
    api: Api, playground: Playground
) -> None:
    app, ben = playground.world.app, playground.seat("ben")
    stage = playground.add_channel("stage", voice=True)
    path = f"/channels/{stage.id}"
    message = (await api.call("POST", f"{path}/messages", {"content": "x"})).body
    playground.permit(stage, app, deny=Permission.CONNECT)
    for method, where in (("GET", path), ("POST", f"{path}/messages")):
        assert (await api.call(method, where, {"content": "x"})).verdict == (403, 50001)
    assert [shown.content for shown in ben.messages(stage)] == ["x"]
    assert (await api.thread({"name": "t"}, message)).verdict == (403, 50001)


class Watcher(CardBot):
    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.heard: list[str] = []

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        self.heard.append("removed")

    async def on_guild_join(self, guild: discord.Guild) -> None:
        self.heard.append("joined")

    async def on_message(self, message: discord.Message) -> None:
        self.heard.append("message")


async def test_a_guild_without_the_bot_is_out_of_its_reach() -> None:
    async with (
        Playground.open() as playground,
        running(playground, Watcher) as bot,
        Api.open(playground) as api,
    ):
        assert isinstance(bot, Watcher)
        anna, guild = playground.seat("anna"), playground.guild
        lobby = playground.channel("lobby")
        dm = (await api.call("POST", "/users/@me/channels", {"recipient_id": anna.id})).body["id"]
        playground.expel(guild)
        await anna.until(lambda: "removed" in bot.heard)
        anna.say("behind its back")
        assert (await api.post({"content": "x"})).verdict == (403, 50001)
        assert (await api.call("GET", f"/channels/{lobby.id}")).verdict == (403, 50001)
        letter = await api.call("POST", f"/channels/{dm}/messages", {"content": "x"})
        assert letter.verdict == (403, 50278)
        with pytest.raises(Refused, match="10063"):
            await anna.slash("ping")
        playground.readmit(guild)
        await anna.until(lambda: "joined" in bot.heard)
        assert "message" not in bot.heard
        assert (await api.post({"content": "x"})).status == 200


async def test_every_call_is_a_row(api: Api, playground: Playground, watch: Watch) -> None:
    sent = (await api.post({"content": "x"})).body
    watch.pass_by(2)
    await api.call("DELETE", f"/channels/{sent['channel_id']}/messages/{sent['id']}")
    first, second = list(playground.calls)[-2:]
    assert (first.method, first.route) == ("POST", "/channels/{channel_id}/messages")
    assert (first.counted, first.status, second.status) == (True, 200, 204)
    assert (first.at, second.at) == (watch.now - 2, watch.now)


async def test_rows_are_bounded() -> None:
    assert new_ledger().maxlen == REMEMBERED


async def test_a_hurried_clock_tells_waits_as_the_machine_counts_them() -> None:
    pace = 50.0
    async with (
        Playground.open(realistic=True, clock=Hurried(pace), ack_seconds=3 * pace) as playground,
        running(playground) as bot,
    ):
        channel = bot.get_channel(int(playground.channel("lobby").id))
        assert isinstance(channel, discord.TextChannel)
        start = time.monotonic()
        await asyncio.gather(*(channel.send(str(n)) for n in range(11)))
        assert 5 / pace < time.monotonic() - start < 5
        assert (await playground.seat("anna").slash("ping")).message
