"""A person who presses only what is shown, at random but always the same way for one seed."""

from __future__ import annotations

from bot.localchat.world.messages import Message
from games.core.luck import Luck
from tests.bot.front_door import FrontDoor, buttons

#: Buttons that look around instead of deciding; pressed now and then, never for ever.
LOOKING = (
    *("Hand", "Board", "Log", "Help", "◂", "◀", "▸", "/", "Not possible", "Hide", "Start over", "✕", "Undo"),
    *("Play again", "Check the luck", "remind", "My hand", "What happened", "Nudge"),
)


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
        for message in reversed(self.door.by_bot(private)):
            if self._deciding(message):
                return message
        return None

    def _deciding(self, message: Message) -> list[str]:
        labels = [button["text"] for button in buttons(message) if "callback_data" in button]
        return [label for label in labels if not any(mark in label for mark in LOOKING)]

    async def act(self) -> bool:
        """Press something, if anything is asked."""
        message = self.desk()
        if message is None:
            return False
        labels = self._deciding(message)
        confirm = [label for label in labels if label.startswith(("Confirm", "Yes, go on", "Done"))]
        # Mostly the first choice, so that a game moves towards its end; sometimes any other.
        label = labels[self._luck.below(len(labels)) if not self._luck.below(3) else 0]
        if confirm and self._luck.below(4):
            label = confirm[0]
        pressed = self.door.local.world.press_label(self.door.person(self.name), message, label)
        await self.door.settle()
        answer = await pressed.answered(5)
        self.presses += 1
        if answer.show_alert:
            self.alerts.append(f"{label}: {answer.text}")
        return True
