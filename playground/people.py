"""Users, roles, members and guilds as Discord shows them; no messages and no sockets here."""

from dataclasses import dataclass, field
from secrets import token_urlsafe
from typing import Final

from playground.shapes import DEFAULT, EVERYTHING, Json, Permission

UNSET: Final = (
    *("icon", "system_channel_id", "afk_channel_id", "vanity_url_code", "description", "banner"),
    *("splash", "discovery_splash", "rules_channel_id", "public_updates_channel_id"),
    "application_id",
)
"""What no guild here has."""


@dataclass(slots=True)
class User:
    id: str
    name: str
    display: str
    bot: bool = False
    locale: str = "en-US"
    dms_open: bool = True
    key: str = field(default_factory=lambda: token_urlsafe(24), repr=False)  # opens this seat

    def card(self) -> Json:
        return {
            "id": self.id,
            "username": self.name,
            "discriminator": "0",
            "global_name": None if self.bot else self.display,
            "avatar": None,
            "bot": self.bot,
            "public_flags": 0,
        }


@dataclass(slots=True)
class Role:
    id: str
    name: str
    permissions: int
    position: int = 0

    def card(self) -> Json:
        return {
            "id": self.id,
            "name": self.name,
            "permissions": str(self.permissions),
            "position": self.position,
            "color": 0,
            "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
            "flags": 0,
            "hoist": False,
            "managed": False,
            "mentionable": False,
        }


@dataclass(slots=True)
class Member:
    user_id: str
    joined_at: str
    roles: list[str] = field(default_factory=list)
    nick: str | None = None

    def card(self) -> Json:
        """A member without its user, as messages carry it."""
        return {
            "nick": self.nick,
            "roles": list(self.roles),
            "joined_at": self.joined_at,
            "deaf": False,
            "mute": False,
            "flags": 0,
            "pending": False,
            "avatar": None,
            "communication_disabled_until": None,
            "premium_since": None,
        }


@dataclass(slots=True)
class Guild:
    id: str
    name: str
    owner_id: str
    created: str
    locale: str = "en-US"
    members: dict[str, Member] = field(default_factory=dict)
    roles: dict[str, Role] = field(default_factory=dict)
    channels: list[str] = field(default_factory=list)
    threads: list[str] = field(default_factory=list)

    def permissions_of(self, user_id: str) -> int:
        """Guild-wide permissions, before any channel has its say."""
        member = self.members.get(user_id)
        if member is None:
            return 0
        if user_id == self.owner_id:
            return EVERYTHING
        bits = self.roles[self.id].permissions
        for role_id in member.roles:
            bits |= self.roles[role_id].permissions
        return EVERYTHING if bits & Permission.ADMINISTRATOR else bits

    def card(self) -> Json:
        return {
            **dict.fromkeys(UNSET),
            "id": self.id,
            "name": self.name,
            "owner_id": self.owner_id,
            "preferred_locale": self.locale,
            "features": [],
            "emojis": [],
            "stickers": [],
            "verification_level": 0,
            "default_message_notifications": 1,
            "explicit_content_filter": 0,
            "mfa_level": 0,
            "nsfw_level": 0,
            "premium_tier": 0,
            "premium_progress_bar_enabled": False,
            "system_channel_flags": 0,
            "afk_timeout": 300,
            "roles": [role.card() for role in self.roles.values()],
        }


def everyone_role(guild_id: str) -> Role:
    """Discord's @everyone role shares its guild's id."""
    return Role(guild_id, "@everyone", DEFAULT)
