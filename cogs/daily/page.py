"""The pages of the deal a day; nothing is looked up here."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.pages.ids import AtDaily, AtLesson, AtReview, ReplayStep
from bot.pages.panel import Button, Panel, Picture, Row
from bot.pages.ranking import known, medal
from bot.play.daily import Rank
from bot.play.days import Deal, Streak, end_of
from bot.records.daily import DayLine, MonthLine, Share, Try
from bot.words.locale import Speaker
from bot.words.text import Markup, Spoken, Text, heading, text
from cogs.daily.spread import Bar, draw

NOON = 12 * 3600.0
"""So much before its end a day has the same date nearly everywhere."""
MOST_BARS = 7


@dataclass(frozen=True, slots=True, kw_only=True)
class Yesterday:
    """What may be told of a day that is over."""

    deal: Deal
    game: str
    best: int | None
    """The match that ended best."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Day:
    """What a reader is told of a day."""

    day: str
    game: str
    computers: int
    promise: str
    """Nothing once it is over."""
    streak: Streak
    yesterday: Yesterday | None
    boards: bool
    """Whether they are in a server, which has some."""


def before_panel(day: Day) -> Panel:
    """One's try is still to come."""
    rules = text("daily-how", count=day.computers, until=int(end_of(day.day)))
    promise = text("daily-promise", promise=day.promise)
    title = (*_title(day.day, day.game), text(f"{day.game}-lobby-about"))
    play = (
        Button(text("button-daily-play"), AtDaily("play", day.day), "success"),
        Button(text("button-try"), AtLesson(day.game)),
    )
    lines = (rules, *_streak(day.streak), promise)
    return Panel((title, lines, *_yesterday(day)), (play, *_more(day)), emblem=day.game)


def closed_panel(day: Day) -> Panel:
    """One's try was not played to its end, or its day is over."""
    lines = (*_title(day.day, day.game), text("daily-given-up"), *_streak(day.streak))
    return Panel((lines, *_yesterday(day)), _more(day), emblem=day.game)


def done_panel(day: Day, tried: Try, rank: Rank, picture: Picture | None) -> Panel:
    """One's result; a picture of all, unless one is the only one yet."""
    assert tried.match is not None
    own = (*_title(day.day, day.game), came(tried), better(rank), *_streak(day.streak))
    promise = ((text("daily-promise", promise=day.promise),),) if day.promise else ()
    row = (
        Button(text("button-daily-show"), AtDaily("show", day.day), "primary"),
        Button(text("replay-review"), AtReview(tried.match), "success"),
    )
    sections = (own, *promise, *_yesterday(day))
    return Panel(sections, (row, *_more(day)), cover=picture)


def came(tried: Try) -> Text:
    """How it ended, in a few words; a game without points knows places alone."""
    assert tried.place is not None
    assert tried.lead is not None
    shown: dict[str, Spoken] = {"medal": medal(tried.place), "count": abs(tried.lead)}
    if not tried.lead:
        return text("daily-came", medal=shown["medal"], place=text(f"daily-place-{tried.place}"))
    return text("daily-ahead" if tried.lead > 0 else "daily-behind", **shown)


def better(rank: Rank) -> Text:
    if rank.players < 2:
        return text("daily-first")
    return text("daily-better", percent=rank.better_than, count=rank.players)


def shown_words(game: str, tried: Try, rank: Rank, squares: str) -> tuple[Text, ...]:
    """What is posted: nothing that was on the table."""
    what = text(f"{game}-title")
    when = int(end_of(tried.day) - NOON)
    title = text("daily-shown", title=text("daily-title"), at=when, game=what)
    return (
        title,
        text("daily-squares", squares=Markup(squares or "⬜")),
        text("daily-squares-mean", played=game),
        came(tried),
        better(rank),
    )


def shown_panel(name: str, lines: tuple[Text, ...]) -> Panel:
    """What others see of somebody's try, with a way to their own."""
    play = Button(text("first-daily"), AtDaily(), "success")
    return Panel(((text("daily-by", name=name), *lines),), ((play,),))


