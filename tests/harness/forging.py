"""Presses that no page of ours offers."""

import discord
from discord import ui

from tests.harness.simhouse import SimHouse


async def forge(house: SimHouse, name: str, custom_id: str, value: str | None) -> None:
    """Somebody presses what no page of ours offers."""
    row = ui.ActionRow[ui.LayoutView]()
    if value is None:
        row.add_item(ui.Button(label="forged", custom_id=custom_id))
    else:
        row.add_item(ui.Select(custom_id=custom_id, options=[discord.SelectOption(label=value)]))
    view = ui.LayoutView(timeout=None).add_item(row)
    view.stop()
    channel = house.bot.get_channel(house.channel)
    assert isinstance(channel, discord.TextChannel)
    await channel.send(view=view)
    await house.env.settle()
    await (house[name].press("forged") if value is None else house[name].choose(value))
