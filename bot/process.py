"""The process: read the settings, open the database, run; everything is wired here alone."""

import argparse
import asyncio
import gc
import logging
import os
import platform
import signal
import socket
import sys
from collections.abc import Callable, Coroutine, Sequence
from contextlib import AbstractAsyncContextManager, suppress
from itertools import chain
from pathlib import Path
from threading import Thread
from typing import Any, TypeVar, get_args

import discord

import games
from bot import __version__
from bot.app.client import CardBot, Hosting
from bot.app.options import invitation
from bot.app.settings import (
    Settings,
    SettingsError,
    proxy_of,
    read_by_others,
    read_settings,
    servers,
)
from bot.operator import commands as operator
from bot.operator.browser import browse
from bot.operator.console import Failed
from bot.operator.logs import password_in, set_up
from bot.operator.places import current
from bot.operator.sign import Sign, health, held
from bot.operator.updating import updated
from bot.operator.upkeep import Watched, upkeep
from bot.play.proof import Unreadable, read, told, verify
from bot.records import Records
from bot.records.database import Database, DatabaseError
from bot.records.shards import ALL, Shards
from bot.records.standings import recompute
from bot.words.locale import DEFAULT, LANGUAGES, Speaker, say
from games.engine import Level

if sys.platform == "win32":  # which has no other
    from asyncio import new_event_loop
else:
    from uvloop import new_event_loop

SHOW_SECONDS = 5.0
STOP_SECONDS = 0.3
"""For what is left when the bot has closed, which takes less than five seconds itself."""
INTERRUPTED = 130
"""What was asked for is not done."""
CLOSED = {
    4004: "Discord refuses the token: it was reset while the bot ran. Copy the new one from the "
    "developer portal, and start the bot again.",
    4010: "Discord refuses SHARDS: there is no such shard.",
    4011: "Discord asks for more shards: leave SHARDS empty, or write a higher count.",
}
"""Why a connection is closed for good."""
PLAYGROUND_PORT, ANY_PORT = 8420, 0
COLLECTED = (5_000, 4, 20)
"""So many new objects before cycles are looked for; Python's own number is 700, a third of a move.
What a bot lets go has hardly any."""
OWNER_ALONE = 0o077
"""What is written holds hands and seeds: whatever the host's mask, nobody else reads it."""
T = TypeVar("T")
NAME = "Quandary"
PROGRAM = "quandary" if Path(sys.argv[0]).stem == "quandary" else "python -m bot"
FIRST_GAME = "dilemma"
PLAYGROUND, WORLD = Path("data/playground"), "world.db"
log = logging.getLogger("bot")


def main() -> int:
    os.umask(OWNER_ALONE)
    given = _arguments()
    try:
        match given.command:
            case "health":
                return health()
            case "verify":
                return _verify(given.file, given.commitment)
            case "arena":
                return _arena(given.game, given.players, given.games)
            case _:
                return run(_serve(given, read_settings()))
    except (SettingsError, DatabaseError, Failed) as error:
        return _fail(str(error))
    except KeyboardInterrupt:
        return INTERRUPTED if given.command in operator.COMMANDS else 0


def run(work: Coroutine[Any, Any, T]) -> T:
    """On the quicker loop, where there is one."""
    with asyncio.Runner(loop_factory=new_event_loop) as runner:
        return runner.run(work)


def _arguments() -> argparse.Namespace:
    playing = argparse.ArgumentParser(add_help=False)
    playing.add_argument("--port", type=int, default=PLAYGROUND_PORT, help="where to listen")
    playing.add_argument("--fresh", action="store_true", help="forget earlier games")
    playing.add_argument("--no-browser", action="store_true", help="only print the address")
    parser = argparse.ArgumentParser(
        prog=PROGRAM,
        description="Card games of hidden choices on Discord; without a token, in your browser.",
        parents=[playing],
    )
    parser.add_argument("--version", action="version", version=f"{NAME} {__version__}")
    commands = parser.add_subparsers(dest="command", metavar="command")
    commands.add_parser("play", parents=[playing], help="play in the browser, token or not")
    commands.add_parser("health", help="tell whether a running bot is well")
    commands.add_parser("ratings", help="compute all ratings again from the results")
    verifying = commands.add_parser("verify", help="check the deal of an exported match")
    verifying.add_argument("file", type=Path, help="a match exported by /history")
    verifying.add_argument("--commitment", default="", help="the fair deal noted at the table")
    meeting = commands.add_parser("arena", help="let computers play against each other")
    playable = sorted(key for key, game in games.discover().items() if game.choose)
    meeting.add_argument("game", choices=playable)
    players = f"{'|'.join(get_args(Level))}|random|module:name"
    meeting.add_argument("players", nargs="+", metavar=players, help="in seats by lot")
    meeting.add_argument("--games", type=int, default=100)
    operator.add_to(commands)
    return parser.parse_args()


