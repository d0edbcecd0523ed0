"""The deal a day: one try for each person, the same for everybody; nothing is drawn here."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from bot.play.days import Deal, Streak, before, computers, day_of, game_of, new_secret, streak
from bot.play.matches import Matches, Moment, Refused
from bot.play.tables import Tables
from bot.records import Records
from bot.records.daily import Share, Try
from bot.records.match import Person


@dataclass(frozen=True, slots=True)
class Rank:
    """Where one try lies among all who played the same deal to its end."""

    players: int
    better_than: int
    """In percent of the others."""
    place: int


class Daily:
    def __init__(
        self, records: Records, matches: Matches, tables: Tables, now: Callable[[], float]
    ) -> None:
        self._records = records
        self._matches = matches
        self._tables = tables
        self._now = now

    def today(self) -> str:
        return day_of(self._now())

    def game(self, day: str) -> str:
        return game_of(day, tuple(self._matches.games))

    async def deal(self, day: str) -> Deal:
        """Of the present day; its secret is drawn when it is first asked for."""
        return Deal(day, await self._records.daily.secret(day, new_secret()))

    async def past(self, day: str) -> Deal | None:
        """Of a day that is over, whose secret may be shown; None where nobody played it."""
        secret = await self._records.daily.known_secret(day) if day < self.today() else None
        return None if secret is None else Deal(day, secret)

    async def begin(
        self,
        person: Person,
        options: str,
        language: str,
        *,
        guild: int | None,
        press: int | None = None,
    ) -> Moment:
        """Today's deal for one person, or as it stands if they have begun it."""
        day = self.today()
        game = self._matches.games[self.game(day)]
        try:
            return await self._tables.by(press).open(
                game.key,
                None,
                None,
                person,
                pace="live",
                options=options,
                language=language,
                computers=["hard"] * computers(game.seats),
                begin=True,
                deal=await self.deal(day),
                tried_in=guild,
            )
        except Refused:
            return await self.begun(day, person.id)

    async def begun(self, day: str, person: int) -> Moment:
        tried = await self._records.daily.of(day, person)
        if tried is None or tried.match is None:
            raise Refused("daily-once")
        return replace(await self._matches.look(tried.match), seen=False)

    async def rank(self, tried: Try) -> Rank:
        return rank(await self._records.daily.spread(tried.day, tried.deal), tried)

    async def streak(self, person: int) -> Streak:
        return streak(await self._records.daily.finished(person), self.today())

    async def best_of_yesterday(self, deal: str) -> int | None:
        """The match that ended best, which everybody may watch now."""
        return await self._records.daily.best(before(self.today()), deal)


def rank(spread: list[Share], tried: Try) -> Rank:
    """Equals share a place, and nobody is better than their equals."""
    assert tried.place is not None, "only who has finished is ranked"
    assert tried.lead is not None
    own = (-tried.place, tried.lead)
    players = sum(share.players for share in spread)
    worse = sum(share.players for share in spread if (-share.place, share.lead) < own)
    better = sum(share.players for share in spread if (-share.place, share.lead) > own)
    return Rank(players, 100 * worse // max(players - 1, 1), better + 1)
