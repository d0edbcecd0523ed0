"""Posting, editing, deleting and reading messages; what they may hold is `limits.messages`."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Final

from playground import threads
from playground.channels import Channel
from playground.interactions import Interaction
from playground.limits import NONCE_SECONDS, OLD_AFTER, OLD_EDITS, OLD_EDITS_SECONDS
from playground.limits.messages import check_emojis, check_message
from playground.media import keep_files, link_media, staying
from playground.messages import (
    EVERYONE,
    Message,
    emojis,
    mentioned,
    mentions_everyone,
    texts,
)
from playground.pace import real
from playground.people import User
from playground.refusals import Path, Refusal, refusal
from playground.shapes import Intent, InteractionType, Json, MessageFlag, Permission, moment
from playground.world import World

EDITABLE: Final = ("content", "components")
KEPT_FLAGS: Final = MessageFlag.SUPPRESS_NOTIFICATIONS | MessageFlag.COMPONENTS_V2
ALL_MENTIONS: Final[Json] = {"parse": ["users", "roles", "everyone"]}
USERS_ONLY: Final[Json] = {"parse": ["users"]}


@dataclass(frozen=True, slots=True)
class Draft:
    """A message body as sent, with its files by number and the place of the body in the request."""

    body: Json
    files: Sequence[tuple[int, str, bytes]] = ()
    at: Path = ()


def post(
    world: World,
    channel: Channel,
    author: User,
    draft: Draft,
    *,
    interaction: Interaction | None = None,
    loading: bool = False,
) -> Message:
    flags = int(draft.body.get("flags") or 0)
    if interaction and interaction.is_foreign and not _may_show(world, interaction, channel):
        flags |= MessageFlag.EPHEMERAL
    only_for = interaction.user_id if interaction and flags & MessageFlag.EPHEMERAL else None
    everything: list[Json] = []
    if not loading:
        everything = check_message(draft.body, len(draft.files), draft.at)
        check_emojis(draft.body, emojis(everything), world.emojis, draft.at)
    if draft.body.get("enforce_nonce") and (said := _said(world, author, draft)):
        return said
    if channel.is_thread and not only_for:
        threads.wake(world, channel, author)
    message = Message(
        world.flakes.next(), channel.id, author.id, world.clock(), _blank(world, channel, author)
    )
    message.only_for = only_for
    card = message.card
    card["id"] = message.id
    card["flags"] = flags & KEPT_FLAGS
    card["flags"] |= MessageFlag.EPHEMERAL if only_for else 0
    card["flags"] |= MessageFlag.LOADING if loading else 0
    if interaction:
        _credit(world, message, interaction)
    if "nonce" in draft.body:
        card["nonce"] = draft.body["nonce"]
        world.nonces[author.id, str(card["nonce"])] = message
    _write(world, message, draft, everything, USERS_ONLY if interaction else ALL_MENTIONS)
    message.pings = [user["id"] for user in card["mentions"]]
    message.pings += [EVERYONE] if card["mention_everyone"] else []
    _file_away(world, channel, message)
    return message


def _may_show(world: World, interaction: Interaction, channel: Channel) -> bool:
    """Whether an app that only this person has installed may answer for all to see."""
    return world.may(interaction.user_id, channel, Permission.USE_EXTERNAL_APPS)


def _said(world: World, author: User, draft: Draft) -> Message | None:
    """What this author posted under the same nonce a few minutes ago."""
    young = world.clock() - NONCE_SECONDS
    world.nonces = {key: old for key, old in world.nonces.items() if old.created > young}
    said = world.nonces.get((author.id, str(draft.body.get("nonce"))))
    return said if said and said.id in world.messages else None


def _blank(world: World, channel: Channel, author: User) -> Json:
    return {
        "type": 0,
        "channel_id": channel.id,
        "author": author.card(),
        "content": "",
        "timestamp": moment(world.clock()),
        "edited_timestamp": None,
        "tts": False,
        "mention_everyone": False,
        "mentions": [],
        "mention_roles": [],
        "attachments": [],
        "embeds": [],
        "components": [],
        "pinned": False,
    }


def _credit(world: World, message: Message, interaction: Interaction) -> None:
    user = world.users[interaction.user_id]
    message.card |= {
        "application_id": world.app.id,
        "webhook_id": world.app.id,
        "interaction_metadata": interaction.metadata(user.card()),
    }
    is_first = interaction.original_id is None
    if is_first and interaction.type is InteractionType.COMMAND:
        message.card["type"] = 20
        return
    source = world.messages.get(
        (interaction.message_id if is_first else interaction.original_id) or ""
    )
    if source and source.only_for in (None, message.only_for):
        _reply_to(message, source)


def _reply_to(message: Message, source: Message) -> None:
    message.card["type"] = 19
    message.card["message_reference"] = {
        "type": 0,
        "message_id": source.id,
        "channel_id": source.channel_id,
    }
    quoted = {k: v for k, v in source.card.items() if k != "referenced_message"}
    message.card["referenced_message"] = quoted


def _write(
    world: World, message: Message, draft: Draft, everything: list[Json], default_mentions: Json
) -> None:
    """Puts content, components and files of a draft into a message, all its parts known."""
    card = message.card
    for key in EDITABLE:
        if key in draft.body:
            card[key] = draft.body[key] or ("" if key == "content" else [])
    if draft.files or "attachments" in draft.body:
        card["attachments"] = keep_files(world, message, draft.body, draft.files)
    _number(everything)
    link_media(card, everything, draft.at)
    allowed = draft.body.get("allowed_mentions") or default_mentions
    _mention(world, message, "\n".join(texts(card, everything)), allowed)


def _number(everything: list[Json]) -> None:
    """Discord numbers the components that came without an id."""
    for emoji in emojis(everything):
        if emoji.get("id"):
            emoji["id"] = str(emoji["id"])  # as everywhere: JavaScript cannot count so far
    taken = {part.get("id") for part in everything}
    free = (n for n in range(1, 1000) if n not in taken)
    for part in everything:
        if not part.get("id"):
            part["id"] = next(free)


def _mention(world: World, message: Message, text: str, allowed: Json) -> None:
    card, channel = message.card, world.channels[message.channel_id]
    pinged = [world.users[u] for u in mentioned(text, allowed) if u in world.users]
    card["mentions"] = [user.card() for user in pinged]
    card["mention_everyone"] = mentions_everyone(text, allowed) and world.may(
        message.author_id, channel, Permission.MENTION_EVERYONE
    )


def _file_away(world: World, channel: Channel, message: Message) -> None:
    world.messages[message.id] = message
    world.histories[channel.id][message.id] = message
    if message.only_for is None:
        channel.last_message_id = message.id
        channel.message_count += 1
        world.touch("channel", channel.id)
        world.touch("message", message.id)
    _publish(world, message, "MESSAGE_CREATE")


def show_again(world: World, message: Message) -> None:
    """Something about a message changed that is not an edit of it."""
    _publish(world, message, "MESSAGE_UPDATE")


def _publish(world: World, message: Message, name: str) -> None:
    channel = world.channels[message.channel_id]
    card = dict(message.card)
    guild = world.guilds.get(channel.guild_id or "")
    if message.only_for or guild is None:
        # An ephemeral message travels like a direct message: no guild, no member.
        world.tell_app(name, card, None, Intent.DIRECT_MESSAGES)
    elif world.sees(world.app.id, channel):
        author = guild.members.get(message.author_id)
        member = {"member": author.card()} if author else {}
        extra = {"guild_id": guild.id, **member}
        world.tell_app(name, card | extra, guild.id, Intent.GUILD_MESSAGES)
    world.tell_seats(name, card, channel, message.only_for)


def edit(world: World, message: Message, draft: Draft) -> Message:
    changing = (*EDITABLE, "attachments")
    fields: Json = {key: draft.body[key] for key in changing if key in draft.body}
    flags = message.flags | int(draft.body.get("flags") or 0) & KEPT_FLAGS
    files = len(staying(message, draft.body)) + len(draft.files)
    now = {key: message.card[key] for key in changing}
    merged: Json = now | fields | {"flags": flags}
    everything = check_message(merged, files, draft.at)
    if "components" in fields:
        check_emojis(fields, emojis(everything), world.emojis, draft.at)
    was_loading = message.is_loading
    message.card["flags"] = flags & ~MessageFlag.LOADING
    _write(world, message, draft, everything, USERS_ONLY)
    if not was_loading:
        message.card["edited_timestamp"] = moment(world.clock())
    world.touch("message", message.id)
    _publish(world, message, "MESSAGE_UPDATE")
    return message


def edit_by_route(world: World, message: Message, draft: Draft) -> Message:
    """An edit through the channel: one's own, not archived, and few of old messages at a time."""
    channel = world.channel(message.channel_id)
    if message.author_id != world.app.id:
        raise refusal("not_the_author")
    if channel.archived:
        raise refusal("archived")
    if world.clock() - message.created > OLD_AFTER:
        _count_old_edit(world, channel)
    return edit(world, message, draft)


