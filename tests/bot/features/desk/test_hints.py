"""What a hint says where reasons alone would not help to choose."""

from __future__ import annotations

from bot.features.desk.hints import told, words
from bot.locale import Tongue
from bot.messages.fitting import Part
from games.clash.game import Clash
from games.core.decision import ChooseOne, Option
from games.core.hints import Hint
from games.core.reasons import Reason
from games.core.text import english, text

DECISION = ChooseOne(
    0,
    text("Which advance do you gain?"),
    (
        Option("myths", text("Myths"), note=text("gives 1 mood")),
        Option("roads", text("Roads")),
        Option("arts", text("Arts"), note=text("gives 1 culture")),
    ),
)
ADVANCE = Reason("advances", 0, 1)


def said(*found: Hint) -> list[list[str]]:
    return [[english(one) for one in reasons] for reasons in told(Clash(), DECISION, found)]


def test_answers_with_the_same_reasons_are_told_apart_by_their_notes() -> None:
    hints = [Hint(option.key, 0.5, (ADVANCE,)) for option in DECISION.options]
    assert said(*hints) == [["gives 1 mood", "+1 advance"], ["+1 advance"], ["gives 1 culture", "+1 advance"]]


def test_where_reasons_differ_they_speak_for_themselves() -> None:
    assert said(Hint("myths", 0.5, (ADVANCE,)), Hint("arts", 0.5)) == [["+1 advance"], []]
    assert said(Hint("myths", 0.5, (ADVANCE,))) == [["+1 advance"]]


def test_the_best_answer_is_never_without_a_word() -> None:
    assert said(Hint("roads", 0.5), Hint("arts", 0.5, (ADVANCE,))) == [
        ["nothing else brings more now"],
        ["+1 advance"],
    ]
    spared = Reason("store", 0, -1, otherwise=True)
    assert said(Hint("roads", 0.5, (spared,))) == [["otherwise less in store"]]


def test_what_is_meant_by_an_answer_that_only_leads_on_stands_beside_it() -> None:
    tongue, then = Tongue(), text("Bartering")
    parts = words(Clash(), DECISION, [Hint("roads", 0.5, (ADVANCE,), then)], tongue, Part(("head",)), [])
    assert "1 · <b>Roads (Bartering)</b>: +1 advance" in [line for part in parts for line in part.lines]
