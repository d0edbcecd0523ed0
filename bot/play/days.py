"""The days of the deal a day: when one ends, which game it has, and its deal; no database.

Days are those of UTC, written as dates.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from secrets import token_hex

from bot.records.retention import fingerprint

MOST_SEATS = 4
"""One person, and two or three computers where the game seats so many."""


@dataclass(frozen=True, slots=True)
class Deal:
    """A day with its secret, which nobody is shown before the day is over."""

    day: str
    secret: str

    @property
    def seed(self) -> str:
        """Of every match of that day: what was drawn by lot follows from day and secret."""
        return seed_of(self.day, self.secret)


def seed_of(day: str, secret: str) -> str:
    return fingerprint(f"{day} {secret}")


def new_secret() -> str:
    return token_hex(16)


def day_of(now: float) -> str:
    return datetime.fromtimestamp(now, UTC).date().isoformat()


def month_of(day: str) -> str:
    return day[:7]


def before(day: str, days: int = 1) -> str:
    return (date.fromisoformat(day) - timedelta(days)).isoformat()


def end_of(day: str) -> float:
    midnight = datetime.combine(date.fromisoformat(day), time(), UTC)
    return (midnight + timedelta(1)).timestamp()


def game_of(day: str, games: Sequence[str]) -> str:
    """One after the other, in a fixed round."""
    return games[date.fromisoformat(day).toordinal() % len(games)]


def computers(seats: range) -> int:
    """How many play against the one person."""
    return min(seats[-1], MOST_SEATS) - 1


@dataclass(frozen=True, slots=True)
class Streak:
    """Days in a row on which somebody finished the deal."""

    now: int
    best: int


def streak(days: Sequence[str], today: str) -> Streak:
    """Of the days on which they did, the newest first; today need not be played yet."""
    best = run = now = 0
    for number, day in enumerate(days):
        run = run + 1 if before(days[number - 1]) == day else 1  # no day comes after the first
        best = max(best, run)
        if run == number + 1 and days[0] >= before(today):
            now = run
    return Streak(now, best)
