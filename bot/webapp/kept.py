"""Finished games behind a link, as long as all who played agree: read once, their pictures drawn when looked at."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from html import escape
from urllib.parse import urlencode

from bot.dialogue.codec import Codec
from bot.errors import Refused
from bot.features.keepsake.consent import KEPT, open_to_all
from bot.features.keepsake.content import Content, content
from bot.features.keepsake.page import page, policy
from bot.locale import LANGUAGES
from bot.messages.rendered import PhotoRef
from bot.tables import memory
from bot.tables.house import House
from bot.tables.open_table import OpenTable, open_table
from bot.webapp.recent import Recent
from storage.store import Store

#: So many are remembered with what their pictures are drawn from.
REMEMBERED = 6
#: Pictures from where the page itself is, and nobody frames it.
OURS = "'self'"
POLICY = f"{policy(OURS)}; frame-ancestors 'none'"

#: A table as it was saved last, in a language.
_Key = tuple[int, int, str]


@dataclass(slots=True)
class KeptPages:
    store: Store
    house: House
    codec: Codec
    _known: Recent[_Key, Content] = field(default_factory=lambda: Recent(REMEMBERED))
    #: Reading a whole game is work: one at a time, whoever asks.
    _reading: asyncio.Lock = field(default_factory=asyncio.Lock)

    async def page(self, link: str, language: str) -> str | None:
        """None where the link leads nowhere, or not any more."""
        known = await self._content(link, language)
        return None if known is None else self._filled(known, link)

    async def photo(self, link: str, language: str, key: str) -> PhotoRef | None:
        known = await self._content(link, language)
        return None if known is None else next((photo for photo in known.photos if photo.key == key), None)

    def _filled(self, known: Content, link: str) -> str:
        def source(photo: PhotoRef) -> str:
            return f"kept/picture?{urlencode({'link': link, 'language': known.language, 'key': photo.key})}"

        others = [
            f' · <a href="?{escape(urlencode({"link": link, "language": code}))}" lang="{code}">{name}</a>'
            for code, name in LANGUAGES.items()
            if code != known.language
        ]
        return page(known, source, OURS, "".join(others))

    async def _content(self, link: str, language: str) -> Content | None:
        """Asked anew each time whether all still agree."""
        number = self.codec.number_in(link, KEPT)
        if number is None:
            return None
        async with self._reading, self.store.read() as tx:
            try:
                table = await open_table(tx, self.house, number)
            except Refused:
                return None
            return await self._read(table, language) if open_to_all(table) else None

    async def _read(self, table: OpenTable, language: str) -> Content:
        tongue = table.public_tongue
        spoken = language if language in LANGUAGES else tongue.language
        key = table.id, table.row.version, spoken
        known = self._known.get(key)
        if known is None:
            tongue = type(tongue)(spoken, tongue.names, tongue.zone)
            known = await content(table, tongue, memory.of_chat(table.chat).theme)
            table.rest()
            self._known.put(key, known)
        return known
