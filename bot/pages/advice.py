"""What a computer would do, in a few lines, now or of a whole match; it knows no game."""

from collections.abc import Sequence
from typing import Any

from bot.pages.ids import AtReview, ReplayStep, ReviewSeat
from bot.pages.panel import AnyLook, Button, Option, Panel, Row, Select, rows_of
from bot.pictures.faces import SHAPES
from bot.pictures.faces import seat as seat_face
from bot.play.coach import Reviewed, costliest
from bot.words.text import Text, glyphs, text
from games.engine import Event, Worth

NEXT_BEST = 2
COSTLIEST = 3
ON_A_PAGE = 8
BAR = 10
BESIDE = 2
"""How many buttons with words stand side by side on a phone."""
SURE = 0.95


def advice(view: Any, worths: Sequence[Worth[Any]], look: AnyLook) -> tuple[Text, ...]:
    """What it would do, why, and the next best."""
    if not worths:
        return (text("advice-none"),)
    best, *others = worths
    rest = sorted((_at_most(best, w) for w in others), key=_promise, reverse=True)[:NEXT_BEST]
    lines = (_best(view, best, look), *_why(best.why))
    if not rest:
        return lines
    return (*lines, text("advice-next", actions=tuple(_weighed(view, w, look) for w in rest)))


def _at_most(best: Worth[Any], other: Worth[Any]) -> Worth[Any]:
    """What was given up early is known less well: it is called no better than what is done."""
    if best.chance is None or other.chance is None or other.chance <= best.chance:
        return other
    return other._replace(chance=best.chance)


def _promise(worth: Worth[Any]) -> tuple[float, float]:
    return worth.chance or 0.0, worth.share


def _best(view: Any, best: Worth[Any], look: AnyLook) -> Text:
    action = in_words(view, best.action, look)
    if best.share < SURE:
        share = _percent(best.share)
        if best.chance is None:
            return text("advice-mixed", action=action, share=share)
        return text("advice-mixed-chance", action=action, share=share, chance=_percent(best.chance))
    if best.chance is None:
        return text("advice-plain", action=action)
    return text("advice-best", action=action, chance=_percent(best.chance))


def _weighed(view: Any, worth: Worth[Any], look: AnyLook) -> Text:
    action = in_words(view, worth.action, look)
    if worth.chance is None:
        return text("advice-other-share", action=action, share=_percent(worth.share))
    return text("advice-other", action=action, chance=_percent(worth.chance))


def _why(why: Event | None) -> tuple[Text, ...]:
    return () if why is None else (Text(why.key, why.values),)


def in_words(view: Any, action: Any, look: AnyLook) -> Text:
    assert look.in_words is not None, "a game that is weighed has words for what is done in it"
    return look.in_words(view, action)


def _percent(chance: float) -> int:
    return round(100 * chance)


def progress_panel(done: int, of: int) -> Panel:
    filled = BAR * done // max(of, 1)
    bar = "▰" * filled + "▱" * (BAR - filled)
    return Panel(((text("review-thinking"), text("review-progress", bar=bar, done=done, of=of)),))


def review_panel(
    asked: AtReview,
    reviewed: Sequence[Reviewed],
    look: AnyLook,
    seats: int,
    others: Sequence[Button] = (),
) -> Panel:
    """The moves that cost most first; then one after another; other ways on below."""
    seat, worst = asked.seat or 0, costliest(reviewed, COSTLIEST)
    pages = max(-(-len(reviewed) // ON_A_PAGE), 1)
    page = min(asked.page, pages - 1)
    shown = reviewed[page * ON_A_PAGE : (page + 1) * ON_A_PAGE]
    head = text(
        "review-heading",
        game=text("title"),
        match=asked.match,
        shape=glyphs(seat_face(seat)),
        seat=seat,
    )
    best = (text("review-costliest"), *(_line(move, look) for move in worst))
    lines = tuple(_line(move, look) for move in shown) or (text("review-empty"),)
    each = (text("review-steps", page=page + 1, pages=pages), *lines)
    sections = ((head,), best if worst else (text("review-no-mistake"),), each)
    legend = _legend([*worst, *shown])
    return Panel(
        (*sections, *((legend,) if legend else ())),
        (*_rows(asked, seat, page, pages, worst, seats), *rows_of(others, BESIDE)),
    )


def _legend(moves: Sequence[Reviewed]) -> tuple[Text, ...]:
    """What the signs on this page mean, each once, by an example from it."""
    kinds = dict[str, Text]()
    for move in moves:
        kind, percent = _judged(move)
        kinds.setdefault(kind, text(f"legend-{kind}", count=percent))
    if "cost" in kinds:
        kinds.setdefault("other", text("legend-other", count=0))
    return tuple(kinds[kind] for kind in ("same", "other", "cost", "share") if kind in kinds)


def _judged(move: Reviewed) -> tuple[str, int]:
    """How a move compares with the computer's, and the figure that is shown with it."""
    if move.decision.done == move.best:
        return "same", 0
    if move.cost is None and _percent(move.share):
        return "share", _percent(move.share)
    if move.cost is None or not _percent(move.cost):
        return "other", 0
    return "cost", _percent(move.cost)


def _line(move: Reviewed, look: AnyLook) -> Text:
    decision, (kind, percent) = move.decision, _judged(move)
    return text(
        f"review-{kind}",
        step=decision.ply,
        done=in_words(decision.view, decision.done, look),
        best=in_words(decision.view, move.best, look),
        percent=percent,
    )


def _rows(
    asked: AtReview, seat: int, page: int, pages: int, worst: Sequence[Reviewed], seats: int
) -> tuple[Row, ...]:
    match = asked.match
    jumps = tuple(
        Button(
            text("review-step", step=move.decision.ply),
            ReplayStep(match, move.decision.ply, seat, f"cost{number}"),
            "primary",
        )
        for number, move in enumerate(worst)
    )
    leaves = (
        Button(
            text("page-back"), AtReview(match, seat, max(page - 1, 0), "back"), disabled=not page
        ),
        Button(text("page-on"), AtReview(match, seat, page + 1, "on"), disabled=page + 1 == pages),
    )
    whose = tuple(
        Option(text("replay-seat", shape=SHAPES[other], seat=other), str(other), other == seat)
        for other in range(seats)
    )
    return (
        *((jumps,) if jumps else ()),
        *((leaves,) if pages > 1 else ()),
        Select(text("review-whose"), whose, ReviewSeat(match, seat)),
    )
