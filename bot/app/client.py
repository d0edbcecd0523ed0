"""The bot: one client that turns what people press and type into moves; it knows no game."""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from contextvars import copy_context
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, TypeAlias, TypeVar

import aiohttp
import discord

import games
from bot.app.options import client_options, extensions
from bot.app.overrides import Client
from bot.app.ownership import Ownership
from bot.app.startup import keep_running, precompile, retry_at_start
from bot.delivery.breaker import Breaker, traced
from bot.delivery.delivery import AtHand, Delivery
from bot.delivery.limiter import RATE, Limiter
from bot.delivery.transport import Transport
from bot.delivery.upload import PAUSE_SECONDS, Upload
from bot.delivery.wanted import panel_key, table_key
from bot.delivery.webhooks import KEPT_SECONDS, WebhookAdapter
from bot.input.incoming import chosen, custom_id, typed
from bot.input.permissions import WITHOUT_PICTURE, hindrance
from bot.input.replies import (
    ANSWER_SECONDS,
    FAILURES,
    Interaction,
    Replies,
    in_time,
    is_private,
    on_table,
    panel_at,
    pressed_on,
)
from bot.pages.drawing import Drawing
from bot.pages.ids import Choice, Halfway, Move, OfTurn, Press, Typing, read
from bot.pages.panel import AnyLook
from bot.pictures.faces import NO_FACES, Faces
from bot.play.chronicle import Chronicle
from bot.play.clock import Clock, Time
from bot.play.computers import Computers
from bot.play.daily import Daily
from bot.play.invitations import Invitations
from bot.play.limits import Limits
from bot.play.matches import Matches, Moment, Refused
from bot.play.seats import stranger
from bot.play.tables import Tables
from bot.records import DatabaseError, Records
from bot.records.match import Match, Slot, Standing
from bot.records.shards import ALL, Shards
from bot.words.commands import Translator
from bot.words.locale import DEFAULT, closest
from bot.words.text import Text

log = logging.getLogger(__name__)
discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # nobody speaks here
for wordy in ("discord.gateway", "discord.http", "discord.webhook.async_", "aiosqlite"):
    # What these write for debugging holds picks, and tokens that open somebody's panel.
    logging.getLogger(wordy).addFilter(lambda record: record.levelno > logging.DEBUG)
PressT = TypeVar("PressT", bound=Press)
Handler: TypeAlias = Callable[[Interaction, PressT], Awaitable[None]]

PRESSED = {discord.InteractionType.component, discord.InteractionType.modal_submit}

DRAIN_SECONDS, CLOSE_SECONDS = 2.5, 2.0  # stopping takes no longer, however much is queued


@dataclass(frozen=True, slots=True, kw_only=True)
class Hosting:
    """What the host has chosen for this process."""

    shards: Shards = ALL
    default_language: str = DEFAULT
    """Of servers that have not chosen theirs."""
    sync_guild: int | None = None
    """The one server that gets the commands at once, while developing; None: they go everywhere."""
    allowed: frozenset[int] = frozenset()
    """The only servers it stays in; where none is named, all."""
    blocked: frozenset[int] = frozenset()
    privacy_url: str = ""
    terms_url: str = ""
    proxy: str | None = None
    """What all requests and the gateway go through."""

    def welcomes(self, guild: int) -> bool:
        return guild not in self.blocked and (not self.allowed or guild in self.allowed)


HERE = Hosting()


