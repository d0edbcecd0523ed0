"""Armistice as people live it: rows laid in secret, questions, exchanges, places turned up."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from bot.app.client import CardBot
from bot.records import Records
from bot.records.database import connect
from games.armistice.data import State
from playground import Playground
from playground.driver import Seat, Shown
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
    """Everything everybody can read, except those named, and except whom the table waits for."""
    return {
        name: [shown.replace("👉 ", "") for shown in house.reads(name)]
        for name in house.people
        if name not in but
    }


async def open_panel(person: Person, words: str) -> None:
    await person.press("My hand")
    assert (await person.sees(words)).is_ephemeral


SHAPES = dict(zip(TWO, "●▲", strict=True))


async def put(person: Person, shape: str, *cards: str) -> None:
    for card in cards:
        await person.press(f"{shape} {card}")


async def lay(house: House, name: str, *cards: str) -> None:
    await open_panel(house[name], "Press them from left to right.")
    await put(house[name], SHAPES[name], *cards)
    await house[name].press("Lay the row")
    await house.settle()


async def press(house: House, name: str, *labels: str) -> None:
    """On a panel of one's own, opened for it."""
    await house[name].press("My hand")
    for label in labels:
        await house[name].press(label)
    await house.settle()


async def ask_and_swap_nothing(house: House, attacker: str, defender: str) -> None:
    for name in (attacker, defender) * 2:
        await press(house, name, "Ask nothing")
    for name in (attacker, defender):
        await press(house, name, "Swap nothing")


async def lay_in_secret(house: House, attacker: str, defender: str) -> None:
    """The one on a panel opened for it, changing their mind; the other on the one they have."""
    first, second = house[attacker], house[defender]
    mine, theirs = SHAPES[attacker], SHAPES[defender]
    before = seen(house, attacker)
    await open_panel(first, "Press them from left to right.")
    await put(first, mine, "Treaty", "Tank", "Plane", "Cannon")
    panel = await first.sees("The others see that you have laid, but not what.")
    assert f"# {mine} Treaty {mine} Tank {mine} Plane {mine} Cannon" in panel.text
    await first.press("Lay the row", on=panel)
    await first.sees("Your row is laid")
    await first.press("Take back")
    await first.sees(f"# {mine} Treaty {mine} Tank {mine} Plane –")
    await first.press(f"{mine} Soldier")
    await first.sees(f"# {mine} Treaty {mine} Tank {mine} Plane {mine} Soldier")
    await first.press("Lay the row")
    await house.settle()
    assert seen(house, attacker) == before, "that a row is laid can be seen, not which"
    assert f"👉 {mine}" not in "".join(house.reads("Chloé"))
    assert f"👉 {theirs}" in "".join(house.reads("Chloé"))

    await put(second, theirs, "Plane", "Cannon", "Soldier", "Treaty")
    panel = await second.sees("The others see that you have laid, but not what.")
    await second.press("Lay the row", on=panel)
    await house.settle()
    for name in house.people:
        table = await house[name].sees(f"# {attacker}, ask {defender}")
        assert "Question 1 of 2" in table.text
        assert f"# {mine}1 {mine}2 {mine}3 {mine}4" in table.text


async def question_one_another(house: House, attacker: str, defender: str) -> None:
    first = house[attacker]
    mine, theirs = SHAPES[attacker], SHAPES[defender]
    await first.press("My hand")
    old_panel = await first.sees(f"# Ask {defender}")
    with house.keeping_panels():
        await press(house, attacker, "Side by side?", f"{theirs} Plane", f"{theirs} Tank")
    for name in house.people:
        await house[name].sees(f"{mine} asks: {theirs} Tank beside {theirs} Plane? **No**")
    await first.press("Ask nothing", on=old_panel)
    await first.sees("That was a button from an earlier moment.")
    await first.press("My hand")
    await first.sees(f"Waiting for {defender}")
    await press(house, defender, "Ask nothing")

    await type_a_question(house, attacker, "Is *place 1* your Tank, <@1>?")
    for name in house.people:
        await house[name].sees(r"“Is \*place 1\* your Tank\, \<\@1\>?”")
    await press(house, defender, "Object")
    table = await first.sees(f"# {attacker}, ask {defender}")
    assert "**Objected**" in table.text
    await type_a_question(house, attacker, "Do your guns stand apart?")
    await press(house, defender, "Yes")
    await first.sees(f"{mine} asks: “Do your guns stand apart?” **Yes**")
    await press(house, defender, "Has a gun?", f"{mine}2")
    await first.sees(f"{theirs} asks: {mine}2 has a gun? **Yes**")


