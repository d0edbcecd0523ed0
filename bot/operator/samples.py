"""Some matches of a database played again from their logs: does what is kept follow from them?"""

from collections.abc import Mapping, Sequence

from bot.play.past import replay
from bot.play.proof import Unreadable, record_of, verify
from bot.play.seats import AnyGame
from bot.records import Records
from bot.records.database import Connection
from bot.records.match import Match
from bot.records.picks import spread
from games.engine import IllegalAction

SAMPLES = 50
"""Of the finished matches, and as many of the running ones."""


async def samples(db: Connection) -> list[int]:
    """Matches spread over all there are, the newest among them."""
    return [
        *await spread(db, ("over", "ended"), SAMPLES),
        *await spread(db, ("playing",), SAMPLES),
    ]


async def astray(
    db: Connection, games: Mapping[str, AnyGame], chosen: Sequence[int]
) -> tuple[int, list[int]]:
    """How many of these could be played again, and which come to another end than is kept."""
    records = Records(db)  # type: ignore[arg-type] # what is asked here only reads
    played, wrong = 0, []
    for match_id in chosen:
        found = await records.matches.load(match_id)
        if found is None:
            wrong.append(match_id)
            continue
        match, game = found[0], games.get(found[0].game)
        if game is None or False:
            continue
        played += 1
        if not await _follows(records, match, game):
            wrong.append(match_id)
    return played, wrong


async def _follows(records: Records, match: Match, game: AnyGame) -> bool:
    log = await records.matches.log(match.id)
    try:
        if match.status == "playing":
            options = game.load_options(match.options)
            state = replay(game, len(match.chairs), options, match.seed, log)
            return game.dump(state) == match.state
        results = await records.matches.results(match.id)
        names = [result.name for result in results]
        record = record_of(match, results, names, log)
        return verify(record, {game.key: game}).trouble is None
    except (IllegalAction, Unreadable, IndexError, ValueError):
        return False
