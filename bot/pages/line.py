"""The one line that is left of a lobby whose table lives in a thread; it knows no game."""

from bot.pages.end import MEDALS, best_first, outcome_of
from bot.pages.panel import AnyLook, Panel
from bot.pictures import colours
from bot.play.matches import Moment
from bot.records.match import Match
from bot.words.text import Spoken, Text, text

LONGEST_NAME = 100
"""Discord takes no longer name for a thread."""


def line_panel(moment: Moment, look: AnyLook, *, locked: bool = False) -> Panel:
    """Who plays, how it stands or how it ended, and the way there."""
    lines = (_line(moment, look), *((text("line-locked"),) if locked else ()))
    won = moment.match.status == "over"
    return Panel((lines,), accent=colours.number(colours.GOLD) if won else look.colour)


def _line(moment: Moment, look: AnyLook) -> Text:
    match = moment.match
    about: dict[str, Spoken] = {"title": text("title"), "thread": match.place}
    places = _places(moment, look) if match.status == "over" and moment.state is not None else ()
    if places:
        return text("line-over", **about, places=places)
    about["seats"] = tuple(range(len(match.chairs)))
    return text("line-playing" if match.status == "playing" else "line-ended", **about)


def _places(moment: Moment, look: AnyLook) -> tuple[Text, ...]:
    outcome = outcome_of(moment)
    end = look.end(moment.public, outcome, moment.news)
    return tuple(
        text(
            "line-place",
            medal=MEDALS[outcome.places[seat] - 1],
            seat=seat,
            score=end.scores[seat],
        )
        for seat in best_first(moment.match, outcome)
    )


def thread_name(title: str, match: Match) -> str:
    """The game and its people."""
    names = ", ".join(" ".join(chair.name.split()) or "…" for chair in match.chairs)
    name = f"{title} · {names}"
    return name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1].rstrip()}…"
