"""Limits of commands and their choices: sent over HTTP and refused as Discord would."""

from typing import Any

import pytest

from tests.playground.api import Api

pytestmark = pytest.mark.asyncio(loop_scope="module")

PING = {"name": "ping", "description": "Deferred at once"}
LONG, BAD, TYPE = "BASE_TYPE_MAX_LENGTH", "BASE_TYPE_BAD_LENGTH", "UNION_TYPE_CHOICES"
REQUIRED, CHOICES = "BASE_TYPE_REQUIRED", "BASE_TYPE_CHOICES"


def option(name: str = "o", kind: int = 3, **more: Any) -> dict[str, Any]:
    return {"name": name, "description": "d", "type": kind, **more}


def command(*options: Any, **more: Any) -> dict[str, Any]:
    return {"name": "c", "description": "d", "options": list(options), **more}


def choices(count: int, **more: Any) -> list[dict[str, Any]]:
    return [{"name": f"n{n}", "value": f"v{n}", **more} for n in range(count)]


INVALID_NAME = "APPLICATION_COMMAND_INVALID_NAME"
COMMANDS: dict[str, tuple[dict[str, Any], str, str]] = {
    "empty description": (command(description=""), "0.description", BAD),
    "description of 101": (command(description="x" * 101), "0.description", BAD),
    "French description of 101": (
        command(description_localizations={"fr": "x" * 101}),
        "0.description_localizations.fr",
        BAD,
    ),
    "name of 33": (command(name="x" * 33), "0.name", BAD),
    "capital name": (command(name="Ping"), "0.name", INVALID_NAME),
    "name with a space": (command(name="a b"), "0.name", INVALID_NAME),
    "unknown locale": (
        command(name_localizations={"xx": "a"}),
        "0.name_localizations.xx",
        CHOICES,
    ),
    "26 options": (command(*(option(f"o{n}") for n in range(26))), "0.options", LONG),
    "26 choices": (command(option(choices=choices(26))), "0.options.0.choices", LONG),
    "choice name of 101": (
        command(option(choices=choices(1, name="x" * 101))),
        "0.options.0.choices.0.name",
        BAD,
    ),
    "choice value of 101": (
        command(option(choices=choices(1, value="x" * 101))),
        "0.options.0.choices.0.value",
        LONG,
    ),
    "the same choice twice": (
        command(option(choices=choices(2, name="n"))),
        "0.options.0.choices.1.name",
        "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS",
    ),
    "autocomplete": (
        command(option(autocomplete=True)),
        "0.options.0.autocomplete",
        "NOT_IN_THE_PLAYGROUND",
    ),
    "required after optional": (
        command(option("a"), option("b", required=True)),
        "0.options.1",
        "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
    ),
    "an option twice": (
        command(option(), option()),
        "0.options.1.name",
        "APPLICATION_COMMAND_OPTIONS_NAME_INVALID",
    ),
    "a subcommand beside an option": (
        command(option("a", 1), option("b")),
        "0.options",
        "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
    ),
    "a group in a group": (
        command(option("a", 2, options=[option("b", 2)])),
        "0.options.0.options.0.type",
        CHOICES,
    ),
    "a subcommand in a subcommand": (
        command(option("a", 1, options=[option("b", 1)])),
        "0.options.0.options.0.type",
        CHOICES,
    ),
    "an option that is a role": (command(option(kind=8)), "0.options.0.type", CHOICES),
    "8,001 characters": (
        command(*(option(f"o{n}", choices=choices(25, value="x" * 100)) for n in range(4))),
        "0",
        "APPLICATION_COMMAND_TOO_LARGE",
    ),
    "context menu name of 33": ({"name": "x" * 33, "type": 2}, "0.name", BAD),
}


@pytest.mark.parametrize("case", COMMANDS)
async def test_a_command_beyond_a_limit_is_refused(api: Api, case: str) -> None:
    body, path, code = COMMANDS[case]
    reply = await api.sync(body)
    assert reply.verdict == (400, 50035)
    assert (path, code) in reply.errors()


async def test_a_command_twice_is_refused(api: Api) -> None:
    reply = await api.sync(PING, PING)
    assert reply.errors() == [("1.name", "APPLICATION_COMMANDS_DUPLICATE_NAME")]


async def test_101_commands_are_refused(api: Api) -> None:
    reply = await api.sync(*({"name": f"c{n}", "description": "d"} for n in range(101)))
    assert reply.errors() == [("", LONG)]


async def test_of_the_8000_characters_only_the_longest_language_counts(api: Api) -> None:
    full = command(*(option(f"o{n:02}", description="x" * 100) for n in range(25)))
    full["options"][0]["choices"] = choices(25, value="x" * 100)
    french = {"description_localizations": {"fr": "y" * 100}}
    full["options"] = [each | french for each in full["options"]]
    assert (await api.sync(full)).status == 200


async def test_deep_commands_and_menus_are_synced(api: Api) -> None:
    nested = command(option("g", 2, options=[option("s", 1, options=[option()])]))
    menu = {"name": "Show Hand", "type": 2}
    synced = (await api.sync(nested, menu)).body
    again = (await api.sync(nested, menu)).body
    assert [c["id"] for c in synced] == [c["id"] for c in again]
    app_id = api.playground.world.app.id
    assert (await api.call("GET", f"/applications/{app_id}/commands")).body == again
