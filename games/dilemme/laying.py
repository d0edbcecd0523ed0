"""Laying a card in Dilemme, claiming and announcing words, and what is wrong with a wrong card."""

from dataclasses import replace
from enum import StrEnum

from games.dilemme.cards import JOKER, Letter, without
from games.dilemme.lexicon import Standing, begins, spelt
from games.dilemme.piles import pick_up, turn_capital
from games.dilemme.position import (
    Announce,
    Claim,
    Ending,
    Finished,
    Last,
    Lay,
    State,
    told,
    with_column,
    with_hand,
)
from games.dilemme.turns import LONG, is_finished, penalised, played
from games.engine import Event, Rng, Step


class Fault(StrEnum):
    """Why a card was wrong; told to its owner alone."""

    SECOND_JOKER = "second-joker"
    NO_WORD_BEGINS_SO = "no-word-begins-so"
    NO_WORD_ANNOUNCED = "no-word-announced"
    WORD_NOT_LISTED = "word-not-listed"
    WORD_BEGINS_OTHERWISE = "word-begins-otherwise"
    TOO_SHORT = "too-short"
    NOT_A_WORD = "not-a-word"
    WORD_GOES_ON = "word-goes-on"
    NOT_JUST_LAID = "not-just-laid"


def lay(state: State, action: Lay, rng: Rng) -> Step[State]:
    letters = state.column(action.column) + action.card
    if fault := _misfit(state, letters) or _silence(state):
        return _wrong(state, action, "wrong-card", fault, rng)
    state, events = _laid(state, action.card, action.column)
    if len(letters) < LONG and state.lexicon.standing(letters) is Standing.DEAD_END:
        events = (*events, told("swept", letters=letters, column=action.column))
        return played(pick_up(state, action.column), events)
    return played(replace(state, laid=(*state.laid, action.column)), events)


def claim(state: State, action: Claim, rng: Rng) -> Step[State]:
    """A finished word gives its place to a new capital, and the play is owed again (7)."""
    letters = state.column(action.column) + action.card
    if fault := _misfit(state, letters) or _silence(state) or _unfinished(state, letters):
        return _wrong(state, action, "wrong-claim", fault, rng)
    state, events = _laid(state, action.card, action.column)
    finished = _finish(state, action.column, "finished", rng)
    return Step(replace(finished.state, opening=False), events + finished.events)


def announce(state: State, action: Announce, rng: Rng) -> Step[State]:
    """A forgotten word is worth one more play to who comes next (8)."""
    column = action.column
    just_laid = None if column in state.previous else Fault.NOT_JUST_LAID
    letters = state.column(column)
    if fault := _unfinished(state, letters) or just_laid:
        wrong = told("wrong-announcement", seat=state.seat, letters=letters, column=column)
        return penalised(state, (wrong, _why(state, fault, letters)), rng)
    return _finish(replace(state, owed=state.owed + 1), column, "announced", rng)


def lay_last(state: State, action: Last, rng: Rng) -> Step[State]:
    """The last card wins, with a word to show for it (12, 14)."""
    letters, word = state.column(action.column) + action.card, spelt(action.word) or ""
    says = told("last-word", seat=state.seat, word=word)
    if fault := _misfit(state, letters) or _misannounced(state, letters, word):
        wrong = _wrong(state, action, "wrong-card", fault, rng)
        return Step(wrong.state, (says, *wrong.events))
    state, events = _laid(state, action.card, action.column)
    finished = (*state.finished, Finished(state.seat, word))
    state = replace(state, finished=finished, ending=Ending.HAND_EMPTIED)
    return Step(state, (says, *events, told(Ending.HAND_EMPTIED.value, seat=state.seat)))


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
    if len(letters) < LONG:
        return Fault.TOO_SHORT
    beginning = state.lexicon.standing(letters) is Standing.BEGINNING
    return Fault.NOT_A_WORD if beginning else Fault.WORD_GOES_ON


def _laid(state: State, card: Letter, column: int) -> tuple[State, tuple[Event, ...]]:
    letters = state.column(column) + card
    hand, shown = without(state.hand, card), without(state.shown[state.seat], card)
    laid = with_hand(with_column(state, column, letters), hand, shown)
    event = told("laid", seat=state.seat, card=card, column=column, letters=letters)
    return replace(laid, further=None), (event,)


def _finish(state: State, column: int, key: str, rng: Rng) -> Step[State]:
    letters = state.column(column)
    event = told(key, seat=state.seat, letters=letters, column=column)
    state = replace(state, finished=(*state.finished, Finished(state.seat, letters)))
    turned = turn_capital(pick_up(state, column), column, rng)
    return Step(turned.state, (event, *turned.events))


def _wrong(
    state: State, action: Lay | Claim | Last, key: str, fault: Fault, rng: Rng
) -> Step[State]:
    """The card lay open for a moment: everybody has seen it, one seat learns why (11)."""
    card, column = action.card, action.column
    wrong = told(key, seat=state.seat, card=card, column=column)
    why = _why(state, fault, state.column(column) + card)
    seen = without(state.shown[state.seat], card) + card
    return penalised(with_hand(state, state.hand, seen), (wrong, why), rng)


def _why(state: State, fault: Fault, letters: str) -> Event:
    return told(fault.value, to=state.seat, letters=letters)
