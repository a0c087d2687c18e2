"""Every god, with the answers of the rulebook's questions."""

from __future__ import annotations

import pytest

from games.duel.kinds import Mythology, Symbol, Victory
from games.duel.state import Slot
from tests.games.duel.position import RICH, Table, reload, said
from tests.games.duel.test_pantheon import above, pantheon

SIX = ["scriptorium", "pharmacist", "workshop", "apothecary", "academy", "university"]


def with_god(god: str, **options: object) -> Table:
    """The god lies in the first slot: three coins for the first seat."""
    table = pantheon(**{"age": 2, **options})
    table.god(1, god)
    return table


# -- Mesopotamian -----------------------------------------------------------------------------------------------------


def test_enki_gives_one_of_his_two_tokens() -> None:
    table = with_god("enki")
    table.duel.enki, table.duel.box = ["agriculture", "law"], ["economy"]
    table.activate(1)
    assert table.keys == ["agriculture", "law"]
    reload(table)
    table.answer("agriculture")
    assert table.own.progress == ["agriculture"]
    assert table.own.coins == RICH - 3 + 6
    assert sorted(table.duel.box) == ["economy", "law"]
    assert table.duel.enki == []


def test_the_great_library_cannot_draw_what_lies_on_enki() -> None:
    table = with_god("enki")
    table.duel.enki, table.duel.box = ["agriculture", "law"], ["economy", "masonry"]
    table.raise_wonder("great_library")
    assert sorted(table.keys) == ["economy", "masonry"]


def test_ishtar_has_the_symbol_of_law() -> None:
    table = with_god("ishtar").activate(1)
    assert table.view().cities[0].symbols == (Symbol.LAW,)


@pytest.mark.parametrize("ishtar_first", [True, False])
def test_ishtar_and_law_are_a_pair(ishtar_first: bool) -> None:
    table = with_god("ishtar")
    if ishtar_first:
        table.activate(1)
        table.own.cards, table.duel.progress = ["school"], ["law", "economy", "masonry"]
        table.build("apothecary").answer("law")
    else:
        table.own.progress, table.duel.progress = ["law"], ["economy", "masonry"]
        table.activate(1)
    assert table.asks("Which Progress token do you take?", 0)
    assert table.keys == ["economy", "masonry"]


def test_ishtar_and_law_are_one_of_the_six() -> None:
    table = with_god("ishtar")
    table.own.progress, table.own.cards = ["law"], SIX[:4]
    table.activate(1)
    assert table.duel.ending is None


def test_ishtar_can_be_the_sixth() -> None:
    table = with_god("ishtar")
    table.own.cards = SIX[:5]
    table.activate(1)
    assert table.duel.ending is not None
    assert table.duel.ending.victory is Victory.SCIENCE


def test_nisaba_copies_a_symbol_and_the_rival_keeps_it() -> None:
    table = with_god("nisaba")
    table.rival.cards = ["school", "library", "press"]
    table.activate(1)
    assert table.keys == ["school", "library"]
    reload(table)
    table.answer("school")
    assert table.view().cities[0].symbols == (Symbol.WHEEL,)
    assert Symbol.WHEEL in table.view().cities[1].symbols
    assert table.view().cities[0].snake is not None


def test_nisaba_can_make_a_pair() -> None:
    table = with_god("nisaba")
    table.own.cards, table.rival.cards = ["apothecary"], ["school"]
    table.duel.progress = ["law", "economy"]
    table.activate(1)
    assert table.asks("Which Progress token do you take?", 0)


def test_nisaba_can_be_the_sixth() -> None:
    table = with_god("nisaba")
    table.own.cards, table.rival.cards = SIX[:5], ["observatory"]
    table.activate(1)
    assert table.duel.ending is not None
    assert table.duel.ending.winner == 0


def test_nisaba_without_a_green_card_to_copy() -> None:
    table = with_god("nisaba")
    table.rival.cards = ["press"]
    table.activate(1)
    assert table.own.gods == ["nisaba"]
    assert table.own.coins == RICH - 3
    table.rival.cards += ["school"]
    assert table.view().cities[0].symbols == ()
    assert table.to_move == 1


