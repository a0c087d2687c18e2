"""What the second referee knows of cities: collecting, building, recruiting, advancing, and what each is paid with."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterable
from dataclasses import dataclass
from itertools import combinations_with_replacement, product
from typing import TypeVar

from tests.games.clash.referee_land import ARMY_LIMIT, City, Document, Land, OutOfSight, Piece, printed

GOODS = ("food", "wood", "ore", "ideas", "gold", "mood", "culture")
TOKENS = ("mood", "culture")
#: Longer lists of mixtures or payments are asked as numbers.
LISTED_MIXES, LISTED_WAYS = 7, 8

#: An answer whatever its spelling: a key, or how many of what.
Plain = str | frozenset[tuple[str, int]]


@dataclass(frozen=True)
class Question:
    seat: int
    legal: frozenset[Plain]
    #: Only these are judged; None where all are.
    among: frozenset[Plain] | None = None


T = TypeVar("T")
#: Questions, and what comes of the answers.
Telling = Generator[Question, Plain, T]
Asking = Telling[None]
Purse = dict[str, int]

ADVANCES = {one["id"]: one for one in printed("advances")["advance"]}
CATEGORIES = printed("advances")["category"]
BUILDINGS = ("temple", "academy", "fortress", "port")
UNLOCKS = {one["unlocks"]: one["id"] for one in ADVANCES.values() if one.get("unlocks") in BUILDINGS}
UNITS: dict[str, Purse] = {"settler": {"food": 2}, "infantry": {"food": 1, "ore": 1}, "ship": {"wood": 2}}
FIGURES = {"settler": 4, "infantry": 16, "ship": 4}
GIVES = {"grassland": ("farming", "food"), "forest": ("farming", "wood"), "mountain": ("mining", "ore")}
GIVES |= {"barren": ("irrigation", "food"), "sea": ("fishing", "food")}
#: Advances without a price for whoever has another one.
SPARED = {"engineering": "math", "roads": "math", "navigation": "astronomy", "cartography": "astronomy"}
ANGRY, NEUTRAL, HAPPY = range(3)
#: What a city is activated for.
USES = ("collect", "construct", "recruit")


def key_of(goods: Iterable[tuple[str, int]]) -> str:
    counts = dict(goods)
    return ".".join(f"{good}{counts[good]}" for good in GOODS if counts.get(good)) or "nothing"


class Cities(Land):
    def __init__(self, document: Document) -> None:
        super().__init__(document)
        players = document["players"]
        self.goods = [Counter(player["goods"]) for player in players]
        self.advances = [set(player["advances"]) for player in players]
        self.track = [player["track"] for player in players]
        self.gone = [player["gone"] for player in players]
        self.hand = [len(player["actions"]) for player in players]
        self.used = set(document["turn"]["used"])

    # -- goods ------------------------------------------------------------------------------------------------------

    def cap(self, seat: int, good: str) -> int:
        if good in TOKENS:
            return 1000
        if good == "food" and "storage" not in self.advances[seat]:
            return 2
        return 2 if good == "ideas" and "dogma" in self.advances[seat] else 7

    def gain(self, seat: int, goods: Purse) -> None:
        for good, n in goods.items():
            self.goods[seat][good] = min(self.goods[seat][good] + n, self.cap(seat, good))

    def payments(self, seat: int, cost: Purse, *, advance: bool = False) -> frozenset[frozenset[tuple[str, int]]]:
        """Gold stands in for any resource, ideas for the food of an advance."""
        parts = []
        for good, n in cost.items():
            instead = {good} if good in TOKENS else {good, "gold"} | ({"ideas"} if advance else set())
            parts.append([Counter(way) for way in combinations_with_replacement(sorted(instead), n)])
        ways = (sum(way, Counter()) for way in product(*parts))
        return frozenset(frozenset(way.items()) for way in ways if way <= self.goods[seat])

    def pay(self, seat: int, cost: Purse, *, advance: bool = False) -> Telling[Purse]:
        """Asked where there are several ways."""
        ways = self.payments(seat, cost, advance=advance)
        paid = next(iter(ways))
        if 1 < len(ways) <= LISTED_WAYS:
            answer = yield Question(seat, frozenset(map(key_of, ways)))
            paid = next(way for way in ways if key_of(way) == answer)
        elif len(ways) > 1:
            answer = yield Question(seat, frozenset(ways))
            assert not isinstance(answer, str)
            paid = answer
        self.goods[seat] -= Counter(dict(paid))
        return dict(paid)

    # -- activating -------------------------------------------------------------------------------------------------

    def capacity(self, city: City) -> int:
        return 1 if city.mood == ANGRY else city.size + (city.mood == HAPPY)

    def uses(self, seat: int, space: str) -> set[str]:
        found = {"collect"} if self.mixes(seat, space) != {(): 0} else set()
        if self.buildable(seat, space):
            found.add("construct")
        return found | ({"recruit"} if self.bids(seat, space, set()) else set())

    def useful(self, seat: int, use: str) -> set[str]:
        """An angry city is activated once; one that repetition has made angry has its last one still to come."""
        ready = {
            space
            for space in self.cities_of(seat)
            if (city := self.cities[space]).mood != ANGRY or not city.activations or city.last_one
        }
        return {space for space in ready if use in self.uses(seat, space)}

    def activate(self, use: str, seat: int) -> Asking:
        space = str((yield Question(seat, frozenset(self.useful(seat, use)), frozenset(self.place_of))))
        if space not in self.cities:
            # Short for city and goods at once.
            raise OutOfSight
        city = self.cities[space]
        city.activations, city.last_one = city.activations + 1, False
        yield from {"collect": self.collect, "construct": self.construct}.get(use, self.recruit)(seat, space)
        if city.activations > 1 and city.mood != ANGRY:
            city.mood -= 1
            city.last_one = city.mood == ANGRY

    # -- collecting -------------------------------------------------------------------------------------------------

    def _given(self, seat: int, city: str, space: str) -> set[str]:
        """What the space can give; nothing under enemies, exhausted or with another city on it."""
        if space in self.exhausted or self.enemies(space, seat) or (space != city and space in self.cities):
            return set()
        advance, good = GIVES[self.terrain[space]]
        found = {good} if advance in self.advances[seat] else set()
        if self.is_sea(space) and "port" in self.cities[city].buildings:
            found |= {"gold", "mood"}
        return found

    def mixes(self, seat: int, space: str) -> dict[tuple[str, ...], int]:
        """Every mixture of goods, sorted, and how many spaces two steps away it takes at least."""
        near = {other for other in (space, *self.beside[space]) if other in self.terrain}
        far = {other for at in near for other in self.beside[at] if self.is_land(other)} - near
        most_far = 0
        if "husbandry" in self.advances[seat] and "husbandry" not in self.used:
            most_far = 2 if "roads" in self.advances[seat] else 1
        sea = [given for other in near if self.is_sea(other) and (given := self._given(seat, space, other))][:1]
        land = [(self._given(seat, space, other), 0) for other in near if self.is_land(other)]
        land += [(given, 0) for given in sea]
        land += [(self._given(seat, space, other), 1) for other in far if most_far]
        found: dict[tuple[str, ...], int] = {(): 0}
        for given, steps in land:
            for mix, taken in list(found.items()):
                for good in given if len(mix) < self.capacity(self.cities[space]) and taken + steps <= most_far else ():
                    more = tuple(sorted((*mix, good)))
                    found[more] = min(taken + steps, found.get(more, taken + steps))
        return found

    def collect(self, seat: int, space: str) -> Asking:
        mixes = {frozenset(Counter(mix).items()): far for mix, far in self.mixes(seat, space).items()}
        goods = {good for mix in mixes for good, _ in mix}
        if all(self.goods[seat][good] >= self.cap(seat, good) for good in goods):
            raise OutOfSight
        totals = {mix: sum(n for _, n in mix) for mix in mixes}
        fullest = {key_of(mix): mix for mix, total in totals.items() if total == max(totals.values())}
        answer: Plain = "other"
        if len(fullest) <= LISTED_MIXES:
            answer = yield Question(seat, frozenset([*fullest, "other"]))
        if answer == "other":
            answer = yield Question(seat, frozenset(mixes))
        mix = fullest[answer] if isinstance(answer, str) else answer
        if mixes[mix]:
            self.used.add("husbandry")
        self.gain(seat, dict(mix))
        if "metallurgy" in self.advances[seat] and dict(mix).get("ore", 0) > 1:
            raise OutOfSight
        learned = "public_education" in self.advances[seat] and "academy" in self.cities[space].buildings
        if learned and "public_education" not in self.used:
            self.used.add("public_education")
            self.gain(seat, {"ideas": 1})

    # -- building ---------------------------------------------------------------------------------------------------

    def _price(self, seat: int, building: str) -> Purse:
        spared = building == "temple" and "state_religion" in self.advances[seat] and "state_religion" not in self.used
        return {"wood": 1, "ore": 1} if spared else {"food": 1, "wood": 1, "ore": 1}

    def buildable(self, seat: int, space: str) -> set[str]:
        city = self.cities[space]
        if city.mood == ANGRY or city.size + 1 > min(5, len(self.cities_of(seat))):
            return set()
        coast = any(self.is_sea(other) for other in self.beside[space])
        return {
            building
            for building in BUILDINGS
            if building not in city.buildings
            and UNLOCKS[building] in self.advances[seat]
            and (building != "port" or coast)
            and self._pieces(seat, building) < 5
            and self.payments(seat, self._price(seat, building))
        }

    def _pieces(self, seat: int, building: str) -> int:
        built = sum(city.buildings.get(building) == seat for city in self.cities.values())
        return built + int(self.gone[seat].get(building, 0))

    def construct(self, seat: int, space: str) -> Asking:
        building = str((yield Question(seat, frozenset(self.buildable(seat, space)))))
        price = self._price(seat, building)
        yield from self.pay(seat, price)
        if "food" not in price:
            self.used.add("state_religion")
        if building == "port":
            sea = frozenset(other for other in self.beside[space] if self.is_sea(other))
            self.cities[space].port = str((yield Question(seat, sea)))
        self.cities[space].buildings[building] = seat
        if building == "academy":
            self.gain(seat, {"ideas": 2})
        if building == "temple":
            self.gain(seat, {str((yield Question(seat, frozenset(TOKENS)))): 1})
            if "dogma" in self.advances[seat]:
                raise OutOfSight

    # -- recruiting -------------------------------------------------------------------------------------------------

    def bids(self, seat: int, space: str, substituted: set[str]) -> dict[str, tuple[str, Purse]]:
        """What the city could recruit next: the kind, and its price."""
        city, mood = self.cities[space], 2 if "civil_liberties" in self.advances[seat] else 1
        found = {kind: (kind, cost) for kind, cost in UNITS.items() if kind != "ship" or city.port is not None}
        for advance, kind, price in (("sanitation", "settler", 1), ("draft", "infantry", mood)):
            if advance in self.advances[seat] and kind not in substituted:
                found[f"{kind}.instead"] = kind, {"mood": price}
        full = sum(piece.army for piece in self.own(space, seat)) >= ARMY_LIMIT
        return {
            key: (kind, cost)
            for key, (kind, cost) in found.items()
            if not (kind == "infantry" and full) and self.payments(seat, cost)
        }

    def recruit(self, seat: int, space: str) -> Asking:
        substituted, kinds, paid = set[str](), set[str](), Counter[str]()
        for left in range(self.capacity(self.cities[space]), 0, -1):
            bids = self.bids(seat, space, substituted)
            if not bids:
                break
            answer = str((yield Question(seat, frozenset([*bids, *(["done"] if kinds else [])]))))
            if answer == "done":
                break
            kind, cost = bids[answer]
            if answer.endswith(".instead"):
                substituted.add(kind)
            paid += Counter((yield from self.pay(seat, cost)))
            kinds.add(kind)
            self._take_figure(seat, space, kind)
            assert left
        if "nationalism" in self.advances[seat] and kinds & {"infantry", "ship"}:
            raise OutOfSight
        if "medicine" in self.advances[seat] and set(paid) - set(TOKENS):
            raise OutOfSight
        port = self.cities[space].port
        if port is not None and self.own(port, seat) and self.enemies(port, seat):
            raise OutOfSight

    def _take_figure(self, seat: int, space: str, kind: str) -> None:
        standing = sum(p.kind == kind and p.owner == seat for pieces in self.units.values() for p in pieces)
        if standing >= FIGURES[kind]:
            # Taken from elsewhere on the map, with whatever was aboard.
            raise OutOfSight
        at = self.cities[space].port if kind == "ship" else space
        assert at is not None
        self.units.setdefault(at, []).append(Piece(kind, seat))

    # -- advancing --------------------------------------------------------------------------------------------------

    def learnable(self, seat: int) -> set[str]:
        """The first of a category opens the others; of governments there is one, behind what stands above it."""
        own, found = self.advances[seat], set[str]()
        governed = any(own & set(one["advances"]) for one in CATEGORIES if one.get("government"))
        for column in CATEGORIES:
            first, *others = column["advances"]
            if first in own:
                found |= set(others) - own
            elif not column.get("government") or (not governed and column.get("prerequisite") in own):
                found.add(first)
        return found

    def _advance_price(self, seat: int, advance: str) -> Purse:
        return {} if SPARED.get(advance) in self.advances[seat] else {"food": 2}

    def _by_priests(self, seat: int, advance: str) -> bool:
        may = "priesthood" in self.advances[seat] and "priesthood" not in self.used
        return may and ADVANCES[advance]["category"] == "science"

    def affordable(self, seat: int) -> set[str]:
        return {
            advance
            for advance in self.learnable(seat)
            if self._by_priests(seat, advance) or self.payments(seat, self._advance_price(seat, advance), advance=True)
        }

    def _pay_plainly(self, seat: int, price: Purse) -> Purse:
        """In food as far as it lasts, then in ideas, and in gold at last."""
        paid = max(
            map(dict, self.payments(seat, price, advance=True)),
            key=lambda way: (way.get("food", 0), way.get("ideas", 0)),
        )
        self.goods[seat] -= Counter(paid)
        return paid

    def advance(self, seat: int) -> Asking:
        advance = str((yield Question(seat, frozenset(self.affordable(seat)), frozenset(ADVANCES))))
        otherwise = advance not in ADVANCES
        if otherwise:
            advance = str((yield Question(seat, frozenset(self.affordable(seat)))))
        if self._by_priests(seat, advance):
            raise OutOfSight
        price = self._advance_price(seat, advance)
        paid = (yield from self.pay(seat, price, advance=True)) if otherwise else self._pay_plainly(seat, price)
        own = self.advances[seat]
        own.add(advance)
        self.goods[seat]["ideas"] = min(self.goods[seat]["ideas"], self.cap(seat, "ideas"))
        if border := ADVANCES[advance].get("border"):
            self.gain(seat, {border: 1})
        if advance == "philosophy" or ("philosophy" in own and ADVANCES[advance]["category"] == "science"):
            self.gain(seat, {"ideas": 1})
        self.hand[seat] += advance == "writing"
        self.track[seat] -= 1
        if not self.track[seat] or ("free_education" in own and {"gold", "ideas"} & set(paid)):
            raise OutOfSight
