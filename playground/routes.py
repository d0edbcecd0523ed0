"""The REST v10 routes a bot uses, each a function from a call to its answer; no sockets here."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from playground import answering, posting
from playground.channels import Channel
from playground.limits.commands import check_commands
from playground.limits.messages import check_thread_name
from playground.messages import Message
from playground.posting import Draft
from playground.refusals import Form, refusal
from playground.shapes import Json, Permission
from playground.world import World

Reply: TypeAlias = Json | list[Json] | None


@dataclass(frozen=True, slots=True)
class Call:
    """One request: who answers it does not matter here."""

    params: Mapping[str, str]
    query: Mapping[str, str]
    host: str
    body: Json = field(default_factory=dict)
    files: tuple[tuple[int, str, bytes], ...] = ()

    @property
    def draft(self) -> Draft:
        return Draft(self.body, self.files)


Handle: TypeAlias = Callable[[World, Call], Reply]


# Who am I, where is the gateway


def me(world: World, call: Call) -> Reply:
    more = {"verified": True, "mfa_enabled": False, "flags": 0, "locale": "en-US"}
    return world.app.card() | more


def application(world: World, call: Call) -> Reply:
    return {
        "id": world.app.id,
        "name": world.app.display,
        "icon": None,
        "description": "",
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "owner": world.seats[0].card(),
        "team": None,
        "flags": 0,
        "approximate_guild_count": len(world.guilds),
    }


def gateway_bot(world: World, call: Call) -> Reply:
    limits = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 1}
    return {"url": f"ws://{call.host}/gateway", "shards": 1, "session_start_limit": limits}


def user(world: World, call: Call) -> Reply:
    return world.user(call.params["user_id"]).card()


def guild(world: World, call: Call) -> Reply:
    found = world.guild(call.params["guild_id"])
    return found.card() | {"approximate_member_count": len(found.members)}


def guild_channels(world: World, call: Call) -> Reply:
    found = world.guild(call.params["guild_id"])
    return [world.channels[channel_id].card() for channel_id in found.channels]


def active_threads(world: World, call: Call) -> Reply:
    found = world.guild(call.params["guild_id"])
    threads = [world.channels[t].card() for t in world.open_threads(found)]
    return {"threads": threads, "members": []}


def member(world: World, call: Call) -> Reply:
    found = world.guild(call.params["guild_id"])
    return world.member_card(found, world.user(call.params["user_id"]))


# Commands


def _scope(world: World, call: Call) -> str:
    scope = call.params.get("guild_id", "")
    if scope:
        world.guild(scope)
    return scope


def get_commands(world: World, call: Call) -> Reply:
    return world.commands.get(_scope(world, call), [])


def put_commands(world: World, call: Call) -> Reply:
    """Replaces all commands of a scope; a command keeps its id as long as it keeps its name."""
    scope = _scope(world, call)
    bodies: list[Json] = call.body["list"]
    check_commands(bodies)
    old = {(c["name"], c["type"]): c["id"] for c in world.commands.get(scope, [])}
    world.commands[scope] = [_synced(world, scope, body, old) for body in bodies]
    world.touch("commands", scope)
    world.tell_seats("COMMANDS", {})
    return world.commands[scope]


def _synced(world: World, scope: str, body: Json, old: Mapping[tuple[str, int], str]) -> Json:
    kind = body.get("type", 1)
    command: Json = {
        "description": "",
        "default_member_permissions": None,
        "nsfw": False,
        **body,
        "id": old.get((body["name"], kind)) or world.flakes.next(),
        "application_id": world.app.id,
        "version": world.flakes.next(),
        "type": kind,
    }
    if scope:
        command["guild_id"] = scope
    return command


# Channels and threads


def _channel(world: World, call: Call) -> Channel:
    channel = world.channel(call.params["channel_id"])
    world.need(channel)
    return channel


def get_channel(world: World, call: Call) -> Reply:
    return world.channel_card(_channel(world, call), world.app.id)


def open_dm(world: World, call: Call) -> Reply:
    recipient = world.user(str(call.body.get("recipient_id")))
    return world.channel_card(world.dm_with(recipient), world.app.id)


def patch_channel(world: World, call: Call) -> Reply:
    channel = _channel(world, call)
    if channel.is_thread:
        _patch_thread(world, channel, call.body)
    else:
        world.need(channel, Permission.MANAGE_CHANNELS)
        channel.name = call.body.get("name", channel.name)
        channel.topic = call.body.get("topic", channel.topic)
        world.announce(channel, "CHANNEL_UPDATE")
    return channel.card()


def _patch_thread(world: World, thread: Channel, body: Json) -> None:
    manages = world.may(world.app.id, thread, Permission.MANAGE_THREADS)
    reopens = body.get("archived") is False and not thread.locked
    if not manages and thread.owner_id != world.app.id and not reopens:
        raise refusal("missing_permissions")
    if reopens:
        world.need(thread, Permission.SEND_MESSAGES_IN_THREADS)
    elif thread.archived and set(body) - {"archived", "locked"}:
        raise refusal("archived")
    thread.name = body.get("name", thread.name)
    thread.locked = body.get("locked", thread.locked)
    thread.auto_archive = body.get("auto_archive_duration", thread.auto_archive)
    world.archive(thread, body.get("archived", thread.archived))


def typing(world: World, call: Call) -> Reply:
    channel = _channel(world, call)
    world.need(channel, _sending(channel))
    told = {"channel_id": channel.id, "user_id": world.app.id}
    world.tell_seats("TYPING", told, channel)
    return None


def start_thread(world: World, call: Call) -> Reply:
    channel = _channel(world, call)
    message_id = call.params.get("message_id", "")
    if channel.is_thread or channel.is_dm:
        raise refusal("wrong_channel_type")
    if message_id:
        posting.public_message(world, channel, message_id)
    if message_id in world.channels:
        raise refusal("has_thread")
    world.need(channel, Permission.CREATE_PUBLIC_THREADS)
    name = check_thread_name(call.body)
    thread = world.add_thread(channel, name, world.app, message_id)
    thread.auto_archive = call.body.get("auto_archive_duration") or thread.auto_archive
    if message_id:
        world.messages[message_id].card["thread"] = thread.card()
    return thread.card()


def join_thread(world: World, call: Call) -> Reply:
    thread = _channel(world, call)
    joining = call.params["user_id"]
    if not thread.is_thread:
        raise refusal("wrong_channel_type")
    if thread.archived:
        raise refusal("archived")
    user_id = world.app.id if joining == "@me" else world.user(joining).id
    if user_id not in thread.joined:
        thread.joined.append(user_id)
        world.touch("channel", thread.id)
    return None


def delete_channel(world: World, call: Call) -> Reply:
    channel = _channel(world, call)
    if channel.is_dm:
        raise refusal("wrong_channel_type")
    needed = Permission.MANAGE_THREADS if channel.is_thread else Permission.MANAGE_CHANNELS
    world.need(channel, needed)
    card = channel.card()
    world.remove_channel(channel)
    return card


# Messages


def _sending(channel: Channel) -> Permission:
    if channel.is_thread:
        return Permission.SEND_MESSAGES_IN_THREADS
    return Permission.SEND_MESSAGES


def _message(world: World, call: Call) -> Message:
    channel = _channel(world, call)
    return posting.public_message(world, channel, call.params["message_id"])


def get_messages(world: World, call: Call) -> Reply:
    channel = _channel(world, call)
    world.need(channel, Permission.READ_MESSAGE_HISTORY)
    form = Form()
    limit = int(call.query.get("limit", 50))
    form.number(("limit",), limit, 1, 100)
    form.close()
    before, after = int(call.query.get("before", 0)), int(call.query.get("after", 0))
    found = posting.history(world, channel, limit=limit, before=before, after=after)
    return [message.card for message in found]


def post_message(world: World, call: Call) -> Reply:
    channel = _channel(world, call)
    if channel.is_dm:
        posting.recipients_accept(world, channel)
    else:
        world.need(channel, _sending(channel), *_extras(call))
    if call.body.get("enforce_nonce") and (twin := _twin(world, channel, call)):
        return twin.card
    return posting.post(world, channel, world.app, call.draft).card


def _twin(world: World, channel: Channel, call: Call) -> Message | None:
    """The message that was already posted with this nonce, if a client tries again."""
    recent = posting.history(world, channel, limit=25)
    mine = (message for message in recent if message.author_id == world.app.id)
    return next((m for m in mine if m.card.get("nonce") == call.body.get("nonce")), None)


def _extras(call: Call) -> list[Permission]:
    return [Permission.ATTACH_FILES] if call.files else []


def get_message(world: World, call: Call) -> Reply:
    world.need(_channel(world, call), Permission.READ_MESSAGE_HISTORY)
    return _message(world, call).card


def patch_message(world: World, call: Call) -> Reply:
    message = _message(world, call)
    world.need(world.channels[message.channel_id], *_extras(call))
    return posting.edit_by_route(world, message, call.draft).card


def delete_message(world: World, call: Call) -> Reply:
    message = _message(world, call)
    if message.author_id != world.app.id:
        world.need(world.channels[message.channel_id], Permission.MANAGE_MESSAGES)
    posting.delete(world, message)
    return None


# Interactions


def callback(world: World, call: Call) -> Reply:
    interaction_id, token = call.params["interaction_id"], call.params["token"]
    done, message = answering.answer(world, interaction_id, token, call.body, call.files)
    if call.query.get("with_response") not in ("1", "true", "True"):
        return None
    return answering.receipt(done, message)


def follow_up(world: World, call: Call) -> Reply:
    return answering.follow_up(world, call.params["token"], call.draft).card


def get_by_token(world: World, call: Call) -> Reply:
    return answering.reach(world, call.params["token"], call.params["message_id"]).card


def patch_by_token(world: World, call: Call) -> Reply:
    token, message_id = call.params["token"], call.params["message_id"]
    return answering.edit_by_token(world, token, message_id, call.draft).card


def delete_by_token(world: World, call: Call) -> Reply:
    answering.delete_by_token(world, call.params["token"], call.params["message_id"])
    return None


ROUTES: Final[tuple[tuple[str, str, Handle], ...]] = (
    ("GET", "/users/@me", me),
    ("GET", "/users/{user_id}", user),
    ("POST", "/users/@me/channels", open_dm),
    ("GET", "/oauth2/applications/@me", application),
    ("GET", "/applications/@me", application),
    ("GET", "/gateway/bot", gateway_bot),
    ("GET", "/guilds/{guild_id}", guild),
    ("GET", "/guilds/{guild_id}/channels", guild_channels),
    ("GET", "/guilds/{guild_id}/threads/active", active_threads),
    ("GET", "/guilds/{guild_id}/members/{user_id}", member),
    ("GET", "/applications/{app_id}/commands", get_commands),
    ("PUT", "/applications/{app_id}/commands", put_commands),
    ("GET", "/applications/{app_id}/guilds/{guild_id}/commands", get_commands),
    ("PUT", "/applications/{app_id}/guilds/{guild_id}/commands", put_commands),
    ("GET", "/channels/{channel_id}", get_channel),
    ("PATCH", "/channels/{channel_id}", patch_channel),
    ("DELETE", "/channels/{channel_id}", delete_channel),
    ("POST", "/channels/{channel_id}/typing", typing),
    ("POST", "/channels/{channel_id}/threads", start_thread),
    ("PUT", "/channels/{channel_id}/thread-members/{user_id}", join_thread),
    ("GET", "/channels/{channel_id}/messages", get_messages),
    ("POST", "/channels/{channel_id}/messages", post_message),
    ("GET", "/channels/{channel_id}/messages/{message_id}", get_message),
    ("PATCH", "/channels/{channel_id}/messages/{message_id}", patch_message),
    ("DELETE", "/channels/{channel_id}/messages/{message_id}", delete_message),
    ("POST", "/channels/{channel_id}/messages/{message_id}/threads", start_thread),
    ("POST", "/interactions/{interaction_id}/{token}/callback", callback),
    ("POST", "/webhooks/{app_id}/{token}", follow_up),
    ("GET", "/webhooks/{app_id}/{token}/messages/{message_id}", get_by_token),
    ("PATCH", "/webhooks/{app_id}/{token}/messages/{message_id}", patch_by_token),
    ("DELETE", "/webhooks/{app_id}/{token}/messages/{message_id}", delete_by_token),
)
