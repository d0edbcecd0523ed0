"""Who the bot is, where its gateway is, and what its guilds are; nothing is changed here."""

from playground.calls import Call, Reply
from playground.world import World


def me(world: World, call: Call) -> Reply:
    more = {"verified": True, "mfa_enabled": False, "flags": 0, "locale": "en-US"}
    return world.app.card() | more


def application(world: World, call: Call) -> Reply:
    return {
        "id": world.app.id,
        "name": world.app.display,
        "icon": None,
        "description": "",
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "owner": world.seats[0].card(),
        "team": None,
        "flags": 0,
        "approximate_guild_count": len(world.guilds),
    }


def gateway_bot(world: World, call: Call) -> Reply:
    limits = {
        "total": 1000,
        "remaining": 1000,
        "reset_after": 0,
        "max_concurrency": world.max_concurrency,
    }
    return {"url": f"ws://{call.host}/gateway", "shards": 1, "session_start_limit": limits}


def guilds(world: World, call: Call) -> Reply:
    """Those the bot is in, each with what its roles let it do there; 200 at a time."""
    after, most = int(call.query.get("after", 0)), int(call.query.get("limit", 200))
    mine = (found for found in world.guilds.values() if world.app.id in found.members)
    ordered = sorted(mine, key=lambda found: int(found.id))
    return [
        {
            "id": found.id,
            "name": found.name,
            "icon": None,
            "owner": found.owner_id == world.app.id,
            "permissions": str(found.permissions_of(world.app.id)),
            "features": [],
        }
        for found in [one for one in ordered if int(one.id) > after][: min(most, 200)]
    ]
