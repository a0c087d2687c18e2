"""Exploring: a region is turned over and laid so that its seas join others, or lie on the edge of the map."""

from __future__ import annotations

from dataclasses import dataclass

from games.clash.hexmap import terrains
from games.clash.kinds import Terrain
from games.clash.moments import RegionRevealed
from games.clash.state import ClashState
from games.clash.words import TERRAINS
from games.core.decision import ChooseOne, Decision, Option
from games.core.step import Step
from games.core.text import SeatName, Text, listing, text

STRAIGHT, TURNED = "straight", "turned"


def seas_when(clash: ClashState, place: str, turned: bool) -> list[str]:
    """The sea spaces of the region if it is laid like this."""
    shown = terrains(clash.rules.tile(clash.regions[place].tile), turned)
    spaces = clash.map.ground.spaces_of[place]
    return [space for space, terrain in zip(spaces, shown, strict=True) if terrain is Terrain.SEA]


def placements(clash: ClashState, place: str, entered: str | None = None) -> list[bool]:
    """Ways to lay it: never with sea where a land unit enters; sea beside sea if that can be, else on the edge."""
    ways = [turned for turned in (False, True) if entered not in seas_when(clash, place, turned)]
    joining = [turned for turned in ways if any(_joins(clash, sea) for sea in seas_when(clash, place, turned))]
    if joining:
        return joining
    edge = clash.map.ground.edge
    rim = [turned for turned in ways if not edge.isdisjoint(seas_when(clash, place, turned))]
    return rim or ways


def _joins(clash: ClashState, space: str) -> bool:
    """A revealed sea space of another region touches it."""
    return any(clash.map.is_sea(other) for other in clash.map.ground.neighbours[space])


def harbours(clash: ClashState, place: str, turned: bool, reached: set[str]) -> list[str]:
    """Sea spaces of the region that a ship enters from one of these, without crossing another region."""
    seas = seas_when(clash, place, turned)
    beside = clash.map.ground.neighbours
    found = [space for space in seas if not reached.isdisjoint(beside[space])]
    return found + [space for space in seas if space not in found and not set(found).isdisjoint(beside[space])]


@dataclass(slots=True)
class RevealRegion(Step[None]):
    """Turns the region over; the seat is asked how it lies when two ways remain."""

    seat: int
    place: str
    #: Where a land unit enters.
    entered: str | None = None

    def run(self, clash: ClashState, answer: None) -> None:
        clash.reveal()
        clash.next(LayRegion(self.seat, self.place, placements(clash, self.place, self.entered)))


@dataclass(slots=True)
class LayRegion(Step[str]):
    seat: int
    place: str
    ways: list[bool]

    def decision(self, clash: ClashState) -> Decision | None:
        if len(self.ways) < 2:
            return None
        options = tuple(
            Option(TURNED if turned else STRAIGHT, _shown(clash, self.place, turned)) for turned in self.ways
        )
        spaces = listing(*clash.map.ground.spaces_of[self.place])
        prompt = text("How does the new region lie: {spaces}?", spaces=spaces)
        return ChooseOne(self.seat, prompt, options, picture="near")

    def run(self, clash: ClashState, answer: str | None) -> None:
        turned = self.ways[0] if answer is None else answer == TURNED
        clash.turn_over(self.place, turned)
        spaces = clash.map.ground.spaces_of[self.place]
        told = text("{seat} explores {spaces}", seat=SeatName(self.seat), spaces=listing(*spaces))
        clash.tell(told, self.seat, places=spaces)
        clash.next(RegionRevealed(self.seat, self.place))


def _shown(clash: ClashState, place: str, turned: bool) -> Text:
    """Told apart by where its sea lies, or by the first space that shows something else the other way."""
    seas = seas_when(clash, place, turned)
    if seas:
        return text("Sea on {spaces}", spaces=listing(*seas))
    tile = clash.rules.tile(clash.regions[place].tile)
    shown, other = terrains(tile, turned), terrains(tile, not turned)
    at = next(at for at, terrain in enumerate(shown) if terrain is not other[at])
    space = clash.map.ground.spaces_of[place][at]
    return text("{terrain} on {space}", terrain=TERRAINS[shown[at]], space=space)
