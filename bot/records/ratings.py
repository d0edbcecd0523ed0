"""How strong players are, from places alone: pure arithmetic that knows no table of a database."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from statistics import fmean
from typing import TypeAlias

from openskill.models import PlackettLuce

Pool: TypeAlias = tuple[int | None, str]
"""A server (None: everywhere) and a span of time: inside it people are rated against each other."""

ALWAYS = "all"
SURENESS = 2
"""The range is so many deviations wide on either side: 95 % sure."""
UNCERTAIN = 500
"""Whose range reaches so far on either side is still too little known."""
SCALE = 40
"""A newcomer's 25 is shown as 1000."""
WINDOW = 50
"""So many of a player's latest rated matches of a game are searched for the same opponents."""
FRESH = 5
"""So often the same opponents count in full."""

_MODEL = PlackettLuce()


@dataclass(frozen=True, slots=True)
class Strength:
    """What is believed of a player, and how much the belief may be wrong."""

    mu: float = _MODEL.mu
    sigma: float = _MODEL.sigma

    @property
    def floor(self) -> float:
        return self.mu - SURENESS * self.sigma

    @property
    def shown(self) -> tuple[int, int]:
        """As people read it: the middle of the range, and how far that reaches on either side."""
        return max(round(SCALE * self.mu), 0), round(SCALE * SURENESS * self.sigma)

    @property
    def uncertain(self) -> bool:
        return self.shown[1] > UNCERTAIN


@dataclass(frozen=True, slots=True)
class Standing:
    """A player in one pool."""

    strength: Strength = Strength()
    games: int = 0
    wins: int = 0
    places: int = 0
    """The sum of all places, for the average."""
    streak: int = 0
    """Wins in a row, up to now."""

    def placed(self, place: int, strength: Strength) -> "Standing":
        won = place == 1
        return Standing(
            strength,
            self.games + 1,
            self.wins + won,
            self.places + place,
            self.streak + 1 if won else 0,
        )


def rated(
    standings: Sequence[Standing], places: Sequence[int], weights: Sequence[float]
) -> list[Standing]:
    """Where everybody at one table stands after it, in one pool."""
    teams = [[_MODEL.rating(s.strength.mu, s.strength.sigma)] for s in standings]
    new = _MODEL.rate(teams, ranks=[float(place) for place in places])
    return [
        standing.placed(place, _towards(standing.strength, after.mu, after.sigma, weight))
        for standing, [after], place, weight in zip(standings, new, places, weights, strict=True)
    ]


def weight(met: Sequence[int]) -> float:
    """How much a match counts for a player who met each of these opponents so often lately."""
    return min(1.0, FRESH / (fmean(met) + 1))


def pools(guild: int | None, at: float) -> tuple[Pool, ...]:
    """Where a match counts: here and everywhere; always and this season."""
    spans = (ALWAYS, season(at))
    return tuple((place, span) for place in (guild, None) for span in spans)


def season(at: float) -> str:
    """The quarter of a moment."""
    day = datetime.fromtimestamp(at, UTC)
    return f"{day.year}-Q{(day.month + 2) // 3}"


def neighbour(span: str, step: int) -> str:
    """The season so many quarters after another."""
    year, _, quarter = span.partition("-Q")
    then, quarters = divmod(int(year) * 4 + int(quarter) - 1 + step, 4)
    return f"{then}-Q{quarters + 1}"


def _towards(old: Strength, mu: float, sigma: float, share: float) -> Strength:
    """Only a share of the way from the old belief to the new one."""
    variance = old.sigma**2 + share * (sigma**2 - old.sigma**2)
    return Strength(old.mu + share * (mu - old.mu), variance**0.5)
