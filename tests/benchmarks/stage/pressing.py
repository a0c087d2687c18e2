"""People who press what they see: the newest keyboard in their chat, on time whatever the house is doing."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from time import monotonic, perf_counter
from typing import Any

from bot.messages.outgoing import File, Keyboard, Sent
from games.core.luck import Luck
from tests.benchmarks.stage import updates
from tests.benchmarks.stage.house import DECIDING, Stage
from tests.benchmarks.stage.taking import Taking

#: So soon after the last one nobody presses again: people look first.
LOOKING_SECONDS = 1.0


class Seen(Taking):
    """Remembers what lies before everybody, by chat: the message and its buttons."""

    def __init__(self) -> None:
        super().__init__()
        self.buttons: dict[int, tuple[int, Sequence[str]]] = {}
        self.messages = 0

    def _shows(self, chat_id: int, message_id: int, keyboard: Keyboard) -> None:
        self.messages += 1
        data = [button.data for row in keyboard for button in row if button.data]
        deciding = [one for one in data if one.split(".")[1] in DECIDING]
        if deciding or self.buttons.get(chat_id, (message_id,))[0] == message_id:
            self.buttons[chat_id] = message_id, deciding

    async def send(self, chat_id: int, text: str, keyboard: Keyboard = (), **how: Any) -> Sent:
        sent = await super().send(chat_id, text, keyboard, **how)
        self._shows(chat_id, sent.message_id, keyboard)
        return sent

    async def send_photo(self, chat_id: int, photo: File, caption: str, keyboard: Keyboard = (), **how: Any) -> Sent:
        sent = await super().send_photo(chat_id, photo, caption, keyboard, **how)
        self._shows(chat_id, sent.message_id, keyboard)
        return sent

    async def edit_photo(
        self, chat_id: int, message_id: int, photo: File, caption: str, keyboard: Keyboard = ()
    ) -> Sent:
        self._shows(chat_id, message_id, keyboard)
        return await super().edit_photo(chat_id, message_id, photo, caption, keyboard)

    async def edit_text(self, chat_id: int, message_id: int, text: str, keyboard: Keyboard = ()) -> None:
        self._shows(chat_id, message_id, keyboard)
        await super().edit_text(chat_id, message_id, text, keyboard)

    async def edit_caption(self, chat_id: int, message_id: int, caption: str, keyboard: Keyboard = ()) -> None:
        self._shows(chat_id, message_id, keyboard)
        await super().edit_caption(chat_id, message_id, caption, keyboard)

    async def edit_keyboard(self, chat_id: int, message_id: int, keyboard: Keyboard = ()) -> None:
        self._shows(chat_id, message_id, keyboard)
        await super().edit_keyboard(chat_id, message_id, keyboard)


@dataclass
class Crowd:
    """Everybody at all tables; `people` by chat."""

    house: Stage
    seen: Seen
    people: Mapping[int, dict[str, Any]]
    luck: Luck
    #: Seconds from each press to its answer.
    answers: list[float] = field(default_factory=list)
    #: Presses that were due when nobody had anything to press.
    idle: int = 0
    _pressing: set[asyncio.Task[None]] = field(default_factory=set)
    _busy: set[int] = field(default_factory=set)
    _looked: dict[int, float] = field(default_factory=dict)

    async def press_for(self, seconds: float, rate: float) -> None:
        began, number = monotonic(), 0
        while (now := monotonic()) < began + seconds:
            if now < began + number / rate:
                await asyncio.sleep(began + number / rate - now)
            number += 1
            self._press_somewhere()
        await asyncio.gather(*self._pressing)

    def _press_somewhere(self) -> None:
        now = monotonic()
        able = [
            chat
            for chat, (_, data) in self.seen.buttons.items()
            if data and chat in self.people and chat not in self._busy and self._looked.get(chat, 0.0) <= now
        ]
        if not able:
            self.idle += 1
            return
        chat = able[self.luck.below(len(able))]
        self._looked[chat] = now + LOOKING_SECONDS
        self._busy.add(chat)
        task = asyncio.create_task(self._press(chat))
        self._pressing.add(task)
        task.add_done_callback(self._pressing.discard)

    async def _press(self, chat: int) -> None:
        message_id, data = self.seen.buttons[chat]
        person = self.people[chat]
        update = updates.pressed(person, updates.private(person), data[self.luck.below(len(data))])
        update["callback_query"]["message"]["message_id"] = message_id
        answered: asyncio.Future[float] = asyncio.get_running_loop().create_future()
        self.house.nobody.heard[update["callback_query"]["id"]] = answered
        start = perf_counter()
        self.house.queue.waiting.put_nowait(update)
        self.answers.append(await answered - start)
        self._busy.discard(chat)
