"""What "this turn" means does not outlive it: not a turn, and not the events of a status phase either."""

from __future__ import annotations

from games.clash.kinds import Good, Mark, Symbol
from games.clash.steps.advancing import GainAdvance
from games.clash.steps.moving import can_move
from games.clash.steps.rounds import NextAge
from games.clash.steps.turn import EndTurn
from tests.games.clash.table import Table


def besieged() -> Table:
    """Between two ages barbarians march on a city, drawn by an event, and its two defenders beat them."""
    table = Table(events="symbols")
    table.city(0, "D2")
    table.city(1, "D7")
    table.units(0, "D2", n=2)
    table.own(0, "tactics")
    table.city(None, "D4")
    table.units(None, "D3")
    events = table.clash.printed.events.values()
    table.clash.event_deck = [next(event.id for event in events if event.symbol is Symbol.BARBARIANS_MOVE)]
    table.clash.turn, table.player().track = None, 1
    return table


def test_who_fought_off_barbarians_in_a_status_phase_moves_in_the_next_age() -> None:
    table = besieged()
    table.dice(1, 5, 5)
    table.do(GainAdvance(0, "storage", {}), NextAge())
    while table.clash.turn is None:
        table.answer(table.options()[0])
    assert "seat 1 wins the battle on D2" in table.told
    assert table.clash.now.seat == 0
    assert not any(piece.marks for piece in table.clash.owned_at("D2", 0))
    assert can_move(table.clash, 0)


def test_a_turn_leaves_nothing_behind() -> None:
    table = Table()
    table.turn()
    table.clash.now.lent = "storage"
    for seat, space in enumerate(("D2", "D7")):
        city = table.city(seat, space)
        city.activations, city.last_one = 2, True
        table.units(seat, space)
        table.clash.at(space)[0].marks = Mark.FOUGHT | Mark.MOUNTAIN | Mark.MOVED
    table.give(0, food=5)
    table.clash.next(EndTurn(0))
    table.do()
    assert table.clash.turn is None
    assert not any(piece.marks for pieces in table.clash.units.values() for piece in pieces)
    assert [(city.activations, city.last_one) for city in table.clash.cities.values()] == [(0, False)] * 2
    assert table.goods() == {Good.FOOD: 2}, "what was lent is gone, and with it the room it gave"