async def _serve(given: argparse.Namespace, settings: Settings) -> int:
    token = settings.discord_token.get_secret_value() if settings.discord_token else ""
    passwords = map(password_in, (settings.database_url, proxy_of(settings) or ""))
    secrets = (token, *chain.from_iterable(passwords))
    set_up(settings.log_level, settings.log_format, secrets=secrets)
    if given.command in operator.COMMANDS:
        return await operator.run(given, settings)
    if given.command == "ratings":
        return await _ratings(settings)
    log.info("%s %s on Python %s", NAME, __version__, platform.python_version())
    if read_by_others():
        log.warning(".env can be read by others on this machine: chmod 600 .env")
    if given.command == "play" or not token:
        return await _play(given, settings)
    with held(settings.database_url, settings.shards) as sign:
        return await _run(settings, token, sign)


async def _run(settings: Settings, token: str, sign: Sign) -> int:
    """On Discord, until stopped."""
    stop, shards = _stop_sign(), _shards(settings)
    if settings.discord_api:
        discord.http.Route.BASE = settings.discord_api
    async with updated(settings.database_url) as database:
        bot = CardBot(
            Records(database),
            hosting=Hosting(
                shards=shards,
                default_language=settings.default_language,
                sync_guild=settings.sync_guild,
                allowed=servers(settings.allowed_servers),
                blocked=servers(settings.blocked_servers),
                privacy_url=str(settings.privacy_url or ""),
                terms_url=str(settings.terms_url or ""),
                proxy=proxy_of(settings),
            ),
            rate=settings.rate * shards.share,
        )

        async def on_ready() -> None:
            log.info("to add it to a server: %s", invitation(bot.application_id or 0))

        bot.add_listener(on_ready)
        try:
            async with _upkeep(database, bot, settings), bot:
                await _until(stop, bot, token, sign.show)
        except discord.LoginFailure:
            return _fail("Discord refuses the token. Copy it again from the developer portal.")
        except discord.ConnectionClosed as error:
            return _fail(CLOSED.get(error.code, f"Discord closed the connection: {error}"))
        except (discord.HTTPException, discord.GatewayNotFound, OSError) as error:
            return _fail(f"Discord cannot be reached: {error}")
    return 0


async def _play(given: argparse.Namespace, settings: Settings) -> int:
    """In a Discord of one's own on this machine; no token is read, nothing leaves loopback."""
    try:
        from playground import (  # noqa: TID251 - only who has no token needs it
            TOKEN,
            Playground,
            Suggestion,
        )
        from playground.repoint import repoint  # noqa: TID251 - as above
    except ModuleNotFoundError:
        return _fail("There is no token, and the playground is not installed here.")

    stop = _stop_sign()
    _say("Setting up a Discord of your own…")
    url = _folder_for(PLAYGROUND)
    with held(url, "") as sign:
        if given.fresh:
            _forget(PLAYGROUND)
        port = given.port if _is_free(given.port) else ANY_PORT
        first = suggestions(Suggestion)
        async with (
            Playground.open(port, keep=PLAYGROUND / WORLD, bot=NAME, suggestions=first) as house,
            updated(url) as database,
            CardBot(Records(database), face_pause=0) as bot,
            _upkeep(database, bot, settings),
        ):
            if port != given.port:
                _say(f"Port {given.port} is in use; {house.port} is taken instead.")
            _say(f"Open {house.url}")
            _say("There type /play. Ctrl-C stops; games are kept unless you say --fresh.")
            if not given.no_browser:
                Thread(target=browse, args=(house.url,), daemon=True).start()
            with repoint(house.port):
                await _until(stop, bot, TOKEN, sign.show)
    return 0


def _upkeep(
    database: Database, bot: CardBot, settings: Settings
) -> AbstractAsyncContextManager[None]:
    watched = Watched(
        bot,
        tuple(bot.games),
        thinking=lambda: len(bot.computers.thinking),
        waiting=lambda: bot.delivery.waiting,
        restarts=lambda: bot.restarts,
        restarted=bot.restarted,
        letters_refused=lambda: bot.delivery.letters_refused,
    )
    figures = settings.metrics_host, settings.metrics_port
    return upkeep(database, watched, *figures, keep_days=settings.keep_days)


