"""Maya: what their advances and their leaders do, where that ends, and what it meets."""

from __future__ import annotations

from games.clash.game import Clash
from games.clash.imagine import imagine
from games.clash.kinds import Building, Good, Mood, Unit, Use
from games.clash.moments import BuildingBuilt, WonderBuilt
from games.clash.reach import rested
from games.clash.steps.activating import begin_activation
from games.clash.steps.advancing import advance_price
from games.clash.steps.collecting import Collect, yields
from games.clash.steps.constructing import ChooseBuilding, building_price
from games.clash.steps.drawing import draw_event
from games.clash.steps.founding import RaiseSettlement
from games.clash.steps.moving import EndMoves, MoveAction
from games.clash.steps.recruiting import Recruit
from games.clash.texts import belongings
from games.core.luck import Luck
from games.core.text import english
from tests.games.clash.civilizations.led import CAVALRY_2, CAVALRY_5, Led
from tests.games.clash.test_leaders import value_line


def maya(*advances: str) -> Led:
    table = Led("maya")
    table.board(0, *advances)
    table.turn()
    return table


def activate(table: Led, use: Use, space: str = "D2") -> Led:
    steps = {Use.COLLECT: Collect(0, space), Use.CONSTRUCT: ChooseBuilding(0, space), Use.RECRUIT: Recruit(0, space)}
    begin_activation(table.clash, 0, space, use, steps[use])
    table._settle()
    return table


# -- Terracing ------------------------------------------------------------------------------------------------------


def test_mountains_give_food_wood_or_ore() -> None:
    table = maya("terracing")
    table.city(0, "D2")
    table.city(1, "D7")
    assert yields(table.clash, 0, "D2", "E2") == {Good.FOOD, Good.WOOD, Good.ORE}
    assert yields(table.clash, 1, "D7", "E7") == {Good.ORE}


def test_settlers_and_leaders_walk_on_from_mountains_and_armies_do_not() -> None:
    table = maya("terracing")
    table.own(0, "tactics")
    table.units(0, "D2")
    table.units(0, "D2", Unit.SETTLER)
    table.leader(0, "pakal", "D2")
    table.do(MoveAction(0)).answer("D2").answer({"infantry": 1, "settler": 1, "leader": 1}).answer("E2")
    assert {piece.kind: rested(piece) for piece in table.clash.owned_at("E2", 0)} == {
        Unit.INFANTRY: False,
        Unit.SETTLER: True,
        Unit.LEADER: True,
    }


# -- Stelas ---------------------------------------------------------------------------------------------------------


def test_an_obelisk_a_new_city_and_a_captured_one_bring_culture_or_an_idea() -> None:
    table = maya("stelas")
    table.do(BuildingBuilt(0, "D2", Building.OBELISK)).answer("culture")
    table.do(RaiseSettlement(0, "D3")).answer("ideas")
    table.city(1, "D4", mood=Mood.ANGRY)
    table.units(0, "D4")
    table.fight("D4", 0, "D3").answer("culture")
    assert (table.goods()["culture"], table.goods()["ideas"]) == (2, 1)


def test_other_buildings_and_others_bring_nothing() -> None:
    table = maya("stelas")
    table.do(BuildingBuilt(0, "D2", Building.TEMPLE), BuildingBuilt(1, "D7", Building.OBELISK))
    table.do(RaiseSettlement(1, "D6"))
    assert table.asked() is None
    assert table.goods() == {}


# -- Ballcourts -----------------------------------------------------------------------------------------------------


def game(mood: Mood = Mood.NEUTRAL, tokens: int = 2) -> Led:
    table = maya("ballcourts")
    table.city(0, "D2", mood=mood)
    table.give(0, mood=tokens)
    return table


def test_a_game_lets_a_city_collect_one_more() -> None:
    table = activate(game(), Use.COLLECT).answer("pay").answer("food1.wood1")
    assert table.goods() == {"food": 1, "wood": 1, "mood": 1}
    assert table.clash.now.pending == []
    plain = activate(game(), Use.COLLECT).answer("keep")
    assert "food1.wood1" not in plain.options()


def test_a_game_lets_a_city_recruit_one_more_at_the_usual_price() -> None:
    table = game()
    table.give(0, food=4, ore=1)
    activate(table, Use.RECRUIT).answer("pay")
    assert "Up to 2 more" in table.prompt()


def test_an_angry_city_and_a_poor_one_hold_no_games() -> None:
    for table in (activate(game(Mood.ANGRY), Use.COLLECT), activate(game(tokens=0), Use.COLLECT)):
        assert "pay" not in table.options()


