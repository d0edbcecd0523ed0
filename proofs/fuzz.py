"""Forged, stale, foreign and malformed presses of every kind: all answered, nothing changed."""

import asyncio
from random import Random
from string import printable
from typing import Any, NamedTuple, get_args

from bot.pages import ids
from playground.driver import NotAnswered, Seat, Shown
from playground.messages import parts
from proofs.databases import databases
from proofs.house import House, house
from proofs.trial import Trial
from proofs.writes import TABLES

GAMES = ("dilemma", "dilemme", "armistice", "camarade")
AT_ONCE = 8
PATIENCE = 60.0
"""Whether everything is answered is asked here, not how soon a busy machine does so."""
HUGE = ("9" * 19, str(2**63), "-1", "0", "1e9", "\u0663", "", "None", "9" * 60)
ODD = ("\u202e", "\x00", "💥" * 20, "' OR 1=1 --", "%s%n", "../..", "<@1>", "a" * 90)
BUTTON, LIST = 2, 3


def prove(trial: Trial) -> None:
    with databases(postgres=False) as made:
        url = asyncio.run(made.new("SQLite"))
        asyncio.run(forge_all(trial, url))


async def forge_all(trial: Trial, url: str) -> None:
    async with house(url, ack_seconds=PATIENCE) as home:
        targets = [await _target(home, game) for game in GAMES]
        stranger = home.playground.add_user("Stranger")
        stranger.timeout = PATIENCE
        before = await kept(home)
        while trial.goes_on:
            batch = [_forge(trial, targets, stranger) for _ in range(AT_ONCE)]
            await asyncio.gather(*batch)
        trial.check(await kept(home) == before, "a forged press has changed a match")
        for complaint in home.complaints.heard:
            trial.blame(f"logged: {complaint}")


class Target(NamedTuple):
    """A running table. It stays as it is, so it need not be looked at again."""

    shown: Shown
    match: int
    turn: int
    seats: list[Seat]


async def _target(home: House, game: str) -> Target:
    channel, seats = await home.deal(game, 1, pace="relaxed")
    for seat in seats:
        seat.timeout = PATIENCE
    shown, match = await home.table(channel), (await home.moment(channel)).match
    return Target(shown, match.id, match.turn, seats)


async def kept(home: House) -> dict[str, list[str]]:
    """All matches, without how they are shown."""
    shown = {"told"}
    found = {}
    for table in TABLES:
        rows = [dict(row) for row in await home.database.fetch(f"SELECT * FROM {table}")]
        plain = ([(k, v) for k, v in sorted(row.items()) if k not in shown] for row in rows)
        found[table] = sorted(map(str, plain))
    return found


async def _forge(trial: Trial, targets: list[Target], stranger: Seat) -> None:
    target = trial.luck.choice(targets)
    forger = Forger(trial.luck, target.shown, target.match, target.turn)
    who = stranger if forger.must_be_strange() else trial.luck.choice(target.seats)
    data, form = forger.data(strange=who is stranger)
    try:
        await who.forge(data, on=target.shown, form=form)
    except NotAnswered:
        trial.blame(f"not answered: {data}")
    trial.count("hostile presses")


class Forger:
    """Ids that were never offered to whoever presses them."""

    def __init__(self, luck: Random, shown: Shown, match: int, turn: int) -> None:
        self._luck = luck
        self._shown = shown
        self._match = match
        self._turn = turn

    def must_be_strange(self) -> bool:
        return self._luck.random() < 0.6

    def data(self, *, strange: bool) -> tuple[dict[str, Any], bool]:
        """Somebody seated only gets what cannot be right: an old turn, or no sense at all."""
        kinds = (
            [self._made_up, self._broken, self._noise] if strange else [self._stale, self._noise]
        )
        custom_id = self._luck.choice(kinds)()[: ids.LONGEST]
        if self._luck.random() < 0.15:
            field = {"type": 4, "custom_id": "words", "value": self._word()}
            label = {"type": 18, "component": field}
            return {"custom_id": custom_id, "components": [label]}, True
        if self._luck.random() < 0.3:
            return {
                "component_type": LIST,
                "custom_id": custom_id,
                "values": [self._word()],
                "id": 1,
            }, False
        return {"component_type": BUTTON, "custom_id": custom_id, "id": 1}, False

    def _stale(self) -> str:
        turns = (self._turn - 1, self._turn + 1, 0, 7, 10**6)
        turn = self._luck.choice([turn for turn in turns if turn >= 0 and turn != self._turn])
        line = self._luck.choice(["offer 5", "throw 3", "decline", "choose peace", "lay 3", "draw"])
        kinds: tuple[type[ids.Press], ...] = (ids.Move, ids.Choice, ids.Typing, ids.Halfway)
        kind = self._luck.choice(kinds)
        return f"{kind.code}:{self._match}:{turn}:{line}"

    def _made_up(self) -> str:
        """A whole id of some kind, about this match or another one."""
        kind = self._luck.choice([k for k in ids.KINDS if k not in HARMFUL])
        words = [str(self._match), str(self._turn), self._word(), self._word()]
        if kind is ids.AtTable:
            words[1] = self._luck.choice(get_args(ids.Verb))
        return ":".join([kind.code, *words[: self._luck.randrange(5)]])

    def _broken(self) -> str:
        """One that stands there, with a few signs changed."""
        there = [
            str(p["custom_id"]) for p in parts(self._shown.card["components"]) if "custom_id" in p
        ]
        signs = list(self._luck.choice(there or ["v1:1:1:draw"]))
        for _ in range(self._luck.randrange(1, 4)):
            place = self._luck.randrange(len(signs))
            signs[place] = self._luck.choice(printable[:94])
        return "".join(signs)

    def _noise(self) -> str:
        return "".join(self._luck.choices(printable, k=self._luck.randrange(1, 100)))

    def _word(self) -> str:
        return self._luck.choice([*HUGE, *ODD, "dilemma", "hand", "yes", "all", "1"])


HARMFUL = (ids.BeForgotten, ids.OpenTable)
"""What anybody may do, and what changes something then."""
