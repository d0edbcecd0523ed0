"""Somebody who knows the list, for whole games that are worth reading."""

from importlib.resources import files
from random import Random

from games.dilemme.data import Action, Announce, Claim, Draw, Further, Last, Lay, State, Turn
from games.dilemme.lexicon import FILES, Words, begins
from games.dilemme.rules import GAME
from games.dilemme.turns import is_finished


def listed(words: Words) -> list[str]:
    text = files("games.dilemme").joinpath(f"words/{FILES[words]}.txt").read_text(encoding="ascii")
    return [line for line in text.splitlines() if not line.startswith("#")]


LISTS = {words: listed(words) for words in Words}


def sensible(state: State, whim: Random) -> Action:
    """Announces, finishes, lays, turns, draws: the first that can be done, now and then another."""
    if whim.random() < 0.08:
        return whim.choice(GAME.legal(state, state.seat))
    if state.opening:
        for column in state.previous:
            if is_finished(state.column(column), state.finish, state.lexicon):
                return Announce(column)
    fitting = _fitting(state)
    return _lay(state, fitting, whim) if fitting else _take(state, whim)


def lay_if_you_can(state: State, whim: Random) -> Action:
    """Any card that fits, claimed if it happens to finish a word; a rival without a plan."""
    fitting = _fitting(state)
    if not fitting:
        return _take(state, whim)
    card, column = whim.choice(fitting)
    word = state.column(column) + card
    if len(state.hand) == 1:
        return Last(card, column, continuation(word, state.words))
    finishes = is_finished(word, state.finish, state.lexicon) and state.seat not in state.barred
    return Claim(card, column) if finishes else Lay(card, column)


def pass_by_being_wrong(state: State) -> Action | None:
    """With a full hand, something that is known to be wrong, if there is any."""
    if state.further or len(state.hand) < state.limit:
        return None
    legal = GAME.legal(state, state.seat)
    return next((action for action in legal if _is_wrong(state, action)), None)


def _is_wrong(state: State, action: Action) -> bool:
    match action:
        case Announce(column):
            return not is_finished(state.column(column), state.finish, state.lexicon)
        case Lay(card, column):
            return card not in state.lexicon.letters(state.column(column))
        case _:
            return False


def _fitting(state: State) -> list[tuple[str, int]]:
    return [
        (card, column)
        for column in state.occupied
        for card in state.lexicon.letters(state.column(column))
        if card in (state.further or state.hand)
    ]


def _lay(state: State, fitting: list[tuple[str, int]], whim: Random) -> Action:
    if len(state.hand) == 1:
        card, column = whim.choice(fitting)
        return Last(card, column, continuation(state.column(column) + card, state.words))
    finishing = [
        Claim(card, column)
        for card, column in fitting
        if is_finished(state.column(column) + card, state.finish, state.lexicon)
        and state.seat not in state.barred
    ]
    if finishing and whim.random() < 0.8:
        return whim.choice(finishing)
    return Lay(*whim.choice(fitting))


def _take(state: State, whim: Random) -> Action:
    if state.further:
        return whim.choice(GAME.legal(state, state.seat))
    if state.has_room:
        return Turn()
    return Draw() if len(state.hand) < state.limit else Further()


def continuation(pattern: str, words: Words = Words.FRENCH) -> str:
    """The first word that begins so."""
    return next(word for word in LISTS[words] if begins(pattern, word))
