"""The questions of Armistice (rules 3, 8 and 9): which may be asked and what is true, not why."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from functools import cache
from itertools import combinations, pairwise, permutations

from games.armistice.cards import GUNS, METAL, Kind
from games.armistice.data import (
    QUESTIONS_EACH,
    About,
    Answer,
    Ask,
    Asked,
    Inspect,
    Phase,
    Pose,
    Question,
    Questions,
    Reply,
    Skip,
    State,
    Trait,
    View,
    places,
    questions_done,
)
from games.engine import Event, IllegalAction, Refusal, Seat, Step, event

LONGEST_QUESTION = 200

_WITH = {Trait.GUN: GUNS, Trait.METAL: METAL}


@cache
def conceivable(length: int) -> tuple[Ask | Inspect, ...]:
    """All that can be asked of a row of so many places."""
    among = tuple(Ask(About.AMONG, kind) for kind in Kind)
    if length < 3:
        return among
    beside = tuple(Ask(About.BESIDE, kind, other) for kind, other in combinations(Kind, 2))
    spots = (About.END,) if length == 3 else (About.END, About.MIDDLE)
    where = tuple(Ask(spot, kind) for spot in spots for kind in Kind)
    traits = tuple(Inspect(t, place) for t in Trait for place in range(1, length + 1))
    return (*among, *beside, *where, *traits)


@cache
def permitted(kinds: tuple[Kind, ...], length: int) -> tuple[Ask | Inspect, ...]:
    """What may be asked of a side that may use these cards: nothing that names a card of a place.

    Answers given before do not matter (8).
    """
    rows = _possible(kinds, length)
    return tuple(
        question
        for question in conceivable(length)
        if not (length == 3 and _is_moot(question, len(kinds), rows)) and _is_open(question, rows)
    )


def worth_asking(view: View, questions: Iterable[Ask | Inspect]) -> list[Ask | Inspect]:
    """Those whose answer follows neither from the other side's cards nor from what it answered."""
    assert view.viewer is not None
    kinds = tuple(card.kind for card in view.usable[1 - view.viewer])
    known = tuple(
        (asked.question, asked.reply is Reply.YES)
        for asked in view.asked
        if asked.seat == view.viewer
        and asked.reply in (Reply.YES, Reply.NO)
        and isinstance(asked.question, Ask | Inspect)
    )
    return [each for each in questions if not foregone(each, kinds, view.places, known)]


@cache
def foregone(
    question: Ask | Inspect,
    kinds: tuple[Kind, ...],
    length: int,
    known: tuple[tuple[Ask | Inspect, bool], ...] = (),
) -> bool:
    """Whether the cards that side may use, and what is known of its row, tell the answer."""
    rows = (
        row
        for row in _possible(kinds, length)
        if all(is_true(asked, row) is yes for asked, yes in known)
    )
    return len({is_true(question, row) for row in rows}) == 1


@cache
def _possible(kinds: tuple[Kind, ...], length: int) -> frozenset[tuple[Kind, ...]]:
    """The rows that can be laid of these cards."""
    selected = (cards for cards in combinations(kinds, length) if Kind.TREATY in cards)
    return frozenset(row for cards in selected for row in permutations(cards))


def _is_moot(question: Ask | Inspect, cards: int, rows: Collection[tuple[Kind, ...]]) -> bool:
    """With three places: beside for a side of three cards, an end for a card sure to lie there."""
    match question:
        case Ask(About.BESIDE):
            return cards == 3
        case Ask(About.END, kind):
            return all(kind in row for row in rows)
        case _:
            return False


def _is_open(question: Ask | Inspect, rows: Collection[tuple[Kind, ...]]) -> bool:
    """Whether either answer leaves at least two kinds for every place."""
    if isinstance(question, Ask) and question.about is About.AMONG:
        return True
    for answer in (True, False):
        left = [row for row in rows if is_true(question, row) is answer]
        if not left and isinstance(question, Inspect):
            return False
        if any(len(set(place)) == 1 for place in zip(*left, strict=True)):
            return False
    return True


