"""What the repository promises as a whole: its layers, locks, settings and words."""

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import packages_distributions
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from bot.app.settings import Settings
from games import discover

ROOT = Path(__file__).parent.parent
LOCKS = ("runtime", "playground", "dev", "bench", "faces")
PROMISED = {
    ".": "README.md CHANGELOG.md CONTRIBUTING.md SECURITY.md LICENSE Makefile Dockerfile "
    ".env.example .ci/run compose.yaml compose.postgres.yaml deploy/quandary.service setup.py",
    ".github": "workflows/ci.yml workflows/release.yml dependabot.yml pull_request_template.md "
    "ISSUE_TEMPLATE/bug.yml",
    "docs": "architecture.md adding-a-game.md decisions.md operations.md updating.md privacy.md "
    "terms.md",
    "games": "engine.py",
    "bot": "__main__.py app/client.py app/settings.py records/database.py records/matches.py "
    "play/matches.py play/clock.py pages/drawing.py delivery/delivery.py words/locale.py",
    "benchmarks": "__main__.py",
}
PER_GAME = (
    "games/{}/rules.py",
    "cogs/{}/__init__.py",
    "cogs/{}/commands.py",
    "cogs/{}/table.py",
    "cogs/{}/hand.py",
    "cogs/{}/actions.py",
    "cogs/{}/faces.py",
    "docs/rules/{}.md",
    "bot/words/en/{}.ftl",
    "bot/words/fr/{}.ftl",
)
FOREIGN = re.compile(
    r"(?:pypi|pythonhosted|npmjs|debian)\.(?:org|com|net)"  # a registry by its host
    r"|(?<![\w.])/(?:root|work|tmp|opt)/\w",  # a path of one machine
    re.IGNORECASE,
)
FORBIDDEN = {
    "games/dilemma/rules.py": "bot cogs playground discord aiosqlite asyncpg asyncio time "
    "datetime random",
    "bot/records/matches.py": "cogs playground discord bot.play bot.pages bot.words",
    "bot/words/locale.py": "cogs playground bot.records bot.play bot.pages",
    "bot/play/matches.py": "cogs playground discord bot.pages bot.records.database aiosqlite",
    "bot/pages/drawing.py": "cogs playground bot.records.database aiosqlite asyncpg",
    "bot/operator/status.py": "cogs playground bot.app.client sqlite3 aiosqlite asyncpg",
    "bot/process.py": "cogs playground",
    "cogs/dilemma/table.py": "playground bot.records.database aiosqlite asyncpg",
    "playground/world.py": "games bot cogs",
}
ALLOWED = {
    "games/dilemma/rules.py": "games.engine dataclasses",
    "bot/records/matches.py": "games aiosqlite asyncpg asyncio",
    "bot/play/matches.py": "games.engine asyncio bot.records.match bot.words.text",
    "bot/pages/drawing.py": "discord bot.play.matches bot.words.locale",
    "bot/operator/status.py": "bot.play.clock bot.records.database bot.pictures.faces discord",
    "cogs/dilemma/table.py": "bot.play.matches games.dilemma discord",
    "playground/world.py": "aiohttp asyncio",
}
LINK = re.compile(r"\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]+))?")
"""A link that stays in the repository: a file, an anchor, or both."""
FENCED = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)
HEADING = re.compile(r"^#+ +(.+)$", re.MULTILINE)
SETTING = re.compile(r"^#?([A-Z_]+)=", re.MULTILINE)


def _tracked() -> Iterator[Path]:
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return (ROOT / name for name in listed.stdout.split("\0") if name and (ROOT / name).is_file())


def _pairs(table: dict[str, str]) -> list[tuple[str, str]]:
    return [(place, word) for place, words in table.items() for word in words.split()]


def _prose(page: Path) -> str:
    return FENCED.sub("", page.read_text())


def _anchors(page: Path) -> set[str]:
    """What its headings are called in a link: small letters, hyphens, no other marks."""
    headings = HEADING.findall(_prose(page))
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


def _lint(file: str, code: str) -> str:
    ruff = [
        str(Path(sys.executable).with_name("ruff")),
        "check",
        "--no-cache",
        "--select",
        "TID,RUF100",
    ]
    return subprocess.run(
        [*ruff, "--output-format", "concise", "--stdin-filename", file, "-"],
        cwd=ROOT,
        input=code,
        capture_output=True,
        text=True,
        check=False,
    ).stdout


