"""What /card says: everything there is, each once, in a few lines."""

from __future__ import annotations

from collections import Counter

from games.clash.data import rulebook
from games.clash.lookup import entries
from games.core.text import english

ABOUT = {entry.name["en"]: english(entry.about) for entry in entries(rulebook())}


def test_everything_printed_can_be_looked_up() -> None:
    found = rulebook().printed
    names = set(ABOUT)
    for group in (found.advances, found.wonders, found.civils, found.tactics, found.symbols):
        assert {card.name["en"] for card in group.values()} <= names
    assert all(any(goal.name["en"] in name for name in names) for goal in found.goals.values())
    assert all(any(event.name["en"] in name for name in names) for event in found.events.values())
    assert {"Settler", "Infantry", "Ship", "Temple", "Academy", "Fortress", "Port"} <= names


def test_no_two_entries_share_a_name() -> None:
    for language in ("en", "ru"):
        names = Counter(entry.name.in_language(language).casefold() for entry in entries(rulebook()))
        assert [name for name, n in names.items() if n > 1] == []


def test_an_advance_says_its_category_its_border_and_what_comes_before_it() -> None:
    assert ABOUT["Roads"].startswith("Construction. ")
    assert ABOUT["Roads"].endswith("Gaining it brings 1 culture. Needs Mining.")
    assert ABOUT["Voting"].endswith("Needs Philosophy.")
    assert "Needs" not in ABOUT["Farming"]


def test_prices_stand_with_what_is_paid() -> None:
    assert ABOUT["Great Arena"].startswith("Wonder. Costs 3 food, 4 wood, 5 ore, 5 culture; needs Sports.")
    assert ABOUT["Spy"].startswith("Action card: an action and 1 culture.")
    assert ABOUT["Leadership"].startswith("Action card: free, for 1 culture.")
    assert ABOUT["Synergies"].startswith("Action card: an action. ")
    assert ABOUT["Ideas"].startswith("Action card: free. ")
    assert ABOUT["Infantry"].startswith("Costs 1 food, 1 ore.")
    assert ABOUT["Academy"] == ("Building. Costs 1 food, 1 wood, 1 ore; needs Writing. Building it brings 2 ideas.")


def test_a_tactic_says_who_may_play_it_and_with_what() -> None:
    assert ABOUT["Siege"].startswith("Tactic for the attacker in a battle for a city; works with an army.")
    assert ABOUT["Scout"].startswith(
        "Tactic for either side on land and at sea; works with an army, a ship, a fortress."
    )


def test_events_of_one_name_are_told_apart_and_say_what_protects() -> None:
    assert {"A Good Year (the drawer)", "A Good Year (some)", "A Good Year (everybody)"} <= set(ABOUT)
    assert "Irrigation protects from the text. Symbol: Barbarians move." in ABOUT["Famine"]
    assert ABOUT["Migration"].endswith("Symbol: Gold Mine.")


def test_what_only_an_implementation_tells_says_so() -> None:
    sources = {entry.name["en"]: entry.source for entry in entries(rulebook())}
    assert sources["Roads"] is None
    assert sources["Great Arena"] is not None
    assert sources["Spy"] is not None
