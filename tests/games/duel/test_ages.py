"""Setting up, the draft, the structures, turning cards up, who begins, and the end."""

from __future__ import annotations

from collections import Counter

import pytest

from games.core.decision import ChooseOne
from games.core.luck import Luck
from games.core.text import english
from games.duel import GAME
from games.duel.data import rulebook
from games.duel.kinds import Back, Mythology, Victory
from games.duel.options import DuelOptions
from games.duel.state import DuelState, Slot
from games.duel.steps.age import CountPoints, LayOut, NextAge
from tests.games.duel.position import RICH, Table, said


def started(seed: str, **options: object) -> DuelState:
    return GAME.setup(2, DuelOptions.model_validate(options), Luck(seed))


def play_until(duel: DuelState, luck: Luck, prompt: str) -> None:
    while not english(GAME.decisions(duel)[0].prompt).startswith(prompt):
        question = GAME.decisions(duel)[0]
        GAME.play(duel, question.seat, luck.choice(question.answers(luck, 30)))


def laid(age: int, seed: str = "laid", **options: object) -> Table:
    table = Table(seed=seed, **options)  # type: ignore[arg-type]
    return table.do(LayOut(age))


# -- set-up and draft -------------------------------------------------------------------------------------------------


def test_both_start_with_seven_coins_and_five_tokens_lie_on_the_board() -> None:
    view = GAME.view(started("a"), None)
    assert [city.coins for city in view.cities] == [7, 7]
    assert len(view.progress) == 5
    assert len(view.box) == 5
    assert {(token.seat, token.loss) for token in view.loot} == {(0, 2), (0, 5), (1, 2), (1, 5)}
    assert view.pawn == 0


def test_the_first_player_is_drawn() -> None:
    assert {started(str(seed)).first for seed in range(20)} == {0, 1}


def test_the_draft_goes_one_two_one_and_then_the_other_way_round() -> None:
    duel = started("draft", ask_forced=True)
    takers, offers = [], []
    for _ in range(8):
        question = GAME.decisions(duel)[0]
        takers.append(0 if question.seat == duel.first else 1)
        offers.append(set(duel.offer))
        GAME.play(duel, question.seat, duel.offer[0])
    assert takers == [0, 1, 1, 0, 1, 0, 0, 1]
    assert [len(offer) for offer in offers] == [4, 3, 2, 1, 4, 3, 2, 1]
    assert not offers[0] & offers[4]
    assert [len(city.sites) for city in duel.cities] == [4, 4]


def test_a_wonder_is_chosen_by_its_cost_and_its_effect() -> None:
    duel = started("draft")
    duel.offer = ["pyramids", "sphinx", "colossus", "mausoleum"]
    question = GAME.decisions(duel)[0]
    assert isinstance(question, ChooseOne)
    notes = {option.key: said(option.note) for option in question.options}
    assert notes["pyramids"] == "costs 3 stone, 1 papyrus: 9 points."


@pytest.mark.parametrize(("pantheon", "left"), [(False, 4), (True, 6)])
def test_wonders_left_in_the_box(pantheon: bool, left: int) -> None:
    duel = started("left", pantheon=pantheon)
    play_until(duel, Luck("x"), "What do you do")
    assert len(duel.undrafted) == left


def test_the_second_four_are_unknown_until_the_first_are_gone() -> None:
    duel = started("draft")
    assert len(duel.undrafted) == 8
    assert duel.age == 0


def test_with_pantheon_the_first_structure_lies_there_during_the_draft() -> None:
    duel = started("draft", pantheon=True)
    assert len(duel.slots) == 20
    assert duel.age == 1


def test_without_pantheon_nothing_of_it_is_in_the_game() -> None:
    for seed in range(10):
        duel = started(str(seed))
        assert not {"sanctuary", "divine_theater"} & {*duel.undrafted, *duel.offer}
        assert not {"mysticism", "poliorcetics", "engineering"} & {*duel.progress, *duel.box}
        assert duel.altars == []
        assert duel.decks == {}


