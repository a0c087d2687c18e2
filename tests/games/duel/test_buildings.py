"""Every building: what it costs, what makes it free, what it brings."""

from __future__ import annotations

import pytest

from games.duel.data import rulebook
from games.duel.kinds import RESOURCES
from tests.games.duel.position import RICH, Table, said
from tests.games.duel.printed_cards import CARDS, TEMPLE_COSTS, WONDER_COSTS, Card

LETTERS = "WCSGP"
EVERY = pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
POINT_LINES = {
    "blue": "Civilian buildings",
    "green": "Scientific buildings",
    "yellow": "Commercial buildings",
}


def coins_brought(card: Card) -> int:
    """In an empty city; a Lighthouse counts itself."""
    flat = sum(int(effect.split()[1]) for effect in card.effects if effect.startswith("coins") and "per" not in effect)
    counts_itself = "coins 1 per yellow" in card.effects
    return flat + counts_itself


def test_the_table_is_the_whole_box() -> None:
    assert len(CARDS) == 73
    assert {card.id for card in CARDS} == {card.id for card in rulebook().buildings.values() if not card.mythology}


@EVERY
def test_cost_without_any_production(card: Card) -> None:
    table = Table(age=card.age).build(card.id)
    assert table.own.coins == RICH - card.coins - 2 * len(card.units) + coins_brought(card)
    assert table.own.cards == [card.id]
    assert table.view().cities[0].cards[0].color == card.color


@EVERY
def test_each_unit_of_the_cost_is_what_is_printed(card: Card) -> None:
    """A rival who makes one unit of each resource in turn makes exactly the printed units dearer."""
    makers = ("lumber_yard", "clay_pool", "quarry", "glassworks", "press")
    for letter, maker in zip(LETTERS, makers, strict=True):
        table = Table(age=card.age)
        table.rival.cards = [maker]
        table.build(card.id)
        wanted = card.coins + 2 * len(card.units) + card.units.count(letter)
        assert table.own.coins - coins_brought(card) - from_rival(card) == RICH - wanted


def from_rival(card: Card) -> int:
    """The rival's one brown or grey card counts for the Shipowners."""
    return "guild coins 1/brown+grey" in card.effects


@EVERY
def test_chain(card: Card) -> None:
    table = Table(age=card.age)
    others = [other.id for other in CARDS if other.id not in (card.free_with, card.id)]
    table.own.cards = [other for other in others if rulebook().buildings[other].gives is not None]
    table.lay(card.id)
    place = next(name for name in table.duel.slots if name != "A1")
    assert "chain" not in table.turn().note(f"build-{place}")
    if not card.free_with:
        return
    table = Table(age=card.age, coins=(0, 0))
    table.own.cards = [card.free_with]
    table.build(card.id)
    assert table.own.cards == [card.free_with, card.id]
    assert "free by its chain" in table.told()[0]


@EVERY
def test_points(card: Card) -> None:
    table = Table(age=card.age).build(card.id)
    printed = sum(int(effect.split()[1]) for effect in card.effects if effect.startswith("points"))
    for color, line in POINT_LINES.items():
        assert table.source(line) == ((printed if card.color == color else 0), 0)


@EVERY
def test_shields(card: Card) -> None:
    shields = sum(int(effect.split()[1]) for effect in card.effects if effect.startswith("shields"))
    assert Table(age=card.age).build(card.id).duel.pawn == shields
    assert Table(age=card.age).build(card.id, seat=1).duel.pawn == -shields


@EVERY
def test_symbols(card: Card) -> None:
    symbols = [effect.split()[1] for effect in card.effects if effect.startswith("symbol")]
    assert list(Table(age=card.age).build(card.id).view().cities[0].symbols) == symbols


@EVERY
def test_production_of_brown_and_grey_cards(card: Card) -> None:
    made = {effect.split()[2]: int(effect.split()[1]) for effect in card.effects if effect.startswith("makes")}
    table = Table(age=card.age).build(card.id)
    assert table.view().cities[0].produced == tuple(made.get(resource, 0) for resource in RESOURCES)
    assert table.view().cities[1].prices == tuple(2 + made.get(resource, 0) for resource in RESOURCES)


@EVERY
def test_fixed_prices(card: Card) -> None:
    fixed = [resource for effect in card.effects if effect.startswith("fixes") for resource in effect[6:].split("/")]
    table = Table(age=card.age)
    table.rival.cards = ["sawmill", "brickyard", "shelf_quarry", "glassworks", "press"]
    table.build(card.id)
    dear = dict(zip(RESOURCES, (4, 4, 4, 3, 3), strict=True))
    assert table.view().cities[0].prices == tuple(1 if resource in fixed else dear[resource] for resource in RESOURCES)


@pytest.mark.parametrize(
    ("producer", "cards"),
    [
        ("forum", {"apothecary": 0, "workshop": 0, "stable": 2, "garrison": 2, "baths": 2, "observatory": 4}),
        ("caravansery", {"stable": 0, "garrison": 0, "baths": 0, "workshop": 2, "apothecary": 2, "walls": 2}),
    ],
)
def test_producers_of_a_choice(producer: str, cards: dict[str, int]) -> None:
    """One unit of the useful kind in every construction, and the rival's prices do not notice."""
    for card, price in cards.items():
        table = Table()
        table.own.cards = [producer]
        table.build(card)
        assert table.own.coins == RICH - price
        assert table.view().cities[1].prices == (2, 2, 2, 2, 2)


PER_CARD = [
    ("chamber_of_commerce", ["press", "glassworks", "lumber_yard"], 6),
    ("port", ["lumber_yard", "sawmill", "press"], 4),
    ("armory", ["guard_tower", "walls", "press"], 2),
    ("lighthouse", ["brewery", "forum", "press"], 3),
]


