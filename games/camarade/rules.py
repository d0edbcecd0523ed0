"""Camarade, numbered as in docs/rules/camarade.md; it knows seats and cards, not people."""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TypeAlias

from games.camarade.scoring import (
    GOAL,
    SEATS,
    Result,
    clockwise_after,
    left_of,
    most_points,
    places_at_the_goal,
    result_of,
    totals_of,
)
from games.engine import (
    Event,
    Game,
    IllegalAction,
    Outcome,
    Prompt,
    Rng,
    Seat,
    Step,
    pick,
    ranked,
)

Card: TypeAlias = int
Cards: TypeAlias = tuple[Card, ...]

HAND: Cards = tuple(range(1, 11))
HIGHEST_SCORING = 6
ROUNDS = 3


class Length(StrEnum):
    TOKENS = "tokens"
    ROUNDS = "rounds"


@dataclass(frozen=True, slots=True)
class Options:
    length: Length = Length.TOKENS


@dataclass(frozen=True, slots=True)
class Laid:
    """A card laid on an attack; a stronger one has taken the trick."""

    seat: Seat
    card: Card
    stronger: bool


@dataclass(frozen=True, slots=True)
class Trick:
    attacker: Seat
    attack: Card
    counts_zero: bool
    """The attack alone is the highest card in play: whatever comes next takes it (rule 5)."""
    laid: tuple[Laid, ...] = ()
    taker: Seat | None = None
    """Of a finished trick; nothing laid on its attack means it was left to him (rule 6)."""

    @property
    def cards(self) -> Cards:
        return (self.attack, *(laid.card for laid in self.laid))

    @property
    def scoring(self) -> Cards:
        return tuple(sorted(card for card in self.cards if card <= HIGHEST_SCORING))

    def taken_by(self, card: Card) -> bool:
        """An equal card may be laid only for want of a stronger one, and counts as stronger."""
        return self.counts_zero or card >= self.attack


@dataclass(frozen=True, slots=True)
class State:
    options: Options
    first_attacker: Seat
    seat: Seat
    hands: tuple[Cards, ...]
    """Ascending. Only a finished match has no card in any hand."""
    kept: tuple[Cards, ...]
    """The scoring cards each seat has won this round."""
    aside: Cards
    tokens: tuple[int, ...]
    trick: Trick | None = None
    last_trick: Trick | None = None
    results: tuple[Result, ...] = ()
    turn: int = 0


@dataclass(frozen=True, slots=True)
class View:
    """The whole table: nothing is hidden in this game."""

    viewer: Seat | None
    """Who looks; everything else is the same for everybody."""
    length: Length
    round: int
    first_attacker: Seat
    seat: Seat | None
    """Whose turn it is: to attack when there is no trick, else to lay a card on it."""
    trick: Trick | None
    last_trick: Trick | None
    hands: tuple[Cards, ...]
    kept: tuple[Cards, ...]
    points: tuple[int, ...]
    totals: tuple[int, ...]
    """Own points and the left neighbour's, as the round stands."""
    aside: Cards
    tokens: tuple[int, ...]
    results: tuple[Result, ...]
    awaited: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Lay:
    card: Card


Action: TypeAlias = Lay


def setup(seats: int, options: Options, rng: Rng) -> Step[State]:
    first = pick(range(seats), rng)
    none: tuple[Cards, ...] = ((),) * seats
    empty = State(options, first, first, hands=none, kept=none, aside=(), tokens=(0,) * seats)
    return _open_round(empty, first, "lot", ())


def prompt(state: State) -> Prompt | Outcome:
    if any(state.hands):
        return Prompt(state.turn, (state.seat,))
    if state.options.length is Length.ROUNDS:
        return Outcome(ranked(state.tokens), state.tokens, "three-rounds")
    places = places_at_the_goal(state.tokens, state.results[-1])
    by_total = state.tokens.count(max(state.tokens)) > places.count(1)
    return Outcome(places, state.tokens, "better-total" if by_total else "seven-tokens")


def legal(state: State, seat: Seat) -> tuple[Action, ...]:
    if seat != state.seat:
        return ()
    return tuple(Lay(card) for card in _playable(state))


def _playable(state: State) -> Cards:
    """Anything but an equal card; without a stronger one, that too (rule 3)."""
    hand = state.hands[state.seat]
    if state.trick is None or hand[-1] <= state.trick.attack:
        return hand
    return tuple(card for card in hand if card != state.trick.attack)


def apply(state: State, seat: Seat, action: Action, rng: Rng) -> Step[State]:
    if not any(state.hands):
        raise IllegalAction("game-over")
    if seat != state.seat:
        raise IllegalAction("not-your-turn", seat=state.seat)
    if action.card not in state.hands[seat]:
        raise IllegalAction("card-not-in-hand", card=action.card)
    if action.card not in _playable(state):
        raise IllegalAction("equal-card", card=action.card)
    return _lay(state, action.card)


def lapse(state: State, rng: Rng) -> Step[State]:
    return _lay(state, min(_playable(state)))


def view(state: State, seat: Seat | None) -> View:
    awaited = (state.seat,) if any(state.hands) else ()
    points = _points(state)
    return View(
        viewer=seat,
        length=state.options.length,
        round=len(state.results) + len(awaited),
        first_attacker=state.first_attacker,
        seat=state.seat if awaited else None,
        trick=state.trick,
        last_trick=state.last_trick,
        hands=state.hands,
        kept=state.kept,
        points=points,
        totals=totals_of(points),
        aside=state.aside,
        tokens=state.tokens,
        results=state.results,
        awaited=awaited,
    )


