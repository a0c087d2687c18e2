"""From a screen to what it shows now."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import assert_never

from bot.dialogue.choosing import DeskMemory
from bot.dialogue.codec import Codec
from bot.errors import Refused, Unloadable
from bot.features.card import card
from bot.features.desk.planned import desk_of
from bot.features.lobby.sharing import invitation
from bot.framework.panels import Showing, panel_of
from bot.framework.reader import Reader
from bot.locale import Tongue
from bot.messages.rendered import Rendered
from bot.messages.widths import as_wide_as_needed
from bot.tables.house import House
from bot.tables.open_table import open_table
from bot.tables.purposes import ScreenKind, purpose_of
from bot.tables.screen_memory import Closed
from bot.tables.unreadable import NOTHING_IS_LOST
from storage.screens import Screen
from storage.store import Store
from storage.transaction import Transaction


def _fitting(rendered: Rendered) -> Rendered:
    return replace(rendered, keyboard=as_wide_as_needed(rendered.keyboard))


@dataclass(frozen=True, slots=True)
class Rendering:
    store: Store
    house: House
    codec: Codec

    async def __call__(self, screen: Screen) -> Rendered | None:
        async with self.store.read() as tx:
            return await self.within(tx, screen)

    async def within(self, tx: Transaction, screen: Screen) -> Rendered | None:
        purpose = purpose_of(screen)
        try:
            match purpose.kind:
                case ScreenKind.CARD:
                    return _fitting(await self._card(tx, purpose.about[0]))
                case ScreenKind.DESK:
                    return _fitting(await self._desk(tx, screen, purpose.about[0]))
                case ScreenKind.PANEL if purpose.panel is None or Closed.of(screen).closed:
                    return Rendered(remove=True)
                case ScreenKind.PANEL:
                    draw = panel_of(purpose.panel)
                    return _fitting(await draw(await self._showing(tx, screen)))
                case _:
                    assert_never(purpose.kind)
        except (Refused, Unloadable) as no:
            reason = no.reason if isinstance(no, Refused) else NOTHING_IS_LOST
            return Rendered((await self._showing(tx, screen)).tongue.html(reason))

    async def shared(self, tx: Transaction, table_id: int) -> Rendered:
        """The invitation to this table, wherever somebody has put it."""
        table = await open_table(tx, self.house, table_id)
        try:
            return _fitting(invitation(table, self.codec))
        finally:
            table.rest()

    async def _card(self, tx: Transaction, table_id: int) -> Rendered:
        table = await open_table(tx, self.house, table_id)
        shown = replace(await card(table, self.codec), host_id=table.row.host_id)
        table.rest()
        return shown

    async def _desk(self, tx: Transaction, screen: Screen, table_id: int) -> Rendered:
        table = await open_table(tx, self.house, table_id)
        person = await tx.people.get(screen.chat_id)
        seat = table.seat_of(screen.chat_id)
        if person is None or seat is None:
            return Rendered(remove=True)
        reader = Reader(person, table.tongue_of(person))
        shown = await desk_of(table, seat, reader, self.codec, DeskMemory.of(screen)).show()
        table.rest()
        return shown

    async def _showing(self, tx: Transaction, screen: Screen) -> Showing:
        person = await tx.people.get(screen.chat_id)
        chat = await tx.chats.get(screen.chat_id)
        language = (person and person.language) or (chat and chat.language) or self.house.default_language
        zone = (person and person.time_zone) or "UTC"
        return Showing(tx, self.house, self.codec, screen, Tongue(language, (), zone))
