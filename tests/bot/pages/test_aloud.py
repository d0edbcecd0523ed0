"""Cards as words: whole matches are read, and played to their end, from text alone."""

from dataclasses import replace
from typing import Any

from bot.app.client import CardBot
from bot.pages.advice import in_words
from bot.pages.drawing import Drawing
from bot.pages.ids import AtLesson, Halfway, Move, RulesPage, Typing
from bot.pages.layout import spoken
from bot.pages.page import LONGEST_WORDS
from bot.pages.rules import rules_panel
from bot.pictures.faces import BLANK, CATALOGUE, EMBLEMS
from bot.play.chronicle import Happening
from bot.play.lessons import chosen_lesson
from bot.play.matches import Moment
from bot.play.past import NEWS
from bot.records.match import Reading
from games.engine import Outcome, dice
from tests.harness.aloud import PICTURED, assert_no_picture, heard, lines, listening, panel
from tests.harness.drawn import GAMES, Snapshot, at, moments
from tests.harness.faces import UPLOADED
from tests.harness.fitting import assert_fits, every_game, every_language, every_size
from tests.harness.matches import AnyGame, every_options
from tests.harness.reader import Reader

MOST_PRESSES = 4_000
ROUNDS = 20
"""So many presses in a row without a move: then a reader is lost."""


def options_of(game: AnyGame, language: str) -> Any:
    """The usual ones; words in the reader's language."""
    given = game.load_options("{}")
    if game.key != "dilemme":
        return given
    words = "french" if language == "fr" else "english"
    return next(o for o in every_options(game) if o.words == words and not o.short)


class Match:
    """A match of which its players are sent nothing but their panels."""

    def __init__(self, drawing: Drawing, game: AnyGame, seats: int, language: str) -> None:
        self._drawing, self._game, self._seats = drawing, game, seats
        self._language = language
        self.ply = 0
        step = game.setup(seats, options_of(game, language), dice("aloud", 0))
        self.state, self._events, self._told = step.state, step.events, step.events
        self.reader = Reader(game.key, language)

    @property
    def over(self) -> bool:
        return isinstance(self._game.prompt(self.state), Outcome)

    @property
    def moment(self) -> Moment:
        news = tuple(event for event in self._told if event.to is None)[-NEWS:]
        snapshot = Snapshot(self.state, news, self._events)
        return listening(snapshot, self._game, self._seats, self._language)

    def play(self) -> None:
        """Everybody who is asked answers."""
        asked = self._game.prompt(self.state)
        assert not isinstance(asked, Outcome)
        for seat in asked.seats:
            turn = self._game.prompt(self.state)
            if turn == asked and self._game.legal(self.state, seat):
                self._act(seat)

    def _act(self, seat: int) -> None:
        chosen = ""
        for _ in range(ROUNDS):
            view = panel(self._drawing, self.moment, seat, chosen=chosen)
            assert_no_picture(view)
            said = heard(view)
            label = self.reader.answer(said.page)
            match said.presses[label]:
                case Halfway(chosen=half):
                    chosen = half
                case Typing(line=line):
                    return self._move(seat, f"{line} {self.reader.typed(said.page, label)}")
                case Move(line=line):
                    return self._move(seat, line)
        raise AssertionError(f"lost at {said.page}")

    def _move(self, seat: int, line: str) -> None:
        self.ply += 1
        action = self._game.read(line)
        step = self._game.apply(self.state, seat, action, dice("aloud", self.ply))
        self.state, self._events = step.state, step.events
        self._told = (*self._told, *step.events)


@every_language
@every_game
async def test_from_text_alone_a_player_finishes_a_match(
    bot: CardBot, key: str, language: str
) -> None:
    bot.drawing.faces_now = lambda: UPLOADED
    game = GAMES[key]
    match = Match(bot.drawing, game, game.seats[0], language)
    while not match.over:
        match.play()
        assert match.ply < MOST_PRESSES
    for seat in range(game.seats[0]):
        view = panel(bot.drawing, match.moment, seat)
        assert_no_picture(view)
        assert lines(view)


