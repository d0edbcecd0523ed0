"""The state of the small Discord and what just happened in it; no sockets, no clock of its own."""

import hmac
from collections.abc import Iterable
from dataclasses import dataclass
from secrets import token_bytes
from unicodedata import combining, normalize

from playground.channels import (
    MEMBER_OVERWRITE,
    ROLE_OVERWRITE,
    Channel,
    Overwrite,
    permissions_in,
)
from playground.interactions import Interaction
from playground.messages import Message, Upload
from playground.people import Guild, Member, Role, User, everyone_role
from playground.refusals import refusal
from playground.shapes import ChannelType, Clock, Flakes, Intent, Json, Permission, moment


def plain_name(display: str) -> str:
    """A user name has neither capitals nor accents."""
    letters = normalize("NFKD", display.casefold())
    return "".join(letter for letter in letters if not combining(letter))


@dataclass(frozen=True, slots=True)
class Dispatch:
    """An event for the bot's gateway; without a guild it goes to shard 0."""

    name: str
    payload: Json
    guild_id: str | None = None
    intent: Intent | None = None


@dataclass(frozen=True, slots=True)
class Notice:
    """An event for the seats: one person, those who see a channel, or everybody."""

    name: str
    payload: Json
    channel: Channel | None = None
    only: str | None = None


@dataclass(slots=True)
class Emoji:
    """An emoji of the application, usable wherever it speaks."""

    id: str
    name: str
    content: bytes
    kind: str