def board_panel(
    day: str, game: str, lines: Sequence[DayLine] | None, shares: Sequence[Share], own: Try | None
) -> Panel:
    """Of one day, in a server; nothing of it before one has finished the deal oneself."""
    players = sum(share.players for share in shares)
    count = text("scores-players", count=players)
    if lines is None:
        told: tuple[Text, ...] = (text("daily-board-closed"),)
    else:
        places = [_place(line.place, line.lead, shares) for line in lines]
        told = tuple(map(_day_line, lines, places)) or (text("daily-nobody"),)
    mine = () if own is None or own.place is None else (_mine(own, shares),)
    month = Button(text("button-daily-month"), AtDaily("month", day))
    return Panel((_title(day, game), told, (*mine, count)), ((month, _back(day)),), emblem=game)


def month_panel(day: str, lines: Sequence[MonthLine]) -> Panel:
    title = (heading(text("daily-title")), text("daily-of-month", at=int(end_of(day) - NOON)))
    told = tuple(
        text(
            "daily-month-line",
            medal=medal(number),
            name=known(line.name),
            wins=line.wins,
            count=line.days,
        )
        for number, line in enumerate(lines, 1)
    )
    board = Button(text("button-daily-board"), AtDaily("board", day))
    return Panel((title, told or (text("daily-nobody"),)), ((board, _back(day)),))


def spread_picture(spread: Sequence[Share], own: Try, language: str) -> Picture:
    """How all who played the same deal came out. It takes a while: call it in a thread."""
    speak = Speaker(language, label=True)
    title = text("daily-spread", count=sum(share.players for share in spread))
    shown = [
        Bar(speak(_label(place, lead)), count, mine)
        for place, lead, count, mine in bars(spread, own)
    ]
    image = draw(speak(title), shown)
    return Picture("daily.png", image, (title, *map(_described, shown)))


def _label(place: int, lead: int) -> Text:
    """The place, and the points ahead or behind."""
    points = f" {lead:+}".replace("-", "−") if lead else ""
    return text("daily-label", place=text(f"daily-place-{place}"), points=Markup(points))


def _described(bar: Bar) -> Text:
    key = "daily-spread-own" if bar.own else "daily-spread-bar"
    return text(key, label=bar.label, count=bar.players)


def bars(spread: Sequence[Share], own: Try) -> list[tuple[int, int, int, bool]]:
    """At most so many neighbours in a row: place and lead of the first, how many, and whether the
    reader is among them."""
    size = -(-len(spread) // MOST_BARS)
    groups = [spread[n : n + size] for n in range(0, len(spread), size)]
    return [
        (
            group[0].place,
            group[0].lead,
            sum(share.players for share in group),
            any((share.place, share.lead) == (own.place, own.lead) for share in group),
        )
        for group in groups
    ]


def _title(day: str, game: str) -> tuple[Text, Text]:
    when = text("daily-of-day", at=int(end_of(day) - NOON), game=text(f"{game}-title"))
    return heading(text("daily-title")), when


def _streak(streak: Streak) -> tuple[Text, ...]:
    return (text("daily-streak", now=streak.now, best=streak.best),) if streak.best else ()


def _yesterday(day: Day) -> tuple[tuple[Text, ...], ...]:
    past = day.yesterday
    if past is None:
        return ()
    game = text(f"{past.game}-title")
    secret = text("daily-secret", secret=Markup(f"{past.deal.day} {past.deal.secret}"))
    return ((text("daily-yesterday", game=game), secret),)


def _more(day: Day) -> tuple[Row, ...]:
    best = day.yesterday.best if day.yesterday else None
    watch = () if best is None else (Button(text("button-daily-best"), ReplayStep(best, 0, 0)),)
    board = (Button(text("button-daily-board"), AtDaily("board", day.day)),) if day.boards else ()
    row = (*board, *watch)
    return (row,) if row else ()


def _back(day: str) -> Button:
    return Button(text("daily-title"), AtDaily("page", day))


def _place(place: int, lead: int, shares: Sequence[Share]) -> int:
    ahead = (s.players for s in shares if (-s.place, s.lead) > (-place, lead))
    return 1 + sum(ahead)


def _day_line(line: DayLine, place: int) -> Text:
    came = _label(line.place, line.lead)
    return text("daily-line", medal=medal(place), name=known(line.name), came=came)


def _mine(own: Try, shares: Sequence[Share]) -> Text:
    assert own.place is not None
    assert own.lead is not None
    return text("daily-mine", medal=medal(_place(own.place, own.lead, shares)))
