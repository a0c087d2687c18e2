"""The chance that is told before an attack, held against fighting it out in every way there is."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import product

import pytest

from games.clash.data import rulebook
from games.clash.kinds import Unit
from games.clash.odds import attack_chance, attack_note
from games.clash.state import ClashState
from games.clash.steps.marching import ChooseTarget, March
from games.core.answer_words import answer_deed, answer_label
from games.core.decision import ChooseOne
from games.core.luck import Luck
from games.core.text import english
from tests.games.clash.positions import GAME, answer, asked, city, do, learn, table, units

FROM, TARGET = "C4", "D4"


def position(attackers: int, defenders: int, *buildings: str) -> ClashState:
    clash = table()
    learn(clash, 0, "tactics")
    units(clash, 0, FROM, infantry=attackers)
    units(clash, 1, TARGET, infantry=defenders)
    if buildings:
        city(clash, 1, TARGET, *buildings)
    return clash


def chance(clash: ClashState) -> float:
    return attack_chance(clash, 0, TARGET, clash.at(FROM))


@cache
def hits(infantry: int, throws: int, cancels: int) -> dict[int, Fraction]:
    """Every throw of so many dice, one by one."""
    found: Counter[int] = Counter()
    for faces in product(rulebook().die.faces, repeat=throws):
        signs = sum(sign is Unit.INFANTRY for _, sign in faces)
        found[max(0, (sum(number for number, _ in faces) + min(signs, infantry)) // 5 - cancels)] += 1
    return {number: Fraction(n, len(rulebook().die.faces) ** throws) for number, n in found.items()}


@cache
def fought_out(attackers: int, defenders: int, fortress: bool) -> Fraction:
    won, stays = Fraction(0), Fraction(0)
    for suffered, here in hits(defenders, defenders + fortress, 0).items():
        for dealt, there in hits(attackers, attackers, int(fortress)).items():
            left, against = max(0, attackers - suffered), max(0, defenders - dealt)
            if left and against and (left, against, False) == (attackers, defenders, fortress):
                stays += here * there
            elif left:
                won += here * there * (fought_out(left, against, False) if against else 1)
    return won / (1 - stays)


def test_one_against_one_wins_two_times_in_five() -> None:
    """Four faces of twelve hit; (1/3 · 2/3) of the 5/9 in which anybody does."""
    assert chance(position(1, 1)) == pytest.approx(0.4)


@pytest.mark.parametrize("attackers", [1, 2, 3, 4])
@pytest.mark.parametrize("defenders", [1, 2, 3])
@pytest.mark.parametrize("fortress", [False, True])
def test_the_chance_is_that_of_fighting_it_out(attackers: int, defenders: int, fortress: bool) -> None:
    clash = position(attackers, defenders, *(["fortress"] if fortress else []))
    assert chance(clash) == pytest.approx(float(fought_out(attackers, defenders, fortress)))


def test_a_fortress_alone_holds_only_if_every_attacker_dies() -> None:
    [misses, *_] = [likely for number, likely in hits(0, 1, 0).items() if number == 0]
    assert chance(position(1, 0, "fortress")) == pytest.approx(float(misses))
    assert chance(position(2, 0, "fortress")) == 1


def test_battles_end_as_often_as_was_told() -> None:
    """A few hundred real battles, dice and all."""
    told, won, games = 0.0, 0, 300
    for number in range(games):
        clash = position(2, 2, *(["fortress"] if number % 2 else []))
        clash.luck = Luck(f"battle {number}")
        told += chance(clash)
        do(clash, March(0, FROM, TARGET, {"infantry": 2}))
        while clash.battle is not None:
            decision = GAME.decisions(clash)[0]
            GAME.play(clash, decision.seat, "fight" if decision.topic == "clash.retreat" else decision.usual or "none")
        won += all(piece.owner == 0 for piece in clash.at(TARGET)) and bool(clash.at(TARGET))
    assert abs(won - told) < 3 * (games * 0.25) ** 0.5


def test_what_is_seen_counts_and_nothing_else_changes() -> None:
    plain = chance(position(2, 1, "temple"))
    clash = position(2, 1, "temple")
    learn(clash, 0, "fanaticism")
    before = GAME.dump(clash)
    assert chance(clash) > plain, "the temple's city makes fanatics stronger"
    assert GAME.dump(clash) == before


def test_an_attack_says_who_meets_whom_and_how_it_may_end() -> None:
    clash = position(2, 1, "fortress")
    do(clash, ChooseTarget(0, FROM, {"infantry": 2}))
    decision = asked(clash)
    assert isinstance(decision, ChooseOne)
    note = next(option.note for option in decision.options if option.key == TARGET)
    assert note is not None
    n = round(100 * float(fought_out(2, 1, True)))
    assert english(note) == f"2💂 against 1💂🏰; without cards you win {n} times in 100"
    # A confirm repeats it with its target.
    assert english(answer_deed(decision, TARGET)) == f"Attack {TARGET} (seat 2): {english(note)}"
    assert english(answer_label(decision, TARGET)) == f"{TARGET}: attack (seat 2)"
    empty = position(2, 0)
    city(empty, 1, TARGET)
    assert english(attack_note(empty, 0, TARGET, empty.at(FROM))) == "nobody defends it"


def test_whoever_may_retreat_hears_the_chance_of_fighting_on() -> None:
    for number in range(40):
        clash = position(3, 3)
        clash.luck = Luck(f"round {number}")
        do(clash, March(0, FROM, TARGET, {"infantry": 3}))
        decision = GAME.decision(clash, 0) if clash.battle is not None else None
        if decision is None or decision.topic != "clash.retreat":
            continue
        assert isinstance(decision, ChooseOne)
        left = [sum(piece.owner == seat for piece in clash.at(TARGET)) for seat in (0, 1)]
        note = next(option.note for option in decision.options if option.key == "fight")
        assert note is not None
        assert english(note) == f"without cards you win {round(100 * float(fought_out(*left, False)))} times in 100"
        answer(clash, "retreat")
        return
    raise AssertionError("no battle lasted two rounds")