@pytest.mark.parametrize(("card", "owned", "brought"), PER_CARD)
def test_coins_for_each_card_of_the_own_city(card: str, owned: list[str], brought: int) -> None:
    def left(own: list[str], rival: list[str]) -> int:
        table = Table(coins=(50, 0))
        table.own.cards, table.rival.cards = list(own), list(rival)
        price = table.price(card)
        return table.build(card).own.coins + price

    assert left(owned, []) == 50 + brought
    assert left([], owned) == 50 + (card == "lighthouse")


def test_the_arena_counts_built_wonders() -> None:
    table = Table()
    table.wonders(0, "sphinx", built=("pyramids", "colossus"))
    table.wonders(1, built=("piraeus",))
    assert table.build("arena").own.coins == RICH - 6 + 4


GUILDS = [
    ("merchants_guild", ["tavern", "brewery"], 2),
    ("shipowners_guild", ["quarry", "press", "sawmill"], 3),
    ("magistrates_guild", ["altar", "baths"], 2),
    ("scientists_guild", ["school"], 1),
    ("tacticians_guild", ["walls", "stable", "circus"], 3),
]


@pytest.mark.parametrize(("guild", "counted", "each"), GUILDS)
@pytest.mark.parametrize("owner", [0, 1])
def test_a_guild_counts_the_city_with_more(guild: str, counted: list[str], each: int, owner: int) -> None:
    table = Table()
    table.duel.cities[owner].cards = [*counted, "guard_tower"] if guild != "tacticians_guild" else list(counted)
    price = table.price(guild)
    table.build(guild)
    assert table.own.coins == RICH - price + each
    assert table.source("Guilds") == (each, 0)


def test_the_shipowners_add_brown_and_grey_of_one_city() -> None:
    """Two brown cards there and two grey ones here are two, not four."""
    table = Table()
    table.own.cards, table.rival.cards = ["press", "glassworks", "shipowners_guild"], ["quarry", "sawmill"]
    assert table.source("Guilds") == (2, 0)


def test_the_city_counted_at_the_end_may_be_the_other_one() -> None:
    table = Table()
    table.own.cards = ["tavern"]
    table.build("merchants_guild")
    assert table.own.coins == RICH - 8 + 1
    table.rival.cards = ["brewery", "forum", "customs_house"]
    assert table.source("Guilds") == (3, 0)


def test_the_builders_guild_brings_points_for_wonders_and_no_coins() -> None:
    table = Table()
    table.wonders(1, "sphinx", built=("pyramids", "colossus", "piraeus"))
    assert table.build("builders_guild").own.coins == RICH - 10
    assert table.source("Guilds") == (6, 0)


@pytest.mark.parametrize(("coins", "points"), [((8, 2), 2), ((2, 11), 3), ((2, 2), 0)])
def test_the_moneylenders_guild_counts_full_threes_of_the_richer_city(coins: tuple[int, int], points: int) -> None:
    table = Table(coins=coins)
    table.own.cards = ["moneylenders_guild"]
    assert table.source("Guilds") == (points, 0)


@pytest.mark.parametrize(("temple", "units"), TEMPLE_COSTS.items())
def test_a_grand_temple_can_simply_be_paid(temple: str, units: str) -> None:
    table = Table(pantheon=True).build(temple)
    assert table.own.coins == RICH - 2 * len(units)
    for letter, maker in zip(LETTERS, ("lumber_yard", "clay_pool", "quarry", "glassworks", "press"), strict=True):
        table = Table(pantheon=True)
        table.rival.cards = [maker]
        assert table.build(temple).own.coins == RICH - 2 * len(units) - units.count(letter)


@pytest.mark.parametrize(("wonder", "units"), WONDER_COSTS.items())
def test_wonders_cost_what_is_printed(wonder: str, units: str) -> None:
    def price(*rival: str) -> int:
        table = Table(pantheon=True, coins=(RICH, 0))
        table.rival.cards = list(rival)
        table.wonders(0, wonder)
        return table.wonder_price(wonder)

    assert price() == 2 * len(units)
    for letter, maker in zip(LETTERS, ("lumber_yard", "clay_pool", "quarry", "glassworks", "press"), strict=True):
        assert price(maker) == 2 * len(units) + units.count(letter)


def test_a_card_nobody_can_pay_is_shown_with_the_reason() -> None:
    table = Table(coins=(3, 0))
    table.lay("pretorium")
    option = table.turn().option("build-G1")
    assert said(option.blocked) == "Costs 8 coins at least; you have 3"


def test_selling_brings_two_coins_and_one_for_each_own_yellow_card() -> None:
    table = Table(coins=(0, 0))
    table.own.cards, table.rival.cards = ["tavern", "forum", "press"], ["brewery"]
    table.lay("lighthouse")
    assert table.turn().label("sell-G1") == "Sell · +4🪙"
    table.answer("sell-G1")
    assert table.own.coins == 4
    assert table.duel.discard == ["lighthouse"]


def test_whatever_can_be_done_with_a_card_stands_behind_its_place_and_price() -> None:
    table = Table()
    table.wonders(0, "sphinx")
    table.lay("palace")
    behind = {option.key: said(option.under) for option in table.turn().asked.options}
    assert behind["build-G1"] == behind["sell-G1"] == behind["wonder-G1-sphinx"] == "G1 Palace · 10🪙"
    assert table.label("build-G1") == "Build · 10🪙"
    assert table.label("wonder-G1-sphinx") == "The Sphinx · 8🪙"
