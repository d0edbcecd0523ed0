"""The bot: one client that turns what people press and type into moves; it knows no game."""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from contextvars import copy_context
from dataclasses import dataclass
from typing import Any, TypeAlias, TypeVar

import discord
from discord.ext import commands

import games
from bot.app.gateway import GatewayFilter
from bot.app.options import extensions, manners
from bot.app.ownership import Ownership
from bot.app.startup import precompile, retry_at_start
from bot.delivery.delivery import Delivery
from bot.delivery.limiter import RATE, Limiter
from bot.delivery.upload import PAUSE_SECONDS, Upload
from bot.delivery.webhooks import WebhookAdapter
from bot.input.incoming import chosen, custom_id, typed
from bot.input.replies import (
    ANSWER_SECONDS,
    FAILURES,
    Interaction,
    Replies,
    at_slow_table,
    called_alone,
    in_time,
    is_private,
    on_table,
    panel_of,
)
from bot.pages.drawing import Drawing
from bot.pages.ids import Choice, Halfway, Move, OfTurn, Press, Typing, read
from bot.pages.panel import AnyFace
from bot.pictures.faces import NO_FACES, Faces
from bot.play.chronicle import Chronicle
from bot.play.clock import Clock, Time
from bot.play.computers import Computers
from bot.play.invitations import Invitations
from bot.play.limits import Limits
from bot.play.matches import Matches, Moment, Refused
from bot.play.tables import Tables
from bot.records import DatabaseError, Records
from bot.records.match import LivePanel
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


@dataclass
class Shown:
    """What an answer has shown already: to the table, and to the seat that acted."""

    moment: Moment
    answered: int | None = None


