"""Where a table may be and who is there: what the bot needs, and whether it moves to a thread."""

import asyncio
from typing import TypeAlias

import discord

from bot.app.client import CardBot
from bot.input.incoming import Named
from bot.input.permissions import CONNECT, VIEW, lacking, sending
from bot.input.replies import ANSWER_SECONDS, Interaction
from bot.pages.listing import Sees
from bot.play.matches import Refused
from bot.records.match import Match, Person
from bot.words.locale import DEFAULT

Somebody: TypeAlias = discord.Member | discord.User
"""A person named in a command: a member, or in direct messages only a user."""


async def require_permissions(interaction: Interaction) -> None:
    """What the bot needs in this channel, asked for before anything is opened."""
    if interaction.guild_id is None:
        return
    have, channel = interaction.app_permissions, interaction.channel
    spoken = isinstance(channel, discord.VoiceChannel | discord.StageChannel)
    if missing := lacking(interaction, VIEW, sending(interaction), *([CONNECT] if spoken else [])):
        raise Refused("may-not", missing=missing)
    if isinstance(channel, discord.Thread) and channel.locked and not have.manage_threads:
        raise Refused("thread-locked")
    if isinstance(channel, discord.Thread) and channel.is_private():
        await _require_entry(interaction, channel.id)


async def _require_entry(interaction: Interaction, thread: int) -> None:
    """A private thread takes more than the permission to see it: the bot must be its member.

    Discord is asked before the press is answered, which cannot wait for long.
    """
    try:
        async with asyncio.timeout(ANSWER_SECONDS):
            await interaction.client.fetch_channel(thread)
    except TimeoutError as error:
        raise Refused("discord-is-slow") from error
    except (discord.Forbidden, discord.NotFound) as error:
        raise Refused("may-not-enter") from error


async def wants_thread(bot: CardBot, interaction: Interaction, match: Match) -> bool:
    """As the server wishes; a thread can only be made from a message in a plain text channel."""
    channel = interaction.channel
    if not isinstance(channel, discord.TextChannel):
        return False
    wish = await bot.records.people.guild_threads(channel.guild.id)
    return wish == "always" or (wish == "relaxed" and match.pace == "relaxed")


def is_moderator(interaction: Interaction) -> bool:
    may = interaction.permissions
    return may.manage_channels or may.manage_messages


def member(user: Somebody) -> discord.Member:
    """The user as a member of this server; in direct messages there are none."""
    if isinstance(user, discord.Member):
        return user
    raise Refused("nobody-else-here", name=user.display_name)


def named(*users: Somebody | None) -> list[Named]:
    """Those whom a command names."""
    return [
        Named(user.id, user.display_name, user.bot, isinstance(user, discord.Member))
        for user in users
        if user is not None
    ]


def as_person(user: Somebody) -> Person:
    if member(user).bot:
        raise Refused("no-bots", name=user.display_name)
    return Person(user.id, user.display_name, DEFAULT)


def visible(guild: discord.Guild | None, reader: discord.Member | discord.Role | None) -> Sees:
    """A test whether a reader may look into a match's channel; unknown channels are hidden."""

    def sees(match: Match) -> bool:
        place = None if guild is None else guild.get_channel_or_thread(match.place)
        if place is None or reader is None:
            return False
        if isinstance(place, discord.Thread):
            parent = place.parent
            return parent is not None and not place.is_private() and _looks(parent, reader)
        return _looks(place, reader)

    return sees


async def lobbies_seen(bot: CardBot, interaction: Interaction) -> list[Match]:
    """Those of this server where the person may sit down, in channels that they can see."""
    reader = interaction.user if isinstance(interaction.user, discord.Member) else None
    sees = visible(interaction.guild, reader)
    found = await bot.records.open_tables.lobbies(interaction.guild_id or 0, interaction.user.id)
    return [match for match in found if sees(match)]


def _looks(place: discord.abc.GuildChannel, reader: discord.Member | discord.Role) -> bool:
    return place.permissions_for(reader).view_channel
