"""The card bot with one command more, which shows every component a page must be able to draw."""

from typing import Any

import discord
from discord import app_commands

from tests.playground.cardbot import CardBot, picture

SOON = 90


class Ballot(discord.ui.Modal, title="Secret ballot"):
    note: discord.ui.TextDisplay[Any] = discord.ui.TextDisplay("Choose **carefully**.")
    vote: discord.ui.Label[Any] = discord.ui.Label(
        text="Your vote",
        description="Nobody sees who voted what",
        component=discord.ui.RadioGroup(
            custom_id="vote",
            options=[
                discord.RadioGroupOption(label="Peace", value="peace", description="Both gain"),
                discord.RadioGroupOption(label="War", value="war"),
            ],
        ),
    )
    allies: discord.ui.Label[Any] = discord.ui.Label(
        text="Allies",
        component=discord.ui.CheckboxGroup(
            custom_id="allies",
            required=False,
            min_values=0,
            max_values=2,
            options=[discord.CheckboxGroupOption(label=n, value=n) for n in ("north", "south")],
        ),
    )
    word: discord.ui.Label[Any] = discord.ui.Label(
        text="A word",
        component=discord.ui.TextInput(
            custom_id="word", style=discord.TextStyle.paragraph, required=False
        ),
    )
    rival: discord.ui.Label[Any] = discord.ui.Label(
        text="Rival",
        component=discord.ui.Select(
            custom_id="rival",
            required=False,
            options=[discord.SelectOption(label=name) for name in ("Anna", "Ben", "Chloé")],
        ),
    )

    async def on_submit(self, interaction: discord.Interaction) -> None:
        vote: Any = self.vote.component
        allies: Any = self.allies.component
        rival: Any = self.rival.component
        text = f"voted {vote.value} with {allies.values} against {rival.values}"
        await interaction.response.send_message(text, ephemeral=True)


class Showcase(discord.ui.LayoutView):
    def __init__(self, due: int) -> None:
        super().__init__(timeout=None)
        words = discord.ui.TextDisplay[Any](f"## Table of Anna\nRound **3** — due <t:{due}:R>")
        face = discord.ui.Thumbnail[Any]("attachment://cards.png", description="two cards, small")
        gallery = discord.ui.MediaGallery[Any](
            discord.MediaGalleryItem("attachment://cards.png", description="two cards on cloth")
        )
        self.add_item(
            discord.ui.Container[Any](
                discord.ui.Section(words, accessory=face),
                discord.ui.Separator(),
                gallery,
                discord.ui.ActionRow(*self._buttons()),
                discord.ui.ActionRow(Suits()),
                accent_colour=0x3BA55D,
            )
        )

    def _buttons(self) -> list[discord.ui.Button[Any]]:
        rules = discord.ui.Button[Any](label="Rules", url="https://example.invalid/rules")
        shut = discord.ui.Button[Any](label="Shut", custom_id="shut", disabled=True)
        return [
            Press("Hand", "show-hand"),
            Press("Vote", "show-vote"),
            Mute(label="Mute"),
            rules,
            shut,
        ]


class Press(discord.ui.Button[Any]):
    def __init__(self, label: str, custom_id: str) -> None:
        super().__init__(label=label, custom_id=custom_id, style=discord.ButtonStyle.primary)

    async def callback(self, interaction: discord.Interaction) -> None:
        if self.custom_id == "show-vote":
            await interaction.response.send_modal(Ballot())
        else:
            text = f"hand of {interaction.user.display_name}"
            await interaction.response.send_message(text, ephemeral=True)


class Mute(discord.ui.Button[Any]):
    """Has no callback, so a press is never answered."""


