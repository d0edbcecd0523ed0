"""The bot: one client that turns what people press and type into moves; it knows no game."""

import asyncio
import logging
from collections.abc import Awaitable, Mapping
from importlib.util import find_spec
from pkgutil import iter_modules
from typing import Any, TypeVar

import discord
from discord import app_commands
from discord.ext import commands

import games
from bot.play.clock import Clock, Time
from bot.play.computers import Computers
from bot.play.matches import Matches, Refused, Update
from bot.play.tables import Tables
from bot.records.store import Store
from bot.settings import ALL, Shards
from bot.stage.layout import CHOICE, LOOKING, MOVE, TYPING
from bot.stage.panel import Face
from bot.stage.replies import Interaction, Replies, ask_for_time
from bot.stage.screen import Screen
from bot.words.locale import DEFAULT, Translator, closest

log = logging.getLogger(__name__)
discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # nobody speaks here
T = TypeVar("T")

ANSWER_SECONDS = 1.5
"""Discord waits three seconds for a first answer: when half of them are gone, ask for more."""


class Tree(app_commands.CommandTree["CardBot"]):
    async def on_error(
        self, interaction: discord.Interaction["CardBot"], error: app_commands.AppCommandError, /
    ) -> None:
        cause = error.original if isinstance(error, app_commands.CommandInvokeError) else error
        await self.client.stumble(interaction, cause)


class CardBot(commands.AutoShardedBot):
    def __init__(
        self,
        store: Store,
        *,
        time: Time | None = None,
        shards: Shards = ALL,
        default_language: str = DEFAULT,
        sync_guild: int | None = None,
    ) -> None:
        mine: dict[str, Any] = {"shard_ids": shards.ids, "shard_count": shards.count}
        super().__init__(
            command_prefix=(),
            help_command=None,
            intents=discord.Intents(guilds=True),
            tree_cls=Tree,
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
            **({} if shards is ALL else mine),
        )
        time = time or Time()
        self.games = games.discover()
        self.faces: dict[str, Face] = {}
        self.store = store
        self.now = time.now
        self.matches = Matches(store, self.games, time.now)
        self.tables = Tables(store, self.matches, time.now)
        self.screen = Screen(self, store, self.matches, self.faces, time.now)
        self.replies = Replies(store, self.screen)
        self.clock = Clock(store, self.matches, self.tables, self.show, time)
        self.computers = Computers(store, self.matches, self.show)
        self._default_language = default_language
        self._sync_guild = sync_guild
        self._ticking: asyncio.Task[None] | None = None

    async def setup_hook(self) -> None:
        await self.tree.set_translator(Translator())
        for extension in _extensions():
            await self.load_extension(extension)
        await self._sync()
        await self.clock.start()
        await self.screen.catch_up()
        await self.computers.catch_up()
        self._ticking = asyncio.create_task(self.clock.run(), name="clock")

    async def _sync(self) -> None:
        """Tell Discord the commands: everywhere, or at once in one server while developing."""
        guild = None if self._sync_guild is None else discord.Object(self._sync_guild)
        if guild is not None:
            self.tree.copy_global_to(guild=guild)
        await self.tree.sync(guild=guild)

    async def close(self) -> None:
        if self._ticking is not None:
            self._ticking.cancel()
        self.computers.close()
        await self.screen.settle()
        await super().close()

    async def on_disconnect(self) -> None:
        self.clock.pause()

    async def on_resumed(self) -> None:
        await self.clock.resume()

    async def on_shard_connect(self, shard_id: int) -> None:
        await self.clock.resume()

    async def on_ready(self) -> None:
        log.info("ready as %s in %s servers", self.user, len(self.guilds))
        await self.clock.resume()

    async def on_interaction(self, interaction: Interaction) -> None:
        """A move: a button that carries it, a list whose chosen value is one, a form's words."""
        pressed = MOVE.fullmatch(custom_id(interaction))
        if pressed is None:
            return
        match_id, turn, line = int(pressed["match"]), int(pressed["turn"]), pressed["line"]
        pressing = interaction.type is discord.InteractionType.component
        if line.startswith(LOOKING) or (line.startswith(TYPING) and pressing):
            await self._prepare(interaction, match_id, line, turn)
            return
        if line.startswith(CHOICE):
            line = chosen(interaction)
        elif line.startswith(TYPING):
            line = f"{line.removeprefix(TYPING)} {typed(interaction)}"
        await self.take(interaction, match_id, line, turn)

    async def _prepare(self, interaction: Interaction, match_id: int, line: str, turn: int) -> None:
        """What goes before a move and changes nothing: a choice half made, a form opened."""
        try:
            update = await self.matches.look(match_id)
            if update.match.turn != turn:
                raise Refused("too-late")
            if line.startswith(LOOKING):
                focus = line.removeprefix(LOOKING)
                await self.replies.whisper(interaction, update, focus=focus)
            else:
                await self.replies.ask(interaction, update, line.removeprefix(TYPING))
        except Exception as error:  # noqa: BLE001 - the one door for whatever went wrong
            await self.stumble(interaction, error, match_id)

    async def take(
        self, interaction: Interaction, match_id: int, line: str, turn: int | None = None
    ) -> None:
        """The whole way of one move: decide, store, answer, show."""
        try:
            move = self.matches.act(match_id, interaction.user.id, line, turn, interaction.id)
            update = await in_time(interaction, move)
            try:
                await self.replies.whisper(interaction, update)
            finally:
                self.show(update)  # the others see it, even where the answer was lost
        except Exception as error:  # noqa: BLE001 - the one door for whatever went wrong
            await self.stumble(interaction, error, match_id)

    def show(self, update: Update) -> None:
        """What others may see goes to the table; whoever waits for their turn is woken."""
        if update.seen:
            self.screen.publish(update.match.id)
        self.computers.consider(update)
        self.clock.wake()

    async def server_language(self, guild: int, locale: object) -> str:
        """As its people chose, else as Discord says, else the host's default."""
        spoken = closest(locale)
        chosen = await self.store.guild_language(guild)
        return chosen or (self._default_language if spoken == DEFAULT else spoken)

    async def stumble(
        self, interaction: Interaction, error: Exception, match_id: int | None = None
    ) -> None:
        """Every refusal and every fault ends here, from commands, buttons and forms alike."""
        try:
            if isinstance(error, Refused):
                update = await self._seen_by(match_id)
                await self.replies.refuse(interaction, error, update)
            else:
                await self.replies.apologise(interaction, error)
        except Exception as again:  # noqa: BLE001 - the answer itself failed
            await self.replies.apologise(interaction, again)

    async def _seen_by(self, match_id: int | None) -> Update | None:
        try:
            return None if match_id is None else await self.matches.look(match_id)
        except Refused:
            return None


