"""Preparation: what everybody gets, the secret arrangement, and who begins."""

from __future__ import annotations

import pytest

from games.core.decision import ChooseOne, Place
from games.core.luck import Luck
from games.core.match import Match
from games.core.outcomes import Outcome
from games.era import GAME
from games.era.kinds import Colour, Kind, Phase
from games.era.options import EraOptions
from games.era.state import EraState
from games.era.steps.disasters import ill
from games.era.steps.setup import RollForStart
from tests.games.era.positions import answer, asked, asks, choices, do, falls, lay, pieces, table, told

SETUP = {
    1: {Kind.SCORCHED: 3},
    2: {Kind.SCORCHED: 2},
    3: {Kind.SCORCHED: 1},
    4: {Kind.SCORCHED: 0},
}
#: From the facts: what is left once every player has taken the starting pieces.
SUPPLY = {
    1: "keep 5, longhouse 14, townhouse 5, church 5, farm 15, lumber_mill 3, hospital 3, monastery 3, market 3,"
    " guildhall 3, university 2, cathedral 2, wall_2 3, wall_3 4, wall_4 15, wall_5 4, wall_6 3, scorched 24",
    2: "keep 5, longhouse 11, townhouse 4, church 4, farm 13, lumber_mill 2, hospital 2, monastery 2, market 2,"
    " guildhall 2, university 1, cathedral 1, wall_2 3, wall_3 4, wall_4 12, wall_5 4, wall_6 3, scorched 23",
    3: "keep 5, longhouse 9, townhouse 5, church 5, farm 13, lumber_mill 3, hospital 3, monastery 3, market 3,"
    " guildhall 3, university 2, cathedral 2, wall_2 3, wall_3 4, wall_4 9, wall_5 4, wall_6 3, scorched 24",
    4: "keep 4, longhouse 6, townhouse 5, church 5, farm 12, lumber_mill 3, hospital 3, monastery 3, market 3,"
    " guildhall 3, university 2, cathedral 2, wall_2 3, wall_3 4, wall_4 6, wall_5 4, wall_6 3, scorched 27",
}
DICE = {1: (14, 5, 5, 5), 2: (11, 4, 5, 4), 3: (9, 5, 5, 5), 4: (6, 5, 4, 5)}


def begun(seats: int = 2) -> EraState:
    return GAME.setup(seats, EraOptions(), Luck("set-up"))


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_supply_after_everybody_has_taken_the_starting_pieces(seats: int) -> None:
    era = begun(seats)
    assert ", ".join(f"{kind} {n}" for kind, n in era.supply.items()) == SUPPLY[seats]
    assert tuple(era.dice[colour] for colour in Colour) == DICE[seats]


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_everybody_begins_with_the_same(seats: int) -> None:
    for player in begun(seats).players:
        assert player.stock == {"goods": 0, "stone": 1, "wood": 2, "food": 3}
        assert (player.culture, player.disasters) == (0, 0)
        assert [die.colour for die in player.dice] == [Colour.PEASANT] * 3 + [Colour.NOBLE]
        scorched = SETUP[seats][Kind.SCORCHED]
        assert [piece.kind for piece in player.pieces] == [
            Kind.KEEP,
            *[Kind.WALL_4] * 3,
            *[Kind.SCORCHED] * scorched,
            *[Kind.LONGHOUSE] * 3,
            Kind.FARM,
        ]
        assert player.pieces[0].cell == "G7"


def test_the_keep_stands_in_the_exact_middle() -> None:
    era = begun()
    assert era.survey(0).cells(era.players[0].pieces[0]) == ("G7", "G8", "H7", "H8")


@pytest.mark.parametrize(("seats", "tokens"), [(1, 0), (2, 3), (3, 3), (4, 5)])
def test_tracking_tokens(seats: int, tokens: int) -> None:
    assert begun(seats).tokens == tokens


def test_others_do_not_see_that_a_piece_is_taken_up() -> None:
    era = begun()
    before = GAME.view(era, 0)
    answer(era, "move", seat=1)
    assert GAME.view(era, 0) == before
    answer(era, pieces(era, 1, "farm")[0], seat=1)
    assert GAME.view(era, 0) == before


def test_everybody_arranges_at_once_and_in_secret() -> None:
    era = begun(3)
    assert asks(era) == [0, 1, 2]
    assert told(answer(era, "hand", seat=1), 0) == []
    events = answer(era, "C1", seat=1)
    assert told(events, 0) == []
    assert told(events, 1) == ["You place: Wall of 4, C1"]
    for viewer in (None, 0, 2):
        shown = GAME.view(era, viewer).players[1]
        assert [piece.kind for piece in shown.pieces] == [Kind.KEEP]
        assert shown.points is None
        assert shown.to_place == {Kind.WALL_4: 3, Kind.SCORCHED: 1, Kind.LONGHOUSE: 3, Kind.FARM: 1}
    assert GAME.view(era, 1).players[1].to_place[Kind.WALL_4] == 2


def test_the_game_begins_with_an_easy_question() -> None:
    """A sound town lies there: one press and a confirm."""
    era = begun(4)
    question = asked(era)
    assert isinstance(question, ChooseOne)
    assert str(question.prompt) == "Do you take this town? A large court, two walls short"
    assert [str(way.label) for way in question.options] == ["Take it", "Another", "Move a piece", "Lay it by hand"]
    assert str(question.options[0].note) == "no ring is closed yet; no houses touch, so disease finds nobody"
    answer(era, "another", "another")
    question = asked(era)
    assert isinstance(question, ChooseOne)
    assert str(question.options[0].note) == "6 walled squares; no houses touch, so disease finds nobody"
    answer(era, "ready")
    assert asks(era) == [1, 2, 3]


