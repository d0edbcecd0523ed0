"""What a host may set: good values are read, bad ones named in one sentence."""

from pathlib import Path

import pytest

from bot.app.settings import (
    Settings,
    SettingsError,
    read_by_others,
    read_settings,
    servers,
)
from bot.records.shards import ALL, Shards


@pytest.fixture(autouse=True)
def bare(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """No setting but those the test makes."""
    monkeypatch.chdir(tmp_path)
    for name in Settings.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)


def test_nothing_needs_to_be_set() -> None:
    settings = read_settings()
    assert settings.discord_token is None
    assert settings.database_url == "sqlite:///data/bot.db"
    assert settings.default_language == "en"


def test_settings_come_from_the_environment_and_from_a_file(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / ".env").write_text("DISCORD_TOKEN=of-file\nSHARDS=0-3/16\nSOMETHING_ELSE=1\n")
    monkeypatch.setenv("DISCORD_TOKEN", "of-environment")
    settings = read_settings()
    assert settings.discord_token is not None
    assert settings.discord_token.get_secret_value() == "of-environment"
    assert settings.shards == "0-3/16"


def test_a_process_has_the_part_of_the_rate_that_it_has_of_the_shards() -> None:
    assert read_settings().rate * ALL.share == 40.0
    assert read_settings().rate * Shards.read("4-7/16").share == 10.0


@pytest.mark.parametrize("rate", ["0", "-1", "inf", "nan", "quick"])
def test_a_rate_is_so_many_calls_a_second(monkeypatch: pytest.MonkeyPatch, rate: str) -> None:
    monkeypatch.setenv("RATE", rate)
    with pytest.raises(SettingsError, match="RATE is not usable"):
        read_settings()


def test_an_empty_setting_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "")
    monkeypatch.setenv("SYNC_GUILD", "")
    settings = read_settings()
    assert (settings.discord_token, settings.sync_guild) == (None, None)


def test_secrets_may_come_from_files_which_go_before_what_the_image_sets(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "token").write_text("of-a-file\n")
    (tmp_path / "url").write_text("postgresql://anna:s3cret@host/games\n")
    monkeypatch.setenv("DATABASE_URL", "sqlite:////data/bot.db")
    monkeypatch.setenv("DISCORD_TOKEN_FILE", str(tmp_path / "token"))
    monkeypatch.setenv("DATABASE_URL_FILE", str(tmp_path / "url"))
    settings = read_settings()
    assert settings.discord_token is not None
    assert settings.discord_token.get_secret_value() == "of-a-file"
    assert settings.database_url == "postgresql://anna:s3cret@host/games"
    assert "of-a-file" not in repr(settings)


def test_a_file_that_cannot_be_read_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN_FILE", "/nowhere/token")
    with pytest.raises(SettingsError, match="DISCORD_TOKEN_FILE is not usable: /nowhere/token"):
        read_settings()


@pytest.mark.parametrize(("mode", "told"), [(0o600, False), (0o640, True), (0o604, True)])
def test_settings_that_others_can_read_are_noticed(tmp_path: Path, mode: int, told: bool) -> None:
    assert not read_by_others()
    (tmp_path / ".env").touch()
    (tmp_path / ".env").chmod(mode)
    assert read_by_others() is told


def test_servers_are_numbers_with_commas_between_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ALLOWED_SERVERS", "12, 34,56")
    settings = read_settings()
    assert servers(settings.allowed_servers) == {12, 34, 56}
    assert servers(settings.blocked_servers) == set()


def test_a_token_is_never_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "s3cret")
    assert "s3cret" not in repr(read_settings())


@pytest.mark.parametrize(
    ("name", "value", "why"),
    [
        ("LOG_LEVEL", "LOUD", "'DEBUG', 'INFO', 'WARNING' or 'ERROR'"),
        ("DEFAULT_LANGUAGE", "de", "'en' or 'fr'"),
        ("SYNC_GUILD", "mine", "valid integer"),
        ("RATE", "0", "greater than 0"),
        ("SHARDS", "all of them", "first-last/count, like 0-3/16"),
        ("SHARDS", "3-1/4", "shards run from 0 to 3 when there are 4"),
        ("SHARDS", "4/4", "shards run from 0 to 3 when there are 4"),
        ("BLOCKED_SERVERS", "12; mine", "numbers of servers"),
        ("KEEP_DAYS", "0", "greater than or equal to 1"),
        ("TERMS_URL", "terms.html", "valid URL"),
    ],
)
def test_a_bad_setting_is_named_with_its_reason(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str, why: str
) -> None:
    monkeypatch.setenv(name, value)
    with pytest.raises(SettingsError) as refused:
        read_settings()
    assert str(refused.value).startswith(f"{name} is not usable: ")
    assert why in str(refused.value)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    ("written", "ids", "count", "name"),
    [("0-3/16", [0, 1, 2, 3], 16, "0-3/16"), ("2/4", [2], 4, "2-2/4"), ("0/1", [0], 1, str(ALL))],
)
def test_shards_are_a_range_of_a_count(written: str, ids: list[int], count: int, name: str) -> None:
    shards = Shards.read(written)
    assert (shards.ids, shards.count, str(shards)) == (ids, count, name)
