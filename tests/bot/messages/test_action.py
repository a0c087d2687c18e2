"""One action per button: what it says on the wire comes back as what it was."""

from __future__ import annotations

import pytest

from bot.messages import (
    clock_actions,
    desk_actions,
    lobby_actions,
    looking_actions,
    question_actions,
    settings_actions,
    table_actions,
)
from bot.messages.action import Action, action, actions

WRITTEN = [
    (question_actions.Choose(3), "o", "3"),
    (question_actions.Turn(11, 2), "u", "11-2"),
    (question_actions.ShowRow(""), "r", ""),
    (question_actions.ShowRow("C"), "r", "C"),
    (question_actions.ShowGroup(), "g", ""),
    (question_actions.ShowGroup(2), "g", "2"),
    (lobby_actions.Options(), "lo", ""),
    (lobby_actions.Options(lobby_actions.OptionsPage.MAIN), "lo", "main"),
    (lobby_actions.ChooseTimes("d3"), "lf", "d3"),
    (lobby_actions.ChooseTimes(), "lf", ""),
    (clock_actions.GiveVoice(12, clock_actions.Voice.WAIT), "cv", "12w"),
    (clock_actions.AcceptDeputy(1, 123456789012345678), "cp", "1-123456789012345678"),
    (looking_actions.Rules(), "qr", ""),
    (looking_actions.Rules(1), "qr", "1"),
    (looking_actions.Rules(1, 0), "qr", "1-0"),
    (table_actions.Sure(table_actions.Deed.REWIND, 12), "yy", "w-12"),
    (settings_actions.ChooseZone("America/Port-au-Prince"), "az", "America/Port-au-Prince"),
    (settings_actions.ChangeQuiet(settings_actions.QuietChange.FROM_EARLIER), "aq", "f-"),
    (clock_actions.BeAway(0), "ca", "0"),
    (lobby_actions.RemovePerson(), "lx", ""),
    (lobby_actions.RemovePerson(77), "lx", "77"),
]


@pytest.mark.parametrize(("meant", "verb", "argument"), WRITTEN, ids=lambda value: str(value))
def test_the_wire_form_of_buttons_that_are_out_there(meant: Action, verb: str, argument: str) -> None:
    # These were written by hand before actions had types; a chat keeps its keyboards for years.
    assert (meant.verb, meant.argument) == (verb, argument)
    assert actions()[verb].read(argument) == meant


@pytest.mark.parametrize(
    ("kind", "argument"),
    [
        (question_actions.Choose, ""),
        (question_actions.Choose, "x"),
        (question_actions.Choose, "-1"),
        (question_actions.Choose, "12345"),
        (question_actions.Choose, "٣"),
        (question_actions.Turn, "3"),
        (looking_actions.Rules, "-2"),
        (looking_actions.Rules, "1-"),
        (clock_actions.GiveVoice, "3x"),
        (desk_actions.Back, "1"),
        (lobby_actions.ChooseTimes, "h24"),
        (looking_actions.Look, "cellar"),
    ],
)
def test_what_fits_no_field_is_no_action(kind: type[Action], argument: str) -> None:
    assert kind.read(argument) is None


def test_a_verb_means_one_thing() -> None:
    with pytest.raises(TypeError, match="two actions are called 'o': Choose and Other"):

        @action("o")
        class Other(Action):
            pass
