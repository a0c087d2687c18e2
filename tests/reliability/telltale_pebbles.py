"""Pebbles with coins unlike anything else that is ever said, so that a leak is found by looking for them."""

from __future__ import annotations

from bot.tables import memory
from games.core.luck import Luck
from games.core.match import Match
from games.core.state import State
from tests.bot.front_door import FrontDoor
from tests.games.pebbles import Pebbles, PebblesOptions, PebblesState


class TelltalePebbles(Pebbles):
    def begin(self, seats: int, options: PebblesOptions, luck: Luck) -> PebblesState:
        state = super().begin(seats, options, luck)
        state.coins = [70_000_000 + luck.below(10_000_000) for _ in range(seats)]
        return state


GAME = TelltalePebbles()


async def secrets_of(door: FrontDoor, name: str) -> list[str]:
    """What nobody but this player may read at the running table: the coin; and the table's secret, not even they."""
    async with door.store.read() as tx:
        table = await tx.tables.get(1)
        seats = await tx.seats.of(1)
    assert table is not None
    assert table.document is not None
    state: State = Match.load(GAME, table.document).settled
    assert isinstance(state, PebblesState)
    coin = state.coins[next(seat.seat for seat in seats if seat.name == name)]
    return [str(coin), str(memory.of_table(table).secret)]
