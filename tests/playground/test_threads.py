"""Threads: opened, archived by themselves, locked, private, and what each of them refuses."""

from collections.abc import AsyncIterator
from typing import Any

import discord
import pytest
import pytest_asyncio

from playground import Permission, Playground, threads
from playground.driver import Refused
from tests.playground.api import Api, Watch
from tests.playground.cardbot import CardBot, running

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest.fixture(scope="module")
def watch() -> Watch:
    return Watch()


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def playground(watch: Watch) -> AsyncIterator[Playground]:
    async with Playground.open(clock=watch) as opened:
        yield opened


@pytest_asyncio.fixture(loop_scope="module")
async def thread(api: Api, playground: Playground) -> dict[str, Any]:
    body = {"name": "table", "auto_archive_duration": 60}
    opened: dict[str, Any] = (await api.thread(body)).body
    return opened


async def test_a_thread_from_a_message_has_its_id(api: Api) -> None:
    message = (await api.post({"content": "x"})).body
    path = f"/channels/{message['channel_id']}/messages/{message['id']}"
    opened = (await api.call("POST", f"{path}/threads", {"name": "t"})).body
    assert opened["id"] == message["id"]
    assert opened["parent_id"] == message["channel_id"]
    shown = (await api.call("GET", path)).body
    assert shown["thread"]["id"] == message["id"]
    assert shown["flags"] & 1 << 5
    again = await api.call("POST", f"{path}/threads", {"name": "t"})
    assert again.verdict == (400, 160004)


async def test_a_thread_grows_from_a_channel_alone(api: Api, thread: dict[str, Any]) -> None:
    path = f"/channels/{thread['id']}/messages"
    inside = (await api.call("POST", path, {"content": "x"})).body
    assert (await api.thread({"name": "t"}, inside)).verdict == (400, 50024)


async def test_opening_a_thread_needs_its_permission(api: Api, playground: Playground) -> None:
    quiet = playground.channel("quiet")
    message = (await api.post({"content": "x"}, "quiet")).body
    playground.permit(quiet, playground.world.app, deny=Permission.CREATE_PUBLIC_THREADS)
    assert (await api.thread({"name": "t"}, message)).verdict == (403, 50013)
    playground.permit(quiet, playground.world.app)
    assert (await api.thread({"name": "t"}, message)).status == 200


@pytest.mark.parametrize(
    ("body", "path", "code"),
    [
        ({"name": ""}, "name", "BASE_TYPE_BAD_LENGTH"),
        ({"name": "x" * 101}, "name", "BASE_TYPE_BAD_LENGTH"),
        ({"name": None}, "name", "BASE_TYPE_REQUIRED"),
        ({"auto_archive_duration": 61}, "auto_archive_duration", "BASE_TYPE_CHOICES"),
    ],
)
async def test_a_thread_beyond_a_limit_is_refused(
    api: Api, playground: Playground, body: Any, path: str, code: str
) -> None:
    reply = await api.thread({"name": "t"} | body)
    assert reply.errors() == [(path, code)]


async def test_a_renamed_thread_keeps_to_the_limits(api: Api, thread: dict[str, Any]) -> None:
    path = f"/channels/{thread['id']}"
    assert (await api.call("PATCH", path, {"name": "x" * 100})).body["name"] == "x" * 100
    for body in ({"name": ""}, {"name": "x" * 101}, {"auto_archive_duration": 5}):
        assert (await api.call("PATCH", path, body)).verdict == (400, 50035)
    changed = await api.call("PATCH", path, {"auto_archive_duration": 4320, "name": None})
    assert changed.body["thread_metadata"]["auto_archive_duration"] == 4320


async def test_people_see_a_thread_and_speak_in_it(
    api: Api, playground: Playground, thread: dict[str, Any]
) -> None:
    ben = playground.seat("ben")
    ben.say("hello", at=playground.world.channels[thread["id"]])
    listed = (await api.call("GET", f"/channels/{thread['id']}/messages")).body
    assert [message["content"] for message in listed] == ["hello"]


async def test_a_thread_archives_itself_and_refuses_edits(
    api: Api, thread: dict[str, Any], watch: Watch
) -> None:
    path = f"/channels/{thread['id']}"
    message = (await api.call("POST", f"{path}/messages", {"content": "x"})).body["id"]
    watch.pass_by(61 * 60)
    assert (await api.call("GET", path)).body["thread_metadata"]["archived"] is True
    edit = await api.call("PATCH", f"{path}/messages/{message}", {"content": "y"})
    assert edit.verdict == (400, 50083)
    assert (await api.call("PUT", f"{path}/thread-members/@me")).verdict == (400, 50083)
    assert (await api.call("PATCH", path, {"name": "n"})).verdict == (400, 50083)


async def test_a_thread_is_unarchived_by_hand(
    api: Api, thread: dict[str, Any], watch: Watch
) -> None:
    path = f"/channels/{thread['id']}"
    watch.pass_by(61 * 60)
    opened = (await api.call("PATCH", path, {"archived": False})).body
    assert opened["thread_metadata"]["archived"] is False
    assert (await api.call("PUT", f"{path}/thread-members/@me")).status == 204


async def test_posting_wakes_a_thread(api: Api, thread: dict[str, Any]) -> None:
    path = f"/channels/{thread['id']}"
    await api.call("PATCH", path, {"archived": True})
    assert (await api.call("POST", f"{path}/messages", {"content": "x"})).status == 200
    assert (await api.call("GET", path)).body["thread_metadata"]["archived"] is False


