"""The life of an interaction: its deadlines, its answers, its token and what it may touch."""

import asyncio
import time
from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_asyncio

from playground import Permission, Playground
from playground.driver import Refused
from playground.interactions import Interaction
from tests.playground.api import Api, Watch
from tests.playground.cardbot import png

pytestmark = pytest.mark.asyncio(loop_scope="module")

EPHEMERAL = 64
PING = {"name": "ping", "description": "d"}
BUTTON = {"type": 1, "components": [{"type": 2, "style": 1, "label": "A", "custom_id": "a"}]}


@pytest.fixture(scope="module")
def watch() -> Watch:
    return Watch()


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def playground(watch: Watch) -> AsyncIterator[Playground]:
    async with Playground.open(clock=watch) as opened:
        yield opened


@pytest_asyncio.fixture(loop_scope="module")
async def asked(api: Api, playground: Playground) -> Interaction:
    """Anna typed /ping and nobody has answered yet."""
    await api.sync(PING)
    return api.act(playground.seat("anna"), {"op": "slash", "command": "ping"})


def press(api: Api, name: str, message: dict[str, Any]) -> Interaction:
    wish = {"op": "press", "message_id": message["id"], "custom_id": "a"}
    return api.act(api.playground.seat(name), wish)


async def test_an_answer_names_its_message(api: Api, asked: Interaction) -> None:
    reply = await api.answer(asked, 4, {"content": "x"})
    told = reply.body["interaction"]
    assert told["response_message_id"] == reply.body["resource"]["message"]["id"]
    assert told["response_message_loading"] is False
    assert told["response_message_ephemeral"] is False
    assert reply.body["resource"]["message"]["type"] == 20


async def test_an_answer_without_response_wanted_is_empty(api: Api, asked: Interaction) -> None:
    path = f"/interactions/{asked.id}/{asked.token}/callback"
    reply = await api.call("POST", path, {"type": 4, "data": {"content": "x"}}, token=None)
    assert (reply.status, reply.body) == (204, None)


async def test_a_second_answer_is_refused(api: Api, asked: Interaction) -> None:
    await api.answer(asked, 4, {"content": "x"})
    assert (await api.answer(asked, 4, {"content": "y"})).verdict == (400, 40060)


async def test_an_answer_that_comes_too_late_is_refused(playground: Playground) -> None:
    assert playground.world.ack_seconds == 3
    async with Playground.open(ack_seconds=0.05) as hasty, Api.open(hasty) as api:
        await api.sync(PING)
        asked = api.act(hasty.seat("anna"), {"op": "slash", "command": "ping"})
        async with asyncio.timeout(30):
            while not asked.failed:  # noqa: ASYNC110 - nobody is told of it here
                await asyncio.sleep(0.01)
        assert (await api.answer(asked, 4, {"content": "x"})).verdict == (404, 10062)


async def test_while_the_machine_stands_still_no_answer_is_late() -> None:
    async with Playground.open(ack_seconds=1.0) as hasty, Api.open(hasty) as api:
        await api.sync(PING)
        asked = api.act(hasty.seat("anna"), {"op": "slash", "command": "ping"})
        time.sleep(1.2)  # noqa: ASYNC251 - this is how it stands still
        assert (await api.answer(asked, 4, {"content": "x"})).status < 300


async def test_an_answer_with_a_wrong_token_is_refused(api: Api, asked: Interaction) -> None:
    path = f"/interactions/{asked.id}/nonsense/callback"
    assert (await api.call("POST", path, {"type": 4})).verdict == (404, 10062)


async def test_a_refused_answer_may_be_sent_again(api: Api, asked: Interaction) -> None:
    assert (await api.answer(asked, 4, {"content": "x" * 2001})).verdict == (400, 50035)
    assert (await api.answer(asked, 4, {"content": "x"})).status == 200


@pytest.mark.parametrize("kind", [6, 7, 8, 1, None])
async def test_a_command_is_not_answered_by_an_update(
    api: Api, asked: Interaction, kind: int
) -> None:
    assert (await api.answer(asked, kind)).errors() == [("type", "BASE_TYPE_CHOICES")]


async def test_a_token_speaks_only_after_the_first_answer(api: Api, asked: Interaction) -> None:
    assert (await api.call("POST", api.hook(asked), {"content": "x"})).verdict == (404, 10015)
    await api.answer(asked, 4, {"content": "x"})
    assert (await api.call("POST", api.hook(asked), {"content": "y"})).status == 200


async def test_a_token_dies_after_fifteen_minutes(
    api: Api, asked: Interaction, watch: Watch
) -> None:
    await api.answer(asked, 4, {"content": "x"})
    watch.pass_by(15 * 60 - 1)
    assert (await api.call("PATCH", api.hook(asked, "@original"), {"content": "z"})).status == 200
    watch.pass_by(2)
    for method in ("PATCH", "DELETE"):
        reply = await api.call(method, api.hook(asked, "@original"), {"content": "y"})
        assert reply.verdict == (401, 50027)
    assert (await api.call("POST", api.hook(asked), {"content": "y"})).verdict == (401, 50027)


