"""The seat protocol: what each person is shown and does; sockets and pages are `page`."""

import asyncio
from collections.abc import Callable, Iterable
from itertools import islice, takewhile
from typing import Final, TypeAlias

from playground import asking, posting
from playground.answering import expire
from playground.channels import Channel
from playground.gateway import Gateway
from playground.interactions import Interaction
from playground.limits.bodies import FLAG, SUM, TEXT, Shape, read
from playground.messages import EVERYONE, Message
from playground.pace import real
from playground.people import Guild, User
from playground.posting import newest
from playground.refusals import Refusal, refusal
from playground.shapes import Json, Permission
from playground.transcript import Transcript
from playground.world import Dispatch, Notice, World

SHOWN: Final = 100
STEPS: Final = 10
SETTINGS: Final[Shape] = {"locale": TEXT, "dms_open": FLAG}
DENIED: Final[Shape] = {"deny": SUM}
Hear: TypeAlias = Callable[[str, Json], None]


class Line:
    """One listener at a seat: a browser's socket, or a test.

    A line that does not listen hears only what is meant for its person alone. Ephemeral messages
    up to the id `since` were there before its client was, and vanished with the one before.
    """

    def __init__(
        self, user: User, hear: Hear, *, since: int = 0, counts_unread: bool = True
    ) -> None:
        self.user = user
        self.hear = hear
        self.since = since
        self.counts_unread = counts_unread
        self.listens = True


