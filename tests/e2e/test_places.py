"""Places where no table can stand: refused at the start, in a sentence that says what to do."""

from pathlib import Path

from bot.words.locale import say
from playground.channels import Channel
from tests.harness.houses import SocketHouse, over_sockets


async def refused(house: SocketHouse, place: Channel, key: str) -> None:
    done = await house.seat("Anna").slash("dilemma start", at=place, pace="live")
    assert done.message is not None
    assert done.message.is_ephemeral
    assert done.message.text.strip() == say("en", key)
    assert await house.bot.matches.at(int(place.id)) is None


async def test_a_locked_thread_is_refused(tmp_path: Path) -> None:
    async with over_sockets(tmp_path) as house:
        thread = house.playground.add_thread("locked", house.seat("Anna").user)
        house.playground.lock(thread)
        await refused(house, thread, "thread-locked")


async def test_a_private_thread_without_the_bot_is_refused(tmp_path: Path) -> None:
    async with over_sockets(tmp_path) as house:
        anna = house.seat("Anna").user
        thread = house.playground.add_thread("secret", anna, private=True, members=[anna])
        await refused(house, thread, "may-not-enter")
