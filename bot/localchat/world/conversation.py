"""What a person does in a chat: say, press, start, follow a link, react."""

import re
from urllib.parse import parse_qs, urlsplit

from bot.localchat.world.chats import Chat, ChatKind
from bot.localchat.world.entities import parse
from bot.localchat.world.files import Upload, media_shape
from bot.localchat.world.inline import InlineQuery
from bot.localchat.world.membership import Membership
from bot.localchat.world.messages import Content, Message
from bot.localchat.world.people import Person
from bot.localchat.world.queries import Press
from bot.localchat.world.shapes import chat_shape, message_shape, press_shape
from bot.localchat.world.stage import ChangeKind


class NotPossible(Exception):
    """A person tried what Telegram's clients do not offer."""


class Conversation(Membership):
    def say(
        self, person: Person, chat: Chat, text: str, reply_to: Message | None = None, thread: int | None = None
    ) -> Message:
        self._check_may_write(person, chat)
        plain, entities = parse(text, None)
        if not plain:
            raise NotPossible("There is nothing to send.")
        if chat.is_private:
            person.started = True
        message = self.post(
            chat,
            person.id,
            text=plain,
            entities=entities,
            reply_to=reply_to.id if reply_to else None,
            thread=reply_to.thread if reply_to and thread is None else thread,
            only_for=self.bot.id if self._is_for_the_bot_alone(person, chat, plain) else None,
        )
        self.mark_read(person.id, chat, message.id)
        if self._bot_hears(chat, message):
            self.updates.push("message", message_shape(self, message))
        return message

    def send_file(self, person: Person, chat: Chat, upload: Upload, caption: str = "") -> Message:
        self._check_may_write(person, chat)
        plain, entities = parse(caption, None)
        message = self.post(
            chat,
            person.id,
            media=media_shape(self.files.add(upload, "document")),
            caption=plain or None,
            caption_entities=entities,
        )
        self.mark_read(person.id, chat, message.id)
        if self._bot_hears(chat, message):
            self.updates.push("message", message_shape(self, message))
        return message

    def ask_inline(self, person: Person, chat: Chat, words: str) -> InlineQuery:
        """Write `@bot words` in any chat; what may be put there arrives on what is returned."""
        self._check_may_write(person, chat)
        if not self.inline.on:
            raise NotPossible("The bot has no inline mode.")
        asked = self.inline.new(person.id, chat.id, words, self.now())
        kind = "sender" if chat.id == person.id else str(chat.kind)
        shape = {"id": asked.id, "from": person.user(), "query": words, "offset": "", "chat_type": kind}
        self.updates.push("inline_query", shape)
        return asked

    def choose(self, person: Person, asked: InlineQuery, at: int) -> Message:
        """Put one of the results into the chat in which it was asked for, in one's own name."""
        if asked.answer is None or at >= len(asked.answer.results):
            raise NotPossible("There is no such result.")
        chat, result = self.chats[asked.chat], asked.answer.results[at]
        content: Content = {**result, "inline_id": self.inline.next_id()}
        message = self.post(chat, person.id, **content)
        self.mark_read(person.id, chat, message.id)
        if chat.has(self.bot.id):
            self.updates.push("message", message_shape(self, message))
        return message

    def press(self, person: Person, message: Message, row: int, column: int) -> Press:
        """Press a callback button; the answer arrives on what is returned."""
        chat = self.chats[message.chat]
        if message.id not in chat.messages or not message.keyboard or not chat.has(person.id):
            raise NotPossible("That button is gone.")
        try:
            button = message.keyboard["inline_keyboard"][row][column]
        except IndexError:
            raise NotPossible("That button is gone.") from None
        if "callback_data" not in button:
            raise NotPossible("That button is not for pressing.")
        press = self.queries.new(person.id, chat.id, message.id, button["callback_data"], self.now())
        self.updates.push("callback_query", press_shape(self, press))
        return press

    def press_label(self, person: Person, message: Message, label: str) -> Press:
        """Press the first button whose label contains the words."""
        rows = (message.keyboard or {"inline_keyboard": []})["inline_keyboard"]
        for row, buttons in enumerate(rows):
            for column, button in enumerate(buttons):
                if label in button["text"]:
                    return self.press(person, message, row, column)
        raise NotPossible(f"No button says {label!r}.")

    def start(self, person: Person, payload: str = "") -> Message:
        """Press Start in the private chat with the bot, perhaps with a deep link's payload."""
        if person.blocked:
            self.unblock(person)
        return self.say(person, self.chats[person.id], f"/start {payload}".strip())

    def open_link(self, person: Person, url: str, group: Chat | None = None) -> Chat:
        """Follow a t.me link of the bot; `group` is the one picked for a startgroup link."""
        link = urlsplit(url)
        query = parse_qs(link.query, keep_blank_values=True)
        name = query.get("domain", [""])[0] if link.scheme == "tg" else link.path.strip("/")
        if (inside := re.fullmatch(r"c/(\d+)(/\d+)*", name)) and (chat := self.chats.get(int(f"-100{inside[1]}"))):
            return chat
        if name.lower() != (self.bot.username or "").lower():
            raise NotPossible("That link leads out of the local chat.")
        if "startgroup" in query:
            return self._start_in_group(person, group or self._a_group_of(person), query["startgroup"][0])
        if "start" in query:
            self.start(person, query["start"][0])
        return self.chats[person.id]

    def react(self, person: Person, message: Message, emoji: str | None) -> None:
        chat = self.chats[message.chat]
        before = message.reactions.get(person.id)
        if emoji:
            message.reactions[person.id] = emoji
        else:
            message.reactions.pop(person.id, None)
        self.changed(ChangeKind.EDIT, chat, message.id)
        shape = {
            "chat": chat_shape(self, chat),
            "message_id": message.id,
            "date": self.seconds(),
            "user": person.user(),
            "old_reaction": _reactions(before),
            "new_reaction": _reactions(emoji),
        }
        self.updates.push("message_reaction", shape)

    def _check_may_write(self, person: Person, chat: Chat) -> None:
        if not chat.has(person.id):
            raise NotPossible(f"{person.first_name} is not in this chat.")
        if chat.migrated_to is not None:
            raise NotPossible("This group has become a supergroup.")
        if chat.is_private and person.blocked:
            raise NotPossible("Unblock the bot first.")

    def _is_for_the_bot_alone(self, person: Person, chat: Chat, words: str) -> bool:
        """A command of the group's menu that says so; a client that is too old for them writes it for all to read."""
        if chat.is_private or not chat.has(self.bot.id) or person.client_is_old or not words.startswith("/"):
            return False
        name, _, bot = words.split()[0][1:].partition("@")
        if bot and bot.lower() != (self.bot.username or "").lower():
            return False
        menu = self.profile.menu(chat, person.id, person.language_code or "")
        return any(known["command"] == name and known.get("is_ephemeral") for known in menu)

    def _start_in_group(self, person: Person, group: Chat, payload: str) -> Chat:
        if not group.has(self.bot.id):
            self.add_member(group, self.bot, by=person)
        self.say(person, group, f"/start@{self.bot.username} {payload}".strip())
        return group

    def _a_group_of(self, person: Person) -> Chat:
        for chat in self.chats.values():
            if not chat.is_private and chat.has(person.id) and chat.migrated_to is None:
                return chat
        raise NotPossible(f"{person.first_name} is in no group.")

    def _bot_hears(self, chat: Chat, message: Message) -> bool:
        """Privacy mode: in a group a bot without admin rights hears commands and replies to itself."""
        if chat.is_private:
            return True
        if not chat.has(self.bot.id):
            return False
        if chat.kind is not ChatKind.PRIVATE and self.is_admin(chat, self.bot):
            return True
        replied = chat.messages.get(message.reply_to or 0)
        text = (message.text or "").lower()
        mentioned = f"@{self.bot.username}".lower() in text
        command = any(entity["type"] == "bot_command" and entity["offset"] == 0 for entity in message.entities)
        to_another = command and "@" in text.split()[0] and not mentioned
        return (command and not to_another) or mentioned or (replied is not None and replied.sender == self.bot.id)


def _reactions(emoji: str | None) -> list[dict[str, str]]:
    return [{"type": "emoji", "emoji": emoji}] if emoji else []
