"""Who sits where: lobbies, seats left, handed on and taken, tables ended and played again."""

from dataclasses import replace

import pytest

from bot.play.matches import Moment, Pressed, Refused
from bot.play.paces import EMPTY_CHAIR_SECONDS, PACES
from bot.play.tables import LOBBY_SECONDS, free_seats, wishes
from bot.records.match import Person, Standing
from bot.records.people import Wishes
from games.dilemma.data import Landing
from games.dilemma.rules import GAME
from games.engine import Level
from tests.harness.houses import ManualTime
from tests.harness.seating import ANNA, BEN, CHLOE, DAVID, EMMA, FRED, GUILD, PEOPLE, Room


@pytest.fixture
def database_url(sqlite_url: str) -> str:
    return sqlite_url


def people(moment: Moment) -> list[int | None]:
    return [chair.person for chair in moment.match.chairs]


async def test_whoever_opens_a_table_sits_at_it(room: Room, time: ManualTime) -> None:
    match = await room.look(await room.open([ANNA]))
    assert (match.status, match.host) == ("lobby", ANNA.id)
    assert [chair.name for chair in match.chairs] == ["Anna"]
    assert match.deadline == time.now() + LOBBY_SECONDS


async def test_a_second_table_in_a_channel_is_refused_with_the_way_to_the_first(
    room: Room,
) -> None:
    match_id = await room.open([ANNA])
    await room.records.messages.put(match_id, Standing(kind="table", channel=1, message=999))
    with pytest.raises(Refused) as refused:
        await room.open([BEN])
    assert refused.value.key == "table-taken"
    assert refused.value.values == {"link": (await room.look(match_id)).link}
    await room.open([BEN], channel=2)


async def test_people_sit_down_in_turn_until_the_table_is_full(room: Room) -> None:
    match_id = await room.open(PEOPLE[:5])
    assert [chair.person for chair in (await room.look(match_id)).chairs] == [
        person.id for person in PEOPLE[:5]
    ]
    with pytest.raises(Refused, match="table-full"):
        await room.tables.join(match_id, FRED)


async def test_nobody_sits_down_twice(room: Room) -> None:
    match_id = await room.open([ANNA, BEN])
    with pytest.raises(Refused, match="already-seated"):
        await room.tables.join(match_id, BEN)


async def test_too_few_cannot_start(room: Room) -> None:
    match_id = await room.open([ANNA, BEN])
    with pytest.raises(Refused) as refused:
        await room.tables.start(match_id, ANNA.id)
    assert (refused.value.key, refused.value.values) == ("too-few-players", {"count": 1})


async def test_anybody_seated_may_start_and_nobody_else(room: Room, time: ManualTime) -> None:
    match_id = await room.open([ANNA, BEN, CHLOE])
    with pytest.raises(Refused, match="sit-down-first"):
        await room.tables.start(match_id, DAVID.id)
    moment = await room.tables.start(match_id, CHLOE.id)
    assert moment.match.status == "playing"
    assert moment.state is not None
    assert [event.key for event in moment.news] == ["first-provocateur"]
    assert moment.match.deadline == moment.match.announced == time.now() + PACES["live"]


async def test_a_game_that_has_begun_is_neither_joined_nor_started_again(room: Room) -> None:
    match_id = await room.begin()
    with pytest.raises(Refused, match="already-begun"):
        await room.tables.join(match_id, DAVID)
    with pytest.raises(Refused, match="already-begun"):
        await room.tables.start(match_id, ANNA.id)


async def test_when_the_host_gets_up_the_lobby_goes_on_with_another(room: Room) -> None:
    match_id = await room.open([ANNA, BEN, CHLOE])
    moment = await room.tables.leave(match_id, ANNA.id)
    assert (people(moment), moment.match.host) == ([BEN.id, CHLOE.id], BEN.id)
    moment = await room.tables.leave(match_id, CHLOE.id)
    assert (people(moment), moment.match.host) == ([BEN.id], BEN.id)


async def test_when_the_last_one_gets_up_the_lobby_folds(room: Room, time: ManualTime) -> None:
    match_id = await room.open([ANNA])
    match = (await room.tables.leave(match_id, ANNA.id)).match
    assert (match.status, match.deadline, match.ended_at) == ("folded", None, time.now())
    for late in (room.tables.join(match_id, BEN), room.tables.leave(match_id, ANNA.id)):
        with pytest.raises(Refused, match="match-is-over"):
            await late


