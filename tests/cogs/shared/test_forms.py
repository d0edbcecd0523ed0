"""What a form brings is untrusted: whatever it does not offer is refused."""

from types import SimpleNamespace
from typing import Any

import pytest

from bot.play.matches import Refused
from cogs.shared.forms import computers_field, read_form

BEN = {"id": "7", "username": "ben", "global_name": "Ben", "discriminator": "0", "avatar": None}


def sent(resolved: object = None, **fields: object) -> Any:
    """A submitted form with these fields, as Discord hands it on."""
    parts = [
        {"type": 18, "component": {"custom_id": name, **_value(value)}}
        for name, value in fields.items()
    ]
    return SimpleNamespace(data={"components": parts, "resolved": resolved})


def _value(value: object) -> dict[str, object]:
    return {"values": value} if isinstance(value, list) else {"value": value}


def test_a_form_is_read_with_who_its_guests_are() -> None:
    resolved = {"users": {"7": BEN, "8": BEN | {"bot": True}}, "members": {"7": {"nick": "Benny"}}}
    read = read_form(
        sent(resolved, pace="blitz", guests=["7", "8"], computers=["3-hard"], checks=["aim-risky"])
    )
    assert (read.pace, read.computers, read.level) == ("blitz", 3, "hard")
    assert [(g.id, g.name, g.bot, g.here) for g in read.guests] == [
        (7, "Benny", False, True),
        (8, "Ben", True, False),
    ]
    assert not read.invited_only


def test_what_a_form_leaves_out_is_as_usual() -> None:
    read = read_form(sent(computers=["0"]))
    assert (read.game, read.pace, read.guests, read.computers) == ("", "live", (), 0)


@pytest.mark.parametrize(
    "fields",
    [
        {"pace": "hasty"},
        {"pace": ["live", "blitz"]},
        {"computers": ["99-hard"]},
        {"computers": ["-1"]},
        {"computers": ["²"]},
        {"computers": ["2-godlike"]},
        {"guests": ["9"]},
        {"guests": ["x"]},
        {"pace": 7},
    ],
)
def test_what_no_form_offers_is_refused(fields: dict[str, Any]) -> None:
    with pytest.raises(Refused, match="unknown-button"):
        read_form(sent({"users": {"x": BEN}}, **fields))


@pytest.mark.parametrize("data", [{}, {"components": None}, {"components": [{"type": 18}]}])
def test_what_is_no_form_is_refused(data: dict[str, Any]) -> None:
    interaction: Any = SimpleNamespace(data=data)
    with pytest.raises(Refused, match="unknown-button"):
        read_form(interaction)


def test_of_computers_none_is_chosen_or_as_few_as_it_takes_at_the_middle_level() -> None:
    chosen = [[o.value for o in computers_field(n, 3).options if o.chosen] for n in (0, 1, 2)]
    assert chosen == [["0"], ["1-normal"], ["2-normal"]]
