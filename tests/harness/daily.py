"""The deal a day to test with: begun and played to its end, without a computer that thinks."""

from bot.play.daily import Daily
from bot.play.days import day_of, end_of
from bot.play.matches import Moment
from bot.records.match import Person
from games.engine import Prompt
from tests.harness.seating import ANNA, GUILD, Room


def daily_of(room: Room) -> Daily:
    return Daily(room.records, room.matches, room.tables, room.time.now)


def day_with(room: Room, game: str) -> str:
    """Move on to noon of the next day that has this game."""
    daily = daily_of(room)
    room.time.advance(end_of(daily.today()) + 12 * 3600 - room.time.now())
    while daily.game(day_of(room.time.now())) != game:
        room.time.advance(24 * 3600)
    return daily.today()


async def begun(
    room: Room, person: Person = ANNA, guild: int | None = GUILD, press: int | None = None
) -> Moment:
    daily = daily_of(room)
    options = room.matches.games[daily.game(daily.today())].options()
    dumped = room.matches.games[daily.game(daily.today())].dump_options(options)
    return await daily.begin(person, dumped, "en", guild=guild, press=press)


async def finished(room: Room, moment: Moment, person: Person = ANNA, choice: int = 0) -> Moment:
    """Everybody does the first thing they may, the person perhaps another."""
    while isinstance(asked := moment.asked, Prompt):
        seat = asked.seats[0]
        legal = moment.game.legal(moment.state, seat)
        chosen = legal[choice % len(legal) if moment.match.chairs[seat].person else 0]
        line, match = moment.game.write(chosen), moment.match.id
        if moment.match.chairs[seat].person is None:
            moment = await room.matches.act_for(match, seat, line, asked.turn)
        else:
            moment = await room.matches.act(match, person.id, line)
    return moment
