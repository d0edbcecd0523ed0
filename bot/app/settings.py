"""What a host may set, read from the environment and `.env`; it opens nothing."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal

from pydantic import Field, HttpUrl, SecretStr, ValidationError, field_validator, model_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

from bot.delivery.limiter import RATE
from bot.records.shards import Shards

FILED = {"discord_token_file": "discord_token", "database_url_file": "database_url"}
"""Settings that name a file with a secret in it, as orchestrators hand them out."""
READ_BY_OTHERS = 0o044


class SettingsError(Exception):
    """A setting that cannot be used; the text says which and why."""


class Settings(BaseSettings):
    model_config = SettingsConfigDict(env_file=".env", env_ignore_empty=True, extra="ignore")

    discord_token: SecretStr | None = None
    discord_token_file: Path | None = None
    database_url: str = "sqlite:///data/bot.db"
    database_url_file: Path | None = None
    shards: str = ""
    rate: float = Field(default=RATE, gt=0, allow_inf_nan=False)
    discord_api: str = ""
    proxy: HttpUrl | None = None
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"
    log_format: Literal["text", "json"] = "text"
    metrics_port: int | None = Field(default=None, ge=1, le=65535)
    metrics_host: str = "127.0.0.1"
    default_language: Literal["en", "fr"] = "en"
    sync_guild: int | None = None
    allowed_servers: str = ""
    blocked_servers: str = ""
    keep_days: int | None = Field(default=None, ge=1)
    privacy_url: HttpUrl | None = None
    terms_url: HttpUrl | None = None

    @model_validator(mode="before")
    @classmethod
    def _read_files(cls, given: Mapping[str, Any]) -> Mapping[str, Any]:
        """A file goes before the setting itself, which an image may have set for everybody."""
        return {
            **given,
            **{FILED[name]: _inside(name, given[name]) for name in FILED if given.get(name)},
        }

    @field_validator("allowed_servers", "blocked_servers")
    @classmethod
    def _numbers(cls, value: str) -> str:
        servers(value)
        return value

    @field_validator("shards")
    @classmethod
    def _a_range_of_a_count(cls, value: str) -> str:
        if value:
            Shards.read(value)
        return value


def servers(listed: str) -> frozenset[int]:
    """Their numbers, with commas or spaces between them."""
    numbers = listed.replace(",", " ").split()
    if not all(number.isdecimal() for number in numbers):
        raise ValueError("write the numbers of servers with commas between them")
    return frozenset(map(int, numbers))


def proxy_of(settings: Settings) -> str | None:
    return str(settings.proxy) if settings.proxy else None


def read_by_others(file: Path = Path(".env")) -> bool:
    """Whether others on this machine can read the settings, a token among them."""
    try:
        return bool(file.stat().st_mode & READ_BY_OTHERS)
    except OSError:
        return False


def _inside(name: str, file: str) -> str:
    try:
        return Path(file).read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError) as error:
        raise SettingsError(
            f"{name.upper()} is not usable: {file} cannot be read: {error}"
        ) from error


def read_settings() -> Settings:
    try:
        return Settings()
    except ValidationError as error:
        first = error.errors()[0]
        name = str(first["loc"][0]).upper()
        reason = first["msg"].removeprefix("Value error, ")
        raise SettingsError(f"{name} is not usable: {reason}") from error
