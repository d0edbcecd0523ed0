"""Small changes to the code, one at a time, each tried by the tests that run the changed line.

An operator is turned, a condition dropped, a seat mixed up. A change that the tests do not notice
survives, and is listed: either a test is missing, or the change makes no difference.

One process runs the tests of a room once, to see which lines each of them runs and how long it
takes. Then it forks for each change, puts it into the function in memory, and runs the tests of
that line, those that mirror the module first, until one fails. Files are never touched.
"""

import ast
import gc
import io
import os
import signal
import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import redirect_stdout, suppress
from dataclasses import dataclass
from functools import partial
from importlib.machinery import SourceFileLoader
from pathlib import Path
from time import monotonic
from types import CodeType, FunctionType
from typing import Any

import coverage
import pytest

from proofs.trial import Trial

NEAREST = {
    "bot/delivery": ("tests/bot/delivery",),
    "bot/play": ("tests/bot/play", "tests/bot/pages/test_replay.py", "tests/cogs/test_lessons.py"),
    "bot/records": (
        "tests/bot/records",
        "tests/bot/test_privacy.py",
        "tests/bot/play/test_seats.py",
        "tests/bot/play/test_limits.py",
    ),
    "cogs": ("tests/cogs", "tests/bot/app/test_client.py", "tests/bot/play/test_coaching.py"),
}
"""The rooms that are tried, and their tests: those that take minutes and sockets are not asked."""
GOAL = 0.9
MOST_SECONDS = 20.0
"""So long the tests of one change may take, counted as they took unchanged."""
PATIENCE_SECONDS, SLOWER = 30, 4
"""A change that makes the tests wait for ever, or so many times slower, is noticed, too."""
SURVIVED, NOTICED, UNTRIED = 0, 1, 2
KEEP_NOTHING = ("-p", "no:cacheprovider", "-o", "tmp_path_retention_policy=none")
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


def mutated(root: Path, mutant: Mutant) -> ast.Module:
    """The file with this one change."""
    tree = ast.parse((root / mutant.path).read_text())
    _, _, change = list(_edits(tree))[mutant.number]
    change()
    return ast.fix_missing_locations(tree)


def _edits(tree: ast.Module) -> Iterator[tuple[int, str, Callable[[], None]]]:
    skipped = {id(inner) for node in _said_only(tree) for inner in ast.walk(node)}
    done = {id(inner) for node in _done(tree) for inner in ast.walk(node)}
    for node in ast.walk(tree):
        if id(node) in done - skipped:
            for what, change in _of_node(node):
                yield getattr(node, "lineno", 0), " ".join(what.split()), change


