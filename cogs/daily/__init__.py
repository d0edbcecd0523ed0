"""`/daily`: one deal a day, the same for everybody; how it is dealt and ranked is not here."""

import asyncio
import re
from dataclasses import replace

from discord import app_commands
from discord.ext import commands

from bot.app.client import CardBot
from bot.input.permissions import is_member
from bot.input.replies import NOBODY, Interaction, answer, in_time, person_of
from bot.pages.ids import AtDaily
from bot.pages.layout import files, spoken
from bot.pages.panel import Panel, Picture, note
from bot.pages.replay import Replays
from bot.play.days import before, computers, day_of, end_of, month_of
from bot.play.matches import Refused
from bot.play.proof import promise, steps
from bot.records.daily import Try
from bot.records.match import Reading
from bot.words.commands import word
from bot.words.locale import Speaker
from bot.words.text import Markup, Text, text
from cogs.daily.card import squares
from cogs.daily.page import (
    Day,
    Yesterday,
    before_panel,
    board_panel,
    closed_panel,
    done_panel,
    month_panel,
    shown_panel,
    shown_words,
    spread_picture,
)
from cogs.shared.anywhere import anywhere
from cogs.shared.games import game_cog

TIME = re.compile(r"<t:(\d+):D>")
"""A date that Discord writes, but not in a block of code."""


