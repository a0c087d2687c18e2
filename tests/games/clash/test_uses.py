"""What is counted as a use of a civilization's advances and abilities."""

from __future__ import annotations

from games.clash.kinds import Building, Mood, Use
from games.clash.moments import Activated
from games.clash.steps.advancing import advance_price
from games.clash.steps.turn import deeds
from games.core.uses import Uses
from tests.games.clash.civilizations.led import Led
from tests.games.clash.table import GAME, Table


def count(uses: Uses, name: str) -> int:
    found: dict[str, int] = {known["en"]: n for known, n in uses.counts.items()}
    return found[name]


def test_a_figure_that_was_changed_is_a_use_and_one_that_was_not_is_none() -> None:
    table = Led("vikings")
    table.board(0, "shipcraft")
    table.own(0, "fishing")
    with GAME.uses(table.clash) as uses:
        advance_price(table.clash, 0, "storage")
        assert count(uses, "Shipcraft (Vikings)") == 0
        advance_price(table.clash, 0, "navigation")
    assert count(uses, "Shipcraft (Vikings)") == 1
    advance_price(table.clash, 0, "navigation")
    assert count(uses, "Shipcraft (Vikings)") == 1, "it is over"


def test_what_is_tried_on_another_position_is_no_use() -> None:
    table = Led("vikings")
    table.board(0, "shipcraft")
    table.own(0, "fishing")
    with GAME.uses(table.clash) as uses:
        advance_price(GAME.copy(table.clash), 0, "navigation")
    assert count(uses, "Shipcraft (Vikings)") == 0


def test_a_deed_is_used_when_it_is_chosen() -> None:
    table = Led("greece")
    table.city(0, "D2", mood=Mood.HAPPY)
    table.leader(0, "pericles", "D2")
    table.turn()
    with GAME.uses(table.clash) as uses:
        offered = [deed.key for deed in deeds(table.clash, 0) if deed.key.startswith("master")]
        assert count(uses, "Master (Pericles)") == 0
        uses.answered(offered[0])
    assert count(uses, "Master (Pericles)") == 1


def test_what_is_done_at_a_moment_is_a_use_and_what_passes_by_is_none() -> None:
    table = Led("greece")
    table.board(0, "formal_training")
    table.city(0, "D2", Building.ACADEMY)
    table.city(0, "D4")
    with GAME.uses(table.clash) as uses:
        table.do(Activated(0, "D4", Use.RECRUIT))
        assert count(uses, "Formal Training (Greece)") == 0
        table.do(Activated(0, "D2", Use.RECRUIT))
    assert count(uses, "Formal Training (Greece)") == 1


def test_sides_are_the_civilizations_of_the_seats() -> None:
    assert GAME.sides(Led("rome").clash)[0]["en"] == "Rome"
    assert GAME.sides(Table().clash) == ()
