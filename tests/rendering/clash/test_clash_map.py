"""The map of Clash: legible in every position, theme and language, and true to the view it was made from."""

import itertools
from collections.abc import Callable, Mapping
from dataclasses import replace

import pytest
from PIL import ImageChops

from games.clash.kinds import RESOURCES, TOKENS, Building, Good, Mood, Unit
from games.clash.state import ClashState
from games.clash.view import ClashView
from games.core.luck import Luck
from rendering import Look, Picture, painter
from rendering.clash.samples import civilized
from rendering.clash.styles import LARGE
from rendering.kit.themes import THEMES
from rendering.picture import Marks
from tests.games.clash.civilizations.arranging import armed
from tests.games.clash.openings import late_ages, under_influence, war_at_sea
from tests.rendering.clash.table import GAME, busy, positions
from tests.rendering.reading import faults, look, pixels, written

PAINTER = painter("clash")
READ, LEAST = 40, 30
Box = tuple[int, int, int, int]


def sheet(seen: ClashView, reader: Look | None = None, marks: Marks | None = None) -> Picture:
    picture = PAINTER.sheet(seen, "map", reader or look(), marks or Marks())
    assert picture is not None
    return picture


def near_of(seen: ClashView, targets: Mapping[str, str]) -> Picture:
    picture = PAINTER.sheet(seen, "near", look(), Marks(targets))
    assert picture is not None
    return picture


def around(seen: ClashView, name: str) -> tuple[str, ...]:
    return next(space.neighbours for space in seen.spaces if space.name == name)


def asked(*places: str) -> Marks:
    return Marks({place: str(number) for number, place in enumerate(places, 71)}, crop=places)


def difference(one: Picture, other: Picture) -> Box | None:
    """What a person would see change: a compressed picture ripples around it."""
    grey = ImageChops.difference(pixels(one), pixels(other)).convert("L")
    return grey.point([0] * 48 + [255] * 208).getbbox()


def spot(picture: Picture, name: str) -> Box:
    """Where a name stands."""
    return next(text.box for text in picture.texts if text.string == name)


@pytest.mark.parametrize("seats", [2, pytest.param(3, marks=pytest.mark.long), 4])
def test_random_games_stay_legible_to_everybody_and_light(seats: int):
    themes, languages = list(THEMES), ("en", "ru")
    for at, state in enumerate(itertools.islice(positions(seats, f"legible {seats}"), 0, None, 151)):
        viewer = (None, *range(seats))[at % (seats + 1)]
        seen, reader = GAME.view(state, viewer), look(themes[at % 3], languages[at % 2], viewer)
        places = [seen.cities[0].space, *around(seen, seen.cities[0].space)]
        for picture in (sheet(seen, reader), sheet(seen, reader, asked(*places))):
            assert faults(picture) == []
            assert min(text.size for text in picture.texts) >= LEAST
            assert len(picture.data) < 300_000


@pytest.mark.parametrize("arrange", [late_ages, war_at_sea, under_influence])
def test_full_maps_stay_legible_and_light(arrange: Callable[[ClashState], None]):
    themes = list(THEMES)
    for at, state in enumerate(itertools.islice(positions(4, "full", arrange), 0, 200, 40)):
        seen, reader = GAME.view(state, 0), look(themes[at % 3], "ru")
        for picture in (sheet(seen, reader), sheet(seen, reader, asked(*(city.space for city in seen.cities[:3])))):
            assert faults(picture) == []
            assert min(text.size for text in picture.texts) >= LEAST
            assert len(picture.data) < 300_000


def test_every_space_is_named_as_on_the_keyboard_at_a_size_one_can_read():
    for seats in (2, 3, 4):
        seen = GAME.view(next(positions(seats, "names")), 0)
        names = [text for text in sheet(seen).texts if text.string in {space.name for space in seen.spaces}]
        assert sorted(text.string for text in names) == sorted(space.name for space in seen.spaces)
        assert {text.size for text in names} == {READ}


def test_letters_follow_the_columns_one_sees_and_numbers_go_down_them():
    picture, seen = sheet(busy()), busy()
    columns: dict[str, list[Box]] = {}
    for space in seen.spaces:
        columns.setdefault(space.name[0], []).append(spot(picture, space.name))
    for boxes in columns.values():
        middles = [(box[0] + box[2]) / 2 for box in boxes]
        # The owner of a city stands before its name.
        assert max(middles) - min(middles) < 30
        assert [box[1] for box in boxes] == sorted(box[1] for box in boxes)
    lefts = [boxes[0][0] for boxes in columns.values()]
    assert lefts == sorted(lefts)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_hexes_of_the_whole_map_are_at_least_75_pixels_in_radius(seats: int):
    """The middles of two spaces above each other are the square root of three radii apart."""
    seen = GAME.view(next(positions(seats, "names")), 0)
    picture, names = sheet(seen), {space.name for space in seen.spaces}
    one = next(name for name in names if f"{name[0]}{int(name[1:]) + 1}" in names)
    other = f"{one[0]}{int(one[1:]) + 1}"
    assert picture.width == 1280
    assert spot(picture, other)[1] - spot(picture, one)[1] >= 75 * 3**0.5 - 2


