"""Selects and modals as a client lets a person fill them in; it does not send anything."""

from collections.abc import Mapping
from typing import Any

from playground.channels import Channel
from playground.options import not_possible
from playground.shapes import SELECTS, Json, Part
from playground.world import World

Values = Mapping[str, Any]


def picked(world: World, channel: Channel, select: Json, values: list[str]) -> Json:
    """The values of a select, with whom they stand for when it is not a list of texts."""
    least, most = select.get("min_values", 1), select.get("max_values", 1)
    if not least <= len(values) <= most or len(set(values)) != len(values):
        raise not_possible(f"Pick between {least} and {most} of the options")
    if select["type"] == Part.SELECT:
        known = {option["value"] for option in select["options"]}
        if not known.issuperset(values):
            raise not_possible("That is not an option of this select")
        return {"values": values}
    return {"values": values, "resolved": _resolved(world, channel, select["type"], values)}


def _resolved(world: World, channel: Channel, kind: int, values: list[str]) -> Json:
    guild = world.guilds.get(channel.guild_id or "")
    if kind == Part.CHANNEL_SELECT:
        return {"channels": {value: world.channel(value).card() for value in values}}
    roles = guild.roles if guild and kind != Part.USER_SELECT else {}
    if kind == Part.ROLE_SELECT and not set(roles).issuperset(values):
        raise not_possible("There is no such role")
    users = [world.user(value) for value in values if value not in roles]
    members = guild.members if guild else {}
    return {
        "roles": {value: roles[value].card() for value in values if value in roles},
        "users": {user.id: user.card() for user in users},
        "members": {user.id: members[user.id].card() for user in users if user.id in members},
    }


class Sheet:
    """A modal being filled in."""

    def __init__(self, world: World, channel: Channel, modal: Json) -> None:
        self.world = world
        self.channel = channel
        self.modal = modal
        self.resolved: Json = {}

    def data(self, values: Values) -> Json:
        components = [self._component(c, values) for c in self.modal["components"]]
        data: Json = {"custom_id": self.modal["custom_id"], "components": components}
        if self.resolved:
            data["resolved"] = self.resolved
        return data

    def _component(self, component: Json, values: Values) -> Json:
        sent: Json = {"type": component["type"], "id": component.get("id", 0)}
        if component["type"] == Part.ROW:
            sent["components"] = [self._field(c, values) for c in component["components"]]
        elif component["type"] == Part.LABEL:
            sent["component"] = self._field(component["component"], values)
        return sent

    def _field(self, field: Json, values: Values) -> Json:
        sent: Json = {"type": field["type"], "id": field.get("id", 0)}
        sent["custom_id"] = field["custom_id"]
        value = values.get(field["custom_id"])
        if field["type"] == Part.TEXT_INPUT:
            return sent | {"value": _typed_in(field, value)}
        if field["type"] == Part.CHECKBOX:
            return sent | {"value": _ticked(field, value)}
        if field["type"] == Part.RADIO_GROUP:
            return sent | {"value": _one(field, value)}
        if field["type"] in SELECTS:
            return sent | self._selected(field, value)
        return sent | {"values": _several(field, value)}

    def _selected(self, field: Json, value: Any) -> Json:
        chosen = [value] if isinstance(value, str) else list(value or [])
        if not chosen and not field.get("required", True):
            return {"values": []}
        answer = picked(self.world, self.channel, field, chosen)
        for kind, cards in answer.pop("resolved", {}).items():
            self.resolved.setdefault(kind, {}).update(cards)
        return answer


def _typed_in(field: Json, value: Any) -> str:
    text = field.get("value") or "" if value is None else str(value)
    if not text and field.get("required", True):
        raise not_possible("This field is required")
    if text and len(text) < (field.get("min_length") or 0):
        raise not_possible(f"Type at least {field['min_length']} characters")
    if len(text) > (field.get("max_length") or 4000):
        raise not_possible("That text is too long")
    return text


def _ticked(field: Json, value: Any) -> bool:
    return bool(field.get("default")) if value is None else bool(value)


def _known(field: Json) -> set[str]:
    return {option["value"] for option in field.get("options") or []}


def _one(field: Json, value: Any) -> str | None:
    if isinstance(value, list):
        value = value[0] if value else None
    if value is None:
        value = next((o["value"] for o in field["options"] if o.get("default")), None)
    if value is None and field.get("required", True):
        raise not_possible("Pick one of the options")
    if value is not None and value not in _known(field):
        raise not_possible("That is not one of the options")
    return None if value is None else str(value)


def _several(field: Json, value: Any) -> list[str]:
    chosen = [value] if isinstance(value, str) else list(value or [])
    required = field.get("required", True)
    least = field.get("min_values")
    least = int(required) if least is None else least
    most = field.get("max_values") or max(1, len(_known(field)))
    if (chosen or required) and not least <= len(chosen) <= most:
        raise not_possible(f"Pick between {least} and {most} of the options")
    if not _known(field).issuperset(chosen):
        raise not_possible("That is not one of the options")
    return chosen
