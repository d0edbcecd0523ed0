"""What deaths and a deploy must not leave behind: each of it, planted, is found."""

from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

from bot.pictures.faces import NO_FACES
from games.engine import Prompt
from proofs import deploy
from proofs.deploy import Story
from proofs.house import House, house

Plant = Callable[[House, Story], Coroutine[Any, Any, None]]
MOVES = 3


async def nothing(home: House, story: Story) -> None:
    """As it was left by people who played."""


async def a_call_made_twice(home: House, story: Story) -> None:
    story.calls[("the channel of somebody", 1, 7)] |= {"a letter", "another"}


async def a_move_that_is_lost(home: House, story: Story) -> None:
    await home.database.write(("DELETE FROM moves WHERE ply = ?", (MOVES,)))


async def a_clock_that_ran_twice(home: House, story: Story) -> None:
    await home.database.write(("UPDATE moves SET seat = NULL, line = 'lapse', at = 0", ()))


async def an_older_picture(home: House, story: Story) -> None:
    match = (await home.bot.matches.look(1)).match
    shown = home.playground.world.messages[str(match.table_message)]
    shown.card["components"] = shown.card["components"][:-1]


async def a_table_left_behind(home: House, story: Story) -> None:
    await home.database.write(("UPDATE matches SET told = told - 1", ()))


FOUND: dict[Plant, str] = {
    nothing: "",
    a_call_made_twice: "was called 2 times in 1:7",
    a_move_that_is_lost: "match 1 does not follow from its log",
    a_clock_that_ran_twice: "match 1 lapsed too soon",
    an_older_picture: "the table of match 1",
    a_table_left_behind: "match 1 is behind at rest",
}


async def play(home: House) -> None:
    """The first thing that each who is asked may do."""
    for _ in range(MOVES):
        moment = await home.bot.matches.look(1)
        assert isinstance(moment.asked, Prompt)
        seat = moment.asked.seats[0]
        line = moment.game.write(moment.game.legal(moment.state, seat)[0])
        person = moment.match.chairs[seat].person
        assert person is not None
        home.bot.changed(await home.bot.matches.act(1, person, line))


@pytest.mark.parametrize("plant", FOUND, ids=lambda plant: plant.__name__)
async def test_whatever_must_not_be_is_found(
    plant: Plant, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(deploy, "REST_SECONDS", 0.01)
    monkeypatch.setattr(deploy, "REDRAW_SECONDS", 0.0)
    url = f"sqlite:///{tmp_path}/bot.db"
    async with house(url) as home:
        home.bot.drawing.faces_now = lambda: NO_FACES
        channel, _ = await home.deal("armistice", 1)
        await play(home)
        await home.settled(channel)
        story = Story(url, 1)
        await plant(home, story)
        await story.rest(home.database)
        await story.judge(home.database, home.playground)
    assert bool(story.told.trouble) == bool(FOUND[plant])
    assert any(FOUND[plant] in what for what in (*story.told.trouble, ""))
