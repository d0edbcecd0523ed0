"""The tricks of Camarade: an attack, the cards laid on it, who takes them (rules 3–6)."""

from dataclasses import replace

from games.camarade.data import HIGHEST_SCORING, Card, Cards, Laid, State, Trick, View
from games.camarade.rounds import close_round
from games.camarade.scoring import clockwise_after
from games.engine import Event, IllegalAction, Refusal, Seat, Step, event, replaced


def playable(state: State | View) -> Cards:
    """Anything but an equal card; without a stronger one, that too (rule 3)."""
    hand = state.hands[state.seat or 0]
    if state.trick is None or hand[-1] <= state.trick.attack:
        return hand
    return tuple(card for card in hand if card != state.trick.attack)


def refusal(state: State, seat: Seat, card: Card) -> Refusal:
    """Why this seat may not lay this card now."""
    if not any(state.hands):
        return IllegalAction("game-over")
    if seat != state.seat:
        return IllegalAction("not-your-turn", seat=state.seat)
    if card not in state.hands[seat]:
        return IllegalAction("card-not-in-hand", card=card)
    return None if card in playable(state) else IllegalAction("equal-card", card=card)


def lay(state: State, card: Card) -> Step[State]:
    hand = tuple(held for held in state.hands[state.seat] if held != card)
    hands = replaced(state.hands, state.seat, hand)
    laid = replace(state, hands=hands, turn=state.turn + 1)
    if state.trick is None:
        return _attack(laid, card, zero=counts_zero(state.hands, card))
    return _follow(laid, state.trick, card)


def counts_zero(hands: tuple[Cards, ...], card: Card) -> bool:
    """Whether an attack with a card from these hands leaves some cards, all lower (rule 5)."""
    held = sorted(other for hand in hands for other in hand)
    return held[-1] == card and len(held) > 1 and held[-2] < card


def _attack(state: State, card: Card, *, zero: bool) -> Step[State]:
    laid = event("attack-laid", seat=state.seat, card=card)
    # Whoever holds a card as high as the attack lays it sooner or later, and against a zero any
    # card will do: only an attack with the very last card of the round stays untaken (rule 6).
    if not any(state.hands):
        trick = Trick(state.seat, card, zero)
        return _take(state, trick, state.first_attacker, "last-trick-left", (laid,))
    attacked = replace(state, trick=Trick(state.seat, card, zero))
    zeroes = (event("attack-counts-zero", seat=state.seat, card=card),) if zero else ()
    return _pass_on(attacked, state.seat, (laid, *zeroes))


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
    return event(key, seat=seat, card=card, attack=trick.attack)


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
        kept=replaced(state.kept, taker, tuple(sorted(state.kept[taker] + scoring))),
        aside=tuple(sorted(state.aside + strong)),
    )
    told = event(key, seat=taker, cards=scoring, points=sum(scoring), aside=strong)
    if any(taken.hands):
        return _pass_on(taken, taker, (*events, told))
    return close_round(taken, (*events, told))
