"""What readers look up: boards, players and finished matches, on both databases."""

import pytest

from bot.records import Records
from bot.records.database import Database
from bot.records.history import FAVOURITES, NOWHERE, PAGE, Against, History
from bot.records.match import Person
from bot.records.ratings import Strength, season
from tests.harness.ended import SUNDAY, ended
from tests.harness.seating import ANNA, BEN, CHLOE, DAVID, EMMA, GUILD, PEOPLE, Room

ALL = (GUILD, "all")
ELSEWHERE = 9 << 22


@pytest.fixture
def history(database: Database) -> History:
    return History(database)


async def test_a_board_is_ordered_by_the_lower_end_and_told_page_by_page(
    records: Records, history: History
) -> None:
    crowd = [Person(1000 + n, f"P{n}", "en") for n in range(PAGE + 4)]
    for first, second in zip(crowd[::2], crowd[1::2], strict=True):
        await ended(records, [1, 2], [first, second])
    pages = [await history.board("dilemma", ALL, page, 0) for page in (0, 1)]
    lines = [line for page in pages for line in page.lines]
    half = len(crowd) // 2
    assert [line.place for line in lines] == [1] * half + [half + 1] * half, "equals share theirs"
    floors = [line.standing.strength.floor for line in lines]
    assert floors == sorted(floors, reverse=True)
    assert pages[0].players == len(crowd)
    assert len(pages[1].lines) == 4


async def test_the_reader_s_own_line_is_the_one_on_the_board(
    records: Records, history: History
) -> None:
    await ended(records, [2, 1, 3], [ANNA, BEN, CHLOE])
    board = await history.board("dilemma", ALL, 0, ANNA.id)
    assert board.own == board.lines[1]
    assert (await history.board("dilemma", ALL, 0, DAVID.id)).own is None


async def test_equal_ratings_have_one_order_everywhere(records: Records, history: History) -> None:
    await ended(records, [1, 1, 1], [CHLOE, ANNA, BEN])
    board = await history.board("dilemma", ALL, 0, CHLOE.id)
    assert [line.person for line in board.lines] == [ANNA.id, BEN.id, CHLOE.id]
    assert board.own == board.lines[2]
    assert [line.place for line in board.lines] == [1, 1, 1]


async def test_servers_games_and_spans_have_boards_of_their_own(
    records: Records, history: History
) -> None:
    await ended(records, [1, 2], [ANNA, BEN])
    await ended(records, [1, 2], [CHLOE, DAVID], guild=ELSEWHERE)
    await ended(records, [1, 2], [ANNA, BEN], game="camarade", at=SUNDAY + 90 * 86400)

    async def people(game: str, place: int | None, span: str) -> set[int]:
        board = await history.board(game, (place, span), 0, 0)
        return {line.person for line in board.lines}

    both = {ANNA.id, BEN.id, CHLOE.id, DAVID.id}
    assert await people("dilemma", GUILD, "all") == {ANNA.id, BEN.id}
    assert await people("dilemma", None, "all") == both
    assert await people("dilemma", None, season(SUNDAY)) == both
    assert await people("camarade", GUILD, season(SUNDAY)) == set()
    assert await people("camarade", GUILD, season(SUNDAY + 90 * 86400)) == {ANNA.id, BEN.id}


async def test_a_board_shows_the_newest_name_known(records: Records, history: History) -> None:
    await ended(records, [1, 2], [ANNA, BEN])
    await ended(records, [1, 2], [Person(ANNA.id, "Annabelle", "en"), DAVID], guild=ELSEWHERE)
    board = await history.board("dilemma", ALL, 0, 0)
    assert [line.name for line in board.lines] == ["Annabelle", "Ben"]
    await records.people.meet(BEN.id, "Benjamin")
    assert await records.people.newest_name(BEN.id) == "Benjamin"


async def test_meeting_a_stranger_remembers_nothing(records: Records) -> None:
    await records.people.meet(EMMA.id, "Emma")
    assert await records.people.newest_name(EMMA.id) == ""


async def test_a_trail_tells_what_was_brought_to_each_match(
    records: Records, history: History
) -> None:
    for day in range(3):
        await ended(records, [1, 2], [ANNA, BEN], at=SUNDAY + day)
    await ended(records, [1, 2], [ANNA, BEN], guild=ELSEWHERE, at=SUNDAY + 9)
    here = (await history.trail(ANNA.id, ALL))["dilemma"]
    everywhere = (await history.trail(ANNA.id, (None, "all")))["dilemma"]
    assert [point.at for point in here] == [SUNDAY, SUNDAY + 1, SUNDAY + 2]
    assert len(everywhere) == 4
    assert here[0].strength == Strength()
    beliefs = [point.strength.mu for point in everywhere]
    assert beliefs == sorted(beliefs)
    assert await history.trail(DAVID.id, ALL) == {}


async def test_favourite_opponents_are_those_met_most_often(
    records: Records, history: History
) -> None:
    await ended(records, [1, 2, 3, 4, 5], [ANNA, BEN, CHLOE, DAVID, EMMA])
    await ended(records, [2, 1, 3], [ANNA, BEN, CHLOE])
    await ended(records, [1, 2], [ANNA, BEN])
    found = await history.opponents(ANNA.id)
    assert [(o.name, o.met, o.beaten) for o in found[:2]] == [("Ben", 3, 2), ("Chloé", 2, 2)]
    assert len(found) == FAVOURITES


