"""The page and what it asks for: JSON actions of the sitting person and a stream of changes."""

import asyncio
import base64
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, Response, StreamingResponse
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles

from bot.localchat.shelf import Shelves, shelf_language
from bot.localchat.sight import Sight
from bot.localchat.world import NotPossible, Person, World
from bot.localchat.world.chats import Chat
from bot.localchat.world.files import Upload
from bot.localchat.world.launching import launched
from bot.localchat.world.messages import Message
from bot.localchat.world.stage import Change

PAGE = Path(__file__).parent / "page"
#: How long the page waits for the bot to answer a press.
PATIENCE = 30.0
HEARTBEAT = 15.0
MOST_WAITING = 500
#: A bot may fetch no more.
MOST_ATTACHED_BYTES = 20 * 1024 * 1024

Json = dict[str, Any]
Action = Callable[[Person, Json], Awaitable[Json]]


class Web:
    def __init__(self, world: World, shelves: Shelves, token: str) -> None:
        self._world = world
        self._token = token
        self._shelves = shelves
        self._sight = Sight(world)
        self._streams: set[asyncio.Queue[Change | None]] = set()
        self.closing = asyncio.Event()
        world.on_change.append(self._spread)

    def routes(self) -> list[Route | Mount]:
        actions: dict[str, Action] = {
            "say": self.say,
            "attach": self.attach,
            "press": self.press,
            "inline": self.inline,
            "choose": self.choose,
            "hello": self.hello,
            "open": self.open,
            "launch": self.launch,
            "start": self.start,
            "read": self.read,
            "react": self.react,
            "block": self.block,
            "unblock": self.unblock,
        }
        return [
            Route("/", self.index),
            Route("/local/world", self.world),
            Route("/local/messages", self.messages),
            Route("/local/events", self.events),
            Route("/local/file/{file_id}", self.file),
            Route("/local/cover/{language}/{number:int}", self.cover),
            *[Route(f"/local/{name}", _posted(self, action), methods=["POST"]) for name, action in actions.items()],
            Mount("/page", StaticFiles(directory=PAGE)),
        ]

    def close(self) -> None:
        """End every open stream, so that the server can stop."""
        self.closing.set()
        for stream in self._streams:
            stream.put_nowait(None)

    async def index(self, request: Request) -> Response:
        return FileResponse(PAGE / "index.html", headers={"Cache-Control": "no-cache"})

    async def world(self, request: Request) -> Response:
        person = self.sitting(request.query_params.get("as"))
        return JSONResponse(
            {
                "me": self._sight.person(person),
                "bot": self._sight.bot(),
                "people": self._sight.everybody(),
                "chats": self._sight.chats(person),
                "shelf": self._shelf(person),
            }
        )

    def _shelf(self, person: Person) -> Json | None:
        language = shelf_language(self._shelves, person.language_code)
        if language is None:
            return None
        shelf = self._shelves[language]
        offers = [
            {
                "name": offer.name,
                "about": offer.about,
                "command": offer.command,
                "picture": f"/local/cover/{language}/{number}",
            }
            for number, offer in enumerate(shelf.offers)
        ]
        return {"language": language, "greeting": shelf.greeting, "note": shelf.note, "offers": offers}

    async def cover(self, request: Request) -> Response:
        shelf = self._shelves.get(request.path_params["language"])
        number = request.path_params["number"]
        if shelf is None or number >= len(shelf.offers):
            return _sorry(NotPossible("There is no such picture."))
        picture = await shelf.offers[number].picture()
        if picture is None:
            return _sorry(NotPossible("This picture could not be drawn."))
        return Response(picture, media_type="image/jpeg", headers={"Cache-Control": "private, max-age=3600"})

    async def messages(self, request: Request) -> Response:
        person = self.sitting(request.query_params.get("as"))
        try:
            chat = self.chat_of(person, request.query_params.get("chat"))
        except NotPossible as reason:
            return _sorry(reason)
        return JSONResponse(self._sight.messages(person, chat))

    async def file(self, request: Request) -> Response:
        known = self._world.files.find(request.path_params["file_id"])
        if known is None:
            return _sorry(NotPossible("There is no such file."))
        try:
            data = self._world.files.data(known)
        except OSError:
            return _sorry(NotPossible("This file is gone from the local chat's folder."))
        headers = {"Cache-Control": "private, max-age=31536000, immutable"}
        return Response(data, media_type=known.media_type, headers=headers)

    async def events(self, request: Request) -> Response:
        person = self.sitting(request.query_params.get("as"))
        return StreamingResponse(
            self._stream(person), media_type="text/event-stream", headers={"Cache-Control": "no-store"}
        )

    async def say(self, person: Person, asked: Json) -> Json:
        chat = self.chat_of(person, asked.get("chat"))
        reply = chat.messages.get(int(asked.get("reply_to") or 0))
        message = self._world.say(person, chat, str(asked.get("text", "")), reply, asked.get("thread"))
        return {"message": message.id}

    async def attach(self, person: Person, asked: Json) -> Json:
        chat = self.chat_of(person, asked.get("chat"))
        data = base64.b64decode(asked["data"], validate=True)
        if not data:
            raise NotPossible("That file is empty.")
        if len(data) > MOST_ATTACHED_BYTES:
            raise NotPossible("That file is larger than 20 MB, more than a bot may read.")
        upload = Upload(str(asked["name"]), data)
        message = self._world.send_file(person, chat, upload, str(asked.get("caption", "")))
        return {"message": message.id}

    async def press(self, person: Person, asked: Json) -> Json:
        message = self._message(person, asked)
        press = self._world.press(person, message, int(asked["row"]), int(asked["column"]))
        try:
            answer = await press.answered(PATIENCE)
        except TimeoutError:
            return {"text": "", "show_alert": False, "url": None, "unanswered": True}
        return {"text": answer.text, "show_alert": answer.show_alert, "url": answer.url}

    async def inline(self, person: Person, asked: Json) -> Json:
        query = self._world.ask_inline(person, self.chat_of(person, asked.get("chat")), str(asked.get("words", "")))
        try:
            answer = await query.answered(PATIENCE)
        except TimeoutError:
            return {"query": query.id, "titles": [], "button": "", "payload": ""}
        return {"query": query.id, "titles": answer.titles, "button": answer.button, "payload": answer.payload}

    async def choose(self, person: Person, asked: Json) -> Json:
        query = self._world.inline.of(person.id, str(asked["query"]))
        if query is None:
            raise NotPossible("That is no longer offered.")
        return {"message": self._world.choose(person, query, int(asked["at"])).id}

    async def hello(self, person: Person, asked: Json) -> Json:
        return {"message": self._world.start(person, str(asked.get("payload", ""))).id}

    async def open(self, person: Person, asked: Json) -> Json:
        return {"chat": self._world.open_link(person, str(asked["url"])).id}

    async def launch(self, person: Person, asked: Json) -> Json:
        """The page behind a button, told who opens it as Telegram tells it."""
        message = self._message(person, asked)
        return {"url": launched(self._world, person, message, int(asked["row"]), int(asked["column"]), self._token)}

    async def start(self, person: Person, asked: Json) -> Json:
        return {"message": self._world.start(person).id}

    async def read(self, person: Person, asked: Json) -> Json:
        chat = self.chat_of(person, asked.get("chat"))
        self._world.mark_read(person.id, chat, int(asked["message"]))
        return {"people": self._sight.everybody(), "chat": self._sight.chat(person, chat)}

    async def react(self, person: Person, asked: Json) -> Json:
        self._world.react(person, self._message(person, asked), asked.get("emoji"))
        return {}

    async def block(self, person: Person, asked: Json) -> Json:
        self._world.block(person)
        return {}

    async def unblock(self, person: Person, asked: Json) -> Json:
        self._world.unblock(person)
        return {}

    def sitting(self, name: str | None) -> Person:
        """The person of a name or id; the first one when nobody is named."""
        people = [person for person in self._world.people.values() if not person.is_bot]
        for person in people:
            if name and name.lower() in (str(person.id), person.username, person.first_name.lower()):
                return person
        return people[0]

    def chat_of(self, person: Person, chat_id: object) -> Chat:
        chat = self._world.chats.get(int(str(chat_id or 0)))
        if chat is None or not chat.has(person.id):
            raise NotPossible(f"{person.first_name} is not in this chat.")
        return chat

    def _message(self, person: Person, asked: Json) -> Message:
        message = self.chat_of(person, asked.get("chat")).messages.get(int(asked["message"]))
        if message is None or not message.visible_to(person.id):
            raise NotPossible("That message is gone.")
        return message

    def _spread(self, change: Change) -> None:
        for stream in self._streams:
            stream.put_nowait(change)

    async def _stream(self, person: Person) -> AsyncIterator[str]:
        stream: asyncio.Queue[Change | None] = asyncio.Queue()
        self._streams.add(stream)
        try:
            yield _event({"kind": "hello"})
            while not self.closing.is_set():
                try:
                    change = await asyncio.wait_for(stream.get(), HEARTBEAT)
                except TimeoutError:
                    yield ": still here\n\n"
                    continue
                if change is None:
                    return
                if stream.qsize() > MOST_WAITING or (shown := self._sight.change(person, change)) is None:
                    continue
                yield _event(shown)
        finally:
            self._streams.discard(stream)


def _posted(web: Web, action: Action) -> Callable[[Request], Awaitable[Response]]:
    async def act(request: Request) -> Response:
        # A page of another site cannot send this type without asking first.
        if not request.headers.get("content-type", "").startswith("application/json"):
            return _sorry(NotPossible("Only the local chat's own page may do this."))
        try:
            asked = await request.json()
            return JSONResponse(await action(web.sitting(asked.get("as")), asked))
        except NotPossible as reason:
            return _sorry(reason)
        except (KeyError, ValueError, TypeError, AttributeError, RecursionError):
            return _sorry(NotPossible("That was not understood."))

    return act


def _sorry(reason: NotPossible) -> Response:
    return JSONResponse({"sorry": str(reason)}, status_code=409)


def _event(shown: Json) -> str:
    return f"data: {json.dumps(shown, ensure_ascii=False)}\n\n"
