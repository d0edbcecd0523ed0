"""Threads: opened, archived by themselves, and what an archived one refuses."""

from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_asyncio

from playground import Permission, Playground
from tests.playground.api import Api, Watch

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
    path = f"/channels/{playground.channel('lobby').id}/threads"
    body = {"name": "table", "type": 11, "auto_archive_duration": 60}
    opened: dict[str, Any] = (await api.call("POST", path, body)).body
    return opened


async def test_a_thread_from_a_message_has_its_id(api: Api) -> None:
    message = (await api.post({"content": "x"})).body
    path = f"/channels/{message['channel_id']}/messages/{message['id']}"
    opened = (await api.call("POST", f"{path}/threads", {"name": "t"})).body
    assert opened["id"] == message["id"]
    assert opened["parent_id"] == message["channel_id"]
    assert (await api.call("GET", path)).body["thread"]["id"] == message["id"]
    again = await api.call("POST", f"{path}/threads", {"name": "t"})
    assert again.verdict == (400, 160004)


async def test_a_thread_grows_from_a_channel_alone(api: Api, thread: dict[str, Any]) -> None:
    reply = await api.call("POST", f"/channels/{thread['id']}/threads", {"name": "t"})
    assert reply.verdict == (400, 50024)


async def test_opening_a_thread_needs_its_permission(api: Api, playground: Playground) -> None:
    quiet = playground.channel("quiet")
    playground.permit(quiet, playground.world.app, deny=Permission.CREATE_PUBLIC_THREADS)
    reply = await api.call("POST", f"/channels/{quiet.id}/threads", {"name": "t"})
    assert reply.verdict == (403, 50013)


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
    guild = api.playground.guild.id
    active = (await api.call("GET", f"/guilds/{guild}/threads/active")).body["threads"]
    assert thread["id"] not in [each["id"] for each in active]


async def test_a_thread_is_unarchived_by_hand(
    api: Api, thread: dict[str, Any], watch: Watch
) -> None:
    path = f"/channels/{thread['id']}"
    watch.pass_by(61 * 60)
    opened = (await api.call("PATCH", path, {"archived": False})).body
    assert opened["thread_metadata"]["archived"] is False
    assert (await api.call("PUT", f"{path}/thread-members/@me")).status == 204


async def test_posting_unarchives_a_thread_unless_it_is_locked(
    api: Api, thread: dict[str, Any]
) -> None:
    path = f"/channels/{thread['id']}"
    await api.call("PATCH", path, {"archived": True})
    assert (await api.call("POST", f"{path}/messages", {"content": "x"})).status == 200
    assert (await api.call("GET", path)).body["thread_metadata"]["archived"] is False
    await api.call("PATCH", path, {"archived": True, "locked": True})
    locked = await api.call("POST", f"{path}/messages", {"content": "x"})
    assert locked.verdict == (400, 50083)


async def test_somebody_elses_thread_is_not_the_bots_to_close(
    api: Api, playground: Playground
) -> None:
    world, anna = playground.world, playground.seat("anna")
    theirs = world.add_thread(playground.channel("lobby"), "theirs", anna.user)
    path = f"/channels/{theirs.id}"
    assert (await api.call("PATCH", path, {"archived": True})).verdict == (403, 50013)
    assert (await api.call("DELETE", path)).verdict == (403, 50013)
    playground.grant(world.app, Permission.MANAGE_THREADS)
    assert (await api.call("PATCH", path, {"archived": True})).status == 200
    assert (await api.call("DELETE", path)).status == 200


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


async def test_a_direct_message_is_not_deleted(api: Api, playground: Playground) -> None:
    body = {"recipient_id": playground.seat("ben").id}
    dm = (await api.call("POST", "/users/@me/channels", body)).body["id"]
    assert (await api.call("DELETE", f"/channels/{dm}")).verdict == (400, 50024)
