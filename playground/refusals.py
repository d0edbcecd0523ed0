"""What Discord refuses and with which status, code and body; it does not know when."""

from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias

from playground.shapes import Json

Path: TypeAlias = tuple[str | int, ...]


class Refusal(Exception):  # noqa: N818 - an answer to a bot, not a fault
    """An answer Discord gives instead of doing what was asked."""

    def __init__(
        self,
        status: int,
        code: int,
        message: str,
        *,
        errors: Json | None = None,
        extra: Json | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(f"{status} {code} {message} {errors or ''}".rstrip())
        self.status = status
        self.code = code
        self.message = message
        self.headers = dict(headers or {})
        self.body: Json = {"message": message, "code": code, **(extra or {})}
        self.page = ""
        if errors:
            self.body["errors"] = errors


REFUSALS: Final[Mapping[str, tuple[int, int, str]]] = {
    "unauthorized": (401, 0, "401: Unauthorized"),
    "no_route": (404, 0, "404: Not Found"),
    "bad_json": (400, 50109, "The request body contains invalid JSON."),
    "unknown_application": (404, 10002, "Unknown Application"),
    "unknown_channel": (404, 10003, "Unknown Channel"),
    "unknown_guild": (404, 10004, "Unknown Guild"),
    "unknown_member": (404, 10007, "Unknown Member"),
    "unknown_message": (404, 10008, "Unknown Message"),
    "unknown_user": (404, 10013, "Unknown User"),
    "unknown_emoji": (404, 10014, "Unknown Emoji"),
    "unknown_webhook": (404, 10015, "Unknown Webhook"),
    "unknown_interaction": (404, 10062, "Unknown interaction"),
    "unknown_command": (404, 10063, "Unknown application command"),
    "quarantined": (
        403,
        20026,
        "Your bot has been flagged by our anti-spam system for abusive behavior.",
    ),
    "opening_too_fast": (403, 40003, "You are opening direct messages too fast."),
    "too_large": (413, 40005, "Request entity too large"),
    "too_many_follow_ups": (400, 40094, "Maximum number of follow-up messages reached."),
    "answered": (400, 40060, "Interaction has already been acknowledged."),
    "missing_access": (403, 50001, "Missing Access"),
    "not_the_author": (403, 50005, "Cannot edit a message authored by another user"),
    "empty_message": (400, 50006, "Cannot send an empty message"),
    "closed_to_you": (403, 50007, "Cannot send messages to this user"),
    "missing_permissions": (403, 50013, "Missing Permissions"),
    "wrong_channel_type": (400, 50024, "Cannot execute action on this channel type"),
    "dead_token": (401, 50027, "Invalid Webhook Token"),
    "archived": (400, 50083, "Thread is archived"),
    "locked": (400, 160005, "Thread is locked"),
    "has_thread": (400, 160004, "A thread has already been created for this message"),
}


def refusal(name: str) -> Refusal:
    return Refusal(*REFUSALS[name])


class Form:
    """Collects what is wrong with a body, by path, and refuses it whole as code 50035."""

    def __init__(self) -> None:
        self.errors: Json = {}

    def wrong(self, path: Path, code: str, message: str) -> None:
        node = self.errors
        for step in path:
            # A field may be called like the list of its own complaints.
            node = node.setdefault("field" if step == "_errors" else str(step), {})
        node.setdefault("_errors", []).append({"code": code, "message": message})

    def span(self, path: Path, size: int, least: int, most: int) -> None:
        """A length that must lie between two bounds."""
        if least <= size <= most:
            return
        if least == 0:
            self.wrong(path, "BASE_TYPE_MAX_LENGTH", f"Must be {most} or fewer in length.")
        else:
            text = f"Must be between {least} and {most} in length."
            self.wrong(path, "BASE_TYPE_BAD_LENGTH", text)

    def number(self, path: Path, value: object, least: int, most: int) -> None:
        if not isinstance(value, int) or isinstance(value, bool):
            self.wrong(path, "NUMBER_TYPE_COERCE", f'Value "{value}" is not int.')
        elif value < least:
            self.wrong(path, "NUMBER_TYPE_MIN", f"int value should be at least {least}.")
        elif value > most:
            self.wrong(path, "NUMBER_TYPE_MAX", f"int value should be at most {most}.")

    def required(self, path: Path) -> None:
        self.wrong(path, "BASE_TYPE_REQUIRED", "This field is required")

    def one_of(self, path: Path, value: object, allowed: Sequence[int]) -> bool:
        if value in allowed:
            return True
        text = f"Value must be one of {{{', '.join(str(int(a)) for a in allowed)}}}."
        self.wrong(path, "BASE_TYPE_CHOICES", text)
        return False

    def close(self) -> None:
        if self.errors:
            raise Refusal(400, 50035, "Invalid Form Body", errors=self.errors)
