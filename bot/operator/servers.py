"""`leave`: the bot is taken out of a server that its host does not want it in."""

import aiohttp
import discord

from bot.app.settings import Settings
from bot.operator.console import Failed, say

TIMEOUT = aiohttp.ClientTimeout(total=15)


async def leave(settings: Settings, server: int) -> int:
    """One call, with a bot running or not. BLOCKED_SERVERS keeps it from coming back."""
    if settings.discord_token is None:
        raise Failed("There is no DISCORD_TOKEN to leave a server with.")
    base = (settings.discord_api or discord.http.Route.BASE).rstrip("/")
    bearer = {"Authorization": f"Bot {settings.discord_token.get_secret_value()}"}
    bare = ["Content-Type"]  # Discord refuses one without a body
    try:
        async with (
            aiohttp.ClientSession(
                headers=bearer, timeout=TIMEOUT, skip_auto_headers=bare
            ) as session,
            session.request("DELETE", f"{base}/users/@me/guilds/{server}") as response,
        ):
            if response.status >= 400:
                raise Failed(f"Discord answers {response.status}: is the bot in server {server}?")
    except (aiohttp.ClientError, TimeoutError, OSError) as error:
        raise Failed(f"Discord cannot be reached ({type(error).__name__}).") from error
    say(f"The bot has left server {server}. BLOCKED_SERVERS={server} keeps it from coming back.")
    return 0
