"""Threads: opened, joined, changed, archived, woken; what is written in them is `posting`."""

from typing import Final

from playground.channels import Channel
from playground.limits import within
from playground.messages import Message
from playground.people import User
from playground.refusals import Form, refusal
from playground.shapes import ChannelType, Intent, Json, MessageFlag, Permission
from playground.world import World

ARCHIVE_MINUTES: Final = (60, 1440, 4320, 10080)
OF_ITS_OWNER: Final = {"name", "archived", "auto_archive_duration"}


def start(world: World, parent: Channel, owner: User, body: Json, message: Message) -> Channel:
    """Opened from a message: it is public and takes that message's id."""
    if parent.type != ChannelType.TEXT:
        raise refusal("wrong_channel_type")
    if message.id in world.channels:
        raise refusal("has_thread")
    if not world.may(owner.id, parent, Permission.CREATE_PUBLIC_THREADS):
        raise refusal("missing_permissions")
    _check(body, needs_name=True)
    minutes = body.get("auto_archive_duration") or ARCHIVE_MINUTES[1]
    thread = world.add_thread(parent, body["name"], owner, message.id, auto_archive=minutes)
    message.card["thread"] = thread.card()
    message.card["flags"] |= MessageFlag.HAS_THREAD
    world.touch("message", message.id)
    return thread


def _check(body: Json, *, needs_name: bool = False) -> None:
    form = Form()
    if needs_name or body.get("name") is not None:
        within(form, ("name",), body.get("name"), "thread.name")
    if (minutes := body.get("auto_archive_duration")) is not None:
        form.one_of(("auto_archive_duration",), minutes, ARCHIVE_MINUTES)
    form.close()


def change(world: World, thread: Channel, body: Json) -> None:
    """Its owner renames and archives it, a moderator locks it, anybody wakes an unlocked one."""
    body = {key: value for key, value in body.items() if value is not None}
    _check(body)
    if not world.may(world.app.id, thread, Permission.MANAGE_THREADS):
        _check_rights(world, thread, body)
    if thread.archived and body.get("archived") is not False and set(body) - {"archived", "locked"}:
        raise refusal("archived")
    thread.name = body.get("name", thread.name)
    thread.locked = body.get("locked", thread.locked)
    thread.auto_archive = body.get("auto_archive_duration", thread.auto_archive)
    world.archive(thread, body.get("archived", thread.archived))


def _check_rights(world: World, thread: Channel, body: Json) -> None:
    wakes = body.get("archived") is False and not thread.locked
    allowed = OF_ITS_OWNER if thread.owner_id == world.app.id else {"archived"} if wakes else set()
    if (thread.locked and body.get("archived") is False) or not set(body) <= allowed:
        raise refusal("missing_permissions")
    if wakes:
        world.need(thread, Permission.SEND_MESSAGES_IN_THREADS)


def wake(world: World, thread: Channel, author: User) -> None:
    """Posting un-archives a thread by itself, unless it is locked to all but moderators."""
    if thread.locked and not world.may(author.id, thread, Permission.MANAGE_THREADS):
        raise refusal("archived" if thread.archived else "locked")
    if thread.archived:
        world.archive(thread, archived=False)


def join(world: World, thread: Channel, user: User) -> None:
    if user.id in thread.joined:
        return
    saw = world.sees(world.app.id, thread)
    thread.joined.append(user.id)
    world.touch("channel", thread.id)
    if saw:
        _tell_joined(world, thread, user)
    elif user.bot:
        world.announce(thread, "THREAD_CREATE")
    if thread.is_private and not user.bot:
        world.tell_seats("CHANNEL_CREATE", thread.card(), only=user.id)


def _tell_joined(world: World, thread: Channel, user: User) -> None:
    added = {"id": thread.id, "user_id": user.id, "join_timestamp": thread.created, "flags": 0}
    told: Json = {"id": thread.id, "guild_id": thread.guild_id, "member_count": len(thread.joined)}
    told["added_members"] = [added]
    world.tell_app("THREAD_MEMBERS_UPDATE", told, thread.guild_id, Intent.GUILDS)
