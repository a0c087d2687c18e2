"""1. Roll: three rolls behind screens, skulls set aside, monastery, feathers."""

from __future__ import annotations

from games.core.decision import ChooseOne, ChooseSome
from games.core.luck import Luck
from games.era import GAME
from games.era.kinds import Colour, Phase
from games.era.state import EraState
from games.era.steps.rolling import RollPhase, UseFeather
from tests.games.era.positions import answer, asked, asks, choices, dice, do, falls, lay, shown, table, told


def rolled(seats: int, faces: str, *pieces: str, first: str = "y1 y1 y1 g2", **options: bool) -> EraState:
    """Every seat has rolled once; the first seat those faces, on its own dice."""
    era = table(seats, **options)
    dice(era, 0, faces)
    for seat in range(1, seats):
        dice(era, seat, first)
    lay(era, 0, *pieces)
    falls(era, " ".join([faces, *[first] * (seats - 1)]))
    do(era, RollPhase())
    return era


def test_everybody_rolls_at_once_and_waits_for_nobody() -> None:
    era = rolled(3, "y1 y2 y3 g2")
    assert era.phase is Phase.ROLL
    assert asks(era) == [0, 1, 2]
    answer(era, [], seat=2)
    answer(era, ["d1"], seat=0)
    assert asks(era) == [0, 1]


def test_skulls_are_seen_by_everybody_and_nothing_else_is() -> None:
    era = rolled(2, "y6 y2 y3 g2")
    seen = GAME.view(era, 1).players[0].dice
    assert [die.face for die in seen] == [5, None, None, None]
    assert [die.locked for die in seen] == [True, False, False, False]
    assert GAME.view(era, 1).players[0].skulls is None
    assert [die.face for die in GAME.view(era, 0).players[0].dice] == [5, 1, 2, 1]


def test_a_skull_cannot_be_rolled_again() -> None:
    era = rolled(2, "y6 y2 y3 g6")
    assert choices(era) == ["d2", "d3"]


def test_a_skull_of_the_second_roll_stays_too() -> None:
    era = rolled(2, "y1 y2 y3 g2")
    falls(era, "y6")
    answer(era, ["d2"])
    assert shown(era) == "y1 y6 y3 g2"
    assert choices(era) == ["d1", "d3", "d4"]


def test_in_the_third_roll_dice_kept_before_may_be_rolled() -> None:
    era = rolled(2, "y1 y2 y3 g2")
    falls(era, "y5")
    answer(era, ["d1"])
    falls(era, "y4 y4")
    answer(era, ["d1", "d3"])
    assert shown(era) == "y4 y2 y4 g2"
    assert asks(era) == [1]


def test_three_rolls_are_all() -> None:
    era = rolled(2, "y1 y2 y3 g2")
    answer(era, ["d4"])
    answer(era, [])
    assert asks(era) == [1]


def test_whoever_keeps_everything_is_done() -> None:
    era = rolled(2, "y1 y2 y3 g2")
    answer(era, [])
    assert asks(era) == [1]


def test_with_skulls_only_nothing_is_asked() -> None:
    era = rolled(2, "y6 g6")
    assert asks(era) == [1]


def test_without_dice_nothing_is_asked() -> None:
    era = rolled(2, "")
    assert asks(era) == [1]


def test_the_others_learn_of_new_skulls_and_of_nothing_else() -> None:
    era = rolled(2, "y1 y2 y3 g2")
    falls(era, "y6 g4")
    events = answer(era, ["d2", "d4"])
    assert told(events, 1) == ["seat 1 sets aside 1 skull"]
    assert told(events, 0) == [
        "You roll: 1 wood+hammer+skull, 3 swords",
        "seat 1 sets aside 1 skull",
    ]


def test_screens_go_when_all_are_done() -> None:
    era = rolled(2, "y1 y2 y3 g2")
    answer(era, [])
    events = answer(era, [], seat=1)
    assert "seat 2 shows: 3 food ×3, 1 sword" in told(events)
    assert [die.face for die in GAME.view(era, 1).players[0].dice] == [0, 1, 2, 1]


def test_dice_are_named_by_the_signs_they_show() -> None:
    decision = asked(rolled(2, "y4 y5 b6 b4 g4 w3 w6"))
    assert isinstance(decision, ChooseSome)
    labels = {option.key: str(option.label) for option in decision.options}
    assert labels == {"d1": "2🍞/1🪨", "d2": "2🔨", "d4": "🎭", "d5": "3⚔", "d6": "🪶"}, "skulls are not rolled again"
    era = rolled(2, "y6 w1", "monastery A1")
    question = asked(era)
    assert isinstance(question, ChooseOne)
    assert [str(option.label) for option in question.options[:2]] == ["1🪵🔨💀", "2🍞"]


def test_rolling_needs_no_second_press_and_keeping_does() -> None:
    decision = asked(rolled(2, "y1 y2 y3 g2"))
    assert isinstance(decision, ChooseSome)
    assert decision.rolls(["d1"])
    assert not decision.rolls([])


# -- monastery --------------------------------------------------------------------------------------------------------


def test_a_monastery_sets_a_skull_to_any_face_before_the_second_roll() -> None:
    era = rolled(2, "y6 y2 y3 g2", "monastery A1")
    assert choices(era) == ["d1", "d2", "d3", "d4", "skip"]
    answer(era, "d1")
    assert choices(era) == ["f1", "f2", "f3", "f4", "f5"]
    answer(era, "f5")
    assert shown(era) == "y5 y2 y3 g2"
    # It stays out of the second roll...
    assert choices(era) == ["d2", "d3", "d4"]
    answer(era, [])
    # ...and may be rolled in the third.
    assert choices(era) == ["d1", "d2", "d3", "d4"]
    falls(era, "y1")
    answer(era, ["d1"])
    assert shown(era) == "y1 y2 y3 g2"


