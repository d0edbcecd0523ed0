"""Every message of a match fits what Discord takes, and shows nobody what is not theirs.

Over every game, at every table size, in both languages, with the longest names.
"""

from dataclasses import replace
from random import Random
from typing import Any

import pytest
from discord import ui

from bot.app.client import CardBot
from bot.pages.ids import Break, Halfway, Typing
from bot.pages.layout import TEXT, spoken
from bot.pages.panel import Picture, note
from bot.pictures.faces import NO_FACES, Faces
from bot.play.matches import Moment
from bot.records.match import Reading
from bot.words.locale import Speaker, escape
from bot.words.text import Markup, Text, text
from games.engine import Outcome, dice, event
from tests.harness.drawn import (
    GAMES,
    NAMES,
    SNOWFLAKE,
    Snapshot,
    at,
    components,
    moments,
    parts,
    sealed_answers,
    seated,
    whole,
)
from tests.harness.faces import UPLOADED
from tests.harness.fitting import (
    assert_fits,
    every_game,
    every_language,
    every_size,
    length,
    lines_of,
    presses_of,
    show,
)
from tests.harness.matches import AnyGame, every_options

MENTIONS = " ".join(f"<@{SNOWFLAKE + seat}>" for seat in range(5))
LINK = seated("dilemma", 3).link
with_and_without_faces = pytest.mark.parametrize(
    "faces", [NO_FACES, UPLOADED], ids=["letters", "faces"]
)


def hands(bot: CardBot, moment: Moment, language: str) -> list[ui.LayoutView]:
    """Each seat's panel as it comes by direct message, with the longest things said above it."""
    notices = (
        text("dm-from", channel=SNOWFLAKE),
        text("unreadable", line="W" * 100),
        *(text(event.key, **dict(event.values)) for event in moment.events),
    )
    seats = range(len(moment.match.chairs))
    return [view for seat in seats for view in panels(bot, moment, seat, language, *notices)]


def panels(
    bot: CardBot, moment: Moment, seat: int, language: str, *notices: Text
) -> list[ui.LayoutView]:
    """A seat's panel, and what becomes of it with each choice half made."""
    whole = bot.drawing.hand(moment, seat, Reading(language), *notices)
    halves = sorted(press.chosen for press in presses_of(whole) if isinstance(press, Halfway))
    halfway = (
        bot.drawing.hand(moment, seat, Reading(language), *notices, chosen=half) for half in halves
    )
    return [whole, *halfway]


@every_language
@every_size
async def test_every_panel_of_whole_matches_fits(
    bot: CardBot, key: str, seats: int, language: str
) -> None:
    """On all terms, in letters and in faces: each table, and each hand in each half-made choice."""
    game = GAMES[key]
    for number, options in enumerate(every_options(game)):
        show(bot, UPLOADED if number % 2 else NO_FACES)
        for snapshot in whole(game, seats, options, f"{language} {number}"):
            moment = at(snapshot, game, seats, language)
            for view in (bot.drawing.table(moment), *hands(bot, moment, language)):
                assert_fits(view)


@with_and_without_faces
@every_language
@every_game
async def test_the_picture_of_an_end_says_nothing_that_is_not_public(
    bot: CardBot, key: str, language: str, faces: Faces
) -> None:
    """Its bytes, its name and its words are the same whatever is still hidden, and whoever left."""
    game = GAMES[key]
    seats = game.seats[-1]
    show(bot, faces)
    last = moments(game, seats, "one")[-1]
    moment = at(last, game, seats, language)
    cover, shown_then = pictured(bot, moment)
    assert cover.image.startswith(b"\x89PNG")
    assert shown_then[:2] == ["end.png", "end.png"]
    assert_fits(bot.drawing.table(moment, cover))
    for seat in range(seats):
        state = game.redeal(last.state, seat, Random("leak"))
        chair = replace(moment.match.chairs[seat], lapses=1, language="fr")
        other = replace(moment, state=state, match=moment.match.with_chair(seat, chair))
        assert pictured(bot, other) == (cover, shown_then)


def pictured(bot: CardBot, moment: Moment) -> tuple[Picture, list[Any]]:
    """The picture, and all that goes out with it."""
    cover = bot.drawing.picture(moment)
    assert cover is not None
    page = bot.drawing.pictured(moment, cover)
    [file] = page.files()
    assert page.pictured
    table = components(bot.drawing.table(moment, cover))
    return cover, [cover.name, file.filename, file.description, file.fp.read(), table]


