"""The data of the cards and the player board: what is in the box, and documents that break the rules."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from importlib.resources import files

import pytest

from games.clash.data import read, rulebook
from games.clash.kinds import Building, Category, Fighter, Good, Role, Symbol, Timing
from games.clash.printed import Card, Keep
from games.core.errors import DataError
from tests.games.clash.documents import documents

Edit = Callable[[str], str]


def everything() -> list[Card]:
    found = rulebook().printed
    groups = (
        found.advances,
        found.wonders,
        found.civils,
        found.tactics,
        found.goals,
        found.symbols,
        found.events,
    )
    return [card for group in groups for card in group.values()]


def test_the_box_holds_what_the_rulebook_lists() -> None:
    found = rulebook().printed
    base = (len(found.objectives_with(civilizations=False)), len(found.events_with(civilizations=False)))
    assert (len(found.advances), len(found.actions), *base, len(found.wonders)) == (48, 42, 32, 38, 8)
    assert (len(found.civils), len(found.tactics), len(found.goals)) == (21, 16, 54 + 12)
    assert (len(found.objectives), len(found.events)) == (32 + 6, 38 + 20)


def test_three_categories_are_governments_and_each_needs_its_advance() -> None:
    needs = {column.id: column.prerequisite for column in rulebook().printed.categories.values() if column.government}
    assert needs == {
        Category.DEMOCRACY: "philosophy",
        Category.AUTOCRACY: "draft",
        Category.THEOCRACY: "state_religion",
    }


def test_myths_has_a_yellow_border_and_opens_the_temple() -> None:
    """The example of the rulebook."""
    myths = rulebook().printed.advances["myths"]
    assert (myths.border, myths.unlocks, myths.category) == (Good.MOOD, Building.TEMPLE, Category.SPIRITUALITY)


def test_what_land_and_sea_yield() -> None:
    yields = {
        (source.terrain.value, source.good.value)
        for advance in rulebook().printed.advances.values()
        for source in advance.collects
    }
    assert yields == {
        ("grassland", "food"),
        ("forest", "wood"),
        ("mountain", "ore"),
        ("barren", "food"),
        ("sea", "food"),
    }


def test_what_serves_once_in_a_turn() -> None:
    """The sign of the player board for once in a turn."""
    once = {advance.id for advance in rulebook().printed.advances.values() if advance.once}
    assert once == {
        *("husbandry", "public_education", "free_education", "priesthood", "state_religion", "bartering"),
        *("taxes", "arts", "theaters", "absolute_power"),
    }


def test_the_pyramid_is_worth_more_than_the_other_wonders() -> None:
    points = {wonder.id: wonder.points for wonder in rulebook().printed.wonders.values()}
    assert points.pop("great_pyramid") == 5
    assert set(points.values()) == {4}


def test_the_card_of_the_rulebook_carries_peltasts() -> None:
    """The picture in the rulebook shows card 4 with a tactic for army units."""
    card = rulebook().printed.actions["4"]
    peltasts = rulebook().printed.tactics[card.tactic]
    assert peltasts.id == "peltasts"
    assert peltasts.needs == (Fighter.ARMY,)


def test_tactics_by_role() -> None:
    roles = Counter(tactic.role for tactic in rulebook().printed.tactics.values())
    assert roles == {Role.ANY: 8, Role.ATTACKER: 3, Role.DEFENDER: 5}
    attackers = {tactic.id for tactic in rulebook().printed.tactics.values() if tactic.role is Role.ATTACKER}
    assert attackers == {"wedge_formation", "siege", "flanking"}


def test_objectives_by_their_moment() -> None:
    """Without the expansion's: 19 instant ones less three, and one that may be shown in both moments."""
    timings = Counter(goal.timing for goal in rulebook().printed.goals.values())
    assert timings[Timing.BOTH] == 1
    assert rulebook().printed.goals["magnificent_culture"].timing is Timing.BOTH
    assert rulebook().printed.goals["conqueror"].timing is Timing.INSTANT
    assert rulebook().printed.goals["metropolis"].timing is Timing.STATUS


