"""Chosen start, face-down building, a continent laid by the players, points in the open."""

from __future__ import annotations

import pytest

from games.core.decision import Place
from games.core.errors import Illegal
from games.core.luck import Luck
from games.deus import GAME
from games.deus.kinds import FACE_DOWN, STANDARD, Kind
from games.deus.options import DeusOptions
from tests.games.deus.positions import (
    answer,
    asked,
    choices,
    column,
    give,
    hold,
    settle,
    table,
    told,
    turn,
    villages_apart,
)


@pytest.mark.parametrize("pieces", ["10", "9", "8", "7", "6"])
def test_everybody_chooses_pieces_at_the_same_time(pieces: str) -> None:
    deus = GAME.setup(3, DeusOptions.model_validate({"alternative_start": pieces}), Luck("chosen"))
    assert {decision.seat for decision in GAME.decisions(deus)} == {0, 1, 2}
    for seat in (2, 0, 1):
        answer(deus, {"civil": 5, "army": int(pieces) - 5}, seat=seat)
    for player in deus.players:
        assert player.ready == {**dict.fromkeys(STANDARD, 0), Kind.CIVIL: 5, Kind.ARMY: int(pieces) - 5}
        assert sum(player.reserve.values()) == 25 - int(pieces)
    assert deus.turn == deus.first


@pytest.mark.parametrize("options", [{"alternative_start": "10"}, {"free_board": True}])
def test_whatever_is_chosen_before_the_first_turn_is_chosen_blind(options: dict[str, object]) -> None:
    """The rulebook deals the hands in its sixth step, after the board and the pieces."""
    deus, luck = GAME.setup(3, DeusOptions.model_validate(options), Luck("blind")), Luck("answers")
    choices_made = 0
    while deus.turn is None:
        assert not any(player.hand for player in deus.players)
        decision = GAME.decisions(deus)[0]
        GAME.play(deus, decision.seat, decision.answers(luck, 1)[0])
        choices_made += 1
    assert choices_made >= 3
    assert [len(player.hand) for player in deus.players] == [5, 5, 5]
    assert len(deus.deck) == 96 - 15


def test_the_choice_is_sealed_until_all_have_chosen() -> None:
    deus = GAME.setup(2, DeusOptions(alternative_start="10"), Luck("sealed"))
    events = answer(deus, {"civil": 5, "army": 5}, seat=0)
    assert told(events, 1) == []
    assert GAME.view(deus, 1).players[0].ready is None
    assert GAME.view(deus, 0).players[0].ready == deus.players[0].ready
    events = answer(deus, {"science": 5, "army": 5}, seat=1)
    assert "seat 1 starts with: 5 civil buildings, 5 armies" in told(events)
    assert GAME.view(deus, 1).players[0].ready == deus.players[0].ready


def test_no_more_than_five_of_a_kind_and_exactly_the_number() -> None:
    deus = GAME.setup(2, DeusOptions(alternative_start="6"), Luck("many"))
    for wrong in ({"civil": 6}, {"civil": 5}, {"civil": 5, "army": 2}, {"temple": 6}):
        with pytest.raises(Illegal):
            answer(deus, wrong, seat=0)


def test_a_card_face_down_costs_gold_by_its_place_and_activates_the_others() -> None:
    deus = table(joker=True)
    settle(deus, 0, C4="army")
    give(deus, 0, gold=2)
    column(deus, 0, "guild_forest")
    hold(deus, 0, "temple_gold", "school")
    turn(deus)
    answer(deus, "face_down")
    option = next(option for option in asked(deus).options if option.key == "civil")  # type: ignore[attr-defined]
    assert str(option.detail) == "2🪙"
    events = answer(deus, "civil", "temple_gold", "C4")
    player = deus.players[0]
    assert player.gold == 0
    assert player.columns[Kind.CIVIL] == ["guild_forest", FACE_DOWN]
    assert player.ready[Kind.CIVIL] == 1
    assert player.points == 1, "the guild below it is used"
    assert not any("Temple" in line for line in told(events, 1)), "nobody else learns the card"


