"""Regions revealed by a card, beside a region with a city of the player."""

from __future__ import annotations

from dataclasses import dataclass

from games.clash.kinds import Purpose
from games.clash.payment import can_pay
from games.clash.pieces import Purse
from games.clash.state import ClashState
from games.clash.steps.founding import RaiseSettlement, may_hold_city
from games.clash.steps.paying import PayFor
from games.clash.words import TERRAINS, good_signs
from games.core.decision import ChooseOne, Decision, Option
from games.core.step import Step
from games.core.text import as_text, listing, text

NONE = "none"


def hidden_regions(clash: ClashState, seat: int) -> list[str]:
    """Unrevealed ones that touch a region with a city of the seat."""
    ground = clash.map.ground
    settled = {ground.region_of[space] for space in clash.cities_of(seat)}
    touching = {place for region in settled for place in ground.touching(region)}
    return [place for place, laid in clash.regions.items() if place in touching and not laid.revealed]


def reveal_choice(clash: ClashState, seat: int) -> Decision | None:
    places = hidden_regions(clash, seat)
    if not places:
        return None
    spaces_of = clash.map.ground.spaces_of
    options = [Option(place, as_text(listing(*spaces_of[place])), at=spaces_of[place][0]) for place in places]
    options.append(Option(NONE, text("None")))
    return ChooseOne(seat, text("Which region do you reveal?"), tuple(options), picture="near")


@dataclass(slots=True)
class FoundColony(Step[str]):
    """A city in the region just revealed, for a price and without a settler."""

    seat: int
    place: str
    price: Purse

    def decision(self, clash: ClashState) -> Decision | None:
        spaces = clash.map.ground.spaces_of[self.place]
        sites = [space for space in spaces if may_hold_city(clash, space) and not clash.hostile(space, self.seat)]
        affordable = can_pay(clash, self.seat, self.price, Purpose.OTHER)
        if not sites or not affordable or not clash.settlements_left(self.seat):
            return None
        options = [
            Option(
                space,
                text("{space}, {terrain}", space=space, terrain=TERRAINS[clash.map.terrain[space]]),
                detail=good_signs(self.price),
                at=space,
            )
            for space in sites
        ]
        options.append(Option(NONE, text("No city")))
        return ChooseOne(self.seat, text("Do you found a city there?"), tuple(options), picture="near")

    def run(self, clash: ClashState, answer: str | None) -> None:
        if answer is not None and answer != NONE:
            clash.next(PayFor(self.seat, self.price, [RaiseSettlement(self.seat, answer)]))