async def test_a_token_is_known_as_dead_hours_later(
    api: Api, asked: Interaction, watch: Watch, playground: Playground
) -> None:
    await api.answer(asked, 4, {"content": "x", "flags": EPHEMERAL})
    watch.pass_by(5 * 3600)
    api.act(playground.seat("ben"), {"op": "slash", "command": "ping"})
    reply = await api.call("PATCH", api.hook(asked, "@original"), {"content": "y"})
    assert reply.verdict == (401, 50027)


async def test_dead_tokens_are_forgotten_in_the_end(
    api: Api, asked: Interaction, watch: Watch, playground: Playground
) -> None:
    watch.pass_by(31 * 60)
    api.act(playground.seat("ben"), {"op": "slash", "command": "ping"})
    assert asked.id not in playground.world.interactions
    assert asked.token not in playground.world.tokens


async def test_an_unknown_token_is_no_webhook(api: Api, asked: Interaction) -> None:
    path = f"/webhooks/{api.playground.world.app.id}/nonsense"
    assert (await api.call("POST", path, {"content": "x"})).verdict == (404, 10015)


async def test_the_first_follow_up_after_thinking_fills_the_original(
    api: Api, asked: Interaction
) -> None:
    thinking = await api.answer(asked, 5, {"flags": EPHEMERAL})
    assert thinking.body["resource"]["message"]["flags"] == EPHEMERAL | 128
    first = await api.call("POST", api.hook(asked), {"content": "a", "flags": 0})
    second = await api.call("POST", api.hook(asked), {"content": "b", "flags": 0})
    assert first.body["id"] == thinking.body["interaction"]["response_message_id"]
    assert first.body["flags"] == EPHEMERAL
    assert first.body["edited_timestamp"] is None
    assert second.body["id"] != first.body["id"]
    assert second.body["flags"] == 0


async def test_an_ephemeral_message_is_invisible_to_channel_routes(
    api: Api, asked: Interaction, playground: Playground
) -> None:
    reply = await api.answer(asked, 4, {"content": "secret", "flags": EPHEMERAL})
    secret = reply.body["interaction"]["response_message_id"]
    path = f"/channels/{asked.channel_id}/messages"
    for method in ("GET", "PATCH", "DELETE"):
        hidden = await api.call(method, f"{path}/{secret}", {"content": "x"})
        assert hidden.verdict == (404, 10008)
    listed = await api.call("GET", f"{path}?limit=100")
    assert secret not in [message["id"] for message in listed.body]
    reference = {"content": "x", "message_reference": {"message_id": secret}}
    assert (await api.call("POST", path, reference)).verdict == (400, 50035)
    assert secret in [shown.id for shown in playground.seat("anna").messages()]
    assert secret not in [shown.id for shown in playground.seat("ben").messages()]


async def test_an_ephemeral_message_is_edited_and_deleted_by_its_token(
    api: Api, asked: Interaction
) -> None:
    await api.answer(asked, 4, {"content": "secret", "flags": EPHEMERAL})
    path = api.hook(asked, "@original")
    assert (await api.call("PATCH", path, {"content": "y"})).body["content"] == "y"
    assert (await api.call("DELETE", path)).status == 204
    assert (await api.call("DELETE", path)).verdict == (404, 10008)


async def test_a_token_reaches_no_other_message(api: Api, asked: Interaction) -> None:
    other = (await api.post({"content": "x"})).body["id"]
    await api.answer(asked, 4, {"content": "x"})
    reply = await api.call("PATCH", api.hook(asked, other), {"content": "y"})
    assert reply.verdict == (404, 10008)


async def test_a_press_may_update_its_message_or_be_deferred(api: Api) -> None:
    message = (await api.post({"content": "x", "components": [BUTTON]})).body
    updated = await api.answer(press(api, "ben", message), 7, {"content": "y"})
    assert updated.body["resource"]["message"]["content"] == "y"
    assert updated.body["resource"]["message"]["edited_timestamp"]
    deferred = press(api, "ben", message)
    assert (await api.answer(deferred, 6)).status == 200
    original = await api.call("PATCH", api.hook(deferred, "@original"), {"content": "z"})
    assert original.body["id"] == message["id"]


async def test_an_update_of_a_deleted_message_is_refused(api: Api) -> None:
    message = (await api.post({"content": "x", "components": [BUTTON]})).body
    asked = press(api, "ben", message)
    await api.call("DELETE", f"/channels/{message['channel_id']}/messages/{message['id']}")
    assert (await api.answer(asked, 7, {"content": "y"})).verdict == (404, 10008)


