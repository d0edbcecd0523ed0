"""Limits as Discord tells of them: who has to wait, and who is answered all the same."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from bot.delivery.breaker import MOST_BAD
from bot.delivery.limiter import Limiter
from tests.harness.houses import PATIENCE, SocketHouse, over_sockets

THREE = ("Anna", "Ben", "Chloé")
POST = r"^POST /channels/\d+/messages$"
EDIT_BY_TOKEN = "^PATCH /webhooks/"
BY_TOKEN = "^POST /webhooks/"
SENT = r"^(PATCH|POST|DELETE) (/channels|/webhooks)/"


async def start(house: SocketHouse) -> None:
    await house["Anna"].slash("dilemma start", landing="lot")
    for name in THREE[1:]:
        await house[name].press("Sit down")
    await house["Anna"].press("Start")


@pytest.mark.parametrize("route", [POST, BY_TOKEN])
async def test_a_limit_for_the_whole_bot_is_heard_whoever_meets_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, route: str
) -> None:
    monkeypatch.setattr("bot.app.client.DRAIN_SECONDS", 0.0)
    async with over_sockets(tmp_path) as house:
        house.playground.faults.limit(route, scope="global", retry_after=3600.0)
        await house["Anna"].slash("dilemma start", player2=house["Ben"])
        async with asyncio.timeout(PATIENCE):
            while house.playground.faults.waiting or not house.bot.breaker.bad:  # noqa: ASYNC110
                await asyncio.sleep(0.01)
        assert 3500.0 < house.bot.breaker.rest <= 3600.0


async def test_a_limit_that_does_not_say_how_long_it_lasts_loses_nothing(tmp_path: Path) -> None:
    async with over_sockets(tmp_path) as house:
        via = {"Via": "1.1 google", "X-RateLimit-Scope": "user"}
        house.playground.faults.fail(POST, 429, headers=via)
        await house["Anna"].slash("dilemma start", player2=house["Ben"])
        await house["Ben"].sees("a seat is free for you")
        assert len(house.calls(f"{POST[:-1]} 429")) == 1


@pytest.mark.parametrize("status", [403, 429])
async def test_a_page_that_turns_our_address_away_is_no_missing_permission(
    tmp_path: Path, status: int
) -> None:
    async with over_sockets(tmp_path) as house:
        house.playground.faults.block(POST, status)
        await house["Anna"].slash("dilemma start", player2=house["Ben"])
        await house["Ben"].sees("a seat is free for you")
        assert len(house.calls(f"{POST[:-1]} {status}")) == 1


async def test_a_token_that_is_limited_for_an_hour_is_no_way_to_the_table(tmp_path: Path) -> None:
    async with over_sockets(tmp_path) as house:
        await start(house)
        await house.settle()
        moment = await house.look()
        [seat] = moment.public.awaited
        name = moment.match.chairs[seat].name
        hand = (await house[name].slash("table hand")).message
        house.playground.faults.limit(EDIT_BY_TOKEN, retry_after=3600.0, times=9)
        await house.seat(name).press(custom_id=f"v1:1:{moment.match.turn}:offer 5", on=hand)
        await house["Emma"].sees(f"Who takes {name}’s 5?")


async def test_after_too_many_bad_answers_presses_are_answered_and_nothing_else_is_sent(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with over_sockets(tmp_path) as house:
        await start(house)
        await house.settle()
        monkeypatch.setattr("bot.app.client.DRAIN_SECONDS", 0.0)
        sent, held = len(house.calls(SENT)), asyncio.Event()
        monkeypatch.setattr(Limiter, "rested", noting(Limiter.rested, held))
        for _ in range(MOST_BAD):
            house.bot.breaker.heard(403, {})
        moment = await house.look()
        [seat] = moment.public.awaited
        name = moment.match.chairs[seat].name
        hand = (await house[name].slash("table hand")).message
        await house.seat(name).press(custom_id=f"v1:1:{moment.match.turn}:offer 5", on=hand)
        async with asyncio.timeout(PATIENCE):
            await held.wait()
        assert len(house.calls(SENT)) == sent
        assert (await house.look()).match.ply == 1


def noting(
    rested: Callable[[Limiter, asyncio.Event], Awaitable[None]], held: asyncio.Event
) -> Callable[[Limiter, asyncio.Event], Awaitable[None]]:
    async def noted(limiter: Limiter, overtaken: asyncio.Event) -> None:
        held.set()
        await rested(limiter, overtaken)

    return noted
