"""In which words a table of Dilemme plays, and to whom the list is open."""

from pathlib import Path

import pytest

from bot.words.locale import LANGUAGES, say
from games.dilemme.data import Options
from games.dilemme.lexicon import Words
from tests.harness.simhouse import SimHouse, sim_house

DEFAULTS = pytest.mark.parametrize(
    ("language", "words"), [("en", Words.ENGLISH), ("fr", Words.FRENCH)]
)


async def speak(house: SimHouse, language: str) -> None:
    await house.bot.records.people.set_guild_language(house.guild.id, language)


async def played(house: SimHouse) -> Words:
    """In which words the table in this channel plays."""
    moment = await house.look()
    options = moment.game.load_options(moment.match.options)
    assert isinstance(options, Options)
    return options.words


def told(house: SimHouse, name: str) -> str:
    return house.told(name).strip()


async def begin(house: SimHouse) -> None:
    await house["Anna"].slash("dilemme start", computers=1)
    await house["Anna"].press("Start", on=house.table())
    await house.settle()


@DEFAULTS
async def test_a_table_plays_in_the_words_of_its_server(
    tmp_path: Path, language: str, words: Words
) -> None:
    async with sim_house(tmp_path) as house:
        await speak(house, language)
        await house["Anna"].slash("dilemme start", pace="live")
        assert await played(house) is words


@DEFAULTS
async def test_the_words_that_somebody_names_are_played_on_any_server(
    tmp_path: Path, language: str, words: Words
) -> None:
    async with sim_house(tmp_path) as house:
        await speak(house, language)
        [other] = set(Words) - {words}
        await house["Anna"].slash("dilemme start", words=other)
        assert await played(house) is other


@pytest.mark.parametrize(("language", "typed"), [("en", "whether"), ("fr", "pourquoi")])
async def test_a_word_is_looked_up_in_the_list_of_the_server_unless_another_is_named(
    tmp_path: Path, language: str, typed: str
) -> None:
    async with sim_house(tmp_path) as house:
        await speak(house, language)
        await house["Anna"].slash("dilemme word", word=typed)
        assert told(house, "Anna") == f"✓ **{typed}** is in the list."
        other = Words.FRENCH if language == "en" else Words.ENGLISH
        await house["Anna"].slash("dilemme word", word=typed, words=other)
        assert told(house, "Anna") == f"✗ **{typed}** is not in the list."


async def test_the_list_is_closed_to_those_who_play_and_open_to_those_who_look_on(
    tmp_path: Path,
) -> None:
    async with sim_house(tmp_path) as house:
        await begin(house)
        await house["Anna"].slash("dilemme word", word="whether")
        assert told(house, "Anna") == say("en", "dilemme-word-closed")
        await house["Ben"].slash("dilemme word", word="whether")
        assert told(house, "Ben") == "✓ **whether** is in the list."


async def test_the_list_is_closed_in_every_channel(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        await begin(house)
        house.person("Anna")._channel = house.guild.create_text_channel("elsewhere")
        await house["Anna"].slash("dilemme word", word="whether")
        assert told(house, "Anna") == say("en", "dilemme-word-closed")


async def test_the_list_opens_again_when_the_game_is_over_and_is_open_before_it_begins(
    tmp_path: Path,
) -> None:
    async with sim_house(tmp_path) as house:
        await house["Anna"].slash("dilemme start", computers=1)
        await house["Anna"].slash("dilemme word", word="whether")
        assert told(house, "Anna").startswith("✓")
        await house["Anna"].press("Start", on=house.table())
        await house["Anna"].slash("table end")
        await house["Anna"].slash("dilemme word", word="whether")
        assert told(house, "Anna").startswith("✓")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_refusal_names_the_game_in_every_language(language: str) -> None:
    assert "Dilemme" in say(language, "dilemme-word-closed")


@pytest.mark.parametrize(
    ("language", "refused"),
    [
        ("en", "**froide** is the feminine form of *froid*: not allowed."),
        ("fr", "**froide** est la forme féminine de *froid*\N{NO-BREAK SPACE}: refusé."),
    ],
)
async def test_a_refused_feminine_form_is_told_with_its_masculine(
    tmp_path: Path, language: str, refused: str
) -> None:
    async with sim_house(tmp_path) as house:
        await house["Anna"].slash("settings", language=language)
        await house["Anna"].slash("dilemme word", word="froide", words="french")
        assert refused in told(house, "Anna")