class CardBot(Client):
    def __init__(
        self,
        records: Records,
        *,
        time: Time | None = None,
        hosting: Hosting = HERE,
        rate: float = RATE,
        face_pause: float = PAUSE_SECONDS,
    ) -> None:
        """Calls to Discord go out at this rate, and faces are uploaded with a pause after each."""
        self.breaker = Breaker()
        trace = traced(self.breaker)
        super().__init__(http_trace=trace, **client_options(hosting.shards, hosting.proxy))
        time = time or Time()
        self.games = games.discover()
        self.looks: dict[str, AnyLook] = {}
        self.records = records
        self.now = time.now
        self.matches = Matches(records, self.games, time.now)
        self.tables = Tables(records, self.matches, time.now)
        self.daily = Daily(records, self.matches, self.tables, time.now)
        self.limits = Limits(records, time.now)
        self.invitations = Invitations(records, self.matches, self.tables, self.limits, time.now)
        self.tokens = WebhookAdapter(self.http.user_agent)
        self._wire(time, Limiter(rate, self.breaker))
        self.command_ids: dict[str, int] = {}
        """By name, once Discord has told them: what a command's mention needs."""
        self.hosting = hosting
        self._tasks: list[asyncio.Task[None]] = []
        self.restarts = 0
        """How often a background task ended by an exception, and was started again."""
        self._upload: Upload | None = None
        self._looked_behind = False
        self._seen_behind: set[int] = set()
        """Matches that were behind at the last look: what was just changed is not waited for."""
        self._time, self._face_pause = time, face_pause
        self._presses: dict[type[Press], Handler[Any]] = {
            Move: self._move,
            Choice: self._choice,
            Typing: self._typing,
            Halfway: self._halfway,
        }

    def _wire(self, time: Time, limiter: Limiter) -> None:
        """What shows and what moves by itself."""
        self.drawing = Drawing(self.looks, self.shown_faces)
        self.chronicle = Chronicle(self.records, self.games)
        at_hand = AtHand(
            transport=Transport(self, limiter, time.now),
            records=self.records,
            matches=self.matches,
            invitations=self.invitations,
            drawing=self.drawing,
            chronicle=self.chronicle,
            now=time.now,
            abandon=self._abandon,
        )
        self.delivery = Delivery(at_hand)
        self.replies = Replies(self.records, self.drawing, self.chronicle)
        self.computers = Computers(self.matches, self.changed)
        self.ownership = Ownership(
            self.records,
            shards=lambda: (self._served(), self.shard_count or 1),
            changed=self._told,
            behind=self._behind,
            time=time,
        )
        self.clock = Clock(
            self.records.deadlines,
            lapse=self._lapse,
            remind=self._remind,
            compare=self._compare,
            time=time,
        )

    def _served(self) -> Sequence[int]:
        return self.shard_ids or range(self.shard_count or 1)

    async def setup_hook(self) -> None:
        await self.tree.set_translator(Translator())
        for extension in extensions():
            await self.load_extension(extension)
        await self.ownership.open()
        self.clock.serve(self._served(), self.shard_count or 1)
        emojis = self.records.emojis(self.application_id or 0)
        self._upload = Upload(self, emojis, self._time, self._face_pause)
        ours = copy_context()
        ours.run(self.tokens.stand_in)
        self._tasks = [
            asyncio.create_task(self._kept_running(name, work), name=name, context=ours)
            for name, work in (
                ("commands", self._sync),
                ("catch up", self._tidy),
                ("clock", self.clock.run),
                ("ownership", self._own),
                ("faces", self._upload.run),
                ("words", partial(precompile, self.wait_until_ready, self._time)),
            )
        ]

    async def _kept_running(self, name: str, work: Callable[[], Awaitable[None]]) -> None:
        await keep_running(name, work, self._time, self.restarted)

    def restarted(self) -> None:
        self.restarts += 1

    def shown_faces(self) -> Faces:
        """The cards' faces, as far as they are uploaded."""
        return NO_FACES if self._upload is None else self._upload.faces

    async def _sync(self) -> None:
        """Tell Discord the commands: everywhere, or at once in one server while developing."""
        here = self.hosting.sync_guild
        guild = None if here is None else discord.Object(here)
        if guild is not None:
            self.tree.copy_global_to(guild=guild)
        try:
            known = await retry_at_start("take the commands", lambda: self.tree.sync(guild=guild))
            self.command_ids = {command.name: command.id for command in known}
        except FAILURES as error:
            log.error("Discord refuses the commands: %s", error)

    async def start(self, token: str, *, reconnect: bool = True) -> None:
        """Until stopped; a Discord that cannot be reached yet is waited for."""
        await retry_at_start("let us log in", lambda: self._log_in(token))
        await retry_at_start("let us connect", lambda: self.connect(reconnect=reconnect))

    async def _log_in(self, token: str) -> None:
        self.http.connector = aiohttp.TCPConnector(limit=0, keepalive_timeout=KEPT_SECONDS)
        try:
            await self.login(token)
        except FAILURES:
            await self.http.close()  # each login opens a session of its own
            raise

    async def _own(self) -> None:
        """What was left behind is looked for once Discord can be spoken to."""
        await self.wait_until_ready()
        await self.ownership.run()

    async def _tidy(self) -> None:
        """After a start: what can be of no use any more."""
        await self.records.messages.forget_tokens(self.now())
        await self.records.pending.forget_presses(self.now())

    # What this process owns, and what it hears of

    def _told(self, match_id: int) -> None:
        """Another process has changed a table that is ours."""
        self.delivery.changed(match_id)
        self.computers.wake(match_id)

    async def _behind(self, shards: Sequence[int] | None, count: int) -> None:
        """Whatever waits in these shards to be shown, or thought about."""
        pending = self.records.pending
        behind, seen = set(await pending.behind(shards, count)), self._seen_behind
        self._seen_behind = behind
        await self.delivery.catch_up(sorted(behind & seen if self._looked_behind else behind))
        self._looked_behind = True
        await self.computers.catch_up(await pending.thinking(shards, count))

    async def _lapse(self, match_id: int) -> None:
        """The time of a question, or of a lobby, is over."""
        log.debug("match %s: the time is over", match_id)
        moment = await self.matches.lapse(match_id) or await self.tables.fold(match_id)
        if moment is not None:
            self.changed(moment)

    async def _compare(self, matches: Sequence[int]) -> None:
        """What stands of these matches may be wrong by now: their owners look at it."""
        for match_id in matches:
            self.ownership.tell(match_id, (await self.matches.look(match_id)).match.guild)

    async def _remind(self, match_id: int) -> None:
        """Those who are awaited have been silent for a while."""
        guild = (await self.matches.look(match_id)).match.guild
        if self.ownership.owns(guild):
            self.delivery.remind(match_id)
        else:
            self.ownership.tell(match_id, guild)

    async def _abandon(self, match_id: int) -> None:
        """Nobody can see this table any more: it is closed, and kept."""
        with suppress(Refused):
            self.changed(await self.tables.abandon(match_id))

    async def close(self) -> None:
        """At most a few seconds, whatever is queued: the rest is caught up with next time."""
        for task in self._tasks:
            task.cancel()
        self.computers.close()
        with suppress(DatabaseError):  # what is ours is free as soon as our time is up
            await self.ownership.leave()
        with suppress(TimeoutError):
            await self.ownership.answered(ANSWER_SECONDS)
        await self.delivery.close(DRAIN_SECONDS)
        with suppress(TimeoutError):
            await asyncio.wait_for(super().close(), CLOSE_SECONDS)
        await self.http.close()
        if self._tasks:  # it has begun
            with suppress(DatabaseError):
                await self.records.deadlines.rest(self._served(), self.shard_count or 1)

    async def on_shard_connect(self, shard_id: int) -> None:
        with suppress(DatabaseError):  # the clock gives the time back as soon as it can
            await self.clock.connect(shard_id)

    on_shard_resumed = on_shard_connect

    async def on_shard_disconnect(self, shard_id: int) -> None:
        with suppress(DatabaseError):
            await self.clock.disconnect(shard_id)

    async def on_ready(self) -> None:
        log.info("ready as %s in %s servers", self.user, len(self.guilds))
        for guild in self.guilds:
            await self.on_guild_join(guild)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Where its host does not want it, it does not stay."""
        if not self.hosting.welcomes(guild.id):
            log.warning("server %s is not welcome, and is left", guild.id)
            with suppress(*FAILURES):  # it is tried again at the next start
                await guild.leave()

    def on(self, kind: type[PressT], handler: Handler[PressT]) -> None:
        """From now on a press of this kind is handled there."""
        self._presses[kind] = handler

    @contextmanager
    def answering(self, interaction: Interaction) -> Iterator[None]:
        """The process stays until the press is answered, and other work waits for that."""
        with self.ownership.answering(), self.delivery.answering(interaction.token) as sent:
            self.tokens.answer(sent)
            yield

    async def on_interaction(self, interaction: Interaction) -> None:
        """Whatever was pressed, chosen or typed: read once, handled by its kind."""
        log.debug("interaction %s: %s", interaction.id, interaction.type.name)
        if interaction.type not in PRESSED:
            return
        press = read(custom_id(interaction))
        match_id = getattr(press, "match", None)
        log.debug("interaction %s: %s at match %s", interaction.id, _kind(press), match_id)
        with self.answering(interaction):
            try:
                if not await self.ownership.claim(interaction.id, interaction.guild_id):
                    return
                if press is None or type(press) not in self._presses:
                    raise Refused("unknown-button")
                await self._presses[type(press)](interaction, press)
            except Exception as error:  # noqa: BLE001 - the one door for whatever went wrong
                await self.reply_to_error(interaction, error, match_id)

    async def _move(self, interaction: Interaction, press: Move) -> None:
        await self.move(interaction, press.match, press.line, press.turn)

    async def _choice(self, interaction: Interaction, press: Choice) -> None:
        await self.move(interaction, press.match, chosen(interaction), press.turn)

    async def _typing(self, interaction: Interaction, press: Typing) -> None:
        """The button asks for the form; the form brings the words that were missing."""
        if interaction.type is discord.InteractionType.modal_submit:
            line = f"{press.line} {typed(interaction)}"
            await self.move(interaction, press.match, line, press.turn)
            return
        await self.replies.ask(interaction, await self._current(press), press.line)

    async def _halfway(self, interaction: Interaction, press: Halfway) -> None:
        await self.replies.whisper(interaction, await self._current(press), chosen=press.chosen)

    async def _current(self, press: OfTurn) -> Moment:
        """For what goes before a move and changes nothing: the question must still stand."""
        moment = await self.matches.look(press.match)
        if moment.match.turn != press.turn:
            raise Refused("too-late")
        return moment

    async def move(
        self, interaction: Interaction, match_id: int, line: str, turn: int | None = None
    ) -> None:
        """The whole way of one move: decide, store, answer, show."""
        try:
            move = self.matches.act(
                match_id,
                interaction.user.id,
                line,
                turn,
                interaction.id,
                pressed_on(interaction, self.now()),
            )
            moment = await in_time(interaction, move)
        except Exception as error:  # noqa: BLE001 - the one door for whatever went wrong
            await self.reply_to_error(interaction, error, match_id)
            return
        await self._answer(interaction, moment)

    async def _answer(self, interaction: Interaction, moment: Moment) -> None:
        """The move is stored: the others see it and are called, whatever becomes of the answer."""
        async with self.stored(interaction, moment) as said:
            way = pressed_on(interaction, self.now()).way(moment.match)
            if on_table(interaction, moment.match):
                await interaction.response.edit_message(
                    content=None, view=self.drawing.table(moment)
                )
                said.append(replace(way, shows=table_key(moment)))
                await self.tell_trouble(interaction, moment.match)
                return
            if way.kind == "letter":
                await self._close_panel(moment.match.id, interaction.user.id)
            if way.kind == "table":  # it took long, and is answered beside the table
                way = panel_at(interaction, self.now())
                await self.records.messages.not_by(moment.match.id, interaction.token)
                await self._looked(interaction, moment, way)
            trouble = await self.trouble(interaction, moment.match)
            await self.replies.whisper(interaction, moment, *trouble)
            said.append(self._panel_shows(moment, way))

    async def trouble(self, interaction: Interaction, match: Match) -> tuple[Text, ...]:
        """What cannot be shown at a table, for the person who acts there.

        Through the token of a press a picture may be attached all the same.
        """
        why = hindrance(interaction, match)
        if why == WITHOUT_PICTURE and await self.records.messages.reachable(match.id, self.now()):
            why = None
        return await self.delivery.trouble(match, why)

    async def tell_trouble(self, interaction: Interaction, match: Match) -> None:
        """Beside an answer that has no room for it."""
        if trouble := await self.trouble(interaction, match):
            await self.replies.tell_all(interaction, *trouble)

    def _panel_shows(self, moment: Moment, panel: Standing) -> Standing:
        seat = moment.match.seat_of(panel.person or 0)
        return panel if seat is None else replace(panel, shows=panel_key(moment, seat))

    async def _looked(self, interaction: Interaction, moment: Moment, panel: Standing) -> None:
        assert panel.person is not None
        if not is_private(interaction):
            await self._close_panel(moment.match.id, panel.person)
        await self.records.matches.looked(moment.match.id, panel.person, panel, self.now())

    async def _close_panel(self, match_id: int, person: int) -> None:
        """Somebody goes on elsewhere: the panel that they had goes, so that nothing asks twice."""
        for each in await self.records.messages.of(match_id):
            if each.slot == Slot("panel", person):
                await self.records.messages.gone(match_id, each)
                self.delivery.superseded(each)

    @asynccontextmanager
    async def stored(
        self, interaction: Interaction, moment: Moment
    ) -> AsyncIterator[list[Standing]]:
        """What was asked for is stored: others see it, and a fault costs the answer alone.

        What was said in answer is put on the list, so that it is not said again.
        """
        said, fault = list[Standing](), None
        try:
            async with asyncio.timeout(2 * ANSWER_SECONDS):
                yield said
        except Exception as error:  # noqa: BLE001 - the one door for whatever went wrong
            fault = error
            with suppress(DatabaseError):  # its token leads to the apology, not to the table
                await self.records.messages.not_by(moment.match.id, interaction.token)
        self.changed(moment, said)
        if fault is not None:
            await self.replies.apologise(interaction, fault, "answer-lost")

    def table_said(self, interaction: Interaction, moment: Moment, message: int) -> Standing:
        """That this answer shows the table."""
        return Standing(
            kind="table",
            channel=interaction.channel_id,
            message=message,
            token=interaction.token,
            token_at=self.now(),
            shows=table_key(moment),
        )

    def table_seen(self, message: discord.Message) -> Standing:
        """That this is the table, before the process that opened it has noted so."""
        return Standing(kind="table", channel=message.channel.id, message=message.id)

    def line_said(self, interaction: Interaction, moment: Moment, message: int) -> Standing:
        """That this answer shows the line left of a lobby."""
        table = self.table_said(interaction, moment, message)
        return replace(table, kind="line", shows=moment.match.status)

    async def open_panel(
        self, interaction: Interaction, moment: Moment, *notices: Text, fresh: bool = False
    ) -> None:
        """Somebody's own panel, kept true from now on; a fresh one leaves what was pressed.

        It is noted before it is there: who presses it at once has a newer one, which must stay.
        """
        match, now = moment.match, self.now()
        if match.seat_of(interaction.user.id) is None:
            raise Refused(stranger(match, interaction.user.id))
        if not fresh and await self._lends(interaction, match):
            panel = await self.replies.beside(interaction, moment, now, *notices)
            await self._looked(interaction, moment, panel)
        else:
            panel = replace(pressed_on(interaction, now).way(match), shows=None)
            if panel.kind == "table":
                panel = panel_at(interaction, now)
            if panel.person is not None:
                await self._looked(interaction, moment, panel)
            await self.replies.whisper(interaction, moment, *notices, fresh=fresh)
        self.changed(moment, [self._panel_shows(moment, panel)])

    async def _lends(self, interaction: Interaction, match: Match) -> bool:
        """Whether what was pressed can be edited through this press, and in no such way yet.

        A ping that has done its job then goes, and a table changes, without a counted call.
        """
        message, now = interaction.message, self.now()
        if message is None or is_private(interaction) or interaction.response.is_done():
            return False
        for each in await self.records.messages.of(match.id):
            shared = each.kind in ("table", "ping") and each.message == message.id
            if shared and not each.reachable(now):
                await self.records.messages.lent(match.id, message.id, interaction.token, now)
                return True
        return False

    async def welcome(self, interaction: Interaction, moment: Moment) -> None:
        """The panel of who has just sat down, beside the table; none where all is played under it
        and the press has its answer."""
        if self.drawing.look(moment.match).open and interaction.response.is_done():
            await self.records.matches.seen(moment.match.id, interaction.user.id, self.now())
            await self.tell_trouble(interaction, moment.match)
            return
        panel = await self.replies.welcome(interaction, moment, self.now())
        await self._looked(interaction, moment, panel)
        self.changed(moment, [self._panel_shows(moment, panel)])
        await self.tell_trouble(interaction, moment.match)

    def changed(self, moment: Moment, said: Sequence[Standing] = ()) -> None:
        """What stands on Discord follows, and computers think, in the process that owns the table.

        A deadline may have come nearer.
        """
        match = moment.match
        if self.ownership.owns(match.guild):
            self.delivery.changed(match.id, said)
            self.computers.consider(moment)
        else:
            owner = match.guild
            self.delivery.answered(match.id, said, lambda: self.ownership.tell(match.id, owner))
        self.clock.wake(match.deadline, match.remind_at)

    async def server_language(self, guild: int, locale: object) -> str:
        """As its people chose, else as Discord says, else the host's default."""
        spoken = closest(locale)
        chosen = await self.records.people.guild_language(guild)
        return chosen or (self.hosting.default_language if spoken == DEFAULT else spoken)

    async def table_language(self, interaction: Interaction) -> str:
        """Of a table that is opened here: the server's, or its one player's."""
        if interaction.guild_id is None:
            return await self.replies.language(interaction)
        return await self.server_language(interaction.guild_id, interaction.guild_locale)

    async def on_guild_channel_update(
        self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel
    ) -> None:
        me = after.guild.me
        if before.permissions_for(me) != after.permissions_for(me):
            await self._permitted(after.guild)

    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        if before.permissions != after.permissions:
            await self._permitted(after.guild)

    async def on_member_update(self, before: discord.Member, after: discord.Member) -> None:
        """Discord tells of no other member than the bot itself."""
        if before.roles != after.roles:
            await self._permitted(after.guild)

    async def _permitted(self, guild: discord.Guild) -> None:
        with suppress(DatabaseError):  # it is tried again when something changes
            await self.delivery.permitted(guild.id)

    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        """A thread that was locked may be open again."""
        if not payload.data.get("thread_metadata", {}).get("locked"):
            with suppress(DatabaseError):  # it is tried again when something changes
                await self.delivery.unlocked(payload.thread_id)

    async def reply_to_error(
        self, interaction: Interaction, error: Exception, match_id: int | None = None
    ) -> None:
        """Every refusal and every fault ends here, from commands, buttons and forms alike."""
        try:
            if isinstance(error, Refused):
                moment = await self._seen_by(match_id)
                await self.replies.refuse(interaction, error, moment)
            else:
                await self.replies.apologise(interaction, error)
        except Exception as again:  # noqa: BLE001 - the answer itself failed
            await self.replies.apologise(interaction, again)

    async def _seen_by(self, match_id: int | None) -> Moment | None:
        try:
            return None if match_id is None else await self.matches.look(match_id)
        except Refused:
            return None


def _kind(press: Press | None) -> str:
    """For the log, without what was picked."""
    return "an unknown button" if press is None else type(press).__name__
