"""What people do and what appears, written down so that a person can read it as a story."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass, field
from pathlib import Path

from bot.localchat.world.chats import Chat
from bot.localchat.world.messages import Message
from tests.bot.commands.stories import words
from tests.bot.front_door import FrontDoor, buttons

FOLDER = Path(__file__).parent / "transcripts"
#: Set to write the transcripts anew; read the difference before committing it.
WRITE = "LONGTABLE_TRANSCRIPTS"

Shown = dict[tuple[int, int], tuple[str, tuple[str, ...]]]


@dataclass
class Transcript:
    door: FrontDoor
    lines: list[str] = field(default_factory=list)
    _shown: Shown = field(default_factory=dict)

    async def says(self, name: str, said: str, *, private: bool = False) -> None:
        chat = self.door.private(self.door.person(name)) if private else self.door.group
        self._tell(f"{name} {'in private' if private else 'in the group'}: {said}")
        await self.door.say(name, said, chat)
        self._tell_changes()

    async def starts(self, name: str) -> None:
        self._tell(f"{name} opens the private chat")
        await self.door.start(name)
        self._tell_changes()

    async def presses(self, name: str, label: str, *, private: bool = False) -> None:
        chat = self.door.private(self.door.person(name)) if private else self.door.group
        self._tell(f"{name} presses {'in private' if private else 'in the group'}: [{label}]")
        answer = await self.door.press(name, chat, label)
        if answer is not None and answer.text:
            self.lines.append(f"    only {name} sees: {answer.text}")
        self._tell_changes()

    def _tell(self, deed: str) -> None:
        self.lines += ["", deed]

    def _tell_changes(self) -> None:
        now: Shown = {}
        for chat in self.door.local.world.chats.values():
            for message in self.door.by_bot(chat):
                key = (chat.id, message.id)
                now[key] = (words(message), tuple(button["text"] for button in buttons(message)))
                if self._shown.get(key) != now[key]:
                    self._tell_message(chat, message, "changes" if key in self._shown else "new")
        for chat_id, _ in sorted(self._shown.keys() - now.keys()):
            self.lines.append(f"    {self._place(self.door.local.world.chats[chat_id])}: a message goes")
        self._shown = now

    def _tell_message(self, chat: Chat, message: Message, how: str) -> None:
        if message.service:
            self.lines.append(f"    {self._place(chat)}: a message is pinned")
            return
        picture = " with a picture" if message.media else ""
        self.lines.append(f"    {self._place(chat)}, {how}{picture}:")
        self.lines += [f"        {line}" for line in words(message).splitlines() if line]
        rows = message.keyboard["inline_keyboard"] if message.keyboard else []
        self.lines += ["        " + " ".join(f"[{button['text']}]" for button in row) for row in rows]

    def _place(self, chat: Chat) -> str:
        if not chat.is_private:
            return "the group"
        return f"{self.door.local.world.people[chat.id].first_name}'s chat"

    @property
    def story(self) -> str:
        return "\n".join(self.lines).strip() + "\n"

    @property
    def shape(self) -> list[str]:
        """Who is shown what kind of thing, without the words: the same in every language."""
        heads = re.compile(r"    \S.*(, new|, changes|: a message )")
        return [line.split(" presses ")[0] for line in self.lines if heads.match(line)]


def agrees(story: str, name: str) -> bool:
    """Whether the story is the one on file."""
    path = FOLDER / f"{name}.txt"
    if os.environ.get(WRITE):
        FOLDER.mkdir(exist_ok=True)
        path.write_text(story, encoding="utf-8")
    return path.read_text(encoding="utf-8") == story