def _count_old_edit(world: World, channel: Channel) -> None:
    now = world.clock()
    channel.old_edits = [at for at in channel.old_edits if now - at < OLD_EDITS_SECONDS]
    if len(channel.old_edits) >= OLD_EDITS:
        text = "Maximum number of edits to messages older than 1 hour reached. Try again later."
        left = real(world.clock, channel.old_edits[0] + OLD_EDITS_SECONDS - now)
        raise Refusal(429, 30046, text, extra={"retry_after": left, "global": False})
    channel.old_edits.append(now)


def delete(world: World, message: Message) -> None:
    channel = world.channels[message.channel_id]
    del world.messages[message.id]
    del world.histories[channel.id][message.id]
    world.touch("message", message.id)
    card: Json = {"id": message.id, "channel_id": channel.id}
    guild_id = None if message.only_for else channel.guild_id
    intent = Intent.GUILD_MESSAGES if guild_id else Intent.DIRECT_MESSAGES
    place = {"guild_id": guild_id} if guild_id else {}
    world.tell_app("MESSAGE_DELETE", card | place, guild_id, intent)
    world.tell_seats("MESSAGE_DELETE", card, channel, message.only_for)


def dismiss(world: World, message: Message) -> None:
    """A person closes an ephemeral message: it is gone for them, and the bot is not told."""
    del world.messages[message.id]
    del world.histories[message.channel_id][message.id]
    card: Json = {"id": message.id, "channel_id": message.channel_id}
    world.tell_seats("MESSAGE_DELETE", card, only=message.only_for)


