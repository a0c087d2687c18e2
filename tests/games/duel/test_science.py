"""Scientific symbols, and every Progress token."""

from __future__ import annotations

import pytest

from games.core.text import english
from games.duel.kinds import Victory
from tests.games.duel.position import RICH, Table, reload

TOKENS = ["law", "economy", "masonry"]
#: A card of each of the six printed symbols.
SIX = ["scriptorium", "pharmacist", "workshop", "apothecary", "academy", "university"]


def pairing(*progress: str) -> Table:
    """One card short of a pair."""
    table = Table()
    table.own.cards = ["school"]
    table.duel.progress = list(progress)
    return table.build("apothecary")


def test_a_pair_brings_a_progress_token_of_ones_choice() -> None:
    table = pairing(*TOKENS)
    assert table.asks("Which Progress token do you take?", 0)
    assert table.keys == TOKENS
    reload(table)
    table.answer("economy")
    assert table.own.progress == ["economy"]
    assert table.duel.progress == ["law", "masonry"]
    assert table.to_move == 1


def test_a_pair_without_a_token_left_brings_nothing() -> None:
    table = pairing()
    assert table.own.progress == []
    assert "seat 1 has a pair, but no Progress token is left" in table.told()
    assert table.to_move == 1


def test_different_symbols_are_no_pair() -> None:
    table = Table()
    table.own.cards, table.duel.progress = ["school"], list(TOKENS)
    assert table.build("workshop").to_move == 1
    assert table.duel.progress == TOKENS


def test_the_rivals_symbol_makes_no_pair() -> None:
    table = Table()
    table.rival.cards, table.duel.progress = ["school"], list(TOKENS)
    assert table.build("apothecary").to_move == 1


def test_an_earlier_pair_does_not_pay_again() -> None:
    table = Table()
    table.own.cards, table.duel.progress = ["school", "apothecary"], list(TOKENS)
    assert table.build("workshop").to_move == 1


@pytest.mark.parametrize("last", SIX)
def test_six_different_symbols_win(last: str) -> None:
    table = Table()
    table.own.cards = [card for card in SIX if card != last]
    table.build(last)
    assert table.duel.ending is not None
    assert (table.duel.ending.victory, table.duel.ending.winner) == (Victory.SCIENCE, 0)
    result = table.view().result
    assert result is not None
    assert english(result.ending) == "Scientific supremacy: seat 1 holds six different symbols."


def test_five_symbols_and_a_double_do_not_win() -> None:
    table = Table()
    table.own.cards, table.duel.progress = SIX[:5], ["economy"]
    table.build("school")
    assert table.duel.ending is None


def test_law_is_the_seventh_symbol() -> None:
    table = Table()
    table.own.cards = ["school", *SIX[:3], "academy"]
    table.duel.progress = list(TOKENS)
    table.build("apothecary")
    table.answer("law")
    assert table.duel.ending is not None
    assert table.duel.ending.victory is Victory.SCIENCE


def test_law_alone_is_no_pair() -> None:
    table = pairing(*TOKENS)
    table.answer("law")
    assert table.to_move == 1


# -- the tokens -------------------------------------------------------------------------------------------------------


def test_agriculture() -> None:
    table = pairing("agriculture", "law")
    coins = table.own.coins
    table.answer("agriculture")
    assert table.own.coins == coins + 6
    assert f"Agriculture: seat 1 takes 6 coins ({coins} → {coins + 6})" in table.told()
    assert table.source("Progress tokens") == (4, 0)


def test_urbanism_pays_at_once_and_for_every_chain() -> None:
    table = pairing("urbanism", "law")
    coins = table.own.coins
    table.answer("urbanism")
    assert table.own.coins == coins + 6
    assert f"Urbanism: seat 1 takes 6 coins ({coins} → {coins + 6})" in table.told()
    table.build("university")
    assert table.own.coins == coins + 6 + 4
    # A card that has no price is not a chain.
    table.build("theater")
    assert table.own.coins == coins + 6 + 4


def test_urbanism_pays_nothing_for_the_rivals_chain() -> None:
    table = Table()
    table.own.progress = ["urbanism"]
    table.rival.cards = ["school"]
    table.build("university", seat=1)
    assert table.own.coins == RICH


@pytest.mark.parametrize(("tokens", "points"), [([], 3), (["law"], 6), (["law", "economy"], 9)])
def test_mathematics_counts_itself(tokens: list[str], points: int) -> None:
    table = Table()
    table.own.progress = [*tokens, "mathematics"]
    table.rival.progress = ["strategy"]
    assert table.source("Progress tokens") == (points, 0)


def test_philosophy() -> None:
    table = Table()
    table.own.progress = ["philosophy"]
    assert table.source("Progress tokens") == (7, 0)


def test_mysticism_counts_tokens_still_held() -> None:
    """Two Mythology tokens and one Offering token: six points."""
    table = Table(pantheon=True)
    table.own.progress = ["mysticism"]
    table.own.mythology = ["greek", "roman"]  # type: ignore[list-item]
    table.own.offerings = [3]
    assert table.source("Progress tokens") == (6, 0)


def test_a_spent_offering_no_longer_counts_for_mysticism() -> None:
    table = Table(pantheon=True)
    table.own.progress, table.own.offerings = ["mysticism"], [3, 2]
    table.god(1, "tanit")
    table.activate(1).answer("3")
    assert table.source("Progress tokens") == (2, 0)


@pytest.mark.parametrize("card", ["fortifications", "university", "grand_temple_greek"])
def test_engineering_builds_any_chained_card_for_a_coin(card: str) -> None:
    """The Fortifications without a Palisade; a Grand Temple as well."""
    table = Table(pantheon=True, coins=(1, 0))
    table.own.progress = ["engineering"]
    table.build(card)
    assert table.own.coins == 0
    assert table.own.cards == [card]
    assert "by Engineering" in table.told()[0]


def test_engineering_replaces_printed_coins_too() -> None:
    table = Table(pantheon=True, coins=(1, 0))
    table.own.progress = ["engineering"]
    assert table.price("barracks") == 1


def test_engineering_does_not_touch_cards_without_a_chain_symbol() -> None:
    table = Table(pantheon=True)
    table.own.progress = ["engineering"]
    assert table.price("pretorium") == 8
    # The Statue gives a symbol and needs one; the Rostrum only gives.
    assert table.price("statue") == 1
    assert table.price("rostrum") == 4


def test_engineering_is_not_used_when_the_card_is_free_anyway() -> None:
    table = Table(pantheon=True)
    table.own.progress = ["engineering", "urbanism"]
    table.own.cards = ["palisade"]
    table.build("fortifications")
    assert table.own.coins == RICH + 4
    table.own.cards += ["brickyard"]
    assert table.price("statue") == 0


def test_engineering_is_no_chain_for_urbanism() -> None:
    table = Table(pantheon=True)
    table.own.progress = ["engineering", "urbanism"]
    table.build("fortifications")
    assert table.own.coins == RICH - 1


def test_engineerings_coin_is_not_trade() -> None:
    table = Table(pantheon=True)
    table.own.progress, table.rival.progress = ["engineering"], ["economy"]
    table.duel.loot = []
    table.build("fortifications")
    assert table.rival.coins == RICH


def test_with_equal_prices_the_rivals_economy_gets_nothing() -> None:
    table = Table(pantheon=True)
    table.own.progress, table.rival.progress = ["engineering"], ["economy"]
    table.own.cards = ["clay_pool", "clay_reserve"]
    # One missing clay for one coin of trade, or one coin to the bank.
    table.build("statue")
    assert (table.own.coins, table.rival.coins) == (RICH - 1, RICH)