# -- Phoenician -------------------------------------------------------------------------------------------------------


def test_astarte_holds_seven_coins_apart() -> None:
    table = with_god("astarte").activate(1)
    assert (table.own.coins, table.own.reserve) == (RICH - 3, 7)
    assert table.source("Gods") == (7, 0)
    table.own.coins = 0
    assert table.source("Coins")[0] == 0


def test_astartes_coins_are_safe_from_losses() -> None:
    table = with_god("astarte", coins=(4, RICH)).activate(1)
    table.raise_wonder("appian_way", seat=1)
    assert (table.own.coins, table.own.reserve) == (0, 7)


def test_astartes_coins_can_be_spent_as_the_owner_likes() -> None:
    table = with_god("astarte", coins=(8, 0)).activate(1)
    table.build("pretorium")
    assert table.asks("How many of Astarte's coins", 0)
    assert table.keys == ["3", "4", "5", "6", "7"]
    assert table.detail("4") == "4 coins from the treasury"
    reload(table)
    table.answer("7")
    assert (table.own.coins, table.own.reserve) == (4, 0)
    assert table.own.cards == ["pretorium"]


def test_or_the_treasury_always_pays_first() -> None:
    table = with_god("astarte", coins=(8, 0), astarte_coins="treasury").activate(1)
    table.build("pretorium")
    assert (table.own.coins, table.own.reserve) == (0, 4)
    assert table.source("Gods") == (4, 0)


def test_nothing_is_asked_when_there_is_one_way_to_pay() -> None:
    table = with_god("astarte", coins=(4, 0)).activate(1)
    table.build("pretorium")
    assert (table.own.coins, table.own.reserve) == (0, 0)


def test_a_free_card_asks_for_no_coins() -> None:
    table = with_god("astarte").activate(1)
    table.build("theater")
    assert table.to_move == 1


def test_trade_paid_by_astarte_still_feeds_economy() -> None:
    table = with_god("astarte", coins=(3, 0)).activate(1)
    table.rival.progress = ["economy"]
    table.build("walls")
    assert (table.own.reserve, table.rival.coins) == (3, 4)


def test_baal_takes_a_brown_or_grey_card() -> None:
    table = with_god("baal")
    table.rival.cards = ["sawmill", "press", "guard_tower"]
    table.activate(1)
    assert table.keys == ["sawmill", "press"]
    reload(table)
    table.answer("sawmill")
    assert table.view().cities[0].produced == (2, 0, 0, 0, 0)
    assert table.view().cities[1].prices[0] == 4
    assert table.view().cities[0].prices[0] == 2
    assert table.rival.cards == ["press", "guard_tower"]


def test_baal_with_nothing_to_take() -> None:
    table = with_god("baal")
    table.rival.cards = ["guard_tower"]
    table.activate(1)
    assert "seat 2 has no card to take" in table.told()
    assert table.to_move == 1


def test_tanit() -> None:
    assert with_god("tanit").activate(1).own.coins == RICH - 3 + 12


# -- Greek ------------------------------------------------------------------------------------------------------------


def test_aphrodite() -> None:
    table = with_god("aphrodite").activate(1)
    assert table.source("Gods") == (9, 0)
    assert table.to_move == 1


def test_hades_builds_from_the_discard_pile() -> None:
    table = with_god("hades")
    table.duel.discard = ["lighthouse", "walls"]
    table.activate(1)
    assert table.keys == ["lighthouse", "walls"]
    table.answer("lighthouse")
    assert table.own.cards == ["lighthouse"]
    assert table.own.coins == RICH - 3 + 1
    assert table.duel.discard == ["walls"]


def test_hades_with_an_empty_discard_pile() -> None:
    table = with_god("hades").activate(1)
    assert table.own.gods == ["hades"]
    assert table.to_move == 1