def suggestions(suggested: Callable[[str, str, dict[str, str]], T]) -> list[T]:
    """The same in the playground's own form, which only what opens it knows."""
    return [
        suggested(say(DEFAULT, key), command, {other: say(other, key) for other in LANGUAGES})
        for key, command in first_commands()
    ]


def first_commands() -> list[tuple[str, str]]:
    """What a newcomer is offered, by the key of its words: a lesson, a game with computers, and the
    deal of the day."""
    game = games.discover()[FIRST_GAME]
    return [
        ("first-lesson", f"learn game:{game.key}"),
        ("first-game", f"play game:{game.key}"),
        ("first-daily", "daily"),
    ]


def _stop_sign() -> asyncio.Event:
    """Set by Ctrl-C or by a container's stop, also while everything is still starting."""
    stop = asyncio.Event()
    for sign in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(sign, stop.set)
    return stop


async def _until(
    stop: asyncio.Event, bot: CardBot, token: str, show: Callable[[], None] = lambda: None
) -> None:
    """`show` is told again and again that the bot is ready and its loop goes round."""
    settling = asyncio.create_task(_stay_well(bot, show))
    running = asyncio.create_task(bot.start(token))
    stopping = asyncio.create_task(stop.wait())
    await asyncio.wait({running, stopping}, return_when=asyncio.FIRST_COMPLETED)
    settling.cancel()
    if not stop.is_set():
        stopping.cancel()
        await running
        return
    await bot.close()
    running.cancel()
    await asyncio.wait({running}, timeout=STOP_SECONDS)
    _say("Stopped; every table is kept.")


async def _stay_well(bot: CardBot, show: Callable[[], None]) -> None:
    await settle(bot)
    while True:
        with suppress(OSError):  # a full disk is told of by others
            show()
        await asyncio.sleep(SHOW_SECONDS)


async def settle(bot: CardBot) -> None:
    await bot.wait_until_ready()
    freeze_collector()


def freeze_collector() -> None:
    """What is loaded stays: nobody's answer waits while the collector walks through it."""
    gc.freeze()
    gc.set_threshold(*COLLECTED)


async def _ratings(settings: Settings) -> int:
    """From the results alone; a running bot waits meanwhile."""
    async with current(settings.database_url) as database:
        matches, changed = await recompute(database)
    _say(f"{matches} rated matches, {changed} ratings changed.")
    return 0


def _verify(file: Path, commitment: str) -> int:
    """Without a database and without Discord: the file is all that is needed."""
    try:
        record = read(file.read_text(encoding="utf-8"))
        verdict = verify(record, games.discover(), commitment)
    except (OSError, UnicodeDecodeError) as error:
        return _fail(f"{file} cannot be read: {error}")
    except Unreadable as error:
        return _fail(f"{file} is not an exported match: {error}")
    words = Speaker(DEFAULT, label=True)(told(record, verdict)).replace("**", "")
    if verdict.trouble:
        return _fail(words)
    _say(words)
    return 0


def _arena(game: str, players: Sequence[str], matches: int) -> int:
    try:
        from tools.arena import PLAYERS, arena, known
    except ModuleNotFoundError:
        return _fail("The arena is not installed here: it comes with the source, in tools/.")

    seats = games.discover()[game].seats
    if len(players) not in seats:
        return _fail(f"{game} is for {seats[0]} to {seats[-1]} players, not for {len(players)}.")
    if strange := [player for player in players if not known(player)]:
        return _fail(f"There is no player {strange[0]}, only {', '.join(PLAYERS)} or module:name.")
    if matches < 1:
        return _fail("At least one game has to be played.")
    arena(game, players, matches)
    return 0


def _shards(settings: Settings) -> Shards:
    return Shards.read(settings.shards) if settings.shards else ALL


def _folder_for(folder: Path) -> str:
    """Where the playground keeps its games between runs; its world lies beside them."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        why = "No DISCORD_TOKEN is set, and the playground cannot keep its files here"
        raise SettingsError(f"{why}: {error.strerror}") from error
    return f"sqlite:///{folder / 'bot.db'}"


def _forget(folder: Path) -> None:
    for file in folder.glob("*.db*"):
        if file.suffix != ".alive":  # which is ours by now
            file.unlink()


def _is_free(port: int) -> bool:
    with socket.socket() as trial:
        trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            trial.bind(("127.0.0.1", port))
        except OSError:
            return False
    return True


def _say(sentence: str) -> None:
    sys.stdout.write(f"{sentence}\n")
    sys.stdout.flush()


def _fail(sentence: str) -> int:
    sys.stderr.write(f"{sentence}\n")
    return 1


if __name__ == "__main__":
    sys.exit(main())
