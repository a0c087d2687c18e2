"""Tables with civilizations, by hand: who leads what, which leader stands where."""

from __future__ import annotations

from typing import Any

from games.clash.data import rulebook
from games.clash.kinds import Unit
from games.clash.steps.battle.start import start_battle
from tests.games.clash.table import Table

#: Faces of the die by sign and number.
LEADER, CAVALRY_2, CAVALRY_4, CAVALRY_5, ELEPHANT_2, ELEPHANT_3, ELEPHANT_4 = 0, 2, 6, 8, 3, 4, 7
INFANTRY_3, INFANTRY_5, INFANTRY_6 = 5, 9, 10


class Led(Table):
    """The first seat leads the civilization, and has none of its advances yet; the second leads another one."""

    def __init__(self, civilization: str = "rome", seats: int = 2, **options: Any) -> None:
        super().__init__(seats, civilizations=True, **options)
        every = [civilization, *(one for one in rulebook().boards.civilizations if one != civilization)]
        for seat, player in enumerate(self.clash.players):
            player.civilization = every[seat]
            player.leaders = [leader.id for leader in rulebook().boards.civilizations[every[seat]].leaders]

    def board(self, seat: int, *advances: str) -> None:
        """Advances of its civilization."""
        self.player(seat).own += advances

    def leader(self, seat: int, leader: str, space: str) -> None:
        player = self.player(seat)
        player.leader = leader
        if leader in player.leaders:
            player.leaders.remove(leader)
        self.units(seat, space, Unit.LEADER)

    def fight(self, space: str, attacker: int | None = 0, origin: str | None = "D2", *faces: int) -> Led:
        """The dice show these faces: the attacker's, then the defender's, round by round."""
        self.luck.coming += faces
        start_battle(self.clash, space, attacker, origin)
        self._settle()
        return self

    def heard(self, words: str) -> bool:
        return any(words in line for line in self.told)
