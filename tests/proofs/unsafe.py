"""Bugs planted in processes that a proof starts for work of its own."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, TypeVar

from bot.play.matches import Matches, Moment
from bot.records import matches, sqlite
from bot.records.database import Statement
from bot.records.sqlite import Writing
from proofs.races import press_all
from proofs.writes import die_while_doing

T = TypeVar("T")
READ_SECONDS = 0.5


def _piece_by_piece(asked: Sequence[Writing], db: sqlite3.Connection) -> list[bool | Exception]:
    return [_each_apart((first, *others), db) for first, others in asked]


def _each_apart(statements: Sequence[Statement], db: sqlite3.Connection) -> bool:
    for number, statement in enumerate(statements):
        with db:
            if not db.execute(*statement).rowcount and not number:
                return False
    return True


def die_between_pieces(url: str, name: str, statement: int) -> None:
    """What should be one transaction is several."""
    sqlite._committed = _piece_by_piece
    die_while_doing(url, name, statement)


commit = Matches._commit


async def _once_all_have_read(self: Matches, *given: Any) -> Moment:
    await asyncio.sleep(READ_SECONDS)
    return await commit(self, *given)


async def _at_once(_: Matches, match_id: int, work: Callable[[], Awaitable[T]]) -> T:
    return await work()


def press_unguarded(url: str, seed: str, numbers: list[int]) -> list[str]:
    """Nobody waits for a turn, and nobody looks whether the match is still as they saw it."""
    change = matches._change

    def unguarded(before: Any, after: Any) -> Statement:
        sql, values = change(before, after)
        return sql.replace(matches.SEEN, "WHERE id = ?"), values[:-3]

    matches._change = unguarded
    matches.LOG = matches.LOG.replace("VALUES (?, ?,", "VALUES (?, ? + ABS(RANDOM() % 999999),")
    Matches.locked = _at_once  # type: ignore[method-assign, assignment]
    Matches._commit = _once_all_have_read  # type: ignore[method-assign, assignment]
    return press_all(url, seed, numbers)
