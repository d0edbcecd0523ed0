"""What a version of the database consists of, as an empty SQLite made by the migrations tells."""

from bot.records.database import migrate, opened
from bot.records.schema import newest, tables, version_of


async def test_a_database_in_which_the_bot_has_never_been_has_no_version(
    database_url: str,
) -> None:
    async with opened(database_url) as database:
        assert await version_of(database, database.dialect) is None
        await migrate(database)
        assert await version_of(database, database.dialect) == newest()


def test_tables_are_told_each_after_those_it_refers_to_and_which_count_their_rows() -> None:
    found = tables(newest())
    names = [table.name for table in found]
    assert names.index("matches") < names.index("seats") < len(names)
    assert [table.name for table in found if table.counter is not None] == ["matches"]
    assert tables(0) == []
