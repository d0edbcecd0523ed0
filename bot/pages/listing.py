"""One person's open tables and the lobbies around them as a private list; nothing is sent here."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import inf

from bot.pages.drawing import Drawing
from bot.pages.ids import MyTables, OnList
from bot.pages.layout import CONTAINER, FELT, RULE, SECTION, TEXT, Component, View, controls
from bot.pages.panel import AnyLook, Button
from bot.pages.table import time_left
from bot.pictures.faces import NO_FACES
from bot.play.matches import Matches, Moment
from bot.records import Records
from bot.records.match import Match, Reading
from bot.words.locale import Speaker
from bot.words.text import Markup, Spoken, Text, text
from games.engine import Prompt

PAGE = 8
"""Tables on a page: a message holds forty components, and each takes three."""

Sees = Callable[[Match], bool]
"""Whether a lobby's channel is open to the reader."""


@dataclass(frozen=True, slots=True)
class Reader:
    """Who reads a list, where, and which page of it."""

    person: int
    reading: Reading
    guild: int | None
    page: int
    sees: Sees
    at: float
    """When it is made: the list says so."""


@dataclass(frozen=True, slots=True)
class _Line:
    """One table: what is said of it, and what can be done from here."""

    moment: Moment
    words: tuple[Text, ...]
    button: Button | None


