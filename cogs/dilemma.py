"""Dilemma on Discord: its commands in, its faces out; no rule is decided here."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

import discord
from discord import app_commands

from bot.app.client import CardBot
from bot.input.replies import Interaction
from bot.pages.ids import Halfway, Move
from bot.pages.panel import Button, End, Face, Hand, PlayerLine, Row, Scene, Style, rows_of
from bot.pictures.faces import (
    BLANK,
    CARD_BACK,
    CONFLICT,
    EMPTY_PLACE,
    LIFE,
    LIFE_LOST,
    PEACE,
    SEALED,
    number,
)
from bot.records.match import Pace
from bot.words.commands import word
from bot.words.text import Glyphs, Markup, Spoken, Text, glyphs, text
from cogs.parts import deeds
from cogs.parts.table import TableCog, start_command
from games.dilemma.accounts import Settled, settled
from games.dilemma.data import (
    LIVES,
    REFLEX_SECONDS,
    Action,
    Aim,
    Card,
    Cards,
    Choose,
    Decline,
    Hands,
    Landing,
    Offer,
    Options,
    Phase,
    Throw,
    Token,
    View,
    valid,
)
from games.dilemma.rules import GAME
from games.engine import Event, Level, Outcome, Seat

Player = discord.Member | discord.User | None
COLOUR = 0x5B5BD6
SHOWN = frozenset({"card-thrown", "declined", "token-chosen"})
"""What a hand says as long as it is sealed, and no longer."""
MOST_IN_FACES = 3
"""Players whose open hands are shown in faces."""


class Dilemma(TableCog, group_name=word("dilemma-name"), group_description=word("dilemma-about")):
    game = GAME.key

    @start_command(GAME.key, landing=list(Landing), aim=list(Aim), hands=list(Hands))
    async def start(
        self,
        interaction: Interaction,
        pace: Pace = "live",
        landing: str | None = None,
        aim: str = Aim.SURE,
        hands: str = Hands.HIDDEN,
        player2: Player = None,
        player3: Player = None,
        player4: Player = None,
        player5: Player = None,
        computers: app_commands.Range[int, 0, 4] = 0,
        level: Level = "normal",
    ) -> None:
        options = Options(Landing(landing or _usual_landing(pace)), Aim(aim), Hands(hands))
        players = (player2, player3, player4, player5)
        await self.open_table(interaction, pace, options, players, computers, level)


def _usual_landing(pace: Pace) -> Landing:
    """Among people; at a table with a computer the lot decides at any pace (rule 12)."""
    return Landing.ORDER if pace == "blitz" else Landing.LOT


# A round that is over


def _left(done: Settled) -> tuple[str, ...]:
    mine = number(done.seat, done.offer)
    return (mine, done.token) if done.token else (mine,)


def _right(done: Settled) -> tuple[str, ...]:
    return () if done.other is None else (number(done.other, done.card), done.other_token)


def _pictured(done: Settled) -> tuple[str, ...]:
    return _left(done) if done.other is None else (*_left(done), "vs", *_right(done))


def _result(done: Settled) -> Text:
    """How it ended, in the arena."""
    return text(f"result-{done.end}", **_gains(done))


def _told(done: Settled) -> Text:
    """How it ended, with its cards, among the happenings."""
    return text(f"told-{done.end}", faces=glyphs(*_left(done), *_right(done)), **_gains(done))


def _gains(done: Settled) -> dict[str, Spoken]:
    other = done.seat if done.other is None else done.other
    return {
        "seat": done.winner,
        "points": done.gain(done.winner),
        "other_seat": other,
        "other_points": done.gain(other),
        "life": glyphs(LIFE),
    }


# The table


def scene(view: View, news: Sequence[Event]) -> Scene:
    question, meaning = _asked(view)
    players = tuple(_player(view, seat) for seat in range(len(view.sides)))
    round_ = text("round", round=view.round)
    return Scene(question, meaning, _arena(view, news), players, round_, timed=not _hasty(view))


def end(view: View, outcome: Outcome, news: Sequence[Event]) -> End:
    done = settled(news)[-1:]
    winners = [seat for seat, place in enumerate(outcome.places) if place == 1]
    gained = done[0].gain(winners[0]) if done and len(winners) == 1 else 0
    return End(
        tuple(map(str, outcome.points)),
        tuple(text("end-points", points=points) for points in outcome.points),
        (_decided(news), _told(done[0])) if done else (),
        _pictured(done[0]) if done else (),
        text("end-rounds", count=view.round),
        gain=f"+{gained}" if gained else "",
        boast=text("end-boast", count=max(outcome.points)),
    )


def _decided(news: Sequence[Event]) -> Text:
    """Which round it was; of matches that ended before this was told, the last."""
    rounds = (dict(event.values)["round"] for event in news if event.key == "decided")
    return next((text("decided", round=number) for number in rounds), text("last-round"))


def tell(news: Sequence[Event]) -> list[Text]:
    """Rounds that are over, newest first; the one the arena still shows is not told twice."""
    rounds = settled(news)
    shown = bool(news) and news[-1].key == "initiative"
    return [_told(done) for done in reversed(rounds[:-1] if shown else rounds)]


def secret(view: View) -> bool:
    return view.phase in (Phase.THROW, Phase.DUEL)


def _hasty(view: View) -> bool:
    """Whether the first throw cuts short the time that is shown."""
    return view.phase is Phase.THROW and view.options.landing == Landing.ORDER


def _asked(view: View) -> tuple[Text, Text]:
    """The question of the moment, and what it means."""
    match view.phase:
        case Phase.OFFER:
            first = "first" if view.round == 1 else "next"
            return text("asks-offer", seat=view.provocateur), text(f"means-{first}-offer")
        case Phase.THROW:
            question = text("asks-throw", of_seat=view.provocateur, card=view.offer or 0)
            return question, _throwing(view)
        case _:
            means = text("means-duel", count=len(view.awaited), seats=view.awaited)
            return text("asks-duel"), means


def _throwing(view: View) -> Text:
    if _hasty(view):
        return text("means-hasty-throw", seconds=REFLEX_SECONDS)
    return text("means-throw-again") if view.pile else text("means-throw")


def _arena(view: View, news: Sequence[Event]) -> tuple[Text, ...]:
    match view.phase:
        case Phase.OFFER:
            rounds = settled(news)
            return _after(view, rounds[-1]) if rounds else ()
        case Phase.THROW:
            offer = glyphs(number(view.provocateur, view.offer or 0))
            versus = text("versus", left=offer, right=glyphs(EMPTY_PLACE))
            return (versus, *_listed("invalid", view, 0))
        case _:
            return _duel(view)


def _after(view: View, last: Settled) -> tuple[Text, ...]:
    """What the last round left behind."""
    key = "alone" if last.other is None else "versus"
    faces = text(key, left=glyphs(*_left(last)), right=glyphs(*_right(last)))
    return (faces, _result(last), *_listed("lost", view, last.offer))


def _duel(view: View) -> tuple[Text, ...]:
    offer, card, opponent = view.offer or 0, view.duelling or 0, view.opponent or 0
    left = glyphs(number(view.provocateur, offer), _covered(view, view.provocateur))
    right = glyphs(number(opponent, card), _covered(view, opponent))
    stake = text("at-stake", points=offer + card)
    return (text("versus", left=left, right=right), stake, *_listed("lost", view, offer))


def _covered(view: View, seat: Seat) -> str:
    """Who has no life left has no choice to hide."""
    return SEALED if view.sides[seat].lives else PEACE


def _listed(key: str, view: View, offer: Card) -> tuple[Text, ...]:
    """What was thrown in this round for nothing: all but the card that met the offer."""
    took = next((thrown for thrown in view.pile if offer and valid(thrown, offer)), None)
    lost = [number(thrown.seat, thrown.card) for thrown in view.pile if thrown is not took]
    return (text(key, cards=glyphs(*lost)),) if lost else ()


def _player(view: View, seat: Seat) -> PlayerLine:
    side = view.sides[seat]
    facts = text("facts", points=side.points, back=glyphs(CARD_BACK), held=side.cards)
    below = _open_hand(view, seat, side.hand) if side.hand else None
    return PlayerLine(seat, facts, _lives(view, seat), below)


def _open_hand(view: View, seat: Seat, cards: Cards) -> Text:
    """In faces, as long as a message holds so many."""
    if len(view.sides) <= MOST_IN_FACES:
        return text("open-hand", cards=glyphs(BLANK, *(number(seat, card) for card in cards)))
    return text(
        "open-hand-in-figures", blank=glyphs(BLANK), cards=Markup(" ".join(map(str, cards)))
    )


def _lives(view: View, seat: Seat) -> Glyphs:
    left = view.sides[seat].lives
    return glyphs(*[LIFE] * left, *[LIFE_LOST] * (LIVES[len(view.sides)] - left))


# A player's own panel


def hand(view: View, may: Sequence[Action], news: Sequence[Event]) -> Hand:
    assert view.viewer is not None
    if not may:
        return _waiting(view, view.viewer, news)
    match view.phase:
        case Phase.OFFER:
            lines = (text("offering"), *_own_result(view.viewer, settled(news)))
            return Hand(text("ask-offer"), (lines,), rows=_cards(view.viewer, tuple(may), 0))
        case Phase.THROW:
            return _throw(view, view.viewer, may)
        case _:
            return _choice(view, view.viewer, may)


def halfway(view: View, may: Sequence[Action], chosen: str) -> Hand:
    """Before a card of the offer's own value is thrown away."""
    assert view.viewer is not None
    wasted = [action for action in may if GAME.write(action) == chosen]
    if view.phase is not Phase.THROW or not wasted:
        return hand(view, may, ())
    card = number(view.viewer, view.offer or 0)
    throw = Button(text("throw-anyway"), Move(line=chosen), "danger", face=card)
    back = Button(text("back"), Halfway())
    question = text("ask-same-value", card=glyphs(card))
    return Hand(question, ((text("same-value-wasted"),),), rows=((throw, back),))


