"""`/scores`: boards to page through and one player's figures; how they are computed is not here."""

import asyncio
from collections.abc import Awaitable, Sequence
from dataclasses import replace
from typing import TypeVar

import discord
from discord import app_commands
from discord.ext import commands

from bot.app.client import CardBot
from bot.input.incoming import chosen
from bot.input.replies import Interaction, answer, in_time
from bot.pages.ids import (
    EVERYWHERE,
    AboutRatings,
    BoardChoice,
    BoardPage,
    PlayerChoice,
    PlayerPage,
)
from bot.pages.layout import files, spoken
from bot.pages.panel import Panel, Picture, note
from bot.play.matches import Refused
from bot.records.history import NOWHERE, Against
from bot.records.match import Reading
from bot.records.ratings import ALWAYS, season
from bot.words.commands import word
from bot.words.text import text
from cogs.scores.board import board_panel, spans
from cogs.scores.player import Player, alt_text, curves, player_panel
from cogs.scores.plot import draw
from cogs.shared.options import GAME_CHOICES, GAME_KEYS, choices, first_board

PageT = TypeVar("PageT", BoardPage, PlayerPage)


class Scores(commands.Cog):
    def __init__(self, bot: CardBot) -> None:
        self.bot = bot
        self.history = bot.records.history
        bot.on(BoardPage, self._page)
        bot.on(BoardChoice, self._choice)
        bot.on(PlayerPage, self._player_page)
        bot.on(PlayerChoice, self._player_choice)
        bot.on(AboutRatings, self._about)

    @app_commands.command(name=word("command-scores"), description=word("command-scores-about"))
    @app_commands.choices(
        game=GAME_CHOICES,
        span=choices("span", ["season", "all"]),
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
            page = PlayerPage(player.id, place, self._span(span), game or "")
            await self._answer(interaction, self._card(interaction, page))
            return
        asked = await first_board(self.bot, guild, game)
        asked = replace(asked, place=place, span=self._span(span or "season"))
        await self._answer(interaction, self._board(interaction, asked))

    async def _page(self, interaction: Interaction, press: BoardPage) -> None:
        panel = self._board(interaction, _offered(interaction, press))
        if press.name == "show":
            await self._share(interaction, await panel)
        else:
            await self._answer(interaction, panel)

    async def _choice(self, interaction: Interaction, press: BoardChoice) -> None:
        value, page = (
            chosen(interaction),
            BoardPage(press.game, press.guild, press.place, press.span),
        )
        offered = GAME_KEYS if press.what == "game" else spans(press.span, self.bot.now())
        if value not in offered:
            raise Refused("unknown-button")
        page = replace(page, game=value) if press.what == "game" else replace(page, span=value)
        await self._page(interaction, page)

    async def _player_page(self, interaction: Interaction, press: PlayerPage) -> None:
        panel = self._card(interaction, _offered(interaction, press))
        if press.name == "show":
            await self._share(interaction, await panel)
        else:
            await self._answer(interaction, panel)

    async def _player_choice(self, interaction: Interaction, press: PlayerChoice) -> None:
        span = chosen(interaction)
        if span not in spans(press.span, self.bot.now()):
            raise Refused("unknown-button")
        page = PlayerPage(press.person, press.place, span, press.game)
        await self._player_page(interaction, page)

    async def _about(self, interaction: Interaction, _: AboutRatings) -> None:
        language = await self.bot.replies.language(interaction)
        panel = note(text("scores-about"), text("scores-about-repeats"))
        await answer(interaction, spoken(panel, language), fresh=True)

    async def _answer(self, interaction: Interaction, drawing: Awaitable[Panel]) -> None:
        panel = await in_time(interaction, drawing)
        reading = await self.bot.replies.reading(interaction)
        view = spoken(panel, reading.language, self.bot.drawing.faces(reading))
        await answer(interaction, view, files=files(panel, reading.language))

    async def _share(self, interaction: Interaction, panel: Panel) -> None:
        """Post the same panel for the whole channel."""
        language = await self.bot.replies.language(interaction)
        await interaction.response.send_message(
            view=spoken(panel, language, self.bot.drawing.faces(Reading(language))),
            files=files(panel, language),
            allowed_mentions=discord.AllowedMentions.none(),
        )

    async def _board(self, interaction: Interaction, asked: BoardPage) -> Panel:
        pool = (asked.place or None, asked.span)
        board = await self.history.board(asked.game, pool, asked.page, interaction.user.id)
        return board_panel(asked, board, self.bot.now(), await self._own_record(interaction, asked))

    async def _own_record(
        self, interaction: Interaction, asked: BoardPage | PlayerPage
    ) -> Sequence[Against]:
        """Of the reader against computers; not on what is posted for everybody."""
        if asked.name == "show":
            return ()
        return await self.history.against_computers(interaction.user.id)

    async def _card(self, interaction: Interaction, asked: PlayerPage) -> Panel:
        now, guild = self.bot.now(), interaction.guild_id or EVERYWHERE
        language = await self.bot.replies.language(interaction)
        player = await self._player(interaction, asked)
        drawn = curves(player, language, now)
        if not drawn:
            return player_panel(player, guild, now, None)
        image = await asyncio.to_thread(draw, drawn)
        picture = Picture("rating.png", image, alt_text(player.name, drawn))
        return player_panel(player, guild, now, picture)

    async def _player(self, interaction: Interaction, asked: PlayerPage) -> Player:
        """A player's figures and matches: others' matches of this server, one's own of all."""
        here, game = interaction.guild_id or NOWHERE, asked.game or None
        person, pool = asked.person, (asked.place or None, asked.span)
        own = person == interaction.user.id
        anywhere = own and asked.place == EVERYWHERE
        matches, _ = await self.history.history(None if anywhere else here, game, person, 0)
        standings = await self.history.standings(person, pool)
        return Player(
            asked=asked,
            name=await self.bot.records.people.newest_name(person),
            standings={key: s for key, s in standings.items() if game in (None, key)},
            trail=await self.history.trail(person, pool),
            opponents=await self.history.opponents(person),
            matches=matches,
            against=await self._own_record(interaction, asked) if own else (),
        )

    def _span(self, name: str | None) -> str:
        return season(self.bot.now()) if name == "season" else ALWAYS


def _offered(interaction: Interaction, page: PageT) -> PageT:
    """The page, if it may be seen from here and is of a game that exists."""
    here = interaction.guild_id or EVERYWHERE
    if page.place not in {here, EVERYWHERE} or page.game not in {"", *GAME_KEYS}:
        raise Refused("unknown-button")
    if isinstance(page, BoardPage) and (page.guild != here or not page.game):
        raise Refused("unknown-button")
    return page


async def setup(bot: CardBot) -> None:
    await bot.add_cog(Scores(bot))