class Listing:
    def __init__(self, records: Records, matches: Matches, drawing: Drawing) -> None:
        self._records = records
        self._matches = matches
        self._drawing = drawing

    async def draw(self, reader: Reader) -> View:
        found = await self._records.open_tables.of(reader.person)
        mine = [self._matches.moment(match) for match in found]
        mine.sort(key=lambda moment: _urgency(moment, reader.person))
        lobbies = await self._lobbies(reader)
        lines = [
            *(self._own(moment, reader.person) for moment in mine),
            *(_lobby(moment) for moment in lobbies),
        ]
        asked = sum(_is_asked(moment, reader.person) for moment in mine)
        page = min(reader.page, max(len(lines) - 1, 0) // PAGE)
        return self._laid_out(reader, page, lines, len(mine), asked)

    async def _lobbies(self, reader: Reader) -> list[Moment]:
        """The server's, without those where one sits."""
        if reader.guild is None:
            return []
        found = await self._records.open_tables.lobbies(reader.guild, reader.person)
        others = (m for m in found if m.held_by(reader.person) is None and reader.sees(m))
        return [self._matches.moment(match) for match in others]

    def _own(self, moment: Moment, person: int) -> _Line:
        match, seat = moment.match, moment.match.seat_of(person)
        hand = Button(text("button-hand"), OnList(match.id, "hand"))
        if seat is None:
            back = Button(text("button-back"), OnList(match.id, "back"), "success")
            return _Line(moment, _told(match, "tables-away"), back)
        if match.status == "lobby" or moment.state is None:
            return _Line(moment, _gathering(moment), hand)
        look = self._drawing.look(match)
        if not _is_asked(moment, person):
            return _Line(moment, _waiting(moment, seat, look), hand)
        view, may = moment.game.view(moment.state, seat), moment.game.legal(moment.state, seat)
        asked = look.hand(view, may, moment.news)
        words = _told(match, "tables-asked", timed=asked.timed, question=asked.question)
        return _Line(
            moment, words, Button(text("button-hand"), OnList(match.id, "hand"), "primary")
        )

    def _laid_out(
        self, reader: Reader, page: int, lines: Sequence[_Line], mine: int, asked: int
    ) -> View:
        first = page * PAGE
        shown = [self._entry(line, reader.reading) for line in lines[first : first + PAGE]]
        own = max(min(mine - first, PAGE), 0)
        words = Speaker(reader.reading.language)
        inside = [_paragraph(map(words, _title(mine, asked))), *shown[:own]]
        if shown[own:]:
            inside += [dict(RULE), _paragraph([words(text("tables-lobbies"))]), *shown[own:]]
        inside.append(_paragraph([words(text("tables-made", at=int(reader.at)))]))
        box = {"type": CONTAINER, "accent_color": FELT, "components": inside}
        labels = Speaker(reader.reading.language, label=True)
        return View([box, controls(_leaves(page, len(lines)), labels, NO_FACES)])

    def _entry(self, line: _Line, reading: Reading) -> Component:
        """What is said of a table, and its button beside it."""
        said = _paragraph(map(self._drawing.voice(line.moment, reading), line.words))
        if line.button is None:
            return said
        labels = self._drawing.voice(line.moment, reading, label=True)
        [button] = controls((line.button,), labels, NO_FACES)["components"]
        return {"type": SECTION, "components": [said], "accessory": button}


def _paragraph(lines: Iterable[str]) -> Component:
    return {"type": TEXT, "content": "\n".join(lines)}


def _title(mine: int, asked: int) -> tuple[Text, ...]:
    title = text("tables-title")
    if not mine:
        return (title, text("tables-none"))
    return (title, text("tables-awaiting", count=asked) if asked else text("tables-quiet"))


def _is_asked(moment: Moment, person: int) -> bool:
    """Whether this person has something to answer: of oneself one knows it."""
    asked, seat = moment.asked, moment.match.seat_of(person)
    return isinstance(asked, Prompt) and seat in asked.seats and seat in moment.awaited


def _urgency(moment: Moment, person: int) -> tuple[bool, bool, float, int]:
    """Those that await one first, by the time that is announced to everybody; lobbies last."""
    match = moment.match
    until = match.announced if match.status == "playing" else match.deadline
    asked = _is_asked(moment, person)
    return not asked, match.status != "playing", inf if until is None else until, match.id


def _told(match: Match, key: str, *, timed: bool = True, **values: Spoken) -> tuple[Text, ...]:
    """Which game and how it stands; below it the time that is left, with whom, and where."""
    playing = match.status == "playing"
    where: dict[str, Spoken] = {"link": Markup(match.link)}
    if playing:
        where["seats"] = tuple(range(len(match.chairs)))
    if match.private:
        return text(key, title=text("title"), **values), text("tables-private", **where)
    return text(key, title=text("title"), **values), _where(match, where, timed=timed)


def _where(match: Match, where: dict[str, Spoken], *, timed: bool) -> Text:
    if match.status != "playing":
        return text("tables-lobby-at", **where, until=int(match.deadline or 0))
    until = time_left(match, timed=timed)
    if until is None:
        return text("tables-at-untimed", **where)
    return text("tables-at", **where, until=until)


def _waiting(moment: Moment, seat: int, look: AnyLook) -> tuple[Text, ...]:
    """For whom, as everybody sees it."""
    scene = look.scene(moment.public, moment.news)
    others = tuple(other for other in moment.awaited if other != seat)
    waiting = text("waiting-for", seats=others) if others else text("waiting")
    return _told(moment.match, "tables-asked", timed=scene.timed, question=waiting)


def _gathering(moment: Moment) -> tuple[Text, ...]:
    match = moment.match
    missing = max(moment.game.seats[0] - len(match.chairs), 0)
    seated = tuple(range(len(match.chairs)))
    pace = text(f"pace-{match.pace}")
    stands = text("tables-missing", count=missing) if missing else text("tables-ready")
    return _told(match, "tables-lobby", seats=seated, stands=stands, pace=pace)


def _lobby(moment: Moment) -> _Line:
    """One may sit down as long as there is a seat, or a computer that makes room."""
    match = moment.match
    full = len(match.chairs) >= moment.game.seats[-1]
    room = not full or any(chair.level is not None for chair in match.chairs)
    join = Button(text("button-join"), OnList(match.id, "join"), "success")
    return _Line(moment, _gathering(moment), join if room else None)


def _leaves(page: int, length: int) -> tuple[Button, ...]:
    refresh = Button(text("button-refresh"), MyTables(page, name="refresh"))
    last = max(length - 1, 0) // PAGE
    if not last:
        return (refresh,)
    return (
        Button(text("page-back"), MyTables(max(page - 1, 0), name="back"), disabled=page == 0),
        Button(text("page-on"), MyTables(page + 1, name="on"), "primary", disabled=page == last),
        refresh,
    )
