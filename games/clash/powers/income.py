"""Which goods taxes and trade routes may bring."""

from __future__ import annotations

from dataclasses import dataclass

from games.clash.effects import registry
from games.clash.kinds import Good
from games.clash.state import ClashState
from games.core.effects import Figure


@dataclass(slots=True)
class Income(Figure):
    seat: int
    goods: list[Good]

    @staticmethod
    def of(clash: ClashState, seat: int, goods: list[Good]) -> Income:
        return registry.reckon(clash, Income(seat, goods))
