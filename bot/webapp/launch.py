"""Telegram's signed launch data: who has opened the page, believed only as far as the signature and the hour go.

Checked as core.telegram.org/bots/webapps tells: every field but the hash, sorted, a line each, under a key that is
made of the bot's token. The local chat signs in the same way, by itself, with its own token.
"""

from __future__ import annotations

import hashlib
import hmac
import json
from collections.abc import Mapping
from datetime import datetime, timedelta
from urllib.parse import parse_qsl

#: Launch data older than this opens nothing any more, and none comes from further ahead than clocks differ.
OLDEST, AHEAD = timedelta(hours=24), timedelta(minutes=5)
LONGEST = 8192
#: Telegram's promise: 52 bits.
_LARGEST_ID = 2**52


def person_in(launch: str, token: str, now: datetime) -> int | None:
    """The number of whoever Telegram says has opened the page; None for anything else than its own fresh word."""
    fields = _fields(launch)
    if fields is None or not _signed(fields, token) or not _fresh(fields.get("auth_date", ""), now):
        return None
    return _user_id(fields.get("user", ""))


def _fields(launch: str) -> dict[str, str] | None:
    if len(launch) > LONGEST:
        return None
    try:
        pairs = parse_qsl(launch, keep_blank_values=True, strict_parsing=True, errors="strict", max_num_fields=32)
    except ValueError:
        return None
    fields = dict(pairs)
    # Of two of one name the signature would be checked for one, and the other believed.
    return fields if len(fields) == len(pairs) else None


def _signed(fields: Mapping[str, str], token: str) -> bool:
    given = fields.get("hash", "")
    rest = {name: value for name, value in fields.items() if name != "hash"}
    return hmac.compare_digest(given.encode(), _hash(rest, token).encode())


def _hash(fields: Mapping[str, str], token: str) -> str:
    said = "\n".join(f"{name}={fields[name]}" for name in sorted(fields))
    secret = hmac.digest(b"WebAppData", token.encode(), hashlib.sha256)
    return hmac.digest(secret, said.encode(), hashlib.sha256).hex()


def _fresh(said: str, now: datetime) -> bool:
    if not (said.isascii() and said.isdigit() and len(said) <= 12):
        return False
    age = now.timestamp() - int(said)
    return -AHEAD.total_seconds() <= age <= OLDEST.total_seconds()


def _user_id(user: str) -> int | None:
    try:
        known = json.loads(user)
    except (ValueError, RecursionError):
        return None
    number = known.get("id") if isinstance(known, dict) else None
    # bool is an int to Python.
    return number if type(number) is int and 0 < number < _LARGEST_ID else None