@every_size
async def test_there_is_no_picture_before_the_end(bot: CardBot, key: str, seats: int) -> None:
    *before, _ = moments(GAMES[key], seats, "one")
    for snapshot in before:
        moment = at(snapshot, GAMES[key], seats, "en")
        assert bot.drawing.picture(moment) is None
        assert not [part for part in parts(bot.drawing.table(moment)) if part["type"] in (11, 12)]


@every_language
@every_size
async def test_a_table_fits_when_everybody_left_it_and_when_it_was_ended(
    bot: CardBot, key: str, seats: int, language: str
) -> None:
    game = GAMES[key]
    for snapshot in moments(game, seats, "one"):
        moment = at(snapshot, game, seats, language)
        left = [replace(chair, person=None) for chair in moment.match.chairs]
        away = [replace(chair, owner=chair.person or 0, level="normal") for chair in left]
        for chairs in (left, away):
            match = replace(moment.match, chairs=tuple(chairs))
            assert_fits(bot.drawing.table(replace(moment, match=match)))
        ended = replace(moment, match=replace(moment.match, status="ended"))
        for view in (bot.drawing.table(ended), *hands(bot, ended, language)):
            assert_fits(view)


@every_language
@every_size
async def test_every_lobby_fits(bot: CardBot, key: str, seats: int, language: str) -> None:
    game = GAMES[key]
    for options in every_options(game):
        for chairs in range(1, seats + 1):
            match = replace(seated(key, chairs, language), options=game.dump_options(options))
            moment = Moment(match, game, None)
            assert_fits(bot.drawing.table(moment))
            assert_fits(bot.drawing.hand(moment, 0, Reading(language)))
            assert_fits(bot.drawing.table(replace(moment, match=replace(match, status="folded"))))


@every_language
async def test_what_is_told_in_a_sentence_fits(bot: CardBot, language: str) -> None:
    for words in (
        text("ping", people=Markup(MENTIONS), question=text("waiting"), until=2**31),
        text("invited", people=Markup(MENTIONS)),
        text("table-taken", link=LINK),
    ):
        assert_fits(spoken(note(words), language))


@every_game
async def test_names_are_shown_whole_and_never_as_marks(bot: CardBot, key: str) -> None:
    game = GAMES[key]
    seats = game.seats[-1]
    first = moments(game, seats, "one")[0]
    shown = "\n".join(
        part.get("content", "")
        for view in (
            bot.drawing.table(at(first, game, seats, "en")),
            bot.drawing.table(Moment(seated(key, seats), game, None)),
        )
        for part in parts(view)
    )
    for name in NAMES[:seats]:
        assert escape(name) in shown
        assert name == escape(name) or name not in shown


@with_and_without_faces
@every_language
@every_size
async def test_what_a_seat_may_not_know_changes_not_one_byte_of_what_it_is_shown(
    bot: CardBot, key: str, seats: int, language: str, faces: Faces
) -> None:
    game = GAMES[key]
    show(bot, faces)
    for moment in moments(game, seats, "leak"):
        if isinstance(game.prompt(moment.state), Outcome):
            continue
        for seat in range(seats):
            other = replace(moment, state=game.redeal(moment.state, seat, Random("leak")))
            assert shown(bot, other, game, seats, language, seat) == shown(
                bot, moment, game, seats, language, seat
            )


def shown(
    bot: CardBot, snapshot: Snapshot, game: AnyGame, seats: int, language: str, seat: int
) -> list[Any]:
    """All that reaches a seat, and whether a direct message does."""
    moment = at(snapshot, game, seats, language)
    view = game.view(moment.state, seat)
    return [
        components(bot.drawing.table(moment)),
        components(bot.drawing.hand(moment, seat, Reading(language))),
        components(bot.drawing.hand(moment, seat, Reading(language, "words"))),
        bot.looks[game.key].secret(view),
    ]


