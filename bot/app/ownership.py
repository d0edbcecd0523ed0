"""Who shows what has changed, calls and thinks: this process, or whoever owns the table."""

from collections.abc import Sequence

from bot.delivery.delivery import Delivery
from bot.delivery.limiter import Limiter
from bot.play.computers import Computers
from bot.play.matches import Matches, Moment
from bot.play.owners import Notice, Owners
from bot.records import Records
from bot.records.shards import Shards


class Ownership:
    def __init__(
        self,
        records: Records,
        matches: Matches,
        delivery: Delivery,
        computers: Computers,
        gate: Limiter,
        shards: Shards,
    ) -> None:
        self.owners = Owners(records, shards, self._told, self._left, gate.share)
        self._matches = matches
        self._delivery = delivery
        self._computers = computers

    def show(self, moment: Moment, answered: int | None) -> None:
        """What others may see is shown; whoever waits for their turn is woken."""
        self._delivery.partings.publish(moment)
        if self.owners.owns(moment.match.guild):
            self._show(moment, answered)
        elif moment.seen or moment.match.thinking:
            self.owners.tell(moment, answered)

    def _show(self, moment: Moment, answered: int | None) -> None:
        if moment.seen:
            self._delivery.publish(moment, answered)
        self._computers.consider(moment)

    async def repost(self, match_id: int) -> None:
        """The table again, at the bottom of the channel."""
        moment = await self._matches.look(match_id)
        if self.owners.owns(moment.match.guild):
            await self._delivery.repost(match_id)
        else:
            self.owners.tell(moment, anew=True)

    async def behind(self, matches: Sequence[int]) -> None:
        """The deadlines of these tables have moved, whoever owns them."""
        if self.owners.alone:
            await self._delivery.redraw(matches)
        elif matches:
            self.owners.tell_all()

    async def _told(self, notice: Notice) -> None:
        """Another process has changed a table that is ours to show."""
        if notice.anew:
            await self._delivery.repost(notice.match)
            return
        moment = await self._matches.told(notice.match, notice.ply)
        newer = moment.match.revision > notice.revision
        self._show(moment, None if newer else notice.answered)

    async def _left(self, shown: Sequence[int], thinking: Sequence[int]) -> None:
        """Tables of ours that are behind, and tables at which a computer is asked."""
        await self._delivery.redraw(shown)
        await self._computers.catch_up(thinking)
