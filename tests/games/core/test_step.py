import json

import pytest
from pydantic import ValidationError

from games.core.step import Step, Together
from tests.games.samples import Ask, Draw, Interrupt, Note, Script, ScriptState

script = Script()


def reloaded(*steps: Step) -> list[Step]:
    state = script.start()
    state.stack = list(steps)
    return script.load(script.dump(state)).stack


def test_steps_survive_json() -> None:
    steps = [Note("a"), Ask(1, ["x", "y"], {"x": [Draw(), Note("b")]}), Interrupt([Ask(0, ["z"])])]
    assert reloaded(*steps) == steps


def test_lanes_survive_json() -> None:
    lanes = Together({0: [Note("later"), Ask(0, ["a", "b"])], 1: []})
    assert reloaded(lanes) == [lanes]


def test_a_step_is_stored_under_game_and_class() -> None:
    state = script.start()
    state.stack = [Note("a")]
    assert json.loads(script.dump(state))["stack"] == [{"step": "samples.Note", "what": "a"}]


@pytest.mark.parametrize(
    "stored",
    [
        {"step": "samples.NeverHeardOf"},
        {"what": "a"},
        {"step": 7},
        "samples.Note",
        {"step": "samples.Note"},
        {"step": "samples.Ask", "seat": "first", "keys": []},
    ],
)
def test_a_damaged_step_is_refused(stored: object) -> None:
    document = json.loads(script.dump(script.start()))
    document["stack"] = [stored]
    with pytest.raises(ValidationError):
        script.load(json.dumps(document).encode())


def test_two_steps_of_one_name_are_noticed() -> None:
    type("Twin", (Step,), {"__module__": "games.twins.steps.build"})
    with pytest.raises(TypeError, match=r"two steps are called twins\.Twin"):
        type("Twin", (Step,), {"__module__": "games.twins.steps.offer"})


def test_lanes_inside_a_lane_are_noticed() -> None:
    nested = Together({0: [Together({1: [Ask(1, ["a", "b"])]})], 1: [Ask(1, ["a", "b"])]})
    with pytest.raises(TypeError, match="inside a lane"):
        Script(nested).start()


def test_next_keeps_the_order_and_comes_before_what_waits() -> None:
    state = ScriptState(2, script.start().luck, [Note("waits")])
    state.next(Note("first"), Note("second"))
    assert [step.what for step in reversed(state.stack) if isinstance(step, Note)] == ["first", "second", "waits"]
