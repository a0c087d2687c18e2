"""Rules that tables read in two ways: each option in both readings, the printed one first."""

from __future__ import annotations

from typing import Any, get_args

from games.clash.civilizations.aztecs import SeizeCaptive
from games.clash.kinds import Deck, Good, Mood, Unit, Use
from games.clash.moments import Collected
from games.clash.options import ClashOptions
from games.clash.steps.activating import begin_activation
from games.clash.steps.advancing import BuyAdvance
from games.clash.steps.barbarians import BarbariansMove, near_cities
from games.clash.steps.influence import Succeed, aims
from games.clash.steps.recruiting import Recruit
from games.clash.steps.status import StatusPhase
from games.clash.steps.turn import ChooseAction
from games.core.step import Together
from tests.games.clash.civilizations.led import CAVALRY_2, INFANTRY_5, LEADER, Led
from tests.games.clash.table import Table
from tests.games.clash.test_action_cards import fought, holding
from tests.games.clash.test_events import text_of, with_cities


def test_the_printed_reading_stands_first_and_is_the_default_wherever_nobody_waits_for_it() -> None:
    fields = ClashOptions.model_fields
    first = {name: get_args(field.annotation)[0] for name, field in fields.items() if get_args(field.annotation)}
    readings = ("casualties", "barbarian_range", "barbarian_armies", "civil_limits", "free_education", "tribute")
    for name in (*readings, "converts", "teach_us"):
        assert fields[name].default == first[name], name
    # Where the result is the same, and everybody would wait for everybody, the table begins with the other one.
    assert (first["order"], fields["order"].default) == ("clockwise", "together")


# -- barbarians (p. 26) ---------------------------------------------------------------------------------------------


def beaten(**options: Any) -> Led:
    """Seat 0 attacks infantry and cavalry of barbarians, and hits once."""
    table = Led(**options)
    table.units(0, "D3", n=2)
    table.units(None, "D3")
    table.units(None, "D3", Unit.CAVALRY)
    return table.fight("D3", 0, "D2", INFANTRY_5, LEADER, CAVALRY_2, LEADER)


def test_another_player_says_which_barbarians_fall() -> None:
    table = beaten()
    assert table.asked(0) is None
    assert table.prompt(1) == "Which barbarian unit falls?"
    table.answer({"infantry": 0, "cavalry": 1}, 1)
    assert (table.count(None, "D3"), table.count(None, "D3", Unit.CAVALRY)) == (1, 0)


def test_or_nobody_is_asked_and_the_cheapest_fall() -> None:
    table = beaten(casualties="automatic")
    assert table.asked(1) is None
    assert (table.count(None, "D3"), table.count(None, "D3", Unit.CAVALRY)) == (0, 1)


def across_the_strait(**options: Any) -> list[str]:
    """F3 lies two from D2 over the sea on E3; by land it is farther."""
    table = Table(**options)
    table.city(0, "D2")
    table.hide("R2")
    table.clash.turn_over("R2", False)
    table.units(None, "F3")
    assert table.clash.map.distance("D2", "F3") == 2
    assert table.clash.map.by_land("D2").get("F3", 9) > 2
    return near_cities(table.clash, 0, ["F3"])


def test_two_spaces_run_over_sea_or_over_land_alone() -> None:
    assert across_the_strait() == ["F3"]
    assert across_the_strait(barbarian_range="by_land") == []


def after_a_city_fell(**options: Any) -> list[str]:
    """Two armies are near the only small city; the first one takes it."""
    table = Table(**options)
    table.city(0, "D4")
    table.city(0, "G7")
    table.units(None, "D3")
    table.units(None, "D5", n=2)
    table.city(1, "D7")
    return table.do(BarbariansMove(0)).answer("D3-D4").told


def test_an_army_moves_whose_target_fell_or_only_while_a_city_is_near() -> None:
    march = "Barbarians march from D5 to E6"
    assert march in after_a_city_fell(), "towards the city that is left"
    assert march not in after_a_city_fell(barbarian_armies="still_near")


# -- how often in a turn --------------------------------------------------------------------------------------------


def japan(*advances: str, **options: Any) -> Led:
    table = Led("japan", **options)
    table.board(0, *advances)
    table.own(0, "voting", "draft")
    table.city(0, "D2")
    table.turn()
    return table


def test_pottery_serves_at_every_collecting_or_once_in_a_turn() -> None:
    for limits, culture in (("unlimited", 2), ("once", 1)):
        table = japan("pottery", civil_limits=limits)
        table.do(Collected(0, "D2", {Good.FOOD: 3}), Collected(0, "D2", {Good.FOOD: 4}))
        assert table.goods() == {"culture": culture}


def test_the_shoguns_word_frees_every_card_or_one_in_a_turn() -> None:
    for limits, refused in (("unlimited", None), ("once", "Once per turn.")):
        table = japan("shogunate", civil_limits=limits)
        first, second = table.hand(0, Deck.ACTION, "new_plans", "new_ideas")
        table.player().objectives, table.clash.objective_deck = ["1"], ["2", "3"]
        table.give(0, culture=1, food=2)
        table.deed(f"card.{first}~shogunate")
        while table.asked() is not None:
            table.answer(table.options()[0])
        assert table.refused(f"card.{second}~shogunate") == refused


