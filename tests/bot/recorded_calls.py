"""What the bot asked of Telegram, recorded line by line of JSON, and the sizes Telegram allows."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bot.localchat.api.botapi import Answer, Listener

BUTTON_BYTES, TEXT, CAPTION, ANSWER = 64, 4096, 1024, 200
SENDS = ("sendMessage", "sendPhoto", "sendDocument", "sendAnimation")
EDITS = ("editMessageText", "editMessageCaption", "editMessageMedia", "editMessageReplyMarkup")


@dataclass(frozen=True, slots=True)
class Call:
    """One thing the bot asked of Telegram."""

    method: str
    params: Mapping[str, Any]
    answer: Mapping[str, Any]

    @property
    def chat(self) -> int:
        return int(self.params.get("chat_id", 0))

    @property
    def loud(self) -> bool:
        return str(self.params.get("disable_notification", "")).lower() != "true"

    @property
    def words(self) -> str:
        """As people read it."""
        shown = self.answer.get("result")
        return str(shown.get("text") or shown.get("caption") or "") if isinstance(shown, dict) else ""

    @property
    def picture(self) -> str | None:
        shown = self.answer.get("result")
        photo = shown.get("photo") if isinstance(shown, dict) else None
        return str(photo[-1]["file_id"]) if photo else None

    def buttons(self) -> Iterator[Mapping[str, Any]]:
        markup = json.loads(self.params.get("reply_markup") or "{}")
        for row in markup.get("inline_keyboard", []):
            yield from row

    @property
    def slowed(self) -> bool:
        return self.answer.get("error_code") == 429

    def check_sizes(self) -> None:
        assert self.answer["ok"] or self.slowed, (self.method, self.answer)
        for button in self.buttons():
            assert len(button.get("callback_data", "").encode()) <= BUTTON_BYTES
        assert _length(self.words) <= (TEXT if self.method.endswith(("Message", "Text")) else CAPTION)
        assert _length(str(self.params.get("text", ""))) <= ANSWER or self.method != "answerCallbackQuery"


def _length(words: str) -> int:
    """As Telegram counts."""
    return len(words.encode("utf-16-le")) // 2


def record_to(path: Path) -> Listener:
    def write(method: str, params: Mapping[str, Any], answer: Answer) -> None:
        line = json.dumps({"method": method, "params": dict(params), **answer}, ensure_ascii=False)
        with path.open("a", encoding="utf-8") as file:
            file.write(line + "\n")

    return write
