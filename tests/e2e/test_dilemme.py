"""Dilemme as people live it: cards in private, columns on the table, words typed and looked up."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

import pytest

from bot.app.client import CardBot
from bot.records import Records
from bot.records.database import connect
from games.dilemme.cards import JOKER
from games.dilemme.data import Action, Announce, Claim, Last, Lay, State
from playground import Playground
from playground.repoint import repoint
from tests.e2e.conftest import OpenHouse
from tests.games.dilemme.players import sensible
from tests.harness.houses import House, Person, connected

TWO = ("Anna", "Ben")
LABELS = {
    "draw": "🎴 Draw a letter",
    "further": "🎴 Draw an extra card",
    "turn": "🎴 Start a new word",
}


@pytest.fixture(autouse=True)
def _the_same_deal_every_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """One of a short game, in which a word is finished before somebody's last card."""
    monkeypatch.setattr("bot.play.tables.new_seed", lambda: "dilemme 24")


class Steady(Random):
    """Somebody who is never careless."""

    def random(self) -> float:
        return 0.5


async def sit_down(house: House, names: tuple[str, ...] = TWO, **options: object) -> None:
    await house[names[0]].slash("dilemme start", words="french", **options)
    await house[names[0]].sees("2–4 players")
    for name in names[1:]:
        await house[name].press("Sit down")
    await house[names[-1]].press("Start")
    await house.settle()


async def at_turn(house: House) -> tuple[str, State]:
    state: State = (await house.look()).state
    return TWO[state.seat], state


async def open_hand(person: Person, words: str = "etter") -> None:
    """Asked to lay one, or to look at one's own."""
    await person.slash("table hand")
    assert (await person.sees(words)).is_ephemeral


def seen(house: House, *but: str) -> dict[str, list[str]]:
    """Everything everybody can read, except those named."""
    return {name: house.reads(name) for name in house.people if name not in but}


def letter(state: State, card: str) -> str:
    """What a card's button says."""
    name, held = card.replace(JOKER, "*"), state.hand.count(card)
    return name if held == 1 else f"{name} ×{held}"


def word_button(state: State, column: int, card: str = "", mark: str = "") -> str:
    """A word as a button: its capital apart."""
    letters = (state.column(column) + card).replace(JOKER, "*")
    return f"{letters[0].upper()} {letters[1:]}{mark}".strip()


def tiles(letters: str) -> str:
    """As they are written while no faces are uploaded."""
    return " ".join(f"`{letter}`" for letter in letters.replace(JOKER, "*").capitalize())


def misfit(state: State) -> tuple[str, int]:
    """A card, and a column on which it is wrong."""
    return next(
        (card, column)
        for column in state.occupied
        for card in state.hand
        if card not in state.lexicon.letters(state.column(column))
    )


async def play(house: House, action: Action) -> None:
    """Whoever's turn it is does it, on a panel opened for it."""
    name, state = await at_turn(house)
    person = house[name]
    await open_hand(person)
    match action:
        case Lay(card, column):
            await choose(person, state, card)
            await person.press(word_button(state, column))
        case Claim(card, column):
            await choose(person, state, card)
            await person.press(word_button(state, column, card, " ✓"))
        case Last(card, column, word):
            await person.press(word_button(state, column, mark="…"))
            await person.fill(words=word)
        case Announce(column):
            await person.press("A word is finished…")
            await person.press(word_button(state, column))
        case _:
            await person.press(LABELS[type(action).__name__.lower()])
    await house.settle()


async def choose(person: Person, state: State, card: str) -> None:
    if len(set(state.further or state.hand)) > 1:
        await person.press(letter(state, card))


async def draw_unseen(house: House) -> None:
    name, before = await at_turn(house)
    await open_hand(house[name])
    await house[name].press("🎴 Draw a letter")
    await house.settle()
    after = (await house.look()).state
    [drawn] = [c for c in set(after.hand) if after.hand.count(c) > before.hand.count(c)]
    own = await house[name].sees(f"You drew **{drawn}**.")
    assert own.is_ephemeral
    for reader in house.people:
        table = await house[reader].sees(f"{'●▲'[after.seat]} draws 🎴 ×1")
        assert f"**{name}** · 🎴 **{len(after.hand)}** letters" in table.text
        assert reader == name or not any("You drew" in text for text in house.reads(reader))


async def lay_a_wrong_card(house: House) -> None:
    name, before = await at_turn(house)
    card, column = misfit(before)
    await play(house, Lay(card, column))
    begun = (before.column(column) + card).replace(JOKER, "*").capitalize()
    why = f"No word of the list begins with **{begun}**."
    assert (await house[name].sees(why)).is_ephemeral
    after = (await house.look()).state
    assert after.columns == before.columns
    assert len(after.hands[before.seat]) == len(before.hand) + 1
    assert after.seat != before.seat
    for reader in house.people:
        shape, tile = "●▲"[before.seat], f"`{card.replace(JOKER, '*')}`"
        table = await house[reader].sees(
            f"{shape} lays {tile} on word {column}: **wrong**, it goes back"
        )
        assert f"all have seen {tile}" in table.text
        assert reader == name or not any(why in text for text in house.reads(reader))


async def forget_a_word(house: House, claimed: Claim) -> None:
    """The card is laid and nothing said; the next player notices."""
    _, state = await at_turn(house)
    await play(house, Lay(claimed.card, claimed.column))
    word = state.column(claimed.column) + claimed.card
    assert not any("finished" in text for text in house.reads("Chloé")), "the table never hints"
    name, _ = await at_turn(house)
    await play(house, Announce(claimed.column))
    for reader in house.people:
        table = await house[reader].sees(f"finds {tiles(word)} finished")
        assert f"# {name}, lay 2 letters" in table.text


