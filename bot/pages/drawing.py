"""A match as somebody may see it: table, hand, ping, form; nothing is sent from here."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from io import BytesIO
from typing import NamedTuple

import discord

from bot.pages.end import closed_panel, early_panel, end_panel, picture
from bot.pages.hand import hand_panel
from bot.pages.ids import Typing, Where
from bot.pages.layout import View, alt_text, asked_in, lay_out, modal, paragraph
from bot.pages.line import line_panel, thread_name
from bot.pages.lobby import lobby_panel
from bot.pages.log import log_panel, ways_on
from bot.pages.notice import LONGEST_WORDS, MOST_ROWS, Notice, notice
from bot.pages.panel import AnyFace, Button, Panel, Picture, Row, rows_of
from bot.pages.solo import alone, reads, solo_panel
from bot.pages.table import hand_button, return_button, scene_panel
from bot.pictures.faces import NO_FACES, WORDED, Faces
from bot.play.chronicle import Happening
from bot.play.matches import Moment
from bot.play.seats import KEPT, stranger
from bot.records.match import Match
from bot.words.locale import Speaker, say, short
from bot.words.text import Markup, Spoken, Text, text

__all__ = ["Drawing", "awaited", "hand_button", "hand_panel"]


class Voices(NamedTuple):
    """Who speaks of a table to a reader: in texts, on controls, and in both where names are cut."""

    full: Speaker
    labels: Speaker
    cut: Speaker
    cut_labels: Speaker


class Drawing:
    """Moments as finished messages, each for a reader."""

    def __init__(
        self, games: Mapping[str, AnyFace], faces: Callable[[], Faces] = lambda: NO_FACES
    ) -> None:
        self._games = games
        self._faces = faces
        self._shown: dict[str, tuple[Faces, Faces]] = {}

    def table(self, moment: Moment, cover: Picture | None = None) -> View:
        """The table as everybody sees it; a finished one with its picture, once there is one."""
        match, face = moment.match, self._games[moment.match.game]
        if alone(moment):
            return self.laid_out(moment, solo_panel(moment, face), reads(match))
        return self.laid_out(moment, table_panel(moment, face, cover), match.language)

    def line(self, moment: Moment, *, locked: bool = False) -> View:
        """What is left of a lobby whose table lives in a thread."""
        panel = line_panel(moment, self._games[moment.match.game], locked=locked)
        return self.laid_out(moment, panel, moment.match.language)

    def thread_name(self, moment: Moment) -> str:
        title = self._voices(moment, moment.match.language).labels(text("title"))
        return thread_name(title, moment.match)

    def picture(self, moment: Moment) -> Picture | None:
        """Of a match played to its end. It takes a while: call it in a thread."""
        if moment.match.status != "over" or moment.state is None:
            return None
        words = self._voices(moment, moment.match.language).labels
        return picture(moment, self._games[moment.match.game], words)

    def file(self, moment: Moment, cover: Picture) -> discord.File:
        """The picture of a table, to send along with it."""
        labels = self._voices(moment, moment.match.language).labels
        return discord.File(BytesIO(cover.image), cover.name, description=alt_text(cover, labels))

    def hand(
        self, moment: Moment, seat: int, language: str, *notices: Text, chosen: str = ""
    ) -> View:
        face = self.face(moment.match)
        if alone(moment):
            panel = solo_panel(moment, face, notices, chosen)
        else:
            panel = hand_panel(moment, seat, face, notices, chosen)
            if ways := ways_on(moment.match, seat):
                panel = replace(panel, rows=(*panel.rows, *ways))
        return self.laid_out(moment, panel, language)

    def log(self, moment: Moment, told: Sequence[Happening], page: int, language: str) -> View:
        """What everybody saw happen, for somebody who sits there."""
        return self.laid_out(moment, log_panel(moment.match, told, page), language)

    def face(self, match: Match) -> AnyFace:
        return self._games[match.game]

    def voice(self, moment: Moment, language: str, *, label: bool = False) -> Speaker:
        """Who speaks of a table in a few words: long names are cut."""
        voices = self._voices(moment, language)
        return voices.cut_labels if label else voices.cut

    def over(self, moment: Moment, seat: int, language: str) -> View:
        """What a direct message says when its question is over: nothing there can be pressed."""
        panel = hand_panel(moment, seat, self._games[moment.match.game])
        return self.laid_out(moment, replace(panel, rows=()), language)

    def away(self, moment: Moment, person: int, language: str) -> View:
        """For somebody who sits there no longer: whether a computer plays for them, and a way back.

        Nothing of the hand, which may be another's by now.
        """
        match = moment.match
        why = stranger(match, person) if match.open else "match-is-over"
        rows = (tuple(return_button(match)),) if why == KEPT else ()
        return self.laid_out(moment, Panel(((text(why),),), rows), language)

    def mention(self, moment: Moment, key: str, people: Sequence[int], *buttons: Button) -> Notice:
        """A line that calls people by name, in the table's language."""
        mentions = Markup(" ".join(f"<@{person}>" for person in people))
        line = self._called(moment, key, people=mentions)
        return self._notice(moment, (line,), rows_of(buttons), moment.match.language)

    def calling(self, moment: Moment, person: int) -> Notice | None:
        """The table in plain words that begin by calling somebody; nothing if it takes more."""
        match, language = moment.match, moment.match.language
        panel = scene_panel(moment, self.face(match), timed=False)  # the call says the time
        (_, *under), *others = panel.sections
        call = self._called(moment, "ping", people=Markup(f"<@{person}>"))
        voices, sections = self._voices(moment, language), ((call, *under), *others)
        words = "\n\n".join(paragraph(lines, voices.full, voices.cut) for lines in sections)
        if len(words) > LONGEST_WORDS or len(panel.rows) > MOST_ROWS:
            return None
        return self._below(moment, words, panel.rows, language)

    def invitation(
        self, moment: Moment, key: str, people: Sequence[int], *buttons: Button, **values: Spoken
    ) -> Notice:
        """A line that asks people to a seat, in the table's language."""
        mentions = Markup(" ".join(f"<@{person}>" for person in people))
        line = text(key, people=mentions, **values)
        return self._notice(moment, (line,), rows_of(buttons), moment.match.language)

    def asked(self, moment: Moment, seat: int, language: str) -> Notice:
        """What a direct message asks: the words of a hand in plain lines, and its controls."""
        panel = hand_panel(moment, seat, self._games[moment.match.game])
        lines = [line for section in panel.sections for line in section]
        source = text("dm-from", channel=moment.match.channel)
        return self._notice(moment, (*lines, source), panel.rows, language)

    def nudge(self, moment: Moment, seat: int, language: str) -> Notice:
        """What a reminder says to who has the question already: in a direct message, or at the
        table."""
        match, chair = moment.match, moment.match.chairs[seat]
        asked = chair.dm_message is not None and chair.dm_turn == match.turn
        by_dm = f"https://discord.com/channels/@me/{chair.dm_channel}/{chair.dm_message}"
        there = by_dm if asked else match.link
        line = self._called(moment, "nudge", link=Markup(there))
        return self._notice(moment, (line,), (), language)

    def _notice(
        self, moment: Moment, lines: Sequence[Text], rows: Sequence[Row], language: str
    ) -> Notice:
        speak = self._voices(moment, language).full
        return self._below(moment, "\n".join(speak(line) for line in lines), rows, language)

    def _below(self, moment: Moment, words: str, rows: Sequence[Row], language: str) -> Notice:
        """Plain words, and what can be pressed below them."""
        labels = self._voices(moment, language).labels
        ids = asked_in(moment.match.id, moment.match.turn)
        return notice(words, rows, labels, self.faces(language), ids)

    def seated(self, moment: Moment, language: str, *, ask: bool) -> View:
        """What somebody who has just sat down sees; asked once where secret picks should come."""
        lines = (text("seated"), text("ask-where")) if ask else (text("seated"),)
        rows = (where_buttons(moment.match),) if ask else ()
        return self.laid_out(moment, Panel((lines,), rows), language)

    def _called(self, moment: Moment, key: str, **values: Spoken) -> Text:
        """Plain words first: a notification shows faces as names."""
        face, view = self._games[moment.match.game], moment.public
        scene = face.scene(view, moment.news)
        values["question"] = scene.question
        until = moment.match.announced
        if until is None or not scene.timed:
            return text(f"{key}-untimed", **values)
        return text(key, **values, until=int(until))

    def form(self, moment: Moment, seat: int, language: str, line: str) -> discord.ui.Modal | None:
        """The form a player's panel now offers for the action that this line begins."""
        match = moment.match
        form = hand_panel(moment, seat, self._games[match.game]).form(line)
        if form is None:
            return None
        labels = self._voices(moment, language).labels
        return modal(form, Typing(match.id, match.turn, line), labels)

    def secret_seats(self, moment: Moment) -> list[int]:
        """The awaited seats whose answer is secret."""
        face = self._games[moment.match.game]
        views = ((seat, moment.game.view(moment.state, seat)) for seat in awaited(moment))
        return [seat for seat, view in views if face.secret(view)]

    def laid_out(self, moment: Moment, panel: Panel, language: str) -> View:
        voices, faces = self._voices(moment, language), self.faces(language)
        ids = asked_in(moment.match.id, moment.match.turn)
        return lay_out(panel, voices.full, voices.labels, headings=voices.cut, faces=faces, ids=ids)

    def faces(self, language: str) -> Faces:
        """The faces that can be shown now, called as a reader of this language calls them."""
        now = self._faces()
        if self._shown.get(language, (None,))[0] is not now:
            words = {key: say(language, key) for _, key in WORDED.values()}
            self._shown[language] = now, now.calling(words)
        return self._shown[language][1]

    def _voices(self, moment: Moment, language: str) -> Voices:
        names = tuple([chair.name for chair in moment.match.chairs])
        return _speaking(language, moment.match.game, names, self.faces(language))


