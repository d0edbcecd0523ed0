"""A player's own panel of Dilemme."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from bot.pages.ids import Halfway, Move, Press, Typing
from bot.pages.panel import (
    Button,
    Hand,
    one_field,
    rows_by_width,
    rows_of,
)
from bot.words.text import Text, glyphs, text
from cogs.dilemme.faces import CAPITAL_BACK, LETTER_BACK, capital, letter
from cogs.dilemme.tiles import cards_of, columns_of, done_by, joker_of, tiles, written
from games.dilemme.cards import JOKER, Letter
from games.dilemme.data import (
    Action,
    Announce,
    Claim,
    Draw,
    Further,
    Last,
    Lay,
    Turn,
    View,
)
from games.dilemme.laying import Fault
from games.dilemme.lexicon import begins
from games.dilemme.rules import GAME
from games.engine import Event

LONGEST_WORD = 30
"""The most letters that may be typed; no word of the list is longer."""
WIDTH = 3
"""How many buttons with words stand side by side on a phone."""
ANNOUNCING = "announce"
"""What a `Halfway` names that begins an announcement instead of naming a card."""
BACK = Button(text("back"), Halfway())
WRONG = {"wrong-card", "wrong-claim", "wrong-announcement"}
RIGHT = {"finished", "announced"}
COMES_BACK = {"drew-penalty", "capital-turned"}
COSTS = {*COMES_BACK, "drew-further", "out"}
"""Events that may follow a mistake at once, as its cost."""
SHOWN = frozenset(set(Fault) - {Fault.WORD_GOES_ON})
"""Private events that the hand itself tells, and goes on telling."""


def hand(view: View, may: Sequence[Action], news: Sequence[Event]) -> Hand:
    shown = halfway(view, may, "") if may else _waiting(view)
    told = _mishap(view, news) or (_finished(view, news) if may else ())
    return replace(shown, news=(text("last-move"), *told) if told else ())


def halfway(view: View, may: Sequence[Action], chosen: str) -> Hand:
    """The hand with a card half chosen, offered on every column alike, whether or not it fits."""
    cards = list(dict.fromkeys(action.card for action in may if isinstance(action, Lay)))
    announcing = [action for action in may if isinstance(action, Announce)]
    if chosen == ANNOUNCING and announcing:
        return _announcing(view, announcing)
    if len(cards) == 1:
        return _placing(view, may, cards[0], *_takings(may))
    if chosen in cards:
        return _placing(view, may, chosen, BACK)
    lines = (_owed(view), columns_of(view, "small"), _joker(view))
    letters = rows_by_width([_letter(view, card) for card in cards])
    rows = (*letters, *rows_of([*_takings(may)], WIDTH))
    if not cards:
        return Hand(text("ask-turn"), lines, rows=rows)
    return Hand(text("ask-lay"), lines, text("laying"), rows)


def _waiting(view: View) -> Hand:
    if not view.hand:
        return Hand(text("you-are-out"), (columns_of(view, "small"),))
    held = text("held", cards=cards_of(view.hand), held=len(view.hand), limit=view.limit)
    return Hand(text("your-letters"), ((held,), columns_of(view, "small"), _joker(view)))


def _joker(view: View) -> tuple[Text, ...]:
    return joker_of((*view.hand, *view.columns))


def _mishap(view: View, news: Sequence[Event]) -> tuple[Text, ...]:
    """The player's own last mistake and its cost, until they have played again."""
    told: list[tuple[str, dict[str, Any]]] = [(event.key, dict(event.values)) for event in news]
    own = [n for n, (_, values) in enumerate(told) if values.get("seat") == view.viewer]
    wrong = next((n for n in reversed(own) if told[n][0] in WRONG), None)
    if wrong is None:
        return ()
    (key, values), since = told[wrong], told[wrong + 1 :]
    paid = wrong + 1 in own and since[0][0] in COSTS
    if own[-1] > wrong + paid:
        return ()
    cost = since[0][0] if paid else key
    if key == "wrong-card":
        word = told[wrong - 1][1]["word"] if wrong and told[wrong - 1][0] == "last-word" else ""
        letters = _lay_there(view, values["column"], since) + values["card"]
        return (_why(view, letters, word), text(f"after-{cost}"))
    nothing_back = key == "wrong-announcement" and cost in COMES_BACK
    price = text(f"after-announced-{cost}") if nothing_back else text(f"after-{cost}")
    return (done_by(view.viewer or 0, f"own-{key}", values["letters"]), price)


def _finished(view: View, news: Sequence[Event]) -> tuple[Text, ...]:
    """The word that the player has just finished, and plays again for."""
    own = [(event.key, dict(event.values)) for event in news]
    own = [each for each in own if each[1].get("seat") == view.viewer]
    while own and own[-1][0] == "capital-turned":
        own.pop()
    if not own or own[-1][0] not in RIGHT:
        return ()
    key, values = own[-1]
    return (done_by(view.viewer or 0, f"own-{key}", str(values["letters"])),)


