"""The map: the whole of it as a sheet of its own, or, wide and enlarged, what is around the places of a question."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence

from games.clash.kinds import Terrain
from games.clash.texts import ending
from games.clash.view import CityView, ClashView, PlayerView, SpaceView, UnitsView
from games.core.text import SeatName, text
from rendering.clash.armies import draw_units
from rendering.clash.cities import draw_city
from rendering.clash.ground import cell, land, whole
from rendering.clash.labels import draw_label, label_end
from rendering.clash.purse import draw_purse
from rendering.clash.styles import LARGE, PENNANT
from rendering.kit.canvas import Canvas
from rendering.kit.hexes import Grid, Standing, extent, fit
from rendering.kit.phone import PLAIN, READ, STRONG, TITLED, line, number, seal
from rendering.kit.pieces import changed_cell
from rendering.kit.record import Box
from rendering.kit.terrain import hexagon
from rendering.picture import Look, Marks

WIDTH, QUESTION = 1280, 860
#: Above what is near, what its reader has to pay with.
_PURSE = 62
CROP_HEIGHT = QUESTION - _PURSE
_TALLEST = 1470
_MARGIN, _HEAD, _GAP, _ROW = 12, 76, 10, 64
_LARGEST, _LARGEST_CROP = 120.0, 170.0
#: With hexagons no larger than these a crop does without neighbours, or is none at all.
_TOO_SMALL_FOR_NEIGHBOURS, _TOO_SMALL = 120, 75
#: Places too far apart for one crop are cut out of the map, so many at most, so many in a row.
_MOST_CUT_OUT, _CUT_OUTS_ABREAST, _LARGEST_CUT_OUT = 8, 3, 150.0
#: How far a quarter goes beyond the middle of the map, in radii.
_SHARED = 0.9
#: Units stand below the middle of an empty space, and outside the wall of a city.
_FREE, _OUTSIDE = 0.2, 0.61
_BADGE, _SMALL_BADGE = 60, 46
#: How wide a name of two letters is.
_NAMED = 56


def draw_map(view: ClashView, look: Look, marks: Marks) -> Canvas:
    part = _crop(view, marks.crop) if marks.crop else None
    return _whole(view, look, marks) if part is None else _part(view, look, marks, part)


def draw_near(view: ClashView, look: Look, marks: Marks) -> Canvas:
    """The places of a question, wide and as large as may be; without any, where the reader lives."""
    near = _near(view, look, marks)
    if look.seat is None or near.height > CROP_HEIGHT:
        return near
    canvas = Canvas(WIDTH, near.height + _PURSE, look.colours)
    draw_purse(canvas, view, look.seat, (_MARGIN, 0, WIDTH - _MARGIN, _PURSE))
    canvas.lay(near, 0, _PURSE)
    return canvas


def _near(view: ClashView, look: Look, marks: Marks) -> Canvas:
    asked = set(marks.crop or marks.targets)
    placed = any(asked & {space.name, space.region} for space in view.spaces)
    parts = (_crop(view, places) for places in ([asked] if placed else _realms(view, look.seat)))
    part = next((part for part in parts if part is not None), None)
    if part is not None:
        return _part(view, look, marks, part)
    return (
        _whole(view, look, marks) if not placed or len(asked) > _MOST_CUT_OUT else _cut_outs(view, look, marks, asked)
    )


def _realms(view: ClashView, seat: int | None) -> Iterator[Collection[str]]:
    """A seat's cities and units; if they are too far apart its cities, or at least its home."""
    if seat is None:
        return
    cities = {city.space for city in view.cities if city.owner == seat}
    yield cities | {group.space for group in view.units if group.owner == seat}
    yield cities
    yield {space.name for space in view.spaces if space.region == view.players[seat].home}


# -- the whole map --------------------------------------------------------------------------------------------------


