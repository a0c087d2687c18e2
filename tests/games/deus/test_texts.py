"""The position in words, and what can be looked up."""

from __future__ import annotations

import re

import pytest

from games.core.text import Name, Text
from games.deus import GAME
from games.deus.data import rulebook
from games.deus.kinds import FACE_DOWN, Ending, Kind
from games.deus.options import DeusOptions
from games.deus.printed.effects import TempleEffect
from games.deus.texts import board_lines
from tests.games.deus.positions import give, hold, settle, table

SUMMED = ("wood", "stone", "clay", "wheat")


def test_a_summary_says_what_the_picture_shows() -> None:
    deus = table()
    settle(deus, 0, D1="army civil")
    settle(deus, 1, E2="maritime")
    give(deus, 0, gold=7, wood=2, points=9)
    deus.players[0].columns[Kind.CIVIL] = ["forum_2", FACE_DOWN]
    hold(deus, 0, "galley")
    del deus.villages["C2"]
    view = GAME.view(deus, 0)
    summary = GAME.summary(view)
    board = [str(line) for line in summary.board]
    assert str(summary.moment) == "Round 1"
    assert str(summary.ending) == "Temples left: 4 of 4; villages left: 3 of 4."
    assert board[3] == "D1 mountain [seat 1: A, C], D2 swamp, D3 mountain, D4 sea"
    assert board[4].startswith("E1 village 3, E2 sea [seat 2: M]")
    assert "C2 fallen village" in board[2]
    assert board[-1] == "Supply: 8 wood, 8 stone, 8 clay, 8 wheat"
    seat = [str(line) for line in summary.by_seat[0]]
    assert seat[0] == "7 gold, 2 wood"
    assert "9 points" in seat
    assert "civil: Forum (2+), face down" in seat
    assert not any(str(line).endswith(" points") for line in summary.by_seat[1]), "those of others are secret"
    assert [str(card) for card in summary.hand] == ["Galley"]
    assert [str(line) for line in summary.hand_lines] == [
        "Galley (1 wood, 1 wheat): Buy up to 3 resources of any kinds for 1 gold each"
    ]
    assert GAME.points(view) == (9, None)


def test_a_summary_says_how_near_the_end_is() -> None:
    deus = table()
    deus.ending, deus.last_round, deus.round = Ending.VILLAGES, 8, 7
    assert str(GAME.summary(GAME.view(deus, None)).ending) == "Round 8 is the last: all villages have fallen."
    deus.round = 8
    assert str(GAME.summary(GAME.view(deus, None)).moment) == "Round 8, the last"


def test_every_card_and_god_can_be_looked_up() -> None:
    entries = GAME.entries(DeusOptions())
    found = {entry.name["en"]: entry for entry in entries}
    assert len(entries) == 75 + 6
    assert str(found["Galley"].about) == (
        "maritime, costs 1 wood, 1 wheat: Buy up to 3 resources of any kinds for 1 gold each. 4 copies."
    )
    assert found["Temple (gold)"].source is None, "printed in the rules"
    assert "reconstruction" in str(found["Centurion"].source)
    assert str(found["Vesta"].about) == "1 point for one card, 2 for more, and a piece: civil building"


def test_every_topic_has_its_words() -> None:
    topics = GAME.topics()
    assert {"goal", "turn", "build", "pay", "place", "temples", "villages", "armies", "offering", "end"} <= set(topics)
    for name, about in topics.values():
        assert name.id
        assert len(str(about)) > 40


def test_the_figures_in_the_topics_are_those_of_the_rules() -> None:
    topics, rules = GAME.topics(), GAME.view(table(), None).rules
    assert f"{rules.prices.gold_for_resource} gold stand in" in str(topics["pay"][1])
    assert f"For {rules.prices.rim_points} points" in str(topics["place"][1])
    for card in rules.cards.values():
        if isinstance(card.effect, TempleEffect):
            assert f"{card.effect.most} points at most" in str(topics["temples"][1])
            assert str(card.about).endswith(f" ({card.effect.most} at most)")
    assert f"{rules.scoring.majority} points go to" in str(topics["end"][1])


def test_names_are_in_both_languages() -> None:
    rules = GAME.view(table(), None).rules
    names = [card.title for card in rules.cards.values()] + [god.name for god in rules.gods.values()]
    names += [ruling.text for ruling in rules.rulings]
    assert all(isinstance(name, Name) and name["en"] != name["ru"] for name in names)
    assert all(any("а" <= letter <= "я" for letter in name["ru"].lower()) for name in names)


def test_every_card_says_in_one_line_what_it_does() -> None:
    abouts = {card.id: card.about for card in GAME.view(table(), None).rules.cards.values()}
    assert all(isinstance(about, Text) and 10 < len(str(about)) <= 110 for about in abouts.values())
    assert str(abouts["forum_2"]) == "1 point for every 2 regions where you have 2+ buildings"
    assert str(abouts["elephants"]) == "Move each of your armies up to 2 regions"
    assert str(abouts["siege_tower"]) == "Take 2 points from a barbarian village next to your army"


def test_an_empty_supply_is_said_to_be_empty() -> None:
    deus = table()
    deus.supply = dict.fromkeys(deus.supply, 0)
    assert str(board_lines(GAME.view(deus, None))[-1]) == "The supply is empty"


@pytest.mark.parametrize("language", ["en", "ru"])
def test_what_tells_cards_apart_is_the_same_on_picture_and_button(language: str) -> None:
    """A button may shorten it with a point, or say goods in signs; it never says something else."""
    for card in rulebook().cards.values():
        if card.mark is None or card.short is None:
            continue
        mark, short = card.mark.in_language(language), card.short.in_language(language)
        shown = re.search(r"\((.*)\)", short)
        if shown is None or not any(letter.isalnum() for letter in shown[1]):
            continue
        assert mark.startswith(shown[1].rstrip(".")), card.id
        assert shown[1] == mark or shown[1].endswith("."), card.id
