"""The data files, and what a house may put in their place."""

from __future__ import annotations

from collections import Counter

import pytest
from pydantic import ValidationError

from games.core.errors import DataError
from games.core.luck import Luck
from games.deus import GAME
from games.deus.data import house_rulebook, rulebook
from games.deus.kinds import RESOURCES, Kind
from games.deus.options import DeusOptions

CARD = """
[[card]]
id = "centurion"
cost = { gold = 7 }
"""


def test_there_are_sixteen_cards_of_each_of_the_six_colours() -> None:
    rules = rulebook()
    assert Counter(rules.cards[card].kind for card in rules.deck) == dict.fromkeys(Kind, 16)
    assert len(rules.deck) == 96


def test_published_costs() -> None:
    cards = rulebook().cards
    assert cards["ship_clay"].cost.needs == {"wood": 1}
    assert cards["galley"].cost.needs == {"wood": 1, "wheat": 1}
    assert cards["port_wood"].cost.needs == {"stone": 1, "clay": 1}
    assert cards["post_forest"].cost.needs == {"wood": 1}
    temples = [card for card in cards.values() if card.kind is Kind.TEMPLE]
    assert all(card.cost.needs == dict.fromkeys(RESOURCES, 1) and not card.cost.gold for card in temples)


def test_every_figure_says_where_it_comes_from() -> None:
    costs = Counter(card.source.cost for card in rulebook().cards.values() for _ in range(card.copies))
    assert costs == {"reconstructed": 64, "rulebook_example": 1, "inferred": 3, "fan_wiki": 12, "rulebook": 16}


def test_titles_tell_cards_apart_in_both_languages() -> None:
    cards = rulebook().cards.values()
    assert len({card.title["en"] for card in cards}) == len(cards)
    assert len({card.title["ru"] for card in cards}) == len(cards)


def test_all_faces_differ_even_when_turned_or_mirrored() -> None:
    seen = set()
    for face in rulebook().faces:
        middle, *ring = face.terrains
        turned = [way[at:] + way[:at] for way in (ring, ring[::-1]) for at in range(6)]
        seen.add((middle, min(tuple(way) for way in turned)))
    assert len(seen) == 14


def test_a_house_replaces_a_cost_and_the_table_plays_by_it() -> None:
    house = GAME.read_house(CARD)
    deus = GAME.setup(2, DeusOptions(house=house), Luck("house"))
    assert deus.card("centurion").cost.gold == 7
    assert not deus.card("centurion").cost.needs
    assert deus.card("centurion").copies == 4
    assert deus.card("centurion").source.model_dump() == {
        "cost": "house",
        "copies": "reconstructed",
        "effect": "rulebook",
    }
    assert GAME.load(GAME.dump(deus)).card("centurion").cost.gold == 7
    assert GAME.view(deus, None).rules.cards["centurion"].cost.gold == 7
    assert rulebook().cards["centurion"].cost.gold == 0


@pytest.mark.parametrize(
    ("broken", "sentence"),
    [
        ("[[card\nid = 1", "not TOML.*line 1"),
        (CARD.replace("gold = 7", "gold = -1"), r"line 2, card 1: \(centurion\) cost.gold"),
        (CARD.replace("gold = 7", "silver = 1"), r"line 2, card 1: \(centurion\) cost.silver"),
        (CARD + "copies = 5", "line 2, card 1: 17 army cards instead of 16"),
        (CARD + '\n[[card]]\nname = "x"', "line 6, card 2: id missing"),
        ('[[card]]\nid = "road"\nkind = "army"', r"line 1, card 1: \(road\) name: Field required"),
        (CARD + 'name = { en = "", ru = "Я" }', "a name has 1 to 40 characters"),
        (CARD + f'mark = {{ en = "{"x" * 41}", ru = "Я" }}', "a name has 1 to 40 characters"),
        (CARD + 'effect = { kind = "march", armies = "one", steps = 1000000 }', "less than or equal to 20"),
        (CARD + 'effect = { kind = "win" }', r"line 2, card 1: \(centurion\) effect"),
        (CARD + 'effect = { kind = "temple_gold", points = 1, per = 1 }', "temples, and only temples"),
        ('[[face]]\ntile = "T1"\nside = "A"\nterrains = ["sea", "sea"]', r"line 1, face 1: \(T1 A\).*two seas"),
        ('[[face]]\ntile = "T9"\nside = "A"\nsource = "house"\n', r"line 1, face 1: \(T9 A\) terrains"),
        (
            '[[face]]\ntile = "T9"\nside = "A"\nsource = "house"\n'
            'terrains = ["sea", "sea", "village", "field", "forest", "swamp", "mountain"]',
            "line 1, face 1: there must be 7 tiles",
        ),
        ('[[layout]]\nname = "recommended"\nseats = 2\ntiles = [[0, 0], [1, 0]]', "2 tiles instead of 4"),
        ('[[layout]]\nname = "recommended"\nseats = 2\ntiles = [[0, 0], [5, 5]]', "does not touch"),
        ('[[layout]]\nname = "recommended"\nseats = 2\ntiles = [[0, 0], [0, 0]]', "two tiles lie at"),
        ("[start]\ngold = 500", "line 1, start: a house may bring card, face, layout"),
        ("card = 5", "line 1, card: expected a list"),
    ],
)
def test_a_broken_house_file_is_refused_with_the_place(broken: str, sentence: str) -> None:
    with pytest.raises(DataError, match=sentence) as refused:
        GAME.read_house(broken)
    assert "\n" not in str(refused.value)


def test_a_broken_house_is_refused_in_the_options_too() -> None:
    with pytest.raises(ValidationError, match="17 army cards"):
        DeusOptions(house={"card": [{"id": "centurion", "copies": 5}]})


def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(ValidationError):
        DeusOptions(alternative_start="11")


def test_a_house_may_take_a_card_out_and_bring_its_own() -> None:
    own = {
        "id": "road",
        "kind": "army",
        "name": {"en": "Road", "ru": "Дорога"},
        "copies": 4,
        "cost": {"stone": 1},
        "effect": {"kind": "march", "armies": "one", "steps": 1},
    }
    rules = house_rulebook({"card": [{"id": "centurion", "copies": 0}, own]})
    assert "centurion" not in rules.deck
    assert rules.deck.count("road") == 4
