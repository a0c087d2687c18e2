"""Units that an event or a card takes from the map, as their owner chooses."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from games.clash.kinds import Unit
from games.clash.leaders import lose
from games.clash.pieces import DEAREST
from games.clash.state import ClashState
from games.clash.steps.cargo import DropCargo
from games.clash.steps.choosing import losing
from games.clash.words import UNIT_SIGNS, UNITS
from games.core.decision import Amounts, Counter, Decision
from games.core.step import Step
from games.core.text import SeatName, plural, text


def owned(clash: ClashState, seat: int, kinds: Collection[Unit] = tuple(Unit)) -> dict[tuple[str, Unit], int]:
    """How many of each kind stand where, in the order of the map."""
    found: dict[tuple[str, Unit], int] = {}
    for space in clash.spaces_of(seat, lambda piece: piece.kind in kinds):
        for piece in clash.owned_at(space, seat):
            if piece.kind in kinds:
                found[space, piece.kind] = found.get((space, piece.kind), 0) + 1
    return found


@dataclass(slots=True)
class LoseUnits(Step[dict[str, int]]):
    """So many of these kinds, wherever they stand; cargo without a ship is lost besides."""

    seat: int
    amount: int
    kinds: list[Unit]

    def decision(self, clash: ClashState) -> Decision | None:
        units = owned(clash, self.seat, self.kinds)
        if self.amount >= sum(units.values()) or len(units) < 2:
            return None
        counters = tuple(
            Counter(f"{space}.{kind}", text("{space} {unit}", space=space, unit=UNIT_SIGNS[kind]), min(n, self.amount))
            for (space, kind), n in units.items()
        )
        prompt = plural("Which unit do you lose?", "Which {n} units do you lose?", self.amount)
        topic, usual = losing(clash, self.seat), self._cheapest(units)
        return Amounts(self.seat, prompt, counters, self.amount, self.amount, picture="near", topic=topic, usual=usual)

    def _cheapest(self, units: Mapping[tuple[str, Unit], int]) -> dict[str, int]:
        """Infantry before settlers before ships, which take their cargo along."""
        left, lost = self.amount, dict[str, int]()
        for (space, kind), n in sorted(units.items(), key=lambda entry: DEAREST.index(entry[0][1])):
            if taken := min(n, left):
                lost[f"{space}.{kind}"] = taken
                left -= taken
        return lost

    def run(self, clash: ClashState, answer: dict[str, int] | None) -> None:
        units = owned(clash, self.seat, self.kinds)
        chosen = {f"{space}.{kind}": n for (space, kind), n in units.items()} if answer is None else answer
        left, seas = self.amount, []
        for space, kind in units:
            for _ in range(min(left, chosen.get(f"{space}.{kind}", 0))):
                remove_unit(clash, self.seat, space, kind)
                left -= 1
            if kind is Unit.SHIP:
                seas.append(space)
        clash.next(*(DropCargo(self.seat, space) for space in seas))


def remove_unit(clash: ClashState, seat: int, space: str, kind: Unit) -> None:
    piece = next(piece for piece in clash.owned_at(space, seat) if piece.kind is kind)
    lose(clash, space, piece)
    told = text("{seat} loses on {space}: {unit}", seat=SeatName(seat), space=space, unit=UNITS[kind])
    clash.tell(told, seat, affects=(seat,), places=(space,))
