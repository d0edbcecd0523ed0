"""Tables in other channels than the one a house stands around, in both houses."""

import re
from typing import Any

from bot.play.matches import Moment
from bot.records.match import Pace, Person
from tests.harness.houses import House, SimPerson, SocketHouse


def number_of(house: House, name: str) -> int:
    found = re.search(r"\d+", house[name].mention)
    assert found
    return int(found[0])


def place(house: House, name: str) -> int:
    """A new channel of the same server."""
    if isinstance(house, SocketHouse):
        return int(house.playground.add_channel(name).id)
    anna: Any = house["Anna"]
    assert isinstance(anna, SimPerson)
    return int(anna._env.guild.create_text_channel(name).id)


async def lobby_elsewhere(
    house: House, *names: str, game: str = "dilemma", pace: Pace = "relaxed", options: str = "{}"
) -> Moment:
    """A lobby in a channel of its own, shown there."""
    host, *others = [Person(number_of(house, name), name, "en") for name in names]
    channel = place(house, f"{game}-{len(house.bot.guilds[0].channels)}")
    moment = await house.bot.tables.open(
        *(game, house.bot.guilds[0].id, channel, host),
        pace=pace,
        options=options,
        language="en",
    )
    for person in others:
        moment = await house.bot.tables.join(moment.match.id, person)
    house.bot.changed(moment)
    await house.bot.delivery.drained()
    return moment


async def table_elsewhere(
    house: House,
    *names: str,
    game: str = "dilemma",
    pace: Pace = "relaxed",
    options: str = "{}",
    thread: bool = False,
) -> Moment:
    """A table in a channel of its own, or in a thread there, dealt and shown."""
    match = (await lobby_elsewhere(house, *names, game=game, pace=pace, options=options)).match
    moment = await house.bot.tables.start(match.id, number_of(house, names[0]), thread=thread)
    house.bot.changed(moment)
    await house.bot.delivery.drained()
    return await house.bot.matches.look(moment.match.id)
