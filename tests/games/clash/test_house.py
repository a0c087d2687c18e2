"""What a house may put in place of ours: a table plays with it and shows it; a broken file is refused by its place."""

from __future__ import annotations

import json
from typing import Any

import pytest
from pydantic import ValidationError

from games.clash import GAME
from games.clash.cards.events.unrest import Appease
from games.clash.data import PACKAGE, house_rulebook, rulebook
from games.clash.house import CHANGEABLE
from games.clash.kinds import Count, Good
from games.clash.scoring import points
from games.clash.state import ClashState
from games.clash.steps.advancing import advance_price
from games.clash.texts import hand_lines, seat_lines
from games.core.decision import Amounts
from games.core.errors import DataError
from games.core.house_data import house_text, ours
from games.core.luck import Luck
from games.core.playout import playout
from games.core.standin import RandomStandIn
from games.core.text import english
from tests.games.clash.civilizations.led import Led
from tests.games.clash.table import Table

HOUSE = """
[[advance]]
id = "farming"
name = { en = "Tilling", ru = "Пахота" }

[[civil]]
id = "spy"
name = { en = "Whisperer", ru = "Шептун" }

[[wonder]]
id = "great_arena"
cost = { food = 1, ore = 2, culture = 3 }

[[goal]]
id = "large_civilization"
figures = { cities = 2 }
about = { en = "Have two cities.", ru = "Имейте два города." }

[[own_advance]]
id = "runestones"
figures = { halves = 6 }
about = { en = "Worth three points.", ru = "Приносит три очка." }

[[calendar]]
ends = [2, 2, 3, 3, 6]
"""


def begun(**options: Any) -> ClashState:
    return GAME.setup(2, GAME.Options(house=GAME.read_house(HOUSE), **options), Luck("house"))


def of_the_house(table: Table) -> Table:
    table.clash.house = house_text(GAME.read_house(HOUSE))
    return table


# -- a table plays with it ------------------------------------------------------------------------------------------


def test_the_position_the_view_and_what_is_imagined_carry_it() -> None:
    clash = begun()
    view = GAME.view(GAME.load(GAME.dump(clash)), 1)
    for printed in (clash.printed, view.printed, GAME.imagine(view, Luck("dream")).printed):
        assert printed.wonders["great_arena"].cost == {Good.FOOD: 1, Good.ORE: 2, Good.CULTURE: 3}
        assert printed.advances["farming"].name["ru"] == "Пахота"
        assert printed.advances["mining"] == rulebook().printed.advances["mining"]
    assert clash.rules.calendar.ends == (2, 2, 3, 3, 6)
    assert clash.options.house is None


def test_tables_do_not_share_it() -> None:
    begun()
    assert GAME.setup(2, GAME.Options(), Luck("ours")).printed.advances["farming"].name["en"] == "Farming"


def test_what_a_civilization_counts_is_counted_by_its_figures() -> None:
    table = Led("vikings")
    table.player().counters["runestones"] = 2
    assert points(table.clash, 0)[Count.OBJECTIVES] == 4
    assert points(of_the_house(table).clash, 0)[Count.OBJECTIVES] == 12


def test_it_is_told_on_the_desk_and_when_a_card_is_looked_up() -> None:
    clash = begun()
    spy = next(card.id for card in clash.printed.actions.values() if card.civil == "spy")
    clash.players[0].actions = [spy]
    view = GAME.view(clash, 0)
    assert any("Tilling" in english(line) for line in seat_lines(view, view.players[0]))
    assert any(english(line).startswith("Whisperer: ") for line in hand_lines(view))
    found = {entry.name["en"]: entry for entry in GAME.entries(GAME.Options(house=GAME.read_house(HOUSE)))}
    assert "Costs 1 food, 2 ore, 3 culture" in english(found["Great Arena"].about)
    for name in ("Tilling", "Whisperer", "Great Arena", "Runestones"):
        assert "set by this house" in english(found[name].source), name
    assert found["Mining"].source is None
    assert "Farming" in {entry.name["en"] for entry in GAME.entries(None)}


