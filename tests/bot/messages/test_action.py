"""One action per button: what it says on the wire comes back as what it was."""

from __future__ import annotations

import pytest

from bot.features.days_away import BeAway
from bot.features.deputies import AcceptDeputy
from bot.features.desk.buttons import Back
from bot.features.host.deeds import Deed, Sure
from bot.features.lobby.option_buttons import ChooseTimes, Options, OptionsPage, RemovePerson
from bot.features.looks import Look
from bot.features.reference.rules import Rules
from bot.features.settings.person import ChangeQuiet, ChooseZone, QuietChange
from bot.features.votes import GiveVoice, Voice
from bot.messages import question_actions
from bot.messages.action import Action, action, actions

WRITTEN = [
    (question_actions.Choose(3), "o", "3"),
    (question_actions.Turn(11, 2), "u", "11-2"),
    (question_actions.ShowRow(""), "r", ""),
    (question_actions.ShowRow("C"), "r", "C"),
    (question_actions.ShowGroup(), "g", ""),
    (question_actions.ShowGroup(2), "g", "2"),
    (Options(), "lo", ""),
    (Options(OptionsPage.MAIN), "lo", "main"),
    (ChooseTimes("d3"), "lf", "d3"),
    (ChooseTimes(), "lf", ""),
    (GiveVoice(12, Voice.WAIT), "cv", "12w"),
    (AcceptDeputy(1, 123456789012345678), "cp", "1-123456789012345678"),
    (Rules(), "qr", ""),
    (Rules(1), "qr", "1"),
    (Rules(1, 0), "qr", "1-0"),
    (Sure(Deed.REWIND, 12), "yy", "w-12"),
    (ChooseZone("America/Port-au-Prince"), "az", "America/Port-au-Prince"),
    (ChangeQuiet(QuietChange.FROM_EARLIER), "aq", "f-"),
    (BeAway(0), "ca", "0"),
    (RemovePerson(), "lx", ""),
    (RemovePerson(77), "lx", "77"),
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
        (Rules, "-2"),
        (Rules, "1-"),
        (GiveVoice, "3x"),
        (Back, "1"),
        (ChooseTimes, "h24"),
        (Look, "cellar"),
    ],
)
def test_what_fits_no_field_is_no_action(kind: type[Action], argument: str) -> None:
    assert kind.read(argument) is None


def test_a_verb_means_one_thing() -> None:
    with pytest.raises(TypeError, match="two actions are called 'o': Choose and Other"):

        @action("o")
        class Other(Action):
            pass
