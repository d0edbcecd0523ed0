"""The deal a day, and `/play` where the bot is no member: on private panels, by answers alone."""

from pathlib import Path
from typing import Any

from bot.pages.ids import OfTurn, read
from bot.play.days import end_of
from bot.play.matches import Moment
from bot.play.proof import promise
from games.engine import Prompt
from playground.driver import Seat, Shown
from playground.messages import parts
from playground.shapes import Part
from tests.harness.houses import SocketHouse, over_sockets

GAME = "camarade"
FIVE = 5


async def on_a_day_with(house: SocketHouse, game: str) -> str:
    daily = house.bot.daily
    while daily.game(daily.today()) != game:
        await house.pass_time(end_of(daily.today()) + 60 - house.time.now())
    return daily.today()


async def match_of(house: SocketHouse, seat: Seat) -> Moment:
    tried = await house.bot.records.daily.of(house.bot.daily.today(), int(seat.id))
    assert tried is not None
    assert tried.match is not None
    return await house.bot.matches.look(tried.match)


async def play(house: SocketHouse, seat: Seat, shown: Shown) -> None:
    """The first card there is, again and again; computers do not think."""
    while isinstance((await until_asked(house, seat)).asked, Prompt):
        controls = [p for p in parts(shown.card["components"]) if p["type"] == Part.BUTTON]
        card = next(p for p in controls if isinstance(read(p.get("custom_id", "")), OfTurn))
        await seat.press(custom_id=card["custom_id"], on=shown)


async def until_asked(house: SocketHouse, seat: Seat) -> Moment:
    """Once it is this person's turn."""
    while isinstance(asked := (moment := await match_of(house, seat)).asked, Prompt):
        if 0 in asked.seats:
            break
        line = moment.game.write(moment.game.legal(moment.state, asked.seats[0])[0])
        made = await house.bot.matches.act_for(moment.match.id, asked.seats[0], line, asked.turn)
        house.bot.changed(made)
    await house.bot.delivery.settled(moment.match.id)
    return moment


def counted(house: SocketHouse) -> int:
    return len(house.calls(r"^(POST|PATCH|PUT|DELETE) /channels/"))


async def test_the_deal_of_a_day_is_played_once_shown_without_a_card_and_seen_the_next_day(
    tmp_path: Path,
) -> None:
    async with over_sockets(tmp_path) as house:
        house.bot.computers.hesitate = lambda _: 10.0**6
        day = await on_a_day_with(house, GAME)
        anna, ben = house.seat("Anna"), house.seat("Ben")
        before = counted(house)
        page = (await anna.slash("daily")).message
        assert page is not None
        assert promise((await house.bot.daily.deal(day)).seed) in page.text
        await anna.press("Play it", on=page)
        await play(house, anna, page)
        secret = await house.bot.daily.deal(day)
        assert "shown after midnight UTC" in page.text
        assert page.card["attachments"], "the end has its picture"
        assert secret.seed not in page.text
        result = (await anna.press("My result", on=page)).message
        assert result is not None
        assert "Nobody else has finished this deal yet" in result.text
        assert not result.card["attachments"], "nobody else has played it yet"
        shown = (await anna.press("Show it", on=result)).message
        assert shown is not None
        assert not shown.is_ephemeral
        assert "●" not in shown.text
        again = (await anna.slash("daily")).message
        assert again is not None
        assert "Play it" not in again.buttons()
        assert counted(house) == before, "all of it answers presses"

        board = (await ben.slash("scores")).message
        assert board is not None
        await ben.press("Deal of the day", on=board)
        assert "opens once you have finished" in board.text
        assert "Anna" not in board.text
        told = "".join(house.reads("Ben"))
        assert secret.secret not in told
        assert secret.seed not in told

        panel = (await ben.slash("daily")).message
        assert panel is not None
        await ben.press("Play it", on=panel)
        begun = await until_asked(house, ben)
        house.time.advance(end_of(day) - house.time.now())
        card = next(label for label in panel.buttons() if label.startswith("●"))
        await ben.press(card, on=panel)
        assert "This deal is over" in panel.text
        assert (await house.bot.matches.look(begun.match.id)).match.ply == begun.match.ply

        await house.pass_time(60)
        page = (await ben.slash("daily")).message
        assert page is not None
        assert secret.secret in page.text
        watched = (await ben.press("Watch yesterday’s best", on=page)).message
        assert watched is not None
        assert "step 0" in watched.text
        assert "Anna" not in watched.text, "they share no match"


async def test_where_the_bot_is_no_member_whoever_installed_it_plays_and_shows_in_private(
    tmp_path: Path,
) -> None:
    async with over_sockets(tmp_path) as house:
        house.bot.computers.hesitate = lambda _: 10.0**6
        await on_a_day_with(house, GAME)
        anna = house.seat("Anna")
        house.playground.install(anna.user)
        house.playground.expel(house.playground.guild)
        before = counted(house)
        for command, options in (
            ("play", {"game": "dilemma"}),
            ("learn", {"game": "armistice"}),
            ("table list", {}),
        ):
            answered = (await anna.slash(command, **options)).message
            assert answered is not None
            assert answered.is_ephemeral
        listed = await anna.sees("for your eyes only")
        await anna.press("My hand", on=listed)
        assert "🤖" in listed.text
        page = (await anna.slash("daily")).message
        assert page is not None
        await anna.press("Play it", on=page)
        await play(house, anna, page)
        result = (await anna.press("My result", on=page)).message
        copied = (await anna.press("Show it", on=result)).message
        assert copied is not None
        assert copied.is_ephemeral
        assert "```" in copied.text
        assert counted(house) == before
        assert all(i.follow_ups <= FIVE for i in interactions(house))
        assert all(shown.is_ephemeral for shown in anna.messages() if shown.card["author"]["bot"])


def interactions(house: SocketHouse) -> list[Any]:
    return list(house.playground.world.interactions.values())