class DealOfTheDay(commands.Cog):
    def __init__(self, bot: CardBot) -> None:
        self.bot = bot
        self.replays = Replays(bot.records, bot.games, bot.now)
        bot.on(AtDaily, self._pressed)

    @anywhere
    @app_commands.command(name=word("command-daily"), description=word("command-daily-about"))
    async def daily(self, interaction: Interaction) -> None:
        await self._page(interaction, AtDaily())

    async def _pressed(self, interaction: Interaction, press: AtDaily) -> None:
        today = self.bot.daily.today()
        if press.day > today or (press.day and not _is_day(press.day)):
            raise Refused("unknown-button")
        press = replace(press, day=press.day or today)
        match press.what:
            case "play":
                await self._play(interaction, press.day)
            case "show":
                await self._show(interaction, press.day)
            case "board" | "month":
                await self._board(interaction, press)
            case _:
                await self._page(interaction, press)

    # The game

    async def _play(self, interaction: Interaction, day: str) -> None:
        """Open one's try, or go on with it."""
        if day != self.bot.daily.today():
            raise Refused("daily-over")
        language = await self.bot.replies.language(interaction)
        guild = interaction.guild_id if is_member(interaction) else None
        beginning = self.bot.daily.begin(
            person_of(interaction),
            self._options(day, language),
            language,
            guild=guild,
            press=interaction.id,
        )
        moment = await in_time(interaction, beginning)
        async with self.bot.stored(interaction, moment):
            await self.bot.open_panel(interaction, moment)

    def _options(self, day: str, language: str) -> str:
        game = self.bot.daily.game(day)
        options = game_cog(self.bot, game).daily_options(language)
        return self.bot.games[game].dump_options(options)

    # Its page

    async def _page(self, interaction: Interaction, press: AtDaily) -> None:
        day = press.day or self.bot.daily.today()
        tried = await self.bot.records.daily.of(day, interaction.user.id)
        if tried is not None and tried.match is not None and tried.place is None:
            moment = await self.bot.matches.look(tried.match)
            if moment.match.status == "playing" and day == self.bot.daily.today():
                await self.bot.open_panel(interaction, moment)
                return
        reading = await self.bot.replies.reading(interaction)
        language, faces = reading.language, self.bot.drawing.faces(reading)
        panel = await in_time(interaction, self._panel(interaction, day, tried, language))
        view, pictures = spoken(panel, language, faces), files(panel, language)
        await answer(interaction, view, files=pictures, fresh=press.name == "end")

    async def _panel(
        self, interaction: Interaction, day: str, tried: Try | None, language: str
    ) -> Panel:
        told = await self._day(interaction, day, language)
        if tried is None and day == self.bot.daily.today():
            return before_panel(told)
        if tried is None or tried.place is None or tried.match is None:
            return closed_panel(told)
        rank = await self.bot.daily.rank(tried)
        picture = await self._spread(tried, language) if rank.players > 1 else None
        return done_panel(told, tried, rank, picture)

    async def _day(self, interaction: Interaction, day: str, language: str) -> Day:
        daily, game = self.bot.daily, self.bot.daily.game(day)
        return Day(
            day=day,
            game=game,
            computers=computers(self.bot.games[game].seats),
            promise="" if day < daily.today() else promise((await daily.deal(day)).seed),
            streak=await daily.streak(interaction.user.id),
            yesterday=await self._yesterday(language),
            boards=is_member(interaction),
        )

    async def _yesterday(self, language: str) -> Yesterday | None:
        day = before(self.bot.daily.today())
        deal = await self.bot.daily.past(day)
        if deal is None:
            return None
        best = await self.bot.daily.best_of_yesterday(self._options(day, language))
        return Yesterday(deal=deal, game=self.bot.daily.game(day), best=best)

    async def _spread(self, tried: Try, language: str) -> Picture:
        """Drawn in a thread."""
        spread = await self.bot.records.daily.spread(tried.day, tried.deal)
        return await asyncio.to_thread(spread_picture, spread, tried, language)

    # What others see

    async def _show(self, interaction: Interaction, day: str) -> None:
        """Post how it went, without a card; as text to copy where the bot is no member."""
        person = interaction.user.id
        tried = await self.bot.records.daily.of(day, person)
        if tried is None or tried.place is None or tried.match is None:
            raise Refused("daily-not-finished")
        language = await self.bot.table_language(interaction)
        reel = await self.replays.open(tried.match, None, person, Reading(language))
        look, seat = self.bot.looks[reel.match.game], reel.match.seat_of(person) or 0
        views = [reel.game.view(step.state, None) for step in steps(reel.record, reel.game)]
        rank = await self.bot.daily.rank(tried)
        lines = shown_words(reel.match.game, tried, rank, squares(views, look, seat))
        if not is_member(interaction):
            await self._to_copy(interaction, lines)
            return
        view = spoken(shown_panel(interaction.user.display_name, lines), language)
        await interaction.response.send_message(view=view, allowed_mentions=NOBODY)

    async def _to_copy(self, interaction: Interaction, lines: tuple[Text, ...]) -> None:
        language = await self.bot.replies.language(interaction)
        plain = Speaker(language, label=True)
        words = "\n".join(plain(line).replace("**", "").removeprefix("-# ") for line in lines)
        words = TIME.sub(lambda at: day_of(float(at[1])), words)
        copied = note(text("daily-copy"), text("daily-to-copy", words=Markup(words)))
        await answer(interaction, spoken(copied, language), fresh=True)

    async def _board(self, interaction: Interaction, press: AtDaily) -> None:
        """Of this server; today's opens to who has finished it."""
        guild = interaction.guild_id if is_member(interaction) else None
        records = self.bot.records.daily
        if guild is None:
            raise Refused("daily-no-board")
        reading = await self.bot.replies.reading(interaction)
        if press.what == "month":
            panel = month_panel(press.day, await records.month(guild, month_of(press.day)))
        else:
            own = await records.of(press.day, interaction.user.id)
            finished = own is not None and own.place is not None
            open_ = finished or press.day < self.bot.daily.today()
            lines = await records.board(press.day, guild) if open_ else None
            shares = await records.here(press.day, guild)
            mine = own if own is not None and own.guild == guild else None
            panel = board_panel(press.day, self.bot.daily.game(press.day), lines, shares, mine)
        faces = self.bot.drawing.faces(reading)
        await answer(interaction, spoken(panel, reading.language, faces))


def _is_day(day: str) -> bool:
    try:
        end_of(day)
    except ValueError:
        return False
    return True


async def setup(bot: CardBot) -> None:
    await bot.add_cog(DealOfTheDay(bot))
