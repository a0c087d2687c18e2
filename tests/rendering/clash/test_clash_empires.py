"""With civilizations: units and buildings told apart by their shapes, boards and leaders on the own sheet, tokens."""

from dataclasses import replace
from functools import lru_cache

import pytest

from games.clash.data import rulebook
from games.clash.kinds import Building, Mark, Side, Unit
from games.clash.pieces import Held
from games.clash.texts import summary
from games.clash.view import ClashView, UnitsView
from games.core.text import english
from rendering import Picture, painter
from rendering.clash.samples import civilized
from rendering.clash.styles import BARBARIAN, BUILDINGS, PIRATE_SHIP, UNITS, unit_of
from rendering.picture import Marks
from tests.rendering.clash.table import GAME, busy
from tests.rendering.pictures.clash import SCENES, mixed_battle_of
from tests.rendering.reading import faults, look, written

PAINTER = painter("clash")


@lru_cache(maxsize=1)
def world() -> ClashView:
    return civilized()


def sheet(name: str, seen: ClashView | None = None, language: str = "en", marks: Marks | None = None) -> Picture:
    picture = PAINTER.sheet(seen or world(), name, look("light", language, 0), marks or Marks())
    assert picture is not None
    return picture


def words(picture: Picture) -> str:
    return " ".join(written(picture))


def test_every_piece_has_a_shape_of_its_own():
    icons = [*BUILDINGS.values(), *UNITS.values(), BARBARIAN, PIRATE_SHIP]
    assert len(set(icons)) == len(Building) + len(Unit) + 2


def test_ships_and_infantry_of_nobody_are_pirates_and_barbarians_other_units_what_they_are():
    assert unit_of(None, Unit.SHIP) != unit_of(0, Unit.SHIP)
    assert unit_of(None, Unit.INFANTRY) != unit_of(0, Unit.INFANTRY)
    assert unit_of(None, Unit.CAVALRY) == unit_of(0, Unit.CAVALRY)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_sheet_of_a_civilization_says_what_its_advances_and_leaders_do(language: str):
    picture = sheet("civilization", language=language)
    told, rome = words(picture), rulebook().boards.civilizations["rome"]
    assert faults(picture) == []
    abilities = [ability for leader in rome.leaders for ability in leader.abilities]
    for thing in (*rome.advances, *abilities):
        assert thing.about.in_language(language) in told
    for name in (rome.name, *(thing.name for thing in (*rome.advances, *rome.leaders, *abilities))):
        assert name.in_language(language) in told


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_question_about_leaders_says_what_each_can_do(language: str):
    picture = sheet("hand", language=language, marks=Marks({"augustus": "71", "sulla": "72"}, crop=()))
    told, leaders = words(picture), rulebook().boards.leaders
    assert faults(picture) == []
    assert picture.height <= 860
    assert {"71", "72"} <= set(written(picture))
    for leader in ("augustus", "sulla"):
        assert all(ability.about.in_language(language) in told for ability in leaders[leader].abilities)
    assert leaders["caesar"].name.in_language(language) not in told


def test_the_own_sheet_says_who_leads_and_where():
    told, rome = words(sheet("city")), rulebook().boards.civilizations["rome"]
    assert rome.name["en"] in told
    assert f"{rulebook().boards.leaders['caesar'].name['en']} C1" in told


def test_what_is_learnt_and_who_leads_is_seen_on_the_own_sheets():
    player = world().players[0]

    def of(name: str, **changes: object) -> bytes:
        changed = replace(player, **changes)  # type: ignore[arg-type]
        return sheet(name, replace(world(), players=(changed, *world().players[1:]))).data

    learnt = {of("civilization", **changes) for changes in ({}, {"awake": ()}, {"awake": (), "own": ()})}
    led = {of("civilization", leader=leader) for leader in ("caesar", "sulla")}
    assert len(learnt | led) == 4
    assert len({of("city"), of("city", leader=None), of("city", counters={"runestones": 2})}) == 3


def holding(*held: Held, **changes: object) -> ClashView:
    player = replace(world().players[0], own=("captives",), awake=("captives",), held=held, **changes)  # type: ignore[arg-type]
    return replace(world(), players=(player, *world().players[1:]))


def test_captives_lie_in_their_cells_each_with_the_letter_of_its_owner():
    names = [held.letter for held in look("light", "en", 0).colours.seats]
    nobody = Held("captives", Unit.INFANTRY, None)
    two = [Held("captives", Unit.ELEPHANT, 2), Held("captives", Unit.INFANTRY, 1), nobody]
    before, after = written(sheet("city", holding())), written(sheet("city", holding(*two)))
    for letter in (names[1], names[2]):
        assert after.count(letter) == before.count(letter) + 1
    # An empty cell waits, a figure of barbarians lies in one, and kinds are told apart by their shapes.
    cavalry = Held("captives", Unit.CAVALRY, None)
    drawn = {sheet("city", holding(*held)).data for held in ((), (nobody,), (nobody, nobody), (cavalry,))}
    assert len(drawn) == 4