@with_and_without_faces
@every_size
async def test_whatever_somebody_answers_in_secret_others_are_shown_the_same(
    bot: CardBot, key: str, seats: int, faces: Faces
) -> None:
    """That somebody has answered may be seen."""
    game = GAMES[key]
    show(bot, faces)
    for moment in moments(game, seats, "sealed"):
        for seat, (first, *others) in sealed_answers(game, moment):
            for answered in others:
                for other in set(range(seats)) - {seat}:
                    assert shown(bot, answered, game, seats, "en", other) == shown(
                        bot, first, game, seats, "en", other
                    )


@every_game
async def test_every_button_carries_the_action_it_names(bot: CardBot, key: str) -> None:
    """What is offered is legal, and all that is legal is offered: in a hand, or where hands are
    open once, under the table."""
    game = GAMES[key]
    seats = game.seats[-1]
    for snapshot in moments(game, seats, "legal"):
        moment = at(snapshot, game, seats, "en")
        for seat in range(seats):
            views = panels(bot, moment, seat, "en")
            if bot.looks[key].open:
                assert not any(lines_of(view) for view in views)
                views = [bot.drawing.table(moment)] if seat in moment.awaited else []
            offered = {line for view in views for line in lines_of(view)}
            legal = {game.write(action) for action in game.legal(moment.state, seat)}
            if moment.match.status == "playing":
                assert offered <= legal
                assert bool(offered) == bool(legal)


@every_language
async def test_where_hands_are_open_a_panel_only_points_to_the_table(
    bot: CardBot, language: str
) -> None:
    """From the first turn on, before the table's message is known."""
    said = Text("play-under-the-table", (("link", Markup(LINK.rpartition("/")[0])),))
    game = GAMES["camarade"]
    for snapshot in moments(game, 3, "1")[:2]:
        moment = at(snapshot, game, 3, language)
        moment = replace(moment, match=replace(moment.match, pace="live", table_message=None))
        for seat in range(3):
            panel = bot.drawing.hand(moment, seat, Reading(language))
            assert list(map(type, presses_of(panel))) == [Break], "no card is laid here"
            read = [part["content"] for part in parts(panel) if "content" in part]
            assert read == [Speaker(language)(said)]


async def test_who_sits_down_where_nothing_is_secret_is_not_asked_where_secrets_come(
    bot: CardBot,
) -> None:
    for key, game in GAMES.items():
        view = bot.drawing.seated(
            Moment(seated(key, game.seats[0]), game, None), Reading("en"), ask=True
        )
        assert bool(presses_of(view)) == (key in {"armistice", "dilemma"})


@every_language
@every_size
async def test_every_form_fits_and_opens_where_it_is_offered(
    bot: CardBot, key: str, seats: int, language: str
) -> None:
    game = GAMES[key]
    for snapshot in moments(game, seats, "forms"):
        moment = at(snapshot, game, seats, language)
        for seat in range(seats):
            panel = bot.drawing.hand(moment, seat, Reading(language))
            for typing in (press for press in presses_of(panel) if isinstance(press, Typing)):
                opened = bot.drawing.form(moment, seat, Reading(language), typing.line)
                assert opened is not None
                _assert_form_fits(opened.to_dict())
            assert bot.drawing.form(moment, seat, Reading(language), "no such line") is None


def _assert_form_fits(form: dict[str, Any]) -> None:
    assert 1 <= length(form["title"]) <= 45
    assert len(form["custom_id"]) <= 100
    for label in form["components"]:
        assert 1 <= length(label["label"]) <= 45
        assert 1 <= label["component"]["max_length"] <= 4_000


@every_language
async def test_a_letter_whose_question_the_clock_answered_says_so(
    bot: CardBot, language: str
) -> None:
    match = replace(seated("dilemma", 3, language), status="playing")
    state = GAMES["dilemma"].setup(3, GAMES["dilemma"].options(), dice("seed", 0)).state
    lapsed = event("lapsed-token", to=1, token="conflict")
    moment = Moment(match, GAMES["dilemma"], state, events=(lapsed,))
    speak = Speaker(language, "dilemma", NAMES)
    told = text(lapsed.key, **dict(lapsed.values)), text("letter-lapsed", link=Markup(LINK))
    assert said(bot.drawing.settled(moment, 1)) == "\n".join(map(speak, told))
    answered = text("letter-settled", link=Markup(LINK))
    assert said(bot.drawing.settled(moment, 0)) == speak(answered)


def said(view: ui.LayoutView) -> str:
    return "\n".join(part["content"] for part in parts(view) if part["type"] == TEXT)
