"""What a round of Camarade is worth and what follows from it; it knows nothing of cards."""

from collections.abc import Sequence
from dataclasses import dataclass

from games.engine import Seat, ranked

SEATS = 3
GOAL = 7
FIRST_PRIZE = {1: 3, 2: 2, 3: 1}
"""Tokens for each winner of a round, by how many share the first place (rule 8)."""
SECOND_PRIZE = 1


@dataclass(frozen=True, slots=True)
class Result:
    """A finished round, seat by seat."""

    first_attacker: Seat
    points: tuple[int, ...]
    """Won by the seat itself."""
    totals: tuple[int, ...]
    """Its own points and its left neighbour's."""
    tokens: tuple[int, ...]
    """Given for this round."""


def left_of(seat: Seat) -> Seat:
    return (seat + 1) % SEATS


def clockwise_after(seat: Seat) -> tuple[Seat, ...]:
    """The whole table, from the left neighbour round to the seat itself."""
    return tuple((seat + steps) % SEATS for steps in range(1, SEATS + 1))


def result_of(first_attacker: Seat, points: tuple[int, ...]) -> Result:
    totals = totals_of(points)
    return Result(first_attacker, points, totals, tokens_for(totals))


def totals_of(points: Sequence[int]) -> tuple[int, ...]:
    return tuple(own + points[left_of(seat)] for seat, own in enumerate(points))


def tokens_for(totals: Sequence[int]) -> tuple[int, ...]:
    places = ranked(totals)
    prizes = {1: FIRST_PRIZE[places.count(1)], 2: SECOND_PRIZE}
    return tuple(prizes.get(place, 0) for place in places)


def most_points(result: Result, tokens: Sequence[int]) -> Seat:
    """Who attacks first after this round (rule 2), `tokens` being what each seat has by now.

    Of equals `max` keeps the first: clockwise from the last first attacker, who comes last.
    """
    return max(
        clockwise_after(result.first_attacker),
        key=lambda seat: (result.totals[seat], tokens[seat]),
    )


def places_at_the_goal(tokens: Sequence[int], result: Result) -> tuple[int, ...]:
    """Only between seats that reached the goal does the last round's total break a tie."""
    return ranked(
        [
            (held, total if held >= GOAL else 0)
            for held, total in zip(tokens, result.totals, strict=True)
        ]
    )
