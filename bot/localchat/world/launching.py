"""Pages behind buttons: the address with everything Telegram adds to it, signed with the bot's token."""

import hashlib
import hmac
import json
from collections.abc import Mapping
from urllib.parse import quote, urlencode

from bot.localchat.world import NotPossible, Person, World
from bot.localchat.world.messages import Message

#: What a client says of itself.
_CLIENT = {"tgWebAppVersion": "9.1", "tgWebAppPlatform": "web"}


def launched(world: World, person: Person, message: Message, row: int, column: int, token: str) -> str:
    """The page of a button of this message, for this person."""
    rows = message.keyboard["inline_keyboard"] if message.keyboard else []
    if not (0 <= row < len(rows) and 0 <= column < len(rows[row])) or "web_app" not in rows[row][column]:
        raise NotPossible("There is no page behind this button any more.")
    fields = {"query_id": f"local-{person.id}-{world.now():.0f}", "auth_date": f"{world.now():.0f}"}
    said = urlencode({"tgWebAppData": signed({**fields, "user": _user(person)}, token), **_CLIENT}, quote_via=quote)
    return f"{rows[row][column]['web_app']['url']}#{said}"


def _user(person: Person) -> str:
    known = {"id": person.id, "first_name": person.first_name, "username": person.username}
    return json.dumps({**known, "language_code": person.language_code}, ensure_ascii=False)


def signed(fields: Mapping[str, str], token: str) -> str:
    """The data that a page sends to its bot, under a hash that only who knows the token can make."""
    said = "\n".join(f"{name}={value}" for name, value in sorted(fields.items()))
    secret = hmac.new(b"WebAppData", token.encode(), hashlib.sha256).digest()
    return urlencode({**fields, "hash": hmac.new(secret, said.encode(), hashlib.sha256).hexdigest()})
