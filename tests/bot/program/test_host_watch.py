"""What the host must know reaches them by message, in their language, once a day; a dead webhook is seen everywhere."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path
from types import SimpleNamespace

import httpx
import pytest
from structlog.testing import capture_logs

from bot import counters
from bot.cli.doctor import Finding, examine
from bot.errors import Elsewhere
from bot.gateway.gateway import Gateway
from bot.intake.health import site
from bot.localchat.server import LocalChat
from bot.localchat.world import errors
from bot.messages.contact import Contact
from bot.program.host_watch import HostWatch
from bot.program.settings import Settings
from bot.tables.host_chat import RIVAL, Trouble
from storage.store import Store
from tests.bot.at_a_table import home, last
from tests.bot.front_door import FrontDoor
from tests.bot.program.test_serving import free_port
from tests.engines import address_in


def watch(door: FrontDoor, folder: Path, name: str = "Anna") -> HostWatch:
    chat_id = door.person(name).id
    return HostWatch(door.store, door.app.gateway, chat_id, "en", delivered=False, folder=folder)


async def heard(door: FrontDoor, looking: HostWatch, name: str = "Anna") -> str:
    """The newest words in that private chat after one look."""
    await looking.round()
    await door.settle()
    return last(door, home(door, name))


def nearly_full(monkeypatch: pytest.MonkeyPatch, free: int) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda _folder: SimpleNamespace(free=free))


@pytest.mark.parametrize(
    ("language", "said"), [("en", "120 MB are left"), ("ru", "осталось 120 МБ")], ids=["English", "Russian"]
)
async def test_a_disk_nearly_full_is_told_once_a_day(
    door: FrontDoor, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str, said: str
) -> None:
    door.person("Anna").language_code = language
    await door.start("Anna")
    looking = watch(door, tmp_path)
    nearly_full(monkeypatch, 600_000_000)
    assert said not in await heard(door, looking)
    nearly_full(monkeypatch, 120_000_000)
    assert said in await heard(door, looking)
    posted = len(door.posts(home(door, "Anna")))
    door.hours.turn(timedelta(hours=23))
    await heard(door, looking)
    assert len(door.posts(home(door, "Anna"))) == posted
    door.hours.turn(timedelta(hours=2))
    await heard(door, looking)
    assert len(door.posts(home(door, "Anna"))) == posted + 1


async def test_what_was_given_up_or_set_aside_is_told(door: FrontDoor, tmp_path: Path) -> None:
    await door.start("Anna")
    looking = watch(door, tmp_path)
    counters.given_up.inc()
    assert "given up" in await heard(door, looking)
    async with door.store.work() as tx:
        await tx.inbox.add(10**9, "lane", {})
        await tx.inbox.failed(10**9, "KeyError", tries=1)
    assert "could not be carried out" in await heard(door, looking)
    assert await looking.round() == [], "what was told is not told again, nor found again"


async def test_nothing_is_said_where_nobody_let_the_bot_in(
    door: FrontDoor, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    nearly_full(monkeypatch, 1)
    looking = watch(door, tmp_path)
    with capture_logs() as logs:
        [found] = await looking.round()
    assert found.trouble is Trouble.DISK
    assert [line["trouble"] for line in logs if line["event"] == "the host should know"] == ["disk"]
    await door.settle()
    assert door.by_bot(home(door, "Anna")) == []
    await door.start("Anna")
    assert "nearly full" in await heard(door, looking), "it waits until it can be said"


async def test_another_program_on_the_token_is_noticed_when_it_stays() -> None:
    now = [0.0]
    contact = Contact(lambda: now[0])
    contact.conflict()
    contact.conflict()
    assert not contact.rival, "one process follows the other at each update of the program"
    now[0] = 60
    contact.conflict()
    assert contact.rival
    assert "another program is receiving this bot's updates" in contact.told()
    now[0] = 3600
    assert not contact.rival


@pytest.fixture
async def local() -> AsyncIterator[LocalChat]:
    local = LocalChat()
    await local.start()
    yield local
    await local.stop()


async def test_a_second_program_that_asks_is_noticed_by_the_first(local: LocalChat, tmp_path: Path) -> None:
    gateway = Gateway(local.token, local.api_url, local.file_url)
    await gateway.start()
    store = await Store.open(await address_in(tmp_path))
    try:
        for _ in range(3):
            local.world.faults.refuse(errors.OTHER_POLL, "getUpdates")
            with pytest.raises(Elsewhere):
                await gateway.updates(None, timedelta(0))
        assert await HostWatch(store, gateway, None, "en", delivered=False, folder=None).round() == [RIVAL]
    finally:
        await gateway.close()
        await store.close()


async def test_a_webhook_that_nobody_reaches_is_seen_by_doctor_readyz_metrics_and_log(
    local: LocalChat, tmp_path: Path
) -> None:
    url, address = f"http://127.0.0.1:{free_port()}/hook", await address_in(tmp_path)
    gateway = Gateway(local.token, local.api_url, local.file_url)
    await gateway.start()
    store = await Store.open(address)
    try:
        await gateway.set_webhook(url, "secret")
        anna = next(person for person in local.world.people.values() if person.first_name == "Anna")
        local.world.start(anna)
        for _ in range(200):
            if (await gateway.webhook()).error is not None:
                break
            await asyncio.sleep(0.02)
        with capture_logs() as logs:
            [found] = await HostWatch(store, gateway, None, "en", delivered=True, folder=None).round()
        assert found.trouble is Trouble.WEBHOOK
        assert [line["waiting"] for line in logs if line["event"] == "webhook unreached"] == [1]
        pages = httpx.ASGITransport(site(store, gateway.contact))
        async with httpx.AsyncClient(transport=pages, base_url="http://bot") as client:
            ready = await client.get("/readyz")
            figures = (await client.get("/metrics")).text
        assert ready.status_code == 200, "taken out of the proxy it would never be reached again"
        assert ready.text.startswith("ok\nTelegram answered 0 s ago\nwebhook: 1 updates wait\n")
        assert "Telegram cannot deliver: Connection failed" in ready.text
        assert "longtable_webhook_unreached 1.0" in figures
        assert "longtable_webhook_pending 1.0" in figures
        finding = await said_by_the_doctor(local, url, address)
        assert not finding.good
        assert "Telegram cannot deliver (Connection failed" in finding.says
    finally:
        await gateway.close()
        await store.close()


async def test_the_doctor_says_how_private_chats_get_topics(local: LocalChat, tmp_path: Path) -> None:
    address = await address_in(tmp_path)
    off = await said_by_the_doctor(local, "", address, "topics")
    local.world.topics_in_private = True
    on = await said_by_the_doctor(local, "", address, "topics")
    assert off.good
    assert "Threaded Mode" in off.says
    assert on.says.startswith("on")


async def said_by_the_doctor(local: LocalChat, url: str, address: str, what: str = "webhook") -> Finding:
    settings = Settings(
        _env_file=None,  # type: ignore[call-arg]
        bot_token=local.token,  # type: ignore[arg-type]
        bot_api_url=local.url.rstrip("/"),
        webhook_url=url or None,
        database_url=address,
    )
    found = [finding async for finding in examine(settings)]
    return next(finding for finding in found if finding.what == what)
