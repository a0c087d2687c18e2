"""Updates as Telegram would bring them, numbered in order."""

from __future__ import annotations

from itertools import count
from typing import Any

#: What is pressed is pressed on this one.
MESSAGE = 7
_numbers = count(1)


def number_from(first: int) -> None:
    """Where several processes take updates, each has numbers of its own."""
    global _numbers
    _numbers = count(first)


def pressed(person: dict[str, Any], chat: dict[str, Any], data: str) -> dict[str, Any]:
    number = next(_numbers)
    message = {"message_id": MESSAGE, "date": 1_790_000_000, "chat": chat, "text": "…", "from": person}
    query = {"id": str(number), "chat_instance": "1", "from": person, "message": message, "data": data}
    return {"update_id": number, "callback_query": query}


def said(person: dict[str, Any], chat: dict[str, Any], words: str) -> dict[str, Any]:
    number = next(_numbers)
    message = {"message_id": number, "date": 1_790_000_000, "chat": chat, "from": person, "text": words}
    return {"update_id": number, "message": message}


def person(number: int, name: str) -> dict[str, Any]:
    return {"id": number, "is_bot": False, "first_name": name, "language_code": "en"}


def private(one: dict[str, Any]) -> dict[str, Any]:
    return {"id": one["id"], "type": "private", "first_name": one["first_name"]}


def group(number: int) -> dict[str, Any]:
    return {"id": number, "type": "supergroup", "title": f"Group {number}"}
