"""setWebhook and the postman who brings updates to it, again and again until they are taken."""

import asyncio
import contextlib
import json
import re
import urllib.error
import urllib.request
from functools import partial
from typing import Any
from urllib.parse import urlsplit

from bot.localchat.api.calls import Args
from bot.localchat.world import World, errors

Json = dict[str, Any]

LOOPBACK = frozenset({"127.0.0.1", "localhost", "::1"})
SECRET = re.compile(r"[A-Za-z0-9_-]{1,256}")
PATIENCE = 60.0
FIRST_PAUSE = 0.5
LONGEST_PAUSE = 60.0
DEFAULT_CONNECTIONS = 40
MOST_AT_ONCE = 1000
#: Seconds between two that are set.
BETWEEN_TWO = 1.0


class Webhook:
    """One update per queue at a time: messages queue by chat, presses by person, as Telegram does it."""

    def __init__(self, world: World) -> None:
        self._world = world
        self.url = ""
        self._secret = ""
        self._set_at: float | None = None
        self._connections = DEFAULT_CONNECTIONS
        self._last_error: tuple[int, str] | None = None
        self._post: asyncio.Task[None] | None = None
        self._arrived = asyncio.Event()
        world.updates.on_push.append(self._arrived.set)

    async def set(self, args: Args) -> bool:
        url, secret = args.text("url") or "", args.text("secret_token") or ""
        if not url:
            return await self.delete(args)
        if urlsplit(url).scheme not in ("http", "https") or urlsplit(url).hostname not in LOOPBACK:
            raise errors.BAD_WEBHOOK(reason="only an address of this machine can be reached from here")
        if secret and not SECRET.fullmatch(secret):
            raise errors.BAD_WEBHOOK(reason="secret token contains unallowed characters")
        if self._set_at is not None and self._world.now() - self._set_at < BETWEEN_TWO:
            raise errors.SLOW_DOWN({"retry_after": 1}, seconds=1)
        self._set_at = self._world.now()
        await self.delete(args)
        self.url, self._secret = url, secret
        self._connections = args.integer("max_connections") or DEFAULT_CONNECTIONS
        allowed = args.items("allowed_updates")
        if allowed is not None:
            self._world.updates.allowed = [str(kind) for kind in allowed]
        self._post = asyncio.create_task(self._deliver())
        return True

    async def delete(self, args: Args) -> bool:
        self.url = ""
        if args.flag("drop_pending_updates"):
            self._world.updates.forget_all()
        await self.rest()
        return True

    async def info(self, args: Args) -> Json:
        info: Json = {
            "url": self.url,
            "has_custom_certificate": False,
            "pending_update_count": len(self._world.updates.waiting),
            "max_connections": self._connections,
        }
        if self.url:
            info["ip_address"] = "127.0.0.1"
        if self._world.updates.allowed:
            info["allowed_updates"] = self._world.updates.allowed
        if self._last_error:
            info["last_error_date"], info["last_error_message"] = self._last_error
        return info

    async def rest(self) -> None:
        """Stop delivering; what waits goes on waiting."""
        if self._post is None:
            return
        self._post.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._post
        self._post = None

    async def _deliver(self) -> None:
        under_way: dict[str, asyncio.Task[None]] = {}
        async with asyncio.TaskGroup() as group:
            while True:
                self._arrived.clear()
                for update in self._world.updates.fetch(MOST_AT_ONCE):
                    queue = _queue(update)
                    if queue not in under_way and len(under_way) < self._connections:
                        under_way[queue] = group.create_task(self._bring(update))
                        under_way[queue].add_done_callback(partial(self._brought, under_way, queue))
                await self._arrived.wait()

    def _brought(self, under_way: dict[str, asyncio.Task[None]], queue: str, _task: asyncio.Task[None]) -> None:
        under_way.pop(queue, None)
        self._arrived.set()

    async def _bring(self, update: Json) -> None:
        pause = FIRST_PAUSE
        while self._world.updates.holds(update["update_id"]):
            fault = await asyncio.to_thread(_send, self.url, self._secret, update)
            if fault is None:
                self._world.updates.forget(update["update_id"])
                return
            self._last_error = (self._world.seconds(), fault)
            await asyncio.sleep(pause)
            pause = min(pause * 2, LONGEST_PAUSE)


def _queue(update: Json) -> str:
    if query := update.get("callback_query"):
        return f"person {query['from']['id']}"
    inside = next(value for key, value in update.items() if key != "update_id")
    return f"chat {inside['chat']['id']}"


def _send(url: str, secret: str, update: Json) -> str | None:
    """Post one update; what went wrong, or None."""
    headers = {"Content-Type": "application/json"}
    if secret:
        headers["X-Telegram-Bot-Api-Secret-Token"] = secret
    request = urllib.request.Request(url, json.dumps(update).encode(), headers, method="POST")  # noqa: S310
    try:
        with urllib.request.urlopen(request, timeout=PATIENCE):  # noqa: S310  (a loopback address, checked when set)
            return None
    except urllib.error.HTTPError as answer:
        with answer:
            return f"Wrong response from the webhook: {answer.code} {answer.reason}"
    except OSError as fault:
        return f"Connection failed: {fault}"
