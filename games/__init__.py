"""The games this bot can host: every package in this folder that defines `GAME` in its rules."""

from collections.abc import Mapping
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from games.engine import Game


def discover() -> Mapping[str, Game[Any, Any, Any, Any]]:
    rules = (import_module(f"games.{m.name}.rules") for m in iter_modules(__path__) if m.ispkg)
    return {module.GAME.key: module.GAME for module in rules}
