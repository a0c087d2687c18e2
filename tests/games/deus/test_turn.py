"""A whole turn: the order of building, the column from the bottom up, the hand afterwards, and who follows."""

from __future__ import annotations

from games.core.luck import Luck
from games.deus import GAME
from games.deus.kinds import STANDARD, Kind
from games.deus.options import DeusOptions
from tests.games.deus.positions import answer, asked, blocked, choices, column, give, hold, settle, table, told, turn


def test_the_column_is_used_from_the_bottom_up() -> None:
    """Madeleine's second brown card: first the point of the lower one, then three gold of the upper one."""
    deus = table()
    settle(deus, 0, D1="army")
    give(deus, 0, wood=1)
    column(deus, 0, "guild_mountain")
    hold(deus, 0, "post_mountain", "school")
    turn(deus)
    events = answer(deus, "post_mountain", "D1")
    lines = told(events)
    assert lines[0] == "seat 1 builds: Trading Post (mountain)"
    assert lines.index("Stonecutters' Guild: seat 1 gains 1 point") < lines.index(
        "Trading Post (mountain): seat 1 gains 3 gold (0 → 3)"
    )
    assert (deus.players[0].points, deus.players[0].gold) == (1, 3)


def test_the_piece_counts_for_the_effects_of_its_own_card() -> None:
    deus = table()
    settle(deus, 0, D1="army")
    give(deus, 0, wood=1)
    hold(deus, 0, "post_swamp", "school")
    turn(deus)
    answer(deus, "post_swamp", "C1")
    assert deus.players[0].gold == 3


def test_a_village_falls_before_the_column_is_used() -> None:
    deus = table()
    settle(deus, 0, D1="army", F1="maritime", D2="civil")
    give(deus, 0, wood=1, wheat=1)
    hold(deus, 0, "ship_wheat", "school")
    turn(deus)
    events = answer(deus, "ship_wheat")
    assert "E1" not in deus.villages
    assert deus.stack, "the sale is still to be decided"
    assert any("falls" in line for line in told(events))


def test_an_empty_hand_draws_five_after_the_action() -> None:
    deus = table()
    settle(deus, 0, C4="army")
    give(deus, 0, wood=1)
    hold(deus, 0, "post_forest")
    turn(deus)
    answer(deus, "post_forest", "C4")
    assert len(deus.players[0].hand) == 5


def test_a_hand_with_cards_left_draws_nothing() -> None:
    deus = table()
    settle(deus, 0, C4="army")
    give(deus, 0, wood=1)
    hold(deus, 0, "post_forest", "school")
    turn(deus)
    answer(deus, "post_forest", "C4")
    assert deus.players[0].hand == ["school"]


def test_turns_go_round_and_the_round_ends_before_the_first_seat() -> None:
    deus = table(3)
    deus.first = deus.turn = 1
    for seat in range(3):
        hold(deus, seat, "galley", "school" if seat < 2 else "farm")
    turn(deus, 1)
    answer(deus, "offering", ["galley"], seat=1)
    assert (deus.turn, deus.round) == (2, 1)
    answer(deus, "offering", ["galley"], seat=2)
    assert (deus.turn, deus.round) == (0, 1)
    answer(deus, "offering", ["galley"], seat=0)
    assert (deus.turn, deus.round) == (1, 2)


def test_without_any_card_the_turn_passes() -> None:
    deus = table()
    deus.deck = []
    turn(deus)
    assert choices(deus) == ["no_cards"]
    answer(deus, "no_cards")
    assert deus.turn == 1


def test_a_turn_with_one_choice_is_still_asked() -> None:
    """Taking it by itself would tell the others that nothing in the hand can be built."""
    deus = table()
    give(deus, 0)
    hold(deus, 0, "post_forest", "school")
    assert turn(deus).only_answer() is None


def test_blocked_cards_stay_in_the_list_with_their_reason() -> None:
    deus = table()
    give(deus, 0)
    hold(deus, 0, "temple_gold", "school")
    turn(deus)
    assert [option.key for option in asked(deus).options] == ["temple_gold", "school", "offering"]  # type: ignore[attr-defined]
    assert blocked(deus, "school") == "Costs 4 gold at least; you have 0"


def test_the_printed_start() -> None:
    for seats, tiles, resources in ((2, 4, 8), (3, 6, 12), (4, 7, 16)):
        deus = GAME.setup(seats, DeusOptions(), Luck(f"start {seats}"))
        assert deus.temples == tiles
        assert set(deus.supply.values()) == {resources}, "five of each per player, less one for each"
        assert len(deus.deck) == 96 - 5 * seats
        for player in deus.players:
            assert (player.gold, player.points, len(player.hand)) == (5, 5, 5)
            assert set(player.resources.values()) == {1}
            assert player.ready == dict.fromkeys(STANDARD, 2)
            assert player.reserve == dict.fromkeys(STANDARD, 3)


def test_the_first_player_is_drawn() -> None:
    firsts = {GAME.setup(4, DeusOptions(), Luck(f"first {seed}")).first for seed in range(40)}
    assert firsts == {0, 1, 2, 3}


def test_what_a_seat_did_last_is_kept_for_the_view() -> None:
    deus = table()
    settle(deus, 0, C4="army")
    give(deus, 0, wood=1)
    hold(deus, 0, "post_forest", "school")
    hold(deus, 1, "galley", "farm")
    turn(deus)
    answer(deus, "post_forest", "C4")
    act = GAME.view(deus, 1).players[0].last_act
    assert act is not None
    assert (str(act.headline), act.places) == ("seat 1 builds: Trading Post (forest)", ("C4",))
    answer(deus, "offering", ["galley"], seat=1)
    act = GAME.view(deus, 0).players[1].last_act
    assert act is not None
    assert str(act.headline) == "seat 2 offers 1 card to Neptune"
    assert act.kind is Kind.MARITIME
