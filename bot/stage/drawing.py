"""A match as somebody may see it: table, hand, ping, form; nothing is sent from here."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, replace

import discord

from bot.play.matches import Moment
from bot.play.proof import promise
from bot.play.tables import free_seats, wishes
from bot.records.match import Match
from bot.stage.emojis import SHAPES
from bot.stage.ids import AtTable, Typing, Where
from bot.stage.layout import View, lay_out, modal
from bot.stage.panel import AnyFace, Button, Panel, Row, rows_of
from bot.words.locale import Speaker
from bot.words.text import Text, text
from games.engine import Outcome


class Drawing:
    """Moments as finished messages, each for a reader."""

    def __init__(self, faces: Mapping[str, AnyFace]) -> None:
        self._faces = faces

    def table(self, moment: Moment) -> View:
        panel = table_panel(moment, self._faces[moment.match.game])
        return self.laid_out(moment, panel, moment.match.language)

    def hand(
        self, moment: Moment, seat: int, language: str, *notices: Text, chosen: str = ""
    ) -> View:
        face = self._faces[moment.match.game]
        panel = hand_panel(moment, seat, face, notices, chosen)
        refresh = Button(text("button-refresh"), AtTable(moment.match.id, "hand"))
        return self.laid_out(moment, replace(panel, rows=(*panel.rows, (refresh,))), language)

    def asked(self, moment: Moment, seat: int) -> tuple[Panel, tuple[Text, ...]]:
        """What a direct message asks: the controls, and the words in plain lines."""
        panel = hand_panel(moment, seat, self._faces[moment.match.game])
        return panel, tuple(line for section in panel.sections for line in section)

    def seated(self, moment: Moment, language: str, *, ask: bool) -> View:
        """What somebody who has just sat down sees; asked once where secret picks should come."""
        lines = (text("seated"), text("ask-where")) if ask else (text("seated"),)
        rows = (where_buttons(moment.match),) if ask else ()
        return self.laid_out(moment, Panel((lines,), rows), language)

    def form(self, moment: Moment, seat: int, language: str, line: str) -> discord.ui.Modal | None:
        """The form a player's panel now offers for the action that this line begins."""
        match = moment.match
        form = hand_panel(moment, seat, self._faces[match.game]).form(line)
        if form is None:
            return None
        names = [chair.name for chair in match.chairs]
        labels = Speaker(language, match.game, names, label=True)
        return modal(form, Typing(match.id, match.turn, line), labels)

    def secret_seats(self, moment: Moment) -> list[int]:
        """The awaited seats whose answer is secret."""
        face = self._faces[moment.match.game]
        views = ((seat, moment.game.view(moment.state, seat)) for seat in awaited(moment))
        return [seat for seat, view in views if face.secret(view)]

    def laid_out(self, moment: Moment, panel: Panel, language: str) -> View:
        match = moment.match
        names = [chair.name for chair in match.chairs]
        words = Speaker(language, match.game, names)
        labels = Speaker(language, match.game, names, label=True)
        return lay_out(panel.at(match.id, match.turn), words, labels)


def table_panel(moment: Moment, face: AnyFace) -> Panel:
    """The table as everybody sees it."""
    if moment.state is None:
        return _lobby(moment)
    view = moment.game.view(moment.state, None)
    panel = face.table(view, outcome_of(moment))
    ending = _ending(moment, view.awaited)
    return replace(
        panel,
        sections=(*panel.sections, *_news(moment), *ending),
        rows=(*panel.rows, *table_rows(moment)),
    )


def hand_panel(
    moment: Moment, seat: int, face: AnyFace, notices: Sequence[Text] = (), chosen: str = ""
) -> Panel:
    """One player's private panel, with whatever just happened to that player alone on top."""
    if moment.state is None:
        why = text("not-begun-yet") if moment.match.status == "lobby" else _closing(moment.match)
        return Panel((*_noticed(notices), (why,)))
    playing = moment.match.status == "playing"
    if playing and moment.match.chairs[seat].lapses:
        notices = (*notices, text("last-call"))
    view = moment.game.view(moment.state, seat)
    may = moment.game.legal(moment.state, seat) if playing else ()
    if chosen and may and face.halfway is not None:
        panel = face.halfway(view, may, chosen)
    else:
        panel = face.hand(view, may, outcome_of(moment))
    return replace(panel, sections=(*_noticed(notices), *panel.sections))


def table_rows(moment: Moment) -> tuple[Row, ...]:
    """The buttons under the table."""
    match = moment.match
    rules = Button(text("button-rules"), AtTable(match.id, "rules"))
    match match.status:
        case "lobby":
            return rows_of([*_lobby_buttons(moment), rules, *_computer_buttons(moment)])
        case "playing":
            hand = hand_button(match)
            return rows_of([hand, rules, *_return_button(match), *_seat_buttons(match)])
        case _:
            again = Button(text("button-rematch"), AtTable(match.id, "rematch"), "primary")
            return ((again, rules),)


