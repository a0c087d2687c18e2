"""Collecting: a city takes one good from each of the spaces around it, as many as it is large."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from games.clash.effects import registry
from games.clash.figures import CollectTerms, Yield
from games.clash.harvest import Harvest
from games.clash.kinds import Building, Good, Mood, Terrain
from games.clash.moments import Collected
from games.clash.pieces import Purse
from games.clash.state import ClashState
from games.clash.steps.mood import use_mood
from games.clash.steps.paying import key_of
from games.clash.words import good_counter, good_list, good_signs
from games.core.decision import Amounts, ChooseOne, Decision, Option
from games.core.step import Step
from games.core.text import SeatName, Text, text

#: More mixtures than these are asked as numbers.
_LISTED = 7
#: Of so many mixtures the usual one is found.
_WEIGHED = 60
OTHER = "other"

#: Marked as used by every collecting of a turn.
COLLECTED = "collected"


def capacity(clash: ClashState, seat: int, space: str) -> int:
    """How many goods the city collects, or units it recruits, by its size and mood."""
    city, cities = clash.cities[space], clash.rules.cities
    match use_mood(clash, seat, space):
        case Mood.ANGRY:
            return cities.angry
        case Mood.NEUTRAL:
            return city.size
        case Mood.HAPPY:
            return city.size + cities.happy


def collect_terms(clash: ClashState, seat: int, space: str) -> CollectTerms:
    return registry.reckon(clash, CollectTerms(seat, space, capacity(clash, seat, space)))


def yields(clash: ClashState, seat: int, city: str, space: str) -> frozenset[Good]:
    """What the city may collect from the space, as far as its terrain goes."""
    found = registry.reckon(clash, Yield(seat, city, space, clash.map.terrain[space])).goods
    if clash.map.is_sea(space) and Building.PORT in clash.cities[city].buildings:
        # A captured port serves without Fishing; any sea space beside the city will do.
        found |= {Good.GOLD, Good.MOOD}
    return frozenset(found)


def open_to(clash: ClashState, seat: int, city: str, space: str) -> bool:
    """Nothing yields where an enemy or another city stands, and exhausted land never does."""
    if space in clash.exhausted or (space != city and space in clash.cities):
        return False
    return not clash.enemies_at(space, seat)


def harvest(clash: ClashState, seat: int, city: str) -> Harvest:
    with clash.reading():
        return _harvest(clash, collect_terms(clash, seat, city))


def _harvest(clash: ClashState, terms: CollectTerms) -> Harvest:
    land = Harvest(terms.most, far_most=terms.far, repeats=terms.repeats)
    sea = clash.rules.cities.sea
    for space, goods in _giving(clash, terms):
        if space not in terms.opened and clash.map.distance(terms.city, space) == 2:
            land.far.append(goods)
            continue
        if space not in terms.opened and clash.map.is_sea(space):
            if not sea:
                continue
            sea -= 1
        land.near.append(goods)
    return land


def _giving(clash: ClashState, terms: CollectTerms) -> Iterator[tuple[str, frozenset[Good]]]:
    """Every space that gives the city something, the nearest first."""
    ground, by_terrain = clash.map, dict[Terrain, frozenset[Good]]()
    farthest = 2 if terms.far or terms.opened else 1
    for space, steps in ground.distances(terms.city).items():
        if steps > farthest:
            return
        if space in terms.closed or not (space in terms.opened or _within(clash, terms, space, steps)):
            continue
        terrain = ground.terrain[space]
        if terrain not in by_terrain:
            by_terrain[terrain] = yields(clash, terms.seat, terms.city, space)
        if by_terrain[terrain]:
            yield space, by_terrain[terrain]


def _within(clash: ClashState, terms: CollectTerms, space: str, steps: int) -> bool:
    """Beside the city, or on land a step further where that serves."""
    if steps == 2 and not (terms.far and clash.map.is_land(space)):
        return False
    return open_to(clash, terms.seat, terms.city, space)


def can_collect(clash: ClashState, seat: int, space: str) -> Text | None:
    """Why the city cannot collect."""
    if clash.used(FREE_COLLECT):
        return text("The free collecting must be the only one of the turn.")
    terms = collect_terms(clash, seat, space)
    if terms.most and next(_giving(clash, terms), None) is not None:
        return None
    return text("There is nothing to collect.")


#: Marked by Free Economy: no other collecting in this turn.
FREE_COLLECT = "free_collect"


@dataclass(slots=True)
class Collect(Step[str]):
    """As much as there can be, in one of the mixtures; or a mixture of one's own."""

    seat: int
    space: str
    #: Chosen already, with the city.
    mix: Purse | None = None

    def decision(self, clash: ClashState) -> Decision | None:
        if self._chosen(clash) is not None:
            return None
        land = harvest(clash, self.seat, self.space)
        most = best_total(land)
        found = list(islice(land.mixes(most), _LISTED + 1))
        if not most or len(found) > _LISTED or not self._room(clash, land):
            return None
        options = [Option(key_of(mix), good_signs(mix), note=self._lost(clash, mix)) for mix in found]
        options.append(Option(OTHER, text("Something else")))
        prompt = text("What does {space} collect?", space=self.space)
        return ChooseOne(self.seat, prompt, tuple(options), picture="near", numbered=False, usual=options[0].key)

    def _chosen(self, clash: ClashState) -> Purse | None:
        """What came between may have changed what there is to collect."""
        if self.mix is None:
            return None
        land = harvest(clash, self.seat, self.space)
        return self.mix if sum(self.mix.values()) == best_total(land) and land.allows(self.mix) else None

    def _lost(self, clash: ClashState, mix: Purse) -> Text | None:
        fitting = clash.fitting(self.seat, mix)
        lost = {good: more for good, n in mix.items() if (more := n - fitting.get(good, 0))}
        return text("no room for {goods}", goods=good_list(lost)) if lost else None

    def _room(self, clash: ClashState, land: Harvest) -> bool:
        """Whether any of it finds a place in the stores; where nothing does, it is all one."""
        return bool(clash.fitting(self.seat, dict.fromkeys(land.goods, 1)))

    def run(self, clash: ClashState, answer: str | None) -> None:
        chosen = self._chosen(clash)
        if chosen is not None:
            take(clash, self.seat, self.space, chosen)
            return
        land = harvest(clash, self.seat, self.space)
        if not best_total(land) or not self._room(clash, land):
            take(clash, self.seat, self.space, next(land.mixes(best_total(land)), {}))
            return
        if answer is None or answer == OTHER:
            clash.next(CollectMix(self.seat, self.space))
            return
        mix = next(mix for mix in land.mixes(best_total(land)) if key_of(mix) == answer)
        take(clash, self.seat, self.space, mix)


