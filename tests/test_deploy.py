"""What an operator starts and watches the bot with, and how it is released."""

import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

from bot.app.settings import Settings
from bot.operator.metrics import Meters
from bot.records.figures import Figures

ROOT = Path(__file__).parent.parent
DOCKERFILE = (ROOT / "Dockerfile").read_text()
UNITS = [ROOT / "deploy/quandary.service", ROOT / "deploy/quandary-backup.service"]
HELD = {
    "NoNewPrivileges": "yes",
    "DynamicUser": "yes",
    "ProtectSystem": "strict",
    "ProtectHome": "yes",
    "PrivateTmp": "yes",
    "PrivateDevices": "yes",
    "CapabilityBoundingSet": "",
    "RestrictAddressFamilies": "AF_INET AF_INET6 AF_UNIX",
}
EXPOSURE = 2.0
"""Of ten, as systemd reckons: most services of a distribution have nine."""


def read(name: str) -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load((ROOT / name).read_text())
    return found


@pytest.fixture(scope="module")
def compose() -> dict[str, Any]:
    """What plain `docker compose up` starts."""
    return read("compose.yaml")


@pytest.fixture(scope="module")
def on_postgres(compose: dict[str, Any]) -> dict[str, Any]:
    """The same with the override on top, laid over it key by key as compose does it."""
    over = read("compose.postgres.yaml")
    services = {
        name: {**compose["services"].get(name, {}), **over["services"].get(name, {})}
        for name in {*compose["services"], *over["services"]}
    }
    return {
        "services": services,
        "networks": over["networks"],
        "volumes": {**compose["volumes"], **over["volumes"]},
    }


def test_plain_compose_starts_the_bot_and_a_daily_backup(compose: dict[str, Any]) -> None:
    assert compose["services"].keys() == {"bot", "backup"}
    assert not any("profiles" in service for service in compose["services"].values())
    command = compose["services"]["backup"]["command"]
    assert "quandary backup /data/backups --keep 14" in command[-1]
    assert "/usr/local/bin/quandary" in DOCKERFILE


def test_one_file_on_top_brings_a_postgres(on_postgres: dict[str, Any]) -> None:
    assert on_postgres["services"].keys() == {"bot", "backup", "postgres"}


@pytest.mark.parametrize("name", ["bot", "backup"])
@pytest.mark.parametrize("file", ["compose", "on_postgres"])
def test_a_container_of_the_bot_has_no_rights_and_writes_nowhere_else(
    request: pytest.FixtureRequest, file: str, name: str
) -> None:
    bot = request.getfixturevalue(file)["services"][name]
    assert bot["build"] == "."
    assert bot["read_only"] is True
    assert bot["cap_drop"] == ["ALL"]
    assert bot["security_opt"] == ["no-new-privileges:true"]
    assert bot["tmpfs"] == ["/tmp"]
    assert bot["restart"] == "unless-stopped"
    assert bot["env_file"] == ".env"
    assert "ports" not in bot
    assert "privileged" not in bot
    assert "user" not in bot, "the image says who it runs as"


def test_alone_it_keeps_its_file_in_a_volume(compose: dict[str, Any]) -> None:
    bot = compose["services"]["bot"]
    assert bot["volumes"] == ["data:/data"]
    assert "data" in compose["volumes"]
    assert bot["environment"] == {"DATABASE_URL": "sqlite:////data/bot.db"}
    assert "DATABASE_URL=sqlite:////data/bot.db" in DOCKERFILE


def test_its_postgres_is_waited_for_kept_and_reached_by_nobody_else(
    on_postgres: dict[str, Any],
) -> None:
    bot, postgres = on_postgres["services"]["bot"], on_postgres["services"]["postgres"]
    assert bot["depends_on"] == {"postgres": {"condition": "service_healthy"}}
    assert postgres["healthcheck"]["test"][1] == "pg_isready"
    assert "ports" not in postgres
    assert postgres["networks"] == ["database"]
    assert on_postgres["networks"]["database"] == {"internal": True}
    [volume] = postgres["volumes"]
    assert volume.split(":")[0] in on_postgres["volumes"]
    assert re.fullmatch(r"postgres:\d+[\w.-]*", postgres["image"])


def test_the_database_is_named_alike_on_both_sides_and_no_password_is_written(
    on_postgres: dict[str, Any],
) -> None:
    given = on_postgres["services"]["postgres"]["environment"]
    user, password, name = (given[f"POSTGRES_{key}"] for key in ("USER", "PASSWORD", "DB"))
    assert password.startswith("${POSTGRES_PASSWORD:?"), "without one nothing is started"
    for service in ("bot", "backup"):
        url = on_postgres["services"][service]["environment"]["DATABASE_URL"]
        assert url == f"postgresql://{user}:{password}@postgres/{name}"


def test_only_settings_that_exist_are_set(on_postgres: dict[str, Any]) -> None:
    known = {name.upper() for name in Settings.model_fields}
    for name in ("bot", "backup"):
        assert set(on_postgres["services"][name]["environment"]) <= known


