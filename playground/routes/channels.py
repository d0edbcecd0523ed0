"""Channels, threads and direct messages by their routes; what is written in them is `messages`."""

from playground import posting
from playground.calls import Call, Reply
from playground.channels import Channel
from playground.limits.messages import check_thread_name
from playground.refusals import refusal
from playground.shapes import Json, Permission
from playground.world import World


def reach(world: World, call: Call) -> Channel:
    channel = world.channel(call.params["channel_id"])
    world.need(channel)
    return channel


def get_channel(world: World, call: Call) -> Reply:
    return world.channel_card(reach(world, call), world.app.id)


def open_dm(world: World, call: Call) -> Reply:
    recipient = world.user(str(call.body.get("recipient_id")))
    return world.channel_card(world.dm_with(recipient), world.app.id)


def patch_channel(world: World, call: Call) -> Reply:
    channel = reach(world, call)
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
    channel = reach(world, call)
    world.need(channel, sending(channel))
    told = {"channel_id": channel.id, "user_id": world.app.id}
    world.tell_seats("TYPING", told, channel)
    return None


def start_thread(world: World, call: Call) -> Reply:
    channel = reach(world, call)
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
    thread = reach(world, call)
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
    channel = reach(world, call)
    if channel.is_dm:
        raise refusal("wrong_channel_type")
    needed = Permission.MANAGE_THREADS if channel.is_thread else Permission.MANAGE_CHANNELS
    world.need(channel, needed)
    card = channel.card()
    world.remove_channel(channel)
    return card


def sending(channel: Channel) -> Permission:
    if channel.is_thread:
        return Permission.SEND_MESSAGES_IN_THREADS
    return Permission.SEND_MESSAGES
