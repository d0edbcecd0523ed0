"""A match as somebody may see it: table, hand, ping, form; nothing is sent from here."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from io import BytesIO
from typing import NamedTuple

import discord

from bot.pages.end import closed_panel, early_panel, end_panel, picture
from bot.pages.hand import hand_panel, played_at_table
from bot.pages.ids import Typing, Where
from bot.pages.layout import View, alt_text, asked_in, lay_out, modal
from bot.pages.line import line_panel, thread_name
from bot.pages.lobby import lobby_panel
from bot.pages.log import log_panel, ways_on
from bot.pages.page import Page, answers, notice
from bot.pages.panel import AnyLook, Button, Panel, Picture, Row, private_news, rows_of
from bot.pages.solo import solo_panel, whole_panel
from bot.pages.table import hand_button, return_button, scene_panel, time_left
from bot.pictures.faces import CATALOGUE, NO_FACES, Faces
from bot.play.chronicle import Happening
from bot.play.matches import Moment
from bot.play.seats import KEPT, stranger
from bot.records.invitations import Invitation
from bot.records.match import Match, Reading
from bot.words.locale import Speaker, say, short
from bot.words.text import Markup, Spoken, Text, text

__all__ = ["Drawing"]


class Voices(NamedTuple):
    """Who speaks of a table to a reader: in texts, on controls, and in both where names are cut."""

    full: Speaker
    labels: Speaker
    cut: Speaker
    cut_labels: Speaker


class Drawing:
    """Moments as finished messages, each for a reader."""

    def __init__(
        self, games: Mapping[str, AnyLook], faces: Callable[[], Faces] = lambda: NO_FACES
    ) -> None:
        self._games = games
        self.faces_now = faces
        self._shown: dict[Reading, tuple[Faces, Faces]] = {}

    def table(self, moment: Moment, cover: Picture | None = None) -> View:
        """The table as everybody sees it; a finished one with its picture, once there is one."""
        match, look = moment.match, self._games[moment.match.game]
        return self.laid_out(moment, table_panel(moment, look, cover), Reading(match.language))

    def line(self, moment: Moment, *, locked: bool = False) -> View:
        """What is left of a lobby whose table lives in a thread."""
        panel = line_panel(moment, self._games[moment.match.game], locked=locked)
        return self.laid_out(moment, panel, Reading(moment.match.language))

    def thread_name(self, moment: Moment) -> str:
        title = self._voices(moment, Reading(moment.match.language)).labels(text("title"))
        return thread_name(title, moment.match)

    def picture(self, moment: Moment) -> Picture | None:
        """Of a match played to its end. It takes a while: call it in a thread."""
        if moment.match.status != "over" or moment.state is None:
            return None
        words = self._voices(moment, Reading(moment.match.language)).labels
        return picture(moment, self._games[moment.match.game], words)

    def pictured(self, moment: Moment, cover: Picture | None) -> Page:
        """A finished table with its picture."""
        drawn = self._private if moment.match.private else self.table
        if cover is None:
            return Page(drawn(moment))
        labels = self._voices(moment, Reading(moment.match.language)).labels
        alt = alt_text(cover, labels)

        def files() -> list[discord.File]:
            return [discord.File(BytesIO(cover.image), cover.name, description=alt)]

        return Page(drawn(moment, cover), files=files, pictured=True)

    def hand(
        self,
        moment: Moment,
        seat: int,
        reading: Reading | None = None,
        *notices: Text,
        chosen: str = "",
    ) -> View:
        """One player's panel, with what just happened to them on top; as they read."""
        look, match = self.look(moment.match), moment.match
        reading = reading or match.chairs[seat].reads
        if match.private and match.status == "playing":
            panel = solo_panel(moment, seat, look, notices, chosen)
            return self.laid_out(moment, panel, reading)
        if match.private:
            return self._private(moment, None, *notices, reading=reading)
        panel = self._own_panel(moment, seat, reading, notices, chosen)
        panel = replace(panel, rows=(*panel.rows, *ways_on(match, seat)))
        return self.laid_out(moment, panel, reading)

    def _own_panel(
        self,
        moment: Moment,
        seat: int,
        reading: Reading,
        notices: Sequence[Text] = (),
        chosen: str = "",
    ) -> Panel:
        """Somebody's hand; with the whole table for those who read cards as words, for whom there
        is no table without pictures elsewhere."""
        look, match = self.look(moment.match), moment.match
        if reading.cards == "words" and match.status == "playing":
            return whole_panel(moment, seat, look, notices, chosen)
        mine = private_news(moment.told(seat), look)
        return hand_panel(moment, seat, look, (*notices, *mine), chosen)

    def _private(
        self,
        moment: Moment,
        cover: Picture | None = None,
        *notices: Text,
        reading: Reading | None = None,
    ) -> View:
        """The end of a private table, on the panel of its one reader."""
        panel = table_panel(moment, self.look(moment.match), cover)
        if notices:
            panel = replace(panel, sections=(notices, *panel.sections))
        return self.laid_out(moment, panel, reading or _only_reader(moment.match))

    def log(self, moment: Moment, told: Sequence[Happening], page: int, reading: Reading) -> View:
        """What everybody saw happen, for somebody who sits there."""
        return self.laid_out(moment, log_panel(moment.match, told, page), reading)

    def look(self, match: Match) -> AnyLook:
        return self._games[match.game]

    def voice(self, moment: Moment, reading: Reading, *, label: bool = False) -> Speaker:
        """Who speaks of a table in a few words: long names are cut."""
        voices = self._voices(moment, reading)
        return voices.cut_labels if label else voices.cut

    def settled(self, moment: Moment, seat: int) -> View:
        """A letter whose question is answered, or was by the clock: it asks nothing and names no
        time; at the end it tells the end."""
        match, link = moment.match, Markup(moment.match.link)
        if match.status == "over" and moment.state is not None:
            panel = replace(hand_panel(moment, seat, self.look(match)), rows=())
        else:
            lapsed = private_news(moment.told(seat), self.look(match)) if match.open else ()
            key = "letter-settled" if match.open else "match-is-over"
            told = (
                (*lapsed, text("letter-lapsed", link=link)) if lapsed else (text(key, link=link),)
            )
            panel = Panel((told,))
        return self.laid_out(moment, panel, match.chairs[seat].reads)

    def away(self, moment: Moment, person: int, reading: Reading | None = None) -> View:
        """For somebody who sits there no longer: whether a computer plays for them, and a way back.

        Nothing of the hand, which may be another's by now.
        """
        match = moment.match
        kept = (chair.reads for chair in match.chairs if chair.owner == person)
        why = stranger(match, person) if match.open else "match-is-over"
        rows = (tuple(return_button(match)),) if why == KEPT else ()
        panel = Panel(((text(why),),), rows)
        return self.laid_out(moment, panel, reading or next(kept, Reading(match.language)))

    def ping(self, moment: Moment, people: Sequence[int]) -> Page:
        """A line that calls by name those who are awaited, in the table's language."""
        line = self._called(moment, people=_mentions(people))
        rows = rows_of(hand_button(moment.match, self.look(moment.match)))
        return self._notice(moment, (line,), rows, Reading(moment.match.language))

    def invitation(self, moment: Moment, invited: Sequence[Invitation]) -> Page:
        """A line that asks people to a table, or one of them to a seat; in the table's language."""
        match, why = moment.match, invited[0].why
        mentions = _mentions([each.person for each in invited])
        if why == "offered":
            line = text("seat-offered", people=mentions, seat=invited[0].seat or 0)
        elif all(each.why == "missing" for each in invited):
            link = Markup(match.link)
            line = text("one-missing", people=mentions, title=text("title"), link=link)
        else:
            line = text("invited", people=mentions)
        yes = "button-take-it" if why == "offered" else "button-join"
        return self._notice(moment, (line,), rows_of(answers(match, yes)), Reading(match.language))

    def asked(self, moment: Moment, seat: int) -> Page:
        """What a letter asks: the words of a hand in plain lines, and its controls."""
        reading = moment.match.chairs[seat].reads
        panel = self._own_panel(moment, seat, reading)
        lines = [line for section in panel.sections for line in section]
        source = text("dm-from", channel=moment.match.place)
        return self._notice(moment, (*lines, source), panel.rows, reading)

    def _notice(
        self, moment: Moment, lines: Sequence[Text], rows: Sequence[Row], reading: Reading
    ) -> Page:
        """Plain words, and what can be pressed below them."""
        voices = self._voices(moment, reading)
        ids = asked_in(moment.match.id, moment.match.turn)
        words = "\n".join(voices.full(line) for line in lines)
        return notice(words, rows, voices.labels, self.faces(reading), ids)

    def seated(self, moment: Moment, reading: Reading, *, ask: bool) -> View:
        """What somebody who has just sat down sees; asked once where secret picks should come, if
        this game has any."""
        look = self.look(moment.match)
        ask = ask and look.whispers
        seated = text("seated-open" if look.open and reading.cards == "pictures" else "seated")
        lines = (seated, text("ask-where")) if ask else (seated,)
        rows = (where_buttons(moment.match),) if ask else ()
        return self.laid_out(moment, Panel((lines,), rows), reading)

    def _called(self, moment: Moment, **values: Spoken) -> Text:
        """Plain words first: a notification shows faces as names."""
        look, view = self._games[moment.match.game], moment.public
        scene = look.scene(view, moment.news)
        values["question"] = scene.question
        until = time_left(moment.match, timed=scene.timed)
        return (
            text("ping-untimed", **values) if until is None else text("ping", **values, until=until)
        )

    def form(
        self, moment: Moment, seat: int, reading: Reading, line: str
    ) -> discord.ui.Modal | None:
        """The form a player's panel now offers for the action that this line begins."""
        match = moment.match
        form = hand_panel(moment, seat, self._games[match.game]).form(line)
        if form is None:
            return None
        labels = self._voices(moment, reading).labels
        return modal(form, Typing(match.id, match.turn, line), labels)

    def secret_seats(self, moment: Moment) -> list[int]:
        """The awaited seats whose answer is secret."""
        look = self._games[moment.match.game]
        views = ((seat, moment.game.view(moment.state, seat)) for seat in moment.awaited)
        return [seat for seat, view in views if look.secret(view)]

    def seats_at_table(self, moment: Moment) -> list[int]:
        """The seats that press everything at the table: a panel has nothing to press for them."""
        match = moment.match
        if match.private or not played_at_table(moment, self._games[match.game]):
            return []
        return [seat for seat, chair in enumerate(match.chairs) if chair.reads.cards == "pictures"]

    def laid_out(self, moment: Moment, panel: Panel, reading: Reading) -> View:
        voices, faces = self._voices(moment, reading), self.faces(reading)
        ids = asked_in(moment.match.id, moment.match.turn)
        return lay_out(panel, voices.full, voices.labels, headings=voices.cut, faces=faces, ids=ids)

    def faces(self, reading: Reading) -> Faces:
        """The faces that can be shown now, called as somebody who reads like this calls them."""
        now = self.faces_now()
        if self._shown.get(reading, (None,))[0] is not now:
            words = {word.key: say(reading.language, word.key) for word in CATALOGUE.words.values()}
            self._shown[reading] = now, now.calling(words, aloud=reading.cards == "words")
        return self._shown[reading][1]

    def _voices(self, moment: Moment, reading: Reading) -> Voices:
        names = tuple([chair.name for chair in moment.match.chairs])
        return _speaking(reading.language, moment.match.game, names, self.faces(reading))