# -- structures -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("age", "open_places", "face_down"), [(1, 6, 8), (2, 2, 8), (3, 2, 8)])
def test_a_structure(age: int, open_places: int, face_down: int) -> None:
    table = laid(age)
    view = table.view()
    assert len(view.slots) == 20
    assert sum(slot.open for slot in view.slots) == open_places
    assert sum(slot.card is None for slot in view.slots) == face_down
    assert all(slot.card is not None for slot in view.slots if slot.open)
    cards = [slot.card.id for slot in view.slots if slot.card]
    assert len(set(cards)) == len(cards)


@pytest.mark.parametrize("pantheon", [False, True])
def test_three_purple_cards_lie_in_the_third_age_and_their_backs_show(pantheon: bool) -> None:
    wanted = Back.TEMPLE if pantheon else Back.GUILD
    seen: Counter[str] = Counter()
    for seed in range(40):
        table = laid(3, f"purple {seed}", pantheon=pantheon)
        backs = [slot for slot in table.view().slots if slot.back is not Back.AGE]
        assert [slot.back for slot in backs] == [wanted] * 3
        for slot in backs:
            if slot.card is not None:
                assert bool(slot.card.mythology) == pantheon
                assert slot.card.color == "purple"
        seen.update(slot.name for slot in backs)
    assert len(seen) == 20


def test_three_cards_of_each_age_are_never_seen() -> None:
    duel = started("removed")
    luck = Luck("play")
    seen: dict[int, set[str]] = {1: set(), 2: set(), 3: set()}
    while duel.stack:
        if duel.age:
            seen[duel.age] |= {slot.card for slot in duel.slots.values() if slot.card}
        question = GAME.decisions(duel)[0]
        GAME.play(duel, question.seat, luck.choice(question.answers(luck, 30)))
    by_age = {age: [card for card in cards if rulebook().buildings[card].age == age] for age, cards in seen.items()}
    assert [len(by_age[age]) for age in (1, 2, 3)] == [20, 20, 20]
    assert sum(rulebook().buildings[card].back is Back.GUILD for card in by_age[3]) == 3


def test_a_card_is_turned_up_at_the_end_of_the_turn_that_frees_it() -> None:
    table = laid(2)
    table.turn(0)
    assert table.note("sell-E1").endswith("uncovers D1 (face down)")
    assert table.duel.slots["D1"].card is None
    table.answer("sell-E1")
    assert table.duel.slots["D1"].card is not None
    assert table.duel.slots["D2"].card is None
    assert table.to_move == 1
    assert {key for key in table.keys if key.startswith("sell")} == {"sell-E2", "sell-D1"}


def test_a_card_that_frees_nothing_says_so() -> None:
    table = laid(1)
    table.turn(0)
    assert "uncovers" not in table.note("sell-E2")
    table.answer("sell-E1")
    # D1 lies under E1 and E2.
    assert table.note("sell-E2").endswith("uncovers D1 (face down)")


def test_only_open_cards_can_be_taken() -> None:
    table = laid(1)
    places = {key.partition("-")[2] for key in (option.key for option in table.turn(0).asked.options)}
    assert places == {"E1", "E2", "E3", "E4", "E5", "E6"}


def test_turned_up_guilds_are_guilds() -> None:
    table = laid(3)
    table.duel.slots = {"A1": Slot("A1", Back.GUILD), "B1": Slot("B1", card="altar"), "B2": Slot("B2", card="baths")}
    table.turn(0).answer("sell-B1")
    table.turn(0).answer("sell-B2")
    card = table.duel.slots["A1"].card
    assert card is not None
    assert rulebook().buildings[card].back is Back.GUILD


# -- who begins -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("pawn", "last", "chooser"), [(3, 0, 1), (1, 0, 1), (-1, 1, 0), (0, 0, 0), (0, 1, 1)])
def test_the_weaker_side_chooses_who_begins(pawn: int, last: int, chooser: int) -> None:
    for begins in (0, 1):
        table = Table(age=1)
        table.duel.pawn, table.duel.last = pawn, last
        table.do(NextAge(2))
        assert table.asks("Who begins Age 2?", chooser)
        assert len(table.duel.slots) == 20, "the new structure lies there before anybody chooses"
        table.answer(str(begins + 1))
        assert table.to_move == begins