def hand_button(match: Match) -> Button:
    return Button(text("button-hand"), AtTable(match.id, "hand"), "primary")


def where_buttons(match: Match) -> tuple[Button, ...]:
    """Where secret picks should come."""
    return (
        Button(text("button-here"), Where(match.id, "here")),
        Button(text("button-dm"), Where(match.id, "dm")),
    )


def _lobby_buttons(moment: Moment) -> list[Button]:
    match = moment.match
    ready = len(match.chairs) >= moment.game.seats[0]
    return [
        Button(text("button-join"), AtTable(match.id, "join"), "success"),
        Button(text("button-leave"), AtTable(match.id, "leave")),
        Button(
            text("button-start"), AtTable(match.id, "start"), "primary" if ready else "secondary"
        ),
    ]


def _computer_buttons(moment: Moment) -> list[Button]:
    match = moment.match
    if moment.game.choose is None:
        return []
    more = Button(text("button-computer"), AtTable(match.id, "computer"))
    fewer = Button(text("button-fewer"), AtTable(match.id, "fewer"))
    seated = any(chair.level is not None for chair in match.chairs)
    return [more, fewer] if seated else [more]


def _return_button(match: Match) -> list[Button]:
    away = any(chair.owner is not None for chair in match.chairs)
    return [Button(text("button-back"), AtTable(match.id, "back"), "success")] if away else []


def _seat_buttons(match: Match) -> list[Button]:
    return [
        Button(text("button-take", seat=seat), AtTable(match.id, "take", seat))
        for seat in free_seats(match)
    ]


def awaited(moment: Moment) -> tuple[int, ...]:
    if moment.match.status != "playing":
        return ()
    seats: tuple[int, ...] = moment.game.view(moment.state, None).awaited
    return seats


def outcome_of(moment: Moment) -> Outcome | None:
    asked = moment.asked
    return asked if isinstance(asked, Outcome) else None


def _lobby(moment: Moment) -> Panel:
    match, seats = moment.match, moment.game.seats
    if match.status != "lobby":
        heading = text("heading-of", title=text("title"))
        return Panel(((heading, _closing(match)),), table_rows(moment))
    chairs = tuple(_lobby_seat(match, seat) for seat in range(len(match.chairs)))
    missing = max(seats[0] - len(match.chairs), 0)
    waiting = text("lobby-missing", count=missing) if missing else text("lobby-ready")
    invitation = text("lobby-invitation", fewest=seats[0], most=seats[-1])
    sections = (
        (text("heading-of", title=text("title")), invitation),
        chairs,
        (waiting, *_terms(moment)),
    )
    return Panel(sections, table_rows(moment))


def _lobby_seat(match: Match, seat: int) -> Text:
    level = match.chairs[seat].level
    key = "lobby-seat" if level is None else f"lobby-computer-{level}"
    return text(key, shape=SHAPES[seat], seat=seat)


def _terms(moment: Moment) -> tuple[Text, ...]:
    options = asdict(moment.game.load_options(moment.match.options))
    chosen = [
        text(f"option-{name}-{str(value).lower()}")
        for name, value in options.items()
        if isinstance(value, str | bool)
    ]
    return (text(f"pace-{moment.match.pace}"), *chosen, _deal(moment.match))


def _deal(match: Match) -> Text:
    return text("fair-deal", commitment=promise(match.seed))


def _seed(match: Match) -> Text:
    return text("seed", seed=match.seed, match=match.id)


def _news(moment: Moment) -> tuple[tuple[Text, ...], ...]:
    lines = tuple(Text(event.key, event.values) for event in moment.news)
    return (lines,) if lines else ()


def _ending(moment: Moment, seats: tuple[int, ...]) -> tuple[tuple[Text, ...], ...]:
    """The last paragraph: who is awaited until when, or how it ended."""
    match = moment.match
    if match.status == "ended":
        return ((_closing(match), _seed(match)),)
    if match.status == "over":
        return ((_seed(match),),)
    lines = [text("awaited", seats=seats, until=int(match.announced or 0))]
    closed = tuple(s for s, c in enumerate(match.chairs) if c.person and c.dm_closed)
    if closed:
        lines.append(text("dm-closed", seats=closed))
    away = tuple(s for s, c in enumerate(match.chairs) if c.owner is not None and c.level)
    if away:
        lines.append(text("away", seats=away))
    wishing, needed = wishes(match)
    if wishing:
        lines.append(text("wishing-to-end", count=wishing, needed=needed))
    return ((*lines, _deal(match)),)


def _closing(match: Match) -> Text:
    """What there is to say of a table that is closed, besides how its game ended."""
    plain = {"folded": "lobby-folded", "ended": "ended-early"}
    return text(match.ending or plain.get(match.status, "old-rules"), match=match.id)


def _noticed(notices: Sequence[Text]) -> tuple[tuple[Text, ...], ...]:
    return (tuple(notices),) if notices else ()
