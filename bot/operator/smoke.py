"""`quandary smoke CHANNEL`: tries on the real Discord what no imitation of it can know.

Each step says what Discord answered, with the headers of its limits, and whether that is what the
bot relies on. What is posted goes again, but for one message that the next run finds old.
"""

import asyncio
import time
from base64 import b64decode, b64encode
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

import aiohttp
import discord

from bot.app.settings import Settings, proxy_of
from bot.delivery.limiter import TOO_MANY_OLD_EDITS, wait
from bot.operator.asking import address, session
from bot.operator.console import Failed, columns, say

PRESS_SECONDS = 60.0
"""So long somebody may press the button."""
OLD_SECONDS = 3600.0
EDITS, EDIT_SECONDS = 12, 0.5
TAKEN = 3
TOLD = ("retry-after", "via")
OLD_WORDS = "A message of the bot’s test, kept for the next one: it must be an hour old then."
NO_TOKEN = "no-such-token"  # noqa: S105 - that is the point
SILENT, EPHEMERAL = 1 << 12, 1 << 6
PICTURE = b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
)
"""One point."""
Json = dict[str, Any]


@dataclass(frozen=True)
class Answer:
    status: int
    headers: Mapping[str, str]
    said: Any

    @property
    def code(self) -> int:
        return int(self.said.get("code", 0)) if isinstance(self.said, dict) else 0

    def __str__(self) -> str:
        limits = {key.lower(): value for key, value in self.headers.items()}
        told = [f"{k}={v}" for k, v in limits.items() if k.startswith("x-ratelimit") or k in TOLD]
        return " ".join([str(self.status), *([str(self.code)] if self.code else []), *told])


class Trial:
    """The requests of one run, and what they showed."""

    def __init__(self, session: aiohttp.ClientSession, base: str) -> None:
        self._session = session
        self._base = base
        self.rows: list[tuple[str, str]] = []
        self.wrong: list[str] = []

    async def ask(self, method: str, path: str, body: Json | None = None, **given: Any) -> Answer:
        """As it is: nothing is retried."""
        if body is not None:
            given["json"] = body
        request = self._session.request(method, f"{self._base}{path}", **given)
        try:
            async with request as response:
                said = await response.json() if response.content_type.endswith("json") else None
                return Answer(response.status, response.headers, said)
        except (aiohttp.ClientError, OSError, ValueError) as error:
            raise Failed(f"Discord cannot be reached: {type(error).__name__}") from error

    def tells(self, what: str, answer: Answer, belief: str = "", *, holds: bool) -> None:
        """What a step showed, at once: a run takes two minutes."""
        verdict = "as believed" if holds else f"NOT AS BELIEVED: {belief or 'it works'}"
        say(columns([(what, f"{answer} → {verdict}")]))
        self.rows.append((what, str(answer)))
        if not holds:
            self.wrong.append(f"{what}: {belief or 'it works'}, but Discord said {answer}")

    async def works(self, what: str, method: str, path: str, *given: Any, **more: Any) -> Json:
        """A step that the bot relies on; what it made, empty where it was refused."""
        answer = await self.ask(method, path, *given, **more)
        self.tells(what, answer, holds=answer.status < 300)
        return answer.said if answer.status < 300 and isinstance(answer.said, dict) else {}


async def smoke(settings: Settings, channel: int) -> int:
    """0 if everything was as the bot believes."""
    if settings.discord_token is None:
        raise Failed("There is no DISCORD_TOKEN: this is tried on the real Discord.")
    discord.http.Route.BASE = address(settings)
    token = settings.discord_token.get_secret_value()
    async with session(settings, token) as asking:
        trial = Trial(asking, address(settings))
        application = await trial.works("application", "GET", "/applications/@me")
        if application:
            presses = Presses(token, proxy_of(settings))
            await _tried(trial, f"/channels/{channel}", application["id"], presses)
    for wrong in trial.wrong:
        say(f"Wrong belief: {wrong}")
    say(f"{len(trial.rows)} steps, {len(trial.wrong)} not as the bot believes.")
    return 1 if trial.wrong else 0


async def _tried(trial: Trial, place: str, app: str, presses: "Presses") -> None:
    made: list[str] = []
    try:
        await _messages(trial, place, made)
        await _thread(trial, place, made)
        await _emoji(trial, app)
        await _headers(trial, app)
        await _old_edits(trial, place, app)
        await _press(trial, place, app, presses, made)
    finally:
        for message in made:
            await trial.works("clean up", "DELETE", f"{place}/messages/{message}")


async def _messages(trial: Trial, place: str, made: list[str]) -> None:
    words = {"content": "A test of the bot’s: it goes again.", "flags": SILENT}
    once = {**words, "nonce": str(time.time_ns()), "enforce_nonce": True}
    first = await trial.works("send, silent", "POST", f"{place}/messages", once)
    again = await trial.ask("POST", f"{place}/messages", once)
    same = bool(first) and isinstance(again.said, dict) and again.said.get("id") == first["id"]
    trial.tells("send again, same nonce", again, "the same message, not a second one", holds=same)
    made += {said["id"] for said in (first, again.said) if said and "id" in said}
    if first:
        await trial.works("edit", "PATCH", f"{place}/messages/{first['id']}", {"content": "Edited"})
    form = aiohttp.FormData(quote_fields=False)
    form.add_field("files[0]", PICTURE, filename="end.png", content_type="image/png")
    picture = await trial.works("send a picture", "POST", f"{place}/messages", data=form)
    made += [picture["id"]] if picture else []


