"""Founding a city: a settler gives way to a settlement."""

from __future__ import annotations

from dataclasses import dataclass

from games.clash.effects import registry
from games.clash.figures_of_civilizations import SiteAllowed
from games.clash.kinds import Mark, Terrain, Unit
from games.clash.moments import CityFounded
from games.clash.pieces import City
from games.clash.state import ClashState
from games.clash.words import TERRAINS
from games.core.decision import ChooseOne, Decision, Option
from games.core.step import Step
from games.core.text import SeatName, text


def may_hold_city(clash: ClashState, space: str) -> bool:
    """Land that is neither barren nor exhausted, and where no city stands."""
    terrain = clash.map.terrain.get(space, Terrain.SEA)
    free = space not in clash.cities and space not in clash.exhausted
    return free and terrain not in (Terrain.SEA, Terrain.BARREN)


def sites(clash: ClashState, seat: int) -> list[str]:
    """Where a settler of the seat may found a city."""
    if not clash.settlements_left(seat):
        return []
    settlers = clash.spaces_of(seat, lambda piece: piece.kind is Unit.SETTLER)
    return [space for space in settlers if may_found(clash, seat, space)]


def may_found(clash: ClashState, seat: int, space: str) -> bool:
    allowed = SiteAllowed(seat, space, may_hold_city(clash, space) and not clash.hostile(space, seat))
    return registry.reckon(clash, allowed).allowed


@dataclass(slots=True)
class Found(Step[str]):
    seat: int
    #: Only there.
    among: list[str] | None = None

    def decision(self, clash: ClashState) -> Decision:
        options = tuple(
            Option(
                space,
                text("{space}, {terrain}", space=space, terrain=TERRAINS[clash.map.terrain[space]]),
                at=space,
            )
            for space in sites(clash, self.seat)
            if self.among is None or space in self.among
        )
        return ChooseOne(self.seat, text("Where do you found the city?"), options, picture="near")

    def run(self, clash: ClashState, answer: str) -> None:
        settlers = [piece for piece in clash.owned_at(answer, self.seat) if piece.kind is Unit.SETTLER]
        # Of several settlers the one that can do least otherwise becomes the city.
        settler = max(settlers, key=lambda piece: piece.marks)
        clash.remove(answer, settler)
        clash.next(RaiseSettlement(self.seat, answer, settler.marks))


@dataclass(slots=True)
class RaiseSettlement(Step[None]):
    seat: int
    space: str
    #: Those of the settler that has become the city.
    settler: Mark | None = None

    def run(self, clash: ClashState, answer: None) -> None:
        clash.cities[self.space] = City(self.seat)
        told = text("{seat} founds a city on {space}", seat=SeatName(self.seat), space=self.space)
        clash.tell(told, self.seat, places=(self.space,), narrows=True)
        clash.next(CityFounded(self.seat, self.space, self.settler))
