"""From a screen's purpose to what it shows now."""

from __future__ import annotations

from dataclasses import dataclass, replace

from bot.dialogue.choosing import DeskMemory
from bot.dialogue.codec import Codec
from bot.errors import Refused, Unloadable
from bot.locale import Tongue
from bot.messages.rendered import Rendered
from bot.messages.widths import as_wide_as_needed
from bot.screens.card import card
from bot.screens.desk import Desk, table_of
from bot.screens.panels import (
    are_you_sure,
    beginning,
    clock,
    ended,
    games,
    group,
    history,
    host,
    lessons,
    looks,
    options,
    orders,
    reference,
    settings,
    which_table,
)
from bot.screens.panels.panel import Panel, Showing
from bot.screens.reader import Reader
from bot.tables.house import House
from bot.tables.open_table import open_table
from bot.tables.purposes import PanelName
from bot.tables.screen_memory import Closed
from bot.tables.unreadable import NOTHING_IS_LOST
from storage.screens import Screen
from storage.store import Store
from storage.transaction import Transaction

PANELS: dict[PanelName, Panel] = {
    PanelName.HAND: looks.hand,
    PanelName.BOARD: looks.board,
    PanelName.IN_WORDS: looks.in_words,
    PanelName.NOTE: looks.note,
    PanelName.SINCE: history.since,
    PanelName.LOG: history.log,
    PanelName.STEP: history.step,
    PanelName.GAMES: games.games,
    PanelName.WHICH_GAME: beginning.which_game,
    PanelName.WHICH_TABLE: which_table.which_table,
    PanelName.OPTIONS: options.options,
    PanelName.ORDERS: orders.orders,
    PanelName.TURN_STARTS: host.turn_starts,
    PanelName.PEOPLE: host.people,
    PanelName.SURE: are_you_sure.sure,
    PanelName.AWAY: clock.days_away_panel,
    PanelName.DEPUTY: clock.deputies_panel,
    PanelName.VOTE: clock.vote,
    PanelName.REMINDER: clock.remind,
    PanelName.SCORE_SHEET: ended.sheet,
    PanelName.CHART: ended.chart,
    PanelName.DEEDS: ended.deeds,
    PanelName.STATS: ended.stats_panel,
    PanelName.LOOKUP: reference.lookup,
    PanelName.RULES: reference.rules,
    PanelName.LESSONS: lessons.lessons,
    PanelName.SETTINGS: settings.settings,
    PanelName.FORGET: settings.forgetting,
    PanelName.GROUP: group.group,
    PanelName.UNREACHED: group.unreached,
}


def _fitting(rendered: Rendered) -> Rendered:
    return replace(rendered, keyboard=as_wide_as_needed(rendered.keyboard))


@dataclass(frozen=True, slots=True)
class Rendering:
    store: Store
    house: House
    codec: Codec

    async def __call__(self, screen: Screen) -> Rendered | None:
        kind, _, name = screen.purpose.partition(":")
        async with self.store.read() as tx:
            try:
                match kind:
                    case "table":
                        return _fitting(await self._card(tx, screen))
                    case "desk":
                        return _fitting(await self._desk(tx, screen))
                    case _ if Closed.of(screen).closed:
                        return Rendered(remove=True)
                    case _:
                        panel = PANELS[PanelName(name.partition(":")[0])]
                        return _fitting(await panel(await self._showing(tx, screen)))
            except (Refused, Unloadable) as no:
                reason = no.reason if isinstance(no, Refused) else NOTHING_IS_LOST
                return Rendered((await self._showing(tx, screen)).tongue.html(reason))

    async def _card(self, tx: Transaction, screen: Screen) -> Rendered:
        table = await open_table(tx, self.house, table_of(screen.purpose))
        shown = await card(table, self.codec)
        table.rest()
        return shown

    async def _desk(self, tx: Transaction, screen: Screen) -> Rendered:
        table = await open_table(tx, self.house, table_of(screen.purpose))
        person = await tx.people.get(screen.chat_id)
        seat = table.seat_of(screen.chat_id)
        if person is None or seat is None:
            return Rendered(remove=True)
        reader = Reader(person, table.tongue_of(person))
        shown = await Desk(table, seat, reader, self.codec, DeskMemory.of(screen)).show()
        table.rest()
        return shown

    async def _showing(self, tx: Transaction, screen: Screen) -> Showing:
        person = await tx.people.get(screen.chat_id)
        chat = await tx.chats.get(screen.chat_id)
        language = (person and person.language) or (chat and chat.language) or self.house.default_language
        zone = (person and person.time_zone) or "UTC"
        return Showing(tx, self.house, self.codec, screen, Tongue(language, (), zone))
