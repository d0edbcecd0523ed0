"""The end of a match: who won, every place, what decided it, and a picture; it knows no game."""

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime

from bot.pages.ids import AtDaily, AtTable, ReplayStep
from bot.pages.panel import AnyLook, Button, End, Panel, Picture, Row
from bot.pages.table import CODE, named, scene_sections
from bot.pictures import colours
from bot.pictures.faces import seat as seat_face
from bot.pictures.podium import Podium, draw
from bot.pictures.podium import Row as PodiumRow
from bot.play.matches import Moment
from bot.play.proof import promise
from bot.play.seats import leavers
from bot.records.match import Match
from bot.words.text import Markup, Text, glyphs, heading, text
from games.engine import Outcome

NAME = "end.png"
MEDALS = ("🥇", "🥈", "🥉", "4️⃣", "5️⃣")
"""Places; never a figure with a dot, which Markdown counts anew."""
Words = Callable[[Text], str]


def end_panel(moment: Moment, look: AnyLook, cover: Picture | None = None) -> Panel:
    """Played to its end."""
    match, end, outcome = moment.match, _end(moment, look), outcome_of(moment)
    stayed = best_first(match, outcome)
    places = tuple(_place(match, seat, end, outcome) for seat in stayed)
    won = (heading(_won(end, _winners(match, outcome))), end.why)
    foot = (*_left(match), *_small_print(match, end), _seed(match))
    sections = (won, places, _gone(match, end), titled(end.last), titled(end.decided), foot)
    return Panel(
        tuple(section for section in sections if section),
        _rows(match, replay=True),
        accent=colours.number(colours.GOLD),
        cover=cover,
    )


def early_panel(moment: Moment, look: AnyLook) -> Panel:
    """Ended before its time: the table as it stood."""
    match, stood = moment.match, list[tuple[Text, ...]]()
    title = (heading(text("ended-early")), text(match.ending or "ended-early-uncounted"))
    if not isinstance(moment.asked, Outcome):
        scene = look.scene(moment.public, moment.news)
        _, *stood = scene_sections(scene, match, ())
    return Panel((title, *stood, (_seed(match),)), _rows(match, replay=False), accent=look.colour)


def closed_panel(moment: Moment, look: AnyLook) -> Panel:
    """A match whose last position does not follow from its log any more: its result is kept."""
    match = moment.match
    why = text(match.ending or "not-shown-any-more", match=match.id)
    return Panel(((heading(text("title")), why),), _rows(match, replay=False), accent=look.colour)


def own_end(moment: Moment, look: AnyLook, seat: int) -> tuple[tuple[Text, ...], ...]:
    """How it ended for one seat; all else stands at the table."""
    end, outcome = _end(moment, look), outcome_of(moment)
    place = outcome.places[seat]
    shared = outcome.places.count(place) > 1
    line = _place(moment.match, seat, end, outcome)
    heard = heading(_own_place(place, len(best_first(moment.match, outcome)), shared=shared))
    there = text("end-at-table", link=Markup(moment.match.link))
    return ((heard, end.why, line, there),)


def titled(lines: tuple[Text, ...]) -> tuple[Text, ...]:
    """The first of them in bold."""
    return tuple(line if n else text("bold", line=line) for n, line in enumerate(lines))


def _own_place(place: int, players: int, *, shared: bool) -> Text:
    if place == 1:
        return text("you-share-the-win" if shared else "you-win")
    if (place, players, shared) == (2, 2, False):
        return text("you-lose")
    key = "you-share-a-place" if shared else "you-come"
    return text(key, place=text(f"ordinal-{place}"), players=players)


def outcome_of(moment: Moment) -> Outcome:
    """How it ended among those who stayed: whoever is gone comes after them."""
    asked = moment.asked
    assert isinstance(asked, Outcome), "only a finished match has an outcome"
    gone = _gone_seats(moment.match)
    stayed = [place for seat, place in enumerate(asked.places) if seat not in gone]
    places = (
        1 + (len(stayed) if seat in gone else sum(other < place for other in stayed))
        for seat, place in enumerate(asked.places)
    )
    return replace(asked, places=tuple(places))


def best_first(match: Match, outcome: Outcome) -> list[int]:
    """Those who stayed."""
    stayed = set(range(len(outcome.places))) - _gone_seats(match)
    return sorted(stayed, key=lambda seat: (outcome.places[seat], seat))


def _gone_seats(match: Match) -> set[int]:
    """Seats whose people left, or did not come back: a computer played them to the end."""
    chairs = enumerate(match.chairs)
    return {seat for seat, chair in chairs if chair.began == "person" and chair.person is None}


