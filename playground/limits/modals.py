"""What a modal may be; it knows no world, only bodies."""

from typing import Final

from playground.limits import LIMITS, within
from playground.limits.components import check_ids, check_part, check_select
from playground.messages import parts
from playground.refusals import Form, Path
from playground.shapes import SELECTS, Json, Part

IN_A_LABEL: Final = (Part.TEXT_INPUT, *sorted(SELECTS))


def check_modal(body: Json, at: Path) -> None:
    form = Form()
    within(form, (*at, "title"), body.get("title"), "modal.title")
    within(form, (*at, "custom_id"), body.get("custom_id"), "custom_id")
    components: list[Json] = body.get("components") or []
    path = (*at, "components")
    within(form, path, components, "modal")
    for n, component in enumerate(components):
        if component.get("type") == Part.LABEL:
            _check_label(form, component, (*path, n))
        else:
            check_part(form, component, (*path, n), (Part.TEXT,))
    check_ids(form, parts(components), path)
    form.close()


def _check_label(form: Form, label: Json, at: Path) -> None:
    within(form, (*at, "label"), label.get("label"), "label")
    within(form, (*at, "description"), label.get("description"), "label.description")
    field, path = label.get("component"), (*at, "component")
    if field is None:
        form.required(path)
        return
    if field.get("label"):
        text = "A text input inside a label cannot have a label of its own"
        form.wrong((*path, "label"), "COMPONENT_LABEL_NOT_ALLOWED", text)
    kind = field.get("type")
    if not form.one_of((*path, "type"), kind, IN_A_LABEL):
        return
    if kind in SELECTS:
        check_select(form, field, path)
    else:
        _check_text_input(form, field, path)


def _check_text_input(form: Form, field: Json, at: Path) -> None:
    form.one_of((*at, "style"), field.get("style"), (1, 2))
    within(form, (*at, "custom_id"), field.get("custom_id"), "custom_id")
    within(form, (*at, "value"), field.get("value"), "input.value")
    within(form, (*at, "placeholder"), field.get("placeholder"), "input.placeholder")
    for key in ("min_length", "max_length"):
        if field.get(key) is not None:
            form.number((*at, key), field[key], *LIMITS[f"input.{key}"])
