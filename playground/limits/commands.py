"""What application commands may be when a bot syncs them; it knows no world, only bodies."""

import re
from typing import Final

from playground.limits import COMMAND_CHARACTERS, within
from playground.refusals import Form, Path
from playground.shapes import Json

NAME: Final = re.compile(r"[-_'\w]{1,32}")
CHAT, USER_MENU, MESSAGE_MENU = 1, 2, 3
SUBCOMMAND, GROUP = 1, 2
STRING, INTEGER, BOOLEAN, USER, NUMBER = 3, 4, 5, 6, 10
# Of the kinds that hold a value only those that the playground lets a person fill in.
WITH_A_VALUE: Final = (STRING, INTEGER, BOOLEAN, USER, NUMBER)
WITH_CHOICES: Final = (STRING, INTEGER, NUMBER)
LOCALE_NAMES: Final = (
    "id da de en-GB en-US es-ES es-419 fr hr it lt hu nl no pl pt-BR ro fi sv-SE vi tr cs el bg "
    "ru uk hi th zh-CN ja zh-TW ko"
)
LOCALES: Final = frozenset(LOCALE_NAMES.split())


PLACES: Final = {"integration_types": (0, 1), "contexts": (0, 1, 2)}
"""Who may install what a command belongs to, and where it is offered."""


def check_commands(commands: list[Json]) -> None:
    form = Form()
    within(form, (), commands, "commands")
    _check_unique(form, commands, (), "APPLICATION_COMMANDS_DUPLICATE_NAME")
    for n, command in enumerate(commands):
        if command.get("type", CHAT) == CHAT:
            _check_command(form, command, (n,))
        else:
            _check_menu(form, command, (n,))
    form.close()


def _check_menu(form: Form, command: Json, at: Path) -> None:
    """A command on somebody's name, or on a message: it has a name and nothing else."""
    form.one_of((*at, "type"), command.get("type"), (USER_MENU, MESSAGE_MENU))
    within(form, (*at, "name"), command.get("name") or "", "command.name")
    for locale, text in (command.get("name_localizations") or {}).items():
        _check_locale(form, locale, (*at, "name_localizations", locale))
        within(form, (*at, "name_localizations", locale), text, "command.name")
    if command.get("description"):
        text = "Context menu commands cannot have description"
        form.wrong((*at, "description"), "APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION", text)
    if command.get("options"):
        text = "Context menu commands cannot have options"
        form.wrong((*at, "options"), "APPLICATION_COMMAND_CONTEXT_MENU_OPTIONS", text)


def _check_locale(form: Form, locale: str, at: Path) -> None:
    if locale not in LOCALES:
        form.wrong(at, "BASE_TYPE_CHOICES", f"Locale {locale} does not exist.")


def _check_command(form: Form, command: Json, at: Path) -> None:
    _check_words(form, command, at)
    _check_options(form, command, at, depth=0)
    for key, known in PLACES.items():
        for n, value in enumerate(command.get(key) or []):
            form.one_of((*at, key, n), value, known)
    if size(command) > COMMAND_CHARACTERS:
        text = f"Command exceeds maximum size ({COMMAND_CHARACTERS})"
        form.wrong(at, "APPLICATION_COMMAND_TOO_LARGE", text)


def _check_words(form: Form, command: Json, at: Path) -> None:
    """Name and description, in every language."""
    for key in ("name", "description"):
        within(form, (*at, key), command.get(key) or "", f"command.{key}")
        for locale, text in (command.get(f"{key}_localizations") or {}).items():
            path = (*at, f"{key}_localizations", locale)
            _check_locale(form, locale, path)
            within(form, path, text, f"command.{key}")
    for name in _texts(command, "name"):
        if name and (not NAME.fullmatch(name) or name != name.lower()):
            text = "Command name is invalid"
            form.wrong((*at, "name"), "APPLICATION_COMMAND_INVALID_NAME", text)


def _check_options(form: Form, command: Json, at: Path, depth: int) -> None:
    options: list[Json] = command.get("options") or []
    path = (*at, "options")
    within(form, path, options, "command.options")
    _check_unique(form, options, path, "APPLICATION_COMMAND_OPTIONS_NAME_INVALID")
    _check_order(form, options, path)
    nested = [option for option in options if option.get("type") in (SUBCOMMAND, GROUP)]
    if nested and len(nested) != len(options):
        text = "Sub-commands and groups are mutually exclusive to all other option types"
        form.wrong(path, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", text)
    for n, option in enumerate(options):
        _check_option(form, option, (*path, n), depth)


def _check_option(form: Form, option: Json, at: Path, depth: int) -> None:
    _check_words(form, option, at)
    kind = option.get("type")
    nesting = ((SUBCOMMAND, GROUP), (SUBCOMMAND,), ())[depth]
    if not form.one_of((*at, "type"), kind, (*nesting, *WITH_A_VALUE)):
        return
    if kind in (SUBCOMMAND, GROUP):
        _check_options(form, option, at, depth=1 if kind == GROUP else 2)
    _check_choices(form, option, at)
    if option.get("autocomplete"):
        text = "The playground does not emulate 'autocomplete'"
        form.wrong((*at, "autocomplete"), "NOT_IN_THE_PLAYGROUND", text)


def _check_choices(form: Form, option: Json, at: Path) -> None:
    choices: list[Json] = option.get("choices") or []
    path = (*at, "choices")
    if choices and option.get("type") not in WITH_CHOICES:
        text = "Choices are for string, integer and number options"
        form.wrong(path, "APPLICATION_COMMAND_OPTIONS_CHOICES_INVALID", text)
    within(form, path, choices, "command.choices")
    _check_unique(form, choices, path, "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS")
    for n, choice in enumerate(choices):
        within(form, (*path, n, "name"), choice.get("name"), "choice.name")
        within(form, (*path, n, "value"), choice.get("value"), "choice.value")


def _check_order(form: Form, options: list[Json], at: Path) -> None:
    optional = False
    for n, option in enumerate(options):
        if option.get("required") and optional:
            text = "Required options must be placed before non-required options"
            form.wrong((*at, n), "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", text)
        optional = optional or not option.get("required")


def _check_unique(form: Form, named: list[Json], at: Path, code: str) -> None:
    seen: set[tuple[object, object]] = set()
    for n, item in enumerate(named):
        key = (item.get("name"), item.get("type", CHAT) if not at else None)
        if key in seen:
            form.wrong((*at, n, "name"), code, f"The name {item.get('name')} is already used")
        seen.add(key)


def _texts(item: Json, key: str) -> list[str]:
    return [item.get(key) or "", *(item.get(f"{key}_localizations") or {}).values()]


def size(command: Json) -> int:
    """Characters of a command; of each text only the longest language counts."""
    total = sum(max(map(len, _texts(command, key))) for key in ("name", "description"))
    total += sum(size(option) for option in command.get("options") or [])
    for choice in command.get("choices") or []:
        total += max(map(len, _texts(choice, "name"))) + len(str(choice.get("value", "")))
    return total
