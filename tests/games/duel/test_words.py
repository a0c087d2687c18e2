"""What is told and shown in words: turns, the text board, entries and topics; what chance and secrets hold back."""

from __future__ import annotations

import re

import pytest

from games.core.decision import ChooseOne
from games.core.luck import Luck, Withheld
from games.core.text import as_text, english
from games.duel import GAME
from games.duel.city import Site
from games.duel.data import rulebook
from games.duel.kinds import Back, Mythology
from games.duel.options import DuelOptions
from games.duel.printed.components import Printed
from games.duel.state import Slot
from games.duel.steps.age import LayOut
from tests.games.duel.expansion import above, pantheon
from tests.games.duel.position import Table


def board(table: Table) -> list[str]:
    return [english(line) for line in GAME.summary(table.view()).board]


def test_a_turn_is_told_by_its_headline() -> None:
    table = Table()
    table.own.cards = ["sawmill"]
    table.build("arsenal")
    assert table.told() == [
        "seat 1 builds: Arsenal, 6 coins (to buy 3 clay)",
        "seat 1 moves the Conflict pawn 3 spaces",
        "1 military token: seat 2 loses 2 coins (100 → 98)",
    ]
    assert table.events[0].places == ("G1",)
    assert table.events[2].affects == (1,)


def test_an_activation_is_told_with_its_price() -> None:
    table = Table(pantheon=True, age=2)
    table.god(1, "tanit")
    table.own.offerings = [2]
    table.activate(1).answer("2")
    assert table.told() == [
        "seat 1 activates P1 Tanit, 1 coin, Offering tokens: 2",
        "Tanit: seat 1 takes 12 coins (99 → 111)",
    ]
    assert table.events[0].places == ("P1",)


def test_what_is_turned_up_waits_for_the_confirm() -> None:
    """Luck decides which card it is only when the turn is confirmed."""
    table = Table(age=2).do(LayOut(2)).turn(0)
    table.duel.luck.withheld = True
    with pytest.raises(Withheld):
        GAME.play(table.duel, 0, "sell-E1")
    assert english(table.duel.take_events()[0].text).startswith("seat 1 sells")


def test_a_turn_that_frees_nothing_draws_nothing() -> None:
    table = Table(age=1).do(LayOut(1)).turn(0)
    drawn = table.duel.luck.counter
    table.answer("sell-E1")
    assert table.duel.luck.counter == drawn


def test_looking_at_gods_is_a_barrier_for_undo() -> None:
    table = pantheon(age=1)
    above(table, mythology=Mythology.GREEK)
    before = table.duel.revealed
    table.turn(0).answer("sell-C1")
    assert table.duel.revealed == before + 1


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_face_down_cards_are_unknown_to_everybody(viewer: int | None) -> None:
    table = Table(age=2).do(LayOut(2))
    view = table.view(viewer)
    hidden = [slot for slot in view.slots if slot.card is None]
    assert len(hidden) == 8
    # Eight lie there and three were removed: eleven are equally likely.
    assert len(view.unseen) == 11
    assert not set(view.unseen) & {slot.card.id for slot in view.slots if slot.card}


def test_imagined_positions_differ_only_in_what_is_unknown() -> None:
    table = pantheon(age=1)
    above(table, mythology=Mythology.GREEK)
    table.turn(0).answer("sell-C1").answer("zeus-3")
    placed = set()
    for seed in range(40):
        imagined = GAME.imagine(table.view(1), Luck(str(seed)))
        assert GAME.view(imagined, 1) == table.view(1)
        placed.add(imagined.altars[2].holder)
        chooser = GAME.imagine(table.view(0), Luck(str(seed)))
        assert chooser.altars[2].holder == "zeus"
        assert chooser.decks[Mythology.GREEK] == ["hades", "aphrodite"]
    assert placed == {"zeus", "hades", "aphrodite"}


# -- the text board ---------------------------------------------------------------------------------------------------


