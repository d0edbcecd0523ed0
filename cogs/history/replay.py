"""Finished matches again, step by step, drawn by their game's own face; running ones never."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice

from bot.play.matches import AnyGame, Refused, Update
from bot.play.proof import Record, record_of, steps, write
from bot.records.annals import Annals, Finished
from bot.records.store import Match, Store
from bot.stage.faces import SHAPES, hand_panel
from bot.stage.panel import Face, Panel, Text
from bot.stage.sheet import Key, Sheet
from bot.words.locale import Speaker, escape, named, say, title
from games.engine import Outcome, Step

NOBODY = "x"
"""In a key's id: the table as everybody saw it, not through one seat's eyes."""
LONGEST_LABEL = 32


@dataclass(frozen=True, slots=True)
class Reel:
    """A finished match, ready to be shown again to one reader."""

    match: Match
    game: AnyGame
    record: Record
    language: str

    @property
    def length(self) -> int:
        return len(self.record.log)

    def speaker(self) -> Speaker:
        names = [escape(name) for name in self.record.seats]
        return Speaker(self.language, self.match.game, names)

    def step(self, number: int) -> Step[object]:
        return next(islice(steps(self.record, self.game), number, None))


class Replays:
    def __init__(self, store: Store, annals: Annals, games: Mapping[str, AnyGame]) -> None:
        self._store = store
        self._annals = annals
        self._games = games

    async def open(self, match_id: int, guild: int | None, reader: int, language: str) -> Reel:
        """A match that ended, for those who are where it was played and those who played it."""
        finished = await self._annals.finished(match_id)
        if finished is None or not _may_see(finished, guild, reader):
            raise Refused("no-finished-match", match=match_id)
        found = await self._store.load(match_id)
        assert found is not None, "what has results is a match"
        match, _ = found
        names = [named(result.name, language) for result in finished.results]
        log = await self._store.log(match_id)
        record = record_of(match, finished.results, names, log)
        return Reel(match, self._games[match.game], record, language)


def replay_sheet(reel: Reel, number: int, eyes: int | None, face: Face) -> Sheet:
    """One step: who did what, the table after it, and one seat's hand if wanted."""
    number = min(max(number, 0), reel.length)
    step, speak = reel.step(number), reel.speaker()
    asked = reel.game.prompt(step.state)
    table = face.table(
        reel.game.view(step.state, None), asked if isinstance(asked, Outcome) else None
    )
    panels = [table] if eyes is None else [table, _hand(reel, step, eyes, face)]
    told = [_heading(reel, number), *_told(reel, number, step, eyes)]
    paragraphs = ["\n".join(told), *(p for panel in panels for p in _spoken(panel, speak))]
    if number == reel.length:
        paragraphs.append(say(reel.language, "replay-seed", seed=reel.record.seed))
    return Sheet(paragraphs, _keys(reel, number, eyes))


def export(reel: Reel) -> str:
    """The match as a text file."""
    speak = Speaker(reel.language, reel.match.game, reel.record.seats)

    def narrate(step: Step[object]) -> list[str]:
        return [speak(Text(event.key, event.values)).replace("*", "") for event in step.events]

    return write(reel.record, reel.game, narrate)


def _may_see(finished: Finished, guild: int | None, reader: int) -> bool:
    return finished.guild == guild or any(r.person == reader for r in finished.results)


def _heading(reel: Reel, number: int) -> str:
    return say(
        reel.language,
        "replay-heading",
        game=title(reel.language, reel.match.game),
        match=str(reel.match.id),
        step=str(number),
        length=str(reel.length),
    )


def _told(reel: Reel, number: int, step: Step[object], eyes: int | None) -> list[str]:
    """The line that was played, and what came of it."""
    seen = [event for event in step.events if event.to in (None, eyes)]
    events = [reel.speaker()(Text(event.key, event.values)) for event in seen]
    if number == 0:
        return [say(reel.language, "replay-deal"), *events]
    entry = reel.record.log[number - 1]
    if entry.seat is None:
        return [say(reel.language, "replay-clock"), *events]
    name, shape = escape(reel.record.seats[entry.seat]), SHAPES[entry.seat]
    played = say(reel.language, "replay-line", shape=shape, name=name, line=escape(entry.line))
    return [played, *events]


def _hand(reel: Reel, step: Step[object], eyes: int, face: Face) -> Panel:
    """A seat's own panel, under its name, as it was then."""
    then = Update(replace(reel.match, status="over"), reel.game, step.state)
    whose = Text("replay-eyes", (("shape", SHAPES[eyes]), ("seat", eyes)))
    return Panel(((whose,), *hand_panel(then, eyes, face).sections))


def _spoken(panel: Panel, speak: Speaker) -> Sequence[str]:
    return ["\n".join(speak(line) for line in section) for section in panel.sections]


def _keys(reel: Reel, number: int, eyes: int | None) -> list[list[Key]]:
    match, last = reel.match.id, reel.length
    seat = NOBODY if eyes is None else str(eyes)
    moves = [
        ("first", 0, number == 0),
        ("back", number - 1, number == 0),
        ("forward", number + 1, number == last),
        ("last", last, number == last),
    ]
    steps_row = [
        Key(say(reel.language, f"replay-{name}"), replay_id(match, to, seat, name), "primary", off)
        for name, to, off in moves
    ]
    files = [
        Key(say(reel.language, f"replay-{name}"), replay_id(match, number, seat, name))
        for name in ("export", "verify")
    ]
    return [steps_row, _eyes(reel, number, eyes), files]


def _eyes(reel: Reel, number: int, eyes: int | None) -> list[Key]:
    """Whose hand to look into; the same key again closes it."""
    return [
        Key(
            f"{SHAPES[seat]} {name[:LONGEST_LABEL]}",
            replay_id(reel.match.id, number, NOBODY if seat == eyes else str(seat), f"seat{seat}"),
            "success" if seat == eyes else "secondary",
        )
        for seat, name in enumerate(reel.record.seats)
    ]


def replay_id(match: int, step: int, eyes: str, name: str) -> str:
    """The name only tells keys apart that lead to the same step."""
    return f"r1:{match}:{max(step, 0)}:{eyes}:{name}"
