"""A request's body and files as they arrive over HTTP; what they mean is not known here."""

import json
import re
import zlib
from typing import Any, Final, TypeAlias

from aiohttp import BodyPartReader, web

from playground.limits import FILE_BYTES
from playground.refusals import refusal

FILE_FIELD: Final = re.compile(r"files\[([0-9]{1,3})\]")
# What a multipart reader may stumble over: boundaries, encodings, lengths.
BROKEN: Final = (ValueError, RuntimeError, AssertionError, LookupError, zlib.error, EOFError)
Files: TypeAlias = tuple[tuple[int, str, bytes], ...]


async def arrived(request: web.Request) -> tuple[Any, Files]:
    """The JSON of a request, an empty object if there is none, and the files beside it."""
    if request.content_type == "multipart/form-data":
        try:
            return await _parts(request)
        except BROKEN:
            raise refusal("bad_json") from None
    if request.can_read_body:
        return _parsed(await request.read()), ()
    return {}, ()


async def _parts(request: web.Request) -> tuple[Any, Files]:
    body: Any = {}
    files: list[tuple[int, str, bytes]] = []
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader):
            raise refusal("bad_json")
        content = bytes(await part.read(decode=True))
        if part.name == "payload_json":
            body = _parsed(content)
        elif number := FILE_FIELD.fullmatch(part.name or ""):
            if len(content) > FILE_BYTES:
                raise refusal("too_large")
            files.append((int(number[1]), part.filename or "unknown", content))
    return body, tuple(files)


def _parsed(content: bytes) -> Any:
    """Any JSON object or list; a lone word or number is no body."""
    try:
        parsed = json.loads(content)
    except (ValueError, RecursionError):
        raise refusal("bad_json") from None
    if not isinstance(parsed, dict | list):
        raise refusal("bad_json")
    return parsed
