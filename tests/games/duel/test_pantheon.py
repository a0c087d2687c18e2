"""Pantheon around the gods: tokens, the decks, the board, activating, Grand Temples, the Gate and both Wonders."""

from __future__ import annotations

from collections import Counter

import pytest

from games.core.luck import Luck
from games.core.text import english
from games.duel import GAME
from games.duel.kinds import Mythology
from games.duel.options import DuelOptions
from games.duel.payment import activation_price
from games.duel.state import GATE, Altar, Slot
from games.duel.steps.age import LayOut, NextAge
from tests.games.duel.position import RICH, Table, reload, said

GREEK, ROMAN = Mythology.GREEK, Mythology.ROMAN


def pantheon(**options: object) -> Table:
    table = Table(pantheon=True, **options)  # type: ignore[arg-type]
    table.deck(Mythology.MESOPOTAMIAN, "enki", "ishtar", "nisaba")
    table.deck(Mythology.PHOENICIAN, "tanit", "astarte", "baal")
    table.deck(Mythology.GREEK, "zeus", "hades", "aphrodite")
    table.deck(Mythology.EGYPTIAN, "ra", "isis", "anubis")
    table.deck(Mythology.ROMAN, "mars", "minerva", "neptune")
    return table


def above(table: Table, **token: object) -> None:
    """An open card on a face-down one with a token."""
    table.duel.slots["B1"] = Slot("B1", **token)  # type: ignore[arg-type]
    table.duel.slots["C1"] = Slot("C1", card="altar")
    table.duel.unseen = ["palace"]


# -- preparing the Ages -----------------------------------------------------------------------------------------------


def test_five_of_ten_mythology_tokens_lie_in_the_first_age() -> None:
    seen: Counter[Mythology] = Counter()
    for seed in range(30):
        table = Table(pantheon=True, seed=f"tokens {seed}").do(LayOut(1))
        lying = {slot.name: slot.mythology for slot in table.view().slots if slot.mythology}
        assert set(lying) == {"B1", "B3", "D1", "D3", "D5"}
        assert max(Counter(lying.values()).values()) <= 2
        assert all(table.duel.slots[name].card is None for name in lying)
        seen.update(lying.values())
    assert set(seen) == set(Mythology)


def test_the_offering_tokens_lie_in_the_second_age() -> None:
    table = Table(pantheon=True).do(LayOut(2))
    lying = {slot.name: slot.offering for slot in table.view().slots if slot.offering}
    assert set(lying) == {"B1", "B3", "B5"}
    assert sorted(lying.values()) == [2, 3, 4]


def test_no_token_lies_in_the_third_age() -> None:
    table = Table(pantheon=True).do(LayOut(3))
    assert not any(slot.mythology or slot.offering for slot in table.view().slots)


def ready(*gods: str | None, **options: object) -> Table:
    table = pantheon(age=1, **options)
    table.duel.altars = [Altar(number, god) for number, god in enumerate(gods, start=1)]
    return table


def test_before_the_second_age_the_gods_are_turned_up_and_the_gate_takes_the_empty_slot() -> None:
    table = ready("mars", "tanit", "hades", None, "isis", "ishtar").do(NextAge(2))
    altars = table.view().altars
    assert [altar.gate for altar in altars] == [False, False, False, True, False, False]
    assert [altar.god.id if altar.god else None for altar in altars] == [
        "mars",
        "tanit",
        "hades",
        None,
        "isis",
        "ishtar",
    ]
    assert table.duel.revealed > 0
    assert table.duel.enki == []


def test_several_empty_slots_give_the_gate_the_first() -> None:
    table = ready("mars", None, "hades", None, None, "ishtar").do(NextAge(2))
    assert [altar.gate for altar in table.view().altars].index(True) == 1


def test_or_the_gates_slot_is_drawn() -> None:
    chosen = set()
    for seed in range(20):
        table = ready("mars", None, "hades", None, None, "ishtar", seed=str(seed), gate_slot="random").do(NextAge(2))
        chosen.add([altar.gate for altar in table.view().altars].index(True))
    assert chosen == {1, 3, 4}


