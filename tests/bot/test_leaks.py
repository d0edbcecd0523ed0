"""What somebody answers in secret changes no request that reaches anybody else.

That they have answered may be seen, but for a throw where the quickest hand wins."""

import asyncio
import re
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import cached_property
from itertools import count, pairwise
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import discord
import pytest

from bot.app.client import CardBot
from bot.delivery.webhooks import edit_through
from bot.pictures.faces import NO_FACES, Faces
from bot.play.paces import patience
from bot.records.match import PANEL_SECONDS
from games import discover
from games.engine import Prompt, dice
from tests.harness.faces import UPLOADED
from tests.harness.matches import AnyGame
from tests.harness.simhouse import THREE, SimHouse, sim_house

SEED = "5eed" * 8
WALKS = 20
Answer = tuple[str, ...]
ID = re.compile(r"\d{15,}")
Request = tuple[str, str, str]
Story = Callable[["World", "Question", Answer], Awaitable[None]]


class World:
    """A house in which one person may answer in secret, and all that went out to the others."""

    def __init__(self, house: SimHouse) -> None:
        self.house = house
        self.tokens: dict[str, int] = {}
        """Whose press each token belongs to."""
        self.moments = [len(house.env.http_requests)]
        house.bot.add_listener(self._note, "on_interaction")

    async def _note(self, interaction: discord.Interaction) -> None:
        self.tokens[interaction.token] = interaction.user.id

    async def settle(self) -> None:
        """What is sent until now is sent before all that comes later."""
        await self.house.settle()
        self.moments.append(len(self.house.env.http_requests))

    def seen_by_others(self, name: str) -> list[list[Request]]:
        """Moment by moment; within one, what goes out together is in no order."""
        person = self.house.member(name).id
        names = {str(self.house.member(n).id): n for n in THREE}
        door = str(self.house.env.backend.dm_channels.get(person))
        mine = [door, *(token for token, owner in self.tokens.items() if owner == person)]

        def plain(words: object) -> str:
            text = str(words)
            for token in self.tokens:
                text = text.replace(token, "token")
            return ID.sub(lambda number: names.get(number[0], "#"), text)

        def reaches_others(request: Any) -> bool:
            opened = request.json == {"recipient_id": person}
            return not opened and not any(word in request.path for word in mine)

        requests = self.house.env.http_requests
        return [
            sorted(
                (request.method, plain(request.path), plain(request.json))
                for request in requests[begin:end]
                if reaches_others(request)
            )
            for begin, end in pairwise(self.moments)
        ]


class Step(NamedTuple):
    """A move of a walk through a game, the position it was made in, and the one it led to."""

    before: Any
    turn: int
    ply: int
    seat: int
    line: str
    state: Any


def walks(game: AnyGame, seats: int, landing: str = "") -> Iterator[Step]:
    """Whole games of people without a plan."""
    chosen = game.load_options(f'{{"landing": "{landing}"}}') if landing else game.options()
    for number in range(WALKS):
        whim, state = Random(number), game.setup(seats, chosen, dice(SEED, 0)).state
        for ply in count(1):
            asked = game.prompt(state)
            if not isinstance(asked, Prompt):
                break
            seat = whim.choice(asked.seats)
            action, before = whim.choice(list(game.legal(state, seat))), state
            state = game.apply(state, seat, action, dice(SEED, ply)).state
            yield Step(before, asked.turn, ply, seat, game.write(action), state)


@dataclass(frozen=True)
class Question:
    """What is answered in secret: how a match comes to it, who answers, and what."""

    game: str
    names: tuple[str, ...]
    phase: str
    seat: int
    alike: tuple[tuple[Answer, ...], ...]
    """Answers in groups: nobody else can tell one of a group from another."""
    options: str = ""
    """`landing`, where it is not the default."""

    @cached_property
    def first(self) -> Step:
        """The public move that asks it, as some game comes to it."""
        game = discover()[self.game]
        steps = walks(game, len(self.names), self.options)
        return next(step for step in steps if self._asks(game, step))

    def _asks(self, game: AnyGame, step: Step) -> bool:
        asked, view = game.prompt(step.state), game.view(step.state, None)
        anew = isinstance(asked, Prompt) and asked.turn > step.turn and self.seat in asked.seats
        twice = step.line == f"throw {getattr(view, 'offer', None)}"  # its button asks once more
        return anew and view.phase == self.phase and not twice

    def __str__(self) -> str:
        return f"{self.phase} {self.options}".strip()

    @property
    def answering(self) -> str:
        return self.names[self.seat]

    async def lead(self, house: SimHouse) -> None:
        """The match, just before it."""
        game, step = discover()[self.game], self.first
        moved = "UPDATE matches SET state = ?, turn = ?, ply = ? WHERE id = 1"
        values = (game.dump(step.before), step.turn, step.ply - 1)
        await house.database.write((moved, values))

    async def ask(self, house: SimHouse, *, shown: bool = True) -> None:
        asker = self.names[self.first.seat]
        if shown and asker == self.answering:  # what goes through their press would count as theirs
            await house[asker].slash("table hand")
            await house.move(asker, self.first.line, on=house.private(asker)[-1])
        elif shown:
            await house.move(asker, self.first.line)
        else:
            await self._act(house, self.first.seat, self.first.line, shown=False)

    async def answer(self, house: SimHouse, answer: Answer, *, shown: bool = True) -> None:
        """By a press where there is a button for it at once; without an answer they only look."""
        if not answer and shown:
            match, table = (await house.look()).match, house.table().message
            await house.member(self.answering).click(table, custom_id=f"t1:{match.id}:hand:")
        elif not answer:
            person, now = house.member(self.answering).id, house.time.now()
            looked = "UPDATE seats SET seen_at = ? WHERE match = 1 AND person = ?"
            await house.database.write((looked, (now, person)))
        for line in answer:
            if shown and len(answer) == 1:
                await house.move(self.answering, line)
            else:
                await self._act(house, self.seat, line, shown=shown)

    async def _act(self, house: SimHouse, seat: int, line: str, *, shown: bool) -> None:
        person = house.member(self.names[seat]).id
        moment = await house.bot.matches.act(1, person, line)
        if shown:
            house.bot.changed(moment)


