"""What the components of a message may be, old style and V2; it knows no world, only bodies."""

from collections.abc import Callable, Mapping
from typing import Final
from urllib.parse import urlsplit

from playground.limits import LIMITS, V2_CHARACTERS, V2_COMPONENTS, within
from playground.messages import parts
from playground.refusals import Form, Path
from playground.shapes import SELECTS, Json, MessageFlag, Part

IN_A_CONTAINER: Final = (
    Part.ROW,
    Part.SECTION,
    Part.TEXT,
    Part.GALLERY,
    Part.SEPARATOR,
)
ON_TOP: Final = (*IN_A_CONTAINER, Part.CONTAINER)
IN_A_ROW: Final = (Part.BUTTON, *sorted(SELECTS))
LINK: Final = 5
STYLES: Final = range(1, LINK + 1)


def check_components(form: Form, body: Json, at: Path) -> list[Json]:
    """Returns all of them."""
    components: list[Json] = body.get("components") or []
    everything = parts(components)
    if int(body.get("flags") or 0) & MessageFlag.COMPONENTS_V2:
        _check_each(form, components, at, ON_TOP)
        _check_v2(form, everything, at)
    elif components:
        within(form, at, components, "rows")
        _check_each(form, components, at, (Part.ROW,))
    _check_ids(form, everything, at)
    return everything


def _check_v2(form: Form, everything: list[Json], at: Path) -> None:
    if len(everything) > V2_COMPONENTS:
        text = f"The maximum number of components in a message is {V2_COMPONENTS}"
        form.wrong(at, "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", text)
    shown = sum([len(part["content"]) for part in everything if "content" in part])
    if shown > V2_CHARACTERS:
        text = f"The maximum displayable text size is {V2_CHARACTERS} characters"
        form.wrong(at, "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", text)


def _check_each(form: Form, components: list[Json], at: Path, allowed: tuple[Part, ...]) -> None:
    for n, component in enumerate(components):
        check_part(form, component, (*at, n), allowed)


def check_part(form: Form, part: Json, at: Path, allowed: tuple[Part, ...]) -> None:
    """One component, which must be of a type its place allows."""
    kind = part.get("type")
    if kind in allowed:
        CHECKS[kind](form, part, at)
        return
    names = ", ".join(str(int(kind)) for kind in allowed)
    text = f'Value of field "type" must be one of ({names},).'
    form.wrong((*at, "type"), "UNION_TYPE_CHOICES", text)


def _check_row(form: Form, row: Json, at: Path) -> None:
    children: list[Json] = row.get("components") or []
    path = (*at, "components")
    if len(children) > 1 and any(child.get("type") in SELECTS for child in children):
        text = "A select menu takes the whole width of its action row"
        form.wrong(path, "COMPONENT_LAYOUT_WIDTH_EXCEEDED", text)
    within(form, path, children, "row")
    _check_each(form, children, path, IN_A_ROW)


def _check_link(form: Form, url: str | None, at: Path, schemes: tuple[str, ...]) -> None:
    try:
        link = urlsplit(url or "")
    except ValueError:
        link = urlsplit("")
    if url and link.scheme not in schemes:
        form.wrong(at, "URL_TYPE_INVALID_SCHEME", f"Scheme must be one of {schemes}.")
    elif url and not link.netloc:
        form.wrong(at, "URL_TYPE_INVALID_URL", "Not a well formed URL.")


def _check_button(form: Form, button: Json, at: Path) -> None:
    style = button.get("style")
    if not form.one_of((*at, "style"), style, STYLES):
        return
    within(form, (*at, "label"), button.get("label"), "button.label")
    if style == LINK:
        within(form, (*at, "url"), button.get("url"), "button.url")
        _check_link(form, button.get("url"), (*at, "url"), ("http", "https", "discord"))
        if button.get("custom_id"):
            text = "A custom id and url cannot both be specified"
            form.wrong(
                (*at, "custom_id"), "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", text
            )
    else:
        within(form, (*at, "custom_id"), button.get("custom_id"), "custom_id")
    if not (button.get("label") or button.get("emoji")):
        text = "Button must have a label or emoji"
        form.wrong(at, "BUTTON_COMPONENT_INVALID", text)