def test_enki_gets_two_tokens_when_he_is_turned_up() -> None:
    table = ready("enki", "tanit", "hades", None, "isis", "mars")
    table.duel.box = ["law", "economy", "masonry"]
    table.do(NextAge(2))
    assert len(table.duel.enki) == 2
    assert len(table.duel.box) == 1
    assert {token.id for token in table.view().enki} | set(table.duel.box) == {"law", "economy", "masonry"}


# -- Mythology tokens -------------------------------------------------------------------------------------------------


def test_a_mythology_token_shows_two_gods_and_places_one() -> None:
    table = pantheon(age=1)
    above(table, mythology=GREEK)
    table.turn(1).answer("sell-C1")
    assert table.rival.mythology == [GREEK]
    assert table.asks("Which god do you put into the Pantheon", 1)
    assert set(table.keys) == {f"{god}-{slot}" for god in ("zeus", "hades") for slot in range(1, 7)}
    assert table.duel.slots["B1"].card is None, "the token is dealt with before the card is turned up"
    reload(table)
    table.answer("hades-3")
    assert table.duel.altars[2].holder == "hades"
    assert table.duel.decks[GREEK] == ["zeus", "aphrodite"]
    assert table.duel.slots["B1"].card == "palace"
    assert table.to_move == 0


def test_the_price_for_both_is_told_when_a_god_is_placed() -> None:
    table = pantheon(age=1)
    above(table, mythology=GREEK)
    table.turn(0).answer("sell-C1")
    assert table.detail("zeus-1") == "you pay 3, seat 2 pays 8"


def test_only_empty_slots_are_offered() -> None:
    table = pantheon(age=1)
    for number in (1, 2, 4, 5):
        table.duel.altars[number - 1].holder = "mars"
    above(table, mythology=GREEK)
    table.turn(0).answer("sell-C1")
    assert set(table.keys) == {"zeus-3", "zeus-6", "hades-3", "hades-6"}


def test_the_last_god_of_a_deck_is_placed_without_a_choice_of_god() -> None:
    table = pantheon(age=1)
    table.deck(GREEK, "aphrodite")
    above(table, mythology=GREEK)
    table.turn(0).answer("sell-C1")
    assert {key.split("-")[0] for key in table.keys} == {"aphrodite"}


def test_the_other_seat_learns_the_slot_and_the_mythology_but_not_the_god() -> None:
    table = pantheon(age=1)
    above(table, mythology=GREEK)
    table.turn(0).answer("sell-C1").answer("zeus-3")
    chooser, other, stranger = (table.view(viewer).altars[2] for viewer in (0, 1, None))
    assert chooser.god is not None
    assert chooser.god.id == "zeus"
    for seen in (other, stranger):
        assert seen.god is None
        assert seen.mythology is GREEK
        assert not seen.face_up
    assert table.view(0).decks[GREEK] == ("hades", None)
    assert table.view(1).decks[GREEK] == (None, None)
    assert not any("Zeus" in line or "Hades" in line for line in table.told(1))
    assert "You put Zeus into slot 3" in table.told(0)


def test_a_second_token_hides_what_the_first_showed() -> None:
    table = pantheon(age=1)
    above(table, mythology=GREEK)
    table.turn(0).answer("sell-C1").answer("zeus-3")
    above(table, mythology=GREEK)
    table.turn(1).answer("sell-C1")
    assert {key.split("-")[0] for key in table.keys} == {"hades", "aphrodite"}
    table.answer("hades-1")
    # The first seat saw the Hades go back, but cannot tell which of the two was placed.
    assert table.view(0).altars[0].god is None
    assert table.view(0).decks[GREEK] == (None,)
    assert table.view(1).decks[GREEK] == ("aphrodite",)


def test_several_tokens_are_taken_in_the_order_one_chooses() -> None:
    table = pantheon(age=1)
    table.duel.slots = {
        "A1": Slot("A1", card="theater"),
        "B1": Slot("B1", mythology=GREEK),
        "B2": Slot("B2", mythology=ROMAN),
        "C2": Slot("C2", card="altar"),
    }
    table.duel.unseen = ["palace", "senate"]
    table.turn(0).answer("sell-C2")
    assert table.asks("Which token do you take first?", 0)
    assert table.keys == ["B1", "B2"]
    reload(table)
    table.answer("B2")
    assert table.own.mythology == [ROMAN]
    table.answer("mars-1")
    assert table.duel.slots["B2"].card is not None
    assert table.own.mythology == [ROMAN, GREEK]
    assert table.duel.slots["B1"].card is None
    table.answer("zeus-2")
    assert table.duel.slots["B1"].card is not None
    assert table.to_move == 1


