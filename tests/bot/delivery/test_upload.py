"""The faces come to Discord once, whole and slowly, whatever happens on the way."""

import asyncio
from collections.abc import Mapping

import discord
import pytest

from bot.delivery.upload import LEASE_SECONDS, LONGEST_PAUSE_SECONDS, Picture, Upload, pictures
from bot.pictures.faces import Faces
from bot.records.database import Database
from bot.records.emojis import Emojis, Uploaded
from tests.harness.application import Application, Finished, Hurry, refusal
from tests.harness.faces import NAMES, SETS

APPLICATION = 7
NOW = 1000.0


def changed(*names: str) -> Mapping[str, Picture]:
    return {
        **pictures(),
        **{name: Picture(pictures()[name].image + b"\n", f"new {name}") for name in names},
    }


class Process:
    """One process of the bot, as far as faces go."""

    def __init__(
        self,
        application: Application,
        database: Database,
        wanted: Mapping[str, Picture] | None = None,
        turns: int = 10**4,
    ) -> None:
        self.records = Emojis(database, APPLICATION)
        self.time = Hurry(NOW, lambda: self.complete or len(self.time.waits) >= turns)
        self.upload = Upload(application, self.records, self.time, wanted=wanted)

    @property
    def faces(self) -> Faces:
        return self.upload.faces

    @property
    def complete(self) -> bool:
        return len(self.faces.uploaded) == len(NAMES)

    async def run(self) -> None:
        with pytest.raises(Finished):
            await self.upload.run()


def shown(faces: Faces) -> set[str]:
    """The sets that are emojis."""
    return {set_ for set_, names in SETS.items() if faces.face(names[0]).startswith("<:")}


async def furnish(application: Application, database: Database) -> None:
    """As an earlier process left it."""
    there = {name: application.put(name, picture.image) for name, picture in pictures().items()}
    known = {name: Uploaded(emoji.id, pictures()[name].hash) for name, emoji in there.items()}
    await Emojis(database, APPLICATION).keep(known)


@pytest.fixture
def application() -> Application:
    return Application()


async def test_everything_is_uploaded_after_one_look_at_what_is_there(
    application: Application, database: Database
) -> None:
    process = Process(application, database)
    await process.run()
    assert application.requests == ["list", *(f"create {name}" for name in NAMES)]
    assert {e.name: e.image for e in application.emojis} == {
        name: picture.image for name, picture in pictures().items()
    }
    assert shown(process.faces) == set(SETS)
    assert {e.name: e.id for e in application.emojis} == process.faces.uploaded


async def test_after_a_restart_nothing_is_uploaded_again(
    application: Application, database: Database
) -> None:
    await furnish(application, database)
    again = Process(application, database)
    assert await again.upload.look() > 0
    assert shown(again.faces) == set(SETS)
    assert application.requests == ["list"]


async def test_a_complete_process_asks_discord_nothing_more(
    application: Application, database: Database
) -> None:
    await furnish(application, database)
    process = Process(application, database)
    await process.upload.look()
    await process.upload.look()
    assert application.requests == ["list"]


async def test_sets_appear_one_after_the_other_each_when_it_is_whole(
    application: Application, database: Database
) -> None:
    process, seen = Process(application, database), []

    def note(request: str) -> None:
        there = set(process.faces.uploaded)
        assert shown(process.faces) == {s for s, names in SETS.items() if there >= set(names)}
        seen.append(len(shown(process.faces)))

    application.trouble = note
    await process.run()
    assert seen == sorted(seen)
    assert set(seen) == set(range(len(SETS)))


async def test_an_interrupted_upload_is_resumed(
    application: Application, database: Database
) -> None:
    application.trouble = lambda request: refusal(503) if len(application.emojis) == 20 else None
    first = Process(application, database, turns=25)
    await first.run()
    assert len(application.emojis) == 20
    application.trouble = lambda _: None
    second = Process(application, database)
    await second.run()
    assert second.complete
    assert len(application.emojis) == len(NAMES)
    assert len(application.asked("create circle_1")) < 5


async def test_what_was_uploaded_but_not_written_down_is_taken_as_it_is(
    application: Application, database: Database
) -> None:
    await furnish(application, database)
    ids = {emoji.name: emoji.id for emoji in application.emojis}
    process = Process(application, database)
    await process.records.forget(["circle_8", "peace"])
    await process.run()
    assert process.faces.uploaded == ids
    assert application.requests == ["list"]


async def test_a_changed_picture_is_replaced_and_the_rest_is_left_alone(
    application: Application, database: Database
) -> None:
    mine = application.put("my_own", b"\x89PNG mine")
    await furnish(application, database)
    before = {emoji.name: emoji.id for emoji in application.emojis}
    meanwhile: list[set[str]] = []
    process = Process(application, database, changed("circle_8", "token"))

    def note(request: str) -> None:
        if request != "list":
            meanwhile.append(shown(process.faces))

    application.trouble = note
    await process.upload.look()
    after = {emoji.name: emoji.id for emoji in application.emojis}
    assert {name for name in after if after[name] != before[name]} == {"circle_8", "token"}
    assert meanwhile[0] == set(SETS) - {"numbers", "small"}
    assert shown(process.faces) == set(SETS)
    assert mine in application.emojis
    assert process.faces.uploaded == {n: id_ for n, id_ in after.items() if n != "my_own"}


