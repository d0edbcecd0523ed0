"""What a host may set, read from the environment and `.env`; it opens nothing."""

from typing import Literal

from pydantic import Field, SecretStr, ValidationError, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

from bot.records.shards import Shards


class SettingsError(Exception):
    """A setting that cannot be used; the text says which and why."""


class Settings(BaseSettings):
    model_config = SettingsConfigDict(env_file=".env", env_ignore_empty=True, extra="ignore")

    discord_token: SecretStr | None = None
    database_url: str = "sqlite:///data/bot.db"
    shards: str = ""
    discord_api: str = ""
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"
    log_format: Literal["text", "json"] = "text"
    metrics_port: int | None = Field(default=None, ge=1, le=65535)
    metrics_host: str = "127.0.0.1"
    default_language: Literal["en", "fr"] = "en"
    sync_guild: int | None = None

    @field_validator("shards")
    @classmethod
    def _a_range_of_a_count(cls, value: str) -> str:
        if value:
            Shards.read(value)
        return value


def read_settings() -> Settings:
    try:
        return Settings()
    except ValidationError as error:
        first = error.errors()[0]
        name = str(first["loc"][0]).upper()
        reason = first["msg"].removeprefix("Value error, ")
        raise SettingsError(f"{name} is not usable: {reason}") from error
