"""Headers that keep the page to itself: nothing is loaded from elsewhere, and only Telegram's own pages frame it."""

from __future__ import annotations

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

#: Web versions of Telegram show the page in a frame.
TELEGRAM = "https://web.telegram.org https://webk.telegram.org https://weba.telegram.org"
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; connect-src 'self'; "
    f"base-uri 'none'; form-action 'none'; frame-ancestors {TELEGRAM}"
)


class Headers:
    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def with_policy(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                # The page of a finished game has its own, which is stricter still.
                headers.setdefault("Content-Security-Policy", POLICY)
                headers["X-Content-Type-Options"] = "nosniff"
                headers["Referrer-Policy"] = "no-referrer"
                headers.setdefault("Cache-Control", "no-store")
            await send(message)

        await self._app(scope, receive, with_policy)
