"""`/scores`: boards to page through and one player's figures; how they are computed is not here."""

import asyncio
from collections.abc import Awaitable

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import CardBot, in_time
from bot.play.matches import Refused
from bot.records.ratings import ALWAYS, EVERYWHERE, Pool, season, week
from bot.stage.ids import BoardPage, PlayerPage
from bot.stage.layout import files, spoken
from bot.stage.panel import Panel, Picture
from bot.stage.replies import Interaction, answer
from bot.words.commands import word
from cogs.lobby import choices
from cogs.scores.board import board_panel
from cogs.scores.player import Player, alt_text, curves, player_panel
from cogs.scores.plot import draw
from games import discover

GAMES = [app_commands.Choice(name=word(f"{key}-name"), value=key) for key in discover()]


class Scores(commands.Cog):
    def __init__(self, bot: CardBot) -> None:
        self.bot = bot
        self.history = bot.records.history
        bot.on(BoardPage, self._page)
        bot.on(PlayerPage, self._shared_player)

    @app_commands.command(name=word("command-scores"), description=word("command-scores-about"))
    @app_commands.choices(
        game=GAMES,
        span=choices("span", ["season", "all", "week"]),
        where=choices("where", ["server", "everywhere"]),
    )
    @app_commands.rename(
        game=word("option-game"),
        span=word("option-span"),
        where=word("option-where"),
        player=word("option-whom"),
    )
    @app_commands.describe(
        game=word("option-game-about"),
        span=word("option-span-about"),
        where=word("option-where-about"),
        player=word("option-whom-about"),
    )
    async def scores(
        self,
        interaction: Interaction,
        game: str | None = None,
        span: str | None = None,
        where: str = "server",
        player: discord.User | None = None,
    ) -> None:
        guild = interaction.guild_id or EVERYWHERE
        place = EVERYWHERE if where == "everywhere" else guild
        if player is not None:
            await self.bot.records.people.meet(player.id, player.display_name)
            pool = (place, self._span(span or ALWAYS))
            await self._answer(interaction, self._card(interaction, player.id, pool, game))
            return
        game = game or await self.history.last_game(guild) or GAMES[0].value
        asked = BoardPage(game, guild, place, self._span(span or "season"))
        await self._answer(interaction, self._board(interaction, asked))

    async def _page(self, interaction: Interaction, press: BoardPage) -> None:
        if press.game not in self.bot.games:
            raise Refused("unknown-button")
        panel = self._board(interaction, press)
        if press.name == "show":
            await self._share(interaction, await panel)
        else:
            await self._answer(interaction, panel)

    async def _shared_player(self, interaction: Interaction, press: PlayerPage) -> None:
        panel = await self._card(interaction, press.person, (press.place, press.span))
        await self._share(interaction, panel)

    async def _answer(self, interaction: Interaction, drawing: Awaitable[Panel]) -> None:
        panel = await in_time(interaction, drawing)
        language = await self.bot.replies.language(interaction)
        await answer(interaction, spoken(panel, language), files=files(panel, language))

    async def _share(self, interaction: Interaction, panel: Panel) -> None:
        """The same panel for the whole channel."""
        language = await self.bot.replies.language(interaction)
        await interaction.response.send_message(
            view=spoken(panel, language),
            files=files(panel, language),
            allowed_mentions=discord.AllowedMentions.none(),
        )

    async def _board(self, interaction: Interaction, asked: BoardPage) -> Panel:
        pool = (asked.place, asked.span)
        board = await self.history.board(asked.game, pool, asked.page, interaction.user.id)
        return board_panel(asked, board, self.bot.now())

    async def _card(
        self, interaction: Interaction, person: int, pool: Pool, game: str | None = None
    ) -> Panel:
        language = await self.bot.replies.language(interaction)
        player = await self._player(interaction, person, pool, game)
        drawn = curves(player, language, self.bot.now())
        if not drawn:
            return player_panel(player, None)
        image = await asyncio.to_thread(draw, drawn)
        return player_panel(player, Picture("rating.png", image, alt_text(player.name, drawn)))

    async def _player(
        self, interaction: Interaction, person: int, pool: Pool, game: str | None
    ) -> Player:
        """Others' matches are told where they were played; one's own, wherever one asks."""
        here = interaction.guild_id or EVERYWHERE
        anywhere = person == interaction.user.id and pool[0] == EVERYWHERE
        matches, _ = await self.history.history(None if anywhere else here, game, person, 0)
        standings = await self.history.standings(person, pool)
        return Player(
            person=person,
            name=await self.bot.records.people.newest_name(person),
            pool=pool,
            standings={key: s for key, s in standings.items() if game in (None, key)},
            trail=await self.history.trail(person, pool),
            opponents=await self.history.opponents(person),
            matches=matches,
        )

    def _span(self, name: str) -> str:
        now = self.bot.now()
        return {"season": season(now), "week": week(now)}.get(name, ALWAYS)


async def setup(bot: CardBot) -> None:
    await bot.add_cog(Scores(bot))
