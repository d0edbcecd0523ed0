"""The one table of Discord's limits; what they are measured on is said by the modules beside it."""

from typing import Final

from playground.refusals import Form, Path

OLD_AFTER: Final = 3600.0
OLD_EDITS: Final = 3
OLD_EDITS_SECONDS: Final = 6.0
"""So many edits of messages that are older than `OLD_AFTER` a channel takes in so long.

Discord keeps both numbers to itself; these are what others have measured.
"""
NONCE_SECONDS: Final = 300.0
"""Discord says "the past few minutes"."""
FILE_BYTES: Final = 10 * 1024 * 1024
EMOJI_BYTES: Final = 256 * 1024
EMOJIS: Final = 2000
COMMAND_CHARACTERS: Final = 8000
V2_CHARACTERS: Final = 4000
V2_COMPONENTS: Final = 40

LIMITS: Final[dict[str, tuple[int, int]]] = {
    "content": (0, 2000),
    "nonce": (0, 25),
    "files": (0, 10),
    "file.description": (0, 1024),
    "mentions": (0, 100),
    "rows": (1, 5),
    "row": (1, 5),
    "custom_id": (1, 100),
    "button.label": (0, 80),
    "button.url": (1, 512),
    "select.placeholder": (0, 150),
    "select.options": (1, 25),
    "select.min_values": (0, 25),
    "select.max_values": (1, 25),
    "select.default_values": (0, 25),
    "option.label": (1, 100),
    "option.value": (1, 100),
    "option.description": (0, 100),
    "text": (1, 4000),
    "section": (1, 3),
    "gallery": (1, 10),
    "media.description": (0, 1024),
    "modal.title": (1, 45),
    "modal": (1, 5),
    "label": (1, 45),
    "label.description": (0, 100),
    "input.min_length": (0, 4000),
    "input.max_length": (1, 4000),
    "input.value": (0, 4000),
    "input.placeholder": (0, 100),
    "radio.options": (2, 10),
    "checkbox.options": (1, 10),
    "checkbox.min_values": (0, 10),
    "checkbox.max_values": (1, 10),
    "thread.name": (1, 100),
    "emoji.name": (2, 32),
    "commands": (0, 100),
    "command.name": (1, 32),
    "command.description": (1, 100),
    "command.options": (0, 25),
    "command.choices": (0, 25),
    "choice.name": (1, 100),
    "choice.value": (0, 100),
}


def within(form: Form, path: Path, value: object, limit: str) -> None:
    """A text or a list must be as long as the table says."""
    least, most = LIMITS[limit]
    if value is None:
        if least:
            form.required(path)
    elif isinstance(value, (str, list)) and not least <= len(value) <= most:
        form.span(path, len(value), least, most)
