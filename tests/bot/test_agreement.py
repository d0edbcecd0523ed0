"""Table, panels, ping and letters agree on who is awaited and until when, after every answer."""

import re
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest

from bot.pages.ids import OfTurn, read
from bot.play.matches import Moment
from bot.play.paces import asked_at
from bot.records.match import PANEL_SECONDS, Slot, Standing
from games import discover
from games.engine import Prompt
from tests.harness.board import Desk, Stood, desk
from tests.harness.seating import PEOPLE

TIMES = re.compile(r"<t:(\d+):R>")
MENTIONS = re.compile(r"<@(\d+)>")
WAITING = re.compile(r"Waiting for (.+?)(?: · |$)", re.MULTILINE)
AWAITED = "👉"
"""Stands before the name of somebody who has yet to answer."""
MOST_STEPS = 150
SIZES = [(key, seats) for key, game in discover().items() for seats in game.seats]
ORDER = '{"landing": "order", "aim": "sure", "hands": "hidden"}'
TABLES = [*((key, seats, "{}") for key, seats in SIZES), ("dilemma", 3, ORDER)]


def asks(shown: Stood) -> bool:
    return any(isinstance(read(each), OfTurn) for each in shown.ids)


def times(shown: Stood) -> set[int]:
    return {int(at) for at in TIMES.findall(shown.words)}


class Witness:
    """Reads all that stands, and compares it with the match."""

    def __init__(self, here: Desk, moment: Moment, standing: dict[Slot, Standing]) -> None:
        self.here = here
        self.moment = moment
        self.match = moment.match
        self.standing = standing
        self.until = {int(moment.match.announced)} if moment.match.announced else set[int]()
        chairs = [self.match.chairs[seat] for seat in moment.awaited]
        self.awaited = {chair.name for chair in chairs}
        self.people = {chair.person for chair in chairs if chair.person is not None}

    def all_agree(self) -> None:
        self.the_table_agrees()
        self.panels_agree()
        self.letters_agree()
        self.the_ping_agrees()
        if self.match.status == "playing":
            self.everybody_awaited_is_reached()

    def the_table_agrees(self) -> None:
        [table] = self.here.board.tables()
        assert times(table) <= self.until
        lines = [line for line in table.words.splitlines() if AWAITED in line]
        named = {chair.name for chair in self.match.chairs if chair.name in "\n".join(lines)}
        assert named == self.awaited or self.may_wait(named, self.awaited)

    def may_wait(self, named: set[str], awaited: set[str]) -> bool:
        """Only a counted call that takes names off while others are awaited."""
        reachable = self.standing[Slot("table")].reachable(self.here.time.now())
        return not reachable and named > awaited and len(awaited) > 1

    def panels_agree(self) -> None:
        for slot, standing in self.standing.items():
            if slot.kind != "panel" or not standing.reachable(self.here.time.now()):
                continue
            panel = self.here.board.panels[standing.token or ""]
            seat = self.match.seat_of(slot.person or 0)
            if seat is None:
                assert not asks(panel), "somebody who has left is asked nothing"
                continue
            assert times(panel) <= self.until
            open_to_all = self.here.bot.looks[self.match.game].open  # asked under the table
            assert asks(panel) == (self.is_asked(seat) and not open_to_all)
            for names in WAITING.findall(panel.words):
                others = self.awaited - {self.match.chairs[seat].name}
                assert {name for name in others if name in names} == others
                assert not any(name in names for name in self.named() - others)

    def named(self) -> set[str]:
        return {chair.name for chair in self.match.chairs}

    def is_asked(self, seat: int) -> bool:
        playing = self.match.status == "playing"
        return playing and bool(self.moment.game.legal(self.moment.state, seat))

    def letters_agree(self) -> None:
        for person in PEOPLE:
            letters = self.here.board.letters(person.id)
            assert len(letters) <= 1, "one letter to a person"
            for letter in letters:
                seat = self.match.seat_of(person.id)
                asked = seat is not None and self.is_asked(seat)
                assert times(letter) <= (self.until if asked else set())
                assert asked or not asks(letter)

    def the_ping_agrees(self) -> None:
        pings = self.here.board.pings()
        assert len(pings) <= 1, "one ping at a table"
        for ping in pings:
            called = self.mentioned(ping)
            assert times(ping) <= self.until
            assert called & self.people
            assert called <= self.people or len(called & self.people) > 1

    def mentioned(self, ping: Stood) -> set[int | None]:
        return {int(person) for person in MENTIONS.findall(ping.words)}

    def everybody_awaited_is_reached(self) -> None:
        """Somebody who is not looking is named by the ping, or asked by letter."""
        called = {person for ping in self.here.board.pings() for person in self.mentioned(ping)}
        for seat in self.moment.awaited:
            chair, now = self.match.chairs[seat], self.here.time.now()
            if chair.person is None or chair.person in called or not self.is_asked(seat):
                continue
            seen = chair.seen_at is not None and (
                chair.seen_at > now - PANEL_SECONDS or chair.seen_at >= asked_at(self.match)
            )
            letters = self.here.board.letters(chair.person)
            assert seen or any(asks(letter) for letter in letters)

    def the_end_is_told(self) -> None:
        for person in PEOPLE:
            for letter in self.here.board.letters(person.id):
                assert not asks(letter)
                assert not times(letter)
                assert "That is answered" not in letter.words
        assert self.here.board.pings() == []
        assert not any(slot.kind in ("letter", "ping") for slot in self.standing)