def test_the_shogun_drafts_a_card_at_every_recruiting_or_once_in_a_turn() -> None:
    for limits, cards in (("unlimited", 2), ("once", 1)):
        table = japan("shogunate", civil_limits=limits)
        table.city(0, "D4")
        table.clash.action_deck = ["5", "6"]
        table.give(0, mood=2)
        for space in ("D2", "D4"):
            begin_activation(table.clash, 0, space, Use.RECRUIT, Recruit(0, space))
            table.do()
            if table.asked() is not None and "pay" in table.options():
                table.answer("pay")
        assert len(table.player().actions) == cards


def test_city_states_serve_at_every_second_activation_or_once_in_a_turn() -> None:
    for limits, moods in (("unlimited", Mood.NEUTRAL), ("once", Mood.ANGRY)):
        table = Led("greece", civil_limits=limits)
        table.board(0, "city_states")
        table.own(0, "voting")
        table.turn()
        table.city(0, "D2").activations = 1
        for space in ("D4", "C4"):
            table.city(0, space)
        for other in ("D4", "C4"):
            begin_activation(table.clash, 0, "D2", Use.ABILITY)
            table.do()
            if table.asked() is not None:
                table.answer(other)
        assert table.mood("D2") is moods


def test_free_education_serves_once_in_a_turn_or_at_every_advance() -> None:
    for reading, ideas in (("once", 1), ("unlimited", 0)):
        table = Table(free_education=reading)
        table.own(0, "writing", "free_education", "storage")
        table.turn()
        table.give(0, ideas=6)
        for advance in ("irrigation", "husbandry"):
            table.do(BuyAdvance(0, advance))
            while table.asked() is not None:
                table.answer("pay" if "pay" in table.options() else table.options()[0])
        assert table.goods().get("ideas", 0) == ideas


# -- civilizations --------------------------------------------------------------------------------------------------


def test_tribute_takes_captives_from_any_enemy_city_or_from_barbarians_alone() -> None:
    for reading, offered in (("everybody", ["C4.infantry", "D4.infantry"]), ("barbarians", ["C4.infantry"])):
        table = Led("aztecs", tribute=reading)
        table.board(0, "tribute_empire", "captives")
        table.turn()
        table.city(0, "D2")
        for owner, space in ((1, "D4"), (None, "C4")):
            table.city(owner, space)
            table.units(owner, space)
        table.city(0, "D2", mood=Mood.HAPPY)
        table.do(SeizeCaptive(0, "D2"))
        assert [key for key in table.options() if key != "none"] == offered


def test_zoroastrianism_reaches_armies_aboard_or_on_land_alone() -> None:
    for reading, reached in (("everywhere", {"E3", "D4"}), ("on_land", {"D4"})):
        table = Led("persia", converts=reading)
        table.board(0, "zoroastrianism")
        table.turn()
        table.city(0, "D3")
        table.give(0, culture=4)
        table.units(1, "E3", Unit.SHIP)
        table.units(1, "E3")
        table.units(1, "D4")
        assert {aim.target for aim in aims(table.clash, 0)} == reached


def test_whoever_is_converted_aboard_has_no_ship_and_is_lost() -> None:
    table = Led("persia")
    table.board(0, "zoroastrianism")
    table.turn()
    table.city(0, "D3")
    table.units(1, "E3", Unit.SHIP)
    table.units(1, "E3", n=2)
    table.do(Succeed(0, "D3", "E3"))
    assert (table.count(1, "E3"), table.count(0, "E3"), table.count(1, "E3", Unit.SHIP)) == (1, 0, 1)
    assert table.clash.battle is None


def test_teach_us_is_played_before_the_next_action_or_until_the_turn_ends() -> None:
    for reading, refused in (
        ("at_once", "You have not just captured a city whose owner could teach you."),
        ("all_turn", None),
    ):
        table = holding("teach_us")
        table.clash.options = ClashOptions(teach_us=reading)
        table.own(1, "arts")
        table.city(0, "D2", mood=Mood.ANGRY)
        table.clash.now.fights.append(fought(captured=True))
        assert table.refused_card("teach_us") is None
        table.do(ChooseAction(0)).answer("move")
        while table.asked() is not None and "stop" in table.options():
            table.answer("stop")
        assert table.refused_card("teach_us") == refused


# -- at once or clockwise (p. 18, 25) -------------------------------------------------------------------------------


def test_losses_are_chosen_at_once_or_clockwise() -> None:
    for order, waiting in (("together", [0, 1]), ("clockwise", [0])):
        table = with_cities("D2", "D4", "C3")
        table.city(1, "D5")
        table.city(1, "G7")
        table.clash.options = ClashOptions(order=order)
        text_of(table, "e1")
        assert [seat for seat in (0, 1) if table.asked(seat) is not None] == waiting
        table.answer(["D2"], 0).answer(["D5"], 1)
        assert (table.mood("D2"), table.mood("D5")) == (Mood.ANGRY, Mood.ANGRY)


def test_objectives_are_shown_at_once_or_clockwise() -> None:
    for order, waiting in (("together", [0, 1]), ("clockwise", [0])):
        table = with_cities("D2")
        table.clash.options = ClashOptions(order=order)
        for seat in (0, 1):
            table.hand(seat, Deck.OBJECTIVE, ("metropolis", "colony")[seat])
        table.clash.turn = None
        table.do(StatusPhase())
        assert [seat for seat in (0, 1) if table.asked(seat) is not None] == waiting
        assert isinstance(table.clash.stack[-1], Together) is (order == "together")