def test_a_question_is_wide_much_larger_and_shows_what_is_around_its_places():
    seen = busy()
    whole, crop = sheet(seen), sheet(seen, marks=asked("D4"))
    assert (crop.width, crop.height) == (1280, 798)
    steps = [spot(picture, "D4")[1] - spot(picture, "D3")[1] for picture in (whole, crop)]
    assert steps[1] > 1.4 * steps[0]
    assert {"D4", *around(seen, "D4")} <= set(written(crop))
    assert "71" in written(crop)
    assert "A7" not in written(crop)


def test_a_question_about_the_whole_map_is_asked_on_all_of_it():
    seen = GAME.view(next(positions(4, "names")), 0)
    names = [space.name for space in seen.spaces]
    picture = sheet(seen, marks=asked(*names))
    assert picture.height > 1200
    assert set(names) <= set(written(picture))


def test_badges_stand_beside_cities_and_armies_and_never_over_them():
    picture = sheet(busy(), marks=asked("D2", "E2"))
    for number, place in (("71", "D2"), ("72", "E2")):
        badge, name = spot(picture, number), spot(picture, place)
        assert name[2] < badge[0] < name[2] + 60
        assert abs((badge[1] + badge[3]) - (name[1] + name[3])) < 16


def test_armies_are_counted_in_figures():
    picture = sheet(busy(), marks=asked("E2"))
    assert {"2", "1", "3"} <= set(written(picture))
    assert all(text.size >= READ for text in picture.texts if text.string.isdigit())


def other_city(seen: ClashView, space: str, **changes: object) -> ClashView:
    cities = tuple(replace(city, **changes) if city.space == space else city for city in seen.cities)  # type: ignore[arg-type]
    return replace(seen, cities=cities)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(
    "changes",
    [
        {"mood": Mood.NEUTRAL},
        {"mood": Mood.ANGRY},
        {"owner": 1},
        {"owner": None},
        {"buildings": {}},
        {"buildings": {Building.TEMPLE: 0}},
        {"buildings": {Building.ACADEMY: 1}},
        {"wonders": ()},
    ],
)
def test_cities_are_told_apart_without_colour_where_they_stand(theme: str, changes: dict[str, object]):
    seen, reader, marks = busy(), look(theme), asked("D2")
    before, after = sheet(seen, reader, marks), sheet(other_city(seen, "D2", **changes), reader, marks)
    found = difference(before, after)
    assert found is not None, "two cities look the same in grey"
    name = spot(before, "D2")
    assert found[1] > name[1] - 30
    assert found[3] < name[1] + 290


def test_an_owner_is_told_by_a_letter():
    def letters(seen: ClashView) -> int:
        return written(sheet(seen, marks=asked("D2"))).count("B")

    assert letters(other_city(busy(), "D2", owner=1)) == letters(busy())
    assert letters(other_city(busy(), "D2", buildings={Building.TEMPLE: 0})) == letters(busy()) - 1


def test_what_is_aboard_is_seen_in_its_ships():
    seen = busy()
    for load in ({}, {Unit.INFANTRY: 2}, {Unit.INFANTRY: 2, Unit.SETTLER: 1}):
        other = tuple(
            replace(units, units={Unit.SHIP: 2, **load}) if units.space == "E3" else units for units in seen.units
        )
        assert difference(sheet(seen), sheet(replace(seen, units=other))) is not None


def test_pirates_and_players_at_sea_look_different():
    seen = busy()
    mine = tuple(replace(units, owner=0) if units.space == "A5" else units for units in seen.units)
    assert difference(sheet(seen), sheet(replace(seen, units=mine))) is not None


def test_exhausted_land_is_marked():
    seen = busy()
    fresh = tuple(replace(space, exhausted=False) for space in seen.spaces)
    assert difference(sheet(seen), sheet(replace(seen, spaces=fresh))) is not None


def test_what_has_changed_is_ringed_where_it_changed():
    plain, ringed = sheet(busy()), sheet(busy(), marks=Marks(changed=["D4"]))
    found = difference(plain, ringed)
    assert found is not None
    name = spot(plain, "D4")
    assert found[0] < name[0] < name[2] < found[2]
    assert found[2] - found[0] < 230


def test_unseen_regions_tell_nothing_of_what_lies_there():
    state = next(positions(2, "leak"))
    before = sheet(GAME.view(state, 0)).data
    hidden = [place for place, laid in state.regions.items() if not laid.revealed]
    state.regions[hidden[0]].tile, state.regions[hidden[1]].tile = (
        state.regions[hidden[1]].tile,
        state.regions[hidden[0]].tile,
    )
    assert sheet(GAME.view(state, 0)).data == before
    state.regions[hidden[0]].revealed = True
    state.cached_map = None
    assert sheet(GAME.view(state, 0)).data != before


