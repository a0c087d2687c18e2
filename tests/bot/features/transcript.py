"""What people do and what appears, written down so that a person can read it as a story."""

from __future__ import annotations

import os
import re
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from bot.localchat.world.chats import Chat
from bot.localchat.world.messages import Message
from bot.locale.catalog import catalog
from games import deus, duel
from tests.bot.at_a_table import words
from tests.bot.features.pebbles_in_russian import PebblesInRussian
from tests.bot.front_door import FrontDoor, buttons, front_door, is_labelled, only_films
from tests.games.pebbles import Pebbles

GAMES = {"pebbles": Pebbles(), "duel": duel.GAME, "deus": deus.GAME}
FOLDER = Path(__file__).parent / "transcripts"


#: Set to write the transcripts anew; read the difference before committing it.
WRITE = "LONGTABLE_TRANSCRIPTS"


@dataclass(frozen=True)
class Seen:
    words: str
    rows: tuple[tuple[str, ...], ...]


@dataclass
class Transcript:
    door: FrontDoor
    language: str
    lines: list[str] = field(default_factory=list)
    _shown: dict[tuple[int, int], Seen] = field(default_factory=dict)

    def say(self, english: str) -> str:
        """A label as the people of this story read it."""
        return catalog(self.language).gettext(english)

    def word(self, english: str, russian: str) -> str:
        """A name, which no catalog holds."""
        return {"en": english, "ru": russian}[self.language]

    # -- what people do ---------------------------------------------------------------------------------------------

    async def says(
        self,
        name: str,
        said: str,
        *,
        private: bool = False,
        thread: int | None = None,
        reply_to: str | None = None,
    ) -> None:
        """`reply_to` is a word of the message that is answered."""
        chat = self._place(name, private)
        answered = None if reply_to is None else self._holding(chat, self.say(reply_to))
        where = "in private" if private else "in the group"
        topic = f", topic {chat.topics[thread].name}" if thread else ""
        self.tell(f"{name} {where}{topic}{' in reply' if answered else ''}: {said}")
        self.door.local.world.say(self.door.person(name), chat, said, reply_to=answered, thread=thread)
        await self.settled()

    async def starts(self, name: str) -> None:
        self.tell(f"{name} opens the private chat")
        await self.door.start(name)
        self._tell_changes()

    async def presses(self, name: str, label: str, *, private: bool = False) -> None:
        """A label of ours, told in the story's language; anything else as it stands on the button."""
        chat = self._place(name, private)
        message = self.door.with_button(chat, label)
        button = next(button["text"] for button in buttons(message) if is_labelled(button, label))
        self.tell(f"{name} presses {'in private' if private else 'in the group'}: [{button}]")
        answer = await self.door.press(name, chat, label)
        if answer is not None and answer.text:
            self.lines += [f"    only {name} sees: {line}" for line in answer.text.splitlines()]
        self._tell_changes()

    async def follows(self, name: str, payload: str) -> None:
        self.tell(f"{name} follows the link that was sent on: …?start={payload.partition('_')[0]}_…")
        await self.door.start(name, payload)
        self._tell_changes()

    async def sends(self, name: str, content: bytes, caption: str, *, private: bool = False) -> None:
        self.tell(f"{name} sends the file {'in private' if private else 'into the group'}: {caption}")
        await self.door.send_file(name, content, caption, self._place(name, private))
        self._tell_changes()

    async def happens(self, deed: str, does: Callable[[], Any]) -> None:
        """Something Telegram does by itself, or a person by means of their client."""
        self.tell(deed)
        does()
        await self.settled()

    async def passes(self, span: timedelta, said: str) -> None:
        """From deadline to deadline, as a clock that is always on."""
        self.tell(f"— {said} —")
        hours = self.door.hours
        end = hours.at + span
        while hours.at < end:
            async with self.door.store.read() as tx:
                due = await tx.deadlines.next_due()
            hours.at = end if due is None else min(end, max(due, hours.at))
            await self.settled()

    @contextmanager
    def unsaid(self, summary: str) -> Iterator[None]:
        """What happens inside is told in one line, and what it leaves behind stands there as known."""
        kept = len(self.lines)
        yield
        del self.lines[kept:]
        self.tell(f"({summary})")

    # -- how it is told ---------------------------------------------------------------------------------------------

    def tell(self, deed: str) -> None:
        self.lines += ["", deed]

    async def settled(self) -> None:
        await self.door.settle()
        self._tell_changes()

    def _place(self, name: str, private: bool) -> Chat:
        return self.door.private(self.door.person(name)) if private else self.door.group

    def _holding(self, chat: Chat, said: str) -> Message:
        return next(message for message in reversed(self.door.by_bot(chat)) if said in words(message))

    def _tell_changes(self) -> None:
        now: dict[tuple[int, int], Seen] = {}
        for chat in self.door.local.world.chats.values():
            for message in self.door.messages(chat):
                if message.sender != self.door.local.world.bot.id and message.inline_id is None:
                    continue
                key = (chat.id, message.id)
                now[key] = _seen(message)
                if self._shown.get(key) != now[key]:
                    self._tell_message(chat, message, self._shown.get(key))
        for chat_id, _ in sorted(self._shown.keys() - now.keys()):
            self.lines.append(f"    {self._name(self.door.local.world.chats[chat_id])}: a message goes")
        self._shown = now

    def _tell_message(self, chat: Chat, message: Message, before: Seen | None) -> None:
        where = self._name(chat) + (f", topic {chat.topics[message.thread].name}" if message.thread else "")
        if message.service:
            self.lines.append(f"    {where}: {_service(message)}")
            return
        now = _seen(message)
        how = "new" if before is None else "changes"
        sound = " with sound" if before is None and not message.silent else ""
        reader = self.door.local.world.people.get(message.only_for or 0)
        alone = "" if reader is None else f", for {reader.first_name} alone"
        self.lines.append(f"    {where}, {how}{sound}{_with(message)}{alone}:")
        self.lines += [f"        {line}" for line in now.words.splitlines() if line]
        if before is None or before.rows != now.rows:
            self.lines += ["        " + " ".join(f"[{label}]" for label in row) for row in now.rows]

    def _name(self, chat: Chat) -> str:
        if chat.is_private:
            return f"{self.door.local.world.people[chat.id].first_name}'s chat"
        return "the group" if chat is self.door.group else f"the chat {chat.title}"

    @property
    def story(self) -> str:
        # The seal of a link is another one in every house.
        return re.sub(r"(start=[a-z]+_)\w+", r"\1…", "\n".join(self.lines).strip()) + "\n"

    @property
    def shape(self) -> list[str]:
        """Who is shown what kind of thing, without the words: the same in every language."""
        heads = re.compile(r"    \S.*(, new|, changes|: a message )")
        topic = re.compile(r", topic .*(?=, new|, changes|: a message )")
        return [topic.sub(", topic", line) for line in self.lines if heads.match(line)]


