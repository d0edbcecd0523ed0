"""`/tables`: one's open tables everywhere, played from one private list, and their logs."""

import discord
from discord import app_commands
from discord.ext import commands

from bot.app.client import CardBot
from bot.delivery.lists import visible
from bot.input.replies import Interaction, answer, in_time, person_of
from bot.pages.ids import LogPage, MyTables, OnList
from bot.pages.listing import Reader
from bot.play.matches import Refused
from bot.records.lists import LiveList
from bot.words.commands import word
from bot.words.text import text


class MyTablesCog(commands.Cog, name="tables"):
    def __init__(self, bot: CardBot) -> None:
        self.bot = bot
        bot.on(MyTables, self._leaf)
        bot.on(OnList, self._pressed)
        bot.on(LogPage, self._log)

    @app_commands.command(name=word("command-tables"), description=word("command-tables-about"))
    async def tables(self, interaction: Interaction) -> None:
        await self._show(interaction, 0)

    async def _leaf(self, interaction: Interaction, press: MyTables) -> None:
        """The hand that stood there is no longer kept up to date: the list is."""
        if press.match is not None and _is_ephemeral(interaction):
            await self.bot.records.matches.left_panel(press.match, interaction.user.id)
        await self._show(interaction, press.page)

    async def _show(self, interaction: Interaction, page: int) -> None:
        guild, person = interaction.guild_id or 0, interaction.user
        language = await self.bot.replies.language(interaction)
        reader = person if isinstance(person, discord.Member) else None
        sees = visible(interaction.guild, reader)
        drawn = await self.bot.delivery.lists.draw(Reader(person.id, language, guild, page, sees))
        await answer(interaction, drawn.view, fresh=not _is_ephemeral(interaction))
        about = (language, guild, drawn.page, drawn.lobbies)
        live = LiveList(person.id, interaction.token, self.bot.now(), *about)
        await self.bot.records.lists.open(live)

    async def _pressed(self, interaction: Interaction, press: OnList) -> None:
        if press.verb == "join":
            await self._join(interaction, press.match)
            return
        await self.bot.records.lists.cover(interaction.user.id)
        if press.verb == "back":
            tables = self.bot.tables.by(interaction.id)
            returning = tables.back(press.match, person_of(interaction))
            moment = await in_time(interaction, returning)
            async with self.bot.stored(interaction, moment) as shown:
                await self.bot.open_panel(interaction, moment, text("seat-is-yours"))
                shown.answered = moment.match.seat_of(interaction.user.id)
            return
        moment = await self.bot.matches.look(press.match)
        await self.bot.open_panel(
            interaction, moment, *await self.bot.delivery.trouble(moment.match)
        )

    async def _join(self, interaction: Interaction, match_id: int) -> None:
        """A seat in a lobby of this server that one may see; then the list with it."""
        match = (await self.bot.matches.look(match_id)).match
        member = interaction.user if isinstance(interaction.user, discord.Member) else None
        here = match.guild == interaction.guild_id
        if not here or not visible(interaction.guild, member)(match):
            raise Refused("no-such-match")
        joining = self.bot.tables.by(interaction.id).join(match_id, person_of(interaction))
        moment = await in_time(interaction, joining)
        async with self.bot.stored(interaction, moment):
            await self._show(interaction, 0)

    async def _log(self, interaction: Interaction, press: LogPage) -> None:
        """What everybody saw, for those who have a seat there."""
        moment = await self.bot.matches.look(press.match)
        if moment.match.held_by(interaction.user.id) is None:
            raise Refused("not-at-this-table")
        if moment.state is None:
            raise Refused("not-begun" if moment.match.open else "match-is-over")
        told = await in_time(interaction, self.bot.chronicle.told(moment.match))
        language = await self.bot.replies.language(interaction)
        view = self.bot.drawing.log(moment, told, press.page, language)
        await answer(interaction, view, fresh=press.name == "open")


def _is_ephemeral(interaction: Interaction) -> bool:
    """Whether the press was made on a message that is somebody's alone and does not last."""
    message = interaction.message
    return message is not None and message.flags.ephemeral


async def setup(bot: CardBot) -> None:
    await bot.add_cog(MyTablesCog(bot))
