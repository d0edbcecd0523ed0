"""Every message the bot can show fits what Discord takes, and shows nobody what is not theirs.

Over every game with a face, at every table size, in both languages, with the longest names.
"""

from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from discord import ui

from bot.app import CardBot
from bot.play.matches import Update
from bot.stage.layout import LOOKING, TYPING, note
from bot.stage.panel import Text, text
from bot.words.locale import LANGUAGES, escape, say
from games.engine import Outcome, dice
from tests.cogs.drawn import (
    GAMES,
    NAMES,
    SIZES,
    SNOWFLAKE,
    Moment,
    at,
    components,
    moments,
    parts,
    seated,
)
from tests.harness.matches import AnyGame, every_options

MENTIONS = " ".join(f"<@{SNOWFLAKE + seat}>" for seat in range(5))
LINK = seated("dilemma", 3).link

every_size = pytest.mark.parametrize(("key", "seats"), SIZES)
every_game = pytest.mark.parametrize("key", GAMES)
every_language = pytest.mark.parametrize("language", LANGUAGES)


def length(words: str) -> int:
    """As JavaScript counts, which is never less than characters."""
    return len(words.encode("utf-16-le")) // 2


def assert_fits(view: ui.LayoutView) -> None:
    components = parts(view)
    assert 1 <= len(components) <= 40
    assert sum(length(part.get("content", "")) for part in components) <= 4_000
    ids = Counter(part["custom_id"] for part in components if "custom_id" in part)
    assert all(1 <= len(custom_id) <= 100 for custom_id in ids)
    assert set(ids.values()) <= {1}
    for part in components:
        _assert_part_fits(part)


def _assert_part_fits(part: dict[str, Any]) -> None:
    match part["type"]:
        case 1:  # an action row
            kinds = [inner["type"] for inner in part["components"]]
            assert kinds == [3] or (set(kinds) == {2} and len(kinds) <= 5)
        case 2:  # a button
            assert 1 <= length(part["label"]) <= 80
        case 3:  # a select
            assert 1 <= len(part["options"]) <= 25
            assert length(part["placeholder"]) <= 150
            values = [option["value"] for option in part["options"]]
            assert len(set(values)) == len(values)
            for option in part["options"]:
                assert 1 <= length(option["label"]) <= 100
                assert 1 <= length(option["value"]) <= 100
        case 10:  # a text
            assert part["content"].strip()


def hands(bot: CardBot, update: Update, language: str) -> list[ui.LayoutView]:
    """Each seat's panel as it comes by direct message, with the longest things said above it."""
    notices = (
        text("dm-from", channel=SNOWFLAKE),
        text("unreadable", line="W" * 100),
        *(text(event.key, **dict(event.values)) for event in update.events),
    )
    seats = range(len(update.match.chairs))
    return [view for seat in seats for view in panels(bot, update, seat, language, *notices)]


def panels(
    bot: CardBot, update: Update, seat: int, language: str, *notices: Text
) -> list[ui.LayoutView]:
    """A seat's panel, and what becomes of it with each choice half made."""
    whole = bot.screen.hand(update, seat, language, *notices)
    looks = sorted(line for line in _lines(whole) if line.startswith(LOOKING))
    closer = (
        bot.screen.hand(update, seat, language, *notices, focus=look.removeprefix(LOOKING))
        for look in looks
    )
    return [whole, *closer]


@every_language
@every_size
async def test_every_table_and_every_hand_fits(
    bot: CardBot, key: str, seats: int, language: str
) -> None:
    game = GAMES[key]
    for seed in ("one", "two"):
        for moment in moments(game, seats, seed):
            update = at(moment, game, seats, language)
            for view in (bot.screen.table(update), *hands(bot, update, language)):
                assert_fits(view)


@every_language
@every_size
async def test_a_table_fits_when_everybody_left_it_and_when_it_was_ended(
    bot: CardBot, key: str, seats: int, language: str
) -> None:
    game = GAMES[key]
    for moment in moments(game, seats, "one"):
        update = at(moment, game, seats, language)
        left = [replace(chair, person=None) for chair in update.match.chairs]
        away = [replace(chair, owner=chair.person or 0, level="normal") for chair in left]
        for chairs in (left, away):
            match = replace(update.match, chairs=tuple(chairs))
            assert_fits(bot.screen.table(replace(update, match=match)))
        ended = replace(update, match=replace(update.match, status="ended"))
        for view in (bot.screen.table(ended), *hands(bot, ended, language)):
            assert_fits(view)


@every_language
@every_size
async def test_every_lobby_fits(bot: CardBot, key: str, seats: int, language: str) -> None:
    game = GAMES[key]
    for options in every_options(game):
        for chairs in range(1, seats + 1):
            match = replace(seated(key, chairs, language), options=game.dump_options(options))
            update = Update(match, game, None)
            assert_fits(bot.screen.table(update))
            assert_fits(bot.screen.hand(update, 0, language))
            assert_fits(bot.screen.table(replace(update, match=replace(match, status="folded"))))


