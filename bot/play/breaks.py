"""Breaks: somebody holds the clock, which then stands still and shows no time; no clock runs here.

At relaxed tables each seat has seven days a match for breaks, and the clock stands still while
anybody who is awaited is on one. At quicker tables it stands still for ten minutes once all who sit
there want it. What is known of a break is public, and follows from what is public alone.
"""

from collections.abc import Sequence
from dataclasses import replace

from bot.play.paces import first_reminder, hurried
from bot.records.deadlines import least_seconds
from bot.records.match import Chair, Match
from games.engine import Prompt

TOGETHER_SECONDS = 10 * 60.0
"""How long a break lasts that all agree on, and how long the wish for one stands."""


def resting(match: Match) -> tuple[int, ...]:
    """The seats whose people are on a break, or at a quick table want one."""
    return tuple(seat for seat, chair in enumerate(match.chairs) if chair.break_until is not None)


def begun(match: Match, seat: int, awaited: Sequence[int], now: float) -> Match | None:
    """The match with this seat on a break; None where nothing is left of its seven days.

    Whoever stops the clock leaves everybody at least the least time there is to answer. What is
    added for that is taken from the seven days: no break is a way to more time than they.
    """
    match = _without_past(match, now)
    chair = match.chairs[seat]
    if match.pace != "relaxed":
        agreed = replace(chair, break_until=now + TOGETHER_SECONDS)
        return _agreed(match.with_chair(seat, agreed), now)
    left = chair.break_left - (_added(match, now) if seat in awaited else 0.0)
    if left <= 0:
        return None
    return match.with_chair(seat, replace(chair, break_left=left, break_until=now + left))


def _agreed(match: Match, now: float) -> Match:
    """At a quick table: the same ten minutes for all, once the last of them wants them."""
    if not _all_rest(match):
        return match
    until = now + TOGETHER_SECONDS
    chairs = (replace(c, break_until=until) if c.person else c for c in match.chairs)
    return match.but(chairs=tuple(chairs))


def _added(match: Match, now: float) -> float:
    """What the clock gets beyond what is left, if it stops now."""
    if match.announced is None:
        return 0.0
    return max(least_seconds(match.pace) - (match.announced - now), 0.0)


def ended(chair: Chair, now: float) -> Chair:
    """The chair after its break, with what is left of its seven days (which no other pace asks)."""
    if chair.break_until is None:
        return chair
    left = min(max(chair.break_until - now, 0.0), chair.break_left)
    return replace(chair, break_until=None, break_left=left)


def held(match: Match, asked: Prompt, awaited: Sequence[int], now: float) -> Match:
    """The match with its clock stopped or running, as breaks now want it.

    `awaited` is what everybody may know. A clock that hurries, because a reflex runs or nobody
    thinks any more, goes on unseen. Where one person sits alone no clock runs.
    """
    match = _without_past(match, now)
    if match.unhurried:
        return match
    holding = _holding(match, awaited)
    if not holding:
        return match if match.paused is None else _resumed(match, asked, now)
    if match.paused is None:
        if match.announced is None:
            return match
        left = max(match.announced - now, least_seconds(match.pace))
        match = match.but(paused=left, announced=None, remind_at=None)
    if hurried(match, asked):
        return match
    until = min(match.chairs[seat].break_until or now for seat in holding)
    return match.but(deadline=until, deadline_set_at=now)


def _without_past(match: Match, now: float) -> Match:
    """The match without breaks whose time is over."""
    for seat in resting(match):
        chair = match.chairs[seat]
        if (chair.break_until or 0.0) <= now:
            match = match.with_chair(seat, ended(chair, now))
    return match


def _holding(match: Match, awaited: Sequence[int]) -> tuple[int, ...]:
    """The seats whose breaks stop the clock."""
    if match.pace == "relaxed":
        return tuple(seat for seat in resting(match) if seat in awaited)
    return resting(match) if _all_rest(match) else ()


def _all_rest(match: Match) -> bool:
    people = (chair for chair in match.chairs if chair.person is not None)
    return all(chair.break_until is not None for chair in people)


def _resumed(match: Match, asked: Prompt, now: float) -> Match:
    """What was left of the question is left again, and those who are awaited are called."""
    announced = now + (match.paused or 0.0)
    match = match.but(paused=None, announced=announced, deadline_set_at=now)
    match = match.but(remind_at=first_reminder(match))
    return match if hurried(match, asked) else match.but(deadline=announced)
