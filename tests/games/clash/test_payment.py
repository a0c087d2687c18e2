"""Paying with what may stand in, against every way of handing goods over one by one."""

from __future__ import annotations

from itertools import product

import pytest

from games.clash.kinds import Good, Purpose
from games.clash.payment import Price, can_pay, price
from games.clash.steps.advancing import affordable, can_advance, gainable
from games.clash.steps.paying import PayFor
from games.core.decision import Amounts
from games.core.luck import Luck
from tests.games.clash.positions import answer, asked, asks, choices, do, give, learn, stock, table

#: What makes some advances cheaper, and what these stand on.
LEARNED = ("writing", "public_education", "philosophy", "myths", "priesthood", "voting", "free_education")


def by_hand(due: Price, own: dict[Good, int]) -> set[tuple[int, ...]]:
    """The obvious way: each unit of the price is paid by one of the goods that may serve."""
    units = [part for part, n in due.cost.items() for _ in range(n)]
    found = set()
    for given in product(*(due.sources[unit] for unit in units)):
        paid = tuple(given.count(good) for good in Good)
        if all(n <= own[good] for n, good in zip(paid, Good, strict=True)):
            found.add(paid)
    return found


def random_price(luck: Luck) -> Price:
    parts = [good for good in Good if luck.below(3) == 0] or [Good.FOOD]
    cost = {good: 1 + luck.below(2) for good in parts[:3]}
    sources = {good: (good, *(other for other in Good if other is not good and luck.below(3) == 0)) for good in cost}
    return Price(cost, sources)


def test_every_way_to_pay_is_found_and_no_other() -> None:
    luck = Luck("payments")
    for _ in range(400):
        due, own = random_price(luck), {good: luck.below(4) for good in Good}
        expected = by_hand(due, own)
        found = {tuple(way.get(good, 0) for good in Good) for way in due.ways(own, 10_000)}
        assert found == expected
        assert due.affordable(own) == bool(expected)


def test_numbers_are_accepted_exactly_when_they_pay() -> None:
    luck = Luck("numbers")
    for _ in range(150):
        due, own = random_price(luck), {good: luck.below(3) for good in Good}
        expected = by_hand(due, own)
        goods = due.goods
        for amounts in product(*(range(own[good] + 1) for good in goods)):
            paid = dict(zip(goods, amounts, strict=True))
            if sum(amounts) != due.total:
                continue
            allowed = all(sum(paid.get(Good(key), 0) for key in limit.keys) >= limit.least for limit in due.limits())
            assert allowed == (tuple(paid.get(good, 0) for good in Good) in expected)


@pytest.mark.parametrize(
    ("goods", "purpose", "payable"),
    [
        ({"food": 2}, Purpose.ADVANCE, True),
        ({"ideas": 1, "gold": 1}, Purpose.ADVANCE, True),
        # Ideas stand in for food only when an advance is bought.
        ({"ideas": 2}, Purpose.UNITS, False),
        ({"gold": 2}, Purpose.UNITS, True),
        ({"wood": 7, "ore": 7}, Purpose.ADVANCE, False),
    ],
)
def test_two_food_can_be_paid(goods: dict[str, int], purpose: Purpose, payable: bool) -> None:
    clash = table()
    give(clash, **goods)
    assert can_pay(clash, 0, {Good.FOOD: 2}, purpose) is payable


def test_gold_never_pays_for_tokens() -> None:
    clash = table()
    give(clash, gold=7)
    assert not can_pay(clash, 0, {Good.CULTURE: 1}, Purpose.INFLUENCE)
    assert not can_pay(clash, 0, {Good.MOOD: 1}, Purpose.OTHER)


def test_one_way_to_pay_is_not_asked() -> None:
    clash = table()
    give(clash, food=3)
    do(clash, PayFor(0, {Good.FOOD: 2}))
    assert not asks(clash)
    assert stock(clash, "food") == 1


def test_what_was_asked_for_is_offered_first_and_another_mixture_may_be_chosen() -> None:
    clash = table()
    give(clash, food=2, gold=2)
    do(clash, PayFor(0, {Good.FOOD: 2}))
    assert choices(clash)[0] == "food2"
    answer(clash, "food1.gold1")
    assert (stock(clash, "food"), stock(clash, "gold")) == (1, 1)


def test_many_ways_are_asked_as_numbers_that_must_serve_every_part() -> None:
    clash = table()
    give(clash, food=3, wood=3, ore=3, gold=7)
    do(clash, PayFor(0, {Good.FOOD: 3, Good.WOOD: 3, Good.ORE: 3}))
    question = asked(clash)
    assert isinstance(question, Amounts)
    assert question.allows({"food": 3, "wood": 3, "gold": 3})
    assert not question.allows({"food": 3, "wood": 3, "gold": 2})
    answer(clash, {"food": 2, "wood": 3, "ore": 3, "gold": 1})
    assert (stock(clash, "food"), stock(clash, "gold")) == (1, 6)


def test_the_price_lists_gold_last() -> None:
    clash = table()
    give(clash, food=1, ideas=1, gold=1)
    due = price(clash, 0, {Good.FOOD: 2}, Purpose.ADVANCE)
    assert due.sources[Good.FOOD] == (Good.FOOD, Good.IDEAS, Good.GOLD)


def test_an_advance_is_to_be_had_when_one_of_them_can_be_paid() -> None:
    luck, found = Luck("advances"), set()
    for _ in range(60):
        clash = table(2)
        learn(clash, 0, *(advance for advance in LEARNED if luck.below(3)))
        give(clash, 0, **{good: luck.below(2) for good in Good})
        one_by_one = any(affordable(clash, 0, advance) for advance in gainable(clash, 0))
        assert can_advance(clash, 0) == one_by_one
        found.add(one_by_one)
    assert found == {True, False}
