"""Where a stand-in would place a building or lead an army, by what the regions would be worth to it then."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from copy import copy
from typing import Any

from games.deus.effects import temples
from games.deus.effects.army import March
from games.deus.effects.effect import CardEffect, effect_of
from games.deus.effects.maritime import Buy, SellForGold, SellForPoints, SellSets
from games.deus.effects.science import Activate, PointsPerCard
from games.deus.kinds import FACE_DOWN, STANDARD, Kind
from games.deus.prices import prices
from games.deus.state import DeusState, Holding
from games.deus.steps.activation import ActivateColumn
from games.deus.steps.attack import attackers, surrounded

#: Cards that bring the same wherever anything stands.
_ANYWHERE = (SellForGold, SellForPoints, SellSets, Buy, PointsPerCard, March, Activate)


class Ground:
    """What a seat's regions are worth to it at this moment: by themselves, for its cards and for its temples."""

    def __init__(self, deus: DeusState, seat: int) -> None:
        self.deus, self.seat, self.by_name = deus, seat, prices(deus)
        self.cards = [*self._built(), *self._begun()]
        self.counts = any(deus.players[seat].columns[Kind.TEMPLE])

    def _built(self) -> Iterable[tuple[float, CardEffect[Any, Any]]]:
        for kind in STANDARD:
            price = self.by_name[f"{kind} again"]
            for card in self.deus.players[self.seat].columns[kind]:
                if card != FACE_DOWN and not isinstance(effect := effect_of(self.deus, self.seat, card), _ANYWHERE):
                    yield price, effect

    def _begun(self) -> Iterable[tuple[float, CardEffect[Any, Any]]]:
        """What will be used in this turn."""
        price = self.by_name["promises"]
        for step in self.deus.stack:
            if isinstance(step, ActivateColumn) and step.seat == self.seat:
                yield from ((price, effect) for effect in step.effects(self.deus) if not isinstance(effect, _ANYWHERE))
            elif isinstance(step, CardEffect) and step.seat == self.seat and not isinstance(step, _ANYWHERE):
                yield price, step

    def worth(self, held: dict[str, Holding]) -> float:
        """With these regions held."""
        deus, price = copy(self.deus), self.by_name
        deus.held = held
        own = [len(holding.kinds) for holding in held.values() if holding.owner == self.seat]
        value = price["regions"] * len(own) + price["buildings together"] * (sum(own) - len(own))
        value += sum([weight * effect.promise(deus) for weight, effect in self.cards])
        return value + price["temple points"] * temples.scores(deus, self.seat) if self.counts else value

    def with_building(self, kind: Kind, names: Iterable[str]) -> Mapping[str, float]:
        """By region, with another building there; where the same stands in the same terrain it is worth the same."""
        known, found = dict[object, float](), dict[str, float]()
        for name in names:
            held = self._with(kind, name)
            alike = name if kind is Kind.ARMY else (self.deus.board.terrain[name], tuple(held[name].kinds))
            if alike not in known:
                known[alike] = self.worth(held)
            found[name] = known[alike] + self._falls(held, name)
        return found

    def _with(self, kind: Kind, name: str) -> dict[str, Holding]:
        before = self.deus.held.get(name)
        kinds = [] if before is None else before.kinds
        return {**self.deus.held, name: Holding(self.seat, [*kinds, kind])}

    def _falls(self, held: dict[str, Holding], name: str) -> float:
        """What villages bring that fall at once, less what others get of it."""
        villages = [other for other in self.deus.board.neighbours[name] if other in self.deus.villages]
        if not villages:
            return 0.0
        deus, points = copy(self.deus), 0.0
        deus.held = held
        for village in villages:
            if surrounded(deus, village):
                winners = attackers(deus, village)
                share = deus.villages[village] // len(winners)
                others = sum(winner != self.seat for winner in winners) / max(1, deus.seats - 1)
                points += share * ((self.seat in winners) - others)
        return self.by_name["points"] * points

    def with_army(self, start: str, ends: Iterable[str]) -> Mapping[str, float]:
        """By region, when the army stands there."""
        rest = {**self.deus.held}
        kinds = list(rest.pop(start).kinds)
        kinds.remove(Kind.ARMY)
        if kinds:
            rest[start] = Holding(self.seat, kinds)
        return {end: self.worth(self._entered(rest, end)) for end in ends}

    def _entered(self, held: dict[str, Holding], end: str) -> dict[str, Holding]:
        kinds = held[end].kinds if end in held else []
        return {**held, end: Holding(self.seat, [*kinds, Kind.ARMY])}