def test_one_advance_of_spirituality_in_a_turn_costs_a_food_less() -> None:
    table = maya("ballcourts")
    table.give(0, food=9)
    assert advance_price(table.clash, 0, "myths").cost == {Good.FOOD: 1}
    assert advance_price(table.clash, 0, "storage").cost == {Good.FOOD: 2}
    assert advance_price(table.clash, 1, "myths").cost == {Good.FOOD: 2}
    for key in advance_price(table.clash, 0, "myths").uses:
        table.clash.use(key)
    assert advance_price(table.clash, 0, "rituals").cost == {Good.FOOD: 2}


# -- Calendar -------------------------------------------------------------------------------------------------------


def stars(culture: int, *deck: str) -> Led:
    table = maya("calendar")
    table.give(0, culture=culture)
    table.clash.event_deck = list(deck)
    return table


def test_the_next_event_is_seen_and_comes_as_it_was_seen() -> None:
    table = stars(0, "e30", "e31", "e32")
    table.deed("calendar")
    name = table.clash.printed.events[table.clash.almanac.top].name["en"] if table.clash.almanac else ""
    assert name in table.prompt()
    seen = table.clash.almanac.top if table.clash.almanac else None
    assert table.blocked("pay") == "You have no culture."
    table.answer("keep")
    assert table.refused("calendar") == "You know the next event already."
    assert draw_event(table.clash) == seen
    assert table.refused("calendar") is None


def test_for_culture_it_goes_under_the_deck_and_the_next_one_may_be_looked_at() -> None:
    table = stars(2, "e30", "e31")
    table.deed("calendar").answer("pay")
    assert table.goods() == {"culture": 1}
    (first,) = table.clash.almanac.under if table.clash.almanac else ["none"]
    table.deed("calendar").answer("pay")
    drawn = [draw_event(table.clash), draw_event(table.clash)]
    assert drawn[0] == first
    assert sorted(drawn) == ["e30", "e31"]


def test_nobody_else_learns_what_was_seen() -> None:
    table = stars(1, *[f"e{n}" for n in range(1, 20)])
    table.deed("calendar").answer("pay")
    table.deed("calendar").answer("keep")
    seen = table.clash.almanac.cards if table.clash.almanac else []
    mine, theirs = (Clash().view(table.clash, viewer) for viewer in (0, 1))
    assert (list(mine.hand.events), list(theirs.hand.events)) == (seen, [])
    next_one = table.clash.printed.events[seen[0]].name["en"]
    assert any(f"The next event: {next_one}" in english(line) for line in belongings(mine, mine.players[0]))
    assert not any("The next event" in english(line) for line in belongings(theirs, theirs.players[0]))
    assert mine.event_deck == theirs.event_deck == 19
    names = [table.clash.printed.events[card].name["en"] for card in seen]
    assert all(name not in str(theirs) for name in names)
    own, guessed = imagine(mine, Luck("own")), imagine(theirs, Luck("guess"))
    assert own.almanac == table.clash.almanac
    assert guessed.almanac is not None
    assert (guessed.almanac.top is not None, len(guessed.almanac.under)) == (True, 1)
    for position in (own, guessed):
        assert position.almanac is not None
        cards = [*position.event_deck, *position.almanac.cards]
        assert len(cards) == len(set(cards)) == 19


# -- Pakal ----------------------------------------------------------------------------------------------------------


def shielded(*buildings: Building, colour: int = 0) -> Led:
    """One hit in the first round; he is left, or he is not."""
    table = maya()
    table.city(0, "D2", *buildings).buildings = dict.fromkeys(buildings, colour)
    table.leader(0, "pakal", "D2")
    table.units(1, "D2", n=2)
    return table.fight("D2", 1, "D3", CAVALRY_2, CAVALRY_5, CAVALRY_2)


def test_behind_his_own_obelisk_pakal_cancels_a_hit_of_the_first_round() -> None:
    table = shielded(Building.OBELISK)
    assert table.player().leader == "pakal"
    table.luck.coming += [CAVALRY_2, CAVALRY_5, CAVALRY_2]
    table.answer("fight", 1)
    assert table.player().leader is None
    assert shielded(Building.OBELISK, colour=1).player().leader is None
    assert shielded(Building.TEMPLE).player().leader is None


def test_a_culture_pays_two_resources_of_a_building_in_his_city() -> None:
    table = maya()
    table.own(0, "myths")
    table.city(0, "D2")
    table.city(0, "D4")
    table.leader(0, "pakal", "D2")
    table.give(0, culture=2, ore=1)
    table.deed("art_and_architecture").answer({"food": 1, "wood": 1})
    assert table.refused("art_and_architecture") == "It waits for your next building."
    assert building_price(table.clash, 0, "D4", Building.TEMPLE).cost == table.clash.rules.prices.building
    activate(table, Use.CONSTRUCT).answer("mood")
    assert table.goods() == {"culture": 1, "mood": 1}
    assert building_price(table.clash, 0, "D2", Building.ACADEMY).cost == table.clash.rules.prices.building
    assert table.refused("art_and_architecture") is None


