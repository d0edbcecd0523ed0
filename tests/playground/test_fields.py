"""What a client sends for options, selects and modals, and what it would never send."""

from typing import Any

import pytest

from playground import Playground
from playground.driver import Refused
from playground.interactions import Interaction
from tests.playground.api import Api

pytestmark = pytest.mark.asyncio(loop_scope="module")


def option(name: str, kind: int, **more: Any) -> dict[str, Any]:
    return {"name": name, "description": "d", "type": kind, **more}


COMMAND = {
    "name": "c",
    "description": "d",
    "options": [
        option("text", 3, min_length=2, max_length=4),
        option("whole", 4),
        option("flag", 5),
        option("user", 6),
        option("number", 10, max_value=1.5),
    ],
}
NESTED = {
    "name": "g",
    "description": "d",
    "options": [option("in", 2, options=[option("it", 1, options=[option("n", 4)])])],
}


async def test_each_option_arrives_with_its_type(api: Api, playground: Playground) -> None:
    await api.sync(COMMAND)
    anna, ben = playground.seat("anna"), playground.seat("ben")
    role = playground.world.grant(playground.guild, ben.user, 0)
    given = {
        "text": "abc",
        "whole": "7",
        "flag": "true",
        "user": ben.id,
        "number": 1,
    }
    data = api.act(anna, {"op": "slash", "command": "c", "options": given}).data
    values = {each["name"]: each["value"] for each in data["options"]}
    assert values == given | {"whole": 7, "flag": True, "number": 1.0}
    assert data["resolved"]["users"][ben.id]["username"] == "ben"
    assert role.id in data["resolved"]["members"][ben.id]["roles"]


async def test_a_person_of_another_guild_is_a_user_without_membership(
    api: Api, playground: Playground
) -> None:
    await api.sync(COMMAND)
    far = playground.world.add_user("Far")
    wish = {"op": "slash", "command": "c", "options": {"user": far.id}}
    resolved = api.act(playground.seat("anna"), wish).data["resolved"]
    assert list(resolved) == ["users"]


async def test_a_nested_command_wraps_its_options(api: Api, playground: Playground) -> None:
    await api.sync(NESTED)
    wish = {"op": "slash", "command": "g in it", "options": {"n": 1}}
    data = api.act(playground.seat("anna"), wish).data
    (group,) = data["options"]
    (command,) = group["options"]
    assert (group["type"], group["name"]) == (2, "in")
    assert (command["type"], command["name"]) == (1, "it")
    assert command["options"] == [{"name": "n", "type": 4, "value": 1}]


@pytest.mark.parametrize(
    ("command", "options", "why"),
    [
        ("c", {"text": "a"}, "range"),
        ("c", {"text": "abcde"}, "range"),
        ("c", {"number": 2}, "range"),
        ("c", {"number": True}, "wrong type"),
        ("c", {"flag": "perhaps"}, "wrong type"),
        ("c", {"user": 5}, "wrong type"),
        ("c", {"user": "1"}, "Unknown User"),
        ("g", {}, "group"),
        ("g in", {}, "group"),
        ("g out", {}, "Unknown application command"),
    ],
)
async def test_what_no_client_sends_is_refused(
    api: Api, playground: Playground, command: str, options: dict[str, Any], why: str
) -> None:
    await api.sync(COMMAND, NESTED)
    with pytest.raises(Refused, match=why):
        await playground.seat("anna").slash(command, **options)


async def test_without_leave_to_use_commands_there_are_none(
    api: Api, playground: Playground
) -> None:
    await api.sync(COMMAND)
    emma, quiet = playground.seat("emma"), playground.channel("quiet")
    playground.permit(quiet, emma.user, deny=1 << 31)
    with pytest.raises(Refused, match="10063"):
        await emma.slash("c", at=quiet)


