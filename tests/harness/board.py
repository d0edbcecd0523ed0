"""Discord as far as `Transport` shows it, in memory: messages that stand, and what was done."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterable, Iterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from itertools import count
from pathlib import Path
from typing import Any

from simcord.components import walk_components

from bot.app.client import CardBot
from bot.delivery.delivery import AtHand, Delivery
from bot.delivery.limiter import Overtaken
from bot.delivery.transport import Meaning, Posted, Refusal
from bot.delivery.wanted import Urgency, panel_key
from bot.pages.page import Page
from bot.play.matches import Moment
from bot.records import Records
from bot.records.database import Database, connect
from bot.records.match import Match, Pace, Person, Slot, Standing
from tests.harness.houses import SIMULATED_EPOCH, ManualTime
from tests.harness.loaded import loaded
from tests.harness.seating import GUILD, PEOPLE

CHANNEL = 77
HAS_THREAD = 160004
LETTERS = 10**6
"""The channel of somebody's direct messages has their number and so much more."""


@dataclass(frozen=True)
class Stood:
    """A message: where it stands, what it says, and whom it has notified."""

    channel: int
    words: str
    ids: tuple[str, ...]
    """Of its controls."""
    calls: frozenset[int]


def stood(channel: int, page: Page, calls: Iterable[int] = ()) -> Stood:
    parts = list(walk_components(page.view.to_components()))
    said = [str(part["content"]) for part in parts if part.get("content")]
    ids = tuple(str(part["custom_id"]) for part in parts if part.get("custom_id"))
    return Stood(channel, "\n".join([page.words or "", *said]), ids, frozenset(calls))


class Board:
    """In the place of a `Transport`. `trouble` says what goes wrong with an act, if anything."""

    def __init__(self) -> None:
        self.messages: dict[int, Stood] = {}
        self.panels: dict[str, Stood] = {}
        """What people see through the token of their press."""
        self.acts: list[str] = []
        self.trouble: Callable[[str], Exception | None] = lambda _: None
        self.turn = asyncio.Event()
        """Until then everything waits for its turn; what is overtaken by then never goes out."""
        self.turn.set()
        self.held = asyncio.Event()
        """Until then nothing that has gone out comes to its end."""
        self.held.set()
        self.begun = asyncio.Event()
        """Something is about to go out."""
        self.waiting = 0
        self.threads: dict[int, str] = {}
        self.known: set[int] = set()
        """Channels that Discord has told of."""
        self._numbers = count(5000)
        self._nonces: dict[str, int] = {}

    async def _act(self, act: str, overtaken: asyncio.Event | None = None) -> None:
        self.begun.set()
        await self.turn.wait()
        if overtaken is not None and overtaken.is_set():
            raise Overtaken
        await self.held.wait()
        self.acts.append(act)
        if trouble := self.trouble(act):
            raise trouble

    async def edit_by_token(self, standing: Standing, page: Page, overtaken: asyncio.Event) -> None:
        assert standing.token is not None
        await self._act(f"token {standing.kind}", overtaken)
        if standing.kind == "panel":
            self.panels[standing.token] = stood(0, page)
            return
        assert standing.message in self.messages
        self.messages[standing.message] = stood(standing.channel or 0, page)

    async def delete_by_token(self, standing: Standing, overtaken: asyncio.Event) -> None:
        await self._act(f"token delete {standing.kind}", overtaken)
        self.messages.pop(standing.message or 0, None)

    async def post(
        self,
        channel: int,
        page: Page,
        urgency: Urgency,
        overtaken: asyncio.Event | None = None,
        *,
        nonce: str,
        calls: Iterable[int] = (),
    ) -> Posted:
        await self._act(f"post {channel}", overtaken)
        should = stood(channel, page, calls)
        if nonce not in self._nonces:
            self._nonces[nonce] = next(self._numbers)
            self.messages[self._nonces[nonce]] = should
        if lost := self.trouble(f"posted {channel}"):
            raise lost
        message = self._nonces[nonce]
        there = self.messages.get(message, should)
        return Posted(message, page.words is None or there.words == should.words)

    async def edit(
        self, channel: int, message: int, page: Page, urgency: Urgency, overtaken: asyncio.Event
    ) -> None:
        await self._act(f"edit {channel}", overtaken)
        if message not in self.messages:
            raise Refusal(Meaning.MESSAGE_GONE, "Unknown Message")
        self.messages[message] = stood(channel, page)

    async def delete(self, channel: int, message: int, overtaken: asyncio.Event) -> None:
        await self._act(f"delete {channel}", overtaken)
        if self.messages.pop(message, None) is None:
            raise Refusal(Meaning.MESSAGE_GONE, "Unknown Message")

    async def open_letters(self, person: int, overtaken: asyncio.Event) -> int:
        await self._act(f"open {person}", overtaken)
        return LETTERS + person

    def knows(self, channel: int) -> bool:
        return channel in self.known

    async def start_thread(self, parent: int, message: int, name: str) -> None:
        await self._act(f"thread {message}")
        if message in self.threads:
            raise Refusal(Meaning.FORBIDDEN, "it has one already", HAS_THREAD)
        self.threads[message] = name

    async def add_to_thread(self, thread: int, person: int) -> None:
        await self._act(f"add {person}")

    async def archive(self, thread: int) -> None:
        await self._act(f"archive {thread}")

    def letters(self, person: int) -> list[Stood]:
        return [each for each in self.messages.values() if each.channel == LETTERS + person]

    def pings(self) -> list[Stood]:
        return [m for m in self.messages.values() if m.channel == CHANNEL and "<@" in m.words]

    def tables(self) -> list[Stood]:
        return [m for m in self.messages.values() if m.channel == CHANNEL and "<@" not in m.words]


