"""Who may think when not everybody can."""

import asyncio

import pytest

from bot.play.places import Places


class Thinker:
    """Somebody who takes a place, and gives it back when told to."""

    def __init__(self, places: Places, *, live: bool) -> None:
        self.thinks = asyncio.Event()
        self.done = asyncio.Event()
        self.task = asyncio.create_task(self._think(places, live))

    async def _think(self, places: Places, live: bool) -> None:
        async with places.taken(live=live):
            self.thinks.set()
            await self.done.wait()

    async def stop(self) -> None:
        self.done.set()
        await self.task


async def settled() -> None:
    """Whatever can happen by itself has happened."""
    for _ in range(10):
        await asyncio.sleep(0)


async def test_who_only_asks_leaves_a_place_to_live_tables() -> None:
    places = Places(2)
    first, second = Thinker(places, live=False), Thinker(places, live=False)
    await settled()
    assert first.thinks.is_set()
    assert not second.thinks.is_set()
    live = Thinker(places, live=True)
    await settled()
    assert live.thinks.is_set()
    for thinker in (live, first, second):
        await thinker.stop()


async def test_live_tables_come_before_whoever_asked_earlier() -> None:
    places = Places(2)
    busy = [Thinker(places, live=True), Thinker(places, live=True)]
    asking, live = Thinker(places, live=False), Thinker(places, live=True)
    await settled()
    await busy[0].stop()
    await settled()
    assert live.thinks.is_set()
    assert not asking.thinks.is_set()
    await busy[1].stop()
    await live.stop()
    await settled()
    assert asking.thinks.is_set()
    await asking.stop()


@pytest.mark.parametrize("live", [True, False])
async def test_who_gives_up_waiting_takes_nothing_with_them(live: bool) -> None:
    places = Places(2)
    busy = [Thinker(places, live=True), Thinker(places, live=True)]
    waiting = Thinker(places, live=live)
    await settled()
    waiting.task.cancel()
    await asyncio.gather(waiting.task, return_exceptions=True)
    for thinker in busy:
        await thinker.stop()
    after = [Thinker(places, live=True), Thinker(places, live=True)]
    await settled()
    assert all(thinker.thinks.is_set() for thinker in after)
    for thinker in after:
        await thinker.stop()


async def test_a_turn_that_comes_to_who_has_just_given_up_goes_on_to_the_next() -> None:
    places = Places(1)
    busy, waiting, after = (Thinker(places, live=True) for _ in range(3))
    await settled()
    busy.done.set()
    while not busy.task.done():  # noqa: ASYNC110 - the very step in which the place is free
        await asyncio.sleep(0)
    waiting.task.cancel()
    await asyncio.gather(waiting.task, return_exceptions=True)
    await settled()
    assert after.thinks.is_set()
    await after.stop()
