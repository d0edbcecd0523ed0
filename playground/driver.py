"""Acting as a person in tests, and waiting for what that person sees; it sees nothing else."""

import asyncio
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from heapq import merge
from itertools import count, islice
from typing import Any, Final, TypeVar

from playground.channels import Channel
from playground.interactions import Interaction
from playground.messages import Message, parts
from playground.people import User
from playground.posting import newest
from playground.seats import Desk, Line
from playground.shapes import SELECTS, Json, MessageFlag, Part

T = TypeVar("T")
SEARCHED: Final = 200
# Conditions may look at things no seat is told about, so they are also looked at this often.
GLANCE: Final = 0.05


class NotSeen(AssertionError):  # noqa: N818 - a failed expectation
    """Something a person waited for did not happen; carries the transcript."""


class NotAnswered(AssertionError):  # noqa: N818 - a failed expectation
    """The bot did not answer an interaction in time; carries the transcript."""


class Refused(Exception):  # noqa: N818 - an answer to a person, not a fault
    """The seat asked for something no real client would let it do."""

    def __init__(self, code: int, message: str) -> None:
        super().__init__(f"{code} {message}")
        self.code = code
        self.message = message


@dataclass(frozen=True, slots=True)
class Shown:
    """A message as a person sees it; it changes when the message does."""

    message: Message

    @property
    def id(self) -> str:
        return self.message.id

    @property
    def card(self) -> Json:
        """Discord's own message object."""
        return self.message.card

    @property
    def channel_id(self) -> str:
        return self.message.channel_id

    @property
    def content(self) -> str:
        return str(self.card["content"])

    @property
    def is_ephemeral(self) -> bool:
        return bool(self.message.flags & MessageFlag.EPHEMERAL)

    @property
    def text(self) -> str:
        """Everything written on it: content, text, labels and alt texts."""
        return "\n".join(_words(self.card))

    def buttons(self) -> list[str]:
        """Labels of the buttons that can be pressed."""
        found = (p for p in parts(self.card["components"]) if p["type"] == Part.BUTTON)
        return [part.get("label") or "" for part in found if not part.get("disabled")]


