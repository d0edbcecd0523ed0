"""What an operator starts the bot with: compose.yaml, the unit, and the image they stand on."""

import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from bot.app.settings import Settings

ROOT = Path(__file__).parent.parent
DOCKERFILE = (ROOT / "Dockerfile").read_text()
UNIT = ROOT / "deploy/quandary.service"
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


@pytest.fixture(scope="module")
def compose() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text())
    return found


def running(compose: dict[str, Any], profile: str) -> dict[str, dict[str, Any]]:
    services = compose["services"].items()
    return {name: service for name, service in services if profile in service["profiles"]}


def test_there_are_two_set_ups_and_nothing_runs_unasked(compose: dict[str, Any]) -> None:
    assert all(service["profiles"] for service in compose["services"].values())
    assert running(compose, "alone").keys() == {"bot"}
    assert running(compose, "postgres").keys() == {"bot-with-postgres", "postgres"}


@pytest.mark.parametrize("name", ["bot", "bot-with-postgres"])
def test_a_container_of_the_bot_has_no_rights_and_writes_nowhere_else(
    compose: dict[str, Any], name: str
) -> None:
    bot = compose["services"][name]
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
    compose: dict[str, Any],
) -> None:
    bot, postgres = compose["services"]["bot-with-postgres"], compose["services"]["postgres"]
    assert bot["depends_on"] == {"postgres": {"condition": "service_healthy"}}
    assert postgres["healthcheck"]["test"][1] == "pg_isready"
    assert "ports" not in postgres
    assert postgres["networks"] == ["database"]
    assert compose["networks"]["database"] == {"internal": True}
    [volume] = postgres["volumes"]
    assert volume.split(":")[0] in compose["volumes"]
    assert re.fullmatch(r"postgres:\d+[\w.-]*", postgres["image"])


def test_the_database_is_named_alike_on_both_sides_and_no_password_is_written(
    compose: dict[str, Any],
) -> None:
    url = compose["services"]["bot-with-postgres"]["environment"]["DATABASE_URL"]
    given = compose["services"]["postgres"]["environment"]
    user, password, name = (given[f"POSTGRES_{key}"] for key in ("USER", "PASSWORD", "DB"))
    assert url == f"postgresql://{user}:{password}@postgres/{name}"
    assert password == "${POSTGRES_PASSWORD:-}"


def test_only_settings_that_exist_are_set(compose: dict[str, Any]) -> None:
    known = {name.upper() for name in Settings.model_fields}
    for name in ("bot", "bot-with-postgres"):
        assert set(compose["services"][name]["environment"]) <= known


def settings_of_unit() -> dict[str, str]:
    lines = [line for line in UNIT.read_text().splitlines() if "=" in line and line[0] != "#"]
    return dict(line.split("=", 1) for line in lines)


def test_the_unit_gives_the_bot_no_rights() -> None:
    found = settings_of_unit()
    assert {name: found.get(name) for name in HELD} == HELD
    assert found["ExecStart"].endswith("python -m bot")
    assert f"sqlite:////var/lib/{found['StateDirectory']}/bot.db" in found["Environment"]


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="there is no systemd here")
def test_systemd_takes_the_unit_and_finds_it_little_exposed(tmp_path: Path) -> None:
    """With a Python that is there, in place of the one it is written for."""
    written = settings_of_unit()["ExecStart"].split()[0]
    unit = tmp_path / UNIT.name
    unit.write_text(UNIT.read_text().replace(written, sys.executable))

    def analyzed(*words: str) -> subprocess.CompletedProcess[str]:
        command = ["systemd-analyze", *words, str(unit)]
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
    assert "EXPOSE" not in DOCKERFILE, "figures are told only to who asked for a port"
