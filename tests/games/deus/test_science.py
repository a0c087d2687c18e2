"""Yellow cards."""

from __future__ import annotations

import pytest

from games.core.decision import ChooseOne
from games.core.text import english
from games.deus.kinds import FACE_DOWN, STANDARD, Kind
from tests.games.deus.positions import answer, asked, choices, column, give, hold, settle, table, told, turn, use


@pytest.mark.parametrize(("card", "drawn"), [("school", 2), ("university", 2)])
def test_schools_draw_for_cities(card: str, drawn: int) -> None:
    deus = table()
    settle(deus, 0, D1="civil science army", D2="civil science", D3="civil")
    hold(deus, 0, "galley")
    events = use(deus, 0, card)
    assert len(deus.players[0].hand) == 1 + drawn
    assert told(events) == ["seat 1 draws 2 cards"]
    names = ", ".join(deus.card(drawn).title["en"] for drawn in deus.players[0].hand[1:])
    assert told(events, 0)[-1] == f"You draw: {names}"
    assert told(events, 1) == ["seat 1 draws 2 cards"]


def test_an_empty_hand_may_rather_wait_for_the_five_cards_of_the_end_of_the_turn() -> None:
    deus = table()
    settle(deus, 0, D1="civil science", D2="civil science")
    use(deus, 0, "school")
    assert choices(deus) == ["take", "skip"]
    events = answer(deus, "skip")
    assert told(events, 0) == ["School: not used"]
    assert deus.players[0].hand == []
    use(deus, 0, "school")
    answer(deus, "take")
    assert len(deus.players[0].hand) == 2


def test_five_cards_are_taken_without_a_question() -> None:
    deus = table()
    settle(deus, 0, **dict.fromkeys(("C1", "D1", "D2", "D3", "C3"), "civil science"))
    use(deus, 0, "school")
    assert len(deus.players[0].hand) == 5


def test_nobody_holds_more_than_ten_cards() -> None:
    deus = table()
    settle(deus, 0, D1="civil science army", D2="civil science army")
    deus.players[0].hand = [deus.deck.pop() for _ in range(9)]
    use(deus, 0, "university")
    assert len(deus.players[0].hand) == 10
    use(deus, 0, "university")
    assert len(deus.players[0].hand) == 10


def test_the_discarded_cards_become_the_deck_when_it_runs_out() -> None:
    deus = table()
    settle(deus, 0, D1="civil science army")
    hold(deus, 0, "galley")
    deus.deck, deus.discard = deus.deck[:1], deus.deck[1:4]
    events = use(deus, 0, "university")
    assert len(deus.players[0].hand) == 3
    assert (len(deus.deck), deus.discard) == (2, [])
    assert "The deck has run out; the discarded cards are shuffled." in told(events)


def test_the_deck_is_shuffled_anew_when_its_last_card_is_drawn_not_when_the_next_is_wanted() -> None:
    """The rulebook: when the deck of buildings ends, shuffle the discarded cards and form a new one."""
    deus = table()
    settle(deus, 0, D1="civil science army")
    hold(deus, 0, "galley")
    deus.deck, deus.discard = deus.deck[:2], deus.deck[2:6]
    events = use(deus, 0, "university")
    assert len(deus.players[0].hand) == 3
    assert (len(deus.deck), deus.discard) == (4, [])
    assert "The deck has run out; the discarded cards are shuffled." in told(events)


def test_without_cards_anywhere_nothing_is_drawn() -> None:
    deus = table()
    settle(deus, 0, D1="civil science army")
    deus.deck = []
    assert told(use(deus, 0, "university"), 0) == ["University: nothing to gain"]


@pytest.mark.parametrize(
    ("kind", "cards"),
    [
        ("civil", ("forum_2", "arch_4")),
        ("army", ("legion", "camps")),
        ("production", ("farm", "quarry")),
        ("maritime", ("galley", "galley")),
    ],
)
def test_an_academy_counts_the_cards_of_its_column(kind: str, cards: tuple[str, str]) -> None:
    deus = table()
    give(deus, 0)
    column(deus, 0, *cards, "school")
    use(deus, 0, f"academy_{kind}")
    assert deus.players[0].points == 2


def test_an_academy_counts_a_card_lying_face_down() -> None:
    deus = table()
    give(deus, 0)
    deus.players[0].columns[Kind.CIVIL] = ["forum_2", FACE_DOWN]
    use(deus, 0, "academy_civil")
    assert deus.players[0].points == 2


