"""How an operator's command asks Discord: with the bot's token, through the host's proxy."""

from typing import Any

import aiohttp
import discord

from bot.app.settings import Settings, proxy_of

TIMEOUT = aiohttp.ClientTimeout(total=15)


def address(settings: Settings) -> str:
    return (settings.discord_api or discord.http.Route.BASE).rstrip("/")


def session(settings: Settings, token: str, **given: Any) -> aiohttp.ClientSession:
    headers, proxy = {"Authorization": f"Bot {token}"}, proxy_of(settings)
    return aiohttp.ClientSession(headers=headers, timeout=TIMEOUT, proxy=proxy, **given)
