"""The network as tests see it: this machine, and nothing beyond."""

import asyncio
import socket
from pathlib import Path

import pytest


@pytest.mark.parametrize("host", ["192.0.2.1", "2001:db8::1", "example.com", "0.0.0.0"])
def test_a_test_cannot_reach_the_network(host: str) -> None:
    with pytest.raises(RuntimeError, match="reached for the network"):
        socket.create_connection((host, 80), timeout=0.01)


async def test_a_test_cannot_reach_the_network_by_an_event_loop_or_by_datagrams() -> None:
    with pytest.raises(RuntimeError, match="reached for the network"):
        await asyncio.open_connection("discord.com", 443)
    with (
        socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as datagrams,
        pytest.raises(RuntimeError, match="reached for the network"),
    ):
        datagrams.sendto(b"hello", ("192.0.2.1", 53))


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost"])
def test_a_test_can_reach_loopback(host: str) -> None:
    with (
        socket.create_server(("127.0.0.1", 0)) as server,
        socket.create_connection((host, server.getsockname()[1])) as client,
    ):
        assert client.getpeername()[0] == "127.0.0.1"


def test_a_test_can_reach_a_unix_socket(tmp_path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as server, socket.socket(socket.AF_UNIX) as client:
        server.bind(str(tmp_path / "door"))
        server.listen()
        client.connect(str(tmp_path / "door"))
        assert client.getpeername() == str(tmp_path / "door")
