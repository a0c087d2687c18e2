"""What the second referee knows of the continent: who holds what, what is near it, and where armies may go."""

from __future__ import annotations

from collections import Counter

YIELDS = {"field": "wheat", "forest": "wood", "swamp": "clay", "mountain": "stone"}
AROUND = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))

Cell = tuple[int, int]
#: Marches of one card: how far, how many more, and where the armies stand that may.
March = tuple[int, int, tuple[str, ...]]


class Land:
    def __init__(self, cells: dict[str, Cell], terrain: dict[str, str]) -> None:
        self.cells, self.terrain = cells, terrain
        names = {cell: name for name, cell in cells.items()}
        self.next_to = {
            name: [names[at] for dq, dr in AROUND if (at := (q + dq, r + dr)) in names]
            for name, (q, r) in cells.items()
        }
        self.rim = self._outside(set(names))
        self.held: dict[str, tuple[int, list[str]]] = {}
        self.villages = {name: len(self.next_to[name]) for name in cells if terrain[name] == "village"}

    def _outside(self, land: set[Cell]) -> set[str]:
        """The regions beside whatever is joined to a far corner."""
        low, high = min(min(cell) for cell in land) - 2, max(max(cell) for cell in land) + 2
        sea, edge = set[Cell](), [(low, low)]
        while edge:
            q, r = cell = edge.pop()
            if cell in sea or cell in land or not (low <= q <= high and low <= r <= high):
                continue
            sea.add(cell)
            edge += [(q + dq, r + dr) for dq, dr in AROUND]
        return {name for name, (q, r) in self.cells.items() if any((q + dq, r + dr) in sea for dq, dr in AROUND)}

    def _own(self, seat: int) -> list[str]:
        return [name for name, (owner, _) in self.held.items() if owner == seat]

    def _with(self, seat: int, kind: str) -> list[str]:
        return [name for name in self._own(seat) if kind in self.held[name][1]]

    def _cities(self, seat: int, least: int) -> int:
        return sum(len(self.held[name][1]) >= least for name in self._own(seat))

    def _is_land(self, name: str) -> bool:
        return self.terrain[name] in YIELDS

    def _distance(self, one: str, other: str) -> int:
        (q, r), (other_q, other_r) = self.cells[one], self.cells[other]
        return max(abs(q - other_q), abs(r - other_r), abs(q + r - other_q - other_r))

    def _armies(self, seat: int) -> tuple[str, ...]:
        return tuple(name for name in self._with(seat, "army") for _ in range(self.held[name][1].count("army")))

    def _move(self, seat: int, army: str, end: str) -> None:
        self.held[army][1].remove("army")
        if not self.held[army][1]:
            del self.held[army]
        self.held.setdefault(end, (seat, []))[1].append("army")

    def _reach(self, seat: int, army: str, steps: int) -> set[str]:
        """Where it may come to a stop, be there another army or not."""
        passed = {army}
        for _ in range(steps):
            passed |= {
                other
                for name in passed
                for other in self.next_to[name]
                if self.terrain[other] != "sea" or self.held.get(other, (None,))[0] == seat
            }
        own = {name for name in passed if name in self.held and self.held[name][0] == seat}
        return (own | {name for name in passed if self._is_land(name) and name not in self.held}) - {army}

    def _guards(self, army: str) -> bool:
        return sorted(self.held[army][1]) == ["army", "temple"]

    def _plain_ends(self, seat: int, army: str, steps: int) -> set[str]:
        return set() if self._guards(army) else self._reach(seat, army, steps) - set(self._armies(seat))

    def _ends(self, seat: int, army: str, left: March, later: list[list[March]]) -> set[str]:
        if self._guards(army):
            return set()
        rest = without(self._armies(seat), army)
        return {end for end in self._reach(seat, army, left[0]) if self._can_part(seat, (*rest, end), [left], later)}

    def _can_part(self, seat: int, armies: tuple[str, ...], now: list[March], later: list[list[March]]) -> bool:
        """Whether every two armies in one region can still be parted."""
        crowded = {army for army, n in Counter(armies).items() if n > 1}
        if not crowded:
            return True
        for steps, left, may in now:
            for army in crowded & set(armies if may == ("*",) else may) if left else ():
                rest = without(armies if may == ("*",) else may, army)
                for end in self._reach(seat, army, steps):
                    moved = (*without(armies, army), end)
                    if self._can_part(seat, moved, [(steps, left - 1, rest)], later):
                        return True
        return bool(later) and self._can_part(seat, armies, later[0], later[1:])


def without(armies: tuple[str, ...], army: str) -> tuple[str, ...]:
    at = armies.index(army)
    return armies[:at] + armies[at + 1 :]
