"""Limits of modals: sent over HTTP and refused as Discord would."""

from typing import Any

import pytest

from playground import Playground
from tests.playground.api import Api

pytestmark = pytest.mark.asyncio(loop_scope="module")

PING = {"name": "ping", "description": "Deferred at once"}
LONG, BAD, TYPE = "BASE_TYPE_MAX_LENGTH", "BASE_TYPE_BAD_LENGTH", "UNION_TYPE_CHOICES"
REQUIRED, CHOICES = "BASE_TYPE_REQUIRED", "BASE_TYPE_CHOICES"
BUTTON = {"type": 2, "style": 1, "label": "A", "custom_id": "a"}
EMPTY_SELECT: dict[str, Any] = {"type": 3, "custom_id": "s", "options": []}


def row(*children: Any) -> dict[str, Any]:
    return {"type": 1, "components": list(children)}


def label(component: Any, **more: Any) -> dict[str, Any]:
    return {"type": 18, "label": "L", "component": component, **more}


def line(**more: Any) -> dict[str, Any]:
    return {"type": 4, "custom_id": "t", "style": 1, **more}


def radio(count: int = 2) -> dict[str, Any]:
    options = [{"label": str(n), "value": str(n)} for n in range(count)]
    return {"type": 21, "custom_id": "r", "options": options}


def people(**more: Any) -> dict[str, Any]:
    return {"type": 5, "custom_id": "p", **more}


def modal(*components: Any, **more: Any) -> dict[str, Any]:
    return {"title": "T", "custom_id": "m", "components": list(components), **more}


MODALS: dict[str, tuple[dict[str, Any], str, str]] = {
    "title of 46": (modal(label(line()), title="x" * 46), "title", BAD),
    "no title": (modal(label(line()), title=None), "title", REQUIRED),
    "custom id of 101": (modal(label(line()), custom_id="x" * 101), "custom_id", BAD),
    "six components": (
        modal(*(label(line(custom_id=str(n))) for n in range(6))),
        "components",
        BAD,
    ),
    "nothing": (modal(), "components", BAD),
    "a custom id twice": (
        modal(label(line()), label(line())),
        "components.custom_id",
        "COMPONENT_CUSTOM_ID_DUPLICATED",
    ),
    "a button": (modal(BUTTON), "components.0.type", TYPE),
    "a row": (modal(row(line(label="a"))), "components.0.type", TYPE),
    "label of 46": (modal(label(line(), label="x" * 46)), "components.0.label", BAD),
    "label description of 101": (
        modal(label(line(), description="x" * 101)),
        "components.0.description",
        LONG,
    ),
    "an empty label": (modal(label(None)), "components.0.component", REQUIRED),
    "a label in a label": (
        modal(label(line(label="x"))),
        "components.0.component.label",
        "COMPONENT_LABEL_NOT_ALLOWED",
    ),
    "a button in a label": (modal(label(BUTTON)), "components.0.component.type", CHOICES),
    "input style 3": (modal(label(line(style=3))), "components.0.component.style", CHOICES),
    "input value of 4,001": (
        modal(label(line(value="x" * 4001))),
        "components.0.component.value",
        LONG,
    ),
    "input maximum of 4,001": (
        modal(label(line(max_length=4001))),
        "components.0.component.max_length",
        "NUMBER_TYPE_MAX",
    ),
    "a radio group of one": (modal(label(radio(1))), "components.0.component.options", BAD),
    "a radio group of eleven": (modal(label(radio(11))), "components.0.component.options", BAD),
    "a checkbox group of eleven": (
        modal(label(radio(11) | {"type": 22})),
        "components.0.component.options",
        BAD,
    ),
    "a checkbox group of eleven picks": (
        modal(label(radio(3) | {"type": 22, "max_values": 11})),
        "components.0.component.max_values",
        "NUMBER_TYPE_MAX",
    ),
    "checks of which none need be ticked, and yet one must": (
        modal(label(radio(3) | {"type": 22, "min_values": 0})),
        "components.0.component.required",
        "COMPONENT_REQUIRED_WITHOUT_VALUES",
    ),
    "26 people": (
        modal(label(people(max_values=26))),
        "components.0.component.max_values",
        "NUMBER_TYPE_MAX",
    ),
    "more people than may be chosen": (
        modal(label(people(default_values=[{"id": "1", "type": "user"}] * 2))),
        "components.0.component.default_values",
        "SELECT_COMPONENT_INVALID_DEFAULT_VALUES",
    ),
    "a role among people": (
        modal(label(people(default_values=[{"id": "1", "type": "role"}]))),
        "components.0.component.default_values.0.type",
        CHOICES,
    ),
    "people outside of a label": (modal(people()), "components.0.type", TYPE),
    "a select of none": (modal(label(EMPTY_SELECT)), "components.0.component.options", BAD),
}


@pytest.mark.parametrize("case", MODALS)
async def test_a_modal_beyond_a_limit_is_refused(
    api: Api, playground: Playground, case: str
) -> None:
    await api.sync(PING)
    body, path, code = MODALS[case]
    asked = api.act(playground.seat("anna"), {"op": "slash", "command": "ping"})
    reply = await api.answer(asked, 9, body)
    assert reply.verdict == (400, 50035)
    assert (f"data.{path}", code) in reply.errors()