async def one_step(here: Desk, match_id: int, whim: Random) -> None:
    """Somebody answers, looks, leaves or returns; a reminder comes, time is lost, or is over."""
    moment = await here.look(match_id)
    match, asked = moment.match, moment.asked
    assert isinstance(asked, Prompt)
    chance = whim.random()
    if chance < 0.04 and match.deadline is not None:
        here.time.advance(match.deadline - here.time.now())
        await here.bot.matches.lapse(match_id)
    elif chance < 0.15 and match.remind_at is not None:
        here.time.advance(max(match.remind_at - here.time.now(), 0.0))
    elif chance < 0.2:
        here.time.advance(PANEL_SECONDS + 1)
        if match.deadline is not None and match.deadline <= here.time.now():
            await here.bot.matches.lapse(match_id)
    elif chance < 0.24:
        await lose_time(here, 20.0)
    elif chance < 0.27:
        await leave_or_return(here, moment, whim)
    elif chance < 0.45:
        sitting = [c.person for c in match.chairs if c.person is not None]
        if sitting:
            await here.open_panel(match_id, whim.choice(sitting), lends=whim.random() < 0.3)
    else:
        await answer(here, moment, whim.choice(asked.seats), whim)
    await here.settle(match_id)


async def lose_time(here: Desk, seconds: float) -> None:
    """Nobody could be reached for so long: it is given back."""
    deadlines = here.bot.records.deadlines
    await deadlines.beat(here.time.now(), [0], 1)
    here.time.advance(seconds)
    await deadlines.connected(here.time.now(), 0, 1)


async def leave_or_return(here: Desk, moment: Moment, whim: Random) -> None:
    away = [person for person in PEOPLE if person.id in {c.owner for c in moment.match.chairs}]
    sitting = [chair.person for chair in moment.match.chairs if chair.person is not None]
    if away:
        person = whim.choice(away)
        await here.bot.tables.back(moment.match.id, person)
        await here.open_panel(moment.match.id, person.id)
    elif len(sitting) > 1:
        await here.bot.tables.leave(moment.match.id, whim.choice(sitting))


async def answer(here: Desk, moment: Moment, seat: int, whim: Random) -> None:
    line = moment.game.write(whim.choice(moment.game.legal(moment.state, seat)))
    person = moment.match.chairs[seat].person
    if person is None:
        await here.bot.matches.act_for(moment.match.id, seat, line, moment.match.turn)
    else:
        await here.bot.matches.act(moment.match.id, person, line)


async def walk(here: Desk, match_id: int, whim: Random) -> AsyncIterator[Witness]:
    for _ in range(MOST_STEPS):
        moment = await here.look(match_id)
        yield Witness(here, moment, await here.standing(match_id))
        if moment.match.status != "playing":
            return
        await one_step(here, match_id, whim)
    if (await here.match(match_id)).open:
        await here.bot.tables.abandon(match_id)
        await here.settle(match_id)
    yield Witness(here, await here.look(match_id), await here.standing(match_id))


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
async def test_all_that_stands_agrees_after_every_answer_of_a_match(
    tmp_path: Path, game: str, seats: int, options: str
) -> None:
    async with desk(tmp_path) as here:
        people = PEOPLE[:seats]
        match_id = await here.start(people, game=game, options=options, letters=people[::2])
        await here.settle(match_id)
        async for witness in walk(here, match_id, Random(f"{game} {seats}")):
            witness.all_agree()
        assert not witness.match.open
        witness.the_end_is_told()
