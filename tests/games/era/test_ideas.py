"""What a stand-in of Era tries, and that what it judges by can be read in the middle of a building."""

from __future__ import annotations

import pytest

from games.core.luck import Luck
from games.core.step import Together
from games.core.worth import Weights
from games.era import GAME, worth
from games.era.dice_worth import Throw
from games.era.kinds import Colour, Disaster, Kind, Phase, Resource
from games.era.prices import prices
from games.era.state import EraState
from games.era.steps.building import BeginBuilding, Build, PlacePiece
from games.era.steps.collecting import TakeChoice
from games.era.steps.disasters import Robbers
from games.era.steps.losing import LoseBuilding
from games.era.steps.raiding import HandOver, Raid
from games.era.steps.rolling import Reroll, RollPhase, SetFace
from games.era.steps.upkeep import Feed
from games.era.worth import JUDGE, built
from tests.games.era.positions import YARD, asked, dice, do, falls, give, lay, table


def ideas(era: EraState, most: int = 24) -> list[object]:
    return list(GAME.ideas(era, asked(era), Luck("ideas"), most))


def building(hammers: int = 2) -> EraState:
    era = table()
    give(era, 0, stone=4, wood=6, goods=2)
    era.phase = Phase.BUILD
    do(era, Build(0, hammers))
    return era


def test_every_kind_one_can_pay_is_an_idea_and_so_is_to_stop() -> None:
    era = building()
    open_ones = {option.key for option in asked(era).options if option.blocked is None}
    assert set(ideas(era)) == open_ones
    assert len(open_ones) > 8
    assert ideas(era, 3) == ideas(era)[:3]


def test_what_closes_a_ring_comes_first_among_the_places() -> None:
    era = table()
    give(era, 0, stone=1)
    lay(era, 0, *YARD[:2])
    era.phase = Phase.BUILD
    do(era, PlacePiece(0, Kind.WALL_4))
    found = ideas(era)
    assert found[0] == "M6/0"
    assert len(found) > 12, "and others to choose from"


def test_no_place_is_named_twice() -> None:
    era = table()
    do(era, PlacePiece(0, Kind.LONGHOUSE))
    found = ideas(era, 60)
    assert len(set(found)) == len(found) > 8


def test_several_ways_to_roll_again_from_what_looks_best() -> None:
    era = table()
    give(era, 0, stone=2, wood=6)
    faces = "y5 y1 g2"
    dice(era, 0, faces)
    dice(era, 1, "y1")
    falls(era, f"{faces} y1")
    do(era, RollPhase())
    first, *others = ideas(era)
    assert isinstance(first, list)
    assert "d1" not in first, "two hammers that can be used stay"
    assert len(others) >= 3


def test_every_face_that_comes_to_mind_can_be_chosen() -> None:
    """Of faces that are drawn alike only one is offered."""
    for letter in "ybgw":
        era = table()
        dice(era, 0, f"{letter}1")
        do(era, SetFace(0, 0))
        assert ideas(era)
        assert all(asked(era).allows(idea) for idea in ideas(era)), letter  # type: ignore[arg-type]


def test_whoever_is_about_to_place_stands_as_they_will_once_it_is_placed() -> None:
    """Choosing a kind and choosing its place are judged alike: one does not seem a loss before the other."""
    for kind in (Kind.LONGHOUSE, Kind.FARM, Kind.WALL_4):
        era = building()
        GAME.play(era, 0, kind.value)
        before = GAME.chances(era)
        GAME.play(era, 0, ideas(era)[0])  # type: ignore[arg-type]
        assert abs(GAME.chances(era)[0] - before[0]) < 0.02, kind


def test_what_is_demanded_counts_as_handed_over_until_it_is_refused() -> None:
    era = table()
    dice(era, 1, "g4")
    give(era, 0, goods=3)
    do(era, Raid(1))
    GAME.play(era, 1, "goods")
    before = GAME.chances(era)
    paid = GAME.copy(era)
    GAME.play(paid, 0, "pay")
    assert abs(GAME.chances(paid)[0] - before[0]) < 0.01


# -- the first idea is what somebody who has played before would do ----------------------------------------------------


