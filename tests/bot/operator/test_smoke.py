"""`python -m bot smoke`: what a Discord does, and where that is not what the bot relies on."""

import asyncio
import time
from collections.abc import AsyncIterator

import pytest

from bot.app.settings import Settings
from bot.operator.console import Failed
from bot.operator.smoke import smoke
from playground import TOKEN, Permission, Playground
from playground.repoint import repoint

AGO = 7200.0


class Late:
    """A clock that is two hours behind, until it is not."""

    behind = AGO

    def __call__(self) -> float:
        return time.time() - self.behind


@pytest.fixture(autouse=True)
def _hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.operator.smoke.EDIT_SECONDS", 0.0)
    monkeypatch.setattr("bot.operator.smoke.PRESS_SECONDS", 0.01)


@pytest.fixture
async def playground() -> AsyncIterator[Playground]:
    async with Playground.open(clock=Late()) as playground:
        with repoint(playground.port):
            yield playground


def settings(token: str | None = TOKEN) -> Settings:
    return Settings(_env_file=None, discord_token=token)  # type: ignore[call-arg, arg-type]


async def tried(playground: Playground) -> int:
    return await smoke(settings(), int(playground.channel("quiet").id))


async def test_everything_is_as_believed_and_all_but_one_message_goes_again(
    playground: Playground,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("bot.operator.smoke.PRESS_SECONDS", 30.0)
    anna = playground.seat("Anna")
    code, _ = await asyncio.gather(tried(playground), anna.press("Press me"))
    said = capsys.readouterr().out
    assert (code, "NOT AS BELIEVED" in said) == (0, False), said
    for step in ("send, silent", "picture", "thread", "emoji", "ephemeral", "delete by token"):
        assert step in said
    assert "run this once more in an hour" in said
    assert "x-ratelimit-remaining=" in said
    left = [shown.text for shown in anna.messages(playground.channel("quiet"))]
    assert [text.startswith("A message of the bot’s test") for text in left].count(True) == 1
    assert len([text for text in left if text != "For you alone"]) == 1
    assert not playground.world.emojis


async def test_an_hour_later_it_edits_the_old_message_until_discord_refuses(
    playground: Playground, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    await tried(playground)
    monkeypatch.setattr(Late, "behind", 0.0)
    assert await tried(playground) == 0
    said = capsys.readouterr().out
    assert "old edit 3  200" in said
    assert "old edit 4  429 30046" in said
    assert "Nobody pressed" in said


async def test_in_a_refusing_mood_it_says_which_belief_was_wrong(
    playground: Playground, capsys: pytest.CaptureFixture[str]
) -> None:
    quiet, app = playground.channel("quiet"), playground.world.app
    playground.permit(quiet, app, deny=Permission.ATTACH_FILES | Permission.CREATE_PUBLIC_THREADS)
    playground.faults.fail("^DELETE /webhooks/", 400, body={"code": 50109})
    assert await tried(playground) == 1
    said = capsys.readouterr().out
    assert "Wrong belief: send a picture: it works, but Discord said 403 50013" in said
    assert "Wrong belief: thread: it has the number of its message, but Discord said" in said
    assert "Wrong belief: delete without a type: not refused as 50109" in said
    assert "3 not as the bot believes." in said


async def test_what_was_refused_twice_is_not_the_same_message(
    playground: Playground, capsys: pytest.CaptureFixture[str]
) -> None:
    quiet = playground.channel("quiet")
    playground.permit(quiet, playground.world.app, deny=Permission.SEND_MESSAGES)
    assert await tried(playground) == 1
    assert "Wrong belief: send again, same nonce: the same message" in capsys.readouterr().out


async def test_a_discord_that_takes_every_old_edit_is_not_as_believed(
    playground: Playground, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    await tried(playground)
    monkeypatch.setattr(Late, "behind", 0.0)
    monkeypatch.setattr("playground.posting.OLD_EDITS", 99)
    assert await tried(playground) == 1
    said = capsys.readouterr().out
    assert "Wrong belief: edits of an old message: not all of 12 are taken" in said


async def test_without_a_way_to_discord_it_says_so(playground: Playground) -> None:
    with pytest.raises(Failed, match="no DISCORD_TOKEN"):
        await smoke(settings(None), 1)
    playground.faults.cut("^GET /applications/@me", times=9)
    with pytest.raises(Failed, match="Discord cannot be reached"):
        await tried(playground)