async def test_a_private_answer_to_a_press_does_not_quote_a_private_message(
    api: Api, asked: Interaction
) -> None:
    first = {"content": "x", "flags": EPHEMERAL, "components": [BUTTON]}
    secret = (await api.answer(asked, 4, first)).body["resource"]["message"]
    loud = await api.answer(press(api, "anna", secret), 4, {"content": "loud"})
    assert "referenced_message" not in loud.body["resource"]["message"]
    quiet = await api.answer(press(api, "anna", secret), 4, {"content": "q", "flags": EPHEMERAL})
    assert quiet.body["resource"]["message"]["referenced_message"]["id"] == secret["id"]


async def test_a_press_names_the_message_that_was_answered_but_does_not_enclose_it(
    api: Api, playground: Playground
) -> None:
    message = (await api.post({"content": "x", "components": [BUTTON]})).body
    reply = {"content": "y", "components": [BUTTON]}
    answer = await api.answer(press(api, "ben", message), 4, reply)
    press(api, "ben", answer.body["resource"]["message"])
    told = _last_told(playground)["message"]
    assert told["message_reference"]["message_id"] == message["id"]
    assert "referenced_message" not in told


async def test_nobody_else_can_press_an_ephemeral_button(api: Api, asked: Interaction) -> None:
    body = {"content": "x", "flags": EPHEMERAL, "components": [BUTTON]}
    secret = (await api.answer(asked, 4, body)).body["resource"]["message"]
    ben = api.playground.seat("ben")
    with pytest.raises(Refused, match="Unknown Message"):
        await ben.ask({"op": "press", "message_id": secret["id"], "custom_id": "a"})


async def test_a_modal_cannot_open_another(api: Api, asked: Interaction) -> None:
    line = {"type": 4, "custom_id": "t", "style": 1}
    field = {"type": 18, "label": "L", "component": line}
    body = {"title": "T", "custom_id": "m", "components": [field]}
    assert (await api.answer(asked, 9, body)).status == 200
    wish = {"op": "submit", "interaction_id": asked.id, "values": {"t": "x"}}
    sent = api.act(api.playground.seat("anna"), wish)
    assert (await api.answer(sent, 9, body)).errors() == [("type", "BASE_TYPE_CHOICES")]
    reply = await api.answer(sent, 4, {"content": "x"})
    metadata = reply.body["resource"]["message"]["interaction_metadata"]
    assert metadata["triggering_interaction_metadata"]["id"] == asked.id


async def test_mentions_in_an_answer_ping_users_only(api: Api, asked: Interaction) -> None:
    ben = api.playground.seat("ben")
    told = await api.answer(asked, 4, {"content": f"@everyone {ben.mention} <@1>"})
    message = told.body["resource"]["message"]
    assert [user["id"] for user in message["mentions"]] == [ben.id]
    assert message["mention_everyone"] is False
    plain = (await api.post({"content": "@everyone"})).body
    assert plain["mention_everyone"] is True


@pytest.mark.parametrize(("allowed", "count"), [({"parse": []}, 0), ({"users": ["ben"]}, 1)])
async def test_allowed_mentions_are_obeyed(api: Api, allowed: Any, count: int) -> None:
    ben, emma = api.playground.seat("ben"), api.playground.seat("emma")
    if "users" in allowed:
        allowed = {"users": [ben.id]}
    content = {"content": f"{ben.mention} {emma.mention}", "allowed_mentions": allowed}
    assert len((await api.post(content)).body["mentions"]) == count


async def test_an_interaction_tells_who_asks_where_and_with_which_rights(
    api: Api, playground: Playground
) -> None:
    await api.sync(PING)
    chloe, quiet = playground.seat("chloe"), playground.channel("quiet")
    playground.permit(quiet, playground.world.app, deny=Permission.ATTACH_FILES)
    playground.permit(quiet, chloe.user, allow=Permission.MANAGE_CHANNELS)
    chloe.tell({"op": "slash", "channel_id": quiet.id, "command": "ping"})
    payload = _last_told(playground)
    assert payload["locale"] == "fr"
    assert payload["guild_locale"] == "en-US"
    assert payload["context"] == 0
    assert payload["entitlements"] == []
    assert payload["authorizing_integration_owners"] == {"0": playground.guild.id}
    assert not int(payload["app_permissions"]) & Permission.ATTACH_FILES
    assert int(payload["app_permissions"]) & Permission.SEND_MESSAGES
    assert int(payload["member"]["permissions"]) & Permission.MANAGE_CHANNELS
    assert payload["member"]["user"]["id"] == chloe.id


