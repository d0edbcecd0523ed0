"""One player's private panel, put together from its game's hand; it knows no game."""

from collections.abc import Sequence
from typing import TypeAlias

from bot.pages.breaks import break_lines
from bot.pages.end import own_end
from bot.pages.log import since_lines
from bot.pages.panel import AnyLook, Button, Hand, Panel, Row
from bot.pages.table import advise_button, seat_colour, time_left, under
from bot.play.matches import Moment
from bot.words.text import Markup, Text, heading, text

Sections: TypeAlias = tuple[tuple[Text, ...], ...]
Rows: TypeAlias = tuple[Row, ...]
Parts: TypeAlias = tuple[tuple[Text, ...], Sections, Rows]
"""What happened to the player, the question with what belongs to it, and the controls."""


def hand_panel(
    moment: Moment, seat: int, look: AnyLook, notices: Sequence[Text] = (), chosen: str = ""
) -> Panel:
    """One player's panel, with whatever just happened to that player alone on top."""
    match = moment.match
    if match.status == "playing" and match.chairs[seat].lapses and not match.unhurried:
        notices = (*notices, text("last-call"))
    news, sections, rows = _panel(moment, seat, look, chosen)
    if notices and played_at_table(moment, look):
        sections = ()
    above = ((*notices, *news), () if news else since_lines(moment, seat))
    shown = (*[lines for lines in above if lines], *sections)
    return Panel(shown, rows, accent=seat_colour(seat))


def hand_sections(hand: Hand, *below: Text) -> Sections:
    """The question with what belongs to it, further paragraphs, and the small print."""
    first, *others = hand.lines or ((),)
    if not any(others):
        return ((heading(hand.question), *first, *below),)
    sections = ((heading(hand.question), *first), *others, below)
    return tuple(section for section in sections if section)


def _panel(moment: Moment, seat: int, look: AnyLook, chosen: str) -> Parts:
    match moment.match.status:
        case "playing":
            return _playing(moment, seat, look, chosen)
        case "over" if moment.state is not None:
            return (), own_end(moment, look, seat), ()
        case "lobby":
            return (), ((text("not-begun-yet"),),), ()
        case _:
            return (), ((text("match-is-over"),),), ()


def hand_of(moment: Moment, seat: int, look: AnyLook, chosen: str = "") -> tuple[Hand, bool]:
    """A player's hand in a running match, and whether something is asked of them."""
    view, may = moment.game.view(moment.state, seat), moment.game.legal(moment.state, seat)
    if chosen and may and look.halfway is not None:
        return look.halfway(view, may, chosen), True
    return look.hand(view, may, moment.news), bool(may)


def _playing(moment: Moment, seat: int, look: AnyLook, chosen: str) -> Parts:
    if played_at_table(moment, look):
        there = text("play-under-the-table", link=Markup(moment.match.link))
        return (), ((there,),), ()
    hand, may = hand_of(moment, seat, look, chosen)
    until = time_left(moment.match, timed=hand.timed)
    held = break_lines(moment.match, seat)
    if may:
        rows = _beside(hand.rows, advise_button(moment, look))
        return hand.news, hand_sections(hand, *under(hand.small, until), *held), rows
    others = tuple([other for other in moment.public.awaited if other != seat])
    waiting = text("waiting-for", seats=others) if others else text("waiting")
    return hand.news, hand_sections(hand, *under(waiting, until), *held), ()


def played_at_table(moment: Moment, look: AnyLook) -> bool:
    """Where all hands are open one plays under the table, as long as that can be shown."""
    return look.open and moment.match.status == "playing" and moment.match.trouble is None


def _beside(rows: Rows, more: tuple[Button, ...]) -> Rows:
    """Beside a last button that has a row to itself, else below: a phone is short."""
    last = rows[-1] if rows else None
    if isinstance(last, tuple) and len(last) == 1 and more:
        return (*rows[:-1], (*last, *more))
    return (*rows, *((more,) if more else ()))
