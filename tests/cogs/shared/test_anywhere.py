"""Commands that can be used wherever somebody has installed the bot."""

from typing import Any

from discord import app_commands

from cogs.shared.anywhere import anywhere


def test_a_command_for_anywhere_is_there_in_servers_direct_messages_and_groups() -> None:
    async def nothing(interaction: Any) -> None: ...

    command: Any = anywhere(app_commands.command(name="nothing", description="nothing")(nothing))
    assert (command.allowed_installs.guild, command.allowed_installs.user) == (True, True)
    allowed = command.allowed_contexts
    assert (allowed.guild, allowed.dm_channel, allowed.private_channel) == (True, True, True)
