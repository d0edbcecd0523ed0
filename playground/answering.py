"""The bot's answers to interactions, within Discord's deadlines; how they travel is not known."""

from collections.abc import Sequence
from typing import Any, Final

from playground.interactions import Interaction
from playground.limits.bodies import ANSWERS, read
from playground.limits.modals import check_modal
from playground.messages import Message, parts
from playground.posting import Draft, delete, edit, post
from playground.refusals import Form, refusal
from playground.shapes import Answer, Json, MessageFlag
from playground.world import World

MOST_FOLLOW_UPS: Final = 5
"""Where the bot is no member, for one interaction; edits are not counted."""


def answer(
    world: World,
    interaction_id: str,
    token: str,
    body: Json,
    files: Sequence[tuple[int, str, bytes]],
) -> tuple[Interaction, Message | None]:
    interaction = world.interactions.get(interaction_id)
    if interaction is None or interaction.token != token:
        raise refusal("unknown_interaction")
    if interaction.answer is not None:
        raise refusal("answered")
    if interaction.failed:
        raise refusal("unknown_interaction")
    kind = _kind(interaction, body)
    data = read(body.get("data") or {}, ANSWERS[kind], ("data",))
    message = _carry_out(world, interaction, kind, Draft(data, files, ("data",)))
    interaction.answer = kind
    if interaction.opener:
        interaction.opener.modal = None
    interaction.original_id = message.id if message else interaction.message_id
    if message:
        interaction.own_messages.add(message.id)
    world.tell_seats("INTERACTION", interaction.state("done"), only=interaction.user_id)
    return interaction, message


def _kind(interaction: Interaction, body: Json) -> Answer:
    form = Form()
    kind: Any = body.get("type")
    if kind not in ANSWERS or not interaction.may_answer(Answer(kind)):
        fitting = [answer for answer in Answer if interaction.may_answer(answer)]
        form.one_of(("type",), kind, fitting)
    form.close()
    return Answer(kind)


def _carry_out(
    world: World, interaction: Interaction, kind: Answer, draft: Draft
) -> Message | None:
    if kind in (Answer.MESSAGE, Answer.THINKING):
        channel = world.channel(interaction.channel_id)
        loading = kind is Answer.THINKING
        return post(world, channel, world.app, draft, interaction=interaction, loading=loading)
    if kind is Answer.UPDATE:
        return edit(world, _source(world, interaction), draft)
    if kind is Answer.MODAL:
        _open_modal(world, interaction, draft.body)
    return None


def _source(world: World, interaction: Interaction) -> Message:
    message = world.messages.get(interaction.message_id or "")
    if message is None:
        raise refusal("unknown_message")
    return message


def _open_modal(world: World, interaction: Interaction, body: Json) -> None:
    check_modal(body, ("data",))
    for part in parts(body["components"]):
        for chosen in part.get("default_values") or []:
            chosen["id"] = str(chosen["id"])  # a page reads no number as long as that
    interaction.modal = body
    told = {"nonce": interaction.nonce, "interaction_id": interaction.id}
    shown = {key: body[key] for key in ("custom_id", "title", "components")}
    world.tell_seats("MODAL", told | shown, only=interaction.user_id)


def expire(world: World, interaction: Interaction) -> None:
    """Time is up: an interaction nobody answered has failed for good."""
    if interaction.answer is None and not interaction.failed:
        interaction.failed = True
        world.tell_seats("INTERACTION", interaction.state("failed"), only=interaction.user_id)


def by_token(world: World, token: str) -> Interaction:
    """The interaction a webhook token stands for, while it lives."""
    interaction = world.tokens.get(token)
    if interaction is None:
        raise refusal("dead_token" if world.was_issued(token) else "unknown_webhook")
    if interaction.is_dead(world.clock()):
        raise refusal("dead_token")
    if interaction.answer is None:
        raise refusal("unknown_webhook")
    return interaction


def follow_up(world: World, token: str, draft: Draft) -> Message:
    interaction = by_token(world, token)
    original = world.messages.get(interaction.original_id or "")
    if interaction.answer is Answer.THINKING and original and original.is_loading:
        return edit(world, original, draft)
    if interaction.is_foreign and interaction.follow_ups >= MOST_FOLLOW_UPS:
        raise refusal("too_many_follow_ups")
    channel = world.channel(interaction.channel_id)
    message = post(world, channel, world.app, draft, interaction=interaction)
    interaction.follow_ups += 1
    interaction.own_messages.add(message.id)
    return message


def reach(world: World, token: str, message_id: str) -> Message:
    """A message this token may read and change: its own ones and the one that was pressed."""
    interaction = by_token(world, token)
    if message_id == "@original":
        message_id = interaction.original_id or ""
    if message_id not in interaction.own_messages and message_id != interaction.message_id:
        raise refusal("unknown_message")
    message = world.messages.get(message_id)
    if message is None:
        raise refusal("unknown_message")
    return message


def edit_by_token(world: World, token: str, message_id: str, draft: Draft) -> Message:
    return edit(world, reach(world, token, message_id), draft)


def delete_by_token(world: World, token: str, message_id: str) -> None:
    delete(world, reach(world, token, message_id))


def receipt(interaction: Interaction, message: Message | None) -> Json:
    """What a callback returns when asked `with_response`."""
    card: Json = {"id": interaction.id, "type": int(interaction.type)}
    if message is None:
        return {"interaction": card, "resource": {"type": interaction.answer}}
    card["response_message_id"] = message.id
    card["response_message_loading"] = message.is_loading
    card["response_message_ephemeral"] = bool(message.flags & MessageFlag.EPHEMERAL)
    return {
        "interaction": card,
        "resource": {"type": interaction.answer, "message": message.card},
    }
