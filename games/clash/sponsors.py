"""Who pays resources of a building or a wonder for its builder: captives, and tokens that count for more."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from games.clash.cards.permits import DropMemos
from games.clash.kinds import RESOURCES, Good
from games.clash.leaders import leader_city
from games.clash.moments import BuildingBuilt, WonderBuilt
from games.clash.pieces import Purse
from games.clash.state import ClashState
from games.clash.words import good_counter, good_list
from games.core.decision import Amounts, Decision
from games.core.step import Step
from games.core.text import SeatName, text


@dataclass(slots=True)
class CoverResources(Step[dict[str, int]]):
    """What the ability pays of the next thing built in the leader's city; what is too much of it is lost."""

    seat: int
    #: Of the ability.
    key: str

    def decision(self, clash: ClashState) -> Decision:
        ability, own = clash.boards.abilities[self.key], clash.goods(self.seat)
        n = ability.figures["resources"]
        counters = tuple(good_counter(good, n) for good in RESOURCES)
        missing = sorted(clash.rules.prices.building, key=own.__getitem__)[:n]
        prompt = text("{name}: which {n} resources does it pay for you?", name=ability.name, n=n)
        usual = {good.value: 1 for good in missing}
        return Amounts(self.seat, prompt, counters, n, n, picture="city", usual=usual)

    def run(self, clash: ClashState, answer: dict[str, int]) -> None:
        paid = {Good(good): n for good, n in answer.items() if n}
        for good in (good for good, n in paid.items() for _ in range(n)):
            clash.add_memo(self.key, good)
        name = clash.boards.abilities[self.key].name
        told = text("{seat}: {name} pays {goods}", seat=SeatName(self.seat), name=name, goods=good_list(paid))
        clash.tell(told, self.seat)


def covered(clash: ClashState, key: str) -> list[Good]:
    """Each resource that is paid for in this turn."""
    return [Good(what) for what in clash.memos(key)]


def cover(clash: ClashState, cost: Purse, key: str) -> None:
    for good in covered(clash, key):
        if cost.get(good):
            cost[good] -= 1


def use_up(clash: ClashState, owner: int, key: str, built: BuildingBuilt | WonderBuilt) -> Iterator[Step]:
    """Something was built in the leader's city."""
    if built.space == leader_city(clash, owner):
        yield DropMemos(key)
