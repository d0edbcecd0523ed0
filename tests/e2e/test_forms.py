"""A table set up in one form, by a command and from somebody's name, up to the first move."""

from bot.play.paces import COMPUTER_SECONDS
from games.engine import Prompt
from tests.e2e.conftest import OpenHouse
from tests.harness.houses import House


async def asked(house: House) -> Prompt:
    prompt = (await house.look()).asked
    assert isinstance(prompt, Prompt)
    return prompt


async def test_from_the_form_to_the_first_move(either_house: OpenHouse) -> None:
    async with either_house() as house:
        house.bot.computers.hesitate = lambda _: 10.0**6
        await house["Anna"].slash("camarade start")
        await house["Anna"].fill(checks=["length-rounds"], computers="2-easy")
        await house["Anna"].sees("Three rounds, most tokens wins")
        await house["Anna"].press("Start")
        await house.settle()
        while 0 not in (await asked(house)).seats:
            await house.pass_time(COMPUTER_SECONDS + 1)
        table = await house["Anna"].sees("Camarade · round 1")
        await house["Anna"].press(table.buttons()[0], on=table)
        await house.settle()
        match = (await house.look()).match
        assert await house.bot.records.matches.moves_of(match.id, 0) == 1


async def test_a_challenge_is_for_the_two_alone(either_house: OpenHouse) -> None:
    async with either_house() as house:
        await house["Anna"].on_name("Challenge", house["Ben"])
        await house["Anna"].fill(game="armistice", guests=[house["Ben"]], checks=["only-invited"])
        lobby = await house["Emma"].sees("For those invited")
        await house["Emma"].press("Sit down", on=lobby)
        refusal = await house["Emma"].sees("Anna opened this table for those invited.")
        assert refusal.is_ephemeral
        assert "You can open one for everybody with `/armistice start`" in refusal.text
        await house["Emma"].slash("table list")
        assert "Armistice" not in (await house["Emma"].sees("My tables")).text

        await house["Ben"].slash("table list")
        await house["Ben"].sees("Armistice")
        invitation = await house["Ben"].sees("a seat is free for you")
        await house["Ben"].press("Sit down", on=invitation)
        await house.settle()
        await house["Ben"].press("Start")
        await house.settle()
        match = (await house.look()).match
        assert (match.status, [chair.name for chair in match.chairs]) == (
            "playing",
            ["Anna", "Ben"],
        )