async def test_a_message_in_a_closed_channel_is_out_of_reach(
    api: Api, playground: Playground
) -> None:
    part = {"type": 2, "style": 1, "label": "A", "custom_id": "a"}
    body = {"components": [{"type": 1, "components": [part]}]}
    message = (await api.post(body, "tables")).body
    emma = playground.seat("emma")
    playground.permit(playground.channel("tables"), emma.user, deny=1 << 10)
    with pytest.raises(Refused, match="Unknown Message"):
        await emma.ask({"op": "press", "message_id": message["id"], "custom_id": "a"})


OPTIONS: list[dict[str, Any]] = [{"label": v, "value": v} for v in ("a", "b", "c")]
FIELDS: dict[str, dict[str, Any]] = {
    "line": {"type": 4, "custom_id": "line", "style": 1, "min_length": 2, "required": False},
    "preset": {"type": 4, "custom_id": "preset", "style": 2, "value": "kept"},
    "pick": {"type": 3, "custom_id": "pick", "options": OPTIONS, "required": False},
    "radio": {
        "type": 21,
        "custom_id": "radio",
        "options": [*OPTIONS[:2], OPTIONS[2] | {"default": True}],
    },
    "quiet": {"type": 21, "custom_id": "quiet", "options": OPTIONS, "required": False},
    "boxes": {"type": 22, "custom_id": "boxes", "options": OPTIONS, "max_values": 2},
    "free": {"type": 22, "custom_id": "free", "options": OPTIONS, "required": False},
    "tick": {"type": 23, "custom_id": "tick", "default": True},
    "unsaid": {
        "type": 22,
        "custom_id": "unsaid",
        "options": [{"label": "a", "value": "a"}],
        "min_values": None,
    },
}


async def opened(api: Api, *names: str) -> Interaction:
    """A modal with these fields, open before Anna."""
    await api.sync({"name": "form", "description": "d"})
    asked = api.act(api.playground.seat("anna"), {"op": "slash", "command": "form"})
    labels = [{"type": 18, "label": name, "component": FIELDS[name]} for name in names]
    components = [{"type": 10, "content": "Read this."}, *labels]
    reply = await api.answer(asked, 9, {"title": "T", "custom_id": "m", "components": components})
    assert reply.status == 200
    return asked


async def sent(api: Api, asked: Interaction, **values: Any) -> dict[str, Any]:
    wish = {"op": "submit", "interaction_id": asked.id, "values": values}
    parts = api.act(api.playground.seat("anna"), wish).data["components"]
    assert parts[0] == {"type": 10, "id": 0}
    fields = [part["component"] for part in parts[1:]]
    return {field["custom_id"]: field.get("value", field.get("values")) for field in fields}


async def test_an_untouched_modal_sends_what_it_was_opened_with(api: Api) -> None:
    first = await opened(api, "line", "preset", "pick", "radio")
    assert await sent(api, first) == {"line": "", "preset": "kept", "pick": [], "radio": "c"}
    second = await opened(api, "quiet", "free", "tick")
    assert await sent(api, second) == {"quiet": None, "free": [], "tick": True}


async def test_a_filled_modal_sends_what_was_picked(api: Api) -> None:
    first = await opened(api, "line", "pick", "radio", "boxes")
    values = {"line": "hello", "pick": "b", "radio": ["a"], "boxes": ["a", "b"]}
    assert await sent(api, first, **values) == values | {"pick": ["b"], "radio": "a"}
    second = await opened(api, "free", "tick")
    picked = await sent(api, second, free="a", tick=False)
    assert picked == {"free": ["a"], "tick": False}


PEOPLE = {"type": 5, "custom_id": "people", "required": False, "min_values": 0, "max_values": 2}


