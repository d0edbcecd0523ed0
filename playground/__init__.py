"""A small Discord on loopback in which an unmodified bot runs; it knows nothing of any game."""

from playground.page import Suggestion
from playground.server import Playground
from playground.shapes import TOKEN, Permission

__all__ = ["TOKEN", "Permission", "Playground", "Suggestion"]
