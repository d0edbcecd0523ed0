"""Channels, threads and direct messages, and who may do what in them; no messages are kept here."""

from dataclasses import dataclass, field

from playground.people import Guild
from playground.shapes import (
    EVERYTHING,
    IN_DIRECT_MESSAGES,
    ChannelType,
    Json,
    Permission,
    moment,
)

ROLE_OVERWRITE, MEMBER_OVERWRITE = 0, 1


@dataclass(slots=True)
class Overwrite:
    """What one member, or one role, gains and loses in one channel."""

    id: str
    type: int
    allow: int = 0
    deny: int = 0

    def card(self) -> Json:
        return {
            "id": self.id,
            "type": self.type,
            "allow": str(self.allow),
            "deny": str(self.deny),
        }


@dataclass(slots=True)
class Channel:
    id: str
    type: int
    name: str = ""
    guild_id: str | None = None
    position: int = 0
    topic: str | None = None
    recipients: list[str] = field(default_factory=list)
    overwrites: dict[str, Overwrite] = field(default_factory=dict)
    parent_id: str | None = None
    owner_id: str | None = None
    archived: bool = False
    locked: bool = False
    auto_archive: int = 1440
    archived_at: float = 0.0
    created: str = ""
    joined: list[str] = field(default_factory=list)
    last_message_id: str | None = None
    message_count: int = 0
    old_edits: list[float] = field(default_factory=list)
    """When old messages were edited here of late."""

    @property
    def is_dm(self) -> bool:
        return self.type == ChannelType.DM

    @property
    def is_thread(self) -> bool:
        return self.type in (ChannelType.THREAD, ChannelType.PRIVATE_THREAD)

    @property
    def is_private(self) -> bool:
        return self.type == ChannelType.PRIVATE_THREAD

    @property
    def is_voice(self) -> bool:
        return self.type == ChannelType.VOICE

    def card(self) -> Json:
        """The channel without what depends on the reader (recipients of a direct message)."""
        card: Json = {
            "id": self.id,
            "type": self.type,
            "flags": 0,
            "last_message_id": self.last_message_id,
        }
        if self.is_dm:
            return card
        card |= {"name": self.name, "guild_id": self.guild_id, "parent_id": self.parent_id}
        card |= {"rate_limit_per_user": 0}
        return card | (self._thread_card() if self.is_thread else self._text_card())

    def _text_card(self) -> Json:
        return {
            "position": self.position,
            "topic": self.topic,
            "nsfw": False,
            "permission_overwrites": [o.card() for o in self.overwrites.values()],
            "default_auto_archive_duration": 1440,
        }

    def _thread_card(self) -> Json:
        return {
            "owner_id": self.owner_id,
            "message_count": self.message_count,
            "total_message_sent": self.message_count,
            "member_count": len(self.joined),
            "thread_metadata": {
                "archived": self.archived,
                "locked": self.locked,
                "auto_archive_duration": self.auto_archive,
                "archive_timestamp": moment(self.archived_at),
                "create_timestamp": self.created,
            },
        }


def permissions_in(guild: Guild | None, channel: Channel, user_id: str) -> int:
    """Discord's order: guild-wide, @everyone here, roles here, the member here."""
    if guild is None:
        return IN_DIRECT_MESSAGES if user_id in channel.recipients else 0
    bits = guild.permissions_of(user_id)
    if bits in (0, EVERYTHING):
        return bits
    if channel.overwrites:
        bits = _overwritten(bits, guild, channel, user_id)
    return bits if bits & Permission.VIEW_CHANNEL else 0


def _overwritten(bits: int, guild: Guild, channel: Channel, user_id: str) -> int:
    everyone = channel.overwrites.get(guild.id)
    if everyone:
        bits = bits & ~everyone.deny | everyone.allow
    allow = deny = 0
    for role_id in guild.members[user_id].roles:
        if role := channel.overwrites.get(role_id):
            allow |= role.allow
            deny |= role.deny
    bits = bits & ~deny | allow
    mine = channel.overwrites.get(user_id)
    return bits & ~mine.deny | mine.allow if mine else bits
