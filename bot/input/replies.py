"""What one person is answered, in private and in their language; the table is not drawn here."""

import asyncio
import logging
from collections.abc import Awaitable, Mapping, Sequence
from typing import Any, TypeVar

import aiohttp
import discord

from bot.pages.drawing import Drawing
from bot.pages.layout import View, spoken
from bot.pages.panel import note
from bot.play.chronicle import Chronicle
from bot.play.matches import Moment, Pressed, Refused
from bot.play.seats import KEPT, stranger
from bot.records import DatabaseError, Records
from bot.records.match import Match, Person, Reading, Standing
from bot.words.locale import closest
from bot.words.text import Spoken, Text, text

log = logging.getLogger(__name__)
T = TypeVar("T")

GONE = {10062, 50027, 40060}
"""The person has been answered, or waited too long: there is nobody left to tell."""

UNKNOWN_MESSAGE = 10008

FAILURES = (discord.DiscordException, aiohttp.ClientError, OSError)
"""What a call to Discord may end with, asyncio's time-out among them."""
ANSWER_SECONDS = 1.5
"""Discord waits three seconds for a first answer: when half of them are gone, ask for more."""
NOBODY = discord.AllowedMentions.none()

LATER = {
    discord.InteractionResponseType.deferred_channel_message,
    discord.InteractionResponseType.deferred_message_update,
}

Interaction = discord.Interaction[discord.Client]


class Replies:
    def __init__(self, records: Records, drawing: Drawing, chronicle: Chronicle) -> None:
        self._records = records
        self._drawing = drawing
        self._chronicle = chronicle

    async def language(self, interaction: Interaction) -> str:
        return (await self.reading(interaction)).language

    async def reading(self, interaction: Interaction) -> Reading:
        """How somebody reads what they alone see."""
        wishes = await self._records.people.wishes(interaction.user.id)
        return wishes.reading(closest(interaction.locale))

    async def whisper(
        self,
        interaction: Interaction,
        moment: Moment,
        *notices: Text,
        chosen: str = "",
        fresh: bool = False,
    ) -> None:
        """The player's own panel, fresh from the database."""
        seat, reading = _reader(interaction, moment)
        if moment.mover != seat:  # who has just moved has missed nothing
            moment = await self._chronicle.recall(moment)
        panel = self._drawing.hand(moment, seat, reading, *notices, chosen=chosen)
        try:
            await answer(interaction, panel, fresh=fresh)
        except discord.NotFound as error:
            if error.code != UNKNOWN_MESSAGE:
                raise
            # What was pressed has been deleted meanwhile: the panel is a message of its own now.
            await _sent(interaction, panel)

    async def beside(
        self, interaction: Interaction, moment: Moment, now: float, *notices: Text
    ) -> Standing:
        """The player's panel beside what was pressed, which stays as it is."""
        seat, reading = _reader(interaction, moment)
        await interaction.response.defer()
        recalled = await self._chronicle.recall(moment)
        view = self._drawing.hand(recalled, seat, reading, *notices)
        return panel_at(interaction, now, await _sent(interaction, view))

    async def welcome(self, interaction: Interaction, moment: Moment, now: float) -> Standing:
        """A private panel for who has just sat down, beside the table that was answered with."""
        seat, reading = _reader(interaction, moment)
        wishes = await self._records.people.wishes(interaction.user.id)
        reading = wishes.reading(reading.language)
        if moment.state is None:
            view = self._drawing.seated(moment, reading, ask=wishes.dm is None)
        else:
            view = self._drawing.hand(moment, seat, reading)
        return panel_at(interaction, now, await _sent(interaction, view))

    async def ask(self, interaction: Interaction, moment: Moment, line: str) -> None:
        """The form that the player's own panel offers for the action this line begins."""
        seat, reading = _reader(interaction, moment)
        form = self._drawing.form(moment, seat, reading, line)
        if form is None:
            raise Refused("too-late")
        await interaction.response.send_modal(form)

    async def tell(self, interaction: Interaction, key: str, /, **values: Spoken) -> None:
        """One private sentence."""
        await self.tell_all(interaction, text(key, **values))

    async def tell_all(self, interaction: Interaction, *sentences: Text) -> None:
        language = await self.language(interaction)
        await answer(interaction, spoken(note(*sentences), language), fresh=True)

    async def refuse(
        self, interaction: Interaction, refused: Refused, moment: Moment | None = None
    ) -> None:
        """Why not, and what to do instead; on a player's own panel together with the panel."""
        why = Text(refused.key, tuple(refused.values.items()))
        seated = moment is not None and moment.match.seat_of(interaction.user.id) is not None
        if moment is not None and seated and is_private(interaction):
            await self.whisper(interaction, moment, why)
            return
        reading = await self.reading(interaction)
        if moment is not None and refused.key == KEPT and not moment.match.private:
            said = self._drawing.away(moment, interaction.user.id, reading)
            await answer(interaction, said, fresh=not is_private(interaction))
            return
        said = (
            spoken(note(why), reading.language)
            if moment is None
            else self._drawing.laid_out(moment, note(why), reading)
        )
        await answer(interaction, said, fresh=True)

    async def apologise(
        self, interaction: Interaction, error: Exception, key: str = "broken"
    ) -> None:
        """A fault of ours: logged in full, said in one neutral sentence."""
        if isinstance(error, discord.HTTPException) and error.code in GONE:
            log.info("nobody left to answer: %s", error.text)
            return
        if isinstance(error, DatabaseError) and key == "broken":
            key = "database-unavailable"
        log.error("interaction %s failed", _named(interaction), exc_info=error)
        try:
            said = spoken(note(text(key)), closest(interaction.locale))
            await answer(interaction, said, fresh=True)
        except FAILURES as again:
            log.info("nobody left to apologise to: %s", again)


