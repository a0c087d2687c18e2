"""A table played without Telegram, where somebody may stay away: what each seat has missed is kept by other means."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import timedelta
from functools import partial
from pathlib import Path
from typing import Any

from bot.messages.rendered import Rendered
from bot.tables import lobby, play, seating
from bot.tables.house import House
from bot.tables.open_table import OpenTable, open_table
from bot.work.rendering import Rendering
from games.catalogue import GAMES
from games.core.luck import Luck, commitment
from games.core.outcomes import Hold
from games.core.standin import RandomStandIn, StandIn
from storage.moves import Move
from storage.schema import Phase
from storage.screens import Screen
from storage.store import Store
from tests.bot.dialogue_presser import CODEC
from tests.bot.front_door import Hours
from tests.engines import USUAL, Engine, opened_in

GROUP = -100


#: Anna, whose table it is.
HOST = 1


NAMES = ("Anna", "Boris", "Clara", "Dmitri")


@dataclass(frozen=True)
class Acted:
    """One answer, the moves it settled, and the position before and after as each seat may know it."""

    moves: list[Move]
    before: list[Any]
    after: list[Any]


@dataclass
class Absence:
    store: Store
    house: House
    rendering: Rendering
    luck: Luck
    hours: Hours
    #: How those at the table answer.
    mind: StandIn = field(default_factory=RandomStandIn)
    #: By seat, the moves made since it last knew everything.
    missed: dict[int, list[int]] = field(default_factory=dict)

    async def open(self, game: str, seats: int, **options: Any) -> None:
        async with self.store.work() as tx:
            chat = await tx.chats.meet(GROUP, "group", "Friday evening")
            people = [await tx.people.meet(number + 1, NAMES[number]) for number in range(seats)]
            for person in people:
                await tx.chats.meet(person.id, "private")
                await tx.people.reach(person.id, True)
            table = await lobby.open_lobby(tx, self.house, chat, None, people[0], game)
            for person in people:
                await lobby.join(table, person)
            secret = f"{self.luck.below(1 << 30):064x}"
            table.recall(secret=secret, commitment=commitment(secret))
            await table.save(options=GAMES[game].Options(**options).model_dump(mode="json"))
            await lobby.start(table)
        self.missed = {seat: [1] for seat in range(seats)}

    async def waiting(self) -> list[int]:
        async with self.store.read() as tx:
            return (await open_table(tx, self.house, 1)).match.waiting()

    async def act(self, only: int | None = None) -> Acted | None:
        """Somebody who may act, or that seat, does so at random; None when the game is over."""
        self.hours.turn(timedelta(seconds=1))
        async with self.store.work() as tx:
            table = await open_table(tx, self.house, 1)
            if table.row.phase is Phase.OVER:
                return None
            waiting = table.match.waiting()
            seat = self.luck.choice(waiting) if only is None else only
            decision = table.match.decision(seat)
            assert decision is not None
            answer = self.mind.answer(table.game, partial(table.match.view, seat), decision, self.luck)
            last, before = await tx.moves.count(table.id), self._views(table)
            await play.answer(table, seat, answer, Hold.NOTHING)
            made = await tx.moves.of(table.id, after=last)
            self._remember(table, [(move.number, move.seat) for move in made])
            return Acted(made, before, self._views(table))

    def _views(self, table: OpenTable) -> list[Any]:
        return [table.game.view(table.match.settled, seat) for seat in self.missed]

    def _remember(self, table: OpenTable, made: list[tuple[int, int | None]]) -> None:
        if not made:
            return
        by = {seat for _, seat in made}
        for seat, missed in self.missed.items():
            if seat not in by or table.seats[seat].stand_in is not None:
                missed += [number for number, _ in made]
            else:
                # Sealed choices: one's own is known, what the others chose beside it is not.
                self.missed[seat] = [number for number, _ in made] if len(by) > 1 else []

    async def over(self) -> bool:
        async with self.store.read() as tx:
            return (await open_table(tx, self.house, 1)).row.phase is Phase.OVER

    async def leave(self, seat: int) -> None:
        async with self.store.work() as tx:
            await seating.hand_over(await open_table(tx, self.house, 1), seat)

    async def come_back(self, seat: int) -> None:
        async with self.store.work() as tx:
            await seating.take_back(await open_table(tx, self.house, 1), seat)

    async def shown(self, seat: int, purpose: str, **args: Any) -> Rendered:
        return await self._rendered(Screen(1, seat + 1, None, purpose, args))

    async def card(self) -> Rendered:
        return await self._rendered(Screen(1, GROUP, None, "table:1"))

    async def _rendered(self, screen: Screen) -> Rendered:
        rendered = await self.rendering(screen)
        assert rendered is not None
        return rendered


@asynccontextmanager
async def absence(folder: Path, seed: str, engine: Engine = USUAL) -> AsyncIterator[Absence]:
    hours = Hours()
    store = await opened_in(folder, hours, engine)
    house = House(GAMES)
    try:
        yield Absence(store, house, Rendering(store, house, CODEC), Luck(seed), hours)
    finally:
        await store.close()
