"""A person who presses only what is shown, at random but always the same way for one seed."""

from __future__ import annotations

from dataclasses import dataclass

from bot.localchat.world.messages import Message
from games.core.luck import Luck
from tests.bot.front_door import FrontDoor

#: What stands behind buttons that decide something, in whatever language they are labelled; the others look around.
DECIDING = frozenset("ogrkutijmndc")
FINAL = frozenset("cd")
IMPOSSIBLE = "✕"


@dataclass(frozen=True, slots=True)
class Choice:
    row: int
    column: int
    label: str
    verb: str


def choices(message: Message) -> list[Choice]:
    """The buttons of this message that bring a game on."""
    rows = message.keyboard["inline_keyboard"] if message.keyboard else []
    found = []
    for row, buttons in enumerate(rows):
        for column, button in enumerate(buttons):
            _, verb, *_ = [*button.get("callback_data", "").split("."), ""]
            if verb in DECIDING and verb and not button["text"].startswith(IMPOSSIBLE):
                found.append(Choice(row, column, button["text"], verb))
    return found


def chosen(offered: list[Choice], luck: Luck) -> Choice:
    """Mostly the first choice, so that a game moves towards its end; sometimes any other."""
    final = [choice for choice in offered if choice.verb in FINAL]
    choice = offered[luck.below(len(offered)) if not luck.below(3) else 0]
    return final[0] if final and luck.below(4) else choice


class Presser:
    def __init__(self, door: FrontDoor, name: str, seed: str) -> None:
        self.door = door
        self.name = name
        self._luck = Luck(seed)
        self.presses = 0
        self.alerts: list[str] = []

    def desk(self) -> Message | None:
        """The newest private message that asks something."""
        private = self.door.private(self.door.person(self.name))
        return next((message for message in reversed(self.door.by_bot(private)) if choices(message)), None)

    async def act(self) -> bool:
        """Press something, if anything is asked."""
        message = self.desk()
        if message is None:
            return False
        choice = chosen(choices(message), self._luck)
        pressed = self.door.local.world.press(self.door.person(self.name), message, choice.row, choice.column)
        await self.door.settle()
        answer = await pressed.answered(60)
        self.presses += 1
        if answer.show_alert:
            self.alerts.append(f"{choice.label}: {answer.text}")
        return True
