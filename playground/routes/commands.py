"""The bot's commands, synced whole; what they may be is `limits.commands`."""

from collections.abc import Mapping

from playground.calls import Call, Reply
from playground.limits.commands import check_commands
from playground.shapes import Json
from playground.world import World


def _scope(world: World, call: Call) -> str:
    scope = call.params.get("guild_id", "")
    if scope:
        world.home(scope)
    return scope


def get_commands(world: World, call: Call) -> Reply:
    return world.commands.get(_scope(world, call), [])


def put_commands(world: World, call: Call) -> Reply:
    """Replaces all commands of a scope; a command keeps its id as long as it keeps its name."""
    scope = _scope(world, call)
    bodies: list[Json] = call.body
    check_commands(bodies)
    old = {(c["name"], c["type"]): c["id"] for c in world.commands.get(scope, [])}
    world.commands[scope] = [_synced(world, scope, body, old) for body in bodies]
    world.touch("commands", scope)
    world.tell_seats("COMMANDS", {})
    return world.commands[scope]


def _synced(world: World, scope: str, body: Json, old: Mapping[tuple[str, int], str]) -> Json:
    kind = body.get("type", 1)
    command: Json = {
        "description": "",
        "default_member_permissions": None,
        "nsfw": False,
        **body,
        "id": old.get((body["name"], kind)) or world.flakes.next(),
        "application_id": world.app.id,
        "version": world.flakes.next(),
        "type": kind,
    }
    if scope:
        command["guild_id"] = scope
    return command
