"""Laying a card in Dilemme, claiming and announcing words, and being wrong (rules 7 to 12)."""

from dataclasses import replace
from enum import StrEnum

from games.dilemme.cards import JOKER, Letter, without
from games.dilemme.data import (
    Announce,
    Claim,
    Ending,
    Finished,
    Last,
    Lay,
    State,
    with_column,
    with_hand,
)
from games.dilemme.lexicon import Standing, begins, spelt
from games.dilemme.piles import pick_up, turn_capital
from games.dilemme.turns import LONG, is_finished, pass_on, penalised, played
from games.engine import Event, IllegalAction, Refusal, Rng, Step, event


class Fault(StrEnum):
    """Why a card was wrong; told to its owner alone."""

    SECOND_JOKER = "second-joker"
    NO_WORD_BEGINS_SO = "no-word-begins-so"
    NO_WORD_ANNOUNCED = "no-word-announced"
    WORD_NOT_LISTED = "word-not-listed"
    WORD_BEGINS_OTHERWISE = "word-begins-otherwise"
    NOT_A_WORD = "not-a-word"
    WORD_GOES_ON = "word-goes-on"


def refusal(state: State, action: Lay | Claim | Last | Announce) -> Refusal:
    """Why an action is not offered; that a card does not fit players must see themselves (11)."""
    if isinstance(action, Announce) and not state.opening:
        return IllegalAction("too-late-to-announce")
    if not isinstance(action, Announce) and action.card not in tuple(state.hand):
        return IllegalAction("card-not-in-hand")
    if not state.has(action.column):
        return IllegalAction("no-such-column")
    match action:
        case Announce(column):
            return _refusal_to_announce(state, column)
        case Claim(card, column):
            return _refusal_to_claim(state, state.column(column) + card)
        case Last():
            return _refusal_of_word(state, action.word)
        case _:
            return None


def _refusal_to_announce(state: State, column: int) -> Refusal:
    """What everybody knows to be no forgotten word (8)."""
    if column not in state.previous:
        return IllegalAction("not-just-laid")
    return IllegalAction("too-short") if len(state.column(column)) < LONG else None


def _refusal_to_claim(state: State, letters: str) -> Refusal:
    """What everybody knows to finish no word (8, 10)."""
    if state.seat in state.barred:
        return IllegalAction("claim-barred")
    if len(letters) < LONG:
        return IllegalAction("too-short")
    return IllegalAction("claim-of-second-joker") if letters.count(JOKER) > 1 else None


def _refusal_of_word(state: State, word: str) -> Refusal:
    if len(state.hand) > 1:
        return IllegalAction("not-your-last-card")
    return None if spelt(word) else IllegalAction("not-a-spelling")


def lay(state: State, action: Lay, rng: Rng) -> Step[State]:
    letters = state.column(action.column) + action.card
    if fault := _misfit(state, letters) or _silence(state):
        return _wrong(state, action, fault, rng)
    state, events = _laid(state, action.card, action.column)
    if len(letters) < LONG and state.lexicon.standing(letters) is Standing.DEAD_END:
        events = (*events, event("swept", letters=letters, column=action.column))
        return played(pick_up(state, action.column), events)
    return played(replace(state, laid=(*state.laid, action.column)), events)


def claim(state: State, action: Claim, rng: Rng) -> Step[State]:
    """A finished word gives its place to a new capital, and the play is owed again (7)."""
    letters = state.column(action.column) + action.card
    if fault := _misfit(state, letters) or _silence(state):
        return _wrong(state, action, fault, rng)
    state, events = _laid(state, action.card, action.column)
    if fault := _unfinished(state, letters):
        return _misclaimed(state, action.column, fault, events)
    finished = _finish(state, action.column, "finished", rng)
    return Step(replace(finished.state, opening=False), events + finished.events)


