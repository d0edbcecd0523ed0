"""What came with an interaction, all of it untrusted: an interaction can be written by hand.

The id, the value chosen, the words typed, and whether a command was given only what it offers.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import discord
from discord import app_commands

from bot.input.replies import Interaction
from bot.play.matches import Refused

LARGEST = 2**53
KINDS: dict[discord.AppCommandOptionType, type] = {
    discord.AppCommandOptionType.string: str,
    discord.AppCommandOptionType.integer: int,
    discord.AppCommandOptionType.boolean: bool,
}


def custom_id(interaction: Interaction) -> str:
    return str(_data(interaction).get("custom_id", ""))


def chosen(interaction: Interaction) -> str:
    """The one value chosen from a list."""
    match _data(interaction).get("values"):
        case [str(value)]:
            return value
    raise Refused("unknown-button")


def typed(interaction: Interaction) -> str:
    """The words of a form, which has one field."""
    match list(filled(interaction).values()):
        case [[words]]:
            return words
    raise Refused("unknown-button")


def filled(interaction: Interaction) -> dict[str, list[str]]:
    """What stands in each field of a form, by its name."""
    match _data(interaction).get("components"):
        case [*fields]:
            return dict(map(_filled, fields))
    raise Refused("unknown-button")


def _filled(field: object) -> tuple[str, list[str]]:
    match field:
        case {"component": {"custom_id": str(name), "value": str(value)}}:
            return name, [value]
        case {"component": {"custom_id": str(name), "values": [*values]}}:
            return name, [str(value) for value in values]
    raise Refused("unknown-button")


@dataclass(frozen=True, slots=True)
class Named:
    """Somebody whom a command or a form names."""

    id: int
    name: str
    bot: bool = False
    here: bool = True
    """Whether they are a member of this server."""


def people_named(interaction: Interaction, ids: Sequence[str]) -> list[Named]:
    """Those whom a form names, as Discord tells who they are."""
    told: Any = _data(interaction).get("resolved") or {}
    users, members = told.get("users", {}), told.get("members", {})
    try:
        return [_named(int(each), users[each], members.get(each)) for each in ids]
    except (KeyError, ValueError, TypeError, AttributeError) as error:
        raise Refused("unknown-button") from error


def _named(number: int, user: Mapping[str, Any], member: Mapping[str, Any] | None) -> Named:
    nick = (member or {}).get("nick")
    name = nick or user.get("global_name") or user["username"]
    return Named(number, str(name), bool(user.get("bot")), member is not None)


def _data(interaction: Interaction) -> Mapping[str, Any]:
    return interaction.data or {}


def require_offered(interaction: discord.Interaction[Any]) -> None:
    """Refuse what no option of the command offers, before anything is done with it."""
    command = interaction.command
    if not isinstance(command, app_commands.Command):
        return
    parameters = {parameter.display_name: parameter for parameter in command.parameters}
    for name, value in vars(interaction.namespace).items():
        if name in parameters and not is_offered(parameters[name], value):
            raise Refused("unknown-choice", option=name)


def is_offered(parameter: app_commands.Parameter, value: object) -> bool:
    if isinstance(value, discord.Object):  # Discord has not told who or what that is
        return False
    kind = KINDS.get(parameter.type)
    if kind is not None and not isinstance(value, kind):
        return False
    if kind is int and isinstance(value, bool):
        return False
    choices = [choice.value for choice in parameter.choices]
    if choices:
        return value in choices
    return not isinstance(value, int | str) or _in_range(parameter, value)


def _in_range(parameter: app_commands.Parameter, value: int | str) -> bool:
    """A number by its size, a text by its length; Discord's own clients send no larger number."""
    size = len(value) if isinstance(value, str) else value
    low, high = parameter.min_value, parameter.max_value
    if abs(size) > LARGEST:
        return False
    return (low is None or size >= low) and (high is None or size <= high)