def test_the_picture_of_a_question_is_wide_and_shows_every_place_of_it() -> None:
    asked_on_map = 0
    for at, state in enumerate(positions(3, "wide")):
        for decision in GAME.decisions(state) if at % 2 == 0 else ():
            places = [option.at for option in getattr(decision, "options", ()) if option.at and not option.blocked]
            if decision.picture != "near" or not places:
                continue
            marks = Marks({place: str(number) for number, place in enumerate(dict.fromkeys(places), 71)})
            picture = PAINTER.sheet(GAME.view(state, decision.seat), "near", look(seat=decision.seat), marks)
            assert picture is not None
            assert set(marks.targets.values()) <= {text.string for text in picture.texts}
            asked_on_map += 1
            assert picture.height <= 860 or len(marks.targets) > 8
    assert asked_on_map > 20


def test_without_a_question_the_reader_sees_where_they_live() -> None:
    seen = busy()
    picture = PAINTER.sheet(seen, "near", look(seat=0), Marks())
    assert picture is not None
    assert picture.height <= 860
    shown = {text.string for text in picture.texts}
    assert {city.space for city in seen.cities if city.owner == 0} <= shown
    onlooker = PAINTER.sheet(seen, "near", look(seat=None), Marks())
    assert onlooker is not None
    assert onlooker.height > 860, "whoever lives nowhere sees the whole map"


def test_what_one_has_to_pay_with_stands_above_what_is_near() -> None:
    rich = tuple(replace(one, goods={**one.goods, Good.GOLD: 6}) if one.seat == 0 else one for one in busy().players)
    strip = [text.string for text in near_of(replace(busy(), players=rich), {}).texts if text.box[3] < 62]
    # In the order of the resources, each with how many there may be.
    assert strip[8:10] == ["6", f"/{busy().players[0].caps[Good.GOLD]}"]
    assert len(strip) == 2 * len(RESOURCES) + len(TOKENS)


def test_neighbours_of_a_crowded_map_cover_no_name() -> None:
    """Four players with mixed armies: whatever is written on the map has its own place."""
    picture = PAINTER.sheet(civilized(), "map", look(), Marks())
    assert picture is not None
    spaces = {space.name for space in civilized().spaces}
    names = [text.box for text in picture.texts if text.string in spaces]
    assert len(names) == len(spaces)
    others = [text for text in picture.texts if text.string not in spaces]
    covered = [
        text.string
        for text in others
        for box in names
        if text.box[0] < box[2] and box[0] < text.box[2] and text.box[1] < box[3] and box[1] < text.box[3]
    ]
    assert covered == []


def test_a_space_is_not_taken_for_the_start_region_of_its_name() -> None:
    """D2 lies in the region H1, and a space H1 elsewhere."""
    view = GAME.view(GAME.setup(4, GAME.Options(), Luck("names")), 0)
    assert {"H1"} <= {space.name for space in view.spaces} & {space.region for space in view.spaces}
    near = near_of(view, {"H1": "1"})
    assert (near.width, near.height) == (1280, 860)
    assert [text.string for text in near.texts].count("1") == 1


def test_places_far_apart_are_cut_out_of_the_map() -> None:
    view = GAME.view(GAME.setup(4, GAME.Options(), Luck("names")), 0)
    corners = [next(space.name for space in view.spaces if space.region == f"H{seat}") for seat in range(1, 5)]
    near = near_of(view, {name: name for name in corners})
    assert (near.width, near.height) == (1280, 860)
    assert set(corners) <= {text.string for text in near.texts if text.size >= 40}


@pytest.mark.parametrize("theme", THEMES)
def test_quarters_of_a_crowded_map_stay_legible_and_leave_nothing_out(theme: str):
    state = next(itertools.islice(positions(4, "full", late_ages), 30, None))
    for seat in range(4):
        armed(state, seat)
    seen, named = GAME.view(state, 0), set[str]()
    for number in range(2, 6):
        picture = PAINTER.sheet(seen, f"map{number}", look(theme, "ru"), Marks())
        assert picture is not None
        assert faults(picture) == []
        assert len(picture.data) < 300_000
        named |= {text.string for text in picture.texts}
    assert named >= {space.name for space in seen.spaces}


def test_a_quarter_has_room_for_everything_at_its_full_size():
    for seats in (3, 4):
        seen = GAME.view(next(positions(seats, "names")), 0)
        whole, quarter = sheet(seen), PAINTER.sheet(seen, "map2", look(), Marks())
        assert quarter is not None
        names = {text.string for text in quarter.texts} & {space.name for space in seen.spaces}
        one, below = next((name, down) for name in names if (down := f"{name[0]}{int(name[1:]) + 1}") in names)
        steps = [spot(picture, below)[1] - spot(picture, one)[1] for picture in (whole, quarter)]
        assert steps[1] >= LARGE * 3**0.5 - 2
        assert steps[1] > 1.4 * steps[0]


def test_quarters_are_pages_of_the_map_where_more_than_two_play():
    for seats, pages in ((2, []), (3, ["map2", "map3", "map4", "map5"]), (4, ["map2", "map3", "map4", "map5"])):
        sheets = GAME.sheets(GAME.view(next(positions(seats, "names")), 0))
        assert [one.id for one in sheets if one.page_of == "map"] == pages
