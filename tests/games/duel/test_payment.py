"""Paying: worked examples, discounts, and every price found a second way by trying everything."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from games.core.luck import Luck
from games.duel import GAME
from games.duel.city import Site
from games.duel.data import rulebook
from games.duel.kinds import RESOURCES, Color
from games.duel.options import DuelOptions
from games.duel.payment import building_quote, means
from games.duel.state import SEATS, DuelState
from tests.games.duel.position import RICH, Table


def test_own_production_is_not_bought_and_not_used_up() -> None:
    table = Table(coins=(7, 7))
    table.own.cards = ["sawmill", "brickyard"]
    table.build("horse_breeders").lay("gardens")
    table.turn().answer("build-G1")
    assert table.own.coins == 7


def test_a_missing_unit_costs_two_and_one_more_for_each_the_rival_makes() -> None:
    table = Table(coins=(20, 7))
    table.rival.cards = ["shelf_quarry", "quarry"]
    table.build("walls")
    assert table.own.coins == 20 - 2 * (2 + 3)


def test_the_rivals_yellow_cards_and_wonders_raise_no_price() -> None:
    table = Table()
    table.rival.cards = ["forum", "caravansery"]
    table.wonders(1, built=("great_lighthouse", "piraeus"))
    assert table.view().cities[0].prices == (2, 2, 2, 2, 2)


def test_own_production_does_not_change_the_own_price() -> None:
    table = Table()
    table.own.cards = ["quarry"]
    table.rival.cards = ["stone_pit"]
    assert table.price("aqueduct") == 2 * 3


def test_printed_coins_come_on_top_of_trade() -> None:
    table = Table().build("caravansery")
    assert table.own.coins == RICH - 2 - 4


@pytest.mark.parametrize(("stone", "price"), [(0, 6 + 2 * 0), (1, 2), (2, 0)])
def test_masonry_waives_two_units_of_a_blue_card(stone: int, price: int) -> None:
    table = Table()
    table.own.progress = ["masonry"]
    table.own.cards = ["quarry", "stone_pit"][:stone]
    # Aqueduct: three stone.
    assert table.price("aqueduct") == (2 if stone == 0 else 0)
    assert table.price("walls") == 2 * (2 - stone)


def test_the_discount_is_used_on_the_dearest_units() -> None:
    table = Table()
    table.own.progress = ["architecture"]
    table.rival.cards = ["press", "drying_room"]
    # Great Lighthouse: wood and stone for two each, papyrus for four each and waived.
    assert table.wonder_price("great_lighthouse") == 4
    table.own.cards = ["wood_reserve"]
    assert table.wonder_price("great_lighthouse") == 3


def test_architecture_does_not_make_cards_cheaper_nor_masonry_wonders() -> None:
    table = Table()
    table.own.progress = ["architecture"]
    assert table.price("palace") == 10
    table.own.progress = ["masonry"]
    assert table.wonder_price("pyramids") == 8
    assert table.price("arsenal") == 10


def test_a_discount_never_pays_printed_coins() -> None:
    table = Table(coins=(5, 5))
    table.own.progress = ["masonry", "architecture"]
    assert table.price("pretorium") == 8


def test_each_choice_goes_where_it_saves_most() -> None:
    table = Table()
    table.own.cards = ["caravansery", "forum"]
    table.rival.cards = ["sawmill", "glassworks"]
    # Siege Workshop: three wood for four each and one glass for three; one wood and the glass are made.
    assert table.price("siege_workshop") == 8
    # Palace: wood 4, clay 2, stone 2, two glass 3 each; the wood and one glass are made.
    assert table.price("palace") == 2 + 2 + 3


def test_the_price_tells_what_is_bought() -> None:
    table = Table()
    table.own.cards = ["quarry"]
    table.lay("town_hall")
    assert table.turn().note("build-G1") == "8 coins (to buy 2 wood, 2 stone)"


def test_economy_receives_what_trade_costs_and_nothing_else() -> None:
    table = Table()
    table.rival.progress = ["economy"]
    table.own.cards = ["clay_reserve"]
    table.build("forum")
    assert (table.own.coins, table.rival.coins) == (RICH - 4, RICH + 1)
    assert "Economy: seat 2 receives 1 coin" in table.told()


def test_economy_receives_nothing_of_a_free_or_sold_card() -> None:
    table = Table()
    table.rival.progress = ["economy"]
    table.own.cards = ["baths"]
    table.build("aqueduct").lay("palace")
    table.turn().answer("sell-G1")
    assert table.rival.coins == RICH


# -- the second way ---------------------------------------------------------------------------------------------------


def slow_price(duel: DuelState, seat: int, id: str) -> int:
    """Try every choice of every producer and every set of waived units, and buy the rest one by one."""
    printed = rulebook()
    city, rival = duel.cities[seat], duel.cities[1 - seat]
    own = [printed.buildings[card] for card in city.cards]
    if id in printed.buildings:
        thing = printed.buildings[id]
        if thing.needs and any(card.gives == thing.needs for card in own):
            return 0
        if thing.mythology in city.mythology:
            return 0
        waived = 2 if thing.color is Color.BLUE and "masonry" in city.progress else 0
        engineering = "engineering" in city.progress and (thing.needs or thing.mythology)
    else:
        thing = printed.wonders[id]  # type: ignore[assignment]
        waived = 2 if "architecture" in city.progress else 0
        engineering = False
    built = [printed.wonders[site.wonder] for site in city.sites if site.card]
    choosers = [card.choice for card in own if card.choice] + [wonder.choice for wonder in built if wonder.choice]
    there = [printed.buildings[card] for card in rival.cards]

    def price(resource: str) -> int:
        if any(resource in card.fixed_price for card in own):
            return 1
        return 2 + sum(dict(card.produces).get(resource, 0) for card in there)  # type: ignore[call-overload]

    best = RICH
    for chosen in product(*choosers):
        made = [unit for card in own for unit, n in card.produces.items() for _ in range(n)] + list(chosen)
        missing = []
        for resource in RESOURCES:
            wanted = getattr(thing.cost, resource.value)
            missing += [resource] * max(0, wanted - made.count(resource))
        size = max(0, len(missing) - waived)
        cheapest = min(sum(price(unit) for unit in bought) for bought in combinations(missing, size))
        best = min(best, cheapest)
    best += thing.cost.coins
    return min(best, 1) if engineering else best


def random_city(luck: Luck, table: Table, seat: int) -> None:
    printed = rulebook()
    city = table.duel.cities[seat]
    producers = [c.id for c in printed.buildings.values() if c.color in (Color.BROWN, Color.GREY)]
    yellow = ["stone_reserve", "clay_reserve", "wood_reserve", "customs_house", "forum", "caravansery", "tavern"]
    chains = [card.id for card in printed.buildings.values() if card.gives]
    for pool, most in ((producers, 6), (yellow, 4), (chains, 3)):
        left = [card for card in pool if card not in city.cards]
        city.cards += [luck.take(left) for _ in range(luck.below(most + 1))]
    city.progress = [token for token in ("masonry", "architecture", "engineering") if luck.below(3) == 0]
    for wonder in ("piraeus", "great_lighthouse", "sphinx"):
        if luck.below(3) == 0:
            city.sites.append(Site(wonder, "altar"))
    city.mythology = [face for face in printed.mythologies if luck.below(4) == 0]


@pytest.mark.parametrize("part", range(4))
def test_every_price_is_found_a_second_way(part: int) -> None:
    luck = Luck(f"cities {part}")
    buildings, wonders = list(rulebook().buildings), list(rulebook().wonders)
    for _ in range(750):
        table = Table(pantheon=True)
        random_city(luck, table, 0)
        random_city(luck, table, 1)
        card, wonder = luck.choice(buildings), luck.choice(wonders)
        assert table.price(card) == slow_price(table.duel, 0, card), (card, table.duel.cities)
        assert table.wonder_price(wonder) == slow_price(table.duel, 0, wonder), (wonder, table.duel.cities)


# -- what a city keeps ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("pantheon", [False, True])
def test_what_a_city_keeps_is_what_would_be_reckoned_anew(pantheon: bool) -> None:
    for number in range(6):
        duel, luck = GAME.setup(2, DuelOptions(pantheon=pantheon), Luck(f"kept {number}")), Luck(f"keepers {number}")
        while decisions := GAME.decisions(duel):
            anew = GAME.copy(duel)
            for seat in SEATS:
                assert means(duel, seat) == means(anew, seat)
                assert duel.symbols(seat) == anew.symbols(seat)
                for card in duel.rules.buildings.values():
                    assert building_quote(card, means(duel, seat)) == building_quote(card, means(anew, seat))
            answers = decisions[0].answers(luck, 24)
            built = [answer for answer in answers if not str(answer).startswith("sell")]
            GAME.play(duel, decisions[0].seat, luck.choice(built or answers))


def test_other_cards_in_a_city_are_noticed_whatever_their_number() -> None:
    table = Table()
    table.own.cards = ["quarry"]
    assert table.duel.tally(0).produced == (0, 0, 1, 0, 0)
    table.own.cards = ["sawmill", "brickyard"]
    assert table.duel.tally(0).produced == (2, 2, 0, 0, 0)
