"""Preparing the Ages with Pantheon."""

from __future__ import annotations

from collections import Counter

from games.core.luck import Luck
from games.duel import GAME
from games.duel.kinds import Mythology
from games.duel.options import DuelOptions
from games.duel.state import Altar
from games.duel.steps.age import LayOut, NextAge
from tests.games.duel.expansion import pantheon
from tests.games.duel.position import Table

GREEK = Mythology.GREEK


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
