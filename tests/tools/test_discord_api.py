"""Discord's description of its API cut down, and requests held against what is left."""

import json
from typing import Any

import pytest

from tests.harness.described import misfit
from tools.discord_api import table

JSON = {"Content-Type": "application/json"}
POST = ("POST", "/channels/1/messages")
TEXT = {"type": 10, "content": "x"}
DESCRIBED: dict[str, Any] = {
    "paths": {
        "/channels/{id}/messages": {
            "parameters": [],
            "post": {
                "description": "long",
                "requestBody": {
                    "required": True,
                    "content": {
                        "application/json": {"schema": {"$ref": "#/components/schemas/Message"}}
                    },
                },
            },
        },
        "/lobbies": {"post": {}},
    },
    "components": {
        "schemas": {
            "Message": {
                "type": "object",
                "title": "words",
                "properties": {
                    "embeds": {"type": "array"},
                    "content": {"type": "string", "maxLength": 5},
                    "parts": {"type": "array", "items": {"$ref": "#/components/schemas/Part"}},
                },
            },
            "Part": {"type": "object", "required": ["type"]},
            "Lobby": {},
        }
    },
}


def test_of_the_description_only_what_a_bot_asks_for_is_kept() -> None:
    assert table(DESCRIBED) == {
        "routes": {
            "POST /channels/{}/messages": {
                "body": {"ref": "Message"},
                "needs_body": True,
                "files": False,
            }
        },
        "shapes": {
            "Message": {
                "type": "object",
                "properties": {
                    "content": {"type": "string", "maxLength": 5},
                    "parts": {"type": "array", "items": {"ref": "Part"}},
                },
            },
            "Part": {"type": "object", "required": ["type"]},
        },
    }


@pytest.mark.parametrize(
    ("asked", "headers", "body", "why"),
    [
        (("GET", "/stickers/1"), {}, b"", "no such route"),
        (("POST", "/users/@me"), {}, b"", "no such route"),
        (POST, JSON, b"", "a body is missing"),
        (("DELETE", "/channels/1/messages/2"), JSON, b"", "a body is missing"),
        (("DELETE", "/channels/1/messages/2"), JSON, b"{}", "takes no body"),
        (POST, {"Content-Type": "text/plain"}, b"{}", "not as text/plain"),
        (POST, JSON, {"content": "x" * 4001}, ".content is 4001, not None to 4000"),
        (POST, JSON, {"content": 1.5}, ".content is a float"),
        (POST, JSON, {"contents": "x"}, ".contents is unknown"),
        (POST, JSON, {"components": [{"type": 10}]}, ".components[0].content is missing"),
        (POST, JSON, {"components": [TEXT] * 41}, ".components is 41, not None to 40"),
        (POST, JSON, {"enforce_nonce": 1}, ".enforce_nonce is a int"),
    ],
)
def test_what_does_not_fit_is_named(
    asked: tuple[str, str], headers: dict[str, str], body: Any, why: str
) -> None:
    said = misfit(*asked, headers, body if isinstance(body, bytes) else json.dumps(body).encode())
    assert said is not None
    assert said.endswith(f": {why}")


@pytest.mark.parametrize("body", [{"components": [TEXT]}, {"content": "x", "nonce": 7}])
def test_what_fits_is_let_through(body: Any) -> None:
    assert misfit(*POST, JSON, json.dumps(body).encode()) is None
