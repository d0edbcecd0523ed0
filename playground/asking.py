"""What a person does that becomes an interaction; how the bot answers is not known here."""

from typing import Final

from playground.channels import Channel
from playground.fields import Values, filled_in, people_in, picked
from playground.interactions import TOKEN_SECONDS, Interaction
from playground.limits import FILE_BYTES
from playground.messages import Message, find_part
from playground.options import Ask, Given, not_possible, on_person, resolve
from playground.people import User
from playground.refusals import refusal
from playground.shapes import SELECTS, InteractionType, Json, Part, Permission
from playground.world import World

WITH_A_PERSON: Final = (
    Permission.ATTACH_FILES | Permission.EMBED_LINKS | Permission.MENTION_EVERYONE
)
"""What an app may do where it is no member, as far as the person may."""


def slash(
    world: World, user: User, channel: Channel, path: str, given: Given, nonce: str
) -> Interaction:
    data = Ask(world, user, channel, path).data(given)
    return _open(world, InteractionType.COMMAND, user, channel, data, nonce, name=path)


def user_command(
    world: World, user: User, channel: Channel, name: str, target_id: str, nonce: str
) -> Interaction:
    data = on_person(world, user, channel, name, target_id)
    return _open(world, InteractionType.COMMAND, user, channel, data, nonce, name=name)


def press(world: World, user: User, message_id: str, custom_id: str, nonce: str) -> Interaction:
    message, part = _reach(world, user, message_id, custom_id)
    if part["type"] != Part.BUTTON:
        raise not_possible("That is not a button")
    data = {"component_type": part["type"], "custom_id": custom_id, "id": part["id"]}
    return _component(world, user, message, data, nonce)


def choose(
    world: World, user: User, message_id: str, custom_id: str, values: list[str], nonce: str
) -> Interaction:
    message, part = _reach(world, user, message_id, custom_id)
    if part["type"] not in SELECTS:
        raise not_possible("That is not a select")
    data = {"component_type": part["type"], "custom_id": custom_id, "id": part["id"]}
    data |= picked(part, values)
    return _component(world, user, message, data, nonce)


def submit(
    world: World, user: User, interaction_id: str, values: Values, nonce: str
) -> Interaction:
    opener = world.interactions.get(interaction_id)
    if opener is None or opener.modal is None or opener.user_id != user.id:
        raise not_possible("That form is not open")
    channel = world.channel(opener.channel_id)
    data = filled_in(opener.modal, values)
    for user_id in people_in(data):
        resolve(world, channel, user_id, data.setdefault("resolved", {}))
    message = world.messages.get(opener.message_id or "")
    return _open(
        world, InteractionType.MODAL, user, channel, data, nonce, message=message, opener=opener
    )


def forge(
    world: World, user: User, message: Message, data: Json, nonce: str, *, form: bool
) -> Interaction:
    """Whatever somebody writes who uses no client of Discord's: on a message, or as its form."""
    kind = InteractionType.MODAL if form else InteractionType.COMPONENT
    channel = world.channel(message.channel_id)
    return _open(world, kind, user, channel, data, nonce, message=message)


def cancel(world: World, user: User, interaction_id: str) -> None:
    """Closes a modal without sending it; the bot never hears of it."""
    opener = world.interactions.get(interaction_id)
    if opener and opener.user_id == user.id:
        opener.modal = None


def _reach(world: World, user: User, message_id: str, custom_id: str) -> tuple[Message, Json]:
    message = world.messages.get(message_id)
    if message is None or not message.shown_to(user.id):
        raise refusal("unknown_message")
    if not world.sees(user.id, world.channel(message.channel_id)):
        raise refusal("unknown_message")
    part = find_part(message.card, custom_id)
    if part is None:
        raise not_possible("That component is no longer there")
    if part.get("disabled"):
        raise not_possible("That component is disabled")
    return message, part


def _component(world: World, user: User, message: Message, data: Json, nonce: str) -> Interaction:
    channel = world.channel(message.channel_id)
    kind = InteractionType.COMPONENT
    return _open(world, kind, user, channel, data, nonce, message=message)


def _open(
    world: World,
    kind: InteractionType,
    user: User,
    channel: Channel,
    data: Json,
    nonce: str,
    *,
    name: str | None = None,
    message: Message | None = None,
    opener: Interaction | None = None,
) -> Interaction:
    _forget_dead(world)
    interaction_id = world.flakes.next()
    interaction = Interaction(
        id=interaction_id,
        token=world.token_for(interaction_id),
        type=kind,
        user_id=user.id,
        channel_id=channel.id,
        created=world.clock(),
        data=data,
        nonce=nonce,
        name=name,
        message_id=message.id if message else None,
        opener=opener,
        owners=_owners(world, user, channel),
    )
    world.interactions[interaction.id] = interaction
    world.tokens[interaction.token] = interaction
    world.tell_seats("INTERACTION", interaction.state("pending"), only=user.id)
    payload = _payload(world, interaction, user, channel, message)
    place = channel.guild_id if world.is_home(channel) else None
    world.tell_app("INTERACTION_CREATE", payload, place)
    return interaction


def _forget_dead(world: World) -> None:
    """What a dead token stood for is of no use to anybody."""
    horizon = world.clock() - TOKEN_SECONDS
    while world.interactions:
        oldest = next(iter(world.interactions.values()))
        if oldest.created > horizon:
            return
        del world.interactions[oldest.id]
        del world.tokens[oldest.token]


def _payload(
    world: World,
    interaction: Interaction,
    user: User,
    channel: Channel,
    message: Message | None,
) -> Json:
    bits = str(world.permissions(user.id, channel))
    payload: Json = {
        "id": interaction.id,
        "application_id": world.app.id,
        "type": int(interaction.type),
        "token": interaction.token,
        "version": 1,
        "data": interaction.data,
        "channel_id": channel.id,
        "channel": world.channel_card(channel, world.app.id) | {"permissions": bits},
        "app_permissions": str(_app_permissions(world, user, channel)),
        "attachment_size_limit": FILE_BYTES,
        "locale": user.locale,
        "entitlements": [],
        "authorizing_integration_owners": interaction.owners,
        "context": 1 if channel.is_dm else 0,
    }
    if message:
        # Discord names the message this one replies to here, but does not enclose it.
        card = message.card.items()
        payload["message"] = {key: part for key, part in card if key != "referenced_message"}
    return payload | _whereabouts(world, user, channel, bits)


def _owners(world: World, user: User, channel: Channel) -> dict[str, str]:
    guild = {"0": channel.guild_id or "0"} if world.is_home(channel) else {}
    return guild | ({"1": user.id} if user.id in world.installed else {})


def _app_permissions(world: World, user: User, channel: Channel) -> int:
    if world.is_home(channel):
        return world.rights(world.app.id, channel)
    return world.permissions(user.id, channel) & WITH_A_PERSON


def _whereabouts(world: World, user: User, channel: Channel, bits: str) -> Json:
    """A member in a guild, a mere user in a direct message."""
    if channel.guild_id is None:
        return {"user": user.card()}
    guild = world.guilds[channel.guild_id]
    return {
        "guild_id": guild.id,
        "guild": {"id": guild.id, "locale": guild.locale, "features": []},
        "guild_locale": guild.locale,
        "member": world.member_card(guild, user) | {"permissions": bits},
    }
