"""Shows "sends a photo" below a chat's name while somebody waits there for a picture that takes long to draw."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from bot.courier.rate_limit import RateLimiter
from bot.courier.telegram import Telegram
from bot.errors import GatewayError
from storage.screens import Screen

#: Most pictures are drawn before anybody begins to wonder.
WONDERING_SECONDS = 1.0
#: Clients take the sign away by themselves after five.
RENEWED_SECONDS = 4.5


class PhotoSign:
    def __init__(self, telegram: Telegram, rate: RateLimiter) -> None:
        self._telegram = telegram
        self._rate = rate

    @asynccontextmanager
    async def over(self, screen: Screen) -> AsyncIterator[None]:
        """Nothing ever waits for the sign; it is broken off when the picture is there."""
        if not _waited_for(screen):
            yield
            return
        showing = asyncio.create_task(self._show(screen))
        try:
            yield
        finally:
            showing.cancel()

    async def _show(self, screen: Screen) -> None:
        pause = WONDERING_SECONDS
        while True:
            await asyncio.sleep(pause)
            pause = RENEWED_SECONDS
            if not self._rate.spare(screen.chat_id):
                continue
            try:
                await self._telegram.sends_a_photo(screen.chat_id, topic_id=screen.topic_id)
            except GatewayError:
                # Whatever is wrong, the picture itself will meet it and knows what to do.
                return


def _waited_for(screen: Screen) -> bool:
    """A reader's own, or one that somebody asked to see; a group does not wait for its card to change."""
    return screen.chat_id > 0 or screen.anew or screen.message_id is None
