"""`/history` and `/verify`: finished matches, listed, watched again and checked; no running one."""

import re
from io import BytesIO

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import CardBot, chosen, custom_id, in_time
from bot.play.proof import verdict_words, verify
from bot.records.annals import Annals
from bot.records.ratings import EVERYWHERE
from bot.stage.layout import note
from bot.stage.replies import Interaction, answer
from bot.words.locale import say, word
from cogs.history.listing import history_sheet
from cogs.history.replay import NOBODY, Reel, Replays, export, replay_sheet
from cogs.scores import GAMES

LIST = re.compile(r"h1:(?P<game>[a-z]*):(?P<person>\d+):(?P<page>\d+):(?:newer|older)")
OPEN = "h1:open"
STEP = re.compile(rf"r1:(?P<match>\d+):(?P<step>\d+):(?P<eyes>\d|{NOBODY}):(?P<key>[a-z]+\d?)")


class History(commands.Cog):
    def __init__(self, bot: CardBot) -> None:
        self.bot = bot
        self.annals = Annals(bot.store.database)
        self.replays = Replays(bot.store, self.annals, bot.games)

    @app_commands.command(name=word("command-history"), description=word("command-history-about"))
    @app_commands.choices(game=GAMES)
    @app_commands.rename(game=word("option-game"), player=word("option-whom"))
    @app_commands.describe(game=word("option-game-about"), player=word("option-whom-about"))
    async def history(
        self,
        interaction: Interaction,
        game: str | None = None,
        player: discord.User | None = None,
    ) -> None:
        person = None if player is None else player.id
        await self._list(interaction, game, person, 0)

    @app_commands.command(name=word("command-verify"), description=word("command-verify-about"))
    @app_commands.rename(match=word("option-match"), commitment=word("option-commitment"))
    @app_commands.describe(
        match=word("option-match-about"), commitment=word("option-commitment-about")
    )
    async def verify(
        self,
        interaction: Interaction,
        match: app_commands.Range[int, 1],
        commitment: app_commands.Range[str, 8, 64] = "",
    ) -> None:
        await self._verify(interaction, await self._reel(interaction, match), commitment)

    @commands.Cog.listener()
    async def on_interaction(self, interaction: Interaction) -> None:
        pressed = custom_id(interaction)
        try:
            if pressed == OPEN:
                reel = await self._reel(interaction, int(chosen(interaction)))
                await self._show(interaction, reel, 0, None)
            elif page := LIST.fullmatch(pressed):
                person = int(page["person"]) or None
                await self._list(interaction, page["game"] or None, person, int(page["page"]))
            elif step := STEP.fullmatch(pressed):
                await self._step(interaction, step)
        except Exception as error:  # noqa: BLE001 - the one door for whatever went wrong
            await self.bot.stumble(interaction, error)

    async def _list(
        self, interaction: Interaction, game: str | None, person: int | None, page: int
    ) -> None:
        """One's own matches wherever they were played; others' only where one is."""
        own = person == interaction.user.id
        guild = None if own else interaction.guild_id or EVERYWHERE
        matches, older = await self.annals.history(guild, game, person, page)
        language = await self.bot.replies.language(interaction)
        sheet = history_sheet(matches, game, person, page, older=older, language=language)
        await answer(interaction, sheet.view())

    async def _step(self, interaction: Interaction, pressed: re.Match[str]) -> None:
        reel = await self._reel(interaction, int(pressed["match"]))
        eyes = None if pressed["eyes"] == NOBODY else int(pressed["eyes"])
        match pressed["key"]:
            case "export":
                await self._export(interaction, reel)
            case "verify":
                await self._verify(interaction, reel)
            case _:
                await self._show(interaction, reel, int(pressed["step"]), eyes)

    async def _reel(self, interaction: Interaction, match: int) -> Reel:
        language = await self.bot.replies.language(interaction)
        opening = self.replays.open(match, interaction.guild_id, interaction.user.id, language)
        return await in_time(interaction, opening)

    async def _show(
        self, interaction: Interaction, reel: Reel, number: int, eyes: int | None
    ) -> None:
        face = self.bot.faces[reel.match.game]
        await answer(interaction, replay_sheet(reel, number, eyes, face).view())

    async def _export(self, interaction: Interaction, reel: Reel) -> None:
        text = BytesIO(export(reel).encode())
        file = discord.File(text, f"{reel.match.game}-{reel.match.id}.txt")
        words = say(reel.language, "replay-exported", match=str(reel.match.id))
        await interaction.response.send_message(words, file=file, ephemeral=True)

    async def _verify(self, interaction: Interaction, reel: Reel, promised: str = "") -> None:
        verdict = verify(reel.record, self.bot.games, promised)
        words = verdict_words(reel.record, verdict, reel.language)
        await answer(interaction, note(words), fresh=True)


async def setup(bot: CardBot) -> None:
    await bot.add_cog(History(bot))
