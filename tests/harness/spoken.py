"""The locale keys that code speaks, read from its syntax: exact ones, and shapes of keys."""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

KEY = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
ANYTHING = "[a-z0-9-]+"
SPEAKING = {
    "text": 0,
    "Text": 0,
    "event": 0,
    "IllegalAction": 0,
    "Refused": 0,
    "word": 0,
    "say": 1,
    "tell": 1,
}
"""What takes a key, and as which argument."""

Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass
class Source:
    """One module's text, and the functions of its own that pass a key on."""

    path: Path
    speaking: dict[str, int] = field(default_factory=dict)

    @cached_property
    def tree(self) -> ast.Module:
        return ast.parse(self.path.read_text())

    @cached_property
    def functions(self) -> list[Function]:
        return [node for node in ast.walk(self.tree) if isinstance(node, Function)]

    @cached_property
    def constants(self) -> set[str]:
        """Every string that could be a key."""
        strings = (n.value for n in ast.walk(self.tree) if isinstance(n, ast.Constant))
        return {s for s in strings if isinstance(s, str) and KEY.fullmatch(s)}

    @cached_property
    def shapes(self) -> set[str]:
        """Every key that is put together, as a pattern; what has no fixed word says nothing."""
        joined = (_shape(n) for n in ast.walk(self.tree) if isinstance(n, ast.JoinedStr))
        return {shape for shape in joined if re.search("[a-z]{3}", shape.replace(ANYTHING, ""))}

    def spoken(self) -> set[str]:
        """The keys that reach a speaking call and can be read off the page."""
        return {
            key for call, scope in self._calls() for key in self._keys(_key_of(call, self), scope)
        }

    def learn(self) -> None:
        """Functions that hand one of their own parameters on as a key speak, too."""
        for call, scope in self._calls():
            given = _key_of(call, self)
            names = [] if scope is None else [a.arg for a in scope.args.args if a.arg != "self"]
            if isinstance(given, ast.Name) and given.id in names and scope is not None:
                self.speaking[scope.name] = names.index(given.id)

    def _calls(self) -> Iterator[tuple[ast.Call, Function | None]]:
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Call) and _name(node.func) in {**SPEAKING, **self.speaking}:
                yield node, self._around(node)

    def _around(self, node: ast.AST) -> Function | None:
        return self._scopes.get(id(node))

    @cached_property
    def _scopes(self) -> dict[int, Function]:
        """The innermost function around each node."""
        return {id(inner): function for function in self.functions for inner in ast.walk(function)}

    def _keys(self, given: ast.expr | None, scope: Function | None) -> set[str]:
        match given:
            case ast.Name():
                return self._assigned(given.id, scope)
            case ast.Call(func=ast.Name(id=name)):
                return self._returned(name)
            case ast.Subscript(value=ast.Name(id=name)):
                return self._listed(name)
            case _:
                return _written(given)

    def _assigned(self, name: str, scope: Function | None) -> set[str]:
        places = ast.walk(self.tree if scope is None else scope)
        values = [
            node.value
            for node in places
            if isinstance(node, ast.Assign)
            and any(isinstance(t, ast.Name) and t.id == name for t in node.targets)
        ]
        return {key for value in values for key in _written(value)}

    def _returned(self, name: str) -> set[str]:
        named = [function for function in self.functions if function.name == name]
        returns = [n for f in named for n in ast.walk(f) if isinstance(n, ast.Return)]
        return {key for node in returns for key in _written(node.value)}

    def _listed(self, name: str) -> set[str]:
        """The values of a dictionary of keys."""
        tables = [
            node.value
            for node in ast.walk(self.tree)
            if isinstance(node, ast.Assign | ast.AnnAssign)
            and isinstance(node.value, ast.Dict)
            and name
            in {_name(t) for t in getattr(node, "targets", [getattr(node, "target", None)])}
        ]
        return {key for table in tables for value in table.values for key in _written(value)}


def read(*folders: Path) -> list[Source]:
    sources = [Source(path) for folder in folders for path in sorted(folder.rglob("*.py"))]
    for source in sources:
        source.learn()
    return sources


def _written(given: ast.expr | None) -> set[str]:
    match given:
        case ast.Constant(value=str(key)):
            return {key}
        case ast.IfExp():
            return _written(given.body) | _written(given.orelse)
        case _:
            return set()


def _name(node: object) -> str:
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


def _key_of(call: ast.Call, source: Source) -> ast.expr | None:
    place = {**SPEAKING, **source.speaking}[_name(call.func)]
    return call.args[place] if len(call.args) > place else None


def _shape(joined: ast.JoinedStr) -> str:
    return "".join(
        re.escape(str(part.value)) if isinstance(part, ast.Constant) else ANYTHING
        for part in joined.values
    )
