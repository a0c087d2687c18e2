"""The web side of the program: health pages for supervisors, and the door Telegram delivers to."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import hmac
import socket
from functools import partial
from types import TracebackType
from typing import Any
from urllib.parse import urlsplit

import uvicorn
from starlette.applications import Starlette

from bot.gateway.starting import patiently
from bot.intake.connections import AT_A_TIME, OUTSIDE, Connection
from bot.intake.health import site
from bot.intake.webhook import webhook
from bot.program.app import App
from bot.program.listening import listening
from bot.program.page import TouchPage
from bot.program.settings import Settings


def _derived(key: bytes) -> str:
    """The same in every process: an update goes to whichever gets it."""
    return hmac.digest(key, b"webhook", hashlib.sha256).hex()


class _Server(uvicorn.Server):
    @contextlib.contextmanager
    def capture_signals(self) -> Any:
        """Signals belong to the program."""
        yield

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        for listener in sockets or []:
            # Asyncio takes how many may wait outside for how many it lets in at a time.
            listener.listen(OUTSIDE)


class Serving:
    """Used with `async with`; without a port and a webhook it serves nothing."""

    def __init__(self, app: App, settings: Settings, page: TouchPage | None = None) -> None:
        self._app = app
        self._page = page
        self._settings = settings
        given = settings.webhook_secret
        self._secret = given.get_secret_value() if given is not None else _derived(app.key)
        self._servers: list[tuple[_Server, asyncio.Task[None]]] = []

    @property
    def asks(self) -> bool:
        """For updates, because Telegram does not deliver them."""
        return self._settings.webhook_url is None

    async def __aenter__(self) -> Serving:
        settings, store = self._settings, self._app.store
        if settings.webhook_url:
            path = urlsplit(settings.webhook_url).path or "/telegram"
            route = webhook(self._app.intake, secret=self._secret, path=path)
            # The world reaches this port: nothing but the webhook answers there.
            port = listening("The webhook", settings.webhook_host, settings.webhook_port, "WEBHOOK_PORT")
            await self._serve(Starlette(routes=[route]), port)
            await patiently(partial(self._app.gateway.set_webhook, settings.webhook_url, self._secret))
        elif settings.bot_token is not None:
            await patiently(self._app.gateway.delete_webhook)
        if settings.health_port is not None:
            port = listening("The page for supervisors", settings.health_host, settings.health_port, "HEALTH_PORT")
            await self._serve(site(store, self._app.gateway.contact), port)
        if self._page is not None:
            await self._serve(self._page.app, self._page.listener)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._page is not None:
            # What is followed there would never end by itself.
            self._page.streams.close()
        for server, task in self._servers:
            server.should_exit = True
            await task

    async def _serve(self, app: Starlette, listener: socket.socket) -> None:
        config = uvicorn.Config(
            app, http=Connection, backlog=AT_A_TIME, log_level="warning", access_log=False, lifespan="off"
        )
        server = _Server(config)
        task = asyncio.create_task(server.serve(sockets=[listener]))
        self._servers.append((server, task))
        while not server.started:
            if task.done():
                await task
            await asyncio.sleep(0.005)
