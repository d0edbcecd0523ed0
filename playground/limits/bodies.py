"""The shape of every body a bot may send; what the values may be is checked by the others here.

Reading keeps the fields Discord knows, so that nothing unknown travels on into a message.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import isfinite
from typing import Any, Final, TypeAlias

from playground.refusals import Form, Path
from playground.shapes import Answer, Json, Part

DEEPEST: Final = 16
LARGEST: Final = 1 << 63
HALF_A_PAIR: Final = re.compile("[\ud800-\udfff]")


@dataclass(frozen=True, slots=True)
class Leaf:
    """A plain value, and what Discord says of one that does not fit."""

    fits: Callable[[Any], bool]
    code: str
    complaint: str


@dataclass(frozen=True, slots=True)
class Each:
    """An object with any keys whose values all have one shape."""

    shape: "Shape"


@dataclass(frozen=True, slots=True)
class ByType:
    """An object whose `type` says which fields it has."""

    kinds: "Mapping[int, Mapping[str, Shape]]"


Shape: TypeAlias = "Leaf | Each | ByType | list[Shape] | Mapping[str, Shape]"


# What JSON brings is of exactly these types, and each field of each component is asked about.
def _is_text(value: Any) -> bool:
    """Half a surrogate pair is no text: it could not be sent on."""
    return type(value) is str and (value.isascii() or not HALF_A_PAIR.search(value))


def _is_number(value: Any) -> bool:
    return type(value) is int and -LARGEST < value < LARGEST


def _is_flag(value: Any) -> bool:
    return type(value) is bool


def is_flake(value: Any) -> bool:
    if isinstance(value, str):
        return value.isascii() and value.isdecimal() and len(value) <= 20
    return _is_number(value) and value >= 0


def _is_scalar(value: Any) -> bool:
    return _is_text(value) or _is_number(value) or (isinstance(value, float) and isfinite(value))


def _is_sum(value: Any) -> bool:
    """Permissions travel as the digits of a number."""
    return isinstance(value, str) and is_flake(value)


TEXT: Final = Leaf(_is_text, "STRING_TYPE_CONVERT", 'Could not interpret "{}" as string.')
NUMBER: Final = Leaf(_is_number, "NUMBER_TYPE_COERCE", 'Value "{}" is not int.')
FLAKE: Final = Leaf(is_flake, "NUMBER_TYPE_COERCE", 'Value "{}" is not snowflake.')
SUM: Final = Leaf(_is_sum, "NUMBER_TYPE_COERCE", 'Value "{}" is not int.')
FLAG: Final = Leaf(_is_flag, "BOOLEAN_TYPE_CONVERT", "Must be either true or false.")
SCALAR: Final = Leaf(_is_scalar, "UNION_TYPE_CHOICES", 'Value "{}" is neither text nor number.')
ANYTHING: Final = Leaf(lambda value: True, "", "")

EMOJI: Final[Shape] = {"id": FLAKE, "name": TEXT, "animated": FLAG}
OPTION: Final[Shape] = {
    "label": TEXT,
    "value": TEXT,
    "description": TEXT,
    "emoji": EMOJI,
    "default": FLAG,
}
MEDIA: Final[Shape] = {"url": TEXT}
PICTURE: Final[Mapping[str, Shape]] = {"media": MEDIA, "description": TEXT, "spoiler": FLAG}
FIELD: Final[Mapping[str, Shape]] = {"custom_id": TEXT, "required": FLAG}
COUNTED: Final[Mapping[str, Shape]] = {"min_values": NUMBER, "max_values": NUMBER}

KINDS: Final[dict[int, Mapping[str, Shape]]] = {}
COMPONENT: Final = ByType(KINDS)
OWN_FIELDS: Final[Mapping[Part, Mapping[str, Shape]]] = {
    Part.ROW: {"components": [COMPONENT]},
    Part.BUTTON: {
        "style": NUMBER,
        "label": TEXT,
        "emoji": EMOJI,
        "custom_id": TEXT,
        "url": TEXT,
        "disabled": FLAG,
    },
    Part.SELECT: {
        **FIELD,
        **COUNTED,
        "options": [OPTION],
        "placeholder": TEXT,
        "disabled": FLAG,
    },
    Part.TEXT_INPUT: {
        **FIELD,
        "style": NUMBER,
        "label": TEXT,
        "min_length": NUMBER,
        "max_length": NUMBER,
        "value": TEXT,
        "placeholder": TEXT,
    },
    Part.USER_SELECT: {
        **FIELD,
        **COUNTED,
        "placeholder": TEXT,
        "default_values": [{"id": FLAKE, "type": TEXT}],
    },
    Part.SECTION: {"components": [COMPONENT], "accessory": COMPONENT},
    Part.TEXT: {"content": TEXT},
    Part.THUMBNAIL: PICTURE,
    Part.GALLERY: {"items": [PICTURE]},
    Part.SEPARATOR: {"divider": FLAG, "spacing": NUMBER},
    Part.CONTAINER: {"components": [COMPONENT], "accent_color": NUMBER, "spoiler": FLAG},
    Part.LABEL: {"label": TEXT, "description": TEXT, "component": COMPONENT},
    Part.RADIO_GROUP: {**FIELD, "options": [OPTION]},
    Part.CHECKBOX_GROUP: {**FIELD, **COUNTED, "options": [OPTION]},
    Part.CHECKBOX: {**FIELD, "default": FLAG},
}
KINDS.update({kind: {"type": NUMBER, "id": NUMBER, **own} for kind, own in OWN_FIELDS.items()})

MESSAGE: Final[Shape] = {
    "content": TEXT,
    "nonce": SCALAR,
    "enforce_nonce": FLAG,
    "tts": FLAG,
    "flags": NUMBER,
    "attachments": [{"id": FLAKE, "filename": TEXT, "description": TEXT}],
    "components": [COMPONENT],
    "allowed_mentions": {
        "parse": [TEXT],
        "users": [FLAKE],
        "roles": [FLAKE],
        "replied_user": FLAG,
    },
    "message_reference": ANYTHING,
    "embeds": [ANYTHING],
    "poll": ANYTHING,
    "sticker_ids": [FLAKE],
}

NAMED: Final[Mapping[str, Shape]] = {"name": TEXT, "name_localizations": Each(TEXT)}
DESCRIBED: Final[Mapping[str, Shape]] = {
    **NAMED,
    "description": TEXT,
    "description_localizations": Each(TEXT),
}
CHOICE: Final[Shape] = {**NAMED, "value": SCALAR}
_option: dict[str, Shape] = {
    **DESCRIBED,
    "type": NUMBER,
    "required": FLAG,
    "autocomplete": FLAG,
    "choices": [CHOICE],
    "min_value": SCALAR,
    "max_value": SCALAR,
    "min_length": NUMBER,
    "max_length": NUMBER,
}
_option["options"] = [_option]
COMMANDS: Final[Shape] = [
    {
        **DESCRIBED,
        "type": NUMBER,
        "options": [_option],
        "default_member_permissions": SUM,
        "dm_permission": FLAG,
        "contexts": [NUMBER],
        "integration_types": [NUMBER],
        "nsfw": FLAG,
    }
]

CALLBACK: Final[Shape] = {"type": NUMBER, "data": ANYTHING}
ANSWERS: Final[Mapping[Answer, Shape]] = {
    Answer.MESSAGE: MESSAGE,
    Answer.THINKING: {"flags": NUMBER},
    Answer.DEFERRED_UPDATE: {},
    Answer.UPDATE: MESSAGE,
    Answer.MODAL: {"title": TEXT, "custom_id": TEXT, "components": [COMPONENT]},
}
RECIPIENT: Final[Shape] = {"recipient_id": FLAKE}
CHANGED_THREAD: Final[Shape] = {
    "name": TEXT,
    "archived": FLAG,
    "locked": FLAG,
    "auto_archive_duration": NUMBER,
}
NEW_EMOJI: Final[Shape] = {"name": TEXT, "image": TEXT}
THREAD: Final[Shape] = {"name": TEXT, "auto_archive_duration": NUMBER}


def read(body: Any, shape: Shape, at: Path = ()) -> Any:
    """The body as far as Discord knows its fields; one of a wrong type refuses the whole."""
    form = Form()
    found = _Reading(form, len(at)).read(body, shape, at)
    form.close()
    return found


class _Reading:
    def __init__(self, form: Form, top: int) -> None:
        self.form = form
        self.top = top
        self.deepest = top + DEEPEST

    def read(self, value: Any, shape: Shape, at: Path) -> Any:
        if len(at) > self.deepest:
            self.form.wrong((), "BASE_TYPE_MAX_DEPTH", "This body is nested too deeply.")
            return None
        if isinstance(shape, list):
            return self._list(value, shape[0], at)
        if isinstance(shape, Leaf):
            if not shape.fits(value):
                self.form.wrong(at, shape.code, shape.complaint.format(value))
            return value
        if not isinstance(value, dict):
            text = "Only dictionaries may be used in a DictType"
            self.form.wrong(at, "DICT_TYPE_CONVERT", text)
            return {}
        if isinstance(shape, ByType):
            kind = value.get("type")
            fields = shape.kinds.get(kind) if isinstance(kind, int) else None
            return self._object(value, fields, at) if fields else self._untyped(shape, at)
        if isinstance(shape, Each):
            return {key: self.read(inner, shape.shape, (*at, key)) for key, inner in value.items()}
        return self._object(value, shape, at)

    def _list(self, value: Any, shape: Shape, at: Path) -> list[Any]:
        if not isinstance(value, list):
            self.form.wrong(at, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
            return []
        return [self.read(inner, shape, (*at, n)) for n, inner in enumerate(value)]

    def _untyped(self, shape: ByType, at: Path) -> Json:
        names = ", ".join(str(int(known)) for known in shape.kinds)
        text = f'Value of field "type" must be one of ({names}).'
        self.form.wrong((*at, "type"), "UNION_TYPE_CHOICES", text)
        return {}

    def _object(self, value: Json, shape: Mapping[str, Shape], at: Path) -> Json:
        """Null stands for a field that is not there; at the top an edit clears by it."""
        found: Json = {}
        for key, inner in value.items():
            part = shape.get(key)
            if part is None:
                continue
            if inner is None:
                if len(at) == self.top:
                    found[key] = None
            elif type(part) is Leaf and part.fits(inner):
                found[key] = inner  # by far the most frequent, and no path need be written
            else:
                found[key] = self.read(inner, part, (*at, key))
        return found
