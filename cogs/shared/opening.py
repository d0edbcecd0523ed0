"""Tables as they are opened: in a channel as a lobby, or at once for somebody who plays alone, in
private where the bot is no member."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.app.client import CardBot
from bot.input.permissions import is_member
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
    person, here = person_of(interaction), is_member(interaction)
    guild, channel = (interaction.guild_id, interaction.channel_id) if here else (None, None)
    async with bot.limits.doing("start", person.id, channel):
        return await bot.tables.by(interaction.id).open(
            table.game,
            guild,
            channel,
            person,
            pace=table.pace,
            options=bot.games[table.game].dump_options(table.options),
            language=language,
            computers=[table.level] * table.computers,
            begin=begin,
        )


async def show(bot: CardBot, interaction: Interaction, moment: Moment) -> None:
    """The new table as the public answer to the one who opened it, and a panel of their own; a
    private one on a panel.

    If nobody sees the answer, the table is open all the same, and posted as any other.
    """
    if moment.match.private:
        async with bot.stored(interaction, moment):
            await bot.open_panel(interaction, moment, fresh=True)
        return
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
