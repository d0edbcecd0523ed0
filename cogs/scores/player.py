"""One player as a panel, and matches as lines; no figure is looked up here."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

from bot.pages.ids import EVERYWHERE, PlayerChoice, PlayerPage
from bot.pages.panel import Button, Panel, Picture, Row
from bot.pages.ranking import known, medal
from bot.records.history import Against, Finished, Opponent, Point
from bot.records.ratings import Standing, Strength
from bot.words.locale import Speaker
from bot.words.text import Text, heading, text
from cogs.scores.board import (
    about_button,
    against_lines,
    place_button,
    show_button,
    span_list,
    span_words,
    strength,
    where_words,
)
from cogs.scores.plot import Curve


@dataclass(frozen=True, slots=True)
class Player:
    """What is known of a player in one pool."""

    asked: PlayerPage
    name: str
    standings: Mapping[str, Standing]
    trail: Mapping[str, Sequence[Point]]
    opponents: Sequence[Opponent]
    matches: Sequence[Finished]
    against: Sequence[Against] = ()
    """Their record against computers, which is shown to themselves alone."""


def player_panel(player: Player, guild: int, now: float, picture: Picture | None) -> Panel:
    asked = player.asked
    of = text("scores-of", span=span_words(asked.span, now), where=where_words(asked.place))
    title = (heading(text("card-title", name=known(player.name))), of)
    rated = [line for game, s in player.standings.items() for line in _rated(game, s)]
    sections = [title, tuple(rated) or (text("card-unrated"),), *against_lines(player.against)]
    if player.opponents:
        sections.append((text("card-opponents"), *map(_opponent, player.opponents)))
    if player.matches:
        own = [match_line(match, asked.person) for match in player.matches]
        sections.append((text("card-matches"), *own))
    pictures = () if picture is None else (picture,)
    return Panel(tuple(sections), _rows(asked, guild, now), pictures)


def _rows(asked: PlayerPage, guild: int, now: float) -> tuple[Row, ...]:
    choice = PlayerChoice(asked.person, asked.place, asked.span, asked.game)
    elsewhere: tuple[Button, ...] = ()
    if guild != EVERYWHERE:
        elsewhere = (place_button(asked, guild),)
    show = PlayerPage(asked.person, asked.place, asked.span, asked.game, "show")
    return (span_list(choice, now), (*elsewhere, about_button(), show_button(show)))


def curves(player: Player, language: str, now: float) -> list[Curve]:
    """A player's rating over time, game by game, up to now."""
    label = Speaker(language, label=True)
    return [
        Curve(
            label(text(f"{game}-title")),
            label(_figure(standing.strength)),
            [*player.trail[game], Point(now, standing.strength)],
            (_day(player.trail[game][0].at), _day(now)),
        )
        for game, standing in player.standings.items()
        if player.trail.get(game)
    ]


def alt_text(name: str, drawn: Sequence[Curve]) -> tuple[Text, ...]:
    """What the picture shows, for those who do not see it."""
    told = (
        text(
            "plot-curve",
            game=curve.title,
            start=_figure(curve.points[0].strength),
            first=curve.dates[0],
            end=curve.figure,
            last=curve.dates[1],
        )
        for curve in drawn
    )
    return (text("plot-about", name=known(name)), *told)


def match_line(match: Finished, person: int) -> Text:
    """A finished match in one line, from one player's side."""
    when, game = int(match.ended_at), text(f"{match.game}-title")
    mine = next((r for r in match.results if r.person == person), None)
    if mine is None or mine.entered is None:
        return text("match-own-early", match=match.match, game=game, at=when)
    return text(
        "match-own",
        medal=medal(mine.entered),
        match=match.match,
        game=game,
        at=when,
        points=mine.points,
    )


def _rated(game: str, standing: Standing) -> tuple[Text, Text]:
    held = strength(standing.strength)
    return text("card-rating", game=text(f"{game}-title"), strength=held), _figures(standing)


def _figures(standing: Standing) -> Text:
    return text(
        "card-figures",
        count=standing.games,
        wins=text("card-wins", count=standing.wins),
        average=_tenths(standing.places / max(standing.games, 1)),
        streak=text("card-streak", count=standing.streak) if standing.streak > 1 else "",
    )


def _tenths(value: float) -> Text:
    whole, tenth = divmod(round(10 * value), 10)
    return text("decimal", whole=whole, tenth=tenth)


def _opponent(opponent: Opponent) -> Text:
    return text(
        "card-opponent", name=known(opponent.name), met=opponent.met, beaten=opponent.beaten
    )


def _day(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).date().isoformat()


def _figure(held: Strength) -> Text:
    middle, reach = held.shown
    return text("strength", middle=middle, reach=reach)
