"""Updates: long polls, confirmation, expiry, and webhooks that try again until they are taken."""

import asyncio
import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any

import pytest

from bot.localchat.api import polling, webhook
from tests.bot.localchat.scene import Refused, Scene, buttons


async def test_updates_come_until_they_are_confirmed(scene: Scene) -> None:
    for text in ("one", "two", "three"):
        scene.world.say(scene.anna, scene.private, text)
    first = await scene.updates()
    assert await scene.updates() == first
    later = await scene.call("getUpdates", offset=first[0]["update_id"] + 1, limit=1)
    assert [update["message"]["text"] for update in later] == ["two"]
    newest = await scene.call("getUpdates", offset=-1)
    assert [update["message"]["text"] for update in newest] == ["three"]


async def test_a_poll_waits_for_something_to_happen(scene: Scene) -> None:
    poll = asyncio.create_task(scene.call("getUpdates", timeout=30))
    await asyncio.sleep(0)
    assert not poll.done()
    scene.world.say(scene.anna, scene.private, "here")
    updates = await asyncio.wait_for(poll, 20)
    assert updates[0]["message"]["text"] == "here"


async def test_a_poll_ends_when_its_time_is_up(scene: Scene) -> None:
    assert await asyncio.wait_for(scene.call("getUpdates", timeout=1), 20) == []


async def test_a_newer_poll_ends_the_older(scene: Scene) -> None:
    older = asyncio.create_task(scene.call("getUpdates", timeout=30))
    await asyncio.sleep(0)
    newer = asyncio.create_task(scene.call("getUpdates", timeout=30))
    with pytest.raises(Refused, match="terminated by other getUpdates") as refused:
        await asyncio.wait_for(older, 20)
    assert refused.value.code == 409
    scene.world.say(scene.anna, scene.private, "here")
    assert len(await asyncio.wait_for(newer, 2)) == 1


async def test_a_poll_that_need_not_wait_leaves_the_older_alone(scene: Scene) -> None:
    older = asyncio.create_task(scene.call("getUpdates", timeout=30))
    await asyncio.sleep(0)
    assert await scene.call("getUpdates") == []
    scene.world.say(scene.anna, scene.private, "here")
    assert len(await scene.call("getUpdates", timeout=30)) == 1
    assert len(await asyncio.wait_for(older, 20)) == 1


async def test_polls_that_end_each_other_hear_of_it_only_every_so_often(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(polling, "BETWEEN_CONFLICTS", 0.2)
    began, ended = time.monotonic(), []

    async def ask() -> None:
        with pytest.raises(Refused, match="terminated by other getUpdates"):
            await scene.call("getUpdates", timeout=30)
        ended.append(time.monotonic() - began)

    polls = []
    for _ in range(2):
        polls.append(asyncio.create_task(ask()))
        await asyncio.sleep(0)
    last = asyncio.create_task(scene.call("getUpdates", timeout=30))
    await asyncio.gather(*polls)
    assert ended[0] < 0.2 <= ended[1]
    scene.world.say(scene.anna, scene.private, "here")
    assert len(await asyncio.wait_for(last, 20)) == 1


async def test_updates_expire_after_a_day(scene: Scene) -> None:
    scene.world.say(scene.anna, scene.private, "old")
    scene.wait(24 * 3600 + 1)
    assert await scene.updates() == []


async def test_only_what_was_asked_for_comes(scene: Scene) -> None:
    await scene.call("getUpdates", allowed_updates=["callback_query"])
    scene.world.say(scene.anna, scene.private, "not asked for")
    scene.world.press_label(scene.anna, scene.said_by_bot(text="x", keyboard=buttons("A")), "A")
    assert [set(update) for update in await scene.updates()] == [{"update_id", "callback_query"}]


async def test_members_of_others_come_only_on_request(scene: Scene) -> None:
    scene.world.promote(scene.group, scene.boris, "can_pin_messages")
    assert await scene.updates() == []
    await scene.call("getUpdates", allowed_updates=["chat_member"])
    scene.world.demote(scene.group, scene.boris)
    (update,) = await scene.updates()
    assert update["chat_member"]["old_chat_member"]["can_pin_messages"] is True


class Hook(HTTPServer):
    """A webhook on a thread of its own: refuses as often as it is told to, then takes."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Receiver)
        self.refusals = 0
        self.taken: list[dict[str, Any]] = []
        self.secrets: list[str | None] = []
        self.arrived = threading.Event()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}/hook"


class Receiver(BaseHTTPRequestHandler):
    server: Hook

    def do_POST(self) -> None:
        import json

        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        refuse = self.server.refusals > 0
        self.server.refusals -= refuse
        self.send_response(503 if refuse else 200)
        self.end_headers()
        if not refuse:
            self.server.secrets.append(self.headers["X-Telegram-Bot-Api-Secret-Token"])
            self.server.taken.append(body)
            self.server.arrived.set()

    def log_message(self, format: str, *args: object) -> None:
        """Nothing: a test reads what arrived."""


@pytest.fixture
def hook() -> Iterator[Hook]:
    server = Hook()
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    yield server
    server.shutdown()
    thread.join()
    server.server_close()


async def test_a_webhook_gets_updates_with_the_secret(scene: Scene, hook: Hook) -> None:
    await scene.call("setWebhook", url=hook.url, secret_token="s3cret-word")
    # One chat's updates come one by one: when the second is here, the first has been forgotten.
    for text in ("hello", "again"):
        hook.arrived.clear()
        scene.world.say(scene.anna, scene.private, text)
        await asyncio.to_thread(hook.arrived.wait, 5)
    assert [update["message"]["text"] for update in hook.taken] == ["hello", "again"]
    assert hook.secrets == ["s3cret-word"] * 2
    with pytest.raises(Refused, match="while webhook is active") as refused:
        await scene.updates()
    assert refused.value.code == 409
    await scene.call("deleteWebhook")
    assert "hello" not in [update["message"]["text"] for update in await scene.updates()]


async def test_a_refused_update_comes_again(scene: Scene, hook: Hook, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(webhook, "FIRST_PAUSE", 0.01)
    hook.refusals = 2
    await scene.call("setWebhook", url=hook.url)
    scene.world.say(scene.anna, scene.private, "again")
    await asyncio.to_thread(hook.arrived.wait, 5)
    assert [update["message"]["text"] for update in hook.taken] == ["again"]
    info = await scene.call("getWebhookInfo")
    assert info["url"] == hook.url
    assert "503" in info["last_error_message"]
    await scene.call("deleteWebhook")


async def test_what_waits_survives_a_webhook_unless_dropped(scene: Scene) -> None:
    scene.world.say(scene.anna, scene.private, "waiting")
    assert (await scene.call("getWebhookInfo"))["pending_update_count"] == 1
    await scene.call("deleteWebhook", drop_pending_updates=True)
    assert await scene.updates() == []


async def test_a_second_webhook_within_the_second_has_to_wait(scene: Scene) -> None:
    await scene.call("setWebhook", url="http://127.0.0.1:9/hook")
    with pytest.raises(Refused, match="retry after 1") as refused:
        await scene.call("setWebhook", url="http://127.0.0.1:9/other")
    assert refused.value.parameters == {"retry_after": 1}
    scene.wait(1)
    await scene.call("setWebhook", url="http://127.0.0.1:9/other")
    assert (await scene.call("getWebhookInfo"))["url"] == "http://127.0.0.1:9/other"
    await scene.call("deleteWebhook")
