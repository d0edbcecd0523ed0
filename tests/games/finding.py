"""A search for matches that show what no archived match shows yet: played until one does."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import cycle
from random import Random
from typing import Any, TypeAlias

from games.armistice.cards import has_treaty
from games.armistice.data import Answer, Draft, Pair, Phase, Place, Pose, Ready, Reply, Row, Skip
from games.armistice.data import State as Armistice
from games.armistice.settlement import Effect, settle
from games.dilemme.data import Claim, Last
from games.dilemme.data import State as Dilemme
from games.engine import Outcome, Seat, dice, shuffled
from tests.games.archived import Archived, played, result_of
from tests.games.dilemme.players import sensible
from tests.games.ways import shown_by
from tests.harness.matches import AnyGame, every_options

Player: TypeAlias = Callable[[AnyGame, Any, Seat, Random], Any]
"""Knows everything, and does one thing that is legal."""
Plan: TypeAlias = tuple[Player, float]
"""Who plays, and how often time runs out."""

TRIES = 3_000
LONGEST = 900
"""Lines: forty rounds of Armistice have about 800."""


def found(game: AnyGame, wanted: set[str]) -> Iterator[Archived]:
    """Matches that show what is wanted between them, as far as the search comes upon it."""
    whim, missing = Random(game.key), set(wanted)
    stored = ["{}", *map(game.dump_options, every_options(game))]
    for number, (player, late) in zip(range(TRIES), cycle(PLANS[game.key]), strict=False):
        if not missing:
            return
        seats, options = whim.choice(list(game.seats)), whim.choice(stored)
        match = _match(game, seats, options, str(number), player, late)
        if match is None:
            continue
        news = shown_by(match) & missing
        if news:
            missing -= news
            yield Archived(**{**vars(match), "shows": ", ".join(sorted(news))})


def _match(
    game: AnyGame, seats: int, options: str, seed: str, player: Player, late: float
) -> Archived | None:
    """A match of all alike; None if it would be too long to be kept."""
    whim, lines = Random(seed), list[str]()
    step = game.setup(seats, game.load_options(options), dice(seed, 0))
    while not isinstance(asked := game.prompt(step.state), Outcome):
        if len(lines) == LONGEST:
            return None
        awaited = game.view(step.state, None).awaited
        seat = whim.choice([seat for seat in asked.seats if seat in awaited])
        line = "lapse"
        if whim.random() >= late:
            line = f"{seat} {game.write(player(game, step.state, seat, whim))}"
        lines.append(line)
        step = played(game, step.state, line, dice(seed, len(lines)))
    result = result_of(game, step.state)
    return Archived(game, seats, options, seed, tuple(lines), result)


# Players


def _anything(game: AnyGame, state: Any, seat: Seat, whim: Random) -> Any:
    return whim.choice(game.legal(state, seat))


def _knowing(game: AnyGame, state: Dilemme, seat: Seat, whim: Random) -> Any:
    """Dilemme by the list, with a few claims and last words that are wrong."""
    action = sensible(state, whim)
    if isinstance(action, Last) and whim.random() < 0.3:
        return Last(action.card, action.column, "zzz")
    claims = [may for may in game.legal(state, seat) if isinstance(may, Claim)]
    return whim.choice(claims) if claims and whim.random() < 0.03 else action


def _at_odds(alike: int, *, level: bool = True) -> Player:
    """Armistice in which the Treaties never meet, and the points stay level as far as can be,
    or are left to luck. As many cards of a kind as can be (1), or as few (-1), meet and put each
    other out."""

    def player(game: AnyGame, state: Armistice, seat: Seat, whim: Random) -> Any:
        if state.phase is Phase.LAYING:
            usable, points = state.usable, state.points
            rows = _rows(usable, len(state.drafts[0]), state.attacker, points, alike, level)
            return _next_card(rows[seat], state.drafts[seat], seat)
        if state.phase in (Phase.ASKING, Phase.EXCHANGING):
            return Skip()
        return _anything(game, state, seat, whim)

    return player


def _next_card(row: Row, draft: Draft, seat: Seat) -> Place | Ready:
    for place, (card, lying) in enumerate(zip(row, draft, strict=True), start=1):
        if card != lying:
            return Place(place, card.kind, None if card.owner == seat else "captured")
    return Ready()


@lru_cache(maxsize=16)
def _rows(
    usable: Pair[Row], length: int, attacker: Seat, points: Pair[int], alike: int, level: bool
) -> tuple[Row, ...]:
    """The best of a few dozen, the same for both sides whenever they ask in a round."""
    whim = Random(f"{usable} {points}")
    drawn = [tuple(_row(cards, length, whim) for cards in usable) for _ in range(60)]

    def rank(rows: tuple[Row, ...]) -> tuple[bool, int, int]:
        meet, after = 0, list(points)
        for attack, defence in zip(rows[attacker], rows[1 - attacker], strict=True):
            result = settle(1, attacker, attack, defence)
            if result.effect is Effect.ARMISTICE:
                return True, 0, 0
            meet += result.effect is Effect.OUT
            after[result.seat] += result.points
        return False, -alike * meet, abs(after[0] - after[1]) if level else 0

    return min(drawn, key=rank)


def _row(cards: Row, length: int, whim: Random) -> Row:
    treaty = next(card for card in cards if has_treaty([card]))
    others = shuffled((card for card in cards if not has_treaty([card])), whim)
    return shuffled((treaty, *others[: length - 1]), whim)


def _talking(game: AnyGame, state: Armistice, seat: Seat, whim: Random) -> Any:
    """Armistice with typed questions, where they are allowed."""
    if state.phase is Phase.ASKING and state.questions == "free" and whim.random() < 0.5:
        return Pose("Would you lay the same row again?")
    if state.phase is Phase.ANSWERING:
        return Answer(whim.choice(list(Reply)))
    return _anything(game, state, seat, whim)


_WILD: Plan = (_anything, 0.1)
_HASTY: Plan = (_anything, 0.5)
_EMPTYING: Plan = (_at_odds(alike=1), 0.0)
_LASTING: Plan = (_at_odds(alike=-1), 0.0)
_DRIFTING: Plan = (_at_odds(alike=-1, level=False), 0.0)
PLANS: Mapping[str, Sequence[Plan]] = {
    "dilemma": (_WILD, (_anything, 0.0), _HASTY),
    "dilemme": ((_knowing, 0.02), (_knowing, 0.0), (_knowing, 0.2)),
    "armistice": ((_talking, 0.1), _HASTY, _EMPTYING, _LASTING, _DRIFTING),
    "camarade": (_WILD, (_anything, 0.0)),
}