async def test_a_record_against_computers_is_kept_by_game_and_level(
    records: Records, history: History
) -> None:
    for places in ([1, 2], [2, 1], [1, 2]):
        await ended(records, places, [ANNA, None], level="hard")
    await ended(records, [2, 1, 3], [ANNA, None, None], level="easy")
    await ended(records, [1, 2, 2], [ANNA, BEN, None], game="camarade", level="normal")
    await ended(records, [1, 2], [ANNA, BEN])
    assert await history.against_computers(ANNA.id) == [
        Against("camarade", "normal", 1, 1),
        Against("dilemma", "easy", 1, 0),
        Against("dilemma", "hard", 3, 2),
    ]
    assert await history.against_computers(BEN.id) == [Against("camarade", "normal", 1, 0)]
    assert await history.against_computers(CHLOE.id) == []


async def test_a_history_is_told_newest_first_and_says_whether_there_is_more(
    records: Records, history: History
) -> None:
    matches = [await ended(records, [1, 2], at=SUNDAY + n) for n in range(PAGE + 1)]
    first, older = await history.history(GUILD, None, None, 0)
    assert [match.match for match in first] == matches[:0:-1]
    assert older
    rest, older = await history.history(GUILD, None, None, 1)
    assert [match.match for match in rest] == matches[:1]
    assert not older
    assert [result.name for result in rest[0].results] == ["Anna", "Ben"]
    whole = [await history.history(GUILD, "camarade", person, 0) for person in (None, ANNA.id)]
    assert whole == [([], False)] * 2
    for number in range(PAGE):
        await ended(records, [1, 2], game="camarade", at=SUNDAY + number, guild=ELSEWHERE)
    whole = [await history.history(ELSEWHERE, None, person, 0) for person in (None, ANNA.id)]
    assert [(len(found), more) for found, more in whole] == [(PAGE, False)] * 2
    for person in (None, ANNA.id):
        pages = [await history.history(GUILD, None, person, page) for page in (0, 1, 2)]
        assert [(len(found), more) for found, more in pages] == [
            (PAGE, True),
            (1, False),
            (0, False),
        ]


async def test_a_history_can_be_of_one_game_one_person_one_server(
    records: Records, history: History
) -> None:
    dilemma = await ended(records, [1, 2], [ANNA, BEN])
    camarade = await ended(records, [1, 2], [BEN, CHLOE], game="camarade")
    elsewhere = await ended(records, [1, 2], [ANNA, CHLOE], guild=ELSEWHERE, at=SUNDAY + 1)

    async def found(guild: int | None, game: str | None, person: int | None) -> list[int]:
        matches, _ = await history.history(guild, game, person, 0)
        return [match.match for match in matches]

    assert await found(GUILD, "camarade", None) == [camarade]
    assert await found(GUILD, None, ANNA.id) == [dilemma]
    assert await found(None, None, ANNA.id) == [elsewhere, dilemma]
    assert await found(None, "dilemma", CHLOE.id) == [elsewhere]
    assert await found(NOWHERE, None, None) == []


async def test_a_history_tells_of_a_match_once_though_one_began_it_and_ended_it_elsewhere(
    database: Database, records: Records, history: History
) -> None:
    own = await ended(records, [1, 2], [ANNA, BEN])
    taken = await ended(records, [1, 2], [BEN, CHLOE], at=SUNDAY + 1)
    await database.write(
        ("UPDATE results SET sat = ? WHERE person = ?", (ANNA.id, BEN.id)),
    )
    found, older = await history.history(None, None, ANNA.id, 0)
    assert [match.match for match in found] == [taken, own]
    assert not older


async def test_a_server_s_favourite_is_what_it_plays_most_and_not_what_it_played_last(
    records: Records, history: History
) -> None:
    await ended(records, [1, 2], [ANNA, BEN], at=SUNDAY)
    await ended(records, [1, 2], [ANNA, BEN], at=SUNDAY + 1, game="camarade")
    assert await history.favourite(GUILD) == "camarade", "of equals the later"
    await ended(records, [1, 2], [ANNA, BEN], at=SUNDAY + 2)
    for _ in range(3):
        await ended(records, [1, 2, 3], PEOPLE, at=SUNDAY + 3, guild=ELSEWHERE, game="armistice")
    await ended(records, [1, 2], [ANNA, BEN], at=SUNDAY + 4, game="camarade")
    await ended(records, [1, 2], [ANNA, BEN], at=SUNDAY + 5)
    assert await history.favourite(GUILD) == "dilemma"
    await ended(records, [1, 2], [ANNA, BEN], at=SUNDAY + 6, game="armistice")
    assert await history.favourite(GUILD) == "dilemma"
    assert await history.favourite(1) is None


async def test_a_running_match_is_in_no_history(room: Room, history: History) -> None:
    match_id = await room.begin(PEOPLE[:3])
    await room.offer(match_id)
    assert await history.history(GUILD, None, None, 0) == ([], False)
    assert await history.history(None, None, ANNA.id, 0) == ([], False)
    assert await history.finished(match_id) is None
