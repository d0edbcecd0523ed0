"""The fields of the form that opens a table, and what was filled in; it opens nothing."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import cast, get_args

from bot.input.incoming import Named, filled, people_named
from bot.input.replies import Interaction
from bot.pages.panel import Checks, OneOf, Option, People
from bot.play.matches import Refused
from bot.records.match import Pace
from bot.words.text import text
from games.engine import Level

PACES: tuple[Pace, ...] = get_args(Pace)
LEVELS: tuple[Level, ...] = get_args(Level)
ONLY_INVITED = Option(text("only-invited"), "only-invited")
NOBODY = "0"


@dataclass(frozen=True, slots=True)
class Filled:
    """A form as it was sent."""

    game: str
    """Empty where it does not ask for one."""
    pace: Pace
    checks: tuple[str, ...]
    guests: tuple[Named, ...]
    computers: int
    level: Level

    @property
    def invited_only(self) -> bool:
        return ONLY_INVITED.value in self.checks

    @property
    def of_game(self) -> set[str]:
        """The checks that are about the game."""
        return {*self.checks} - {ONLY_INVITED.value}


def game_field(games: Sequence[Option]) -> OneOf:
    return OneOf("game", text("form-game"), tuple(games))


def pace_field() -> OneOf:
    options = (Option(text(f"pace-name-{pace}"), pace, chosen=pace == "live") for pace in PACES)
    return OneOf("pace", text("form-pace"), tuple(options))


def guests_field(most: int, chosen: tuple[int, ...] = ()) -> People:
    return People("guests", text("form-guests"), most, chosen)


def checks_field(checks: Sequence[Option]) -> tuple[Checks, ...]:
    """None where there is nothing to tick."""
    return (Checks("checks", text("form-checks"), tuple(checks)),) if checks else ()


def computers_field(fewest: int, most: int) -> OneOf:
    """How many of which level, in one list; the first is chosen."""
    nobody = [] if fewest else [Option(text("form-no-computers"), NOBODY, chosen=True)]
    several = (
        Option(
            text("form-computers-of", count=count, level=text(f"level-name-{level}")),
            f"{count}-{level}",
            chosen=(count, level) == (fewest, "normal"),
        )
        for count in range(max(fewest, 1), most + 1)
        for level in LEVELS
    )
    return OneOf("computers", text("form-computers"), (*nobody, *several), listed=True)


def read_form(interaction: Interaction) -> Filled:
    """Of fields that a form leaves out, what is usual."""
    fields = filled(interaction)
    count, _, level = _one(fields, "computers", NOBODY).partition("-")
    return Filled(
        game=_one(fields, "game", ""),
        pace=cast(Pace, _known(_one(fields, "pace", "live"), PACES)),
        checks=tuple(fields.get("checks", [])),
        guests=tuple(people_named(interaction, fields.get("guests", []))),
        computers=int(_known(count, "0123456789")),
        level=cast(Level, _known(level or "normal", LEVELS)),
    )


def _one(fields: Mapping[str, list[str]], name: str, otherwise: str) -> str:
    match fields.get(name, [otherwise]):
        case [value]:
            return value
    raise Refused("unknown-button")


def _known(value: str, offered: Collection[str]) -> str:
    if value not in tuple(offered):
        raise Refused("unknown-button")
    return value