def structure(table: Table) -> None:
    """Two rows: B1 lies under C1 and C2, face down and with a token."""
    table.duel.slots = {
        "A1": Slot("A1", card="theater"),
        "B1": Slot("B1", offering=4),
        "C1": Slot("C1", card="altar"),
        "C2": Slot("C2", card="baths"),
    }
    table.duel.unseen = ["palace"]


def test_zeus_discards_any_card_open_or_covered() -> None:
    table = with_god("zeus", age=1)
    structure(table)
    table.duel.age = 3
    table.activate(1)
    assert table.keys == ["A1", "B1", "C1", "C2"]
    assert said(table.option("B1").label) == "B1 (Offering 4)"
    reload(table)
    table.answer("C1")
    assert table.duel.discard == ["altar"]
    assert table.own.coins == RICH - 3
    assert table.to_move == 1


def test_zeus_discards_a_face_down_card_with_its_token() -> None:
    table = with_god("zeus", age=3)
    structure(table)
    table.activate(1).answer("B1")
    assert table.told()[1:] == ["seat 1 discards from the structure: B1 (Offering 4); uncovers A1", "It was: Palace"]
    assert table.events[1].places == ("B1",)
    assert table.duel.discard == ["palace"]
    assert table.own.offerings == []
    assert "B1" not in table.duel.slots


def test_or_zeus_gains_the_token() -> None:
    table = with_god("zeus", age=3, zeus_token="gain")
    structure(table)
    table.activate(1).answer("B1")
    assert table.own.offerings == [4]


def test_zeus_gaining_a_mythology_token_places_a_god() -> None:
    table = pantheon(age=1, zeus_token="gain")
    above(table, mythology=Mythology.ROMAN)
    table.wonders(0, "divine_theater")
    table.turn(0).answer("wonder-C1").answer("greek").answer("zeus").answer("B1")
    assert table.own.mythology == [Mythology.ROMAN]
    assert table.asks("Which god do you put into the Pantheon", 0)


def test_a_card_zeus_frees_is_turned_up_at_the_end_of_the_turn() -> None:
    table = with_god("zeus", age=3)
    structure(table)
    del table.duel.slots["C2"]
    table.activate(1).answer("C1")
    assert table.own.offerings == [4]
    assert table.duel.slots["B1"].card == "palace"


def test_zeus_can_take_the_last_card_of_an_age() -> None:
    table = with_god("zeus").activate(1)
    assert table.duel.discard == ["theater"]
    assert table.duel.stack == []


# -- Egyptian ---------------------------------------------------------------------------------------------------------


def test_anubis_takes_a_wonder_down_and_it_can_be_built_again() -> None:
    table = with_god("anubis")
    table.wonders(0, built=("temple_of_artemis",))
    table.wonders(1, built=("great_lighthouse",))
    table.activate(1)
    assert set(table.keys) == {"temple_of_artemis", "great_lighthouse"}
    reload(table)
    table.answer("temple_of_artemis")
    assert table.own.unbuilt == ["temple_of_artemis"]
    assert table.duel.discard == ["guard_tower"]
    coins = table.own.coins
    table.raise_wonder("temple_of_artemis")
    assert table.own.coins == coins - 8 + 12
    assert table.to_move == 0


def test_anubis_ends_what_lasts_and_keeps_what_was_received() -> None:
    table = with_god("anubis")
    table.wonders(1, built=("great_lighthouse", "sanctuary", "colossus"))
    table.duel.pawn = -2
    table.activate(1).answer("great_lighthouse")
    assert table.source("Wonders") == (0, 3)
    table.god(2, "anubis")
    table.activate(2).answer("sanctuary")
    table.god(6, "mars")
    assert table.view().altars[5].prices == (8, 3)
    table.god(3, "anubis")
    table.activate(3)
    assert table.duel.pawn == -2
    assert table.source("Wonders") == (0, 0)
    assert table.price("stable", seat=1) == 2


def test_anubis_when_no_wonder_stands() -> None:
    table = with_god("anubis")
    table.wonders(0, "sphinx")
    assert table.activate(1).to_move == 1


