"""`python -m bot`: read the settings, open the database, run; everything is wired here alone."""

import argparse
import asyncio
import logging
import sys
import time

import discord

from bot.app import CardBot
from bot.clock import BEAT_SECONDS
from bot.database import DatabaseError, connect
from bot.settings import ALL, Settings, SettingsError, Shards, read_settings
from bot.store import Store

STALE_SECONDS = 6 * BEAT_SECONDS


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bot", description="Card games on Discord")
    parser.add_argument("command", nargs="?", choices=["run", "health"], default="run")
    command = parser.parse_args().command
    try:
        settings = read_settings()
        logging.basicConfig(level=settings.log_level, format="%(levelname)s %(name)s: %(message)s")
        work = _run(settings) if command == "run" else _health(settings)
        return asyncio.run(work)
    except (SettingsError, DatabaseError) as error:
        return _say(str(error))
    except KeyboardInterrupt:
        return 0


async def _run(settings: Settings) -> int:
    if settings.discord_token is None:
        return _say("No DISCORD_TOKEN is set. Write one into .env (see README.md, Discord set-up).")
    shards = Shards.read(settings.shards) if settings.shards else ALL
    if settings.discord_api:
        discord.http.Route.BASE = settings.discord_api
    async with connect(settings.database_url) as database:
        bot = CardBot(
            Store(database, shards),
            shards=shards,
            default_language=settings.default_language,
            sync_guild=settings.sync_guild,
        )
        try:
            async with bot:
                await bot.start(settings.discord_token.get_secret_value())
        except discord.LoginFailure:
            return _say("Discord refuses the token. Copy it again from the developer portal.")
        except (discord.HTTPException, OSError) as error:
            return _say(f"Discord cannot be reached: {error}")
    return 0


async def _health(settings: Settings) -> int:
    """Whether the process that serves these shards has shown a sign of life lately."""
    shards = Shards.read(settings.shards) if settings.shards else ALL
    async with connect(settings.database_url) as database:
        beaten = await Store(database, shards).last_beat()
    if beaten is None or time.time() - beaten > STALE_SECONDS:
        return _say("no sign of life")
    return 0


def _say(sentence: str) -> int:
    sys.stderr.write(f"{sentence}\n")
    return 1


if __name__ == "__main__":
    sys.exit(main())
