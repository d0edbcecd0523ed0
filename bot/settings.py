"""What a host may set, read from the environment and `.env`; it opens nothing."""

import re
from typing import Literal

from pydantic import Field, SecretStr, ValidationError, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict


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


class Shards:
    """Which of how many shards this process serves: `0-3/16`."""

    def __init__(self, first: int, last: int, count: int) -> None:
        self.first, self.last, self.count = first, last, count

    @classmethod
    def read(cls, text: str) -> "Shards":
        found = re.fullmatch(r"(\d+)(?:-(\d+))?/(\d+)", text)
        if not found:
            raise ValueError("write the shards of this process as first-last/count, like 0-3/16")
        first, last, count = int(found[1]), int(found[2] or found[1]), int(found[3])
        if not first <= last < count:
            raise ValueError(f"shards run from 0 to {count - 1} when there are {count}")
        return cls(first, last, count)

    def __str__(self) -> str:
        return f"{self.first}-{self.last}/{self.count}"

    @property
    def ids(self) -> list[int]:
        return list(range(self.first, self.last + 1))


ALL = Shards(0, 0, 1)


def read_settings() -> Settings:
    try:
        return Settings()
    except ValidationError as error:
        first = error.errors()[0]
        name = str(first["loc"][0]).upper()
        reason = first["msg"].removeprefix("Value error, ")
        raise SettingsError(f"{name} is not usable: {reason}") from error