def _lay_there(view: View, column: int, since: Sequence[tuple[str, dict[str, Any]]]) -> str:
    """The letters on which a card was laid, whatever has become of them."""
    for key, values in since:
        if values.get("column") == column and "letters" in values:
            letters = str(values["letters"])
            return letters[:-1] if key == "laid" else letters
    return view.columns[column - 1]


def _why(view: View, letters: str, word: str) -> Text:
    """Why a card was wrong."""
    lie = written(letters)
    if letters.count(JOKER) > 1:
        return text("second-joker", letters=lie)
    if not word:
        silent = len(view.hand) == 1
        return text("no-word-announced") if silent else text("no-word-begins-so", letters=lie)
    if begins(letters, word):
        return text("own-not-listed", word=word)
    return text("own-begins-otherwise", word=word, letters=lie)


def _owed(view: View) -> tuple[Text, ...]:
    return (text("plays-owed", count=view.owed),) if view.owed > 1 else ()


def _letter(view: View, card: Letter) -> Button:
    held = view.hand.count(card)
    label = text("often", held=held) if held > 1 else None
    return Button(label, Halfway(chosen=card), face=letter(card))


def _placing(view: View, may: Sequence[Action], card: Letter, *others: Button) -> Hand:
    """Where one card may go: laid in silence, or claimed to finish a word."""
    lays = [action for action in may if isinstance(action, Lay) and action.card == card]
    claims = [action for action in may if isinstance(action, Claim) and action.card == card]
    face = glyphs(letter(card))
    last = len(view.hand) == 1
    key = "further" if view.further else "last" if last else "column"
    lines = () if key == "column" else (text(f"placing-{key}"),)
    rows = rows_of([_last(view, a) if last else _lay(view, a) for a in lays], WIDTH)
    if claims and not last:
        rows = (*rows, text("claiming"), *rows_of([_claim(view, a) for a in claims], WIDTH))
    elif view.seat in view.barred:
        rows = (*rows, text("claiming-barred"))
    question = text(f"ask-{key}", card=face)
    return Hand(question, (lines,), _risk(view), (*rows, *rows_of(others, WIDTH)))


def _risk(view: View) -> Text:
    """What a wrong card costs (11)."""
    if view.further:
        return text("risk-out")
    full, can_draw = len(view.hand) >= view.limit, bool(view.pile or view.basket)
    if full and not all(view.columns):
        return text("risk-capital")
    if not can_draw:
        return text("risk-turn")
    return text("risk-further" if full else "risk-card")


def _lay(view: View, action: Lay) -> Button:
    return _on(view, action.column, "rest", Move(line=GAME.write(action)))


def _claim(view: View, action: Claim) -> Button:
    return _on(view, action.column, "claim", Move(line=GAME.write(action)), action.card)


def _last(view: View, action: Lay) -> Button:
    """The last card asks for a word, which is typed and announced with it."""
    line = GAME.write(Last(action.card, action.column, "")).rstrip()
    word = written(view.columns[action.column - 1] + action.card)
    form = one_field(text("last-title", word=word), text("last-field"), LONGEST_WORD)
    return replace(_on(view, action.column, "last", Typing(line=line)), form=form)


def _on(view: View, column: int, key: str, press: Press, card: Letter = "") -> Button:
    """A word as a button: its capital as a face, the other letters beside it."""
    letters = view.columns[column - 1]
    rest = (letters[1:] + card).replace(JOKER, "*")
    word = tiles(letters + card)
    label = text(key, rest=rest, word=word) if rest or key != "rest" else None
    return Button(label, press, "success" if card else "secondary", face=capital(letters[0]))


def _announcing(view: View, may: Sequence[Announce]) -> Hand:
    words = [_on(view, a.column, "rest", Move(line=GAME.write(a))) for a in may]
    rows = (*rows_of(words, WIDTH), (BACK,))
    return Hand(text("ask-announce"), ((text("announcing"),),), _risk(view), rows)


def _takings(may: Sequence[Action]) -> Iterator[Button]:
    """Buttons for what is done without a card of one's own."""
    if Draw() in may:
        yield Button(text("draw"), Move(line=GAME.write(Draw())), face=LETTER_BACK)
    if Further() in may:
        yield Button(text("further"), Move(line=GAME.write(Further())), "danger", face=LETTER_BACK)
    if Turn() in may:
        yield Button(text("turn"), Move(line=GAME.write(Turn())), face=CAPITAL_BACK)
    if any(isinstance(action, Announce) for action in may):
        yield Button(text("announce"), Halfway(chosen=ANNOUNCING))
