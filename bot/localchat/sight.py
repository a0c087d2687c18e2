"""What one person sees: their chats with unread marks, and messages as the page draws them."""

from typing import Any

from bot.localchat.world import Person, World
from bot.localchat.world.chats import Chat, ChatKind
from bot.localchat.world.messages import Message
from bot.localchat.world.shapes import message_shape
from bot.localchat.world.stage import Change

Json = dict[str, Any]

#: The page draws the newest of a long chat; older ones stay with the world.
MOST_SHOWN = 300


class Sight:
    def __init__(self, world: World) -> None:
        self._world = world

    def everybody(self) -> list[Json]:
        return [self.person(person) for person in self._world.people.values() if not person.is_bot]

    def person(self, person: Person) -> Json:
        unread = [message for chat in self._chats(person) for message in self._world.unread(person.id, chat)]
        return {
            "id": person.id,
            "name": person.first_name,
            "username": person.username,
            "language": person.language_code,
            "unread": len(unread),
            "ringing": sum(not message.silent for message in unread),
        }

    def bot(self) -> Json:
        bot = self._world.bot
        return {"id": bot.id, "name": bot.first_name, "username": bot.username}

    def chats(self, person: Person) -> list[Json]:
        return [self.chat(person, chat) for chat in self._chats(person)]

    def chat(self, person: Person, chat: Chat) -> Json:
        world = self._world
        unread = world.unread(person.id, chat)
        last = next((message for message in reversed(chat.messages.values()) if message.visible_to(person.id)), None)
        return {
            "id": chat.id,
            "type": str(chat.kind),
            "title": world.bot.first_name if chat.is_private else chat.title,
            "members": [world.people[member.person].first_name for member in chat.present()],
            "forum": chat.is_forum or bool(chat.topics),
            "topics": [{"id": topic.id, "name": topic.name, "closed": topic.closed} for topic in chat.topics.values()],
            "unread": len(unread),
            "ringing": sum(not message.silent for message in unread),
            "read": world.reads.get((person.id, chat.id), 0),
            "last": self.message(person, last) if last else None,
            "pinned": [self.message(person, chat.messages[pin]) for pin in reversed(chat.pinned)],
            "menu": world.profile.menu(chat, person.id, person.language_code or ""),
            "description": world.profile.text("description", person.language_code or ""),
            "started": person.started,
            "blocked": person.blocked,
        }

    def messages(self, person: Person, chat: Chat) -> list[Json]:
        visible = [
            message
            for message in chat.messages.values()
            if message.visible_to(person.id) and not (person.client_is_old and message.only_for)
        ]
        return [self.message(person, message) for message in visible[-MOST_SHOWN:]]

    def message(self, person: Person, message: Message) -> Json:
        return {
            **message_shape(self._world, message),
            "message_id": message.id,
            "silent": message.silent,
            "mine": message.sender == person.id,
            "private": message.only_for is not None,
            "markup": message.other_markup,
            "reactions": sorted(message.reactions.values()),
        }

    def change(self, person: Person, change: Change) -> Json | None:
        """A change as this person's page hears of it; None when it is none of their business."""
        chat = self._world.chats[change.chat]
        if not chat.has(person.id):
            return {"kind": "people", "people": self.everybody()}
        if chat.migrated_to is not None:
            successor = self.chat(person, self._world.chats[chat.migrated_to])
            return {"kind": "moved", "moved": chat.id, "chat": successor, "people": self.everybody()}
        message = chat.messages.get(change.message)
        if message is not None and not message.visible_to(person.id):
            return None
        return {
            "kind": str(change.kind),
            "chat": self.chat(person, chat),
            "message": self.message(person, message) if message else {"message_id": change.message},
            "people": self.everybody(),
        }

    def _chats(self, person: Person) -> list[Chat]:
        """Groups first, then the private chat with the bot."""
        mine = [chat for chat in self._world.chats.values() if chat.has(person.id) and chat.migrated_to is None]
        return sorted(mine, key=lambda chat: (chat.kind is ChatKind.PRIVATE, chat.id))
