"""Dilemma on Discord; no rule is decided here."""

from cogs.dilemma.commands import setup

__all__ = ["setup"]
