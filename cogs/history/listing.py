"""A list of finished matches as a sheet, in a reader's words; it looks nothing up."""

from collections.abc import Sequence

from bot.records.annals import Finished
from bot.stage.sheet import Key, Menu, Sheet
from bot.words.locale import named, say, title
from cogs.scores.player import match_line, short

LONGEST_OPTION = 100


def history_sheet(
    matches: Sequence[Finished],
    game: str | None,
    person: int | None,
    page: int,
    *,
    older: bool,
    language: str,
) -> Sheet:
    lines = [match_line(match, None, language) for match in matches]
    listed = "\n".join(lines) or say(language, "history-empty")
    pages = [
        _key("newer", game, person, page - 1, language, disabled=page == 0),
        _key("older", game, person, page + 1, language, disabled=not older),
    ]
    paragraphs = [say(language, "history-heading"), listed]
    return Sheet(paragraphs, [pages], _menu(matches, language) if matches else None)


def _menu(matches: Sequence[Finished], language: str) -> Menu:
    options = [(_option(match, language), str(match.match)) for match in matches]
    return Menu("h1:open", say(language, "history-open"), options)


def _option(match: Finished, language: str) -> str:
    players = ", ".join(short(named(result.name, language)) for result in match.results)
    words = say(
        language,
        "match-option",
        match=str(match.match),
        game=title(language, match.game),
        players=players,
    )
    return words if len(words) <= LONGEST_OPTION else f"{words[: LONGEST_OPTION - 1]}…"


def _key(
    name: str, game: str | None, person: int | None, page: int, language: str, *, disabled: bool
) -> Key:
    custom_id = f"h1:{game or ''}:{person or 0}:{max(page, 0)}:{name}"
    return Key(say(language, f"history-{name}"), custom_id, disabled=disabled)
