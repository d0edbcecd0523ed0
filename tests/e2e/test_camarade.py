"""Camarade as people live it: open hands, cards pressed under the table, sums explained."""

from random import Random
from typing import Any

from bot.pictures.faces import SHAPES
from games.camarade.data import View
from games.camarade.rules import legal
from games.camarade.tricks import counts_zero
from games.engine import Outcome
from tests.e2e.conftest import OpenHouse
from tests.harness.houses import House

THREE = ("Anna", "Ben", "Chloé")


async def sit_down(house: House, **options: str) -> None:
    await house["Anna"].slash("camarade start", **{"pace": "live", **options})
    await house["Anna"].sees("3 players")
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
    await press_a_card(house, name, card)
    await house.settle()
    return name


async def press_a_card(house: House, name: str, card: int) -> None:
    """Right under the table: nobody has a hand of their own."""
    view = await look(house)
    worth = "" if card <= 6 else "·0"
    zero = view.trick is None and counts_zero(view.hands, card)
    await house[name].press(
        f"{SHAPES[THREE.index(name)]}{card}{worth}{' any card takes it' if zero else ''}"
    )


async def test_three_people_play_three_rounds(either_house: OpenHouse) -> None:
    async with either_house() as house:
        await sit_down(house, length="rounds")
        whim = Random(7)
        while (view := await look(house)).awaited:
            name, may = await awaited(house)
            card = whim.choice(may)
            if whim.random() < 0.2:
                await press_a_card(house, name, card)
                await house.settle()
            else:
                await lay(house, card)
            if (after := await look(house)).results != view.results and after.awaited:
                await everybody_reads_the_sums(house, after)

        outcome = (await house.look()).asked
        assert isinstance(outcome, Outcome)
        for name in house.people:
            shown = await house[name].sees("Seed of the deal")
            assert shown.buttons() == ["Play again", "Replay", "Rules", "Was it fair?"]
            for seat, player in enumerate(THREE):
                medal, tokens = "🥇🥈🥉"[outcome.places[seat] - 1], outcome.points[seat]
                assert f"{medal}{SHAPES[seat]} **{player}** · 🪙 **{tokens}**" in shown.text


async def everybody_reads_the_sums(house: House, view: View) -> None:
    own, left, _ = view.results[-1].points
    for name in house.people:
        shown = await house[name].sees(f"Camarade · round {view.round} of 3")
        assert f"● **Anna** {own} + ▲ {left} = **{own + left}**" in shown.text


async def test_everybody_sees_the_hands_and_the_trick(open_house: OpenHouse) -> None:
    async with open_house() as house:
        await sit_down(house)
        attacker = await lay(house, 6)
        second = await lay(house, 2)
        third, _ = await awaited(house)
        for name in house.people:
            shown = await house[name].sees(f"# {third}, answer {attacker}’s 6")
            assert (
                f"`{SHAPES[THREE.index(attacker)]}6` `{SHAPES[THREE.index(second)]}2` –"
                in shown.text
            )
            assert "8 points lie here" in shown.text
            assert f"👉 {SHAPES[THREE.index(third)]} **{third}**" in shown.text
        await lay(house, 7)
        await house["David"].sees(f"{third} takes the trick: +8")


async def table(house: House, name: str) -> Any:
    """The one message with cards to press."""
    return next(shown for shown in house[name].messages() if "Rules" in shown.buttons())


async def test_cards_are_pressed_under_the_table_and_no_private_message_has_them(
    open_house: OpenHouse,
) -> None:
    async with open_house() as house:
        await sit_down(house)
        name, (lowest, *_) = await awaited(house)
        await house[name].slash("table hand")
        own = await house[name].sees("All hands lie open")
        assert own.buttons() == ["Take a break"]
        assert (await table(house, name)).buttons()[-1:] == ["Rules"], "there is no My hand"
        await press_a_card(house, name, lowest)
        await house.settle()
        assert (await house.look()).match.ply == 1


async def test_who_is_not_asked_is_refused_in_private(open_house: OpenHouse) -> None:
    async with open_house() as house:
        await sit_down(house)
        attacker = await lay(house, 7)
        name, (lowest, *_) = await awaited(house)
        shape = SHAPES[THREE.index(name)]
        before = [(await house.look()).match.ply, house.reads("Emma")]
        for other, refusal in (
            (attacker, f"It is {name}’s turn."),
            ("David", "You are not playing at this table."),
        ):
            await house[other].press(f"{shape}{lowest}")
            assert (await house[other].sees(refusal)).is_ephemeral
        assert [(await house.look()).match.ply, house.reads("Emma")] == before


async def test_whose_turn_it_is_not_is_sent_to_the_table(open_house: OpenHouse) -> None:
    async with open_house() as house:
        await sit_down(house)
        name, _ = await awaited(house)
        other = next(player for player in THREE if player != name)
        await house[other].slash("table hand")
        shown = await house[other].sees("All hands lie open: press your cards [at the table]")
        assert shown.is_ephemeral
        assert shown.buttons() == ["Take a break"]


async def test_advice_goes_with_the_question_it_was_about(
    open_house: OpenHouse,
) -> None:
    async with open_house() as house:
        await house["Anna"].slash("play", game="camarade")
        await house.settle()
        while (await look(house)).awaited != (0,):
            await house.pass_time(10)
        await house["Anna"].press("Advise me")
        advised = await house["Anna"].sees("you would win about")
        assert advised.is_ephemeral
        await house["Anna"].press("Advise me")
        await house.settle()
        private = [shown for shown in house["Anna"].messages() if shown.is_ephemeral]
        assert len(private) == 1, "the second advice takes the place of the first"
        await lay(house, (await awaited(house))[1][0])
        await house.settle()
        assert not [shown for shown in house["Anna"].messages() if shown.is_ephemeral]


async def test_out_of_time_the_lowest_card_is_laid(open_house: OpenHouse) -> None:
    async with open_house() as house:
        await sit_down(house, pace="blitz")
        name, _ = await awaited(house)
        await house.pass_time(14)
        assert (await look(house)).trick is None
        await house.pass_time(2)
        await house["David"].sees(f"answer {name}’s 1")
