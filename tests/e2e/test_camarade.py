"""Camarade as people live it: open hands, cards pressed or typed, sums explained."""

from random import Random

from games.camarade.data import View
from games.camarade.rules import legal
from games.engine import Outcome
from tests.e2e.conftest import OpenHouse
from tests.harness.houses import House, Person

THREE = ("Anna", "Ben", "Chloé")


async def sit_down(house: House, **options: str) -> None:
    await house["Anna"].slash("camarade start", **options)
    await house["Anna"].sees("A table for three players. Sit down!")
    await house["Ben"].press("Sit down")
    await house["Chloé"].press("Sit down")
    await house["Chloé"].press("Start")
    await house.settle()


async def look(house: House) -> View:
    moment = await house.look()
    view: View = moment.game.view(moment.state, None)
    return view


async def awaited(house: House) -> tuple[str, list[int]]:
    """Whose turn it is, and the cards that may be laid."""
    state = (await house.look()).state
    return THREE[state.seat], [action.card for action in legal(state, state.seat)]


async def lay(house: House, card: int) -> str:
    """By whoever is awaited; returns their name."""
    name, _ = await awaited(house)
    await house[name].slash("camarade play", card=f"lay {card}")
    await house.settle()
    return name


async def press_a_card(person: Person, card: int) -> None:
    await person.press("My hand")
    panel = await person.sees("Your cards")
    assert panel.is_ephemeral
    label = next(label for label in panel.buttons() if str(card) in label.split())
    await person.press(label, on=panel)


async def test_three_people_play_three_rounds(open_house: OpenHouse) -> None:
    async with open_house() as house:
        await sit_down(house, length="rounds")
        whim = Random(7)
        while (view := await look(house)).awaited:
            name, may = await awaited(house)
            card = whim.choice(may)
            if whim.random() < 0.2:
                await press_a_card(house[name], card)
                await house.settle()
            else:
                await lay(house, card)
            if (after := await look(house)).results != view.results and after.awaited:
                await everybody_reads_the_sums(house, after)

        outcome = (await house.look()).asked
        assert isinstance(outcome, Outcome)
        for name in house.people:
            shown = await house[name].sees("Most tokens after three rounds")
            assert shown.buttons() == ["Play again", "Rules"]
            for seat, player in enumerate(THREE):
                place, tokens = outcome.places[seat], outcome.points[seat]
                assert f"**{player}** · place {place} · 🪙 **{tokens}**" in shown.text
            for number, result in enumerate(view.results, start=1):
                assert f"{number} │ ● **{result.totals[0]}** 🪙" in shown.text


async def everybody_reads_the_sums(house: House, view: View) -> None:
    own, left, _ = view.results[-1].points
    for name in house.people:
        shown = await house[name].sees(f"## Camarade · round {view.round} of 3")
        assert f"● Anna {own} + Ben {left} = **{own + left}**" in shown.text


async def test_everybody_sees_the_hands_and_the_trick(open_house: OpenHouse) -> None:
    async with open_house() as house:
        await sit_down(house)
        attacker = await lay(house, 6)
        second = await lay(house, 2)
        third, _ = await awaited(house)
        for name in house.people:
            shown = await house[name].sees(f"**{attacker}** attacks with **6**")
            assert f"{second}: **2**" in shown.text
            assert f"**{third}** to lay · 8 pts in the trick" in shown.text
            assert f"⏳ **{third}** <t:" in shown.text
            hands = [line for line in shown.text.split("\n") if "` │ `" in line]
            assert sorted(hands) == [
                "`7 8 9 10` │ `1 2 3 4 5 6`",
                "`7 8 9 10` │ `1 2 3 4 5 ·`",
                "`7 8 9 10` │ `1 · 3 4 5 6`",
            ]
        await lay(house, 7)
        await house["David"].sees(f"**{third}** takes the trick: +8 pts.")


