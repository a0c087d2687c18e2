"""How many taps the common deeds of Deus, Duel and Era take, from "your turn" to done."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from bot.locale import LANGUAGES
from games import deus, duel, era
from games.core.decision import Answer
from games.core.luck import Luck
from games.deus.state import DeusState
from tests.bot.taps import taps
from tests.games.deus.positions import give, hold, table, turn
from tests.games.duel.position import Table


def hand_of_five() -> DeusState:
    """Goods for anything, and nobody on the continent of three yet: a first building has most places to choose from."""
    state = table(3)
    give(state, 0, gold=5, wood=2, clay=2, stone=2, wheat=2)
    hold(state, 0, "galley", "school", "legion", "farm", "small_wood")
    turn(state)
    return state


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("most", "answers"),
    [
        (4, ["galley", "wood1-wheat1", "C1"]),
        (4, ["school", "clay1", "A2"]),
        (4, ["legion", "stone1-clay1", "A2"]),
        (5, ["small_wood", "gold4", "A2"]),
        (5, ["offering", ["galley", "school", "legion", "farm", "small_wood"], "galley"]),
        (5, ["offering", ["galley", "school"], "galley"]),
        (4, ["offering", ["galley"]]),
    ],
    ids=lambda value: " ".join(map(str, value)) if isinstance(value, list) else "",
)
def test_deeds_of_deus(language: str, most: int, answers: Sequence[Answer]) -> None:
    assert taps(deus.GAME, hand_of_five(), language, *answers) <= most


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("deed", ["build", "sell", "wonder"])
def test_a_turn_of_duel(language: str, deed: str) -> None:
    laid = Table(age=1)
    laid.wonders(0, "pyramids", "colossus")
    laid.lay("glassworks", "quarry", "theater")
    laid.turn()
    [answer] = [
        option.key
        for option in laid.asked.options
        if option.key in (f"{deed}-E1", f"{deed}-E1-pyramids") and option.blocked is None
    ]
    assert taps(duel.GAME, laid.duel, language, answer) in (2, 3)


#: Three walls around the keep, and whatever else there is beside them.
BY_HAND = ("hand", "turn", "H6", "turn", "H9", "M6", "J7", "L7", "J10", "C3")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("most", "seats", "answers"),
    [(18, 3, BY_HAND), (2, 3, ("ready",)), (2, 1, ("ready",))],
    ids=["by hand", "as proposed", "as proposed, alone"],
)
def test_a_secret_set_up_of_era(language: str, most: int, seats: int, answers: Sequence[Answer]) -> None:
    state = era.GAME.setup(seats, era.GAME.Options(), Luck("taps"))
    assert taps(era.GAME, state, language, *answers) <= most