class Desk:
    def __init__(self, world: World, gateway: Gateway, transcript: Transcript) -> None:
        self.world = world
        self.gateway = gateway
        self.transcript = transcript
        self._clients: dict[str, int] = {}
        self._lines: dict[str, list[Line]] = {}
        self._was_online = False
        gateway.on_presence = self.check_presence

    # Keys and lines

    @property
    def house_key(self) -> str:
        """The bot needs no seat; what would open it opens all the others."""
        return self.world.app.key

    def seat_of(self, key: str) -> User | None:
        return next((user for user in self.world.seats if user.key == key), None)

    def started(self, client: str) -> int:
        """The newest id when this client was started; one that gives no name is always new."""
        newest_id = self.world.flakes.newest
        return self._clients.setdefault(client, newest_id) if client else newest_id

    def sit(self, line: Line) -> None:
        self._lines.setdefault(line.user.id, []).append(line)

    def rise(self, line: Line) -> None:
        self._lines[line.user.id].remove(line)

    # What people are shown

    def publish(self) -> None:
        """Tells the bot and the seats what just happened."""
        news = self.world.take_news()
        self.gateway.publish(news)
        self.deliver(news)

    def deliver(self, news: Iterable[Dispatch | Notice]) -> None:
        for notice in news:
            if isinstance(notice, Notice):
                for line in self._audience(notice):
                    self._show(line, notice)

    def _audience(self, notice: Notice) -> list[Line]:
        if notice.only:
            return self._lines.get(notice.only, [])
        channel = notice.channel
        return [
            line
            for user_id, lines in self._lines.items()
            for line in lines
            if line.listens and (channel is None or self.world.sees(user_id, channel))
        ]

    def _show(self, line: Line, notice: Notice) -> None:
        if notice.name == "COMMANDS":
            line.hear("COMMANDS", {"commands": self._commands(line.user)})
            return
        if notice.only and _is_forgotten(notice, line):
            return
        line.hear(notice.name, notice.payload)
        if notice.name != "MESSAGE_CREATE" or not line.counts_unread or not notice.channel:
            return
        if notice.payload["author"]["id"] != line.user.id:
            line.hear("UNREAD", self._unread(line, notice.channel))

    def check_presence(self) -> None:
        if self.gateway.online != self._was_online:
            self._was_online = self.gateway.online
            self.deliver([Notice("APP", {"online": self._was_online})])

    def _unread(self, line: Line, channel: Channel) -> Json:
        user = line.user
        mark = int(self.world.read_marks.get((user.id, channel.id), "0"))
        seen = islice(newest(self.world, channel, user.id, line.since), SHOWN)
        fresh = [m for m in takewhile(lambda m: int(m.id) > mark, seen) if m.author_id != user.id]
        mentions = sum(not {user.id, EVERYONE}.isdisjoint(m.pings) for m in fresh)
        return {"channel_id": channel.id, "count": len(fresh), "mentions": mentions}

    def welcome(self, line: Line) -> Json:
        """READY: everything a page needs to draw this person's seat."""
        world, user = self.world, line.user
        dm = world.channels.get(world.dms.get(user.id, ""))
        guilds = [guild for guild in world.guilds.values() if user.id in guild.members]
        places = [c for guild in guilds for c in self._places(guild, user)] + ([dm] if dm else [])
        unread = {place.id: self._unread(line, place) for place in places}
        return {
            "me": user.card(),
            "locale": user.locale,
            "dms_open": user.dms_open,
            "app": world.app.card(),
            "online": self.gateway.online,
            "guilds": [self._guild(guild, user) for guild in guilds],
            "dms": [world.channel_card(dm, user.id)] if dm else [],
            "commands": self._commands(user),
            "unread": {place: counts for place, counts in unread.items() if counts["count"]},
        }

    def _places(self, guild: Guild, user: User) -> list[Channel]:
        ids = [*guild.channels, *guild.threads]
        channels = [self.world.channel(channel_id) for channel_id in ids]
        return [channel for channel in channels if self.world.sees(user.id, channel)]

    def _guild(self, guild: Guild, user: User) -> Json:
        places = self._places(guild, user)
        return {
            "id": guild.id,
            "name": guild.name,
            "icon": None,
            "roles": [role.card() for role in guild.roles.values()],
            "channels": [place.card() for place in places if not place.is_thread],
            "threads": [place.card() for place in places if place.is_thread],
            "members": [
                {
                    "user": self.world.users[member.user_id].card(),
                    "nick": member.nick,
                    "permissions": str(guild.permissions_of(member.user_id)),
                }
                for member in guild.members.values()
            ],
        }

    def _commands(self, user: User) -> list[Json]:
        commands = list(self.world.commands.get("", []))
        for guild in self.world.guilds.values():
            if user.id in guild.members:
                commands += self.world.commands.get(guild.id, [])
        return commands

    # What people do

    def act(self, line: Line, wish: Json) -> None:
        """Does what a page or a test asks for, or tells that line why not."""
        nonce = str(wish.get("nonce", ""))
        self.transcript.note(line.user.name, f"< {wish.get('op')}", wish)
        try:
            deed = DEEDS.get(str(wish.get("op")))
            if deed is None:
                raise Refusal(400, 0, f"There is no op {wish.get('op')}")
            deed(self, line, wish)
        except Refusal as refused:
            told = {"nonce": nonce, "code": refused.code, "message": refused.message}
            self._answer(line, "REFUSED", told | _form_errors(refused))
        except (KeyError, TypeError, AttributeError) as broken:
            text = f"That request is incomplete: {broken!r}"
            self._answer(line, "REFUSED", {"nonce": nonce, "code": 0, "message": text})
        self.publish()

    def _answer(self, line: Line, name: str, payload: Json) -> None:
        self.transcript.note(line.user.name, f"> {name}", payload)
        line.hear(name, payload)

    def _channel(self, line: Line, wish: Json) -> Channel:
        channel = self.world.channel(str(wish["channel_id"]))
        if not self.world.sees(line.user.id, channel):
            raise refusal("missing_access")
        return channel

    def _await_answer(self, interaction: Interaction, steps: int = STEPS) -> None:
        """In steps: while the machine stands still, so does this Discord."""
        if interaction.answer is not None:
            return
        if steps:
            loop = asyncio.get_running_loop()
            seconds = real(self.world.clock, self.world.ack_seconds) / STEPS
            loop.call_later(seconds, self._await_answer, interaction, steps - 1)
        else:
            expire(self.world, interaction)
            self.publish()

    def history(self, line: Line, wish: Json) -> None:
        channel = self._channel(line, wish)
        seen = newest(self.world, channel, line.user.id, line.since)
        shown = list(islice(seen, SHOWN))
        cards = [message.card for message in reversed(shown)]
        line.hear("HISTORY", {"channel_id": channel.id, "messages": cards})

    def read(self, line: Line, wish: Json) -> None:
        channel = self._channel(line, wish)
        mark = next(newest(self.world, channel, line.user.id, line.since), None)
        if mark:
            self.world.read_marks[line.user.id, channel.id] = mark.id
            self.world.touch("read", f"{line.user.id} {channel.id}")
        told = {"channel_id": channel.id, "count": 0, "mentions": 0}
        self.world.tell_seats("UNREAD", told, only=line.user.id)

    def slash(self, line: Line, wish: Json) -> None:
        channel = self._channel(line, wish)
        path, given, nonce = str(wish["command"]), wish.get("options") or {}, str(wish["nonce"])
        self._await_answer(asking.slash(self.world, line.user, channel, path, given, nonce))

    def user_command(self, line: Line, wish: Json) -> None:
        channel = self._channel(line, wish)
        name, target, nonce = str(wish["command"]), str(wish["user_id"]), str(wish["nonce"])
        self._await_answer(asking.user_command(self.world, line.user, channel, name, target, nonce))

    def _message(self, line: Line, wish: Json) -> Message:
        message = self.world.messages.get(str(wish["message_id"]))
        if message is None or not message.shown_to(line.user.id, line.since):
            raise refusal("unknown_message")
        return message

    def press(self, line: Line, wish: Json) -> None:
        target = self._message(line, wish).id, str(wish["custom_id"])
        self._await_answer(asking.press(self.world, line.user, *target, str(wish["nonce"])))

    def choose(self, line: Line, wish: Json) -> None:
        target = self._message(line, wish).id, str(wish["custom_id"])
        values, nonce = [str(value) for value in wish["values"]], str(wish["nonce"])
        self._await_answer(asking.choose(self.world, line.user, *target, values, nonce))

    def forge(
        self, user: User, message: Message, data: Json, nonce: str, *, form: bool = False
    ) -> None:
        """No page asks for this, only proofs do."""
        self._await_answer(asking.forge(self.world, user, message, data, nonce, form=form))
        self.publish()

    def submit(self, line: Line, wish: Json) -> None:
        opener, values = str(wish["interaction_id"]), wish.get("values") or {}
        self._await_answer(asking.submit(self.world, line.user, opener, values, str(wish["nonce"])))

    def cancel(self, line: Line, wish: Json) -> None:
        asking.cancel(self.world, line.user, str(wish["interaction_id"]))

    def dismiss(self, line: Line, wish: Json) -> None:
        message = self._message(line, wish)
        if message.only_for is None:
            raise refusal("unknown_message")
        posting.dismiss(self.world, message)

    def say(self, line: Line, wish: Json) -> None:
        channel = self._channel(line, wish)
        posting.say(self.world, line.user, channel, str(wish["content"]))

    def settings(self, line: Line, wish: Json) -> None:
        told = read(wish, SETTINGS)
        self.world.settle(line.user, locale=told.get("locale"), dms_open=told.get("dms_open"))

    def deny(self, line: Line, wish: Json) -> None:
        """Whoever manages a channel says what the bot may not do in it."""
        channel = self._channel(line, wish)
        if not self.world.may(line.user.id, channel, Permission.MANAGE_CHANNELS):
            raise refusal("missing_permissions")
        place = self.world.channels[channel.parent_id or channel.id]
        self.world.permit(place, self.world.app, deny=int(read(wish, DENIED)["deny"]))

    def open_dm(self, line: Line, wish: Json) -> None:
        if str(wish["user_id"]) != self.world.app.id:
            raise Refusal(403, 50007, "Only the bot takes direct messages here")
        channel = self.world.dm_with(line.user)
        line.hear("CHANNEL_CREATE", self.world.channel_card(channel, line.user.id))


DEEDS: Final[dict[str, Callable[[Desk, Line, Json], None]]] = {
    deed.__name__: deed
    for deed in (
        Desk.history,
        Desk.read,
        Desk.slash,
        Desk.user_command,
        Desk.press,
        Desk.choose,
        Desk.submit,
        Desk.cancel,
        Desk.dismiss,
        Desk.say,
        Desk.settings,
        Desk.deny,
        Desk.open_dm,
    )
}


def _is_forgotten(notice: Notice, line: Line) -> bool:
    """A change of an ephemeral message that this client no longer has."""
    if notice.name not in ("MESSAGE_UPDATE", "MESSAGE_DELETE"):
        return False
    return int(notice.payload["id"]) <= line.since


def _form_errors(refused: Refusal) -> Json:
    return {"errors": refused.body["errors"]} if "errors" in refused.body else {}
