"""One request of a bot as its route sees it, and what the route answers; no sockets here."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from playground.posting import Draft
from playground.shapes import Json
from playground.world import World

Reply: TypeAlias = Json | list[Json] | str | None
"""A text is a page of whoever stands before Discord."""


@dataclass(frozen=True, slots=True)
class Call:
    """One request, its body already of the shape its route asks for."""

    params: Mapping[str, str]
    query: Mapping[str, str]
    host: str
    body: Any = field(default_factory=dict)
    files: tuple[tuple[int, str, bytes], ...] = ()

    @property
    def draft(self) -> Draft:
        return Draft(self.body, self.files)


Handle: TypeAlias = Callable[[World, Call], Reply]