def _whole(view: ClashView, look: Look, marks: Marks) -> Canvas:
    cells = [cell(space) for space in view.spaces]
    grid = fit(cells, (1, _HEAD, WIDTH - 1, _TALLEST), _LARGEST, Standing.SIDE)
    _, top, _, bottom = extent(cells, Standing.SIDE)
    # No more paper than the map needs.
    panel = round(_HEAD + (bottom - top) * grid.radius) + 2 * _GAP
    grid = Grid(grid.x, _HEAD + _GAP - top * grid.radius, grid.radius, Standing.SIDE)
    rows = -(-len(view.players) // 2)
    size = (WIDTH, panel + rows * (_ROW + _GAP) + 6)
    canvas = land(view, view.spaces, grid, size, look.colours)
    _heading(canvas, view, look)
    _pieces(canvas, view, view.spaces, grid, marks)
    wide = (WIDTH - 2 * _MARGIN - _GAP) / 2
    for player in view.players:
        x, y = _MARGIN + player.seat % 2 * (wide + _GAP), panel + player.seat // 2 * (_ROW + _GAP)
        _seat(canvas, view, player, look, (x, y, x + wide, y + _ROW))
    return canvas


def _heading(canvas: Canvas, view: ClashView, look: Look) -> None:
    room = (_MARGIN + 4.0, 4.0, WIDTH - _MARGIN - 4.0, _HEAD - 4.0)
    moment = look.say(text("Age {age}, round {round}", age=view.age, round=view.round))
    middle = (room[1] + room[3]) / 2
    taken = canvas.centred(moment, room[0], middle, TITLED.size, weight=TITLED.weight, family="serif", align="left")
    line(canvas, _acting(view, look), (room[0] + taken + 30, room[1], room[2], room[3]), STRONG, align="right")


def _acting(view: ClashView, look: Look) -> str:
    if view.over:
        return look.say(ending(view))
    return "" if view.turn is None else look.say(text("{seat} to act", seat=SeatName(view.turn.seat)))


def _seat(canvas: Canvas, view: ClashView, player: PlayerView, look: Look, box: Box) -> None:
    """Who that is, points and advances; the seat to act is framed in its colour."""
    left, top, right, bottom = box
    theme, mark = canvas.theme, canvas.theme.seats[player.seat]
    acting = view.turn is not None and view.turn.seat == player.seat and not view.over
    canvas.plate(box, theme.panel, 14, theme.edge if acting else theme.rule, 2, shadow=4)
    if acting:
        canvas.plate((left + 2, top + 2, right - 2, bottom - 2), theme.panel, 12, mark.colour, 6)
    middle = (top + bottom) / 2
    seal(canvas, left + 40, middle, mark, 52)
    whole, half = divmod(player.halves, 2)
    points = f"{whole}½" if half else str(whole)
    facts = f"{{points}} {points} {{progress}} {len(player.advances)}"
    line(canvas, look.name(player.seat), (left + 76, top, left + 340, bottom), STRONG)
    line(canvas, facts, (left + 346, top, right - 12, bottom), PLAIN, align="right")


# -- a part ---------------------------------------------------------------------------------------------------------


def _crop(view: ClashView, places: Collection[str]) -> Grid | None:
    """The grid that shows these places as large as may be; None where only the whole map is large enough."""
    regions = _regions_among(view, places)
    chosen = [space for space in view.spaces if space.name in places or space.region in regions]
    names = {space.name for space in chosen}
    around = [space for space in view.spaces if space.name in names or names & set(space.neighbours)]
    room = (_MARGIN, _MARGIN, WIDTH - _MARGIN, CROP_HEIGHT - _MARGIN)
    for spaces, least in ((around, _TOO_SMALL_FOR_NEIGHBOURS), (chosen, _TOO_SMALL)):
        if not spaces:
            return None
        grid = fit([cell(space) for space in spaces], room, _LARGEST_CROP, Standing.SIDE)
        if grid.radius >= least:
            return grid
    return None


def _regions_among(view: ClashView, places: Collection[str]) -> set[str]:
    """A start region may be called like a space elsewhere, and then the space is meant."""
    return {space.region for space in view.spaces if space.region in places} - {space.name for space in view.spaces}


def _part(view: ClashView, look: Look, marks: Marks, grid: Grid) -> Canvas:
    """Pieces on every space that lies on the sheet as a whole; of others only the land is seen."""
    return _seen(view, look, marks, grid, (WIDTH, CROP_HEIGHT))


def _cut_outs(view: ClashView, look: Look, marks: Marks, places: Collection[str]) -> Canvas:
    """Places too far apart to be seen together: each with what lies beside it."""
    regions = _regions_among(view, places)
    single = [[space] for space in view.spaces if space.name in places]
    chosen = [*single, *([space for space in view.spaces if space.region == region] for region in sorted(regions))]
    rows = 1 if len(chosen) <= _CUT_OUTS_ABREAST else 2
    columns = -(-len(chosen) // rows)
    wide, high = (WIDTH - _GAP * (columns - 1)) // columns, (CROP_HEIGHT - _GAP * (rows - 1)) // rows
    canvas = Canvas(WIDTH, CROP_HEIGHT, look.colours)
    for at, spaces in enumerate(chosen):
        room = (_MARGIN, _MARGIN, wide - _MARGIN, high - _MARGIN)
        grid = fit([cell(space) for space in spaces], room, _LARGEST_CUT_OUT, Standing.SIDE)
        corner = at % columns * (wide + _GAP), at // columns * (high + _GAP)
        canvas.lay(_seen(view, look, marks, grid, (wide, high)), *corner)
    return canvas


def _seen(view: ClashView, look: Look, marks: Marks, grid: Grid, size: tuple[int, int]) -> Canvas:
    """What lies on so large a part of the map."""
    touched = [space for space in view.spaces if _touches(grid.box(cell(space)), size)]
    canvas = land(view, touched, grid, size, look.colours)
    _pieces(canvas, view, [space for space in touched if whole(canvas, grid, space)], grid, marks)
    return canvas


def _touches(box: Box, size: tuple[int, int]) -> bool:
    left, top, right, bottom = box
    return right > 0 and bottom > 0 and left < size[0] and top < size[1]


# -- a quarter ------------------------------------------------------------------------------------------------------


def draw_quarter(number: int) -> Callable[[ClashView, Look, Marks], Canvas]:
    """The corner of the map where the home of so many players lies crowded, with a space more on either side."""

    def draw(view: ClashView, look: Look, marks: Marks) -> Canvas:
        cells = [cell(space) for space in _quarter(view, number)]
        left, top, right, bottom = extent(cells, Standing.SIDE)
        radius = min(_LARGEST_CROP, (WIDTH - 2 * _MARGIN) / (right - left))
        height = min(_TALLEST, round((bottom - top) * radius) + 2 * _MARGIN)
        room = (_MARGIN, _MARGIN, WIDTH - _MARGIN, height - _MARGIN)
        grid = fit(cells, room, _LARGEST_CROP, Standing.SIDE)
        return _seen(view, look, marks, grid, (WIDTH, height))

    return draw


def _quarter(view: ClashView, number: int) -> list[SpaceView]:
    """Two of them lie beside each other above, two below; what lies between them is on both."""
    unit = Grid(0, 0, 1, Standing.SIDE)
    middles = {space.name: unit.centre(cell(space)) for space in view.spaces}
    across, down = ([middle[axis] for middle in middles.values()] for axis in (0, 1))
    centre = (min(across) + max(across)) / 2, (min(down) + max(down)) / 2
    sides = (-1 if number % 2 == 0 else 1, -1 if number // 2 == 0 else 1)
    return [
        space
        for space in view.spaces
        if all(
            side * (at - half) >= -_SHARED for at, half, side in zip(middles[space.name], centre, sides, strict=True)
        )
    ]


# -- what lies on it ------------------------------------------------------------------------------------------------


def _pieces(canvas: Canvas, view: ClashView, spaces: Sequence[SpaceView], grid: Grid, marks: Marks) -> None:
    middles = {space.name: grid.centre(cell(space)) for space in view.spaces}
    cities = {city.space: city for city in view.cities}
    units: dict[str, list[UnitsView]] = {}
    for group in view.units:
        units.setdefault(group.space, []).append(group)
    for space in spaces:
        if space.exhausted:
            _exhausted(canvas, grid, space)
        if space.name in cities:
            city = cities[space.name]
            draw_city(canvas, city, middles[space.name], middles[city.port] if city.port else None, grid.radius)
    for space in spaces:
        if space.name in marks.changed:
            changed_cell(canvas, grid, cell(space))
    taken = cities.keys() | units.keys()
    beside = {name for name in marks.targets if name in taken}
    for space in spaces:
        numbered = space.name in beside and marks.targets[space.name] != space.name
        draw_label(canvas, space, grid, cities.get(space.name), _aside(grid) if numbered else 0)
    for space in spaces:
        _groups(canvas, units.get(space.name, []), cities.get(space.name), space, grid)
    if view.battle is not None and view.battle.space in {space.name for space in spaces}:
        x, y = middles[view.battle.space]
        canvas.icon("sword", x + grid.radius * 0.78, y, grid.radius * 0.5)
    _tokens(canvas, view, spaces, middles, grid)
    for space in spaces:
        if space.name in marks.targets:
            _target(
                canvas, space, grid, cities.get(space.name), marks.targets[space.name], free=space.name not in beside
            )
    _regions(canvas, view, spaces, middles, marks.targets)


def _groups(canvas: Canvas, groups: Sequence[UnitsView], city: CityView | None, space: SpaceView, grid: Grid) -> None:
    x, y = grid.centre(cell(space))
    for at, group in enumerate(groups):
        aside = city is not None and group.owner == city.owner
        down = _OUTSIDE if city is not None else _FREE + (at - (len(groups) - 1) / 2) * 0.62
        spot = (x, y + down * grid.radius)
        draw_units(canvas, group, spot, grid.radius, beside_city=aside, at_sea=space.terrain is Terrain.SEA)


def _tokens(
    canvas: Canvas,
    view: ClashView,
    spaces: Sequence[SpaceView],
    middles: Mapping[str, tuple[float, float]],
    grid: Grid,
) -> None:
    """What abilities have put there: a flag with its owner's letter, at the right of a space or amid a region."""
    for token in view.tokens:
        regions = _regions_among(view, [token.at])
        places = [middles[space.name] for space in spaces if space.name == token.at or space.region in regions]
        if not places:
            continue
        x, y = (sum(axis) / len(places) for axis in zip(*places, strict=True))
        # Where neither names nor faces are.
        across, down = (-0.72, 0.2) if len(places) == 1 else (0.82, 0.05)
        x, y = x + grid.radius * across, y + grid.radius * down
        mark = canvas.theme.seats[token.seat]
        canvas.icon(PENNANT, x + 12, y - 14, 50, mark.colour)
        seal(canvas, x - 8, y + 12, mark, 36)


def _exhausted(canvas: Canvas, grid: Grid, space: SpaceView) -> None:
    """Ash over the land, and a cross."""
    x, y = grid.centre(cell(space))
    radius = int(grid.radius)
    ash = hexagon(radius, Standing.SIDE).point([round(value * 0.5) for value in range(256)])
    canvas.image.paste((128, 122, 118), (round(x - radius), round(y - radius)), ash)
    canvas.icon("cross", x + grid.radius * 0.74, y, grid.radius * 0.3)


def _target(canvas: Canvas, space: SpaceView, grid: Grid, city: CityView | None, mark: str, *, free: bool) -> None:
    """In the middle of an empty space, else beside its name or in its stead: never over what stands there."""
    x, y = grid.centre(cell(space))
    canvas.touchable(mark, grid.corners(cell(space)))
    if free:
        number(canvas, x, y + grid.radius * 0.1, mark, max(_BADGE, round(grid.radius * 0.5)))
        return
    end, height = label_end(space, grid, city, 0 if mark == space.name else _aside(grid))
    if mark == space.name:
        number(canvas, x if city is None else end - _NAMED / 2, height + 2, mark, _SMALL_BADGE)
        return
    size = _BADGE - 8 if grid.radius >= LARGE else _SMALL_BADGE
    number(canvas, end + size / 2 + 2, height, mark, size)


def _aside(grid: Grid) -> float:
    """How far a name makes room for a number beside it: on small hexagons, so that neighbours stay free."""
    return 0 if grid.radius >= LARGE else _SMALL_BADGE / 2


def _regions(
    canvas: Canvas,
    view: ClashView,
    spaces: Sequence[SpaceView],
    middles: Mapping[str, tuple[float, float]],
    targets: Mapping[str, str],
) -> None:
    asked = _regions_among(view, targets)
    for region in dict.fromkeys(space.region for space in spaces if space.region in asked):
        places = [middles[space.name] for space in spaces if space.region == region]
        x, y = (sum(axis) / len(places) for axis in zip(*places, strict=True))
        number(canvas, x, y, targets[region], READ * 2)
