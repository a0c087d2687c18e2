"""What dice are worth to a stand-in: what each throw would bring it just now, and which dice to roll again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from operator import add, sub

from games.era.domain_worth import misfortune
from games.era.kinds import RESOURCES
from games.era.prices import prices
from games.era.rulebook import Face
from games.era.state import EraState

#: What a face brings: its resources, hammers, swords, shields, skulls and culture.
Yield = tuple[int, ...]
_HAMMERS, _SWORDS, _SHIELDS, _SKULLS, _CULTURE = range(len(RESOURCES), len(RESOURCES) + 5)
#: The last ones on a track are likely to be wasted; what an ordinary building costs.
ROOM, PRICE = 2, 3
#: More swords and shields than these hardly matter.
MOST_SWORDS, MOST_SHIELDS = 6, 4
#: What rolling a feather again brings beside the die itself, in points.
_FEATHER = 0.5


@lru_cache(maxsize=256)
def brings(face: Face) -> Yield:
    """Of a choice the first, as it is judged before it is made."""
    gain = dict.fromkeys(RESOURCES, 0)
    for part in (face.gain, *face.choice[:1]):
        for resource, n in part.items():
            gain[resource] += n
    return (*gain.values(), face.hammers, face.swords, face.shields, face.skulls, face.culture)


class Purse:
    """What resources are worth to a seat with so many of them, once its dice are fed."""

    def __init__(self, era: EraState, seat: int, fed: bool) -> None:
        self.by_name = by_name = prices(era)
        self.mouths = 0 if fed else len(era.players[seat].dice)
        self.tracks = [(era.most(resource), era.most(resource) - ROOM, by_name[resource]) for resource in RESOURCES]

    def of(self, amounts: Sequence[int]) -> float:
        value, spare = 0.0, self.by_name["spare"]
        # What the track of food has no room for feeds nobody.
        left = min(amounts[-1], self.tracks[-1][0]) - self.mouths
        if left < 0:
            value += self.by_name["hungry"] * -left
        for (most, enough, price), amount in zip(self.tracks, (*amounts[:-1], max(0, left)), strict=True):
            value += price * amount if amount <= enough else price * enough + spare * (min(amount, most) - enough)
        return value


class Throw:
    """A seat's dice as they lie, and what any others would be worth to it in the same round."""

    def __init__(self, era: EraState, seat: int) -> None:
        self.dice, self.faces = era.players[seat].dice, era.rules.faces
        self.by_name = prices(era)
        self.purse = Purse(era, seat, fed=False)
        stock, yields = era.players[seat].stock, era.survey(seat).yields
        self.stock = [min(era.most(one), stock[one] + yields[one]) for one in RESOURCES]
        self.culture, self.lead = era.players[seat].culture, self.by_name["most culture"]
        #: What it takes to have the most.
        self.leading = max([1, *(era.players[other].culture for other in era.after(seat))])
        self.shared = any(era.players[other].culture == self.leading for other in era.after(seat))
        price = self.by_name["misfortune"]
        self.disasters = [price * misfortune(era, seat, skulls) for skulls in range(len(self.dice) + 1)]
        self.lying = [brings(self.faces[die.colour][die.face]) for die in self.dice]
        self.total = tuple(map(sum, zip(*self.lying, strict=True))) if self.lying else (0,) * 9

    def of(self, total: Sequence[int]) -> float:
        """What dice that bring this together are worth."""
        price = self.by_name
        stock = list(map(add, self.stock, total))
        goods = sum(stock) - stock[-1]
        hammers = total[_HAMMERS]
        used = min(hammers, 1 + goods // PRICE if goods else 0)
        return (
            self.purse.of(stock)
            + price["hammers"] * used
            + price["idle hammers"] * (hammers - used)
            + price["swords"] * min(MOST_SWORDS, total[_SWORDS])
            + price["shields"] * min(MOST_SHIELDS, total[_SHIELDS])
            + price["points"] * total[_CULTURE]
            + self._lead_in_culture(self.culture + total[_CULTURE])
            + self.disasters[total[_SKULLS]]
        )

    def _lead_in_culture(self, culture: int) -> float:
        """Level with others it is shared with them; whoever has more takes it from them."""
        return self.lead * ((culture >= self.leading) + (culture > self.leading and self.shared))

    def faces_of(self, at: int) -> list[float]:
        """With each face of this die and the others as they lie."""
        die = self.dice[at]
        others = list(map(sub, self.total, self.lying[at]))
        feather = _FEATHER * self.by_name["points"]
        return [
            self.of(list(map(add, others, brings(face)))) + feather * face.feather for face in self.faces[die.colour]
        ]

    def chances(self) -> list[Chance]:
        known: dict[tuple[str, int], Chance] = {}
        for at, die in enumerate(self.dice):
            key = die.colour, die.face
            if key not in known:
                skulls = [face.skulls > 0 for face in self.faces[die.colour]]
                known[key] = Chance(self.faces_of(at), die.face, skulls)
        return [known[die.colour, die.face] for die in self.dice]


@dataclass(frozen=True, slots=True)
class Chance:
    """What a die is worth with each of its faces."""

    faces: list[float]
    now: int
    skulls: list[bool]

    @property
    def kept(self) -> float:
        return self.faces[self.now]

    @property
    def rolled(self) -> float:
        """On the average."""
        return sum(self.faces) / len(self.faces)

    @property
    def rolled_twice(self) -> float:
        """When what is worse than another roll is rolled once more; a skull stays."""
        rolled = self.rolled
        best = [value if skull else max(value, rolled) for value, skull in zip(self.faces, self.skulls, strict=True)]
        return sum(best) / len(best)


def rerolls(era: EraState, seat: int, free: Sequence[int], last: bool) -> list[list[int]]:
    """Which dice to roll again, best first: those that gain most by it, some more or some fewer."""
    throw = Throw(era, seat)
    chances = throw.chances()
    gains = {at: _gain(chances[at], last) for at in free}
    order = sorted(free, key=lambda at: -gains[at])
    values = _with_more_and_more(throw, order)
    if not last:
        # What is kept may still be rolled next time, and what is rolled once more.
        values = [value + _prospects(chances, order, size) for size, value in enumerate(values)]
    sizes = sorted(range(len(order) + 1), key=lambda size: -values[size])
    return [sorted(order[:size]) for size in sizes]


def _gain(chance: Chance, last: bool) -> float:
    return chance.rolled - chance.kept if last else chance.rolled_twice - max(chance.kept, chance.rolled)


def _prospects(chances: Sequence[Chance], order: Sequence[int], size: int) -> float:
    again = sum([chances[at].rolled_twice - chances[at].rolled for at in order[:size]])
    return again + sum([max(0.0, chances[at].rolled - chances[at].kept) for at in order[size:]])


#: Throws that are thought of: over all of them each die shows each of its faces equally often.
_THROWS = 6
_STRIDES = (1, 5, 1, 5)


def _with_more_and_more(throw: Throw, order: Sequence[int]) -> list[float]:
    """What the dice are worth on the average when none, the first, the first two and so on are rolled again."""
    sums = [0.0] * (len(order) + 1)
    sums[0] = throw.of(throw.total) * _THROWS
    for number in range(_THROWS):
        total = list(throw.total)
        for place, at in enumerate(order):
            faces = throw.faces[throw.dice[at].colour]
            face = faces[_face(number, place) % len(faces)]
            total = [n - old + new for n, old, new in zip(total, throw.lying[at], brings(face), strict=True)]
            sums[place + 1] += throw.of(total)
    return [value / _THROWS for value in sums]


def _face(number: int, place: int) -> int:
    """Dice beside each other turn differently, so that no throw is all of one face."""
    return (number * _STRIDES[place % len(_STRIDES)] + place * (1 + place // 2)) % _THROWS


def best_faces(era: EraState, seat: int, at: int) -> list[tuple[float, int]]:
    """What each other face of this die would gain, best first, with its number."""
    throw = Throw(era, seat)
    values, die = throw.faces_of(at), throw.dice[at]
    faces = throw.faces[die.colour]
    found = [
        (value - values[die.face], number)
        for number, value in enumerate(values)
        if faces[number].drawn != faces[die.face].drawn
    ]
    return sorted(found, key=lambda one: -one[0])
