"""What every table shows whatever the game: the lobby, whose turn it is, what just happened."""

from collections.abc import Sequence
from dataclasses import asdict
from hashlib import sha256

from bot.play.matches import Update
from bot.play.tables import free_seats, wishes
from bot.records.store import Match
from bot.stage.emojis import SHAPES as SHAPES
from bot.stage.layout import Verb
from bot.stage.panel import Face, Panel, Text, text
from games import has_computer
from games.engine import Outcome


def table_panel(update: Update, face: Face) -> Panel:
    """The table as everybody sees it."""
    if update.state is None:
        return _lobby(update)
    outcome = _outcome(update)
    view = update.game.view(update.state, None)
    panel = face.table(view, outcome)
    ending = _ending(update, view.awaited)
    return Panel((*panel.sections, *_news(update), *ending))


def hand_panel(
    update: Update, seat: int, face: Face, notices: Sequence[Text] = (), focus: str = ""
) -> Panel:
    """One player's private panel, with whatever just happened to that player alone on top."""
    if update.state is None:
        return Panel((*_noticed(notices), (text("not-begun-yet"),)))
    playing = update.match.status == "playing"
    if playing and update.match.chairs[seat].lapses:
        notices = (*notices, text("last-call"))
    view = update.game.view(update.state, seat)
    may = update.game.legal(update.state, seat) if playing else ()
    if focus and may and face.closer is not None:
        panel = face.closer(view, may, focus)
    else:
        panel = face.hand(view, may, _outcome(update))
    return Panel((*_noticed(notices), *panel.sections), panel.rows)


def table_verbs(update: Update) -> list[Verb]:
    """The buttons under the table."""
    rules = Verb(text("button-rules"), "rules")
    match update.match.status:
        case "lobby":
            ready = len(update.match.chairs) >= update.game.seats[0]
            return [
                Verb(text("button-join"), "join", "success"),
                Verb(text("button-leave"), "leave"),
                Verb(text("button-start"), "start", "primary" if ready else "secondary"),
                rules,
                *_computer_verbs(update),
            ]
        case "playing":
            free = [
                Verb(text("button-take", seat=seat), "take", "secondary", seat)
                for seat in free_seats(update.match)
            ]
            away = any(chair.owner is not None for chair in update.match.chairs)
            back = [Verb(text("button-back"), "back", "success")] if away else []
            return [Verb(text("button-hand"), "hand", "primary"), rules, *back, *free]
        case _:
            return [Verb(text("button-rematch"), "rematch", "primary"), rules]


def _computer_verbs(update: Update) -> list[Verb]:
    if not has_computer(update.match.game):
        return []
    seated = any(chair.level is not None for chair in update.match.chairs)
    fewer = [Verb(text("button-fewer"), "fewer")] if seated else []
    return [Verb(text("button-computer"), "computer"), *fewer]


def secret_seats(update: Update, face: Face) -> list[int]:
    """The awaited seats whose answer is secret."""
    views = ((seat, update.game.view(update.state, seat)) for seat in awaited(update))
    return [seat for seat, view in views if face.secret(view)]


def awaited(update: Update) -> tuple[int, ...]:
    if update.match.status != "playing":
        return ()
    seats: tuple[int, ...] = update.game.view(update.state, None).awaited
    return seats


def commitment(match: Match) -> str:
    """Shown before anything is dealt, so that the seed shown at the end proves the deal."""
    return sha256(match.seed.encode()).hexdigest()


def _lobby(update: Update) -> Panel:
    match, seats = update.match, update.game.seats
    chairs = tuple(_lobby_seat(match, seat) for seat in range(len(match.chairs)))
    if match.status == "folded":
        return Panel(((text("title"), text("lobby-folded")),))
    missing = max(seats[0] - len(match.chairs), 0)
    waiting = text("lobby-missing", count=missing) if missing else text("lobby-ready")
    return Panel(
        (
            (text("title"), text("lobby-invitation", fewest=seats[0], most=seats[-1])),
            chairs,
            (waiting, *_terms(update)),
        )
    )


def _lobby_seat(match: Match, seat: int) -> Text:
    level = match.chairs[seat].level
    key = "lobby-seat" if level is None else f"lobby-computer-{level}"
    return text(key, shape=SHAPES[seat], seat=seat)


def _terms(update: Update) -> tuple[Text, ...]:
    options = asdict(update.game.load_options(update.match.options))
    chosen = [
        text(f"option-{name}-{str(value).lower()}")
        for name, value in options.items()
        if isinstance(value, str | bool)
    ]
    return (text(f"pace-{update.match.pace}"), *chosen, _deal(update.match))


def _deal(match: Match) -> Text:
    return text("fair-deal", commitment=commitment(match)[:16])


def _seed(match: Match) -> Text:
    return text("seed", seed=match.seed, match=match.id)


def _news(update: Update) -> tuple[tuple[Text, ...], ...]:
    lines = tuple(Text(event.key, event.values) for event in update.news)
    return (lines,) if lines else ()


def _ending(update: Update, seats: tuple[int, ...]) -> tuple[tuple[Text, ...], ...]:
    """The last paragraph: who is awaited until when, or how it ended."""
    match = update.match
    if match.status == "ended":
        return ((text("ended-early"), _seed(match)),)
    if match.status == "over":
        return ((_seed(match),),)
    lines = [text("awaited", seats=seats, until=int(match.announced or 0))]
    closed = tuple(s for s, c in enumerate(match.chairs) if c.person and c.dm == "closed")
    if closed:
        lines.append(text("dm-closed", seats=closed))
    away = tuple(s for s, c in enumerate(match.chairs) if c.owner is not None and c.level)
    if away:
        lines.append(text("away", seats=away))
    wishing, needed = wishes(match)
    if wishing:
        lines.append(text("wishing-to-end", count=wishing, needed=needed))
    return ((*lines, _deal(match)),)


def _outcome(update: Update) -> Outcome | None:
    asked = update.asked
    return asked if isinstance(asked, Outcome) else None


def _noticed(notices: Sequence[Text]) -> tuple[tuple[Text, ...], ...]:
    return (tuple(notices),) if notices else ()