@pytest.mark.parametrize("language", ["en", "ru"])
def test_whatever_is_counted_stands_on_the_own_sheet_with_its_name(language: str):
    held = Held("captives", Unit.CAVALRY, 3)
    tokens = tuple(replace(token, seat=0) for token in world().tokens)
    seen = replace(holding(held, counters={"runestones": 2, "anarchy": 8}), tokens=tokens)
    picture = sheet("city", seen, language)
    assert faults(picture) == []
    boards = rulebook().boards
    names = [boards.advances["captives"].name, boards.advances["runestones"].name]
    names.append(boards.abilities["erik_the_red.legendary_explorer"].name)
    for name in names:
        assert name.in_language(language) in written(picture)
    assert "×8" in written(picture), "more than fit are one piece and a number"


def test_the_text_says_whose_captives_are():
    held = (
        Held("captives", Unit.INFANTRY, 1),
        Held("captives", Unit.INFANTRY, 1),
        Held("captives", Unit.ELEPHANT, None),
    )
    lines = [english(line) for line in summary(holding(*held)).by_seat[0]]
    assert "Captives: infantry ×2 (seat 2), elephant ×1 (barbarians)" in lines


def test_cards_of_a_question_that_lie_in_no_hand_are_shown_with_it():
    seen = replace(world(), open_wonders=("great_arena",), hand=replace(world().hand, foreseen=("7", "8")))
    asked = words(sheet("hand", seen, marks=Marks({"objective:7": "1", "great_arena": "2"})))
    eureka, arena = rulebook().printed.goals["eureka"].name["en"], rulebook().printed.wonders["great_arena"].name["en"]
    assert eureka in asked
    assert arena in asked
    assert rulebook().printed.goals["happy_population"].name["en"] not in asked
    idle = words(sheet("hand", seen))
    assert eureka not in idle
    assert arena not in idle


def test_without_civilizations_nothing_of_them_is_on_the_own_sheet():
    assert PAINTER.sheet(busy(), "civilization", look(), Marks()) is None
    assert "civilization" not in [one.id for one in GAME.sheets(busy())]
    assert "civilization" in [one.id for one in GAME.sheets(world())]


def test_mixed_armies_on_land_tell_how_many_of_each_and_a_leader_needs_no_number():
    seen = world()
    space = next(group.space for group in seen.units if group.owner == 1 and Unit.LEADER in group.units)
    near = Marks(crop=(space,))

    def numbers(units: dict[Unit, int]) -> list[str]:
        groups = tuple(_with(group, units) if group.space == space else group for group in seen.units)
        return written(sheet("near", replace(seen, units=groups), marks=near))

    plain = numbers({Unit.INFANTRY: 7})
    assert plain.count("7") == 1
    mixed = numbers({Unit.INFANTRY: 7, Unit.CAVALRY: 8, Unit.ELEPHANT: 9, Unit.LEADER: 1})
    assert [mixed.count(number) for number in "789"] == [1, 1, 1]
    assert mixed.count("1") == plain.count("1")


def test_pirates_who_sail_for_somebody_are_counted_by_themselves():
    seen = world()
    space = next(group.space for group in seen.units if group.owner == 1 and Unit.SHIP in group.units)

    def numbers(pirates: int) -> list[str]:
        marked = ((Unit.SHIP, Mark.PIRATE),) * pirates + ((Unit.SHIP, Mark.NONE),) * (9 - pirates)
        fleet = UnitsView(space, 1, {Unit.SHIP: 9}, {}, marked)
        groups = tuple(fleet if group.space == space else group for group in seen.units)
        return written(sheet("near", replace(seen, units=groups), marks=Marks(crop=(space,))))

    assert "9" in numbers(0)
    both = numbers(2)
    assert {"7", "2"} <= set(both)
    assert "9" not in both
    assert "9" in numbers(9)


def _with(group: UnitsView, units: dict[Unit, int]) -> UnitsView:
    return replace(group, units=units)


def test_a_token_lies_where_it_was_put_with_its_owners_letter():
    city = next(token.at for token in world().tokens if token.seat == 2)
    near = Marks(crop=(city,))
    letters = [written(sheet("near", seen, marks=near)).count("Y") for seen in (world(), replace(world(), tokens=()))]
    assert letters[0] == letters[1] + 1


def test_a_question_about_a_space_does_not_mark_the_home_of_the_same_name():
    """The first home is called H1, and so is a space of the fourth column from the right."""
    picture = sheet("near", marks=Marks({"H1": "77"}))
    assert written(picture).count("77") == 1


def test_a_battle_of_mixed_armies_shows_how_many_of_each_kind():
    forces = {Unit.INFANTRY: 13, Unit.CAVALRY: 14, Unit.ELEPHANT: 15, Unit.LEADER: 1}
    picture = mixed_battle_of(world(), "light", dict.fromkeys(Side, forces))
    assert faults(picture) == []
    assert [written(picture).count(number) for number in ("13", "14", "15")] == [2, 2, 2]


def test_the_text_twin_tells_pirates_tokens_counts_and_what_lies_open():
    told = [english(line) for line in summary(world()).board]
    own = [english(line) for line in summary(world()).by_seat[0]]
    vikings = [english(line) for line in summary(world()).by_seat[1]]
    assert any("pirates: ship ×2" in line for line in told)
    assert any(line.startswith("Beloved of seat 3 on ") for line in told)
    assert "Lying open: Great Diplomat" in own
    assert any("Runestones 3" in line for line in vikings)


def test_a_whole_map_full_of_armies_is_legible():
    assert faults(SCENES["empires"]("light")) == []