async def test_an_edit_keeps_only_the_listed_attachments(api: Api) -> None:
    sent = await api.post({}, files={"a.png": png(), "b.txt": b"text"})
    first, second = sent.body["attachments"]
    assert (first["content_type"], first["width"], first["height"]) == ("image/png", 8, 6)
    assert second["content_type"] == "text/plain; charset=utf-8"
    path = f"/channels/{sent.body['channel_id']}/messages/{sent.body['id']}"
    kept = await api.call("PATCH", path, {"content": "x"})
    assert len(kept.body["attachments"]) == 2
    note = {"id": second["id"], "description": "a text"}
    fewer = await api.call("PATCH", path, {"attachments": [note]})
    assert [a["description"] for a in fewer.body["attachments"]] == ["a text"]
    new = await api.call("PATCH", path, {"attachments": [note]}, files={"c.gif": b"GIF89a\1\0\2\0"})
    assert [a["filename"] for a in new.body["attachments"]] == ["b.txt", "c.gif"]
    assert new.body["attachments"][1]["height"] == 2


async def test_old_and_new_files_count_together(api: Api) -> None:
    sent = (await api.post({}, files={f"{n}.png": png() for n in range(9)})).body
    path = f"/channels/{sent['channel_id']}/messages/{sent['id']}"
    keep = {"attachments": [{"id": each["id"]} for each in sent["attachments"]]}
    two = {"a.png": png(), "b.png": png()}
    refused = await api.call("PATCH", path, keep, files=two)
    assert refused.errors() == [("attachments", "BASE_TYPE_MAX_LENGTH")]
    keep["attachments"].pop()
    assert len((await api.call("PATCH", path, keep, files=two)).body["attachments"]) == 10
    assert (await api.call("PATCH", path, {"attachments": []})).verdict == (400, 50006)


async def test_a_nonce_keeps_a_second_try_from_posting_twice(api: Api) -> None:
    body = {"content": "x", "nonce": "n1", "enforce_nonce": True}
    first, second = await api.post(body), await api.post(body)
    assert first.body["nonce"] == "n1"
    assert first.body["id"] == second.body["id"]
    assert (await api.post(body | {"nonce": "n2"})).body["id"] != first.body["id"]
    assert (await api.post(body | {"nonce": "n" * 26})).verdict == (400, 50035)


async def test_a_picture_in_a_gallery_leads_to_its_file(api: Api) -> None:
    item = {"media": {"url": "attachment://a.png"}, "description": "two cards"}
    body = {"flags": 1 << 15, "components": [{"type": 12, "items": [item]}]}
    sent = (await api.post(body, files={"a.png": png()})).body
    media = sent["components"][0]["items"][0]["media"]
    assert (media["width"], media["height"]) == (8, 6)
    async with api.session.get(media["url"]) as response:
        assert await response.read() == png()


async def test_the_components_flag_stays_once_set(api: Api) -> None:
    text = {"type": 10, "content": "x"}
    sent = (await api.post({"flags": 1 << 15, "components": [text]})).body
    path = f"/channels/{sent['channel_id']}/messages/{sent['id']}"
    assert (await api.call("PATCH", path, {"flags": 0})).body["flags"] == 1 << 15
    assert (await api.call("PATCH", path, {"content": "y"})).verdict == (400, 50035)


async def test_a_plain_message_becomes_components_only_without_its_content(api: Api) -> None:
    sent = (await api.post({"content": "x"})).body
    path = f"/channels/{sent['channel_id']}/messages/{sent['id']}"
    body = {"flags": 1 << 15, "components": [{"type": 10, "content": "y"}]}
    assert (await api.call("PATCH", path, body)).verdict == (400, 50035)
    assert (await api.call("PATCH", path, body | {"content": None})).status == 200


async def test_messages_older_than_an_hour_are_edited_three_times_in_six_seconds_and_channel(
    api: Api, watch: Watch
) -> None:
    sent = [(await api.post({"content": "x"})).body for _ in range(2)]
    first, second = (f"/channels/{one['channel_id']}/messages/{one['id']}" for one in sent)
    for _ in range(10):
        assert (await api.call("PATCH", first, {"content": "y"})).status == 200
    watch.pass_by(3601)
    paths = (first, second, first, second)
    replies = [await api.call("PATCH", path, {"content": "z"}) for path in paths]
    assert [reply.status for reply in replies] == [200, 200, 200, 429]
    assert replies[-1].verdict == (429, 30046)
    assert replies[-1].body["retry_after"] == pytest.approx(6.0)
    assert replies[-1].headers["Via"]
    watch.pass_by(6)
    assert (await api.call("PATCH", second, {"content": "z"})).status == 200


def _last_told(playground: Playground) -> Any:
    """The newest interaction, as the bot hears of it."""
    lines = reversed(playground.transcript.lines)
    return next(line.detail for line in lines if line.what == "> INTERACTION_CREATE")
