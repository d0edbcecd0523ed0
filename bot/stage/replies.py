"""What one person is answered, in private and in their language; the table is not drawn here."""

import logging
from collections.abc import Mapping, Sequence
from typing import Any

import discord

from bot.play.matches import Refused, Update
from bot.records.database import DatabaseError
from bot.records.store import Person, Store
from bot.stage.layout import note
from bot.stage.panel import Text
from bot.stage.screen import Screen
from bot.words.locale import Speaker, closest, escape, say

log = logging.getLogger(__name__)

GONE = {10062, 50027, 40060}
"""The person has been answered, or waited too long: there is nobody left to tell."""

LATER = {
    discord.InteractionResponseType.deferred_channel_message,
    discord.InteractionResponseType.deferred_message_update,
}

Interaction = discord.Interaction[discord.Client]


class Replies:
    def __init__(self, store: Store, screen: Screen) -> None:
        self._store = store
        self._screen = screen

    async def language(self, interaction: Interaction) -> str:
        chosen, _ = await self._store.person(interaction.user.id)
        return chosen or closest(interaction.locale)

    async def whisper(
        self, interaction: Interaction, update: Update, *notices: Text, focus: str = ""
    ) -> None:
        """The player's own panel, fresh from the database."""
        seat, language = _reader(interaction, update)
        mine = [Text(event.key, event.values) for event in update.events if event.to == seat]
        panel = self._screen.hand(update, seat, language, *notices, *mine, focus=focus)
        await answer(interaction, panel)

    async def ask(self, interaction: Interaction, update: Update, line: str) -> None:
        """The form that the player's own panel offers for the action this line begins."""
        form = self._screen.form(update, *_reader(interaction, update), line)
        if form is None:
            raise Refused("too-late")
        await interaction.response.send_modal(form)

    async def tell(self, interaction: Interaction, key: str, /, **values: str | int) -> None:
        """One private sentence."""
        words = say(await self.language(interaction), key, **values)
        await answer(interaction, note(words), fresh=True)

    async def refuse(
        self, interaction: Interaction, refused: Refused, update: Update | None = None
    ) -> None:
        """Why not, and what to do instead; on a player's own panel together with the panel."""
        why = Text(refused.key, tuple(refused.values.items()))
        seated = update is not None and update.match.seat_of(interaction.user.id) is not None
        if update is not None and seated and _private(interaction):
            await self.whisper(interaction, update, why)
            return
        language = await self.language(interaction)
        game = "" if update is None else update.match.game
        names = [] if update is None else [escape(chair.name) for chair in update.match.chairs]
        await answer(interaction, note(Speaker(language, game, names)(why)), fresh=True)

    async def apologise(self, interaction: Interaction, error: Exception) -> None:
        """A fault of ours: logged in full, said in one neutral sentence."""
        if isinstance(error, discord.HTTPException) and error.code in GONE:
            log.info("nobody left to answer: %s", error.text)
            return
        key = "database-unavailable" if isinstance(error, DatabaseError) else "broken"
        log.error("interaction %s failed", _named(interaction), exc_info=error)
        try:
            await answer(interaction, note(say(closest(interaction.locale), key)), fresh=True)
        except discord.HTTPException as again:
            log.info("nobody left to apologise to: %s", again.text)


def _reader(interaction: Interaction, update: Update) -> tuple[int, str]:
    """Where this person sits, and the language they read."""
    seat = update.match.seat_of(interaction.user.id)
    if seat is None:
        raise Refused("not-at-this-table")
    return seat, update.match.chairs[seat].chosen or closest(interaction.locale)


def person_of(interaction: Interaction) -> Person:
    user = interaction.user
    return Person(user.id, user.display_name, closest(interaction.locale))


async def ask_for_time(interaction: Interaction) -> None:
    private = _private(interaction)
    await interaction.response.defer(ephemeral=True, thinking=not private)


async def answer(
    interaction: Interaction,
    view: discord.ui.LayoutView,
    *,
    fresh: bool = False,
    files: Sequence[discord.File] = (),
) -> None:
    """Answer in place on a private message, else by a new one that only its reader sees."""
    nobody, kept = discord.AllowedMentions.none(), list(files)
    response = interaction.response
    if response.type in LATER and not fresh:
        await interaction.edit_original_response(
            view=view, attachments=kept, allowed_mentions=nobody
        )
    elif response.is_done():
        await interaction.followup.send(
            view=view, files=kept, ephemeral=True, allowed_mentions=nobody
        )
    elif _private(interaction) and not fresh:
        await response.edit_message(view=view, attachments=kept, allowed_mentions=nobody)
    else:
        await response.send_message(view=view, files=kept, ephemeral=True, allowed_mentions=nobody)


def _private(interaction: Interaction) -> bool:
    """Was it pressed on a message that only this person sees?"""
    message = interaction.message
    return message is not None and (message.flags.ephemeral or interaction.guild_id is None)


def _named(interaction: Interaction) -> str:
    """What was asked, without what was chosen: picks are secret in logs too."""
    data: Mapping[str, Any] = interaction.data or {}
    command = interaction.command.qualified_name if interaction.command else ""
    return command or ":".join(str(data.get("custom_id", "")).split(":")[:3])
