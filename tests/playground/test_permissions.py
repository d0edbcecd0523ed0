"""What the bot and people may not do in a channel, and with which refusal."""

from collections.abc import AsyncIterator, Iterator

import pytest
import pytest_asyncio

from playground import Permission, Playground
from playground.channels import Channel
from playground.driver import Refused
from playground.shapes import EVERYTHING
from tests.playground.api import Api
from tests.playground.cardbot import png

pytestmark = pytest.mark.asyncio(loop_scope="module")

PING = {"name": "ping", "description": "d"}


@pytest.fixture
def quiet(playground: Playground) -> Iterator[Channel]:
    """A channel that is as it was after each test."""
    channel = playground.channel("quiet")
    yield channel
    channel.overwrites.clear()


@pytest_asyncio.fixture(loop_scope="module")
async def thread(api: Api, quiet: Channel, playground: Playground) -> AsyncIterator[Channel]:
    message = (await api.post({"content": "x"}, "quiet")).body
    reply = await api.thread({"name": "t"}, message)
    yield playground.world.channels[reply.body["id"]]


async def test_without_view_channel_everything_is_missing_access(
    api: Api, playground: Playground, quiet: Channel
) -> None:
    message = (await api.post({"content": "x"}, "quiet")).body["id"]
    playground.permit(quiet, playground.world.app, deny=Permission.VIEW_CHANNEL)
    path = f"/channels/{quiet.id}"
    for method, where in (
        ("GET", path),
        ("GET", f"{path}/messages"),
        ("POST", f"{path}/messages"),
        ("PATCH", f"{path}/messages/{message}"),
        ("DELETE", f"{path}/messages/{message}"),
        ("POST", f"{path}/messages/{message}/threads"),
    ):
        assert (await api.call(method, where, {"content": "x"})).verdict == (403, 50001)


async def test_the_bot_is_told_what_its_roles_let_it_do_in_each_of_its_servers(
    api: Api, playground: Playground
) -> None:
    reply = await api.call("GET", "/users/@me/guilds")
    home = next(iter(playground.world.guilds.values()))
    [told] = [guild for guild in reply.body if guild["id"] == home.id]
    assert told["name"] == home.name
    assert told["permissions"] == str(home.permissions_of(playground.world.app.id))
    assert int(told["permissions"]) & Permission.SEND_MESSAGES
    assert told["owner"] is False


async def test_without_send_messages_nothing_is_posted(
    api: Api, playground: Playground, quiet: Channel
) -> None:
    playground.permit(quiet, playground.world.app, deny=Permission.SEND_MESSAGES)
    assert (await api.post({"content": "x"}, "quiet")).verdict == (403, 50013)
    assert (await api.call("GET", f"/channels/{quiet.id}/messages")).status == 200


async def test_an_answer_needs_no_send_messages(
    api: Api, playground: Playground, quiet: Channel
) -> None:
    await api.sync(PING)
    playground.permit(quiet, playground.world.app, deny=Permission.SEND_MESSAGES)
    wish = {"op": "slash", "command": "ping", "channel_id": quiet.id}
    asked = api.act(playground.seat("anna"), wish)
    assert (await api.answer(asked, 4, {"content": "x"})).status == 200


async def test_without_attach_files_no_file_is_posted(
    api: Api, playground: Playground, quiet: Channel
) -> None:
    playground.permit(quiet, playground.world.app, deny=Permission.ATTACH_FILES)
    assert (await api.post({}, "quiet", files={"a.png": png()})).verdict == (403, 50013)
    assert (await api.post({"content": "x"}, "quiet")).status == 200


async def test_without_mention_everyone_nobody_else_is_called(
    api: Api, playground: Playground, quiet: Channel
) -> None:
    assert (await api.post({"content": "@here"}, "quiet")).body["mention_everyone"] is True
    playground.permit(quiet, playground.world.app, deny=Permission.MENTION_EVERYONE)
    assert (await api.post({"content": "@here"}, "quiet")).body["mention_everyone"] is False


async def test_without_history_messages_are_not_read(
    api: Api, playground: Playground, quiet: Channel
) -> None:
    playground.permit(quiet, playground.world.app, deny=Permission.READ_MESSAGE_HISTORY)
    assert (await api.call("GET", f"/channels/{quiet.id}/messages")).verdict == (403, 50013)


async def test_a_thread_asks_for_its_own_permission(
    api: Api, playground: Playground, quiet: Channel, thread: Channel
) -> None:
    path = f"/channels/{thread.id}/messages"
    playground.permit(quiet, playground.world.app, deny=Permission.SEND_MESSAGES)
    assert (await api.call("POST", path, {"content": "x"})).status == 200
    playground.permit(quiet, playground.world.app, deny=Permission.SEND_MESSAGES_IN_THREADS)
    assert (await api.call("POST", path, {"content": "x"})).verdict == (403, 50013)


