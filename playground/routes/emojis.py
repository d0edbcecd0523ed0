"""The application's emojis by their routes; what they may be is `emojis`."""

from playground import emojis
from playground.calls import Call, Reply
from playground.refusals import refusal
from playground.world import Emoji, World


def _mine(world: World, call: Call) -> None:
    if call.params["app_id"] != world.app.id:
        raise refusal("unknown_application")


def _emoji(world: World, call: Call) -> Emoji:
    _mine(world, call)
    return emojis.find(world, call.params["emoji_id"])


def list_emojis(world: World, call: Call) -> Reply:
    _mine(world, call)
    return {"items": [emojis.card(world, emoji) for emoji in world.emojis.values()]}


def create_emoji(world: World, call: Call) -> Reply:
    _mine(world, call)
    return emojis.card(world, emojis.create(world, call.body))


def delete_emoji(world: World, call: Call) -> Reply:
    emojis.remove(world, _emoji(world, call))
    return None