async def test_a_replacement_that_was_interrupted_is_finished(
    application: Application, database: Database
) -> None:
    await furnish(application, database)
    application.trouble = lambda r: refusal(503) if r == "create circle_8" else None
    with pytest.raises(discord.DiscordServerError):
        await Process(application, database, changed("circle_8", "circle_9")).upload.look()
    application.trouble = lambda _: None
    process = Process(application, database, changed("circle_8", "circle_9"))
    await process.upload.look()
    images = {emoji.name: emoji.image for emoji in application.emojis}
    for name in ("circle_8", "circle_9"):
        assert images[name].endswith(b"\n")
    assert shown(process.faces) == set(SETS)


async def test_what_was_deleted_by_hand_is_brought_again(
    application: Application, database: Database
) -> None:
    await furnish(application, database)
    application.emojis = [e for e in application.emojis if e.name != "letter_q"]
    process = Process(application, database)
    await process.upload.look()
    assert application.requests == ["list", "create letter_q"]
    assert process.complete


async def test_a_face_somebody_drew_themselves_is_used(
    application: Application, database: Database
) -> None:
    mine = application.put("life", b"\x89PNG mine")
    process = Process(application, database)
    await process.run()
    assert process.faces.face("life") == f"<:life:{mine.id}>"
    assert mine in application.emojis


async def test_two_processes_at_once_upload_nothing_twice(
    application: Application, database: Database
) -> None:
    processes = [Process(application, database) for _ in range(2)]
    for process in processes:
        process.time.passes = False
    await asyncio.gather(*(process.run() for process in processes))
    assert sorted(application.asked("create")) == sorted(f"create {name}" for name in NAMES)
    one, other = (process.faces for process in processes)
    assert one.uploaded == other.uploaded


async def test_when_the_uploading_process_dies_another_goes_on(
    application: Application, database: Database
) -> None:
    process = Process(application, database)
    assert await process.records.lease("somebody", NOW, LEASE_SECONDS)
    await process.run()
    assert process.complete
    assert process.time.now() >= NOW + LEASE_SECONDS
    assert process.time.waits[0] < LEASE_SECONDS


async def test_processes_that_take_each_other_for_dead_end_with_the_same_faces(
    application: Application, database: Database
) -> None:
    processes = [Process(application, database) for _ in range(2)]
    processes[0].time.advance(2 * LEASE_SECONDS)
    await asyncio.gather(*(process.run() for process in processes))
    ids = {emoji.name: emoji.id for emoji in application.emojis}
    assert len(ids) == len(application.emojis) == len(NAMES)
    assert [process.faces.uploaded for process in processes] == [ids, ids]


async def test_a_replaced_picture_reaches_the_processes_that_run_already(
    application: Application, database: Database
) -> None:
    await furnish(application, database)
    old = Process(application, database)
    await old.upload.look()
    newer = Process(application, database, changed("circle_8"))
    await newer.upload.look()
    await old.upload.look()
    assert old.faces.uploaded == newer.faces.uploaded
    assert old.faces.face("circle_8") == newer.faces.face("circle_8")


async def test_when_told_to_wait_it_waits_and_goes_on_more_slowly(
    application: Application, database: Database
) -> None:
    told: list[Exception] = [discord.RateLimited(123.0), refusal(429), refusal(429)]

    def trouble(request: str) -> Exception | None:
        return told.pop() if told and len(application.emojis) == 5 else None

    application.trouble = trouble
    process = Process(application, database)
    await process.run()
    pauses = process.time.waits
    assert 123.0 in pauses
    assert pauses[0] < pauses[-2] <= LONGEST_PAUSE_SECONDS
    assert len(application.emojis) == len(NAMES)


async def test_what_goes_wrong_is_tried_again_less_and_less_often(
    application: Application, database: Database
) -> None:
    application.trouble = lambda _: refusal(503)
    process = Process(application, database, turns=14)
    await process.run()
    waits = process.time.waits
    assert waits == sorted(waits)
    assert waits[0] < 10 < 600 < waits[-1] < 3600
    assert waits[-1] == waits[-2]


async def test_a_refused_face_leaves_its_set_as_text_and_the_others_go_on(
    application: Application, database: Database
) -> None:
    application.trouble = lambda r: refusal(400, 50035) if r == "create circle_8" else None
    process = Process(application, database)
    await process.upload.look()
    assert shown(process.faces) == set(SETS) - {"numbers"}
    application.trouble = lambda _: None
    await process.run()
    assert process.complete


async def test_a_name_that_was_taken_meanwhile_is_found_at_the_next_look(
    application: Application, database: Database
) -> None:
    def trouble(request: str) -> None:
        if request == "create circle_8" and not application.has("circle_8"):
            application.put("circle_8", pictures()["circle_8"].image)

    application.trouble = trouble
    process = Process(application, database)
    await process.run()
    assert process.complete
    assert len([e for e in application.emojis if e.name == "circle_8"]) == 1


async def test_the_faces_of_another_application_are_not_ours(database: Database) -> None:
    others = Emojis(database, APPLICATION + 1)
    await others.keep({name: Uploaded(1, "hash") for name in NAMES})
    process = Process(Application(), database)
    await process.run()
    assert set(await others.known()) == set(NAMES)
    assert set(process.faces.uploaded.values()) == {
        e.id for e in (await process.records.known()).values()
    }
    assert 1 not in process.faces.uploaded.values()
