"""After the game: boards, histories, replays, fair deals, and being forgotten."""

from bot.records.history import PAGE
from bot.records.match import Person
from games.engine import Prompt
from tests.e2e.conftest import OpenHouse
from tests.e2e.test_dilemma import sit_down
from tests.harness.ended import ended
from tests.harness.houses import House

THREE = ("Anna", "Ben", "Chloé")


async def play_out(house: House) -> int:
    """To the end of the match in the channel, each seat doing the first thing it may."""
    moment = await house.look()
    while isinstance(moment.asked, Prompt):
        seat = moment.asked.seats[0]
        line = moment.game.write(moment.game.legal(moment.state, seat)[0])
        person = moment.match.chairs[seat].person
        assert person is not None
        moment = await house.bot.matches.act(moment.match.id, person, line)
    house.bot.changed(moment)
    await house.settle()
    return moment.match.id


async def listed(house: House, name: str, match_id: int) -> str:
    """How a finished match is called in the list to open it from."""
    shown = await house[name].sees("Finished matches")
    return next(line for line in shown.text.splitlines() if line.startswith(f"#{match_id} "))


async def look_at_boards(house: House) -> None:
    """A board, shown to all, and other boards from it."""
    await house["Anna"].slash("scores")
    board = await house["Anna"].sees("-# 3 players")
    assert board.is_ephemeral
    assert all(f"**{name}** " in board.text for name in THREE)
    assert "# Dilemma" in board.text
    assert "🥇 **" in board.text
    assert "You: " in board.text
    assert "You: no place yet" not in board.text
    await house["Emma"].slash("scores", where="everywhere", span="all")
    assert "You: no place yet" in (await house["Emma"].sees("3 players")).text
    await house["Anna"].press("Show to everybody", on=board)
    assert not (await house["David"].sees("3 players")).is_ephemeral

    await house["Anna"].slash("scores")
    await house["Anna"].choose("All time")
    await house["Anna"].sees("-# All time · this server")
    await house["Anna"].press("Everywhere")
    await house["Anna"].sees("-# All time · everywhere")
    await house["Anna"].choose("Camarade")
    await house["Anna"].sees("# Camarade")
    await house["Anna"].press("How it works")
    assert (await house["Anna"].sees("How ratings work")).is_ephemeral


async def look_at_a_player(house: House, match_id: int) -> None:
    """One player's figures."""
    await house["Ben"].slash("scores", player=house["Anna"])
    card = await house["Ben"].sees("Meets most often")
    assert "Rating of Anna, match by match." in card.text
    assert f"`#{match_id}`" in card.text
    await house["Ben"].press("Show to everybody", on=card)
    assert not (await house["David"].sees("Meets most often")).is_ephemeral
    await house["Ben"].slash("scores", player=house["Anna"])
    await house["Ben"].choose("This season")
    await house["Ben"].sees("-# This season · this server")
    await house["Ben"].press("Everywhere")
    await house["Ben"].sees("-# This season · everywhere")


async def watch_it_again(house: House, match_id: int) -> None:
    """Step by step, through others' eyes, as a file, and checked."""
    await house["David"].slash("history")
    await house["David"].sees("Finished matches")
    await house["David"].choose(await listed(house, "David", match_id))
    await house["David"].sees("step 0 of")
    await house["David"].press("▶")
    await house["David"].sees("step 1 of")
    await house["David"].choose("▲ Ben")
    _, hand = (await house["David"].sees("**Ben** sees:")).text.split("sees:")
    assert "▲2" in hand
    await house["David"].press("Show to everybody")
    shared = await house["Emma"].sees("**Ben** sees:")
    assert not shared.is_ephemeral
    await house["Emma"].press("◀", on=shared)
    assert (await house["Emma"].sees("step 0 of")).is_ephemeral, "everybody leafs alone"
    await house["David"].choose("👥 Everybody’s eyes")
    await house["David"].press("⏭")
    assert "Seed of the deal" in (await house["David"].sees("🏆")).text
    await house["David"].press("As a file")
    await house["David"].sees(f"Match {match_id} as a text.")
    await house["David"].press("Was it fair?")
    await house["David"].sees(f"Match {match_id} was dealt fairly.")


async def test_after_a_match_people_look_at_scores_and_watch_it_again(
    open_house: OpenHouse,
) -> None:
    async with open_house() as house:
        await sit_down(house, THREE, landing="lot")
        match_id = await play_out(house)
        await look_at_boards(house)
        await look_at_a_player(house, match_id)
        await watch_it_again(house, match_id)