async def test_people_are_sent_by_their_numbers_and_with_who_they_are(
    api: Api, playground: Playground, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, ben = playground.seat("anna"), playground.seat("ben")
    chosen = PEOPLE | {"default_values": [{"id": int(ben.id), "type": "user"}]}
    monkeypatch.setitem(FIELDS, "people", chosen)
    assert await sent(api, await opened(api, "people")) == {"people": [ben.id]}
    asked = await opened(api, "people")
    wish = {"op": "submit", "interaction_id": asked.id, "values": {"people": [anna.id]}}
    data = api.act(anna, wish).data
    assert data["components"][1]["component"]["values"] == [anna.id]
    assert list(data["resolved"]["users"]) == list(data["resolved"]["members"]) == [anna.id]
    assert await sent(api, await opened(api, "people"), people=[]) == {"people": []}
    with pytest.raises(Refused, match="between 0 and 2 people"):
        await sent(api, await opened(api, "people"), people=["1", "2", "3"])
    with pytest.raises(Refused, match="Unknown User"):
        await sent(api, await opened(api, "people"), people=["1"])


async def test_a_command_on_a_name_brings_whose_name_it_is(
    api: Api, playground: Playground
) -> None:
    anna, ben = playground.seat("anna"), playground.seat("ben")
    await api.sync({"name": "Wave at", "type": 2, "description": ""}, COMMAND)
    data = api.act(anna, {"op": "user_command", "command": "Wave at", "user_id": ben.id}).data
    assert (data["type"], data["name"], data["target_id"]) == (2, "Wave at", ben.id)
    assert data["resolved"]["users"][ben.id]["username"] == "ben"
    assert ben.id in data["resolved"]["members"]
    with pytest.raises(Refused, match="Unknown application command"):
        await anna.slash("Wave at")
    with pytest.raises(Refused, match="Unknown application command"):
        await anna.on_name("c", ben)


async def test_a_group_whose_least_is_not_said_takes_one_pick(api: Api) -> None:
    asked = await opened(api, "unsaid")
    assert await sent(api, asked, unsaid=["a"]) == {"unsaid": ["a"]}


async def test_a_form_that_was_not_answered_can_be_sent_again(api: Api) -> None:
    asked = await opened(api, "line")
    first = await sent(api, asked, line="hello")
    assert await sent(api, asked, line="hello") == first


@pytest.mark.parametrize(
    ("name", "value", "why"),
    [
        ("line", "x", "at least 2"),
        ("preset", "", "required"),
        ("pick", ["a", "b"], "between 1 and 1"),
        ("boxes", [], "between 1 and 2"),
        ("boxes", ["a", "b", "c"], "between 1 and 2"),
        ("boxes", ["z"], "not one of"),
        ("radio", "z", "not one of"),
    ],
)
async def test_a_field_filled_in_wrongly_is_refused(
    api: Api, playground: Playground, name: str, value: Any, why: str
) -> None:
    asked = await opened(api, name)
    wish = {"op": "submit", "interaction_id": asked.id, "values": {name: value}}
    with pytest.raises(Refused, match=why):
        await playground.seat("anna").ask(wish)


async def test_a_modal_is_open_to_its_person_alone_and_until_it_is_answered(
    api: Api, playground: Playground
) -> None:
    asked = await opened(api, "tick")
    playground.seat("ben").tell({"op": "cancel", "interaction_id": asked.id})
    wish = {"op": "submit", "interaction_id": asked.id, "values": {}}
    with pytest.raises(Refused, match="not open"):
        await playground.seat("ben").ask(wish)
    submitted = api.act(playground.seat("anna"), wish)
    assert (await api.answer(submitted, 4, {"content": "thanks"})).status == 200
    with pytest.raises(Refused, match="not open"):
        await playground.seat("anna").ask(wish)


async def test_everything_written_on_a_message_is_its_text(
    api: Api, playground: Playground
) -> None:
    button = {"type": 2, "style": 1, "label": "knob", "custom_id": "k"}
    body = {"content": "top", "components": [{"type": 1, "components": [button]}]}
    note = {"attachments": [{"id": 0, "filename": "a.txt", "description": "alt"}]}
    await api.post(body | note, files={"a.txt": b"x"})
    shown = await playground.seat("anna").sees("knob", at="lobby")
    assert shown.channel_id == playground.channel("lobby").id
    for text in ("top", "knob", "alt"):
        assert text in shown.text
