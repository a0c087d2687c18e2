"""Capturing a city: its pieces change colour, its gold its owner, and it is angry."""

from __future__ import annotations

from dataclasses import dataclass

from games.clash.effects import registry
from games.clash.figures_of_civilizations import Recoloured
from games.clash.kinds import Good, Mood, Unit
from games.clash.moments import CityCaptured, CityLost, MoodsChanged
from games.clash.pieces import City, Owner
from games.clash.state import ClashState
from games.core.decision import ChooseOne, Decision, Option
from games.core.step import Step
from games.core.text import SeatName, as_text, text


def plunder(clash: ClashState, city: City) -> int:
    """Gold for a city by its size and mood."""
    rules = clash.rules.capturing
    match city.mood:
        case Mood.ANGRY:
            return rules.angry
        case Mood.NEUTRAL:
            return city.size
        case Mood.HAPPY:
            return city.size + rules.happy


@dataclass(slots=True)
class Capture(Step[None]):
    space: str
    taker: Owner

    def run(self, clash: ClashState, answer: None) -> None:
        city = clash.cities[self.space]
        loser, mood, hit = city.owner, city.mood, self._hit(clash, city)
        if not clash.settlements_left(self.taker):
            self._destroy(clash, city)
        elif self.taker is None:
            self._change_hands(clash, city)
        else:
            gold = self._replace(clash, city, self.taker) if loser is not None else clash.rules.barbarians.city_gold
            if loser is not None:
                gold += plunder(clash, city)
            self._change_hands(clash, city)
            clash.gain(self.taker, {Good.GOLD: gold})
        self._tell(clash, loser, hit)
        following: list[Step] = [] if loser is None else [PlaceRefugee(loser)]
        if self.taker is not None:
            following.append(CityCaptured(self.taker, self.space, loser, mood))
        if loser is not None:
            following.append(CityLost(loser, self.space, self.taker))
        first = self.taker if self.taker is not None else loser
        assert first is not None, "barbarians take no city of barbarians"
        clash.next(*following, MoodsChanged(first))

    def _replace(self, clash: ClashState, city: City, taker: int) -> int:
        """The loser's buildings become the taker's; gold for each that the taker has no piece for."""
        missing = 0
        theirs = [
            building
            for building, colour in city.buildings.items()
            if colour == city.owner and not clash.rules.buildings[building].kept
        ]
        for building in registry.reckon(clash, Recoloured(taker, self.space, theirs)).buildings:
            if clash.buildings_left(taker, building):
                city.buildings[building] = taker
            else:
                clash.pull_down(self.space, building)
                missing += clash.rules.capturing.missing
        return missing

    def _change_hands(self, clash: ClashState, city: City) -> None:
        """Wonders go with the city; what others have built stays in their colour."""
        city.owner, city.mood = self.taker, Mood.ANGRY
        city.activations, city.last_one = 0, False

    def _destroy(self, clash: ClashState, city: City) -> None:
        """Without a settlement to put there all pieces are removed, and each is worth gold whatever the mood."""
        gold = city.size * clash.rules.capturing.missing
        clash.destroy(self.space)
        if self.taker is not None:
            clash.gain(self.taker, {Good.GOLD: gold})

    def _hit(self, clash: ClashState, city: City) -> tuple[int, ...]:
        """Who loses something of the city: when all of it is removed, also whoever else has built there."""
        hit = {city.owner}
        if not clash.settlements_left(self.taker):
            hit |= {*city.buildings.values(), *(clash.wonders[wonder].builder for wonder in city.wonders)}
        return tuple(sorted(seat for seat in hit if seat is not None))

    def _tell(self, clash: ClashState, loser: Owner, hit: tuple[int, ...]) -> None:
        match self.taker, loser:
            case int(taker), None:
                told = text("{seat} captures the barbarians' city on {space}", seat=SeatName(taker), space=self.space)
            case int(taker), int(owner):
                told = text(
                    "{seat} captures the city of {owner} on {space}",
                    seat=SeatName(taker),
                    owner=SeatName(owner),
                    space=self.space,
                )
            case _:
                assert loser is not None, "barbarians take no city of barbarians"
                told = text(
                    "The barbarians take the city of {owner} on {space}", owner=SeatName(loser), space=self.space
                )
        clash.tell(told, self.taker, great=True, places=(self.space,), affects=hit)
        if self.space not in clash.cities:
            told = text("No settlement is left to put there: the city on {space} is destroyed", space=self.space)
            clash.tell(told, places=(self.space,), affects=hit)


@dataclass(slots=True)
class PlaceRefugee(Step[str]):
    """Who has lost a city places a settler in another one."""

    seat: int

    def decision(self, clash: ClashState) -> Decision | None:
        cities = clash.cities_of(self.seat)
        if not cities or not clash.units_left(self.seat, Unit.SETTLER):
            return None
        options = tuple(Option(space, as_text(space), at=space) for space in cities)
        prompt = text("Your city is lost. In which other city does its settler arrive?")
        return ChooseOne(self.seat, prompt, options, picture="near", topic="clash.refugees", usual=options[0].key)

    def run(self, clash: ClashState, answer: str | None) -> None:
        if answer is None:
            return
        clash.place(Unit.SETTLER, self.seat, answer)
        told = text("{seat} gets a settler in {space}", seat=SeatName(self.seat), space=answer)
        clash.tell(told, places=(answer,))