def test_the_text_board_tells_open_covered_and_hidden_cards_apart() -> None:
    table = Table(pantheon=True, age=1)
    table.duel.slots["B1"] = Slot("B1", mythology=Mythology.ROMAN)
    table.duel.slots["C1"] = Slot("C1", card="altar")
    table.duel.pawn, table.duel.minerva = 2, 9
    table.duel.discard = ["press"]
    table.duel.progress = ["law", "economy"]
    table.god(2, "gate")
    table.duel.altars[2].holder = "mars"
    lines = board(table)
    assert lines[:3] == [
        "Free: C1 Altar (nothing): 3 points. Covers B1.",
        "B1 face down + Roman. Covers A1. Covered by C1.",
        "A1 Theater (nothing): 3 points. Covered by B1.",
    ]
    assert "Conflict pawn: 7 spaces from the capital of seat 2" in lines
    assert "Minerva: capital of seat 2" in lines
    assert "Military tokens: seat 1 -2, seat 1 -5, seat 2 -2, seat 2 -5" in lines
    assert "Progress tokens: Law, Economy" in lines
    assert "P2 Gate: seat 1 pays 8, seat 2 pays 14" in lines
    assert "P3 Roman, face down: seat 1 pays 5, seat 2 pays 6" in lines
    assert "Discard pile: Press" in lines


def test_space_names_count_towards_the_nearer_capital() -> None:
    table = Table()
    names = {
        0: "the middle",
        -3: "6 spaces from the capital of seat 1",
        8: "1 space from the capital of seat 2",
        -9: "capital of seat 1",
    }
    for pawn, name in names.items():
        table.duel.pawn = pawn
        assert f"Conflict pawn: {name}" in board(table)


def test_a_city_in_words() -> None:
    table = Table(pantheon=True, coins=(5, 0))
    city = table.own
    city.cards = ["sawmill", "library", "school"]
    city.progress, city.gods, city.reserve = ["law"], ["astarte", "gate"], 7
    city.mythology, city.offerings, city.snake = [Mythology.GREEK], [3], "study"
    table.wonders(0, "sphinx", built=("piraeus",))
    lines = [english(line) for line in GAME.summary(table.view()).by_seat[0]]
    assert lines == [
        "5 coins",
        "on Astarte: 7 coins",
        "Raw materials: Sawmill",
        "Science: Library, School",
        "Produces: 2 wood",
        "Symbols: 1 quill, 1 wheel, 1 scales, 1 sundial",
        "Wonders: The Sphinx, Piraeus (built)",
        "Progress tokens: Law",
        "Gods: Astarte, Gate",
        "Mythology tokens: Greek",
        "Offering tokens: 3",
        "Snake on: Study",
    ]


@pytest.mark.parametrize(
    ("purple", "said"),
    [("merchants_guild", "Guilds: Merchants Guild"), ("grand_temple_greek", "Grand Temples: Greek Grand Temple")],
)
def test_purple_cards_are_called_what_the_game_has(purple: str, said: str) -> None:
    table = Table(pantheon=True)
    table.own.cards = [purple]
    assert said in [english(line) for line in GAME.summary(table.view()).by_seat[0]]


@pytest.mark.parametrize(
    ("pawn", "cards", "said"),
    [
        (0, [], "After Age 3 points decide; a capital taken or six symbols end it at once."),
        (5, [], "seat 2 is 4 spaces from losing the capital"),
        (-8, [], "seat 1 is 1 space from losing the capital"),
        (0, ["school", "library", "study", "university"], "seat 1 needs 2 more symbols to win by science"),
    ],
)
def test_how_near_the_end_is(pawn: int, cards: list[str], said: str) -> None:
    table = Table()
    table.duel.pawn, table.own.cards = pawn, cards
    assert english(GAME.summary(table.view()).ending) == said


def test_the_moment() -> None:
    table = Table(age=2)
    assert english(GAME.summary(table.view()).moment) == "Age 2, 1 card"
    drafting = GAME.setup(2, DuelOptions(), Luck("draft"))
    assert english(GAME.summary(GAME.view(drafting, 0)).moment) == "Choosing Wonders"


def test_both_threats_are_told_the_nearer_end_first() -> None:
    table = Table(age=3)
    table.own.cards += ["workshop", "apothecary", "scriptorium", "pharmacist"]
    table.duel.pawn = -8
    summary = GAME.summary(table.view())
    assert english(summary.ending) == (
        "seat 1 is 1 space from losing the capital, seat 1 needs 2 more symbols to win by science"
    )
    assert summary.near


