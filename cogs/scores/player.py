"""One player as a sheet, and matches as lines, in a reader's words; no figure is looked up here."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

from bot.records.annals import Finished, Opponent, Point
from bot.records.ratings import Pool, Standing
from bot.records.results import UNPLACED
from bot.stage.sheet import Picture, Sheet
from bot.words.locale import escape, named, say, title
from cogs.scores.board import figures, show_key, span_words, where_words
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


def player_sheet(player: Player, language: str, picture: Picture | None) -> Sheet:
    place, span = player.pool
    heading = say(
        language,
        "card-heading",
        name=escape(named(player.name, language)),
        where=where_words(language, place),
        span=span_words(language, span),
    )
    rated = [_rated(game, standing, language) for game, standing in player.standings.items()]
    paragraphs = [heading, "\n".join(rated) or say(language, "card-unrated")]
    met = [_opponent(opponent, language) for opponent in player.opponents]
    if met:
        paragraphs.append("\n".join([say(language, "card-opponents"), *met]))
    last = [match_line(match, player.person, language) for match in player.matches]
    if last:
        paragraphs.append("\n".join([say(language, "card-matches"), *last]))
    show = show_key(language, f"c1:{player.person}:{place}:{span}:show")
    return Sheet(paragraphs, [[show]], picture=picture)


def curves(player: Player, language: str, now: float) -> list[Curve]:
    """The way to where a player stands now, game by game."""
    return [
        Curve(
            title(language, game),
            _range(Point(now, standing.strength)),
            [*player.trail[game], Point(now, standing.strength)],
            (_day(player.trail[game][0].at), _day(now)),
        )
        for game, standing in player.standings.items()
        if player.trail.get(game)
    ]


def alt_text(name: str, drawn: Sequence[Curve], language: str) -> str:
    """What the picture shows, for those who do not see it."""
    told = [
        say(
            language,
            "plot-curve",
            game=curve.title,
            start=_range(curve.points[0]),
            first=curve.dates[0],
            end=curve.figure,
            last=curve.dates[1],
        )
        for curve in drawn
    ]
    return " ".join([say(language, "plot-about", name=name), *told])


def match_line(match: Finished, person: int | None, language: str) -> str:
    """A finished match in one line, from one player's side or from everybody's."""
    values = {
        "match": str(match.match),
        "game": title(language, match.game),
        "at": str(int(match.ended_at)),
    }
    if match.results[0].place == UNPLACED:
        return say(language, "match-ended-early", **values)
    mine = next((r for r in match.results if person is not None and r.person == person), None)
    if mine is None:
        return say(language, "match-all", **values, players=_ranking(match, language))
    seats, place, points = str(len(match.results)), str(mine.place), str(mine.points)
    return say(language, "match-own", **values, place=place, points=points, seats=seats)


def short(name: str) -> str:
    return name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1]}…"


def _ranking(match: Finished, language: str) -> str:
    ranked = sorted(match.results, key=lambda result: result.place)
    names = [(result.place, named(result.name, language)) for result in ranked]
    return ", ".join(f"{place}. {escape(short(name))}" for place, name in names)


def _rated(game: str, standing: Standing, language: str) -> str:
    low, high = standing.strength.shown
    head = say(language, "card-rating", game=title(language, game), low=str(low), high=str(high))
    return f"{head}\n{figures(standing, language)}"


def _opponent(opponent: Opponent, language: str) -> str:
    return say(
        language,
        "card-opponent",
        name=escape(named(opponent.name, language)),
        count=opponent.met,
        beaten=str(opponent.beaten),
    )


def _day(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).date().isoformat()


def _range(point: Point) -> str:
    return "–".join(map(str, point.strength.shown))
