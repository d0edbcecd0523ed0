"""A host behind a proxy: it is set once, and everything the bot says to Discord goes through it."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.app.client import Hosting
from bot.words.locale import say
from playground import Playground
from tests.harness.hosted import discord_at, hosted, typed
from tests.harness.houses import SocketHouse, over_sockets
from tests.harness.proxy import Proxy

API = "/api/v10"


@pytest.fixture
async def proxy() -> AsyncIterator[Proxy]:
    async with Proxy.open() as proxy:
        yield proxy


def passed(proxy: Proxy, start: str = "") -> list[str]:
    return [line for line in proxy.asked if API in line and line.startswith(start)]


async def play_to_the_end(house: SocketHouse) -> None:
    """By the buttons under the table."""
    while (moment := await house.look()).public.awaited:
        [seat] = moment.public.awaited
        line = moment.game.write(moment.game.legal(moment.state, seat)[0])
        press = f"v1:{moment.match.id}:{moment.match.turn}:{line}"
        await house.seat(moment.match.chairs[seat].name).press(custom_id=press)
        await house.settle()


async def test_a_whole_match_with_its_picture_goes_through_it(tmp_path: Path, proxy: Proxy) -> None:
    hosting = Hosting(proxy=f"http://127.0.0.1:{proxy.port}")
    async with over_sockets(tmp_path, hosting=hosting) as house:
        await house["Anna"].slash("camarade start", pace="relaxed", length="rounds")
        for name in ("Ben", "Chloé"):
            await house[name].press("Sit down")
            await house.settle()
        await house["Anna"].press("Start")
        await house.settle()
        await play_to_the_end(house)
        emma = house.seat("Emma")
        end = await emma.sees(say("en", "button-rematch"))
        await emma.until(lambda: end.card["attachments"], "the picture of the end")
        await emma.until(lambda: house.playground.world.emojis, "a face")
        for way in (
            f"POST {API}/interactions/",
            f"PATCH {API}/webhooks/",
            f"POST {API}/channels/",
            f"PUT {API}/channels/",
            f"POST {API}/applications/",
        ):
            assert passed(proxy, way), way
        assert [line for line in proxy.asked if line.startswith("GET /gateway?")]
    assert len(passed(proxy)) == len(house.playground.calls)


async def test_a_host_sets_it_once_with_its_password_and_no_log_tells_it(
    tmp_path: Path, proxy: Proxy
) -> None:
    address = f"http://anna:s3cret@127.0.0.1:{proxy.port}"
    log = tmp_path / "log"
    async with Playground.open() as playground:
        async with hosted(playground, log, PROXY=address, LOG_LEVEL="DEBUG"):
            table = (await playground.seat("Anna").slash("dilemma start", pace="live")).message
            assert table is not None
        code, said, _ = await typed(
            tmp_path,
            "doctor",
            PROXY=address,
            **discord_at(playground),
            DATABASE_URL="sqlite:///a.db",
        )
        assert "Discord knows it as" in said, (code, said)
        assert len(passed(proxy)) == len(playground.calls)
    assert proxy.shown == {"Proxy-Authorization: Basic YW5uYTpzM2NyZXQ="}
    assert "s3cret" not in log.read_text()


async def test_where_it_does_not_answer_nothing_goes_another_way(tmp_path: Path) -> None:
    async with Playground.open() as playground:
        settings = {**discord_at(playground), "PROXY": "http://127.0.0.1:9"}
        _, said, _ = await typed(tmp_path, "doctor", **settings)
        assert "Discord cannot be reached" in said
        assert not playground.calls
