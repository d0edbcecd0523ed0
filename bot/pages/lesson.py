"""A lesson as its learner sees it: a coach's line above the game's own faces; it knows no game."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from bot.pages.hand import hand_sections
from bot.pages.ids import AtLesson, Halfway, Move, PlayComputers, Press, RulesPage
from bot.pages.panel import AnyLook, Button, Hand, Panel, Row, Select, private_news
from bot.pages.rules import every_face
from bot.pages.table import scene_sections, seat_colour
from bot.play.automata import COMPUTERS
from bot.play.lessons import Standing, Tried
from bot.records.match import Chair, Match
from bot.words.locale import DEFAULT
from bot.words.text import Spoken, Text, text
from games.engine import Event
from games.lessons import LEARNER, Pause

MOST_TOLD = 6
"""So many lines of what happened fit above a hand on a phone."""
NEWEST = 2
"""So many, told as the table does."""
SHORT = 2
"""So many paragraphs of a hand show what was done to it."""


def lesson_match(at: Standing, name: str, language: str) -> Match:
    """The table of a lesson: its learner among computers. It is in no database."""
    free = [other for other in COMPUTERS if other.casefold() != name.casefold()]
    chairs = [Chair(LEARNER, name, language)]
    chairs += [Chair(None, free[n], DEFAULT, level="normal") for n in range(at.lesson.seats - 1)]
    return Match(
        id=0,
        game=at.game.key,
        guild=0,
        channel=0,
        host=LEARNER,
        status="playing",
        pace="live",
        language=language,
        options="{}",
        seed=at.lesson.seed,
        opened_at=0.0,
        chairs=tuple(chairs),
    )


def lesson_panel(
    at: Standing, match: Match, look: AnyLook, half: str = "", following: str = ""
) -> Panel:
    """What to do now and why, what has just happened, and one's own hand to do it with; at the end
    the way to the lesson of another game."""
    if at.pause is None:
        return _end(at, match, look, following)
    coach = text("lesson-coach", line=_said(at, at.pause.coach, at.pause))
    new = at.path and not half and not at.lesson.brief
    told = _happened(at, look) if new else ()
    return _asking(at, match, look, (_step(at), *told), coach, half)


def tried_panel(at: Standing, tried: Tried, match: Match, look: AnyLook) -> Panel:
    """What came of another press, why it is taken back, and the same hand again."""
    assert at.pause is not None
    why = at.pause.why_not(tried.line)
    reason = text("lesson-taken-back", line=_said(at, why, at.pause))
    came = _told(at, tried.events) or _looks(at, tried, look)
    return _asking(at, match, look, (_step(at), text("lesson-came-of-it"), *came), reason)


def _asking(
    at: Standing,
    match: Match,
    look: AnyLook,
    told: tuple[Text, ...],
    coach: Text,
    half: str = "",
) -> Panel:
    """The coach speaks last, right above what is pressed: on a phone the rest may be long."""
    view, may = at.game.view(at.state, LEARNER), at.game.legal(at.state, LEARNER)
    if half and look.halfway is not None:
        hand: Hand = look.halfway(view, may, half)
    else:
        hand = look.hand(view, may, at.told)
    view = at.game.view(at.state, None)
    players = () if at.lesson.brief else _players(at, match, look, view.awaited)
    sections = (told, hand.news, *hand_sections(hand), players, (coach,))
    shown = tuple(section for section in sections if section)
    return Panel(shown, _bound(hand.rows, at), accent=seat_colour(LEARNER))


def _step(at: Standing) -> Text:
    steps = len(at.lesson.pauses)
    return text("lesson-step", game=text("title"), step=len(at.path) + 1, steps=steps)


def _said(at: Standing, key: str, pause: Pause | None = None) -> Text:
    """The coach may show any face, and knows the others by where they sit."""
    seats = at.lesson.seats
    people: dict[str, Spoken] = {"left_seat": 1, "of_seat": 1, "other_seat": seats - 1}
    values: dict[str, Spoken] = dict(pause.values) if pause else {}
    return text(key, **{**every_face(), **people, **values})


def _happened(at: Standing, look: AnyLook) -> tuple[Text, ...]:
    """What has happened since, as the table tells it, unless one's own hand does."""
    if _own_hand(at, look).news:
        return ()
    public = [event for event in at.events if event.to is None]
    others = any(dict(event.values).get("seat", LEARNER) != LEARNER for event in public)
    mine = () if others else private_news([e for e in at.events if e.to is not None], look)
    return mine or tuple(reversed(look.tell(at.told)[:NEWEST]))


def _own_hand(at: Standing, look: AnyLook) -> Hand:
    view, may = at.game.view(at.state, LEARNER), at.game.legal(at.state, LEARNER)
    hand: Hand = look.hand(view, may, at.told)
    return hand


def _told(at: Standing, events: Sequence[Event]) -> tuple[Text, ...]:
    """What everybody sees; what only the learner saw is worth a line while nobody else moved."""
    public = [event for event in events if event.to is None]
    others = any(dict(event.values).get("seat", LEARNER) != LEARNER for event in public)
    seen = public if others else events
    return tuple(Text(event.key, event.values) for event in seen)[-MOST_TOLD:]


def _looks(at: Standing, tried: Tried, look: AnyLook) -> tuple[Text, ...]:
    """Where nothing is told, one's own hand shows what changed."""
    view, may = at.game.view(tried.state, LEARNER), at.game.legal(tried.state, LEARNER)
    hand: Hand = look.hand(view, may, ())
    return tuple(line for paragraph in hand.lines[:SHORT] for line in paragraph)


def _players(
    at: Standing, match: Match, look: AnyLook, awaited: Sequence[int] = ()
) -> tuple[Text, ...]:
    view = at.game.view(at.state, None)
    *_, players = scene_sections(look.scene(view, at.events), match, awaited)
    return players


def _end(at: Standing, match: Match, look: AnyLook, following: str) -> Panel:
    game, lesson = at.game.key, at.lesson
    done = text("lesson-done", game=text("title"))
    head = (done, text("lesson-ended", game=text("title")), _said(at, lesson.end))
    told = _own_hand(at, look).news or _happened(at, look)
    players = () if at.over else _players(at, match, look)
    title = text("button-next-lesson", title=text(f"{following}-title"))
    onward = (Button(title, AtLesson(following, what="go"), "primary"),) if following else ()
    rows: tuple[Row, ...] = (
        (Button(text("button-play-computers"), PlayComputers(game), "success"), *onward),
        (
            Button(text("button-lesson-again"), AtLesson(game, lesson.language, what="go")),
            Button(text("button-rules"), RulesPage(game, 0)),
        ),
    )
    sections = tuple(section for section in (head, told, players) if section)
    return Panel(sections, rows, accent=look.colour)


def _bound(rows: Sequence[Row], at: Standing) -> tuple[Row, ...]:
    """The hand's own controls as presses of this lesson."""
    return tuple(_row(row, at) for row in rows)


def _row(row: Row, at: Standing) -> Row:
    if isinstance(row, Text | Select):
        return row
    return tuple(replace(button, press=_press(button.press, at)) for button in row)


def _press(press: Press, at: Standing) -> Press:
    answer = partial(AtLesson, at.game.key, at.lesson.language, at.path)
    match press:
        case Move(line=line):
            return answer("move", line)
        case Halfway(chosen=chosen):
            return answer("half", chosen)
        case _:
            raise AssertionError("a lesson asks for nothing that is typed")