@lru_cache(maxsize=1024)
def _speaking(language: str, game: str, names: tuple[str, ...], faces: Faces) -> Voices:
    """The same at every moment of a table."""
    cut = tuple(map(short, names))
    return Voices(
        Speaker(language, game, names, face=faces.face),
        Speaker(language, game, names, label=True, face=faces.plain),
        Speaker(language, game, cut, face=faces.face),
        Speaker(language, game, cut, label=True, face=faces.plain),
    )


def where_buttons(match: Match) -> tuple[Button, ...]:
    """Where secret picks should come."""
    return (
        Button(text("button-here"), Where(match.id, "here")),
        Button(text("button-dm"), Where(match.id, "dm")),
    )


def table_panel(moment: Moment, face: AnyFace, cover: Picture | None = None) -> Panel:
    if moment.state is None:
        before = moment.match.status in ("lobby", "folded")
        return lobby_panel(moment, face) if before else closed_panel(moment, face)
    match moment.match.status:
        case "playing":
            return scene_panel(moment, face)
        case "over":
            return end_panel(moment, face, cover)
        case _:
            return early_panel(moment, face)


def awaited(moment: Moment) -> tuple[int, ...]:
    if moment.match.status != "playing":
        return ()
    seats: tuple[int, ...] = moment.public.awaited
    return seats
