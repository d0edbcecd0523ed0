"""`python -m bot status`: what is going on, for a person or as JSON."""

import json
import time
from typing import Any

from bot import __version__
from bot.operator.console import columns, say
from bot.operator.places import current, shown
from bot.operator.sign import STALE_SECONDS
from bot.records.figures import Figures, Sizes, figures, sizes
from bot.records.schema import newest


async def status(url: str, *, as_json: bool) -> int:
    """It changes nothing, whether a bot is running or not."""
    async with current(url) as database:
        now = time.time()
        found, all_of_it = await figures(database, now, STALE_SECONDS), await sizes(database)
    told = told_of(found, all_of_it, now) | {
        "database": shown(url),
        "version": __version__,
        "schema": newest(),
    }
    say(json.dumps(told, indent=2) if as_json else columns(_lines(told)))
    return 0


def told_of(found: Figures, all_of_it: Sizes, now: float) -> dict[str, Any]:
    """The figures as JSON has them."""
    tables: dict[str, dict[str, int]] = {}
    for (game, kind), count in found.tables.items():
        tables.setdefault(game, {})[kind] = count
    return {
        "open_tables": tables,
        "overdue_deadlines": found.overdue,
        "tables_behind": found.behind,
        "shards_alive": [
            {"shard": s.shard, "of": s.shards, "seconds_ago": round(now - s.at, 1)}
            for s in found.alive
        ],
        "finished_matches": all_of_it.finished,
        "matches_to_tidy": all_of_it.untidied,
        "moves": all_of_it.moves,
        "ratings": all_of_it.ratings,
        "database_bytes": all_of_it.bytes,
    }


def _lines(told: dict[str, Any]) -> list[tuple[str, str]]:
    """For a person."""
    games = told["open_tables"]
    tables = [(f"tables of {game}", _kinds(kinds)) for game, kinds in games.items()]
    alive = ", ".join(
        f"{s['shard']} of {s['of']} ({s['seconds_ago']:.0f} s ago)" for s in told["shards_alive"]
    )
    return [
        ("version", f"{told['version']}, database of version {told['schema']}"),
        ("database", f"{told['database']}, {told['database_bytes'] / 1e6:.1f} MB"),
        ("shards alive", alive or "none: no bot is running"),
        *(tables or [("open tables", "none")]),
        ("overdue deadlines", str(told["overdue_deadlines"])),
        ("tables behind", str(told["tables_behind"])),
        ("finished matches", f"{told['finished_matches']} ({told['matches_to_tidy']} to tidy)"),
        ("moves", str(told["moves"])),
        ("ratings", str(told["ratings"])),
    ]


def _kinds(kinds: dict[str, int]) -> str:
    return ", ".join(f"{count} {kind}" for kind, count in sorted(kinds.items(), reverse=True))
