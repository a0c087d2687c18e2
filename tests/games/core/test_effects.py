"""Figures and moments: found by what they hang on and whose they are."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar

import pytest

from games.core.decision import ChooseOne, Decision, Option
from games.core.effects import Figure, Moment, Registry
from games.core.state import once_at_rest
from games.core.step import Step
from games.core.text import Name, as_text, english, text
from games.core.uses import noticed
from tests.games.samples import Ask, Note, Script, ScriptState

COUNTED: list[int] = []


def owners(script: ScriptState) -> Mapping[str, Collection[int]]:
    """Notes like "0 has steel" say who owns what."""
    COUNTED.append(1)
    found: dict[str, list[int]] = {}
    for note in script.notes:
        seat, verb, what = note.partition(" has ")
        if verb:
            found.setdefault(what, []).append(int(seat))
    return found


effects = Registry(owners)


@dataclass(slots=True)
class Strength(Figure):
    seat: int
    value: int = 0


@dataclass(slots=True)
class Dawn(Moment):
    effects: ClassVar[Registry[ScriptState]] = effects
    seat: int


@effects.hook(Strength, "steel", mine=True)
def sharper(script: ScriptState, owner: int, strength: Strength) -> None:
    strength.value += 2


# Ruling: whatever else there is, a curse halves it, so it comes last although it stands first.
@effects.hook(Strength, "curse", rank=1)
def cursed(script: ScriptState, owner: int, strength: Strength) -> None:
    if owner != strength.seat:
        strength.value //= 2


@effects.hook(Strength, "drums", mine=True)
def louder(script: ScriptState, owner: int, strength: Strength) -> None:
    strength.value += 1


@effects.hook(Dawn, "temple")
def prayer(script: ScriptState, owner: int, dawn: Dawn) -> Iterator[Step]:
    yield Note(f"{owner} prays")


@effects.hook(Dawn, "cock", mine=True)
def crow(script: ScriptState, owner: int, dawn: Dawn) -> list[Step]:
    return [Note(f"{owner} wakes")]


def holding(*notes: str, seats: int = 3) -> ScriptState:
    state = Script().start(seats)
    state.notes = list(notes)
    return state


def test_a_figure_is_changed_by_what_its_seat_owns() -> None:
    state = holding("0 has steel", "0 has drums", "1 has drums")
    assert effects.reckon(state, Strength(0, 4)).value == 7
    assert effects.reckon(state, Strength(1, 4)).value == 5
    assert effects.reckon(state, Strength(2, 4)).value == 4


def test_what_is_lost_has_no_effect_any_longer_and_what_is_lent_has() -> None:
    state = holding("0 has steel")
    state.notes = ["2 has steel"]
    assert effects.reckon(state, Strength(0)).value == 0
    assert effects.reckon(state, Strength(2)).value == 2


def test_a_higher_rank_comes_later_wherever_it_is_written() -> None:
    state = holding("0 has steel", "0 has drums", "1 has curse")
    assert effects.hung_on(Strength) == [("steel", 0), ("drums", 0), ("curse", 1)]
    assert effects.reckon(state, Strength(0, 3)).value == 3


def test_owners_are_found_once_per_reckoning() -> None:
    state = holding("0 has steel")
    COUNTED.clear()
    effects.reckon(state, Strength(0))
    assert len(COUNTED) == 1


@dataclass(slots=True)
class Weigh(Step[str]):
    """Asks with two reckonings in its words."""

    def decision(self, state: ScriptState) -> Decision:
        worth = [effects.reckon(state, Strength(seat)).value for seat in (0, 1)]
        return ChooseOne(0, text("Who?"), tuple(Option(str(n), as_text(value)) for n, value in enumerate(worth)))

    def run(self, state: ScriptState, answer: str) -> None:
        state.notes.append(f"{answer} has steel")


def test_owners_are_found_once_per_question_and_anew_after_the_answer() -> None:
    game = Script(Note("0 has steel"), Weigh(), Weigh())
    COUNTED.clear()
    state = game.start()
    assert len(COUNTED) == 1
    game.play(state, 0, "1")
    [decision] = game.decisions(state)
    assert isinstance(decision, ChooseOne)
    assert [english(option.label) for option in decision.options] == ["2", "2"]
    assert effects.reckon(state, Strength(1)).value == 2


def test_at_a_moment_the_active_seat_comes_first_then_clockwise() -> None:
    state = holding("0 has temple", "2 has temple", "1 has temple", "1 has cock", "0 has cock")
    assert effects.steps(state, Dawn(1)) == [Note("1 prays"), Note("1 wakes"), Note("2 prays"), Note("0 prays")]


def test_a_moment_is_a_step_that_pushes_what_its_hooks_return() -> None:
    game = Script(Note("0 has temple"), Note("1 has temple"), Dawn(1), Ask(0, ["a", "b"]))
    state = game.start()
    assert state.notes[2:] == ["1 prays", "0 prays"]
    assert game.load(game.dump(state)).stack == state.stack


class Weight(Figure):
    """About no seat, and nothing hangs on it."""


def test_nobody_can_call_theirs_what_is_about_no_seat() -> None:
    with pytest.raises(TypeError, match="Weight is about no seat"):
        effects.hook(Weight, "steel", mine=True)


@dataclass(slots=True)
class Hush(Figure):
    """Changes only where somebody sleeps."""

    seat: int = 0
    value: int = 0

    @staticmethod
    def can_change(state: ScriptState) -> bool:
        return "sleep" in state.notes


def test_a_figure_that_nothing_at_the_table_can_change_looks_for_no_owners() -> None:
    hushed = Registry(owners)

    @hushed.hook(Hush, "steel", mine=True)
    def louder(script: ScriptState, owner: int, hush: Hush) -> None:
        hush.value = 1

    COUNTED.clear()
    assert hushed.reckon(holding("0 has steel"), Hush()).value == 0
    assert COUNTED == []
    assert hushed.reckon(holding("0 has steel", "sleep"), Hush()).value == 1


def test_what_nothing_hangs_on_costs_nothing() -> None:
    COUNTED.clear()
    effects.reckon(holding(), Weight())
    assert COUNTED == []
    assert effects.keys() == {"steel", "curse", "drums", "temple", "cock"}


def test_figures_of_a_seat_are_idle_as_long_as_nothing_of_its_own_or_of_others_changes_them() -> None:
    assert effects.idle(holding(), Strength, 0)
    assert not effects.idle(holding("0 has steel"), Strength, 0)
    assert effects.idle(holding("0 has steel"), Strength, 1)
    assert not effects.idle(holding("0 has curse"), Strength, 1)
    assert effects.idle(holding("0 has steel"), Weight, 0)


def test_what_is_asked_again_at_rest_is_found_once_and_anew_when_something_may_have_changed() -> None:
    asked: list[int] = []

    @once_at_rest
    def armed(script: ScriptState, seat: int) -> bool:
        asked.append(seat)
        return f"{seat} has steel" in script.notes

    script = holding("0 has steel")
    with script.at_rest():
        assert [armed(script, 0), armed(script, 1), armed(script, 0)] == [True, False, True]
    assert asked == [0, 1]
    script.notes.append("1 has steel")
    with script.reading():
        assert armed(script, 1)
    script.notes.clear()
    assert not armed(script, 1)


def test_what_is_carried_out_counts_as_used_also_where_several_figures_are_read_together() -> None:
    script, names = holding("0 has steel"), {"steel": Name({"en": "Steel"})}
    with noticed(effects, script, names, lambda figure: None) as uses:
        with script.at_rest():
            effects.reckon(script, Strength(0))
        assert sum(uses.counts.values()) == 0
        with script.reading():
            effects.reckon(script, Strength(0))
        assert sum(uses.counts.values()) == 1
        with script.at_rest(), script.reading():
            effects.reckon(script, Strength(0))
        assert sum(uses.counts.values()) == 1
