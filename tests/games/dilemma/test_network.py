"""The network reads a table as it was trained to, whoever sits where."""

from dataclasses import replace

import pytest

from games.dilemma.data import Action, Cards, Options, Round, View
from games.dilemma.network import ANSWERS, HIDDEN, SEEN, likely, shown_by, trained
from games.dilemma.rules import GAME
from tests.games.dilemma.match import Match

HANDS: tuple[Cards, ...] = ((1, 4, 8, 10), (2, 5, 9), (3, 6, 7))
LIVES = (3, 1, 0)
PAST = (
    Round(0, 9, ((1, 3),), 1, 3, (0, 1)),
    Round(1, 6, ()),
    Round(2, 5, ((0, 2), (1, 7)), 0, 2, ()),
)


def chances(match: Match, seat: int) -> list[float]:
    return likely(match.sees(seat), sensible(match, seat), trained(3))


def sensible(match: Match, seat: int) -> list[Action]:
    offer = match.sees(seat).offer
    return [
        action for action in GAME.legal(match.state, seat) if GAME.write(action) != f"throw {offer}"
    ]


def turned(by: int) -> Match:
    """The same table, everybody so many seats further on."""

    def further(seat: int) -> int:
        return (seat + by) % 3

    def row(values: tuple[object, ...]) -> tuple[object, ...]:
        return tuple(values[(seat - by) % 3] for seat in range(3))

    past = tuple(
        Round(
            further(one.provocateur),
            one.offer,
            tuple((further(seat), card) for seat, card in one.thrown),
            None if one.opponent is None else further(one.opponent),
            one.card,
            tuple(further(seat) for seat in one.fighters),
        )
        for one in PAST
    )
    match = Match(3, Options(), first=by).set(hands=row(HANDS), lives=row(LIVES))  # type: ignore[arg-type]
    match.state = replace(match.state, table=match.state.table._replace(past=past))
    return match


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_it_has_a_weight_for_every_number_unit_and_answer(seats: int) -> None:
    first, units, second, answers = trained(seats)
    assert (len(first), len(units)) == (SEEN, HIDDEN)
    assert (len(second), len(answers)) == (ANSWERS, ANSWERS)
    assert {len(row) for row in (*first, *second)} == {HIDDEN}


@pytest.mark.parametrize("by", [1, 2])
def test_offers_throws_and_duels_are_the_same_whoever_sits_where(by: int) -> None:
    for lines, seat in (([], 0), (["offer 8"], 1), (["offer 8"], 2)):
        plain, other = turned(0), turned(by)
        for line in lines:
            plain.play(f"0 {line}")
            other.play(f"{by} {line}")
        assert chances(other, (seat + by) % 3) == pytest.approx(chances(plain, seat))


@pytest.mark.parametrize("by", [1, 2])
def test_a_duel_is_the_same_whoever_sits_where(by: int) -> None:
    def fought(match: Match, by: int) -> View:
        host, opponent, other = ((seat + by) % 3 for seat in range(3))
        match.play(f"{host} offer 8", f"{opponent} throw 5", f"{other} decline")
        return match.sees(host)

    plain, other = turned(0), turned(by)
    fought(plain, 0)
    fought(other, by)
    assert chances(other, by) == pytest.approx(chances(plain, 0))
    assert chances(other, (1 + by) % 3) == pytest.approx(chances(plain, 1))


def test_it_does_something_and_does_not_always_do_it() -> None:
    match = turned(0)
    some = chances(match, 0)
    assert sum(some) == pytest.approx(1)
    assert max(some) < 1


def test_it_minds_what_was_done_before() -> None:
    match = turned(0).play("0 offer 8")
    fresh = turned(0)
    fresh.state = replace(fresh.state, table=fresh.state.table._replace(past=()))
    fresh.play("0 offer 8")
    assert chances(match, 1) != pytest.approx(chances(fresh, 1), abs=0.001)


def test_what_was_done_is_told_apart_by_who_could_fight() -> None:
    [host, thrower, idle] = shown_by(PAST, 3)
    assert (host.offers, host.offered, thrower.offers, idle.offers) == (1, 9, 1, 1)
    assert (host.duels, host.fights) == ([0, 2], [0, 1])
    assert (thrower.asked, thrower.throws, thrower.thrown) == ([0, 2], [0, 2], 10)


def test_who_has_no_cards_is_asked_nothing_and_who_has_no_lives_shows_nothing_by_peace() -> None:
    spent = Round(0, 10, tuple((1, card) for card in range(1, 11)))
    assert shown_by([spent, Round(0, 9, ())], 3)[1].asked == [0, 1]
    fights = [Round(1, card, ((2, 3),), 2, 3, (1,)) for card in (10, 9, 8)]
    [_, fighter, meek] = shown_by([*fights, Round(1, 7, ((2, 4),), 2, 4, ())], 3)
    assert (fighter.duels, fighter.fights) == ([0, 3], [0, 3])
    assert (meek.duels, meek.asked) == ([1, 3], [1, 3])
