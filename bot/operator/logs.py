"""What the process tells on its console, as text or JSON; a secret is in neither, at any level.

Other people's libraries write whole requests when they are debugged, and an error may quote what
it stumbled over. So they tell nothing below INFO, and every line is washed before it is written.
"""

import json
import logging
import re
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any, Literal, TextIO
from urllib.parse import unquote, urlsplit

OURS = ("bot", "cogs", "games", "playground", "__main__")
"""Rooms of our own: what they say when debugged is written for this log."""
TEXT = "%(asctime)s %(levelname)s %(name)s: %(message)s"
AT = "%Y-%m-%d %H:%M:%S"
"""In the machine's own time zone; JSON has the world's."""
HIDDEN = "…"
SECRETS = (
    # WebhookAdapter that answer a press or open somebody's panel, in Discord's addresses.
    (re.compile(r"(/(?:webhooks|interactions)/\d+/)[^/?\s\"']+"), rf"\1{HIDDEN}"),
    # A button's id: after the match and the turn comes what was picked.
    (re.compile(r"\b([vofw]1:\d+:\d+:)[^\"'\n]+"), rf"\1{HIDDEN}"),
    # Seeds, as they are stored.
    (re.compile(r"\b[0-9a-f]{32}\b"), HIDDEN),
    # Passwords in addresses.
    (re.compile(r"(://[^:/@\s]*:)[^@\s]+@"), rf"\1{HIDDEN}@"),
    # What a validation, PostgreSQL or asyncio quotes: rows, positions, lines, results.
    (re.compile(r"input_value=.*?, input_type"), f"input_value={HIDDEN}, input_type"),
    (re.compile(r"(DETAIL: ).*"), rf"\1{HIDDEN}"),
    (re.compile(r"(<(?:Future|Task) .*?result=).*?>"), rf"\1{HIDDEN}>"),
)


IN_A_GAME = re.compile(r'File "[^"]*[/\\]games[/\\]')
QUOTED = re.compile(r"^(\w[\w.]*): .*$", re.MULTILINE)
"""What an error says for itself: out of a game's rules that may be a card."""
LEAST = 4
"""Shorter words are in too many others."""


class Washed(logging.Formatter):
    """Without secrets: those that look like one, and those we were told."""

    def __init__(self, told: Sequence[str] = ()) -> None:
        super().__init__(TEXT, AT)
        self._told = [word for word in told if len(word) >= LEAST]

    def format(self, record: logging.LogRecord) -> str:
        kept, record.exc_text = record.exc_text, None  # another's way to write the trace
        try:
            return self.wash(super().format(record))
        finally:
            record.exc_text = kept

    def formatException(self, ei: Any) -> str:  # noqa: N802 - the library's name
        trace = super().formatException(ei)
        return QUOTED.sub(rf"\1: {HIDDEN}", trace) if IN_A_GAME.search(trace) else trace

    def wash(self, words: str) -> str:
        for word in self._told:
            words = words.replace(word, HIDDEN)
        for looks, instead in SECRETS:
            words = looks.sub(instead, words)
        return words


class AsJson(Washed):
    """One object a line, for whoever collects them."""

    def format(self, record: logging.LogRecord) -> str:
        told = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": self.wash(record.getMessage()),
        }
        if record.exc_info:
            told["trace"] = self.wash(self.formatException(record.exc_info))
        if record.stack_info:
            told["stack"] = self.wash(self.formatStack(record.stack_info))
        return json.dumps(told, ensure_ascii=False)


class Console(logging.StreamHandler[TextIO]):
    """Where errors are written now, not where they were when this was made."""

    def __init__(self, out: TextIO | None) -> None:
        logging.Handler.__init__(self)
        self._out = out

    @property
    def stream(self) -> TextIO:  # type: ignore[override]
        return self._out or sys.stderr


def quiet_others(record: logging.LogRecord) -> bool:
    """Debugging is for what we wrote ourselves."""
    return record.levelno > logging.DEBUG or record.name.split(".")[0] in OURS


def set_up(
    level: str,
    layout: Literal["text", "json"] = "text",
    *,
    secrets: Sequence[str] = (),
    out: TextIO | None = None,
) -> logging.Handler:
    """One way out for every line of every library; returned for whoever wants to end it."""
    root, handler = logging.getLogger(), Console(out)
    for earlier in [known for known in root.handlers if isinstance(known, Console)]:
        root.removeHandler(earlier)
    handler.setFormatter(AsJson(secrets) if layout == "json" else Washed(secrets))
    handler.addFilter(quiet_others)
    root.addHandler(handler)
    root.setLevel(level)
    return handler


def password_in(url: str) -> tuple[str, ...]:
    """The password of a database or a proxy, as it is written and as it is meant."""
    try:
        password = urlsplit(url).password or ""
    except ValueError:
        return ()
    return tuple({password, unquote(password)} - {""})
