"""Options behind one button: a card's deeds, other ways to pay."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.dialogue.asking import ask, press
from bot.dialogue.choosing import Choosing
from bot.locale import Tongue
from bot.messages.widths import cells
from games.core.decision import ChooseOne, Option
from games.core.luck import Luck
from games.core.text import text
from games.duel import GAME as DUEL
from games.duel.options import DuelOptions
from tests.bot.dialogue_presser import CODEC, pen_of, pressed_towards

TONGUE = Tongue("en", ("Anna", "Boris"))
PALACE, ALTAR = text("E1 Palace · 4"), text("E2 Altar · free")
DEAR = text("Costs 4 coins at least; you have 1")
QUESTION = ChooseOne(
    0,
    text("What do you do?"),
    (
        Option("build-E1", text("Build"), text("4"), "E1", under=PALACE, blocked=DEAR, note=text("4 coins for 2 clay")),
        Option("sell-E1", text("Sell"), text("+2"), "E1", under=PALACE),
        Option("build-E2", text("Build"), text("free"), "E2", under=ALTAR),
        Option("sell-E2", text("Sell"), text("+2"), "E2", under=ALTAR),
        Option("pass", text("Pass")),
        Option("god", text("P1 Mars"), at="P1", under=text("Pantheon"), blocked=DEAR),
    ),
)


def labels(choosing: Choosing) -> list[list[str]]:
    asked = ask(QUESTION, choosing, pen_of(TONGUE))
    return [[button.text for button in row] for row in (*asked.rows, list(asked.aside)) if row]


def opened(label: str) -> Choosing:
    asked = ask(QUESTION, Choosing("t"), pen_of(TONGUE))
    button = next(button for row in asked.rows for button in row if button.text.startswith(label))
    pressed = CODEC.decode(button.data or "")
    assert pressed is not None
    then = press(QUESTION, Choosing("t"), pressed.action)
    assert isinstance(then, Choosing)
    return then


def test_each_thing_has_one_button_and_what_stands_alone_is_pressed_at_once() -> None:
    shown = [label for row in labels(Choosing("t")) for label in row]
    assert shown == ["E1 Palace · 4 ▸", "E2 Altar · free ▸", "Pass", "Not possible now (1)"]


def test_an_open_folder_shows_its_deeds_alone_the_impossible_ones_crossed_out_and_the_way_back() -> None:
    inside = [label for row in labels(opened("E1")) for label in row]
    assert inside == ["✕ Build · 4", "Sell · +2", "◂ Other choices"]
    asked = ask(QUESTION, opened("E1"), pen_of(TONGUE))
    assert asked.lines == ("E1 Palace · 4",)
    assert asked.notes == ("Build: 4 coins for 2 clay ✕ Costs 4 coins at least; you have 1",)
    assert asked.targets == {"E1": "E1"}


def test_things_too_many_for_a_row_each_are_numbers_below_the_deeds() -> None:
    wonders = [
        Option(f"w{at}", text(f"A long wonder called {at}"), text("8"), group=text("Wonder"), under=PALACE)
        for at in range(4)
    ]
    question = replace(QUESTION, options=(*QUESTION.options[1:2], *wonders))
    asked = ask(question, Choosing("t", group=0), pen_of(TONGUE), room=4)
    assert [[button.text for button in row] for row in asked.rows] == [
        list("1234"),
        ["Sell · +2"],
        ["◂ Other choices"],
    ]
    assert asked.named[0].words == "A long wonder called 0 · 8"


def test_places_are_marked_by_the_names_the_labels_have() -> None:
    assert ask(QUESTION, Choosing("t"), pen_of(TONGUE)).targets == {"E1": "E1", "E2": "E2"}


@pytest.mark.parametrize("key", ["sell-E1", "build-E2", "sell-E2", "pass"])
def test_whoever_reads_labels_gets_what_they_want(key: str) -> None:
    answer, presses = pressed_towards(QUESTION, key, TONGUE)
    assert answer == key
    assert presses == (1 if key == "pass" else 2)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_turn_of_duel_is_one_row_for_each_card_and_two_presses(language: str) -> None:
    tongue = Tongue(language, ("Anna", "Boris"))
    state, luck = DUEL.setup(2, DuelOptions(), Luck("rows")), Luck("answers")
    while not state.turn:
        decision = DUEL.decisions(state)[0]
        if decision.prompt.id == "What do you do this turn?":
            break
        DUEL.play(state, decision.seat, decision.answers(luck, 1)[0])
    (turn,) = DUEL.decisions(state)
    rows = ask(turn, Choosing("t"), pen_of(tongue)).rows
    places = [slot.name for slot in state.open_slots()]
    assert [row[0].text.split()[0] for row in rows] == places
    assert all(len(row) == 1 and cells(row[0].text) <= 30 for row in rows)
    for answer in turn.answers(luck, 40):
        assert pressed_towards(turn, answer, tongue) == (answer, 2)