NOTHING: Answer = ()
THROWS: tuple[Answer, ...] = (("throw 3",), ("throw 4",), ("decline",))
ROW = ("place 1 treaty", "place 2 tank", "place 3 plane", "ready")
OTHER_ROW = ("place 1 tank", "place 2 plane", "place 3 treaty", "ready")
QUESTIONS = (
    Question("dilemma", THREE, "throw", 0, (THROWS,)),
    Question("dilemma", THREE, "throw", 0, ((NOTHING, *THROWS),), "order"),
    Question("dilemma", THREE, "duel", 0, ((("choose peace",), ("choose conflict",)),)),
    Question("armistice", THREE[:2], "laying", 0, ((NOTHING, ("place 1 tank",)), (ROW, OTHER_ROW))),
    Question("armistice", THREE[:2], "sudden-death", 0, ((("strike tank",), ("strike plane",)),)),
)
"""While the question still stands, as others are awaited."""


@asynccontextmanager
async def world(folder: Path, question: Question, answer: Answer) -> AsyncIterator[World]:
    folder = folder / f"{question.phase} {answer}"
    folder.mkdir()
    async with sim_house(folder) as house:
        yield World(house)


async def told(
    folder: Path, story: Story, question: Question, answer: Answer, *, wish: str, looking: bool
) -> list[list[Request]]:
    """Everything that reached somebody else after the question was asked."""
    async with world(folder, question, answer) as here:
        house = here.house
        for name in question.names:
            await house[name].slash("settings", messages=wish)
        landing = {"landing": question.options} if question.options else {}
        await house.start(*question.names, game=question.game, pace="relaxed", **landing)
        await question.lead(house)
        if not looking:
            await house.later(PANEL_SECONDS)
        await here.settle()
        await story(here, question, answer)
        await here.settle()
        return here.seen_by_others(question.answering)[1:]


async def one_answers_and_time_passes(here: World, question: Question, answer: Answer) -> None:
    """A reminder comes, somebody wishes to end, and the question still stands."""
    house = here.house
    await question.ask(house)
    await here.settle()
    turn = (await house.look()).match.turn
    await question.answer(house, answer)
    await here.settle()
    if question.options:  # the first throw ends the time soon, as everybody sees
        return
    await house.pass_time(patience(24 * 3600))
    await here.settle()
    other = next(n for n in await house.asked() if n != question.answering)
    await house[other].slash("table end")
    await here.settle()
    await house.pass_time(20 * 3600)
    assert (await house.look()).match.turn == turn


async def one_answers_before_the_table_is_drawn(
    here: World, question: Question, answer: Answer
) -> None:
    """Discord takes its time with the edit that shows the question."""
    house, edit, slow = here.house, discord.PartialMessage.edit, asyncio.Event()

    async def slowly(message: discord.PartialMessage, **what: Any) -> Any:
        await house.env.external_wait(slow.wait(), reason="a slow edit")
        return await edit(message, **what)

    async def slowly_through(*press: Any) -> None:
        await house.env.external_wait(slow.wait(), reason="a slow edit")
        await edit_through(*press)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(discord.PartialMessage, "edit", slowly)
        patch.setattr("bot.delivery.transport.edit_through", slowly_through)
        await question.ask(house)
        await house.env.settle()
        here.moments.append(len(house.env.http_requests))
        await question.answer(house, answer)
        here.moments.append(len(house.env.http_requests))
        slow.set()
        await house.settle()


async def one_answers_and_the_process_dies_before_anything_is_shown(
    here: World, question: Question, answer: Answer
) -> None:
    house = here.house
    await question.ask(house, shown=False)
    await question.answer(house, answer, shown=False)
    await house.restart()


@pytest.mark.parametrize(
    ("wish", "looking", "faces"),
    [("here", True, UPLOADED), ("here", False, NO_FACES), ("letters", False, NO_FACES)],
    ids=["looking", "away", "letters"],
)
@pytest.mark.parametrize(
    "story",
    [
        one_answers_and_time_passes,
        one_answers_before_the_table_is_drawn,
        one_answers_and_the_process_dies_before_anything_is_shown,
    ],
)
@pytest.mark.parametrize("question", QUESTIONS, ids=str)
async def test_nobody_else_can_tell_what_somebody_answered(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    question: Question,
    story: Story,
    wish: str,
    looking: bool,
    faces: Faces,
) -> None:
    monkeypatch.setattr("bot.play.tables.new_seed", lambda: SEED)
    monkeypatch.setattr(CardBot, "shown_faces", lambda _: faces)
    for answers in question.alike:
        first, *others = [
            await told(tmp_path, story, question, answer, wish=wish, looking=looking)
            for answer in answers
        ]
        assert any(first), "something reaches the others"
        assert ("<:circle" in str(first)) == bool(faces.uploaded)
        for answer, seen in zip(answers[1:], others, strict=True):
            assert seen == first, answer


@pytest.mark.parametrize("key", sorted(set(discover()) - {q.game for q in QUESTIONS}))
def test_the_other_games_ask_nothing_in_secret(key: str) -> None:
    game = discover()[key]
    for step in walks(game, game.seats[-1]):
        asked = game.prompt(step.state)
        assert not isinstance(asked, Prompt) or asked.turn > step.turn
