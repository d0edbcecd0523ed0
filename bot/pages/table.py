"""A running match as everybody sees it, put together from its game's scene; it knows no game."""

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from bot.pages.breaks import break_lines
from bot.pages.ids import Advise, AtTable
from bot.pages.panel import AnyLook, Button, Panel, PlayerLine, Row, Scene, rows_of
from bot.pictures import colours
from bot.pictures.faces import BLANK, TURN
from bot.pictures.faces import seat as seat_face
from bot.play.chronicle import long
from bot.play.matches import Moment
from bot.play.proof import promise
from bot.play.tables import free_seats, wishes
from bot.records.match import Match
from bot.words.text import Glyphs, Text, glyphs, heading, narrow, text

HAPPENINGS = 3
"""How many of the last happenings a table shows."""
CODE = 8
"""So much of the promise stands in the small print; the lobby has shown it whole."""
WIDTH = 3
"""How many buttons with words stand side by side on a phone."""


class SceneParts(NamedTuple):
    """What a table is put together from."""

    asked: tuple[Text, ...]
    table: tuple[tuple[Text, ...], ...]
    foot: tuple[Text, ...]
    awaited: Sequence[int]


def scene_parts(moment: Moment, look: AnyLook, viewer: int) -> SceneParts:
    """As one seat sees it."""
    view = moment.game.view(moment.state, viewer)
    scene = look.scene(view, moment.news)
    asked, *table = scene_sections(scene, moment.match, view.awaited, viewer)
    return SceneParts(asked, tuple(table), _foot(moment, look, scene), view.awaited)


def scene_panel(moment: Moment, look: AnyLook, *, timed: bool = True) -> Panel:
    match, view = moment.match, moment.public
    scene = look.scene(view, moment.news)
    if not timed:
        scene = replace(scene, timed=False)
    return Panel(
        (*scene_sections(scene, match, view.awaited), _foot(moment, look, scene)),
        (*_choices(scene, match, view.awaited), *play_rows(moment, look)),
        accent=accent(look, view.awaited),
    )


def _choices(scene: Scene, match: Match, awaited: Sequence[int]) -> tuple[Row, ...]:
    """What may be chosen for all to see."""
    return scene.rows if _pressed(match, awaited) else ()


def _pressed(match: Match, awaited: Sequence[int]) -> bool:
    """Whether people are awaited; nobody presses for a computer."""
    return any(match.chairs[seat].person is not None for seat in awaited)


def scene_sections(
    scene: Scene, match: Match, awaited: Sequence[int], viewer: int | None = None
) -> tuple[tuple[Text, ...], ...]:
    """Question, arena, what is known of it, and players."""
    small = under(scene.meaning, time_left(match, timed=scene.timed))
    asked = (heading(scene.question), *small, *break_lines(match, viewer))
    players = tuple(line for player in scene.players for line in _player(player, match, awaited))
    return tuple(section for section in (asked, scene.arena, scene.record, players) if section)


def accent(look: AnyLook, awaited: Sequence[int]) -> int:
    """The colour of the one who is to act, else the game's."""
    return seat_colour(awaited[0]) if len(awaited) == 1 else look.colour


def seat_colour(seat: int) -> int:
    return colours.number(colours.SEATS[seat].fill)


def time_left(match: Match, *, timed: bool = True) -> Text | None:
    """Until when the question stands; with the day where it may be another one than today."""
    if match.announced is None or not timed:
        return None
    return text("until-day" if long(match) else "until", until=int(match.announced))


def under(meaning: Text | None, until: Text | None) -> tuple[Text, ...]:
    """The small line below a question: what it means, and the time there is."""
    if until is None:
        return () if meaning is None else (text("under", meaning=meaning),)
    if meaning is None:
        return (text("under", meaning=until),)
    return (text("under", meaning=text("joined", a=meaning, b=until)),)


def named(seat: int, match: Match, before: Glyphs, facts: Text) -> Text:
    """A player's line: small pictures, the name, a mark for a computer, and facts."""
    key = "player" if match.chairs[seat].level is None else "player-computer"
    return text(key, faces=before, seat=seat, facts=facts)


def _player(player: PlayerLine, match: Match, awaited: Sequence[int]) -> tuple[Text, ...]:
    turn = TURN if player.seat in awaited else BLANK
    before = glyphs(turn, seat_face(player.seat), *player.before.names)
    line = narrow(named(player.seat, match, before, player.facts))
    return (line,) if player.below is None else (line, player.below)


def _foot(moment: Moment, look: AnyLook, scene: Scene) -> tuple[Text, ...]:
    happened = tuple(look.tell(moment.news))[:HAPPENINGS]
    return (*happened, *_notes(moment.match), _small_print(moment.match, scene.round))


def _notes(match: Match) -> tuple[Text, ...]:
    """What the people at the table must know about each other."""
    lines = []
    closed = tuple(s for s, c in enumerate(match.chairs) if c.person and c.dm_closed)
    if closed:
        lines.append(text("dm-closed", seats=closed))
    away = tuple(s for s, c in enumerate(match.chairs) if c.owner is not None and c.level)
    if away:
        lines.append(text("away", seats=away))
    raised = tuple(s for s, c in enumerate(match.chairs) if c.got_up and c.person is None)
    if raised:
        lines.append(text("got-up-by-moderator", seats=raised))
    wishing, needed = wishes(match)
    if wishing:
        lines.append(text("wishing-to-end", count=wishing, needed=needed))
    return tuple(lines)


def _small_print(match: Match, round_: Text | None) -> Text:
    code = promise(match.seed)[:CODE]
    if round_ is None:
        return text("small-print", title=text("title"), code=code)
    return text("small-print-round", title=text("title"), round=round_, code=code)


def play_rows(moment: Moment, look: AnyLook) -> tuple[Row, ...]:
    match = moment.match
    own = hand_button(match, look)
    if look.open and _pressed(match, moment.awaited):
        own = advise_button(moment, look)
    return rows_of([*own, rules_button(match), *return_button(match), *_seat_buttons(match)], WIDTH)


def advise_button(moment: Moment, look: AnyLook) -> tuple[Button, ...]:
    """Only where one plays computers alone: no such table is ever rated."""
    if not is_advised(moment) or look.in_words is None:
        return ()
    return (Button(text("button-advise"), Advise()),)


def is_advised(moment: Moment) -> bool:
    """Not at the deal of a day, where everybody is on their own."""
    match = moment.match
    return match.solo and match.day is None and moment.game.weigh is not None


def rules_button(match: Match) -> Button:
    return Button(text("button-rules"), AtTable(match.id, "rules"))


def hand_button(match: Match, look: AnyLook) -> tuple[Button, ...]:
    """To a hand that is hidden."""
    return () if look.open else (Button(text("button-hand"), AtTable(match.id, "hand"), "primary"),)


def return_button(match: Match) -> list[Button]:
    away = any(chair.owner is not None for chair in match.chairs)
    return [Button(text("button-back"), AtTable(match.id, "back"), "success")] if away else []


def _seat_buttons(match: Match) -> list[Button]:
    return [
        Button(text("button-take", seat=seat), AtTable(match.id, "take", seat))
        for seat in free_seats(match)
    ]