async def type_a_question(house: House, name: str, words: str) -> None:
    await press(house, name, "Type a question…")
    await house[name].fill(words=words)
    await house.settle()


async def swap_without_looking(house: House, attacker: str, defender: str) -> None:
    mine, theirs = SHAPES[attacker], SHAPES[defender]
    await press(house, attacker, f"{theirs}1", f"{theirs}3")
    for name in house.people:
        await house[name].sees(f"{mine} swaps {theirs}1 and {theirs}3")
    await house[defender].press("My hand")
    panel = await house[defender].sees(f"# Swap two of {attacker}’s places")
    assert f"# {theirs} Soldier {theirs} Cannon {theirs} Plane {theirs} Treaty" in panel.text
    await house[defender].press(f"{mine}1")
    panel = await house[defender].sees(f"# Swap {mine}1 with…")
    assert panel.buttons() == [f"{mine}2", f"{mine}4", "Back", "Take a break"]
    await press(house, defender, "Swap nothing")


async def fight(house: House, attacker: str, defender: str) -> None:
    """Place by place."""
    mine, theirs = SHAPES[attacker], SHAPES[defender]
    table = await house["Chloé"].sees(f"# {attacker}, open a place")
    assert table.buttons() == ["My hand", "Rules"]
    await press(house, attacker, f"{theirs}1")
    for name in house.people:
        await house[name].sees(
            f"{mine} Treaty meets {theirs} Soldier: **the Soldier rests next round**"
        )
    await house["Chloé"].sees(f"# {mine} Treaty {mine}2 {mine}3 {mine}4")
    await press(house, defender, f"{mine}2")
    await house["Chloé"].sees(f"{mine} Tank beats {theirs} Cannon: **{attacker} +1**")
    await press(house, attacker, f"{theirs}3")
    await house["Chloé"].sees(f"{mine} Plane meets {theirs} Plane: **both are out for good**")
    await press(house, defender, f"{mine}4")


async def test_two_people_play_a_whole_game(either_house: OpenHouse) -> None:
    async with either_house() as house:
        attacker, defender = await sit_down(house, questions="free")
        await lay_in_secret(house, attacker, defender)
        await question_one_another(house, attacker, defender)
        await swap_without_looking(house, attacker, defender)
        await fight(house, attacker, defender)
        table = await house["Chloé"].sees("Armistice · round 2")
        assert "-# Battle of round 1" in table.text
        assert "-# Out for good: ● Plane ▲ Plane" in table.text
        assert "-# Rests this round, because it met a Treaty: ● Soldier ▲ Soldier" in table.text

        await lay(house, attacker, "Treaty", "Tank", "Cannon")
        await lay(house, defender, "Treaty", "Cannon", "Tank")
        await ask_and_swap_nothing(house, defender, attacker)
        await press(house, defender, f"{SHAPES[attacker]}1")
        for name in house.people:
            shown = await house[name].sees(f"# 🏆 {attacker} wins with 1")
            assert "Treaty met Treaty: that is peace, and the game is over." in shown.text
            assert shown.buttons() == ["Play again", "Replay", "Rules", "Was it fair?"]


async def test_a_tie_is_broken_by_two_secret_choices(open_house: OpenHouse) -> None:
    async with open_house() as house:
        attacker, defender = await sit_down(house)
        mine, theirs = SHAPES[attacker], SHAPES[defender]
        for name in (attacker, defender):
            await lay(house, name, "Treaty", "Tank", "Plane", "Cannon")
        await house[attacker].press("My hand")
        panel = await house[attacker].sees(f"# Ask {defender}")
        assert "Type a question…" not in panel.buttons()
        await ask_and_swap_nothing(house, attacker, defender)
        await press(house, attacker, f"{theirs}1")
        await house["Chloé"].sees("# Cannon, Tank or Plane?")

        before = seen(house, defender)
        await house[defender].press(f"{theirs} Tank")
        await house.settle()
        assert seen(house, defender) == before, "a choice is covered; that it was made is seen"
        await house[defender].press("My hand")
        await house[defender].sees(f"# You choose {theirs} Tank")
        await press(house, attacker, f"{mine} Tank")
        await house["Chloé"].sees("● Tank ▲ Tank are equal: **choose again**")
        await press(house, attacker, f"{mine} Plane")
        await press(house, defender, f"{theirs} Tank")
        shown = await house["Chloé"].sees(
            "Both had the same number of points, so sudden death decided."
        )
        assert f"{mine} Plane beats {theirs} Tank: **{attacker} wins**" in shown.text


