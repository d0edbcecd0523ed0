"""Boards as sheets, in a reader's words; where their figures come from is not known here."""

from dataclasses import dataclass

from bot.records.annals import PAGE, Board, Line
from bot.records.ratings import ALWAYS, EVERYWHERE, Pool, Standing, neighbour, season, week
from bot.stage.sheet import Key, Sheet
from bot.words.locale import escape, named, say, title


@dataclass(frozen=True, slots=True)
class Asked:
    """Which page of which board."""

    game: str
    guild: int
    """Where the reader is; nowhere in direct messages."""
    pool: Pool
    page: int = 0

    def id(self, name: str, pool: Pool | None = None, page: int = 0) -> str:
        """The name only tells keys apart that lead to the same page."""
        place, span = pool or self.pool
        return f"s1:{self.game}:{self.guild}:{place}:{span}:{max(page, 0)}:{name}"


def board_sheet(asked: Asked, board: Board, language: str, now: float) -> Sheet:
    heading = say(
        language,
        "scores-heading",
        game=title(language, asked.game),
        span=span_words(language, asked.pool[1]),
        where=where_words(language, asked.pool[0]),
    )
    lines = [_line(line, language) for line in board.lines] or [say(language, "scores-empty")]
    own = _own(board.own, language)
    paragraphs = [heading, "\n".join(lines), f"{own}\n{_foot(asked, board, language)}"]
    return Sheet(paragraphs, _keys(asked, board, language, now))


def span_words(language: str, span: str) -> str:
    if span == ALWAYS:
        return say(language, "span-words-all")
    year, number = span.split("-")
    key = "span-words-season" if number.startswith("Q") else "span-words-week"
    return say(language, key, year=year, number=number[1:].lstrip("0"))


def _line(line: Line, language: str) -> str:
    low, high = line.standing.strength.shown
    name = escape(named(line.name, language))
    head = say(
        language, "scores-line", place=str(line.place), name=name, low=str(low), high=str(high)
    )
    return f"{head}\n{figures(line.standing, language)}"


def _own(line: Line | None, language: str) -> str:
    if line is None:
        return say(language, "scores-not-yet")
    return f"{say(language, 'scores-own')} {_line(line, language)}"


def figures(standing: Standing, language: str) -> str:
    figures = say(
        language,
        "scores-figures",
        count=standing.games,
        wins=str(standing.wins),
        average=f"{standing.places / max(standing.games, 1):.1f}",
    )
    streak = standing.streak
    return figures + (say(language, "scores-streak", count=streak) if streak > 1 else "")


def _foot(asked: Asked, board: Board, language: str) -> str:
    pages = max(-(-board.players // PAGE), 1)
    page = say(
        language, "scores-page", page=str(asked.page + 1), pages=str(pages), count=board.players
    )
    return f"{page}\n{say(language, 'scores-how')}"


def where_words(language: str, guild: int) -> str:
    return say(language, "where-everywhere" if guild == EVERYWHERE else "where-server")


def _keys(asked: Asked, board: Board, language: str, now: float) -> list[list[Key]]:
    more = (asked.page + 1) * PAGE < board.players
    paging = [
        _key(language, "back", asked.id("back", page=asked.page - 1), disabled=not asked.page),
        _key(language, "on", asked.id("on", page=asked.page + 1), disabled=not more),
        *_seasons(asked, language, now),
        show_key(language, asked.id("show", page=asked.page)),
    ]
    place, span = asked.pool
    spans = {"season": season(now), "week": week(now), "all": ALWAYS}
    others = [
        _key(language, name, asked.id(name, (place, other)), disabled=other == span)
        for name, other in spans.items()
    ]
    return [paging, [*others, *_places(asked, language)]]


def _seasons(asked: Asked, language: str, now: float) -> list[Key]:
    """To the archived seasons and back."""
    place, span = asked.pool
    if "-Q" not in span:
        return []
    before, after = (asked.id(f"to{step}", (place, neighbour(span, step))) for step in (-1, 1))
    return [
        _key(language, "earlier", before),
        _key(language, "later", after, disabled=span >= season(now)),
    ]


def _places(asked: Asked, language: str) -> list[Key]:
    place, span = asked.pool
    if asked.guild == EVERYWHERE:
        return []
    other = asked.guild if place == EVERYWHERE else EVERYWHERE
    name = "here" if place == EVERYWHERE else "everywhere"
    return [_key(language, name, asked.id(name, (other, span)))]


def show_key(language: str, custom_id: str) -> Key:
    return _key(language, "show", custom_id)


def _key(language: str, name: str, custom_id: str, *, disabled: bool = False) -> Key:
    return Key(say(language, f"scores-key-{name}"), custom_id, disabled=disabled)
