"""The gateway against the local chat, over HTTP as it speaks to Telegram."""

from collections.abc import AsyncIterator

import pytest

from bot.gateway.gateway import Gateway
from bot.localchat.server import LocalChat


@pytest.fixture
async def local() -> AsyncIterator[LocalChat]:
    local = LocalChat()
    await local.start()
    yield local
    await local.stop()


@pytest.fixture
async def gateway(local: LocalChat) -> AsyncIterator[Gateway]:
    gateway = Gateway(local.token, local.api_url, local.file_url)
    await gateway.start()
    yield gateway
    await gateway.close()