async def _thread(trial: Trial, place: str, made: list[str]) -> None:
    if not made:
        return
    path, body = f"{place}/messages/{made[0]}/threads", {"name": "A test of the bot’s"}
    answer = await trial.ask("POST", path, body)
    same = isinstance(answer.said, dict) and answer.said.get("id") == made[0]
    trial.tells("thread", answer, "it has the number of its message", holds=same)
    if not same:
        return
    there = f"/channels/{made[0]}"
    words = {"content": "Hello"}
    said = await trial.works("send in the thread", "POST", f"{there}/messages", words)
    await trial.works("archive it", "PATCH", there, {"archived": True})
    if said:
        late = await trial.ask("PATCH", f"{there}/messages/{said['id']}", {"content": "Late"})
        trial.tells("edit while archived", late, "refused as 50083", holds=late.code == 50083)
    await trial.works("wake it", "PATCH", there, {"archived": False})
    await trial.works("archive it again", "PATCH", there, {"archived": True})


async def _emoji(trial: Trial, app: str) -> None:
    picture = f"data:image/png;base64,{b64encode(PICTURE).decode()}"
    body = {"name": f"test_{time.time_ns() % 10**9}", "image": picture}
    emoji = await trial.works("emoji", "POST", f"/applications/{app}/emojis", body)
    if emoji:
        path = f"/applications/{app}/emojis/{emoji['id']}"
        await trial.works("delete the emoji", "DELETE", path)


async def _headers(trial: Trial, app: str) -> None:
    """By a token that is none: only whether the header is what is refused."""
    path = f"/webhooks/{app}/{NO_TOKEN}/messages/@original"
    plain = await trial.ask("DELETE", path)
    trial.tells("delete without a type", plain, "not refused as 50109", holds=plain.code != 50109)


async def _old_edits(trial: Trial, place: str, app: str) -> None:
    """How many edits of an old message Discord takes; without one this is for the next run."""
    listed = await trial.ask("GET", f"{place}/messages?limit=100")
    trial.tells("read the channel", listed, holds=listed.status < 300)
    found = listed.said if isinstance(listed.said, list) else []
    kept = [each for each in found if each["content"].startswith(OLD_WORDS)]
    old = [each["id"] for each in kept if _age(each["id"]) > OLD_SECONDS]
    if not kept:
        words = {"content": OLD_WORDS}
        await trial.works("keep one for an hour", "POST", f"{place}/messages", words)
    if not old:
        say("No message here is an hour old: run this once more in an hour for edits of old ones.")
        return
    limited = False
    for number in range(1, EDITS + 1):
        body = {"content": f"{OLD_WORDS} {number}"}
        answer = await trial.ask("PATCH", f"{place}/messages/{old[0]}", body)
        holds = answer.status < 300 or (number > TAKEN and answer.code == TOO_MANY_OLD_EDITS)
        belief = "three in six seconds, then 30046"
        trial.tells(f"old edit {number}", answer, belief, holds=holds)
        limited = limited or answer.code == TOO_MANY_OLD_EDITS
        await asyncio.sleep(EDIT_SECONDS)
    belief = f"not all of {EDITS} are taken"
    trial.tells("edits of an old message", answer, belief, holds=limited)


def _age(message: str) -> float:
    return time.time() - discord.utils.snowflake_time(int(message)).timestamp()


async def _press(trial: Trial, place: str, app: str, presses: "Presses", made: list[str]) -> None:
    """An ephemeral, and what its token can do, if somebody presses in time."""
    async with presses.heard():
        button = {"type": 2, "style": 1, "label": "Press me", "custom_id": "smoke"}
        row = {"type": 1, "components": [button]}
        body = {"content": "Press within a minute:", "components": [row]}
        sent = await trial.works("a button", "POST", f"{place}/messages", body)
        made += [sent["id"]] if sent else []
        say(f"Press the button in the channel within {PRESS_SECONDS:.0f} seconds.")
        await wait(presses.came, PRESS_SECONDS)
        if presses.first is None:
            say("Nobody pressed: an ephemeral and its token were not tried.")
        else:
            await _by_token(trial, app, presses.first)


async def _by_token(trial: Trial, app: str, pressed: discord.Interaction) -> None:
    way = f"/webhooks/{app}/{pressed.token}"
    callback = f"/interactions/{pressed.id}/{pressed.token}/callback"
    words = {"content": "For you alone", "flags": EPHEMERAL}
    await trial.works("ephemeral", "POST", callback, {"type": 4, "data": words})
    await trial.works("ephemeral beside it", "POST", way, words)
    await trial.works("edit by token", "PATCH", f"{way}/messages/@original", {"content": "Edited"})
    await trial.works("delete by token", "DELETE", f"{way}/messages/@original")


class Presses(discord.Client):
    """Hears the first press; a gateway that cannot be reached is as if nobody pressed."""

    def __init__(self, token: str, proxy: str | None) -> None:
        super().__init__(intents=discord.Intents.none(), proxy=proxy)
        self._token = token
        self.came = asyncio.Event()
        self.first: discord.Interaction | None = None
        self._online = asyncio.Event()

    async def on_connect(self) -> None:
        self._online.set()

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        self.first = self.first or interaction
        self.came.set()

    @asynccontextmanager
    async def heard(self) -> AsyncIterator[None]:
        """While this lasts; it begins when presses can be heard."""
        running = asyncio.create_task(self.start(self._token))
        running.add_done_callback(lambda _: self.came.set())
        running.add_done_callback(lambda _: self._online.set())
        try:
            await wait(self._online, PRESS_SECONDS)
            yield
        finally:
            running.cancel()
            await self.close()
            await asyncio.gather(running, return_exceptions=True)
