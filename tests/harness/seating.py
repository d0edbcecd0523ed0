"""Tables to test with: who sits where, in which game, on which database; no Discord."""

from collections.abc import Sequence
from dataclasses import replace

from bot.play.clock import Clock
from bot.play.matches import Matches, Moment
from bot.play.tables import Tables
from bot.records import Records
from bot.records.database import Database
from bot.records.figures import figures
from bot.records.match import Chair, Match, Pace, Person
from games import discover
from games.dilemma.data import Aim, Hands, Landing, Options
from games.dilemma.rules import GAME
from games.engine import Prompt
from tests.harness.houses import ManualTime

GUILD = 5 << 22
ANNA, BEN, CHLOE, DAVID, EMMA, FRED = PEOPLE = tuple(
    Person(number, name, "en")
    for number, name in enumerate(["Anna", "Ben", "Chloé", "David", "Emma", "Fred"], start=101)
)


def lobby(channel: int = 1, guild: int = GUILD, host: Person = ANNA) -> Match:
    return Match(
        id=0,
        game="dilemma",
        guild=guild,
        channel=channel,
        host=host.id,
        status="lobby",
        pace="live",
        language="en",
        options="{}",
        seed="seed",
        opened_at=0.0,
        chairs=(Chair(host.id, host.name, host.language),),
    )


def playing(channel: int = 1, guild: int = GUILD, deadline: float | None = None) -> Match:
    chairs = tuple(Chair(person.id, person.name, person.language) for person in PEOPLE[:3])
    started = replace(lobby(channel, guild), status="playing", chairs=chairs)
    return replace(started, deadline=deadline, announced=deadline)


async def opened(records: Records, match: Match) -> Match:
    found = await records.matches.open(match)
    assert found is not None
    return found


async def found(records: Records, match_id: int) -> Match:
    loaded = await records.matches.load(match_id)
    assert loaded is not None
    return loaded[0]


async def beats(database: Database) -> dict[tuple[int, int], float]:
    """When each shard, of so many, was last said to be served, or a process of it to live."""
    shown = (await figures(database, now=0.0, fresh=1.0)).alive
    return {(beat.shard, beat.shards): beat.at for beat in shown}


class Room:
    """One process around a database: its matches, tables and clock, and what it showed."""

    def __init__(self, records: Records, time: ManualTime) -> None:
        self.records = records
        self.time = time
        self.matches = Matches(records, discover(), time.now)
        self.tables = Tables(records, self.matches, time.now)
        self.shown: list[Moment] = []
        self.compared: list[int] = []
        self.clock = Clock(
            records.deadlines,
            lapse=self._lapse,
            remind=self._remind,
            compare=self._compare,
            time=time,
        )
        self.clock.serve([0], 1)

    async def _lapse(self, match_id: int) -> None:
        moment = await self.matches.lapse(match_id) or await self.tables.fold(match_id)
        if moment is not None:
            self.shown.append(moment)

    async def _remind(self, match_id: int) -> None:
        self.compared.append(match_id)

    async def _compare(self, matches: Sequence[int]) -> None:
        self.compared.extend(matches)

    async def open(
        self,
        people: Sequence[Person] = PEOPLE[:1],
        channel: int = 1,
        *,
        pace: Pace = "live",
        landing: Landing = Landing.ORDER,
        guild: int = GUILD,
        guests: Sequence[Person] | None = None,
    ) -> int:
        """A lobby of Dilemma with these people in it; with guests, for them alone."""
        options = GAME.dump_options(Options(landing, Aim.SURE, Hands.HIDDEN))
        host, *others = people
        moment = await self.tables.open(
            "dilemma",
            guild,
            channel,
            host,
            pace=pace,
            options=options,
            language="en",
            guests=None if guests is None else [guest.id for guest in guests],
        )
        for person in others:
            await self.tables.join(moment.match.id, person)
        return moment.match.id

    async def begin(
        self,
        people: Sequence[Person] = PEOPLE[:3],
        channel: int = 1,
        *,
        pace: Pace = "live",
        landing: Landing = Landing.ORDER,
    ) -> int:
        """The same, dealt."""
        match_id = await self.open(people, channel, pace=pace, landing=landing)
        await self.tables.start(match_id, people[0].id)
        return match_id

    async def deal(self, channel: int) -> int:
        """A match for three under way, in one step."""
        return (await opened(self.records, self.matches.begun(playing(channel)))).id

    async def look(self, match_id: int) -> Match:
        return (await self.matches.look(match_id)).match

    async def asked(self, match_id: int) -> Prompt:
        asked = (await self.matches.look(match_id)).asked
        assert isinstance(asked, Prompt)
        return asked

    async def person_at(self, match_id: int, seat: int) -> int:
        person = (await self.look(match_id)).chairs[seat].person
        assert person is not None
        return person

    async def offer(self, match_id: int, card: int = 5) -> Moment:
        """The provocateur, whoever the lot made it, offers a card."""
        [seat] = (await self.asked(match_id)).seats
        return await self.matches.act(
            match_id, await self.person_at(match_id, seat), f"offer {card}"
        )

    async def throwers(self, match_id: int) -> list[int]:
        """The people who may throw on the offer."""
        return [await self.person_at(match_id, s) for s in (await self.asked(match_id)).seats]
