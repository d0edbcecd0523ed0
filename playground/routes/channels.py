"""Channels, threads and direct messages by their routes; what is written in them is `messages`."""

from playground import posting, threads
from playground.calls import Call, Reply
from playground.channels import Channel
from playground.limits.messages import check_channel_name
from playground.people import User
from playground.refusals import refusal
from playground.shapes import Permission
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
        threads.change(world, channel, call.body)
    else:
        world.need(channel, Permission.MANAGE_CHANNELS)
        channel.name = check_channel_name(call.body) or channel.name
        channel.topic = call.body.get("topic", channel.topic)
        world.announce(channel, "CHANNEL_UPDATE")
    return channel.card()


def typing(world: World, call: Call) -> Reply:
    channel = reach(world, call)
    world.need(channel, sending(channel))
    told = {"channel_id": channel.id, "user_id": world.app.id}
    world.tell_seats("TYPING", told, channel)
    return None


def start_thread(world: World, call: Call) -> Reply:
    channel = reach(world, call)
    message_id = call.params.get("message_id", "")
    if message_id:
        posting.public_message(world, channel, message_id)
    thread = threads.start(world, channel, world.app, call.body, message_id)
    if message_id:
        posting.show_again(world, world.messages[message_id])
    return thread.card()


def _thread(world: World, call: Call) -> Channel:
    thread = reach(world, call)
    if not thread.is_thread:
        raise refusal("wrong_channel_type")
    if thread.archived:
        raise refusal("archived")
    return thread


def _named(world: World, call: Call) -> User:
    named = call.params["user_id"]
    return world.app if named == "@me" else world.user(named)


def join_thread(world: World, call: Call) -> Reply:
    threads.join(world, _thread(world, call), _named(world, call))
    return None


def leave_thread(world: World, call: Call) -> Reply:
    thread, user = _thread(world, call), _named(world, call)
    if not user.bot and thread.owner_id != world.app.id:
        world.need(thread, Permission.MANAGE_THREADS)
    threads.leave(world, thread, user)
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