async def test_a_typed_card_is_completed_with_what_it_would_do(open_house: OpenHouse) -> None:
    async with open_house() as house:
        await sit_down(house)
        await lay(house, 7)
        name, _ = await awaited(house)
        await house[name].slash("settings", language="fr")
        await house[name].sees("Vos réglages ici")
        offered = await house[name].autocomplete("camarade play", "card")
        assert [(choice["name"], choice["value"]) for choice in offered] == [
            *((f"{card} – plus faible", f"lay {card}") for card in range(1, 7)),
            *((f"{card} – prend la levée", f"lay {card}") for card in range(8, 11)),
        ]
        narrowed = await house[name].autocomplete("camarade play", "card", "1")
        assert [choice["value"] for choice in narrowed] == ["lay 1", "lay 10"]

        for other in {"Anna", "Ben", "Chloé", "David"} - {name}:
            assert await house[other].autocomplete("camarade play", "card") == []

        await house[name].slash("camarade play", card="8")
        assert (await house[name].sees("Vos cartes")).is_ephemeral
        await house.settle()
        await house["David"].sees(f"**{name}** lays **8**, stronger than 7.")


async def test_a_card_that_may_not_be_laid_is_refused_in_private(open_house: OpenHouse) -> None:
    async with open_house() as house:
        await sit_down(house)
        attacker = await lay(house, 7)
        name, _ = await awaited(house)
        before = [(await house.look()).match.ply, house.reads("David")]

        await house[attacker].slash("camarade play", card="3")
        assert (await house[attacker].sees(f"It is {name}’s turn.")).is_ephemeral
        await house[name].slash("camarade play", card="7")
        assert (await house[name].sees("7 equals the attack")).is_ephemeral
        await house[name].slash("camarade play", card="lay 11")
        assert (await house[name].sees("You do not hold 11.")).is_ephemeral
        await house[name].slash("camarade play", card="the big one")
        assert (await house[name].sees("I do not understand “the big one”")).is_ephemeral
        await house["David"].slash("camarade play", card="3")
        refusal = "You are not playing at this table."
        assert (await house["David"].sees(refusal)).is_ephemeral

        seen = [line for line in house.reads("David") if refusal not in line]
        assert [(await house.look()).match.ply, seen] == before


async def test_a_second_press_comes_too_late(open_house: OpenHouse) -> None:
    async with open_house() as house:
        await sit_down(house)
        name, _ = await awaited(house)
        await house[name].press("My hand")
        first = await house[name].sees("You attack. Which card do you lay?")
        await house[name].press("My hand")
        second = await house[name].sees("You attack. Which card do you lay?")
        assert first.id != second.id

        await house[name].press("10", on=second)
        await house.settle()
        await house[name].press("9", on=first)
        refused = await house[name].sees("That was a button from an earlier moment.")
        assert refused.is_ephemeral
        assert "strong `7 8 9 ·`" in refused.text
        assert (await house.look()).match.ply == 1


async def test_whose_turn_it_is_not_looks_at_the_own_cards(open_house: OpenHouse) -> None:
    async with open_house() as house:
        await sit_down(house)
        name, _ = await awaited(house)
        other = next(player for player in THREE if player != name)
        await house[other].slash("camarade hand")
        shown = await house[other].sees(f"Nothing to do for you now. Waiting for {name}.")
        assert shown.is_ephemeral
        assert shown.buttons() == ["Refresh"]
        assert "strong `7 8 9 10`\nscoring `1 2 3 4 5 6`" in shown.text


async def test_out_of_time_the_lowest_card_is_laid(open_house: OpenHouse) -> None:
    async with open_house() as house:
        await sit_down(house, pace="blitz")
        name, _ = await awaited(house)
        await house.pass_time(14)
        assert (await look(house)).trick is None
        await house.pass_time(2)
        await house["David"].sees(f"**{name}** attacks with **1**.")


async def test_a_card_is_laid_only_where_a_game_is_on(open_house: OpenHouse) -> None:
    async with open_house() as house:
        assert await house["Anna"].autocomplete("camarade play", "card") == []
        await house["Anna"].slash("camarade play", card="7")
        assert (await house["Anna"].sees("Open one with `/camarade start`.")).is_ephemeral
        await house["Anna"].slash("camarade start")
        assert await house["Anna"].autocomplete("camarade play", "card") == []
        await house["Anna"].slash("camarade play", card="7")
        assert (await house["Anna"].sees("The game has not begun.")).is_ephemeral
