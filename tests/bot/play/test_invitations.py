"""Seats that change hands: one person has one seat, and nobody gets one they did not ask for."""

from dataclasses import replace

import pytest

from bot.play.invitations import REST_SECONDS, Invitations
from bot.play.limits import LIMITS, Limits
from bot.play.matches import Moment, Refused
from bot.play.paces import COMPUTER_SECONDS, PACES
from bot.records.database import Database
from bot.records.match import Pace, Person
from games.dilemma.data import REFLEX_SECONDS, Landing
from games.engine import Prompt
from tests.harness.houses import ManualTime
from tests.harness.seating import ANNA, BEN, CHLOE, DAVID, EMMA, FRED, GUILD, PEOPLE, Room


@pytest.fixture
def invitations(room: Room) -> Invitations:
    limits = Limits(room.records, room.time.now)
    return Invitations(room.records, room.matches, room.tables, limits, room.time.now)


def people(moment: Moment) -> list[int | None]:
    return [chair.person for chair in moment.match.chairs]


async def test_whoever_is_away_takes_no_other_seat_at_the_table(room: Room) -> None:
    match_id = await room.begin(PEOPLE[:4])
    await room.tables.leave(match_id, ANNA.id)
    await room.tables.leave(match_id, BEN.id)
    with pytest.raises(Refused, match="your-seat-is-kept"):
        await room.tables.take_seat(match_id, ANNA, 1)
    moment = await room.tables.take_seat(match_id, ANNA, 0)
    assert people(moment)[:2] == [ANNA.id, None], "one's own seat may be taken back"


async def test_whoever_began_on_a_seat_that_another_has_taken_gets_no_second_hand(
    room: Room,
) -> None:
    match_id = await room.begin(PEOPLE[:4])
    await room.tables.leave(match_id, ANNA.id)
    await room.tables.leave(match_id, BEN.id)
    await room.tables.take_seat(match_id, EMMA, 0)
    with pytest.raises(Refused, match="had-a-seat"):
        await room.tables.take_seat(match_id, ANNA, 1)


async def second_hand(room: Room, match_id: int) -> None:
    """David and then Ben's seat, where nobody sits."""
    await room.tables.leave(match_id, BEN.id)
    with pytest.raises(Refused, match="had-a-seat"):
        await room.tables.take_seat(match_id, DAVID, 1)


async def test_who_took_a_free_seat_and_got_up_for_another_holds_no_second_one(room: Room) -> None:
    match_id = await room.begin()
    await room.tables.leave(match_id, ANNA.id)
    await room.tables.take_seat(match_id, DAVID, 0)
    await room.tables.leave(match_id, DAVID.id)
    await room.tables.take_seat(match_id, EMMA, 0)
    await second_hand(room, match_id)


async def test_who_handed_a_seat_on_holds_no_second_one(
    room: Room, invitations: Invitations
) -> None:
    match_id = await room.begin()
    await room.tables.leave(match_id, ANNA.id)
    await room.tables.take_seat(match_id, DAVID, 0)
    await invitations.offer(match_id, DAVID.id, EMMA)
    await invitations.accept(match_id, EMMA)
    await second_hand(room, match_id)


async def test_who_inherited_a_seat_and_handed_it_on_is_offered_no_second_one(
    room: Room, invitations: Invitations
) -> None:
    match_id = await room.begin()
    for owner, heir in ((ANNA, DAVID), (DAVID, EMMA)):
        await invitations.offer(match_id, owner.id, heir)
        await invitations.accept(match_id, heir)
    with pytest.raises(Refused, match="already-seated-there"):
        await invitations.offer(match_id, BEN.id, DAVID)
    await second_hand(room, match_id)


async def test_an_offer_made_before_its_heir_sat_down_elsewhere_gives_no_second_hand(
    room: Room, invitations: Invitations
) -> None:
    match_id = await room.begin()
    await invitations.offer(match_id, BEN.id, DAVID)
    await room.tables.leave(match_id, ANNA.id)
    await room.tables.take_seat(match_id, DAVID, 0)
    await room.tables.leave(match_id, DAVID.id)
    await room.tables.take_seat(match_id, EMMA, 0)
    with pytest.raises(Refused, match="had-a-seat"):
        await invitations.accept(match_id, DAVID)


