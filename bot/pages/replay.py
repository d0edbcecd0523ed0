"""Finished matches again, step by step, drawn by their game's own look; running ones never."""

import asyncio
import gzip
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from io import BytesIO
from itertools import islice

from bot.pages.end import end_panel
from bot.pages.hand import hand_sections
from bot.pages.ids import AtDaily, AtReview, ReplayEyes, ReplayStep
from bot.pages.layout import View, lay_out
from bot.pages.panel import AnyLook, Button, Option, Panel, Row, Select, rows_of
from bot.pages.table import accent, scene_sections
from bot.pictures.faces import NO_FACES, SHAPES, Faces
from bot.pictures.faces import seat as seat_face
from bot.play.days import end_of
from bot.play.matches import Moment, Refused
from bot.play.past import recalled
from bot.play.proof import Record, record_of, steps, write
from bot.play.seats import AnyGame
from bot.records import Records
from bot.records.history import Finished
from bot.records.match import Match, Reading
from bot.words.locale import Speaker, say, short
from bot.words.text import Text, glyphs, text
from games.engine import Outcome, Step

BESIDE = 2
"""How many buttons with words stand side by side on a phone."""
EVERYBODY = "all"
"""Through nobody's eyes: the table as all of them saw it."""


@dataclass(frozen=True, slots=True)
class Reel:
    """A finished match, ready to be shown again to one reader."""

    match: Match
    game: AnyGame
    record: Record
    reading: Reading
    sealed: bool = False
    """Whether it is the deal of a day that is not over: only who played it sees it, and neither its
    seed nor anything that could be shown to others."""

    @property
    def language(self) -> str:
        return self.reading.language

    @property
    def length(self) -> int:
        return len(self.record.log)

    def speaker(
        self, *, label: bool = False, cut: bool = False, faces: Faces = NO_FACES
    ) -> Speaker:
        names = [short(name) for name in self.record.seats] if cut else self.record.seats
        return faces.speaker(self.language, self.match.game, names, label=label)

    def step(self, number: int) -> Step[object]:
        return next(islice(steps(self.record, self.game), number, None))


class Replays:
    def __init__(
        self, records: Records, games: Mapping[str, AnyGame], now: Callable[[], float]
    ) -> None:
        self._records = records
        self._games = games
        self._now = now

    async def open(self, match_id: int, guild: int | None, reader: int, reading: Reading) -> Reel:
        """A match that ended, for those who are where it was played and those who played it, and
        for everybody if nobody did better at the deal of a day that is over."""
        finished = await self._records.history.finished(match_id)
        found = await self._records.matches.load(match_id)
        if finished is None or found is None:
            raise Refused("no-finished-match", match=match_id)
        match, results = found[0], finished.results
        sealed = match.day is not None and self._now() < end_of(match.day)
        if not _may_see(finished, guild, reader):
            if sealed or not await self._records.daily.is_best(match):
                raise Refused("no-finished-match", match=match_id)
            results = tuple(replace(r, name=None) if r.person else r for r in results)
        somebody = say(reading.language, "somebody")
        names = [" ".join((result.name or "").split()) or somebody for result in results]
        log = await self._records.matches.log(match_id)
        record = record_of(match, results, names, log, await self._secret(match, sealed=sealed))
        game = self._games[match.game]
        whole = await asyncio.to_thread(recalled, match, game, log)
        return Reel(whole, game, record, reading, sealed)

    async def _secret(self, match: Match, *, sealed: bool) -> str:
        if match.day is None or sealed:
            return ""
        return await self._records.daily.known_secret(match.day) or ""


def replay_view(
    reel: Reel, number: int, eyes: int | None, look: AnyLook, faces: Faces = NO_FACES
) -> View:
    return laid_out(reel, replay_panel(reel, number, eyes, look), faces)


def laid_out(reel: Reel, panel: Panel, faces: Faces) -> View:
    return lay_out(
        panel,
        reel.speaker(faces=faces),
        reel.speaker(label=True, faces=faces),
        headings=reel.speaker(faces=faces, cut=True),
        faces=faces,
    )


def replay_panel(reel: Reel, number: int, eyes: int | None, look: AnyLook) -> Panel:
    """One step: who did what, the table after it, and one seat's hand if wanted."""
    number = min(max(number, 0), reel.length)
    step = reel.step(number)
    table = _table(reel, step, look)
    hand = () if eyes is None else _hand(reel, step, eyes, look)
    heading = (_heading(reel, number), *_told(reel, number, step, eyes))
    last = number == reel.length and not reel.sealed
    seed = ((text("replay-seed", seed=reel.record.seed),),) if last else ()
    sections = (heading, *table.sections, *hand, *seed)
    return Panel(sections, _rows(reel, number, eyes), accent=table.accent)


