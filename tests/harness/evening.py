"""An evening of one game while Discord is broken on purpose, and what must be right after it."""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any

from benchmarks.players import Control, Table, names_for
from benchmarks.players import controls as offers
from bot.delivery.wanted import table_key
from bot.pages.ids import AtTable, Move, read
from bot.play.matches import Moment
from games.engine import Prompt, dice
from playground.driver import Seat, Shown
from playground.faults import Cut, Fault, Faults, Kind
from playground.messages import parts
from tests.harness.houses import SocketHouse

Break = Callable[[Faults, Kind], Fault]
BREAKS: dict[str, Break] = {
    "503": lambda faults, kind: faults.fail(kind, 503, times=3),
    "429": lambda faults, kind: faults.limit(kind, times=2),
    "cut before": lambda faults, kind: faults.cut(kind, times=3),
    "cut after": lambda faults, kind: faults.cut(kind, times=3, where=Cut.AFTER),
    "slow": lambda faults, kind: faults.slow(kind, 0.2, times=3),
    "hang": lambda faults, kind: faults.hang(kind, 0.1, times=2),
}
KINDS = (
    *(Kind.SEND, Kind.EDIT, Kind.DELETE, Kind.DM),
    *(Kind.CALLBACK, Kind.FOLLOW_UP, Kind.WEBHOOK_EDIT),
)
TRIES = 200
NO_WAY = "UPDATE messages SET token = NULL WHERE kind = 'table'"
AWAY = ("UPDATE seats SET seen_at = NULL", "DELETE FROM messages WHERE kind = 'panel'")
"""Nobody has been seen for a long time, though the table is young enough to be edited."""


class Evening:
    """One channel in which a game is played on and on, whatever is broken."""

    def __init__(self, house: SocketHouse, game: str) -> None:
        self.house = house
        names = names_for(game)
        self.clients = [house.seat(name) for name in names]
        self.open = house.bot.looks[game].open
        """Whether all is pressed under the table: there is no hand to open."""
        place = house.playground.channel("lobby")
        self.table = Table(house.playground, house.bot, place, game, self.clients)

    async def move(self, *, looking: bool, broken: Callable[[], Fault]) -> bool:
        """One that everybody sees, made while something is broken; whether a call met it.

        Of those before it that nobody sees only the first: each lost answer is waited for.
        """
        for tries in range(TRIES):
            await self._under_way()
            if not looking:
                await self.house.database.write(*((statement, ()) for statement in AWAY))
            seat, control = await self._ready()
            # As later in a match: the press that the table answered has ended.
            await self.house.database.write((NO_WAY, ()))
            moment = await self.house.look()
            before = moment.match
            if tries and not _is_seen(moment, self.clients.index(seat), control):
                await self.table.press(seat, control)
                continue
            fault = broken()
            times = fault.times
            await asyncio.gather(self.table.press(seat, control), return_exceptions=True)
            await self.house.settle()
            self.house.playground.faults.clear()
            if (await self.house.look()).match.revision > before.revision:
                return fault.times != times
        raise AssertionError("nothing that is pressed can be seen")

    async def _under_way(self) -> None:
        found = await self.house.bot.matches.at(self.house.channel)
        if found is None or not found.match.open:
            await self.table.open()
            await self.house.settle()

    async def _ready(self) -> tuple[Seat, Control]:
        """From a fresh panel: a fault may have cost somebody theirs."""
        if self.open:
            found = await self.table.ready(at_table=True)
            assert found is not None
            return found
        moment = await self.house.look()
        hand = str(AtTable(moment.match.id, "hand"))
        assert isinstance(moment.asked, Prompt)
        for seat in moment.asked.seats:
            client = self.clients[seat]
            await client.press(custom_id=hand, on=await self.table.table())
            offered = partial(self._offered, client, moment.match.turn)
            await client.until(offered, "a hand that asks")  # it may come after the answer
        found = await self.table.ready()
        assert found is not None
        return found

    def _offered(self, client: Seat, turn: int) -> bool:
        private = any(shown.is_ephemeral for shown in client.messages())
        return private and any(offers(self.table.panel(client), turn))


def _is_seen(moment: Moment, seat: int, control: Control) -> bool:
    """Whether everybody sees that somebody has pressed this."""
    line = control.press.line if isinstance(control.press, Move) else str(control.value)
    luck = dice(moment.match.seed, moment.match.ply + 1)
    after = moment.game.apply(moment.state, seat, moment.game.read(line), luck)
    asked = moment.game.prompt(after.state)
    return not isinstance(asked, Prompt) or asked.turn > moment.match.turn


def controls(shown: Shown) -> list[tuple[Any, ...]]:
    """What it says and what can be pressed there."""
    keys = ("content", "label", "custom_id", "placeholder")
    return [tuple(part.get(key) for key in keys) for part in parts(shown.card["components"])]


def of_match(shown: Shown, match: int, turn: int | None = None) -> bool:
    found = [read(str(part.get("custom_id", ""))) for part in parts(shown.card["components"])]
    return any(
        getattr(press, "match", None) == match and turn in (None, getattr(press, "turn", None))
        for press in found
    )


def reached(house: SocketHouse, client: Seat, moment: Moment) -> int:
    """In how many ways somebody is asked, a panel counted once however many were opened."""
    match = moment.match
    asks = [s for s in client.messages() if s.is_ephemeral and of_match(s, match.id, match.turn)]
    letters = [s for s in client.dms() if of_match(s, match.id, match.turn)]
    pings = [s for s in house.seat("Emma").messages() if client.mention in s.content]
    assert len(letters) <= 1, "asked twice by direct message"
    assert len(pings) <= 1, "called twice"
    return bool(asks) + len(letters) + len(pings)


async def names_too_many(house: SocketHouse, moment: Moment) -> bool:
    """Whether the table only still names somebody who has answered: a counted call to take one of
    several names off may wait."""
    sql = "SELECT shows FROM messages WHERE kind = 'table' AND match = ?"
    [[shows]] = await house.database.fetch(sql, moment.match.id)
    *named, seats = str(shows).split()
    *now, awaited = table_key(moment).split()
    same = (named[2:], len(named)) == (now[2:], len(now))
    return same and len(moment.awaited) > 1 and set(awaited) < set(seats)


async def all_is_right(evening: Evening) -> None:
    """The table shows what is, once; whoever is awaited is asked."""
    house, moment = evening.house, await evening.house.look()
    match = moment.match
    assert match.told == match.revision
    public = [s for s in house.seat("Emma").messages() if not s.content]
    [table] = [shown for shown in public if of_match(shown, match.id)]
    drawn = house.bot.drawing.table(moment).to_components()
    keys = ("content", "label", "custom_id", "placeholder")
    wanted = [tuple(part.get(key) for key in keys) for part in parts(drawn)]
    if match.status == "playing" and not await names_too_many(house, moment):
        assert controls(table) == wanted
    for seat in moment.asked.seats if isinstance(moment.asked, Prompt) else ():
        asked = evening.open or reached(house, evening.clients[seat], moment)
        assert asked, "nobody asks them"
