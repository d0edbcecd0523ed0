"""Deferred to interactions and what their tokens still reach; the rules of it are `answering`."""

from playground import answering
from playground.calls import Call, Reply
from playground.world import World


def callback(world: World, call: Call) -> Reply:
    interaction_id, token = call.params["interaction_id"], call.params["token"]
    done, message = answering.answer(world, interaction_id, token, call.body, call.files)
    if call.query.get("with_response") not in ("1", "true", "True"):
        return None
    return answering.receipt(done, message)


def follow_up(world: World, call: Call) -> Reply:
    return answering.follow_up(world, call.params["token"], call.draft).card


def patch_by_token(world: World, call: Call) -> Reply:
    token, message_id = call.params["token"], call.params["message_id"]
    return answering.edit_by_token(world, token, message_id, call.draft).card


def delete_by_token(world: World, call: Call) -> Reply:
    answering.delete_by_token(world, call.params["token"], call.params["message_id"])
    return None