def test_the_price_of_a_government_is_the_houses() -> None:
    house = GAME.read_house("[[prices]]\ngovernment = { gold = 3 }")
    rules = GAME.setup(2, GAME.Options(house=house), Luck("house")).rules
    assert rules.prices.government == {Good.GOLD: 3}
    assert rules.prices.advance == {Good.FOOD: 2}


def test_another_map_is_laid() -> None:
    layout = rulebook().layouts[2]
    first, second, *others = layout.places
    place = [
        {"id": first.id, "turn": second.turn, "spaces": second.spaces},
        {"id": second.id, "turn": first.turn, "spaces": first.spaces},
        *(spot.model_dump() for spot in others),
    ]
    clash = GAME.setup(2, GAME.Options(house={"layout": [{"seats": 2, "place": place}]}), Luck("map"))
    assert clash.map.ground.spaces_of[first.id] == second.spaces
    assert len(clash.regions) == len(layout.homes) + len(layout.places)


def test_whoever_copies_an_entry_of_ours_may_change_one_figure_of_it() -> None:
    entry = next(entry for entry in ours(PACKAGE, "advances.toml")["advance"] if entry["id"] == "roads")
    house = house_rulebook({"advance": [{**entry, "pays": {"ore": 2}, "about": {"en": "Dear.", "ru": "Дорого."}}]})
    roads = house.printed.advances["roads"]
    assert roads.pays == {Good.FOOD: 1, Good.ORE: 2}
    assert roads.source == "house"
    assert roads.category is rulebook().printed.advances["roads"].category


def test_a_position_from_before_there_were_house_files_is_read_as_ours() -> None:
    document = json.loads(GAME.dump(GAME.setup(2, GAME.Options(), Luck("old"))))
    del document["house"]
    clash = GAME.load(json.dumps(document).encode())
    assert clash.rules is rulebook()
    assert advance_price(clash, 0, "roads").cost == {Good.FOOD: 2}


def test_a_game_is_played_with_everything_a_house_may_change() -> None:
    """A hundred answers with other figures on every card: none may stumble over them."""
    clash = GAME.setup(3, GAME.Options(civilizations=True, house=doubled()), Luck("doubled"))
    for number, _ in enumerate(playout(GAME, clash, [RandomStandIn()] * 3, Luck("answers"))):
        if number == 100:
            break
    assert GAME.summary(GAME.view(clash, None))


def doubled() -> dict[str, Any]:
    """Every figure of every card twice as high."""
    found, house = rulebook(), {}
    cards = {
        "advance": found.printed.advances,
        "civil": found.printed.civils,
        "tactic": found.printed.tactics,
        "goal": found.printed.goals,
        "event": found.printed.events,
        "own_advance": found.boards.advances,
        "ability": found.boards.abilities,
    }
    for table, entries in cards.items():
        house[table] = [
            {"id": key, "figures": {name: min(20, 2 * n) for name, n in card.figures.items()}, "about": OTHER}
            for key, card in entries.items()
            if card.figures
        ]
    return house


ABOUT = '{ en = "Other.", ru = "Иначе." }'
OTHER = {"en": "Twice as much.", "ru": "Вдвое больше."}


def test_what_a_house_makes_an_event_ask_for_is_asked_as_far_as_it_is_there() -> None:
    table = Table()
    figures = {"figures": {"least": 5, "most": 4}, "about": OTHER}
    table.clash.house = house_text({"event": [{"id": "e39", **figures}]})
    table.give(0, mood=3, culture=2)
    table.do(Appease(0, "e39"))
    decision = table.asking()
    assert isinstance(decision, Amounts)
    assert (decision.least, decision.most) == (4, 4)
    assert decision.usual == {"mood": 3, "culture": 1}


# -- what cannot be used is refused ---------------------------------------------------------------------------------


def test_everything_a_house_may_bring_is_named_when_it_brings_something_else() -> None:
    with pytest.raises(DataError) as refused:
        GAME.read_house("[[ruling]]\nid = 'x'")
    assert all(table in str(refused.value) for table in CHANGEABLE)


