"""The world kept in a SQLite file between runs, beside the event loop; it decides nothing."""

import asyncio
import json
import sqlite3
from collections.abc import AsyncIterator, Iterable, Mapping
from contextlib import asynccontextmanager, suppress
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final, TypeAlias

from playground.channels import Channel, Overwrite
from playground.messages import Message, Upload
from playground.people import Guild, Member, Role, User
from playground.shapes import Json
from playground.world import Emoji, World

PAUSE: Final = 0.3
# What is restored later may refer to what is there already.
ORDER: Final = ("user", "guild", "channel", "upload", "emoji", "message", "commands", "read")
SCHEMA: Final = """
CREATE TABLE IF NOT EXISTS things (
    kind TEXT NOT NULL, key TEXT NOT NULL, body TEXT NOT NULL, content BLOB,
    PRIMARY KEY (kind, key)
)
"""
Row: TypeAlias = tuple[str, str, str | None, bytes | None]


class Keep:
    """Follows a world and writes what was touched."""

    def __init__(self, world: World, file: Path) -> None:
        self.world = world
        self._database = sqlite3.connect(file, check_same_thread=False)
        self._database.execute("PRAGMA journal_mode=WAL")
        self._database.execute(SCHEMA)

    @classmethod
    @asynccontextmanager
    async def open(
        cls, world: World, file: Path | None, *, fresh: bool = False
    ) -> AsyncIterator[bool]:
        """Restores the world, then keeps it until the end; tells whether the world is new."""
        if file is None:
            yield True
            return
        if fresh:
            forget(file)
        keep = cls(world, file)
        is_new = not keep.restore()
        closing = asyncio.Event()
        writer = asyncio.create_task(keep._follow(closing))
        try:
            yield is_new
        finally:
            closing.set()
            await writer
            keep._write([("place", "cdn", json.dumps(world.cdn), None), *keep._rows()])
            keep._database.close()

    async def _follow(self, closing: asyncio.Event) -> None:
        """Not cancelled at the end: what it has taken to be written must be."""
        while not closing.is_set():
            with suppress(TimeoutError):
                await asyncio.wait_for(closing.wait(), PAUSE)
            if rows := self._rows():
                await asyncio.to_thread(self._write, rows)

    def _rows(self) -> list[Row]:
        touched, self.world.touched = self.world.touched, set()
        return [_row(self.world, kind, key) for kind, key in touched]

    def _write(self, rows: Iterable[Row]) -> None:
        with self._database:
            for kind, key, body, content in rows:
                if body is None:
                    statement = "DELETE FROM things WHERE kind = ? AND key = ?"
                    self._database.execute(statement, (kind, key))
                else:
                    statement = "INSERT OR REPLACE INTO things VALUES (?, ?, ?, ?)"
                    self._database.execute(statement, (kind, key, body, content))

    def restore(self) -> bool:
        """Rebuilds the world from the file; False if there was none in it."""
        rows = self._database.execute("SELECT kind, key, body, content FROM things").fetchall()
        place = next((json.loads(row[2]) for row in rows if row[0] == "place"), "")
        for kind in ORDER:
            mine = [row for row in rows if row[0] == kind]
            for _, key, body, content in sorted(mine, key=lambda row: _order(row[1])):
                # Addresses of files name the port, which is another one each run.
                here = body.replace(place, self.world.cdn) if place else body
                _restore(self.world, kind, key, json.loads(here), content)
        self.world.touched.clear()
        return bool(self.world.users)


def forget(file: Path) -> None:
    for suffix in ("", "-wal", "-shm"):
        file.with_name(file.name + suffix).unlink(missing_ok=True)


def _order(key: str) -> int:
    return int(key) if key.isdecimal() else 0


def _row(world: World, kind: str, key: str) -> Row:
    """The row of one thing; without a body if it is no more."""
    if kind == "commands":
        return kind, key, json.dumps(world.commands.get(key, [])), None
    if kind == "read":
        user_id, channel_id = key.split()
        return kind, key, json.dumps(world.read_marks[user_id, channel_id]), None
    if kind == "upload":
        return kind, key, json.dumps(world.uploads[key].card), world.uploads[key].content
    if kind == "emoji":
        emoji = world.emojis.get(key)
        body = json.dumps([emoji.name, emoji.kind]) if emoji else None
        return kind, key, body, emoji.content if emoji else None
    shelves: dict[str, Mapping[str, User | Guild | Channel | Message]] = {
        "user": world.users,
        "guild": world.guilds,
        "channel": world.channels,
        "message": world.messages,
    }
    thing = shelves[kind].get(key)
    return kind, key, json.dumps(asdict(thing)) if thing else None, None


def _restore(world: World, kind: str, key: str, body: Any, content: bytes) -> None:
    if key.isdecimal():
        world.flakes.seen(key)
    if kind == "user":
        world.restore_user(User(**body))
    elif kind == "guild":
        _restore_guild(world, body)
    elif kind == "channel":
        _restore_channel(world, body)
    elif kind == "upload":
        world.uploads[key] = Upload(key, content, body)
    elif kind == "emoji":
        name, picture = body
        world.emojis[key] = Emoji(key, name, content, picture)
    elif kind == "message":
        message = Message(**body)
        world.messages[key] = message
        world.histories[message.channel_id][key] = message
    elif kind == "commands":
        world.commands[key] = list(body)
    else:
        user_id, channel_id = key.split()
        world.read_marks[user_id, channel_id] = str(body)


def _restore_guild(world: World, body: Json) -> None:
    guild = Guild(**body)
    guild.members = {key: Member(**member) for key, member in body["members"].items()}
    guild.roles = {key: Role(**role) for key, role in body["roles"].items()}
    world.guilds[guild.id] = guild


def _restore_channel(world: World, body: Json) -> None:
    channel = Channel(**body)
    channel.overwrites = {key: Overwrite(**o) for key, o in body["overwrites"].items()}
    world.channels[channel.id] = channel
    world.histories[channel.id] = {}
    if channel.is_dm:
        world.dms[channel.recipients[0]] = channel.id
