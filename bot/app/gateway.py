"""What Discord tells us, less what nobody here reads: taking a message apart is dear."""

from typing import Any

from discord.state import AutoShardedConnectionState

READ = ("id", "type", "content", "flags")
"""All that anybody here asks of a message that was pressed."""


class GatewayFilter(AutoShardedConnectionState[Any]):
    def parse_interaction_create(self, data: Any) -> None:
        """The id of what was pressed says enough, not what stands around it."""
        if pressed := data.get("message"):
            data["message"] = {"components": [], **{key: pressed[key] for key in READ}}
        super().parse_interaction_create(data)
