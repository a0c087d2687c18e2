"""6. Extort: who may demand of whom, what is handed over, and what refusing costs."""

from __future__ import annotations

from typing import Any

import pytest

from games.era.state import EraState
from games.era.steps.raiding import ExtortPhase, Raid, targets
from tests.games.era.positions import answer, asked, asks, choices, dice, do, give, has, stock, table, told

SWORDS = {0: "", 1: "g2", 2: "g3", 3: "g4", 4: "g4 g2", 5: "g4 g3"}


def armed(seats: int, *forces: tuple[int, int], **options: Any) -> EraState:
    """Swords and shields of each seat, and a good of each kind."""
    era = table(seats, **options)
    for seat, (swords, shields) in enumerate(forces):
        dice(era, seat, f"{SWORDS[swords]} {'g1' if shields else ''}".strip())
        give(era, seat, goods=1, stone=1, wood=1, food=1)
    return era


def test_kolya_rita_artem_and_petya() -> None:
    """The rulebook's example: Artem's shields hold against Kolya, Petya's swords beat everybody."""
    era = armed(4, (2, 0), (0, 0), (0, 4), (5, 0))
    assert [targets(era, seat) for seat in range(4)] == [[1], [], [], [0, 1, 2]]


@pytest.mark.parametrize(
    ("swords", "theirs", "shields", "legal"),
    [(3, 3, 0, False), (4, 1, 4, False), (5, 1, 4, True), (1, 0, 0, True), (2, 3, 0, False)],
)
def test_swords_must_exceed_swords_and_apart_from_that_shields(
    swords: int, theirs: int, shields: int, legal: bool
) -> None:
    """Facts, extort_thresholds."""
    era = armed(2, (swords, 0), (theirs, shields))
    assert bool(targets(era, 0)) == legal


def test_one_target_answers_before_the_next_is_asked() -> None:
    era = armed(3, (3, 0), (0, 0), (0, 0))
    do(era, Raid(0))
    answer(era, "goods")
    assert asks(era) == [1]
    answer(era, "refuse", seat=1)
    assert asks(era) == [0]
    answer(era, "stone")
    assert asks(era) == [2]
    answer(era, "pay", seat=2)
    assert (era.players[1].disasters, has(era, 2, "stone"), asks(era)) == (2, 0, [])


def test_targets_are_asked_in_turn_order_from_the_first_player() -> None:
    era = armed(4, (0, 0), (0, 0), (3, 0), (0, 0))
    era.first = 3
    found = []
    do(era, Raid(2))
    while asks(era):
        found.append(str(asked(era, asks(era)[0]).prompt))
        answer(era, choices(era, asks(era)[0])[0], seat=asks(era)[0])
    assert found[::2] == [f"What do you demand? seat {n} has 1 good, 1 stone, 1 wood, 1 food" for n in (4, 1, 2)]


def test_the_usual_demand_is_the_dearest_there_is_room_for() -> None:
    era = armed(2, (3, 0), (0, 0))
    do(era, Raid(0))
    assert asked(era).usual == "goods"
    era = armed(2, (3, 0), (0, 0))
    give(era, 0, goods=6)
    do(era, Raid(0))
    assert asked(era).usual == "stone"
    era = armed(2, (3, 0), (0, 0))
    give(era, 0, goods=6, stone=7, wood=8, food=9)
    do(era, Raid(0))
    assert asked(era).usual == "goods", "to take it from them is something"


def test_a_table_may_name_all_demands_first_and_have_them_answered_at_once() -> None:
    era = armed(3, (3, 0), (0, 0), (0, 0), demands="together")
    give(era, 0)
    give(era, 1, wood=1)
    do(era, Raid(0))
    assert choices(era) == ["wood", "none"]
    answer(era, "wood")
    assert choices(era) == ["goods", "stone", "wood", "food", "none"]
    answer(era, "stone")
    assert asks(era) == [1, 2]
    assert str(asked(era, 2).prompt) == "seat 1 demands 1 stone of you."
    answer(era, "refuse", seat=2)
    answer(era, "pay", seat=1)
    assert stock(era) == {"wood": 1}
    assert (era.players[1].disasters, era.players[2].disasters) == (0, 2)
    assert has(era, 2, "stone") == 1
    assert asks(era) == []


def test_nobody_pays_with_another_resource() -> None:
    era = armed(2, (1, 0), (0, 0))
    do(era, Raid(0))
    answer(era, "goods")
    assert choices(era, 1) == ["pay", "refuse"]


def test_a_target_with_nothing_takes_the_disasters_without_a_question() -> None:
    era = armed(2, (1, 0), (0, 0))
    give(era, 1)
    do(era, Raid(0))
    assert choices(era) == ["nothing", "none"]
    answer(era, "nothing")
    assert era.players[1].disasters == 2
    assert asks(era) == []


def test_an_attacker_may_pass_somebody_over() -> None:
    era = armed(2, (1, 0), (0, 0))
    do(era, Raid(0))
    answer(era, "none")
    assert asks(era) == []
    assert era.players[1].disasters == 0


def test_by_option_demands_are_compulsory() -> None:
    era = armed(2, (1, 0), (0, 0), must_demand=True)
    do(era, Raid(0))
    assert "none" not in choices(era)


def test_what_does_not_fit_is_lost() -> None:
    era = armed(2, (1, 0), (0, 0))
    give(era, 0, goods=6)
    do(era, Raid(0))
    answer(era, "goods")
    events = told(answer(era, "pay", seat=1))
    assert stock(era) == {"goods": 6}
    assert has(era, 1, "goods") == 0
    assert "seat 1 has no room for: 1 good" in events


def test_attackers_come_in_turn_order_and_an_early_one_may_empty_a_target() -> None:
    era = armed(3, (3, 0), (2, 0), (0, 0))
    era.first = 1
    give(era, 2, food=1)
    do(era, ExtortPhase())
    assert asks(era) == [1]
    answer(era, "food", seat=1)
    answer(era, "pay", seat=2)
    assert asks(era) == [0]
    answer(era, "none")
    assert str(asked(era).prompt) == "What do you demand? seat 3 has nothing"


def test_shields_hold_against_each_attacker_anew() -> None:
    era = armed(3, (3, 0), (2, 0), (0, 4))
    assert targets(era, 0) == [1]
    assert targets(era, 1) == []


def test_culture_and_dice_are_never_demanded() -> None:
    era = armed(2, (1, 0), (0, 0))
    era.players[1].culture = 9
    give(era, 1, wood=1)
    do(era, Raid(0))
    assert choices(era) == ["wood", "none"]


def test_without_swords_nobody_is_asked() -> None:
    era = armed(2, (0, 4), (0, 0))
    do(era, ExtortPhase())
    assert asks(era) == []
