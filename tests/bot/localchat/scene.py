"""A small scene for tests: the opening world with a clock one can move, and calls in one word."""

import io
from typing import Any

from PIL import Image

from bot.localchat.api import BotApi
from bot.localchat.world import Person, World
from bot.localchat.world.chats import Chat, ChatKind, Member, Standing
from bot.localchat.world.files import Upload
from bot.localchat.world.messages import Message
from bot.localchat.world.opening import new_world

TOKEN = "1:local"


def png(width: int = 40, height: int = 30, colour: str = "teal") -> bytes:
    file = io.BytesIO()
    Image.new("RGB", (width, height), colour).save(file, "PNG")
    return file.getvalue()


def upload(data: bytes | None = None, name: str = "board.png") -> Upload:
    return Upload(name, png() if data is None else data)


class Refused(Exception):
    def __init__(self, answer: dict[str, Any]) -> None:
        super().__init__(answer["description"])
        self.code: int = answer["error_code"]
        self.description: str = answer["description"]
        self.parameters: dict[str, int] = answer.get("parameters", {})


class Scene:
    """Anna has started the bot and owns the group; Boris never pressed Start."""

    def __init__(self) -> None:
        self.time = 1_800_000_000.0
        self.world: World = new_world(1, lambda: self.time)
        self.api = BotApi(self.world, TOKEN)
        self.anna, self.boris, self.clara, self.dmitri = (self.world.people[n] for n in (1001, 1002, 1003, 1004))
        self.group: Chat = next(chat for chat in self.world.chats.values() if chat.kind is ChatKind.GROUP)
        self.world.start(self.anna)
        self.world.updates.forget_all()

    async def call(self, method: str, files: dict[str, Upload] | None = None, **params: Any) -> Any:
        answer = await self.api.call(method, params, files)
        if not answer["ok"]:
            raise Refused(answer)
        return answer["result"]

    async def updates(self) -> list[dict[str, Any]]:
        return list(await self.call("getUpdates"))

    def wait(self, seconds: float) -> None:
        self.time += seconds

    @property
    def private(self) -> Chat:
        return self.world.chats[self.anna.id]

    def message(self, message_id: int, chat: Chat | None = None) -> Message:
        return (chat or self.private).messages[message_id]

    def said_by_bot(self, chat: Chat | None = None, **content: Any) -> Message:
        """A message of the bot that is simply there."""
        content = content or {"text": "hello"}
        return self.world.post(chat or self.private, self.world.bot.id, **content)

    def photo(self) -> str:
        return self.world.files.add(upload(), "photo").id

    def document(self) -> str:
        return self.world.files.add(Upload("rules.txt", b"rules"), "document").id

    def supergroup(self, *, is_forum: bool = False) -> Chat:
        chat = self.world.add_chat(ChatKind.SUPERGROUP, "Big table", is_forum=is_forum)
        chat.members[self.anna.id] = Member(self.anna.id, Standing.CREATOR)
        chat.members[self.boris.id] = Member(self.boris.id)
        rights = {"can_pin_messages", "can_manage_topics", "can_delete_messages"}
        chat.members[self.world.bot.id] = Member(self.world.bot.id, Standing.ADMINISTRATOR, rights)
        return chat

    def powerless(self, chat: Chat) -> Chat:
        """The chat, with the bot as an ordinary member of it."""
        chat.members[self.world.bot.id] = Member(self.world.bot.id)
        return chat


def buttons(*labels: str, **look: str) -> dict[str, Any]:
    return {"inline_keyboard": [[{"text": label, "callback_data": label.lower(), **look} for label in labels]]}


def person_named(scene: Scene, name: str) -> Person:
    return next(person for person in scene.world.people.values() if person.first_name == name)
