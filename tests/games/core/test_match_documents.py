"""A match as a document: the same after every point, and put right under newer rules."""

from typing import Any

from games.core.luck import Luck
from games.core.match import Match
from games.core.outcomes import Outcome
from games.core.step import Together
from tests.games.core.matches import match_of, notes, turn
from tests.games.pebbles import Pebbles, PebblesOptions
from tests.games.samples import Ask, Draw, Script


def reloaded(match: Match[Any]) -> Match[Any]:
    again = Match.load(match.game, match.dump())
    assert again.dump() == match.dump()
    return again


def test_a_match_survives_json_at_every_point() -> None:
    match = match_of(*turn(0), Together({0: [Ask(0, ["a", "b"])], 1: [Ask(1, ["c", "d"])]}), Draw(), *turn(1))
    match = reloaded(match)
    match.answer(0, "a")
    match = reloaded(match)
    assert notes(match, 0) == ["0:a"]
    match.answer(0, "c")
    match = reloaded(match)
    assert match.preview(0) is not None
    match.confirm(0)
    match = reloaded(match)
    match.take_back(0)
    match = reloaded(match)
    match.answer(0, "d")
    match.confirm(0)
    match.answer(1, "c")
    match.confirm(1)
    match = reloaded(match)
    assert match.waiting() == [0]
    match.answer(0, "b")
    match = reloaded(match)
    match.confirm(0)
    assert notes(match)[:4] == ["0:a", "0:d", "0:b", "1:c"]
    assert match.serials == {0: 8, 1: 2}


class Stricter(Script):
    """The next rules version knows no "a" any more."""

    version = 2

    def upgrades(self) -> dict[int, Any]:
        def without_a(stored: dict[str, Any]) -> dict[str, Any]:
            stack = [{**step, "keys": [key for key in step["keys"] if key != "a"]} for step in stored["stack"]]
            return {**stored, "stack": stack}

        return {1: without_a}


def test_a_draft_that_newer_rules_refuse_is_put_aside() -> None:
    match = match_of(Ask(0, ["a", "b", "x"]), Ask(0, ["p", "q"]), *turn(1))
    match.answer(0, "a")
    upgraded = Match.load(Stricter(), match.dump())
    assert notes(upgraded, 0) == []
    assert upgraded.serials[0] > match.serials[0]
    decision = upgraded.decision(0)
    assert decision is not None
    decision.check("b")


def test_a_draft_that_newer_rules_accept_is_kept() -> None:
    match = match_of(Ask(0, ["a", "b", "x"]), Ask(0, ["p", "q"]), *turn(1))
    match.answer(0, "x")
    assert notes(Match.load(Stricter(), match.dump()), 0) == ["0:x"]


def test_pebbles_are_played_from_the_first_to_the_last_through_a_match() -> None:
    game = Pebbles()
    match = Match(game, game.setup(3, PebblesOptions(heap=7), Luck("table")))
    while game.result(match.settled) is None:
        (seat,) = match.waiting()
        outcome, _ = match.answer(seat, "1")
        assert outcome is Outcome.HELD
        match.confirm(seat)
        match = Match.load(game, match.dump())
    assert sorted(match.settled.taken) == [2, 2, 3]
    assert match.waiting() == []
