"""The rounds of Camarade: who attacks first, what a round brings, when the match is over."""

from dataclasses import replace

from games.camarade.data import HAND, ROUNDS, Length, State
from games.camarade.scoring import (
    GOAL,
    SEATS,
    left_of,
    most_points,
    places_at_the_goal,
    result_of,
)
from games.engine import Event, Outcome, Seat, Step, event, ranked


def open_round(state: State, first: Seat, reason: str, events: tuple[Event, ...]) -> Step[State]:
    opened = replace(
        state,
        first_attacker=first,
        seat=first,
        hands=(HAND,) * SEATS,
        kept=((),) * SEATS,
        aside=(),
    )
    began = event("round-began", round=len(state.results) + 1, seat=first, reason=reason)
    return Step(opened, (*events, began))


def close_round(state: State, events: tuple[Event, ...]) -> Step[State]:
    result = result_of(state.first_attacker, points_of(state))
    tokens = tuple(held + won for held, won in zip(state.tokens, result.tokens, strict=True))
    closed = replace(state, tokens=tokens, results=(*state.results, result))
    events = (*events, _round_over(closed))
    if _is_over(closed):
        return Step(closed, (*events, _match_over(closed)))
    return open_round(closed, *_next_first_attacker(closed), events)


def outcome(state: State) -> Outcome:
    """Of a match that is over (rule 8)."""
    if state.options.length is Length.ROUNDS:
        return Outcome(ranked(state.tokens), state.tokens, "three-rounds")
    places = places_at_the_goal(state.tokens, state.results[-1])
    by_total = state.tokens.count(max(state.tokens)) > places.count(1)
    return Outcome(places, state.tokens, "better-total" if by_total else "seven-tokens")


def points_of(state: State) -> tuple[int, ...]:
    """What each seat has won in this round by itself."""
    return tuple(sum(cards) for cards in state.kept)


def _is_over(state: State) -> bool:
    if state.options.length is Length.ROUNDS:
        return len(state.results) == ROUNDS
    return max(state.tokens) >= GOAL


def _next_first_attacker(state: State) -> tuple[Seat, str]:
    """The seat and the reason (rules 2 and 8)."""
    if state.options.length is Length.ROUNDS:
        return left_of(state.first_attacker), "turn"
    result = state.results[-1]
    shared = result.totals.count(max(result.totals)) > 1
    return most_points(result, state.tokens), "tie" if shared else "most-points"


def _round_over(state: State) -> Event:
    """Who was best; the view's results have everybody's sum."""
    result, best = state.results[-1], max(state.results[-1].totals)
    winners = tuple(seat for seat, total in enumerate(result.totals) if total == best)
    tokens = max(result.tokens)
    return event("round-over", round=len(state.results), seats=winners, total=best, tokens=tokens)


def _match_over(state: State) -> Event:
    ended = outcome(state)
    winners = tuple(seat for seat, place in enumerate(ended.places) if place == 1)
    return event("match-over", seats=winners, tokens=max(state.tokens), reason=ended.reason)
