"""A port that cannot be had is named by the setting that chooses it."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import AsyncMock

import pytest

from bot.errors import HostError
from bot.program.app import App
from bot.program.page import place_of
from bot.program.serving import Serving
from bot.program.settings import Settings


@pytest.fixture
def taken() -> Iterator[int]:
    with socket.create_server(("127.0.0.1", 0)) as somebody:
        yield int(somebody.getsockname()[1])


def settings(**given: Any) -> Settings:
    return Settings(_env_file=None, database_url="sqlite:///unused.db", **given)


@pytest.mark.parametrize(
    ("needs", "setting", "what"),
    [
        ({"webhook_url": "https://bot.example/hook"}, "webhook_port", "webhook"),
        ({}, "health_port", "page for supervisors"),
    ],
)
async def test_a_taken_port_is_named_before_anything_is_served(
    taken: int, needs: dict[str, str], setting: str, what: str
) -> None:
    app = SimpleNamespace(store=None, intake=None, gateway=AsyncMock(), key=b"key")
    with pytest.raises(HostError) as no:
        await Serving(cast(App, app), settings(**needs, **{setting: taken})).__aenter__()
    reason = "Address already in use"
    assert (
        str(no.value) == f"The {what} cannot listen at 127.0.0.1:{taken} ({reason}): choose another {setting.upper()}."
    )


def test_so_is_the_port_of_the_touch_page(taken: int) -> None:
    with pytest.raises(HostError, match=rf"127.0.0.1:{taken} \(Address already in use\): choose another WEB_PORT\.$"):
        place_of(settings(web_url="http://localhost/page", web_port=taken))