def test_ideas_are_ranked_by_weights_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is learned about who wins does not change what comes to mind."""
    era = building()
    before = ideas(era)
    upside_down = {name: tuple(-one for one in stages) for name, stages in JUDGE.weights.by_feature.items()}
    monkeypatch.setattr(worth, "JUDGE", JUDGE.with_weights(Weights(upside_down)))
    assert ideas(era) == before


def first(era: EraState, seat: int = 0) -> object:
    return GAME.ideas(era, asked(era, seat), Luck("ideas"), 1)[0]


def test_who_has_more_mouths_than_food_thinks_of_a_farm_before_another_house() -> None:
    """With the same wood and hammers; who is fed well thinks of a die more."""
    fields = ("farm A1", "farm A5", "farm A9", "farm C1", "farm C5", "farm C9")
    for farms, better, worse in (((), "farm", "longhouse"), (fields, "longhouse", "farm")):
        era = table()
        lay(era, 0, "longhouse M1", "longhouse M4", "longhouse M7", "longhouse M10", *farms)
        dice(era, 0, "y5 y5 y5 y5 g1")
        give(era, 0, wood=2)
        era.phase = Phase.BUILD
        do(era, Build(0, 1))
        found = ideas(era)
        assert found.index(better) < found.index(worse), farms


def test_the_food_that_is_needed_is_kept_and_what_is_too_much_is_rolled_again() -> None:
    for food, kept in ((0, True), (9, False)):
        era = table()
        give(era, 0, food=food, wood=4)
        dice(era, 0, "y1 y5 y5")
        dice(era, 1, "y1")
        falls(era, "y1 y5 y5 y1")
        do(era, RollPhase())
        assert ("d1" not in first(era)) is kept, food  # type: ignore[operator]


def test_food_beyond_the_track_feeds_nobody() -> None:
    """It holds nine. With eleven mouths two more feed whoever has seven; whoever has nine takes the stone."""
    for food, wanted in ((7, "food2"), (9, "stone1")):
        era = table()
        give(era, 0, food=food)
        dice(era, 0, " ".join(["y4", *["g1"] * 10]))
        do(era, Together({0: [TakeChoice(0, Colour.PEASANT, 4)]}))
        assert first(era) == wanted, food


def test_who_may_roll_once_more_dares_more() -> None:
    """Two stone from a peasant are a little better than a throw on the average: kept, if it is the last."""
    era = table()
    era.round, era.phase = 2, Phase.ROLL
    give(era, 0, wood=3, food=4)
    dice(era, 0, "y3 g1")
    assert rolled_again(era, 2) == ["d1", "d2"]
    assert rolled_again(era, 3) == ["d2"]


def rolled_again(era: EraState, number: int) -> list[str]:
    do(era, Together({0: [Reroll(0, number)]}))
    found = first(era)
    era.stack.pop()
    assert isinstance(found, list)
    return found


def test_culture_that_takes_the_lead_is_kept() -> None:
    era = table()
    give(era, 0, food=9)
    era.players[0].culture, era.players[1].culture = 2, 3
    dice(era, 0, "b4 g1")
    era.round, era.crossed, era.phase = 6, 2, Phase.ROLL
    do(era, Together({0: [Reroll(0, 3)]}))
    assert first(era) == ["d2"]


def lead_of(culture: int, others: int) -> float:
    """What the third point of culture adds to a throw beside the point itself."""
    era = table()
    era.players[0].culture, era.players[1].culture = culture, others
    dice(era, 0, "b4")
    throw = Throw(era, 0)
    without, with_it = throw.of((0,) * 9), throw.of(throw.total)
    return with_it - without - prices(era)["points"]


def test_culture_that_takes_the_lead_from_somebody_is_worth_twice_the_lead() -> None:
    """Level, both have the prize. The other one loses it when one has more."""
    lead = prices(table())["most culture"]
    assert lead_of(2, 4) == pytest.approx(0), "behind before and after"
    assert lead_of(2, 3) == pytest.approx(lead), "level now"
    assert lead_of(3, 3) == pytest.approx(lead), "level before: the other one loses it"
    assert lead_of(4, 3) == pytest.approx(0), "nobody else had it"
    assert lead_of(0, 0) == pytest.approx(lead), "nobody had it, for there was none"


def gain_of_a_larger_court(*theirs: str) -> float:
    """What a wall of five brings that closes a second court beside one's yard."""
    era = building()
    lay(era, 0, *YARD, "wall_4 H10/0", "wall_4 H14/1")
    lay(era, 1, *theirs)
    stopped, values = built(era, 0, [Kind.WALL_5])
    return values[Kind.WALL_5] - stopped


def test_a_larger_court_is_worth_the_prize_more_where_it_takes_it_from_another() -> None:
    """Level, both have it. In one's own town the same stands with it and without."""
    lead = prices(building())["largest area"]
    assert gain_of_a_larger_court(*YARD) == pytest.approx(gain_of_a_larger_court() + lead)


