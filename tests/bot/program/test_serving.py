"""What the world reaches and what only supervisors do: two ports, and nothing of the one on the other."""

from __future__ import annotations

import socket
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import AsyncMock

import httpx

from bot.intake.arrival import Intake
from bot.messages.contact import Contact
from bot.program.app import App
from bot.program.serving import Serving
from bot.program.settings import Settings
from storage.store import Store


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return int(listener.getsockname()[1])


async def answered(port: int) -> dict[str, int]:
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", trust_env=False) as client:
        pages = {path: (await client.get(path)).status_code for path in ("/healthz", "/readyz", "/metrics")}
        return {**pages, "/hook": (await client.post("/hook", content=b"{}")).status_code}


async def test_health_and_figures_stand_on_a_port_of_their_own(tmp_path: Path) -> None:
    store = await Store.open(f"sqlite+aiosqlite:///{tmp_path / 'longtable.db'}")
    world, supervisors = free_port(), free_port()
    given: dict[str, Any] = {
        "webhook_url": "https://bot.example/hook",
        "webhook_port": world,
        "health_port": supervisors,
        "database_url": "sqlite:///unused.db",
    }
    gateway = AsyncMock(contact=Contact())
    app = SimpleNamespace(store=store, intake=Intake(store, lambda _: "lane"), gateway=gateway, key=b"key")
    async with Serving(cast(App, app), Settings(_env_file=None, **given)):
        assert await answered(world) == {"/healthz": 404, "/readyz": 404, "/metrics": 404, "/hook": 403}
        assert await answered(supervisors) == {"/healthz": 200, "/readyz": 200, "/metrics": 200, "/hook": 404}
    await store.close()
