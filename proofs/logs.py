"""Whether a match follows from its log: what every proof asks of every match."""

from collections.abc import Sequence

from bot.play.matches import Moment
from bot.play.past import replay
from bot.records.match import Entry
from games.engine import IllegalAction


def leads_there(moment: Moment, log: Sequence[Entry]) -> bool:
    """Each line is allowed where it stands, and the last one leads to the position."""
    match, game = moment.match, moment.game
    try:
        options = game.load_options(match.options)
        state = replay(game, len(match.chairs), options, match.seed, log)
    except IllegalAction:
        return False
    return game.dump(state) == match.state
