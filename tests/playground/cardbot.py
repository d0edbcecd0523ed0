"""A small ordinary discord.py bot for these tests; nothing in it knows of the playground."""

import asyncio
import io
import struct
import zlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import discord
from discord import app_commands

from playground import TOKEN, Playground
from playground.repoint import repoint


def png(width: int = 8, height: int = 6) -> bytes:
    def chunk(kind: bytes, body: bytes) -> bytes:
        check = struct.pack(">I", zlib.crc32(kind + body))
        return struct.pack(">I", len(body)) + kind + body + check

    rows = b"".join(b"\0" + b"\x20\x80\x40" * width for _ in range(height))
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    body = chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + body


def picture(name: str = "hand.png") -> discord.File:
    return discord.File(io.BytesIO(png()), name, description="two cards")


class NameModal(discord.ui.Modal, title="Your table"):
    name: discord.ui.Label[Any] = discord.ui.Label(
        text="Name", component=discord.ui.TextInput(custom_id="name", max_length=20)
    )
    suit: discord.ui.Label[Any] = discord.ui.Label(
        text="Suit",
        component=discord.ui.Select(
            custom_id="suit", options=[discord.SelectOption(label=s) for s in ("hearts", "spades")]
        ),
    )
    vote: discord.ui.Label[Any] = discord.ui.Label(
        text="Vote",
        component=discord.ui.RadioGroup(
            custom_id="vote",
            options=[discord.RadioGroupOption(label=v, value=v) for v in ("peace", "war")],
        ),
    )
    sure: discord.ui.Label[Any] = discord.ui.Label(
        text="Sure", component=discord.ui.Checkbox(custom_id="sure")
    )

    async def on_submit(self, interaction: discord.Interaction) -> None:
        parts: list[Any] = [self.name, self.suit, self.vote, self.sure]
        name, suit, vote, sure = (part.component for part in parts)
        text = f"named {name.value} {suit.values} {vote.value} {sure.value}"
        await interaction.response.send_message(text, ephemeral=True)


class Table(discord.ui.View):
    def __init__(self) -> None:
        super().__init__(timeout=None)
        self.presses = 0

    @discord.ui.button(label="Hand", custom_id="hand")
    async def hand(self, interaction: discord.Interaction, button: Any) -> None:
        await interaction.response.send_message("your hand", ephemeral=True, file=picture())

    @discord.ui.button(label="Bump", custom_id="bump")
    async def bump(self, interaction: discord.Interaction, button: Any) -> None:
        self.presses += 1
        await interaction.response.edit_message(content=f"presses={self.presses}", view=self)

    @discord.ui.button(label="Rename", custom_id="rename")
    async def rename(self, interaction: discord.Interaction, button: Any) -> None:
        await interaction.response.send_modal(NameModal())

    @discord.ui.button(label="Closed", custom_id="closed", disabled=True)
    async def closed(self, interaction: discord.Interaction, button: Any) -> None:
        raise AssertionError("a disabled button was pressed")

    @discord.ui.select(
        custom_id="play",
        options=[discord.SelectOption(label=f"card {n}", value=str(n)) for n in range(5)],
    )
    async def play(self, interaction: discord.Interaction, select: Any) -> None:
        await interaction.response.defer()
        text = f"{interaction.user.display_name} played {select.values[0]}"
        await interaction.edit_original_response(content=text)


class CardBot(discord.AutoShardedClient):
    def __init__(self, **options: Any) -> None:
        defaults: dict[str, Any] = {"intents": discord.Intents.default()}
        super().__init__(**defaults | {"guild_ready_timeout": 0.05} | options)
        self.tree = app_commands.CommandTree(self)
        self.resumes = 0
        self.readies = 0
        self.caught: list[BaseException] = []
        add_commands(self.tree)

    async def setup_hook(self) -> None:
        await self.tree.sync()

    async def on_shard_resumed(self, shard_id: int) -> None:
        self.resumes += 1

    async def on_shard_ready(self, shard_id: int) -> None:
        self.readies += 1


def add_commands(tree: app_commands.CommandTree[Any]) -> None:
    @tree.command(description="Deferred at once")
    async def ping(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("pong")

    @tree.command(description="Opens a table")
    @app_commands.choices(
        pace=[app_commands.Choice(name=p.title(), value=p) for p in ("live", "slow")]
    )
    async def table(
        interaction: discord.Interaction,
        seats: app_commands.Range[int, 2, 8] = 2,
        pace: str = "live",
        guest: discord.User | None = None,
    ) -> None:
        text = f"table for {seats}, {pace}, {guest.name if guest else 'nobody'}"
        await interaction.response.send_message(text, view=Table())

    @tree.command(description="Whispers, then writes a direct message")
    async def whisper(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("a secret", ephemeral=True)
        await interaction.followup.send("another secret", ephemeral=True)
        try:
            await interaction.user.send("a letter", file=picture("letter.png"), view=Table())
        except discord.HTTPException as refused:
            interaction.client.caught.append(refused)  # type: ignore[attr-defined]

    @tree.command(description="Thinks first")
    async def think(interaction: discord.Interaction) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await interaction.followup.send("thought", file=picture("late.png"))

    add_odd_commands(tree)


def add_odd_commands(tree: app_commands.CommandTree[Any]) -> None:
    @tree.command(description="Never answers")
    async def silent(interaction: discord.Interaction) -> None:
        return

    @tree.command(description="Plays a game by name")
    async def game(interaction: discord.Interaction, name: str) -> None:
        await interaction.response.send_message(f"game {name}")


@asynccontextmanager
async def running(
    playground: Playground, client: type[CardBot] = CardBot, **options: Any
) -> AsyncIterator[CardBot]:
    """The bot, connected and ready, stopped at the end."""
    with repoint(playground.port):
        bot = client(**options)
        task = asyncio.create_task(bot.start(TOKEN))
        ready = asyncio.create_task(bot.wait_until_ready())
        try:
            await asyncio.wait([task, ready], return_when=asyncio.FIRST_COMPLETED, timeout=10)
            assert ready.done(), playground.transcript.text()
            yield bot
        finally:
            ready.cancel()
            await bot.close()
            await task