async def test_only_who_sits_can_get_up(room: Room) -> None:
    match_id = await room.open([ANNA])
    with pytest.raises(Refused, match="not-at-this-table"):
        await room.tables.leave(match_id, BEN.id)


async def test_a_lobby_folds_after_an_hour_untouched_and_not_before(
    room: Room, time: ManualTime
) -> None:
    match_id = await room.open([ANNA])
    time.advance(LOBBY_SECONDS - 1)
    assert await room.tables.fold(match_id) is None
    await room.tables.join(match_id, BEN)
    time.advance(LOBBY_SECONDS - 1)
    assert await room.tables.fold(match_id) is None
    time.advance(1)
    moment = await room.tables.fold(match_id)
    assert moment is not None
    assert moment.match.status == "folded"
    assert await room.tables.fold(match_id) is None


async def test_a_running_match_does_not_fold(room: Room, time: ManualTime) -> None:
    match_id = await room.begin()
    time.advance(10**6)
    assert await room.tables.fold(match_id) is None


@pytest.mark.usefixtures("without_computers")
async def test_a_seat_left_keeps_its_name_and_its_hand(room: Room) -> None:
    match_id = await room.begin()
    before = await room.look(match_id)
    moment = await room.tables.leave(match_id, BEN.id)
    assert people(moment) == [ANNA.id, None, CHLOE.id]
    assert moment.match.chairs[1].name == "Ben"
    assert moment.match.state == before.state
    assert moment.match.revision == before.revision + 1


@pytest.mark.usefixtures("without_computers")
async def test_the_clock_soon_plays_for_a_seat_that_was_left_while_asked(
    room: Room, time: ManualTime
) -> None:
    match_id = await room.begin()
    [seat] = (await room.asked(match_id)).seats
    announced = (await room.look(match_id)).announced
    moment = await room.tables.leave(match_id, await room.person_at(match_id, seat))
    assert moment.match.deadline == time.now() + EMPTY_CHAIR_SECONDS
    assert moment.match.announced == announced


@pytest.mark.usefixtures("without_computers")
async def test_a_free_seat_is_taken_once(room: Room, time: ManualTime) -> None:
    match_id = await room.begin()
    await room.tables.leave(match_id, BEN.id)
    until = (await room.look(match_id)).announced
    time.advance(2)
    moment = await room.tables.take_seat(match_id, DAVID, 1)
    assert people(moment) == [ANNA.id, DAVID.id, CHLOE.id]
    assert moment.match.deadline == moment.match.announced == until
    with pytest.raises(Refused, match="seat-taken"):
        await room.tables.take_seat(match_id, EMMA, 1)
    with pytest.raises(Refused, match="already-seated"):
        await room.tables.take_seat(match_id, DAVID, 0)


@pytest.mark.parametrize("seat", [0, 3, 99])
async def test_a_seat_that_is_not_free_or_not_there_is_not_taken(room: Room, seat: int) -> None:
    match_id = await room.begin()
    with pytest.raises(Refused, match="seat-taken"):
        await room.tables.take_seat(match_id, DAVID, seat)


async def test_a_computer_s_own_seat_is_nobody_s_to_take(room: Room) -> None:
    opened = await room.tables.open(
        "dilemma", GUILD, 1, ANNA, pace="live", options="{}", language="en", computers=["easy"]
    )
    match_id = opened.match.id
    await room.tables.join(match_id, BEN)
    await room.tables.start(match_id, ANNA.id)
    moment = await room.tables.leave(match_id, BEN.id)
    [free] = free_seats(moment.match)
    assert moment.match.chairs[free].owner == BEN.id
    computer = next(
        seat for seat, chair in enumerate(moment.match.chairs) if chair.began != "person"
    )
    with pytest.raises(Refused, match="seat-taken"):
        await room.tables.take_seat(match_id, CHLOE, computer)


async def test_a_seat_of_a_lobby_is_joined_and_not_taken(room: Room) -> None:
    match_id = await room.open([ANNA])
    with pytest.raises(Refused, match="not-begun"):
        await room.tables.take_seat(match_id, BEN, 0)


async def test_more_than_half_of_the_people_seated_end_a_table(room: Room) -> None:
    match_id = await room.begin(PEOPLE[:4])
    for person, wishing in ((ANNA, 1), (ANNA, 1), (BEN, 2)):
        moment = await room.tables.end(match_id, person.id, moderator=False)
        assert (moment.match.status, wishes(moment.match)) == ("playing", (wishing, 3))
    moment = await room.tables.end(match_id, CHLOE.id, moderator=False)
    assert (moment.match.status, moment.match.deadline) == ("ended", None)
    assert {result.place for result in await room.records.matches.results(match_id)} == {None}