@every_language
async def test_what_is_told_in_a_sentence_fits(bot: CardBot, language: str) -> None:
    games = "\n".join(say(language, f"{game}-help") for game in bot.faces)
    shown = {"language": "language-auto", "messages": "messages-closed", "server": "language-fr"}
    settings = {name: say(language, key) for name, key in shown.items()}
    for words in (
        say(language, "help-text", games=games),
        say(language, "settings-shown", **settings),
        say(language, "ping", people=MENTIONS, until=2**31),
        say(language, "invited", people=MENTIONS),
        say(language, "table-taken", link=LINK),
        *(say(language, f"{game}-rules") for game in bot.faces),
    ):
        assert_fits(note(words))


@every_game
async def test_names_are_shown_whole_and_never_as_marks(bot: CardBot, key: str) -> None:
    game = GAMES[key]
    seats = game.seats[-1]
    first = moments(game, seats, "one")[0]
    shown = "\n".join(
        part.get("content", "")
        for view in (
            bot.screen.table(at(first, game, seats, "en")),
            bot.screen.table(Update(seated(key, seats), game, None)),
        )
        for part in parts(view)
    )
    for name in NAMES[:seats]:
        assert escape(name) in shown
        assert name == escape(name) or name not in shown


@every_language
@every_size
async def test_what_a_seat_may_not_know_changes_not_one_byte_of_what_it_is_shown(
    bot: CardBot, key: str, seats: int, language: str
) -> None:
    game = GAMES[key]
    for moment in moments(game, seats, "leak"):
        if isinstance(game.prompt(moment.state), Outcome):
            continue
        for seat in range(seats):
            other = replace(moment, state=game.redeal(moment.state, seat, Random("leak")))
            assert shown(bot, other, game, seats, language, seat) == shown(
                bot, moment, game, seats, language, seat
            )


def shown(
    bot: CardBot, moment: Moment, game: AnyGame, seats: int, language: str, seat: int
) -> list[Any]:
    """All that reaches a seat, and whether a direct message does."""
    update = at(moment, game, seats, language)
    view = game.view(moment.state, seat)
    return [
        components(bot.screen.table(update)),
        components(bot.screen.hand(update, seat, language)),
        bot.faces[game.key].secret(view),
    ]


@every_size
async def test_a_sealed_move_changes_nothing_that_others_are_shown(
    bot: CardBot, key: str, seats: int
) -> None:
    game = GAMES[key]
    for moment in moments(game, seats, "sealed"):
        asked = game.prompt(moment.state)
        if isinstance(asked, Outcome):
            continue
        for seat in asked.seats:
            action = Random("sealed").choice(game.legal(moment.state, seat))
            step = game.apply(moment.state, seat, action, dice("sealed", 1))
            after = game.prompt(step.state)
            if isinstance(after, Outcome) or after.turn != asked.turn:
                continue
            for other in set(range(seats)) - {seat}:
                sealed = replace(moment, state=step.state)
                assert shown(bot, sealed, game, seats, "en", other) == shown(
                    bot, moment, game, seats, "en", other
                )


@every_game
async def test_every_button_carries_the_action_it_names(bot: CardBot, key: str) -> None:
    """What a hand offers is legal, and all that is legal is offered."""
    game = GAMES[key]
    seats = game.seats[-1]
    for moment in moments(game, seats, "legal"):
        update = at(moment, game, seats, "en")
        for seat in range(seats):
            offered = {line for view in panels(bot, update, seat, "en") for line in _lines(view)}
            legal = {game.write(action) for action in game.legal(moment.state, seat)}
            if update.match.status == "playing":
                assert {line for line in offered if line[0] not in TYPING + LOOKING} <= legal
                assert bool(offered) == bool(legal)


@every_language
@every_size
async def test_every_form_fits_and_opens_where_it_is_offered(
    bot: CardBot, key: str, seats: int, language: str
) -> None:
    game = GAMES[key]
    for moment in moments(game, seats, "forms"):
        update = at(moment, game, seats, language)
        for seat in range(seats):
            panel = bot.screen.hand(update, seat, language)
            for line in (line for line in _lines(panel) if line.startswith(TYPING)):
                opened = bot.screen.form(update, seat, language, line.removeprefix(TYPING))
                assert opened is not None
                _assert_form_fits(opened.to_dict())
            assert bot.screen.form(update, seat, language, "no such line") is None


def _assert_form_fits(form: dict[str, Any]) -> None:
    assert 1 <= length(form["title"]) <= 45
    assert len(form["custom_id"]) <= 100
    for label in form["components"]:
        assert 1 <= length(label["label"]) <= 45
        assert 1 <= label["component"]["max_length"] <= 4_000


def _lines(view: ui.LayoutView) -> set[str]:
    """The lines a panel's buttons and lists stand for."""
    lines: set[str] = set()
    for part in parts(view):
        custom_id = part.get("custom_id", "")
        if part["type"] == 3:
            lines |= {o["value"] for o in part["options"] if not o.get("default")}
        elif custom_id.startswith("v1:"):
            lines.add(custom_id.split(":", 3)[3])
    return lines
