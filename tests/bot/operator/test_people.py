"""What a host does at somebody's wish: write out or delete what is kept about them."""

import json
from dataclasses import replace

import pytest

from bot.operator.console import Failed
from bot.operator.people import export_person, forget_person, forget_server
from bot.records import Records
from bot.records.database import Database
from bot.records.figures import sizes
from tests.harness.crowd import crowd, write
from tests.harness.houses import ManualTime
from tests.harness.seating import ANNA, BEN, GUILD, PEOPLE, Room, found


@pytest.fixture
async def table(database: Database) -> int:
    """A match that Anna plays with others, and a rated one of many."""
    await write(database, crowd(4, 0))
    room = Room(Records(database), ManualTime(1_000_000.0))
    return await room.begin(PEOPLE[:3], channel=77)


async def test_a_host_writes_out_what_is_kept_about_a_person(
    table: int, database_url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert await export_person(database_url, ANNA.id) == 0
    kept = json.loads(capsys.readouterr().out)
    assert table in [seat["match"] for seat in kept["seats"]]


async def test_a_host_forgets_a_person_who_gets_up_from_open_tables(
    table: int, database: Database, database_url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert await forget_person(database_url, ANNA.id) == 0
    assert f"{ANNA.id} is forgotten, and got up from 1 open tables" in capsys.readouterr().out
    records = Records(database)
    assert not any((await records.people.kept_about(ANNA.id)).values())
    match = await found(records, table)
    assert match.seat_of(ANNA.id) is None
    assert match.seat_of(BEN.id) is not None
    assert match.told < match.revision, "it is shown once a bot looks"


@pytest.mark.parametrize("asked", [export_person, forget_person])
async def test_somebody_unknown_is_one_sentence(
    database: Database, database_url: str, asked: object
) -> None:
    with pytest.raises(Failed, match="Nothing is kept about 999"):
        await asked(database_url, 999)  # type: ignore[operator]


async def test_a_host_forgets_a_server_and_its_ratings_go_with_it(
    table: int, database: Database, database_url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    records = Records(database)
    await records.people.set_guild_language(GUILD, "fr")
    guilds = {row["guild"] for row in await database.fetch("SELECT guild FROM matches")}
    for guild in guilds:
        assert await forget_server(database_url, guild) == 0
    assert "matches of server" in capsys.readouterr().out
    for name in ("matches", "seats", "moves", "results", "messages", "standings", "guilds"):
        [row] = await database.fetch(f"SELECT COUNT(*) AS found FROM {name}")
        assert row["found"] == 0, name


async def test_another_server_is_left_alone(database: Database, database_url: str) -> None:
    await write(database, crowd(2, 1))
    before = replace(await sizes(database), bytes=0)
    await forget_server(database_url, 123)
    assert replace(await sizes(database), bytes=0) == before
