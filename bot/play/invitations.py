"""Who is asked to a table, and what they answer; how they are reached is not known here."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from bot.play.limits import Limits
from bot.play.matches import Matches, Moment, Refused
from bot.play.tables import Tables, turn_of
from bot.records import Records
from bot.records.invitations import Invitation, Why
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
                await invitations.invite(
                    [self._invitation(match, person, host, "invited") for person in asked]
                )
        return asked

    async def offer(self, match_id: int, owner: int, heir: Person) -> Moment:
        """Ask somebody to take one's seat, which stays one's own until they say yes."""
        moment = await self._matches.look(match_id)
        match, invitations = moment.match, self._records.invitations
        if match.private:
            raise Refused("nobody-else-here", name=heir.name)
        seat = await self._tables.may_hand_on(moment, owner, heir)
        if await invitations.resting([heir.id], match.home, self._now()):
            raise Refused("not-called-now", name=heir.name)
        offered = replace(
            self._invitation(match, heir.id, owner, "offered"), seat=seat, turn=turn_of(match)
        )
        async with self._limits.doing("invite", owner, match.home):
            await invitations.invite([offered])
        return moment

    async def of(self, moment: Moment) -> list[Invitation]:
        """Who is asked to a table at present and has not answered.

        Where a lobby is one short, those who wished to hear of it are asked, too.
        """
        match, records = moment.match, self._records
        if match.guild is not None and is_one_short(moment) and not match.invited_only:
            await records.waiting.call(match, self._now())
        found = await records.invitations.of(match.id)
        return [each for each in found if _holds(each, match)]

    def _invitation(self, match: Match, person: int, host: int, why: Why) -> Invitation:
        return Invitation(match=match.id, person=person, host=host, why=why, at=self._now())

    async def accept(self, match_id: int, person: Person, interaction: int | None = None) -> Moment:
        found, tables = await self._found(match_id, person.id), self._tables.by(interaction)
        if found.seat is None:
            moment = await tables.join(match_id, person)
        else:
            assert found.host is not None
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


def is_one_short(moment: Moment) -> bool:
    """Whether a lobby could begin if one more sat down."""
    match = moment.match
    return match.status == "lobby" and moment.game.seats[0] - len(match.chairs) == 1


def _holds(invitation: Invitation, match: Match) -> bool:
    """A seat is offered while the turn stands; else a lobby has seats for those who have none."""
    if not match.open or match.seat_of(invitation.person) is not None:
        return False
    if invitation.seat is not None:
        return invitation.turn == turn_of(match)
    return match.status == "lobby"