def public_message(world: World, channel: Channel, message_id: str) -> Message:
    """A message as channel routes reach it: never an ephemeral one."""
    message = world.histories[channel.id].get(message_id)
    if message is None or message.only_for:
        raise refusal("unknown_message")
    return message


def newest(world: World, channel: Channel, reader_id: str, since: int = 0) -> Iterator[Message]:
    """What one person sees of a channel, newest first.

    A client that was started after some message has none of the ephemeral ones before it.
    """
    for message in reversed(world.histories[channel.id].values()):
        if message.shown_to(reader_id, since):
            yield message


def history(
    world: World, channel: Channel, *, limit: int = 50, before: int = 0, after: int = 0
) -> list[Message]:
    """What the channel route lists, newest first; after a given message, the ones next to it."""
    public = (m for m in reversed(world.histories[channel.id].values()) if m.only_for is None)
    if before:
        public = (m for m in public if int(m.id) < before)
    if after:
        return [m for m in public if int(m.id) > after][-limit:]
    return list(islice(public, limit))


def say(world: World, user: User, channel: Channel, content: str) -> Message:
    """A person types a message, as far as their client lets them."""
    permission = (
        Permission.SEND_MESSAGES_IN_THREADS if channel.is_thread else Permission.SEND_MESSAGES
    )
    if not world.may(user.id, channel, permission):
        raise refusal("missing_permissions")
    return post(world, channel, user, Draft({"content": content}))


def recipients_accept(world: World, channel: Channel) -> None:
    """Refuses a direct message to somebody who closed theirs or shares no guild with the bot."""
    user = world.users[channel.recipients[0]]
    if not user.dms_open:
        raise refusal("closed_to_you")
    if not any({user.id, world.app.id} <= guild.members.keys() for guild in world.guilds.values()):
        text = "Cannot send messages to this user due to having no mutual guilds"
        raise Refusal(403, 50278, text)