def test_a_token_is_also_taken_before_an_extra_turn() -> None:
    table = pantheon(age=2)
    above(table, offering=3)
    table.wonders(0, "sphinx")
    table.turn(0).answer("wonder-C1")
    assert table.own.offerings == [3]
    assert table.to_move == 0
    assert table.duel.slots["B1"].card == "palace"


# -- activating -------------------------------------------------------------------------------------------------------


def test_every_slot_costs_eleven_for_both_together() -> None:
    table = pantheon()
    for number in range(1, 7):
        table.god(number, "tanit")
    assert [activation_price(table.duel, 0, number) for number in range(1, 7)] == [3, 4, 5, 6, 7, 8]
    assert [activation_price(table.duel, 1, number) for number in range(1, 7)] == [8, 7, 6, 5, 4, 3]
    table.duel.first = 1
    assert [activation_price(table.duel, 1, number) for number in range(1, 7)] == [3, 4, 5, 6, 7, 8]
    assert table.view().altars[0].prices == (8, 3)


def test_mars_for_five_with_an_offering_of_three() -> None:
    """The rulebook's example: two coins, and the pawn moves two spaces."""
    table = pantheon(age=2)
    table.god(3, "mars")
    table.own.offerings = [3]
    table.activate(3).answer("3")
    assert table.own.coins == RICH - 2
    assert table.own.offerings == []
    assert table.duel.pawn == 2
    assert table.own.gods == ["mars"]
    assert table.view().altars[2].empty
    assert table.to_move == 1


def test_activating_takes_no_card() -> None:
    table = pantheon(age=2)
    table.god(1, "tanit")
    table.activate(1)
    assert list(table.duel.slots) == ["A1"]
    assert table.own.coins == RICH - 3 + 12


def test_no_god_can_be_activated_in_the_first_age() -> None:
    table = pantheon(age=1)
    table.god(1, "tanit")
    assert not any(key.startswith("god") for key in table.turn(0).keys)


def test_a_god_too_dear_is_blocked_with_the_reason() -> None:
    table = pantheon(age=2, coins=(3, 3))
    table.god(1, "tanit")
    table.god(3, "mars")
    assert "god-P1" in table.turn(0).keys
    assert said(table.option("god-P3").blocked) == "It costs 5 coins; you have 3 coins."


def test_offering_tokens_give_no_change() -> None:
    table = pantheon(age=2)
    table.god(1, "aphrodite")
    table.own.offerings = [4]
    table.activate(1).answer("4")
    assert table.own.coins == RICH


def test_offering_tokens_can_be_kept_or_combined_but_not_wasted() -> None:
    table = pantheon(age=2)
    table.god(2, "aphrodite")
    table.own.offerings = [4, 2, 3]
    table.activate(2)
    assert table.keys == ["none", "2", "3", "4", "2-3"]
    assert table.detail("2") == "you pay 2 coins"
    assert said(table.option("none").label) == "No Offering token"
    assert said(table.option("2-3").label) == "Offering tokens: 2, 3"
    table.answer("none")
    assert table.own.coins == RICH - 4
    assert table.own.offerings == [4, 2, 3]


def test_offering_tokens_make_an_unaffordable_god_possible() -> None:
    table = pantheon(age=2, coins=(0, 0))
    table.god(2, "aphrodite")
    table.own.offerings = [4]
    table.activate(2)
    assert table.own.gods == ["aphrodite"]


def test_activating_is_not_trade() -> None:
    table = pantheon(age=2)
    table.rival.progress = ["economy"]
    table.god(6, "aphrodite")
    table.activate(6)
    assert (table.own.coins, table.rival.coins) == (RICH - 8, RICH)


def test_the_sanctuary_makes_every_activation_cheaper() -> None:
    table = pantheon(age=2)
    table.wonders(0, built=("sanctuary",))
    table.god(1, "aphrodite")
    table.god(3, GATE)
    assert activation_price(table.duel, 0, 1) == 1
    assert activation_price(table.duel, 1, 1) == 8
    # The Gate doubles first.
    assert activation_price(table.duel, 0, 3) == 8
    assert activation_price(table.duel, 0, 1, (4,)) == 0


