"""A thousand presses at once on one question: each counts once, in one order, or is refused.

On both databases, from several processes on PostgreSQL; half of the presses are delivered twice.
"""

import asyncio
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from bot.play.matches import Refused
from bot.records.database import DatabaseError, connect
from games import discover
from games.engine import Luck, Prompt, pick
from proofs.databases import Databases, databases
from proofs.logs import leads_there
from proofs.trial import Trial
from proofs.writes import Hall, prepare

PRESSES, PROCESSES = 1000, 4
FIRST = 10**16


def prove(trial: Trial) -> None:
    context = get_context("forkserver")
    context.set_forkserver_preload(["proofs.races"])
    with databases() as made, ProcessPoolExecutor(PROCESSES, context) as pool:
        asyncio.run(_prove(trial, made, pool))


async def _prove(trial: Trial, made: Databases, pool: ProcessPoolExecutor) -> None:
    while trial.goes_on:
        for kind in made.kinds:
            game = trial.luck.choice(sorted(discover()))
            seed = f"{trial.luck.getrandbits(128):032x}"
            await race(trial, made, pool, kind, game, seed)


async def race(
    trial: Trial, made: Databases, pool: ProcessPoolExecutor, kind: str, game: str, seed: str
) -> None:
    url = await made.new(kind)
    await prepare(url, game, "move", seed)
    rivals = PROCESSES if kind == "PostgreSQL" else 1
    shares = [list(range(rival, PRESSES, rivals)) for rival in range(rivals)]
    loop = asyncio.get_running_loop()
    work = [loop.run_in_executor(pool, press_all, url, seed, share) for share in shares]
    answers = Counter(word for done in await asyncio.gather(*work) for word in done)
    trial.count(f"presses on {kind}", sum(answers.values()))
    for wrong in await _wrong(url, answers):
        trial.blame(f"{kind}, {game}, seed {seed}: {wrong}")
    await made.drop(url)


def press_all(url: str, seed: str, numbers: list[int]) -> list[str]:
    return asyncio.run(_press_all(url, seed, numbers))


async def _press_all(url: str, seed: str, numbers: list[int]) -> list[str]:
    """All at once; every second press arrives twice."""
    async with connect(url) as database:
        hall = Hall(database)
        twice = [number for number in numbers if number % 2]
        presses = (_press(hall, seed, number) for number in (*numbers, *twice))
        return await asyncio.gather(*presses)


async def _press(hall: Hall, seed: str, number: int) -> str:
    """What a press is told; a database that is too busy is an answer, too."""
    try:
        return await _pressed(hall, seed, number)
    except Refused as refused:
        return refused.key
    except DatabaseError:
        return "database"


async def _pressed(hall: Hall, seed: str, number: int) -> str:
    """Somebody of those asked at the start, by one of the buttons that stood there then."""
    moment = await hall.moment()
    asked, match, game = moment.asked, moment.match, moment.game
    if not isinstance(asked, Prompt):
        return "match-is-over"
    luck = Luck(f"{seed} {number}")
    seat = pick(range(len(match.chairs)), luck)
    lines = [game.write(action) for action in game.legal(moment.state, seat)] or ["decline"]
    person = match.chairs[seat].person
    assert person is not None
    await hall.matches.act(match.id, person, pick(lines, luck), asked.turn, FIRST + number)
    return "stored"


async def _wrong(url: str, answers: Counter[str]) -> list[str]:
    async with connect(url) as database:
        hall = Hall(database)
        moment = await hall.moment()
        match = moment.match
        log = await hall.records.matches.log(match.id)
        presses = Counter(entry.interaction for entry in log if entry.interaction)
        raced = sum(number >= FIRST for number in presses)
        rules = {
            "a press counted twice": max(presses.values(), default=0) <= 1,
            f"{len(log)} lines for {match.ply} moves": len(log) == match.ply,
            "its log does not lead to its position": leads_there(moment, log),
            f"{answers['stored']} answered, {raced} in the log": answers["stored"] >= raced,
            "nothing was stored": raced > 0,
        }
        return [what for what, holds in rules.items() if not holds]
