"""Selects and modals as a client lets a person fill them in; it does not send anything."""

from collections.abc import Mapping
from typing import Any

from playground.options import not_possible
from playground.shapes import SELECTS, Json, Part

Values = Mapping[str, Any]


def picked(select: Json, values: list[str]) -> Json:
    """The values of a select."""
    least, most = select.get("min_values", 1), select.get("max_values", 1)
    if not least <= len(values) <= most or len(set(values)) != len(values):
        raise not_possible(f"Pick between {least} and {most} of the options")
    known = {option["value"] for option in select["options"]}
    if not known.issuperset(values):
        raise not_possible("That is not an option of this select")
    return {"values": values}


def filled_in(modal: Json, values: Values) -> Json:
    """A modal as it is sent, with these values by custom id."""
    components = [_component(component, values) for component in modal["components"]]
    return {"custom_id": modal["custom_id"], "components": components}


def _component(component: Json, values: Values) -> Json:
    sent: Json = {"type": component["type"], "id": component.get("id", 0)}
    if component["type"] == Part.LABEL:
        sent["component"] = _field(component["component"], values)
    return sent


def _field(field: Json, values: Values) -> Json:
    sent: Json = {"type": field["type"], "id": field.get("id", 0)}
    sent["custom_id"] = field["custom_id"]
    value = values.get(field["custom_id"])
    if field["type"] in SELECTS:
        return sent | _selected(field, value)
    return sent | {"value": _typed_in(field, value)}


def _selected(field: Json, value: Any) -> Json:
    chosen = [value] if isinstance(value, str) else list(value or [])
    if not chosen and not field.get("required", True):
        return {"values": []}
    return picked(field, chosen)


def _typed_in(field: Json, value: Any) -> str:
    text = field.get("value") or "" if value is None else str(value)
    if not text and field.get("required", True):
        raise not_possible("This field is required")
    if text and len(text) < (field.get("min_length") or 0):
        raise not_possible(f"Type at least {field['min_length']} characters")
    if len(text) > (field.get("max_length") or 4000):
        raise not_possible("That text is too long")
    return text