class Suits(discord.ui.Select[Any]):
    def __init__(self) -> None:
        suits = [discord.SelectOption(label=s) for s in ("hearts", "spades", "clubs")]
        super().__init__(custom_id="suits", max_values=2, options=suits)

    async def callback(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message(f"suits {sorted(self.values)}", ephemeral=True)


class Panel(discord.ui.LayoutView):
    """Words of a different length each time, and buttons to change and to remove them."""

    def __init__(self, words: str = "## a panel") -> None:
        super().__init__(timeout=None)
        self.add_item(discord.ui.Container[Any](discord.ui.TextDisplay(words)))
        self.add_item(discord.ui.ActionRow(Turn(label="Next"), Turn(label="Gone")))


class Turn(discord.ui.Button[Any]):
    async def callback(self, interaction: discord.Interaction) -> None:
        if self.label == "Next":
            longer = Panel("## the next panel\nwith\nthree\nmore lines")
            await interaction.response.edit_message(view=longer)
        else:
            await interaction.response.defer()
            await interaction.delete_original_response()


class Scene(discord.ui.LayoutView):
    """A table as the bots of this house draw theirs: faces in every size, and as buttons."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        lines = "\n".join(f"{face}❤️🤍 **{name}** 🤖 · **7** pts" for name, face in SEATS.items())
        emblem = discord.ui.Thumbnail[Any](f"{discord.Asset.BASE}/emojis/{NINE.id}.png")
        self.add_item(
            discord.ui.Container[Any](
                discord.ui.Section(f"# {NINE} vs {NINE}\n-# Ben and Anna choose", accessory=emblem),
                discord.ui.Separator(),
                discord.ui.TextDisplay(f"# {NINE}{NINE}{NINE}{NINE}{NINE}{NINE}"),
                discord.ui.TextDisplay(f"## 3 {NINE}{NINE}\n### A place\n{lines}"),
                discord.ui.Separator(spacing=discord.SeparatorSpacing.large),
                discord.ui.TextDisplay("🥇 🏆 ⚔️ 🛡️ ✌️ ❔ 👉 🎴 🪙 4️⃣ ▶\n-# round 4 · `246f659e`"),
                accent_colour=0x5B5BD6,
            )
        )
        cards = [discord.ui.Button[Any](emoji=NINE, custom_id=f"card-{n}") for n in range(5)]
        self.add_item(discord.ui.ActionRow(*cards))
        peace = discord.ButtonStyle.success
        self.add_item(
            discord.ui.ActionRow(
                discord.ui.Button(label="Peace", emoji=NINE, custom_id="peace", style=peace),
                discord.ui.Button(label="Add 🤖", custom_id="add"),
                discord.ui.Button(emoji="▶", custom_id="on"),
            )
        )


NINE = discord.PartialEmoji(name="circle_9", id=1234)
SEATS = {"Ben": NINE, "Chloé": NINE}


class ShowBot(CardBot):
    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        add_commands(self.tree)


def add_commands(tree: app_commands.CommandTree[Any]) -> None:
    group = app_commands.Group(name="show", description="Shows things")

    @group.command(name="all", description="Shows every component")
    async def show_all(interaction: discord.Interaction) -> None:
        due = int(interaction.created_at.timestamp()) + SOON
        file = picture("cards.png")
        await interaction.response.send_message(view=Showcase(due), file=file)

    @group.command(description="Hands somebody a card")
    async def card(interaction: discord.Interaction, to: discord.User, face_up: bool) -> None:
        text = f"a card for {to.display_name}, {'open' if face_up else 'hidden'}"
        await interaction.response.send_message(text)

    @group.command(description="A panel that changes")
    async def panel(interaction: discord.Interaction) -> None:
        await interaction.response.send_message(view=Panel(), ephemeral=True)

    @group.command(description="A board that changes")
    async def board(interaction: discord.Interaction) -> None:
        await interaction.response.send_message(view=Panel())

    @group.command(description="Faces of every size")
    async def faces(interaction: discord.Interaction) -> None:
        await interaction.response.send_message(view=Scene())

    tree.add_command(group)
