"""A game's position as a document: copied, stored in mid-chain, damaged, and written by older or newer rules."""

import json
from collections.abc import Mapping
from typing import Any

import pytest
from pydantic import ValidationError

from games.core.luck import Luck
from games.core.step import Together
from tests.games.pebbles import Pebbles, PebblesOptions
from tests.games.samples import Ask, Draw, NoOptions, Note, Script


def test_a_copy_stands_on_its_own() -> None:
    game = Script(Together({0: [Ask(0, ["a", "b"])], 1: [Ask(1, ["a", "b"])]}), Draw())
    state = game.start()
    before = game.dump(state)
    copy = game.copy(state)
    assert copy == state
    game.play(copy, 0, "a")
    game.play(copy, 1, "b")
    assert game.dump(state) == before


def test_json_in_mid_chain_goes_on_the_same_way() -> None:
    game = Script(Ask(0, ["x", "y"], {"x": [Draw(), Ask(0, ["p", "q"]), Draw()]}), Note("end"))
    state = game.start()
    game.play(state, 0, "x")
    stored = game.load(game.dump(state))
    assert game.play(stored, 0, "q") == game.play(state, 0, "q")
    assert game.dump(stored) == game.dump(state)


@pytest.mark.parametrize(
    "spoil",
    [
        lambda document: document[: len(document) // 2],
        lambda document: b"",
        lambda document: b"[]",
        lambda document: document.replace(b'"seats":2', b'"seats":"many"'),
        lambda document: document.replace(b'"luck":', b'"pluck":'),
        lambda document: document.replace(b'"step":', b'"leap":'),
    ],
)
def test_a_damaged_document_is_refused(spoil: Any) -> None:
    game = Script(Ask(0, ["x", "y"]))
    with pytest.raises(ValidationError):
        game.load(spoil(game.dump(game.start())))


class NewPebbles(Pebbles):
    """Two versions later: the heap is called heap (once stones), then the coins are counted from one."""

    version = 3

    def upgrades(self) -> Mapping[int, Any]:
        return {
            1: lambda stored: {**{k: v for k, v in stored.items() if k != "stones"}, "heap": stored["stones"]},
            2: lambda stored: {**stored, "coins": [coin + 1 for coin in stored["coins"]]},
        }


def test_an_older_state_is_upgraded_version_by_version() -> None:
    state = Pebbles().setup(2, PebblesOptions(), Luck("old"))
    document = json.loads(Pebbles().dump(state))
    document["stones"] = document.pop("heap")
    upgraded = NewPebbles().load(json.dumps(document).encode(), version=1)
    assert upgraded.heap == 12
    assert upgraded.coins == [coin + 1 for coin in state.coins]


def test_an_upgrade_starts_from_the_version_that_wrote_it() -> None:
    state = Pebbles().setup(2, PebblesOptions(), Luck("old"))
    second = NewPebbles().load(Pebbles().dump(state), version=2)
    assert second.coins == [coin + 1 for coin in state.coins]
    assert NewPebbles().load(Pebbles().dump(state), version=3).coins == state.coins


def test_a_state_of_newer_rules_is_refused() -> None:
    state = Pebbles().setup(2, PebblesOptions(), Luck("new"))
    with pytest.raises(ValueError, match="pebbles: written by rules version 2, but this program knows 1"):
        Pebbles().load(Pebbles().dump(state), version=2)


def test_unknown_options_are_refused() -> None:
    with pytest.raises(ValidationError):
        NoOptions.model_validate({"dice": 3})
