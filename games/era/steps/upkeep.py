"""3. Feed: one food for every die; those that go hungry are disasters."""

from __future__ import annotations

from dataclasses import dataclass

from games.core.step import Step
from games.core.text import SeatName, text
from games.era.kinds import Phase, Resource
from games.era.state import EraState
from games.era.words import amount, disasters


@dataclass(slots=True)
class Feed(Step[None]):
    def run(self, era: EraState, answer: None) -> None:
        era.phase = Phase.FEED
        for seat in era.in_turn():
            feed(era, seat)


def feed(era: EraState, seat: int) -> None:
    player = era.players[seat]
    eaten = min(len(player.dice), player.stock[Resource.FOOD])
    hungry = len(player.dice) - eaten
    player.stock[Resource.FOOD] -= eaten
    player.disasters += hungry
    who, food = SeatName(seat), amount(Resource.FOOD, eaten)
    if hungry:
        told = text(
            "{seat} feeds {food} and goes hungry: {disasters}", seat=who, food=food, disasters=disasters(hungry)
        )
        era.tell(told, seat, affects=(seat,))
    elif eaten:
        era.tell(text("{seat} feeds {food}", seat=who, food=food), seat, routine=True)
