"""Looking around between moves: whatever shows something and decides nothing."""

from __future__ import annotations

import re
from dataclasses import dataclass

from bot.localchat.world.messages import Message
from bot.locale import Tongue
from bot.locale.tongue import language_of
from games.core.luck import Luck
from games.core.text import text
from tests.bot.button_finder import Shown, shown_below
from tests.bot.front_door import FrontDoor
from tests.bot.ledger import Ledger

COMMANDS = ("/games", "/since", "/log", "/hand", "/board", "/board text", "/rules", "/settings", "/help", "/card a")
LOOKS = (
    text("Board"),
    text("Hand"),
    text("Log"),
    text("Help"),
    text("Menu"),
    text("In words"),
    text("What is new"),
    text("Step by step ▸"),
    text("To my desk"),
    text("My hand"),
    text("What is new"),
    text("My turn"),
    text("Details"),
    text("Score sheet"),
    text("Points chart"),
)
TURNING = re.compile(r"◀|▶|\d+/\d+")


@dataclass(slots=True)
class Onlooker:
    """The curious side of one person."""

    door: FrontDoor
    ledger: Ledger
    name: str
    luck: Luck

    async def look(self) -> None:
        person = self.door.person(self.name)
        message, button = self.luck.choice([*self._buttons(), (None, None)])
        if message is None or button is None:
            await self.door.say(self.name, self.luck.choice(list(COMMANDS)), self.door.private(person))
        elif (link := _link(message, button)) is not None:
            self.door.local.world.open_link(person, link)
            await self.door.settle()
        else:
            pressed = self.door.local.world.press(person, message, button.row, button.column)
            await self.door.settle()
            await pressed.answered(60)
        await self.ledger.looked(person.id)

    def _buttons(self) -> list[tuple[Message | None, Shown | None]]:
        """Everything that can be looked at, in the group and at home."""
        person = self.door.person(self.name)
        tongues = (Tongue(language_of(person.language_code)), Tongue())
        labels = {tongue.say(label) for tongue in tongues for label in LOOKS}
        return [
            (message, button)
            for chat in (self.door.group, self.door.private(person))
            for message in self.door.by_bot(chat)
            for button in shown_below(message)
            if button.label in labels or TURNING.fullmatch(button.label)
        ]


def _link(message: Message, button: Shown) -> str | None:
    assert message.keyboard is not None
    url = message.keyboard["inline_keyboard"][button.row][button.column].get("url")
    return None if url is None else str(url)
