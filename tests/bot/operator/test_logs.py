"""The log: text or JSON, and nothing in it that somebody at a table may not know."""

import asyncio
import json
import logging
import re
from collections.abc import Callable, Iterator
from io import StringIO
from typing import Any

import pytest
from pydantic import BaseModel

from bot.operator.logs import Console, password_in, set_up
from games.dilemma.rules import GAME

SEED = "0123456789abcdef0123456789abcdef"
TOKEN = "aW50ZXJhY3Rpb246MTIzNDU2.s3cret"
Log = Callable[..., StringIO]


@pytest.fixture
def log() -> Iterator[Log]:
    """The root's log for one test, and the level that it had."""
    root = logging.getLogger()
    level, handlers = root.level, list(root.handlers)

    def opened(layout: Any = "text", *secrets: str, level: str = "DEBUG") -> StringIO:
        out = StringIO()
        set_up(level, layout, secrets=secrets, out=out)
        return out

    yield opened
    root.setLevel(level)
    root.handlers[:] = handlers


def test_text_says_when_how_bad_who_and_what(log: Log) -> None:
    out = log()
    logging.getLogger("bot.play").warning("match %s stands still", 12)
    assert re.fullmatch(
        r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d WARNING bot\.play: match 12 stands still\n", out.getvalue()
    )


def test_json_is_one_object_a_line_traces_included(log: Log) -> None:
    out = log("json")
    logging.getLogger("bot").info("über\nzwei Zeilen")
    try:
        raise RuntimeError("broken")
    except RuntimeError:
        logging.getLogger("bot").exception("interaction failed", stack_info=True)
    first, second = map(json.loads, out.getvalue().splitlines())
    assert (first["level"], first["logger"], first["message"]) == (
        "INFO",
        "bot",
        "über\nzwei Zeilen",
    )
    assert first["at"].endswith("+00:00")
    assert second["trace"].endswith("RuntimeError: broken")
    assert "Stack" in second["stack"]


def test_a_level_keeps_the_rest_out_and_only_our_own_rooms_are_debugged(log: Log) -> None:
    out = log(level="WARNING")
    logging.getLogger("bot").info("quiet")
    assert out.getvalue() == ""
    out = log(level="DEBUG")
    for name in ("discord.http", "discord.webhook.async_", "aiosqlite", "asyncpg", "aiohttp"):
        logging.getLogger(name).debug("executing with %s", SEED)
    logging.getLogger("bot.play.clock").debug("a look")
    assert out.getvalue().endswith(" DEBUG bot.play.clock: a look\n")
    assert out.getvalue().count("\n") == 1


@pytest.mark.parametrize(
    ("said", "hidden"),
    [
        (f"PATCH https://discord.com/api/v10/webhooks/123/{TOKEN}/messages/@original 500", TOKEN),
        (f"POST https://discord.com/api/v10/interactions/123/{TOKEN}/callback", TOKEN),
        (f"POST /webhooks/123/{TOKEN}?wait=true", TOKEN),
        ("custom_id 'v1:12:3:throw 7' is not known", "throw 7"),
        ("custom_id f1:12:3:play dilemme", "dilemme"),
        (f"seed {SEED}", SEED),
        ("postgresql://anna:s3cret@db/bot is down", "s3cret"),
        ("[type=x, input_value={'hands': [1, 2]}, input_type=dict]", "hands"),
        ("null value\nDETAIL:  Failing row contains (1, dilemma, throw 7).", "throw 7"),
        ("Executing <Task finished coro=<x> result='throw 7'> took 0.2 seconds", "throw 7"),
        ("Unauthorized: Bot the-token-of-the-bot", "the-token-of-the-bot"),
    ],
)
@pytest.mark.parametrize("layout", ["text", "json"])
def test_a_secret_is_washed_out_wherever_it_stands(
    log: Log, layout: str, said: str, hidden: str
) -> None:
    out = log(layout, "the-token-of-the-bot")
    logging.getLogger("discord.anything").error("%s", said)
    try:
        raise ValueError(said)
    except ValueError:
        logging.getLogger("bot").exception("failed")
    assert "ERROR" in out.getvalue()
    assert hidden not in out.getvalue()
    assert "…" in out.getvalue()


def test_what_a_game_stumbles_over_is_not_quoted(log: Log) -> None:
    """An error out of the rules may hold a card: its kind and place are told."""
    out = log()
    try:
        GAME.view({"hands": "s3cret"}, 0)  # type: ignore[arg-type]
    except Exception:
        logging.getLogger("bot").exception("match 12 could not go on")
    said = out.getvalue()
    assert "Traceback" in said
    assert "AttributeError: …" in said
    assert "object has no attribute" not in said


def test_a_position_that_cannot_be_read_is_not_quoted(log: Log) -> None:
    class Position(BaseModel):
        hand: int

    out, stored = log(), {"hand": "s3cret"}
    try:
        Position.model_validate(stored)
    except ValueError:
        logging.getLogger("bot").exception("match 12 cannot be shown")
    assert "input_value=…" in out.getvalue()
    assert "s3cret" not in out.getvalue()


async def test_what_asyncio_writes_when_debugged_holds_no_result(log: Log) -> None:
    out, loop = log(), asyncio.get_running_loop()
    done = loop.create_future()
    done.set_result("throw 7")
    logging.getLogger("asyncio").warning("Executing %s took 0.200 seconds", done)
    assert "throw 7" not in out.getvalue()
    assert "Executing <Future finished result=…>" in out.getvalue()


def test_setting_up_again_does_not_say_everything_twice(log: Log) -> None:
    log()
    out = log()
    assert sum(isinstance(handler, Console) for handler in logging.getLogger().handlers) == 1
    logging.getLogger("bot").error("once")
    assert out.getvalue().count("once") == 1


@pytest.mark.parametrize(
    ("url", "found"),
    [
        ("postgresql://anna:s3cret@db/bot", {"s3cret"}),
        ("postgresql://anna:p%40ss@db/bot", {"p%40ss", "p@ss"}),
        ("postgresql://anna@db/bot", set()),
        ("sqlite:///bot.db", set()),
        ("postgresql://[::1/s3cret", set()),
    ],
)
def test_a_password_is_known_as_it_is_written_and_as_it_is_meant(url: str, found: set[str]) -> None:
    assert set(password_in(url)) == found