@pytest.mark.parametrize("leaver", [ANNA, DAVID], ids=["began there", "took the seat"])
async def test_who_is_forgotten_in_mid_game_has_still_seen_one_hand(
    room: Room, leaver: Person
) -> None:
    match_id = await room.begin()
    await room.tables.leave(match_id, ANNA.id)
    await room.tables.take_seat(match_id, DAVID, 0)
    await room.tables.leave(match_id, DAVID.id)
    await room.tables.leave(match_id, BEN.id)
    await room.tables.forget(leaver.id)
    with pytest.raises(Refused, match="had-a-seat"):
        await room.tables.take_seat(match_id, leaver, 1)
    with pytest.raises(Refused, match="already-seated-there"):
        await room.tables.may_hand_on(await room.matches.look(match_id), CHLOE.id, leaver)


async def test_the_same_seat_may_be_taken_again(room: Room) -> None:
    match_id = await room.begin()
    await room.tables.leave(match_id, ANNA.id)
    for person in (DAVID, EMMA, DAVID):
        moment = await room.tables.take_seat(match_id, person, 0)
        await room.tables.leave(match_id, person.id)
    assert moment.match.chairs[0].person == DAVID.id


async def test_who_held_which_seat_is_kept_no_longer_than_the_match_is_open(
    room: Room, database: Database
) -> None:
    match_id = await room.begin()
    await room.tables.leave(match_id, ANNA.id)
    await room.tables.take_seat(match_id, DAVID, 0)
    kept = await room.records.people.kept_about(DAVID.id)
    assert kept["seats_held"] == [{"match": match_id, "seat": 0}]
    await room.tables.end(match_id, FRED.id, moderator=True)
    assert not await database.fetch("SELECT * FROM holders")


async def test_a_seat_stays_with_its_owner_until_the_other_says_yes(
    room: Room, invitations: Invitations, time: ManualTime
) -> None:
    match_id = await room.begin()
    before = await room.look(match_id)
    time.advance(30)
    await invitations.offer(match_id, BEN.id, DAVID)
    assert await room.look(match_id) == before
    [offered] = await room.records.invitations.of(match_id)
    assert (offered.why, offered.seat) == ("offered", 1)
    moment = await invitations.accept(match_id, DAVID)
    assert people(moment) == [ANNA.id, DAVID.id, CHLOE.id]
    assert moment.match.chairs[1].name == "David"
    assert moment.match.state == before.state
    assert moment.match.deadline == moment.match.announced == before.announced


async def test_only_who_was_asked_can_take_the_seat_and_only_once(
    room: Room, invitations: Invitations
) -> None:
    match_id = await room.begin()
    await invitations.offer(match_id, BEN.id, DAVID)
    with pytest.raises(Refused, match="not-invited"):
        await invitations.accept(match_id, EMMA)
    await invitations.accept(match_id, DAVID)
    with pytest.raises(Refused, match="not-invited"):
        await invitations.accept(match_id, DAVID)


async def test_an_offered_seat_is_offered_to_one_at_a_time(
    room: Room, invitations: Invitations
) -> None:
    match_id = await room.begin()
    await invitations.offer(match_id, BEN.id, DAVID)
    await invitations.offer(match_id, BEN.id, EMMA)
    with pytest.raises(Refused, match="not-invited"):
        await invitations.accept(match_id, DAVID)
    assert people(await invitations.accept(match_id, EMMA))[1] == EMMA.id


async def test_an_offer_lapses_when_the_turn_changes(room: Room, invitations: Invitations) -> None:
    match_id = await room.begin()
    await invitations.offer(match_id, BEN.id, DAVID)
    await room.offer(match_id)
    with pytest.raises(Refused, match="invitation-lapsed"):
        await invitations.accept(match_id, DAVID)
    assert (await room.look(match_id)).chairs[1].person == BEN.id


async def test_an_offer_lapses_when_the_lobby_begins_or_the_match_is_over(
    room: Room, invitations: Invitations
) -> None:
    match_id = await room.open(PEOPLE[:3])
    await invitations.offer(match_id, BEN.id, DAVID)
    await room.tables.start(match_id, ANNA.id)
    with pytest.raises(Refused, match="invitation-lapsed"):
        await invitations.accept(match_id, DAVID)
    await invitations.offer(match_id, BEN.id, DAVID)
    await room.tables.end(match_id, FRED.id, moderator=True)
    with pytest.raises(Refused, match="invitation-lapsed"):
        await invitations.accept(match_id, DAVID)


async def test_a_seat_that_its_owner_no_longer_has_cannot_be_taken_by_an_offer(
    room: Room, invitations: Invitations
) -> None:
    match_id = await room.begin()
    await invitations.offer(match_id, BEN.id, DAVID)
    await room.tables.leave(match_id, BEN.id)
    await room.tables.take_seat(match_id, EMMA, 1)
    with pytest.raises(Refused, match="invitation-lapsed"):
        await invitations.accept(match_id, DAVID)


