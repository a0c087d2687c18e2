"""Offerings to the gods."""

from __future__ import annotations

import pytest

from games.core.decision import ChooseOne, ChooseSome
from games.core.errors import Illegal
from games.core.text import english
from games.deus.kinds import RESOURCES, STANDARD, Kind, Resource
from games.deus.state import DeusState
from tests.games.deus.positions import answer, asked, choices, give, hold, stock, table, told, turn


def offering(*cards: str, **options: object) -> DeusState:
    deus = table(**options)  # type: ignore[arg-type]
    give(deus, 0)
    hold(deus, 0, *cards)
    turn(deus)
    answer(deus, "offering")
    return deus


def test_jupiter_calls_ceres_for_three_cards() -> None:
    """Anna discards three cards with a temple on top and takes three resources and a production piece."""
    deus = offering("temple_gold", "school", "galley", "legion", "farm")
    answer(deus, ["temple_gold", "school", "galley"])
    answer(deus, "temple_gold")
    assert choices(deus) == [kind.value for kind in STANDARD], "any other god, but not Jupiter himself"
    answer(deus, "production")
    answer(deus, {"wood": 2, "clay": 1})
    player = deus.players[0]
    assert (stock(deus, "wood"), stock(deus, "clay")) == (2, 1)
    assert (player.ready[Kind.PRODUCTION], player.reserve[Kind.PRODUCTION]) == (3, 2)
    assert len(player.hand) == 5
    assert deus.discard[-1] == "temple_gold"
    assert sorted(deus.discard) == ["galley", "school", "temple_gold"]


def test_at_least_one_card_is_offered() -> None:
    deus = offering("school", "galley")
    with pytest.raises(Illegal):
        answer(deus, [])


def test_others_see_the_top_card_and_the_number_but_not_the_rest() -> None:
    deus = offering("school", "galley", "legion")
    events = answer(deus, ["school", "galley"], "galley")
    assert "seat 1 offers 2 cards to Neptune; on top lies Galley" in told(events, 1)
    assert not any("School" in line for line in told(events, 1))
    assert any("You also discard: School" in line for line in told(events, 0))


@pytest.mark.parametrize(("cards", "gold"), [(["galley"], 2), (["galley", "school", "legion"], 6)])
def test_neptune_gives_two_gold_for_each_card_and_a_ship(cards: list[str], gold: int) -> None:
    deus = offering("galley", "school", "legion", "farm")
    answer(deus, cards)
    if len(cards) > 1:
        answer(deus, "galley")
    assert deus.players[0].gold == gold
    assert deus.players[0].ready[Kind.MARITIME] == 3


@pytest.mark.parametrize(("others", "points"), [([], 1), (["school"], 2), (["school", "legion", "farm"], 2)])
def test_vesta_gives_one_point_for_one_card_and_two_for_more(others: list[str], points: int) -> None:
    deus = offering("forum_2", "school", "legion", "farm")
    answer(deus, ["forum_2", *others])
    if others:
        answer(deus, "forum_2")
    assert deus.players[0].points == points
    assert deus.players[0].ready[Kind.CIVIL] == 3


def test_mars_gives_a_piece_of_any_kind_for_each_card() -> None:
    deus = offering("legion", "school", "farm")
    answer(deus, ["legion", "school"], "legion", {"civil": 1, "maritime": 1})
    assert deus.players[0].ready == {**dict.fromkeys(STANDARD, 2), Kind.CIVIL: 3, Kind.MARITIME: 3}


def test_minerva_adds_a_card_for_each_card_discarded() -> None:
    deus = offering("school", "university", "farm", "legion", "galley")
    answer(deus, ["school", "university", "farm"], "school")
    assert len(deus.players[0].hand) == 5 + 3
    assert deus.players[0].ready[Kind.SCIENCE] == 3


def test_minerva_adds_her_cards_to_a_full_hand_too_but_stops_at_ten() -> None:
    deus = table()
    hold(deus, 0, "school", "university")
    deus.players[0].hand += [deus.deck.pop() for _ in range(7)]
    turn(deus)
    answer(deus, "offering", ["school"])
    assert len(deus.players[0].hand) == 9, "eight were left, Minerva adds one"
    hand = deus.players[0].hand
    hand += [deus.deck.pop()]
    deus.stack.clear()
    turn(deus)
    answer(deus, "offering", ["university"])
    assert len(hand) == 10


