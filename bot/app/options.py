"""How the client is set up, and which cogs it loads; they are named here, not imported."""

from importlib.util import find_spec
from pkgutil import iter_modules
from typing import Any

import discord
from discord import app_commands

from bot.app.tree import Tree
from bot.delivery.limiter import LONGEST_PAUSE
from bot.records.shards import ALL, Shards

SHARED = "shared"
"""The folder in cogs/ that is no cog: what several cogs need."""
SERVERS_SECONDS = 2.0
"""After a start the list of servers is taken to be whole when none has come for so long."""

USED = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    create_public_threads=True,
    attach_files=True,
)


def invitation(application: int) -> str:
    """The link by which an application is added to a server, with what it makes use of there."""
    return discord.utils.oauth_url(
        application, permissions=USED, scopes=("bot", "applications.commands")
    )


def client_options(shards: Shards, proxy: str | None = None) -> dict[str, Any]:
    """For discord.py's client: no privileged intent, no cache, no mention unless it is meant."""
    mine: dict[str, Any] = {"shard_ids": shards.ids, "shard_count": shards.count}
    return {
        "help_command": None,
        "intents": discord.Intents(guilds=True),
        "tree_cls": Tree,
        "allowed_mentions": discord.AllowedMentions.none(),
        "allowed_contexts": app_commands.AppCommandContext(
            guild=True, dm_channel=True, private_channel=False
        ),
        "allowed_installs": app_commands.AppInstallationType(guild=True, user=False),
        "max_messages": None,
        "max_ratelimit_timeout": LONGEST_PAUSE,
        "guild_ready_timeout": SERVERS_SECONDS,
        "proxy": proxy,
        **({} if shards is ALL else mine),
    }


def extensions() -> list[str]:
    """The name of every module and package in cogs/ that can be loaded, in alphabetical order."""
    spec = find_spec("cogs")
    assert spec is not None
    names = (module.name for module in iter_modules(spec.submodule_search_locations))
    return [f"cogs.{name}" for name in names if name != SHARED]
