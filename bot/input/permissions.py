"""What the bot may not do where somebody presses, and what happens instead."""

import discord

from bot.input.replies import Interaction
from bot.records.match import Match
from bot.words.text import Text, text

VIEW, SEND, SEND_IN_THREADS, THREADS, CONNECT = (
    "view_channel",
    "send_messages",
    "send_messages_in_threads",
    "create_public_threads",
    "connect",
)
NAMES = {
    VIEW: text("permission-view"),
    SEND: text("permission-send"),
    SEND_IN_THREADS: text("permission-send-in-threads"),
    THREADS: text("permission-threads"),
    CONNECT: text("permission-connect"),
}

WITHOUT_PICTURE = text("table-without-picture")


def lacking(interaction: Interaction, *permissions: str) -> tuple[Text, ...]:
    """Those of these permissions that the bot does not have in this channel, by their names.

    Where it may not look into the channel it has none of the others either.
    """
    have = interaction.app_permissions
    missing = [each for each in permissions if not getattr(have, each)]
    return tuple(NAMES[each] for each in ([VIEW] if VIEW in missing else missing))


def is_member(interaction: Interaction) -> bool:
    """Whether the bot is in this server. In direct messages, and where only the person has
    installed it, it can do nothing but answer them."""
    theirs = interaction.is_user_integration() and not interaction.is_guild_integration()
    return interaction.guild_id is not None and not theirs


def sending(interaction: Interaction) -> str:
    """The permission to write here."""
    return SEND_IN_THREADS if isinstance(interaction.channel, discord.Thread) else SEND


def hindrance(interaction: Interaction, match: Match) -> Text | None:
    """What Discord would refuse at this table, said to the person who acts there."""
    if match.private or interaction.channel_id not in (match.channel, match.home):
        return None
    if missing := lacking(interaction, VIEW):
        return text("table-not-seen", missing=missing)
    writes = sending(interaction) if match.parent is None else SEND_IN_THREADS
    if match.open and (missing := lacking(interaction, writes)):
        return text("table-calls-nobody", missing=missing)
    if match.status == "over" and not interaction.app_permissions.attach_files:
        return WITHOUT_PICTURE
    return None
