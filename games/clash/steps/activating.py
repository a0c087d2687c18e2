"""Activating a city: what it is used for, and what repeating it does to its mood."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from games.clash.effects import registry
from games.clash.figures_of_civilizations import CityReady
from games.clash.kinds import Mood, Use
from games.clash.moments import Activated, ActivationBegins, MoodsChanged
from games.clash.state import ClashState
from games.clash.steps.collecting import Collect, can_collect, usual_mix
from games.clash.steps.constructing import ChooseBuilding, can_construct
from games.clash.steps.recruiting import Recruit, can_recruit
from games.clash.words import MOOD_SIGNS, MOODS, built, good_signs
from games.core.decision import ChooseOne, Decision, Option
from games.core.step import Step
from games.core.text import SeatName, Text, text

_POSSIBLE: Mapping[Use, Callable[[ClashState, int, str], Text | None]] = {
    Use.COLLECT: can_collect,
    Use.CONSTRUCT: can_construct,
    Use.RECRUIT: can_recruit,
}
USES = {
    Use.COLLECT: text("Collect"),
    Use.CONSTRUCT: text("Build up"),
    Use.RECRUIT: text("Recruit"),
}


_PROMPTS = {
    Use.COLLECT: text("Which city collects?"),
    Use.CONSTRUCT: text("Which city builds?"),
    Use.RECRUIT: text("Which city recruits?"),
}
#: Behind the name of a city: it collects what stands on the button.
USUALLY = ".usually"


def ready(clash: ClashState, space: str) -> bool:
    """An angry city is activated once in a turn; one that repetition has made angry, one last time."""
    city = clash.cities[space]
    free = city.mood is not Mood.ANGRY or city.activations == 0 or city.last_one
    return registry.reckon(clash, CityReady(space, free)).ready


def blocked_use(clash: ClashState, seat: int, space: str, use: Use) -> Text | None:
    """Why the city cannot be used for it now."""
    return _POSSIBLE[use](clash, seat, space)


def begin_activation(clash: ClashState, seat: int, space: str, use: Use, *steps: Step) -> None:
    """The steps of its use, then what an activation brings, then the drop of its mood when it is repeated."""
    city = clash.cities[space]
    city.activations += 1
    city.last_one = False
    clash.next(
        ActivationBegins(seat, space, use),
        *steps,
        Activated(seat, space, use),
        WearOff(seat, space, city.activations > 1),
    )


@dataclass(slots=True)
class ActivateFor(Step[None]):
    """A city is activated for these steps, when its turn has come."""

    seat: int
    space: str
    use: Use
    steps: list[Step]

    def run(self, clash: ClashState, answer: None) -> None:
        begin_activation(clash, self.seat, self.space, self.use, *self.steps)


@dataclass(slots=True)
class ChooseCity(Step[str]):
    """The action: a city is activated. What it usually collects is a choice of its own."""

    seat: int
    use: Use

    def decision(self, clash: ClashState) -> Decision:
        options = tuple(option for space in clash.cities_of(self.seat) for option in self._options(clash, space))
        return ChooseOne(self.seat, _PROMPTS[self.use], options, picture="near")

    def _options(self, clash: ClashState, space: str) -> list[Option]:
        city = self._option(clash, space)
        mix = usual_mix(clash, self.seat, space) if self.use is Use.COLLECT and city.blocked is None else None
        if not mix:
            return [city]
        usual = replace(
            city, key=f"{space}{USUALLY}", label=text("{space}: {goods}", space=space, goods=good_signs(mix))
        )
        return [usual, replace(city, label=text("{space}: other goods", space=space), note=None)]

    def _option(self, clash: ClashState, space: str) -> Option:
        city = clash.cities[space]
        blocked = None
        if not ready(clash, space):
            blocked = text("It is angry and was activated already.")
        else:
            blocked = blocked_use(clash, self.seat, space, self.use)
        label = text("{space}: {city} {mood}", space=space, city=built(city), mood=MOOD_SIGNS[city.mood])
        note = None
        if city.activations and city.mood is not Mood.ANGRY:
            note = text("its mood falls afterwards")
        return Option(space, label, at=space, blocked=blocked, note=note)

    def run(self, clash: ClashState, answer: str) -> None:
        space = answer.removesuffix(USUALLY)
        if space != answer:
            mix = usual_mix(clash, self.seat, space)
            begin_activation(clash, self.seat, space, Use.COLLECT, Collect(self.seat, space, mix))
        else:
            begin_activation(clash, self.seat, space, self.use, self._step(space))

    def _step(self, space: str) -> Step:
        match self.use:
            case Use.COLLECT:
                return Collect(self.seat, space)
            case Use.CONSTRUCT:
                return ChooseBuilding(self.seat, space)
            case _:
                return Recruit(self.seat, space)


@dataclass(slots=True)
class WearOff(Step[None]):
    """Each activation after the first in a turn lowers the mood by one, after it is done."""

    seat: int
    space: str
    repeated: bool

    def run(self, clash: ClashState, answer: None) -> None:
        city = clash.cities.get(self.space)
        # What was counted for another city in the meantime does not wear off here.
        if (
            not self.repeated
            or city is None
            or city.activations < 2
            or city.owner != self.seat
            or city.mood is Mood.ANGRY
        ):
            return
        clash.lower_mood(self.space)
        city = clash.cities[self.space]
        city.last_one = city.mood is Mood.ANGRY and clash.options.last_activation
        told = text("{seat}: {space} is {mood} now", seat=SeatName(self.seat), space=self.space, mood=MOODS[city.mood])
        clash.tell(told, self.seat, places=(self.space,))
        clash.next(MoodsChanged(self.seat))
