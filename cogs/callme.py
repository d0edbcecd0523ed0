"""*Tell me when one is missing*: a wish for one game in one server; nobody is called here."""

from discord.ext import commands

from bot.app.client import CardBot
from bot.input.incoming import chosen
from bot.input.replies import Interaction, answer
from bot.pages.ids import CallMe, CallMeList
from bot.pages.layout import spoken
from bot.pages.panel import Button, Panel
from bot.play.invitations import is_one_short
from bot.play.matches import Refused
from bot.records.match import Match
from bot.records.waiting import KEPT_SECONDS
from bot.words.text import Markup, Text, text
from cogs.shared.places import lobbies_seen


class CallMeCog(commands.Cog, name="call me"):
    def __init__(self, bot: CardBot) -> None:
        self.bot = bot
        bot.on(CallMe, self._pressed)
        bot.on(CallMeList, self._chosen)

    async def _chosen(self, interaction: Interaction, _: CallMeList) -> None:
        await self._ask(interaction, chosen(interaction))

    async def _pressed(self, interaction: Interaction, press: CallMe) -> None:
        if press.wish == "on":
            await self._ask(interaction, press.game)
            return
        guild = self._place(interaction, press.game)
        await self.bot.records.waiting.withdraw(guild, press.game, interaction.user.id)
        told = text("call-me-off", game=text(f"{press.game}-title"))
        await self._tell(interaction, Panel(((told,),)))

    async def _ask(self, interaction: Interaction, game: str) -> None:
        """Note the wish for a day; asked again, say that it holds and can be withdrawn."""
        guild, person = self._place(interaction, game), interaction.user.id
        waiting, now = self.bot.records.waiting, self.bot.now()
        since = await waiting.since(guild, game, person, now)
        if since is None:
            await waiting.ask(guild, game, person, now)
        until = int((now if since is None else since) + KEPT_SECONDS)
        key = "call-me-noted" if since is None else "call-me-already"
        told = text(key, game=text(f"{game}-title"), until=until)
        off = Button(text("button-never-mind"), CallMe(game, "off"))
        lines = (told, *await self._missing_now(interaction, game))
        await self._tell(interaction, Panel((lines,), ((off,),)), fresh=True)

    def _place(self, interaction: Interaction, game: str) -> int:
        if game not in self.bot.looks:
            raise Refused("unknown-button")
        if interaction.guild_id is None:
            raise Refused("call-me-nowhere")
        return interaction.guild_id

    async def _missing_now(self, interaction: Interaction, game: str) -> tuple[Text, ...]:
        """A table in another channel that lacks one player only."""
        here = interaction.channel_id
        short = (
            match
            for match in await lobbies_seen(self.bot, interaction)
            if match.game == game and match.channel != here and self._needs(match, interaction)
        )
        match = next(short, None)
        return () if match is None else (text("call-me-now", link=Markup(match.link)),)

    def _needs(self, match: Match, interaction: Interaction) -> bool:
        seated = match.held_by(interaction.user.id) is not None
        return not seated and is_one_short(self.bot.matches.moment(match))

    async def _tell(self, interaction: Interaction, panel: Panel, *, fresh: bool = False) -> None:
        language = await self.bot.replies.language(interaction)
        await answer(interaction, spoken(panel, language), fresh=fresh)


async def setup(bot: CardBot) -> None:
    await bot.add_cog(CallMeCog(bot))
