"""An app that a person has installed for themself: where the bot is no member it answers them."""

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from playground import Permission, Playground
from playground.driver import Refused, Seat
from playground.interactions import Interaction
from tests.playground.api import Api

pytestmark = pytest.mark.asyncio(loop_scope="module")

ANYWHERE = {"integration_types": [0, 1], "contexts": [0, 1, 2]}
COMMANDS = (
    {"name": "play", "description": "d", **ANYWHERE},
    {"name": "start", "description": "d"},
    {"name": "alone", "description": "d", "integration_types": [1], "contexts": [1]},
)


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def anna(api: Api, playground: Playground) -> AsyncIterator[Seat]:
    """She has installed the app; the bot has been thrown out of the one guild there is."""
    await api.sync(*COMMANDS)
    playground.install(playground.seat("anna").user)
    playground.expel(playground.guild)
    yield playground.seat("anna")
    playground.readmit(playground.guild)


async def asked(api: Api, seat: Seat) -> Interaction:
    return api.act(seat, {"op": "slash", "command": "play"})


async def test_who_has_installed_it_finds_the_commands_that_go_along(api: Api, anna: Seat) -> None:
    assert (await asked(api, anna)).owners == {"1": anna.id}
    for command in ("start", "alone"):
        with pytest.raises(Refused):
            api.act(anna, {"op": "slash", "command": command})


async def test_who_has_not_installed_it_finds_none(
    api: Api, anna: Seat, playground: Playground
) -> None:
    with pytest.raises(Refused):
        await asked(api, playground.seat("ben"))


async def test_five_messages_follow_an_answer_and_edits_are_not_counted(
    api: Api, anna: Seat
) -> None:
    interaction = await asked(api, anna)
    await api.answer(interaction, 4, {"content": "x", "flags": 64})
    for number in range(5):
        reply = await api.call("POST", api.hook(interaction), {"content": str(number)}, token=None)
        assert reply.status == 200
    more = await api.call("POST", api.hook(interaction), {"content": "6"}, token=None)
    assert more.verdict == (400, 40094)
    for _ in range(7):
        edited = await api.call(
            "PATCH", api.hook(interaction, "@original"), {"content": "y"}, token=None
        )
        assert edited.status == 200


async def test_an_answer_is_shown_to_others_only_where_the_person_may(
    api: Api, anna: Seat, playground: Playground
) -> None:
    reply = await api.answer(await asked(api, anna), 4, {"content": "for all"})
    assert not reply.body["resource"]["message"]["flags"] & 64
    playground.permit(anna.channel, anna.user, deny=Permission.USE_EXTERNAL_APPS)
    reply = await api.answer(await asked(api, anna), 4, {"content": "for all"})
    shown = reply.body["resource"]["message"]["flags"] & 64
    assert bool(shown) == (playground.guild.owner_id != anna.id)
    playground.permit(anna.channel, anna.user)


async def test_what_a_command_says_of_its_places_is_checked(api: Api, anna: Seat) -> None:
    wrong = {"name": "odd", "description": "d", "integration_types": [2], "contexts": [3]}
    reply = await api.sync(wrong)
    assert reply.status == 400
    assert {path for path, _ in reply.errors()} == {"0.integration_types.0", "0.contexts.0"}
