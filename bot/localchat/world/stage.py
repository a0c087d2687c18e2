"""The state of the world: people, chats and messages, with the rules of who is where and who hears of what."""

import random
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from itertools import takewhile
from typing import Any, Unpack

from bot.localchat.world.chats import FIRST_SUPERGROUP, Chat, ChatKind, Member, Topic
from bot.localchat.world.faults import Faults
from bot.localchat.world.files import Blobs, Files
from bot.localchat.world.inline import Inline
from bot.localchat.world.limits import Budgets
from bot.localchat.world.messages import Content, Message
from bot.localchat.world.people import Person
from bot.localchat.world.profile import Profile
from bot.localchat.world.queries import Queries
from bot.localchat.world.shapes import message_shape
from bot.localchat.world.updates import Updates

FIRST_GROUP = -4000
#: A forum's first topic has this id, so no message of a supergroup may.
GENERAL_TOPIC = 1


class ChangeKind(StrEnum):
    MESSAGE = "message"
    EDIT = "edit"
    DELETE = "delete"
    CHAT = "chat"
    TYPING = "typing"


@dataclass(frozen=True, slots=True)
class Change:
    """Something a page may have to redraw. `message` is 0 when the whole chat changed."""

    kind: ChangeKind
    chat: int
    message: int = 0


class Stage:
    def __init__(self, bot: Person, now: Callable[[], float], blobs: Blobs | None = None) -> None:
        self.now = now
        self.bot = bot
        self.people: dict[int, Person] = {bot.id: bot}
        self.chats: dict[int, Chat] = {}
        self.files = Files(blobs)
        self.updates = Updates(now)
        self.queries = Queries()
        self.inline = Inline()
        #: Whether there can be topics in private chats with the bot, as its owner has set at BotFather.
        self.topics_in_private = False
        self.budgets = Budgets(now)
        self.faults = Faults()
        self.profile = Profile()
        #: The newest message each person has seen, by (person, chat).
        self.reads: dict[tuple[int, int], int] = {}
        self.on_change: list[Callable[[Change], None]] = []
        self.last_shared_id = 0
        self.albums = 0
        self.chance = random.Random()

    def add_person(self, person: Person) -> Person:
        self.people[person.id] = person
        self.chats[person.id] = Chat(
            person.id, ChatKind.PRIVATE, members={who: Member(who) for who in (person.id, self.bot.id)}
        )
        return person

    def add_chat(self, kind: ChatKind, title: str, *, is_forum: bool = False) -> Chat:
        used = [chat.id for chat in self.chats.values() if chat.kind is kind]
        first = FIRST_GROUP if kind is ChatKind.GROUP else FIRST_SUPERGROUP
        chat = Chat(min([first, *used]) - 1, kind, title, is_forum=is_forum, last_id=GENERAL_TOPIC)
        self.chats[chat.id] = chat
        return chat

    def roll(self, faces: int) -> int:
        """A die's face, 1 to `faces`; the world's own chance, so that tests can fix it."""
        return self.chance.randint(1, faces)

    def seconds(self) -> int:
        return int(self.now())

    def next_message_id(self, chat: Chat) -> int:
        """Supergroups count for themselves; private chats and groups share one count, as on Telegram."""
        if chat.kind is ChatKind.SUPERGROUP:
            chat.last_id += 1
            return chat.last_id
        self.last_shared_id += 1
        chat.last_id = self.last_shared_id
        return chat.last_id

    def post(self, chat: Chat, sender: int, **content: Unpack[Content]) -> Message:
        message = Message(self.next_message_id(chat), chat.id, sender, self.seconds(), **content)
        chat.messages[message.id] = message
        self.changed(ChangeKind.MESSAGE, chat, message.id)
        return message

    def announce(
        self, chat: Chat, sender: int, service: dict[str, Any], thread: int | None = None, *, silent: bool = True
    ) -> Message:
        """A service line, which the bot hears of as well."""
        message = self.post(chat, sender, service=service, thread=thread, silent=silent)
        if chat.has(self.bot.id) or "left_chat_member" in service:
            self.updates.push("message", message_shape(self, message))
        return message

    def delete(self, message: Message) -> None:
        """Take a message away for everybody, pins included."""
        chat = self.chats[message.chat]
        chat.messages.pop(message.id, None)
        if message.id in chat.pinned:
            chat.pinned.remove(message.id)
        self.changed(ChangeKind.DELETE, chat, message.id)

    def pin(self, message: Message, by: int, *, silent: bool = True) -> None:
        chat = self.chats[message.chat]
        if message.id in chat.pinned:
            chat.pinned.remove(message.id)
        chat.pinned.append(message.id)
        self.announce(chat, by, {"pinned": message.id}, message.thread, silent=silent)
        self.changed(ChangeKind.CHAT, chat)

    def unpin(self, chat: Chat, message_id: int) -> None:
        chat.pinned.remove(message_id)
        self.changed(ChangeKind.CHAT, chat)

    def open_topic(self, chat: Chat, name: str, by: int, icon_color: int) -> Topic:
        """A topic's id is the id of the line that says it was opened."""
        line = self.announce(chat, by, {"forum_topic_created": {"name": name, "icon_color": icon_color}})
        line.thread = line.id
        chat.topics[line.id] = Topic(line.id, name, icon_color)
        self.changed(ChangeKind.CHAT, chat)
        return chat.topics[line.id]

    def new_album(self) -> str:
        self.albums += 1
        return str(self.albums)

    def changed(self, kind: ChangeKind, chat: Chat, message: int = 0) -> None:
        change = Change(kind, chat.id, message)
        for tell in list(self.on_change):
            tell(change)

    def mark_read(self, person: int, chat: Chat, message: int) -> None:
        self.reads[person, chat.id] = max(message, self.reads.get((person, chat.id), 0))

    def unread(self, person: int, chat: Chat) -> list[Message]:
        seen = self.reads.get((person, chat.id), 0)
        newer = takewhile(lambda message: message.id > seen, reversed(chat.messages.values()))
        return [message for message in newer if not message.service and message.visible_to(person)][::-1]
