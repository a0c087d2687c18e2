"""The least a bot on the same library can do with a press: one handler that writes one row and commits it."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import Any

import aiosqlite
from telegram import Update
from telegram.ext import Application, CallbackQueryHandler, ContextTypes
from telegram.request import BaseRequest, RequestData

from tests.benchmarks.stage import updates


class Offline(BaseRequest):
    """Says yes to everything."""

    @property
    def read_timeout(self) -> float | None:
        return None

    async def initialize(self) -> None:
        """Nothing to open."""

    async def shutdown(self) -> None:
        """Nothing to close."""

    async def do_request(
        self, url: str, method: str, request_data: RequestData | None = None, *_: Any, **__: Any
    ) -> Any:
        me = {"id": 1, "is_bot": True, "first_name": "Bare", "username": "bare_bot"}
        return 200, json.dumps({"ok": True, "result": me if url.endswith("getMe") else True}).encode()


@dataclass
class Bare:
    application: Application[Any, Any, Any, Any, Any, Any]
    committed: float = 0.0

    async def press(self, person: dict[str, Any], chat: dict[str, Any], data: str) -> float:
        start = perf_counter()
        update = Update.de_json(updates.pressed(person, chat, data), self.application.bot)
        await self.application.process_update(update)
        return self.committed - start


@asynccontextmanager
async def bare(file: Path) -> AsyncIterator[Bare]:
    async with aiosqlite.connect(file) as connection:
        # As durable as the house: what was answered survives a power cut.
        for pragma in ("journal_mode=WAL", "synchronous=FULL"):
            await connection.execute(f"PRAGMA {pragma}")
        await connection.execute("CREATE TABLE presses (id INTEGER PRIMARY KEY, person INTEGER, data TEXT)")
        application = (
            Application.builder()
            .token("1:bare")
            .updater(None)
            .request(Offline())
            .get_updates_request(Offline())
            .build()
        )
        bot = Bare(application)

        async def write(update: Update, _context: ContextTypes.DEFAULT_TYPE) -> None:
            query = update.callback_query
            assert query is not None
            await connection.execute(
                "INSERT INTO presses (person, data) VALUES (?, ?)", (query.from_user.id, query.data)
            )
            await connection.commit()
            bot.committed = perf_counter()
            await query.answer()

        application.add_handler(CallbackQueryHandler(write))
        async with application:
            yield bot