def usual_mix(clash: ClashState, seat: int, space: str) -> Purse | None:
    """As much as there can be, of what the seat has least; nothing where that finds no room."""
    land = harvest(clash, seat, space)
    most, own = best_total(land), clash.players[seat].goods
    room = clash.fitting(seat, dict.fromkeys(land.goods, most))
    found = [
        mix for mix in islice(land.mixes(most), _WEIGHED) if all(n <= room.get(good, 0) for good, n in mix.items())
    ]
    # Goods added to a full pile weigh more than goods added to a small one.
    return min(found, key=lambda mix: sum((2 * own[good] + n) * n for good, n in mix.items()), default=None)


def best_total(land: Harvest) -> int:
    """The most goods that can be taken together."""
    return land.room(frozenset(land.goods))


@dataclass(slots=True)
class CollectMix(Step[dict[str, int]]):
    seat: int
    space: str

    def decision(self, clash: ClashState) -> Decision:
        land = harvest(clash, self.seat, self.space)
        counters = tuple(good_counter(good, land.room(frozenset([good]))) for good in land.goods)
        most = best_total(land)
        first = usual_mix(clash, self.seat, self.space) or next(land.mixes(most), {})
        usual = {good.value: n for good, n in first.items()}
        prompt = text("What does {space} collect?", space=self.space)
        return Amounts(self.seat, prompt, counters, 0, most, limits=land.limits(), picture="near", usual=usual)

    def run(self, clash: ClashState, answer: dict[str, int]) -> None:
        take(clash, self.seat, self.space, {Good(good): n for good, n in answer.items() if n})


def take(clash: ClashState, seat: int, space: str, mix: Purse) -> None:
    with clash.reading():
        terms = collect_terms(clash, seat, space)
        land = _harvest(clash, terms)
    if terms.far_by is not None and not land.allows(mix, far=False):
        clash.use(terms.far_by)
    for word in terms.spends:
        clash.now.pending.remove(word)
    for ability in terms.served:
        clash.drop_memos(ability)
    clash.use(COLLECTED)
    gained = clash.take(seat, mix)
    told = text("{seat} collects in {space}: {goods}", seat=SeatName(seat), space=space, goods=good_list(gained))
    clash.tell(told, seat, places=(space,), routine=True)
    clash.next(Collected(seat, space, mix))
