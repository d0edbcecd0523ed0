"""Tables opened by a form, and *Challenge*: the same form from somebody's name."""

from discord import app_commands
from discord.ext import commands

from bot.app.client import CardBot
from bot.input.incoming import chosen
from bot.input.replies import Interaction
from bot.pages.ids import OpenTable, TableForm
from bot.pages.layout import modal
from bot.pages.panel import Form, Option
from bot.play.matches import Refused
from bot.words.commands import word
from bot.words.locale import Speaker
from bot.words.text import Text, text
from cogs.shared.forms import (
    ONLY_INVITED,
    checks_field,
    computers_field,
    game_field,
    guests_field,
    pace_field,
    read_form,
)
from cogs.shared.games import game_cog
from cogs.shared.opening import require_room
from cogs.shared.places import Somebody, member


class Start(commands.Cog, name="start"):
    def __init__(self, bot: CardBot) -> None:
        self.bot = bot
        bot.on(OpenTable, self._listed)
        bot.on(TableForm, self.filled)
        self._menu = app_commands.ContextMenu(
            name=word("command-challenge"), callback=self.challenge
        )

    async def cog_load(self) -> None:
        self.bot.tree.add_command(self._menu)

    async def cog_unload(self) -> None:
        self.bot.tree.remove_command(self._menu.name, type=self._menu.type)

    async def _listed(self, interaction: Interaction, _: OpenTable) -> None:
        await game_cog(self.bot, chosen(interaction)).ask(interaction)

    async def filled(self, interaction: Interaction, press: TableForm) -> None:
        """Open the table, as the same options of the command do."""
        asked = read_form(interaction)
        cog = game_cog(self.bot, press.game or asked.game)
        most, checks = self.bot.games[cog.game].seats[-1] - 1, cog.checks()
        if len(asked.guests) > most:
            raise Refused("too-many-guests", game=text(f"{cog.game}-title"), count=most)
        if asked.of_game - checks.keys():
            raise Refused("unknown-button")
        await cog.open(
            interaction,
            dict(checks[check] for check in asked.of_game),
            pace=asked.pace,
            guests=asked.guests,
            computers=min(asked.computers, most),
            level=asked.level,
            invited_only=asked.invited_only,
        )

    async def challenge(self, interaction: Interaction, person: Somebody) -> None:
        if person.id == interaction.user.id:
            raise Refused("challenge-oneself")
        if person.id == interaction.application_id:
            raise Refused("challenge-the-bot")
        if member(person).bot:
            raise Refused("challenge-a-bot", name=person.display_name)
        await require_room(self.bot, interaction)
        language = await self.bot.replies.language(interaction)
        form = self._form(person)
        await interaction.response.send_modal(
            modal(form, TableForm(), Speaker(language, label=True))
        )

    def _form(self, guest: Somebody) -> Form:
        """What two can play stands first."""
        seats = {key: self.bot.games[key].seats for key in self.bot.looks}
        keys = sorted(seats, key=lambda key: (seats[key][0], -seats[key][-1]))
        games = [Option(_named(key, seats[key]), key, chosen=key == keys[0]) for key in keys]
        most = max(each[-1] for each in seats.values()) - 1
        return Form(
            text("challenge-title", name=guest.display_name),
            (
                game_field(games),
                pace_field(),
                guests_field(most, (guest.id,)),
                computers_field(0, most),
                *checks_field([ONLY_INVITED]),
            ),
        )


def _named(game: str, seats: range) -> Text:
    players = "–".join(str(number) for number in sorted({seats[0], seats[-1]}))
    return text("form-game-for", game=text(f"{game}-title"), players=players)


async def setup(bot: CardBot) -> None:
    await bot.add_cog(Start(bot))