async def test_a_seat_in_a_lobby_is_handed_on_too_and_with_it_the_lobby(
    room: Room, invitations: Invitations
) -> None:
    match_id = await room.open([ANNA, BEN])
    await invitations.offer(match_id, ANNA.id, DAVID)
    moment = await invitations.accept(match_id, DAVID)
    assert (people(moment), moment.match.host) == ([DAVID.id, BEN.id], DAVID.id)
    await invitations.offer(match_id, BEN.id, EMMA)
    moment = await invitations.accept(match_id, EMMA)
    assert (people(moment), moment.match.host) == ([DAVID.id, EMMA.id], DAVID.id), "not Ben's lobby"


async def test_a_seat_is_not_offered_to_somebody_who_has_one_even_if_they_are_away(
    room: Room, invitations: Invitations
) -> None:
    match_id = await room.begin()
    await room.tables.leave(match_id, BEN.id)
    with pytest.raises(Refused) as refused:
        await invitations.offer(match_id, ANNA.id, BEN)
    assert (refused.value.key, refused.value.values) == ("already-seated-there", {"name": "Ben"})


async def test_whoever_has_sat_down_meanwhile_gets_no_second_seat_by_an_offer(
    room: Room, invitations: Invitations
) -> None:
    match_id = await room.begin(PEOPLE[:4])
    await invitations.offer(match_id, ANNA.id, EMMA)
    await room.tables.leave(match_id, BEN.id)
    await room.tables.take_seat(match_id, EMMA, 1)
    with pytest.raises(Refused, match="already-seated"):
        await invitations.accept(match_id, EMMA)


async def test_who_is_asked_gains_no_time_by_getting_up_and_coming_back(
    room: Room, time: ManualTime
) -> None:
    match_id = await room.begin()
    until = (await room.look(match_id)).deadline
    [seat] = (await room.asked(match_id)).seats
    [asked] = [p for p in PEOPLE if p.id == await room.person_at(match_id, seat)]
    for _ in range(3):
        time.advance(PACES["live"] / 4)
        left = await room.tables.leave(match_id, asked.id)
        assert left.match.deadline == min(time.now() + COMPUTER_SECONDS, until or 0)
        moment = await room.tables.back(match_id, asked)
        assert moment.match.deadline == moment.match.announced == until
    time.advance(PACES["live"] / 4)
    lapsed = await room.matches.lapse(match_id)
    assert lapsed is not None, "the question ends when it was to end"


async def test_who_is_asked_by_one_other_gains_no_time_by_getting_up_either(
    room: Room, time: ManualTime
) -> None:
    opened = await room.tables.open(
        "dilemme", GUILD, 1, ANNA, pace="blitz", options="{}", language="en"
    )
    match_id = opened.match.id
    await room.tables.join(match_id, BEN)
    until = (await room.tables.start(match_id, ANNA.id)).match.announced
    [seat, *_] = (await room.asked(match_id)).seats
    asked = PEOPLE[seat]
    for _ in range(3):
        time.advance(PACES["blitz"] / 4)
        left = await room.tables.leave(match_id, asked.id)
        assert left.match.deadline is not None
        assert left.match.deadline <= time.now() + PACES["blitz"]
        moment = await room.tables.back(match_id, asked)
        assert moment.match.deadline == moment.match.announced == until


async def both_lay(room: Room, pace: Pace) -> Moment:
    """Armistice: Anna and Ben are asked for their rows at once."""
    opened = await room.tables.open(
        "armistice", GUILD, 1, ANNA, pace=pace, options="{}", language="en"
    )
    await room.tables.join(opened.match.id, BEN)
    moment = await room.tables.start(opened.match.id, ANNA.id)
    assert isinstance(moment.asked, Prompt)
    assert moment.asked.seats == (0, 1)
    return moment


@pytest.mark.parametrize("pace", ["blitz", "live", "relaxed"])
async def test_where_two_are_asked_at_once_neither_gains_time_by_coming_and_going(
    room: Room, time: ManualTime, pace: Pace
) -> None:
    match_id = (await both_lay(room, pace)).match.id
    for quarters in (3, 2, 1):
        time.advance(PACES[pace] / 4)
        left = await room.tables.leave(match_id, BEN.id)
        assert left.match.announced is None, "nobody waits for Anna"
        time.advance(1)
        back = await room.tables.back(match_id, BEN)
        until = time.now() + quarters * PACES[pace] / 4
        assert (back.match.announced, back.match.deadline) == (until, until)
        assert back.match.paused is None
    time.advance(PACES[pace] / 4)
    lapsed = await room.matches.lapse(match_id)
    assert lapsed is not None, "all in all the question has stood its time"
    assert [chair.lapses for chair in lapsed.match.chairs] == [1, 1]


