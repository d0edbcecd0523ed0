"""The door, seats, clock and computers against a model so simple that it cannot be wrong.

Hypothesis makes up stories of a table: who sits down, leaves, presses, is late, comes back, and
when the process dies in between. After each step the database must say what the model says.
"""

import asyncio
import tempfile
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

from hypothesis import HealthCheck, Phase, settings
from hypothesis import seed as seeded
from hypothesis import strategies as some
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from bot.play.matches import Moment, Refused
from bot.play.paces import PACES
from bot.play.past import replay
from bot.play.seats import AWAY_LAPSES
from bot.records.database import connect
from bot.records.match import Person
from games import discover
from games.engine import Luck, Prompt, pick
from proofs.trial import Trial
from proofs.writes import CHANNEL, GUILD, NOW, PEOPLE, Hall

T = TypeVar("T")
STEPS, STORIES = 40, 10
GAMES = sorted(discover())
people = some.sampled_from(PEOPLE)
luck = some.integers(0, 2**32).map(lambda number: Luck(str(number)))


class Door(RuleBasedStateMachine):
    """One table, and what is known of it: who sits, what was pressed, how often time ran out."""

    def __init__(self) -> None:
        super().__init__()
        self._loop = asyncio.new_event_loop()
        self._folder = tempfile.TemporaryDirectory()
        self._now = NOW
        self._presses = 0
        self.seats: list[int | None] = []
        """Who sits where; nobody where a computer plays."""
        self.owners: dict[int, int] = {}
        """Whose seat a computer keeps."""
        self.silent: dict[int, int] = {}
        """How often in a row each seat's person was late."""
        self.status, self.moves = "none", 0
        self._open()

    def teardown(self) -> None:
        self._wait(self._opened.__aexit__(None, None, None))
        self._loop.close()
        self._folder.cleanup()

    def _open(self) -> None:
        file = Path(self._folder.name) / "bot.db"
        self._opened = connect(f"sqlite:///{file}")
        self._hall = Hall(self._wait(self._opened.__aenter__()))
        self._hall.matches._now = self._hall.tables._now = lambda: self._now

    def _wait(self, work: Awaitable[T]) -> T:
        return self._loop.run_until_complete(_awaited(work))

    def _tried(self, work: Awaitable[Any]) -> str:
        """`done`, or why not."""
        try:
            self._wait(work)
        except Refused as refused:
            return refused.key
        return "done"

    @property
    def _moment(self) -> Moment:
        return self._wait(self._hall.moment())

    @property
    def _id(self) -> int:
        return self._moment.match.id

    # Stories

    @initialize(game=some.sampled_from(GAMES))
    def somebody_opens(self, game: str) -> None:
        rules = self._hall.matches.games[game]
        self._wait(
            self._hall.tables.open(
                game,
                GUILD,
                CHANNEL,
                PEOPLE[0],
                pace="live",
                options=rules.dump_options(rules.options()),
                language="en",
            )
        )
        self.few, self.most = rules.seats[0], rules.seats[-1]
        self.seats, self.status = [PEOPLE[0].id], "lobby"

    @rule()
    def the_process_dies(self) -> None:
        """And another one comes: nothing of it was only in memory."""
        self._wait(self._opened.__aexit__(None, None, None))
        self._open()

    @rule(person=people)
    def sits_down(self, person: Person) -> None:
        said = self._tried(self._hall.tables.join(self._id, person))
        full = len(self.seats) >= self.most and None not in self.seats
        if self.status != "lobby" or person.id in self.seats or full:
            assert said != "done", said
            return
        assert said == "done", said
        if len(self.seats) >= self.most:  # the computer that came last makes room
            del self.seats[len(self.seats) - 1 - self.seats[::-1].index(None)]
        self.seats.append(person.id)

    @rule(person=people)
    def adds_a_computer(self, person: Person) -> None:
        said = self._tried(self._hall.tables.add_computer(self._id, person.id))
        allowed = self.status == "lobby" and person.id in self.seats
        assert (said == "done") == (allowed and len(self.seats) < self.most), said
        if said == "done":
            self.seats.append(None)

    @rule(person=people)
    def starts(self, person: Person) -> None:
        said = self._tried(self._hall.tables.start(self._id, person.id))
        allowed = self.status == "lobby" and person.id in self.seats
        assert (said == "done") == (allowed and len(self.seats) >= self.few), said
        if said == "done":
            self.status = "playing"

    @rule(person=people)
    def leaves(self, person: Person) -> None:
        said = self._tried(self._hall.tables.leave(self._id, person.id))
        sat = self.status in ("lobby", "playing") and person.id in self.seats
        assert (said == "done") == sat, said
        if not sat:
            return
        seat = self.seats.index(person.id)
        if self.status == "lobby":
            del self.seats[seat]
            people_left = any(other is not None for other in self.seats)
            if not people_left:
                self.seats.insert(seat, person.id)  # a folded table keeps who sat there
            self.status = "lobby" if people_left else "folded"
        else:
            self._rises(seat)
            alone = all(other is None for other in self.seats)
            self.status = "ended" if alone else "playing"

    def _rises(self, seat: int) -> None:
        owner = self.seats[seat]
        assert owner is not None
        self.seats[seat], self.owners[seat] = None, owner

    @rule(person=people)
    def comes_back(self, person: Person) -> None:
        said = self._tried(self._hall.tables.back(self._id, person))
        kept = [seat for seat, owner in self.owners.items() if owner == person.id]
        assert (said == "done") == (self.status == "playing" and bool(kept)), said
        if said == "done":
            self.seats[kept[0]] = self.owners.pop(kept[0])

    @precondition(lambda self: self.status == "playing")
    @rule(luck=luck, twice=some.booleans())
    def somebody_presses(self, luck: Luck, twice: bool) -> None:
        """Whoever is asked, a person or a computer; a press may be delivered twice."""
        moment = self._moment
        asked, match, game = moment.asked, moment.match, moment.game
        assert isinstance(asked, Prompt)
        seat = pick(asked.seats, luck)
        line = game.write(pick(game.legal(moment.state, seat), luck))
        person = self.seats[seat]
        self._presses += 1
        matches, number = self._hall.matches, self._presses
        for _ in range(2 if twice and person is not None else 1):
            if person is None:
                said = self._tried(matches.act_for(match.id, seat, line, asked.turn))
            else:
                said = self._tried(matches.act(match.id, person, line, asked.turn, number))
            assert said == "done", said
        if person is not None:
            self.silent.pop(seat, None)
        self._moved()

    @precondition(lambda self: self.status == "playing")
    @rule()
    def nobody_answers(self) -> None:
        """Until the deadline, and the clock moves, but not for one person alone; the second time in
        a row a seat is kept."""
        asked = self._moment.asked
        assert isinstance(asked, Prompt)
        self._now += PACES["live"] + 1
        people = sum(person is not None for person in self.seats)
        sits = any(self.seats[seat] is not None for seat in asked.seats)
        waited_for = people > 1 or not sits or asked.clock == "reflex"
        lapsed = self._wait(self._hall.matches.lapse(self._id))
        assert (lapsed is not None) == waited_for
        if not waited_for:
            return
        for seat in asked.seats if asked.clock == "think" else ():
            if self.seats[seat] is None:
                continue
            self.silent[seat] = self.silent.get(seat, 0) + 1
            if self.silent[seat] >= AWAY_LAPSES:
                self._rises(seat)
        self._moved()

    def _moved(self) -> None:
        self.moves += 1
        self.status = self._moment.match.status  # whether it is over only the rules know
        assert self.status in ("playing", "over", "ended")
        if self.status == "ended":
            assert all(person is None for person in self.seats)

    @rule(person=people)
    def a_stranger_presses(self, person: Person) -> None:
        if person.id in self.seats:
            return
        said = self._tried(self._hall.matches.act(self._id, person.id, "decline", None, None))
        assert said != "done"

    @rule()
    def a_moderator_ends_it(self) -> None:
        if len(self.seats) < 2 or self.moves % 7:
            return  # seldom, or no story would be long
        said = self._tried(self._hall.tables.end(self._id, 0, moderator=True))
        assert (said == "done") == (self.status in ("lobby", "playing")), said
        if said == "done":
            self.status = "folded" if self.status == "lobby" else "ended"

    # What must hold after each step

    @invariant()
    def who_sits_there_is_kept(self) -> None:
        if self.status == "none":
            return
        match = self._moment.match
        assert match.status == self.status
        assert [chair.person for chair in match.chairs] == self.seats
        kept = {s: c.owner for s, c in enumerate(match.chairs) if c.owner is not None}
        assert kept == self.owners

    @invariant()
    def what_was_pressed_is_kept_and_leads_here(self) -> None:
        if self.status in ("none", "lobby", "folded"):
            return
        moment = self._moment
        match, game = moment.match, moment.game
        log = self._wait(self._hall.records.matches.log(match.id))
        assert len(log) == match.ply == self.moves
        options = game.load_options(match.options)
        assert game.dump(replay(game, len(match.chairs), options, match.seed, log)) == match.state

    @invariant()
    def what_is_owed_is_owed(self) -> None:
        if self.status == "none":
            return
        match = self._moment.match
        assert (match.deadline is not None) == (self.status in ("lobby", "playing"))
        assert match.told < match.revision, "nothing was shown yet, and the row knows it"
        results = self._wait(self._hall.records.matches.results(match.id))
        assert bool(results) == (self.status in ("over", "ended"))


async def _awaited(work: Awaitable[T]) -> T:
    return await work


def tell(stories: int, luck: int, phases: Sequence[Phase] = tuple(Phase)) -> None:
    """So many stories; the first one that does not hold is raised, as short as it can be told."""
    machine = seeded(luck)(Door)
    run_state_machine_as_test(
        machine,
        settings=settings(
            max_examples=stories,
            stateful_step_count=STEPS,
            deadline=None,
            database=None,
            phases=phases,
            suppress_health_check=list(HealthCheck),
        ),
    )


def prove(trial: Trial, told: Callable[[int, int], None] = tell) -> None:
    while trial.goes_on:
        try:
            told(STORIES, trial.luck.getrandbits(32))
        except Exception as error:  # noqa: BLE001 - whatever does not hold
            trial.blame("\n".join([str(error), *getattr(error, "__notes__", ())]))
            return
        trial.count("stories", STORIES)
