"""A table read whole after every press: one plays by letters, one by panel, one at the table."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pytest

from bot.pages.ids import Move, OfTurn, read
from bot.play.matches import Moment
from bot.play.paces import PACES
from bot.records.match import PANEL_SECONDS, Pace
from playground.driver import Seat, Shown
from playground.messages import parts
from tests.harness.houses import SocketHouse, over_sockets

AT_TABLE, BY_LETTER, BY_PANEL = THREE = ("Anna", "Ben", "Chloé")
ROUNDS = 5
TIME = re.compile(r"<t:(\d+):[tR]>")
WAITING = re.compile(r"Waiting for (.+?)(?: · |$)", re.MULTILINE)
AWAITED = "👉"
"""Stands before the name of somebody who has yet to answer."""


def presses(shown: Shown) -> list[tuple[str, OfTurn]]:
    """What can be pressed there that answers a question."""
    controls = (
        str(part["custom_id"]) for part in parts(shown.card["components"]) if "custom_id" in part
    )
    return [(each, press) for each in controls if isinstance(press := read(each), OfTurn)]


@dataclass
class Evening:
    """Everything that anybody can read, compared with what is so."""

    house: SocketHouse
    whim: Random
    letters: int = 0
    """How often somebody answered by letter."""

    async def look(self) -> Moment:
        await self.house.settle()
        return await self.house.look()

    def seat(self, name: str) -> Seat:
        return self.house.seat(name)

    def read(self, name: str) -> list[Shown]:
        person = self.seat(name)
        return [*person.messages(), *person.dms()]

    async def all_is_right(self) -> None:
        moment = await self.look()
        faults = [fault for name in THREE for fault in self.faults(name, moment)]
        assert not faults, "\n".join(faults)

    def faults(self, name: str, moment: Moment) -> Iterator[str]:
        match, seat = moment.match, moment.match.seat_of(int(self.seat(name).id))
        assert seat is not None
        asked = match.status == "playing" and bool(moment.game.legal(moment.state, seat))
        awaited = {match.chairs[each].name for each in moment.awaited}
        for place in (self.seat(name).messages(), self.seat(name).dms()):
            asking = [shown for shown in place if presses(shown)]
            for shown in asking:
                if any(press.turn != match.turn for _, press in presses(shown)):
                    yield f"{name} reads an old question: {shown.text!r}"
            if len(asking) > 1:
                yield f"{name} is asked {len(asking)} times: {[shown.text for shown in asking]}"
            if asking and not asked:
                yield f"{name} is asked nothing, and reads {asking[0].text!r}"
        if len(self.seat(name).dms()) > 1:
            yield f"{name} has more than one letter"
        pings = [shown for shown in self.read(name) if "<@" in shown.content]
        if len(pings) > 1:
            yield f"there are {len(pings)} pings"
        for shown in self.read(name):
            times = {int(at) for at in TIME.findall(shown.text)}
            if times - {int(match.announced or 0)}:
                yield f"{name} reads another time than {match.announced}: {shown.text!r}"
            for names in WAITING.findall(shown.text):
                others = awaited - {name}
                if {each for each in THREE if each in names} != others:
                    yield f"{name} waits for {others} and reads {names!r}"
            marked = {
                each
                for line in shown.text.splitlines()
                if AWAITED in line
                for each in THREE
                if each in line
            }
            if AWAITED in shown.text and marked != awaited:
                yield f"{name} sees {marked} awaited and not {awaited}: {shown.text!r}"

    async def wait(self, seconds: float) -> None:
        """Whoever is away for longer than a panel lasts has closed Discord: it is gone."""
        await self.house.pass_time(seconds)
        for name in THREE if seconds > PANEL_SECONDS else ():
            self.seat(name).reload()
        await self.all_is_right()

    async def answer(self, name: str) -> None:
        shown = await self.own(name)
        moves = [each for each, press in presses(shown) if isinstance(press, Move)]
        await self.seat(name).press(custom_id=self.whim.choice(moves), on=shown)

    async def own(self, name: str) -> Shown:
        """Where this person answers, each in their own way."""
        if name == BY_LETTER:
            return await self.letter()
        asking = [shown for shown in self.seat(name).messages() if presses(shown)]
        if name == BY_PANEL and asking:
            return asking[-1]
        table = (await self.look()).match.table_message
        [at] = [shown for shown in self.seat(name).messages() if int(shown.id) == table]
        return await self.hand(name, at)

    async def hand(self, name: str, at: Shown) -> Shown:
        """A new panel, once the one before has gone."""
        person, before = self.seat(name), {shown.id for shown in self.seat(name).messages()}
        await person.press("My hand", on=at)

        def opened() -> list[Shown]:
            asking = [shown for shown in person.messages() if presses(shown)]
            return asking if not {shown.id for shown in asking} & before else []

        [shown] = await person.until(opened, "a new panel in the place of the old one")
        await self.all_is_right()
        return shown

    async def letter(self) -> Shown:
        """As soon as it comes; what is no secret is asked in the channel."""
        person = self.seat(BY_LETTER)
        for _ in range(7):
            asking = [shown for shown in person.dms() if presses(shown)]
            if asking:
                self.letters += 1
                return asking[-1]
            calling = [s for s in person.messages() if person.mention in s.content]
            if calling:
                return await self.hand(BY_LETTER, calling[-1])
            await self.wait(PACES[(await self.look()).match.pace] / 8)
        raise AssertionError(f"no call to {BY_LETTER}: {[s.text for s in self.read(BY_LETTER)]}")


@pytest.mark.parametrize(
    ("pace", "pause"), [("live", 2.0), ("live", 20.0), ("relaxed", 60.0), ("relaxed", 7 * 3600.0)]
)
async def test_five_rounds_by_letter_by_panel_and_at_the_table(
    tmp_path: Path, pace: Pace, pause: float
) -> None:
    """Nobody ever reads an old question or a second one, a wrong list of who is awaited, or two
    deadlines."""
    async with over_sockets(tmp_path, aging=True) as house:
        evening = Evening(house, Random(4))
        await house.bot.records.people.set_guild_threads(int(house.playground.guild.id), "never")
        await house[BY_LETTER].slash("settings", messages="letters")
        await house[AT_TABLE].slash("dilemma start", landing="lot", pace=pace)
        for name in (BY_LETTER, BY_PANEL):
            await house[name].press("Sit down")
        await house[AT_TABLE].press("Start")
        await evening.all_is_right()
        while (moment := await evening.look()).match.status == "playing":
            if moment.public.round > ROUNDS:
                break
            for seat in moment.awaited:
                await evening.answer(moment.match.chairs[seat].name)
                await evening.all_is_right()
                await evening.wait(pause)
        assert evening.letters >= ROUNDS / 2
