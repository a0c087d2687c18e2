"""5. Build: a wall or a building for each hammer, anywhere it fits."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache, partial

from games.core.decision import Decision, Menu, Option
from games.core.step import Step
from games.core.text import SeatName, Text, as_text, plural, text
from games.era.kinds import BUILDINGS, WALLS, Kind, Phase
from games.era.laying import Sites
from games.era.placing import lies
from games.era.rulebook import Rulebook
from games.era.state import EraState
from games.era.steps.seatstep import SeatStep
from games.era.survey import Survey
from games.era.view import spot
from games.era.words import price, price_in_signs

STOP = "stop"
_WALLS, _BUILDINGS = text("Walls"), text("Buildings")


@dataclass(slots=True)
class BuildPhase(Step[None]):
    def run(self, era: EraState, answer: None) -> None:
        era.phase = Phase.BUILD
        era.next(*(BeginBuilding(seat) for seat in era.in_turn()))


@dataclass(slots=True)
class BeginBuilding(SeatStep[None]):
    seat: int

    def run(self, era: EraState, answer: None) -> None:
        era.turn = self.seat
        hammers = era.hammers(self.seat)
        if hammers:
            era.next(Build(self.seat, hammers))


class Obstacle(Enum):
    """Why a piece cannot be built."""

    SUPPLY = "supply"
    PRICE = "price"
    ROOM = "room"


def obstacle(era: EraState, seat: int, town: Survey, kind: Kind) -> Obstacle | None:
    if not era.supply[kind]:
        return Obstacle.SUPPLY
    if not era.can_pay(seat, kind):
        return Obstacle.PRICE
    return None if town.room(kind) else Obstacle.ROOM


@dataclass(slots=True)
class Build(SeatStep[str | None]):
    """What to build with the next hammer, or to stop."""

    seat: int
    #: Left, this one included.
    hammers: int

    def decision(self, era: EraState) -> Decision | None:
        town = era.survey(self.seat)
        found = {kind: obstacle(era, self.seat, town, kind) for kind in (*WALLS, *BUILDINGS)}
        ways = [kind for kind, why in found.items() if why is None]
        if not ways:
            return None
        prompt = build_prompt(era.rules, self.hammers)
        describe = partial(build_options, era.rules, found)
        return Menu(self.seat, prompt, [*ways, STOP], describe, picture="pieces", usual=STOP)

    def run(self, era: EraState, answer: str | None) -> None:
        if answer is None or answer == STOP:
            return
        further = [Build(self.seat, self.hammers - 1)] if self.hammers > 1 else []
        era.next(PlacePiece(self.seat, Kind(answer)), *further)


@lru_cache
def build_prompt(rules: Rulebook, hammers: int) -> Text:
    prompt = plural("What do you build? {n} hammer is left", "What do you build? {n} hammers are left", hammers)
    if rules.wall_cost is None:
        return prompt
    return text("{question}. Any wall: {price}", question=prompt, price=price(rules.wall_cost))


def build_options(rules: Rulebook, found: Mapping[Kind, Obstacle | None]) -> tuple[Option, ...]:
    return *(piece_option(rules, kind, why) for kind, why in found.items()), Option(STOP, text("Stop building"))


def piece_option(rules: Rulebook, kind: Kind, why: Obstacle | None) -> Option:
    """With its price, but for walls that all cost the same: five of them stand in few rows then."""
    piece = rules.pieces[kind]
    told = piece.wall and rules.wall_cost is not None
    detail = None if told else price_in_signs(piece.cost)
    group = _WALLS if piece.wall else _BUILDINGS
    blocked = None if why is None else why_not(rules, kind, why)
    return Option(kind, as_text(piece.briefly), detail=detail, group=group, blocked=blocked)


def why_not(rules: Rulebook, kind: Kind, why: Obstacle) -> Text:
    match why:
        case Obstacle.SUPPLY:
            return text("None is left in the supply.")
        case Obstacle.PRICE:
            return text("It costs {price}.", price=price(rules.pieces[kind].cost))
        case Obstacle.ROOM:
            return text("It fits nowhere in your domain.")


@dataclass(slots=True)
class PlacePiece(SeatStep[str]):
    seat: int
    kind: Kind

    def decision(self, era: EraState) -> Decision:
        town, piece = era.survey(self.seat), era.rules.pieces[self.kind].name
        prompt = text("Where do you build? {piece}", piece=piece)
        if any(lie.gains for lie in lies(town, self.kind)):
            prompt = text("Where do you build? {piece}. After + the squares it walls in", piece=piece)
        return Sites(self.seat, prompt, town, self.kind)

    def run(self, era: EraState, answer: str) -> None:
        area = era.survey(self.seat).area
        self._take(era)
        placed = era.put(self.seat, self.kind, answer)
        town = era.survey(self.seat)
        places = tuple(spot(self.seat, cell) for cell in town.cells(placed))
        who, piece = SeatName(self.seat), era.rules.pieces[self.kind].name
        told = text("{seat} builds: {piece}, {cell}", seat=who, piece=piece, cell=placed.cell)
        era.tell(told, self.seat, places=places)
        if town.area > area:
            closed = plural(
                "{seat} closes a ring: {n} walled square",
                "{seat} closes a ring: {n} walled squares",
                town.area,
                seat=who,
            )
            era.tell(closed, self.seat, great=True)
        self._cross(era)

    def _take(self, era: EraState) -> None:
        stock = era.players[self.seat].stock
        for resource, n in era.rules.pieces[self.kind].cost.needs.items():
            stock[resource] -= n
        era.supply[self.kind] -= 1

    def _cross(self, era: EraState) -> None:
        """The last building of a kind, and no wall, turns a tracking token over."""
        if era.supply[self.kind] or self.kind in WALLS:
            return
        left = max(0, era.tokens - era.crossed - 1)
        era.crossed = min(era.tokens, era.crossed + 1)
        told = text("The last one is built: {piece}.", piece=era.rules.pieces[self.kind].name)
        era.tell(told, self.seat, narrows=True)
        if era.tokens and not left:
            era.tell(text("All tokens are crossed: this round is the last."), great=True, narrows=True)