async def test_who_gets_up_after_the_time_is_over_leaves_none_and_owes_none(
    room: Room, time: ManualTime
) -> None:
    match_id = (await both_lay(room, "blitz")).match.id
    time.advance(PACES["blitz"] + 100)
    left = await room.tables.leave(match_id, BEN.id)
    assert left.match.paused == 0.0
    back = await room.tables.back(match_id, BEN)
    assert back.match.announced == back.match.deadline == time.now()
    assert await room.matches.lapse(match_id) is not None


async def test_what_one_does_while_the_other_is_away_starts_no_clock_and_gives_no_time(
    room: Room, time: ManualTime
) -> None:
    moment = await both_lay(room, "live")
    match_id = moment.match.id
    time.advance(20)
    await room.tables.leave(match_id, BEN.id)
    line = moment.game.write(moment.game.legal(moment.state, 0)[0])
    laid = await room.matches.act(match_id, ANNA.id, line)
    assert (laid.match.turn, laid.match.announced) == (moment.match.turn, None)
    time.advance(5000)
    assert await room.matches.lapse(match_id) is None
    back = await room.tables.back(match_id, BEN)
    assert back.match.announced == back.match.deadline == time.now() + 40


async def test_another_who_takes_the_seat_finds_what_was_left_of_the_question(
    room: Room, time: ManualTime
) -> None:
    match_id = (await both_lay(room, "live")).match.id
    time.advance(50)
    await room.tables.leave(match_id, BEN.id)
    taken = await room.tables.take_seat(match_id, CHLOE, 1)
    assert taken.match.announced == taken.match.deadline == time.now() + 10


async def test_who_is_not_asked_gives_no_time_by_coming_and_going(
    room: Room, time: ManualTime
) -> None:
    match_id = await room.begin()
    until = (await room.look(match_id)).deadline
    [seat] = (await room.asked(match_id)).seats
    other = PEOPLE[(seat + 1) % 3]
    time.advance(PACES["live"] / 2)
    await room.tables.leave(match_id, other.id)
    moment = await room.tables.back(match_id, other)
    assert moment.match.deadline == moment.match.announced == until


async def test_a_question_put_to_an_empty_seat_has_its_full_time_once(
    room: Room, time: ManualTime
) -> None:
    match_id = await room.begin()
    [first] = (await room.asked(match_id)).seats
    following = PEOPLE[(first + 1) % 3]
    await room.tables.leave(match_id, following.id)
    await room.offer(match_id)
    time.advance(PACES["live"])
    put = await room.matches.lapse(match_id)
    assert put is not None
    assert put.match.deadline == time.now() + COMPUTER_SECONDS
    until = time.now() + PACES["live"]
    for _ in range(3):
        moment = await room.tables.back(match_id, following)
        assert moment.match.deadline == moment.match.announced == until
        time.advance(PACES["live"] / 4)
        await room.tables.leave(match_id, following.id)


async def test_who_comes_back_without_answering_has_still_not_answered(
    room: Room, time: ManualTime
) -> None:
    match_id = await room.begin()
    [seat] = (await room.asked(match_id)).seats
    [asked] = [p for p in PEOPLE if p.id == await room.person_at(match_id, seat)]
    match = await room.look(match_id)
    late = match.with_chair(seat, replace(match.chairs[seat], lapses=1))
    await room.records.matches.arrange(match, late)
    await room.tables.leave(match_id, asked.id)
    await room.tables.back(match_id, asked)
    time.advance(PACES["live"])
    lapsed = await room.matches.lapse(match_id)
    assert lapsed is not None
    assert lapsed.match.chairs[seat].owner == asked.id, "the second in a row"


async def test_a_newcomer_does_not_stop_the_reflex_seconds(
    room: Room, invitations: Invitations, time: ManualTime
) -> None:
    match_id = await room.begin(landing=Landing.ORDER)
    await room.offer(match_id)
    quick, slow = await room.throwers(match_id)
    announced = (await room.look(match_id)).announced
    await room.matches.act(match_id, quick, "throw 7")
    closing = time.now() + REFLEX_SECONDS
    time.advance(1)
    await invitations.offer(match_id, slow, DAVID)
    moment = await invitations.accept(match_id, DAVID)
    assert moment.match.deadline == closing
    assert moment.match.announced == announced, "as if nothing had been thrown"


