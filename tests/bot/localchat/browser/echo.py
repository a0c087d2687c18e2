"""A tiny bot for the page's tests: answers /quick with a table, a press with an edit, and text with an echo."""

import asyncio
import contextlib
import io
import json
from typing import Any

from PIL import Image, ImageDraw

from bot.localchat.server import LocalChat
from bot.localchat.world.files import Upload

LINK = "https://t.me/longtable_bot?start=hand_1"
KEYBOARD = [
    [{"text": "Build a temple at C4", "callback_data": "build"}],
    [{"text": "Rules", "callback_data": "alert"}, {"text": "Edit", "callback_data": "edit"}],
    [
        {"text": "Confirm", "callback_data": "toast", "style": "success"},
        {"text": "Undo", "callback_data": "undo", "style": "danger"},
        {"text": "Hand", "callback_data": "hand", "style": "primary"},
    ],
    [{"text": "My turn", "url": LINK}],
]
STORY = (
    "<b>Deus</b> begins. <i>Anna</i> plays first, see <code>C4</code> and "
    "<a href='https://example.org/'>the rules</a>.\n"
    "<blockquote expandable>One\nTwo\nThree\nFour\nFive</blockquote><tg-spoiler>A hidden word</tg-spoiler>"
)


def board(width: int = 1280, height: int = 960, colour: str = "#bcd3c3") -> Upload:
    picture = Image.new("RGB", (width, height), colour)
    pen = ImageDraw.Draw(picture)
    for x in range(0, width, 80):
        pen.line((x, 0, width - x, height), fill="#35655a", width=3)
    file = io.BytesIO()
    picture.save(file, "PNG")
    return Upload("board.png", file.getvalue())


class EchoBot:
    def __init__(self, chat: LocalChat) -> None:
        self._chat = chat
        self._task: asyncio.Task[None] | None = None

    async def __aenter__(self) -> "EchoBot":
        await self.call("setMyCommands", commands=[{"command": "quick", "description": "A table at once"},
                                                   {"command": "help", "description": "What I can do"}])  # fmt: skip
        self._task = asyncio.create_task(self._listen())
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def call(self, method: str, files: dict[str, Upload] | None = None, **params: Any) -> Any:
        answer = await self._chat.api.call(method, params, files)
        assert answer["ok"], answer
        return answer["result"]

    async def board(self, chat: int, caption: str = "Round 1, waiting for Anna", **params: Any) -> Any:
        return await self.call(
            "sendPhoto",
            {"photo": board()},
            chat_id=chat,
            caption=caption,
            reply_markup={"inline_keyboard": KEYBOARD},
            **params,
        )

    async def _listen(self) -> None:
        offset = 0
        while True:
            for update in await self.call("getUpdates", offset=offset, timeout=30):
                offset = update["update_id"] + 1
                if "callback_query" in update:
                    await self._pressed(update["callback_query"])
                elif "text" in update.get("message", {}):
                    await self._said(update["message"])

    async def _said(self, message: dict[str, Any]) -> None:
        chat, text = message["chat"]["id"], message["text"]
        match text.split("@")[0].split():
            case ["/quick"]:
                await self.call("sendMessage", chat_id=chat, text=STORY, parse_mode="HTML", disable_notification=True)
                table = await self.board(chat)
                await self.call("pinChatMessage", chat_id=chat, message_id=table["message_id"])
                await self.board(message["from"]["id"], "Your hand")
            case ["/start", *_]:
                await self.call("sendMessage", chat_id=chat, text=f"Welcome: {text}")
            case _:
                await self.call("sendMessage", chat_id=chat, text=f"Echo: {text}")

    async def _pressed(self, query: dict[str, Any]) -> None:
        message = query["message"]
        match query["data"]:
            case "edit":
                await self._redraw(message)
                await self.call("answerCallbackQuery", callback_query_id=query["id"])
            case "alert":
                text = "This is Red's choice. You are next."
                await self.call("answerCallbackQuery", callback_query_id=query["id"], text=text, show_alert=True)
            case data:
                await self.call("answerCallbackQuery", callback_query_id=query["id"], text=f"You pressed {data}")

    async def _redraw(self, message: dict[str, Any]) -> None:
        await self.call(
            "editMessageMedia",
            {"board": board(1280, 960, "#d8c7a1")},
            chat_id=message["chat"]["id"],
            message_id=message["message_id"],
            media=json.dumps({"type": "photo", "media": "attach://board", "caption": "Round 2"}),
            reply_markup={"inline_keyboard": KEYBOARD},
        )
