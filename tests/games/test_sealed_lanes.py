"""Where several choose at once nobody notices what another chose: by no view, question, offer or wait."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Any

import pytest

from games.catalogue import GAMES
from games.core.game import Game
from games.core.luck import Luck
from games.core.match import Match
from games.core.outcomes import Hold
from tests.games.gardens import Gardens

#: Games in which several are asked at once, with the options under which they are, and how many answers are looked at.
TOGETHER: Mapping[str, tuple[Game[Any, Any, Any], dict[str, Any], int]] = {
    "gardens": (Gardens(), {}, 60),
    "era": (GAMES["era"], {}, 60),
    "deus": (GAMES["deus"], {"alternative_start": "6"}, 30),
    "clash": (GAMES["clash"], {"length": "short", "civilizations": True, "civilization_choice": "drafted"}, 150),
}
WAYS = 3


def shown(match: Match[Any], chooser: int, seats: int) -> list[Any]:
    """All that others and onlookers can notice."""
    others = [seat for seat in range(seats) if seat != chooser]
    noticed: list[Any] = [match.view(None), sorted(set(match.waiting()) - {chooser})]
    for seat in others:
        noticed += [match.view(seat), match.decision(seat), match.offers(seat), match.preview(seat)]
    return noticed


def sealed_ways(match: Match[Any], seat: int, luck: Luck) -> list[Match[Any]]:
    """The table after each of a few answers of the seat that settle nothing yet."""
    decision = match.decision(seat)
    found = []
    for answer in decision.answers(luck, WAYS) if decision is not None else ():
        tried: Match[Any] = Match.load(match.game, match.dump())
        _, moves = tried.answer(seat, answer, Hold.NOTHING)
        if not moves:
            found.append(tried)
    return found


@pytest.mark.parametrize("name", TOGETHER)
def test_what_one_of_several_has_chosen_is_noticed_by_nobody(name: str) -> None:
    game, options, answers = TOGETHER[name]
    luck, compared = Luck(f"lanes of {name}"), 0
    for seats in (2, 3, 4):
        match: Match[Any] = Match(game, game.setup(seats, game.Options(**options), Luck(f"{name} of {seats}")))
        for _ in range(answers):
            waiting = match.waiting()
            if not waiting:
                break
            seat = luck.choice(waiting)
            ways = sealed_ways(match, seat, luck) if len(waiting) > 1 else []
            for one, other in pairwise(ways):
                assert shown(one, seat, seats) == shown(other, seat, seats), f"{seat} is seen to have chosen"
                compared += 1
            decision = match.decision(seat)
            assert decision is not None
            match.answer(seat, luck.choice(decision.answers(luck, 12)), Hold.NOTHING)
    assert compared > 8
