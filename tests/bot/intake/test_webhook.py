"""Telegram hears 200 only when the update is ours, and nobody else is believed."""

import json
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path
from typing import NoReturn

import httpx
import pytest
from starlette.applications import Starlette

from bot.intake import webhook as door
from bot.intake.arrival import Intake, lanes_by
from bot.intake.health import site
from bot.intake.webhook import HEADER, webhook
from bot.messages.contact import Contact
from storage.errors import Unavailable
from storage.store import Store
from tests.bot.intake.conftest import said
from tests.engines import on_sqlite
from tests.storage.asked import impatient

SECRET = "open-sesame"
KNOCK = {HEADER: SECRET}


@pytest.fixture
async def web(store: Store) -> AsyncIterator[httpx.AsyncClient]:
    app = Starlette(routes=[webhook(Intake(store, lanes_by(lambda data: None)), secret=SECRET)])
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://bot") as client:
        yield client


@pytest.fixture
async def health(store: Store) -> AsyncIterator[httpx.AsyncClient]:
    async with httpx.AsyncClient(
        transport=httpx.ASGITransport(site(store, Contact())), base_url="http://bot"
    ) as client:
        yield client


async def waiting(store: Store) -> int:
    async with store.read() as tx:
        return await tx.inbox.waiting()


async def test_an_update_is_in_the_inbox_when_telegram_hears_ok(web: httpx.AsyncClient, store: Store) -> None:
    answer = await web.post("/telegram", json=said(1, 7, "hello"), headers=KNOCK)
    assert answer.status_code == 200
    assert await waiting(store) == 1


async def test_the_same_update_delivered_again_is_one_row(web: httpx.AsyncClient, store: Store) -> None:
    for _ in range(3):
        assert (await web.post("/telegram", json=said(1, 7, "hello"), headers=KNOCK)).status_code == 200
    assert await waiting(store) == 1


@pytest.mark.parametrize("headers", [{}, {HEADER: "guess"}, {HEADER: SECRET + "x"}, {HEADER: "ü"}])
async def test_nobody_else_is_believed(web: httpx.AsyncClient, store: Store, headers: dict[str, str]) -> None:
    encoded = {name: value.encode() for name, value in headers.items()}
    answer = await web.post("/telegram", json=said(1, 7, "hello"), headers=encoded)  # type: ignore[arg-type]
    assert answer.status_code == 403
    assert await waiting(store) == 0


@pytest.mark.parametrize("body", [b"", b"{", b"\xff\xfe"])
async def test_what_is_not_json_is_refused(web: httpx.AsyncClient, store: Store, body: bytes) -> None:
    assert (await web.post("/telegram", content=body, headers=KNOCK)).status_code == 400
    assert await waiting(store) == 0


@pytest.mark.parametrize("raw", [[], 1, "x", None, {}, {"update_id": "1"}, {"update_id": True}, {"update_id": 2**70}])
async def test_json_that_is_no_update_is_taken_and_dropped(web: httpx.AsyncClient, store: Store, raw: object) -> None:
    assert (await web.post("/telegram", content=json.dumps(raw), headers=KNOCK)).status_code == 200
    assert await waiting(store) == 0


async def test_a_flood_is_cut_off(web: httpx.AsyncClient, store: Store) -> None:
    flood = said(1, 7, "x" * door.LARGEST_BODY)
    assert (await web.post("/telegram", json=flood, headers=KNOCK)).status_code == 413
    assert await waiting(store) == 0


@on_sqlite
async def test_while_the_database_is_held_telegram_keeps_the_update(
    web: httpx.AsyncClient, store: Store, tmp_path: Path
) -> None:
    async with store.work() as tx:
        await tx.facts.set("opened", True)
    # The writer of this store waits no longer than the test may take.
    await impatient(store)
    holder = sqlite3.connect(tmp_path / "longtable.db", isolation_level=None)
    holder.execute("BEGIN IMMEDIATE")
    assert (await web.post("/telegram", json=said(1, 7, "hello"), headers=KNOCK)).status_code == 503
    holder.execute("ROLLBACK")
    holder.close()
    assert (await web.post("/telegram", json=said(1, 7, "hello"), headers=KNOCK)).status_code == 200
    assert await waiting(store) == 1


async def test_supervisors_see_life_and_figures_and_nothing_private(
    web: httpx.AsyncClient, health: httpx.AsyncClient
) -> None:
    assert (await web.get("/metrics")).status_code == 404, "the world reaches that port"
    await web.post("/telegram", json=said(1, 7, "my secret plan"), headers=KNOCK)
    assert (await health.get("/healthz")).text == "ok"
    assert (await health.get("/readyz")).status_code == 200
    metrics = (await health.get("/metrics")).text
    assert "longtable_inbox_waiting 1.0" in metrics
    assert "secret plan" not in metrics
    assert SECRET not in metrics


async def test_figures_are_told_while_the_database_is_away(
    health: httpx.AsyncClient, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    def away() -> NoReturn:
        raise Unavailable("PostgreSQL cannot be reached")

    with monkeypatch.context() as night:
        night.setattr(store, "read", away)
        answer = await health.get("/metrics")
    assert answer.status_code == 200
    assert "longtable_database_away 1.0" in answer.text
    assert "longtable_deliveries" in answer.text
    assert "longtable_database_away 0.0" in (await health.get("/metrics")).text


def test_a_webhook_without_a_secret_is_not_opened(store: Store) -> None:
    with pytest.raises(ValueError, match="secret"):
        webhook(Intake(store, lanes_by(lambda data: None)), secret="")


@pytest.mark.parametrize("depth", [500, 2_000, 200_000])
async def test_json_nested_without_end_is_refused_and_nothing_breaks(web: httpx.AsyncClient, depth: int) -> None:
    answer = await web.post("/telegram", content=b"[" * depth + b"]" * depth, headers=KNOCK)
    assert answer.status_code in (200, 400)
    assert (await web.post("/telegram", json=said(1, 7, "hello"), headers=KNOCK)).status_code == 200
