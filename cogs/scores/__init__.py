"""`/scores`: boards to page through and one player's figures; how they are computed is not here."""

import asyncio
import re
from collections.abc import Awaitable

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import CardBot, custom_id, in_time
from bot.records.annals import Annals
from bot.records.ratings import ALWAYS, EVERYWHERE, Pool, season, week
from bot.stage.replies import Interaction, answer
from bot.stage.sheet import Picture, Sheet
from bot.words.locale import named, word
from cogs.lobby import choices
from cogs.scores.board import Asked, board_sheet
from cogs.scores.player import Player, alt_text, curves, player_sheet
from cogs.scores.plot import draw
from games import discover

SPAN = r"(?P<span>all|\d{4}-[QW]\d{1,2})"
BOARD = re.compile(
    rf"s1:(?P<game>[a-z]+):(?P<guild>\d+):(?P<place>\d+):{SPAN}:(?P<page>\d+):(?P<key>[a-z0-9-]+)"
)
CARD = re.compile(rf"c1:(?P<person>\d+):(?P<place>\d+):{SPAN}:show")
GAMES = [app_commands.Choice(name=word(f"{key}-name"), value=key) for key in discover()]


class Scores(commands.Cog):
    def __init__(self, bot: CardBot) -> None:
        self.bot = bot
        self.annals = Annals(bot.store.database)

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
            await self.annals.meet(player.id, player.display_name)
            pool = (place, self._span(span or ALWAYS))
            await self._answer(interaction, self._card(interaction, player.id, pool, game))
            return
        game = game or await self.annals.last_game(guild) or GAMES[0].value
        asked = Asked(game, guild, (place, self._span(span or "season")))
        await self._answer(interaction, self._board(interaction, asked))

    @commands.Cog.listener()
    async def on_interaction(self, interaction: Interaction) -> None:
        pressed = custom_id(interaction)
        try:
            if board := BOARD.fullmatch(pressed):
                await self._turn(interaction, board)
            elif card := CARD.fullmatch(pressed):
                pool = (int(card["place"]), card["span"])
                await share(interaction, await self._card(interaction, int(card["person"]), pool))
        except Exception as error:  # noqa: BLE001 - the one door for whatever went wrong
            await self.bot.stumble(interaction, error)

    async def _turn(self, interaction: Interaction, pressed: re.Match[str]) -> None:
        pool = (int(pressed["place"]), pressed["span"])
        asked = Asked(pressed["game"], int(pressed["guild"]), pool, int(pressed["page"]))
        sheet = self._board(interaction, asked)
        if pressed["key"] == "show":
            await share(interaction, await sheet)
        else:
            await self._answer(interaction, sheet)

    async def _answer(self, interaction: Interaction, drawing: Awaitable[Sheet]) -> None:
        sheet = await in_time(interaction, drawing)
        await answer(interaction, sheet.view(), files=sheet.files)

    async def _board(self, interaction: Interaction, asked: Asked) -> Sheet:
        board = await self.annals.board(asked.game, asked.pool, asked.page, interaction.user.id)
        language = await self.bot.replies.language(interaction)
        return board_sheet(asked, board, language, self.bot.now())

    async def _card(
        self, interaction: Interaction, person: int, pool: Pool, game: str | None = None
    ) -> Sheet:
        language = await self.bot.replies.language(interaction)
        player = await self._player(interaction, person, pool, game)
        drawn = curves(player, language, self.bot.now())
        if not drawn:
            return player_sheet(player, language, None)
        image = await asyncio.to_thread(draw, drawn)
        alt = alt_text(named(player.name, language), drawn, language)
        return player_sheet(player, language, Picture("rating.png", image, alt))

    async def _player(
        self, interaction: Interaction, person: int, pool: Pool, game: str | None
    ) -> Player:
        """Others' matches are told where they were played; one's own, wherever one asks."""
        here = interaction.guild_id or EVERYWHERE
        anywhere = person == interaction.user.id and pool[0] == EVERYWHERE
        matches, _ = await self.annals.history(None if anywhere else here, game, person, 0)
        standings = await self.annals.standings(person, pool)
        return Player(
            person=person,
            name=await self.annals.newest_name(person),
            pool=pool,
            standings={key: s for key, s in standings.items() if game in (None, key)},
            trail=await self.annals.trail(person, pool),
            opponents=await self.annals.opponents(person),
            matches=matches,
        )

    def _span(self, name: str) -> str:
        now = self.bot.now()
        return {"season": season(now), "week": week(now)}.get(name, ALWAYS)


async def share(interaction: Interaction, sheet: Sheet) -> None:
    """The same sheet for the whole channel."""
    await interaction.response.send_message(
        view=sheet.view(),
        files=sheet.files,
        allowed_mentions=discord.AllowedMentions.none(),
    )


async def setup(bot: CardBot) -> None:
    await bot.add_cog(Scores(bot))
