"""What Discord tells us, less what nobody here reads: taking a message apart is dear."""

from collections.abc import Callable
from typing import Any

from discord import InteractionResponseType
from discord.http import Route
from discord.state import AutoShardedConnectionState
from discord.webhook.async_ import AsyncWebhookAdapter, async_context

CHANGED = InteractionResponseType.message_update.value


class Intake(AutoShardedConnectionState[Any]):
    def parse_interaction_create(self, data: Any) -> None:
        """The id of what was pressed says enough, not what stands around it."""
        if "message" in data:
            data["message"]["components"] = []
        super().parse_interaction_create(data)


class _Answers(AsyncWebhookAdapter):
    def __init__(self, sent: Callable[[], None]) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self._sent = sent

    async def request(self, route: Route, session: Any, **given: Any) -> Any:
        """Of the message that an answer has become its number is known without it.

        Of one that was changed everything is: Discord is not asked to tell it.
        """
        self._sent()
        if (given.get("payload") or {}).get("type") == CHANGED:
            await super().request(route, session, **given | {"params": None})
            return {"interaction": {"id": route.webhook_id}}
        told = await super().request(route, session, **given)
        if isinstance(told, dict):
            told.get("resource", {}).pop("message", None)
        return told


def answer_briefly(sent: Callable[[], None]) -> None:
    """From here on in this task what Discord says of an answer is not taken apart.

    `sent` is told when the answer is on its way.
    """
    if type(async_context.get()) is AsyncWebhookAdapter:
        async_context.set(_Answers(sent))
    else:  # somebody stands in for Discord, and does not tell
        sent()
