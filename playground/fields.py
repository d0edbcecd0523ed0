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


def people_in(sent: Json) -> list[str]:
    """The numbers of those who were chosen in a form."""
    fields = [part["component"] for part in sent["components"] if "component" in part]
    return [
        user_id
        for field in fields
        if field["type"] == Part.USER_SELECT
        for user_id in field["values"]
    ]


def _component(component: Json, values: Values) -> Json:
    sent: Json = {"type": component["type"], "id": component.get("id", 0)}
    if component["type"] == Part.LABEL:
        sent["component"] = _field(component["component"], values)
    return sent


def _field(field: Json, values: Values) -> Json:
    sent: Json = {"type": field["type"], "id": field.get("id", 0)}
    sent["custom_id"] = field["custom_id"]
    value = values.get(field["custom_id"])
    if field["type"] == Part.TEXT_INPUT:
        return sent | {"value": _typed_in(field, value)}
    if field["type"] == Part.CHECKBOX:
        return sent | {"value": _ticked(field, value)}
    if field["type"] == Part.RADIO_GROUP:
        return sent | {"value": _one(field, value)}
    if field["type"] == Part.USER_SELECT:
        return sent | {"values": _people(field, value)}
    if field["type"] in SELECTS:
        return sent | _selected(field, value)
    return sent | {"values": _several(field, value)}


def _selected(field: Json, value: Any) -> Json:
    if value is None:
        value = [option["value"] for option in field["options"] if option.get("default")]
    chosen = [value] if isinstance(value, str) else list(value)
    if not chosen and not field.get("required", True):
        return {"values": []}
    return picked(field, chosen)


def _people(field: Json, value: Any) -> list[str]:
    """Left alone, it keeps those who were chosen from the start."""
    if value is None:
        value = [each["id"] for each in field.get("default_values") or []]
    chosen = [value] if isinstance(value, str) else list(value)
    least, most = field.get("min_values", 1), field.get("max_values", 1)
    if not chosen and not field.get("required", True):
        return []
    if not least <= len(chosen) <= most or len(set(chosen)) != len(chosen):
        raise not_possible(f"Pick between {least} and {most} people")
    return chosen


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
