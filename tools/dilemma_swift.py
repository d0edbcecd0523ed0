"""Dilemma's hard computer with its imagined matches in C, to measure it by thousands of matches.

    python -m bot arena dilemma tools.dilemma_swift:hard benchmarks.strangers:pupil …

It weighs as `games/dilemma/weighing.py` does, with the same luck and the same result (a test
compares them), and needs a C compiler. Nothing that is shipped uses it.
"""

import ctypes
import os
import subprocess
from collections.abc import Sequence
from ctypes import POINTER, Structure, byref, c_double, c_int32, c_uint64
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from games.dilemma.courses import NEAR
from games.dilemma.data import CONFLICT, Action, Choose, Offer, Throw, View
from games.dilemma.habits import ENVY, MANNERS
from games.dilemma.prospects import FEAR, Odds, Prospect
from games.dilemma.styles import (
    CARD_STYLES,
    FIGHTS,
    OFFER_STYLES,
    THROWS,
    hand_of,
    offered_by,
    thrown_by,
)
from games.dilemma.weighing import DOUBT, REHEARSALS, TRIALS, beforehand
from games.engine import Rng

SOURCE = Path(__file__).with_name("dilemma_courses.c")
BUILD = ("-O3", "-march=native", "-ffp-contract=off", "-shared", "-fPIC")
"""Without contraction sums come out as Python's."""
SEATS, VALUES, HANDS, DUELS, ACTIONS = 5, 11, 2048, 242, 11
OFFERING, THROWING, DUELLING = range(3)


class Manner(Structure):
    _fields_ = (
        *((name, c_double) for name in ("life", "full_hand", "effort", "price", "calm")),
        ("unarmed", c_int32),
    )


class Styles(Structure):
    _fields_ = (
        ("fights", c_double * DUELS * 2 * len(FIGHTS)),
        ("throws", c_double * (2 * VALUES) * len(THROWS)),
        ("near", c_double * len(NEAR)),
        ("thrown", c_int32 * HANDS * VALUES * len(CARD_STYLES)),
        ("offered", c_int32 * HANDS * len(OFFER_STYLES)),
        *((name, c_double) for name in ("fear", "envy", "doubt")),
        *((name, c_int32) for name in ("trials", "rehearsals")),
        ("manners", Manner * len(MANNERS)),
    )


class Rival(Structure):
    _fields_ = (
        ("fights", c_double * (len(FIGHTS) - 1)),
        ("throws", c_double * (len(THROWS) - 1)),
        ("cards", c_double * (len(CARD_STYLES) - 1)),
        ("offers", c_double * (len(OFFER_STYLES) - 1)),
        ("fighting", c_double * DUELS),
        ("throwing", c_double * (2 * VALUES)),
    )


class Moment(Structure):
    _fields_ = (
        *((name, c_int32) for name in ("seats", "viewer", "provocateur", "holders", "phase")),
        *((name, c_int32) for name in ("offer", "opponent", "duelling")),
        *((name, c_int32 * SEATS) for name in ("hands", "lives", "points", "fought")),
        ("aim", c_double),
        ("rivals", Rival * SEATS),
        ("count", c_int32),
        ("actions", c_int32 * ACTIONS),
        ("before", c_double * ACTIONS),
        ("luck", c_uint64),
    )


@cache
def courses() -> Any:
    """The C part, built when first asked for."""
    with TemporaryDirectory() as folder:
        built = Path(folder) / "courses.so"
        compiler = os.environ.get("CC", "cc")
        subprocess.run([compiler, *BUILD, SOURCE, "-o", built, "-lm"], check=True)  # noqa: S603
        library = ctypes.CDLL(str(built))
    library.weigh.argtypes = (POINTER(Moment), *[POINTER(c_double)] * 2)
    library.know(byref(_styles()))
    return library


def _styles() -> Styles:
    known = Styles(fear=FEAR, envy=ENVY, doubt=DOUBT, trials=TRIALS, rehearsals=REHEARSALS)
    for style, tables in enumerate(FIGHTS):
        for provoked, table in enumerate(tables):
            known.fights[style][provoked][:] = table
    for style, table in enumerate(THROWS):
        known.throws[style][:] = table
    known.near[:] = NEAR
    hands = range(2, HANDS, 2)
    for hand in hands:
        for style in OFFER_STYLES:
            known.offered[style][hand] = hand_of(offered_by(style, hand))
        for style in CARD_STYLES:
            for offer in range(1, VALUES):
                known.thrown[style][offer][hand] = hand_of(thrown_by(style, hand, offer))
    for place, manner in enumerate(MANNERS):
        for name, value in manner._asdict().items():
            setattr(known.manners[place], name, value)
    return known


def weighed(view: View, legal: Sequence[Action], rng: Rng) -> tuple[list[float], list[float]]:
    """Of every sensible action, what it is worth and how often it would be done."""
    sensible = [action for action in legal if action != Throw(view.offer or 0)]
    moment = _moment(view, sensible)
    moment.luck = int(rng.random() * 2**64) | 1
    worths, shares = (c_double * ACTIONS)(), (c_double * ACTIONS)()
    courses().weigh(byref(moment), worths, shares)
    return list(worths[: len(sensible)]), list(shares[: len(sensible)])


def hard(view: View, legal: Sequence[Action], rng: Rng) -> Action:
    """As the arena asks it; with one thing to do it does that."""
    sensible = [action for action in legal if action != Throw(view.offer or 0)]
    return chosen(sensible, weighed(view, legal, rng)[1], rng)


def chosen(actions: Sequence[Action], shares: Sequence[float], rng: Rng) -> Action:
    """One of them, each as often as its share says."""
    drawn = rng.random()
    for action, share in zip(actions, shares, strict=True):
        drawn -= share
        if drawn < 0:
            return action
    return actions[-1]


def _moment(view: View, actions: Sequence[Action]) -> Moment:
    prospect = Prospect(view)
    moment = Moment(
        seats=len(view.sides),
        viewer=prospect.viewer,
        provocateur=prospect.provocateur,
        holders=prospect.holders,
        phase=_phase(actions[0]),
        offer=view.offer or 0,
        opponent=view.opponent or 0,
        duelling=view.duelling or 0,
        aim=prospect.aim,
        count=len(actions),
    )
    for name in ("hands", "lives", "points", "fought"):
        numbers = getattr(prospect, name)
        getattr(moment, name)[: len(numbers)] = numbers
    for seat, rival in enumerate(prospect.rivals):
        _believe(moment.rivals[seat], prospect.odds[seat])
        moment.rivals[seat].fighting[:] = rival.fighting
        moment.rivals[seat].throwing[:] = rival.throwing
    moment.actions[: len(actions)] = [_number(action) for action in actions]
    moment.before[: len(actions)] = beforehand(view, actions)
    return moment


def _believe(rival: Rival, odds: Odds) -> None:
    for name, chances in zip(("fights", "throws", "cards", "offers"), odds, strict=True):
        getattr(rival, name)[:] = chances


def _phase(action: Action) -> int:
    return OFFERING if isinstance(action, Offer) else DUELLING if isinstance(action, Choose) else 1


def _number(action: Action) -> int:
    if isinstance(action, Choose):
        return int(action.token is CONFLICT)
    return action.card if isinstance(action, Offer | Throw) else 0
