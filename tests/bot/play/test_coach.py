"""The coach: what a hard computer thinks, from a seat's view alone, of one move or of a match."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from bot.pages.advice import advice, progress_panel, review_panel
from bot.pages.ids import AtReview
from bot.pages.panel import AnyLook, Panel
from bot.play.coach import Coach, Reviewed, best_first, costliest, decisions_of
from bot.play.computers import Computers, weigh
from bot.play.matches import Refused
from bot.records import Records
from bot.records.match import Chair, Match, Reading
from bot.words.locale import LANGUAGES, Speaker
from games import discover
from games.engine import Luck, Worth
from tests.bot.pages.test_replay import reel
from tests.harness.drawn import at, moments, paragraphs, parts
from tests.harness.fitting import assert_fits
from tests.harness.loaded import loaded
from tests.harness.matches import AnyGame, some_positions
from tests.harness.seating import PEOPLE, lobby

GAMES = discover()
NAMES = ("Anna", "Ben", "Chloé", "David", "Emma")
every_game = pytest.mark.parametrize("key", GAMES)


@pytest.fixture
def database_url(sqlite_url: str) -> str:
    return sqlite_url


def table(*chairs: Chair) -> Match:
    return replace(lobby(), status="playing", chairs=chairs)


def person(number: int, **given: Any) -> Chair:
    who = PEOPLE[number]
    return Chair(
        who.id, who.name, "en", began="person", starter=who.id, starter_name=who.name, **given
    )


COMPUTER = Chair(None, "Ada", "en", level="hard", began="computer")


class Thinking:
    """Computers whose thoughts a test can count and hold up."""

    def __init__(self) -> None:
        self.asked: list[Any] = []
        self.free = asyncio.Event()
        self.free.set()

    async def weigh(self, game: str, view: Any, legal: Sequence[Any]) -> list[Worth[Any]]:
        self.asked.append(view)
        await self.free.wait()
        return [Worth(action, 1 / (n + 1), float(not n)) for n, action in enumerate(legal)]


def coach(thinking: Thinking) -> Coach:
    computers: Any = thinking
    return Coach(computers)


async def silent(done: int, of: int) -> None:
    """Nobody looks."""


@every_game
async def test_advice_is_the_same_to_the_letter_whatever_the_seat_cannot_see(
    records: Records, key: str
) -> None:
    """The law: hidden parts dealt again, the same words."""
    bot = await loaded(records)
    game, face = GAMES[key], bot.looks[key]
    for position in some_positions(game, "law", 4):
        seat = position.asked.seats[0]
        redealt = game.redeal(position.state, seat, Random("hidden"))
        said = []
        for state in (position.state, redealt):
            view, legal = game.view(state, seat), game.legal(state, seat)
            worths = best_first(weighed(game, view, legal))
            said.append([Speaker("en", key, NAMES)(line) for line in advice(view, worths, face)])
        assert said[0] == said[1]


def weighed(game: AnyGame, view: Any, legal: Sequence[Any]) -> Sequence[Worth[Any]]:
    """As the coach asks for it, in no hurry."""
    assert game.weigh is not None
    return game.weigh(view, legal, "hard", Luck(repr(view)), lambda: True)


async def test_one_request_a_person_at_a_time() -> None:
    asked = coach(Thinking())
    with asked.asked_by(1):
        with asked.asked_by(2):
            pass
        with pytest.raises(Refused, match="still-thinking"), asked.asked_by(1):
            pass
    with asked.asked_by(1):
        pass


@every_game
async def test_a_review_asks_once_for_each_move_of_the_seat_and_remembers(key: str) -> None:
    watched, thinking = reel(key), Thinking()
    decisions = decisions_of(watched.record, watched.game, 0)
    asked, steps = coach(thinking), list[tuple[int, int]]()

    async def progress(done: int, of: int) -> None:
        steps.append((done, of))

    assert not asked.knows(7, decisions)
    reviewed = await asked.review(7, watched.game, decisions, progress)
    assert [move.decision for move in reviewed] == decisions
    assert steps == [(n, len(decisions)) for n in range(len(decisions))]
    assert len(thinking.asked) == len(decisions) > 0
    assert asked.knows(7, decisions)
    assert await asked.review(7, watched.game, decisions, silent) == reviewed
    assert len(thinking.asked) == len(decisions), "the second time nobody thinks"
    assert not asked.knows(8, decisions), "another match"


@every_game
def test_what_is_reviewed_is_what_the_seat_saw_and_did(key: str) -> None:
    watched = reel(key)
    for decision in decisions_of(watched.record, watched.game, 1):
        entry = watched.record.log[decision.ply - 1]
        assert entry.seat == decision.seat == 1
        before = watched.step(decision.ply - 1).state
        assert decision.view == watched.game.view(before, 1)
        assert watched.game.write(decision.done) == entry.line
        assert len(decision.legal) > 1


def costing(*costs: float | None) -> list[Reviewed]:
    watched = reel("dilemma")
    decisions = decisions_of(watched.record, watched.game, 0)
    return [
        Reviewed(decision, decision.legal[0], cost, 0.0, None)
        for decision, cost in zip(decisions, costs, strict=False)
    ]


def test_the_costliest_moves_come_first_and_what_is_not_known_is_none_of_them() -> None:
    reviewed = costing(0.1, None, 0.3, 0.0, 0.2, 0.001, 0.05)
    assert [move.cost for move in costliest(reviewed, 3)] == [0.3, 0.2, 0.1]
    assert costliest(costing(None, 0.0), 3) == []


def test_what_it_would_do_most_often_comes_first_and_of_equals_what_wins_most() -> None:
    worth: Any = Worth
    worths = [worth("seldom", 0.9, 0.2), worth("worse", 0.4, 0.4), worth("better", 0.5, 0.4)]
    assert [each.action for each in best_first(worths)] == ["better", "worse", "seldom"]
    assert best_first([worth("mixed", None, 0.5), *worths])[0].action == "mixed"


async def test_a_cost_is_the_difference_to_the_best_where_both_are_known() -> None:
    watched, thinking = reel("dilemma"), Thinking()
    decisions = decisions_of(watched.record, watched.game, 0)
    for move in await coach(thinking).review(1, watched.game, decisions, silent):
        place = list(move.decision.legal).index(move.decision.done)
        assert move.cost == pytest.approx(1 - 1 / (place + 1))
        assert move.best == move.decision.legal[0]
    unknown = replace(decisions[0], done="something typed")
    [move] = await coach(thinking).review(2, watched.game, [unknown], silent)
    assert move.cost is None


@pytest.mark.parametrize("language", LANGUAGES)
@every_game
async def test_every_page_of_a_review_fits(records: Records, key: str, language: str) -> None:
    bot = await loaded(records)
    watched, face = reel(key, names="*_`|~" * 6, language=language), bot.looks[key]
    cog: Any = bot.cogs["Coaching"]
    decisions = decisions_of(watched.record, watched.game, 0)
    reviewed = await coach(Thinking()).review(1, watched.game, decisions, silent)
    seats = len(watched.record.seats)
    for page in (0, 1, 10**6):
        panel = review_panel(AtReview(1, 0, page), reviewed, face, seats)
        assert_fits(cog.laid_out(watched, panel))
    nothing = review_panel(AtReview(1, 0, 0), [], face, seats)
    assert_fits(cog.laid_out(watched, nothing))


def otherwise(move: Reviewed) -> Reviewed:
    """The same, but the computer would have done something else."""
    return replace(move, best=next(a for a in move.decision.legal if a != move.decision.done))


def legend(moves: Sequence[Reviewed], face: AnyLook, language: str) -> list[str]:
    *_, signs = review_panel(AtReview(1, 0, 0), moves, face, 3).sections
    return [Speaker(language, "dilemma", NAMES)(line) for line in signs]


async def test_the_signs_of_a_review_are_explained_by_its_own_figures(records: Records) -> None:
    face = (await loaded(records)).looks["dilemma"]
    first, second, third = map(otherwise, costing(0.12, None, None))
    same = replace(third, best=third.decision.done)
    mixed = replace(second, share=0.23)
    assert legend([first, mixed, same], face, "en") == [
        "-# ✓ a hard computer does the same here",
        "-# → what a hard computer does instead",
        "-# −12\u00a0%: from here 12 wins fewer in 100",
        "-# 23 in 100: how often a hard computer does this, too",
    ]
    assert legend([same], face, "fr") == ["-# ✓ un ordinateur difficile joue pareil"]
    plain = [replace(second, share=0.0)]
    assert legend(plain, face, "fr") == ["-# → ce qu’un ordinateur difficile jouerait"]


@pytest.mark.parametrize("language", LANGUAGES)
@every_game
async def test_a_hand_with_advice_above_it_fits(records: Records, key: str, language: str) -> None:
    bot = await loaded(records)
    game, face = GAMES[key], bot.looks[key]
    seats = game.seats[-1]
    alone = (person(0), *[COMPUTER] * (seats - 1))
    offered = 0
    for snapshot in moments(game, seats, "solo"):
        moment = at(snapshot, game, seats, language)
        moment = replace(moment, match=replace(moment.match, chairs=alone))
        view, legal = game.view(moment.state, 0), game.legal(moment.state, 0)
        worths = [Worth(action, 0.5, 0.5) for action in legal]
        hand = bot.drawing.hand(moment, 0, Reading(language), *advice(view, worths, face))
        assert_fits(hand)
        asks = bot.drawing.table(moment) if face.open else hand
        ids = [part["custom_id"] for part in parts(asks) if "custom_id" in part]
        offers = any(custom_id.startswith("ad1:") for custom_id in ids)
        assert offers or not legal
        assert face.open or not offers or legal, "a hidden hand offers it when something is asked"
        offered += bool(legal)
    assert offered


def test_a_bar_grows_from_nothing_to_all() -> None:
    def bar(panel: Panel) -> str:
        return paragraphs(panel)[0].splitlines()[-1]

    assert bar(progress_panel(0, 40)) == "▱▱▱▱▱▱▱▱▱▱ 0 of 40"
    assert bar(progress_panel(20, 40)) == "▰▰▰▰▰▱▱▱▱▱ 20 of 40"
    assert bar(progress_panel(40, 40)) == "▰▰▰▰▰▰▰▰▰▰ 40 of 40"
    assert bar(progress_panel(0, 0)).startswith("▱")


def test_alone_with_computers_means_from_the_deal_on() -> None:
    assert table(person(0), COMPUTER, COMPUTER).solo
    assert not table(person(0), person(1), COMPUTER).solo
    away = replace(person(1), person=None, owner=PEOPLE[1].id, level="normal")
    assert not table(person(0), away).solo, "a computer plays for somebody"
    left = replace(person(1), person=None, level="normal")
    assert not table(person(0), left).solo, "somebody began there"
    assert not table(person(0)).solo


def test_no_table_with_advice_can_be_rated() -> None:
    for chairs in ((person(0), COMPUTER), (person(0), person(1)), (COMPUTER, person(0), COMPUTER)):
        match = replace(table(*chairs), status="over")
        assert not (match.solo and match.counts)


async def test_advice_is_weighed_in_another_process(records: Records) -> None:
    bot = await loaded(records)
    computers: Computers = bot.computers
    position = some_positions(GAMES["armistice"], "process", 1)[0]
    seat = position.asked.seats[0]
    view = position.game.view(position.state, seat)
    legal = position.game.legal(position.state, seat)
    try:
        there = await computers.weigh("armistice", view, legal)
    finally:
        computers.close()
    assert list(there) == list(weigh("armistice", view, legal))
