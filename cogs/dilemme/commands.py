"""The commands of Dilemme."""

import discord
from discord import app_commands

from bot.app.client import CardBot
from bot.input.replies import Interaction
from bot.pages.panel import (
    Look,
    nothing_secret,
)
from bot.play.matches import Refused
from bot.records.match import Pace
from bot.words.commands import word
from cogs.dilemme.actions import in_words
from cogs.dilemme.hand import LONGEST_WORD, SHOWN, halfway, hand
from cogs.dilemme.table import end, scene, tell
from cogs.shared.games import GameCog, start_command
from cogs.shared.options import choices
from cogs.shared.places import named
from games.dilemme.data import (
    Finish,
    Options,
    View,
)
from games.dilemme.lexicon import Words
from games.dilemme.rules import GAME
from games.dilemme.spelling import masculine_of, verdict
from games.engine import Level

Player = discord.Member | discord.User | None
COLOUR = 0x0F8B8D
OPTIONS = {"words": Words, "short": bool, "finish": Finish}


class Dilemme(GameCog, group_name=word("dilemme-name"), group_description=word("dilemme-about")):
    game = GAME.key
    options = OPTIONS

    @start_command(GAME.key, OPTIONS)
    async def start(
        self,
        interaction: Interaction,
        pace: Pace = "live",
        words: str | None = None,
        short: bool | None = None,
        finish: str | None = None,
        player2: Player = None,
        player3: Player = None,
        player4: Player = None,
        computers: app_commands.Range[int, 0, 3] = 0,
        level: Level = "normal",
        invited_only: bool = False,
    ) -> None:
        await self.open(
            interaction,
            {"words": words, "short": short, "finish": finish},
            pace=pace,
            guests=named(player2, player3, player4),
            computers=computers,
            level=level,
            invited_only=invited_only,
        )

    @app_commands.command(name=word("dilemme-word"), description=word("dilemme-word-about"))
    @app_commands.rename(typed=word("dilemme-word-typed"), words=word("dilemme-words"))
    @app_commands.describe(
        typed=word("dilemme-word-typed-about"), words=word("dilemme-words-about")
    )
    @app_commands.choices(words=choices("dilemme-words", list(Words)))
    async def look_up(
        self,
        interaction: Interaction,
        typed: app_commands.Range[str, 1, LONGEST_WORD],
        words: str | None = None,
    ) -> None:
        """Whether a word is in the list; refused to those who play, who must know it (rule 11)."""
        if await self.bot.records.matches.plays(interaction.user.id, self.game):
            raise Refused("dilemme-word-closed")
        found = verdict(typed, await self._words(interaction, words))
        masculine = masculine_of(typed) or ""
        key = f"dilemme-verdict-{found}"
        await self.bot.replies.tell(interaction, key, word=typed, masculine=masculine)

    def usual(self, language: str, pace: Pace = "live") -> Options:
        return Options(words=words_in(language))

    def daily_options(self, language: str) -> Options:
        return Options(short=True, words=words_in(language))

    async def _words(self, interaction: Interaction, chosen: str | None) -> Words:
        if chosen is not None:
            return Words(chosen)
        return words_in(await self.bot.table_language(interaction))


def words_in(language: str) -> Words:
    """The default list of words: English where that is spoken, else French."""
    return Words.ENGLISH if language == "en" else Words.FRENCH


def words_finished(view: View) -> tuple[int, tuple[int, ...]]:
    """A word ends what comes nearest to a round."""
    seats = range(len(view.counts))
    return len(view.finished), tuple(sum(f.seat == seat for f in view.finished) for seat in seats)


async def setup(bot: CardBot) -> None:
    bot.looks[GAME.key] = Look(
        colour=COLOUR,
        scene=scene,
        end=end,
        hand=hand,
        secret=nothing_secret,
        tell=tell,
        halfway=halfway,
        in_words=in_words,
        standing=words_finished,
        shown=SHOWN,
    )
    await bot.add_cog(Dilemme(bot))
