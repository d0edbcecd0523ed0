"""Camarade on Discord; no rule is decided here."""

from cogs.camarade.commands import setup

__all__ = ["setup"]
