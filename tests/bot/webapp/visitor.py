"""Somebody with the page open: launched by the local chat, speaking to the site as the page's scripts do."""

from __future__ import annotations

import asyncio
import json
import socket
import struct
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import count
from typing import Any
from urllib.parse import parse_qs, urlsplit

import httpx

from bot.localchat.world.launching import launched
from bot.program.page import Place, TouchPage
from tests.bot.front_door import FrontDoor

URL = "https://page.example/touch"
_nonces = count(1)


def touch_page(door: FrontDoor) -> TouchPage:
    """The site as the program puts it together, without a socket."""
    with socket.socket() as unused:
        return TouchPage.build(door.app, Place(URL, unused), door.local.token, door.drawer, 1)


@asynccontextmanager
async def visiting(page: TouchPage) -> AsyncIterator[httpx.AsyncClient]:
    transport = httpx.ASGITransport(app=page.app)
    async with httpx.AsyncClient(transport=transport, base_url=f"{URL}/") as client:
        yield client


def launch_of(door: FrontDoor, name: str) -> str:
    """What Telegram would tell the page of this person, by the button on their newest desk."""
    person = door.person(name)
    message, row, column = next(_page_buttons(door, name))
    address = launched(door.local.world, person, message, row, column, door.local.token)
    return parse_qs(urlsplit(address).fragment)["tgWebAppData"][0]


def _page_buttons(door: FrontDoor, name: str) -> Any:
    for message in reversed(door.by_bot(door.private(door.person(name)))):
        rows = message.keyboard["inline_keyboard"] if message.keyboard else []
        for row, shown in enumerate(rows):
            for column, button in enumerate(shown):
                if "web_app" in button:
                    yield message, row, column


@dataclass
class Visitor:
    door: FrontDoor
    client: httpx.AsyncClient
    session: str
    table: int = 1
    #: Everything the page was ever sent, for those who look for secrets in it.
    sent: list[bytes] = field(default_factory=list)

    @classmethod
    async def opened(cls, door: FrontDoor, client: httpx.AsyncClient, name: str, table: int = 1) -> Visitor:
        answer = await client.post("api/session", json={"launch": launch_of(door, name)})
        assert answer.status_code == 200, answer.text
        return cls(door, client, answer.json()["session"], table)

    async def get(self, path: str, **asked: Any) -> httpx.Response:
        answer = await self.client.get(f"api/{path}", params=asked, headers=self._headers)
        self.sent.append(answer.content)
        return answer

    async def desk(self) -> dict[str, Any]:
        answer = await self.get("desk", table=self.table)
        assert answer.status_code == 200, answer.text
        document: dict[str, Any] = answer.json()
        return document

    async def touch(self, label: str) -> dict[str, Any]:
        """The choice or button that begins with this."""
        desk = await self.desk()
        shown = [*(desk["question"] or {}).get("choices", ()), *desk["deeds"], *desk["ways"]]
        found = next(one for one in shown if str(one.get("label", one.get("text", ""))).startswith(label))
        return await self.press(found["data"])

    async def press(self, data: str, nonce: str | None = None) -> dict[str, Any]:
        asked = {"data": data, "nonce": nonce or f"n{next(_nonces)}"}
        pressing = asyncio.ensure_future(self.client.post("api/press", json=asked, headers=self._headers))
        while not pressing.done():
            # Some presses wait for what Telegram has to be asked first.
            await self.door.settle()
        answer = await pressing
        assert answer.status_code == 200, answer.text
        await self.door.settle()
        told: dict[str, Any] = answer.json()
        return told

    async def picture(self, key: str) -> tuple[dict[str, Any], bytes]:
        answer = await self.get("picture", table=self.table, key=key)
        assert answer.status_code == 200, answer.text
        (length,) = struct.unpack_from(">I", answer.content)
        return json.loads(answer.content[4 : 4 + length]), answer.content[4 + length :]

    @property
    def _headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.session}"}
