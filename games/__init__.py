"""The games this bot can host: every package in this folder that defines `GAME` in its rules."""

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules
from typing import Any, TypeAlias

from games.engine import Budget, Game, Level, Rng

Choose: TypeAlias = Callable[[Any, Sequence[Any], Level, Rng, Budget], Any]
"""A view, what is legal, a level, luck and time: an action, or None when nothing is left to say."""


def discover() -> Mapping[str, Game[Any, Any, Any, Any]]:
    rules = (import_module(f"games.{m.name}.rules") for m in iter_modules(__path__) if m.ispkg)
    return {module.GAME.key: module.GAME for module in rules}


def has_computer(key: str) -> bool:
    return find_spec(f"games.{key}.computer") is not None


def computer(key: str) -> Choose:
    """The game's computer player: what it would do, from a seat's view and its legal actions."""
    choose: Choose = import_module(f"games.{key}.computer").choose
    return choose
