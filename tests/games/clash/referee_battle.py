"""What the second referee knows of battles: dice that are given, hits, a fortress, casualties and the way back."""

from __future__ import annotations

from dataclasses import dataclass

from tests.games.clash.referee_cities import Asking, Cities, Question
from tests.games.clash.referee_land import Document, OutOfSight, Piece

#: Number, and whether infantry clashes, by the side of the die that fell.
DIE = ((1, 0), (1, 0), (2, 0), (2, 0), (3, 0), (3, 1), (4, 0), (4, 0), (5, 0), (5, 1), (6, 1), (6, 1))
HIT = 5


@dataclass
class Sides:
    space: str
    attacker: int
    defender: int | None
    landed: bool
    sea: bool
    fortress: bool


class Battles(Cities):
    def __init__(self, document: Document) -> None:
        super().__init__(document)
        #: Dice as they fall, the attacker's first.
        self.rolls: list[int] = []

    def fight(self, seat: int, space: str, origin: str, *, landed: bool) -> Asking:
        city = self.cities.get(space)
        theirs = city is not None and city.owner != seat
        defender = city.owner if city is not None and theirs else self.enemies(space, seat)[0].owner
        sea, fortress = self.is_sea(space), city is not None and "fortress" in city.buildings
        sides = Sides(space, seat, defender, landed, sea, fortress)
        self._must_be_plain(sides)
        resisted, round_ = bool(self._fighters(sides, defender)), 0
        retreats = False
        while (self._fighters(sides, defender) or (fortress and not round_)) and self._fighters(sides, seat):
            round_ += 1
            yield from self._no_cards(sides)
            self._roll(sides, round_)
            if self._fighters(sides, seat) and self._fighters(sides, defender):
                retreats = (yield Question(seat, frozenset({"fight", "retreat"}))) == "retreat"
                if retreats:
                    break
        self._end(sides, origin, resisted=resisted, retreats=retreats)

    def _must_be_plain(self, sides: Sides) -> None:
        for seat in (sides.attacker, sides.defender):
            if seat is not None and self.advances[seat] & {"steel_weapons", "fanaticism"}:
                raise OutOfSight
        if sides.fortress and "siegecraft" in self.advances[sides.attacker]:
            raise OutOfSight

    def _fighters(self, sides: Sides, owner: int | None) -> list[Piece]:
        return [piece for piece in self.own(sides.space, owner) if (piece.ship if sides.sea else piece.army)]

    def _no_cards(self, sides: Sides) -> Asking:
        """Asked with Tactics and a card in hand; what a card does is not judged."""
        for seat in (sides.attacker, sides.defender):
            if seat is not None and "tactics" in self.advances[seat] and self.hand[seat]:
                none = frozenset({"none"})
                if (yield Question(seat, none, none)) != "none":
                    raise OutOfSight

    def _roll(self, sides: Sides, round_: int) -> None:
        helped = sides.fortress and round_ == 1
        hits = {}
        for owner in (sides.attacker, sides.defender):
            units = len(self._fighters(sides, owner))
            n = units + (helped and owner == sides.defender)
            fallen, self.rolls = [DIE[face - 1] for face in self.rolls[:n]], self.rolls[n:]
            assert len(fallen) == n, "as many dice as units"
            signs = 0 if sides.sea else min(units, sum(sign for _, sign in fallen))
            hits[owner] = (sum(number for number, _ in fallen) + signs) // HIT
        hits[sides.attacker] -= helped
        if round_ == 1:
            hits[sides.defender] -= self._warships(sides.attacker) and (sides.sea or sides.landed)
            hits[sides.attacker] -= self._warships(sides.defender) and sides.sea
        lost = {
            sides.attacker: self._fighters(sides, sides.attacker)[: max(0, hits[sides.defender])],
            sides.defender: self._fighters(sides, sides.defender)[: max(0, hits[sides.attacker])],
        }
        for fallen_units in lost.values():
            self.remove(sides.space, fallen_units)

    def _warships(self, seat: int | None) -> bool:
        return seat is not None and "war_ships" in self.advances[seat]

    def _end(self, sides: Sides, origin: str, *, resisted: bool, retreats: bool) -> None:
        left = {owner: self._fighters(sides, owner) for owner in (sides.attacker, sides.defender)}
        for owner, fighters in left.items():
            settlers = [piece for piece in self.own(sides.space, owner) if piece.kind == "settler"]
            if not fighters and not sides.sea:
                self.remove(sides.space, settlers)
            for piece in self.own(sides.space, owner):
                piece.marks |= {"fought"} if piece.ship == sides.sea else set()
        if sides.sea and any(not piece.ship for space in (sides.space, origin) for piece in self.at(space)):
            # Who goes down with the ships is not judged.
            raise OutOfSight
        if retreats:
            self.move(sides.space, origin, list(self.own(sides.space, sides.attacker)))
            return
        won = bool(left[sides.attacker]) and not left[sides.defender]
        if won and sides.space in self.cities:
            raise OutOfSight
        if won and sides.defender is None and resisted:
            self.gain(sides.attacker, {"gold": 1})