def _throw(view: View, seat: Seat, may: Sequence[Action]) -> Hand:
    offer = glyphs(number(view.provocateur, view.offer or 0))
    lines = [text(f"throwing-{view.options.landing}", seat=view.provocateur, other_seat=seat)]
    if Throw(view.offer or 0) in may:
        lines.append(text("marked"))
    lines += [text(f"threw-{t.fall}", card=glyphs(number(seat, t.card))) for t in view.thrown]
    question = text("ask-throw", of_seat=view.provocateur, card=offer)
    hasty = _hasty(view)
    small = text("hasty", seconds=REFLEX_SECONDS) if hasty else text("sealed")
    rows = _cards(seat, tuple(may), view.offer or 0)
    return Hand(question, (tuple(lines),), small, rows, timed=not hasty)


def _choice(view: View, seat: Seat, may: Sequence[Action]) -> Hand:
    """What each answer brings, and what it costs."""
    mine, theirs, other = _duellists(view, seat)
    alone = not view.sides[other].lives
    prizes: dict[str, Spoken] = {
        "gained": theirs,
        "robbed": mine + theirs,
        "peace": glyphs(PEACE),
        "conflict": glyphs(CONFLICT),
        "life": glyphs(LIFE),
    }
    keys = ("if-peace-bound", "if-conflict-bound") if alone else ("if-peace", "if-conflict")
    asked = text("if-bound" if alone else "if-other", seat=other, **prizes)
    lives = text("both-lives", mine=_lives(view, seat), seat=other, theirs=_lives(view, other))
    question = text("ask-duel", **_cards_of_duel(view, seat))
    lines = ((asked,), tuple(text(key, **prizes) for key in keys), (lives,))
    return Hand(question, lines, text("together"), (tuple(map(_token, may)),))


