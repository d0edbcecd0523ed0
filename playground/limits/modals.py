"""What a modal may be; it knows no world, only bodies."""

from typing import Final

from playground.limits import LIMITS, within
from playground.limits.components import check_counts, check_options, check_part, check_select
from playground.messages import parts
from playground.refusals import Form, Path
from playground.shapes import SELECTS, Json, Part

IN_A_LABEL: Final = (
    Part.TEXT_INPUT,
    Part.USER_SELECT,
    *sorted(SELECTS),
    Part.RADIO_GROUP,
    Part.CHECKBOX_GROUP,
    Part.CHECKBOX,
)


def check_modal(body: Json, at: Path) -> None:
    form = Form()
    within(form, (*at, "title"), body.get("title"), "modal.title")
    within(form, (*at, "custom_id"), body.get("custom_id"), "custom_id")
    components: list[Json] = body.get("components") or []
    within(form, (*at, "components"), components, "modal")
    for n, component in enumerate(components):
        _check_top(form, component, (*at, "components", n))
    _check_ids(form, components, (*at, "components"))
    form.close()


def _check_top(form: Form, component: Json, at: Path) -> None:
    if component.get("type") == Part.LABEL:
        _check_label(form, component, at)
    else:
        check_part(form, component, at, (Part.TEXT,))


def _check_label(form: Form, label: Json, at: Path) -> None:
    within(form, (*at, "label"), label.get("label"), "label")
    within(form, (*at, "description"), label.get("description"), "label.description")
    field = label.get("component")
    if field is None:
        form.required((*at, "component"))
        return
    if field.get("label"):
        text = "A text input inside a label cannot have a label of its own"
        form.wrong((*at, "component", "label"), "COMPONENT_LABEL_NOT_ALLOWED", text)
    _check_field(form, field, (*at, "component"), IN_A_LABEL)


def _check_field(form: Form, field: Json, at: Path, allowed: tuple[Part, ...]) -> None:
    kind = field.get("type")
    if not form.one_of((*at, "type"), kind, allowed):
        return
    if kind in SELECTS:
        check_select(form, field, at)
        return
    within(form, (*at, "custom_id"), field.get("custom_id"), "custom_id")
    if kind == Part.TEXT_INPUT:
        _check_text_input(form, field, at)
    elif kind == Part.USER_SELECT:
        _check_people(form, field, at)
    elif kind == Part.RADIO_GROUP:
        _check_boxes(form, field, at, "radio.options")
    elif kind == Part.CHECKBOX_GROUP:
        _check_boxes(form, field, at, "checkbox.options")
        _check_counts(form, field, at)


def _check_text_input(form: Form, field: Json, at: Path) -> None:
    form.one_of((*at, "style"), field.get("style"), (1, 2))
    within(form, (*at, "value"), field.get("value"), "input.value")
    within(form, (*at, "placeholder"), field.get("placeholder"), "input.placeholder")
    for key in ("min_length", "max_length"):
        if field.get(key) is not None:
            form.number((*at, key), field[key], *LIMITS[f"input.{key}"])


def _check_people(form: Form, field: Json, at: Path) -> None:
    within(form, (*at, "placeholder"), field.get("placeholder"), "select.placeholder")
    most, chosen = check_counts(form, field, at), field.get("default_values") or []
    within(form, (*at, "default_values"), chosen, "select.default_values")
    if len(chosen) > most:
        text = f"No more than {most} default values can be chosen"
        form.wrong((*at, "default_values"), "SELECT_COMPONENT_INVALID_DEFAULT_VALUES", text)
    for n, value in enumerate(chosen):
        if value.get("type") != "user":
            path = (*at, "default_values", n, "type")
            form.wrong(path, "BASE_TYPE_CHOICES", "Value must be one of {user}.")


def _check_boxes(form: Form, field: Json, at: Path, limit: str) -> None:
    options: list[Json] = field.get("options") or []
    within(form, (*at, "options"), options, limit)
    check_options(form, options, (*at, "options"))


def _check_counts(form: Form, field: Json, at: Path) -> None:
    if field.get("min_values") == 0 and field.get("required", True):
        text = "If min_values is 0, required must be false"
        form.wrong((*at, "required"), "COMPONENT_REQUIRED_WITHOUT_VALUES", text)
    for key in ("min_values", "max_values"):
        if field.get(key) is not None:
            form.number((*at, key), field[key], *LIMITS[f"checkbox.{key}"])


def _check_ids(form: Form, components: list[Json], at: Path) -> None:
    seen: set[str] = set()
    for part in parts(components):
        custom_id = part.get("custom_id")
        if custom_id and custom_id in seen:
            text = "Component custom id cannot be duplicated"
            form.wrong((*at, "custom_id"), "COMPONENT_CUSTOM_ID_DUPLICATED", text)
        seen.add(custom_id or "")
