"""People at a table over sockets, who press what their panels offer; nothing is measured here."""

import asyncio
from collections.abc import Iterable, Iterator
from itertools import chain
from random import Random
from typing import Any, NamedTuple

from bot.app.client import CardBot
from bot.pages.ids import AtTable, Choice, Halfway, Move, Press, Verb, read
from bot.play.matches import Moment
from bot.records.match import Match, Pace
from games import discover
from games.engine import Prompt, Seat
from playground import Playground
from playground.channels import Channel
from playground.driver import Seat as Client
from playground.driver import Shown
from playground.messages import parts

NAMES = ("Anna", "Ben", "Chloé", "David", "Emma")
MOST = 4
"""So many sit at a table, where its game takes as many and nothing else is said."""
SETTLED_SECONDS, BREATH_SECONDS = 60.0, 0.01
HASTE = 0.7
"""How often somebody who could move moves, instead of looking at what else there is."""
PREPARED = 60
"""After so many presses that only prepare a move, it is made."""


class Control(NamedTuple):
    """A button, or an option of a list."""

    on: Shown
    custom_id: str
    press: Press
    value: str | None = None


class Table:
    """One match of people who all look at their panels."""

    def __init__(
        self,
        playground: Playground,
        bot: CardBot,
        channel: Channel,
        game: str,
        clients: list[Client],
    ) -> None:
        self._playground, self._bot, self._channel = playground, bot, channel
        self._place = channel
        self._whim = Random(channel.name)
        self.game = game
        self.open_hands = bot.looks[game].open
        """Whether all is pressed under the table: no hand is hidden."""
        self.clients = clients

    async def open(self, pace: Pace = "live") -> None:
        """Everybody sits down, and the game begins."""
        host, *others = self.clients
        await host.slash(f"{self.game} start", at=self._channel, pace=pace)
        for client in others:
            await client.press(custom_id=await self._verb("join"), on=await self.table())
        await host.press(custom_id=await self._verb("start"), on=await self.table())
        await self.settled()

    async def _verb(self, verb: Verb) -> str:
        return str(AtTable((await self.moment()).match.id, verb))

    async def moment(self) -> Moment:
        found = await self._bot.matches.at(int(self._channel.id))
        assert found is not None
        self._place = self._playground.world.channels.get(str(found.match.channel), self._channel)
        return found

    async def table(self) -> Shown:
        """Once it is known which message that is, which comes after the answer."""
        async with asyncio.timeout(SETTLED_SECONDS):
            while (message := (await self.moment()).match.table_message) is None:  # noqa: ASYNC110 - nobody is told
                await asyncio.sleep(BREATH_SECONDS)
        return Shown(self._playground.world.messages[str(message)])

    async def settled(self) -> None:
        """Until everything stands on Discord that should."""
        async with asyncio.timeout(SETTLED_SECONDS):
            while not all_told((await self.moment()).match):  # noqa: ASYNC110 - nobody is told
                await asyncio.sleep(BREATH_SECONDS / 10)
            await self._bot.delivery.drained()

    # What is pressed

    async def ready(self, *, at_table: bool = False) -> tuple[Client, Control] | None:
        """Who is asked, and the press that moves, after those that only prepare it.

        Nothing once the game is over, or while the answer to the last press is on its way.
        """
        moment = await self.moment()
        if moment.match.status != "playing" or not isinstance(moment.asked, Prompt):
            return None
        seat = self._whim.choice(moment.asked.seats)
        for presses in range(PREPARED):
            offered = await self._offered(moment, seat, at_table=at_table)
            moves = [c for c in offered if isinstance(c.press, Move | Choice)]
            halves = [c for c in offered if isinstance(c.press, Halfway)]
            hasty = presses > PREPARED // 2 or self._whim.random() < HASTE
            if moves and (hasty or not halves):
                return self.clients[seat], self._whim.choice(moves)
            if not halves:
                return None
            await self.press(self.clients[seat], self._whim.choice(halves))
        return None

    async def _offered(self, moment: Moment, seat: Seat, *, at_table: bool) -> list[Control]:
        """Where something is chosen in front of everybody, the table offers it."""
        turn = moment.match.turn
        if at_table or self.open_hands:
            public = [c for c in controls(await self.table(), turn) if isinstance(c.press, Move)]
            if public:
                return public
        return list(controls(self.panel(self.clients[seat]), turn))

    def panel(self, client: Client) -> Shown:
        """The newest private panel of theirs: in the channel, or in the thread of the table."""
        places = {place.id: place for place in (self._channel, self._place)}.values()
        shown = [one for place in places for one in client.messages(place) if one.is_ephemeral]
        return max(shown, key=lambda one: int(one.id))

    async def press(self, client: Client, control: Control) -> Any:
        if control.value is None:
            return await client.press(custom_id=control.custom_id, on=control.on)
        return await client.choose(control.value, custom_id=control.custom_id, on=control.on)


async def introduce(playground: Playground, bot: CardBot, clients: Iterable[Client]) -> None:
    """They have played before: the door to their direct messages is known."""
    for client in clients:
        door = playground.world.dm_with(client.user)
        await bot.records.people.reached_at(int(client.id), int(door.id))


def names_for(game: str, most: int = MOST) -> tuple[str, ...]:
    return NAMES[: min(discover()[game].seats[-1], most)]


def all_told(match: Match) -> bool:
    """Whether everything that should stand on Discord for it stands."""
    return match.told >= match.revision


def controls(shown: Shown, turn: int) -> Iterator[Control]:
    """Whatever can be pressed there for the question that stands."""
    usable = (part for part in parts(shown.card["components"]) if not part.get("disabled"))
    return chain.from_iterable(_uses(shown, part, turn) for part in usable)


def _uses(shown: Shown, part: dict[str, Any], turn: int) -> Iterator[Control]:
    custom_id = str(part.get("custom_id", ""))
    press = read(custom_id)
    if not isinstance(press, Move | Choice | Halfway) or press.turn != turn:
        return
    if isinstance(press, Choice):
        for option in part["options"]:
            yield Control(shown, custom_id, press, option["value"])
    else:
        yield Control(shown, custom_id, press)