def _done(tree: ast.Module) -> Iterator[ast.AST]:
    """What functions do; not what they are declared as."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield from node.body


def _said_only(tree: ast.Module) -> Iterator[ast.AST]:
    """Types, logs and assertions: no test need notice them."""
    for node in ast.walk(tree):
        if isinstance(node, ast.arg | ast.AnnAssign) and node.annotation:
            yield node.annotation
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield from (*node.decorator_list, node.args, *filter(None, [node.returns]))
        if isinstance(node, ast.Assert) or ast.unparse(node).startswith("log."):
            yield node
        if isinstance(node, ast.keyword) and node.arg == "strict":
            yield node


def _of_node(node: ast.AST) -> Iterator[Edit]:
    match node:
        case ast.Compare(ops=[compared]) if type(compared) in TURNED:
            turned = TURNED[type(compared)]()
            yield f"turns `{ast.unparse(node)}`", lambda: _set(node, ops=[turned])
        case ast.BoolOp(op=op, values=values):
            other = ast.Or() if isinstance(op, ast.And) else ast.And()
            yield f"and/or in `{ast.unparse(node)}`", lambda: _set(node, op=other)
            nothing = ast.Constant(isinstance(op, ast.And))
            for dropped in values:
                if isinstance(dropped, ast.Constant):  # what stands for nothing, as types want it
                    continue
                rest = [nothing, *(value for value in values if value is not dropped)]
                yield f"drops `{ast.unparse(dropped)}`", partial(_set, node, values=rest)
        case ast.UnaryOp(op=ast.Not(), operand=inner):
            twice = ast.UnaryOp(ast.Not(), inner)
            yield f"drops not of `{ast.unparse(node)}`", lambda: _set(node, operand=twice)
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


def put_in(root: Path, mutant: Mutant) -> None:
    """Change the function where it is loaded and whenever it is loaded again, as each bot does with
    its cogs; LookupError where it cannot be changed so."""
    file = str(root / mutant.path)
    module = compile(mutated(root, mutant), file, "exec")
    as_written = SourceFileLoader.get_code

    def get_code(loader: Any, name: str) -> CodeType | None:
        return module if loader.path == file else as_written(loader, name)

    setattr(SourceFileLoader, "get_code", get_code)  # noqa: B010 - mypy forbids the plain way
    codes = {_place(code): code for code in _codes(module)}
    changed = 0
    gc.unfreeze()
    for each in gc.get_objects():
        if isinstance(each, FunctionType) and each.__code__.co_filename == file:
            code = codes.get(_place(each.__code__), each.__code__)
            if code != each.__code__ and code.co_freevars == each.__code__.co_freevars:
                each.__code__ = code
                changed += 1
    if not changed:
        raise LookupError(str(mutant))
    forget()


def _codes(code: CodeType) -> Iterator[CodeType]:
    yield code
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from _codes(inner)


def _place(code: CodeType) -> tuple[str, int]:
    return code.co_qualname, code.co_firstlineno


def forget() -> None:
    """Empty every cache of the rooms: what a test finds there, it would not run."""
    names = tuple(room.replace("/", ".") for room in NEAREST)
    for name, module in list(sys.modules.items()):
        for each in vars(module).values() if name.startswith(names) else ():
            if callable(clear := getattr(each, "cache_clear", None)):
                clear()


def mirrors(path: Path, test: str) -> bool:
    """Whether this test stands in the file that mirrors a module."""
    name = path.parent.name if path.stem == "__init__" else path.stem
    return test.startswith(f"tests/{path.parent.as_posix()}/test_{name}.py::")


class Trying:
    """Takes the place of pytest's own loop, once every test is collected."""

    def __init__(self, trial: Trial, room: str, some: Sequence[Mutant]) -> None:
        self._trial = trial
        self._room = room
        self._some = some
        self._items = dict[str, pytest.Item]()
        self._seconds = defaultdict[str, float](float)
        self._failed = set[str]()

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self._root = session.config.rootpath
        asked = list(filter(self._asked, session.items))
        self._items = {item.nodeid: item for item in asked}
        self._lines = self._run_unchanged(asked)
        self._try_each()
        return True

    def _asked(self, item: pytest.Item) -> bool:
        """Of tests on both databases one is enough, but where they differ themselves. Of those that
        go on at length only those of a module."""
        twice = "postgres" in item.nodeid and self._room != "bot/records"
        module = self._root / self._room / f"{item.path.stem.removeprefix('test_')}.py"
        return not twice and (module.exists() or item.get_closest_marker("no_cover") is None)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self._seconds[report.nodeid] += report.duration
        if report.failed:
            self._failed.add(report.nodeid)

    def _run_unchanged(self, items: Sequence[pytest.Item]) -> coverage.CoverageData:
        """Which test runs which line; what all of them share is left standing for the changes."""
        room = str(self._root / self._room)
        lines = coverage.Coverage(data_file=None, config_file=False, source=[room])
        lines.start()
        for item, following in zip(items, [*items[1:], items[0]], strict=True):
            forget()
            lines.switch_context(item.nodeid)
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        lines.stop()
        self._trial.notes.append(
            f"{self._room}: {len(items):,} tests took {sum(self._seconds.values()):.0f} s; "
            f"{len(self._failed)} failed unchanged and are not asked"
        )
        return lines.get_data()

    def _try_each(self) -> None:
        ends = Counter[int]()
        until = monotonic() + self._trial.seconds / len(NEAREST)
        for mutant in self._some:
            if monotonic() > until:
                break
            end = self._try(mutant)
            ends[end] += 1
            self._trial.count("left out" if end == UNTRIED else "small changes")
            if end == SURVIVED:
                self._trial.notes.append(f"survives: {mutant}")
        tried = ends[NOTICED] + ends[SURVIVED]
        share = ends[NOTICED] / max(tried, 1)
        self._trial.notes.append(f"{self._room}: {ends[NOTICED]} of {tried} noticed, {share:.0%}")
        self._trial.check(share >= GOAL, f"{self._room}: fewer than {GOAL:.0%} were noticed")

    def _try(self, mutant: Mutant) -> int:
        tests = self._nearest(mutant)
        child = os.fork()
        if child == 0:
            os._exit(self._end_of(mutant, tests))
        _, status = os.waitpid(child, 0)
        with suppress(ProcessLookupError):
            os.killpg(child, signal.SIGKILL)  # what its tests have started
        return os.WEXITSTATUS(status) if os.WIFEXITED(status) else NOTICED

    def _nearest(self, mutant: Mutant) -> list[pytest.Item]:
        """Tests that run its line: those of its module, then the others, the quickest first."""
        contexts = self._lines.contexts_by_lineno(str(self._root / mutant.path))
        names = self._items.keys() & set(contexts.get(mutant.line, [])) - self._failed
        chosen, seconds = list[pytest.Item](), 0.0
        for name in sorted(
            names, key=lambda name: (not mirrors(mutant.path, name), self._seconds[name], name)
        ):
            seconds += self._seconds[name]
            if chosen and seconds > MOST_SECONDS:
                break
            chosen.append(self._items[name])
        return chosen

    def _end_of(self, mutant: Mutant, tests: Sequence[pytest.Item]) -> int:
        """In a process of its own."""
        os.setpgrp()
        expected = sum(self._seconds[item.nodeid] for item in tests)
        signal.alarm(PATIENCE_SECONDS + round(SLOWER * expected))
        nowhere = os.open(os.devnull, os.O_WRONLY)
        for stream in (1, 2):
            os.dup2(nowhere, stream)
        try:
            put_in(self._root, mutant)
        except LookupError:
            return UNTRIED
        first = next(iter(self._items.values()))
        for item, following in zip(tests, [*tests[1:], first], strict=False):
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            if item.nodeid in self._failed:
                return NOTICED
        return SURVIVED


def every_mutant(root: Path, room: str) -> list[Mutant]:
    files = sorted((root / room).rglob("*.py"))
    return [mutant for file in files for mutant in mutants(root, file.relative_to(root))]


def prove(trial: Trial) -> None:
    """A like share of the time for each room."""
    root = Path(__file__).parent.parent
    for room in NEAREST:
        some = every_mutant(root, room)
        try_each(trial, root, room, trial.luck.sample(some, len(some)))


def try_each(trial: Trial, root: Path, room: str, some: Sequence[Mutant]) -> None:
    tests = [str(root / name) for name in NEAREST[room] if (root / name).exists()]
    with tempfile.TemporaryDirectory() as folder, redirect_stdout(io.StringIO()):
        given = ["-s", "-p", "no:randomly", f"--rootdir={root}", f"--basetemp={folder}/tests"]
        pytest.main([*tests, *given, *KEEP_NOTHING], plugins=[Trying(trial, room, some)])
