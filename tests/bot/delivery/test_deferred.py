"""Who has pressed is answered first; what others see of it comes after, and not much later."""

import asyncio
from collections.abc import Callable
from functools import partial

import pytest

from bot.delivery.deferred import LATER_SECONDS, SOME, Deferred
from tests.harness.jumping import in_no_time


def shown_by(answers: Deferred) -> tuple[list[int], Callable[[int], None]]:
    """What was shown, and how to ask for more."""
    shown: list[int] = []
    return shown, lambda what: answers.later(partial(shown.append, what))


async def test_what_nobody_waits_for_is_shown_at_once() -> None:
    shown, show = shown_by(Deferred())
    show(1)
    assert shown == [1]


@in_no_time
async def test_who_has_pressed_is_answered_before_others_are_shown_anything() -> None:
    shown, show = shown_by(answers := Deferred())
    with answers.answering() as first_sent, answers.answering() as second_sent:
        show(1)
        first_sent()
        show(2)
        await asyncio.sleep(0.1)
        assert not shown
        second_sent()
        show(3)
        assert not shown, "each in its turn"
        await asyncio.sleep(0.1)
        assert shown == [1, 2, 3]
    assert not answers.tasks


@in_no_time
async def test_a_crowd_is_shown_some_at_a_time() -> None:
    shown, show = shown_by(answers := Deferred())
    with answers.answering():
        for number in range(3 * SOME):
            show(number)
    others: list[int] = []
    while len(shown) < 3 * SOME:
        others.append(len(shown))
        await asyncio.sleep(0)
    assert {SOME, 2 * SOME} <= set(others), "somebody else was heard in between"
    assert shown == [*range(3 * SOME)]


@in_no_time
async def test_an_answer_that_takes_long_keeps_nobody_from_seeing_what_happened() -> None:
    shown, show = shown_by(answers := Deferred())
    with answers.answering():
        show(1)
        await asyncio.sleep(LATER_SECONDS / 2)
        show(2)
        await asyncio.sleep(LATER_SECONDS / 2 - 0.1)
        assert not shown
        await asyncio.sleep(0.2)
        assert 1 in shown
        await asyncio.sleep(LATER_SECONDS / 2)
        assert shown == [1, 2]


@in_no_time
async def test_presses_without_end_hold_nothing_up_for_long() -> None:
    shown, show = shown_by(answers := Deferred())
    for number in range(100):
        with answers.answering():
            show(number)
            await asyncio.sleep(LATER_SECONDS / 10)
            with answers.answering():
                await asyncio.sleep(LATER_SECONDS / 10)
    assert len(shown) >= 100 - SOME


async def test_a_press_that_is_never_answered_holds_nothing_up_afterwards() -> None:
    shown, show = shown_by(answers := Deferred())
    with pytest.raises(ValueError, match="broken"), answers.answering():
        raise ValueError("broken")
    show(1)
    assert shown == [1]


@in_no_time
async def test_who_stops_waits_for_what_was_put_off() -> None:
    shown, show = shown_by(answers := Deferred())
    with answers.answering():
        show(1)
        [waiting] = answers.tasks
    await waiting
    assert shown == [1]