async def lay_the_last_card(house: House, last: Last) -> None:
    name, state = await at_turn(house)
    await play(house, Last(last.card, last.column, "mot à mot"))
    assert (await house[name].sees("it costs you nothing")).is_ephemeral
    assert (await house.look()).state == state
    await play(house, last)
    for reader in house.people:
        shown = await house[reader].sees(f"# 🏆 {name} wins")
        assert f"🥇{'●▲'[state.seat]} **{name}** · 🎴 **0** letters left" in shown.text
        assert "**The last word**" in shown.text
        assert shown.buttons() == ["Play again", "Replay", "Rules", "Was it fair?"]


async def test_two_people_play_a_whole_short_game(either_house: OpenHouse) -> None:
    async with either_house() as house:
        await sit_down(house, short=True, pace="relaxed")
        dealer = (await house.look()).state.dealer
        capital = (await house.look()).state.columns[0]
        table = await house["Chloé"].sees(f"# {TWO[1 - dealer]}, lay a letter")
        assert f"## `1` {tiles(capital)}" in table.text
        await draw_unseen(house)
        await lay_a_wrong_card(house)

        careful, forgotten = Steady(1), 0
        while (await house.look()).match.status == "playing":
            action = sensible((await house.look()).state, careful)
            if isinstance(action, Claim) and not forgotten:
                await forget_a_word(house, action)
                forgotten += 1
            elif isinstance(action, Last):
                await lay_the_last_card(house, action)
            else:
                await play(house, action)
        assert forgotten

        await house["Anna"].press("Play again")
        await house["Ben"].press("Sit down")
        await house["Ben"].press("Start")
        await house.settle()
        await house["Chloé"].sees(f"# {TWO[dealer]}, lay a letter")


async def test_a_card_half_chosen_is_nobody_s_business_and_no_move(open_house: OpenHouse) -> None:
    async with open_house() as house:
        await sit_down(house)
        name, state = await at_turn(house)
        await house.settle()
        person, before = house[name], seen(house, name)
        await open_hand(person)
        for card in sorted(set(state.hand)):
            await person.press(letter(state, card))
            panel = await person.sees("on which word?")
            assert panel.is_ephemeral
            assert word_button(state, 1) in panel.buttons()
            await person.press("Back")
            await person.sees("# Lay a letter")
        await house.settle()
        assert seen(house, name) == before
        assert (await house.look()).match.ply == 0


async def test_others_look_on_and_are_refused_in_private(open_house: OpenHouse) -> None:
    async with open_house() as house:
        await sit_down(house)
        name, state = await at_turn(house)
        other = next(player for player in TWO if player != name)
        await open_hand(house[other], f"Waiting for {name}")
        await house["Chloé"].press("My hand")
        assert (await house["Chloé"].sees("You are not playing at this table.")).is_ephemeral
        held = " ".join(f"`{card}`" for card in state.hand)
        assert not any(held in text for who in (other, "Chloé") for text in house.reads(who))


async def test_out_of_time_a_capital_is_turned(open_house: OpenHouse) -> None:
    async with open_house() as house:
        await sit_down(house, pace="blitz")
        name, _ = await at_turn(house)
        await house.pass_time(14)
        assert (await house.look()).match.ply == 0
        await house.pass_time(2)
        state: State = (await house.look()).state
        turned = f"{'●▲'[TWO.index(name)]} starts {tiles(state.columns[1])}"
        await house["Chloé"].sees(turned)


async def test_a_word_is_looked_up_for_one_pair_of_eyes(open_house: OpenHouse) -> None:
    async with open_house() as house:
        for typed, verdict in (
            ("Élève", "✓ **Élève** is in the list."),
            ("portes", "✗ **portes** looks like a plural: not allowed."),
            ("mangeons", "✗ **mangeons** looks like a conjugated verb: not allowed."),
            ("zzz*", r"✗ **zzz\*** cannot be laid with letters alone."),
        ):
            await house["Anna"].slash("dilemme word", word=typed, words="french")
            assert (await house["Anna"].sees(verdict)).is_ephemeral
        await house["Anna"].slash("settings", language="fr")
        await house["Anna"].sees("Réglages")
        await house["Anna"].slash("dilemme word", word="zygzag")
        await house["Anna"].sees("✗ **zygzag** n’est pas dans la liste.")
        assert house.reads("Ben") == []


@asynccontextmanager
async def serving(playground: Playground, file: Path) -> AsyncIterator[CardBot]:
    async with connect(f"sqlite:///{file}") as database:
        with repoint(playground.port):
            async with connected(CardBot(Records(database))) as bot:
                yield bot


async def test_a_hand_opened_before_a_restart_is_played_from_after_it(tmp_path: Path) -> None:
    async with Playground.open() as playground:
        people = [playground.seat(name) for name in TWO]
        async with serving(playground, tmp_path / "bot.db") as bot:
            await people[0].slash("dilemme start", words="french", pace="relaxed")
            await people[1].press("Sit down")
            await people[1].press("Start")
            state: State = (await bot.matches.look(1)).state
            person = people[state.seat]
            card, column = misfit(state)
            hand = (await person.slash("table hand")).message
        async with serving(playground, tmp_path / "bot.db"):
            await person.press(letter(state, card), on=hand)
            await person.press(word_button(state, column))
            await person.sees("No word of the list begins with")