def test_the_eighth_wonder_stays_in_the_box_after_anubis() -> None:
    table = with_god("anubis")
    table.wonders(0, "sphinx", built=("pyramids", "colossus", "piraeus"))
    table.wonders(1, "great_library", built=("mausoleum", "appian_way", "circus_maximus"))
    table.raise_wonder("sphinx")
    table.activate(1).answer("pyramids")
    assert table.rival.unbuilt == []
    assert table.own.unbuilt == ["pyramids"]
    table.raise_wonder("pyramids")
    assert table.own.unbuilt == []
    assert table.source("Wonders")[0] == 20


def test_isis_builds_a_wonder_with_a_discarded_card() -> None:
    table = with_god("isis")
    table.wonders(0, "sphinx", "colossus")
    table.duel.discard = ["altar", "palace"]
    table.activate(1)
    assert table.keys == ["sphinx", "colossus"]
    table.answer("sphinx")
    reload(table)
    assert table.keys == ["altar", "palace"]
    table.answer("palace")
    assert table.own.site("sphinx").card == "palace"
    assert table.duel.discard == ["altar"]
    assert table.own.coins == RICH - 3
    assert table.to_move == 0, "the Sphinx plays again"


def test_isis_and_theology() -> None:
    table = with_god("isis")
    table.own.progress = ["theology"]
    table.wonders(0, "pyramids")
    table.duel.discard = ["altar"]
    assert table.activate(1).to_move == 0


def test_isis_and_the_limit_of_seven() -> None:
    table = with_god("isis")
    table.wonders(0, "sphinx", built=("pyramids", "colossus", "piraeus"))
    table.wonders(1, "great_library", built=("mausoleum", "appian_way", "circus_maximus"))
    table.duel.discard = ["altar"]
    table.activate(1)
    assert table.rival.unbuilt == []


@pytest.mark.parametrize(("wonders", "discard"), [(("sphinx",), []), ((), ["altar"])])
def test_isis_with_nothing_to_build(wonders: tuple[str, ...], discard: list[str]) -> None:
    table = with_god("isis")
    table.wonders(0, *wonders)
    table.duel.discard = list(discard)
    assert table.activate(1).to_move == 1
    assert table.own.gods == ["isis"]


def test_ra_takes_an_unbuilt_wonder() -> None:
    table = with_god("ra")
    table.wonders(1, "sphinx", "pyramids", built=("colossus",))
    table.activate(1)
    assert table.keys == ["sphinx", "pyramids"]
    table.answer("pyramids")
    assert table.own.unbuilt == ["pyramids"]
    assert table.rival.unbuilt == ["sphinx"]


def test_after_ra_one_seat_may_build_five_and_the_other_two() -> None:
    table = with_god("ra")
    table.wonders(0, built=("piraeus", "great_lighthouse", "mausoleum", "hanging_gardens"))
    table.wonders(1, "sphinx", "pyramids", built=("colossus", "appian_way"))
    table.activate(1).answer("pyramids")
    table.raise_wonder("pyramids")
    assert len(table.own.built) == 5
    assert len(table.rival.built) == 2
    assert table.rival.unbuilt == []


def test_ra_with_no_wonder_to_take() -> None:
    table = with_god("ra")
    table.wonders(1, built=("colossus",))
    assert table.activate(1).to_move == 1


# -- Roman ------------------------------------------------------------------------------------------------------------


def test_mars() -> None:
    assert with_god("mars").activate(1).duel.pawn == 2


def minerva_on(space: int, pawn: int = 0) -> Table:
    table = pantheon(age=3)
    table.duel.pawn, table.duel.minerva, table.duel.loot = pawn, space, []
    return table


def test_minerva_may_stand_anywhere_capitals_and_the_pawns_space_included() -> None:
    table = with_god("minerva").activate(1)
    assert table.keys == [f"T{number}" for number in range(1, 20)]
    assert said(table.option("T19").label) == "capital of seat 2"
    reload(table)
    table.answer("T13")
    assert table.view().minerva == 3


