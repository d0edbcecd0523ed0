"""`/tables`: one's open tables everywhere, played from one private list, and their logs."""

import discord
from discord import app_commands
from discord.ext import commands

from bot.app.client import CardBot
from bot.input.replies import Interaction, answer, in_time, person_of
from bot.pages.ids import LogPage, MyTables, OnList
from bot.pages.listing import Listing, Reader
from bot.play.matches import Refused
from bot.words.commands import word
from bot.words.text import text
from cogs.shared.anywhere import anywhere
from cogs.shared.places import visible


class MyTablesCog(commands.Cog, name="tables"):
    def __init__(self, bot: CardBot) -> None:
        self.bot = bot
        self.listing = Listing(bot.records, bot.matches, bot.drawing)
        bot.on(MyTables, self._leaf)
        bot.on(OnList, self._pressed)
        bot.on(LogPage, self._log)

    @anywhere
    @app_commands.command(name=word("command-tables"), description=word("command-tables-about"))
    async def tables(self, interaction: Interaction) -> None:
        await self._show(interaction, 0)

    async def _leaf(self, interaction: Interaction, press: MyTables) -> None:
        """Show another page or the same anew; a hand that leads here is not replaced."""
        await self._show(interaction, press.page, fresh=not press.name)

    async def _show(self, interaction: Interaction, page: int, *, fresh: bool = False) -> None:
        person = interaction.user
        member = person if isinstance(person, discord.Member) else None
        reader = Reader(
            person=person.id,
            language=await self.bot.replies.language(interaction),
            guild=interaction.guild_id,
            page=page,
            sees=visible(interaction.guild, member),
            at=self.bot.now(),
        )
        view = await self.listing.draw(reader)
        await answer(interaction, view, fresh=fresh or not _is_ephemeral(interaction))

    async def _pressed(self, interaction: Interaction, press: OnList) -> None:
        if press.verb == "join":
            await self._join(interaction, press.match)
            return
        if press.verb == "back":
            tables = self.bot.tables.by(interaction.id)
            returning = tables.back(press.match, person_of(interaction))
            moment = await in_time(interaction, returning)
            async with self.bot.stored(interaction, moment):
                await self.bot.open_panel(interaction, moment, text("seat-is-yours"))
            return
        moment = await self.bot.matches.look(press.match)
        trouble = await self.bot.trouble(interaction, moment.match)
        await self.bot.open_panel(interaction, moment, *trouble)

    async def _join(self, interaction: Interaction, match_id: int) -> None:
        """Sit down in a lobby of this server that one may see, then show the list with it."""
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
        """Show what everybody saw so far, to those who have a seat there."""
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