Story = Callable[[Transcript], Awaitable[None]]


def _seen(message: Message) -> Seen:
    rows = message.keyboard["inline_keyboard"] if message.keyboard else []
    return Seen(words(message), tuple(tuple(button["text"] for button in row) for row in rows))


def _service(message: Message) -> str:
    return "a message is pinned" if message.service and "pinned" in message.service else "a line of Telegram's own"


def _with(message: Message) -> str:
    kinds = {"photo": " with a picture", "document": " with a file", "animation": " with a film"}
    return "".join(said for kind, said in kinds.items() if kind in message.media)


def agrees(transcript: Transcript, name: str) -> bool:
    """Whether the story is the one on file."""
    path = FOLDER / f"{name}.{transcript.language}.txt"
    if os.environ.get(WRITE):
        FOLDER.mkdir(exist_ok=True)
        path.write_text(transcript.story, encoding="utf-8")
    return path.read_text(encoding="utf-8") == transcript.story


async def told(story: Story, language: str, folder: Path) -> Transcript:
    """The same people and the same luck, spoken to in one language."""
    folder.mkdir()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("bot.tables.lobby.secrets.token_hex", lambda size: "a1" * size)
        patch.setattr(catalog("ru"), "_fallback", PebblesInRussian())
        async with front_door(GAMES, folder, only_films) as door:
            for person in door.local.world.people.values():
                person.language_code = language
            transcript = Transcript(door, language)
            await story(transcript)
            return transcript


#: Every story that is told, by the name of its files.
STORIES: dict[str, Story] = {}


def told_in_both_languages(story: Story) -> Callable[[Path], Awaitable[None]]:
    """Makes a test of the story: in either language it is the one on file, and both are shown the same things."""
    name = story.__name__.removeprefix("test_")
    STORIES[name] = story

    async def test(tmp_path: Path) -> None:
        english = await told(story, "en", tmp_path / "en")
        russian = await told(story, "ru", tmp_path / "ru")
        for transcript in (english, russian):
            assert agrees(transcript, name), "the story has changed: read it, then write it anew"
        assert russian.shape == english.shape

    test.__doc__ = story.__doc__
    return test
