"""What is shown of breaks: who is on one, until when, and the button for one's own; no game."""

from bot.pages.ids import Break
from bot.pages.panel import Button
from bot.play.breaks import resting
from bot.records.match import Match
from bot.words.text import Text, text


def break_lines(match: Match, viewer: int | None = None) -> tuple[Text, ...]:
    """Who is on a break, and whether the clock stands still; to whoever is on one, as theirs."""
    seats = resting(match)
    if not seats or match.unhurried:
        return ()
    if match.pace == "relaxed":
        return tuple(_long_break(match, seat, own=seat == viewer) for seat in seats)
    if match.paused is not None:
        until = min(match.chairs[seat].break_until or 0 for seat in seats)
        return (text("break-together", until=int(until)),)
    people = sum(chair.person is not None for chair in match.chairs)
    return (text("break-wished", seats=seats, count=len(seats), needed=people),)


def _long_break(match: Match, seat: int, *, own: bool) -> Text:
    key = "break-holds" if match.paused is not None else "break-taken"
    until = int(match.chairs[seat].break_until or 0)
    return text(f"{key}-own" if own else key, seat=seat, until=until)


def break_key(match: Match) -> str:
    """What these lines say, as a short key: empty where they say nothing."""
    if not break_lines(match):
        return ""
    untils = (int(match.chairs[seat].break_until or 0) for seat in resting(match))
    return " ".join(("break", *map(str, untils)))


def break_button(match: Match, seat: int) -> tuple[Button, ...]:
    """One's own, as long as others wait for one."""
    if match.status != "playing" or match.unhurried:
        return ()
    if match.chairs[seat].break_until is not None:
        return (Button(text("button-break-over"), Break(match.id, "end"), "success"),)
    return (Button(text("button-break"), Break(match.id, "take")),)
