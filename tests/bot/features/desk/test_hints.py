"""What a hint says where reasons alone would not help to choose."""

from __future__ import annotations

import re

from bot.features.desk.hints import words
from bot.locale import Tongue
from bot.messages.fitting import Part
from games.clash.game import Clash
from games.core.decision import ChooseOne, Option
from games.core.hints import Hint
from games.core.reasons import Reason
from games.core.text import text

DECISION = ChooseOne(
    0,
    text("Which advance do you gain?"),
    (
        Option("myths", text("Myths"), note=text("gives 1 mood")),
        Option("roads", text("Roads")),
        Option("arts", text("Arts"), note=text("gives 1 culture")),
    ),
)
ADVANCE, POINT = Reason("advances", 0, 1), Reason("half points", 0, 2)


MARKETS = ChooseOne(0, text("Where do you build?"), tuple(Option(at, text(at)) for at in ("G2", "F3", "L3")))
#: So long that three of them have no room beside each other.
LONG = "costs 1 wood, 2 stone and 1 glass: discard one grey card of your choice from the opponent's city. " * 2
WONDERS = ChooseOne(
    0, text("Which Wonder?"), tuple(Option(name, text(name), note=text(LONG)) for name in ("Circus", "Library", "Zeus"))
)


def lines(decision: ChooseOne, *found: Hint) -> list[str]:
    """Below the question."""
    parts = words(Clash(), decision, found, Tongue(), Part(("Clash #1",)), [[], []])
    shown = [re.sub(r"<[^>]*>", "", line) for part in parts for line in part.lines][2:]
    return [line.replace("\N{NO-BREAK SPACE}", " ") for line in shown]


def test_answers_with_the_same_reasons_are_told_apart_by_their_notes() -> None:
    assert lines(DECISION, *(Hint(option.key, 0.5, (ADVANCE,)) for option in DECISION.options)) == [
        "1 · Myths: gives 1 mood; +1 advance",
        "2 · Roads: +1 advance",
        "3 · Arts: gives 1 culture; +1 advance",
    ]


def test_where_reasons_differ_they_speak_for_themselves() -> None:
    apart = lines(DECISION, Hint("myths", 0.5, (ADVANCE,)), Hint("arts", 0.5))
    assert apart == ["1 · Myths: +1 advance", "2 · Arts: changes little at once"]
    assert lines(DECISION, Hint("myths", 0.5, (ADVANCE,))) == ["1 · Myths: +1 advance"]


def test_what_is_true_of_all_of_them_is_said_once() -> None:
    labels = ["1 · G2", "2 · F3", "3 · L3"]
    alike = [Hint(option.key, 0.5, (ADVANCE, POINT)) for option in MARKETS.options]
    assert lines(MARKETS, *alike) == [*labels, "Any of them: +1 advance and +1 point"]
    nothing = [Hint(option.key, 0.5) for option in MARKETS.options]
    assert lines(MARKETS, *nothing) == [*labels, "Any of them: changes little at once"]


def test_notes_that_find_no_room_leave_the_reasons_where_they_were() -> None:
    """The picture shows what the notes say; without a reason nobody would know why these three are named."""
    found = [Hint(option.key, 0.5, (ADVANCE,)) for option in WONDERS.options]
    assert lines(WONDERS, *found) == ["1 · Circus", "2 · Library", "3 · Zeus", "Any of them: +1 advance"]


def test_the_best_answer_is_never_without_a_word() -> None:
    best = lines(DECISION, Hint("roads", 0.5), Hint("arts", 0.5, (ADVANCE,)))
    assert best == ["1 · Roads: nothing else brings more now", "2 · Arts: +1 advance"]
    spared = Reason("store", 0, -1, otherwise=True)
    assert lines(DECISION, Hint("roads", 0.5, (spared,))) == ["1 · Roads: otherwise less in store"]


def test_what_is_meant_by_an_answer_that_only_leads_on_stands_beside_it() -> None:
    told = Hint("roads", 0.5, (ADVANCE,), text("Bartering"))
    assert lines(DECISION, told) == ["1 · Roads (Bartering): +1 advance"]


def test_no_line_ends_between_a_figure_and_what_it_counts() -> None:
    [shown] = words(Clash(), DECISION, [Hint("roads", 0.5, (ADVANCE,))], Tongue(), Part(()), [[]])
    assert shown.lines[-1].endswith("+1\N{NO-BREAK SPACE}advance")


def test_what_only_shows_another_one_promises_nothing() -> None:
    """Not even that nothing else brings more: what it shows nobody knows."""
    town = ChooseOne(
        0, text("Do you take this town?"), (Option("ready", text("Take it")), Option("on", text("Another"), shows=True))
    )
    assert lines(town, Hint("on", 0.5), Hint("ready", 0.5)) == [
        "1 · Another: shows you another one",
        "2 · Take it: changes little at once",
    ]
