"""The table of Dilemma as everybody sees it, and how a match ended."""

from collections.abc import Sequence

from bot.pages.panel import End, PlayerLine, Scene
from bot.pictures.faces import BLANK, CARD_BACK, EMPTY_PLACE, SEALED, number
from bot.words.text import Glyphs, Markup, Spoken, Text, glyphs, text
from cogs.dilemma.faces import LIFE, LIFE_LOST, PEACE
from games.dilemma.accounts import Settled, settled
from games.dilemma.data import (
    LIVES,
    REFLEX_SECONDS,
    Card,
    Cards,
    Landing,
    Phase,
    View,
    valid,
)
from games.engine import Event, Outcome, Seat


def scene(view: View, news: Sequence[Event]) -> Scene:
    question, meaning = _asked(view)
    players = tuple(_player(view, seat) for seat in range(len(view.sides)))
    round_ = text("round", round=view.round)
    return Scene(question, meaning, _arena(view, news), players, round_, timed=not hasty(view))


def end(view: View, outcome: Outcome, news: Sequence[Event]) -> End:
    done = settled(news)
    winners = [seat for seat, place in enumerate(outcome.places) if place == 1]
    gained = done[0].gain(winners[0]) if done and len(winners) == 1 else 0
    return End(
        _why(view),
        tuple(map(str, outcome.points)),
        tuple(text("end-points", count=points) for points in outcome.points),
        _decided(news, done[0]) if done else (),
        _pictured(done[0]) if done else (),
        text("end-rounds", count=view.round),
        gain=f"+{gained}" if gained else "",
        boast=text("end-boast", count=outcome.points[outcome.places.index(1)]),
        last=(text("last-round"), retold(done[-1])) if len(done) > 1 else (),
    )


def _why(view: View) -> Text:
    """Who still holds cards: one player or nobody."""
    holding = (seat for seat, side in enumerate(view.sides) if side.cards)
    return next((text("over-one-holds", seat=seat) for seat in holding), text("over-none-holds"))


def _decided(news: Sequence[Event], done: Settled) -> tuple[Text, ...]:
    """Which round it was; of matches that ended before this was told, the last."""
    for round_ in (dict(event.values)["round"] for event in news if event.key == "decided"):
        return text("decided", round=round_), retold(done), text("decided-why")
    return text("last-round"), retold(done)


def tell(news: Sequence[Event]) -> list[Text]:
    """Rounds that are over, newest first; the one the arena still shows is not told twice."""
    rounds = settled(news)
    shown = bool(news) and news[-1].key == "initiative"
    return [retold(done) for done in reversed(rounds[:-1] if shown else rounds)]


def hasty(view: View) -> bool:
    """Whether the first throw cuts short the time that is shown."""
    return view.phase is Phase.THROW and view.options.landing == Landing.ORDER


def _asked(view: View) -> tuple[Text, Text]:
    """The question of the moment, and what it means."""
    match view.phase:
        case Phase.OFFER:
            first = "first" if view.round == 1 else "next"
            means = text(f"means-{first}-offer", seat=view.provocateur, life=_each_has(view))
            return text("asks-offer", seat=view.provocateur), means
        case Phase.THROW:
            question = text("asks-throw", of_seat=view.provocateur, card=view.offer or 0)
            return question, _throwing(view)
        case _:
            means = text("means-duel", seats=view.awaited)
            return text("asks-duel"), means


def _each_has(view: View) -> Glyphs:
    """The lives that everybody begins with."""
    return glyphs(*[LIFE] * LIVES[len(view.sides)])


def _throwing(view: View) -> Text:
    if hasty(view):
        return text("means-hasty-throw", seconds=REFLEX_SECONDS)
    return text("means-throw-again") if view.pile else text("means-throw")


def _arena(view: View, news: Sequence[Event]) -> tuple[Text, ...]:
    match view.phase:
        case Phase.OFFER:
            rounds = settled(news)
            return _after(view, rounds[-1]) if rounds else ()
        case Phase.THROW:
            offer = glyphs(number(view.provocateur, view.offer or 0))
            versus = text("on-offer", left=offer, right=glyphs(EMPTY_PLACE))
            return (versus, *_listed("invalid", view, 0))
        case _:
            return _duel(view)


def _after(view: View, last: Settled) -> tuple[Text, ...]:
    """The last round as it stands in the arena until the next offer, and that it is the last."""
    title, key = ("last-offer", "alone") if last.other is None else ("last-duel", "versus")
    faces = text(key, left=glyphs(*_left(last)), right=glyphs(*_right(last)))
    return (text(title), faces, _result(last), *_listed("lost", view, last.offer))


def _duel(view: View) -> tuple[Text, ...]:
    offer, card, opponent = view.offer or 0, view.duelling or 0, view.opponent or 0
    left = glyphs(number(view.provocateur, offer), _covered(view, view.provocateur))
    right = glyphs(number(opponent, card), _covered(view, opponent))
    stake = text("at-stake", points=offer + card)
    return (text("versus", left=left, right=right), stake, *_listed("lost", view, offer))


def _covered(view: View, seat: Seat) -> str:
    """The answer of a duellist: sealed, but peace for a player without lives, who has no choice."""
    return SEALED if view.sides[seat].lives else PEACE


def _listed(key: str, view: View, offer: Card) -> tuple[Text, ...]:
    """The cards that were thrown in vain in this round: all but the one that met the offer."""
    took = next((thrown for thrown in view.pile if offer and valid(thrown, offer)), None)
    lost = [number(thrown.seat, thrown.card) for thrown in view.pile if thrown is not took]
    return (text(key, cards=glyphs(*lost)),) if lost else ()


def _player(view: View, seat: Seat) -> PlayerLine:
    side = view.sides[seat]
    facts = text("facts", points=side.points, back=glyphs(CARD_BACK), held=side.cards)
    below = _open_hand(side.hand) if side.hand else None
    return PlayerLine(seat, facts, lives(view, seat), below)


def _open_hand(cards: Cards) -> Text:
    """In figures: a message could not hold so many faces."""
    return text("open-hand", blank=glyphs(BLANK), cards=Markup(" ".join(map(str, cards))))


def lives(view: View, seat: Seat) -> Glyphs:
    left = view.sides[seat].lives
    return glyphs(*[LIFE] * left, *[LIFE_LOST] * (LIVES[len(view.sides)] - left))


# A round that is over


def _left(done: Settled) -> tuple[str, ...]:
    mine = number(done.seat, done.offer)
    return (mine, done.token) if done.token else (mine,)


def _right(done: Settled) -> tuple[str, ...]:
    return () if done.other is None else (number(done.other, done.card), done.other_token)


def _pictured(done: Settled) -> tuple[str, ...]:
    return _left(done) if done.other is None else (*_left(done), "vs", *_right(done))


def _result(done: Settled) -> Text:
    """How a round ended, for the arena."""
    return text(f"result-{done.end}", **_gains(done))


def retold(done: Settled) -> Text:
    """How a round ended, with its cards, for the list of what happened."""
    return text(f"told-{done.end}", faces=glyphs(*_left(done), *_right(done)), **_gains(done))


def _gains(done: Settled) -> dict[str, Spoken]:
    mine = done.winner == done.seat
    other = done.other if mine and done.other is not None else done.seat
    return {
        "seat": done.winner,
        "points": done.gain(done.winner),
        "other_seat": other,
        "other_points": done.gain(other),
        "life": glyphs(LIFE),
    }
