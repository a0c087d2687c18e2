"""The Phoenician gods (commerce), with the answers of the rulebook's questions."""

from __future__ import annotations

from games.core.luck import Luck
from games.duel import GAME
from games.duel.kinds import Mythology
from tests.games.duel.expansion import with_god
from tests.games.duel.position import RICH, reload


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
    assert table.note("4") == "4 coins from the treasury"
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


def test_a_god_on_its_way_to_the_city_is_imagined_nowhere_else() -> None:
    table = with_god("nisaba", coins=(8, 0))
    table.own.gods, table.own.reserve = ["astarte"], 7
    table.deck(Mythology.MESOPOTAMIAN, "enki", "ishtar")
    table.deck(Mythology.PHOENICIAN, "tanit", "baal")
    table.activate(1)
    assert table.asks("How many of Astarte's coins do you spend?")
    for number in range(20):
        for viewer in (0, 1):
            imagined = GAME.imagine(table.view(viewer), Luck(f"paying {number}"))
            gods = [god for deck in imagined.decks.values() for god in deck]
            gods += [altar.holder for altar in imagined.altars if altar.holder]
            assert "nisaba" not in gods
