"""The Roman gods (military), with the answers of the rulebook's questions."""

from __future__ import annotations

from tests.games.duel.expansion import pantheon, with_god
from tests.games.duel.position import RICH, Table, reload


def test_mars() -> None:
    assert with_god("mars").activate(1).duel.pawn == 2


def minerva_on(space: int, pawn: int = 0) -> Table:
    table = pantheon(age=3)
    table.duel.pawn, table.duel.minerva, table.duel.loot = pawn, space, []
    return table


def test_minerva_may_stand_anywhere_capitals_and_the_pawns_space_included() -> None:
    table = with_god("minerva").activate(1)
    assert table.keys == [f"T{number}" for number in range(1, 20)]
    assert table.note("T19") == "capital of seat 2"
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
        "A military token: seat 2 loses 5 coins (100 → 95)",
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


def test_or_the_one_token_left_hits_the_rival() -> None:
    table = with_god("neptune", neptune_last="hits")
    table.duel.loot = table.duel.loot[3:]
    table.activate(1)
    assert table.duel.loot == []
    assert table.rival.coins == RICH - 5


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
