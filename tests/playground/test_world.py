"""The world by itself: ids, news, rates and what nobody else can see."""

from playground import Permission
from playground.people import User
from playground.rates import FORGET_ABOVE, GENEROUS, Rates
from playground.shapes import EPOCH, Flakes
from playground.transcript import Transcript
from playground.world import Dispatch, Notice, World
from tests.playground.api import Watch


def small_world(watch: Watch) -> tuple[World, list[User]]:
    world = World(watch)
    world.add_user("Robot", bot=True)
    return world, [world.add_user(name) for name in ("Anna", "Zoé")]


def test_ids_grow_and_tell_the_time() -> None:
    watch = Watch()
    flakes = Flakes(watch)
    ids = [int(flakes.next()) for _ in range(3)]
    watch.now -= 10
    ids.append(int(flakes.next()))
    watch.now += 20
    ids.append(int(flakes.next()))
    assert ids == sorted(set(ids))
    assert (ids[-1] >> 22) + EPOCH == int(watch.now * 1000)


def test_each_new_guild_takes_the_next_shard() -> None:
    flakes = Flakes(Watch())
    guilds = [int(flakes.next_guild()) for _ in range(6)]
    assert len({(guild >> 22) % 3 for guild in guilds[:3]}) == 3
    assert len({(guild >> 22) % 2 for guild in guilds}) == 2


def test_a_user_name_has_neither_capitals_nor_accents() -> None:
    _, (_, zoe) = small_world(Watch())
    assert (zoe.name, zoe.display) == ("zoe", "Zoé")


def test_news_are_taken_once() -> None:
    world, people = small_world(Watch())
    guild = world.add_guild("Home", people)
    channel = world.add_channel(guild, "hall")
    news = world.take_news()
    assert [type(each) for each in news] == [Dispatch, Dispatch, Notice]
    assert [each.name for each in news] == ["GUILD_CREATE", "CHANNEL_CREATE", "CHANNEL_CREATE"]
    assert world.take_news() == []
    assert guild.channels == [channel.id]


def test_a_stranger_may_nothing() -> None:
    world, people = small_world(Watch())
    channel = world.add_channel(world.add_guild("Home", people), "hall")
    stranger = world.add_user("Stranger")
    assert world.permissions(stranger.id, channel) == 0
    assert not world.may(stranger.id, channel, Permission.VIEW_CHANNEL)


def test_old_buckets_are_forgotten() -> None:
    watch = Watch()
    rates = Rates(watch, GENEROUS)
    for number in range(FORGET_ABOVE + 1):
        rates.spend("GET /x", str(number))
    watch.pass_by(2)
    rates.spend("GET /x", "one more")
    assert len(rates) == 1


def test_the_transcript_keeps_what_was_said_then_and_forgets_the_oldest() -> None:
    transcript = Transcript(Watch(), length=2)
    card = {"content": "before"}
    transcript.note("rest", "a")
    transcript.note("rest", "b", card)
    transcript.note("rest", "c", "x" * 1000)
    card["content"] = "after"
    lines = transcript.text().splitlines()
    assert len(lines) == 2
    assert "before" in lines[0]
    assert len(lines[1]) < 400
