"""Requests held against Discord's own description of its API, as `tools/discord_api.py` cut it."""

import json
import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import aiohttp

TABLE = json.loads(Path(__file__).with_name("discord_api.json").read_text(encoding="utf-8"))
ROUTES, SHAPES = TABLE["routes"], TABLE["shapes"]
PREFIX = re.compile(r"https?://[^/]+/api/v10")
WAYS = [
    (name, re.compile(re.escape(name).replace(r"\{\}", "[^/]+").replace(r"\ ", " ")))
    for name in sorted(ROUTES, key=lambda name: name.count("{}"))
]
KINDS: Mapping[str, tuple[type, ...]] = {
    "string": (str,),
    "integer": (int,),
    "number": (int, float),
    "boolean": (bool,),
    "array": (list,),
    "object": (dict,),
    "null": (type(None),),
}
SIZES: Mapping[type, tuple[str, str]] = {
    str: ("minLength", "maxLength"),
    list: ("minItems", "maxItems"),
}
OVERLOOKED = {"tts", "nsfw"}
"""What discord.py sends everywhere, also where Discord does not know it."""
PAYLOAD = re.compile(rb'name="payload_json"\r\n\r\n(.*?)\r\n--', re.DOTALL)


def misfit(method: str, path: str, headers: Mapping[str, str], body: bytes) -> str | None:
    """What Discord's description says against a request."""
    asked = f"{method} {path}"
    route = next((name for name, way in WAYS if way.fullmatch(asked)), None)
    if route is None:
        return f"{asked}: no such route"
    about, kind = ROUTES[route], headers.get("Content-Type", "").partition(";")[0]
    if not body:
        wrong = about["needs_body"] or kind == "application/json"
        return f"{route}: a body is missing" if wrong else None
    if about["body"] is None:
        return f"{route}: takes no body"
    if kind == "multipart/form-data" and about["files"]:
        body = PAYLOAD.findall(body.replace(b"Content-Type: application/json\r\n", b""))[0]
    elif kind != "application/json":
        return f"{route}: not as {kind}"
    fault = _fault(route, body)
    return fault and f"{route}: {fault}"


@lru_cache(maxsize=256)
def _fault(route: str, body: bytes) -> str | None:
    """Every bot that starts sends all its commands, and they are long."""
    return next(faults(ROUTES[route]["body"], json.loads(body)), None)


def faults(schema: Mapping[str, Any], value: Any, at: str = "") -> Iterator[str]:
    """What does not fit, with its place; a number may stand where an id is written as a string."""
    if "ref" in schema:
        yield from faults(SHAPES[schema["ref"]], value, at)
        return
    for part in schema.get("allOf", ()):
        yield from faults(part, value, at)
    for union in (schema[key] for key in ("anyOf", "oneOf") if key in schema):
        tried = [list(faults(part, value, at)) for part in union]
        yield from min(tried, key=lambda found: (f"{at}.type is not" in str(found), len(found)))
    if "const" in schema and value != schema["const"]:
        yield f"{at} is not {schema['const']}"
    elif "enum" in schema and value not in schema["enum"]:
        yield f"{at} is not among {schema['enum']}"
    elif not _is_kind(schema.get("type"), value):
        yield f"{at} is a {type(value).__name__}"
    else:
        yield from _inside(schema, value, at)


def _is_kind(kinds: str | list[str] | None, value: Any) -> bool:
    if kinds is None:
        return True
    named = [kinds] if isinstance(kinds, str) else kinds
    if isinstance(value, bool):
        return "boolean" in named
    return any(isinstance(value, KINDS[kind]) for kind in named) or (
        isinstance(value, int) and "string" in named
    )


def _inside(schema: Mapping[str, Any], value: Any, at: str) -> Iterator[str]:
    least, most = SIZES.get(type(value), ("minimum", "maximum"))
    size = len(value) if isinstance(value, str | list) else value
    if isinstance(size, int) and not schema.get(least, size) <= size <= schema.get(most, size):
        yield f"{at} is {size}, not {schema.get(least)} to {schema.get(most)}"
    if isinstance(value, list):
        for number, each in enumerate(value):
            yield from faults(schema.get("items", {}), each, f"{at}[{number}]")
    elif isinstance(value, dict) and "properties" in schema:
        yield from _fields(schema, value, at)


def _fields(schema: Mapping[str, Any], value: Mapping[str, Any], at: str) -> Iterator[str]:
    yield from (f"{at}.{key} is missing" for key in schema.get("required", ()) if key not in value)
    for key, each in value.items():
        if key in schema["properties"]:
            yield from faults(schema["properties"][key], each, f"{at}.{key}")
        elif key not in OVERLOOKED:
            yield f"{at}.{key} is unknown"


def held_to_it(trace: aiohttp.TraceConfig) -> list[str]:
    """What every request of this session will have against it, in a list that grows."""
    found: list[str] = []

    async def starts(_: Any, asked: SimpleNamespace, __: aiohttp.TraceRequestStartParams) -> None:
        asked.sent = b""

    async def sends(
        _: Any, asked: SimpleNamespace, given: aiohttp.TraceRequestChunkSentParams
    ) -> None:
        asked.sent += given.chunk

    async def ended(_: Any, asked: SimpleNamespace, given: aiohttp.TraceRequestEndParams) -> None:
        url = str(given.url.with_query(None))
        if PREFIX.match(url):
            path, headers = PREFIX.sub("", url), given.response.request_info.headers
            wrong = misfit(given.method, path, headers, asked.sent)
            found.extend([wrong] if wrong else [])

    trace.on_request_start.append(starts)
    trace.on_request_chunk_sent.append(sends)
    trace.on_request_end.append(ended)
    return found
