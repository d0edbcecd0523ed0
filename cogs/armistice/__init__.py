"""Armistice on Discord; no rule is decided here."""

from cogs.armistice.commands import setup

__all__ = ["setup"]