@pytest.mark.parametrize("workflow", ["ci", "release"])
def test_every_action_is_pinned_to_a_commit_with_its_version_beside_it(workflow: str) -> None:
    text = (ROOT / f".github/workflows/{workflow}.yml").read_text()
    used = re.findall(r"uses: (\S+)(.*)", text)
    assert used
    for action, version in used:
        assert action.startswith("./") or re.fullmatch(r"[\w-]+/[\w-]+@[0-9a-f]{40}", action)
        assert action.startswith("./") or re.fullmatch(r" # v\d+\.\d+\.\d+", version)


def test_a_release_is_tested_before_anything_of_it_is_published() -> None:
    jobs = read(".github/workflows/release.yml")["jobs"]
    assert jobs["test"] == {"uses": "./.github/workflows/ci.yml"}
    assert all(job["needs"] == "test" for name, job in jobs.items() if name != "test")
    steps = {step["id"]: step["with"] for step in jobs["image"]["steps"] if "id" in step}
    assert steps["push"]["platforms"] == "linux/amd64,linux/arm64"
    assert (steps["push"]["sbom"], steps["push"]["provenance"]) == (True, "mode=max")
    patterns = re.findall(r"pattern=(\S+?)(?:,|$)", steps["meta"]["tags"], re.MULTILINE)
    assert patterns == ["{{version}}", "{{major}}.{{minor}}", "{{major}}"]


@pytest.mark.parametrize(
    ("version", "code", "said"),
    [("1.2.0", 0, "- Newer.\n"), ("1.2", 1, ""), ("1.1.0", 0, "- Older.\n"), ("1.0.0", 1, "")],
)
def test_the_notes_of_a_release_are_the_changelog_s(
    tmp_path: Path, version: str, code: int, said: str
) -> None:
    newer, older = "## [1.2.0] - 2027-01-02\n\n- Newer.", "## [1.1.0] - 2026-12-01\n\n- Older."
    (tmp_path / "log.md").write_text(f"# Changelog\n\n{newer}\n\n{older}\n\n## [1.0.0]\n\n")
    command = [str(ROOT / ".ci/notes"), version, str(tmp_path / "log.md")]
    told = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (told.returncode, told.stdout.strip()) == (code, said.strip())


def test_alerts_and_dashboard_ask_only_for_figures_that_are_told() -> None:
    meters = Meters(["dilemma"])
    meters.called("GET", "/", 404)
    meters.show(Figures({}, 0, 0, ()))
    told = set(re.findall(r"^(\w+?)(?:\{.*\})? ", meters.written().decode(), re.MULTILINE))
    for name in ("alerts.yml", "dashboard.json"):
        asked = set(re.findall(r"\b(?:quandary|process)_\w+", (ROOT / "deploy" / name).read_text()))
        assert asked
        assert asked <= told, name


def settings_of(unit: Path) -> dict[str, str]:
    lines = [line for line in unit.read_text().splitlines() if "=" in line and line[0] != "#"]
    return dict(line.split("=", 1) for line in lines)


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.stem)
def test_the_units_give_the_bot_no_rights(unit: Path) -> None:
    found = settings_of(unit)
    assert {name: found.get(name) for name in HELD} == HELD
    assert "python -m bot" in found["ExecStart"]
    assert f"sqlite:////var/lib/{found['StateDirectory']}/bot.db" in found["Environment"]


def test_the_bot_waits_for_the_right_time_and_its_backup_comes_every_day() -> None:
    bot, backup = map(settings_of, UNITS)
    assert "time-sync.target" in bot["After"]
    assert "time-sync.target" in bot["Wants"]
    assert (bot["User"], bot["StateDirectory"]) == (backup["User"], backup["StateDirectory"])
    assert backup["ExecStart"].endswith("backup /var/lib/quandary/backups --keep 14")
    timer = settings_of(ROOT / "deploy/quandary-backup.timer")
    assert timer["OnCalendar"] == "daily"


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="there is no systemd here")
@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.stem)
def test_systemd_takes_the_units_and_finds_them_little_exposed(tmp_path: Path, unit: Path) -> None:
    """With a Python that is there, in place of the one they are written for."""
    written = settings_of(unit)["ExecStart"].split()[0]
    copy = tmp_path / unit.name
    copy.write_text(unit.read_text().replace(written, sys.executable))

    def analyzed(*words: str) -> subprocess.CompletedProcess[str]:
        command = ["systemd-analyze", *words, str(copy)]
        return subprocess.run(command, capture_output=True, text=True, check=False)

    verified = analyzed("verify")
    assert (verified.returncode, verified.stderr) == (0, "")
    judged = analyzed("security", "--offline=true")
    [exposure] = re.findall(r"exposure level for \S+: ([\d.]+)", judged.stdout)
    assert float(exposure) <= EXPOSURE


def test_the_image_runs_as_nobody_in_particular_and_is_asked_how_it_is() -> None:
    assert re.search(r"^USER 10001$", DOCKERFILE, re.MULTILINE)
    assert 'CMD ["python", "-m", "bot", "health"]' in DOCKERFILE
    assert re.search(r"^STOPSIGNAL SIG(INT|TERM)$", DOCKERFILE, re.MULTILINE)
    licences = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["license"]
    assert f'licenses="{licences}"' in DOCKERFILE
    assert "COPY LICENSE" in DOCKERFILE
    assert "EXPOSE" not in DOCKERFILE, "figures are told only to who asked for a port"
