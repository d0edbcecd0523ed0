"""Playing over days: one list for all tables, reminders, logs, and being called to a table."""

from collections.abc import Iterator
from typing import Any

from bot.play.matches import Moment
from bot.play.paces import PACES, patience
from games.dilemma.data import Landing
from games.dilemma.rules import GAME
from games.engine import Prompt
from playground.messages import parts
from tests.e2e.conftest import OpenHouse
from tests.harness.houses import House, SimPerson, SimShown
from tests.harness.places import lobby_elsewhere, number_of, table_elsewhere

THREE = ("Anna", "Ben", "Chloé")
LOT = GAME.dump_options(GAME.options(landing=Landing.LOT))
DAY = PACES["relaxed"]


def ids(shown: Any) -> list[str]:
    raw = shown._parts() if isinstance(shown, SimShown) else parts(shown.card["components"])
    return [part["custom_id"] for part in raw if "custom_id" in part]


def newest(house: House, name: str) -> Any:
    """The newest thing that only this person sees."""
    return [shown for shown in house[name].messages() if shown.is_ephemeral][-1]


async def pressed(house: House, name: str, custom_id: str, on: Any = None) -> Any:
    """What stands where it was pressed, in either house."""
    person: Any = house[name]
    shown = on or newest(house, name)
    if isinstance(person, SimPerson):
        await person._actor(shown).click(shown.message, custom_id=custom_id)
    else:
        await person.press(custom_id=custom_id, on=shown)
    await house.bot.delivery.drained()
    return next(one for one in house[name].messages() if one.id == shown.id)


async def listed(house: House, name: str) -> Any:
    await house[name].slash("table list")
    return newest(house, name)


async def awaiting(house: House, match: int, name: str) -> bool:
    moment = await house.bot.matches.look(match)
    seat = moment.match.seat_of(number_of(house, name))
    return isinstance(moment.asked, Prompt) and seat in moment.asked.seats


async def others_move(house: House, match: int, name: str) -> None:
    """Whoever else is awaited answers; how does not matter."""
    for _ in range(8):
        moment = await house.bot.matches.look(match)
        seats = [s for s, p in _others(moment, number_of(house, name))]
        if not seats:
            return
        seat, person = seats[0], moment.match.chairs[seats[0]].person
        assert person is not None
        line = moment.game.write(moment.game.legal(moment.state, seat)[-1])
        house.bot.changed(await house.bot.matches.act(match, person, line))
        await house.bot.delivery.drained()


def _others(moment: Moment, me: int) -> Iterator[tuple[int, int]]:
    asked = moment.asked if moment.match.status == "playing" else None
    for seat in asked.seats if isinstance(asked, Prompt) else ():
        person = moment.match.chairs[seat].person
        if person is not None and person != me:
            yield seat, person


async def play_from_list(house: House, name: str, matches: list[int]) -> int:
    """Everything that awaits somebody, from one list and back to it each time."""
    shown, played = await listed(house, name), 0
    for match in matches:
        if not await awaiting(house, match, name):
            continue
        hand = await pressed(house, name, f"a1:{match}:hand", shown)
        above = f"\n{hand.text.strip()}".split("\n# ")[0].strip()
        assert len(above.splitlines()) <= 5
        mine = ("**Your", "Nobody threw on your")
        assert not above or "Meanwhile" in above or above.startswith(mine)
        turn = (await house.bot.matches.look(match)).match.turn
        move = next(i for i in ids(hand) if i.startswith(f"v1:{match}:{turn}:"))
        after = await pressed(house, name, move, hand)
        await pressed(house, name, next(i for i in ids(after) if i.startswith("m1:")), after)
        shown = newest(house, name)
        assert "My tables" in shown.text
        played += 1
    return played


async def test_a_list_that_is_refreshed_shows_what_has_changed(open_house: OpenHouse) -> None:
    async with open_house() as house:
        match = (await table_elsewhere(house, *THREE, options=LOT)).match.id
        asleep = [n for n in THREE if not await awaiting(house, match, n)]
        name = asleep[0]
        shown = await listed(house, name)
        assert "Nobody waits for you." in shown.text
        await others_move(house, match, name)
        await house.bot.delivery.drained()
        refresh = next(i for i in ids(shown) if i.startswith("m1:") and "refresh" in i)
        fresh = await pressed(house, name, refresh, shown)
        assert "One table waits for you" in fresh.text
        assert f"/{(await house.bot.matches.look(match)).match.channel}" in fresh.text


