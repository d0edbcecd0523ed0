"""The world between two runs: kept in its file, or forgotten on request."""

import asyncio
import sqlite3
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import aiohttp
import pytest

from playground import Permission, Playground
from playground.keep import PAUSE
from tests.playground.api import Api
from tests.playground.cardbot import png

PATIENCE = 30.0


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "world.sqlite"


async def furnish(playground: Playground, api: Api) -> None:
    """One of everything."""
    anna, ben = playground.seat("anna"), playground.seat("ben")
    await api.sync({"name": "ping", "description": "d"})
    await api.post({"content": "with a picture"}, files={"a.png": png()})
    doomed = (await api.post({"content": "doomed"})).body
    await api.call("DELETE", f"/channels/{doomed['channel_id']}/messages/{doomed['id']}")
    dm = (await api.call("POST", "/users/@me/channels", {"recipient_id": anna.id})).body
    await api.call("POST", f"/channels/{dm['id']}/messages", {"content": "a letter"})
    lobby, quiet = playground.channel("lobby"), playground.channel("quiet")
    thread = await api.thread({"name": "a thread"})
    await api.call("POST", f"/channels/{thread.body['id']}/messages", {"content": "inside"})
    playground.permit(quiet, playground.world.app, deny=Permission.SEND_MESSAGES)
    playground.grant(ben.user, Permission.MANAGE_CHANNELS)
    ben.settle(locale="fr", dms_open=False)
    ben.tell({"op": "read", "channel_id": lobby.id})
    asked = api.act(anna, {"op": "slash", "command": "ping"})
    await api.answer(asked, 4, {"content": "a secret", "flags": 64})


async def test_a_restart_finds_everything_where_it_was(file: Path) -> None:
    async with Playground.open(keep=file) as playground, Api.open(playground) as api:
        await furnish(playground, api)
        app_id, mark = playground.world.app.id, dict(playground.world.read_marks)
        last = max(int(message) for message in playground.world.messages)
    async with Playground.open(keep=file) as playground, Api.open(playground) as api:
        anna, ben = playground.seat("anna"), playground.seat("ben")
        assert playground.world.app.id == app_id
        assert [shown.content for shown in anna.messages()] == ["with a picture", "x"]
        assert [shown.content for shown in anna.dms()] == ["a letter"]
        assert [shown.content for shown in anna.messages("a thread")] == ["inside"]
        assert playground.world.commands[""][0]["name"] == "ping"
        assert playground.world.read_marks == mark
        assert (ben.user.locale, ben.user.dms_open) == ("fr", False)
        lobby = playground.channel("lobby")
        assert playground.world.may(ben.id, lobby, Permission.MANAGE_CHANNELS)
        assert (await api.post({"content": "x"}, "quiet")).verdict == (403, 50013)
        assert int((await api.post({"content": "x"})).body["id"]) > last
        url = anna.messages()[0].card["attachments"][0]["url"]
        async with aiohttp.ClientSession() as session, session.get(url) as response:
            assert await response.read() == png()


async def test_links_stay_the_same_until_the_world_is_begun_afresh(file: Path) -> None:
    async with Playground.open(keep=file) as playground:
        before = [playground.desk.house_key, *(user.key for user in playground.world.seats)]
    async with Playground.open(keep=file) as playground:
        assert [playground.desk.house_key, *(u.key for u in playground.world.seats)] == before
    async with Playground.open(keep=file, fresh=True) as playground:
        assert playground.desk.house_key not in before
    assert len(set(before)) == 6


async def test_fresh_forgets_everything(file: Path) -> None:
    async with Playground.open(keep=file) as playground, Api.open(playground) as api:
        await api.post({"content": "x"})
        app_id = playground.world.app.id
    async with Playground.open(keep=file, fresh=True) as playground:
        assert playground.seat("anna").messages() == []
        assert playground.world.app.id != app_id
    async with Playground.open(keep=file, fresh=False) as playground:
        assert len(playground.world.seats) == 5


async def test_the_file_is_written_while_the_playground_runs(file: Path) -> None:
    async with Playground.open(keep=file) as playground, Api.open(playground) as api:
        await api.post({"content": "early"})
        assert await playground.seat("anna").until(lambda: "early" in written(file))


def written(file: Path) -> str:
    with closing(sqlite3.connect(file)) as database:
        return str(database.execute("SELECT body FROM things WHERE kind = 'message'").fetchall())


async def test_what_was_about_to_be_written_when_it_closed_is_there_afterwards(file: Path) -> None:
    async with Playground.open(keep=file) as playground, Api.open(playground) as api:
        await api.post({"content": "just now"})
        threads = ThreadPoolExecutor(1)
        asyncio.get_running_loop().set_default_executor(threads)
        threads.submit(time.sleep, 2 * PAUSE)  # no thread is free to write it before the end
        async with asyncio.timeout(PATIENCE):
            while playground.world.touched:  # noqa: ASYNC110 - nobody is told that it was taken
                await asyncio.sleep(PAUSE / 30)
    async with Playground.open(keep=file) as playground:
        assert [shown.content for shown in playground.seat("anna").messages()] == ["just now"]
