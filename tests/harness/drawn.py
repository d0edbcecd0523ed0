"""Matches as they are drawn: moments of random games at tables of people with awkward names."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from importlib.util import find_spec
from random import Random
from typing import Any

from discord import ui

from bot.pages.hand import hand_sections
from bot.pages.panel import Button, Hand, Panel, Row, Select
from bot.pages.table import under
from bot.pictures.faces import NO_FACES
from bot.play.matches import Moment
from bot.play.past import NEWS, written
from bot.records.match import Chair, Match
from bot.words.locale import Speaker
from bot.words.text import Text
from games import discover
from games.engine import Event, Outcome, dice
from tests.harness.matches import AnyGame, every_options, walk

GAMES = {key: game for key, game in discover().items() if find_spec(f"cogs.{key}")}
SIZES = [(key, seats) for key, game in GAMES.items() for seats in game.seats]
NAMES = (
    "王" * 32,
    "*" * 32,
    "`_~|" * 8,
    "@everyone <@123456789012345678>!",
    "[a](https://example.example/abc)",
)
SNOWFLAKE = 1_400_000_000_000_000_000
MOST_MOMENTS = 15


@dataclass(frozen=True)
class Snapshot:
    """A position, and what had been told when it was reached."""

    state: Any
    news: tuple[Event, ...]
    told: tuple[Event, ...]
    """What just happened, private events included."""


def seated(game: str, seats: int, language: str = "en") -> Match:
    """Everybody sits there, cannot be reached, and one wishes to end."""
    chairs = tuple(
        Chair(SNOWFLAKE + seat, NAMES[seat], language, dm_closed=True, wants_end=not seat)
        for seat in range(seats)
    )
    return Match(
        id=2**40,
        game=game,
        guild=SNOWFLAKE,
        channel=SNOWFLAKE,
        host=SNOWFLAKE,
        status="lobby",
        pace="relaxed",
        language=language,
        options="{}",
        seed="f" * 32,
        opened_at=0.0,
        turn=10**6,
        announced=2.0**31,
        table_message=SNOWFLAKE,
        chairs=chairs,
    )


def at(moment: Snapshot, game: AnyGame, seats: int, language: str) -> Moment:
    over = isinstance(game.prompt(moment.state), Outcome)
    news = written(moment.news)
    match = replace(
        seated(game.key, seats, language), status="over" if over else "playing", news=news
    )
    return Moment(match, game, moment.state, moment.told)


def moments(game: AnyGame, seats: int, seed: str) -> list[Snapshot]:
    """A match played at random, some too late: a sample of it, its first and last moment always."""
    whim = Random(seed)
    every = list(_match(game, seats, whim.choice(every_options(game)), seed, whim))
    inner = sorted(whim.sample(range(1, len(every) - 1), min(MOST_MOMENTS, len(every) - 2)))
    return [every[0], *(every[n] for n in inner), every[-1]]


def whole(game: AnyGame, seats: int, options: Any, seed: str) -> list[Snapshot]:
    """Every moment of a match played at random on these terms."""
    return list(_match(game, seats, options, seed, Random(seed)))


def _match(game: AnyGame, seats: int, options: Any, seed: str, whim: Random) -> Iterator[Snapshot]:
    told: tuple[Event, ...] = ()
    for moment in walk(game, seats, options, whim, seed):
        told = (*told, *(event for event in moment.events if event.to is None))
        asked, news = game.prompt(moment.state), told[-NEWS:]
        if isinstance(asked, Outcome) and game.decisive is not None:
            news = game.decisive(asked, told)
        yield Snapshot(moment.state, news, moment.events)


def sealed_answers(game: AnyGame, moment: Snapshot) -> Iterator[tuple[int, list[Snapshot]]]:
    """Moments that nobody but one seat may tell apart: its secret answers, and none at all where
    even that it has answered is hidden."""
    asked = game.prompt(moment.state)
    if isinstance(asked, Outcome):
        return
    for seat in asked.seats:
        alike = {game.view(moment.state, None).awaited: [moment]}
        for action in game.legal(moment.state, seat):
            state = game.apply(moment.state, seat, action, dice("sealed", 1)).state
            after = game.prompt(state)
            if not isinstance(after, Outcome) and after.turn == asked.turn:
                awaited = game.view(state, None).awaited
                alike.setdefault(awaited, []).append(replace(moment, state=state))
        yield from ((seat, some) for some in alike.values())


def components(view: ui.LayoutView) -> list[dict[str, Any]]:
    """The message as it is sent."""
    sent: list[dict[str, Any]] = view.to_components()  # type: ignore[no-untyped-call]
    return sent


def parts(view: ui.LayoutView) -> list[dict[str, Any]]:
    """Every component of a message, the nested ones too."""
    return list(_walk(components(view)))


def _walk(nested: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for component in nested:
        yield component
        yield from _walk(component.get("components", []))
        if "accessory" in component:
            yield from _walk([component["accessory"]])


def paragraphs(panel: Panel, language: str = "en") -> list[str]:
    """What is read on a panel that is about no table."""
    speak = Speaker(language)
    return ["\n".join(speak(line) for line in section) for section in panel.sections]


def offered(panel: Panel, language: str = "en") -> dict[str, bool]:
    """The labels of a panel's buttons, and whether they can be pressed."""
    speak = Speaker(language, label=True)
    return {label(button, speak): not button.disabled for button in panel.buttons}


def label(button: Button, speak: Speaker) -> str:
    """What stands on a button while no faces are uploaded."""
    face = NO_FACES.on_button(button.face)[1] if button.face else ""
    return " ".join(filter(None, (face, speak(button.label) if button.label else "")))


def labels(rows: Sequence[Row], speak: Speaker) -> list[list[str]]:
    """The labels of controls row by row; lines between them are left out."""
    return [_labels(row, speak) for row in rows if not isinstance(row, Text)]


def _labels(row: Row, speak: Speaker) -> list[str]:
    if isinstance(row, Select):
        return [speak(option.label) for option in row.options]
    assert not isinstance(row, Text)
    return [label(button, speak) for button in row]


def as_panel(hand: Hand) -> Panel:
    """A hand as its player sees it, but for the time."""
    news = (hand.news,) if hand.news else ()
    return Panel((*news, *hand_sections(hand, *under(hand.small, None))), hand.rows)