def test_backs_and_the_tokens_on_enki_are_no_secret() -> None:
    table = Table(pantheon=True, age=3)
    table.duel.enki = ["law", "economy"]
    table.duel.slots["B1"] = Slot("B1", back=Back.TEMPLE)
    lines = board(table)
    assert "Progress tokens on Enki: Law, Economy" in lines
    assert any("Free: B1 a Grand Temple, face down" in line for line in lines)


# -- looking things up ------------------------------------------------------------------------------------------------


def test_everything_in_play_can_be_looked_up() -> None:
    base = {entry.name["en"] for entry in GAME.entries(DuelOptions())}
    whole = {entry.name["en"] for entry in GAME.entries(DuelOptions(pantheon=True))}
    assert len(base) == 73 + 12 + 10
    assert len(whole) == 66 + 5 + 14 + 13 + 15 + 1
    assert "Merchants Guild" in base - whole
    assert {entry.name["en"] for entry in GAME.entries(None)} == base | whole
    assert {"Zeus", "Gate", "Mysticism", "Roman Grand Temple", "The Sanctuary"} <= whole - base


def test_an_entry_tells_cost_and_effect() -> None:
    entries = {entry.name["en"]: english(entry.about) for entry in GAME.entries(DuelOptions(pantheon=True))}
    assert entries["Forum"].startswith("Costs 3 coins, 1 clay. Produces 1 glass or papyrus, chosen anew")
    assert entries["Theater"] == "Costs nothing. 3 points. Makes Statue free."
    assert entries["Statue"].endswith("Free for whoever has Theater. Makes Gardens free.")
    assert entries["Courthouse"].endswith("5 points."), "no chain leads from it or to it"
    assert entries["Tanit"] == "Take 12 coins from the bank."


def test_whatever_is_looked_up_speaks_in_whole_words() -> None:
    """Whoever plays for the first time knows points and coins, but none of their abbreviations."""
    printed = rulebook()
    things: list[Printed] = [*printed.buildings.values(), *printed.wonders.values(), *printed.gods.values()]
    for thing in (*things, *printed.progress.values()):
        for said in (thing.about["en"], thing.about["ru"]):
            assert not re.search(r"\bVP\b|\bПО\b|\bмон\.|\bшт\.|×", said), said


def test_topics_have_a_name_and_our_own_words() -> None:
    topics = GAME.topics()
    assert {"turn", "paying", "wonders", "military", "science", "gods"} <= set(topics)
    for name, words in topics.values():
        assert name.id
        assert len(english(words)) > 40


def test_the_headline_tells_what_a_turn_frees() -> None:
    table = Table()
    table.duel.slots["B1"] = Slot("B1")
    table.duel.slots["C1"] = Slot("C1", card="altar")
    table.duel.unseen = ["palace"]
    table.turn().answer("sell-C1")
    assert table.told() == [
        "seat 1 sells: Altar, +2 coins (100 → 102); uncovers B1 (face down)",
        "Turned up: B1 Palace",
    ]


def test_a_seat_looks_at_its_wonders_and_at_the_gods_it_alone_knows() -> None:
    table = Table(pantheon=True, age=1)
    table.own.sites = [Site("pyramids"), Site("colossus", "sawmill")]
    table.duel.altars[0].holder = "baal"
    table.duel.learn(0, ["baal"])
    own, other, spectator = (GAME.summary(table.view(viewer)) for viewer in (0, 1, None))
    assert [english(name) for name in own.before_you] == ["The Pyramids", "The Colossus (built)"]
    assert english(own.before_you_lines[0]).startswith("The Pyramids (3 stone")
    assert [english(line) for line in own.hand_lines] == ["Baal (face down in P1)"]
    assert (other.hand, spectator.hand, spectator.before_you) == ((), (), ())


def test_what_a_wonder_does_is_told_where_it_may_be_built() -> None:
    table = Table()
    table.own.sites = [Site("pyramids"), Site("appian_way")]
    table.duel.slots["C1"] = Slot("C1", card="altar")
    (decision,) = GAME.decisions(table.turn().duel)
    assert isinstance(decision, ChooseOne)
    notes = {option.key: english(option.note) for option in decision.options if option.note is not None}
    for wonder in ("pyramids", "appian_way"):
        assert notes[f"wonder-C1-{wonder}"].startswith(english(as_text(rulebook().wonders[wonder].about)))
