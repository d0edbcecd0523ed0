"""The table of Armistice as everybody sees it, and how a match ended."""

from collections.abc import Iterator, Sequence

from bot.pages.panel import (
    End,
    PlayerLine,
    Scene,
)
from bot.pictures.faces import BLANK, SEALED
from bot.words.text import Glyphs, Text, glyphs, text
from cogs.armistice.faces import card_face
from cogs.armistice.rows import (
    face_of,
    faces_of,
    happened,
    lying,
    newest,
    places_of,
    settled,
)
from games.armistice.cards import DECK, SEATS, Kind
from games.armistice.data import (
    QUESTIONS_EACH,
    Phase,
    View,
)
from games.armistice.sudden_death import winner
from games.engine import Event, Outcome, Seat

WIDTH = 3
"""How many buttons with words stand side by side on a phone."""


def scene(view: View, news: Sequence[Event]) -> Scene:
    question, meaning = _asks(view)
    return Scene(
        question,
        meaning,
        _arena(view),
        tuple(_player(view, seat) for seat in SEATS),
        text("round", round=view.round),
        record=_record(view),
    )


def end(view: View, outcome: Outcome, news: Sequence[Event]) -> End:
    title, line, faces = _decided(view, outcome)
    battle = view.settled or view.previous
    others = reversed(battle if view.struck else battle[:-1])
    return End(
        _why(view, outcome),
        tuple(map(str, outcome.points)),
        tuple(text("end-points", count=points) for points in outcome.points),
        (title, line, *map(settled, others)),
        faces,
        text("end-rounds", count=view.round),
        boast=_boast(outcome),
    )


def _why(view: View, outcome: Outcome) -> Text:
    """Why it is over. Treaties that were never turned up are the only cards that were left."""
    by_itself = outcome.reason == "armistice" and not view.settled
    return text("over-by-itself" if by_itself else f"over-{outcome.reason}")


def _boast(outcome: Outcome) -> Text | None:
    """The winner's points; nothing where both had as many and something else decided."""
    level = outcome.points[0] == outcome.points[1] and outcome.places[0] != outcome.places[1]
    return None if level else text("end-boast", count=outcome.points[outcome.places.index(1)])


def tell(news: Sequence[Event]) -> tuple[Text, ...]:
    """Nothing: all that happened in a round stands on the table until it is over."""
    return ()


def _asks(view: View) -> tuple[Text, Text]:
    """The question of the moment, and what it means."""
    seat = view.awaited[0] if view.awaited else view.attacker
    question = text(f"asks-{view.phase}", seat=seat, other_seat=1 - seat)
    return question, text(f"means-{_moment(view)}", of_seat=1 - seat, places=view.places)


def _moment(view: View) -> str:
    if view.phase is not Phase.ASKING:
        return view.phase
    first = view.questions_left > QUESTIONS_EACH
    return "first-question" if first else "last-question"


def _arena(view: View) -> tuple[Text, ...]:
    """Two rows of places: attack above and defence below, or one's own below."""
    if view.phase is Phase.SUDDEN_DEATH:
        return (text("versus", left=glyphs(SEALED), right=glyphs(SEALED)), text("what-beats"))
    below = 1 - view.attacker if view.viewer is None else view.viewer
    return (
        _role(view, 1 - below),
        lying(places_of(view, 1 - below)),
        lying(places_of(view, below)),
        _role(view, below),
    )


def _role(view: View, seat: Seat) -> Text:
    return text("attacks" if seat == view.attacker else "defends", seat=seat)


def _record(view: View) -> tuple[Text, ...]:
    """What is known in this round, or before it what the last battle did."""
    if view.phase is Phase.LAYING:
        return (*newest(view), *_lacking(view))
    if view.phase is Phase.SUDDEN_DEATH:
        level = (text("level", cards=_struck(pair)) for pair in view.struck)
        return (*level, *map(settled, view.settled))
    return happened(view)


def _lacking(view: View) -> Iterator[Text]:
    """The cards that nobody can lay: a Soldier for this round, pairs for good."""
    if view.resting:
        yield text("resting", cards=faces_of(view.resting, named=True))
    if view.out:
        out = [card for card in DECK if card in view.out]
        yield text("out-for-good", cards=faces_of(out, named=True))


def _player(view: View, seat: Seat) -> PlayerLine:
    """A side's points; until the battle also the cards it may lay."""
    below = None
    if view.phase in (Phase.LAYING, Phase.ASKING, Phase.ANSWERING, Phase.EXCHANGING):
        below = text("usable", cards=glyphs(BLANK, *map(face_of, view.usable[seat])))
    return PlayerLine(seat, text("facts", count=view.points[seat]), below=below)


# The end


def _decided(view: View, outcome: Outcome) -> tuple[Text, Text, tuple[str, ...]]:
    """A title, the blow itself, and its cards for the picture."""
    title = text("last-battle-was", round=view.round)
    if view.struck:
        title = text("decided-sudden-death")
        last, won = view.struck[-1], winner(view.struck[-1])
        faces = (card_face(won, last[won]), card_face(1 - won, last[1 - won]))
        first, second = (glyphs(face, named=True) for face in faces)
        line = text("struck", first=first, second=second, seat=won)
    else:
        done = (view.settled or view.previous)[-1]
        line, faces = settled(done), (face_of(done.attack), face_of(done.defence))
    return title, line, (faces[0], "vs", faces[1])


def _struck(pair: Sequence[Kind]) -> Glyphs:
    return glyphs(*(card_face(seat, kind) for seat, kind in enumerate(pair)), named=True)
