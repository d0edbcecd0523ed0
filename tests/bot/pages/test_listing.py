"""The list and the log of any game: they fit, and hold nothing that their reader may not know."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest

from bot.app.client import CardBot
from bot.pages.listing import PAGE, Listing, Reader
from bot.play.chronicle import Happening
from bot.play.matches import Moment
from bot.records import Records
from bot.records.database import connect
from bot.records.match import Match, Reading
from games.engine import Event, Prompt
from tests.harness.drawn import GAMES, SIZES, SNOWFLAKE, at, components, moments, parts, seated
from tests.harness.loaded import loaded
from tests.harness.matches import AnyGame


class Tables:
    """What the list reads, without a database."""

    def __init__(self, mine: Sequence[Match], lobbies: Sequence[Match]) -> None:
        self._mine, self._lobbies = list(mine), list(lobbies)

    async def of(self, person: int) -> list[Match]:
        return self._mine

    async def lobbies(self, guild: int, person: int) -> list[Match]:
        return self._lobbies


def written(moment: Moment, number: int) -> Match:
    """A row as it is read again."""
    return replace(moment.match, id=2**40 + number, state=moment.game.dump(moment.state))


def listing(bot: CardBot, mine: Sequence[Match], lobbies: Sequence[Match] = ()) -> Listing:
    bot.records.open_tables = Tables(mine, lobbies)  # type: ignore[assignment]
    return Listing(bot.records, bot.matches, bot.drawing)


@pytest.fixture
async def bot(tmp_path):  # type: ignore[no-untyped-def]
    async with connect(f"sqlite:///{tmp_path}/bot.db") as database:
        yield await loaded(Records(database))


def reader(seat: int, language: str = "en", page: int = 0) -> Reader:
    return Reader(SNOWFLAKE + seat, Reading(language), SNOWFLAKE, page, lambda _: True, at=2.0**31)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("key", "seats"), SIZES)
async def test_a_full_page_of_a_list_fits_whatever_people_are_called(
    bot: CardBot, key: str, seats: int, language: str
) -> None:
    game = GAMES[key]
    some = [at(moment, game, seats, language) for moment in moments(game, seats, "list")]
    playing = [moment for moment in some if moment.match.status == "playing"]
    mine = [written(playing[n % len(playing)], n) for n in range(PAGE - 3)]
    lobbies = [replace(seated(key, seats - 1), id=2**41 + n) for n in range(9)]
    for page in range(3):
        view = await listing(bot, mine, lobbies).draw(reader(seats - 1, language, page))
        assert view.content_length() <= 4000
        assert len(parts(view)) <= 40
        ids = [part["custom_id"] for part in parts(view) if "custom_id" in part]
        assert len(set(ids)) == len(ids)
        assert all(len(custom_id) <= 100 for custom_id in ids)


async def words(bot: CardBot, moment: Moment, seat: int) -> object:
    view = await listing(bot, [written(moment, 0)]).draw(reader(seat))
    return components(view)


@pytest.mark.parametrize("key", sorted(GAMES))
async def test_a_list_is_the_same_whatever_its_reader_may_not_know(bot: CardBot, key: str) -> None:
    game: AnyGame = GAMES[key]
    seats, whim = game.seats[-1], Random(key)
    looked = 0
    for moment in moments(game, seats, "redeal"):
        now = at(moment, game, seats, "en")
        if not isinstance(now.asked, Prompt):
            continue
        for seat in range(seats):
            other = replace(now, state=game.redeal(now.state, seat, whim))
            assert await words(bot, other, seat) == await words(bot, now, seat)
            looked += 1
    assert looked


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("key", "seats"), SIZES)
async def test_every_page_of_a_log_fits(key: str, seats: int, language: str, bot: CardBot) -> None:
    game = GAMES[key]
    snapshots = moments(game, seats, "log")
    told = [
        Happening(ply, 2.0**31, tuple(e for e in one.told if e.to is None))
        for ply, one in enumerate(snapshots)
    ]
    events: list[Event] = [event for one in told for event in one.events]
    moment = at(snapshots[1], game, seats, language)
    for page in range(len(events) // 12 + 2):
        view = bot.drawing.log(moment, told, page, Reading(language))
        assert view.content_length() <= 4000
        assert len(parts(view)) <= 40


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("key", "seats"), SIZES)
async def test_a_hand_with_its_past_and_its_ways_on_fits(
    key: str, seats: int, language: str, bot: CardBot
) -> None:
    game = GAMES[key]
    for snapshot in moments(game, seats, "hand"):
        moment = at(snapshot, game, seats, language)
        public = tuple(event for event in snapshot.news if event.to is None)
        for seat in range(seats):
            past = replace(moment, since=(public * 4,) * seats)
            view = bot.drawing.hand(past, seat, Reading(language))
            assert view.content_length() <= 4000
            assert len(parts(view)) <= 40
