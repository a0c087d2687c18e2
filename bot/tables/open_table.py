"""A table as one transaction has it open: its row, its seats, its chat, its game and the position."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from bot.errors import Refused, Unloadable
from bot.locale import Tongue
from bot.tables import memory
from bot.tables.house import House
from bot.tables.memory import TableMemory
from bot.tables.outcome import early_result, home_result
from games.core.game import Game, Result
from games.core.match import Match
from games.core.text import text
from storage.chats import Chat
from storage.people import Person
from storage.schema import Phase
from storage.seats import Seat
from storage.tables import Table
from storage.transaction import Transaction


def deputy_of(seat: Seat) -> int | None:
    """Whoever has been called and is still there to play."""
    return seat.deputy_id if memory.of_seat(seat).deputy else None


@dataclass(slots=True)
class OpenTable:
    tx: Transaction
    house: House
    row: Table
    seats: list[Seat]
    chat: Chat
    game: Game[Any, Any, Any]
    _match: Match[Any] | None = None
    #: What the row remembers, and which row it was read from.
    _memory: tuple[Table, TableMemory] | None = None

    @property
    def id(self) -> int:
        return self.row.id

    @property
    def match(self) -> Match[Any]:
        if self._match is None:
            self._match = self.house.positions.take(self.row) or self._loaded()
        return self._match

    def _loaded(self) -> Match[Any]:
        if self.row.document is None:
            raise Refused(text("This table has not started yet."))
        try:
            return Match.load(self.game, self.row.document)
        except Exception as broken:
            # Whatever a damaged or foreign position makes the rules stumble over, it stops this table alone.
            raise Unloadable(self.id) from broken

    @property
    def result(self) -> Result | None:
        """None as long as it is played."""
        known, settled = self.memory, self.match.settled
        if known.home_points:
            return home_result(self.game, known.home_points)
        return early_result(self.game, settled) if known.ended_early else self.game.result(settled)

    def begin_with(self, match: Match[Any]) -> None:
        self._match = match

    def seats_of(self, person_id: int) -> list[Seat]:
        return [seat for seat in self.seats if seat.person_id == person_id]

    def seat_of(self, person_id: int) -> Seat | None:
        """Where the person sits; whoever holds several seats is asked for the one that must act."""
        held = self.seats_of(person_id) or self._deputised(person_id)
        if len(held) > 1 and self.row.phase is Phase.RUNNING:
            waiting = [seat for seat in held if seat.seat in self.match.waiting()] or held
            # Where several must act, the one whose player is there.
            eyes = self.memory.eyes
            return next((seat for seat in waiting if seat.seat == eyes), waiting[0])
        return held[0] if held else None

    def _deputised(self, person_id: int) -> list[Seat]:
        """Seats the person plays for somebody else who is away."""
        return [seat for seat in self.seats if deputy_of(seat) == person_id]

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]

    @property
    def public_tongue(self) -> Tongue:
        """How the group is spoken to."""
        zone = memory.of_chat(self.chat).time_zone
        return Tongue(self.chat.language or self.house.default_language, self.names, zone)

    def tongue_of(self, person: Person) -> Tongue:
        return Tongue(person.language or self.house.default_language, self.names, person.time_zone or "UTC")

    @property
    def memory(self) -> TableMemory:
        if self._memory is None or self._memory[0] is not self.row:
            self._memory = self.row, memory.of_table(self.row)
        return self._memory[1]

    async def remember(self, number: int, **changes: Any) -> None:
        """What the seat remembers from now on."""
        seat = self.seats[number]
        await self.keep_seat(memory.seat_with(seat, replace(memory.of_seat(seat), **changes)))

    def recall(self, **changes: Any) -> None:
        """What the table remembers, to be written with its next save."""
        self.row = replace(self.row, memory=memory.table_with(replace(self.memory, **changes)))

    async def save(self, **changes: Any) -> None:
        """Write the row one version on, with the match as it now is."""
        if self._match is not None:
            changes.setdefault("document", self._match.dump())
            changes.setdefault("rules_version", self.game.version)
        self.row = replace(self.row, version=self.row.version + 1, touched_at=self.tx.now, **changes)
        await self.tx.tables.save(self.row)
        if self._match is not None:
            self.house.positions.put(self.row, self._match)

    async def keep_seat(self, seat: Seat) -> None:
        await self.tx.seats.save(seat)
        self.seats = [seat if known.seat == seat.seat else known for known in self.seats]

    def rest(self) -> None:
        """Put an unchanged match back on its shelf; whoever wants it again takes it from there."""
        if self._match is not None:
            self.house.positions.put(self.row, self._match)
            self._match = None


async def open_table(tx: Transaction, house: House, table_id: int) -> OpenTable:
    row = await tx.tables.lock(table_id)
    if row is None:
        raise Refused(text("That table is gone."))
    return await _opened(tx, house, row)


async def open_tables(tx: Transaction, house: House, rows: Sequence[Table]) -> list[OpenTable]:
    return [await _opened(tx, house, row) for row in rows if row.game in house.games]


async def _opened(tx: Transaction, house: House, row: Table) -> OpenTable:
    game = house.games.get(row.game)
    chat = await tx.chats.get(row.chat_id)
    if game is None or chat is None:
        raise Refused(text("This house does not have that game any more."))
    return OpenTable(tx, house, row, await tx.seats.of(row.id), chat, game)