@every_language
@every_size
async def test_no_picture_stands_in_a_whole_match_that_is_read_as_text(
    bot: CardBot, key: str, seats: int, language: str
) -> None:
    bot.drawing.faces_now = lambda: UPLOADED
    for snapshot in moments(GAMES[key], seats, f"aloud {language}"):
        moment = listening(snapshot, GAMES[key], seats, language)
        for seat in range(seats):
            view = panel(bot.drawing, moment, seat)
            assert_no_picture(view)
            for press in heard(view).presses.values():
                if isinstance(press, Halfway):
                    assert_no_picture(panel(bot.drawing, moment, seat, chosen=press.chosen))


@every_language
@every_game
async def test_letters_advice_and_the_log_are_read_without_a_picture(
    bot: CardBot, key: str, language: str
) -> None:
    bot.drawing.faces_now = lambda: UPLOADED
    game, look, reading = GAMES[key], bot.looks[key], Reading(language, "words")
    for snapshot in moments(game, game.seats[0], f"letters {language}"):
        moment = listening(snapshot, game, game.seats[0], language)
        happening = Happening(1, 1.0, tuple(e for e in snapshot.told if e.to is None))
        assert_no_picture(bot.drawing.log(moment, (happening,), 0, reading))
        for seat in moment.awaited:
            words = bot.drawing.asked(moment, seat).words or ""
            assert len(words) < LONGEST_WORDS, "nothing is cut off"
            view, speak = game.view(moment.state, seat), bot.drawing.voice(moment, reading)
            legal = game.legal(moment.state, seat) if look.in_words else ()
            said = [speak(in_words(view, action, look)) for action in legal]
            assert not any(sign in line for line in (words, *said) for sign in PICTURED)


@every_language
@every_game
async def test_a_private_table_is_read_without_a_picture(
    bot: CardBot, key: str, language: str
) -> None:
    bot.drawing.faces_now = lambda: UPLOADED
    for snapshot in moments(GAMES[key], GAMES[key].seats[0], f"alone {language}"):
        moment = listening(snapshot, GAMES[key], GAMES[key].seats[0], language)
        first, *others = moment.match.chairs
        computers = (replace(chair, person=None, level="normal") for chair in others)
        own = replace(moment.match, guild=None, channel=None, chairs=(first, *computers))
        if own.status == "playing":
            assert_no_picture(bot.drawing.hand(replace(moment, match=own), 0))


@every_language
@every_game
async def test_a_lesson_is_read_without_a_picture(bot: CardBot, key: str, language: str) -> None:
    bot.drawing.faces_now = lambda: UPLOADED
    cog: Any = bot.get_cog("Lessons")
    for number in range(len(chosen_lesson(GAMES[key], language).pauses) + 1):
        path = "0" * number
        view = cog.drawn("Zoé", AtLesson(key, "", path, "go"), Reading(language, "words"))
        assert_no_picture(view)


@every_language
@every_size
async def test_text_fits_whatever_people_are_called(
    bot: CardBot, key: str, seats: int, language: str
) -> None:
    for snapshot in moments(GAMES[key], seats, f"wide {language}"):
        moment = at(snapshot, GAMES[key], seats, language)
        for seat in range(seats):
            assert_fits(panel(bot.drawing, moment, seat))


@every_language
@every_game
async def test_the_rules_are_read_without_a_picture(bot: CardBot, key: str, language: str) -> None:
    bot.drawing.faces_now = lambda: UPLOADED
    faces = bot.drawing.faces(Reading(language, "words"))
    for page in range(4):
        view = spoken(rules_panel(RulesPage(key, page)), language, faces)
        assert_no_picture(view)
        assert not any("{" in line for line in lines(view))


async def test_a_reader_of_pictures_sees_pictures_still(bot: CardBot) -> None:
    bot.drawing.faces_now = lambda: UPLOADED
    assert bot.drawing.faces(Reading("en")).face("circle_8").startswith("<:")
    assert bot.drawing.faces(Reading("en", "words")).emblem("dilemma") is None


def test_every_face_says_something_but_blanks_and_emblems() -> None:
    silent = {BLANK, *CATALOGUE.sets[EMBLEMS]}
    assert set(CATALOGUE.names) - set(CATALOGUE.said) == silent