def announce(state: State, action: Announce, rng: Rng) -> Step[State]:
    """A forgotten word is worth one more play to who comes next (8)."""
    column = action.column
    letters = state.column(column)
    if fault := _unfinished(state, letters):
        wrong = event("wrong-announcement", seat=state.seat, letters=letters, column=column)
        return penalised(state, (wrong, _why(state, fault, letters)), rng)
    return _finish(replace(state, owed=state.owed + 1), column, "announced", rng)


def lay_last(state: State, action: Last, rng: Rng) -> Step[State]:
    """The last card wins, with a word to show for it (12, 14)."""
    letters, word = state.column(action.column) + action.card, spelt(action.word) or ""
    says = event("last-word", seat=state.seat, word=word)
    if fault := _misfit(state, letters) or _misannounced(state, letters, word):
        wrong = _wrong(state, action, fault, rng)
        return Step(wrong.state, (says, *wrong.events))
    state, events = _laid(state, action.card, action.column)
    finished = (*state.finished, Finished(state.seat, word))
    state = replace(state, finished=finished, ending=Ending.HAND_EMPTIED)
    return Step(state, (says, *events, event(Ending.HAND_EMPTIED.value, seat=state.seat)))


def _misfit(state: State, letters: str) -> Fault | None:
    if letters.count(JOKER) > 1:
        return Fault.SECOND_JOKER
    nothing = state.lexicon.standing(letters) is Standing.NOTHING
    return Fault.NO_WORD_BEGINS_SO if nothing else None


def _silence(state: State) -> Fault | None:
    return Fault.NO_WORD_ANNOUNCED if len(state.hand) == 1 else None


def _misannounced(state: State, letters: str, word: str) -> Fault | None:
    if not state.lexicon.is_word(word):
        return Fault.WORD_NOT_LISTED
    return None if begins(letters, word) else Fault.WORD_BEGINS_OTHERWISE


def _unfinished(state: State, letters: str) -> Fault | None:
    if is_finished(letters, state.finish, state.lexicon):
        return None
    beginning = state.lexicon.standing(letters) is Standing.BEGINNING
    return Fault.NOT_A_WORD if beginning else Fault.WORD_GOES_ON


def _laid(state: State, card: Letter, column: int) -> tuple[State, tuple[Event, ...]]:
    letters = state.column(column) + card
    hand, shown = without(state.hand, card), state.shown[state.seat]
    if not state.further:  # Which nobody has seen: a shown card of the same letter stays.
        shown = without(shown, card)
    laid = with_hand(with_column(state, column, letters), hand, shown)
    told = event("laid", seat=state.seat, card=card, column=column, letters=letters)
    return replace(laid, further=None), (told,)


def _finish(state: State, column: int, key: str, rng: Rng) -> Step[State]:
    letters = state.column(column)
    told = event(key, seat=state.seat, letters=letters, column=column)
    state = replace(state, finished=(*state.finished, Finished(state.seat, letters)))
    turned = turn_capital(pick_up(state, column), column, rng)
    return Step(turned.state, (told, *turned.events))


def _misclaimed(state: State, column: int, fault: Fault, events: tuple[Event, ...]) -> Step[State]:
    """The card stays, the turn is over, and the next one is without claims (8)."""
    seat, letters = state.seat, state.column(column)
    wrong = event("wrong-claim", seat=seat, letters=letters, column=column)
    state = replace(state, laid=tuple(grown for grown in state.laid if grown != column))
    passed = pass_on(state, (*events, wrong, _why(state, fault, letters)))
    return Step(replace(passed.state, barred=(*passed.state.barred, seat)), passed.events)


def _wrong(state: State, action: Lay | Claim | Last, fault: Fault, rng: Rng) -> Step[State]:
    """The card lay open for a moment: everybody has seen it, one seat learns why (11)."""
    card, column = action.card, action.column
    wrong = event("wrong-card", seat=state.seat, card=card, column=column)
    why = _why(state, fault, state.column(column) + card)
    seen = without(state.shown[state.seat], card) + card
    return penalised(with_hand(state, state.hand, seen), (wrong, why), rng)


def _why(state: State, fault: Fault, letters: str) -> Event:
    return event(fault.value, to=state.seat, letters=letters)
