"""Words: both languages complete, nothing missing, nothing unused, nothing Discord refuses."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import asdict
from functools import cache
from importlib.util import find_spec, module_from_spec
from pathlib import Path
from typing import Any

import discord
import pytest
from discord import app_commands
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor
from fluent_compiler.errors import FluentReferenceError

from bot.records import Records
from bot.words.commands import Translator, word
from bot.words.locale import (
    LANGUAGES,
    LOCALES,
    Speaker,
    closest,
    escape,
    in_a_row,
    knows,
    say,
    short,
)
from bot.words.text import Markup, Text, glyphs, text
from games import discover
from tests.harness.loaded import loaded
from tests.harness.matches import every_options
from tests.harness.spoken import Source, read
from tests.harness.written import written

ROOT = Path(__file__).parents[3]
SHARED = sorted({path.stem for path in (LOCALES / "en").glob("*.ftl")} - discover().keys())
"""The files of words that are no game's."""
GAMES = sorted(discover())
NEVER_SAID = {"not-due"}
"""Ends an attempt of the clock; no person hears it."""
WHOLE_COMMAND = 8_000

every_language = pytest.mark.parametrize("language", LANGUAGES)
every_game = pytest.mark.parametrize("game", GAMES)


class Mentioned(Visitor):
    """The variables of a message, those its plurals count, and the messages it is made of."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.counted: set[str] = set()
        self.parts: set[str] = set()

    def visit_MessageReference(self, node: Any) -> None:  # noqa: N802
        self.parts.add(node.id.name)

    def visit_VariableReference(self, node: Any) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_SelectExpression(self, node: Any) -> None:  # noqa: N802
        if any(isinstance(v.key, ast.Identifier) and v.key.name == "one" for v in node.variants):
            self.counted.add(node.selector.id.name)
        self.generic_visit(node)


@cache
def messages(language: str, file: str) -> Mapping[str, Mentioned]:
    resource = FluentParser().parse((LOCALES / language / f"{file}.ftl").read_text())
    found: dict[str, Mentioned] = {}
    for entry in resource.body:
        assert not isinstance(entry, ast.Junk), f"{language}/{file}.ftl: {entry.content}"
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found, f"{entry.id.name} is written twice"
            found[entry.id.name] = Mentioned()
            found[entry.id.name].visit(entry)
    for mentioned in found.values():
        _take_in(mentioned, found)
    return found


def _take_in(mentioned: Mentioned, found: Mapping[str, Mentioned]) -> None:
    """A message speaks of whatever its parts speak of."""
    for part in mentioned.parts:
        _take_in(found[part], found)
        mentioned.variables |= found[part].variables
        mentioned.counted |= found[part].counted


def keys(file: str) -> set[str]:
    return set(messages("en", file))


def shared() -> set[str]:
    return {key for file in SHARED for key in keys(file)}


def parts(file: str) -> set[str]:
    """The messages that others are made of."""
    return {part for mentioned in messages("en", file).values() for part in mentioned.parts}


@cache
def sources() -> list[Source]:
    return read(ROOT / "bot", ROOT / "cogs", ROOT / "games")


def of_game(game: str) -> list[Source]:
    """Where a game's own words are spoken."""
    folders = (ROOT / "games" / game, ROOT / "cogs" / game)
    return [s for s in sources() if any(s.path.is_relative_to(folder) for folder in folders)]


def of_all() -> list[Source]:
    """Where words are spoken for whatever game is on the table."""
    owned = {source.path for game in discover() for source in of_game(game)}
    return [source for source in sources() if source.path not in owned]


def command_words(bot: discord.Client) -> Iterator[str]:
    """The keys of every command's name, description, options and choices."""
    for command in bot.tree.walk_commands():  # type: ignore[attr-defined]
        spoken = [command._locale_name, command._locale_description]
        for parameter in getattr(command, "parameters", []):
            spoken += [parameter.locale_name, parameter.locale_description]
            spoken += [choice._locale_name for choice in parameter.choices]
        yield from (words.extras["key"] for words in spoken if words is not None)


@pytest.fixture
def database_url(sqlite_url: str) -> str:
    return sqlite_url


@every_game
def test_every_game_has_a_file_in_every_language(game: str) -> None:
    assert all((LOCALES / language / f"{game}.ftl").is_file() for language in LANGUAGES)


