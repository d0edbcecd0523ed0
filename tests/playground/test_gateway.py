"""Bad days on the gateway: a real client loses nothing, and raw sockets keep to the protocol."""

import asyncio
import json
import zlib
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import discord
import pytest

from playground import TOKEN, Playground
from playground.repoint import repoint
from tests.playground.cardbot import CardBot, running

pytestmark = pytest.mark.asyncio(loop_scope="module")

DROPS: dict[str, Callable[[Playground], Awaitable[None] | None]] = {
    "reset": lambda p: p.gateway.drop(),
    "close 1000": lambda p: p.gateway.close(1000),
    "close 1001": lambda p: p.gateway.close(1001),
    "close 4000": lambda p: p.gateway.close(4000),
    "close 4009": lambda p: p.gateway.close(4009),
    "op 7": lambda p: p.gateway.reconnect(),
    "op 9 true": lambda p: p.gateway.invalidate(resumable=True),
}


@pytest.mark.parametrize("drop", DROPS)
async def test_a_client_resumes_and_loses_nothing(
    playground: Playground, bot: CardBot, drop: str
) -> None:
    anna = playground.seat("anna")
    before = bot.resumes
    assert await anna.until(lambda: playground.gateway.online)
    dropping = DROPS[drop](playground)
    if dropping is not None:
        await dropping
    assert not playground.gateway.online
    answers = await asyncio.gather(*(anna.slash("ping") for _ in range(3)))
    assert [answer.message and answer.message.content for answer in answers] == ["pong"] * 3
    assert await anna.until(lambda: bot.resumes == before + 1)
    assert bot.readies == 1


async def test_one_shard_stays_away_while_the_others_play(playground: Playground) -> None:
    gateway = playground.gateway
    async with socket_to(playground) as playing, socket_to(playground) as dropped:
        for shard, socket in ((2, playing), (3, dropped)):
            await socket.send(2, identity(shard=[shard, 4], intents=0))
        await playing.hears("READY")
        session = gateway.sessions[(await dropped.hears("READY"))["d"]["session_id"]]
        gateway.shut_out(3)
        assert (await dropped.socket.receive(timeout=5)).type is aiohttp.WSMsgType.CLOSED
        back = {"token": TOKEN, "session_id": session.id, "seq": 1}
        for op, body in ((2, identity(shard=[3, 4])), (6, back)):
            async with socket_to(playground) as barred:
                await barred.send(op, body)
                assert (await barred.socket.receive(timeout=5)).type is aiohttp.WSMsgType.CLOSED
        await playing.send(1, None)
        assert (await playing.receive())["op"] == 11
        gateway.let_in(3)
        async with socket_to(playground) as resumed:
            await resumed.send(6, back)
            await resumed.hears("RESUMED")


async def test_an_invalid_session_identifies_again() -> None:
    async with Playground.open() as playground, running(playground) as bot:
        anna = playground.seat("anna")
        anna.timeout = 15
        first = set(playground.gateway.sessions)
        playground.gateway.invalidate(resumable=False)
        assert await anna.until(lambda: bot.readies == 2)
        assert not first & set(playground.gateway.sessions)
        await anna.slash("ping")


@pytest.mark.parametrize("code", [4004, 4010, 4011, 4013, 4014])
async def test_a_fatal_close_ends_the_client(code: int) -> None:
    async with Playground.open() as playground:
        with repoint(playground.port):
            bot = CardBot(shard_count=1)
            running_bot = asyncio.create_task(bot.start(TOKEN))
            await asyncio.wait_for(bot.wait_until_ready(), 5)
            await playground.gateway.close(code)
            with pytest.raises((discord.ConnectionClosed, discord.PrivilegedIntentsRequired)):
                await asyncio.wait_for(running_bot, 5)
            await bot.close()


async def test_privileged_intents_are_not_given() -> None:
    async with Playground.open() as playground:
        with repoint(playground.port):
            bot = CardBot(intents=discord.Intents.all())
            with pytest.raises(discord.PrivilegedIntentsRequired):
                await bot.start(TOKEN)
            await bot.close()