def _table(reel: Reel, step: Step[object], look: AnyLook) -> Panel:
    """As everybody saw it then, without the time there was."""
    then = replace(reel.match, announced=None)
    if isinstance(reel.game.prompt(step.state), Outcome):
        *most, _ = end_panel(Moment(then, reel.game, step.state), look).sections
        return Panel(tuple(most), accent=look.colour)
    view = reel.game.view(step.state, None)
    scene = look.scene(view, step.events)
    return Panel(scene_sections(scene, then, view.awaited), accent=accent(look, view.awaited))


def export(reel: Reel) -> Iterator[str]:
    """The match as a text file, line by line."""
    speak = reel.speaker(label=True)

    def narrate(step: Step[object]) -> list[str]:
        return [speak(Text(event.key, event.values)).replace("*", "") for event in step.events]

    return write(reel.record, reel.game, narrate)


def exported(reel: Reel, largest: int) -> tuple[str, bytes] | None:
    """The match as a file with a name, compressed where it would be larger; None if it still is.

    No more than twice what is allowed is ever held, however long the match.
    """
    name, words, packed = f"{reel.match.game}-{reel.match.id}.txt", BytesIO(), BytesIO()
    with gzip.GzipFile(fileobj=packed, mode="wb") as packer:
        for line in map(str.encode, export(reel)):
            packer.write(line)
            if words.tell() <= largest:
                words.write(line)
            elif packed.tell() > largest:
                return None
    if words.tell() <= largest:
        return name, words.getvalue()
    return (f"{name}.gz", packed.getvalue()) if packed.tell() <= largest else None


def _may_see(finished: Finished, guild: int | None, reader: int) -> bool:
    played_here = guild is not None and finished.guild == guild
    return played_here or any(reader in (result.person, result.sat) for result in finished.results)


def _heading(reel: Reel, number: int) -> Text:
    return text(
        "replay-heading",
        game=text("title"),
        match=reel.match.id,
        step=number,
        length=reel.length,
    )


def _told(reel: Reel, number: int, step: Step[object], eyes: int | None) -> tuple[Text, ...]:
    """What happened in words, and in small print the line that was played."""
    seen = [event for event in step.events if event.to in (None, eyes)]
    events = [Text(event.key, event.values) for event in seen]
    if number == 0:
        return (text("replay-deal"), *events)
    entry = reel.record.log[number - 1]
    if entry.seat is None:
        return (text("replay-clock"), *events)
    shape = glyphs(seat_face(entry.seat))
    key = "replay-line" if events else "replay-secret"
    return (*events, text(key, shape=shape, seat=entry.seat, line=entry.line))


def _hand(reel: Reel, step: Step[object], eyes: int, look: AnyLook) -> tuple[tuple[Text, ...], ...]:
    """A seat's own panel, under its name, as it was then; in the end all is open."""
    if isinstance(reel.game.prompt(step.state), Outcome):
        return ()
    whose = (text("replay-eyes", shape=glyphs(seat_face(eyes)), seat=eyes),)
    hand = look.hand(reel.game.view(step.state, eyes), (), step.events)
    return (whose, *hand_sections(hand))


def _rows(reel: Reel, number: int, eyes: int | None) -> tuple[Row, ...]:
    match, last = reel.match.id, reel.length
    steps_row = (
        _button("first", ReplayStep(match, 0, eyes, "first"), disabled=number == 0),
        _button("back", ReplayStep(match, max(number - 1, 0), eyes, "back"), disabled=number == 0),
        _button("forward", ReplayStep(match, number + 1, eyes, "forward"), disabled=number == last),
        _button("last", ReplayStep(match, last, eyes, "last"), disabled=number == last),
    )
    review = [Button(text("replay-review"), AtReview(match, eyes), "success")]
    others = [
        Button(text(f"replay-{name}"), ReplayStep(match, number, eyes, name))
        for name in (() if reel.sealed else ("verify", "show", "export"))
    ]
    below = [*(review if reel.game.weigh else ()), *others, *back_to_day(reel.match)]
    return (steps_row, _eyes(reel, number, eyes), *rows_of(below, BESIDE))


def back_to_day(match: Match) -> tuple[Button, ...]:
    """To the page of the day, which a replay or a review of its deal took the place of."""
    if match.day is None:
        return ()
    return (Button(text("daily-title"), AtDaily("page", match.day)),)


def _button(name: str, press: ReplayStep, *, disabled: bool) -> Button:
    return Button(text(f"replay-{name}"), press, "primary", disabled)


def _eyes(reel: Reel, number: int, eyes: int | None) -> Select:
    """Whose hand to look into."""
    everybody = Option(text("replay-everybody"), EVERYBODY, chosen=eyes is None)
    seats = (
        Option(text("replay-seat", shape=SHAPES[seat], seat=seat), str(seat), chosen=seat == eyes)
        for seat in range(len(reel.record.seats))
    )
    press = ReplayEyes(reel.match.id, number, eyes)
    return Select(text("replay-whose-eyes"), (everybody, *seats), press)
