"""The file by which a running process shows that it is well, and that it is the only one.

It imports nothing of the house and opens no database, so that `health` answers at once.
"""

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from zlib import crc32

from bot.operator.console import Failed, fail

if sys.platform != "win32":
    import fcntl

STALE_SECONDS = 30.0
"""Whoever has shown no sign of life for so long has ended."""
SQLITE = "sqlite:///"
DEFAULT_URL = f"{SQLITE}data/bot.db"


def health() -> int:
    """Whether the process that serves these shards is well."""
    file = place(_database_url(), _setting("SHARDS"))
    return 0 if is_well(file, time.time()) else fail("no sign of life")


def place(url: str, shards: str) -> Path:
    """Beside a SQLite database; else where this machine keeps what nobody needs tomorrow."""
    if _is_sqlite(url):
        return Path(f"{url.removeprefix(SQLITE)}.alive")
    user = os.getuid() if sys.platform != "win32" else 0
    name = f"quandary-{user}-{crc32(f'{url} {shards}'.encode()):08x}.alive"
    return Path(os.environ.get("TMPDIR") or "/tmp", name)  # noqa: S108 - opened without following


def is_well(file: Path, now: float) -> bool:
    """It was touched lately, by a process that was ready and has not stopped."""
    try:
        found = file.stat()
    except OSError:
        return False
    return found.st_size > 0 and abs(now - found.st_mtime) < STALE_SECONDS


class Sign:
    """Of this process, until it stops; empty while it is starting."""

    def __init__(self, file: Path, handle: int) -> None:
        self._file = file
        self._handle = handle

    def show(self) -> None:
        """Ready, and well just now. A full disk does not matter: a page is taken once."""
        if not os.fstat(self._handle).st_size:
            os.pwrite(self._handle, f"{os.getpid()}\n".encode(), 0)
        os.utime(self._file)

    def hide(self) -> None:
        os.ftruncate(self._handle, 0)


@contextmanager
def held(url: str, shards: str) -> Iterator[Sign]:
    """The sign of this process; a SQLite database has one process, and a second one is refused."""
    file = place(url, shards)
    handle = _opened(file)
    try:
        if _is_sqlite(url):
            _be_alone(handle, file)
        sign = Sign(file, handle)
        sign.hide()
        yield sign
        sign.hide()
    finally:
        os.close(handle)


def _is_sqlite(url: str) -> bool:
    return len(url) > len(SQLITE) and url.startswith(SQLITE)


def _opened(file: Path) -> int:
    """Never through a link that somebody else has laid there."""
    try:
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        return os.open(file, os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0), 0o600)
    except OSError as error:
        raise Failed(
            f"Nothing can be written in {file.parent} ({error.strerror}): let the bot own it."
        ) from error


def _be_alone(handle: int, file: Path) -> None:
    """By a lock that ends with the process, however it ends."""
    if sys.platform == "win32":
        return
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        other = os.pread(handle, 20, 0).decode().strip()
        who = f"process {other}" if other else "it is starting"
        raise Failed(
            f"Another bot runs on {file.with_suffix('')} ({who}): stop it first, "
            "or give this one a DATABASE_URL of its own."
        ) from error


def _database_url() -> str:
    if file := _setting("DATABASE_URL_FILE"):
        return Path(file).read_text(encoding="utf-8").strip()
    return _setting("DATABASE_URL") or DEFAULT_URL


def _setting(name: str) -> str:
    """From the environment, else from `.env`, as the settings themselves are read."""
    given = {key.upper(): value for key, value in os.environ.items()}.get(name)
    if given:
        return given
    try:
        lines = Path(".env").read_text(encoding="utf-8").splitlines()
    except OSError:
        return ""
    pairs = (line.strip().removeprefix("export ").partition("=") for line in lines)
    found = [value.strip().strip("'\"") for key, _, value in pairs if key.strip().upper() == name]
    return found[-1] if found else ""
