"""The page's addresses: who asks is told by a session, what may be asked is little, and everything has a size."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import structlog
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import FileResponse, HTMLResponse, JSONResponse, PlainTextResponse, Response, StreamingResponse
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles

from bot.errors import DrawingFailed, Refused, Unloadable
from bot.faults import told
from bot.locale import Tongue
from bot.messages.rendered import PhotoRef
from bot.tables.purposes import PanelName
from bot.tables.unreadable import NOTHING_IS_LOST
from bot.webapp import launch
from bot.webapp.allowance import Allowance
from bot.webapp.boards import Boards
from bot.webapp.door import Door
from bot.webapp.drawings import Drawings
from bot.webapp.headers import Headers
from bot.webapp.kept import POLICY, KeptPages
from bot.webapp.reading import Reading, Shown
from bot.webapp.sentences import sentences
from bot.webapp.sessions import Sessions
from bot.webapp.streams import Streams
from bot.workers.picture_queue import Whose
from games.core.errors import Illegal
from games.core.text import Text, text
from storage.errors import Unavailable
from storage.people import Person

PAGE = Path(__file__).parent / "page"
LARGEST_BODY = 16_384
#: A turn by quick fingers, and no more; each touch is followed by a look at the desk and its picture.
TOUCHES, LOOKS, DOORBELL = (12, 2.0), (60, 8.0), (20, 1.0)
#: Pictures of finished games, for each address of the net: as quickly as one leafs through.
LEAVES = (60, 6.0)
LONGEST_WORDS, LONGEST_NONCE, LONGEST_CHAIN = 1000, 64, 4

EXPIRED = text("Open this page once more from the chat with me: this visit has ended.")
TOO_FAST = text("That was very fast. Wait a moment.")
NOT_UNDERSTOOD = text("That was not understood.")
MOVED_ON = text("The board has moved on. Here is how it stands now.")
NOT_KEPT = text("This page is not there, or those who played do not want it read any more.")
GONE = text("This link is of an earlier day. The table's card in its group has a new one.")
NO_PICTURE = text("This picture could not be drawn.")
LATER = text("The house is busy. Try again in a moment.")

log = structlog.get_logger()
Answer = Callable[[Request, Person], Awaitable[Response]]


class Sorry(Exception):
    """The request gets a sentence and nothing else."""

    def __init__(self, status: int, words: Text) -> None:
        super().__init__(str(words))
        self.status = status
        self.words = words


class Site:
    def __init__(
        self,
        reading: Reading,
        door: Door,
        sessions: Sessions,
        drawings: Drawings,
        streams: Streams,
        boards: Boards,
        kept: KeptPages,
        token: str,
    ) -> None:
        self._reading = reading
        self._door = door
        self._sessions = sessions
        self._drawings = drawings
        self._streams = streams
        self._boards = boards
        self._kept = kept
        self._token = token
        self._touches, self._looks, self._doorbell = Allowance(*TOUCHES), Allowance(*LOOKS), Allowance(*DOORBELL)
        self._leaves = Allowance(*LEAVES)

    def app(self, path: str = "") -> Starlette:
        """Everything lies below the path of its address, which the proxy before it passes on as it is."""
        site = [
            Route("/", self.index),
            Route("/board", self.index),
            # Nobody's words are among them, so that their size tells nothing.
            Mount("/assets", GZipMiddleware(StaticFiles(directory=PAGE))),
            Route("/api/session", self._said(self.session), methods=["POST"]),
            Route("/api/tables", self._for_somebody(self.tables)),
            Route("/api/desk", self._for_somebody(self.desk)),
            Route("/api/picture", self._for_somebody(self.picture)),
            Route("/api/panel", self._for_somebody(self.panel)),
            Route("/api/lookup", self._for_somebody(self.lookup)),
            Route("/api/press", self._for_somebody(self.press), methods=["POST"]),
            Route("/api/words", self._for_somebody(self.words), methods=["POST"]),
            Route("/api/events", self._for_somebody(self.events)),
            Route("/api/board", self._said(self.board)),
            Route("/api/board/picture", self._said(self.board_picture)),
            Route("/api/board/events", self._said(self.board_events)),
            Route("/kept", self.kept_page),
            Route("/kept/picture", self.kept_picture),
        ]
        routes = [Mount(path, routes=site)] if path else site
        return Starlette(routes=routes, middleware=[Middleware(Headers)])

    # -- who asks ----------------------------------------------------------------------------------------------------

    def _for_somebody(self, answer: Answer) -> Callable[[Request], Awaitable[Response]]:
        async def asked(request: Request) -> Response:
            kind, _, session = request.headers.get("authorization", "").partition(" ")
            holder = self._sessions.holder(session, datetime.now(UTC)) if kind == "Bearer" else None
            person = None if holder is None else await self._reading.person(holder)
            if person is None:
                return _sorry(Sorry(401, EXPIRED), self._tongue_of(request))
            if not self._looks.spend(str(person.id)):
                return _sorry(Sorry(429, TOO_FAST), self._reading.tongue(person))
            return await _safely(answer(request, person), self._reading.tongue(person))

        return asked

    def _said(self, answer: Callable[[Request], Awaitable[Response]]) -> Callable[[Request], Awaitable[Response]]:
        """For whoever has no session: each address of the net has its allowance."""

        async def asked(request: Request) -> Response:
            tongue = self._tongue_of(request)
            if not self._doorbell.spend(_address(request)):
                return _sorry(Sorry(429, TOO_FAST), tongue)
            return await _safely(answer(request), tongue)

        return asked

    def _tongue_of(self, request: Request) -> Tongue:
        """Of a stranger no more is known than what their browser speaks."""
        spoken = request.headers.get("accept-language", "").partition(",")[0].partition(";")[0]
        return self._reading.tongue_spoken(spoken)

    async def session(self, request: Request) -> Response:
        asked = await _body(request)
        now = datetime.now(UTC)
        person_id = launch.person_in(str(asked.get("launch", "")), self._token, now)
        person = None if person_id is None else await self._reading.person(person_id)
        if person is None:
            raise Sorry(401, EXPIRED)
        tongue = self._reading.tongue(person)
        session = self._sessions.given(person.id, now)
        return JSONResponse({"session": session, "sentences": sentences(tongue), "language": tongue.language})

    # -- what is read ------------------------------------------------------------------------------------------------

    async def index(self, request: Request) -> Response:
        return FileResponse(PAGE / "index.html", headers={"Cache-Control": "no-cache"})

    async def tables(self, request: Request, person: Person) -> Response:
        return _shown(request, await self._reading.tables(person))

    async def desk(self, request: Request, person: Person) -> Response:
        shown = await self._desk(request, person)
        return _shown(request, shown)

    async def _desk(self, request: Request, person: Person) -> Shown:
        waits = request.query_params.get("now") != "1"
        shown = await self._reading.desk(person, _number(request, "table"), dark=_dark(request), waits=waits)
        self._drawings.offer(str(person.id), shown.photos)
        return shown

    async def picture(self, request: Request, person: Person) -> Response:
        key, whose = request.query_params.get("key", ""), str(person.id)
        photo = self._drawings.offered(whose, key)
        if photo is None and "table" in request.query_params:
            # Told of by another process, or long ago: it is looked for where it would be now.
            await self._desk(request, person)
            photo = self._drawings.offered(whose, key)
        return await self._drawn(photo, person.id)

    async def _drawn(self, photo: PhotoRef | None, whose: Whose) -> Response:
        return Response(await self._bytes(photo, whose), media_type="application/octet-stream")

    async def _bytes(self, photo: PhotoRef | None, whose: Whose) -> bytes:
        if photo is None:
            raise Sorry(410, MOVED_ON)
        try:
            return await self._drawings.draw(photo, whose)
        except (DrawingFailed, TimeoutError) as problem:
            log.error("picture not drawn for a page", fault=str(problem) or type(problem).__name__)
            raise Sorry(503, NO_PICTURE) from problem

    async def panel(self, request: Request, person: Person) -> Response:
        shown = await self._reading.panel(person, _panel(request.query_params.get("name")))
        if shown is None:
            return JSONResponse({"gone": True})
        self._drawings.offer(str(person.id), shown.photos)
        return _shown(request, shown)

    async def lookup(self, request: Request, person: Person) -> Response:
        words = request.query_params.get("words", "")[:LONGEST_NONCE]
        return _shown(request, await self._reading.looked_up(person, _number(request, "table"), words))

    # -- what is done ------------------------------------------------------------------------------------------------

    async def press(self, request: Request, person: Person) -> Response:
        """What its button would do in the chat; if something opens beside the desk, its name."""
        asked = await _body(request)
        presses = _presses(asked)
        if not all(self._touches.spend(str(person.id)) for _ in presses):
            raise Sorry(429, TOO_FAST)
        before = await self._reading.panels(person)
        reply = None
        for data, nonce in presses:
            # Whatever is refused leaves the question of the next one unasked, and that is refused as well.
            reply = await self._door.press(person, data, nonce)
        after = await self._reading.panels(person)
        opened = [name.value for name, seen in after.items() if before.get(name) != seen]
        if reply is None:
            return JSONResponse({"known": False, "opened": opened})
        said = {"said": reply.text, "alert": reply.alert, "url": reply.url}
        return JSONResponse({"known": True, "opened": opened, **said})

    async def words(self, request: Request, person: Person) -> Response:
        """A reply to what is open beside the desk."""
        if not self._touches.spend(str(person.id)):
            raise Sorry(429, TOO_FAST)
        asked = await _body(request)
        words = str(asked.get("words", "")).strip()
        message = await self._reading.message_of(person, _panel(asked.get("panel")))
        if message is None:
            raise Sorry(409, LATER)
        if not words or len(words) > LONGEST_WORDS or words.startswith("/"):
            raise Sorry(400, NOT_UNDERSTOOD)
        await self._door.say(person, words, message, _string(asked, "nonce"))
        return JSONResponse({})

    async def events(self, request: Request, person: Person) -> Response:
        return self._stream(str(person.id), person.id)

    def _stream(self, whose: str, chat_id: int) -> Response:
        if not self._streams.room_for(whose):
            raise Sorry(429, TOO_FAST)
        # Proxies that gather what they pass on would hold every word back.
        headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
        return StreamingResponse(self._streams.follow(whose, chat_id), media_type="text/event-stream", headers=headers)

    # -- the public board --------------------------------------------------------------------------------------------

    async def board(self, request: Request) -> Response:
        shown, _ = await self._board(request)
        return _shown(request, shown)

    async def _board(self, request: Request) -> tuple[Shown, int]:
        link = request.query_params.get("link", "")
        shown = await self._reading.board_of(link[:LONGEST_NONCE])
        if shown is None:
            raise Sorry(404, GONE)
        return await self._boards(shown, dark=_dark(request))

    async def board_picture(self, request: Request) -> Response:
        shown, _ = await self._board(request)
        key = request.query_params.get("key", "")
        photo = next((photo for photo in shown.photos if photo.key == key), None)
        return await self._drawn(photo, _address(request))

    async def board_events(self, request: Request) -> Response:
        _, chat_id = await self._board(request)
        return self._stream(f"board {_address(request)}", chat_id)

    # -- finished games ----------------------------------------------------------------------------------------------

    async def kept_page(self, request: Request) -> Response:
        """A page of its own, so that whatever goes wrong is said as words and not as a document."""
        link, language, tongue = *_leaf(request), self._tongue_of(request)
        if not self._doorbell.spend(_address(request)):
            return PlainTextResponse(tongue.say(TOO_FAST), 429)
        page = await self._kept.page(link, language)
        if page is None:
            return PlainTextResponse(tongue.say(NOT_KEPT), 404)
        return HTMLResponse(page, headers={"Content-Security-Policy": POLICY})

    async def kept_picture(self, request: Request) -> Response:
        tongue = self._tongue_of(request)
        if not self._leaves.spend(_address(request)):
            return _sorry(Sorry(429, TOO_FAST), tongue)
        return await _safely(self._kept_picture(request), tongue)

    async def _kept_picture(self, request: Request) -> Response:
        photo = await self._kept.photo(*_leaf(request), request.query_params.get("key", ""))
        return Response(await self._bytes(photo, _address(request)), media_type="image/webp")


# -- requests and answers --------------------------------------------------------------------------------------------


async def _safely(answering: Awaitable[Response], tongue: Tongue) -> Response:
    try:
        return await answering
    except Sorry as sorry:
        return _sorry(sorry, tongue)
    except (Refused, Illegal) as no:
        return _sorry(Sorry(409, no.reason), tongue)
    except Unloadable:
        return _sorry(Sorry(409, NOTHING_IS_LOST), tongue)
    except Unavailable:
        return _sorry(Sorry(503, LATER), tongue)
    except ClientDisconnect:
        return Response(status_code=400)
    except Exception as problem:
        log.error("the page got no answer", fault=told(problem))
        return _sorry(Sorry(500, LATER), tongue)


def _sorry(sorry: Sorry, tongue: Tongue) -> Response:
    return JSONResponse({"sorry": tongue.say(sorry.words)}, status_code=sorry.status)


def _shown(request: Request, shown: Shown) -> Response:
    """Nothing, where the page has it already."""
    tag = f'"{shown.version}"'
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers={"ETag": tag})
    return JSONResponse(shown.document, headers={"ETag": tag})


async def _body(request: Request) -> dict[str, Any]:
    # A page of another site cannot send this type without asking first, and nobody answers it.
    if not request.headers.get("content-type", "").startswith("application/json"):
        raise Sorry(415, NOT_UNDERSTOOD)
    body = bytearray()
    async for chunk in request.stream():
        body += chunk
        if len(body) > LARGEST_BODY:
            raise Sorry(413, NOT_UNDERSTOOD)
    try:
        asked = json.loads(bytes(body))
    except (ValueError, RecursionError):
        raise Sorry(400, NOT_UNDERSTOOD) from None
    if not isinstance(asked, dict):
        raise Sorry(400, NOT_UNDERSTOOD)
    return asked


def _presses(asked: dict[str, Any]) -> list[tuple[str, str]]:
    """One, or several that one touch means, each under a number of its own."""
    nonce, chain = _string(asked, "nonce"), asked.get("chain")
    if chain is None:
        return [(_string(asked, "data"), nonce)]
    if not isinstance(chain, list) or not 0 < len(chain) <= LONGEST_CHAIN:
        raise Sorry(400, NOT_UNDERSTOOD)
    return [(_string({"data": data}, "data"), f"{nonce} {at}") for at, data in enumerate(chain)]


def _string(asked: dict[str, Any], name: str) -> str:
    value = asked.get(name)
    if not isinstance(value, str) or not 0 < len(value) <= LONGEST_NONCE or not value.isascii():
        raise Sorry(400, NOT_UNDERSTOOD)
    return value


def _number(request: Request, name: str) -> int:
    said = request.query_params.get(name, "")
    if not (said.isascii() and said.isdigit() and len(said) <= 12):
        raise Sorry(400, NOT_UNDERSTOOD)
    return int(said)


def _panel(said: object) -> PanelName:
    if said not in list(PanelName):
        raise Sorry(400, NOT_UNDERSTOOD)
    return PanelName(str(said))


def _leaf(request: Request) -> tuple[str, str]:
    """Which finished game, in which language."""
    return request.query_params.get("link", "")[:LONGEST_NONCE], request.query_params.get("language", "")


def _dark(request: Request) -> bool:
    return request.query_params.get("dark") == "1"


def _address(request: Request) -> str:
    """Behind the proxy of deploy/ everybody has its address, and it says whose they are."""
    forwarded = request.headers.get("x-forwarded-for", "").rpartition(",")[2].strip()
    return forwarded or (request.client.host if request.client is not None else "")