def picture(moment: Moment, look: AnyLook, words: Words) -> Picture | None:
    """From public facts only; it takes a dozen milliseconds. None where nobody stayed."""
    if not best_first(moment.match, outcome_of(moment)):
        return None
    return Picture(NAME, draw(podium(moment, look, words)), alt(moment, look))


def podium(moment: Moment, look: AnyLook, words: Words) -> Podium:
    match, end, outcome = moment.match, _end(moment, look), outcome_of(moment)
    stayed, winners = best_first(match, outcome), _winners(match, outcome)
    played = text("picture-heading", title=text("title"), count=len(match.chairs))
    heading_ = words(played if end.length is None else text("joined", a=played, b=end.length))
    return Podium(
        heading_,
        words(text("picture-won", count=len(winners), seats=winners)),
        "" if end.boast is None else words(end.boast),
        ": ".join(filter(None, (words(end.decided[0] if end.faces else end.why), end.gain))),
        end.faces,
        tuple(_podium_row(match, seat, end, outcome) for seat in stayed),
        words(text("picture-footer", code=promise(match.seed)[:CODE], date=_date(match))),
        words(text("picture-computer")),
    )


def alt(moment: Moment, look: AnyLook) -> tuple[Text, ...]:
    """What the picture shows: the places, and what decided it."""
    end, outcome = _end(moment, look), outcome_of(moment)
    return (
        text("title"),
        *(
            text("alt-place", place=outcome.places[seat], seat=seat, score=end.scores[seat])
            for seat in best_first(moment.match, outcome)
        ),
        *(text("alt-decided", title=end.decided[0], line=line) for line in end.decided[1:2]),
    )


def _end(moment: Moment, look: AnyLook) -> End:
    return look.end(moment.public, outcome_of(moment), moment.news)


def _winners(match: Match, outcome: Outcome) -> tuple[int, ...]:
    return tuple(seat for seat in best_first(match, outcome) if outcome.places[seat] == 1)


def _won(end: End, winners: tuple[int, ...]) -> Text:
    if not winners:
        return text("won-by-nobody")
    score = end.scores[winners[0]]
    if end.boast is None:
        return text("won", count=len(winners), seats=winners)
    if len(winners) > 1:
        return text("won-shared", seats=winners, score=score)
    return text("won-with", seat=winners[0], score=score)


def _place(match: Match, seat: int, end: End, outcome: Outcome) -> Text:
    return text("end-place", medal=MEDALS[outcome.places[seat] - 1], line=_line(match, seat, end))


def _gone(match: Match, end: End) -> tuple[Text, ...]:
    """Those who did not stay, without a place."""
    lines = [_line(match, seat, end) for seat in sorted(_gone_seats(match))]
    return (text("gone-before-the-end"), *lines) if lines else ()


def _line(match: Match, seat: int, end: End) -> Text:
    return named(seat, match, glyphs(seat_face(seat)), end.points[seat])


def _left(match: Match) -> tuple[Text, ...]:
    """Those whose place is not that of the seat they began on."""
    names = leavers(match)
    return (text("entered-last", names=names),) if names else ()


def _small_print(match: Match, end: End) -> tuple[Text, ...]:
    facts = [text("title"), *(() if end.length is None else (end.length,)), *_minutes(match)]
    line = facts[0]
    for fact in facts[1:]:
        line = text("joined", a=line, b=fact)
    return (text("end-print", facts=line, match=match.id),)


def _minutes(match: Match) -> tuple[Text, ...]:
    if match.ended_at is None:
        return ()
    return (text("end-minutes", minutes=max(round((match.ended_at - match.opened_at) / 60), 1)),)


def _seed(match: Match) -> Text:
    """That of a day's deal would tell others the deal."""
    return text("seed", seed=match.seed) if match.day is None else text("daily-seed")


def _date(match: Match) -> str:
    return datetime.fromtimestamp(match.ended_at or match.opened_at, UTC).date().isoformat()


def _podium_row(match: Match, seat: int, end: End, outcome: Outcome) -> PodiumRow:
    chair = match.chairs[seat]
    computer = chair.level is not None
    return PodiumRow(outcome.places[seat], seat, chair.name, end.scores[seat], computer)


def _rows(match: Match, *, replay: bool) -> tuple[Row, ...]:
    again = Button(text("button-rematch"), AtTable(match.id, "rematch"), "primary")
    if match.day is not None:
        press = AtDaily("page", match.day, "end")
        again = Button(text("button-daily-result"), press, "primary")
    rules = Button(text("button-rules"), AtTable(match.id, "rules"))
    if not replay:
        return ((again, rules),)
    watch = Button(text("button-replay"), ReplayStep(match.id, 0))
    fair = Button(text("replay-verify"), ReplayStep(match.id, 0, name="verify"))
    return ((again, watch), (rules, fair))
