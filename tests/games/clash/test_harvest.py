"""What several spaces can give together, against handing every space its good one by one."""

from __future__ import annotations

from itertools import product

from games.clash.harvest import Harvest
from games.clash.kinds import Good
from games.core.luck import Luck

GOODS = list(Good)


def by_hand(land: Harvest) -> set[tuple[int, ...]]:
    """The obvious way: every space gives one of its goods or nothing."""
    spaces = [(space, False) for space in land.near] + [(space, True) for space in land.far]
    found = set()
    for given in product(*([None, *sorted(space)] for space, _ in spaces)):
        taken = [good for good in given if good is not None]
        far = sum(good is not None and distant for good, (_, distant) in zip(given, spaces, strict=True))
        if len(taken) <= land.most and far <= land.far_most:
            found.add(tuple(taken.count(good) for good in GOODS))
    return found


def random_harvest(luck: Luck) -> Harvest:
    def space() -> frozenset[Good]:
        return frozenset(luck.choice(GOODS[:5]) for _ in range(1 + luck.below(2)))

    return Harvest(
        most=1 + luck.below(4),
        near=[space() for _ in range(luck.below(4))],
        far=[space() for _ in range(luck.below(3))],
        far_most=luck.below(3),
    )


def test_mixtures_are_those_that_spaces_can_give() -> None:
    luck = Luck("harvests")
    for _ in range(250):
        land = random_harvest(luck)
        expected = by_hand(land)
        for total in range(land.most + 1):
            found = {tuple(mix.get(good, 0) for good in GOODS) for mix in land.mixes(total)}
            assert found == {mix for mix in expected if sum(mix) == total}


def test_limits_allow_exactly_these_mixtures() -> None:
    luck = Luck("limits")
    for _ in range(150):
        land = random_harvest(luck)
        expected = by_hand(land)
        rooms = {good: land.room(frozenset([good])) for good in land.goods}
        for amounts in product(*(range(rooms[good] + 1) for good in land.goods)):
            mix = dict(zip(land.goods, amounts, strict=True))
            allowed = sum(amounts) <= land.room(frozenset(land.goods)) and all(
                sum(mix[Good(key)] for key in limit.keys) <= limit.most for limit in land.limits()
            )
            assert allowed == (tuple(mix.get(good, 0) for good in GOODS) in expected)


def test_one_space_may_give_several_times_when_something_allows_it() -> None:
    land = Harvest(3, near=[frozenset([Good.ORE])], repeats=True)
    assert list(land.mixes(3)) == [{Good.ORE: 3}]
    land.repeats = False
    assert list(land.mixes(3)) == []
