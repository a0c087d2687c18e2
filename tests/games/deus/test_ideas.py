"""The first idea is what somebody who has played before would do, found without trying anything out."""

from __future__ import annotations

from games.core.luck import Luck
from games.core.step import Together
from games.deus import GAME
from games.deus.kinds import Kind
from games.deus.state import DeusState
from games.deus.steps.building import ChooseFaceDown
from games.deus.steps.marching import MarchTo, MarchWho
from games.deus.steps.offering import Borrow, Help
from games.deus.steps.opening import ChoosePieces
from games.deus.steps.paying import Pay
from games.deus.steps.placing import PlaceBuilding
from tests.games.deus.positions import asked, column, do, give, hold, settle, table, turn, use


def ideas(deus: DeusState, most: int = 40, seat: int = 0) -> list[object]:
    return [*GAME.ideas(deus, asked(deus, seat), Luck("ideas"), most)]


def first(deus: DeusState, seat: int = 0) -> object:
    return ideas(deus, 1, seat)[0]


def midway(seats: int = 2) -> DeusState:
    """Half of the game is over."""
    deus = table(seats)
    deus.round = 11
    return deus


def test_whoever_has_no_cards_and_can_draw_none_passes() -> None:
    deus = midway()
    deus.deck, deus.discard = [], []
    turn(deus)
    assert ideas(deus) == ["no_cards"]


def test_plenty_of_goods_is_spent_but_what_is_scarce_is_paid_in_gold() -> None:
    for owned, gold, paid in ((6, 6, "wood1-wheat1"), (1, 40, "gold8")):
        deus = midway()
        give(deus, 0, wood=owned, wheat=owned, gold=gold)
        do(deus, Pay(0, paying_wood_and_wheat(deus)))
        assert first(deus) == paid


def paying_wood_and_wheat(deus: DeusState) -> str:
    costs = {card.id: {str(one): n for one, n in card.cost.needs.items()} for card in deus.rules.cards.values()}
    return next(card for card, needs in costs.items() if needs == {"wood": 1, "wheat": 1})


def test_a_production_building_yields_what_there_is_least_of() -> None:
    for wood, swamp, better in ((5, 0, "C1"), (0, 5, "C4")):
        deus = midway()
        settle(deus, 0, C4="production", C1="production")
        give(deus, 0, wood=wood, clay=swamp)
        use(deus, 0, "small_wood")
        assert first(deus) == better


def test_ceres_gives_what_is_missing() -> None:
    deus = midway()
    give(deus, 0, wood=4, stone=4)
    do(deus, Help(0, Kind.PRODUCTION, 2))
    assert first(deus) == {"clay": 1, "wheat": 1}


def test_all_pieces_are_chosen_when_the_game_begins() -> None:
    deus = table(alternative_start="10")
    for player in deus.players:
        player.ready, player.reserve = dict.fromkeys(player.ready, 0), dict.fromkeys(player.reserve, 5)
    do(deus, Together({0: [ChoosePieces(0, 10)]}))
    assert first(deus) == {"civil": 2, "science": 2, "maritime": 2, "army": 2, "production": 2}


def test_a_building_goes_where_the_cards_of_its_owner_count_it() -> None:
    """Beside C4 lie more lands than one; a guild counts those of one terrain."""
    for guild, terrain in (("guild_mountain", "mountain"), ("guild_swamp", "swamp")):
        deus = midway()
        settle(deus, 0, C4="army")
        column(deus, 0, guild)
        do(deus, PlaceBuilding(0, Kind.CIVIL))
        assert deus.board.terrain[str(first(deus))] == terrain


def test_the_last_region_around_a_village_is_taken() -> None:
    deus = midway()
    settle(deus, 0, C1="army", D1="civil")
    ring = deus.board.neighbours["E1"]
    settle(deus, 0, **dict.fromkeys(set(ring) - {"C1", "D1", "F1", "E2"}, "civil"))
    settle(deus, 0, F1="maritime", D1="army")
    do(deus, PlaceBuilding(0, Kind.MARITIME))
    assert set(ring) - set(deus.held) == {"E2"}
    assert first(deus) == "E2"


def test_an_army_leaves_company_for_a_land_of_its_own() -> None:
    deus = midway()
    settle(deus, 0, C4="civil army", C3="science")
    do(deus, MarchTo(0, "C4", 1))
    assert str(first(deus)) not in deus.held
    assert "stay" in ideas(deus)


def test_an_army_that_stands_alone_does_not_give_its_land_up() -> None:
    deus = midway()
    settle(deus, 0, C4="army", C3="science")
    do(deus, MarchTo(0, "C4", 1))
    assert first(deus) != "C3"


def test_the_army_that_leaves_company_marches_and_not_the_one_that_would_give_its_land_up() -> None:
    for alone, beside in (("C4", "E3"), ("E3", "C4")):
        deus = midway()
        settle(deus, 0, **{alone: "army", beside: "civil army"})
        do(deus, MarchWho(0, 1, 1, [alone, beside]))
        assert first(deus) == beside


def test_the_army_with_most_neighbours_collects() -> None:
    deus = midway(3)
    settle(deus, 0, C4="army", E3="army")
    near = [name for name in deus.board.neighbours["E3"] if name in deus.board.lands and name != "C4"]
    settle(deus, 1, **{near[0]: "civil"})
    settle(deus, 2, **{near[1]: "civil"})
    far = next(
        name
        for name in deus.board.neighbours["C4"]
        if name in deus.board.lands and name not in deus.held and name not in near
    )
    settle(deus, 1, **{far: "civil"})
    use(deus, 0, "legion")
    assert first(deus) == "E3"


def test_a_laboratory_activates_the_card_that_brings_most() -> None:
    deus = midway()
    settle(deus, 0, C4="civil", A2="civil", C1="civil")
    column(deus, 0, "guild_swamp", "guild_forest", "guild_field")
    use(deus, 0, "laboratory_civil")
    assert first(deus) == "guild_forest"


def test_at_the_end_goods_are_sold_for_points() -> None:
    deus = midway()
    deus.round = 22
    give(deus, 0, wood=3)
    use(deus, 0, "port_wood")
    assert first(deus) == {"wood": 3}


def test_jupiter_calls_the_god_who_gives_what_is_missing() -> None:
    deus = midway()
    give(deus, 0, gold=30)
    do(deus, Borrow(0, 5))
    assert first(deus) == "production"


def test_whose_hand_is_empty_waits_for_five_cards() -> None:
    deus = midway()
    settle(deus, 0, C4="civil science")
    use(deus, 0, "school")
    assert first(deus) == "skip"


def test_what_the_column_brings_once_more_counts_and_what_a_card_costs() -> None:
    deus = midway()
    settle(deus, 0, C4="army science", A2="army science")
    give(deus, 0, wood=1, stone=1, wheat=1, gold=30)
    column(deus, 0, "guild_forest")
    hold(deus, 0, "post_forest", "centurion")
    turn(deus)
    assert first(deus) == "post_forest"


def test_the_card_that_is_laid_face_down_is_the_one_that_would_bring_least() -> None:
    deus = midway()
    settle(deus, 0, C4="army science", A2="army science")
    give(deus, 0, gold=20)
    column(deus, 0, "guild_forest", "forum_2")
    for hand in (("post_forest", "post_field"), ("post_field", "post_forest")):
        hold(deus, 0, *hand)
        do(deus, ChooseFaceDown(0, Kind.SCIENCE))
        assert first(deus) == "post_field"
        deus.stack.pop()
        deus.deck += deus.players[0].hand
        deus.players[0].hand = []
