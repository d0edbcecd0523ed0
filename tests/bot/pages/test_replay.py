"""Finished matches again: what each step shows, and what a text of them proves."""

import gzip
import re
from dataclasses import replace
from hashlib import sha256
from itertools import islice
from random import Random
from typing import Any

import pytest

from bot.app.client import CardBot
from bot.pages.ids import AtDaily
from bot.pages.ids import read as parsed
from bot.pages.layout import View
from bot.pages.panel import Panel, Select
from bot.pages.replay import EVERYBODY, Reel, Replays, export, exported, replay_panel, replay_view
from bot.pictures.faces import NO_FACES, SHAPES
from bot.play.matches import Refused
from bot.play.past import replay
from bot.play.proof import (
    Record,
    Unreadable,
    promise,
    read,
    record_of,
    steps,
    told,
    verify,
    write,
)
from bot.records import Records
from bot.records.database import Database
from bot.records.match import Chair, Entry, Match, Reading
from bot.records.results import Result
from bot.records.retention import fingerprint
from bot.words.locale import Speaker
from games import discover
from games.engine import Outcome, dice, pick
from tests.harness.aloud import assert_no_picture
from tests.harness.daily import begun, daily_of, day_with, finished
from tests.harness.drawn import parts
from tests.harness.faces import UPLOADED
from tests.harness.loaded import loaded
from tests.harness.seating import ANNA, BEN, CHLOE, DAVID, GUILD, PEOPLE, Room, lobby

GAMES = discover()
LIMIT = 4000
LONGEST = "*_`|~" * 6 + "**"
LIST = re.compile(r"^\s*(\d+[.)]|[-*+])\s", re.MULTILINE)


def reel(key: str, seed: str = "a seed", names: str = "", language: str = "en") -> Reel:
    """A whole match of a game, played by whim."""
    game, whim = GAMES[key], Random(seed)
    seats = game.seats[-1]
    options = game.load_options("{}")
    step, log = game.setup(seats, options, dice(seed, 0)), list[Entry]()
    while not isinstance(asked := game.prompt(step.state), Outcome):
        luck = dice(seed, len(log) + 1)
        seat = pick(asked.seats, whim)
        may = game.legal(step.state, seat)
        if not may or whim.random() < 0.05:
            step = game.lapse(step.state, luck)
            log.append(Entry(None, "lapse", 0.0))
            continue
        action = pick(may, whim)
        step = game.apply(step.state, seat, action, luck)
        log.append(Entry(seat, game.write(action), 0.0))
    people = tuple(names or f"P{seat}" for seat in range(seats))
    chairs = tuple(Chair(seat, name, "en") for seat, name in enumerate(people))
    match = replace(lobby(), id=12, game=key, seed=seed, status="over", chairs=chairs)
    match = replace(match, state=game.dump(step.state))
    return Reel(match, game, _record(match, people, asked, log), Reading(language))


def spoken(reel: Reel, panel: Panel) -> list[str]:
    speak = reel.speaker()
    return ["\n".join(speak(line) for line in section) for section in panel.sections]


def _record(match: Match, people: tuple[str, ...], outcome: Outcome, log: list[Entry]) -> Record:
    results = [
        Result(
            seat=seat,
            person=None,
            name=name,
            place=outcome.places[seat],
            entered=outcome.places[seat],
            points=outcome.points[seat],
            reason=outcome.reason,
        )
        for seat, name in enumerate(people)
    ]
    return record_of(match, results, people, log)


@pytest.mark.parametrize("key", GAMES)
def test_a_match_is_fair_when_everything_follows_from_its_seed(key: str) -> None:
    shown = reel(key)
    assert verify(shown.record, GAMES).trouble is None
    assert verify(shown.record, GAMES, fingerprint("a seed")[:16] + "…").trouble is None
    assert "dealt fairly" in Speaker("en")(told(shown.record, verify(shown.record, GAMES)))


@pytest.mark.parametrize("key", GAMES)
def test_a_written_match_is_read_again_whole(key: str) -> None:
    shown = reel(key)
    text = "".join(
        write(shown.record, shown.game, lambda step: [event.key for event in step.events])
    )
    assert read(text) == shown.record
    assert read(text.replace("\n", "\r\n")) == shown.record