def test_a_table_may_roll_a_set_die_in_the_second_roll() -> None:
    era = rolled(2, "y6 y2 y3 g2", "monastery A1", set_dice_roll=True)
    answer(era, "d1", "f5")
    assert choices(era) == ["d1", "d2", "d3", "d4"]


def test_a_die_may_be_set_to_a_skull_and_is_locked_then() -> None:
    era = rolled(2, "y1 y2 y3 g2", "monastery A1")
    answer(era, "d1")
    events = answer(era, "f6")
    assert told(events, 1) == ["seat 1 sets a die to a skull with a monastery"]
    falls(era, "y1")
    answer(era, ["d2"])
    assert choices(era) == ["d2", "d3", "d4"]


def test_a_die_set_in_secret_is_told_to_its_owner_alone() -> None:
    era = rolled(2, "y1 y2 y3 g2", "monastery A1")
    answer(era, "d1")
    events = answer(era, "f2")
    assert told(events, 1) == []
    assert told(events, 0) == ["You set a die: 3 wood"]
    assert [die.set for die in GAME.view(era, 1).players[0].dice] == [False] * 4
    assert GAME.view(era, 0).players[0].dice[0].set


def test_others_do_not_learn_which_die_is_being_set() -> None:
    era = rolled(2, "y1 y2 y3 g2", "monastery A1")
    before = GAME.view(era, 1)
    answer(era, "d3")
    assert GAME.view(era, 1) == before


def test_two_monasteries_set_two_dice() -> None:
    era = rolled(2, "y6 y6 y3 g2", "monastery A1", "monastery A4")
    answer(era, "d1", "f1")
    assert choices(era) == ["d2", "d3", "d4", "skip"]
    answer(era, "d2", "f1")
    assert shown(era) == "y1 y1 y3 g2"
    assert isinstance(asked(era), ChooseSome)


def test_a_monastery_may_do_nothing() -> None:
    era = rolled(2, "y1 y2 y3 g2", "monastery A1")
    answer(era, "skip")
    assert isinstance(asked(era), ChooseSome)


def test_whoever_has_a_monastery_is_asked_a_third_time_whether_or_not_a_die_was_set() -> None:
    """Who is still asked must not tell what was done behind the screen."""
    for setting in (["skip"], ["d1", "f2"]):
        era = rolled(2, "y1 y2 y3 g2", "monastery A1")
        answer(era, *setting, [])
        assert asks(era) == [0, 1]


def test_that_all_dice_left_were_set_is_not_seen_by_who_is_asked() -> None:
    era = rolled(2, "y6 y2", "monastery A1")
    answer(era, "d2", "f3")
    assert choices(era) == []
    answer(era, [])
    assert choices(era) == ["d2"]


# -- feathers ---------------------------------------------------------------------------------------------------------


def test_a_feather_takes_any_other_die_along_a_skull_too() -> None:
    era = table()
    dice(era, 0, "y6 y2 w3 g2")
    do(era, UseFeather(0))
    assert choices(era) == ["stop", "alone", "d1", "d2", "d4"]
    falls(era, "y1 w1")
    answer(era, "d1")
    assert shown(era) == "y1 y2 w1 g2"
    assert asks(era) == []


def test_a_feather_alone() -> None:
    era = table()
    dice(era, 0, "y6 w4")
    do(era, UseFeather(0))
    falls(era, "w5")
    answer(era, "alone")
    assert shown(era) == "y6 w5"


def test_as_long_as_a_feather_comes_up() -> None:
    era = table()
    dice(era, 0, "y6 w4")
    do(era, UseFeather(0))
    falls(era, "w3")
    answer(era, "alone")
    falls(era, "y6 w4")
    answer(era, "d1")
    assert choices(era) == ["stop", "alone", "d1"]
    answer(era, "stop")
    assert shown(era) == "y6 w4"
    assert asks(era) == []


def test_another_feather_may_be_the_second_die() -> None:
    era = table()
    dice(era, 0, "w3 w4 y1")
    do(era, UseFeather(0))
    assert choices(era) == ["stop", "alone", "d2", "d3"]
    falls(era, "w1 w2")
    answer(era, "d2")
    assert shown(era) == "w1 w2 y1"


def test_feathers_come_in_turn_order_when_all_have_shown() -> None:
    era = table(2)
    era.first = 1
    for seat in (0, 1):
        dice(era, seat, "w1")
    falls(era, "w3 w3")
    do(era, RollPhase())
    answer(era, [], seat=0)
    answer(era, [], seat=1)
    assert asks(era) == [1]
    answer(era, "stop", seat=1)
    assert asks(era) == [0]


def test_without_a_feather_nobody_is_asked() -> None:
    era = table()
    dice(era, 0, "w1 y6")
    do(era, UseFeather(0))
    assert asks(era) == []


def test_every_face_is_as_likely_as_any_other() -> None:
    """Six faces, each of them one time in six: 3000 throws of each colour."""
    era = table(1)
    era.luck = Luck("fair")
    for colour in Colour:
        dice(era, 0, " ".join([{"peasant": "y1", "burgher": "b1", "noble": "g1", "clergy": "w1"}[colour]] * 10))
        seen = [0] * 6
        for _ in range(300):
            do(era, RollPhase())
            for die in era.players[0].dice:
                seen[die.face] += 1
            era.stack = []
        assert all(400 < n < 600 for n in seen)