def is_true(question: Ask | Inspect, row: Sequence[Kind]) -> bool:
    """The answer for a row as it lies: of two copies one that fits is enough (8, 9)."""
    match question:
        case Inspect(trait, place):
            return row[place - 1] in _WITH[trait]
        case Ask(About.AMONG, kind):
            return kind in row
        case Ask(About.END, kind):
            return kind in (row[0], row[-1])
        case Ask(About.MIDDLE, kind):
            return kind in row[1:-1]
        case _:
            both = {question.kind, question.beside}
            return any(both == {*pair} for pair in pairwise(row))


def legal(state: State, seat: Seat) -> tuple[Ask | Inspect | Skip, ...]:
    kinds = tuple(card.kind for card in state.usable[1 - seat])
    return (*permitted(kinds, len(places(state))), Skip())


def refusal(state: State, seat: Seat, question: Ask | Inspect) -> Refusal:
    if question in legal(state, seat):
        return None
    length = len(places(state))
    match question:
        case Inspect(_, place) if place not in places(state):
            return IllegalAction("no-such-place", place=place, places=length)
        case Ask(About.BESIDE, kind, other) if other in (None, kind):
            return IllegalAction("two-different-cards")
        case _:
            return IllegalAction("question-not-permitted", places=length)


def refusal_to_pose(state: State, question: Pose) -> Refusal:
    """Why this question may not be typed, if so; its sense is for the other player to judge."""
    text = question.text.strip()
    if state.questions is not Questions.FREE:
        return IllegalAction("typed-questions-off")
    if not text:
        return IllegalAction("question-empty")
    if len(text.splitlines()) > 1:
        return IllegalAction("question-not-one-line")
    if len(text) > LONGEST_QUESTION:
        return IllegalAction("question-too-long", most=LONGEST_QUESTION)
    return None


def ask(state: State, seat: Seat, question: Ask | Inspect) -> Step[State]:
    row = [card.kind for card in state.rows[1 - seat]]
    reply = Reply.YES if is_true(question, row) else Reply.NO
    asked = (*state.asked, Asked(seat, question, reply))
    return Step(_move_on(state, asked), (_answered(seat, question, reply),))


def skip(state: State, seat: Seat) -> Step[State]:
    asked = (*state.asked, Asked(seat, None, None))
    return Step(_move_on(state, asked), (event("question-skipped", seat=seat),))


def pose(state: State, seat: Seat, question: Pose) -> Step[State]:
    tidy = Pose(question.text.strip())
    posed = replace(
        state,
        asked=(*state.asked, Asked(seat, tidy, None)),
        phase=Phase.ANSWERING,
        turn=state.turn + 1,
    )
    told = event("question-posed", seat=seat, other_seat=1 - seat, text=tidy.text)
    return Step(posed, (told,))


def answer(state: State, reply: Reply) -> Step[State]:
    """An objection gives the question back: it is not counted among those asked (8)."""
    *before, posed = state.asked
    assert posed.question is not None
    asked = (*before, replace(posed, reply=reply))
    return Step(_move_on(state, asked), (_answered(posed.seat, posed.question, reply),))


def answers() -> tuple[Answer, ...]:
    return tuple(map(Answer, Reply))


def _move_on(state: State, asked: tuple[Asked, ...]) -> State:
    done = questions_done(asked) == 2 * QUESTIONS_EACH
    phase = Phase.EXCHANGING if done else Phase.ASKING
    return replace(state, asked=asked, phase=phase, turn=state.turn + 1)


def _answered(seat: Seat, question: Question, reply: Reply) -> Event:
    other = 1 - seat
    if isinstance(question, Pose):
        key = "question-objected" if reply is Reply.OBJECT else "question-answered"
        return event(key, seat=seat, other_seat=other, text=question.text, reply=reply)
    if isinstance(question, Inspect):
        key, place = f"asked-{question.trait}", question.place
        return event(key, seat=seat, other_seat=other, place=place, reply=reply)
    key, card, beside = f"asked-{question.about}", question.kind, question.beside
    if beside is None:
        return event(key, seat=seat, other_seat=other, card=card, reply=reply)
    return event(key, seat=seat, other_seat=other, card=card, beside=beside, reply=reply)
