"""What the host may set, by environment variable or in `.env`; each wrong value is refused with a sentence."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Annotated

from pydantic import Field, SecretStr, ValidationError, field_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

import bot
from bot.errors import HostError
from bot.locale import LANGUAGES, SOURCE
from bot.tables.budgets import Budgets

#: Whoever runs the program from its sources has everything in one place.
SOURCES = Path(bot.__file__).parents[1]


def data_folder() -> Path:
    if (SOURCES / "pyproject.toml").is_file():
        return Path("data")
    match sys.platform:
        case "win32":
            return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData/Local") / "longtable"
        case "darwin":
            return Path.home() / "Library/Application Support/longtable"
        case _:
            return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local/share") / "longtable"


class Settings(BaseSettings):
    model_config = SettingsConfigDict(env_file=".env", env_file_encoding="utf-8", extra="ignore", env_ignore_empty=True)

    #: From @BotFather. Without it the local chat is started.
    bot_token: SecretStr | None = None
    #: What the bot is called in every language; without it the name given at @BotFather stays.
    bot_name: str | None = Field(default=None, max_length=64)
    #: Without it `longtable.db` in the folder for data: beside the sources, or the user's own where it was installed.
    database_url: str = Field(default_factory=lambda: f"sqlite:///{(data_folder() / 'longtable.db').as_posix()}")
    #: How much this process may do at once on a PostgreSQL server, which must allow that and one more for each process.
    database_connections: int = Field(default=10, ge=2, le=200)
    #: The Bot API's address; a server of one's own or Telegram's test environment may stand here.
    bot_api_url: str = "https://api.telegram.org"
    local_port: int = Field(default=8765, ge=0, le=65535)
    #: Where Telegram shall deliver updates; without it the bot asks for them.
    webhook_url: str | None = None
    webhook_host: str = "127.0.0.1"
    webhook_port: int = Field(default=8080, ge=1, le=65535)
    webhook_secret: SecretStr | None = None
    #: Where the touch page is reached; without it no button leads there. The reverse proxy passes its path on.
    web_url: str | None = None
    web_host: str = "127.0.0.1"
    web_port: int = Field(default=8090, ge=1, le=65535)
    #: Serves /healthz, /readyz and /metrics when set.
    health_host: str = "127.0.0.1"
    health_port: int | None = Field(default=None, ge=1, le=65535)
    default_language: str = SOURCE
    #: TOML files that replace parts of a game's data: "deus=house/deus.toml".
    house_files: Annotated[dict[str, Path], NoDecode] = Field(default_factory=dict)
    #: How many processes draw; without it, one for each core but the one that answers buttons.
    drawing_processes: int | None = Field(default=None, ge=1, le=64)
    #: How many processes think for stand-ins.
    thinking_processes: int = Field(default=1, ge=1, le=64)
    #: What one person or group may have and cost, where it is not as usual: {"person": {"tables": 200, "lobbies": 40}}.
    budgets: Annotated[Budgets, NoDecode] = Budgets()
    log_level: str = "info"
    #: The number of the chat in which the host hears what they must know; /my_data has a person's own.
    host_chat: int | None = None

    @property
    def gateway_urls(self) -> tuple[str, str]:
        """Of the Bot API and of its files, as the gateway wants them."""
        url = self.bot_api_url.rstrip("/")
        return f"{url}/bot", f"{url}/file/bot"

    @property
    def painters(self) -> int:
        return self.drawing_processes or max(1, _cores() - 1)

    @field_validator("bot_token")
    @classmethod
    def _token_shape(cls, value: SecretStr | None) -> SecretStr | None:
        if value is not None:
            number, colon, rest = value.get_secret_value().partition(":")
            if not (colon and number.isdigit() and rest):
                raise ValueError("it looks like 123456:ABC-DEF; copy it again from @BotFather")
        return value

    @field_validator("default_language")
    @classmethod
    def _known_language(cls, value: str) -> str:
        if value not in LANGUAGES:
            raise ValueError(f"choose one of {', '.join(LANGUAGES)}")
        return value

    @field_validator("log_level")
    @classmethod
    def _known_level(cls, value: str) -> str:
        if value.lower() not in ("debug", "info", "warning", "error"):
            raise ValueError("choose one of debug, info, warning, error")
        return value.lower()

    @field_validator("webhook_url")
    @classmethod
    def _https(cls, value: str | None) -> str | None:
        if value is not None and not value.startswith(("https://", "http://127.0.0.1", "http://localhost")):
            raise ValueError("Telegram delivers to https addresses only")
        return value

    @field_validator("web_url")
    @classmethod
    def _https_page(cls, value: str | None) -> str | None:
        if value is not None and not value.startswith(("https://", "http://127.0.0.1", "http://localhost")):
            raise ValueError("Telegram opens https addresses only")
        if value is not None and ("?" in value or "#" in value):
            raise ValueError("name the address of the page and nothing behind it, like https://bot.example.org/page")
        return value

    @field_validator("database_url")
    @classmethod
    def _known_engine(cls, value: str) -> str:
        if not value.startswith(("sqlite:///", "sqlite+aiosqlite:///", "postgresql://", "postgresql+asyncpg://")):
            raise ValueError("it begins with sqlite:/// or postgresql+asyncpg://")
        return value

    @field_validator("budgets", mode="before")
    @classmethod
    def _by_name(cls, value: object) -> object:
        try:
            return json.loads(value) if isinstance(value, str) else value
        except ValueError:
            raise ValueError('write it as {"replays_an_hour": 40}; docs/security.md names them all') from None

    @field_validator("house_files", mode="before")
    @classmethod
    def _pairs(cls, value: object) -> object:
        if not isinstance(value, str):
            return value
        pairs = [pair.partition("=") for pair in value.split(",") if pair.strip()]
        if any(not (game.strip() and path.strip()) for game, _, path in pairs):
            raise ValueError("write it as game=file, several divided by commas")
        return {game.strip(): path.strip() for game, _, path in pairs}


def _cores() -> int:
    """Those that this program may use, where the machine tells."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def read_settings(**given: object) -> Settings:
    try:
        return Settings(**given)  # type: ignore[arg-type]
    except ValidationError as wrong:
        lines = [
            f"{'.'.join(str(part) for part in error['loc']).upper()}: {error['msg'].removeprefix('Value error, ')}"
            for error in wrong.errors()
        ]
        raise HostError("These settings cannot be used:\n" + "\n".join(lines)) from None
