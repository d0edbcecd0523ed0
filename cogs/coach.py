"""*Advise me* and *Review*: what a hard computer would do, from a seat's own view and no other."""

import asyncio
import time
from contextlib import suppress
from dataclasses import replace

import discord
from discord.ext import commands

from bot.app.client import CardBot
from bot.input.incoming import chosen
from bot.input.replies import NOBODY, Interaction, answer, in_time, is_private
from bot.pages.advice import advice, progress_panel, review_panel
from bot.pages.ids import Advise, AtReview, ReplayStep, ReviewSeat, number
from bot.pages.layout import View, lay_out, spoken
from bot.pages.panel import Button, Panel
from bot.pages.replay import Reel, Replays, back_to_day
from bot.pages.table import is_advised
from bot.play.coach import Coach, Decision, Reviewed, decisions_of
from bot.play.matches import Moment, Refused
from bot.play.seats import stranger
from bot.records.match import Reading
from bot.words.locale import closest
from bot.words.text import Text, text

PACE_SECONDS = 1.0
"""The least time between two edits of the progress bar."""


class Coaching(commands.Cog):
    def __init__(self, bot: CardBot) -> None:
        self.bot = bot
        self.coach = Coach(bot.computers)
        self.replays = Replays(bot.records, bot.games, bot.now)
        bot.on(Advise, self._advise)
        bot.on(AtReview, self._review)
        bot.on(ReviewSeat, self._seat)

    async def _advise(self, interaction: Interaction, press: Advise) -> None:
        moment = await self.bot.matches.look(press.match)
        seat = moment.match.seat_of(interaction.user.id)
        if seat is None:
            raise Refused("not-at-this-table")
        if not is_advised(moment):
            raise Refused("no-advice-here")
        legal = () if moment.state is None else moment.game.legal(moment.state, seat)
        if moment.match.turn != press.turn or not legal:
            raise Refused("too-late")
        with self.coach.asked_by(interaction.user.id):
            await self._thinks(interaction, moment)
            lines: tuple[Text, ...] = ()
            try:
                lines = await self._lines(moment, seat)
            finally:
                await self._advised(interaction, moment, seat, lines)

    async def _thinks(self, interaction: Interaction, moment: Moment) -> None:
        """On the panel that was pressed; at a table in a panel that goes when its question does."""
        thinking = text("advice-thinking")
        if is_private(interaction):
            await self.bot.replies.whisper(interaction, moment, thinking)
        else:
            await self.bot.open_panel(interaction, moment, thinking, fresh=True)

    async def _lines(self, moment: Moment, seat: int) -> tuple[Text, ...]:
        game, look = moment.game, self.bot.looks[moment.match.game]
        view = game.view(moment.state, seat)
        worths = await self.coach.advise(game, view, game.legal(moment.state, seat))
        return advice(view, worths, look)

    async def _advised(
        self, interaction: Interaction, moment: Moment, seat: int, lines: tuple[Text, ...]
    ) -> None:
        """Show the panel as it now is, with the advice if its question still stands.

        To whom the seat is no more its hand is not shown any more.
        """
        now = await self.bot.matches.look(moment.match.id)
        if now.match.seat_of(interaction.user.id) != seat:
            raise Refused(stranger(now.match, interaction.user.id))
        if not _asks_the_same(now, moment, seat):
            lines = ()
        reading = now.match.chairs[seat].reads_in(closest(interaction.locale))
        panel = self.bot.drawing.hand(now, seat, reading, *lines)
        with suppress(discord.NotFound):  # it has gone with its question
            await interaction.edit_original_response(view=panel, allowed_mentions=NOBODY)

    async def _seat(self, interaction: Interaction, press: ReviewSeat) -> None:
        seat = number(chosen(interaction))
        if seat is None:
            raise Refused("unknown-button")
        await self._review(interaction, AtReview(press.match, seat))

    async def _review(self, interaction: Interaction, press: AtReview) -> None:
        reading = await self.bot.replies.reading(interaction)
        person = interaction.user.id
        opening = self.replays.open(press.match, interaction.guild_id, person, reading)
        reel = await in_time(interaction, opening)
        if reel.game.weigh is None:
            raise Refused("no-advice-here")
        seat = _own_seat(reel, person) if press.seat is None else press.seat
        if seat >= len(reel.record.seats):
            raise Refused("unknown-button")
        asked = AtReview(press.match, seat, press.page, press.name)
        decisions = await asyncio.to_thread(decisions_of, reel.record, reel.game, seat)
        if self.coach.knows(press.match, decisions):
            await self._show(interaction, reel, asked, decisions)
        else:
            await self._think(interaction, reel, asked, decisions)

    async def _think(
        self, interaction: Interaction, reel: Reel, asked: AtReview, decisions: list[Decision]
    ) -> None:
        """Show a progress bar at once, and the page in its place when the review is done."""
        drawn = time.monotonic()

        async def progress(done: int, of: int) -> None:
            nonlocal drawn
            if time.monotonic() - drawn >= PACE_SECONDS:
                drawn = time.monotonic()
                bar = spoken(progress_panel(done, of), reel.language)
                await interaction.edit_original_response(view=bar)

        with self.coach.asked_by(interaction.user.id):
            await answer(interaction, spoken(progress_panel(0, len(decisions)), reel.language))
            reviewed = await self.coach.review(reel.match.id, reel.game, decisions, progress)
            view = self._drawn(reel, asked, reviewed)
            await interaction.edit_original_response(view=view, allowed_mentions=NOBODY)

    async def _show(
        self, interaction: Interaction, reel: Reel, asked: AtReview, decisions: list[Decision]
    ) -> None:
        reviewed = await self.coach.review(reel.match.id, reel.game, decisions, _silent)
        if asked.name == "show" and reel.sealed:
            raise Refused("daily-sealed")
        if asked.name == "show" and not interaction.response.is_done():
            shared = replace(reel, reading=Reading(reel.language))
            await interaction.response.send_message(
                view=self._drawn(shared, asked, reviewed),
                allowed_mentions=discord.AllowedMentions.none(),
            )
        else:
            await answer(interaction, self._drawn(reel, asked, reviewed))

    def _drawn(self, reel: Reel, asked: AtReview, reviewed: list[Reviewed]) -> View:
        look, seats = self.bot.looks[reel.match.game], len(reel.record.seats)
        return self.laid_out(
            reel, review_panel(asked, reviewed, look, seats, _ways_on(reel, asked))
        )

    def laid_out(self, reel: Reel, panel: Panel) -> View:
        faces = self.bot.drawing.faces(reel.reading)
        labels = reel.speaker(label=True, faces=faces)
        return lay_out(panel, reel.speaker(faces=faces), labels, faces=faces)


def _ways_on(reel: Reel, asked: AtReview) -> list[Button]:
    """A deal of the day that is not over is shown to others by its own page alone."""
    match = reel.match
    show = Button(text("replay-show"), replace(asked, name="show"))
    replay = Button(text("button-replay"), ReplayStep(match.id, 0, None, "replay"))
    return [*((replay,) if reel.sealed else (show, replay)), *back_to_day(match)]


def _asks_the_same(now: Moment, then: Moment, seat: int) -> bool:
    """Whether the seat's view is what it was; sealed answers of others do not change it."""
    if now.match.status != "playing":
        return False
    return bool(now.game.view(now.state, seat) == then.game.view(then.state, seat))


def _own_seat(reel: Reel, person: int) -> int:
    seat = reel.match.held_by(person)
    return 0 if seat is None else seat


async def _silent(done: int, of: int) -> None:
    """Progress of a review that is known already: none is shown."""


async def setup(bot: CardBot) -> None:
    await bot.add_cog(Coaching(bot))