def test_another_seed_is_not_what_was_promised() -> None:
    record = reel("dilemma").record
    assert verify(replace(record, seed="another"), GAMES).trouble == "seed"
    assert verify(record, GAMES, "0123456789abcdef").trouble == "seed"


def test_a_deal_from_another_seed_does_not_lead_to_the_recorded_end() -> None:
    record = reel("dilemma").record
    forged = replace(record, seed="another", commitment=fingerprint("another"))
    assert verify(forged, GAMES).trouble in {"step", "end"}


@pytest.mark.parametrize("line", ["throw 77", "nonsense", "choose peace"])
def test_a_line_that_the_rules_forbid_is_found(line: str) -> None:
    record = reel("dilemma").record
    log = [*record.log]
    log[2] = Entry(0, line, 0.0)
    verdict = verify(replace(record, log=tuple(log)), GAMES)
    assert (verdict.trouble, verdict.at) == ("step", 3)


def test_steps_after_the_end_and_seats_that_do_not_exist_are_found() -> None:
    record = reel("dilemma").record
    longer = replace(record, log=(*record.log, Entry(None, "lapse", 0.0)))
    assert verify(longer, GAMES).trouble == "step"
    ghost = replace(record, log=(Entry(9, "throw 1", 0.0), *record.log[1:]))
    assert verify(ghost, GAMES).trouble == "step"


def test_a_changed_end_is_found() -> None:
    record = reel("dilemma").record
    assert verify(replace(record, points=(99, *record.points[1:])), GAMES).trouble == "end"
    assert verify(replace(record, final="0" * 64), GAMES).trouble == "end"
    assert verify(replace(record, log=record.log[:-1]), GAMES).trouble == "end"


def test_a_match_ended_early_is_verified_as_far_as_it_went() -> None:
    whole = reel("dilemma").record
    log = whole.log[:4]
    state = replay(
        GAMES["dilemma"], len(whole.seats), GAMES["dilemma"].load_options("{}"), "a seed", log
    )
    early = replace(
        whole,
        log=log,
        places=(),
        points=(),
        reason="ended-early",
        final=fingerprint(GAMES["dilemma"].dump(state)),
    )
    assert verify(early, GAMES).trouble is None


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("match: 12", "match: twelve"),
        ("seed: ", "sown: "),
        ("seats: [", "seats: {"),
        ("\n1. ", "\nfirst "),
        ("game: dilemma", "game: chess"),
        ("options: {", "options: ?{"),
        ('seats: ["P0", ', "seats: ["),
    ],
)
def test_what_is_not_a_match_is_called_unreadable(old: str, new: str) -> None:
    shown = reel("dilemma")
    text = "".join(write(shown.record, shown.game, lambda _: []))
    assert old in text
    text = text.replace(old, new, 1)
    if "P0" in old:
        text = text.replace('"P1", "P2", ', "", 1)
    with pytest.raises(Unreadable):
        verify(read(text), GAMES)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("key", GAMES)
