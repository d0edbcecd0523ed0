"""Small changes to the code, one at a time, each tried against the tests of its module.

An operator is turned, a condition dropped, a seat mixed up. A change that the tests do not notice
survives, and is listed: either a test is missing, or the change makes no difference.
"""

import ast
import os
import shutil
import subprocess  # runs the tests as a host would
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from proofs.trial import Trial

ROOMS = ("bot/delivery", "bot/play", "bot/records", "cogs")
NEEDED = ("bot", "cogs", "games", "playground", "proofs", "benchmarks", "tests", "pyproject.toml")
PYTEST = (sys.executable, "-m", "pytest", "-q", "-x", "-n0", "-p", "no:cacheprovider")
MOST = 300
GOAL = 0.9
LONGEST_SECONDS = 120.0
"""A change that makes the tests wait for ever is noticed, too."""
TURNED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
Edit = tuple[str, Callable[[], None]]
"""What is changed in words, and what changes the tree so."""


@dataclass(frozen=True, slots=True)
class Mutant:
    """The change of this number in a file."""

    path: Path
    number: int
    line: int
    what: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line} {self.what}"


def mutants(root: Path, path: Path) -> list[Mutant]:
    """Every change to a file."""
    edits = enumerate(_edits(ast.parse((root / path).read_text())))
    return [Mutant(path, number, line, what) for number, (line, what, _) in edits]


def mutated(root: Path, mutant: Mutant) -> str:
    """The file with this one change."""
    tree = ast.parse((root / mutant.path).read_text())
    _, _, change = list(_edits(tree))[mutant.number]
    change()
    return ast.unparse(ast.fix_missing_locations(tree))


def _edits(tree: ast.Module) -> Iterator[tuple[int, str, Callable[[], None]]]:
    skipped = {id(inner) for node in _said_only(tree) for inner in ast.walk(node)}
    for node in ast.walk(tree):
        if id(node) not in skipped:
            for what, change in _of_node(node):
                yield getattr(node, "lineno", 0), what, change


def _said_only(tree: ast.Module) -> Iterator[ast.AST]:
    """Types, logs and assertions: no test need notice them."""
    for node in ast.walk(tree):
        if isinstance(node, ast.arg | ast.AnnAssign) and node.annotation:
            yield node.annotation
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.returns:
            yield node.returns
        if isinstance(node, ast.Assert) or ast.unparse(node).startswith("log."):
            yield node


def _of_node(node: ast.AST) -> Iterator[Edit]:
    match node:
        case ast.Compare(ops=[compared]) if type(compared) in TURNED:
            turned = TURNED[type(compared)]()
            yield f"turns `{ast.unparse(node)}`", lambda: _set(node, ops=[turned])
        case ast.BoolOp(op=op, values=values):
            other = ast.Or() if isinstance(op, ast.And) else ast.And()
            yield f"and/or in `{ast.unparse(node)}`", lambda: _set(node, op=other)
            for dropped in values:
                rest = [value for value in values if value is not dropped]
                yield f"drops `{ast.unparse(dropped)}`", partial(_set, node, values=rest)
        case ast.UnaryOp(op=ast.Not()):
            yield f"drops not of `{ast.unparse(node)}`", lambda: _set(node, op=ast.UAdd())
        case ast.If(test=test) if not isinstance(test, ast.Name):
            yield f"never `if {ast.unparse(test)}`", lambda: _set(node, test=ast.Constant(False))
        case ast.BinOp(op=ast.Add() | ast.Sub() as op, right=ast.Constant(value=int())):
            other_sign = ast.Sub() if isinstance(op, ast.Add) else ast.Add()
            yield f"sign of `{ast.unparse(node)}`", lambda: _set(node, op=other_sign)
        case ast.Constant(value=bool(value)):
            yield f"{value} turned", lambda: _set(node, value=not value)
        case ast.keyword(arg="seat", value=ast.Name()) | ast.Subscript(slice=ast.Name(id="seat")):
            field = "value" if isinstance(node, ast.keyword) else "slice"
            yield f"seat 0 in `{ast.unparse(node)}`", lambda: _set(node, **{field: ast.Constant(0)})


def _set(node: ast.AST, **values: object) -> None:
    for name, value in values.items():
        setattr(node, name, value)


def mirror_of(root: Path, path: Path) -> Path:
    """The test file that mirrors a module, or else the tests of its whole folder."""
    folder = Path("tests") / path.parent
    for found in (folder / f"test_{path.stem}.py", folder, folder.parent):
        if (root / found).exists():
            return found
    return Path("tests")


class Scratch:
    """A copy of the tree that may be changed."""

    def __init__(self, root: Path, folder: Path, command: Sequence[str] = PYTEST) -> None:
        self.root = folder
        self._command = command
        self._sound: dict[Path, bool] = {}
        for name in NEEDED:
            if (root / name).is_dir():
                shutil.copytree(root / name, folder / name, ignore=shutil.ignore_patterns("__py*"))
            elif (root / name).exists():
                shutil.copy(root / name, folder / name)

    def sound(self, path: Path) -> bool:
        """Whether the tests of a module pass as it is."""
        tests = mirror_of(self.root, path)
        if tests not in self._sound:
            self._sound[tests] = self._passes(tests)
        return self._sound[tests]

    def survives(self, mutant: Mutant) -> bool:
        file, before = self.root / mutant.path, (self.root / mutant.path).read_text()
        file.write_text(mutated(self.root, mutant))
        try:
            return self._passes(mirror_of(self.root, mutant.path))
        finally:
            file.write_text(before)

    def _passes(self, tests: Path) -> bool:
        env = os.environ | {"PYTHONDONTWRITEBYTECODE": "1"}
        try:
            done = subprocess.run(
                [*self._command, str(tests)],
                cwd=self.root,
                env=env,
                capture_output=True,
                timeout=LONGEST_SECONDS,
                check=False,
            )
        except subprocess.TimeoutExpired:
            return False
        return done.returncode == 0


def every_mutant(root: Path, rooms: Sequence[str] = ROOMS) -> list[Mutant]:
    files = [file.relative_to(root) for room in rooms for file in (root / room).rglob("*.py")]
    return [mutant for path in sorted(files) for mutant in mutants(root, path)]


def prove(trial: Trial) -> None:
    root = Path(__file__).parent.parent
    some = every_mutant(root)
    trial.luck.shuffle(some)
    with tempfile.TemporaryDirectory() as folder:
        try_each(trial, Scratch(root, Path(folder)), some[:MOST])


def try_each(trial: Trial, scratch: Scratch, some: Sequence[Mutant]) -> None:
    tried, killed = Counter[str](), Counter[str]()
    for mutant in some:
        if not trial.goes_on:
            break
        if not scratch.sound(mutant.path):
            trial.count("left out, as their tests fail without them")
            continue
        room = next(room for room in ROOMS if mutant.path.is_relative_to(room))
        tried[room] += 1
        trial.count("small changes")
        if scratch.survives(mutant):
            trial.notes.append(f"survives: {mutant}")
        else:
            killed[room] += 1
    for room, times in tried.items():
        share = killed[room] / times
        trial.notes.append(f"{room}: {killed[room]} of {times} noticed, {share:.0%}")
        trial.check(share >= GOAL, f"{room}: fewer than {GOAL:.0%} were noticed")
