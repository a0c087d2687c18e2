"""A page that somebody has open while the program dies and comes back: what its scripts do, without a browser."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
from dataclasses import dataclass, field
from itertools import count
from typing import Any

import httpx

from bot.localchat.server import LocalChat
from bot.localchat.world.launching import signed
from bot.localchat.world.people import Person

#: As the page waits before it asks again, only quicker: a life of the program is short here.
AGAIN_SECONDS = 0.1
_nonces = count(1)


@dataclass
class OpenPage:
    local: LocalChat
    person: Person
    url: str
    chance: random.Random
    #: The table it shows, the desk as it was told last, and its tag.
    table: int = 0
    desk: dict[str, Any] = field(default_factory=dict)
    tag: str = ""
    #: How often its line was cut; and every touch that was answered, by its number.
    cut: int = 0
    touched: list[str] = field(default_factory=list)
    _session: str = ""

    async def live(self) -> None:
        """Follows what happens, and looks at every word."""
        while True:
            with contextlib.suppress(httpx.HTTPError):
                async with self._client() as client:
                    await self._enter(client)
                    await self._follow(client)
            self.cut += 1
            await asyncio.sleep(AGAIN_SECONDS)

    async def _follow(self, client: httpx.AsyncClient) -> None:
        async with client.stream("GET", "api/events", headers=self._headers(), timeout=60) as words:
            async for line in words.aiter_lines():
                if line.startswith("data:"):
                    await self.look(client)

    async def look(self, client: httpx.AsyncClient) -> None:
        """The newest table that is on; the last one stays before whoever looks at it."""
        told = (await client.get("api/tables", headers=self._headers())).raise_for_status().json()
        newest = max((row["id"] for row in told["tables"]), default=self.table)
        if not newest:
            return
        tag = {"If-None-Match": self.tag} if newest == self.table and self.tag else {}
        answer = await client.get("api/desk", params={"table": newest}, headers={**self._headers(), **tag})
        if answer.status_code == httpx.codes.OK:
            self.table, self.desk, self.tag = newest, answer.json(), answer.headers["ETag"]

    async def touch(self) -> None:
        """Something that lies before its person; the same again for as long as nobody answers."""
        asked = [*(self.desk.get("question") or {}).get("choices", ()), *self.desk.get("deeds", ())]
        offered = [one["data"] for one in asked if one.get("data")]
        if not offered:
            return
        said = {"data": self.chance.choice(offered), "nonce": f"{self.person.id} {next(_nonces)}"}
        while True:
            with contextlib.suppress(httpx.HTTPError):
                async with self._client() as client:
                    await self._enter(client)
                    answer = await client.post("api/press", json=said, headers=self._headers())
                    if answer.status_code == httpx.codes.OK:
                        self.touched.append(said["nonce"])
                        return
            await asyncio.sleep(AGAIN_SECONDS)

    async def asked_anew(self) -> dict[str, Any]:
        """What a page that is opened now is told of the same table."""
        async with self._client() as client:
            await self._enter(client)
            answer = await client.get("api/desk", params={"table": self.table}, headers=self._headers())
            desk: dict[str, Any] = answer.raise_for_status().json()
            return desk

    def _client(self) -> httpx.AsyncClient:
        return httpx.AsyncClient(base_url=f"{self.url}/", timeout=20, trust_env=False)

    def _headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self._session}"}

    async def _enter(self, client: httpx.AsyncClient) -> None:
        user = json.dumps({"id": self.person.id, "first_name": self.person.first_name})
        launch = signed({"auth_date": f"{self.local.world.now():.0f}", "user": user}, self.local.token)
        answer = await client.post("api/session", json={"launch": launch})
        self._session = answer.raise_for_status().json()["session"]