async def test_every_step_of_every_game_fits_a_message_through_any_eyes(
    records: Records, key: str, language: str
) -> None:
    faces = (await loaded(records)).looks
    shown = reel(key, names=LONGEST, language=language)
    for number in range(0, shown.length + 1, max(shown.length // 12, 1)):
        for eyes in (None, *range(len(shown.record.seats))):
            for drawn in (NO_FACES, UPLOADED):
                assert_fits(replay_view(shown, number, eyes, faces[key], drawn))


def assert_fits(view: View) -> None:
    assert view.content_length() <= LIMIT
    assert view.total_children_count <= 40
    ids = [part["custom_id"] for part in parts(view) if "custom_id" in part]
    assert len(ids) == len(set(ids))
    assert all(len(custom_id) <= 100 and parsed(custom_id) for custom_id in ids)
    texts = [part["content"] for part in parts(view) if "content" in part]
    assert not any(LIST.search(words) for words in texts), "no line begins like a list"


async def test_a_step_tells_who_did_what_and_one_seat_s_hand(records: Records) -> None:
    faces, shown = (await loaded(records)).looks, reel("dilemma")
    first = replay_panel(shown, 0, None, faces["dilemma"])
    assert "step 0 of" in spoken(shown, first)[0]
    assert [button.label and shown.speaker()(button.label) for button in first.buttons[:4]] == [
        *("⏮", "◀", "▶", "⏭")
    ]
    assert [button.disabled for button in first.buttons[:4]] == [True, True, False, False]
    number, seat, card = next(
        (n, entry.seat, entry.line.removeprefix("offer "))
        for n, entry in enumerate(shown.record.log, start=1)
        if entry.line.startswith("offer") and entry.seat is not None
    )
    told = spoken(shown, replay_panel(shown, number, seat, faces["dilemma"]))
    assert f"**P{seat}** offers **{card}**." in told[0]
    assert f"-# {SHAPES[seat]} P{seat}: offer {card}" in told[0]
    assert f"Who takes P{seat}’s {card}?" in "\n".join(told)
    assert f"👁 {SHAPES[seat]} **P{seat}** sees:" in "\n".join(told)
    last = replay_panel(shown, 10**6, None, faces["dilemma"])
    assert "a seed" in spoken(shown, last)[-1]
    seen = spoken(shown, replay_panel(shown, shown.length, 0, faces["dilemma"]))
    assert seen == spoken(shown, last), "in the end all is open"
    assert [button.disabled for button in last.buttons[:4]] == [False, False, True, True]


async def test_what_was_sealed_then_is_told_in_the_replay(records: Records) -> None:
    faces, shown = (await loaded(records)).looks, reel("dilemma")
    sealed = next(
        n
        for n, (entry, step) in enumerate(
            zip(shown.record.log, islice(steps(shown.record, shown.game), 1, None), strict=True),
            start=1,
        )
        if entry.line.startswith("throw") and all(event.to is not None for event in step.events)
    )
    entry = shown.record.log[sealed - 1]
    said = spoken(shown, replay_panel(shown, sealed, None, faces["dilemma"]))[0]
    assert f"**P{entry.seat}** decides in secret: {entry.line}" in said


async def test_a_table_in_a_replay_is_drawn_with_faces(records: Records) -> None:
    faces, shown = (await loaded(records)).looks, reel("dilemma")
    view = replay_view(shown, 0, 0, faces["dilemma"], UPLOADED)
    texts = "\n".join(part["content"] for part in parts(view) if "content" in part)
    assert all(f"<:{name}:" in texts for name in ("circle", "star", "life", "circle_10"))


@pytest.mark.parametrize("language", ["en", "fr"])
async def test_who_reads_cards_as_words_is_shown_no_picture_in_a_replay(
    bot: CardBot, language: str
) -> None:
    bot.drawing.faces_now = lambda: UPLOADED
    for key in GAMES:
        shown = reel(key, language=language)
        shown = replace(shown, reading=Reading(language, "words"))
        faces = bot.drawing.faces(shown.reading)
        for number in range(0, shown.length + 1, 1 + shown.length // 12):
            for eyes in (None, 0):
                assert_no_picture(replay_view(shown, number, eyes, bot.looks[key], faces))


async def test_the_list_of_eyes_shows_whose_stand(records: Records) -> None:
    faces, shown = (await loaded(records)).looks, reel("dilemma")
    for eyes, stands in ((None, EVERYBODY), (1, "1")):
        panel = replay_panel(shown, 3, eyes, faces["dilemma"])
        [seats] = [row for row in panel.rows if isinstance(row, Select)]
        assert [option.value for option in seats.options if option.chosen] == [stands]
        assert len(seats.options) == len(shown.record.seats) + 1


def test_the_text_of_a_match_tells_it_in_words_too() -> None:
    text = "".join(export(reel("dilemma")))
    assert "   # Nobody sees your card" in text
    assert " offers " in text
    assert "*" not in text
    assert verify(read(text), GAMES).trouble is None


def test_a_match_too_long_for_a_file_is_compressed_and_none_is_made_that_is_still_too_large() -> (
    None
):
    long = reel("dilemma")
    words = "".join(export(long)).encode()
    name, content = exported(long, len(words)) or ("", b"")
    assert (name[-4:], content) == (".txt", words)
    name, content = exported(long, len(words) - 1) or ("", b"")
    assert name.endswith(".txt.gz")
    assert gzip.decompress(content) == words
    assert exported(long, 10) is None


def test_a_text_that_is_too_large_even_compressed_is_not_written_to_its_end() -> None:
    long, moves = reel("dilemma"), list[object]()

    def apply(*given: Any) -> Any:
        moves.append(given)
        return long.game.apply(*given)

    watched = replace(long, game=replace(long.game, apply=apply))
    assert exported(watched, 5) is None
    assert not moves


async def play_out(room: Room, match_id: int) -> None:
    moment = await room.matches.look(match_id)
    while not isinstance(asked := moment.asked, Outcome):
        assert asked is not None
        line = moment.game.write(moment.game.legal(moment.state, asked.seats[0])[0])
        person = await room.person_at(match_id, asked.seats[0])
        moment = await room.matches.act(match_id, person, line)


async def test_a_match_opens_where_it_was_played_and_for_who_played_it(
    room: Room, database: Database
) -> None:
    replays = Replays(room.records, GAMES, room.time.now)
    match_id = await room.begin(PEOPLE[:3])
    with pytest.raises(Refused):
        await replays.open(match_id, GUILD, ANNA.id, Reading("en"))
    await play_out(room, match_id)
    opened = await replays.open(match_id, GUILD, DAVID.id, Reading("en"))
    assert verify(opened.record, GAMES).trouble is None
    assert opened.record.seats == ("Anna", "Ben", "Chloé")
    assert await replays.open(match_id, None, ANNA.id, Reading("en")) == opened
    with pytest.raises(Refused):
        await replays.open(match_id, None, DAVID.id, Reading("en"))
    with pytest.raises(Refused):
        await replays.open(match_id + 1, GUILD, ANNA.id, Reading("en"))


async def test_a_snapshot_that_does_not_follow_from_the_log_is_found(
    room: Room, database: Database
) -> None:
    match_id = await room.begin(PEOPLE[:3])
    await play_out(room, match_id)
    async with database.transaction() as db:
        await db.fetch("UPDATE moves SET line = 'offer 3' WHERE match = ? AND ply = 1", match_id)
    opened = await Replays(room.records, GAMES, room.time.now).open(
        match_id, GUILD, 0, Reading("fr")
    )
    verdict = verify(opened.record, GAMES)
    assert verdict.trouble in {"step", "end"}
    assert "❌" in Speaker("fr")(told(opened.record, verdict))


async def test_a_deal_that_others_still_play_is_seen_by_who_played_it_without_its_seed(
    room: Room,
) -> None:
    day_with(room, "camarade")
    match = (await finished(room, await begun(room))).match
    replays = Replays(room.records, GAMES, room.time.now)
    with pytest.raises(Refused):
        await replays.open(match.id, GUILD, BEN.id, Reading("en"))
    reel = await replays.open(match.id, None, ANNA.id, Reading("en"))
    assert (reel.sealed, reel.record.secret) == (True, "")
    look = (await loaded(room.records)).looks["camarade"]
    shown = str(replay_view(reel, reel.length, None, look).to_components())
    assert match.seed not in shown
    for name in ("export", "verify", "show"):
        assert f":{name}" not in shown
    assert str(AtDaily("page", match.day or "")) in shown, "the result can be returned to"


async def test_when_the_day_is_over_everybody_sees_the_best_match_without_a_name_and_checks_it(
    room: Room,
) -> None:
    day = day_with(room, "camarade")
    daily = daily_of(room)
    best = (await finished(room, await begun(room))).match
    other = (await finished(room, await begun(room, BEN), BEN)).match
    deal = await daily.deal(day)
    room.time.advance(24 * 3600)
    replays = Replays(room.records, GAMES, room.time.now)
    reel = await replays.open(best.id, GUILD, CHLOE.id, Reading("en"))
    assert reel.record.seats[0] == "Somebody"
    assert (await replays.open(best.id, None, ANNA.id, Reading("en"))).record.seats[0] == "Anna"
    with pytest.raises(Refused):
        await replays.open(other.id, GUILD, CHLOE.id, Reading("en"))
    record = read("".join(export(reel)))
    assert (record.day, record.secret) == (day, deal.secret)
    assert verify(record, GAMES, promise(deal.seed)).trouble is None
    assert verify(record, GAMES, "0" * 16).trouble == "seed"
    assert verify(replace(record, secret="another"), GAMES).trouble == "seed"
    assert sha256(f"{day} {deal.secret}".encode()).hexdigest() == record.seed
