"""`forget` and `export`: what is kept about a person or a server, at their wish, by the host."""

import json
import time

import games
from bot.operator.console import Failed, say
from bot.operator.places import current
from bot.play.matches import Matches
from bot.play.tables import Tables
from bot.records import Records
from bot.records.standings import recompute


async def export_person(url: str, person: int) -> int:
    """The file that `/privacy` gives them."""
    async with current(url) as database:
        kept = await Records(database).people.kept_about(person)
    if not any(kept.values()):
        raise Failed(f"Nothing is kept about {person}.")
    say(json.dumps(kept, ensure_ascii=False, indent=2))
    return 0


async def forget_person(url: str, person: int) -> int:
    """As they can do by `/privacy`, whether a bot is running or not."""
    async with current(url) as database:
        records = Records(database)
        if not any((await records.people.kept_about(person)).values()):
            raise Failed(f"Nothing is kept about {person}.")
        matches = Matches(records, games.discover(), time.time)
        left = await Tables(records, matches, time.time).forget(person)
    say(f"{person} is forgotten, and got up from {len(left)} open tables.")
    say("A bot that runs shows it at each table with its next change.")
    return 0


async def forget_server(url: str, server: int) -> int:
    """Its matches, boards and settings; ratings everywhere are computed without them."""
    async with current(url) as database:
        dropped = await Records(database).retention.drop_server(server)
        _, changed = await recompute(database)
    say(f"{dropped} matches of server {server} are deleted, and {changed} ratings changed.")
    say("To take the bot out of it, too: leave. Backups still hold it until they are gone.")
    return 0
