"""One player as a panel, and matches as lines; no figure is looked up here."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

from bot.records.history import Finished, Opponent, Point
from bot.records.ratings import Pool, Standing
from bot.records.results import UNPLACED, Result
from bot.stage.ids import PlayerPage
from bot.stage.panel import Panel, Picture
from bot.words.locale import Speaker
from bot.words.text import Text, text
from cogs.scores.board import figures, known, show_button, span_words, where_words
from cogs.scores.plot import Curve

LONGEST_NAME = 20
"""Where ten tables of five names must fit on a page."""


@dataclass(frozen=True, slots=True)
class Player:
    """What is known of a player in one pool."""

    person: int
    name: str
    pool: Pool
    standings: Mapping[str, Standing]
    trail: Mapping[str, Sequence[Point]]
    opponents: Sequence[Opponent]
    matches: Sequence[Finished]


def player_panel(player: Player, picture: Picture | None) -> Panel:
    place, span = player.pool
    heading = text(
        "card-heading", name=known(player.name), where=where_words(place), span=span_words(span)
    )
    rated = [line for game, s in player.standings.items() for line in _rated(game, s)]
    sections = [(heading,), tuple(rated) or (text("card-unrated"),)]
    if player.opponents:
        sections.append((text("card-opponents"), *map(_opponent, player.opponents)))
    if player.matches:
        own = [match_line(match, player.person) for match in player.matches]
        sections.append((text("card-matches"), *own))
    show = show_button(PlayerPage(player.person, place, span))
    return Panel(tuple(sections), ((show,),), () if picture is None else (picture,))


def curves(player: Player, language: str, now: float) -> list[Curve]:
    """The way to where a player stands now, game by game."""
    label = Speaker(language, label=True)
    return [
        Curve(
            label(text(f"{game}-title")),
            _range(Point(now, standing.strength)),
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
            start=_range(curve.points[0]),
            first=curve.dates[0],
            end=curve.figure,
            last=curve.dates[1],
        )
        for curve in drawn
    )
    return (text("plot-about", name=known(name)), *told)


def match_line(match: Finished, person: int | None) -> Text:
    """A finished match in one line, from one player's side or from everybody's."""
    match_id, at = match.match, int(match.ended_at)
    game = text(f"{match.game}-title")
    if match.results[0].place == UNPLACED:
        return text("match-ended-early", match=match_id, game=game, at=at)
    mine = next((r for r in match.results if person is not None and r.person == person), None)
    if mine is None or mine.rank == UNPLACED:
        return text("match-all", match=match_id, game=game, at=at, players=_ranking(match))
    return text(
        "match-own",
        match=match_id,
        game=game,
        at=at,
        place=mine.rank,
        points=mine.points,
        seats_in_all=len(match.results),
    )


def short(name: str) -> str | Text:
    """A name that leaves room for others."""
    return known(name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1]}…")


def _ranking(match: Finished) -> tuple[Text, ...]:
    """As they were entered; whoever was not comes last, without a place."""
    ranked = sorted(match.results, key=lambda result: (result.rank == UNPLACED, result.rank))
    return tuple(_placed(result) for result in ranked)


def _placed(result: Result) -> Text:
    name = short(result.name)
    if result.rank == UNPLACED:
        return text("match-player", name=name)
    return text("match-place", place=result.rank, name=name)


def _rated(game: str, standing: Standing) -> tuple[Text, Text]:
    low, high = standing.strength.shown
    return text("card-rating", game=text(f"{game}-title"), low=low, high=high), figures(standing)


def _opponent(opponent: Opponent) -> Text:
    return text(
        "card-opponent", name=known(opponent.name), count=opponent.met, beaten=opponent.beaten
    )


def _day(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).date().isoformat()


def _range(point: Point) -> str:
    return "–".join(map(str, point.strength.shown))
