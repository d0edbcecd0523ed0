"""The playground tied together on one loopback port; it knows no bot and no game."""

import time
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

from aiohttp import web

from playground import membership, threads
from playground.channels import Channel
from playground.driver import Seat
from playground.faults import Faults
from playground.gateway import Gateway
from playground.keep import Keep
from playground.ledger import Ledger
from playground.page import Page, Suggestion, guard
from playground.people import Guild, User
from playground.rates import GENEROUS, REALISTIC, Profile, Rates
from playground.repoint import LOOPBACK
from playground.rest import Rest
from playground.seats import Desk
from playground.shapes import ChannelType, Clock
from playground.transcript import Transcript
from playground.world import World

CHANNELS: Final = ("lobby", "tables", "quiet")
PEOPLE: Final = {
    "Anna": "en-US",
    "Ben": "en-US",
    "Chloé": "fr",
    "David": "en-US",
    "Emma": "en-US",
}
BODY_BYTES: Final = 128 * 1024 * 1024


class Playground:
    """Open one with `async with Playground.open() as playground`."""

    def __init__(self, clock: Clock, profile: Profile) -> None:
        self.world = World(clock)
        self.world.max_concurrency = profile.max_concurrency
        self.transcript = Transcript(clock)
        self.faults = Faults(clock)
        self.rates = Rates(clock, profile)
        self.gateway = Gateway(self.world, self.transcript, self.rates)
        self.desk = Desk(self.world, self.gateway, self.transcript)
        self.suggestions: Sequence[Suggestion] = ()
        self._rest = Rest(
            self.world, self.gateway, self.desk, self.rates, self.faults, self.transcript
        )
        self.port = 0
        self._seats: dict[str, Seat] = {}

    @classmethod
    @asynccontextmanager
    async def open(
        cls,
        port: int = 0,
        *,
        keep: Path | None = None,
        fresh: bool = False,
        clock: Clock = time.time,
        ack_seconds: float = 3.0,
        heartbeat_seconds: float = 41.25,
        profile: Profile = GENEROUS,
        realistic: bool = False,
        latency: float = 0.0,
        bot: str = "bot",
        suggestions: Sequence[Suggestion] = (),
    ) -> AsyncIterator["Playground"]:
        """Listens on loopback; port 0 takes any free one. `keep` is the file the world lives in.

        `realistic` limits as Discord does, as far as it is known; `latency` is each call's.
        """
        playground = cls(clock, REALISTIC if realistic else profile)
        playground.world.ack_seconds = ack_seconds
        playground.gateway.heartbeat_seconds = heartbeat_seconds
        playground.suggestions = suggestions
        playground.latency = latency
        async with (
            playground._listening(port),
            Keep.open(playground.world, keep, fresh=fresh) as is_new,
        ):
            if is_new:
                playground._furnish(bot)
            yield playground

    @asynccontextmanager
    async def _listening(self, port: int) -> AsyncIterator[None]:
        runner = web.AppRunner(self._app(), access_log=None, shutdown_timeout=0.1)
        await runner.setup()
        try:
            site = web.TCPSite(runner, LOOPBACK, port, backlog=2048)
            await site.start()
            self.port = runner.addresses[0][1]
            self.world.cdn = f"http://{LOOPBACK}:{self.port}/cdn"
            yield
        finally:
            await runner.cleanup()

    def _app(self) -> web.Application:
        app = web.Application(middlewares=[guard], client_max_size=BODY_BYTES)
        page = Page(self.world, self.desk, self.suggestions)
        for part in (self._rest, self.gateway, page):
            part.add_to(app)
        return app

    def _furnish(self, bot: str) -> None:
        """The world everybody starts in; Anna owns it, Chloé reads French."""
        self.world.add_user(bot, name=bot, bot=True)
        people = [self.world.add_user(name, locale=locale) for name, locale in PEOPLE.items()]
        guild = self.world.add_guild("Playground", people)
        for name in CHANNELS:
            self.world.add_channel(guild, name)
        self.desk.publish()

    @property
    def url(self) -> str:
        return f"http://{LOOPBACK}:{self.port}/play/{self.desk.house_key}"

    @property
    def calls(self) -> Ledger:
        """The bot's calls, oldest first, as far as they are remembered."""
        return self._rest.ledger

    @property
    def latency(self) -> float:
        """Seconds each call takes beside its work."""
        return self._rest.latency

    @latency.setter
    def latency(self, seconds: float) -> None:
        self._rest.latency = seconds

    # More of everything

    @property
    def guild(self) -> Guild:
        """The first guild, where everything happens unless said otherwise."""
        return next(iter(self.world.guilds.values()))

    def channel(self, name: str, guild: Guild | None = None) -> Channel:
        for channel_id in (guild or self.guild).channels:
            if self.world.channels[channel_id].name == name:
                return self.world.channels[channel_id]
        raise LookupError(f"there is no channel #{name}")

    def add_user(self, display: str, *, locale: str = "en-US") -> Seat:
        """A new person, sitting in the first guild."""
        user = self.world.add_user(display, locale=locale)
        self.world.join(self.guild, user)
        self.desk.publish()
        return self._sit(user)

    def add_guild(self, name: str, members: Iterable[User], *, locale: str = "en-US") -> Guild:
        """A new guild with one channel, #lobby; its first member owns it."""
        guild = self.world.add_guild(name, members, locale=locale)
        self.world.add_channel(guild, CHANNELS[0])
        self.desk.publish()
        return guild

    def add_channel(self, name: str, guild: Guild | None = None, *, voice: bool = False) -> Channel:
        kind = ChannelType.VOICE if voice else ChannelType.TEXT
        channel = self.world.add_channel(guild or self.guild, name, kind)
        self.desk.publish()
        return channel

    def remove_channel(self, channel: Channel) -> None:
        self.world.remove_channel(channel)
        self.desk.publish()

    def add_thread(
        self,
        name: str,
        owner: User,
        parent: Channel | None = None,
        *,
        private: bool = False,
        members: Iterable[User] = (),
    ) -> Channel:
        """A thread opened by somebody other than the bot, which is in it only if it is named."""
        place = parent or self.channel(CHANNELS[0])
        thread = self.world.add_thread(place, name, owner, private=private)
        for user in members:
            threads.join(self.world, thread, user)
        self.desk.publish()
        return thread

    def lock(self, thread: Channel, *, archived: bool = False) -> None:
        """A moderator locks a thread, and perhaps archives it."""
        thread.locked = True
        self.world.archive(thread, archived)
        self.desk.publish()

    def expel(self, guild: Guild) -> None:
        """The bot is thrown out of a guild; `readmit` takes it back."""
        membership.expel(self.world, guild)
        self.desk.publish()

    def install(self, user: User) -> None:
        """Somebody adds the app to their own account, and takes it with them everywhere."""
        self.world.install(user)
        self.desk.publish()

    def readmit(self, guild: Guild) -> None:
        membership.readmit(self.world, guild)
        self.desk.publish()

    def permit(self, channel: Channel, user: User, *, allow: int = 0, deny: int = 0) -> None:
        self.world.permit(channel, user, allow=allow, deny=deny)
        self.desk.publish()

    def grant(self, user: User, permissions: int, guild: Guild | None = None) -> None:
        self.world.grant(guild or self.guild, user, permissions)
        self.desk.publish()

    def seat(self, name: str) -> Seat:
        """A person to act as, by name: `playground.seat("anna")`."""
        wanted = name.casefold()
        for user in self.world.seats:
            if wanted in (user.name, user.display.casefold()):
                return self._sit(user)
        raise LookupError(f"nobody is called {name}")

    def _sit(self, user: User) -> Seat:
        if user.id not in self._seats:
            self._seats[user.id] = Seat(user, self.desk, self.channel(CHANNELS[0]))
        return self._seats[user.id]