def redeal(state: State, seat: Seat, rng: Rng) -> State:
    """Every card is open: there is nothing to deal again."""
    return state


def _open_round(state: State, first: Seat, reason: str, events: tuple[Event, ...]) -> Step[State]:
    opened = replace(
        state,
        first_attacker=first,
        seat=first,
        hands=(HAND,) * SEATS,
        kept=((),) * SEATS,
        aside=(),
    )
    began = Event(
        "round-began", (("round", len(state.results) + 1), ("seat", first), ("reason", reason))
    )
    return Step(opened, (*events, began))


def _lay(state: State, card: Card) -> Step[State]:
    hand = tuple(held for held in state.hands[state.seat] if held != card)
    hands = _with(state.hands, state.seat, hand)
    laid = replace(state, hands=hands, turn=state.turn + 1)
    if state.trick is None:
        return _attack(laid, card, zero=counts_zero(state.hands, card))
    return _follow(laid, state.trick, card)


def counts_zero(hands: tuple[Cards, ...], card: Card) -> bool:
    """Whether an attack with a card from these hands leaves some cards, all lower (rule 5)."""
    held = sorted(other for hand in hands for other in hand)
    return held[-1] == card and len(held) > 1 and held[-2] < card


def _attack(state: State, card: Card, *, zero: bool) -> Step[State]:
    values = (("seat", state.seat), ("card", card))
    laid = Event("attack-laid", values)
    # Whoever holds a card as high as the attack lays it sooner or later, and against a zero any
    # card will do: only an attack with the very last card of the round stays untaken (rule 6).
    if not any(state.hands):
        trick = Trick(state.seat, card, zero)
        return _take(state, trick, state.first_attacker, "last-trick-left", (laid,))
    attacked = replace(state, trick=Trick(state.seat, card, zero))
    events = (laid, Event("attack-counts-zero", values)) if zero else (laid,)
    return _pass_on(attacked, state.seat, events)


def _follow(state: State, trick: Trick, card: Card) -> Step[State]:
    stronger = trick.taken_by(card)
    followed = replace(trick, laid=(*trick.laid, Laid(state.seat, card, stronger)))
    events = (_laid(trick, state.seat, card),)
    if stronger:
        return _take(state, followed, state.seat, "trick-taken", events)
    return _pass_on(replace(state, trick=followed), state.seat, events)


def _laid(trick: Trick, seat: Seat, card: Card) -> Event:
    if trick.counts_zero:
        key = "laid-on-zero"
    elif card == trick.attack:
        key = "laid-equal"
    else:
        key = "laid-stronger" if card > trick.attack else "laid-weaker"
    return Event(key, (("seat", seat), ("card", card), ("attack", trick.attack)))


def _pass_on(state: State, seat: Seat, events: tuple[Event, ...]) -> Step[State]:
    """The turn goes to the next seat clockwise that has cards, be it the same one again."""
    following = next(after for after in clockwise_after(seat) if state.hands[after])
    return Step(replace(state, seat=following), events)


def _take(
    state: State, trick: Trick, taker: Seat, key: str, events: tuple[Event, ...]
) -> Step[State]:
    scoring = trick.scoring
    strong = tuple(sorted(card for card in trick.cards if card > HIGHEST_SCORING))
    taken = replace(
        state,
        trick=None,
        last_trick=replace(trick, taker=taker),
        kept=_with(state.kept, taker, tuple(sorted(state.kept[taker] + scoring))),
        aside=tuple(sorted(state.aside + strong)),
    )
    event = Event(
        key, (("seat", taker), ("cards", scoring), ("points", sum(scoring)), ("aside", strong))
    )
    if any(taken.hands):
        return _pass_on(taken, taker, (*events, event))
    return _close_round(taken, (*events, event))


def _close_round(state: State, events: tuple[Event, ...]) -> Step[State]:
    result = result_of(state.first_attacker, _points(state))
    tokens = tuple(held + won for held, won in zip(state.tokens, result.tokens, strict=True))
    closed = replace(state, tokens=tokens, results=(*state.results, result))
    events = (*events, _round_over(closed))
    if _is_over(closed):
        return Step(closed, (*events, _match_over(closed)))
    return _open_round(closed, *_next_first_attacker(closed), events)


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
    values = (
        ("round", len(state.results)),
        ("seats", winners),
        ("total", best),
        ("tokens", max(result.tokens)),
    )
    return Event("round-over", values)


def _match_over(state: State) -> Event:
    outcome = prompt(state)
    assert isinstance(outcome, Outcome)
    winners = tuple(seat for seat, place in enumerate(outcome.places) if place == 1)
    values = (("seats", winners), ("tokens", max(state.tokens)), ("reason", outcome.reason))
    return Event("match-over", values)


def _points(state: State) -> tuple[int, ...]:
    return tuple(sum(cards) for cards in state.kept)


def _with(rows: tuple[Cards, ...], seat: Seat, row: Cards) -> tuple[Cards, ...]:
    return (*rows[:seat], row, *rows[seat + 1 :])


GAME: Game[Options, State, Action, View] = Game(
    key="camarade",
    seats=range(SEATS, SEATS + 1),
    options=Options,
    state=State,
    actions=(Lay,),
    setup=setup,
    prompt=prompt,
    legal=legal,
    apply=apply,
    lapse=lapse,
    view=view,
    redeal=redeal,
)
