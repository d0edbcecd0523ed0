"""Dilemme on Discord; no rule is decided here."""

from cogs.dilemme.commands import setup

__all__ = ["setup"]
