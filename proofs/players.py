"""People who play one game in a server of their own, by whatever they see of it."""

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice
from random import Random
from typing import Any

from bot.pages.ids import Choice, Halfway, Move, read
from bot.play.matches import Matches, Moment
from bot.records.match import Match
from games import discover
from games.engine import Prompt
from playground.driver import NotAnswered, NotSeen, Refused, Seat, Shown
from playground.messages import parts
from proofs.household import Household

ANSWER_SECONDS = 20.0
PAUSE_SECONDS = 0.4
SEARCHED = 200
"""So many messages, the newest first, wherever somebody sees them."""
MATCHES = 5
"""Tables that the same people open: nobody may open many in ten minutes."""
Offered = Move | Choice | Halfway
OPTIONS: dict[str, dict[str, str]] = {"dilemma": {"landing": "lot"}}


@dataclass
class Told:
    """What came of it."""

    moves: int = 0
    lapses: int = 0
    calls: int = 0
    deaths: int = 0
    unanswered: int = 0
    trouble: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        counts = f"{self.moves} moves, {self.lapses} lapses, {self.calls} calls"
        harm = f"{self.deaths} deaths, {self.unanswered} presses without an answer"
        return "\n".join([f"{counts}, {harm}", *self.trouble])


class Table:
    """People who play one game in a server of their own, by whatever they see."""

    def __init__(self, house: Household, matches: Matches, game: str, number: int) -> None:
        self.game = game
        self.idle = (number + number // 4) % 4 == 3
        """Here people let the clock play now and then; in another game at each fourth table."""
        self.pause = PAUSE_SECONDS
        self.answered: list[tuple[int, int]] = []
        """Moves that were answered, by match and press, where nobody else moves meanwhile."""
        self.read: dict[int, str] = {}
        """What was answered, by press."""
        self._house, self._number = house, number
        self._matches = matches
        self.served = asyncio.Event()
        """While it is clear nobody could answer, and nobody presses."""
        self.served.set()
        self._whim = Random(number)
        self._opened = 0
        self._gather()

    def _gather(self) -> None:
        """New people, on a server of their own."""
        playground, number = self._house.playground, self._number
        few, party = discover()[self.game].seats[0], self._opened // MATCHES
        self.people = [playground.add_user(f"P{number}n{n}p{party}") for n in range(few)]
        shard, name = number % self._house.count, f"Server {number} {party}"
        guild = self._house.guild_of(shard, name, self.people)
        self.channel = playground.channel("lobby", guild)
        for person in self.people:
            person.channel = self.channel
            person.timeout = ANSWER_SECONDS

    async def open(self) -> None:
        if self._opened and self._opened % MATCHES == 0:
            self._gather()
        self._opened += 1
        for person in self.people:
            await person.slash("settings", messages="letters")
        host, *others = self.people
        pace = "blitz" if self.idle else "relaxed"
        options = OPTIONS.get(self.game, {})
        table = (await host.slash(f"{self.game} start", pace=pace, **options)).message
        for person in others:
            await person.press("Sit down", on=table)
        await host.press("Start", on=table)

    async def _begin(self, lobby: Match) -> None:
        """A table that was left half open, when somebody's press was lost."""
        host = self.people[0]
        if lobby.table_message is None:
            await host.slash("table show")
            return
        table = Shown(self._house.playground.world.messages[str(lobby.table_message)])
        for person in self.people:
            if lobby.seat_of(int(person.id)) is None:
                await person.press("Sit down", on=table)
        await host.press("Start", on=table)

    async def play(self, told: Told, stop: asyncio.Event) -> None:
        while not stop.is_set():
            await asyncio.sleep(self.pause)
            await self.served.wait()
            try:
                await self._act()
            except (NotAnswered, NotSeen, Refused, LookupError):
                told.unanswered += 1

    async def _act(self) -> None:
        moment = await self._matches.at(int(self.channel.id))
        if moment is not None and moment.match.status == "lobby":
            await self._begin(moment.match)
            return
        if moment is None or moment.match.status != "playing":
            await self.open()
            return
        asked = moment.asked
        assert isinstance(asked, Prompt)
        if self.idle and self._whim.random() < 0.9:
            return
        seats = [s for s in asked.seats if moment.match.chairs[s].person is not None]
        if seats:
            await self._press(moment, self._whim.choice(seats))

    async def _press(self, moment: Moment, seat: int) -> None:
        """Something that the newest message offers for this question, or a look at one's hand."""
        person = next(p for p in self.people if int(p.id) == moment.match.chairs[seat].person)
        for shown in islice(person._newest(), SEARCHED):  # a table may be in a thread
            offered = [(part, press) for part, press in controls(shown) if _asks(press, moment)]
            if not offered:
                continue
            part, press = self._whim.choice(offered)
            line = press.line if isinstance(press, Move) else None
            if isinstance(press, Choice):
                line = self._whim.choice(part["options"])["value"]
                done = await person.choose(line, custom_id=part["custom_id"], on=shown)
            else:
                done = await person.press(custom_id=part["custom_id"], on=shown)
            if line is not None and not self.idle and _may(moment, seat, line):
                self.answered.append((press.match, int(done.interaction.id)))
                self.read[int(done.interaction.id)] = done.message.text if done.message else ""
            return
        await self._look(person, moment.match)

    async def _look(self, person: Seat, match: Match) -> None:
        """At one's hand, by the command where Discord let no table be posted."""
        seen = islice(person._newest(), SEARCHED)
        if any("My hand" in shown.buttons() for shown in seen):
            await person.press("My hand")
        else:
            place = self._house.playground.world.channels[str(match.channel)]
            await person.slash("table hand", at=place)

    async def uncalled(self) -> list[str]:
        """Who is awaited and sees nothing that says so."""
        moment = await self._matches.at(int(self.channel.id))
        if moment is None:
            return []
        awaited = {moment.match.chairs[seat].person for seat in moment.awaited}
        return [
            person.user.display
            for person in self.people
            if int(person.id) in awaited and not _is_called(person, moment)
        ]


def _may(moment: Moment, seat: int, line: str) -> bool:
    """Whether the position allows it: a panel that a kill left behind may offer more."""
    return moment.game.read(line) in moment.game.legal(moment.state, seat)


def _is_called(person: Seat, moment: Moment) -> bool:
    seen = list(islice(person._newest(), SEARCHED))
    asked = any(_asks(press, moment) for shown in seen for _, press in controls(shown))
    return asked or any(person.mention in shown.content for shown in seen)


def _asks(press: Offered, moment: Moment) -> bool:
    return (press.match, press.turn) == (moment.match.id, moment.match.turn)


def controls(shown: Shown) -> Iterator[tuple[dict[str, Any], Offered]]:
    for part in parts(shown.card["components"]):
        press = read(str(part.get("custom_id", "")))
        if isinstance(press, Offered) and not part.get("disabled"):
            yield part, press
