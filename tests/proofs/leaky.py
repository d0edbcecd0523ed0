"""The bot with a bug: each press leaves tasks behind that never end."""

import asyncio

from bot.app.client import CardBot
from bot.input.replies import Interaction
from proofs.servant import main

EACH = 50
answer = CardBot.on_interaction
left: list[asyncio.Task[bool]] = []


async def leak(bot: CardBot, interaction: Interaction) -> None:
    left.extend(asyncio.create_task(asyncio.Event().wait()) for _ in range(EACH))
    await answer(bot, interaction)


CardBot.on_interaction = leak  # type: ignore[method-assign, assignment]

if __name__ == "__main__":
    main()