@pytest.mark.parametrize("file", [*SHARED, *GAMES])
def test_both_languages_say_the_same_things_of_the_same_values(file: str) -> None:
    english, french = (messages(language, file) for language in LANGUAGES)
    assert set(english) == set(french)
    for key, mentioned in english.items():
        assert mentioned.variables == french[key].variables, key


@every_game
def test_a_game_s_words_begin_with_its_name(game: str) -> None:
    assert [key for key in keys(game) if not key.startswith(f"{game}-")] == []


@every_language
@pytest.mark.parametrize("file", [*SHARED, *GAMES])
def test_every_message_can_be_said(language: str, file: str) -> None:
    for key, mentioned in messages(language, file).items():
        for count in (0, 1, 2, 5):
            values = {v: count if v.endswith("count") else f"<{v}>" for v in mentioned.variables}
            assert say(language, key, **values).strip(), key


@every_language
@pytest.mark.parametrize("file", [*SHARED, *GAMES])
def test_only_what_is_called_a_count_is_counted(language: str, file: str) -> None:
    for key, mentioned in messages(language, file).items():
        assert all(name.endswith("count") for name in mentioned.counted), key


@every_game
def test_every_word_a_game_speaks_is_written(game: str) -> None:
    known = shared() | keys(game)
    spoken = {key for source in of_game(game) for key in source.spoken()}
    assert {key for key in spoken if not {key, f"{game}-{key}"} & known} == set()


@every_game
def test_every_word_spoken_at_any_table_is_written(game: str) -> None:
    known = shared() | keys(game)
    spoken = {key for source in of_all() for key in source.spoken()} - NEVER_SAID
    assert {key for key in spoken if not {key, f"{game}-{key}"} & known} == set()


@every_game
def test_every_shape_of_a_key_has_words(game: str) -> None:
    known = shared() | keys(game)
    cog = [s for s in of_game(game) if s.path.is_relative_to(ROOT / "cogs")]
    shapes = {shape for source in cog for shape in source.shapes if "_" not in shape}
    for shape in shapes:  # a face's name has an underscore, a key has none
        assert any(re.fullmatch(f"({game}-)?{shape}", key) for key in known), shape


@every_game
def test_every_option_of_a_game_is_told_in_its_lobby(game: str) -> None:
    told = {
        f"{game}-option-{name}-{str(value).lower()}"
        for options in every_options(discover()[game])
        for name, value in asdict(options).items()
        if isinstance(value, str | bool)
    }
    assert told - keys(game) == set()


async def test_no_word_is_written_that_nobody_speaks(records: Records) -> None:
    commands = set(command_words(await loaded(records)))
    unused = {key for key in shared() if not _used(key, "", sources(), commands)}
    for game in GAMES:
        spoken = [*of_game(game), *of_all()]
        said = keys(game) - parts(game)
        unused |= {key for key in said if not _used(key, game, spoken, commands)}
    assert unused == set()


def _used(key: str, game: str, sources: list[Source], commands: set[str]) -> bool:
    """A sentence that is said aloud in another's place is used if that other one is."""
    key = key.removesuffix("-aloud")
    names = {key, key.removeprefix(f"{game}-")}
    return key in commands or any(
        names & source.constants
        or any(re.fullmatch(shape, name) for shape in source.shapes for name in names)
        for source in sources
    )


async def test_every_command_is_one_that_discord_takes_in_both_languages(records: Records) -> None:
    bot = await loaded(records)
    translator = bot.tree.translator
    assert translator is not None
    for command in bot.tree.get_commands():
        payload = await command.get_translated_payload(bot.tree, translator)
        if isinstance(command, app_commands.ContextMenu):
            assert all(1 <= len(name) <= 32 for name in _said(payload, "name"))
            assert {"fr", "en-US", "en-GB"} <= set(payload["name_localizations"])
            continue
        assert _size(payload) <= WHOLE_COMMAND, command.name
        for part in _parts(payload):
            _check(part)


async def test_there_are_few_commands_each_where_one_looks_for_it(records: Records) -> None:
    bot = await loaded(records)
    typed = {c.qualified_name for c in bot.tree.walk_commands() if not hasattr(c, "commands")}
    assert typed == {
        *("dilemma start", "dilemme start", "dilemme word", "armistice start", "camarade start"),
        *("table show", "table hand", "table leave", "table end", "table list"),
        *("daily", "play", "learn", "rules", "scores", "history", "settings", "privacy", "help"),
    }
    menus = bot.tree.get_commands(type=discord.AppCommandType.user)
    assert [menu.name for menu in menus] == ["Challenge"]