def test_objectives_that_stand_on_two_cards() -> None:
    copies = Counter(goal for card in rulebook().printed.objectives.values() for goal in card.goals)
    assert copies["conqueror"] == 2
    assert copies["government"] == 2
    assert max(copies.values()) == 2


def test_events_by_symbol_and_great_persons() -> None:
    events = [event for event in rulebook().printed.events.values() if not event.expansion]
    assert Counter(event.symbol for event in events)[Symbol.BARBARIANS_MOVE] == 14
    persons = [event for event in events if event.keep is Keep.HAND]
    assert len(persons) == 9
    assert all(event.person for event in persons)
    assert {category for event in persons for category in event.person} == set(Category) - {Category.AGRICULTURE}


def test_irrigation_and_sanitation_protect_from_what_the_rulebook_names() -> None:
    protected = {event.key: event.protection for event in rulebook().printed.events.values() if event.protection}
    assert protected == {
        "famine": "irrigation",
        "severe_famine": "irrigation",
        "pestilence": "sanitation",
        "epidemics": "sanitation",
        # These come with the civilizations.
        "pandemics": "sanitation",
        "famine_vermin": "irrigation",
        "famine_drought": "irrigation",
    }


def test_every_name_and_text_stands_in_both_languages() -> None:
    for card in everything():
        for words in (card.name, card.about):
            assert re.search("[A-Za-z]", words["en"]), words
            assert not re.search("[а-яА-Я]", words["en"]), words
            assert re.search("[а-яА-Я]", words["ru"]), words


def test_no_two_advances_share_a_name() -> None:
    for language in ("en", "ru"):
        names = Counter(advance.name.in_language(language) for advance in rulebook().printed.advances.values())
        assert max(names.values()) == 1


def put(old: str, new: str) -> Edit:
    return lambda text: text.replace(old, new, 1)


BROKEN: list[tuple[str, Edit, str]] = [
    ("advances.toml", put('id = "storage"', 'id = "farming"'), "advance farming stands there twice"),
    ("advances.toml", put('border = "mood"', 'border = "culture"'), "borders"),
    ("advances.toml", put('prerequisite = "draft"', ""), "category autocracy"),
    ("advances.toml", put('prerequisite = "draft"', 'prerequisite = "levy"'), "nothing is called levy"),
    ("advances.toml", put('unlocks = "port"', 'unlocks = "harbour"'), "advance fishing: unlocks"),
    ("advances.toml", put('category = "science"', 'category = "culture"'), "its advances are"),
    ("wonders.toml", put("food = 3", "food = 4"), "costs 12 resources"),
    ("actions.toml", put('civil = "spy"', 'civil = "ideas"'), "cards by upper half"),
    ("tactics.toml", put("copies = 5", "copies = 4"), "cards by tactic"),
    ("objectives.toml", put('id = "32"', 'id = "39"'), "numbered 1 to 38"),
    ("objectives.toml", put('timing = "status"', 'timing = "later"'), "large_civilization: timing"),
    ("events.toml", put('symbol = "gold_mine"', ""), "symbols"),
    ("events.toml", put('en = "Lose 1 food', 'en = "' + "Lose 1 food " * 30), "about: a text has"),
]


@pytest.mark.parametrize(("file", "edit", "complaint"), BROKEN, ids=[complaint for _, _, complaint in BROKEN])
def test_a_broken_document_names_the_place(file: str, edit: Edit, complaint: str) -> None:
    original = files("games.clash").joinpath("data", file).read_text("utf-8")
    broken = edit(original)
    assert broken != original
    with pytest.raises(DataError, match=re.escape(complaint)) as error:
        read(documents({file: broken}), {})
    assert file in str(error.value)


def test_the_documents_as_they_are_can_be_read() -> None:
    assert read(documents({}), {}).printed == rulebook().printed