def _words(card: Json) -> Iterator[str]:
    yield card["content"]
    for part in parts(card["components"]):
        yield from (part[k] for k in ("content", "label", "placeholder") if part.get(k))
        items = [part, *(part.get("items") or []), *(part.get("options") or [])]
        yield from (item["description"] for item in items if item.get("description"))
        yield from (option["label"] for option in part.get("options") or [])
    yield from (a["description"] for a in card["attachments"] if a.get("description"))


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of an interaction."""

    interaction: Interaction
    message: Shown | None
    modal: Json | None


class Seat:
    def __init__(self, user: User, desk: Desk, channel: Channel) -> None:
        self.user = user
        self.channel = channel
        self.timeout = 8.0
        self.modal: Json | None = None
        self._desk = desk
        self._world = desk.world
        self._nonces = count(1)
        self._pending: dict[str, asyncio.Future[Interaction]] = {}
        self._refused: Refused | None = None
        self._waiting: list[asyncio.Future[None]] = []
        self._line = Line(user, self._hear, counts_unread=False)
        self._line.listens = False
        desk.sit(self._line)

    @property
    def id(self) -> str:
        return self.user.id

    @property
    def mention(self) -> str:
        return f"<@{self.user.id}>"

    # What this person does

    async def slash(
        self, command: str, /, *, at: "Channel | str | None" = None, **options: Any
    ) -> Outcome:
        """`await anna.slash("dilemma start", pace="live")`; a person is given as a seat."""
        given = {name: _plain(value) for name, value in options.items()}
        wish = {"op": "slash", "command": command, "options": given}
        return await self.ask(wish | {"channel_id": self._place(at).id})

    async def on_name(
        self, command: str, person: "Seat", /, *, at: "Channel | str | None" = None
    ) -> Outcome:
        """Chooses a command on somebody's name: `await anna.on_name("Challenge", ben)`."""
        wish = {"op": "user_command", "command": command, "user_id": person.id}
        return await self.ask(wish | {"channel_id": self._place(at).id})

    async def slash_alone(self, command: str, /, **options: Any) -> Outcome:
        """The same in the direct messages with the bot."""
        return await self.slash(command, at=self.direct(), **options)

    def direct(self) -> Channel:
        """The direct messages with the bot, opened if they are not yet."""
        self.tell({"op": "open_dm", "user_id": self._world.app.id})
        return self._world.channels[self._world.dms[self.user.id]]

    async def press(
        self, label: str | None = None, *, custom_id: str | None = None, on: Shown | None = None
    ) -> Outcome:
        """Presses the newest such button this person sees, waiting for it."""

        def fits(part: Json) -> bool:
            return part["type"] == Part.BUTTON and _is_named(part, label, custom_id)

        shown, part = await self._find(fits, on, f"a button {label or custom_id}")
        return await self._touch("press", shown, part)

    async def choose(
        self, *values: str, custom_id: str | None = None, on: Shown | None = None
    ) -> Outcome:
        """Chooses options, by value or label, in the newest select that has them."""

        def fits(part: Json) -> bool:
            if part["type"] not in SELECTS or custom_id not in (None, part["custom_id"]):
                return False
            return on is not None or part["type"] != Part.SELECT or _has(part, values)

        shown, part = await self._find(fits, on, f"a select with {', '.join(values)}")
        return await self._touch("choose", shown, part, values=_values(part, values))

    async def forge(self, data: Json, *, on: Shown, form: bool = False) -> Outcome:
        """Sends what no client would: any control's data, whether or not it is there."""
        nonce, answered = self._expect()
        self._desk.forge(self.user, self._world.messages[on.id], data, nonce, form=form)
        return self._outcome(await answered)

    async def fill(self, values: Mapping[str, Any] | None = None, /, **more: Any) -> Outcome:
        """Fills the open modal, its fields named by custom id or by label, and sends it."""
        modal = await self.until(lambda: self.modal, "a modal")
        names = _field_names(modal)
        given = {**(values or {}), **more}
        if unknown := [name for name in given if name not in names]:
            raise Refused(0, f"The modal has no field {unknown[0]}, only {sorted(names)}")
        answers = {names[name]: _plain(value) for name, value in given.items()}
        wish = {"op": "submit", "interaction_id": modal["interaction_id"], "values": answers}
        done = await self.ask(wish)
        self.modal = None if self.modal is modal else self.modal
        return done

    def say(self, content: str, *, at: "Channel | str | None" = None) -> None:
        self.tell({"op": "say", "content": content, "channel_id": self._place(at).id})

    def dismiss(self, shown: Shown) -> None:
        """Closes an ephemeral message; nobody tells the bot."""
        self.tell({"op": "dismiss", "message_id": shown.id})

    def reload(self) -> None:
        """Starts this person's client anew: older ephemeral messages and an open form are gone."""
        self._line.since = self._world.flakes.newest
        self.modal = None

    def settle(self, *, locale: str | None = None, dms_open: bool | None = None) -> None:
        self.tell({"op": "settings", "locale": locale, "dms_open": dms_open})

    def tell(self, wish: Json) -> None:
        """Sends one frame of the seat protocol; only a refusal is waited for."""
        self._refused = None
        self._desk.act(self._line, wish | {"nonce": self._nonce()})
        if self._refused:
            raise self._refused

    async def ask(self, wish: Json) -> Outcome:
        """Sends one frame of the seat protocol and waits for what comes of it."""
        nonce, answered = self._expect()
        self._desk.act(self._line, wish | {"nonce": nonce})
        return self._outcome(await answered)

    def _expect(self) -> tuple[str, "asyncio.Future[Interaction]"]:
        nonce = self._nonce()
        self._pending[nonce] = asyncio.get_running_loop().create_future()
        return nonce, self._pending[nonce]

    def _outcome(self, interaction: Interaction) -> Outcome:
        message = self._world.messages.get(interaction.original_id or "")
        return Outcome(interaction, Shown(message) if message else None, interaction.modal)

    @property
    def pending(self) -> list[str]:
        """What was asked and is not answered."""
        return list(self._pending)

    def give_up(self, nonces: list[str]) -> None:
        """Whoever was to answer is no more: this is waited for no longer."""
        for nonce in nonces:
            if (future := self._pending.pop(nonce, None)) and not future.done():
                future.set_exception(NotAnswered(f"{self.user.display} gave up"))

    # What this person sees

    def messages(self, at: "Channel | str | None" = None) -> list[Shown]:
        """Oldest first, this person's own ephemeral messages among them."""
        channel = self._place(at)
        if not self._world.sees(self.user.id, channel):
            return []
        return [Shown(m) for m in self._read(channel)][::-1]

    def dms(self) -> list[Shown]:
        channel = self._world.channels.get(self._world.dms.get(self.user.id, ""))
        return self.messages(channel) if channel else []

    async def sees(self, text: str, *, at: "Channel | str | None" = None) -> Shown:
        """Waits for a message that carries this text, anywhere or in one place."""

        def found() -> Shown | None:
            shown = self._newest() if at is None else reversed(self.messages(at))
            return next((s for s in islice(shown, SEARCHED) if text in s.text), None)

        return await self.until(found, f"the text {text!r}")

    async def until(self, condition: Callable[[], T | None], what: str = "a condition") -> T:
        """Waits until something is true and returns it."""
        loop = asyncio.get_running_loop()
        deadline = loop.time() + self.timeout
        while not (found := condition()):
            left = deadline - loop.time()
            if left <= 0:
                raise NotSeen(self._report(f"{self.user.display} waited in vain for {what}"))
            await self.stirred(min(left, GLANCE))
        return found

    async def stirred(self, seconds: float) -> None:
        """Waits for the next thing this person hears, but not for long."""
        stir: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(stir)
        self._line.listens = True
        await asyncio.wait([stir], timeout=seconds)
        if not stir.done():
            self._waiting.remove(stir)
        self._line.listens = bool(self._waiting)

    def _report(self, trouble: str) -> str:
        seen = [f"  {s.id} {s.text!r}" for s in islice(self._newest(), 10)]
        traffic = self._desk.transcript.text()
        return "\n".join([trouble, "What they see:", *seen, "All traffic:", traffic])

    # Inside

    def _nonce(self) -> str:
        return f"{self.user.name}-{next(self._nonces)}"

    def _hear(self, name: str, payload: Json) -> None:
        nonce = payload.get("nonce", "")
        if name == "MODAL":
            self.modal = payload
        elif name == "INTERACTION" and payload["state"] != "pending":
            self._settle(nonce, payload)
        elif name == "REFUSED":
            self._refused = Refused(payload["code"], payload["message"])
            if answered := self._pending.pop(nonce, None):
                answered.set_exception(self._refused)
        waiting, self._waiting = self._waiting, []
        for stir in waiting:
            stir.set_result(None)

    def _settle(self, nonce: str, payload: Json) -> None:
        future = self._pending.pop(nonce, None)
        if future is None or future.done():
            return
        if payload["state"] == "failed":
            text = f"the bot did not answer {self.user.display} in time"
            future.set_exception(NotAnswered(self._report(text)))
        else:
            future.set_result(self._world.interactions[payload["id"]])

    async def _touch(self, op: str, shown: Shown, part: Json, **more: Any) -> Outcome:
        wish = {"op": op, "message_id": shown.id, "custom_id": part["custom_id"]}
        return await self.ask(wish | more)

    async def _find(
        self, fits: Callable[[Json], bool], on: Shown | None, what: str
    ) -> tuple[Shown, Json]:
        """Once it can be used, as a person would wait for it."""

        def found() -> tuple[Shown, Json] | None:
            for shown in [on] if on else islice(self._newest(), SEARCHED):
                for part in parts(shown.card["components"]):
                    if fits(part) and not part.get("disabled"):
                        return shown, part
            return None

        return await self.until(found, what)

    def _newest(self) -> Iterator[Shown]:
        user_id, world = self.user.id, self._world
        places = [
            world.channels[channel_id]
            for guild in world.guilds.values()
            if user_id in guild.members
            for channel_id in (*guild.channels, *guild.threads)
        ]
        if user_id in world.dms:
            places.append(world.channels[world.dms[user_id]])
        columns = [self._read(p) for p in places if world.sees(user_id, p)]
        for message in merge(*columns, key=lambda m: int(m.id), reverse=True):
            yield Shown(message)

    def _read(self, channel: Channel) -> Iterator[Message]:
        return newest(self._world, channel, self.user.id, self._line.since)

    def _place(self, at: "Channel | str | None") -> Channel:
        """A channel, the name of one in the guild this person is in, or where they are."""
        if at is None:
            return self.channel
        if isinstance(at, Channel):
            return at
        guild = self._world.guilds[self.channel.guild_id or ""]
        for channel_id in (*guild.channels, *guild.threads):
            if self._world.channels[channel_id].name == at:
                return self._world.channels[channel_id]
        raise LookupError(f"there is no channel #{at}")


def _plain(value: Any) -> Any:
    if isinstance(value, list):
        return [_plain(each) for each in value]
    return value.user.id if isinstance(value, Seat) else value


def _is_named(part: Json, label: str | None, custom_id: str | None) -> bool:
    if custom_id is not None:
        return bool(part.get("custom_id") == custom_id)
    return part.get("label") == label and "custom_id" in part


def _has(select: Json, values: tuple[str, ...]) -> bool:
    known = {name for option in select["options"] for name in (option["value"], option["label"])}
    return known.issuperset(values)


def _values(select: Json, wanted: tuple[str, ...]) -> list[str]:
    named = {option["label"]: option["value"] for option in select.get("options") or []}
    return [named.get(value, value) for value in wanted]


def _field_names(modal: Json) -> dict[str, str]:
    """Custom id and label of each field, to its custom id."""
    names: dict[str, str] = {}
    for top in modal["components"]:
        for part in parts([top]):
            if custom_id := part.get("custom_id"):
                names[custom_id] = custom_id
                names[part.get("label") or top.get("label") or custom_id] = custom_id
    return names