async def test_without_the_content_intent_a_message_is_an_empty_shell(
    playground: Playground, bot: CardBot
) -> None:
    seen: asyncio.Future[str] = asyncio.get_running_loop().create_future()
    bot.event(_listener(seen))
    playground.seat("anna").say("hello")
    assert await asyncio.wait_for(seen, 5) == ""
    named: asyncio.Future[str] = asyncio.get_running_loop().create_future()
    bot.event(_listener(named))
    playground.seat("anna").say(f"<@{playground.world.app.id}> hello")
    assert (await asyncio.wait_for(named, 5)).endswith("hello")


def _listener(seen: asyncio.Future[str]) -> Callable[[discord.Message], Any]:
    async def on_message(message: discord.Message) -> None:
        if not seen.done() and not message.author.bot:
            seen.set_result(message.content)

    return on_message


async def test_guilds_are_spread_over_shards_and_direct_messages_go_to_the_first() -> None:
    async with Playground.open() as playground:
        people = [playground.seat(name).user for name in ("anna", "ben")]
        guilds = [playground.add_guild(f"Guild {n}", people) for n in range(4)]
        homes = {(int(guild.id) >> 22) % 2 for guild in guilds}
        assert homes == {0, 1}
        sockets = [shard_socket(playground, n, 2) for n in range(2)]
        async with sockets[0] as first, sockets[1] as second:
            for number, socket in enumerate((first, second)):
                ready = await socket.hears("READY")
                theirs = [int(guild["id"]) for guild in ready["d"]["guilds"]]
                assert theirs
                assert all((guild >> 22) % 2 == number for guild in theirs)
                for _ in theirs:
                    await socket.hears("GUILD_CREATE")
            anna = playground.seat("anna")
            playground.world.commands[""] = [{"id": "1", "name": "ping", "type": 1}]
            anna.tell({"op": "open_dm", "user_id": playground.world.app.id})
            dm = playground.world.dms[anna.id]
            anna.tell({"op": "slash", "command": "ping", "channel_id": dm})
            assert (await first.hears("INTERACTION_CREATE"))["d"]["context"] == 1
            for guild in guilds:
                home = (first, second)[(int(guild.id) >> 22) % 2]
                place = guild.channels[0]
                anna.tell({"op": "slash", "command": "ping", "channel_id": place})
                assert (await home.hears("INTERACTION_CREATE"))["d"]["guild_id"] == guild.id


