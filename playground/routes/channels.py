"""Channels, threads and direct messages by their routes; what is written in them is `messages`."""

from playground import posting, threads
from playground.calls import Call, Reply
from playground.channels import Channel
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


def patch_thread(world: World, call: Call) -> Reply:
    thread = _thread(world, call)
    threads.change(world, thread, call.body)
    return thread.card()


def start_thread(world: World, call: Call) -> Reply:
    channel = reach(world, call)
    message = posting.public_message(world, channel, call.params["message_id"])
    thread = threads.start(world, channel, world.app, call.body, message)
    posting.show_again(world, message)
    return thread.card()


def join_thread(world: World, call: Call) -> Reply:
    thread, named = _thread(world, call), call.params["user_id"]
    if thread.archived:
        raise refusal("archived")
    threads.join(world, thread, world.app if named == "@me" else world.user(named))
    return None


def _thread(world: World, call: Call) -> Channel:
    thread = reach(world, call)
    if not thread.is_thread:
        raise refusal("wrong_channel_type")
    return thread


def sending(channel: Channel) -> Permission:
    if channel.is_thread:
        return Permission.SEND_MESSAGES_IN_THREADS
    return Permission.SEND_MESSAGES