async def test_others_and_impatient_ones_are_refused_in_private(open_house: OpenHouse) -> None:
    async with open_house() as house:
        attacker, defender = await sit_down(house, questions="free")
        await house["Chloé"].press("My hand")
        assert (await house["Chloé"].sees("You are not playing at this table.")).is_ephemeral
        for name in (attacker, defender):
            await lay(house, name, "Treaty", "Tank", "Plane", "Cannon")
        await house[attacker].press("My hand")
        forgotten = await house[attacker].sees(f"# Ask {defender}")
        with house.keeping_panels():
            await house[attacker].press("My hand")
        early = await house[attacker].sees(f"# Ask {defender}")
        before = seen(house, attacker)
        with house.keeping_panels():
            await type_a_question(house, attacker, "  ")
        await house[attacker].sees("I do not understand")
        assert seen(house, attacker) == before
        await house[attacker].press("Type a question…", on=early)
        with house.keeping_panels():
            await press(house, attacker, "Ask nothing")
        await house[attacker].fill(words="Too late?")
        assert (await house[attacker].sees("That was a button")).is_ephemeral
        await house[attacker].press("Type a question…", on=forgotten)
        again = [shown.text for shown in house[attacker].messages() if shown.id == forgotten.id]
        assert "That was a button from an earlier moment." in again[0]
        assert "Too late" not in "".join(house.reads("Chloé"))


@asynccontextmanager
async def serving(playground: Playground, file: Path) -> AsyncIterator[CardBot]:
    async with connect(f"sqlite:///{file}") as database:
        with repoint(playground.port):
            async with connected(CardBot(Records(database))) as bot:
                yield bot


async def fresh_hand(playground: Playground, person: Seat) -> None:
    """Opened, and there: labels are sought on the newest message."""
    before = {shown.id for shown in hands(playground, person)}
    await person.press("My hand")
    await person.until(lambda: {s.id for s in hands(playground, person)} - before, "a hand")


def hands(playground: Playground, person: Seat) -> list[Shown]:
    """In the lobby's channel and in the threads that grew there."""
    places = [None, *(playground.world.channels[thread] for thread in playground.guild.threads)]
    return [s for place in places for s in person.messages(place) if s.is_ephemeral]


async def test_a_form_opened_before_a_restart_is_taken_after_it(tmp_path: Path) -> None:
    async with Playground.open() as playground:
        anna, ben = (playground.seat(name) for name in TWO)
        async with serving(playground, tmp_path / "bot.db") as bot:
            await anna.slash("armistice start", questions="free", pace="relaxed")
            await ben.press("Sit down")
            await ben.press("Start")
            for person, shape in ((anna, "●"), (ben, "▲")):
                await fresh_hand(playground, person)
                await put(person, shape, "Treaty", "Tank", "Plane", "Cannon")
                await person.press("Lay the row")
            moment = await bot.matches.look(1)
            asker, other = (anna, ben) if moment.state.attacker == 0 else (ben, anna)
            await fresh_hand(playground, asker)
            await asker.press("Type a question…")
        async with serving(playground, tmp_path / "bot.db"):
            await asker.fill(words="Still there?")
            await other.sees("“Still there?”")


async def test_a_row_half_laid_before_a_restart_is_finished_after_it(tmp_path: Path) -> None:
    async with Playground.open() as playground:
        anna, ben = (playground.seat(name) for name in TWO)
        async with serving(playground, tmp_path / "bot.db"):
            await anna.slash("armistice start", pace="relaxed")
            await ben.press("Sit down")
            await ben.press("Start")
            await fresh_hand(playground, anna)
            await put(anna, "●", "Treaty", "Tank", "Plane", "Cannon")
            await anna.press("Take back")
        async with serving(playground, tmp_path / "bot.db"):
            await anna.press("● Soldier")
            await anna.sees("# ● Treaty ● Tank ● Plane ● Soldier")
            await anna.press("Lay the row")
            await anna.sees("Your row is laid")
