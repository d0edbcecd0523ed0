"""`/settings`: languages, messages, pings, cards and threads, as lists to choose from."""

from dataclasses import dataclass, replace
from typing import Any, Literal, TypeAlias, cast

from discord import app_commands
from discord.ext import commands

from bot.app.client import CardBot
from bot.input.incoming import chosen
from bot.input.replies import Interaction, answer
from bot.pages.ids import Setting, Where
from bot.pages.layout import spoken
from bot.pages.panel import Option, Panel, Select
from bot.play.matches import Refused
from bot.records.match import ThreadWish
from bot.records.people import Wishes
from bot.words.commands import word
from bot.words.locale import LANGUAGES
from bot.words.text import Text, heading, text
from cogs.shared.options import choices

AUTO = "auto"
MESSAGES = ("here", "letters")
PINGS = ("again", "awaited", "never")
CARDS = ("pictures", "words")
THREADS = ("never", "relaxed", "always")
Chooseable: TypeAlias = Literal["language", "messages", "pings", "cards", "server", "threads"]
OFFERED: dict[Chooseable, tuple[str, ...]] = {
    "language": (AUTO, *LANGUAGES),
    "messages": MESSAGES,
    "pings": PINGS,
    "cards": CARDS,
    "server": LANGUAGES,
    "threads": THREADS,
}
"""The values of each setting."""
STORED = {"messages": "dm"}
"""What is kept under another name than it has here."""


class Settings(commands.Cog):
    def __init__(self, bot: CardBot) -> None:
        self.bot = bot
        bot.on(Where, self._where)
        bot.on(Setting, self._chosen)

    @app_commands.command(name=word("command-settings"), description=word("command-settings-about"))
    @app_commands.choices(
        language=choices("language", OFFERED["language"]),
        messages=choices("messages", MESSAGES),
        pings=choices("pings", PINGS),
        cards=choices("cards", CARDS),
        server_language=choices("language", LANGUAGES),
        threads=choices("threads", THREADS),
    )
    @app_commands.rename(
        language=word("option-language"),
        messages=word("option-messages"),
        pings=word("option-pings"),
        cards=word("option-cards"),
        server_language=word("option-server-language"),
        threads=word("option-threads"),
    )
    @app_commands.describe(
        language=word("option-language-about"),
        messages=word("option-messages-about"),
        pings=word("option-pings-about"),
        cards=word("option-cards-about"),
        server_language=word("option-server-language-about"),
        threads=word("option-threads-about"),
    )
    async def settings(
        self,
        interaction: Interaction,
        language: str | None = None,
        messages: str | None = None,
        pings: str | None = None,
        cards: str | None = None,
        server_language: str | None = None,
        threads: str | None = None,
    ) -> None:
        """Change the settings that are named, then show all."""
        if server_language is not None:
            await self._set_server(interaction, server_language)
        if threads is not None:
            await self._set_threads(interaction, threads)
        await self._set_person(
            interaction.user.id, language=language, messages=messages, pings=pings, cards=cards
        )
        await self._show(interaction)

    async def _chosen(self, interaction: Interaction, press: Setting) -> None:
        if press.what != "all":
            value = chosen(interaction)
            if value not in OFFERED[press.what]:
                raise Refused("unknown-button")
            await self._set(interaction, press.what, value)
        await self._show(interaction)

    async def _set(self, interaction: Interaction, what: Chooseable, value: str) -> None:
        match what:
            case "server":
                await self._set_server(interaction, value)
            case "threads":
                await self._set_threads(interaction, value)
            case _:
                await self._set_person(interaction.user.id, **{what: value})

    async def _set_server(self, interaction: Interaction, language: str) -> None:
        if not _manages(interaction):
            raise Refused("not-manager")
        await self.bot.records.people.set_guild_language(interaction.guild_id or 0, language)

    async def _set_threads(self, interaction: Interaction, threads: str) -> None:
        if not _manages(interaction):
            raise Refused("not-manager-of-threads")
        wish = cast(ThreadWish, threads)
        await self.bot.records.people.set_guild_threads(interaction.guild_id or 0, wish)

    async def _set_person(self, person: int, **chosen: str | None) -> None:
        """Change what is named; whoever chooses about direct messages has opened them again."""
        changes: dict[str, Any] = {
            STORED.get(what, what): None if value == AUTO else value
            for what, value in chosen.items()
            if value is not None
        }
        if "dm" in changes:
            changes["dm_closed"] = False
        if changes:
            wishes = await self.bot.records.people.wishes(person)
            await self.bot.records.people.wish(person, replace(wishes, **changes))

    async def _where(self, interaction: Interaction, press: Where) -> None:
        """The answer to a question that a new panel asks once: where secret picks should come."""
        messages = "letters" if press.where == "dm" else "here"
        await self._set_person(interaction.user.id, messages=messages)
        moment = await self.bot.matches.look(press.match)
        told = text(f"where-chosen-{press.where}")
        await self.bot.open_panel(interaction, moment, told)

    async def _show(self, interaction: Interaction) -> None:
        wishes, here = await self.bot.records.people.wishes(interaction.user.id), None
        if (guild := interaction.guild_id) is not None:
            server = await self.bot.server_language(guild, interaction.guild_locale)
            threads = await self.bot.records.people.guild_threads(guild)
            here = Server(server, _manages(interaction), threads)
        language = await self.bot.replies.language(interaction)
        await answer(interaction, spoken(settings_panel(wishes, here), language))


@dataclass(frozen=True, slots=True)
class Server:
    """The server somebody looks at the settings from."""

    language: str
    managed: bool
    """Whether the person who looks manages it."""
    threads: ThreadWish = "relaxed"


def settings_panel(wishes: Wishes, server: Server | None) -> Panel:
    lines = (heading(text("settings-title")), text("settings-about"))
    closed = (text("settings-dm-closed"),) if wishes.dm_closed else ()
    rows = (
        *_list("language", wishes.language or AUTO),
        *_list("messages", wishes.dm or "here"),
        *_list("pings", wishes.pings),
        *_list("cards", wishes.cards),
    )
    if server is None:
        return Panel(((*lines, *closed),), rows)
    if server.managed:
        managed = (*_list("server", server.language), *_list("threads", server.threads))
        return Panel(((*lines, *closed),), (*rows, *managed))
    told = (
        text("settings-server-is", language=text(f"language-{server.language}")),
        text(f"settings-threads-{server.threads}"),
    )
    return Panel(((*lines, *closed, *told),), rows)


def _list(what: Chooseable, stands: str) -> tuple[Text, Select]:
    """A line that names the setting, and a list with the present value chosen."""
    words = "language" if what == "server" else what
    options = (
        Option(text(f"{words}-{value}"), value, chosen=value == stands) for value in OFFERED[what]
    )
    label = text(f"settings-{what}")
    return text("settings-label", what=label), Select(label, tuple(options), Setting(what, stands))


def _manages(interaction: Interaction) -> bool:
    return interaction.guild_id is not None and interaction.permissions.manage_guild


async def setup(bot: CardBot) -> None:
    await bot.add_cog(Settings(bot))
