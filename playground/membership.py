"""Guilds that throw the bot out, and take it back; people stay where they are."""

from playground.people import Guild, Member
from playground.shapes import Intent, moment
from playground.world import World


def expel(world: World, guild: Guild) -> None:
    """The bot is removed: it hears of that, and of nothing there afterwards."""
    world.tell_app("GUILD_DELETE", {"id": guild.id}, guild.id, Intent.GUILDS)
    del guild.members[world.app.id]
    world.touch("guild", guild.id)
    world.tell_seats("COMMANDS", {})


def readmit(world: World, guild: Guild) -> None:
    guild.members[world.app.id] = Member(world.app.id, moment(world.clock()))
    world.touch("guild", guild.id)
    world.tell_app("GUILD_CREATE", world.guild_card(guild), guild.id, Intent.GUILDS)
    world.tell_seats("COMMANDS", {})
