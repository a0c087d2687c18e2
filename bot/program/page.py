"""The touch page as a part of the program: where it is reached, and how it is put together."""

from __future__ import annotations

import socket
from dataclasses import dataclass
from urllib.parse import urlsplit

from starlette.applications import Starlette

from bot.program.app import App
from bot.program.listening import listening
from bot.program.settings import Settings
from bot.webapp.boards import Boards
from bot.webapp.door import Door
from bot.webapp.drawings import Drawings
from bot.webapp.kept import KeptPages
from bot.webapp.reading import Reading
from bot.webapp.sessions import Sessions
from bot.webapp.site import Site
from bot.webapp.streams import Streams
from bot.workers.picture_queue import PictureQueue
from bot.workers.pool import Drawer

LOOPBACK = "127.0.0.1"


@dataclass(frozen=True, slots=True)
class Place:
    """Where the page is reached from outside, and where it listens."""

    url: str
    listener: socket.socket


def place_of(settings: Settings) -> Place | None:
    """None where a host has named no address for it; the local chat has it beside its own."""
    if settings.web_url is not None:
        return Place(
            settings.web_url.rstrip("/"), listening("The touch page", settings.web_host, settings.web_port, "WEB_PORT")
        )
    if settings.bot_token is not None:
        return None
    beside = _beside(settings.local_port)
    return Place(f"http://{LOOPBACK}:{beside.getsockname()[1]}", beside)


def _beside(local_port: int) -> socket.socket:
    """The next port, as long as it is free."""
    try:
        return socket.create_server((LOOPBACK, local_port + 1 if local_port else 0))
    except OSError:
        return socket.create_server((LOOPBACK, 0))


@dataclass(frozen=True, slots=True)
class TouchPage:
    app: Starlette
    streams: Streams
    listener: socket.socket

    @classmethod
    def build(cls, app: App, place: Place, token: str, drawer: Drawer, painters: int) -> TouchPage:
        streams = Streams()
        app.store.listen(streams.hear)
        reading = Reading(app.store, app.house, app.codec, app.rendering)
        door = Door(app.intake, app.page_answers, app.key)
        # Half of those who draw, so that pictures of messages never wait for pages alone.
        drawings = Drawings(drawer, PictureQueue(max(1, painters // 2), app.drawing_time))
        boards = Boards(reading.board)
        app.store.listen(boards.hear)
        kept = KeptPages(app.store, app.house, app.codec)
        site = Site(reading, door, Sessions(app.key), drawings, streams, boards, kept, token)
        return cls(site.app(urlsplit(place.url).path), streams, place.listener)