def test_an_unbuilt_sanctuary_helps_nobody() -> None:
    table = pantheon(age=2)
    table.wonders(0, "sanctuary")
    table.god(1, "aphrodite")
    assert activation_price(table.duel, 0, 1) == 3


# -- the Gate ---------------------------------------------------------------------------------------------------------


def test_the_gate_costs_twice_its_slot_and_activates_one_of_five_for_nothing() -> None:
    table = pantheon(age=2)
    table.duel.box = ["law", "economy", "masonry"]
    table.god(4, GATE)
    table.activate(4)
    assert table.own.coins == RICH - 12
    assert set(table.keys) == {"enki", "tanit", "zeus", "ra", "mars"}
    assert table.view(1).decks[ROMAN][0] == "mars", "both see what the Gate shows"
    reload(table)
    table.answer("tanit")
    assert table.own.coins == RICH - 12 + 12
    assert table.own.gods == [GATE, "tanit"]
    assert table.duel.decks[Mythology.PHOENICIAN] == ["astarte", "baal"]
    assert table.duel.decks[ROMAN] == ["mars", "minerva", "neptune"]


def test_enki_shown_by_the_gate_but_not_chosen_gives_his_tokens_back() -> None:
    table = pantheon(age=2)
    table.duel.box = ["law", "economy", "masonry"]
    table.god(4, GATE)
    table.activate(4)
    assert len(table.duel.enki) == 2
    table.answer("mars")
    assert table.duel.enki == []
    assert sorted(table.duel.box) == ["economy", "law", "masonry"]


def test_enki_chosen_at_the_gate() -> None:
    table = pantheon(age=2)
    table.duel.box = ["law", "economy", "masonry"]
    table.god(4, GATE)
    table.activate(4)
    offered = list(table.duel.enki)
    table.answer("enki")
    assert sorted(table.keys) == sorted(offered)
    table.answer(offered[0])
    assert table.own.progress == [offered[0]]
    assert len(table.duel.box) == 2


def test_an_empty_deck_shows_nothing_at_the_gate() -> None:
    table = pantheon(age=2)
    for mythology in (Mythology.MESOPOTAMIAN, GREEK, ROMAN):
        table.deck(mythology)
    table.god(1, GATE)
    table.activate(1)
    assert set(table.keys) == {"tanit", "ra"}


def test_offering_tokens_lower_the_gates_own_price() -> None:
    table = pantheon(age=2)
    table.own.offerings = [4]
    table.god(1, GATE)
    table.activate(1).answer("4")
    assert table.own.coins == RICH - 2


# -- the Divine Theater -----------------------------------------------------------------------------------------------


def test_the_divine_theater_works_in_the_first_age_and_opens_a_whole_deck() -> None:
    table = pantheon(age=1).raise_wonder("divine_theater")
    assert table.own.coins == RICH - 10
    assert set(table.keys) == set(Mythology)
    table.answer("roman")
    assert set(table.keys) == {"mars", "minerva", "neptune"}
    assert table.view(1).decks[ROMAN] == ("mars", "minerva", "neptune")
    reload(table)
    table.answer("mars")
    assert table.duel.pawn == 2
    assert table.own.coins == RICH - 10
    assert table.asks("Which god goes on top", 0)
    table.answer("neptune")
    assert table.duel.decks[ROMAN] == ["neptune", "minerva"]
    assert table.view(0).decks[ROMAN] == ("neptune", "minerva")
    assert table.view(1).decks[ROMAN] == (None, None)
    assert not any("on top" in line for line in table.told(1))
    assert table.source("Wonders") == (2, 0)
    assert table.to_move == 1


def test_the_theater_with_enki_not_chosen() -> None:
    table = pantheon(age=1)
    table.duel.box = ["law", "economy", "masonry"]
    table.raise_wonder("divine_theater").answer("mesopotamian")
    assert len(table.duel.enki) == 2
    table.answer("ishtar")
    assert sorted(table.duel.box) == ["economy", "law", "masonry"]
    assert table.duel.enki == []


