"""The end: the final round, the score sheet, who wins."""

from __future__ import annotations

from typing import Any

from games.core.text import english
from games.deus import GAME
from games.deus.data import rulebook
from games.deus.kinds import Ending, Kind
from games.deus.options import DeusOptions
from games.deus.scoring import majority, result
from games.deus.state import DeusState
from tests.games.deus.positions import answer, column, give, hold, settle, table, told, turn


def ended(seats: int = 2) -> DeusState:
    deus = table(seats)
    deus.over, deus.turn, deus.ending = True, None, Ending.TEMPLES
    for seat in range(seats):
        give(deus, seat)
    return deus


def offer(deus: DeusState, seat: int) -> list[str]:
    return told(answer(deus, "offering", [deus.players[seat].hand[0]], seat=seat))


def test_the_round_is_finished_and_one_more_is_played() -> None:
    deus = table(3)
    deus.first, deus.turn, deus.round = 1, 2, 5
    for seat in range(3):
        hold(deus, seat, "galley", "galley" if seat == 0 else "legion", "centurion")
    settle(deus, 2, D1="civil")
    give(deus, 2, gold=16)
    deus.temples = 1
    hold(deus, 2, "temple_gold")
    turn(deus, 2)
    answer(deus, "temple_gold", seat=2)
    assert deus.last_round == 6
    for seat in (0, 1, 2):
        assert not deus.over
        offer(deus, seat)
    lines = offer(deus, 0)
    assert deus.over
    assert "The game is over." in lines
    assert GAME.decisions(deus) == []
    assert GAME.result(deus) is not None


def test_a_second_trigger_does_not_move_the_end() -> None:
    deus = table()
    deus.ending, deus.last_round, deus.round = Ending.TEMPLES, 4, 4
    deus.villages = {}
    deus.check_end()
    assert (deus.ending, deus.last_round) == (Ending.TEMPLES, 4)


def at_a_standstill(quiet: int, **options: Any) -> DeusState:
    """A round begins after so many in which nobody built; each of two players holds a card, and there are no others."""
    deus = table(**options)
    for seat in range(2):
        hold(deus, seat, "galley")
    deus.deck = []
    deus.round, deus.last_built = 15, 14 - quiet
    turn(deus, 0)
    return deus


def quiet_round(deus: DeusState) -> list[str]:
    """Neptune helps everybody; what was offered is all there is to be drawn."""
    return [line for seat in (0, 1) for line in told(answer(deus, "offering", seat=seat))]


def test_when_no_card_is_left_and_nobody_builds_the_game_ends_after_a_warning() -> None:
    deus = at_a_standstill(quiet=0)
    assert not any("Nobody has built" in line for line in quiet_round(deus))
    warned = "Nobody has built for 2 rounds; after one more like them the last one is played."
    assert warned in quiet_round(deus)
    assert deus.last_round is None
    assert "Nobody has built for 3 rounds: one more is played, and the game ends." in quiet_round(deus)
    assert str(GAME.summary(GAME.view(deus, None)).ending) == "Round 18 is the last: nobody builds any more."
    quiet_round(deus)
    found = GAME.result(deus)
    assert found is not None
    assert str(found.ending) == "Nobody built any more."


def test_whoever_builds_puts_a_stalemate_off() -> None:
    deus = at_a_standstill(quiet=2)
    settle(deus, 0, A1="maritime")
    give(deus, 0, gold=16)
    GAME.go_on(deus)
    answer(deus, "galley", seat=0)
    while deus.turn == 0:
        (decision,) = GAME.decisions(deus)
        GAME.play(deus, 0, decision.answers(deus.luck, 1)[0])
    answer(deus, "offering", seat=1)
    assert (deus.round, deus.last_built, deus.last_round) == (16, 15, None)


