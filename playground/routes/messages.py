"""Messages by their channel's routes; what they may hold is `limits.messages`."""

from playground import posting
from playground.calls import Call, Reply
from playground.limits.bodies import is_flake
from playground.messages import Message
from playground.refusals import Form
from playground.routes.channels import reach, sending
from playground.shapes import Permission
from playground.world import World


def _message(world: World, call: Call) -> Message:
    channel = reach(world, call)
    return posting.public_message(world, channel, call.params["message_id"])


def get_messages(world: World, call: Call) -> Reply:
    channel = reach(world, call)
    world.need(channel, Permission.READ_MESSAGE_HISTORY)
    form = Form()
    limit, before, after = (_asked(form, call, key) for key in ("limit", "before", "after"))
    form.number(("limit",), 50 if limit is None else limit, 1, 100)
    form.close()
    found = posting.history(world, channel, limit=limit or 50, before=before or 0, after=after or 0)
    return [message.card for message in found]


def _asked(form: Form, call: Call, key: str) -> int | None:
    """A number of the query, if it is there."""
    if key not in call.query:
        return None
    if not is_flake(call.query[key]):
        form.wrong((key,), "NUMBER_TYPE_COERCE", f'Value "{call.query[key]}" is not snowflake.')
        return None
    return int(call.query[key])


def post_message(world: World, call: Call) -> Reply:
    channel = reach(world, call)
    if channel.is_dm:
        posting.recipients_accept(world, channel)
    else:
        world.need(channel, sending(channel), *_extras(call))
    return posting.post(world, channel, world.app, call.draft).card


def _extras(call: Call) -> list[Permission]:
    return [Permission.ATTACH_FILES] if call.files else []


def get_message(world: World, call: Call) -> Reply:
    world.need(reach(world, call), Permission.READ_MESSAGE_HISTORY)
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