def test_or_not_on_the_pawns_space() -> None:
    table = with_god("minerva", minerva="not_on_pawn")
    table.duel.pawn = -2
    table.activate(1)
    assert "T8" not in table.keys
    assert len(table.keys) == 18


def test_three_shields_with_minerva_three_spaces_ahead_move_two() -> None:
    """The rulebook's example; the third shield does nothing and Minerva leaves."""
    table = minerva_on(3)
    table.own.progress = ["poliorcetics"]
    table.build("pretorium")
    assert table.duel.pawn == 2
    assert table.duel.minerva is None
    assert table.rival.coins == RICH - 2
    assert "Minerva stops the Conflict pawn and leaves the track" in table.told()


def test_minerva_right_ahead_stops_the_pawn_at_once() -> None:
    table = minerva_on(1).build("pretorium")
    assert table.duel.pawn == 0
    assert table.duel.minerva is None


def test_minerva_stops_either_side() -> None:
    table = minerva_on(-2).build("pretorium", seat=1)
    assert table.duel.pawn == -1


def test_minerva_beyond_the_move_stays() -> None:
    table = minerva_on(4).build("pretorium")
    assert table.duel.pawn == 3
    assert table.duel.minerva == 4


def test_minerva_on_a_capital_prevents_one_supremacy() -> None:
    table = minerva_on(9, pawn=7).build("pretorium")
    assert table.duel.pawn == 8
    assert table.duel.ending is None
    table.build("guard_tower")
    assert table.duel.ending is not None


def test_minerva_on_the_pawns_own_space_waits_for_its_return() -> None:
    table = minerva_on(0).build("guard_tower")
    assert (table.duel.pawn, table.duel.minerva) == (1, 0)
    table.build("walls", seat=1)
    assert (table.duel.pawn, table.duel.minerva) == (1, None)


def test_neptune_discards_one_token_and_uses_another() -> None:
    """The rulebook's example: one of five unused, the other one costs the rival five."""
    table = with_god("neptune").activate(1)
    assert table.keys == ["1-2", "1-5", "2-2", "2-5"]
    table.answer("2-5")
    assert table.rival.coins == RICH
    reload(table)
    assert table.keys == ["1-2", "1-5", "2-2"]
    # The token of the own side hits the rival all the same.
    table.answer("1-5")
    assert (table.own.coins, table.rival.coins) == (RICH - 3, RICH - 5)
    assert [token.key for token in table.duel.loot] == ["1-2", "2-2"]
    assert table.told()[1:] == [
        "seat 1 discards a military token of 5 coins",
        "A military token: seat 2 loses 5 coins",
    ]


def test_neptune_takes_no_more_than_there_is() -> None:
    table = with_god("neptune", coins=(RICH, 3)).activate(1)
    table.answer("1-2").answer("2-5")
    assert table.rival.coins == 0


def test_neptune_with_one_token_left_only_discards_it() -> None:
    table = with_god("neptune")
    table.duel.loot = table.duel.loot[3:]
    table.activate(1)
    assert table.duel.loot == []
    assert table.rival.coins == RICH
    assert table.to_move == 1


def test_neptune_with_no_token_left() -> None:
    table = with_god("neptune")
    table.duel.loot = []
    table.activate(1)
    assert "No military token is left" in table.told()
    assert table.to_move == 1


def test_a_token_neptune_used_waits_no_longer_on_the_track() -> None:
    table = with_god("neptune").activate(1)
    table.answer("2-2").answer("1-5")
    coins = table.rival.coins
    table.build("pretorium")
    assert table.rival.coins == coins


def test_every_god_of_the_box_has_its_effect() -> None:
    for god in (
        *("enki", "ishtar", "nisaba", "astarte", "baal", "tanit", "aphrodite", "hades"),
        *("zeus", "anubis", "isis", "ra", "mars", "minerva", "neptune"),
    ):
        table = with_god(god).activate(1)
        assert god in table.own.gods
        assert table.view().altars[0].empty
