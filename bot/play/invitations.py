"""Who is asked to a table, and what they answer; how they are reached is not known here."""

from collections.abc import Callable, Sequence

from bot.play.limits import Limits
from bot.play.matches import Matches, Moment, Refused
from bot.play.tables import Tables, turn_of
from bot.records import Records
from bot.records.invitations import Invitation
from bot.records.match import Match, Person

REST_SECONDS = 86400
"""So long somebody who declined is not called again in that channel."""


class Invitations:
    def __init__(
        self,
        records: Records,
        matches: Matches,
        tables: Tables,
        limits: Limits,
        now: Callable[[], float],
    ) -> None:
        self._records = records
        self._matches = matches
        self._tables = tables
        self._limits = limits
        self._now = now

    async def call(self, match: Match, host: int, people: Sequence[int]) -> list[int]:
        """Ask people to sit down; who is to be called, without those who do not want it here."""
        invitations = self._records.invitations
        resting = await invitations.resting(people, match.home, self._now())
        asked = [person for person in people if person not in resting]
        if asked:
            async with self._limits.doing("invite", host, match.home, len(asked)):
                await invitations.invite(asked, Invitation(match.id, host, self._now()))
        return asked

    async def offer(self, match_id: int, owner: int, heir: Person) -> tuple[Moment, int]:
        """Ask somebody to take one's seat, which stays one's own until they say yes."""
        moment = await self._matches.look(match_id)
        match, invitations = moment.match, self._records.invitations
        seat = self._tables.may_hand_on(moment, owner, heir)
        if await invitations.resting([heir.id], match.home, self._now()):
            raise Refused("not-called-now", name=heir.name)
        offered = Invitation(match.id, owner, self._now(), seat, turn_of(match))
        async with self._limits.doing("invite", owner, match.home):
            await invitations.invite([heir.id], offered)
        return moment, seat

    async def accept(self, match_id: int, person: Person, interaction: int | None = None) -> Moment:
        found, tables = await self._found(match_id, person.id), self._tables.by(interaction)
        if found.seat is None:
            moment = await tables.join(match_id, person)
        else:
            moment = await tables.hand_on(match_id, found.host, person, found.turn)
        await self._records.invitations.answered(match_id, person.id)
        return moment

    async def decline(self, match_id: int, person: int) -> None:
        """Not now, and no further call in this channel for a day."""
        await self._found(match_id, person)
        match = (await self._matches.look(match_id)).match
        await self._records.invitations.rest(person, match.home, self._now() + REST_SECONDS)
        await self._records.invitations.answered(match_id, person)

    async def _found(self, match_id: int, person: int) -> Invitation:
        found = await self._records.invitations.find(match_id, person)
        if found is None:
            raise Refused("not-invited")
        return found