@pytest.mark.usefixtures("without_computers")
async def test_empty_chairs_have_no_wish_and_no_weight(room: Room) -> None:
    match_id = await room.begin(PEOPLE[:4])
    await room.tables.end(match_id, ANNA.id, moderator=False)
    await room.tables.leave(match_id, ANNA.id)
    moment = await room.tables.leave(match_id, BEN.id)
    assert wishes(moment.match) == (0, 2)


@pytest.mark.usefixtures("without_computers")
async def test_a_table_that_nobody_sits_at_any_more_ends(room: Room) -> None:
    match_id = await room.begin()
    for person in PEOPLE[:3]:
        moment = await room.tables.leave(match_id, person.id)
    assert (moment.match.status, moment.match.deadline) == ("ended", None)


async def test_whoever_is_not_seated_cannot_wish_to_end(room: Room) -> None:
    match_id = await room.begin()
    with pytest.raises(Refused, match="not-at-this-table"):
        await room.tables.end(match_id, DAVID.id, moderator=False)


async def test_a_moderator_ends_a_table_at_once_and_folds_a_lobby(room: Room) -> None:
    running, waiting = await room.begin(), await room.open([DAVID], channel=2)
    assert (await room.tables.end(running, FRED.id, moderator=True)).match.status == "ended"
    assert (await room.tables.end(waiting, FRED.id, moderator=True)).match.status == "folded"
    with pytest.raises(Refused, match="match-is-over"):
        await room.tables.end(running, FRED.id, moderator=True)


async def test_a_lone_host_ends_a_lobby_alone(room: Room) -> None:
    match_id = await room.open([ANNA])
    moment = await room.tables.end(match_id, ANNA.id, moderator=False)
    assert moment.match.status == "folded"


async def test_a_rematch_is_a_new_deal_of_the_same_game_in_the_same_place(room: Room) -> None:
    match_id = await room.begin(pace="blitz", landing=Landing.LOT)
    with pytest.raises(Refused, match="still-playing"):
        await room.tables.rematch(match_id, BEN)
    old = (await room.tables.end(match_id, FRED.id, moderator=True)).match
    new = (await room.tables.rematch(match_id, BEN)).match
    assert (new.status, new.host, new.channel, new.pace) == ("lobby", BEN.id, 1, "blitz")
    assert GAME.load_options(new.options).landing == Landing.LOT
    assert new.id != old.id
    assert new.seed != old.seed
    assert new.language == old.language == "en"
    with pytest.raises(Refused, match="table-taken"):
        await room.tables.rematch(match_id, CHLOE)


async def test_a_folded_lobby_can_be_opened_again(room: Room) -> None:
    match_id = await room.open([ANNA])
    await room.tables.leave(match_id, ANNA.id)
    assert (await room.tables.rematch(match_id, BEN)).match.status == "lobby"


async def with_computers(room: Room, people: list[Person], *levels: Level) -> Moment:
    moment = await room.tables.open(
        *("dilemma", 1, 1, people[0]), pace="blitz", options="{}", language="en", computers=levels
    )
    for person in people[1:]:
        await room.tables.join(moment.match.id, person)
    return await room.tables.start(moment.match.id, people[0].id)


async def test_a_rematch_keeps_the_computers_and_their_levels(room: Room) -> None:
    old = (await with_computers(room, [ANNA, BEN], "easy", "hard")).match
    await room.tables.leave(old.id, BEN.id)
    await room.tables.end(old.id, FRED.id, moderator=True)
    new = (await room.tables.rematch(old.id, ANNA)).match
    assert new.status == "lobby", "Ben may want to play too"
    assert [(c.person, c.level) for c in new.chairs] == [
        (ANNA.id, None),
        (None, "easy"),
        (None, "hard"),
    ]


async def test_a_rematch_begins_at_once_for_somebody_alone_with_computers(room: Room) -> None:
    old = (await with_computers(room, [ANNA], "easy", "hard")).match
    await room.tables.end(old.id, ANNA.id, moderator=False)
    new = await room.tables.rematch(old.id, ANNA)
    assert (new.match.status, new.match.pace) == ("playing", "blitz")
    assert new.state is not None