def test_every_piece_goes_anywhere_it_fits_turned_as_one_likes() -> None:
    era = begun()
    # Scorched earth stays where it lies.
    answer(era, "hand", "turn", "C1", "turn", "C2", "P1")
    assert "J13" in choices(era)
    assert [piece.cell for piece in era.players[0].pieces] == ["G7", "A1", "A13", "C1", "C2", "P1"]
    assert era.survey(0).cells(era.players[0].pieces[3]) == ("C1", "D1", "E1", "F1")
    answer(era, "J13", "E13")
    question = asked(era)
    assert isinstance(question, Place)
    taken = {"A1", "A2", "C1", "D1", "E1", "F1", "C2", "C3", "C4", "C5", "P1", "G7", "J13", "E13"}
    assert not taken & set(choices(era))


def test_whoever_lays_by_hand_says_once_which_way_round() -> None:
    era = begun(4)
    answer(era, "hand")
    assert str(asked(era).prompt).endswith("3 to place. It lies across")
    answer(era, "turn")
    assert str(asked(era).prompt).endswith("3 to place. It lies down")
    answer(era, "A1")
    assert str(asked(era).prompt).endswith("2 to place. It lies down"), "the next one lies as the last"
    assert "N1" not in choices(era), "four squares down do not fit there"
    assert "L1" in choices(era)


def test_a_town_is_changed_until_it_pleases() -> None:
    era = begun(4)
    before = list(era.players[0].pieces)
    answer(era, "another")
    assert era.players[0].pieces != before
    farm = pieces(era, 0, "farm")[0]
    answer(era, "move")
    assert choices(era) == [piece.cell for piece in era.players[0].pieces[1:]], "all but the keep"
    answer(era, farm)
    assert pieces(era, 0, "farm") == []
    answer(era, "A1")
    assert pieces(era, 0, "farm") == ["A1"]
    assert str(asked(era).prompt) == "Do you take this town?", "it is no court of the book any more"
    answer(era, "ready")
    assert asks(era) == [1, 2, 3]


@pytest.mark.parametrize("number", range(3))
def test_every_sound_set_up_keeps_houses_apart(number: int) -> None:
    era = begun()
    answer(era, *["another"] * number)
    assert not era.players[0].to_place
    assert ill(era, 0) == 0


def test_two_more_walls_close_a_proposed_court_and_another_is_closed_from_the_start() -> None:
    era = begun()
    lay(era, 0, "wall_3 M10/0", "wall_3 J12/1")
    assert era.survey(0).area == 15
    era = begun()
    answer(era, "another", "another")
    assert era.survey(0).area == 6


def test_what_was_laid_by_hand_stays_when_the_rest_is_placed() -> None:
    era = begun()
    answer(era, "hand", "J7")
    events = answer(era, "sound")
    assert told(events, 0) == ["The rest lies behind your screen as well"]
    assert pieces(era, 0, "wall_4")[0] == "J7"
    assert "J7" not in pieces(era, 0, "longhouse")
    assert len(era.players[0].pieces) == 10


def test_laid_by_hand_in_full_it_is_done_with_the_last_piece() -> None:
    """One question for each piece: a place to answer."""
    era = begun(4)
    answer(era, "hand")
    for _ in range(7):
        decision = asked(era)
        assert isinstance(decision, Place)
        assert decision.usual == "sound"
        answer(era, next(one for one in decision.answers(Luck("by hand"), 40) if one not in ("sound", "turn")))
    assert asks(era) == [1, 2, 3]


def test_a_sealed_set_up_can_be_changed_until_everybody_is_ready() -> None:
    match = Match(GAME, begun(2))
    assert match.answer(0, "ready")[0] is Outcome.HELD
    assert match.confirm(0)[0] is Outcome.LOCKED
    match.back(0)
    assert match.waiting() == [0, 1]
    match.answer(0, "ready")
    match.confirm(0)
    match.answer(1, "ready")
    outcome, moves = match.confirm(1)
    assert outcome is Outcome.COMMITTED
    assert len(moves) == 2
    assert match.settled.phase is Phase.ROLL


def test_screens_go_together_and_most_swords_begin() -> None:
    era = begun(3)
    answer(era, "ready", seat=0)
    answer(era, "ready", seat=1)
    falls(era, "g2 g4 g3")
    events = answer(era, "ready", seat=2)
    assert era.first == 1
    assert "The screens go: everybody's domain is seen." in told(events)
    assert "seat 2 rolls for the start: 3 swords" in told(events)
    assert len(GAME.view(era, None).players[0].pieces) == 9


def test_only_those_who_tie_for_most_swords_roll_again() -> None:
    era = table(3)
    falls(era, "g4 g2 g4 g1 g2")
    events = told(do(era, RollForStart([0, 1, 2])))
    assert [line for line in events if "rolls for the start" in line] == [
        "seat 1 rolls for the start: 3 swords",
        "seat 2 rolls for the start: 1 sword",
        "seat 3 rolls for the start: 3 swords",
        "seat 1 rolls for the start: 0 swords",
        "seat 3 rolls for the start: 1 sword",
    ]
    assert era.first == 2


def test_alone_nobody_rolls_for_the_start() -> None:
    era = begun(1)
    events = told(answer(era, "ready"))
    assert not [line for line in events if "rolls for the start" in line]
    assert era.first == 0
    assert era.round == 1
