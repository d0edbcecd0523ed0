"""Armistice as people live it: rows laid in secret, questions, exchanges, places turned up."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from bot.app import CardBot
from bot.records import Records
from bot.records.database import connect
from games.armistice.data import State
from playground import Playground
from playground.repoint import repoint
from tests.e2e.conftest import OpenHouse
from tests.harness.houses import House, Person, connected

TWO = ("Anna", "Ben")


async def sit_down(house: House, **options: str) -> tuple[str, str]:
    """Who attacks, and who defends."""
    await house["Anna"].slash("armistice start", opponent=house["Ben"], **options)
    await house["Anna"].press("By direct message")
    await house["Ben"].sees("a seat is free for you")
    await house["Ben"].press("Sit down")
    await house["Ben"].press("By direct message")
    await house["Ben"].press("Start")
    await house.settle()
    state: State = (await house.look()).state
    return TWO[state.attacker], TWO[1 - state.attacker]


def seen(house: House, *but: str) -> dict[str, list[str]]:
    """Everything everybody can read, except those named."""
    return {name: house.reads(name) for name in house.people if name not in but}


async def open_panel(person: Person, words: str) -> None:
    await person.press("My hand")
    assert (await person.sees(words)).is_ephemeral


async def put(person: Person, *cards: str) -> None:
    for place, card in enumerate(cards, start=1):
        await person.choose(f"{place} · {card}")


async def lay(house: House, name: str, *cards: str) -> None:
    await open_panel(house[name], "Choose a card for each of your")
    await put(house[name], *cards)
    await house[name].press("Lay this row")
    await house.settle()


async def press(house: House, name: str, label: str) -> None:
    """On a panel of one's own, opened for it."""
    await house[name].press("My hand")
    await house[name].press(label)
    await house.settle()


async def ask_and_exchange_nothing(house: House, attacker: str, defender: str) -> None:
    for name in (attacker, defender) * 2:
        await press(house, name, "Ask nothing")
    for name in (attacker, defender):
        await press(house, name, "No exchange")


async def lay_in_secret(house: House, attacker: str, defender: str) -> None:
    """The one at the table, changing their mind; the other by direct message."""
    first, second = house[attacker], house[defender]
    before = seen(house, attacker)
    await open_panel(first, "Choose a card for each of your 4 places.")
    await put(first, "Cannon", "Tank", "Plane", "Soldier")
    panel = await first.sees("The Treaty is missing")
    assert "Lay this row" not in panel.buttons()
    await first.choose("1 · Treaty")
    panel = await first.sees("Your row is complete.")
    assert "**1** · Treaty\n**2** · Tank\n**3** · Plane\n**4** · Soldier" in panel.text
    await first.press("Lay this row", on=panel)
    panel = await first.sees("Your row is laid.")
    assert "Lay this row" not in panel.buttons()
    await first.choose("1 · Soldier")
    await first.sees("**1** · Soldier\n**2** · Tank\n**3** · Plane\n**4** · Treaty")
    await first.choose("1 · Treaty")
    await first.press("Lay this row")
    await house.settle()
    assert seen(house, attacker) == before, "neither a row nor that it is laid can be seen"

    await put(second, "Plane", "Cannon", "Soldier", "Treaty")
    assert "Your row is complete." in second.dms()[-1].text
    await second.press("Lay this row", on=second.dms()[-1])
    await house.settle()
    for name in house.people:
        table = await house[name].sees("Both rows lie face down.")
        assert f"4 questions to go: **{attacker}** asks." in table.text


async def question_one_another(house: House, attacker: str, defender: str) -> None:
    first, second = house[attacker], house[defender]
    await first.press("My hand")
    old_panel = await first.sees(f"Ask {defender} one question")
    await first.press("My hand")
    await first.choose("Is your Tank beside your Plane?")
    await house.settle()
    for name in house.people:
        await house[name].sees(f"❓ **{attacker}**: Is your Tank beside your Plane? **no**")
    await first.press("Ask nothing", on=old_panel)
    await first.sees("That was a button from an earlier moment.")
    await first.press("My hand")
    await first.sees(f"Waiting for {defender}")
    await press(house, defender, "Ask nothing")

    await type_a_question(house, attacker, "Is *place 1* your Tank, <@1>?")
    for name in house.people:
        await house[name].sees(r"“Is \*place 1\* your Tank\, \<\@1\>?”")
    await press(house, defender, "Object")
    await first.sees(f"**{defender}** objects. {attacker} asks something else.")
    await type_a_question(house, attacker, "Do your guns stand apart?")
    await press(house, defender, "Yes")
    await first.sees(f"↳ **{defender}**: **yes**")
    await second.press("My hand")
    await second.choose("Is there a gun at place 2?")
    await house.settle()
    await first.sees(f"❓ **{defender}**: Is there a gun at place 2? **yes**")


async def type_a_question(house: House, name: str, words: str) -> None:
    await press(house, name, "Type a question")
    await house[name].fill(words=words)
    await house.settle()


async def exchange_unseen(house: House, attacker: str, defender: str) -> None:
    await house[attacker].press("My hand")
    panel = await house[attacker].sees(f"Exchange two places of {defender}’s row")
    assert "Cannon" not in panel.text.replace("beside", ""), "places have numbers, no faces"
    await press(house, attacker, "1 ⇄ 3")
    for name in house.people:
        await house[name].sees(f"**{attacker}** exchanges {defender}’s places **1** and **3**.")
    await house[defender].press("My hand")
    panel = await house[defender].sees(f"Exchange two places of {attacker}’s row")
    assert "**1** · Soldier\n**2** · Cannon\n**3** · Plane\n**4** · Treaty" in panel.text
    assert "1 ⇄ 3" not in panel.buttons()
    assert "1 ⇄ 2" in panel.buttons()
    await press(house, defender, "No exchange")


