"""Turns discord.py towards the playground and back; nothing else of the library is touched."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import yarl
from discord.asset import Asset
from discord.gateway import DiscordWebSocket
from discord.http import Route

LOOPBACK: Final = "127.0.0.1"


class NotRepointed(RuntimeError):  # noqa: N818 - reads as a sentence
    """discord.py would still talk to the real Discord, and send it the token."""


@contextmanager
def repoint(port: int) -> Iterator[None]:
    """These names are undocumented: if one moved, the process must not start."""
    before = (Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY, Asset.BASE)
    try:
        Route.BASE = f"http://{LOOPBACK}:{port}/api/v10"
        DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(f"ws://{LOOPBACK}:{port}/gateway")
        Asset.BASE = f"http://{LOOPBACK}:{port}/cdn"
        verify(port)
        yield
    finally:
        Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY, Asset.BASE = before


def verify(port: int) -> None:
    """Asks the library itself where it would go."""
    if "DEFAULT_GATEWAY" not in DiscordWebSocket.from_client.__code__.co_names:
        raise NotRepointed("discord.py takes its gateway address from somewhere else")
    home = f"{LOOPBACK}:{port}"
    probes = {
        "REST": yarl.URL(Route("GET", "/users/@me").url),
        "gateway": DiscordWebSocket.DEFAULT_GATEWAY,
        "CDN": yarl.URL(f"{Asset.BASE}/"),
    }
    for name, url in probes.items():
        if url.authority != home:
            raise NotRepointed(f"discord.py's {name} address is {url}, not {home}")
