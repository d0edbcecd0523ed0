"""Commands that can be used anywhere: wherever somebody has installed the bot for themself."""

from typing import Any, TypeVar

from discord import app_commands

CommandT = TypeVar("CommandT", bound="app_commands.Command[Any, ..., Any] | app_commands.Group")


def anywhere(command: CommandT) -> CommandT:
    """In any server, in direct messages and in groups. What it does must need no more than answers
    that one person sees, and at most five beside the first."""
    command = app_commands.allowed_installs(guilds=True, users=True)(command)
    return app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)(command)