@pytest.mark.parametrize(
    ("kind", "card", "other"),
    [
        ("civil", "post_forest", "guild_forest"),
        ("army", "centurion", "ballista"),
        ("production", "cooperative_forest", "small_clay"),
        ("maritime", "galley", "ship_wood"),
    ],
)
def test_a_laboratory_activates_one_card_of_its_column_once(kind: str, card: str, other: str) -> None:
    deus = table()
    give(deus, 0, gold=3, wood=1)
    settle(deus, 0, C4="army production")
    settle(deus, 1, C3="civil")
    deus.players[1].gold = 1
    column(deus, 0, card, other, "school")
    pieces = dict(deus.players[0].ready)
    use(deus, 0, f"laboratory_{kind}")
    assert choices(deus) == [card, other, "skip"]
    answer(deus, card)
    outcome = {
        "post_forest": lambda: deus.players[0].gold == 6,
        "centurion": lambda: choices(deus) == ["C4", "skip"],
        "cooperative_forest": lambda: sum(deus.players[0].resources.values()) == 1 + 2,
        "galley": lambda: bool(deus.stack),
    }
    assert outcome[card]()
    assert deus.players[0].ready == pieces, "no piece is needed"


def test_a_laboratory_offers_no_card_that_would_bring_nothing() -> None:
    deus = table()
    give(deus, 0, gold=3)
    column(deus, 0, "galley", "ship_wood")
    use(deus, 0, "laboratory_maritime")
    decision = asked(deus)
    assert isinstance(decision, ChooseOne)
    assert [option.key for option in decision.options if option.blocked is not None] == ["ship_wood"]
    deus = table()
    give(deus, 0)
    column(deus, 0, "galley", "ship_wood")
    assert told(use(deus, 0, "laboratory_maritime"), 0) == ["Laboratory (blue): nothing to gain"]


def test_a_laboratory_may_be_declined_and_passes_over_a_face_down_card() -> None:
    deus = table()
    give(deus, 0)
    settle(deus, 0, C4="civil")
    deus.players[0].columns[Kind.CIVIL] = [FACE_DOWN, "post_forest"]
    use(deus, 0, "laboratory_civil")
    assert choices(deus) == ["post_forest", "skip"]
    answer(deus, "skip")
    assert deus.players[0].gold == 0


def test_a_laboratory_with_an_empty_column_does_nothing() -> None:
    deus = table()
    deus.players[0].columns[Kind.CIVIL] = [FACE_DOWN]
    assert told(use(deus, 0, "laboratory_civil"), 0) == ["Laboratory (brown): nothing to gain"]


@pytest.mark.parametrize(("card", "pieces"), [("workshop_2", 2), ("workshop_3", 2)])
def test_workshops_bring_pieces_of_any_kinds(card: str, pieces: int) -> None:
    deus = table()
    settle(deus, 0, D1="civil science army", D2="civil science")
    use(deus, 0, card)
    answer(deus, {"army": 1, "civil": pieces - 1})
    player = deus.players[0]
    assert (player.ready[Kind.ARMY], player.reserve[Kind.ARMY]) == (3, 2)
    assert sum(player.ready.values()) == 10 + pieces


def test_workshops_bring_no_more_than_the_reserve_has() -> None:
    deus = table()
    settle(deus, 0, D1="civil science army", D2="civil science army")
    deus.players[0].reserve = dict.fromkeys(STANDARD, 0)
    deus.players[0].reserve[Kind.ARMY] = 1
    use(deus, 0, "workshop_3")
    answer(deus, {"army": 1})
    assert deus.players[0].ready[Kind.ARMY] == 3
    assert told(use(deus, 0, "workshop_3"), 0) == ["Workshop (3+): nothing to gain"]


def test_without_a_city_a_workshop_brings_nothing() -> None:
    deus = table()
    settle(deus, 0, D1="civil")
    hold(deus, 0, "school")
    assert told(use(deus, 0, "workshop_2"), 0) == ["Workshop (2+): nothing to gain"]
    assert told(use(deus, 0, "school"), 0) == ["School: nothing to gain"]


def test_why_a_school_asks_an_empty_hand_is_said() -> None:
    deus = table()
    settle(deus, 0, D1="civil science", D2="civil science")
    use(deus, 0, "school")
    assert english(asked(deus).prompt) == (
        "Your hand is empty. Draw 2 cards now with School, or 5 at the end of the turn?"
    )


def test_two_equal_cards_of_a_column_ask_by_number() -> None:
    deus = table()
    settle(deus, 0, D1="army", C4="production", D2="production")
    give(deus, 0, wood=1)
    column(deus, 0, "small_wood")
    hold(deus, 0, "small_wood", "school")
    turn(deus)
    answer(deus, "small_wood", "D1")
    name = "Small Production Building (for wood)"
    assert english(asked(deus).prompt) == f"{name} (1 of 2): which production building yields?"
    answer(deus, "C4")
    assert english(asked(deus).prompt) == f"{name} (2 of 2): which production building yields?"