async def test_an_open_table_of_the_server_is_joined_from_the_list(open_house: OpenHouse) -> None:
    async with open_house() as house:
        match = (await lobby_elsewhere(house, "Ben", "Chloé")).match
        shown = await listed(house, "Anna")
        assert "Open tables in this server" in shown.text
        after = await pressed(house, "Anna", f"a1:{match.id}:join", shown)
        assert "ready to start" in after.text
        chairs = (await house.bot.matches.look(match.id)).match.chairs
        assert [chair.name for chair in chairs] == ["Ben", "Chloé", "Anna"]


async def test_a_french_reader_has_a_french_list_and_a_french_log(open_house: OpenHouse) -> None:
    async with open_house() as house:
        await house["Anna"].slash("settings", language="fr")
        match = (await table_elsewhere(house, *THREE, options=LOT)).match.id
        shown = await listed(house, "Anna")
        assert "Mes tables" in shown.text
        hand = await pressed(house, "Anna", f"a1:{match}:hand", shown)
        await pressed(house, "Anna", f"z1:{match}:0:open", hand)
        assert "Ce qui s’est passé" in newest(house, "Anna").text


async def test_a_hand_tells_what_happened_since_and_leads_to_the_whole_log(
    open_house: OpenHouse,
) -> None:
    async with open_house() as house:
        match = (await table_elsewhere(house, *THREE, game="camarade")).match.id
        for _ in range(6):
            await others_move(house, match, "Anna")
            await others_move(house, match, "Ben")
        await others_move(house, match, "Anna")
        hand = await pressed(house, "Anna", f"a1:{match}:hand", await listed(house, "Anna"))
        assert "Meanwhile" in hand.text
        await pressed(house, "Anna", f"z1:{match}:0:open", hand)
        log = newest(house, "Anna")
        latest = log.text
        assert "What happened so far" in latest
        older = await pressed(house, "Anna", f"z1:{match}:1:older", log)
        assert older.text != latest


async def test_a_reminder_comes_by_a_public_call_or_in_private(open_house: OpenHouse) -> None:
    async with open_house() as house:
        for name in ("Anna", "Ben"):
            await house[name].slash("settings", messages="letters")
        await house["Anna"].slash("dilemma start", landing="lot", pace="relaxed")
        await house["Ben"].press("Sit down")
        await house["Chloé"].press("Sit down")
        await house["Chloé"].press("Start")
        await house.settle()
        moment = await house.look()
        [seat] = moment.game.view(moment.state, None).awaited
        host = moment.match.chairs[seat].person
        assert host is not None
        house.bot.changed(await house.bot.matches.act(moment.match.id, host, "offer 5"))
        await house.settle()
        throwers = [n for n in THREE if number_of(house, n) != host]
        await house.pass_time(patience(DAY))
        for name in throwers:
            if name == "Chloé":
                call = await house["Emma"].sees(house[name].mention)
                others = [house[other].mention for other in THREE if other != name]
                assert not any(other in call.text for other in others), "they read it in a letter"
            else:
                assert len(house[name].dms()) == 1, "a secret is asked"


async def test_one_is_missing_and_who_asked_is_called(open_house: OpenHouse) -> None:
    async with open_house() as house:
        await house["Anna"].slash("dilemma start", pace="live")
        await house["Anna"].sees("3–5 players")
        await house["David"].press("Call me when a player is needed")
        await house["David"].sees("You will be called here once")
        await house["Ben"].press("Sit down")
        await house.settle()
        call = await house["David"].sees("one more player is needed at Dilemma")
        await house["David"].press("Sit down", on=call)
        await house.settle()
        chairs = (await house.look()).match.chairs
        assert [chair.name for chair in chairs] == ["Anna", "Ben", "David"]
