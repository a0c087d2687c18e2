"""The Egyptian gods (Wonders), with the answers of the rulebook's questions."""

from __future__ import annotations

import pytest

from tests.games.duel.expansion import with_god
from tests.games.duel.position import RICH, Table, reload


def test_anubis_takes_a_wonder_down_and_it_can_be_built_again() -> None:
    table = with_god("anubis")
    table.wonders(0, built=("temple_of_artemis",))
    table.wonders(1, built=("great_lighthouse",))
    table.activate(1)
    assert set(table.keys) == {"temple_of_artemis", "great_lighthouse"}
    reload(table)
    table.answer("temple_of_artemis")
    assert table.own.unbuilt == ["temple_of_artemis"]
    gone = "seat 1 discards Guard Tower from under The Temple of Artemis (seat 1): this Wonder stands no longer"
    assert gone in table.told()
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
    assert len(table.duel.built(0)) == 5
    assert len(table.duel.built(1)) == 2
    assert table.rival.unbuilt == []


def test_ra_with_no_wonder_to_take() -> None:
    table = with_god("ra")
    table.wonders(1, built=("colossus",))
    assert table.activate(1).to_move == 1


def ruined(**options: str) -> Table:
    """The rival's Sphinx stood until Anubis took its card away; the Pyramids were never built."""
    table = with_god("anubis", **options)
    table.wonders(1, "pyramids", built=("sphinx", "colossus"))
    table.activate(1).answer("sphinx")
    table.god(2, "ra")
    return table.activate(2)


def test_ra_may_take_a_wonder_that_anubis_destroyed() -> None:
    """A Wonder not yet built: it stands no longer and can be built anew."""
    table = ruined()
    assert table.keys == ["pyramids", "sphinx"]
    reload(table)
    table.answer("sphinx")
    assert table.own.unbuilt == ["sphinx"]


def test_or_only_what_was_never_built() -> None:
    table = ruined(ra_ruins="stays")
    assert table.own.unbuilt == ["pyramids"], "the only one, so it is not asked"
    assert table.rival.unbuilt == ["sphinx"]
    assert [site.ruined for site in table.view().cities[1].sites] == [True, False]