def _duellists(view: View, seat: Seat) -> tuple[Card, Card, Seat]:
    """One's own card, the other's, and who that is."""
    offer, card, opponent = view.offer or 0, view.duelling or 0, view.opponent or 0
    return (offer, card, opponent) if seat == view.provocateur else (card, offer, view.provocateur)


def _cards_of_duel(view: View, seat: Seat) -> dict[str, Spoken]:
    mine, theirs, other = _duellists(view, seat)
    return {
        "mine": glyphs(number(seat, mine)),
        "of_seat": other,
        "theirs": glyphs(number(other, theirs)),
    }


def _waiting(view: View, seat: Seat, news: Sequence[Event]) -> Hand:
    """Nothing is asked: what was chosen, or what came of the last round."""
    cards = glyphs(*[number(seat, card) for card in view.hand])
    held = (text("own-cards", cards=cards),) if view.hand else (text("no-cards"),)
    result = _own_result(seat, settled(news)) if view.phase is Phase.OFFER else ()
    question, *lines = result or _standing(view, seat)
    return Hand(question, ((*lines, *held),), timed=not _hasty(view))


def _standing(view: View, seat: Seat) -> Iterator[Text]:
    lost = [number(seat, thrown.card) for thrown in view.pile if thrown.seat == seat]
    if view.phase is Phase.THROW and view.thrown:
        *_, last = view.thrown
        yield text("you-threw", card=glyphs(number(seat, last.card)))
        yield from (text(f"threw-{t.fall}", card=glyphs(number(seat, t.card))) for t in view.thrown)
    elif view.phase is Phase.THROW and view.answered:
        yield text("you-passed")
        yield text("passed-unseen")
    elif view.phase is Phase.THROW and seat == view.provocateur:
        yield text("you-offer", card=glyphs(number(seat, view.offer or 0)))
    elif view.phase is Phase.DUEL and seat in (view.provocateur, view.opponent):
        token = view.token or Token.PEACE
        yield text("you-chose" if view.token else "you-are-bound", token=glyphs(token))
        yield text("ask-duel", **_cards_of_duel(view, seat))
    elif view.phase is Phase.DUEL and lost:
        yield text("you-lost", cards=glyphs(*lost))
    else:
        yield text("your-hand")