def test_a_hand_above_five_is_kept_and_nothing_is_drawn() -> None:
    deus = table()
    hold(deus, 0, "galley")
    deus.players[0].hand += [deus.deck.pop() for _ in range(7)]
    turn(deus)
    answer(deus, "offering", ["galley"])
    assert len(deus.players[0].hand) == 7


def test_a_piece_is_gained_only_while_the_reserve_has_one() -> None:
    deus = table()
    deus.players[0].reserve[Kind.MARITIME] = 0
    hold(deus, 0, "galley", "school")
    turn(deus)
    answer(deus, "offering", ["galley"])
    assert deus.players[0].ready[Kind.MARITIME] == 2


def test_ceres_gives_what_the_supply_has() -> None:
    deus = table()
    give(deus, 0)
    deus.supply = dict.fromkeys(RESOURCES, 0)
    deus.supply[Resource.CLAY] = 1
    hold(deus, 0, "farm", "quarry", "school")
    turn(deus)
    answer(deus, "offering", ["farm", "quarry"], "farm")
    assert stock(deus, "clay") == 1, "two cards, but one resource: nothing to choose"


@pytest.mark.parametrize(
    ("top", "too_few", "whole"),
    [("legion", {"army": 1}, {"army": 1, "civil": 1}), ("farm", {"wood": 1}, {"wood": 1, "clay": 1})],
)
def test_gifts_are_taken_whole(top: str, too_few: dict[str, int], whole: dict[str, int]) -> None:
    """Mars and Ceres: take one for each discarded card."""
    deus = offering("legion", "school", "farm")
    answer(deus, [top, "school"], top)
    for wrong in ({}, too_few):
        with pytest.raises(Illegal):
            answer(deus, wrong)
    answer(deus, whole)
    player = deus.players[0]
    gained = {**player.ready, **player.resources}
    assert all(gained[what] == n + (2 if top == "legion" else 0) for what, n in whole.items())  # type: ignore[index]


def test_mars_gives_no_more_pieces_than_the_reserve_has() -> None:
    deus = table()
    deus.players[0].reserve = {**dict.fromkeys(STANDARD, 0), Kind.CIVIL: 1}
    hold(deus, 0, "legion", "centurion", "school")
    turn(deus)
    answer(deus, "offering", ["legion", "centurion"], "legion")
    assert deus.players[0].ready[Kind.CIVIL] == 3
    assert sum(deus.players[0].reserve.values()) == 0


def test_two_copies_of_a_card_are_two_choices() -> None:
    deus = offering("galley", "galley", "school")
    assert choices(deus) == ["galley", "galley~2", "school"]
    answer(deus, ["galley", "galley~2"])
    assert deus.discard == ["galley", "galley"]
    assert deus.players[0].gold == 4, "with one kind of card there is no question which lies on top"


def test_the_cards_say_which_god_they_belong_to() -> None:
    deus = offering("galley", "school")
    gods = [str(option.note).partition(":")[0] for option in asked(deus).options]  # type: ignore[attr-defined]
    assert gods == ["Neptune", "Minerva"]


def test_an_offering_says_what_each_god_gives_and_that_the_piece_has_run_out() -> None:
    deus = table()
    hold(deus, 0, "galley", "school", "legion")
    deus.players[0].reserve[Kind.SCIENCE] = 0
    turn(deus)
    answer(deus, "offering")
    question = asked(deus)
    assert isinstance(question, ChooseSome)
    notes = {option.key: english(option.note) for option in question.options if option.note is not None}
    assert notes["galley"] == "Neptune: 2 gold per card and a piece: ship"
    assert notes["school"] == "Minerva: 1 more card per card and a piece: scientific building (none left)"
    answer(deus, ["galley", "school"])
    top = asked(deus)
    assert isinstance(top, ChooseOne)
    assert {option.key: (english(option.label), str(option.note)) for option in top.options} == {
        "galley": ("Galley", "Neptune: 4🪙, and a piece: ship"),
        "school": ("School", "Minerva: 2 cards, none left: scientific building"),
    }
