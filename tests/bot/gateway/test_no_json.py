"""What answers in Telegram's place, a page of a proxy say, is one failure without its words and without a traceback."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import timedelta

import pytest

from bot.errors import GatewayError, Offline
from bot.gateway.gateway import Gateway

PAGE = b"<html>words of somebody</html>"


@asynccontextmanager
async def answering(status: str, body: bytes) -> AsyncIterator[Gateway]:
    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        head = f"HTTP/1.1 {status}\r\nContent-Length: {len(body)}\r\nConnection: close\r\n\r\n"
        writer.write(head.encode() + body)
        await writer.drain()
        writer.close()

    server = await asyncio.start_server(answer, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    gateway = Gateway("1:x", f"http://127.0.0.1:{port}/bot", f"http://127.0.0.1:{port}/file/bot")
    try:
        yield gateway
    finally:
        await gateway.close()
        server.close()


@pytest.mark.parametrize("status", ["200 OK", "502 Bad Gateway", "404 Not Found"])
@pytest.mark.parametrize("body", [PAGE, b"", b"[1]", b"7", b'{"ok": true}'])
async def test_it_is_a_failure_like_any_other(status: str, body: bytes, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.WARNING)
    async with answering(status, body) as gateway:
        with pytest.raises(GatewayError) as lost:
            await gateway.updates(None, timedelta(0))
    assert "words of somebody" not in str(lost.value)
    assert caplog.records == []
    if status == "200 OK":
        assert isinstance(lost.value, Offline)
