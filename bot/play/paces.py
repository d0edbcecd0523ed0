"""How long people are waited for: paces, patience, and deadlines that come sooner; no clock."""

from collections.abc import Mapping
from dataclasses import replace

from bot.play.days import end_of
from bot.records.deadlines import least_seconds
from bot.records.match import UNPLAYED_SECONDS, Match, Pace
from games.engine import Prompt

PACES: Mapping[Pace, int] = {"blitz": 15, "live": 60, "relaxed": 24 * 3600}
EMPTY_CHAIR_SECONDS = 3
"""How long the table waits for a seat nobody sits on."""
COMPUTER_SECONDS = 15
"""How long it waits for computers alone, should one of them fail."""
HOUR = 3600
LEAST_PATIENCE, MOST_PATIENCE = 5.0, 2 * 3600.0


def seconds_for(match: Match, asked: Prompt) -> float:
    """How long those who are asked may take."""
    if asked.clock == "reflex":
        return asked.seconds
    if untimed(match, asked):
        return UNPLAYED_SECONDS
    if not _empty(match, asked):
        return PACES[match.pace]
    thinking = any(match.chairs[seat].level is not None for seat in asked.seats)
    return COMPUTER_SECONDS if thinking else EMPTY_CHAIR_SECONDS


def untimed(match: Match, asked: Prompt) -> bool:
    """Whether the one person who sits there is asked, and may take all the time in the world."""
    return match.unhurried and asked.clock == "think" and not _empty(match, asked)


def timed(match: Match, asked: Prompt, now: float, least: float = 0.0) -> Match:
    """The match with a question put now: when the clock moves, what is shown of that, and when
    those who are silent are reminded. Only people are shown a time, and only if others wait.

    The deal of a day waits until that is over, for computers too: how quick they are must change
    nothing.
    """
    if match.day is not None:
        return match.but(deadline=end_of(match.day), announced=None, deadline_set_at=now)
    match = match.but(
        deadline=now + max(seconds_for(match, asked), least),
        announced=None,
        paused=None,
        remind_at=None,
        deadline_set_at=now,
    )
    if match.unhurried or _empty(match, asked):
        return match
    match = match.but(announced=now + max(PACES[match.pace], least))
    return match.but(remind_at=first_reminder(match))


def left_alone(match: Match, asked: Prompt, now: float) -> Match:
    """The match once nobody waits for the one person who sits there: what is left of the question
    is kept until somebody does. A reflex that runs goes on."""
    if match.announced is not None:
        match = match.but(paused=max(match.announced - now, 0.0), announced=None, remind_at=None)
    if not untimed(match, asked):
        return match
    return match.but(deadline=now + UNPLAYED_SECONDS, deadline_set_at=now)


def returned_to(match: Match, asked: Prompt, now: float) -> Match:
    """The question put to people for whom it had no time yet. A reflex that runs is not begun
    again."""
    again = timed(match, asked, now, least_seconds(match.pace))
    return again if asked.clock == "think" else again.but(deadline=match.deadline)


def hastened(match: Match, asked: Prompt, now: float) -> Match:
    """The turn stands, so the announced deadline does: only the real one may come sooner.

    A sealed throw has started the reflex seconds, or only empty chairs are still asked.
    """
    if match.day is not None or not hurried(match, asked):
        return match
    due = now + seconds_for(match, asked)
    if match.deadline is not None and match.deadline <= due:
        return match
    return replace(match, deadline=due, deadline_set_at=now)


def hurried(match: Match, asked: Prompt) -> bool:
    """Whether nobody is waited for who thinks: a reflex runs, or only empty chairs are asked."""
    return asked.clock != "think" or _empty(match, asked)


def patience(seconds: float) -> float:
    """How long somebody may be silent before they are reminded."""
    return min(max(seconds / 4, LEAST_PATIENCE), MOST_PATIENCE)


def first_reminder(match: Match) -> float:
    """When those who are silent are called once more: after a quarter of the time."""
    seconds = PACES[match.pace]
    return (match.announced or 0.0) - seconds + patience(seconds)


def asked_at(match: Match) -> float:
    """When the question that stands was put, worked out from the time that everybody is shown.

    Not from the deadline: that comes nearer when somebody throws unseen.
    """
    return (match.announced or 0.0) - PACES[match.pace]


def next_reminder(match: Match, now: float) -> float | None:
    """When they are called again: where there are hours, when a quarter of the time is left."""
    if PACES[match.pace] < HOUR or match.announced is None:
        return None
    last = match.announced - patience(PACES[match.pace])
    return last if now < last else None


def _empty(match: Match, asked: Prompt) -> bool:
    return all(match.chairs[seat].person is None for seat in asked.seats)
