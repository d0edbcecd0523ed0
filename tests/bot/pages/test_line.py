"""The line left of a lobby, and the name of the thread its table lives in."""

from dataclasses import replace

from bot.pages.line import LONGEST_NAME, thread_name
from games.dilemma.rules import GAME
from tests.harness.drawn import NAMES, seated
from tests.harness.seating import playing


def test_a_thread_is_named_after_its_game_and_people_within_what_discord_takes() -> None:
    assert thread_name("Dilemma", playing()) == "Dilemma · Anna, Ben, Chloé"
    named = thread_name("Dilemma", seated(GAME.key, len(NAMES)))
    assert len(named) == LONGEST_NAME
    assert named.endswith("…")


def test_a_table_in_direct_messages_links_there() -> None:
    direct = replace(playing(channel=9), guild=None, table_message=7)
    assert direct.direct
    assert direct.link == "https://discord.com/channels/@me/9/7"
