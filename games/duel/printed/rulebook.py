"""Everything a table plays by: the components by id, the layouts of the Ages, the figures of both boards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from games.duel.kinds import Back, Mythology
from games.duel.printed.board import Board
from games.duel.printed.components import Building, Gate, God, MythologyFace, PantheonBoard, Progress, Wonder
from games.duel.printed.layout import Layout
from games.duel.printed.rulings import Ruling


@dataclass(frozen=True)
class Rulebook:
    """Everything printed, by id."""

    buildings: Mapping[str, Building]
    wonders: Mapping[str, Wonder]
    progress: Mapping[str, Progress]
    gods: Mapping[str, God]
    mythologies: Mapping[Mythology, MythologyFace]
    gate: Gate
    pantheon: PantheonBoard
    layouts: Mapping[int, Layout]
    board: Board
    rulings: tuple[Ruling, ...]

    def deck(self, age: int, back: Back) -> list[str]:
        """The ids of the buildings with this back in this Age."""
        return [card.id for card in self.buildings.values() if card.age == age and card.back is back]
