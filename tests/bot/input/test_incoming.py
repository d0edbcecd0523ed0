"""What an option brings: only what it offers, and nothing that no Discord client sends."""

import discord
import pytest
from discord import app_commands

from bot.input.incoming import is_offered


@app_commands.command(name="check", description="check")
async def check(
    interaction: discord.Interaction, match: app_commands.Range[int, 1], whom: discord.User
) -> None:
    """Options as those of commands with numbers."""


MATCH, WHOM = check.parameters


@pytest.mark.parametrize("number", [2**63, 2**64, 10**30, -(2**63), 0, True, "1", 1.0])
def test_a_number_that_no_client_sends_is_not_offered(number: object) -> None:
    assert is_offered(MATCH, 1)
    assert is_offered(MATCH, 2**53)
    assert not is_offered(MATCH, number)


def test_somebody_of_whom_discord_says_nothing_is_not_offered() -> None:
    assert not is_offered(WHOM, discord.Object(5))
