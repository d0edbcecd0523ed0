"""A table whose people have all gone: computers play on for a while, then it is closed."""

from pathlib import Path

import pytest

from bot.play.paces import PACES
from bot.words.locale import say
from tests.harness.houses import SocketHouse, over_sockets

ALL = ("Anna", "Ben", "Chloé")
MOVES = 6
"""Fewer than the real thirty, so that the test is short."""
GONE = {
    "en": "Everybody was gone, so the table was closed. Nothing is counted.",
    "fr": "Tout le monde était parti\N{NO-BREAK SPACE}: la table est fermée. Rien n’est compté.",
}


async def deserted(house: SocketHouse, language: str) -> None:
    """Three sit down, and the clock plays for them until computers do; for the last two at once,
    for nobody who stays alone is in a hurry."""
    await house.bot.records.people.set_guild_language(int(house.playground.guild.id), language)
    await house["Anna"].slash("dilemma start", pace="live", landing="order")
    for name, verb in (("Ben", "join"), ("Chloé", "join"), ("Anna", "start")):
        await house.seat(name).press(custom_id=f"t1:1:{verb}:")
    house.bot.computers.hesitate = lambda _: 10.0**6
    while any(chair.person is not None for chair in (await house.look()).match.chairs):
        await house.pass_time(PACES["live"])


async def played_on(house: SocketHouse) -> None:
    """By computers that really move, until nobody plays any more."""
    for task in house.bot.computers.thinking:
        task.cancel()
    house.bot.computers.hesitate = lambda _: 0.0
    anna, before = house.seat("Anna"), (await house.look()).match.ply
    await anna.until(lambda: not house.bot.computers.thinking, "the computers to wake")
    await house.bot.computers.catch_up([(await house.look()).match.id])
    while (await house.look()).match.status == "playing":
        await anna.until(lambda: not house.bot.computers.thinking, "the computers")
        await house.pass_time(PACES["blitz"])
    await house.settle()
    assert 0 < (await house.look()).match.ply - before <= MOVES, "for a while, not for ever"


def table(house: SocketHouse, message: int | None) -> str:
    """As somebody reads it who never sat there."""
    return next(s.text for s in house.seat("Emma").messages() if int(s.id) == message)


@pytest.mark.parametrize("language", ["en", "fr"])
async def test_a_table_whose_people_are_all_away_is_closed_unrated_and_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    monkeypatch.setattr("bot.play.matches.UNATTENDED_MOVES", MOVES)
    async with over_sockets(tmp_path) as house:
        await deserted(house, language)
        playing = (await house.look()).match
        assert [chair.owner is not None for chair in playing.chairs] == [True] * 3
        assert GONE[language] not in table(house, playing.table_message)

        await played_on(house)

        match = (await house.look()).match
        assert (match.status, match.ending, match.deadline) == ("ended", "ended-abandoned", None)
        assert not match.counts
        results = await house.bot.records.matches.results(match.id)
        assert [result.entered for result in results] == [None] * 3
        assert await house.database.fetch("SELECT * FROM standings") == []
        shown = table(house, match.table_message)
        assert GONE[language] in shown
        assert say(language, "button-rematch") in shown

        for name in ALL:
            await house[name].slash("scores")
            board = house.seat(name).messages()[-1].text
            assert not any(player in board for player in ALL), "nobody is rated for it"
        await house["Emma"].slash("armistice start", pace="live")
        assert (await house.look()).match.id > match.id, "and the channel is free"
