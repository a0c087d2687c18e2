"""A store, and updates as Telegram writes them."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from storage.store import Store
from tests.engines import Engine, address_in

GROUP = -100
Raw = dict[str, Any]


@pytest.fixture
async def store(tmp_path: Path, engine: Engine) -> AsyncIterator[Store]:
    store = await Store.open(await address_in(tmp_path, engine))
    yield store
    await store.close()


def user(number: int) -> Raw:
    return {"id": number, "is_bot": False, "first_name": f"P{number}", "language_code": "ru"}


def said(update_id: int, person: int, text: str, chat: Raw | None = None) -> Raw:
    message = {"message_id": update_id, "date": 1, "chat": chat or {"id": person, "type": "private"}, "text": text}
    return {"update_id": update_id, "message": message | {"from": user(person)}}


def pressed(update_id: int, person: int, data: str, chat: int = GROUP) -> Raw:
    message = {"message_id": 5, "date": 1, "chat": {"id": chat, "type": "group", "title": "Friends"}}
    query = {"id": f"q{update_id}", "from": user(person), "chat_instance": "1", "data": data, "message": message}
    return {"update_id": update_id, "callback_query": query}
