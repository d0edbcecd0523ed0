"""Dilemma as people live it: what each one does, sees and cannot see."""

from random import Random

from bot.pictures.faces import SHAPES
from games.dilemma.data import Phase, View
from games.engine import Outcome
from tests.e2e.conftest import OpenHouse
from tests.harness.houses import House, Person

FOUR = ("Anna", "Ben", "Chloé", "David")


async def sit_down(house: House, names: tuple[str, ...], **options: str) -> None:
    await house[names[0]].slash("dilemma start", **options)
    await house[names[0]].press("By direct message")
    for name in names[1:]:
        await house[name].press("Sit down")
        await house[name].press("By direct message")
    await house[names[-1]].press("Start")
    await house.settle()


async def open_hand(person: Person) -> None:
    await person.press("My hand")


class Game:
    """A match in a house, and who in it is who."""

    def __init__(self, house: House, names: tuple[str, ...]) -> None:
        self.house = house
        self.names = names
        self.whim = Random(7)
        self.phases: set[Phase] = set()

    async def view(self) -> View:
        view: View = (await self.house.look()).game.view((await self.house.look()).state, None)
        return view

    def seen(self, *but: str) -> dict[str, list[str]]:
        """Everything everybody can read, except those named."""
        readers = [name for name in self.house.people if name not in but]
        return {name: self.house.reads(name) for name in readers}

    async def round(self) -> None:
        view = await self.view()
        self.phases.add(view.phase)
        await {Phase.OFFER: self.offer, Phase.THROW: self.throw, Phase.DUEL: self.duel}[view.phase](
            view
        )

    async def offer(self, view: View) -> None:
        name = self.names[view.provocateur]
        before = self.seen(name)
        await open_hand(self.house[name])
        assert self.seen(name) == before, "a hand is for one pair of eyes"
        hand = await self.house[name].sees("Offer a card")
        assert hand.is_ephemeral
        card = self.whim.choice(hand.buttons())
        await self.house[name].press(card, on=hand)
        await self.house.settle()
        for reader in self.names:
            await self.house[reader].sees(f"Who takes {name}’s {card[1:]}?")

    async def throw(self, view: View) -> None:
        *most, last = view.awaited
        for seat in most:
            before = self.seen(self.names[seat])
            await self.answer(seat, "Throw on")
            assert self.seen(self.names[seat]) == before, "a throw is sealed"
        await self.answer(last, "Throw on")
        await self.house.settle()

    async def answer(self, seat: int, question: str) -> None:
        """By direct message or at the table, as the player likes."""
        person = self.house[self.names[seat]]
        if self.whim.random() < 0.5:
            panel = person.dms()[-1]
            assert question in panel.text
        else:
            await open_hand(person)
            panel = await person.sees(question)
        answers = [label for label in panel.buttons() if "=" not in label]
        await person.press(self.whim.choice(answers), on=panel)

    async def duel(self, view: View) -> None:
        if len(view.awaited) == 1:
            await self.answer(view.awaited[0], " vs ")
        else:
            first, second = view.awaited
            before = self.seen(self.names[first])
            by_message = self.house[self.names[first]].dms()[-1]
            assert "Both are shown together" in by_message.text
            await self.house[self.names[first]].press("✌️ Peace", on=by_message)
            assert self.seen(self.names[first]) == before, "a token is covered"
            await self.chosen_once(first)
            await open_hand(self.house[self.names[second]])
            await self.house[self.names[second]].press(self.whim.choice(["✌️ Peace", "⚔️ Conflict"]))
        await self.house.settle()
        for reader in self.names:
            await self.house[reader].sees("✌️" if len(view.awaited) == 2 else "·")

    async def chosen_once(self, seat: int) -> None:
        """The other way for the same pick stays open, and knows that it was made."""
        person = self.house[self.names[seat]]
        await open_hand(person)
        shown = await person.sees("You choose ✌️")
        assert "⚔️ Conflict" not in shown.buttons()


async def test_four_people_play_a_whole_game(open_house: OpenHouse) -> None:
    async with open_house() as house:
        await sit_down(house, FOUR, landing="lot")
        game = Game(house, FOUR)
        while (await house.look()).match.status == "playing":
            await game.round()

        assert game.phases == {Phase.OFFER, Phase.THROW, Phase.DUEL}
        outcome = (await house.look()).asked
        assert isinstance(outcome, Outcome)
        for name in house.people:
            shown = await house[name].sees("Seed of the deal")
            assert shown.buttons() == ["Play again", "Replay", "Rules"]
            for seat, player in enumerate(FOUR):
                assert f"**{player}** · **{outcome.points[seat]}** pts" in shown.text


async def test_the_quickest_card_wins_the_offer_and_nobody_sees_the_seconds_run(
    open_house: OpenHouse,
) -> None:
    async with open_house() as house:
        await sit_down(house, FOUR, landing="order")
        game = Game(house, FOUR)
        await game.round()
        view = await game.view()
        offer = view.offer or 0
        first, second, _ = (FOUR[seat] for seat in view.awaited)
        quick, slow = [card for card in (9, 8, 7) if card != offer][:2]
        before = game.seen(first)
        await house[first].press(f"{SHAPES[view.awaited[0]]}{quick}", on=house[first].dms()[-1])
        await house.settle()
        assert game.seen(first) == before
        await house.pass_time(2)
        await house[second].press(f"{SHAPES[view.awaited[1]]}{slow}", on=house[second].dms()[-1])
        await house.pass_time(0.9)
        assert game.seen(first, second) == {n: before[n] for n in before if n != second}
        await house.pass_time(0.2)
        shown = await house[second].sees("Peace or conflict?")
        assert f"vs `{SHAPES[view.awaited[0]]}{quick}` ❔" in shown.text
        assert f"Lost `{SHAPES[view.awaited[1]]}{slow}`" in shown.text