async def test_only_with_manage_messages_are_others_messages_deleted(
    api: Api, playground: Playground, quiet: Channel
) -> None:
    anna = playground.seat("anna")
    anna.say("hello", at=quiet)
    path = f"/channels/{quiet.id}/messages/{anna.messages(quiet)[-1].id}"
    assert (await api.call("DELETE", path)).verdict == (403, 50013)
    assert (await api.call("PATCH", path, {"content": "x"})).verdict == (403, 50005)
    playground.permit(quiet, playground.world.app, allow=Permission.MANAGE_MESSAGES)
    assert (await api.call("DELETE", path)).status == 204


async def test_the_bot_hears_nothing_from_a_channel_it_cannot_see(
    playground: Playground, quiet: Channel
) -> None:
    anna = playground.seat("anna")
    playground.permit(quiet, playground.world.app, deny=Permission.VIEW_CHANNEL)
    before = playground.transcript.count("gateway", "MESSAGE_CREATE")
    anna.say("behind closed doors", at=quiet)
    assert playground.transcript.count("gateway", "MESSAGE_CREATE") == before
    anna.say("in the open")
    assert playground.transcript.count("gateway", "MESSAGE_CREATE") == before + 1


async def test_the_first_seat_owns_the_guild(playground: Playground, quiet: Channel) -> None:
    anna = playground.seat("anna")
    playground.permit(quiet, anna.user, deny=Permission.VIEW_CHANNEL)
    assert playground.world.permissions(anna.id, quiet) == EVERYTHING


async def test_a_grant_gives_one_seat_what_the_others_lack(playground: Playground) -> None:
    ben, emma = playground.seat("ben"), playground.seat("emma")
    playground.grant(ben.user, Permission.MANAGE_CHANNELS)
    lobby = playground.channel("lobby")
    assert playground.world.may(ben.id, lobby, Permission.MANAGE_CHANNELS)
    assert not playground.world.may(emma.id, lobby, Permission.MANAGE_CHANNELS)


async def test_an_administrator_may_everything(playground: Playground, quiet: Channel) -> None:
    david = playground.seat("david")
    playground.grant(david.user, Permission.ADMINISTRATOR)
    playground.permit(quiet, david.user, deny=Permission.VIEW_CHANNEL)
    assert playground.world.permissions(david.id, quiet) == EVERYTHING


async def test_everyone_then_roles_then_the_member_decide(
    playground: Playground, quiet: Channel
) -> None:
    world, emma = playground.world, playground.seat("emma")
    role = world.grant(playground.guild, emma.user, 0)
    send = int(Permission.SEND_MESSAGES)
    world.overwrite(quiet, playground.guild.id, deny=send)
    assert not world.may(emma.id, quiet, Permission.SEND_MESSAGES)
    world.overwrite(quiet, role.id, allow=send)
    assert world.may(emma.id, quiet, Permission.SEND_MESSAGES)
    world.permit(quiet, emma.user, deny=send)
    assert not world.may(emma.id, quiet, Permission.SEND_MESSAGES)


async def test_a_person_sees_nothing_of_a_closed_channel(
    api: Api, playground: Playground, quiet: Channel
) -> None:
    emma = playground.seat("emma")
    playground.permit(quiet, emma.user, deny=Permission.VIEW_CHANNEL)
    await api.post({"content": "not for emma"}, "quiet")
    await playground.seat("anna").sees("not for emma")
    assert emma.messages(quiet) == []
    with pytest.raises(Refused, match="50001"):
        await emma.ask({"op": "slash", "command": "ping", "channel_id": quiet.id})
    playground.permit(quiet, emma.user, deny=Permission.SEND_MESSAGES)
    with pytest.raises(Refused, match="50013"):
        emma.say("hello", at=quiet)


async def test_a_command_for_managers_is_offered_to_them_alone(
    api: Api, playground: Playground
) -> None:
    needed = str(int(Permission.MANAGE_GUILD))
    await api.sync({"name": "settings", "description": "d", "default_member_permissions": needed})
    with pytest.raises(Refused, match="10063"):
        await playground.seat("emma").slash("settings")
    assert api.act(playground.seat("anna"), {"op": "slash", "command": "settings"})


async def test_a_guild_command_is_offered_in_its_guild_alone(
    api: Api, playground: Playground
) -> None:
    anna, ben = playground.seat("anna"), playground.seat("ben")
    other = playground.add_guild("Other", [anna.user, ben.user])
    app_id = playground.world.app.id
    path = f"/applications/{app_id}/guilds/{other.id}/commands"
    synced = await api.call("PUT", path, [{"name": "local", "description": "d"}])
    assert (await api.call("GET", path)).body == synced.body
    with pytest.raises(Refused, match="10063"):
        await anna.slash("local")
    wish = {"op": "slash", "command": "local", "channel_id": other.channels[0]}
    assert api.act(anna, wish).data["guild_id"] == other.id


