"""Which goods taxes and trade routes may bring."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from games.clash.effects import registry
from games.clash.kinds import Good
from games.core.effects import Figure

if TYPE_CHECKING:
    from games.clash.state import ClashState


@dataclass(slots=True)
class Income(Figure):
    seat: int
    goods: list[Good]

    @staticmethod
    def of(clash: ClashState, seat: int, goods: list[Good]) -> Income:
        return registry.reckon(clash, Income(seat, goods))