@pytest.mark.parametrize(("archived", "code"), [(True, 50083), (False, 160005)])
async def test_a_locked_thread_is_for_moderators(*, archived: bool, code: int) -> None:
    async with Playground.open() as playground, Api.open(playground) as api:
        thread = playground.add_thread("hall", playground.world.app)
        path = f"/channels/{thread.id}"
        assert (await api.call("PATCH", path, {"locked": True})).verdict == (403, 50013)
        playground.lock(thread, archived=archived)
        refused = await api.call("POST", f"{path}/messages", {"content": "x"})
        assert refused.verdict == (400, code)
        assert (await api.call("PATCH", path, {"archived": False})).verdict == (403, 50013)
        with pytest.raises(Refused, match=str(code)):
            playground.seat("ben").say("x", at=thread)
        playground.grant(playground.world.app, Permission.MANAGE_THREADS)
        assert (await api.call("POST", f"{path}/messages", {"content": "x"})).status == 200
        assert (await api.call("PATCH", path, {"locked": False})).status == 200


async def test_a_private_answer_neither_wakes_a_thread_nor_minds_its_lock() -> None:
    async with Playground.open() as playground, Api.open(playground) as api:
        await api.sync({"name": "ping", "description": "d"})
        thread = playground.add_thread("hall", playground.world.app)
        playground.lock(thread, archived=True)
        wish = {"op": "slash", "command": "ping", "channel_id": thread.id}
        asked = api.act(playground.seat("anna"), wish)
        answer = await api.answer(asked, 4, {"content": "x", "flags": 64})
        assert answer.status == 200
        assert thread.archived


async def test_somebody_elses_thread_is_not_the_bots_to_close() -> None:
    async with Playground.open() as playground, Api.open(playground) as api:
        theirs = playground.add_thread("theirs", playground.seat("anna").user)
        path = f"/channels/{theirs.id}"
        assert (await api.call("PATCH", path, {"archived": True})).verdict == (403, 50013)
        playground.grant(playground.world.app, Permission.MANAGE_THREADS)
        assert (await api.call("PATCH", path, {"archived": True})).status == 200
        assert (await api.call("PATCH", path, {"archived": False})).status == 200


async def test_a_private_thread_without_the_bot_is_closed_to_it() -> None:
    async with (
        Playground.open() as playground,
        running(playground) as bot,
        Api.open(playground) as api,
    ):
        ben, emma = playground.seat("ben"), playground.seat("emma")
        hidden = playground.add_thread("hidden", ben.user, private=True)
        path = f"/channels/{hidden.id}"
        ben.say("psst", at=hidden)
        for method, where in (
            ("GET", path),
            ("PATCH", path),
            ("GET", f"{path}/messages"),
            ("POST", f"{path}/messages"),
            ("PUT", f"{path}/thread-members/@me"),
        ):
            assert (await api.call(method, where, {"content": "x"})).verdict == (403, 50001)
        assert emma.messages(hidden) == []
        told = [line.what for line in playground.transcript.lines if line.who == "gateway"]
        assert "> THREAD_CREATE" not in told
        assert "> MESSAGE_CREATE" not in told
        threads.join(playground.world, hidden, playground.world.app)
        playground.desk.publish()
        await ben.until(lambda: bot.get_channel(int(hidden.id)))
        assert (await api.call("POST", f"{path}/messages", {"content": "x"})).status == 200


async def test_a_command_in_a_private_thread_is_answered_there_all_the_same() -> None:
    async with Playground.open() as playground, running(playground):
        ben = playground.seat("ben")
        hidden = playground.add_thread("hidden", ben.user, private=True)
        answer = await ben.slash("ping", at=hidden)
        assert answer.message
        assert answer.message.content == "pong"


async def test_a_bot_hears_of_its_threads() -> None:
    async with Playground.open() as playground, running(playground, Listener) as bot:
        assert isinstance(bot, Listener)
        anna, lobby = playground.seat("anna"), bot.get_channel(int(playground.channel("lobby").id))
        assert isinstance(lobby, discord.TextChannel)
        message = await lobby.send("a table")
        thread = await message.create_thread(name="table", auto_archive_duration=60)
        assert thread.id == message.id
        assert (await lobby.fetch_message(message.id)).flags.has_thread
        await thread.add_user(discord.Object(int(anna.id)))
        await thread.edit(name="table of Anna")
        await thread.edit(archived=True)
        await thread.send("awake")
        playground.remove_channel(playground.world.channels[str(thread.id)])
        await anna.until(lambda: "delete" in bot.heard)
        assert bot.heard == ["create", "update", "update", "update", "delete"]


class Listener(CardBot):
    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.heard: list[str] = []

    async def on_thread_create(self, thread: discord.Thread) -> None:
        self.heard.append("create")

    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        self.heard.append("update")

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        self.heard.append("delete")


async def test_a_thread_goes_with_its_channel(api: Api, playground: Playground) -> None:
    spare = playground.add_channel("spare")
    thread = playground.add_thread("inside", playground.world.app, spare)
    playground.remove_channel(spare)
    for place in (spare, thread):
        assert (await api.call("GET", f"/channels/{place.id}")).verdict == (404, 10003)
        body = {"content": "x"}
        sent = await api.call("POST", f"/channels/{place.id}/messages", body)
        assert sent.verdict == (404, 10003)
    assert thread.id not in playground.guild.threads


async def test_a_person_is_added_to_a_thread_once(
    api: Api, playground: Playground, thread: dict[str, Any]
) -> None:
    ben = playground.seat("ben")
    for _ in range(2):
        path = f"/channels/{thread['id']}/thread-members/{ben.id}"
        assert (await api.call("PUT", path)).status == 204
    assert (await api.call("GET", f"/channels/{thread['id']}")).body["member_count"] == 2


async def test_only_a_thread_is_joined(api: Api, playground: Playground) -> None:
    path = f"/channels/{playground.channel('lobby').id}/thread-members/@me"
    assert (await api.call("PUT", path)).verdict == (400, 50024)