@every_language
async def test_every_command_that_is_spoken_of_is_called_as_its_reader_finds_it(
    records: Records, language: str
) -> None:
    bot = await loaded(records)
    translator = bot.tree.translator
    assert translator is not None
    payloads = [
        await c.get_translated_payload(bot.tree, translator) for c in bot.tree.get_commands()
    ]
    locale = {"en": "en-US"}.get(language, language)
    found = {words for payload in payloads for words in _called(payload, locale)}
    spoken = "".join(path.read_text() for path in (LOCALES / language).glob("*.ftl"))
    named = re.findall(r"`/(.+?)(?: \{[^}]*\})?`", spoken.replace("{ $game }", "dilemma"))
    assert named
    assert set(named) - found == set()


@every_language
def test_the_starts_of_two_games_can_be_told_apart_without_their_names(language: str) -> None:
    abouts = {game: say(language, f"{game}-start-about") for game in GAMES}
    bare = {about.replace(say(language, f"{game}-title"), "") for game, about in abouts.items()}
    first_words = {words.split(":")[1].strip()[:10] for words in bare}
    assert len(first_words) == len(GAMES)


def _called(payload: Mapping[str, Any], locale: str) -> Iterator[str]:
    """A command as it is typed, and those below it."""
    name = payload["name_localizations"][locale]
    yield name
    for option in payload.get("options", []):
        yield from (f"{name} {below}" for below in _called(option, locale))