async def in_time(interaction: Interaction, work: Awaitable[T]) -> T:
    """Do the work; if it takes long, tell Discord meanwhile that an answer will come."""
    asked: list[asyncio.Task[None]] = []
    late = asyncio.get_running_loop().call_later(
        ANSWER_SECONDS, lambda: asked.append(asyncio.create_task(_put_off(interaction)))
    )
    try:
        return await work
    finally:
        late.cancel()
        await asyncio.gather(*asked)


async def _put_off(interaction: Interaction) -> None:
    try:
        await ask_for_time(interaction)
    except discord.HTTPException as error:
        log.info("nobody waits any more: %s", error.text)


def custom_id(interaction: Interaction) -> str:
    return str(_data(interaction).get("custom_id", ""))


def chosen(interaction: Interaction) -> str:
    values: list[str] = _data(interaction).get("values", [])
    return values[0] if values else ""


def typed(interaction: Interaction) -> str:
    """The words of a form, which has one field."""
    [label] = _data(interaction)["components"]
    return str(label["component"]["value"])


def _data(interaction: Interaction) -> Mapping[str, Any]:
    return interaction.data or {}


def _extensions() -> list[str]:
    """Every file in cogs/; named, not imported: the bot knows no cog."""
    spec = find_spec("cogs")
    assert spec is not None
    return [f"cogs.{module.name}" for module in iter_modules(spec.submodule_search_locations)]
