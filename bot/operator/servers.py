"""`leave`: the bot is taken out of a server that its host does not want it in."""

import aiohttp

from bot.app.settings import Settings
from bot.operator.asking import address, session
from bot.operator.console import Failed, say


async def leave(settings: Settings, server: int) -> int:
    """One call, with a bot running or not. BLOCKED_SERVERS keeps it from coming back."""
    if settings.discord_token is None:
        raise Failed("There is no DISCORD_TOKEN to leave a server with.")
    token, path = settings.discord_token.get_secret_value(), f"/users/@me/guilds/{server}"
    bare = ["Content-Type"]  # Discord refuses one without a body
    try:
        async with (
            session(settings, token, skip_auto_headers=bare) as asking,
            asking.request("DELETE", f"{address(settings)}{path}") as response,
        ):
            if response.status >= 400:
                raise Failed(f"Discord answers {response.status}: is the bot in server {server}?")
    except (aiohttp.ClientError, TimeoutError, OSError) as error:
        raise Failed(f"Discord cannot be reached ({type(error).__name__}).") from error
    say(f"The bot has left server {server}. BLOCKED_SERVERS={server} keeps it from coming back.")
    return 0
