"""`longtable tell-host`: say in HOST_CHAT that a unit failed; systemd calls it, the bot itself may be down."""

from __future__ import annotations

import argparse
import asyncio
from functools import partial

from bot.errors import GatewayError, HostError
from bot.gateway.gateway import Gateway
from bot.gateway.starting import patiently
from bot.program.settings import Settings, read_settings
from bot.tables import host_chat
from bot.tables.host_chat import Notice
from storage.errors import StorageError
from storage.store import Store
from storage.transaction import Transaction

HELP = "Say in HOST_CHAT that something failed, at most once a day."
EXAMPLE = "longtable tell-host backup"

#: What a unit may name.
NOTICES = {"backup": host_chat.BACKUP_FAILED}


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("what", choices=sorted(NOTICES))


def run(given: argparse.Namespace) -> int:
    settings = read_settings()
    if settings.bot_token is None or settings.host_chat is None:
        raise HostError("nobody is told: set BOT_TOKEN and HOST_CHAT")
    said = asyncio.run(_tell(settings, settings.host_chat, settings.bot_token.get_secret_value(), NOTICES[given.what]))
    print("said" if said else "said already today")
    return 0


async def _tell(settings: Settings, chat_id: int, token: str, notice: Notice) -> bool:
    """Straight to Telegram: a broken database must not keep the host from hearing of it."""
    try:
        store = await Store.open(settings.database_url)
    except (StorageError, OSError):
        await _send(settings, chat_id, token, host_chat.html(notice, settings.default_language))
        return True
    try:
        async with store.read() as tx:
            if not await host_chat.is_due(tx, notice.trouble):
                return False
            html = await host_chat.html_there(tx, chat_id, settings.default_language, notice)
        await _send(settings, chat_id, token, html or host_chat.html(notice, settings.default_language))
        await store.carry_out(partial(_noted, notice))
    finally:
        await store.close()
    return True


async def _noted(notice: Notice, tx: Transaction) -> None:
    await host_chat.told(tx, notice.trouble)


async def _send(settings: Settings, chat_id: int, token: str, html: str) -> None:
    gateway = Gateway(token, *settings.gateway_urls)
    try:
        await patiently(gateway.start)
        await gateway.send(chat_id, html, silent=False)
    except GatewayError as problem:
        raise HostError(f"nobody is told: {problem}. Has somebody in HOST_CHAT pressed Start?") from problem
    finally:
        await gateway.close()