class CardBot(commands.AutoShardedBot):
    def __init__(
        self,
        records: Records,
        *,
        time: Time | None = None,
        shards: Shards = ALL,
        default_language: str = DEFAULT,
        sync_guild: int | None = None,
        rate: float = RATE,
        face_pause: float = PAUSE_SECONDS,
    ) -> None:
        super().__init__(command_prefix=(), **manners(shards))
        time = time or Time()
        self.games = games.discover()
        self.faces: dict[str, AnyFace] = {}
        self.records = records
        self.now = time.now
        self.matches = Matches(records, self.games, time.now)
        self.tables = Tables(records, self.matches, time.now)
        self.limits = Limits(records, time.now)
        self.invitations = Invitations(records, self.matches, self.tables, self.limits, time.now)
        self.tokens = WebhookAdapter(self.http.user_agent)
        self._open_stage(time, Limiter(rate), shards)
        self.command_ids: dict[str, int] = {}
        """By name, once Discord has told them: what a command's mention needs."""
        self._default_language = default_language
        self._sync_guild = sync_guild
        self._tasks: list[asyncio.Task[None]] = []
        self._upload: Upload | None = None
        self._time, self._face_pause = time, face_pause
        self._presses: dict[type[Press], Handler[Any]] = {
            Move: self._move,
            Choice: self._choice,
            Typing: self._typing,
            Halfway: self._halfway,
        }

    def _open_stage(self, time: Time, gate: Limiter, shards: Shards) -> None:
        """What shows and what moves by itself."""
        self.drawing = Drawing(self.faces, self.shown_faces)
        self.chronicle = Chronicle(self.records, self.games)
        at_hand = (self.records, self.matches, self.drawing, self.chronicle)
        self.delivery = Delivery(self, *at_hand, gate, time.now, self._abandon)
        self.replies = Replies(self.records, self.drawing, self.chronicle)
        self.computers = Computers(self.records, self.matches, self.show)
        parts = (self.records, self.matches, self.delivery, self.computers)
        self.showing = Ownership(*parts, gate, shards)
        self.owners = self.showing.owners
        self.clock = Clock(
            *(self.records, self.matches, self.tables, self.show),
            *(self.delivery.remind, self.showing.behind, time),
        )

    def _get_state(self, **options: Any) -> GatewayFilter:
        own = {"handlers": self._handlers, "hooks": self._hooks, "http": self.http}
        return GatewayFilter(dispatch=self.dispatch, **own, **options)

    async def setup_hook(self) -> None:
        await self.tree.set_translator(Translator())
        for extension in extensions():
            await self.load_extension(extension)
        await self.tables.retire_old_rules()
        await self.owners.open()
        self.clock.serve(self.shard_ids or range(self.shard_count or 1), self.shard_count or 1)
        emojis = self.records.emojis(self.application_id or 0)
        self._upload = Upload(self, emojis, self._time, self._face_pause)
        ours = copy_context()
        ours.run(self.tokens.stand_in)
        self._tasks = [
            asyncio.create_task(work, name=name, context=ours)
            for name, work in (
                ("commands", self._sync()),
                ("catch up", self._catch_up()),
                ("clock", self.clock.run()),
                ("owners", self.owners.run()),
                ("faces", self._upload.run()),
                ("words", precompile(self.wait_until_ready(), self._time)),
            )
        ]

    def shown_faces(self) -> Faces:
        """The cards' faces, as far as they are uploaded."""
        return NO_FACES if self._upload is None else self._upload.faces

    async def _sync(self) -> None:
        """Tell Discord the commands: everywhere, or at once in one server while developing."""
        guild = None if self._sync_guild is None else discord.Object(self._sync_guild)
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
        try:
            await self.login(token)
        except FAILURES:
            await self.http.close()  # each login opens a session of its own
            self.http.connector = discord.utils.MISSING
            raise

    async def _catch_up(self) -> None:
        """After a start: what was decided but not shown, and computers that were thinking."""
        await self.wait_until_ready()
        await self.owners.catch_up()
        await self.records.pending.unwelcomed()
        await self.records.pending.forget(self.now())
        await self.records.matches.forget_old_panels()

    async def _abandon(self, match_id: int) -> None:
        """Nobody can see this table any more: it is closed, and kept."""
        with suppress(Refused):
            self.show(await self.tables.abandon(match_id))

    async def close(self) -> None:
        """At most a few seconds, whatever is queued: the rest is caught up with next time."""
        for task in self._tasks:
            task.cancel()
        self.computers.close()
        with suppress(DatabaseError):  # what is ours is free as soon as our time is up
            await self.owners.leave()
        with suppress(TimeoutError):
            await self.owners.answered(ANSWER_SECONDS)
        await self.delivery.close(DRAIN_SECONDS)
        with suppress(TimeoutError):
            await asyncio.wait_for(super().close(), CLOSE_SECONDS)
        await self.http.close()
        self.tokens.close()

    async def on_shard_connect(self, shard_id: int) -> None:
        with suppress(DatabaseError):  # the clock gives the time back as soon as it can
            await self.clock.connect(shard_id)

    on_shard_resumed = on_shard_connect

    async def on_shard_disconnect(self, shard_id: int) -> None:
        with suppress(DatabaseError):
            await self.clock.disconnect(shard_id)

    async def on_ready(self) -> None:
        log.info("ready as %s in %s servers", self.user, len(self.guilds))

    def on(self, kind: type[PressT], handler: Handler[PressT]) -> None:
        """From now on a press of this kind is handled there."""
        self._presses[kind] = handler

    async def on_interaction(self, interaction: Interaction) -> None:
        """Whatever was pressed, chosen or typed: read once, handled by its kind."""
        if interaction.type not in PRESSED:
            return
        press = read(custom_id(interaction))
        match_id = getattr(press, "match", None)
        with self.owners.answering(), self.delivery.answers.answering() as sent:
            self.tokens.answer(sent)
            try:
                if not await self.owners.claim(interaction.id):
                    return
                if press is None or type(press) not in self._presses:
                    raise Refused("unknown-button")
                await self._presses[type(press)](interaction, press)
            except Exception as error:  # noqa: BLE001 - the one door for whatever went wrong
                await self.stumble(interaction, error, match_id)

    async def _move(self, interaction: Interaction, press: Move) -> None:
        await self.take(interaction, press.match, press.line, press.turn)

    async def _choice(self, interaction: Interaction, press: Choice) -> None:
        await self.take(interaction, press.match, chosen(interaction), press.turn)

    async def _typing(self, interaction: Interaction, press: Typing) -> None:
        """The button asks for the form; the form brings the words that were missing."""
        if interaction.type is discord.InteractionType.modal_submit:
            line = f"{press.line} {typed(interaction)}"
            await self.take(interaction, press.match, line, press.turn)
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

    async def take(
        self, interaction: Interaction, match_id: int, line: str, turn: int | None = None
    ) -> None:
        """The whole way of one move: decide, store, answer, show."""
        public = interaction.message is not None and not is_private(interaction)
        panel = None if public else panel_of(interaction, self.now())
        try:
            move = self.matches.act(
                match_id, interaction.user.id, line, turn, interaction.id, panel
            )
            moment = await in_time(interaction, move)
        except Exception as error:  # noqa: BLE001 - the one door for whatever went wrong
            await self.stumble(interaction, error, match_id)
            return
        await self._answer(interaction, moment)

    async def _answer(self, interaction: Interaction, moment: Moment) -> None:
        """The move is stored: the others see it and are called, whatever becomes of the answer."""
        async with self.stored(interaction, moment) as shown:
            if on_table(interaction, moment.match):
                table_now = self.drawing.table(moment)
                await interaction.response.edit_message(content=None, view=table_now)
                table = moment.match.table_message
                shown.moment = await self.delivery.drawn(moment, table, interaction.token)
            else:
                trouble = await self.delivery.trouble(moment.match)
                await self.replies.answered(interaction, moment, *trouble)
                shown.answered = moment.match.seat_of(interaction.user.id)

    @asynccontextmanager
    async def stored(self, interaction: Interaction, moment: Moment) -> AsyncIterator[Shown]:
        """What was asked for is stored: others see it, and a fault costs the answer alone."""
        shown, fault = Shown(moment), None
        try:
            async with asyncio.timeout(2 * ANSWER_SECONDS):
                yield shown
        except Exception as error:  # noqa: BLE001 - the one door for whatever went wrong
            fault = error
        self.show(shown.moment, shown.answered)
        if fault is not None:
            await self.replies.apologise(interaction, fault, "answer-lost")

    async def open_panel(self, interaction: Interaction, moment: Moment, *notices: Text) -> None:
        """Somebody's own panel, true from now on."""
        called, pressed = called_alone(interaction, moment), interaction.message
        beside = called or at_slow_table(interaction, moment)
        open_ = self.replies.open_beside if beside else self.replies.open
        await open_(interaction, moment, self.now(), *notices)
        if beside and pressed is not None:
            way = LivePanel(interaction.token, pressed.id, self.now())
            await self.delivery.reached(moment.match.id, way, called=called)
        await self._since(interaction, moment)

    async def welcome(self, interaction: Interaction, moment: Moment) -> None:
        """The panel of who has just sat down, beside the table."""
        await self.replies.welcome(interaction, moment, self.now())
        await self._since(interaction, moment)

    async def _since(self, interaction: Interaction, moment: Moment) -> None:
        """What has changed meanwhile reaches a panel just opened, unless it has been pressed."""
        now = (latest := await self.matches.look(moment.match.id)).match
        seat = now.seat_of(interaction.user.id)
        panel = None if seat is None else now.chairs[seat].panel
        opened = panel is not None and panel.token == interaction.token
        if opened and now.revision > moment.match.revision:
            self.show(latest)

    def show(self, moment: Moment, answered: int | None = None) -> None:
        """What has changed is shown by whoever owns the table; a deadline may have come nearer."""
        chair = None if answered is None else moment.match.chairs[answered]
        if chair is not None and chair.person is not None and chair.listed and not moment.seen:
            self.delivery.lists.refresh(chair.person)
        self.showing.show(moment, answered)
        self.clock.wake(moment.match.deadline, moment.match.remind_at)

    async def server_language(self, guild: int, locale: object) -> str:
        """As its people chose, else as Discord says, else the host's default."""
        spoken = closest(locale)
        chosen = await self.records.people.guild_language(guild)
        return chosen or (self._default_language if spoken == DEFAULT else spoken)

    async def table_language(self, interaction: Interaction) -> str:
        """Of a table that is opened here: the server's, or its one player's."""
        if interaction.guild_id is None:
            return await self.replies.language(interaction)
        return await self.server_language(interaction.guild_id, interaction.guild_locale)

    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        """A thread that was locked may be open again."""
        if not payload.data.get("thread_metadata", {}).get("locked"):
            await self.delivery.unlocked(payload.thread_id)

    async def stumble(
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
