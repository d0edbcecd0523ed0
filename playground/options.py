"""A command as a client fills it in, typed or on somebody's name; it sends nothing."""

from collections.abc import Mapping
from typing import Any

from playground.channels import Channel
from playground.limits.commands import (
    BOOLEAN,
    CHAT,
    GROUP,
    INTEGER,
    NUMBER,
    STRING,
    SUBCOMMAND,
    USER,
    USER_MENU,
)
from playground.people import User
from playground.refusals import Refusal, refusal
from playground.shapes import Json, Permission
from playground.world import World

Given = Mapping[str, Any]
IN_GUILD, IN_DM = 0, 1
GUILD_INSTALL, USER_INSTALL = 0, 1


def not_possible(text: str) -> Refusal:
    """Something no real client would let a person do."""
    return Refusal(400, 0, text)


def offered(world: World, user: User, channel: Channel) -> list[Json]:
    """The commands this person finds in this channel's picker."""
    if not world.may(user.id, channel, Permission.USE_APPLICATION_COMMANDS):
        return []
    own = world.commands.get(channel.guild_id or "-", []) if world.is_home(channel) else []
    pool = own + world.commands.get("", [])
    return [command for command in pool if _is_offered(world, user, channel, command)]


def _is_offered(world: World, user: User, channel: Channel, command: Json) -> bool:
    installs = {GUILD_INSTALL} if world.is_home(channel) else set[int]()
    installs |= {USER_INSTALL} if user.id in world.installed else set()
    if not installs & set(command.get("integration_types") or [GUILD_INSTALL]):
        return False
    if channel.is_dm:
        contexts = command.get("contexts")
        return command.get("dm_permission") is not False and (contexts is None or IN_DM in contexts)
    contexts = command.get("contexts")
    if contexts is not None and IN_GUILD not in contexts:
        return False
    needed = int(command.get("default_member_permissions") or 0)
    return world.permissions(user.id, channel) & needed == needed


def resolve(world: World, channel: Channel, user_id: str, resolved: dict[str, Json]) -> None:
    """Who somebody is whose number is sent."""
    resolved.setdefault("users", {})[user_id] = world.user(user_id).card()
    guild = world.guilds.get(channel.guild_id or "")
    if guild and user_id in guild.members:
        bits = str(world.permissions(user_id, channel))
        member = guild.members[user_id].card() | {"permissions": bits}
        resolved.setdefault("members", {})[user_id] = member


def on_person(world: World, user: User, channel: Channel, name: str, target_id: str) -> Json:
    """A command chosen on somebody's name."""
    pool = offered(world, user, channel)
    found = next((c for c in pool if (c["type"], c["name"]) == (USER_MENU, name)), None)
    if found is None:
        raise refusal("unknown_command")
    data: Json = {"id": found["id"], "name": name, "type": USER_MENU, "target_id": target_id}
    data["resolved"] = {}
    resolve(world, channel, target_id, data["resolved"])
    return data


class Ask:
    """One command being filled in: its definition, then its options one level at a time."""

    def __init__(self, world: World, user: User, channel: Channel, path: str) -> None:
        self.world = world
        self.channel = channel
        self.names = path.split()
        self.resolved: dict[str, Json] = {}
        pool = offered(world, user, channel)
        root = next((c for c in pool if (c["type"], c["name"]) == (CHAT, self.names[0])), None)
        if root is None:
            raise refusal("unknown_command")
        self.root = root
        self.leaf = root
        for name in self.names[1:]:
            self.leaf = self._child(name)
        if any(option["type"] in (SUBCOMMAND, GROUP) for option in self._specs()):
            raise not_possible(f"/{path} is a group of commands, not a command")

    def _specs(self) -> list[Json]:
        return self.leaf.get("options") or []

    def _child(self, name: str) -> Json:
        for option in self._specs():
            if option["name"] == name and option["type"] in (SUBCOMMAND, GROUP):
                return option
        raise refusal("unknown_command")

    def data(self, given: Given) -> Json:
        specs = {spec["name"]: spec for spec in self._specs()}
        if unknown := [name for name in given if name not in specs]:
            raise not_possible(f"/{' '.join(self.names)} has no option {unknown[0]}")
        options = []
        for name, spec in specs.items():
            if name in given:
                options.append(self._filled(spec, given[name]))
            elif spec.get("required"):
                raise not_possible(f"The option {name} is required")
        return self._wrapped(options)

    def _filled(self, spec: Json, value: Any) -> Json:
        kind = {"name": spec["name"], "type": spec["type"]}
        return kind | {"value": self._checked(spec, value)}

    def _wrapped(self, options: list[Json]) -> Json:
        for depth in range(len(self.names) - 1, 0, -1):
            kind = SUBCOMMAND if depth == len(self.names) - 1 else GROUP
            options = [{"name": self.names[depth], "type": kind, "options": options}]
        data: Json = {"id": self.root["id"], "name": self.root["name"], "type": 1}
        data["options"] = options
        if "guild_id" in self.root:
            data["guild_id"] = self.root["guild_id"]
        if self.resolved:
            data["resolved"] = self.resolved
        return data

    def _checked(self, spec: Json, value: Any) -> Any:
        kind = spec["type"]
        value = _typed(spec["name"], kind, value)
        if choices := spec.get("choices"):
            return _chosen(spec["name"], choices, value)
        if kind in (INTEGER, NUMBER):
            _within(spec, value, "min_value", "max_value")
        elif kind == STRING:
            _within(spec, len(value), "min_length", "max_length")
        elif kind == USER:
            resolve(self.world, self.channel, value, self.resolved)
        return value


def _typed(name: str, kind: int, value: Any) -> Any:
    """A client turns what was typed into the option's type, or does not let it be sent."""
    try:
        if kind == INTEGER and not isinstance(value, bool):
            return int(value)
        if kind == NUMBER and not isinstance(value, bool):
            return float(value)
    except (TypeError, ValueError):
        raise not_possible(f"The option {name} is not a number") from None
    if kind == BOOLEAN:
        value = {"true": True, "false": False}.get(value, value)
    wanted = bool if kind == BOOLEAN else str
    if not isinstance(value, wanted):
        raise not_possible(f"The option {name} has the wrong type")
    return value


def _chosen(name: str, choices: list[Json], value: Any) -> Any:
    for choice in choices:
        if value in (choice["value"], choice["name"]):
            return choice["value"]
    raise not_possible(f"{value} is not a choice of the option {name}")


def _within(spec: Json, size: float, least: str, most: str) -> None:
    if (least in spec and size < spec[least]) or (most in spec and size > spec[most]):
        raise not_possible(f"The option {spec['name']} is out of its range")
