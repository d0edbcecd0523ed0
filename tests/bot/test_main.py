"""`python -m bot`: what a host sees when something is not right, and how the process ends."""

import asyncio
import os
import signal
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread

import discord
import pytest

from bot import __version__
from bot.app.settings import Settings
from bot.operator.sign import held
from bot.process import first_commands, main
from bot.records import Records
from bot.records.database import connect
from playground import TOKEN, Playground
from tests.harness.hosted import discord_at

ROOT = Path(__file__).parents[2]
NO_DISCORD = "http://127.0.0.1:9/api/v10"
FIRST_LINE = f"Quandary {__version__} on Python "
"""Of the log of every process that runs; what is tested here comes after it."""

NOTHING_SET: Mapping[str, str] = {}

Said = tuple[int, str]
Host = Callable[..., Said]


@pytest.fixture
def host(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> Host:
    """Somebody who types `python -m bot` in an empty folder, with these settings."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(discord.http.Route, "BASE", discord.http.Route.BASE)
    for name in Settings.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)

    def type_it(*arguments: str, **settings: str) -> Said:
        for name, value in settings.items():
            monkeypatch.setenv(name.upper(), value)
        monkeypatch.setattr(sys, "argv", ["bot", *arguments])
        code = main()
        said = capfd.readouterr().err.splitlines(keepends=True)
        return code, "".join(line for line in said if FIRST_LINE not in line)

    return type_it


@pytest.fixture
def closed_door(request: pytest.FixtureRequest) -> Iterator[str]:
    """A Discord that knows no token, or is ill."""
    status = getattr(request, "param", 401)

    class Door(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            body = b'{"message": "401: Unauthorized", "code": 0}'
            self.send_response(status)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002
            """In silence."""

    with HTTPServer(("127.0.0.1", 0), Door) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/api/v10"
        server.shutdown()


def url(folder: Path) -> str:
    return f"sqlite:///{folder}/bot.db"


async def beat(folder: Path, at: float) -> None:
    async with connect(url(folder)) as database:
        await Records(database).deadlines.beat(at, [0], 1)


def test_a_bad_setting_is_one_sentence(host: Host) -> None:
    code, said = host(log_level="LOUD")
    assert code == 1
    assert said.startswith("LOG_LEVEL is not usable: ")
    assert said.count("\n") == 1


def test_a_bad_database_url_is_one_sentence(host: Host) -> None:
    said = host(discord_token="x", database_url="mysql://localhost/x", discord_api=NO_DISCORD)
    assert said == (1, "DATABASE_URL must be sqlite:///path/to/file or postgresql://…\n")


def test_a_newer_database_is_one_sentence(host: Host, tmp_path: Path) -> None:
    asyncio.run(beat(tmp_path, 0.0))
    with sqlite3.connect(tmp_path / "bot.db") as database:
        database.execute("INSERT INTO schema_version VALUES (1000)")
    database.close()
    code, said = host(discord_token="x", database_url=url(tmp_path), discord_api=NO_DISCORD)
    assert code == 1
    assert said.startswith("the database is of a newer version (1000) than this bot ")
    assert said.count("\n") == 1


def test_a_locked_database_is_one_sentence(
    host: Host, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.records.sqlite.BUSY_SECONDS", 0.01)
    asyncio.run(beat(tmp_path, 0.0))
    other = sqlite3.connect(tmp_path / "bot.db")
    other.execute("BEGIN IMMEDIATE")
    said = host(discord_token="x", database_url=url(tmp_path), discord_api=NO_DISCORD)
    other.close()
    assert said == (1, "the database is locked by another program\n")


@pytest.mark.parametrize("closed_door", [503], indirect=True)
def test_a_discord_that_is_ill_is_waited_for_and_a_stop_is_heard_meanwhile(
    tmp_path: Path, closed_door: str
) -> None:
    for api in (closed_door, NO_DISCORD):
        with started(tmp_path, settings={"DISCORD_TOKEN": "x", "DISCORD_API": api}) as process:
            assert process.stderr is not None
            lines = iter(process.stderr.readline, "")
            said = next(line for line in lines if "next try in" in line)
            assert "Discord does not let us log in" in said
            process.send_signal(signal.SIGTERM)
            assert "Traceback" not in process.stderr.read()
        assert process.returncode == 0


def test_a_refused_token_is_one_sentence_without_the_token(
    host: Host, tmp_path: Path, closed_door: str
) -> None:
    code, said = host(discord_token="s3cret", database_url=url(tmp_path), discord_api=closed_door)
    assert code == 1
    assert "Discord refuses the token." in said
    assert "s3cret" not in said


def test_the_version_is_told_when_asked_for_and_in_the_log_s_first_line(
    host: Host, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        host("--version")
    assert ended.value.code == 0
    assert capfd.readouterr().out == f"Quandary {__version__}\n"
    with started(tmp_path, settings={"DISCORD_TOKEN": "x", "DATABASE_URL": "mysql://x"}) as process:
        assert process.stderr is not None
        assert FIRST_LINE in process.stderr.readline()


def test_a_second_bot_on_the_same_file_is_refused_in_one_sentence(
    host: Host, tmp_path: Path
) -> None:
    with held(url(tmp_path), ""):
        code, said = host(discord_token="x", database_url=url(tmp_path), discord_api=NO_DISCORD)
    assert code == 1
    assert f"Another bot runs on {tmp_path}/bot.db" in said
    assert "Traceback" not in said
    assert not (tmp_path / "bot.db").exists(), "nothing is opened"


def test_nobody_else_reads_what_a_bot_writes_whatever_the_mask(tmp_path: Path) -> None:
    said, code = stopped(tmp_path, "--no-browser", "--port", "0", umask=0)
    assert code == 0, said
    written = list((tmp_path / "data").rglob("*"))
    assert {"bot.db", "world.db"} <= {path.name for path in written}
    open_to_others = [path for path in written if path.stat().st_mode & 0o077]
    assert open_to_others == []


@pytest.mark.parametrize(
    ("code", "said"), [(4004, "Discord refuses the token: it was reset"), (4010, "refuses SHARDS")]
)
async def test_a_connection_that_is_closed_for_good_is_one_sentence(
    tmp_path: Path, code: int, said: str
) -> None:
    async with Playground.open() as playground:
        at = {**discord_at(playground), "DATABASE_URL": url(tmp_path)}
        with started(tmp_path, settings=at) as process:
            assert process.stderr is not None
            lines = iter(process.stderr.readline, "")
            await asyncio.to_thread(next, (line for line in lines if "ready as" in line))
            await playground.gateway.close(code)
            rest = await asyncio.to_thread(process.stderr.read)
        assert process.returncode == 1
        assert said in rest
        assert "Traceback" not in rest
        assert TOKEN not in rest


def test_newcomers_are_offered_a_lesson_a_game_with_computers_and_the_deal_of_the_day() -> None:
    assert first_commands() == [
        ("first-lesson", "learn game:dilemma"),
        ("first-game", "play game:dilemma"),
        ("first-daily", "daily"),
    ]


def test_a_playground_that_cannot_keep_its_files_is_one_sentence(
    host: Host, tmp_path: Path
) -> None:
    (tmp_path / "data").touch()
    code, said = host()
    assert code == 1
    assert said.startswith("No DISCORD_TOKEN is set, and the playground cannot keep its files")
    assert said.count("\n") == 1


def test_without_a_token_a_discord_of_one_s_own_opens_and_ends_with_ctrl_c(tmp_path: Path) -> None:
    """On another port where the usual one is taken, and without the games of last time."""
    forgotten = tmp_path / "data/playground/bot.db"
    forgotten.parent.mkdir(parents=True)
    forgotten.write_text("not even a database")
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        said, code = stopped(tmp_path, "--no-browser", "--fresh", "--port", str(port))
    assert f"Port {port} is in use" in said
    assert "Open http://127.0.0.1:" in said
    assert "Stopped; every table is kept." in said
    assert code == 0, said


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ([], "the playground is not installed here"),
        (["arena", "dilemma", "easy", "easy", "easy"], "The arena is not installed here"),
    ],
)
def test_what_is_not_installed_is_named_in_one_sentence(
    tmp_path: Path, arguments: list[str], said: str
) -> None:
    for room in ("games", "bot", "cogs"):
        (tmp_path / room).symlink_to(ROOT / room)
    kept = {name: value for name, value in os.environ.items() if name.upper() not in _settings()}
    kept.pop("PYTHONPATH", None)
    done = subprocess.run(
        [sys.executable, "-m", "bot", *arguments],
        cwd=tmp_path,
        env=kept,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert said in done.stderr
    assert "Traceback" not in done.stderr


def stopped(folder: Path, *arguments: str, umask: int = -1) -> tuple[str, int]:
    """What the process says, from its start to the Ctrl-C that follows once it is open."""
    with started(folder, *arguments, umask=umask) as process:
        assert process.stdout is not None
        said = []
        for line in process.stdout:
            said.append(line)
            if line.startswith("Open "):
                process.send_signal(signal.SIGINT)
        assert process.stderr is not None
        said.append(process.stderr.read())
    return "".join(said), process.returncode


def started(
    folder: Path, *arguments: str, umask: int = -1, settings: Mapping[str, str] = NOTHING_SET
) -> subprocess.Popen[str]:
    kept = {name: value for name, value in os.environ.items() if name.upper() not in _settings()}
    return subprocess.Popen(
        [sys.executable, "-m", "bot", *arguments],
        cwd=folder,
        env={**kept, **settings, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        umask=umask,
    )


def _settings() -> set[str]:
    return {name.upper() for name in Settings.model_fields}
