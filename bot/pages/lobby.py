"""A table before the deal: who sits, who is missing, on what terms; it knows no game."""

from dataclasses import asdict

from bot.pages.ids import AtTable, CallMe
from bot.pages.panel import AnyLook, Button, Panel, Row, rows_of
from bot.pages.table import WIDTH
from bot.pictures.faces import seat as seat_face
from bot.play.matches import Moment
from bot.play.proof import promise
from bot.records.match import Match
from bot.words.text import Text, glyphs, heading, text


def lobby_panel(moment: Moment, look: AnyLook) -> Panel:
    match, seats = moment.match, moment.game.seats
    title = heading(text("title"))
    if match.status == "folded":
        return Panel(((title, text("lobby-folded")),), _folded_rows(match), accent=look.colour)
    missing = _missing(moment)
    waiting = text("lobby-missing", count=missing) if missing else text("lobby-ready")
    sections = (
        (title, _invitation(moment), text("lobby-about")),
        tuple(_seat(match, seat) for seat in range(seats[-1])),
        (waiting, *_terms(moment)),
    )
    return Panel(sections, _rows(moment), accent=look.colour, emblem=match.game)


def _invitation(moment: Moment) -> Text:
    seats = moment.game.seats
    if len(seats) == 1:
        return text("lobby-seats", exactly=seats[0], minutes=text("minutes"))
    return text("lobby-seats-between", fewest=seats[0], most=seats[-1], minutes=text("minutes"))


def _seat(match: Match, seat: int) -> Text:
    shape = glyphs(seat_face(seat))
    if seat >= len(match.chairs):
        return text("lobby-free", shape=shape)
    level = match.chairs[seat].level
    key = "lobby-seat" if level is None else f"lobby-computer-{level}"
    return text(key, shape=shape, seat=seat)


def _terms(moment: Moment) -> tuple[Text, ...]:
    """What differs from the usual, how long everybody thinks, and the promise of the deal."""
    match = moment.match
    usual = asdict(moment.game.options())
    options = asdict(moment.game.load_options(match.options))
    unusual = (
        text("small", line=text(f"option-{name}-{str(value).lower()}"))
        for name, value in options.items()
        if isinstance(value, str | bool) and value != usual[name]
    )
    pace = text(f"pace-{match.pace}")
    if match.unhurried and not _missing(moment):
        pace = text("pace-alone", pace=pace)
    terms = text("lobby-terms", pace=pace, until=int(match.deadline or 0))
    guests = (text("lobby-for-guests"),) if match.invited_only else ()
    return (*guests, *unusual, terms, text("fair-deal", commitment=promise(match.seed)))


def _rows(moment: Moment) -> tuple[Row, ...]:
    match = moment.match
    missing = _missing(moment)
    start = Button(
        text("button-start"),
        AtTable(match.id, "start"),
        "secondary" if missing else "success",
        disabled=missing > 0,
    )
    computers = any(chair.level is not None for chair in match.chairs)
    join = Button(
        text("button-join"),
        AtTable(match.id, "join"),
        "secondary" if _full(moment) else "primary",
        disabled=_full(moment) and not computers,
    )
    leave = Button(text("button-leave"), AtTable(match.id, "leave"))
    below = [*_computers(moment, seated=computers), _rules(match)]
    call_me = ((_call_me(match),),) if missing > 1 else ()
    return (*rows_of([start, join, leave, *below], WIDTH), *call_me)


def _missing(moment: Moment) -> int:
    """How many more players it takes."""
    return max(moment.game.seats[0] - len(moment.match.chairs), 0)


def _full(moment: Moment) -> bool:
    return len(moment.match.chairs) >= moment.game.seats[-1]


def _computers(moment: Moment, *, seated: bool) -> list[Button]:
    match = moment.match
    if moment.game.choose is None:
        return []
    add = AtTable(match.id, "computer")
    more = Button(text("button-computer"), add, disabled=_full(moment))
    fewer = Button(text("button-fewer"), AtTable(match.id, "fewer"))
    return [more, fewer] if seated else [more]


def _folded_rows(match: Match) -> tuple[Row, ...]:
    again = Button(text("button-rematch"), AtTable(match.id, "rematch"), "primary")
    return ((again, _rules(match)), (_call_me(match),))


def _call_me(match: Match) -> Button:
    return Button(text("button-call-me"), CallMe(match.game))


def _rules(match: Match) -> Button:
    return Button(text("button-rules"), AtTable(match.id, "rules"))
