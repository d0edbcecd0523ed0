"""The buttons of every game's table: sitting down, getting up, starting, playing again."""

from collections.abc import Awaitable, Callable

from discord.ext import commands

from bot.app.client import CardBot
from bot.input.permissions import SEND_IN_THREADS, THREADS, VIEW, lacking
from bot.input.replies import Interaction, in_time, is_private, person_of, pressed_on
from bot.pages.ids import AtTable, Invited, Verb
from bot.play.matches import Moment, Refused
from bot.play.tables import FOR_GUESTS, Tables, others_of
from bot.records.match import Match
from bot.words.text import Markup, text
from cogs.shared.opening import call, show
from cogs.shared.places import lobbies_seen, require_permissions, wants_thread
from cogs.shared.rules import show_rules


class Lobby(commands.Cog):
    """The buttons under a table."""

    def __init__(self, bot: CardBot) -> None:
        self.bot = bot
        self._verbs: dict[Verb, Callable[[Interaction, AtTable], Awaitable[None]]] = {
            "hand": self._hand,
            "rules": self._rules,
            "join": self._join,
            "leave": self._leave,
            "start": self._start,
            "take": self._take,
            "back": self._back,
            "computer": self._computer,
            "fewer": self._fewer,
            "rematch": self._rematch,
        }
        bot.on(AtTable, self._pressed)
        bot.on(Invited, self._answered)

    async def _pressed(self, interaction: Interaction, press: AtTable) -> None:
        try:
            await self._verbs[press.verb](interaction, press)
        except Refused as refused:
            if refused.key == FOR_GUESTS and (link := await self._free_seat(interaction, press)):
                refused.values["elsewhere"] = text("free-elsewhere", link=link)
            raise

    async def _free_seat(self, interaction: Interaction, press: AtTable) -> Markup | None:
        """At another table of this server that the person can see, best of the same game."""
        game = (await self.bot.matches.look(press.match)).match.game
        found = [
            match
            for match in await lobbies_seen(self.bot, interaction)
            if len(match.chairs) < self.bot.games[match.game].seats[-1]
        ]
        found.sort(key=lambda match: match.game != game)
        return Markup(found[0].link) if found else None

    async def _hand(self, interaction: Interaction, press: AtTable) -> None:
        moment = await self.bot.matches.look(press.match)
        trouble = await self.bot.trouble(interaction, moment.match)
        await self.bot.open_panel(interaction, moment, *trouble)

    async def _rules(self, interaction: Interaction, press: AtTable) -> None:
        moment = await self.bot.matches.look(press.match)
        await show_rules(self.bot, interaction, moment.match.game)

    async def _join(self, interaction: Interaction, press: AtTable) -> None:
        """Answered by the newcomer's panel while the table can be changed without a counted call,
        through an earlier press: in a rush Discord takes few messages beside answers."""
        match = await self._at_table(interaction, press.match)
        if await self.bot.records.messages.reachable(match.id, self.bot.now()):
            joining = self.bot.tables.by(interaction.id).join(match.id, person_of(interaction))
            await self._welcome(interaction, await in_time(interaction, joining))
            return
        joining = self._tables(interaction).join(match.id, person_of(interaction))
        await self._redraw(interaction, await in_time(interaction, joining), welcome=True)

    async def _leave(self, interaction: Interaction, press: AtTable) -> None:
        await self._at_table(interaction, press.match)
        leaving = self._tables(interaction).leave(press.match, interaction.user.id)
        await self._redraw(interaction, await in_time(interaction, leaving))

    async def _start(self, interaction: Interaction, press: AtTable) -> None:
        match = await self._at_table(interaction, press.match)
        moves = await wants_thread(self.bot, interaction, match)
        missing = lacking(interaction, VIEW, THREADS, SEND_IN_THREADS) if moves else ()
        starting = self._tables(interaction).start(
            match.id, interaction.user.id, thread=moves and not missing
        )
        await self._redraw(interaction, await in_time(interaction, starting))
        if missing:
            await self.bot.replies.tell(interaction, "may-not-thread", missing=missing)

    async def _take(self, interaction: Interaction, press: AtTable) -> None:
        await self._at_table(interaction, press.match)
        taking = self.bot.tables.by(interaction.id).take_seat(
            press.match, person_of(interaction), press.seat or 0
        )
        moment = await in_time(interaction, taking)
        await self._welcome(interaction, moment)

    async def _back(self, interaction: Interaction, press: AtTable) -> None:
        if not is_private(interaction):
            await self._at_table(interaction, press.match)
        moment = await in_time(
            interaction,
            self.bot.tables.by(interaction.id).back(press.match, person_of(interaction)),
        )
        await self._welcome(interaction, moment)

    async def _computer(self, interaction: Interaction, press: AtTable) -> None:
        await self._at_table(interaction, press.match)
        adding = self._tables(interaction).add_computer(press.match, interaction.user.id)
        await self._redraw(interaction, await in_time(interaction, adding))

    async def _fewer(self, interaction: Interaction, press: AtTable) -> None:
        await self._at_table(interaction, press.match)
        removing = self._tables(interaction).remove_computer(press.match, interaction.user.id)
        await self._redraw(interaction, await in_time(interaction, removing))

    async def _rematch(self, interaction: Interaction, press: AtTable) -> None:
        old = await self._at_table(interaction, press.match)
        if not old.private:
            await require_permissions(interaction)
        person, language = person_of(interaction), await self.bot.table_language(interaction)
        home = None if old.private else old.home
        async with self.bot.limits.doing("rematch", person.id, home):
            tables = self.bot.tables.by(interaction.id)
            moment = await tables.rematch(press.match, person, language)
        if moment.match.private or moment.match.channel == interaction.channel_id:
            await show(self.bot, interaction, moment)
        else:
            await self._lead(interaction, moment)
        if home is not None and old.held_by(person.id) is not None:
            await call(self.bot, interaction, moment, others_of(old, person.id))

    async def _lead(self, interaction: Interaction, moment: Moment) -> None:
        """A rematch asked for in a thread: its lobby stands in the channel, linked from here."""
        async with self.bot.stored(interaction, moment):
            await self.bot.welcome(interaction, moment)
            await self.bot.replies.tell(interaction, "rematch-there", thread=moment.match.place)

    async def _answered(self, interaction: Interaction, press: Invited) -> None:
        """An answer to an invitation, in private."""
        person = person_of(interaction)
        if press.answer == "no":
            await self.bot.invitations.decline(press.match, person.id)
            await self.bot.replies.tell(interaction, "declined")
            self.bot.changed(await self.bot.matches.look(press.match))
        else:
            joining = self.bot.invitations.accept(press.match, person, interaction.id)
            await self._welcome(interaction, await in_time(interaction, joining))

    def _tables(self, interaction: Interaction) -> Tables:
        """Changes made by a press whose answer is an edit of the table itself."""
        return self.bot.tables.by(interaction.id, pressed_on(interaction, self.bot.now()))

    async def _welcome(self, interaction: Interaction, moment: Moment) -> None:
        async with self.bot.stored(interaction, moment):
            if moment.state is None:
                await self.bot.welcome(interaction, moment)
            else:
                await self.bot.open_panel(interaction, moment, text("seat-is-yours"))

    async def _at_table(self, interaction: Interaction, match_id: int) -> Match:
        """The match, if the button belongs to its present table message."""
        match = (await self.bot.matches.look(match_id)).match
        message = interaction.message
        moved = message is not None and match.parent is not None and message.id == match.channel
        if moved:
            raise Refused("table-in-thread", link=Markup(match.link))
        if message is None or match.table_message not in (None, message.id):
            raise Refused("old-table", link=Markup(match.link))
        return match

    async def _redraw(
        self, interaction: Interaction, moment: Moment, *, welcome: bool = False
    ) -> None:
        """Answer by editing the table that was pressed; all else follows by delivery."""
        message, response = interaction.message, interaction.response
        assert message is not None
        async with self.bot.stored(interaction, moment) as said:
            if response.is_done():
                # The answer was deferred, for it took long: delivery edits the table.
                await self.bot.records.messages.not_by(moment.match.id, interaction.token)
                if moment.match.parent is None and moment.match.table_message is None:
                    said.append(self.bot.table_seen(message))
                await interaction.delete_original_response()
            elif moment.match.parent is not None:
                await response.edit_message(view=self.bot.drawing.line(moment))
                said.append(self.bot.line_said(interaction, moment, message.id))
            else:
                await response.edit_message(content=None, view=self.bot.drawing.table(moment))
                said.append(self.bot.table_said(interaction, moment, message.id))
            if welcome:
                await self.bot.welcome(interaction, moment)
            else:
                await self.bot.tell_trouble(interaction, moment.match)


async def setup(bot: CardBot) -> None:
    await bot.add_cog(Lobby(bot))