def _pins(lock: str) -> dict[str, list[str]]:
    """Each pinned requirement of a lock file and the options that follow it."""
    text = (ROOT / "requirements" / f"{lock}.txt").read_text()
    bare = "\n".join(line for line in text.splitlines() if not line.lstrip().startswith("#"))
    rows = [re.split(r"\s+(?=--)", row) for row in bare.replace("\\\n", " ").splitlines()]
    return {row[0].strip(): [option.strip() for option in row[1:]] for row in rows}


@pytest.mark.parametrize(("room", "file"), _pairs(PROMISED))
def test_what_the_layout_promises_is_there(room: str, file: str) -> None:
    assert (ROOT / room / file).is_file()


@pytest.mark.parametrize("key", discover())
@pytest.mark.parametrize("path", PER_GAME)
def test_each_game_has_its_rules_cog_words_and_rulebook(key: str, path: str) -> None:
    assert (ROOT / path.format(key)).is_file()


def test_links_between_the_documents_lead_somewhere() -> None:
    for page in (path for path in _tracked() if path.suffix == ".md"):
        for file, anchor in LINK.findall(_prose(page)):
            target = page.parent / file if file else page
            assert target.exists(), f"{page.name} points to {file}"
            assert not anchor or anchor in _anchors(target), f"{page.name} points to #{anchor}"


def test_no_file_names_a_registry_host_or_a_path_of_one_machine() -> None:
    for path in _tracked():
        found = FOREIGN.search(path.read_text(errors="replace"))
        assert not found, f"{path.relative_to(ROOT)}: {found}"


@pytest.mark.parametrize(("file", "module"), _pairs(FORBIDDEN))
def test_a_room_cannot_import_what_it_must_not_know(file: str, module: str) -> None:
    both = f"import {module}\n\n\ndef later():\n    from {module} import something\n"
    assert _lint(file, both).count("TID251") == 2


@pytest.mark.parametrize(("file", "module"), _pairs(ALLOWED))
def test_a_room_can_import_what_it_stands_on(file: str, module: str) -> None:
    assert "All checks passed" in _lint(file, f"import {module}\n")


def test_a_feature_imports_no_other_feature_s_cog() -> None:
    for path in (ROOT / "cogs").rglob("*.py"):
        feature = path.relative_to(ROOT / "cogs").parts[0].removesuffix(".py")
        known = {"shared"} if feature == "shared" else {"shared", feature}
        foreign = {name.split(".")[1] for name in _modules(path, "cogs.")} - known
        assert not foreign, f"{path.relative_to(ROOT)} imports {foreign}"


def test_the_bot_names_no_game() -> None:
    """But for the entry point, which suggests a first game."""
    named = re.compile(rf"\b({'|'.join(discover())})\b", re.IGNORECASE)
    for path in (ROOT / "bot").rglob("*.py"):
        found = named.search(path.read_text())
        assert not found or path.name == "process.py", f"{path.relative_to(ROOT)}: {found}"


def test_only_the_entry_point_may_open_the_playground() -> None:
    excused = [
        (str(path.relative_to(ROOT)), line.split("#")[0].split()[1].split(".")[0])
        for path in _tracked()
        if path.suffix == ".py" and path != Path(__file__)
        for line in path.read_text().splitlines()
        if re.search(r"noqa:.*TID251", line)
    ]
    assert set(excused) <= {("bot/process.py", "playground")}


@pytest.mark.parametrize("lock", LOCKS)
def test_every_locked_package_has_one_version_and_its_hashes(lock: str) -> None:
    pins = _pins(lock)
    assert pins
    for pin, options in pins.items():
        assert re.fullmatch(r"[a-z0-9-]+(\[[a-z]+\])?==[\w.]+( ; .+)?", pin)
        assert options
        assert all(re.fullmatch(r"--hash=sha256:[0-9a-f]{64}", option) for option in options)


@pytest.mark.parametrize("lock", LOCKS)
def test_lock_files_name_no_host_and_no_path(lock: str) -> None:
    text = (ROOT / "requirements" / f"{lock}.txt").read_text()
    assert not re.search(r"/|--(?!hash=)", text.replace("-c requirements/", ""))


def _project() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text())


def _needs() -> dict[str, list[str]]:
    project = _project()["project"]
    extras = project["optional-dependencies"]
    runtime = [*project["dependencies"], *extras["postgres"]]
    return {"runtime": runtime, "playground": [*runtime, *extras["playground"]]}