def test_the_theater_and_theology_bring_one_extra_turn_with_isis() -> None:
    table = pantheon(age=2)
    table.own.progress = ["theology"]
    table.wonders(0, "sphinx")
    table.duel.discard = ["altar"]
    table.raise_wonder("divine_theater").answer("egyptian").answer("isis").answer("anubis")
    assert table.own.unbuilt == []
    assert table.duel.again == 0
    assert table.to_move == 0
    table.answer("sell-A1")
    assert table.duel.stack == []


def test_or_one_extra_turn_for_each() -> None:
    table = pantheon(age=2, extra_turns="each")
    table.own.progress = ["theology"]
    table.wonders(0, "sphinx")
    table.duel.discard = ["altar"]
    table.raise_wonder("divine_theater").answer("egyptian").answer("isis").answer("anubis")
    assert table.duel.again == 1
    assert table.to_move == 0


def test_a_deck_used_by_the_theater_still_serves_its_tokens() -> None:
    table = pantheon(age=1).raise_wonder("divine_theater").answer("greek").answer("aphrodite").answer("hades")
    for seat, god in ((1, "hades-1"), (0, "zeus-2")):
        above(table, mythology=GREEK)
        table.turn(seat).answer("sell-C1")
        assert table.asks("Which god do you put", seat)
        table.answer(god)
    assert table.duel.decks[GREEK] == []


# -- Grand Temples ----------------------------------------------------------------------------------------------------


def test_the_token_of_a_mythology_builds_its_temple_for_nothing_and_is_kept() -> None:
    table = pantheon(coins=(0, 0))
    table.own.mythology = [ROMAN]
    table.build("grand_temple_roman")
    assert table.own.cards == ["grand_temple_roman"]
    assert table.own.mythology == [ROMAN]
    assert "free by the Mythology token" in table.told()[0]


def test_a_token_of_another_mythology_or_of_the_rival_does_not() -> None:
    table = pantheon()
    table.own.mythology, table.rival.mythology = [GREEK], [ROMAN]
    assert table.price("grand_temple_roman") == 10


@pytest.mark.parametrize(("chain", "coins"), [(True, 4), (False, 0)])
def test_urbanism_and_a_temple_built_by_its_token(chain: bool, coins: int) -> None:
    table = pantheon(coins=(0, 0), temple_chain=chain)
    table.own.mythology, table.own.progress = [ROMAN], ["urbanism"]
    assert table.build("grand_temple_roman").own.coins == coins


def test_temples_score_by_number() -> None:
    """Two against one: twelve points against five."""
    table = pantheon()
    table.own.cards = ["grand_temple_roman", "grand_temple_greek"]
    table.rival.cards = ["grand_temple_egyptian"]
    assert table.source("Grand Temples") == (12, 5)
    table.own.cards += ["grand_temple_phoenician"]
    table.rival.cards = []
    assert table.source("Grand Temples") == (21, 0)


def test_the_group_of_a_god_is_the_pantheon() -> None:
    table = pantheon(age=2)
    table.god(2, "tanit")
    option = table.turn(0).option("god-P2")
    assert (said(option.group), option.at) == ("Pantheon", "P2")
    assert english(option.label) == "Activate: Tanit"


def test_the_pantheon_has_six_slots_and_five_decks_of_three_gods() -> None:
    view = GAME.view(GAME.setup(2, DuelOptions(pantheon=True), Luck("setup")), None)
    assert [altar.name for altar in view.altars] == ["P1", "P2", "P3", "P4", "P5", "P6"]
    assert all(altar.empty for altar in view.altars)
    assert {mythology: len(deck) for mythology, deck in view.decks.items()} == dict.fromkeys(Mythology, 3)
    assert len(view.box) == 8


def test_the_decks_are_shuffled() -> None:
    tops = {GAME.setup(2, DuelOptions(pantheon=True), Luck(str(seed))).decks[GREEK][0] for seed in range(20)}
    assert tops == {"zeus", "hades", "aphrodite"}


def test_the_pantheon_is_opened_once_and_only_with_the_expansion() -> None:
    table = ready("mars", "tanit", "hades", None, "isis", "ishtar").do(NextAge(2))
    table.duel.altars[0] = Altar(1)
    table.do(NextAge(3))
    assert [altar.gate for altar in table.view().altars] == [False, False, False, True, False, False]
    base = Table(age=1).do(NextAge(2))
    assert base.told() == ["Age 2 is laid out"]
