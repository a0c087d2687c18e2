"""5. Build: a wall or a building for each hammer, anywhere it fits."""

from __future__ import annotations

from dataclasses import dataclass

from games.core.decision import ChooseOne, Decision, Option, Place
from games.core.step import Step
from games.core.text import SeatName, Text, as_text, plural, text
from games.era.kinds import BUILDINGS, WALLS, Kind, Phase
from games.era.placing import first_place, place_options
from games.era.rulebook import Cost, Rulebook
from games.era.state import EraState
from games.era.steps.seatstep import SeatStep
from games.era.view import spot
from games.era.words import price, price_in_signs

STOP = "stop"
_WALLS, _BUILDINGS = text("Walls"), text("Buildings")
_NONE_LEFT = text("None is left in the supply.")
_NO_ROOM = text("It fits nowhere in your domain.")


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


def why_not(era: EraState, seat: int, kind: Kind) -> Text | None:
    if not era.supply[kind]:
        return _NONE_LEFT
    cost = era.rules.pieces[kind].cost
    if not era.can_pay(seat, kind):
        return text("It costs {price}.", price=price(cost))
    return None if era.survey(seat).room(kind) else _NO_ROOM


@dataclass(slots=True)
class Build(SeatStep[str | None]):
    """What to build with the next hammer, or to stop."""

    seat: int
    #: Left, this one included.
    hammers: int

    def decision(self, era: EraState) -> Decision | None:
        reasons = {kind: why_not(era, self.seat, kind) for kind in (*WALLS, *BUILDINGS)}
        if all(reasons.values()):
            return None
        ways = [piece_option(era.rules, kind, why) for kind, why in reasons.items()]
        prompt = plural(
            "What do you build? {n} hammer is left", "What do you build? {n} hammers are left", self.hammers
        )
        if (cost := wall_cost(era.rules)) is not None:
            prompt = text("{question}. Any wall: {price}", question=prompt, price=price(cost))
        stop = Option(STOP, text("Stop building"))
        return ChooseOne(self.seat, prompt, (*ways, stop), picture="pieces", usual=STOP)

    def run(self, era: EraState, answer: str | None) -> None:
        if answer is None or answer == STOP:
            return
        further = [Build(self.seat, self.hammers - 1)] if self.hammers > 1 else []
        era.next(PlacePiece(self.seat, Kind(answer)), *further)


def wall_cost(rules: Rulebook) -> Cost | None:
    """What a wall of any length costs, unless a house has made a difference."""
    one, *others = (rules.pieces[kind].cost for kind in WALLS)
    return one if all(other == one for other in others) else None


def piece_option(rules: Rulebook, kind: Kind, why: Text | None) -> Option:
    """With its price, but for walls that all cost the same: five of them stand in few rows then."""
    piece = rules.pieces[kind]
    told = piece.wall and wall_cost(rules) is not None
    detail = None if told else price_in_signs(piece.cost)
    group = _WALLS if piece.wall else _BUILDINGS
    return Option(kind, as_text(piece.briefly), detail=detail, group=group, blocked=why)


@dataclass(slots=True)
class PlacePiece(SeatStep[str]):
    seat: int
    kind: Kind

    def decision(self, era: EraState) -> Decision:
        options, turns = place_options(era.survey(self.seat), self.kind)
        piece = era.rules.pieces[self.kind].name
        prompt = text("Where do you build? {piece}", piece=piece)
        if any(option.detail is not None for option in options):
            prompt = text("Where do you build? {piece}. After + the squares it walls in", piece=piece)
        return Place(self.seat, prompt, options, turns, picture="domain", usual=first_place(options, turns))

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
