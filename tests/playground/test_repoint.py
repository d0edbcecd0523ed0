"""discord.py is turned to the playground and back, or the process does not start."""

import pytest
import yarl
from discord.asset import Asset
from discord.gateway import DiscordWebSocket
from discord.http import Route

from playground.repoint import NotRepointed, repoint, verify


def addresses() -> tuple[str, yarl.URL, str]:
    return Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY, Asset.BASE


def test_all_three_addresses_lead_to_loopback_and_back() -> None:
    real = addresses()
    with repoint(1111):
        assert all("127.0.0.1:1111" in str(address) for address in addresses())
        with repoint(2222):
            verify(2222)
        verify(1111)
    assert addresses() == real


@pytest.mark.parametrize("holder", [Route, Asset, DiscordWebSocket])
def test_one_address_left_behind_is_refused(monkeypatch: pytest.MonkeyPatch, holder: type) -> None:
    name = "DEFAULT_GATEWAY" if holder is DiscordWebSocket else "BASE"
    real = yarl.URL("wss://gateway.example") if name != "BASE" else "https://discord.example"
    with repoint(1111), monkeypatch.context() as patch:
        patch.setattr(holder, name, real)
        with pytest.raises(NotRepointed, match="example"):
            verify(1111)


def test_a_library_that_looks_elsewhere_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    def from_client() -> None:
        """Takes its gateway from somewhere else."""

    before = addresses()
    monkeypatch.setattr(DiscordWebSocket, "from_client", from_client)
    with pytest.raises(NotRepointed), repoint(1111):
        raise AssertionError("it was repointed")
    assert addresses() == before
