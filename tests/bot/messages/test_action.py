"""One action per button: what it says on the wire comes back as what it was."""

from __future__ import annotations

import pytest

from bot.messages import actions as house
from bot.messages import settings_actions
from bot.messages.action import Action, action, actions

WRITTEN = [
    (house.Choose(3), "o", "3"),
    (house.Turn(11, 2), "u", "11-2"),
    (house.ShowRow(""), "r", ""),
    (house.ShowRow("C"), "r", "C"),
    (house.ShowGroup(), "g", ""),
    (house.ShowGroup(2), "g", "2"),
    (house.Options(), "lo", ""),
    (house.Options(house.OptionsPage.MAIN), "lo", "main"),
    (house.ChooseTimes("d3"), "lf", "d3"),
    (house.ChooseTimes(), "lf", ""),
    (house.GiveVoice(12, house.Voice.WAIT), "cv", "12w"),
    (house.AcceptDeputy(1, 123456789012345678), "cp", "1-123456789012345678"),
    (house.Rules(), "qr", ""),
    (house.Rules(1), "qr", "1"),
    (house.Rules(1, 0), "qr", "1-0"),
    (house.Sure(house.Deed.REWIND, 12), "yy", "w-12"),
    (settings_actions.ChooseZone("America/Port-au-Prince"), "az", "America/Port-au-Prince"),
    (settings_actions.ChangeQuiet(settings_actions.QuietChange.FROM_EARLIER), "aq", "f-"),
    (house.BeAway(0), "ca", "0"),
    (house.RemovePerson(), "lx", ""),
    (house.RemovePerson(77), "lx", "77"),
]


@pytest.mark.parametrize(("meant", "verb", "argument"), WRITTEN, ids=lambda value: str(value))
def test_the_wire_form_of_buttons_that_are_out_there(meant: Action, verb: str, argument: str) -> None:
    # These were written by hand before actions had types; a chat keeps its keyboards for years.
    assert (meant.verb, meant.argument) == (verb, argument)
    assert actions()[verb].read(argument) == meant


@pytest.mark.parametrize(
    ("kind", "argument"),
    [
        (house.Choose, ""),
        (house.Choose, "x"),
        (house.Choose, "-1"),
        (house.Choose, "12345"),
        (house.Choose, "٣"),
        (house.Turn, "3"),
        (house.Rules, "-2"),
        (house.Rules, "1-"),
        (house.GiveVoice, "3x"),
        (house.Back, "1"),
        (house.ChooseTimes, "h24"),
        (house.Look, "cellar"),
    ],
)
def test_what_fits_no_field_is_no_action(kind: type[Action], argument: str) -> None:
    assert kind.read(argument) is None


def test_a_verb_means_one_thing() -> None:
    with pytest.raises(TypeError, match="two actions are called 'o': Choose and Other"):

        @action("o")
        class Other(Action):
            pass