def test_the_face_down_card_is_hidden_from_the_others() -> None:
    deus = table(joker=True)
    deus.players[0].columns[Kind.CIVIL] = [FACE_DOWN]
    deus.players[0].face_down = "galley"
    assert GAME.view(deus, 0).face_down == "galley"
    seen = GAME.view(deus, 1)
    assert seen.face_down is None
    assert seen.players[0].columns[Kind.CIVIL] == (FACE_DOWN,)
    assert seen.players[0].joker_used


def test_only_once_per_game_and_only_with_the_option() -> None:
    deus = table(joker=True)
    settle(deus, 0, C4="army")
    hold(deus, 0, "school", "farm")
    turn(deus)
    assert "face_down" in choices(deus)
    deus.stack.clear()
    deus.players[0].face_down = "galley"
    turn(deus)
    assert "face_down" not in choices(deus)
    plain = table()
    settle(plain, 0, C4="army")
    hold(plain, 0, "school", "farm")
    turn(plain)
    assert "face_down" not in choices(plain)


def test_never_among_the_temples_and_never_without_a_piece_or_gold() -> None:
    deus = table(joker=True)
    settle(deus, 0, C4="army")
    give(deus, 0, gold=1)
    column(deus, 0, "school")
    deus.players[0].ready[Kind.ARMY] = 0
    hold(deus, 0, "farm", "galley")
    turn(deus)
    answer(deus, "face_down")
    assert choices(deus) == ["civil", "maritime", "production"]


def test_a_card_face_down_counts_for_the_next_temple() -> None:
    deus = table(joker=True)
    settle(deus, 0, C4="army")
    give(deus, 0, gold=16)
    column(deus, 0, "temple_gold", "school", "galley", "legion", "farm")
    deus.players[0].columns[Kind.CIVIL] = [FACE_DOWN]
    hold(deus, 0, "temple_wood", "university")
    turn(deus)
    assert "temple_wood" in choices(deus)


def test_players_lay_the_continent_in_turn() -> None:
    deus = GAME.setup(3, DeusOptions(free_board=True), Luck("free"))
    seats = []
    while isinstance(decision := GAME.decisions(deus)[0], Place):
        seats.append(decision.seat)
        view = GAME.view(deus, None)
        assert {option.key for option in decision.options} <= {slot.name for slot in view.slots}
        assert view.tile_in_hand is not None
        assert len(decision.turns) == len(decision.options)
        cell = decision.options[0].key
        events = answer(deus, f"{cell}/{decision.turns[cell][-1].key}", seat=decision.seat)
        laid = next(event for event in events if event.places)
        assert len(laid.places) == 7, "the picture rings the new tile"
        assert villages_apart(deus)
    first = deus.first
    assert seats == [first, (first + 1) % 3, (first + 2) % 3, first, (first + 1) % 3]
    assert len(deus.laid) == 6
    assert len(deus.villages) == 6
    assert all(deus.villages[name] == len(deus.board.neighbours[name]) for name in deus.villages)


def test_a_tile_may_not_bring_two_villages_together() -> None:
    refused = 0
    for seed in range(6):
        deus = GAME.setup(2, DeusOptions(free_board=True), Luck(f"free {seed}"))
        decision = GAME.decisions(deus)[0]
        assert isinstance(decision, Place)
        for option in decision.options:
            for way in {*"012345"} - {one.key for one in decision.turns[option.key]}:
                refused += 1
                with pytest.raises(Illegal):
                    answer(deus, f"{option.key}/{way}", seat=decision.seat)
    assert refused


def test_points_are_hidden_unless_the_table_shows_them() -> None:
    hidden, shown = GAME.view(table(), 0), GAME.view(table(show_points=True), 0)
    assert [player.points for player in hidden.players] == [5, None]
    assert [player.points for player in shown.players] == [5, 5]
    assert [player.points for player in GAME.view(table(), None).players] == [None, None]
