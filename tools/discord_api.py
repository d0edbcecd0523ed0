"""Cuts Discord's own description of its HTTP API down to the routes that a bot here asks for.

    python -m tools.discord_api openapi.json

The description is public (the repository `discord/discord-api-spec`) and not kept here; the table
that is written holds what a request's body may be on those routes, and nothing else of it.
"""

import json
import re
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final, TypeAlias

from playground.routes import ROUTES

Json: TypeAlias = Mapping[str, Any]

TABLE: Final = Path(__file__).parents[1] / "tests" / "harness" / "discord_api.json"
KEPT: Final = (
    *("type", "enum", "const", "required", "minLength", "maxLength", "minItems", "maxItems"),
    *("minimum", "maximum"),
)
UNIONS: Final = ("anyOf", "oneOf", "allOf")
NEVER_SENT: Final = {"embeds", "poll", "sticker_ids", "shared_client_theme"}
"""What no bot here sends: it is left out of the table, and so refused."""
JSON: Final = "application/json"
FORM: Final = "multipart/form-data"


def table(described: Json) -> dict[str, Any]:
    """The routes, what each takes, and the shapes that are named there."""
    routes = dict(sorted(_routes(described)))
    shapes = dict[str, Any]()
    _add(described, routes, shapes)
    return {"routes": routes, "shapes": dict(sorted(shapes.items()))}


def plain(path: str) -> str:
    """A route, whatever its holes are called."""
    return re.sub(r"\{[^}]+\}", "{}", path)


def _routes(described: Json) -> Iterator[tuple[str, Any]]:
    asked = {plain(route.name) for route in ROUTES}
    for path, methods in described["paths"].items():
        for method, about in methods.items():
            name = f"{method.upper()} {plain(path)}"
            if name in asked:
                content = about.get("requestBody", {}).get("content", {})
                yield (
                    name,
                    {
                        "body": _cut(content[JSON]["schema"]) if JSON in content else None,
                        "needs_body": bool(about.get("requestBody", {}).get("required")),
                        "files": FORM in content,
                    },
                )


def _cut(schema: Json) -> dict[str, Any]:
    """A schema without words and without what is never sent."""
    if "$ref" in schema:
        return {"ref": schema["$ref"].rpartition("/")[2]}
    cut = {key: schema[key] for key in KEPT if key in schema}
    for union in UNIONS:
        if union in schema:
            cut[union] = [_cut(each) for each in schema[union]]
    if "properties" in schema:
        known = schema["properties"].items()
        cut["properties"] = {key: _cut(each) for key, each in known if key not in NEVER_SENT}
    for key in ("items", "additionalProperties"):
        if isinstance(schema.get(key), dict):
            cut[key] = _cut(schema[key])
    return cut


def _add(described: Json, part: Any, shapes: dict[str, Any]) -> None:
    """Every shape that a part of the table names, and those that it names."""
    if isinstance(part, list):
        for each in part:
            _add(described, each, shapes)
    elif isinstance(part, dict):
        name = part.get("ref")
        if isinstance(name, str) and name not in shapes:
            shapes[name] = _cut(described["components"]["schemas"][name])
            _add(described, shapes[name], shapes)
        for each in part.values():
            _add(described, each, shapes)


def main(described: Path) -> None:
    cut = table(json.loads(described.read_text(encoding="utf-8")))
    rows = [f"{json.dumps(part)}: {_rows(cut[part])}" for part in ("routes", "shapes")]
    TABLE.write_text("{" + ",\n".join(rows) + "}\n", encoding="utf-8")
    print(f"{len(cut['routes'])} routes, {len(cut['shapes'])} shapes: {TABLE}")


def _rows(named: Json) -> str:
    """One line for each, so that a newer description is read as a diff."""
    lines = (f"{json.dumps(key)}: {json.dumps(value)}" for key, value in named.items())
    return "{\n" + ",\n".join(lines) + "\n}"


if __name__ == "__main__":
    main(Path(sys.argv[1]))