def _own_result(seat: Seat, rounds: Sequence[Settled]) -> tuple[Text, ...]:
    """What came of the last round for one of those it was about, and what it cost."""
    if not rounds or seat not in (rounds[-1].seat, rounds[-1].other):
        return ()
    last = rounds[-1]
    other = last.other if seat == last.seat else last.seat
    robbed = last.end == "robbed" and seat != last.winner
    key = "own-robbed-by" if robbed else f"own-{last.end}"
    told = text(key, seat=seat if other is None else other, points=last.gain(seat))
    fought = (last.token if seat == last.seat else last.other_token) == CONFLICT
    return (told, text("own-cost", life=glyphs(LIFE))) if fought else (told,)


@lru_cache(maxsize=1024)
def _cards(seat: Seat, may: tuple[Action, ...], offer: Card) -> tuple[Row, ...]:
    """The cards, and below them what is said in words."""
    cards = [_card(seat, action, offer) for action in may if isinstance(action, Offer | Throw)]
    words = tuple(Button(text("pass"), Move(line=GAME.write(a))) for a in may if a == Decline())
    return (*rows_of(cards), words) if words else rows_of(cards)


def _card(seat: Seat, action: Offer | Throw, offer: Card) -> Button:
    line, face = GAME.write(action), number(seat, action.card)
    if isinstance(action, Throw) and action.card == offer:
        return Button(text("same-value"), Halfway(chosen=line), face=face)
    return Button(None, Move(line=line), face=face)


def _token(action: Action) -> Button:
    assert isinstance(action, Choose)
    style: Style = "success" if action.token is Token.PEACE else "danger"
    label = text(f"token-{action.token}")
    return Button(label, Move(line=GAME.write(action)), style, face=str(action.token))


async def setup(bot: CardBot) -> None:
    bot.faces[GAME.key] = Face(
        COLOUR, scene, end, hand, secret, tell, halfway, deeds.dilemma, SHOWN
    )
    await bot.add_cog(Dilemma(bot))