async def test_boards_and_histories_are_turned_page_by_page(open_house: OpenHouse) -> None:
    async with open_house() as house:
        await house["Emma"].slash("scores")
        await house["Emma"].sees("Nobody is placed yet.")
        await house["Emma"].slash("scores", player=house["Emma"])
        await house["Emma"].sees("No rated match yet.")

        guild = house.bot.guilds[0].id
        for number in range(PAGE + 1):
            pair = [Person(n, f"P{n}", "en") for n in (2 * number + 1, 2 * number + 2)]
            at = house.time.now() + number
            last = await ended(house.bot.records, [1, 2], pair, guild=guild, at=at)
        await house["Emma"].slash("scores")
        await house["Emma"].press("▶")
        assert "`12` **P" in (await house["Emma"].sees("Page 2 of 3")).text, "eleven share the win"
        await house["Emma"].slash("history", game="dilemma")
        newest = await house["Emma"].sees(f"#{last} Dilemma 🥇\N{NBSP}P21 🥈\N{NBSP}P22")
        assert f"#{last - PAGE} " not in newest.text
        await house["Emma"].press("Older ▶")
        await house["Emma"].sees(f"#{last - PAGE} Dilemma 🥇\N{NBSP}P1 🥈\N{NBSP}P2")


async def test_one_s_own_record_against_computers_is_told_to_oneself_alone(
    open_house: OpenHouse,
) -> None:
    async with open_house() as house:
        await house["Anna"].slash("dilemma start", pace="live")
        match = (await house.look()).match
        anna = Person(match.host or 0, "Anna", "en")
        for places in ([1, 2, 3], [2, 1, 3]):
            people = [anna, None, None]
            await ended(house.bot.records, places, people, guild=match.guild or 0, level="hard")
        record = "**Against computers**\nDilemma, hard: 1 of 2 won"
        for command in ({}, {"player": house["Anna"]}):
            await house["Anna"].slash("scores", **command)
            own = await house["Anna"].sees(record)
            assert own.is_ephemeral
            await house["Anna"].press("Show to everybody", on=own)
            await house.settle()
        await house["Ben"].slash("scores", player=house["Anna"])
        await house["Ben"].slash("scores")
        assert record not in "".join(house.reads("Ben"))


async def test_nothing_of_a_running_match_comes_out(open_house: OpenHouse) -> None:
    async with open_house() as house:
        await sit_down(house, THREE, landing="lot")
        match = (await house.look()).match
        await house["Anna"].slash("history")
        await house["Anna"].sees("No match is finished yet.")
        assert not any(match.seed in shown for name in THREE for shown in house.reads(name))


async def test_whoever_wishes_is_forgotten_and_the_boards_stay_readable(
    open_house: OpenHouse,
) -> None:
    async with open_house() as house:
        await sit_down(house, THREE, landing="lot")
        match_id = await play_out(house)
        await house["Anna"].slash("dilemma start", pace="live")
        await house["Ben"].press("Sit down")
        assert [chair.name for chair in (await house.look()).match.chairs] == ["Anna", "Ben"]

        await house["Anna"].slash("privacy")
        await house["Anna"].press("Export")
        assert (await house["Anna"].sees("Everything I keep about you")).is_ephemeral
        await house["Anna"].press("Be forgotten…")
        await house["Anna"].fill(words="maybe")
        await house["Anna"].sees("Nothing was deleted")
        assert len((await house.look()).match.chairs) == 2
        await house["Anna"].press("Be forgotten…")
        await house["Anna"].fill(words="forget")
        await house["Anna"].sees("You are forgotten")
        await house.settle()

        assert [chair.name for chair in (await house.look()).match.chairs] == ["Ben"]
        await house["Ben"].slash("scores")
        assert "Anna" not in (await house["Ben"].sees("-# 2 players")).text
        await house["Ben"].slash("history")
        option = await listed(house, "Ben", match_id)
        assert "Somebody" in option
        assert "Anna" not in (await house["Ben"].sees("Finished matches")).text
        await house["Ben"].choose(option)
        await house["Ben"].press("⏭")
        assert "Anna" not in (await house["Ben"].sees("Seed of the deal")).text
        await house["Ben"].press("Was it fair?")
        await house["Ben"].sees(f"Match {match_id} was dealt fairly.")