@pytest.mark.parametrize("lock", ["runtime", "playground"])
def test_every_library_a_room_imports_is_declared_for_it(lock: str) -> None:
    rooms = ("playground",) if lock == "playground" else ("games", "bot", "cogs")
    declared = {canonicalize_name(Requirement(need).name) for need in _needs()[lock]}
    owners = packages_distributions()
    for path in (path for room in rooms for path in (ROOT / room).rglob("*.py")):
        for module in _imported(path) & owners.keys():
            owned = {canonicalize_name(owner) for owner in owners[module]}
            assert owned & declared, f"{path.relative_to(ROOT)} imports {module}"


def _imported(path: Path) -> set[str]:
    """The first part of every module a file imports."""
    return {name.split(".")[0] for name in _modules(path)}


def _modules(path: Path, within: str = "") -> set[str]:
    """Every name a file imports that begins so: `from a import b` names `a.b`."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return {name for name in found if name.startswith(within)}


def test_the_playground_is_not_in_the_image() -> None:
    copied = re.findall(r"^COPY (?:--\S+ )?(\S+)", (ROOT / "Dockerfile").read_text(), re.MULTILINE)
    kept = (ROOT / ".dockerignore").read_text().split()
    assert "playground" not in copied
    assert "!playground" not in kept
    assert {"games", "bot", "cogs"} <= set(copied)


def test_the_locks_satisfy_the_project() -> None:
    for lock, wanted in (_needs() | _project()["dependency-groups"]).items():
        pinned = [Requirement(pin) for pin in _pins(lock)]
        for need in map(Requirement, wanted):
            versions = [
                next(iter(pin.specifier)).version
                for pin in pinned
                if canonicalize_name(pin.name) == canonicalize_name(need.name)
            ]
            assert versions, f"{need} is not in the {lock} lock"
            assert all(need.specifier.contains(version) for version in versions)


def test_the_same_versions_run_in_tests_and_in_production() -> None:
    assert _pins("runtime").items() <= _pins("dev").items()


def test_every_setting_is_explained_in_the_example_and_every_example_is_a_setting() -> None:
    explained = SETTING.findall((ROOT / ".env.example").read_text())
    assert sorted(explained) == sorted(name.upper() for name in Settings.model_fields)


@pytest.mark.parametrize("marks", ["", "#"], ids=["as it is", "uncommented"])
def test_the_example_shows_the_defaults(
    marks: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in Settings.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)
    monkeypatch.chdir(tmp_path)
    defaults = Settings()
    example = (ROOT / ".env.example").read_text()
    Path(".env").write_text(re.sub(rf"^{marks}(?=[A-Z_]+=)", "", example, flags=re.MULTILINE))
    assert Settings() == defaults


SENDS = {
    *("send", "send_message", "edit", "edit_message", "delete", "delete_message", "sync"),
    *("edit_original_response", "delete_original_response", "defer", "send_modal"),
    *("create_dm", "create_thread", "start_thread_with_message", "add_user_to_thread"),
    *("edit_channel", "delete_messages", "bulk_edit", "reply", "add_reaction"),
}
"""Calls that make Discord show, change or take away something."""
ANSWERED_ON = {"interaction", "interaction.response", "interaction.followup", "response"}
COMMANDS = ("bot/app/client.py", "self.tree", "sync")


def _sends(path: Path) -> Iterator[tuple[str, str, str]]:
    """Where, on what, and which."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            on, name = ast.unparse(node.func.value), node.func.attr
            if name in SENDS:
                yield str(path.relative_to(ROOT)), on, name


def _outside_delivery() -> Iterator[Path]:
    """All of the bot that may know Discord, but for what sends."""
    for path in (path for room in ("bot", "cogs") for path in (ROOT / room).rglob("*.py")):
        parts = path.relative_to(ROOT).parts
        if parts[:2] not in {("bot", "delivery"), ("bot", "records")}:
            yield path


def test_no_other_module_than_delivery_sends_but_for_the_answer_to_a_press() -> None:
    sent = [each for path in _outside_delivery() for each in _sends(path)]
    assert COMMANDS in sent, "this test sees what is sent"
    others = [each for each in sent if each[1] not in ANSWERED_ON and each != COMMANDS]
    assert others == []


def test_pages_play_words_and_pictures_answer_nobody_either() -> None:
    silent = {"pages", "play", "words", "pictures", "operator"}
    paths = (path for path in _outside_delivery() if path.parts[-2] in silent)
    assert [each for path in paths for each in _sends(path)] == []
