"""`/table`: the table of a channel, one's open tables everywhere as a list, and their logs."""

import discord
from discord import app_commands
from discord.ext import commands

from bot.app.client import CardBot
from bot.input.replies import Interaction, answer, in_time, person_of
from bot.pages.ids import LogPage, MyTables, OnList
from bot.pages.listing import Listing, Reader
from bot.play.matches import Moment, Refused
from bot.play.tables import wishes
from bot.records.match import Match, Person
from bot.words.commands import word
from bot.words.locale import DEFAULT
from bot.words.text import Markup, text
from cogs.shared.anywhere import anywhere
from cogs.shared.places import (
    Somebody,
    as_person,
    is_moderator,
    member,
    require_permissions,
    visible,
)


class Tables(
    commands.GroupCog,
    group_name=word("command-table"),
    group_description=word("command-table-about"),
):
    def __init__(self, bot: CardBot) -> None:
        self.bot = bot
        assert isinstance(self.app_command, app_commands.Group)
        anywhere(self.app_command)
        self.listing = Listing(bot.records, bot.matches, bot.drawing)
        bot.on(MyTables, self._leaf)
        bot.on(OnList, self._pressed)
        bot.on(LogPage, self._log)

    # The table of this channel

    @app_commands.command(name=word("command-show"), description=word("command-show-about"))
    async def show(self, interaction: Interaction) -> None:
        await require_permissions(interaction)
        moment = await self._here(interaction)
        match = moment.match
        if match.channel is None:
            await self.bot.open_panel(interaction, moment)
            return
        if match.held_by(interaction.user.id) is None and not is_moderator(interaction):
            raise Refused("not-yours-to-post", link=Markup(match.link))
        posted = "table-posted" if match.channel == interaction.channel_id else "table-posted-there"
        async with self.bot.limits.doing("table", interaction.user.id, match.channel):
            await self.bot.replies.tell(interaction, posted, thread=match.channel)
        await self.bot.delivery.repost(match.id)
        self.bot.changed(await self.bot.matches.look(match.id))

    @app_commands.command(name=word("command-hand"), description=word("command-hand-about"))
    async def hand(self, interaction: Interaction) -> None:
        moment = await self._here(interaction)
        trouble = await self.bot.trouble(interaction, moment.match)
        await self.bot.open_panel(interaction, moment, *trouble)

    @app_commands.command(name=word("command-leave"), description=word("command-leave-about"))
    @app_commands.rename(to=word("option-to"))
    @app_commands.describe(to=word("option-to-about"))
    async def leave(self, interaction: Interaction, to: Somebody | None = None) -> None:
        match = (await self._here(interaction)).match
        if to is not None:
            await self._offer(interaction, match, as_person(to))
            return
        moment = await self.bot.tables.by(interaction.id).leave(match.id, interaction.user.id)
        async with self.bot.stored(interaction, moment):
            left = "got-up" if match.status == "lobby" else "left-running"
            await self.bot.replies.tell(interaction, left)

    async def _offer(self, interaction: Interaction, match: Match, heir: Person) -> None:
        """The seat stays as it is until the other says yes."""
        await require_permissions(interaction)
        moment = await self.bot.invitations.offer(match.id, interaction.user.id, heir)
        await self.bot.replies.tell(interaction, "seat-offered-to", name=heir.name)
        self.bot.changed(moment)

    @app_commands.command(name=word("command-end"), description=word("command-end-about"))
    @app_commands.rename(player=word("option-whom"))
    @app_commands.describe(player=word("option-get-up-about"))
    async def end(self, interaction: Interaction, player: Somebody | None = None) -> None:
        match = (await self._here(interaction)).match
        moderator = is_moderator(interaction)
        if player is not None:
            await self._get_up(interaction, match, player, moderator=moderator)
            return
        moment = await self.bot.tables.by(interaction.id).end(
            match.id, interaction.user.id, moderator=moderator
        )
        async with self.bot.stored(interaction, moment):
            if not moment.match.open:
                await self.bot.replies.tell(interaction, "ended")
                return
            wishing, needed = wishes(moment.match)
            await self.bot.replies.tell(interaction, "end-wished", count=wishing, needed=needed)

    async def _get_up(
        self, interaction: Interaction, match: Match, player: Somebody, *, moderator: bool
    ) -> None:
        if interaction.guild_id is None:
            member(player)
        if not moderator:
            raise Refused("not-moderator")
        person = Person(player.id, player.display_name, DEFAULT)
        moment = await self.bot.tables.by(interaction.id).get_up(
            match.id, interaction.user.id, person
        )
        async with self.bot.stored(interaction, moment):
            await self.bot.replies.tell(interaction, "got-up-player", name=person.name)

    async def _here(self, interaction: Interaction) -> Moment:
        """The table of this channel, or the one that the person plays in a thread of it."""
        channel, person = interaction.channel_id, interaction.user.id
        assert channel is not None
        found = await self.bot.matches.at(channel)
        if found is not None and found.match.held_by(person) is not None:
            return found
        own = await self.bot.matches.under(channel, person)
        if own is not None:
            return own
        if found is not None and found.match.channel == channel:
            return found
        private = await self.bot.matches.private(person)
        if private is None:
            raise Refused("no-table-here")
        return private

    # One's tables everywhere

    @app_commands.command(name=word("command-list"), description=word("command-list-about"))
    async def list_(self, interaction: Interaction) -> None:
        await self._show(interaction, 0)

    async def _leaf(self, interaction: Interaction, press: MyTables) -> None:
        """Show another page or the same anew; a hand that leads here is not replaced."""
        await self._show(interaction, press.page, fresh=not press.name)

    async def _show(self, interaction: Interaction, page: int, *, fresh: bool = False) -> None:
        person = interaction.user
        member = person if isinstance(person, discord.Member) else None
        reader = Reader(
            person=person.id,
            reading=await self.bot.replies.reading(interaction),
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
        if not visible(interaction.guild, member)(match):
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
        reading = await self.bot.replies.reading(interaction)
        view = self.bot.drawing.log(moment, told, press.page, reading)
        await answer(interaction, view, fresh=press.name == "open")


def _is_ephemeral(interaction: Interaction) -> bool:
    """Whether the press was made on a message that is somebody's alone and does not last."""
    message = interaction.message
    return message is not None and message.flags.ephemeral


async def setup(bot: CardBot) -> None:
    await bot.add_cog(Tables(bot))
