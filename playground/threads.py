"""Threads: opened, joined, changed, archived, woken; what is written in them is `posting`."""

from typing import Final

from playground.channels import Channel
from playground.limits import within
from playground.people import User
from playground.refusals import Form, refusal
from playground.shapes import ChannelType, Intent, Json, MessageFlag, Permission
from playground.world import World

ARCHIVE_MINUTES: Final = (60, 1440, 4320, 10080)
OF_ITS_OWNER: Final = {"name", "archived", "auto_archive_duration"}


def start(world: World, parent: Channel, owner: User, body: Json, message_id: str = "") -> Channel:
    """Opened from a message, a thread is public and takes that message's id."""
    if parent.type != ChannelType.TEXT:
        raise refusal("wrong_channel_type")
    if message_id in world.channels:
        raise refusal("has_thread")
    private = not message_id and body.get("type") in (None, ChannelType.PRIVATE_THREAD)
    needed = Permission.CREATE_PRIVATE_THREADS if private else Permission.CREATE_PUBLIC_THREADS
    if not world.may(owner.id, parent, needed):
        raise refusal("missing_permissions")
    _check(body, needs_name=True, is_new=not message_id)
    minutes = body.get("auto_archive_duration") or ARCHIVE_MINUTES[1]
    thread = world.add_thread(
        parent, body["name"], owner, message_id, private=private, auto_archive=minutes
    )
    if message_id:
        card = world.messages[message_id].card
        card["thread"] = thread.card()
        card["flags"] |= MessageFlag.HAS_THREAD
        world.touch("message", message_id)
    return thread


def _check(body: Json, *, needs_name: bool = False, is_new: bool = False) -> None:
    form = Form()
    if needs_name or body.get("name") is not None:
        within(form, ("name",), body.get("name"), "thread.name")
    if (minutes := body.get("auto_archive_duration")) is not None:
        form.one_of(("auto_archive_duration",), minutes, ARCHIVE_MINUTES)
    if is_new and (kind := body.get("type")) is not None:
        form.one_of(("type",), kind, (ChannelType.THREAD, ChannelType.PRIVATE_THREAD))
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
    _tell_members(world, thread, {"added_members": [_member(thread, user)]}, saw=saw)
    if not saw and user.bot:
        world.announce(thread, "THREAD_CREATE")
    elif thread.is_private:
        world.tell_seats("CHANNEL_CREATE", thread.card(), only=user.id)


def leave(world: World, thread: Channel, user: User) -> None:
    if user.id not in thread.joined:
        return
    saw = world.sees(world.app.id, thread)
    thread.joined.remove(user.id)
    world.touch("channel", thread.id)
    _tell_members(world, thread, {"removed_member_ids": [user.id]}, saw=saw)
    if thread.is_private and not world.sees(user.id, thread):
        world.tell_seats("CHANNEL_DELETE", thread.card(), only=user.id)


def _member(thread: Channel, user: User) -> Json:
    return {"id": thread.id, "user_id": user.id, "join_timestamp": thread.created, "flags": 0}


def _tell_members(world: World, thread: Channel, change: Json, *, saw: bool) -> None:
    if not saw:
        return
    told: Json = {"id": thread.id, "guild_id": thread.guild_id, "member_count": len(thread.joined)}
    world.tell_app("THREAD_MEMBERS_UPDATE", told | change, thread.guild_id, Intent.GUILDS)
