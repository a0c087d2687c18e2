"""Upgrades reach every step of a stored document."""

import json

from games.core.step import Race, Together
from games.core.upgrading import every_step, renamed
from tests.games.samples import Ask, Favour, Note, Script


def stored() -> dict[str, object]:
    game = Script()
    state = game.start(3)
    inside = Ask(0, ["a"], {"a": [Note("inside")]})
    state.stack = [Note("bottom"), Together({0: [Note("lane"), inside], 1: []}), Race({2: Ask(2, ["b"])})]
    state.offers = [Favour(1)]
    return json.loads(game.dump(state))


def test_steps_are_found_wherever_they_wait() -> None:
    found = [step["step"] for step in every_step(stored())]
    assert sorted(found) == sorted(
        [
            "samples.Note",
            "core.Together",
            "samples.Note",
            "samples.Ask",
            "samples.Note",
            "core.Race",
            "samples.Ask",
            "samples.Favour",
        ]
    )


def test_steps_of_one_name_are_found() -> None:
    assert [step["what"] for step in every_step(stored(), "samples.Note")] == ["bottom", "lane", "inside"]


def test_a_renamed_step_loads_under_its_new_name() -> None:
    document = stored()
    for step in every_step(document, "samples.Ask"):
        step["question"] = "And now?"
    renamed(document, "samples.Note", "samples.OldNote")
    assert not list(every_step(document, "samples.Note"))
    renamed(document, "samples.OldNote", "samples.Note")
    state = Script().load(json.dumps(document).encode())
    assert state.stack[0] == Note("bottom")
    assert isinstance(state.stack[2], Race)
    assert state.stack[2].steps[2] == Ask(2, ["b"], question="And now?")