async def _sent(interaction: Interaction, view: View) -> int | None:
    """A private message of its own: its id, or nothing where it is the answer itself."""
    if not interaction.response.is_done():
        await interaction.response.send_message(view=view, ephemeral=True, allowed_mentions=NOBODY)
        return None
    sent = await interaction.followup.send(
        view=view, ephemeral=True, wait=True, allowed_mentions=NOBODY
    )
    return sent.id


def _reader(interaction: Interaction, moment: Moment) -> tuple[int, Reading]:
    """Where this person sits, and how they read."""
    seat = moment.match.seat_of(interaction.user.id)
    if seat is None:
        raise Refused(stranger(moment.match, interaction.user.id))
    return seat, moment.match.chairs[seat].reads_in(closest(interaction.locale))


def person_of(interaction: Interaction) -> Person:
    user = interaction.user
    return Person(user.id, user.display_name, closest(interaction.locale))


def panel_at(interaction: Interaction, now: float, message: int | None = None) -> Standing:
    """A private panel that this interaction is answered with."""
    return Standing(
        kind="panel",
        person=interaction.user.id,
        message=message,
        token=interaction.token,
        token_at=now,
    )


def pressed_on(interaction: Interaction, now: float) -> Pressed:
    """The message that was pressed, which the press can be answered with."""
    message = interaction.message
    return Pressed(
        person=interaction.user.id,
        message=None if message is None else message.id,
        channel=interaction.channel_id,
        token=interaction.token,
        at=now,
        ephemeral=message is not None and message.flags.ephemeral,
        direct=interaction.guild_id is None,
    )


async def in_time(interaction: Interaction, work: Awaitable[T]) -> T:
    """Do the work; if it takes long, tell Discord meanwhile that an answer will come.

    What was done must not wait for a Discord that does not even take that.
    """
    asked: list[asyncio.Task[None]] = []
    late = asyncio.get_running_loop().call_later(
        ANSWER_SECONDS, lambda: asked.append(asyncio.create_task(_put_off(interaction)))
    )
    try:
        return await work
    finally:
        late.cancel()
        if asked:
            await asyncio.wait(asked, timeout=ANSWER_SECONDS)
            asked[0].cancel()


async def _put_off(interaction: Interaction) -> None:
    try:
        await interaction.response.defer(ephemeral=True, thinking=not is_private(interaction))
    except FAILURES as error:
        log.info("nobody waits any more: %s", error)


async def answer(
    interaction: Interaction,
    view: View,
    *,
    fresh: bool = False,
    files: Sequence[discord.File] = (),
) -> None:
    """Answer in place on a private message, else by a new one that only its reader sees."""
    kept = list(files)
    response = interaction.response
    if response.type in LATER and not fresh:
        await interaction.edit_original_response(
            content=None, view=view, attachments=kept, allowed_mentions=NOBODY
        )
    elif response.is_done():
        await interaction.followup.send(
            view=view, files=kept, ephemeral=True, allowed_mentions=NOBODY
        )
    elif is_private(interaction) and not fresh:
        await response.edit_message(
            content=None, view=view, attachments=kept, allowed_mentions=NOBODY
        )
    else:
        await response.send_message(view=view, files=kept, ephemeral=True, allowed_mentions=NOBODY)


async def hand_over(interaction: Interaction, words: str, file: discord.File) -> None:
    """A file for its reader alone, with a sentence; also where Discord was asked to wait."""
    response = interaction.response
    send = interaction.followup.send if response.is_done() else response.send_message
    await send(words, file=file, ephemeral=True)


def is_private(interaction: Interaction) -> bool:
    """Was it pressed on a message that only this person sees?"""
    message = interaction.message
    return message is not None and (message.flags.ephemeral or interaction.guild_id is None)


def on_table(interaction: Interaction, match: Match) -> bool:
    """Whether the table itself was pressed, and can be changed as the answer."""
    message = interaction.message
    at_table = message is not None and message.id == match.table_message
    return at_table and not interaction.response.is_done()


def _named(interaction: Interaction) -> str:
    """What was asked, without what was chosen: picks are secret in logs too."""
    data: Mapping[str, Any] = interaction.data or {}
    command = interaction.command.qualified_name if interaction.command else ""
    return command or ":".join(str(data.get("custom_id", "")).split(":")[:3])