def _parts(payload: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    yield payload
    for option in payload.get("options", []):
        yield from _parts(option)


def _check(part: Mapping[str, Any]) -> None:
    for name in _said(part, "name"):
        assert re.fullmatch(r"[-_'\w]{1,32}", name), name
        assert name == name.lower()
    for about in _said(part, "description"):
        assert 1 <= len(about) <= 100, about
    for words in ("name_localizations", "description_localizations"):
        assert {"fr", "en-US", "en-GB"} <= set(part[words])
    options, choices = part.get("options", []), part.get("choices", [])
    assert max(len(options), len(choices)) <= 25
    for spoken in ("en-US", "fr"):
        said = [option["name_localizations"][spoken] for option in options]
        assert len(set(said)) == len(said)
    for choice in choices:
        assert all(1 <= len(words) <= 100 for words in _said(choice, "name"))
    needed = [option.get("required", False) for option in options]
    assert needed == sorted(needed, reverse=True), "required options come first"


def _said(part: Mapping[str, Any], name: str) -> list[str]:
    return [part.get(name, ""), *part.get(f"{name}_localizations", {}).values()]


def _size(part: Mapping[str, Any]) -> int:
    """As Discord counts: names, descriptions and values, each in its longest language."""
    longest = sum(max(map(len, _said(part, name))) for name in ("name", "description"))
    value = len(str(part["value"])) if "value" in part else 0
    inner = [*part.get("options", []), *part.get("choices", [])]
    return longest + value + sum(_size(other) for other in inner)


@pytest.mark.parametrize(
    ("locale", "language"),
    [("fr", "fr"), ("en-GB", "en"), ("en-US", "en"), ("pt-BR", "en"), (None, "en")],
)
def test_whoever_speaks_another_language_is_spoken_to_in_english(
    locale: str | None, language: str
) -> None:
    assert closest(locale) == language


async def test_a_command_s_word_is_translated_into_the_languages_we_speak() -> None:
    translator, start = Translator(), word("command-start")
    context: Any = None
    assert await translator.translate(start, discord.Locale.french, context) == "commencer"
    assert await translator.translate(start, discord.Locale.british_english, context) == "start"
    assert await translator.translate(start, discord.Locale.german, context) is None
    plain = app_commands.locale_str("plain")
    assert await translator.translate(plain, discord.Locale.french, context) is None


def test_a_missing_key_is_loud() -> None:
    with pytest.raises(KeyError):
        say("en", "no-such-key")


def test_a_missing_value_is_loud() -> None:
    with pytest.raises(KeyError, match="link"):
        say("en", "table-taken")
    with pytest.raises(FluentReferenceError, match="Unknown external: count"):
        say("en", "picture-won", seats="Anna")


def test_a_broken_file_is_loud(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "de").mkdir()
    (tmp_path / "de" / "common.ftl").write_text("hello = Hallo\nthis is not Fluent\n")
    monkeypatch.setattr("bot.words.locale.LOCALES", tmp_path)
    with pytest.raises(ValueError, match=r"common\.ftl is broken at 'this is not Fluent"):
        say("de", "hello")


def test_a_speaker_knows_the_people_by_their_seats() -> None:
    speak = Speaker("en", "dilemma", ["Anna", "Ben", "Chloé"])
    assert speak(text("waiting-for", seats=(0, 1, 2))).endswith("Anna, Ben and Chloé")
    assert speak(text("waiting-for", seats=(2,))).endswith("for Chloé")
    assert speak(text("offered", seat=1, card=7)) == "**Ben** offers **7**."


def test_words_may_be_made_of_other_words() -> None:
    speak = Speaker("fr", "armistice", ["Anna", "Ben"])
    question, reply = text("typed", text="Un char ?"), text("reply", reply="yes")
    asked = text("record-asked", shape="●", question=question, reply=reply)
    assert speak(asked) == "● demande\u00a0: «\u00a0Un char ?\u00a0» **Oui**"


@pytest.mark.parametrize("shown", [text("unreadable", line="*7*"), text("typed", text="*7*")])
def test_what_somebody_typed_is_plain_text(shown: Text) -> None:
    assert r"\*7\*" in Speaker("en", "armistice", [])(shown)


def test_no_french_line_is_broken_before_its_mark() -> None:
    assert say("fr", "dilemma-asks-duel") == "Paix ou conflit\u00a0?"
    assert say("fr", "lobby-terms", pace="60 s", until=3) == "-# 60 s · ferme <t:3:R>"


def test_a_game_s_own_word_goes_before_the_common_one() -> None:
    assert knows("en", "dilemma-title")
    assert not knows("en", "title")
    assert Speaker("en", "dilemma", [])(text("title")) == say("en", "dilemma-title")
    assert Speaker("fr", "dilemma", [])(text("button-join")) == say("fr", "button-join")


@pytest.mark.parametrize(("count", "said"), [(1, "**One more player"), (2, "**2 more players")])
def test_a_count_takes_the_plural(count: int, said: str) -> None:
    assert Speaker("en", "", [])(text("lobby-missing", count=count)).startswith(said)


def test_names_are_plain_text_whatever_marks_they_are_made_of() -> None:
    assert escape("*a*  _b_\n`c` <@1> [x](y) #1 ~|") == (
        r"\*a\* \_b\_ \`c\` \<\@1\> \[x\]\(y\) \#1 \~\|"
    )
    assert escape("Zoë 王") == "Zoë 王"


HOSTILE = "*_`|~<@1>[a](https://x.example)#"


@pytest.mark.parametrize("name", ["text", "line", "name", "word", "anything"])
def test_every_value_is_plain_text_unless_it_is_markup(name: str) -> None:
    spoken = dict(Text("any", ((name, HOSTILE),)).values)
    shown = Speaker("en").spoken(name, spoken[name])
    assert shown == escape(HOSTILE) != HOSTILE
    assert Speaker("en").spoken(name, Markup(HOSTILE)) == HOSTILE


def test_a_label_says_things_as_they_are() -> None:
    label = Speaker("en", "dilemma", ["**Anna**"], label=True)
    assert label(text("button-take", seat=0)) == "Take **Anna**’s seat"


@pytest.mark.parametrize("name", ["דנה", "ليلى", "abc אבג"])
def test_a_name_from_right_to_left_keeps_to_itself(name: str) -> None:
    shown = Speaker("en", "dilemma", [name])(text("offered", seat=0, card=7))
    assert shown == f"**\u2068{name}\u2069** offers **7**."


def test_whoever_was_forgotten_is_somebody() -> None:
    assert Speaker("fr", "dilemma", [" "])(text("offered", seat=0, card=7)).startswith(
        "**Quelqu’un"
    )


@pytest.mark.parametrize(
    ("name", "english", "french"),
    [
        ("Ben", "Ben’s", "de Ben"),
        ("Anna", "Anna’s", "d’Anna"),
        ("Émile", "Émile’s", "d’Émile"),
        ("Henri", "Henri’s", "d’Henri"),
        ("Yves", "Yves’s", "d’Yves"),
        ("Yann", "Yann’s", "de Yann"),
    ],
)
def test_what_is_somebody_s_is_said_as_each_language_says_it(
    name: str, english: str, french: str
) -> None:
    for language, said in (("en", english), ("fr", french)):
        owner = Speaker(language, "dilemma", [name])
        assert said in owner(text("asks-throw", of_seat=0, card=8))
        assert said.removesuffix("’s") in owner(text("card-late", seat=0, card=8))


def test_faces_stand_close_together_as_pictures_and_apart_as_text() -> None:
    assert in_a_row(["<:a:1>", "<:b:2>"]) == "<:a:1><:b:2>"
    assert in_a_row(["<:a:1>", "<:b:2>"], apart=True) == "<:a:1> <:b:2>"
    assert in_a_row(["`●8`", "", "✌️", "<:b:2>"]) == "`●8` ✌️ <:b:2>"


SAID = {
    "a1": text("face-numbers", seat=0, cards=(text("face-number", number=1),)),
    "a2": text("face-numbers", seat=0, cards=(text("face-number", number=2),)),
    "b9": text("face-numbers", seat=1, cards=(text("face-number", number=9),)),
    "life": text("face-life", count=1),
}


def aloud(language: str, said: Text) -> str:
    return Speaker(language, "dilemma", ["Anna", "Ben"], said=SAID)(said)


@pytest.mark.parametrize(
    ("language", "names", "said"),
    [
        ("en", ("a1", "a2", "b9"), "1 and 2 of Anna, 9 of Ben"),
        ("fr", ("a1", "a2", "b9"), "1 et 2 d’Anna, 9 de Ben"),
        ("en", ("a1", "b9", "a2"), "1 of Anna, 9 of Ben, 2 of Anna"),
        ("en", ("life", "life"), "2 lives"),
        ("fr", ("life",), "1 vie"),
        ("en", ("unknown",), ""),
    ],
)
def test_faces_are_said_in_words_and_what_belongs_together_at_once(
    language: str, names: tuple[str, ...], said: str
) -> None:
    assert aloud(language, text("face", face=glyphs(*names))) == said


def test_a_sentence_has_another_form_where_faces_are_said() -> None:
    line = text("versus", left=glyphs("a1"), right=glyphs("b9"))
    assert aloud("en", line) == "1 of Anna against 9 of Ben"
    assert Speaker("en", "dilemma", ["Anna", "Ben"])(line) == "# a1 vs b9"


def test_a_seat_on_which_nobody_sits_is_called_by_its_shape() -> None:
    assert Speaker("en", said=SAID)(text("face", face=glyphs("b9"))) == "9 of Triangle"


def test_every_sentence_that_is_said_in_another_s_place_has_that_other() -> None:
    found = {key for file in (*SHARED, *GAMES) for key in messages("en", file)}
    instead = {key for key in found if key.endswith("-aloud")}
    assert instead
    assert {key.removesuffix("-aloud") for key in instead} <= found


@pytest.mark.parametrize(
    ("name", "cut"), [("Antoinette", "Antoinette"), ("Maximiliane", "Maximilia…")]
)
def test_a_long_name_is_cut_in_the_largest_type(name: str, cut: str) -> None:
    assert short(name) == cut


def test_every_sentence_is_compiled_before_somebody_waits_for_it() -> None:
    spec = find_spec("bot.words.locale")
    assert spec
    assert spec.loader
    started = module_from_spec(spec)
    spec.loader.exec_module(started)
    steps = sum(1 for _ in started.rehearsal())
    every = [(language, key) for language in LANGUAGES for key in written(language)]
    assert 0 < steps < len(every) / 10
    del started.FluentBundle  # from now on nothing can be compiled
    values = dict.fromkeys(VALUE.findall("".join(written("en").values())), 1)
    for language, key in every:
        assert started.say(language, key, **values)


VALUE = re.compile(r"\$([\w-]+)")
DEADLINE = re.compile(r"<t:\{ \$until \}:[a-zA-Z]>")
LED = re.compile(r"([a-zé’à]+ |<t:\{ \$until \}:[tf]> \()$")
"""What a deadline follows: a word, or the time of day that it says again as what is left."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_deadline_never_stands_bare(language: str) -> None:
    words = written(language)
    found = {(key, m.start()) for key, said in words.items() for m in DEADLINE.finditer(said)}
    assert {"until", "until-day", "break-holds"} <= {key for key, _ in found}
    assert [key for key, at in found if not LED.search(words[key][:at])] == []
