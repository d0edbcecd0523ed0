"""Drops what nobody reads from incoming events, because parsing a whole message is expensive."""

from typing import Any

from discord.state import AutoShardedConnectionState

READ = ("id", "type", "content", "flags")
"""All that anybody here asks of a message that was pressed."""


class GatewayFilter(AutoShardedConnectionState[Any]):
    def parse_interaction_create(self, data: Any) -> None:
        """Of a message that was pressed only its id, kind and flags are parsed."""
        if pressed := data.get("message"):
            data["message"] = {"components": [], **{key: pressed[key] for key in READ}}
        super().parse_interaction_create(data)
