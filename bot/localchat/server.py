"""The local chat as a program runs it: one server on loopback with the Bot API and the page."""

import asyncio
import contextlib
import socket
import time
from collections.abc import Iterator
from pathlib import Path

import uvicorn
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.trustedhost import TrustedHostMiddleware

from bot.localchat.api import BotApi
from bot.localchat.front import Front
from bot.localchat.keeper import Keeper
from bot.localchat.safety import ContentPolicy
from bot.localchat.shelf import NOTHING_OFFERED, Shelves
from bot.localchat.web import Web
from bot.localchat.world.opening import new_world

LOOPBACK = frozenset({"127.0.0.1", "localhost", "::1"})
DEFAULT_TOKEN = "1:local"  # noqa: S105  (no secret: whoever reaches the port may use it)
CLOSING_SECONDS = 3


class NotLoopback(ValueError):
    """Somebody asked the local chat to listen where others could reach it."""


class LocalChat:
    def __init__(
        self,
        host: str = "127.0.0.1",
        port: int = 0,
        token: str = DEFAULT_TOKEN,
        data_dir: Path | None = None,
        shelves: Shelves = NOTHING_OFFERED,
    ) -> None:
        if host not in LOOPBACK:
            raise NotLoopback(
                f"The local chat listens on this machine only: use 127.0.0.1 instead of {host}. "
                "Whoever reaches its page can sit as anybody."
            )
        self._host = host
        self._port = port
        self._keeper = Keeper(data_dir) if data_dir else None
        self.token = token
        self.world = new_world(int(token.split(":")[0]), time.time, self._keeper.blobs if self._keeper else None)
        if self._keeper:
            self._keeper.restore(self.world)
        self.api = BotApi(self.world, token)
        self._front = Front(self.api)
        self._web = Web(self.world, shelves, token)
        self._server: _Server | None = None
        self._serving: asyncio.Task[None] | None = None

    @property
    def url(self) -> str:
        """The page's address."""
        return f"http://{self._shown_host}:{self._port}"

    @property
    def api_url(self) -> str:
        """The base address for a Bot API client; the token follows it directly."""
        return f"{self.url}/bot"

    @property
    def file_url(self) -> str:
        return f"{self.url}/file/bot"

    async def start(self) -> None:
        listener = self._listener()
        self._port = listener.getsockname()[1]
        config = uvicorn.Config(
            self.app(), log_level="warning", access_log=False, timeout_graceful_shutdown=CLOSING_SECONDS, lifespan="off"
        )
        if self._keeper:
            self._keeper.start(self.world)
        self._server = _Server(config)
        self._serving = asyncio.create_task(self._server.serve(sockets=[listener]))
        while not self._server.started:
            if self._serving.done():
                await self._serving
            await asyncio.sleep(0.005)

    async def stop(self) -> None:
        if self._server is None or self._serving is None:
            return
        self._web.close()
        self._front.closing.set()
        await self.api.close()
        self._server.should_exit = True
        await self._serving
        self._server = self._serving = None
        if self._keeper:
            await self._keeper.stop(self.world)

    def app(self) -> Starlette:
        return Starlette(
            routes=[*self._front.routes(), *self._web.routes()],
            middleware=[
                # Another site that points its name at this machine gets nothing.
                Middleware(TrustedHostMiddleware, allowed_hosts=["127.0.0.1", "localhost", "[::1]"]),
                Middleware(ContentPolicy),
            ],
        )

    def _listener(self) -> socket.socket:
        family = socket.AF_INET6 if ":" in self._host else socket.AF_INET
        # Named as TCP, so that asyncio sends small answers at once instead of waiting for the peer to confirm.
        listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((self._host, self._port))
        except OSError:
            listener.close()
            raise
        return listener

    @property
    def _shown_host(self) -> str:
        return f"[{self._host}]" if ":" in self._host else self._host


class _Server(uvicorn.Server):
    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Signals belong to the program the local chat runs inside of."""
        yield