async def fight(house: House, attacker: str, defender: str) -> None:
    await press(house, attacker, "Place 1")
    for name in house.people:
        table = await house[name].sees("● Treaty × Soldier ▲" if attacker == "Anna" else "▲ Treaty")
        assert "**2** · face down" in table.text
        assert f"The Treaty stops the Soldier: **{defender}** may not use it" in table.text
    await press(house, defender, "Place 2")
    await house["Chloé"].sees(f"Tank attacks Cannon, and the Tank wins: **{attacker} +1**")
    await press(house, attacker, "Place 3")
    await house["Chloé"].sees("Plane attacks Plane. Two alike: both are **out for good**.")
    await press(house, defender, "Place 4")


async def test_two_people_play_a_whole_game(open_house: OpenHouse) -> None:
    async with open_house() as house:
        attacker, defender = await sit_down(house, questions="free")
        await lay_in_secret(house, attacker, defender)
        await question_one_another(house, attacker, defender)
        await exchange_unseen(house, attacker, defender)
        await fight(house, attacker, defender)
        table = await house["Chloé"].sees("Armistice · round 2")
        assert "-# Cannon, Tank and Treaty" in table.text
        assert "-# ❌ Out for good on both sides: Plane" in table.text
        assert "-# 💤 Not this round: the Soldier of Anna and Ben" in table.text

        await lay(house, attacker, "Treaty", "Tank", "Cannon")
        await lay(house, defender, "Treaty", "Cannon", "Tank")
        await ask_and_exchange_nothing(house, defender, attacker)
        await press(house, defender, "Place 1")
        for name in house.people:
            shown = await house[name].sees(f"🕊️ Armistice. **{attacker}** wins with more points.")
            assert "**2** · face down" in shown.text
            assert shown.buttons() == ["Play again", "Rules"]


async def test_a_tie_is_broken_by_two_secret_choices(open_house: OpenHouse) -> None:
    async with open_house() as house:
        attacker, defender = await sit_down(house)
        for name in (attacker, defender):
            await lay(house, name, "Treaty", "Tank", "Plane", "Cannon")
        await house[attacker].press("My hand")
        panel = await house[attacker].sees(f"Ask {defender} one question")
        assert "Type a question" not in panel.buttons()
        await ask_and_exchange_nothing(house, attacker, defender)
        await press(house, attacker, "Place 1")
        await house["Chloé"].sees("**Sudden death:** both choose in secret.")

        before = seen(house, defender)
        await house[defender].press("Tank", on=house[defender].dms()[-1])
        await house.settle()
        assert seen(house, defender) == before, "a choice is covered"
        await house[defender].press("My hand")
        await house[defender].sees("You chose Tank.")
        await press(house, attacker, "Tank")
        await house["Chloé"].sees("⚡ Both chose Tank: once more.")
        await press(house, attacker, "Plane")
        await press(house, defender, "Tank")
        shown = await house["Chloé"].sees(f"**{attacker}** wins by sudden death.")
        assert f"**{attacker}**’s Plane beats {defender}’s Tank." in shown.text


async def test_others_and_impatient_ones_are_refused_in_private(open_house: OpenHouse) -> None:
    async with open_house() as house:
        attacker, defender = await sit_down(house, questions="free")
        await house["Chloé"].press("My hand")
        assert (await house["Chloé"].sees("You are not playing at this table.")).is_ephemeral
        for name in (attacker, defender):
            await lay(house, name, "Treaty", "Tank", "Plane", "Cannon")
        await house[attacker].press("My hand")
        forgotten = await house[attacker].sees(f"Ask {defender} one question")
        await house[attacker].press("My hand")
        early = await house[attacker].sees(f"Ask {defender} one question")
        before = seen(house, attacker)
        await type_a_question(house, attacker, "  ")
        await house[attacker].sees("I do not understand")
        assert seen(house, attacker) == before
        await house[attacker].press("Type a question", on=early)
        await press(house, attacker, "Ask nothing")
        await house[attacker].fill(words="Too late?")
        assert (await house[attacker].sees("That was a button")).is_ephemeral
        await house[attacker].press("Type a question", on=forgotten)
        again = [shown.text for shown in house[attacker].messages() if shown.id == forgotten.id]
        assert "That was a button from an earlier moment." in again[0]
        assert "Too late" not in "".join(house.reads("Chloé"))


@asynccontextmanager
async def serving(playground: Playground, file: Path) -> AsyncIterator[CardBot]:
    async with connect(f"sqlite:///{file}") as database:
        with repoint(playground.port):
            async with connected(CardBot(Records(database))) as bot:
                yield bot


async def test_a_form_opened_before_a_restart_is_taken_after_it(tmp_path: Path) -> None:
    async with Playground.open() as playground:
        anna, ben = (playground.seat(name) for name in TWO)
        async with serving(playground, tmp_path / "bot.db") as bot:
            await anna.slash("armistice start", questions="free", pace="relaxed")
            await ben.press("Sit down")
            await ben.press("Start")
            for person in (anna, ben):
                await person.press("My hand")
                await put(person, "Treaty", "Tank", "Plane", "Cannon")
                await person.press("Lay this row")
            moment = await bot.matches.look(1)
            asker, other = (anna, ben) if moment.state.attacker == 0 else (ben, anna)
            await asker.press("My hand")
            await asker.press("Type a question")
        async with serving(playground, tmp_path / "bot.db"):
            await asker.fill(words="Still there?")
            await other.sees("“Still there?”")
