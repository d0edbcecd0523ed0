"""Overrides of what discord.py does not document; the adapter of `bot/delivery/webhooks.py` beside.

The version of discord.py is pinned because of them, and a test notices an override that is no
longer called.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

import aiohttp
import discord
from discord import app_commands
from discord.ext import commands
from discord.http import HTTPClient, Route
from discord.state import AutoShardedConnectionState

READ = {"id", "type", "content", "flags"}
"""All that anybody here asks of a message that was pressed, as far as Discord sends it."""
UNSAID_SECONDS = 1.0
"""The pause after a 429 that does not say how long it lasts."""


class GatewayFilter(AutoShardedConnectionState[Any]):
    """Drops what nobody reads from incoming events: to parse a whole message is expensive."""

    def parse_interaction_create(self, data: Any) -> None:
        """Of a message that was pressed only its id, kind, words and flags are parsed."""
        if pressed := data.get("message"):
            kept = {key: pressed[key] for key in READ & pressed.keys()}
            data["message"] = {"components": [], **kept}
        super().parse_interaction_create(data)


class Requests(HTTPClient):
    """discord.py's requests, which rely on a 429 to say how long it lasts."""

    async def request(self, route: Route, **given: Any) -> Any:
        try:
            return await super().request(route, **given)
        except KeyError as error:
            if error.args != ("retry_after",):
                raise
            raise discord.RateLimited(UNSAID_SECONDS) from error


class Client(commands.AutoShardedBot):
    def __init__(self, *, http_trace: aiohttp.TraceConfig, **options: Any) -> None:
        super().__init__(command_prefix=(), http_trace=http_trace, **options)
        self.http.__class__ = Requests

    @contextmanager
    def answering(self, interaction: discord.Interaction[Any]) -> Iterator[None]:
        """Whatever is pressed or typed is handled within this."""
        yield

    def _get_state(self, **options: Any) -> GatewayFilter:
        own = {"handlers": self._handlers, "hooks": self._hooks, "http": self.http}
        return GatewayFilter(dispatch=self.dispatch, **own, **options)


ClientT = TypeVar("ClientT", bound=Client)


class CommandTree(app_commands.CommandTree[ClientT]):
    async def _call(self, interaction: discord.Interaction[ClientT]) -> None:
        with self.client.answering(interaction):
            await super()._call(interaction)
