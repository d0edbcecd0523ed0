"""Hand and table in one message: for who plays a private table, or reads cards as words.

It is given what its one reader may see: the view of their seat.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from bot.pages.breaks import break_lines
from bot.pages.hand import hand_of, hand_sections
from bot.pages.panel import AnyLook, Button, Hand, Panel, private_news, rows_of
from bot.pages.table import (
    SceneParts,
    accent,
    advise_button,
    rules_button,
    scene_parts,
    seat_colour,
    time_left,
    under,
)
from bot.pictures.faces import BLANK
from bot.play.matches import Moment
from bot.words.text import Glyphs, Spoken, Text


def solo_panel(
    moment: Moment, seat: int, look: AnyLook, notices: Sequence[Text] = (), chosen: str = ""
) -> Panel:
    """The whole of it for who plays alone."""
    return whole_panel(moment, seat, look, notices, chosen, rules_button(moment.match))


def whole_panel(
    moment: Moment,
    seat: int,
    look: AnyLook,
    notices: Sequence[Text] = (),
    chosen: str = "",
    *below: Button,
) -> Panel:
    """What is asked of its reader, or of whom they wait for; the table; and their own controls."""
    scene = scene_parts(moment, look, seat)
    hand, may = hand_of(moment, seat, look, chosen)
    mine = _told(moment, seat, look, notices)
    told = (*notices, *mine, *hand.news)
    own = _own(moment, seat, _beside(scene, hand), may=may)
    asked = own.sections if own.rows else (scene.asked, *own.sections)
    advised = advise_button(moment, look) if own.rows else ()
    return Panel(
        (*((told,) if told else ()), *asked, *scene.table, scene.foot),
        (*own.rows, *rows_of([*advised, *below])),
        accent=own.accent or accent(look, scene.awaited),
    )


def _own(moment: Moment, seat: int, hand: Hand, *, may: bool) -> Panel:
    """Their question with its controls, or the cards they hold."""
    if not may:
        return Panel(tuple(lines for lines in hand.lines if lines))
    until = time_left(moment.match, timed=hand.timed)
    asked = hand_sections(hand, *under(hand.small, until), *break_lines(moment.match, seat))
    return Panel(asked, hand.rows, accent=seat_colour(seat))


def _beside(scene: SceneParts, hand: Hand) -> Hand:
    """Without the paragraphs whose rows of pictures all lie on the table below, as they are."""
    lying = set(_rows(line for section in scene.table for line in section))
    lines = tuple(
        paragraph
        for paragraph in hand.lines
        if not (shown := set(_rows(paragraph))) or shown - lying
    )
    return replace(hand, lines=lines)


def _rows(lines: Iterable[Spoken]) -> Iterator[tuple[str, ...]]:
    """The rows of faces that stand in some lines."""
    for line in lines:
        if isinstance(line, Glyphs):
            yield tuple(name for name in line.names if name != BLANK)
        elif isinstance(line, Text):
            yield from _rows(value for _, value in line.values)
        elif isinstance(line, tuple):
            yield from _rows(line)


def _told(moment: Moment, seat: int, look: AnyLook, notices: Sequence[Text]) -> tuple[Text, ...]:
    """What just happened to them alone, unless it is said already."""
    mine = private_news(moment.told(seat), look)
    return tuple(line for line in mine if line not in notices)