def test_as_long_as_cards_can_be_drawn_a_stalemate_takes_twelve_rounds() -> None:
    for quiet, last_round in ((10, None), (11, 16)):
        deus = at_a_standstill(quiet)
        deus.deck = ["farm"] * 20
        quiet_round(deus)
        assert deus.last_round == last_round


def test_the_table_says_after_how_many_rounds() -> None:
    for rounds in ("2", "5"):
        deus = at_a_standstill(quiet=int(rounds) - 2, quiet_rounds=rounds)
        quiet_round(deus)
        assert deus.last_round is None
        quiet_round(deus)
        assert (deus.ending, deus.last_round) == (Ending.STALEMATE, 17)


def test_a_stalemate_does_not_move_an_end_that_is_called() -> None:
    deus = at_a_standstill(quiet=5)
    deus.ending, deus.last_round = Ending.TEMPLES, 16
    quiet_round(deus)
    assert (deus.ending, deus.last_round) == (Ending.TEMPLES, 16)


def test_majorities_go_to_everybody_who_has_the_most_if_anything() -> None:
    assert majority([3, 1, 0], 2) == (2, 0, 0)
    assert majority([3, 3, 1], 2) == (2, 2, 0)
    assert majority([0, 0, 0], 2) == (0, 0, 0)


def test_the_score_sheet_adds_up() -> None:
    deus = ended()
    give(deus, 0, points=10, wood=2, gold=7)
    give(deus, 1, points=8, wood=2, stone=1, gold=3)
    column(deus, 0, "temple_gold")
    column(deus, 1, "temple_wood", "temple_temples")
    found = result(deus)
    assert found is not None
    sheet = {str(line.label): line.points for line in found.sources}
    assert sheet == {
        "Points gained in play": (10, 8),
        "Temples": (4, 4 + 8),
        "Most wood": (2, 2),
        "Most stone": (0, 2),
        "Most clay": (0, 0),
        "Most wheat": (0, 0),
        "Most gold": (2, 0),
    }
    assert found.points == (18, 24)
    assert found.places == (2, 1)
    assert found.winners == (1,)
    assert str(found.ending) == "All temples were built."


def test_level_at_the_top_they_share_the_victory() -> None:
    deus = ended(3)
    for seat, points in enumerate((7, 9, 9)):
        give(deus, seat, points=points)
    found = result(deus)
    assert found is not None
    assert found.places == (3, 1, 1)
    assert found.winners == (1, 2)


def test_there_is_no_result_before_the_end() -> None:
    assert GAME.result(table()) is None


def test_at_the_end_everybody_sees_all_points() -> None:
    deus = ended()
    give(deus, 0, points=7)
    give(deus, 1, points=4, gold=1)
    assert [player.points for player in GAME.view(deus, None).players] == [7, 6]


def test_how_we_rule_names_the_rounds_of_a_stalemate() -> None:
    rules = rulebook()
    ruling = next(one.text for one in rules.rulings if one.id == "stalemate")
    assert (DeusOptions().quiet_rounds, rules.stalemate.rounds) == ("3", 12)
    assert all(word in ruling["en"] for word in ("three rounds", "twelve"))
    assert all(word in ruling["ru"] for word in ("три раунда", "двенадцать"))


def test_what_is_counted_last_is_told_as_it_stands() -> None:
    """A temple of 3 gold for 2 points, most gold and most clay; nobody's secret points are told by it."""
    deus = table(2)
    give(deus, 0, gold=7)
    give(deus, 1, clay=1)
    deus.players[0].columns[Kind.TEMPLE].append("temple_gold")
    seen = GAME.view(deus, 1)
    assert GAME.counted_last(seen) == (2 * 2 + 2, 2)
    assert seen.players[0].points is None
    added = [own + last for own, last in zip((player.points for player in deus.players), (6, 2), strict=True)]
    assert GAME.standing(deus) == tuple(added)
    assert "6 points more for temples" in " ".join(
        english(line) for line in GAME.summary(GAME.view(deus, 0)).by_seat[0]
    )
