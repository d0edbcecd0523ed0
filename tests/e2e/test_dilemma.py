"""Dilemma as people live it: what each one does, sees and cannot see."""

from random import Random

from bot.pictures.faces import SHAPES
from games.dilemma.data import Phase, View
from games.engine import Outcome
from tests.e2e.conftest import OpenHouse
from tests.harness.houses import House, Person

FOUR = ("Anna", "Ben", "Chloé", "David")


async def sit_down(house: House, names: tuple[str, ...], **options: str) -> None:
    """All of them take letters."""
    for name in names:
        await house[name].slash("settings", messages="letters")
    await house[names[0]].slash("dilemma start", **{"pace": "live", **options})
    for name in names[1:]:
        await house[name].press("Sit down")
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
        card = self.whim.choice([label for label in hand.buttons() if label[0] in "●▲■◆"])
        await self.house[name].press(card, on=hand)
        await self.house.settle()
        for reader in self.names:
            await self.house[reader].sees(f"Who takes {name}’s {card[1:]}?")

    async def throw(self, view: View) -> None:
        *most, last = view.awaited
        for seat in most:
            before = self.seen(self.names[seat])
            thrown = await self.answer(seat, "Throw on")
            assert not self.learnt(thrown, before, self.names[seat]), "a throw is sealed"
        await self.answer(last, "Throw on")
        await self.house.settle()

    async def answer(self, seat: int, question: str) -> str:
        """By the letter that asks, where there is one, or at the table; what was pressed."""
        person = self.house[self.names[seat]]
        letters = [letter for letter in person.dms()[-1:] if question in letter.text]
        if letters and letters[0].buttons():
            panel = letters[0]
        else:
            await open_hand(person)
            panel = await person.sees(question)
        moves = [b for b in panel.buttons() if "=" not in b and b != "Take a break"]
        pressed: str = self.whim.choice(moves)
        await person.press(pressed, on=panel)
        return pressed

    def learnt(self, secret: str, before: dict[str, list[str]], *but: str) -> list[str]:
        """What others read now that was not there before, and names what was pressed."""
        known = {line for lines in before.values() for text in lines for line in text.splitlines()}
        texts = [text for texts in self.seen(*but).values() for text in texts]
        after = {line for text in texts for line in text.splitlines()}
        return [line for line in after - known if secret in line]

    async def duel(self, view: View) -> None:
        if len(view.awaited) == 1:
            await self.answer(view.awaited[0], " vs ")
        else:
            first, second = view.awaited
            before = self.seen(self.names[first])
            await open_hand(self.house[self.names[first]])
            own = await self.house[self.names[first]].sees("Shown together")
            await self.house[self.names[first]].press("🕊️ Peace", on=own)
            assert not self.learnt("Peace", before, self.names[first]), "a token is covered"
            await self.chosen_once(first)
            await open_hand(self.house[self.names[second]])
            await self.house[self.names[second]].press(self.whim.choice(["🕊️ Peace", "⚔️ Conflict"]))
        await self.house.settle()
        for reader in self.names:
            await self.house[reader].sees("🕊️" if len(view.awaited) == 2 else "·")

    async def chosen_once(self, seat: int) -> None:
        """The other way for the same pick stays open, and knows that it was made."""
        person = self.house[self.names[seat]]
        await open_hand(person)
        shown = await person.sees("You choose 🕊️")
        assert "⚔️ Conflict" not in shown.buttons()


async def test_four_people_play_a_whole_game(either_house: OpenHouse) -> None:
    async with either_house() as house:
        await sit_down(house, FOUR, landing="lot")
        game = Game(house, FOUR)
        while (await house.look()).match.status == "playing":
            await game.round()

        assert game.phases == {Phase.OFFER, Phase.THROW, Phase.DUEL}
        outcome = (await house.look()).asked
        assert isinstance(outcome, Outcome)
        for name in house.people:
            shown = await house[name].sees("Seed of the deal")
            assert shown.buttons() == ["Play again", "Replay", "Rules", "Was it fair?"]
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
        for name in (first, second):
            await open_hand(house[name])
        before = game.seen(first)
        await house[first].press(f"{SHAPES[view.awaited[0]]}{quick}")
        await house.settle()
        assert game.seen(first) == before
        await house.pass_time(2)
        await house[second].press(f"{SHAPES[view.awaited[1]]}{slow}")
        await house.pass_time(0.9)
        assert game.seen(first, second) == {n: before[n] for n in before if n != second}
        await house.pass_time(0.2)
        shown = await house[second].sees("Peace or conflict?")
        assert f"vs `{SHAPES[view.awaited[0]]}{quick}` ❔" in shown.text
        assert f"lost: `{SHAPES[view.awaited[1]]}{slow}`" in shown.text
