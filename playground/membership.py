"""Guilds that throw the bot out, take it back, or are no more; people stay where they are."""

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


def dissolve(world: World, guild: Guild) -> None:
    """The guild is deleted with everything in it."""
    world.tell_app("GUILD_DELETE", {"id": guild.id}, guild.id, Intent.GUILDS)
    for channel_id in (*guild.threads, *guild.channels):
        card = world.channels[channel_id].card()
        for user_id in guild.members:
            world.tell_seats("CHANNEL_DELETE", card, only=user_id)
        world.forget_channel(world.channels[channel_id])
    del world.guilds[guild.id]
    world.touch("guild", guild.id)
