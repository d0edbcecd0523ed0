"""What came with an interaction: the id, the value chosen, the words typed; all of it untrusted."""

from collections.abc import Mapping
from typing import Any

from bot.input.replies import Interaction
from bot.play.matches import Refused


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
    match _data(interaction).get("components"):
        case [{"component": {"value": str(words)}}]:
            return words
    raise Refused("unknown-button")


def _data(interaction: Interaction) -> Mapping[str, Any]:
    return interaction.data or {}
