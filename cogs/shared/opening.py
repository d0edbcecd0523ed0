"""Tables as they are opened: in a channel as a lobby, or at once for somebody who plays alone, in
private where the bot is no member."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from bot.app.client import CardBot
from bot.input.incoming import Named
from bot.input.permissions import is_member
from bot.input.replies import Interaction, person_of
from bot.play.matches import Moment, Refused
from bot.records.match import Pace
from cogs.shared.places import require_permissions
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
    guests: tuple[Named, ...] = ()
    invited_only: bool = False


async def require_room(bot: CardBot, interaction: Interaction) -> None:
    """Whether a table can be opened here, before somebody fills in a form for it."""
    assert interaction.channel_id is not None
    await require_permissions(interaction)
    await bot.tables.require_free(interaction.channel_id)


async def open_table(bot: CardBot, interaction: Interaction, table: NewTable) -> None:
    """A lobby in this channel, and one ping to those who are named; alone, a table at once."""
    for guest in table.guests:
        if not guest.here:
            raise Refused("nobody-else-here", name=guest.name)
    if interaction.guild_id is None:
        await show(bot, interaction, await open_alone(bot, interaction, table))
        return
    people = {guest.id for guest in table.guests if not guest.bot} - {interaction.user.id}
    if table.invited_only and not people:
        raise Refused("nobody-invited")
    await require_permissions(interaction)
    moment = await _open(bot, interaction, table, await bot.table_language(interaction), people)
    await show(bot, interaction, moment)
    await call(bot, interaction, moment, sorted(people))
    if robots := [guest.name for guest in table.guests if guest.bot]:
        await bot.replies.tell(interaction, "guest-is-a-bot", name=robots[0])


async def open_alone(bot: CardBot, interaction: Interaction, table: NewTable) -> Moment:
    """Dealt at once, to as many computers as the game needs or were asked for."""
    needed = bot.games[table.game].seats[0] - 1
    table = replace(table, computers=max(table.computers, needed), invited_only=False)
    language = await bot.replies.language(interaction)
    return await _open(bot, interaction, table, language, begin=True)


async def _open(
    bot: CardBot,
    interaction: Interaction,
    table: NewTable,
    language: str,
    people: Collection[int] = (),
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
            guests=people if table.invited_only else None,
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