async def test_who_was_invited_sits_down_by_saying_yes(
    room: Room, invitations: Invitations
) -> None:
    match_id = await room.open([ANNA])
    match = await room.look(match_id)
    assert await invitations.call(match, ANNA.id, [BEN.id, CHLOE.id]) == [BEN.id, CHLOE.id]
    assert people(await invitations.accept(match_id, BEN)) == [ANNA.id, BEN.id]
    with pytest.raises(Refused, match="not-invited"):
        await invitations.accept(match_id, DAVID)


async def test_who_says_not_me_is_not_called_in_that_channel_for_a_day(
    room: Room, invitations: Invitations, time: ManualTime
) -> None:
    match_id = await room.open([ANNA])
    match = await room.look(match_id)
    await invitations.call(match, ANNA.id, [BEN.id])
    await invitations.decline(match_id, BEN.id)
    assert await invitations.call(match, ANNA.id, [BEN.id, CHLOE.id]) == [CHLOE.id]
    with pytest.raises(Refused, match="not-called-now"):
        await invitations.offer(match_id, ANNA.id, BEN)
    elsewhere = await room.look(await room.open([DAVID], channel=2))
    assert await invitations.call(elsewhere, DAVID.id, [BEN.id]) == [BEN.id]
    time.advance(REST_SECONDS)
    assert await invitations.call(match, ANNA.id, [BEN.id]) == [BEN.id]


async def test_nobody_can_say_not_me_for_another(room: Room, invitations: Invitations) -> None:
    match_id = await room.open([ANNA])
    await invitations.call(await room.look(match_id), ANNA.id, [BEN.id])
    with pytest.raises(Refused, match="not-invited"):
        await invitations.decline(match_id, DAVID.id)


async def test_calling_too_many_is_refused_until_it_is_possible_again(
    room: Room, invitations: Invitations, time: ManualTime
) -> None:
    match = await room.look(await room.open([ANNA]))
    limit = LIMITS["invite"]
    await invitations.call(match, ANNA.id, range(1000, 1000 + limit.person))
    with pytest.raises(Refused) as refused:
        await invitations.call(match, ANNA.id, [BEN.id])
    assert refused.value.key == "too-often"
    assert refused.value.values == {"until": time.now() + limit.seconds}
    assert await invitations.call(match, DAVID.id, [BEN.id]) == [BEN.id], "another person may"
    time.advance(limit.seconds)
    assert await invitations.call(match, ANNA.id, [BEN.id]) == [BEN.id]


async def test_who_waits_for_a_table_is_not_called_to_one_for_those_invited(
    room: Room, invitations: Invitations
) -> None:
    match_id = await room.open([ANNA, BEN], guests=[BEN])
    match = await room.look(match_id)
    assert match.guild is not None
    await room.records.waiting.ask(match.guild, match.game, DAVID.id, room.time.now())
    assert await invitations.of(await room.matches.look(match_id)) == []
    others = await room.matches.look(await room.open([CHLOE, EMMA], channel=2))
    assert [each.person for each in await invitations.of(others)] == [DAVID.id]


async def test_whoever_sat_down_by_themselves_is_asked_no_more_nor_anybody_to_a_closed_table(
    room: Room, invitations: Invitations
) -> None:
    match_id = await room.open([ANNA])
    await invitations.call(await room.look(match_id), ANNA.id, [BEN.id, CHLOE.id])
    await room.tables.join(match_id, BEN)
    asked = await invitations.of(await room.matches.look(match_id))
    assert [each.person for each in asked] == [CHLOE.id]
    await invitations.offer(match_id, BEN.id, DAVID)
    asked = await invitations.of(await room.matches.look(match_id))
    assert [each.person for each in asked] == [CHLOE.id, DAVID.id]
    await room.tables.abandon(match_id)
    assert await invitations.of(await room.matches.look(match_id)) == []


async def test_a_seat_that_is_offered_in_play_is_offered_while_the_turn_stands(
    room: Room, invitations: Invitations
) -> None:
    match_id = await room.begin()
    await invitations.offer(match_id, ANNA.id, DAVID)
    asked = await invitations.of(await room.matches.look(match_id))
    assert [(each.person, each.seat) for each in asked] == [(DAVID.id, 0)]
    await room.offer(match_id)
    assert await invitations.of(await room.matches.look(match_id)) == []
