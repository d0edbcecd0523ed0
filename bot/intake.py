"""What Discord tells us, less what nobody here reads: taking a message apart is dear."""

from typing import Any

from discord.state import AutoShardedConnectionState


class Intake(AutoShardedConnectionState[Any]):
    def parse_interaction_create(self, data: Any) -> None:
        """The id of what was pressed says enough, not what stands around it."""
        if "message" in data:
            data["message"]["components"] = []
        super().parse_interaction_create(data)
