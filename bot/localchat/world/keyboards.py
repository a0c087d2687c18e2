"""What Telegram accepts as a keyboard, and in which chats."""

import json
import re
from typing import Any

from bot.localchat.world import errors
from bot.localchat.world.chats import Chat

Json = dict[str, Any]

MOST_BUTTONS = 100
MOST_DATA_BYTES = 64
MOST_COPIED = 256
STYLES = frozenset({"primary", "success", "danger"})
ACTIONS = frozenset(
    {
        "callback_data",
        "url",
        "web_app",
        "login_url",
        "switch_inline_query",
        "switch_inline_query_current_chat",
        "switch_inline_query_chosen_chat",
        "copy_text",
        "callback_game",
        "pay",
        "disabled",
    }
)
OTHER_MARKUPS = ("keyboard", "remove_keyboard", "force_reply")
_URL = re.compile(r"(https?|tg)://[^\s/?#]+\S*", re.IGNORECASE)


def read_markup(raw: object) -> Json | None:
    if raw is None or raw == "":
        return None
    if isinstance(raw, str):
        try:
            raw = json.loads(raw)
        except ValueError:
            raise errors.KEYBOARD_JSON() from None
    if not isinstance(raw, dict):
        raise errors.KEYBOARD_OBJECT()
    return raw


def inline(markup: Json | None, chat: Chat) -> Json | None:
    """The inline keyboard of a markup, checked; None when it has none or is empty."""
    if markup is None or "inline_keyboard" not in markup:
        return None
    rows = markup["inline_keyboard"]
    if not isinstance(rows, list) or not all(isinstance(row, list) for row in rows):
        raise errors.KEYBOARD_OBJECT()
    kept = [[_button(button, chat) for button in row] for row in rows if row]
    if sum(map(len, kept)) > MOST_BUTTONS:
        raise errors.KEYBOARD_TOO_LONG()
    return {"inline_keyboard": kept} if kept else None


def other(markup: Json | None) -> Json | None:
    if markup is None or "inline_keyboard" in markup:
        return None
    if not any(name in markup for name in OTHER_MARKUPS):
        raise errors.KEYBOARD_OBJECT()
    return markup


def only_inline(markup: Json | None) -> Json | None:
    if markup is not None and "inline_keyboard" not in markup:
        raise errors.INLINE_EXPECTED()
    return markup


def _button(button: object, chat: Chat) -> Json:
    if not isinstance(button, dict):
        raise errors.KEYBOARD_OBJECT()
    if not str(button.get("text", "")).strip():
        raise errors.BUTTON_NO_TEXT()
    if len(ACTIONS & button.keys()) != 1:
        raise errors.BUTTON_TEXT()
    if button.get("style", "primary") not in STYLES:
        raise errors.BUTTON_STYLE()
    if "callback_data" in button:
        _check_data(button["callback_data"])
    if "url" in button:
        return {**button, "url": _checked_url(str(button["url"]))}
    if "web_app" in button and not chat.is_private:
        raise errors.BUTTON_TYPE()
    if "copy_text" in button:
        _check_copied(button["copy_text"])
    return dict(button)


def _check_data(data: object) -> None:
    if not isinstance(data, str) or not 1 <= len(data.encode()) <= MOST_DATA_BYTES:
        raise errors.BUTTON_DATA()


def _check_copied(copied: object) -> None:
    text = str(copied.get("text", "")) if isinstance(copied, dict) else ""
    if not 1 <= len(text) <= MOST_COPIED:
        raise errors.COPY_TEXT()


def _checked_url(url: str) -> str:
    if not url.strip():
        raise errors.BUTTON_URL(url=url, reason="URL host is empty")
    whole = url if "://" in url else f"http://{url}"
    host = whole.split("://", 1)[1].split("/", 1)[0]
    if not _URL.fullmatch(whole) or ("." not in host and not whole.startswith("tg://") and host[:9] != "localhost"):
        raise errors.BUTTON_URL(url=url, reason="Wrong HTTP URL")
    return whole