@pytest.mark.parametrize(
    ("broken", "sentence"),
    [
        ("[[advance\nid = 1", "not TOML.*line 1"),
        (
            '[[advance]]\nid = "roads"\n\n[[advance]]\nid = "canoes"',
            "line 4, advance 2: there is no advance called can",
        ),
        ('[[ability]]\nid = "caesar.swimmer"', "line 1, ability 1: there is no ability called caesar.swimmer"),
        ('[[wonder]]\nname = { en = "A", ru = "А" }', "line 1, wonder 1: id missing"),
        (
            '[[event]]\nid = "e1"\nkey = "flood"',
            r"event 1: \(e1\) key cannot be changed; a house may change name",
        ),
        ('[[advance]]\nid = "roads"\npays = { gold = 1 }', r"\(roads\) pays: food, ore can be changed, not gold"),
        ('[[advance]]\nid = "roads"\nfigures = { far = 1 }', r"\(roads\) figures: nothing can be changed, not far"),
        ('[[advance]]\nid = "roads"\npays = { ore = 2 }', r"\(roads\) its text tells the old figures: bring an about"),
        ('[[advance]]\nid = "roads"\npays = { ore = 0 }', r"pays.ore: expected a whole number from 1 to 20"),
        ('[[advance]]\nid = "roads"\npays = { ore = 21 }', r"pays.ore: expected a whole number from 1 to 20"),
        ('[[advance]]\nid = "roads"\nname = { en = "", ru = "Я" }', r"\(roads\) name: a name has 1 to 40 characters"),
        ('[[wonder]]\nid = "great_arena"\ncost = { stone = 4 }', r"line 1, wonder 1: \(great_arena\) cost.stone"),
        ('[[wonder]]\nid = "great_arena"\nrequired = "zeal"', r"wonder 1: \(great_arena\) nothing is called zeal"),
        ('[[tactic]]\nid = "siege"\ncopies = 3', "tactic 1: cards by tactic: 1 of siege instead of 3"),
        ('[[action]]\nid = "1"\ncivil = "taxes"', r"action 1: \(1\) nothing is called taxes"),
        ('[[action]]\nid = "1"\ncivil = "spy"', "action 1: cards by upper half"),
        ('[[objective]]\nid = "1"\ngoals = ["eureka", "eureka"]', "objective 1: on no card: "),
        ("[[calendar]]\nends = [3, 2]", r"calendar 1: \(calendar\) ends: the end must not become less likely"),
        ('[[die]]\nfaces = [[1, "leader"]]', r"die 1: \(die\) faces"),
        ('[[tile]]\nid = "A"\nterrains = ["forest", "sea", "forest", "forest"]', r"tile 1: \(A\).*which is grassland"),
        ("[[layout]]\nseats = 2\nplace = []", r"layout 1: \(2\).*"),
        ("[[layout]]\nseats = 5", "layout 1: there is no layout called 5"),
        (
            '[[layout]]\nseats = 2\n[[layout.home]]\ntile = "A"\nturn = 0\nspaces = ["C2", "B2", "D2", "C3"]\n'
            "[[layout]]\nseats = 9",
            "line 7, layout 2: there is no layout called 9",
        ),
        (
            f'[[goal]]\nid = "eureka"\npays = {{ ideas = 6 }}\nabout = {ABOUT}',
            r"goal 1: \(eureka\) it pays 6 ideas, but asks to hold 5",
        ),
        ("[limits]\nfood = 9", "line 1, limits: a house may bring"),
        ("advance = 5", "line 1, advance: expected a list"),
    ],
)
def test_a_broken_house_file_is_refused_with_the_place(broken: str, sentence: str) -> None:
    with pytest.raises(DataError, match=sentence) as refused:
        GAME.read_house(broken)
    assert "\n" not in str(refused.value)


def test_a_broken_house_is_refused_in_the_options_too() -> None:
    with pytest.raises(ValidationError, match="no advance called canoes"):
        GAME.Options(house={"advance": [{"id": "canoes"}]})
