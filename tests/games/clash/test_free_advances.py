"""The free advance of a status phase: asked of all at once, sealed, gained clockwise, and changed after an event."""

from __future__ import annotations

from typing import Any

from games.clash import GAME
from games.clash.pieces import Note
from games.clash.steps.free_advances import PICKED, FreeAdvances, GainPicked
from tests.games.clash.table import Table


def status(seats: int = 4, **options: Any) -> Table:
    """The step of the status phase, from seat 1 on."""
    table = Table(seats, **options)
    table.clash.first = 1
    for seat in range(seats):
        table.clash.players[seat].track = 3
    return table


def begin(table: Table, track: bool = True) -> Table:
    return table.do(FreeAdvances(table.clash.around(), track))


def asked(table: Table) -> list[int]:
    return sorted(decision.seat for decision in GAME.decisions(table.clash))


def gained(table: Table) -> list[str]:
    return [line for line in table.told if "gains" in line and "mood" not in line and "culture" not in line]


def test_everybody_is_asked_at_once_and_gains_clockwise() -> None:
    table = begin(status())
    assert asked(table) == [0, 1, 2, 3]
    for seat, advance in ((3, "roads"), (0, "fishing"), (2, "math")):
        table.answer(advance, seat)
    assert gained(table) == []
    table.answer("tactics", 1)
    assert gained(table) == [
        "seat 2 gains Tactics",
        "seat 3 gains Math",
        "seat 4 gains Roads",
        "seat 1 gains Fishing",
    ]
    assert table.clash.notes == []
    assert [player.track for player in table.clash.players] == [2, 2, 2, 2]


def test_what_others_have_chosen_is_seen_when_it_is_gained() -> None:
    roads, math = begin(status()), begin(status())
    roads.answer("roads", 3)
    math.answer("math", 3)
    for viewer in (None, 0, 1, 2):
        assert GAME.view(roads.clash, viewer) == GAME.view(math.clash, viewer)
    assert GAME.view(roads.clash, 3) != GAME.view(math.clash, 3)


def after_an_event() -> Table:
    """Seat 2 takes its last marker: its event comes before 3 and 0 gain what they have chosen."""
    table = status()
    table.player(2).track = 1
    table.clash.event_deck = ["e34"]
    begin(table)
    assert asked(table) == [0, 1, 2, 3]
    for seat, advance in enumerate(("fishing", "tactics", "math", "roads")):
        assert table.clash.event_deck == ["e34"]
        table.answer(advance, seat)
    assert table.clash.event_deck == []
    assert table.player(2).track == 3
    assert gained(table)[:2] == ["seat 2 gains Tactics", "seat 3 gains Math"]
    return table


def test_whoever_comes_after_an_event_may_choose_anew_after_it() -> None:
    table = after_an_event()
    assert asked(table) == [0, 3]
    table.answer("writing", 0).answer("roads", 3)
    assert [line for line in gained(table) if "gold" not in line][2:] == ["seat 4 gains Roads", "seat 1 gains Writing"]
    assert table.clash.notes == []


def test_unless_they_want_to_they_are_not_asked_again() -> None:
    table = after_an_event()
    (about,) = {decision.topic for decision in GAME.decisions(table.clash)}
    order = GAME.orders()[about or ""]
    (way,) = (way for way in order.ways if way.key == order.beginning)
    answers = {decision.seat: GAME.ordered(decision, way) for decision in GAME.decisions(table.clash)}
    assert answers == {0: "fishing", 3: "roads"}


def test_who_comes_after_an_event_is_told_so_before_choosing() -> None:
    table = status()
    table.player(2).track = 1
    begin(table)
    told = {decision.seat: "An event comes first" in decision.prompt.id for decision in GAME.decisions(table.clash)}
    assert told == {0: True, 1: False, 2: False, 3: True}


def test_the_second_of_the_short_game_draws_no_event_and_is_asked_of_all() -> None:
    table = status()
    table.player(2).track = 1
    begin(table, track=False)
    assert asked(table) == [0, 1, 2, 3]


def test_a_table_may_choose_clockwise_as_printed() -> None:
    table = begin(status(order="clockwise"))
    assert asked(table) == [1]
    table.answer("tactics", 1)
    assert gained(table) == ["seat 2 gains Tactics"]
    assert asked(table) == [2]


def test_who_can_no_longer_gain_what_was_chosen_chooses_anew() -> None:
    table = status()
    table.clash.notes = [Note(PICKED + "philosophy", 0)]
    table.do(GainPicked(0, track=True))
    assert "philosophy" not in table.options()
    table.answer("writing")
    assert "writing" in table.player().advances


def test_who_has_everything_is_not_asked() -> None:
    table = status()
    table.own(3, *(name for name in table.clash.printed.advances if name not in table.player(3).advances))
    begin(table)
    assert asked(table) == [0, 1, 2]


def test_who_answers_first_does_not_draw_first() -> None:
    hands = []
    for order in ((0, 1), (1, 0)):
        table = status(2)
        table.clash.action_deck, table.clash.objective_deck = ["5", "6", "8"], ["1", "2", "3"]
        begin(table)
        for seat in order:
            table.answer("writing", seat)
        hands.append([list(player.actions) for player in table.clash.players])
    assert hands[0] == hands[1]
    assert [len(hand) for hand in hands[0]] == [1, 1]