def test_the_first_printing_lets_the_last_player_begin() -> None:
    table = Table(age=1, neutral_starter="begins")
    table.duel.last = 1
    assert table.do(NextAge(2)).to_move == 1
    table.duel.pawn = 2
    assert table.do(NextAge(3)).asks("Who begins Age 3?", 1)


# -- the end ----------------------------------------------------------------------------------------------------------


def ended(table: Table) -> tuple[tuple[int, ...], str]:
    table.do(CountPoints())
    result = table.view().result
    assert result is not None
    assert result.points == tuple(sum(line.points[seat] for line in result.sources) for seat in (0, 1))
    return result.winners, english(result.ending)


def test_points_decide_after_the_third_age() -> None:
    table = Table(coins=(0, 0))
    table.own.cards, table.rival.cards = ["palace"], ["senate"]
    assert ended(table) == ((0,), "seat 1 has more points.")
    assert table.duel.ending is not None
    assert table.duel.ending.victory is Victory.POINTS


def test_civilian_buildings_break_a_tie() -> None:
    table = Table(coins=(0, 0))
    table.own.cards = ["academy", "port"]
    table.rival.cards = ["gardens"]
    assert ended(table) == ((1,), "Points are equal; seat 2 has more from civilian buildings.")


def test_still_equal_both_win() -> None:
    table = Table(coins=(0, 0))
    table.own.cards, table.rival.cards = ["obelisk"], ["senate"]
    assert ended(table) == ((0, 1), "Points and civilian buildings are equal: both win.")


@pytest.mark.parametrize(("coins", "points"), [(0, 0), (2, 0), (3, 1), (11, 3)])
def test_three_coins_are_a_point(coins: int, points: int) -> None:
    assert Table(coins=(coins, 0)).source("Coins") == (points, 0)


def test_every_line_of_the_sheet_counts() -> None:
    table = Table(coins=(7, 1))
    table.own.cards = ["palace", "library", "port", "magistrates_guild"]
    table.own.progress = ["philosophy"]
    table.wonders(0, "sphinx", built=("pyramids",))
    table.duel.pawn = 6
    table.rival.cards = ["obelisk", "senate", "altar"]
    table.do(CountPoints())
    result = table.view().result
    assert result is not None
    sheet = {english(line.label): line.points for line in result.sources}
    assert sheet == {
        "Civilian buildings": (7, 13),
        "Scientific buildings": (2, 0),
        "Commercial buildings": (3, 0),
        "Guilds": (3, 0),
        "Wonders": (9, 0),
        "Progress tokens": (7, 0),
        "Coins": (2, 0),
        "Military": (10, 0),
    }
    assert result.points == (43, 13)


@pytest.mark.parametrize("pantheon", [False, True])
def test_the_sheet_has_lines_only_for_what_the_game_has(pantheon: bool) -> None:
    """Grand Temples lie where the guilds would."""
    table = Table(pantheon=pantheon)
    table.do(CountPoints())
    result = table.view().result
    assert result is not None
    lines = {english(line.label) for line in result.sources}
    assert ("Guilds" in lines, "Grand Temples" in lines) == (not pantheon, pantheon)


def test_a_whole_game_ends_after_three_ages() -> None:
    duel = started("whole")
    luck = Luck("whole")
    ages = []
    while duel.stack:
        question = GAME.decisions(duel)[0]
        ages.append(duel.age)
        GAME.play(duel, question.seat, luck.choice(question.answers(luck, 30)))
    assert sorted(set(ages)) == [0, 1, 2, 3]
    assert GAME.result(duel) is not None
    assert not duel.slots
    assert all(city.coins <= RICH for city in duel.cities)


def test_what_taking_a_card_frees_is_told_before() -> None:
    table = Table(pantheon=True)
    table.duel.slots |= {
        "B1": Slot("B1", mythology=Mythology.ROMAN),
        "B2": Slot("B2", offering=3),
        "C2": Slot("C2", card="altar"),
        "G1": Slot("G1", card="palace"),
        "F1": Slot("F1", card="senate"),
    }
    table.turn()
    assert table.note("sell-C2") == "uncovers B1 (Mythology token: Roman), B2 (Offering token: 3)"
    assert table.note("sell-G1") == "uncovers F1"