class World:
    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.ack_seconds = 3.0
        self.max_concurrency = 1
        self.flakes = Flakes(clock)
        self.users: dict[str, User] = {}
        self.guilds: dict[str, Guild] = {}
        self.channels: dict[str, Channel] = {}
        self.messages: dict[str, Message] = {}
        self.histories: dict[str, dict[str, Message]] = {}
        self.commands: dict[str, list[Json]] = {}
        self.uploads: dict[str, Upload] = {}
        self.emojis: dict[str, Emoji] = {}
        self.dms: dict[str, str] = {}
        self.installed: set[str] = set()
        """Who has added the app to their own account: it goes with them wherever they are."""
        self.read_marks: dict[tuple[str, str], str] = {}
        self.interactions: dict[str, Interaction] = {}
        self.tokens: dict[str, Interaction] = {}
        self.nonces: dict[tuple[str, str], Message] = {}
        """What was posted lately, by its author and the nonce that came with it."""
        self.touched: set[tuple[str, str]] = set()
        self._seal = token_bytes(32)
        self.cdn = ""
        self._news: list[Dispatch | Notice] = []
        self._app_id = ""

    @property
    def app(self) -> User:
        return self.users[self._app_id]

    @property
    def seats(self) -> list[User]:
        return [user for user in self.users.values() if not user.bot]

    def take_news(self) -> list[Dispatch | Notice]:
        """What happened since the last call, oldest first."""
        news, self._news = self._news, []
        return news

    def tell_app(
        self, name: str, payload: Json, guild_id: str | None = None, intent: Intent | None = None
    ) -> None:
        """A guild the bot is not in tells it nothing."""
        guild = self.guilds.get(guild_id or "")
        if guild is None or self._app_id in guild.members:
            self._news.append(Dispatch(name, payload, guild_id, intent))

    def tell_seats(
        self, name: str, payload: Json, channel: Channel | None = None, only: str | None = None
    ) -> None:
        self._news.append(Notice(name, payload, channel, only))

    def token_for(self, interaction_id: str) -> str:
        """A token that is known as one of ours long after it was forgotten."""
        return (
            f"{interaction_id}.{hmac.digest(self._seal, interaction_id.encode(), 'sha512').hex()}"
        )

    def was_issued(self, token: str) -> bool:
        return hmac.compare_digest(
            self.token_for(token.split(".")[0]).encode(), token.encode(errors="replace")
        )

    def touch(self, kind: str, key: str) -> None:
        self.touched.add((kind, key))

    # People

    def add_user(
        self, display: str, *, name: str = "", bot: bool = False, locale: str = "en-US"
    ) -> User:
        name = name or plain_name(display)
        user = User(self.flakes.next(), name, display, bot, locale)
        return self.restore_user(user)

    def restore_user(self, user: User) -> User:
        self.users[user.id] = user
        if user.bot:
            self._app_id = user.id
        self.touch("user", user.id)
        return user

    def user(self, user_id: str) -> User:
        if user_id not in self.users:
            raise refusal("unknown_user")
        return self.users[user_id]

    def settle(
        self, user: User, *, locale: str | None = None, dms_open: bool | None = None
    ) -> None:
        """A person changes their own settings."""
        user.locale = locale or user.locale
        user.dms_open = user.dms_open if dms_open is None else dms_open
        self.touch("user", user.id)

    # Guilds

    def add_guild(self, name: str, members: Iterable[User], *, locale: str = "en-US") -> Guild:
        """The first member owns the guild; the bot is always in it."""
        people = [*members, self.app]
        guild_id = self.flakes.next_guild()
        guild = Guild(guild_id, name, people[0].id, moment(self.clock()), locale)
        guild.roles[guild_id] = everyone_role(guild_id)
        for user in people:
            guild.members[user.id] = Member(user.id, guild.created)
        self.guilds[guild_id] = guild
        self.touch("guild", guild_id)
        self.tell_app("GUILD_CREATE", self.guild_card(guild), guild_id, Intent.GUILDS)
        return guild

    def guild(self, guild_id: str) -> Guild:
        if guild_id not in self.guilds:
            raise refusal("unknown_guild")
        return self.guilds[guild_id]

    def home(self, guild_id: str) -> Guild:
        """A guild the bot is in; of others it cannot know."""
        guild = self.guild(guild_id)
        if self._app_id not in guild.members:
            raise refusal("unknown_guild")
        return guild

    def install(self, user: User) -> None:
        """Somebody adds the app to their own account."""
        self.installed.add(user.id)
        self.tell_seats("COMMANDS", {}, only=user.id)

    def is_home(self, channel: Channel) -> bool:
        """Whether the bot is a member there; its own direct messages are as good."""
        guild = self.guilds.get(channel.guild_id or "")
        return guild is None or self._app_id in guild.members

    def join(self, guild: Guild, user: User) -> None:
        guild.members[user.id] = Member(user.id, moment(self.clock()))
        self.touch("guild", guild.id)

    def grant(self, guild: Guild, user: User, permissions: int) -> Role:
        """Gives a member a role of their own with these permissions, guild-wide."""
        role = Role(self.flakes.next(), f"{user.name}'s role", int(permissions), len(guild.roles))
        guild.roles[role.id] = role
        guild.members[user.id].roles.append(role.id)
        self.touch("guild", guild.id)
        card = {"guild_id": guild.id, "role": role.card()}
        self.tell_app("GUILD_ROLE_CREATE", card, guild.id, Intent.GUILDS)
        if user.bot:  # of others' memberships it is told nothing
            member = self.member_card(guild, user) | {"guild_id": guild.id}
            self.tell_app("GUILD_MEMBER_UPDATE", member, guild.id)
        return role

    def member_card(self, guild: Guild, user: User) -> Json:
        if user.id not in guild.members:
            raise refusal("unknown_member")
        return {**guild.members[user.id].card(), "user": user.card()}

    def guild_card(self, guild: Guild) -> Json:
        """GUILD_CREATE's payload: of its members only the bot itself is listed."""
        return guild.card() | {
            "members": [self.member_card(guild, self.app)],
            "member_count": len(guild.members),
            "channels": [self.channels[c].card() for c in guild.channels],
            "threads": [thread.card() for thread in self.open_threads(guild)],
            "joined_at": guild.members[self.app.id].joined_at,
            "large": False,
            "presences": [],
            "voice_states": [],
            "stage_instances": [],
            "soundboard_sounds": [],
            "guild_scheduled_events": [],
        }

    def open_threads(self, guild: Guild) -> list[Channel]:
        """Those the bot sees."""
        threads = [self.channel(thread_id) for thread_id in guild.threads]
        return [t for t in threads if not t.archived and self.sees(self._app_id, t)]

    # Channels

    def add_channel(self, guild: Guild, name: str, kind: ChannelType = ChannelType.TEXT) -> Channel:
        place = len(guild.channels)
        channel = Channel(self.flakes.next(), kind, name, guild.id, place)
        guild.channels.append(channel.id)
        self.touch("guild", guild.id)
        self.announce(self._open(channel), "CHANNEL_CREATE")
        return channel

    def remove_channel(self, channel: Channel) -> None:
        """Gone with its messages and its threads."""
        self.announce(channel, "THREAD_DELETE" if channel.is_thread else "CHANNEL_DELETE")
        guild = self.guild(channel.guild_id or "")
        for thread_id in list(guild.threads):
            if self.channels[thread_id].parent_id == channel.id:
                self.remove_channel(self.channels[thread_id])
        (guild.threads if channel.is_thread else guild.channels).remove(channel.id)
        self.forget_channel(channel)
        self.touch("guild", guild.id)

    def forget_channel(self, channel: Channel) -> None:
        del self.channels[channel.id]
        for message_id in self.histories.pop(channel.id):
            del self.messages[message_id]
            self.touch("message", message_id)
        self.touch("channel", channel.id)

    def add_thread(
        self,
        parent: Channel,
        name: str,
        owner: User,
        flake: str = "",
        *,
        private: bool = False,
        auto_archive: int = 1440,
    ) -> Channel:
        """A thread opened from a message takes that message's id."""
        kind = ChannelType.PRIVATE_THREAD if private else ChannelType.THREAD
        thread = Channel(flake or self.flakes.next(), kind, name, parent.guild_id)
        thread.parent_id = parent.id
        thread.owner_id = owner.id
        thread.joined = [owner.id]
        thread.auto_archive = auto_archive
        thread.archived_at = self.clock()
        thread.created = moment(self.clock())
        self.guild(parent.guild_id or "").threads.append(thread.id)
        self.touch("guild", parent.guild_id or "")
        self.announce(self._open(thread), "THREAD_CREATE", {"newly_created": True})
        return thread

    def dm_with(self, user: User) -> Channel:
        if user.bot:
            raise refusal("closed_to_you")
        if user.id in self.dms:
            return self.channels[self.dms[user.id]]
        channel = Channel(self.flakes.next(), ChannelType.DM, recipients=[user.id, self.app.id])
        self.dms[user.id] = channel.id
        self._open(channel)
        card = self.channel_card(channel, user.id)
        self.tell_seats("CHANNEL_CREATE", card, only=user.id)
        return channel

    def _open(self, channel: Channel) -> Channel:
        self.channels[channel.id] = channel
        self.histories[channel.id] = {}
        self.touch("channel", channel.id)
        return channel

    def channel(self, channel_id: str) -> Channel:
        channel = self.channels.get(channel_id)
        if channel is None:
            raise refusal("unknown_channel")
        if channel.is_thread and not channel.archived and self._is_idle(channel):
            self.archive(channel)
        return channel

    def _is_idle(self, thread: Channel) -> bool:
        last = self.messages.get(thread.last_message_id or "")
        since = last.created if last else thread.archived_at
        return self.clock() - max(since, thread.archived_at) > thread.auto_archive * 60

    def archive(self, thread: Channel, archived: bool = True) -> None:
        thread.archived = archived
        thread.archived_at = self.clock()
        self.announce(thread, "THREAD_UPDATE")

    def announce(self, channel: Channel, name: str, more: Json | None = None) -> None:
        """Seats hear of threads as of any channel; the bot hears Discord's own event names.

        It knows of channels it may not enter, but not of threads.
        """
        self.touch("channel", channel.id)
        if not channel.is_thread or self.sees(self._app_id, channel):
            card = channel.card() | (more or {})
            self.tell_app(name, card, channel.guild_id, Intent.GUILDS)
        self.tell_seats(name.replace("THREAD", "CHANNEL"), channel.card(), channel)

    def permit(self, channel: Channel, user: User, *, allow: int = 0, deny: int = 0) -> None:
        """What this member gains and loses in this channel, replacing what was said before."""
        self.overwrite(channel, user.id, allow=allow, deny=deny, kind=MEMBER_OVERWRITE)

    def overwrite(
        self,
        channel: Channel,
        target_id: str,
        *,
        allow: int = 0,
        deny: int = 0,
        kind: int = ROLE_OVERWRITE,
    ) -> None:
        before = self._seen_by(channel)
        channel.overwrites[target_id] = Overwrite(target_id, kind, int(allow), int(deny))
        self.announce(channel, "CHANNEL_UPDATE")
        after = self._seen_by(channel)
        for user_id in before - after:
            self.tell_seats("CHANNEL_DELETE", channel.card(), only=user_id)
        for user_id in after - before:
            self.tell_seats("CHANNEL_CREATE", channel.card(), only=user_id)

    def _seen_by(self, channel: Channel) -> set[str]:
        members = self.guild(channel.guild_id or "").members
        return {user_id for user_id in members if self.sees(user_id, channel)}

    def channel_card(self, channel: Channel, reader_id: str) -> Json:
        if not channel.is_dm:
            return channel.card()
        others = [self.users[u].card() for u in channel.recipients if u != reader_id]
        return channel.card() | {"recipients": others}

    # Who may

    def rights(self, user_id: str, channel: Channel) -> int:
        """What roles and overwrites give, whether or not one is in a private thread."""
        place = self.channels[channel.parent_id] if channel.parent_id else channel
        guild = self.guilds.get(channel.guild_id or "")
        return permissions_in(guild, place, user_id)

    def permissions(self, user_id: str, channel: Channel) -> int:
        bits = self.rights(user_id, channel)
        if not channel.is_private or user_id in channel.joined:
            return bits
        return bits if bits & Permission.MANAGE_THREADS else 0

    def may(self, user_id: str, channel: Channel, permission: Permission) -> bool:
        return bool(self.permissions(user_id, channel) & permission)

    def sees(self, user_id: str, channel: Channel) -> bool:
        """A voice channel is read by those alone who may enter it."""
        needed = Permission.VIEW_CHANNEL | (Permission.CONNECT if channel.is_voice else 0)
        return self.permissions(user_id, channel) & needed == needed

    def need(self, channel: Channel, *permissions: Permission) -> None:
        """Refuses the bot what it may not do here, as Discord would."""
        if not self.sees(self.app.id, channel):
            raise refusal("missing_access")
        bits = self.permissions(self.app.id, channel)
        for permission in permissions:
            if not bits & permission:
                raise refusal("missing_permissions")
