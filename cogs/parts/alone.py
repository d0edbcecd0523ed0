"""A game that one person plays against computers: dealt at once, without a lobby."""

from typing import Any

import discord

from bot.app.client import CardBot
from bot.input.replies import Interaction, person_of
from bot.play.matches import Moment
from bot.records.match import Pace
from games.engine import Level

UNHURRIED: Pace = "relaxed"
"""Nobody waits for somebody who plays alone, nor for the channel they play in."""


async def open_alone(
    bot: CardBot,
    interaction: Interaction,
    game: str,
    options: object,
    pace: Pace = "live",
    computers: int = 0,
    level: Level = "normal",
) -> Moment:
    """Dealt to as many computers as the game needs or were asked for."""
    person, channel, rules = person_of(interaction), interaction.channel_id, bot.games[game]
    assert channel is not None
    alone = interaction.guild_id is None
    async with bot.limits.doing("start", person.id, channel):
        opened = await bot.tables.by(interaction.id).open(
            game,
            interaction.guild_id,
            channel,
            person,
            pace=UNHURRIED if alone and not _chose_pace(interaction) else pace,
            options=rules.dump_options(options),
            language=await bot.replies.language(interaction),
            computers=[level] * max(computers, rules.seats[0] - 1),
        )
    return await bot.tables.start(opened.match.id, person.id) if opened.seen else opened


async def show_alone(bot: CardBot, interaction: Interaction, moment: Moment) -> None:
    """Hand and table in the one message that answers, and is kept true from then on."""
    async with bot.stored(interaction, moment) as said:
        sent = await interaction.response.send_message(view=bot.drawing.table(moment))
        if sent.message_id is not None:
            said.append(bot.table_said(interaction, moment, sent.message_id))


def _chose_pace(interaction: Interaction) -> bool:
    typed = interaction.type is discord.InteractionType.application_command
    given: Any = interaction.namespace if typed else None
    return getattr(given, "pace", None) is not None
