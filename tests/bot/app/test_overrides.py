"""What is left aside of what Discord tells us, over real sockets."""

import gc
from collections.abc import Callable
from pathlib import Path
from typing import Any

import discord
import pytest
from discord.interactions import InteractionCallbackResponse

from bot.app.overrides import Client, CommandTree, GatewayFilter, Requests
from bot.delivery.webhooks import WebhookAdapter
from bot.process import settle
from tests.harness.houses import over_sockets


async def test_a_press_and_its_answer_are_not_taken_apart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pressed: list[discord.Interaction[Any]] = []
    answered: list[InteractionCallbackResponse[Any]] = []
    create, update = GatewayFilter.parse_interaction_create, InteractionCallbackResponse._update

    def parse(state: GatewayFilter, data: Any) -> None:
        create(state, data)
        pressed.append(discord.Interaction(data=data, state=state))

    def note(answer: InteractionCallbackResponse[Any], data: Any) -> None:
        update(answer, data)
        answered.append(answer)

    monkeypatch.setattr(GatewayFilter, "parse_interaction_create", parse)
    monkeypatch.setattr(InteractionCallbackResponse, "_update", note)
    async with over_sockets(tmp_path) as house:
        anna = house["Anna"]
        await anna.slash("dilemma start", pace="live")
        await anna.press("Rules")
    [command, press] = pressed
    assert command.message is None
    assert press.message is not None
    assert press.message.components == []
    assert [answer.resource for answer in answered] == [None] * len(answered)
    assert answered[0].message_id == press.message.id


OVERRIDES = [
    (GatewayFilter, "parse_interaction_create"),
    (Requests, "request"),
    (Client, "_get_state"),
    (CommandTree, "_call"),
    (WebhookAdapter, "request"),
]


async def test_every_override_is_called_by_this_version_of_discord_py(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    called = set[tuple[type, str]]()

    def noting(kind: type, name: str, method: Any) -> Callable[..., Any]:
        def note(*args: Any, **given: Any) -> Any:
            called.add((kind, name))
            return method(*args, **given)

        return note

    for kind, name in OVERRIDES:
        monkeypatch.setattr(kind, name, noting(kind, name, getattr(kind, name)))
    async with over_sockets(tmp_path) as house:
        await house["Anna"].slash("dilemma start", pace="live")
        await house["Anna"].press("Rules")
    assert called == set(OVERRIDES)


async def test_a_pressed_message_need_not_have_flags(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    parse = GatewayFilter.parse_interaction_create

    def without_flags(state: GatewayFilter, data: Any) -> None:
        data.get("message", {}).pop("flags", None)
        parse(state, data)

    monkeypatch.setattr(GatewayFilter, "parse_interaction_create", without_flags)
    async with over_sockets(tmp_path) as house:
        await house["Anna"].slash("dilemma start", pace="live")
        rules = (await house["Anna"].press("Rules")).message
        assert rules is not None
        assert rules.is_ephemeral


async def test_of_a_message_that_a_press_changes_discord_tells_nothing(tmp_path: Path) -> None:
    async with over_sockets(tmp_path) as house:
        anna, ben = house["Anna"], house["Ben"]
        await anna.slash("dilemma start", pace="live")
        await ben.press("Sit down")
        told = [str(line) for line in house.playground.transcript.lines if line.who == "rest"]
        answers = [line for line in told if "/callback" in line]
        assert ["204" in answer.split() for answer in answers] == [False, True]


async def test_what_is_loaded_when_the_bot_is_ready_is_not_walked_through_again(
    tmp_path: Path,
) -> None:
    async with over_sockets(tmp_path) as house:
        often = gc.get_threshold()
        try:
            await settle(house.bot)
            assert gc.get_freeze_count() > 0
            assert gc.get_threshold() > often
        finally:
            gc.unfreeze()
            gc.set_threshold(*often)