async def test_a_command_without_direct_messages_is_not_offered_there(
    api: Api, playground: Playground
) -> None:
    anna = playground.seat("anna")
    anna.tell({"op": "open_dm", "user_id": playground.world.app.id})
    dm = playground.world.channels[playground.world.dms[anna.id]]
    await api.sync(PING, {"name": "table", "description": "d", "contexts": [0]})
    with pytest.raises(Refused, match="10063"):
        await anna.slash("table", at=dm)
    asked = api.act(anna, {"op": "slash", "command": "ping", "channel_id": dm.id})
    assert (await api.answer(asked, 4, {"content": "x"})).status == 200


async def test_closed_direct_messages_are_refused(api: Api, playground: Playground) -> None:
    emma = playground.seat("emma")
    opened = await api.call("POST", "/users/@me/channels", {"recipient_id": emma.id})
    path = f"/channels/{opened.body['id']}/messages"
    assert opened.body["recipients"][0]["id"] == emma.id
    assert (await api.call("POST", path, {"content": "x"})).status == 200
    emma.settle(dms_open=False)
    assert (await api.call("POST", path, {"content": "x"})).verdict == (403, 50007)
    emma.settle(dms_open=True)


async def test_a_direct_channel_is_opened_once(api: Api, playground: Playground) -> None:
    body = {"recipient_id": playground.seat("david").id}
    first = await api.call("POST", "/users/@me/channels", body)
    assert (await api.call("POST", "/users/@me/channels", body)).body == first.body


async def test_a_stranger_gets_no_direct_message(api: Api, playground: Playground) -> None:
    stranger = playground.world.add_user("Stranger")
    opened = await api.call("POST", "/users/@me/channels", {"recipient_id": stranger.id})
    path = f"/channels/{opened.body['id']}/messages"
    assert (await api.call("POST", path, {"content": "x"})).verdict == (403, 50278)


async def test_the_bot_writes_no_letter_to_itself(api: Api, playground: Playground) -> None:
    body = {"recipient_id": playground.world.app.id}
    assert (await api.call("POST", "/users/@me/channels", body)).verdict == (403, 50007)


@pytest.mark.parametrize("token", [None, "wrong"])
async def test_a_wrong_token_is_unauthorized(api: Api, token: str | None) -> None:
    assert (await api.call("GET", "/users/@me", token=token)).status == 401


async def test_an_unknown_route_is_refused_and_named_in_the_log(
    api: Api, caplog: pytest.LogCaptureFixture
) -> None:
    assert (await api.call("GET", "/stickers/1")).status == 404
    assert (await api.call("DELETE", "/users/@me")).status == 404
    assert "GET /stickers/1" in caplog.text
    assert "DELETE /users/@me" in caplog.text


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("/channels/1", 10003),
        ("/applications/1/guilds/1/commands", 10004),
        ("/channels/{lobby}/messages/1", 10008),
    ],
)
async def test_what_is_not_there_is_unknown(
    api: Api, playground: Playground, path: str, code: int
) -> None:
    reply = await api.call("GET", path.format(lobby=playground.channel("lobby").id))
    assert reply.verdict == (404, code)


async def test_what_is_there_is_shown(api: Api, playground: Playground) -> None:
    anna = playground.seat("anna")
    for path in ("/oauth2/applications/@me", "/applications/@me"):
        assert (await api.call("GET", path)).body["owner"]["id"] == anna.id
    assert (await api.call("GET", "/gateway/bot")).body["url"].startswith("ws://127.0.0.1:")


async def test_history_is_paged_both_ways(api: Api, playground: Playground) -> None:
    spare = playground.add_channel("pages")
    path = f"/channels/{spare.id}/messages"
    ids = [(await api.call("POST", path, {"content": str(n)})).body["id"] for n in range(5)]

    async def listed(query: str) -> list[str]:
        return [m["content"] for m in (await api.call("GET", f"{path}?{query}")).body]

    assert await listed("limit=2") == ["4", "3"]
    assert await listed(f"limit=2&before={ids[3]}") == ["2", "1"]
    assert await listed(f"limit=2&after={ids[0]}") == ["2", "1"]
    assert (await api.call("GET", f"{path}?limit=101")).verdict == (400, 50035)


async def test_whoever_manages_a_channel_says_what_the_bot_may_not_do_in_it(
    playground: Playground, quiet: Channel, thread: Channel
) -> None:
    app, may = playground.world.app, playground.world.may
    for place in (quiet, thread):
        wish = {"op": "deny", "channel_id": place.id, "deny": str(int(Permission.ATTACH_FILES))}
        with pytest.raises(Refused, match="50013"):
            playground.seat("chloé").tell(wish)
        assert may(app.id, place, Permission.ATTACH_FILES)
        playground.seat("anna").tell(wish)
        assert not may(app.id, place, Permission.ATTACH_FILES)
        assert may(app.id, place, Permission.SEND_MESSAGES)
        playground.seat("anna").tell(wish | {"deny": "0"})
        assert may(app.id, place, Permission.ATTACH_FILES)
    with pytest.raises(Refused, match="Invalid Form Body"):
        playground.seat("anna").tell(wish | {"deny": "all"})