@lru_cache(maxsize=1024)
def _speaking(language: str, game: str, names: tuple[str, ...], faces: Faces) -> Voices:
    """The same at every moment of a table."""
    cut = tuple(map(short, names))
    return Voices(
        faces.speaker(language, game, names),
        faces.speaker(language, game, names, label=True),
        faces.speaker(language, game, cut),
        faces.speaker(language, game, cut, label=True),
    )


def where_buttons(match: Match) -> tuple[Button, ...]:
    """Where secret picks should come."""
    return (
        Button(text("button-here"), Where(match.id, "here")),
        Button(text("button-dm"), Where(match.id, "dm")),
    )


def table_panel(moment: Moment, look: AnyLook, cover: Picture | None = None) -> Panel:
    if moment.state is None:
        before = moment.match.status in ("lobby", "folded")
        return lobby_panel(moment, look) if before else closed_panel(moment, look)
    match moment.match.status:
        case "playing":
            return scene_panel(moment, look)
        case "over":
            return end_panel(moment, look, cover)
        case _:
            return early_panel(moment, look)


def _only_reader(match: Match) -> Reading:
    """How the one person of a private table reads."""
    people = (chair.reads for chair in match.chairs if chair.person is not None)
    return next(people, Reading(match.language))


def _mentions(people: Sequence[int]) -> Markup:
    return Markup(" ".join(f"<@{person}>" for person in people))