def test_who_is_behind_does_not_end_the_game_and_who_is_ahead_does() -> None:
    """The last townhouse crosses the last token: this round is the last one then."""
    for culture, wanted in ((0, False), (25, True)):
        era = building(hammers=1)
        era.round, era.crossed, era.supply[Kind.TOWNHOUSE] = 6, era.tokens - 1, 1
        lay(era, 0, *YARD)
        lay(era, 1, *YARD)
        era.players[0].culture, era.players[1].culture = culture, 12
        assert (first(era) == "townhouse") is wanted, culture


def test_a_choice_on_the_dice_feeds_the_hungry_first() -> None:
    for food, wanted in ((0, "food2"), (9, "stone1")):
        era = table()
        give(era, 0, food=food)
        dice(era, 0, "y4 g1")
        do(era, Together({0: [TakeChoice(0, Colour.PEASANT, 4)]}))
        assert first(era) == wanted, food


def test_robbers_get_the_cheapest_and_no_point() -> None:
    era = table()
    give(era, 0, goods=3, food=8)
    do(era, Robbers(0))
    assert first(era) == "food"


def test_what_is_demanded_is_handed_over_rather_than_two_points() -> None:
    era = table()
    give(era, 0, wood=2)
    do(era, Together({0: [HandOver(0, 1, Resource.WOOD)]}))
    assert first(era) == "pay"


def test_a_fire_takes_the_building_that_is_missed_least() -> None:
    era = table()
    era.round, era.crossed = 6, 2
    lay(era, 0, "university A1", "farm M1", "church M9")
    do(era, LoseBuilding(0, Disaster.FIRE))
    assert first(era) == "M1"


def test_the_dearest_that_fits_is_demanded() -> None:
    """Goods, unless there is no room for them."""
    for goods, wanted in ((0, "goods"), (6, "stone")):
        era = table()
        dice(era, 1, "g4")
        give(era, 0, goods=3, stone=3, food=3)
        give(era, 1, goods=goods)
        do(era, Raid(1))
        assert first(era, 1) == wanted


def test_what_is_chosen_from_a_die_counts_before_it_is_chosen() -> None:
    """Dice that leave a choice bring something: taking the usual thing changes nobody's chances."""
    era = table()
    give(era, 0, wood=1)
    dice(era, 0, "y4 y4 y4")
    do(era, Together({0: [TakeChoice(0, Colour.PEASANT, 4)]}), Feed())
    before = GAME.chances(era)
    GAME.play(era, 0, "food6")
    assert abs(GAME.chances(era)[0] - before[0]) < 0.01


# -- a search looks at what came of it ---------------------------------------------------------------------------------


def waits_for(era: EraState, seat: int) -> object:
    decision = GAME.unsettled(era, seat, GAME.view(era, seat))
    return None if decision is None else decision.seat


def test_a_building_is_finished_before_it_is_judged_whoever_builds() -> None:
    era = building(hammers=2)
    dice(era, 0, "y5")
    for seat in (0, 1):
        assert waits_for(era, seat) is None, "before the first piece all hammers lie there"
    GAME.play(era, 0, "farm")
    for seat in (0, 1):
        assert waits_for(era, seat) == 0
    GAME.play(era, 0, first(era))  # type: ignore[arg-type]
    assert waits_for(era, 1) == 0, "one hammer of two is left"
    GAME.play(era, 0, "stop")
    assert waits_for(era, 0) is None


def test_the_last_round_is_played_to_its_end_before_it_is_judged() -> None:
    """Whoever ends the game looks at what the others still build in it."""
    for crossed, waits in ((2, None), (3, 1)):
        era = table()
        era.phase, era.crossed = Phase.BUILD, crossed
        assert era.tokens == 3
        for seat in (0, 1):
            give(era, seat, wood=2)
            dice(era, seat, "y5")
        do(era, BeginBuilding(0), BeginBuilding(1))
        GAME.play(era, 0, "stop")
        assert asked(era, 1)
        assert waits_for(era, 0) == waits, crossed


def test_own_dice_are_rolled_to_the_end_before_they_are_judged_and_nobody_elses() -> None:
    era = table()
    dice(era, 0, "y1 y2")
    dice(era, 1, "y1 y2")
    falls(era, "y1 y2 y1 y2 y3 y3 y3 y3")
    do(era, RollPhase())
    assert waits_for(era, 0) is None, "just thrown"
    GAME.play(era, 0, ["d1"])
    assert waits_for(era, 0) == 0
    assert waits_for(era, 1) is None
    GAME.play(era, 0, [])
    assert waits_for(era, 0) is None