class Socket:
    """A gateway client without a library."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse, *, compressed: bool) -> None:
        self.socket = socket
        self._inflate = zlib.decompressobj() if compressed else None

    async def send(self, op: int, body: Any) -> None:
        await self.socket.send_str(json.dumps({"op": op, "d": body}))

    async def receive(self) -> Any:
        message = await self.socket.receive(timeout=5)
        if message.type is aiohttp.WSMsgType.CLOSE:
            return message.data
        text = self._inflate.decompress(message.data) if self._inflate else message.data
        return json.loads(text)

    async def hears(self, name: str) -> Any:
        frame = await self.receive()
        assert frame["t"] == name, frame
        return frame


@asynccontextmanager
async def socket_to(playground: Playground, query: str = "") -> AsyncIterator[Socket]:
    async with aiohttp.ClientSession() as session:
        url = f"ws://127.0.0.1:{playground.port}/gateway{query}"
        async with session.ws_connect(url) as opened:
            socket = Socket(opened, compressed="zlib" in query)
            assert (await socket.receive())["op"] == 10
            yield socket


def identity(**more: Any) -> dict[str, Any]:
    return {"token": TOKEN, "intents": 1 | 1 << 9 | 1 << 12, **more}


@asynccontextmanager
async def shard_socket(playground: Playground, shard: int, shards: int) -> AsyncIterator[Socket]:
    async with socket_to(playground) as socket:
        await socket.send(2, identity(shard=[shard, shards]))
        yield socket


@pytest.mark.parametrize(
    ("op", "body", "code"),
    [
        (2, identity(token="wrong"), 4004),
        (6, {"token": "wrong", "session_id": "x", "seq": 1}, 4004),
        (2, identity(shard=[2, 2]), 4010),
        (2, identity(shard=[0]), 4010),
        (2, identity(shard="x"), 4010),
        (2, ["token"], 4002),
        (6, None, 4002),
        (2, {"token": TOKEN}, 4013),
        (2, identity(intents=1 << 15), 4014),
        (3, {"status": "online"}, 4003),
        (99, None, 4001),
    ],
)
async def test_a_broken_rule_closes_the_socket(
    playground: Playground, op: int, body: Any, code: int
) -> None:
    async with socket_to(playground) as socket:
        await socket.send(op, body)
        assert await socket.receive() == code


async def test_a_frame_that_is_no_json_closes_the_socket(playground: Playground) -> None:
    async with socket_to(playground) as socket:
        await socket.socket.send_str("{")
        assert await socket.receive() == 4002


async def test_one_identifies_once(playground: Playground) -> None:
    async with shard_socket(playground, 0, 1) as socket:
        await socket.hears("READY")
        await socket.send(2, identity())
        while not isinstance(frame := await socket.receive(), int):
            pass
        assert frame == 4005


@pytest.mark.parametrize("query", ["", "?compress=zlib-stream"])
async def test_frames_are_compressed_on_request(playground: Playground, query: str) -> None:
    async with socket_to(playground, query) as socket:
        await socket.send(1, None)
        assert (await socket.receive())["op"] == 11
        await socket.send(2, identity())
        ready = await socket.hears("READY")
        assert ready["d"]["resume_gateway_url"].startswith("ws://127.0.0.1:")


@pytest.mark.parametrize("seq", [0, 10_000])
async def test_a_resume_that_cannot_be_served_is_an_invalid_session(
    playground: Playground, seq: int
) -> None:
    async with shard_socket(playground, 0, 1) as socket:
        ready = await socket.hears("READY")
    session = playground.gateway.sessions[ready["d"]["session_id"]]
    for _ in range(6000):
        session.push("TYPING_START", {})
    async with socket_to(playground) as socket:
        await socket.send(6, {"token": TOKEN, "session_id": session.id, "seq": seq})
        assert await socket.receive() == {"op": 9, "d": False, "s": None, "t": None}
        await socket.send(6, {"token": TOKEN, "session_id": "unknown", "seq": 1})
        assert (await socket.receive())["op"] == 9
    del playground.gateway.sessions[session.id]


async def test_a_presence_is_taken_without_a_word(playground: Playground) -> None:
    async with shard_socket(playground, 0, 1) as socket:
        await socket.send(3, {"status": "idle", "afk": False, "since": 0, "activities": []})
        await socket.send(1, None)
        while (await socket.receive())["op"] != 11:
            pass


async def test_without_the_guilds_intent_no_guild_is_told(playground: Playground) -> None:
    async with socket_to(playground) as socket:
        await socket.send(2, identity(intents=0))
        await socket.hears("READY")
        playground.add_channel("unheard")
        await socket.send(1, None)
        assert (await socket.receive())["op"] == 11


async def test_silence_for_two_heartbeats_times_out() -> None:
    async with (
        Playground.open(heartbeat_seconds=0.02) as playground,
        socket_to(playground) as socket,
    ):
        assert await socket.receive() == 4009


async def test_a_client_whose_heartbeats_are_not_acknowledged_reconnects() -> None:
    async with (
        Playground.open(heartbeat_seconds=0.1) as playground,
        running(playground, heartbeat_timeout=0.3) as bot,
    ):
        anna = playground.seat("anna")
        playground.gateway.is_mute = True
        assert await anna.until(lambda: not playground.gateway.online)
        playground.gateway.is_mute = False
        assert await anna.until(lambda: bot.resumes)
        await anna.slash("ping")