def check_select(form: Form, select: Json, at: Path) -> None:
    within(form, (*at, "custom_id"), select.get("custom_id"), "custom_id")
    within(form, (*at, "placeholder"), select.get("placeholder"), "select.placeholder")
    most = check_counts(form, select, at)
    options: list[Json] = select.get("options") or []
    within(form, (*at, "options"), options, "select.options")
    check_options(form, options, (*at, "options"))
    if options and most > len(options):
        text = f"The maximum number of values cannot exceed the {len(options)} options"
        form.wrong((*at, "max_values"), "SELECT_COMPONENT_MAX_VALUES_INVALID", text)


def check_counts(form: Form, select: Json, at: Path) -> int:
    """Returns how many may be chosen."""
    least, most = int(select.get("min_values", 1)), int(select.get("max_values", 1))
    form.number((*at, "min_values"), least, *LIMITS["select.min_values"])
    form.number((*at, "max_values"), most, *LIMITS["select.max_values"])
    if least > most:
        text = "The minimum number of values cannot exceed the maximum"
        form.wrong((*at, "min_values"), "SELECT_COMPONENT_MIN_VALUES_INVALID", text)
    return most


def check_options(form: Form, options: list[Json], at: Path) -> None:
    seen: set[str] = set()
    for n, option in enumerate(options):
        within(form, (*at, n, "label"), option.get("label"), "option.label")
        within(form, (*at, n, "value"), option.get("value"), "option.value")
        within(form, (*at, n, "description"), option.get("description"), "option.description")
        if option.get("value") in seen:
            text = "The specified option value is already used"
            form.wrong((*at, n, "value"), "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", text)
        seen.add(option.get("value", ""))


def _check_section(form: Form, section: Json, at: Path) -> None:
    children: list[Json] = section.get("components") or []
    within(form, (*at, "components"), children, "section")
    _check_each(form, children, (*at, "components"), (Part.TEXT,))
    if not section.get("accessory"):
        form.required((*at, "accessory"))
    else:
        path = (*at, "accessory")
        check_part(form, section["accessory"], path, (Part.BUTTON, Part.THUMBNAIL))


def _check_text(form: Form, text: Json, at: Path) -> None:
    within(form, (*at, "content"), text.get("content"), "text")


def _check_thumbnail(form: Form, thumbnail: Json, at: Path) -> None:
    within(form, (*at, "description"), thumbnail.get("description"), "media.description")
    _check_media(form, thumbnail.get("media"), (*at, "media"))


def _check_gallery(form: Form, gallery: Json, at: Path) -> None:
    items: list[Json] = gallery.get("items") or []
    within(form, (*at, "items"), items, "gallery")
    for n, item in enumerate(items):
        path = (*at, "items", n)
        within(form, (*path, "description"), item.get("description"), "media.description")
        _check_media(form, item.get("media"), (*path, "media"))


def _check_media(form: Form, media: Json | None, at: Path) -> None:
    url = (media or {}).get("url")
    if not url:
        form.required((*at, "url"))
    _check_link(form, url, (*at, "url"), ("http", "https", "attachment"))


def _check_separator(form: Form, separator: Json, at: Path) -> None:
    form.one_of((*at, "spacing"), separator.get("spacing", 1), (1, 2))


def _check_container(form: Form, container: Json, at: Path) -> None:
    children: list[Json] = container.get("components") or []
    if not children:
        form.span((*at, "components"), 0, 1, V2_COMPONENTS)
    _check_each(form, children, (*at, "components"), IN_A_CONTAINER)


CHECKS: Final[Mapping[int, Callable[[Form, Json, Path], None]]] = {
    **dict.fromkeys(SELECTS, check_select),
    Part.ROW: _check_row,
    Part.BUTTON: _check_button,
    Part.SECTION: _check_section,
    Part.TEXT: _check_text,
    Part.THUMBNAIL: _check_thumbnail,
    Part.GALLERY: _check_gallery,
    Part.SEPARATOR: _check_separator,
    Part.CONTAINER: _check_container,
}


def _check_ids(form: Form, everything: list[Json], at: Path) -> None:
    """Each custom id, and each numeric id, once in the whole message."""
    for key, code in (
        ("custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED"),
        ("id", "COMPONENT_ID_DUPLICATED"),
    ):
        given = [value for part in everything if (value := part.get(key))]
        for _ in range(len(given) - len(set(given))):
            text = f"Component {key.replace('_', ' ')} cannot be duplicated"
            form.wrong((*at, key), code, text)