# -- Siyaj K'ak' ----------------------------------------------------------------------------------------------------


def born_of_fire(*buildings: Building) -> list[str]:
    """His value in two rounds; nobody falls."""
    table = maya()
    table.city(1, "D4", *buildings)
    table.leader(0, "siyaj_kak", "D4")
    table.units(1, "D4", n=2)
    table.fight("D4", 0, "D3", *[CAVALRY_2] * 3)
    if table.asked() is not None:
        table.luck.coming += [CAVALRY_2] * 3
        table.answer("fight")
    return [line.rpartition(" ")[2] for line in table.told if line.startswith("The attacker rolls")][:2]


def test_in_the_first_round_he_adds_the_size_of_the_city() -> None:
    assert born_of_fire(Building.TEMPLE) == ["4", "2"]
    assert born_of_fire() == ["3", "2"]


def influx(space: str = "D2") -> Led:
    table = maya()
    table.city(0, space, Building.TEMPLE)
    table.city(0, "C5", Building.TEMPLE)
    table.city(1, "D4", Building.ACADEMY)
    table.leader(0, "siyaj_kak", "D2")
    return table.do(BuildingBuilt(0, space, Building.TEMPLE))


def test_each_building_in_his_city_brings_a_try_from_there() -> None:
    table = influx()
    table.dice(5)
    table.answer("pay")
    assert table.clash.city("D4").buildings[Building.ACADEMY] == 0
    assert table.clash.now.actions == 3
    assert table.clash.now.pending == []
    # One success in a turn.
    table.clash.city("D4").buildings[Building.ACADEMY] = 1
    table.do(BuildingBuilt(0, "D2", Building.TEMPLE))
    assert table.asked() is None


def test_a_wonder_in_his_city_brings_a_try_as_well() -> None:
    table = maya()
    table.city(0, "D2", wonders=["great_wall"])
    table.city(0, "C5")
    table.city(1, "D4", Building.ACADEMY)
    table.leader(0, "siyaj_kak", "D2")
    table.do(WonderBuilt(0, "C5", "great_library"))
    assert table.asked() is None
    table.do(WonderBuilt(0, "D2", "great_wall"))
    table.dice(5)
    table.answer("pay")
    assert table.clash.city("D4").buildings[Building.ACADEMY] == 0


def test_elsewhere_or_out_of_reach_there_is_no_try() -> None:
    assert influx("E4").asked() is None
    far = maya()
    far.city(0, "D2")
    far.city(1, "D7", Building.ACADEMY)
    far.leader(0, "siyaj_kak", "D2")
    far.do(BuildingBuilt(0, "D2", Building.TEMPLE))
    assert far.asked() is None


# -- Wak Chanil Ajaw ------------------------------------------------------------------------------------------------


def dynasty(city: str) -> str:
    table = maya()
    table.city(0, city)
    table.leader(0, "wak_chanil_ajaw", "D5")
    table.units(1, "D5")
    table.fight("D5", 0, "D4", CAVALRY_2, CAVALRY_2)
    return value_line(table, "attacker").rpartition(" ")[2]


def test_within_two_spaces_of_a_city_of_hers_she_is_stronger() -> None:
    assert (dynasty("D3"), dynasty("D2")) == ("4", "2")


def captured(*advances: str) -> Led:
    table = maya()
    table.own(0, "tactics", *advances)
    table.city(0, "D2")
    table.city(1, "D4", Building.TEMPLE)
    table.leader(0, "wak_chanil_ajaw", "D3")
    return table.do(MoveAction(0)).answer("D3").answer("D4")


def test_after_the_action_a_building_of_the_taken_city_becomes_another() -> None:
    table = captured("writing")
    # Tactics lets her build a fortress, Writing an academy.
    assert table.options() == ["temple.academy", "temple.fortress", "keep"]
    table.answer("temple.academy")
    assert table.clash.city("D4").buildings == {Building.ACADEMY: 0}
    # What an academy brings when it is built.
    assert table.goods()["ideas"] == 2
    assert (table.mood("D4"), table.clash.city("D4").activations) == (Mood.ANGRY, 0)


def test_it_is_offered_once_and_only_for_what_she_could_build() -> None:
    assert captured().options() == ["temple.fortress", "keep"]
    table = captured("writing").answer("keep")
    table.do(EndMoves(0))
    assert table.asked() is None
    assert Building.TEMPLE in table.clash.city("D4").buildings
