"""Positions of Clash for the pictures' tests: random games from fixed seeds, and maps laid by hand."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache

from games.clash.kinds import Building, Mood, Unit
from games.clash.state import ClashState
from games.clash.view import ClashView
from games.core.luck import Luck
from tests.games.clash.table import GAME, Table


def positions(seats: int, seed: str, arrange: Callable[[ClashState], None] | None = None) -> Iterator[ClashState]:
    """Every position of a random game, the last one over; `arrange` changes its beginning by hand."""
    state = GAME.setup(seats, GAME.Options(), Luck(seed))
    if arrange is not None:
        arrange(state)
        GAME.go_on(state)
    players = Luck(f"players of {seed}")
    while decisions := GAME.decisions(state):
        yield state
        decision = players.choice(decisions)
        GAME.play(state, decision.seat, players.choice(decision.answers(players, most=24)))
    yield state


@lru_cache(maxsize=1)
def busy() -> ClashView:
    """Two players' map with one of everything that may stand on it; see TILES for the land.

    D2 is a happy city of seat 0 with a temple of seat 1, D7 an angry one of seat 1 with all buildings.
    """
    table = Table()
    table.hide("R7")
    table.city(0, "D2", Building.TEMPLE, mood=Mood.HAPPY, wonders=["great_library"], colour=1)
    table.city(1, "F5", *Building, mood=Mood.ANGRY)
    table.city(None, "C5")
    table.units(0, "D2", Unit.INFANTRY, 3)
    table.units(0, "E2", Unit.INFANTRY, 2)
    table.units(0, "E2", Unit.SETTLER, 1)
    table.units(1, "E3", Unit.SHIP, 2)
    table.units(1, "E3", Unit.INFANTRY, 3)
    table.units(None, "C5", Unit.INFANTRY, 4)
    table.units(None, "A5", Unit.SHIP, 1)
    table.clash.exhausted.append("B3")
    return GAME.view(table.clash, 0)
