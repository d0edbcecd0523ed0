"""What the cogs of all games share: the command that opens a table, and those about a table."""

from collections.abc import Callable, Coroutine, Sequence
from inspect import signature
from typing import Any, TypeAlias

from discord import app_commands
from discord.ext import commands

from bot.app.client import CardBot
from bot.input.replies import Interaction
from bot.play.matches import Moment, Refused
from bot.play.tables import wishes
from bot.records.match import Match, Person
from bot.words.commands import word
from bot.words.locale import DEFAULT
from bot.words.text import Markup
from cogs.shared.opening import NewTable, call, open_alone, open_lobby, show
from cogs.shared.options import LEVEL_CHOICES, PACE_CHOICES, choices
from cogs.shared.places import (
    Somebody,
    as_person,
    is_moderator,
    member,
    require_permissions,
)
from cogs.shared.rules import show_rules

Start: TypeAlias = Callable[..., Coroutine[Any, Any, None]]
StartCommand: TypeAlias = "app_commands.Command[Any, ..., None]"


def start_command(game: str, **own: Sequence[str]) -> Callable[[Start], StartCommand]:
    """A game's `start`: its options are named, described and given their choices by their keys."""
    offered = {"pace": PACE_CHOICES, "level": LEVEL_CHOICES}
    offered |= {name: choices(f"{game}-{name}", values) for name, values in own.items()}

    def decorate(start: Start) -> StartCommand:
        names = [
            name for name in signature(start).parameters if name not in {"self", "interaction"}
        ]
        keys = {name: _option_key(game, name) for name in names}
        chosen = {name: offered[name] for name in names if name in offered}
        abouts = {name: word(f"{key.rstrip('2345')}-about") for name, key in keys.items()}
        start = app_commands.choices(**chosen)(start)
        start = app_commands.describe(**abouts)(start)
        start = app_commands.rename(**{name: word(key) for name, key in keys.items()})(start)
        named = app_commands.command(
            name=word("command-start"), description=word(f"{game}-start-about")
        )
        return named(start)

    return decorate


def _option_key(game: str, name: str) -> str:
    shared = name in {"pace", "computers", "level"} or name.startswith("player")
    return f"option-{name}" if shared else f"{game}-{name}"


def _begin_with_start(group: app_commands.Group) -> None:
    """Discord lists commands as they are registered, and a base class registers its own first."""
    for command in group.commands:
        if command.name != "start":
            group.remove_command(command.name)
            group.add_command(command)


class TableCog(commands.GroupCog):
    """What every game's command group can do; a game adds its `start`."""

    game: str

    def __init__(self, bot: CardBot) -> None:
        self.bot = bot
        assert isinstance(self.app_command, app_commands.Group)
        _begin_with_start(self.app_command)

    def options_in(self, language: str) -> object:
        """The default options for a reader of this language."""
        return self.bot.games[self.game].options()

    def daily_options(self, language: str) -> object:
        """What the deal of a day is played with: it should take five minutes."""
        return self.options_in(language)

    async def open_table(
        self,
        interaction: Interaction,
        table: NewTable,
        players: Sequence[Somebody | None] = (),
    ) -> None:
        """A lobby in this channel, and one ping to those who were named; alone, a table at once."""
        named = [member(player) for player in players if player is not None]
        if interaction.guild_id is None:
            moment = await open_alone(self.bot, interaction, table)
            await show(self.bot, interaction, moment)
            return
        await require_permissions(interaction)
        moment = await open_lobby(self.bot, interaction, table)
        await show(self.bot, interaction, moment)
        invited = {player.id for player in named if not player.bot}
        await call(self.bot, interaction, moment, sorted(invited - {interaction.user.id}))

    @app_commands.command(name=word("command-table"), description=word("command-table-about"))
    async def table(self, interaction: Interaction) -> None:
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

    @app_commands.command(name=word("command-rules"), description=word("command-rules-about"))
    async def rules(self, interaction: Interaction) -> None:
        await show_rules(self.bot, interaction, self.game)

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
        here = found is not None and found.match.game == self.game
        if found is not None and here and found.match.held_by(person) is not None:
            return found
        own = await self.bot.matches.under(channel, person, self.game)
        if own is not None:
            return own
        if found is not None and here and found.match.channel == channel:
            return found
        private = await self.bot.matches.private(person, self.game)
        if private is None:
            raise Refused("no-table-here", game=self.game)
        return private


def table_cog(bot: CardBot, game: str) -> TableCog:
    """The cog of a game."""
    for cog in bot.cogs.values():
        if isinstance(cog, TableCog) and cog.game == game:
            return cog
    raise Refused("unknown-button")