async def test_a_table_for_one_is_dealt_in_the_write_that_opens_it(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = (await with_computers(room, [READER], "easy", "hard")).match
    await room.tables.end(old.id, READER.id, moderator=False)
    await room.records.people.wish(READER.id, Wishes(language="en"))

    async def dies(*_: object, **__: object) -> None:
        raise AssertionError("a second write")

    monkeypatch.setattr(room.records.matches, "arrange", dies)
    monkeypatch.setattr(room.records.matches, "save", dies)
    new = await room.tables.rematch(old.id, READER)
    stored = await room.look(new.match.id)
    assert (stored.status, stored.language) == ("playing", "en")
    assert stored.state is not None
    assert stored.deadline is not None


async def test_another_s_rematch_of_a_table_for_one_waits_for_its_player(room: Room) -> None:
    old = (await with_computers(room, [ANNA], "easy", "hard")).match
    await room.tables.end(old.id, ANNA.id, moderator=False)
    assert (await room.tables.rematch(old.id, BEN)).match.status == "lobby"


async def test_a_moderator_gets_one_player_up_as_if_they_had_left_and_the_table_says_so(
    room: Room,
) -> None:
    match_id = await room.begin()
    moment = await room.tables.get_up(match_id, FRED.id, BEN)
    chair = moment.match.chairs[1]
    assert (chair.person, chair.owner, moment.match.status) == (None, BEN.id, "playing")
    assert (await room.look(match_id)).chairs[1].got_up
    assert not (await room.tables.back(match_id, BEN)).match.chairs[1].got_up
    assert moment.match.chairs[2].person == CHLOE.id
    with pytest.raises(Refused, match="not-seated-here"):
        await room.tables.get_up(match_id, FRED.id, DAVID)


@pytest.mark.parametrize("away", [False, True])
async def test_a_moderator_at_the_table_gets_nobody_up(room: Room, away: bool) -> None:
    match_id = await room.begin()
    if away:
        await room.tables.leave(match_id, ANNA.id)
    with pytest.raises(Refused, match="moderator-plays"):
        await room.tables.get_up(match_id, ANNA.id, BEN)
    assert (await room.look(match_id)).chairs[1].person == BEN.id


async def test_a_moderator_at_the_table_ends_it_by_vote_as_any_other_player(room: Room) -> None:
    match_id = await room.begin()
    moment = await room.tables.end(match_id, ANNA.id, moderator=True)
    assert (moment.match.status, wishes(moment.match)) == ("playing", (1, 2))
    assert (await room.tables.end(match_id, BEN.id, moderator=False)).match.status == "ended"


async def test_a_moderator_gets_somebody_up_from_a_lobby_too(room: Room) -> None:
    match_id = await room.open([ANNA, BEN])
    moment = await room.tables.get_up(match_id, FRED.id, ANNA)
    assert [chair.person for chair in moment.match.chairs] == [BEN.id]


async def test_a_rematch_of_a_table_for_one_is_open_in_the_server_s_language(room: Room) -> None:
    old = (await with_computers(room, [READER], "easy", "hard")).match
    await room.tables.end(old.id, READER.id, moderator=False)
    assert (await room.tables.rematch(old.id, BEN, "en")).match.language == "en"


READER = Person(70, "Chloé", "fr")


async def test_a_table_with_computers_speaks_its_one_person_s_language(room: Room) -> None:
    begun = (await with_computers(room, [READER], "easy", "hard")).match
    assert begun.language == "fr"
    assert (await room.look(begun.id)).language == "fr", "also when it is read again"


async def test_among_people_a_table_speaks_the_server_s_language(room: Room) -> None:
    assert (await with_computers(room, [READER, BEN], "easy")).match.language == "en"


async def test_what_somebody_chose_to_read_counts_for_more_than_their_discord(room: Room) -> None:
    await room.records.people.wish(READER.id, Wishes(language="en"))
    assert (await with_computers(room, [READER], "easy", "hard")).match.language == "en"


async def test_a_press_on_an_older_message_of_the_table_makes_it_nobody_s_panel(
    room: Room,
) -> None:
    match_id = await room.open([ANNA])
    await room.records.messages.put(match_id, Standing(kind="table", channel=1, message=999))
    pressed = Pressed(
        person=BEN.id,
        message=998,
        channel=1,
        token="secret",
        at=room.time.now(),
        ephemeral=False,
        direct=False,
    )
    await room.tables.by(7001, pressed).join(match_id, BEN)
    assert [each.kind for each in await room.records.messages.of(match_id)] == ["table"]


async def test_at_a_table_for_those_invited_nobody_else_sits_down(room: Room) -> None:
    match_id = await room.open([ANNA, BEN], guests=[BEN, CHLOE])
    with pytest.raises(Refused, match="for-guests") as refused:
        await room.tables.join(match_id, DAVID)
    assert refused.value.values["host"] == "Anna"
    await room.tables.join(match_id, CHLOE)
    assert people(await room.matches.look(match_id)) == [ANNA.id, BEN.id, CHLOE.id]


async def test_who_was_invited_and_the_host_may_get_up_and_sit_down_again(room: Room) -> None:
    match_id = await room.open([ANNA, BEN], guests=[BEN])
    for person in (ANNA, BEN):
        await room.tables.leave(match_id, person.id)
        await room.tables.join(match_id, person)
    assert {ANNA.id, BEN.id} == set(people(await room.matches.look(match_id)))


async def test_computers_may_be_added_to_a_table_for_those_invited(room: Room) -> None:
    match_id = await room.open([ANNA], guests=[BEN])
    await room.tables.add_computer(match_id, ANNA.id)
    assert people(await room.matches.look(match_id)) == [ANNA.id, None]


async def test_a_seat_that_was_left_is_for_those_invited_alone(room: Room) -> None:
    match_id = await room.open([ANNA, BEN, CHLOE], guests=[BEN, CHLOE, DAVID])
    await room.tables.start(match_id, ANNA.id)
    await room.tables.leave(match_id, BEN.id)
    with pytest.raises(Refused, match="for-guests"):
        await room.tables.take_seat(match_id, EMMA, 1)
    moment = await room.tables.take_seat(match_id, DAVID, 1)
    assert people(moment) == [ANNA.id, DAVID.id, CHLOE.id]


async def test_who_gets_a_seat_handed_on_is_invited_by_that(room: Room) -> None:
    match_id = await room.open([ANNA, BEN, CHLOE], guests=[BEN, CHLOE])
    await room.tables.start(match_id, ANNA.id)
    turn = (await room.look(match_id)).turn
    moment = await room.tables.hand_on(match_id, BEN.id, EMMA, turn)
    assert people(moment) == [ANNA.id, EMMA.id, CHLOE.id]


async def test_a_rematch_is_for_whom_the_last_table_was_for(room: Room) -> None:
    match_id = await room.open([ANNA, BEN, CHLOE], guests=[BEN, CHLOE, DAVID])
    await room.tables.start(match_id, ANNA.id)
    turn = (await room.look(match_id)).turn
    await room.tables.hand_on(match_id, BEN.id, EMMA, turn)
    await room.tables.end(match_id, 999, moderator=True)
    with pytest.raises(Refused, match="for-guests"):
        await room.tables.rematch(match_id, FRED)
    again = (await room.tables.rematch(match_id, CHLOE)).match
    assert again.invited_only
    assert await room.records.matches.guests(again.id) == {
        each.id for each in (ANNA, BEN, CHLOE, DAVID, EMMA)
    }


async def test_a_channel_with_an_open_table_is_not_free(room: Room) -> None:
    match_id = await room.open([ANNA])
    with pytest.raises(Refused, match="table-taken"):
        await room.tables.require_free(1)
    await room.tables.require_free(2)
    await room.tables.leave(match_id, ANNA.id)
    await room.tables.require_free(1)


async def test_the_press_that_begins_a_game_in_a_thread_is_answered_on_the_line_it_leaves(
    room: Room,
) -> None:
    match_id = await room.open(PEOPLE[:3])
    await room.records.messages.put(match_id, Standing(kind="table", channel=1, message=999))
    at_table = Pressed(
        person=ANNA.id,
        message=999,
        channel=1,
        token="lobby",
        at=room.time.now(),
        ephemeral=False,
        direct=False,
    )
    await room.tables.by(7001, at_table).start(match_id, ANNA.id, thread=True)
    standing = {each.kind: each for each in await room.records.messages.of(match_id)}
    assert (standing["line"].message, standing["line"].token) == (999, "lobby")
    assert "table" not in standing
    at_panel = replace(at_table, message=1000, token="panel", ephemeral=True)
    await room.tables.by(7002, at_panel).leave(match_id, ANNA.id)
    standing = {each.kind: each for each in await room.records.messages.of(match_id)}
    assert (standing["line"].token, standing["panel"].token) == ("lobby", "panel")