class Desk:
    """A bot with all its games whose messages go to a board."""

    def __init__(self, bot: CardBot, database: Database, time: ManualTime) -> None:
        self.bot = bot
        self.database = database
        self.time = time
        self.board = Board()
        self.gone: list[int] = []
        """Matches that were given up, as their channel is gone."""
        self.delivery = self.process()
        self._tokens = count(1)

    def process(self) -> Delivery:
        """One more process that delivers."""
        board: Any = self.board
        return Delivery(
            AtHand(
                transport=board,
                records=self.bot.records,
                matches=self.bot.matches,
                invitations=self.bot.invitations,
                drawing=self.bot.drawing,
                chronicle=self.bot.chronicle,
                now=self.time.now,
                abandon=self._abandon,
            )
        )

    async def _abandon(self, match_id: int) -> None:
        self.gone.append(match_id)

    async def start(
        self,
        people: Sequence[Person] = PEOPLE[:3],
        *,
        game: str = "dilemma",
        options: str = "{}",
        pace: Pace = "relaxed",
        letters: Sequence[Person] = (),
    ) -> int:
        """A table, dealt; some of its people want letters."""
        for person in letters:
            wishes = await self.bot.records.people.wishes(person.id)
            await self.bot.records.people.wish(person.id, replace(wishes, dm="letters"))
        tables, (host, *others) = self.bot.tables, people
        moment = await tables.open(
            game, GUILD, CHANNEL, host, pace=pace, options=options, language="en"
        )
        for person in others:
            await tables.join(moment.match.id, person)
        await self.welcome(moment.match.id)
        await tables.start(moment.match.id, host.id)
        return moment.match.id

    async def welcome(self, match_id: int) -> None:
        """All who have sat down were shown so."""
        for chair in (await self.match(match_id)).chairs:
            if chair.person is not None:
                await self.bot.records.matches.seen(match_id, chair.person, self.time.now())

    async def away(self, match_id: int) -> None:
        """Nobody has been seen for long."""
        long_ago = ("UPDATE seats SET seen_at = 1.0 WHERE match = ?", (match_id,))
        await self.database.write(long_ago)

    async def settle(self, match_id: int) -> None:
        """Compare, until everything stands."""
        self.delivery.changed(match_id)
        await self.delivery.drained()

    async def look(self, match_id: int) -> Moment:
        return await self.bot.matches.look(match_id)

    async def match(self, match_id: int) -> Match:
        return (await self.look(match_id)).match

    async def standing(self, match_id: int) -> dict[Slot, Standing]:
        return {each.slot: each for each in await self.bot.records.messages.of(match_id)}

    async def open_panel(self, match_id: int, person: int, *, lends: bool = False) -> str:
        """Somebody opens their panel, perhaps by a press that can edit the table; its token."""
        moment, token = await self.look(match_id), f"token-{next(self._tokens)}"
        seat = moment.match.seat_of(person)
        assert seat is not None
        now = self.time.now()
        panel = Standing(kind="panel", person=person, token=token, token_at=now)
        await self.bot.records.matches.looked(match_id, person, panel, now)
        self.board.panels[token] = stood(0, Page(self.bot.drawing.hand(moment, seat)))
        shown = replace(panel, shows=panel_key(moment, seat))
        table = (await self.standing(match_id)).get(Slot("table"))
        if lends and table is not None and table.message is not None:
            await self.bot.records.messages.lent(match_id, table.message, f"at {token}", now)
        self.delivery.changed(match_id, [shown])
        await self.delivery.drained()
        return token

    async def remind(self, match_id: int) -> None:
        """Time passes until the next reminder is due."""
        match = await self.match(match_id)
        assert match.remind_at is not None
        self.time.advance(match.remind_at - self.time.now())
        await self.settle(match_id)


@asynccontextmanager
async def desk(folder: Path) -> AsyncIterator[Desk]:
    time = ManualTime(SIMULATED_EPOCH)
    async with connect(f"sqlite:///{folder}/bot.db") as database:
        yield Desk(await loaded(Records(database), time), database, time)


def controls(shown: Stood, *kinds: str) -> Iterator[str]:
    """The ids of its controls that begin with one of these."""
    return (each for each in shown.ids if each.startswith(kinds))
