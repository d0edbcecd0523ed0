"""Tables as they are opened: in a channel as a lobby, or at once for somebody who plays alone."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.app.client import CardBot
from bot.input.replies import Interaction, person_of
from bot.play.matches import Moment
from bot.records.match import Pace
from games.engine import Level


@dataclass(frozen=True, slots=True)
class NewTable:
    """What a table is to be."""

    game: str
    options: object
    pace: Pace = "live"
    computers: int = 0
    level: Level = "normal"
    """How well the computers play."""


async def open_lobby(bot: CardBot, interaction: Interaction, table: NewTable) -> Moment:
    """In this channel, with the one who asks seated."""
    return await _open(bot, interaction, table, await bot.table_language(interaction))


async def open_alone(bot: CardBot, interaction: Interaction, table: NewTable) -> Moment:
    """Dealt at once, to as many computers as the game needs or were asked for."""
    needed = bot.games[table.game].seats[0] - 1
    table = replace(table, computers=max(table.computers, needed))
    language = await bot.replies.language(interaction)
    return await _open(bot, interaction, table, language, begin=True)


async def _open(
    bot: CardBot,
    interaction: Interaction,
    table: NewTable,
    language: str,
    *,
    begin: bool = False,
) -> Moment:
    channel, person = interaction.channel_id, person_of(interaction)
    assert channel is not None
    async with bot.limits.doing("start", person.id, channel):
        return await bot.tables.by(interaction.id).open(
            table.game,
            interaction.guild_id,
            channel,
            person,
            pace=table.pace,
            options=bot.games[table.game].dump_options(table.options),
            language=language,
            computers=[table.level] * table.computers,
            begin=begin,
        )


async def show_alone(bot: CardBot, interaction: Interaction, moment: Moment) -> None:
    """Hand and table in the one message that answers, and is kept true from then on."""
    async with bot.stored(interaction, moment) as said:
        sent = await interaction.response.send_message(view=bot.drawing.table(moment))
        if sent.message_id is not None:
            said.append(bot.table_said(interaction, moment, sent.message_id))


async def show_lobby(bot: CardBot, interaction: Interaction, moment: Moment) -> None:
    """The new table as the public answer to the one who opened it, and a panel of their own.

    If nobody sees the answer, the table is open all the same, and posted as any other.
    """
    async with bot.stored(interaction, moment) as said:
        sent = await interaction.response.send_message(view=bot.drawing.table(moment))
        if sent.message_id is not None:
            said.append(bot.table_said(interaction, moment, sent.message_id))
        await bot.welcome(interaction, moment)


async def call(
    bot: CardBot, interaction: Interaction, moment: Moment, people: Sequence[int]
) -> None:
    """One ping to those who may be called here; who asked is told when somebody may not."""
    asked = await bot.invitations.call(moment.match, interaction.user.id, people)
    bot.changed(moment)
    if len(asked) < len(people):
        await bot.replies.tell(interaction, "some-not-called")
