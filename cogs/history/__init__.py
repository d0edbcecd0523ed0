"""`/history`: finished matches, listed, watched again and checked; no running one."""

import asyncio
from io import BytesIO

import discord
from discord import app_commands
from discord.ext import commands

from bot.app.client import CardBot
from bot.input.incoming import chosen
from bot.input.replies import Interaction, answer, hand_over, in_time
from bot.pages.ids import HistoryList, HistoryPage, ReplayEyes, ReplayStep, number
from bot.pages.layout import View, spoken
from bot.pages.panel import note
from bot.pages.replay import EVERYBODY, Reel, Replays, exported, laid_out, replay_panel
from bot.play.matches import Refused
from bot.play.proof import told, verify
from bot.records.history import NOWHERE
from bot.records.match import Reading
from bot.words.commands import word
from bot.words.locale import say
from cogs.history.listing import history_panel
from cogs.shared.options import GAME_CHOICES


class History(commands.Cog):
    def __init__(self, bot: CardBot) -> None:
        self.bot = bot
        self.replays = Replays(bot.records, bot.games, bot.now)
        bot.on(HistoryPage, self._list)
        bot.on(HistoryList, self._open)
        bot.on(ReplayStep, self._step)
        bot.on(ReplayEyes, self._eyes)

    @app_commands.command(name=word("command-history"), description=word("command-history-about"))
    @app_commands.choices(game=GAME_CHOICES)
    @app_commands.rename(game=word("option-game"), player=word("option-whom"))
    @app_commands.describe(game=word("option-game-about"), player=word("option-whom-about"))
    async def history(
        self,
        interaction: Interaction,
        game: str | None = None,
        player: discord.User | None = None,
    ) -> None:
        person = 0 if player is None else player.id
        await self._list(interaction, HistoryPage(game or "", person, 0))

    async def _list(self, interaction: Interaction, asked: HistoryPage) -> None:
        """List one's own matches wherever they were played, others' only in this server."""
        here, me = interaction.guild_id, interaction.user.id
        person = asked.person or (me if here is None else 0)
        guild = None if person == me else here or NOWHERE
        matches, older = await self.bot.records.history.history(
            guild, asked.game or None, person or None, asked.page
        )
        language = await self.bot.replies.language(interaction)
        panel = history_panel(matches, asked, older=older)
        await answer(interaction, spoken(panel, language))

    async def _open(self, interaction: Interaction, _: HistoryList) -> None:
        match = number(chosen(interaction))
        if match is None:
            raise Refused("unknown-button")
        await self._show(interaction, await self._reel(interaction, match), 0, None)

    async def _step(self, interaction: Interaction, press: ReplayStep) -> None:
        reel = await self._reel(interaction, press.match)
        if reel.sealed and press.name in ("export", "verify", "show"):
            raise Refused("daily-sealed")
        match press.name:
            case "export":
                await self._export(interaction, reel)
            case "verify":
                await self._verify(interaction, reel)
            case "show":
                await self._share(interaction, reel, press)
            case _:
                await self._show(interaction, reel, press.step, press.eyes)

    async def _eyes(self, interaction: Interaction, press: ReplayEyes) -> None:
        reel, value = await self._reel(interaction, press.match), chosen(interaction)
        eyes = None if value == EVERYBODY else number(value)
        if value != EVERYBODY and eyes is None:
            raise Refused("unknown-button")
        await self._show(interaction, reel, press.step, eyes)

    async def _reel(self, interaction: Interaction, match: int) -> Reel:
        reading = await self.bot.replies.reading(interaction)
        opening = self.replays.open(match, interaction.guild_id, interaction.user.id, reading)
        return await in_time(interaction, opening)

    async def _show(
        self, interaction: Interaction, reel: Reel, step: int, eyes: int | None
    ) -> None:
        await answer(interaction, await self._drawn(reel, step, eyes, reel.reading))

    async def _share(self, interaction: Interaction, reel: Reel, press: ReplayStep) -> None:
        """Post the same step for the whole channel."""
        await interaction.response.send_message(
            view=await self._drawn(reel, press.step, press.eyes, Reading(reel.language)),
            allowed_mentions=discord.AllowedMentions.none(),
        )

    async def _drawn(self, reel: Reel, step: int, eyes: int | None, reading: Reading) -> View:
        """Played again up to this step, in a thread."""
        if eyes is not None and eyes >= len(reel.record.seats):
            raise Refused("unknown-button")
        look = self.bot.looks[reel.match.game]
        panel = await asyncio.to_thread(replay_panel, reel, step, eyes, look)
        return laid_out(reel, panel, self.bot.drawing.faces(reading))

    async def _export(self, interaction: Interaction, reel: Reel) -> None:
        """In a thread: a long match takes long to write."""
        writing = asyncio.to_thread(exported, reel, interaction.filesize_limit)
        found = await in_time(interaction, writing)
        if found is None:
            raise Refused("export-too-large", match=reel.match.id)
        name, content = found
        words = say(reel.language, "replay-exported", match=str(reel.match.id))
        await hand_over(interaction, words, discord.File(BytesIO(content), name))

    async def _verify(self, interaction: Interaction, reel: Reel) -> None:
        verdict = await asyncio.to_thread(verify, reel.record, self.bot.games)
        words = spoken(note(told(reel.record, verdict)), reel.language)
        await answer(interaction, words, fresh=True)


async def setup(bot: CardBot) -> None:
    await bot.add_cog(History(bot))
