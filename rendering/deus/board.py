"""The board of Deus: the continent first, then what is running out, then the seats."""

from collections.abc import Collection, Mapping

from games.core.text import SeatName, text
from games.deus.game import Deus
from games.deus.kinds import RESOURCES
from games.deus.texts import ending
from games.deus.view import DeusView, RegionView
from rendering.deus.continent import cell, flower, land, slots, tile_in_hand
from rendering.deus.region import draw_name, draw_region, name_height
from rendering.deus.seats import seat_in_full, seat_in_short
from rendering.kit.canvas import Canvas
from rendering.kit.hexes import Grid, Hex, fit
from rendering.kit.panels import Fact, facts, heading, seat_row
from rendering.kit.pieces import badge, changed_cell
from rendering.kit.record import Box
from rendering.kit.text import NOTE, Type, label
from rendering.picture import Look, Marks

WIDTH, HEIGHT, CROP_HEIGHT = 1280, 1600, 860
_MARGIN, _HEAD, _STRIP, _GAP = 30, 80, 98, 8
#: So wide that what the figures of a column mean fits below a name.
_NAMES = 330
#: A seat in short, and the reader's own with its columns.
_ROW, _OWN = 76, 138
_LARGEST, _LARGEST_CROP = 128, 190
_BADGE = 58
_TILE_STRIP = 212


def draw_board(view: DeusView, look: Look, marks: Marks) -> Canvas:
    """The whole of it, or as wide as a question wants it, around what can be chosen."""
    part = _near(view, marks.crop or marks.targets)
    if not part and marks.crop is not None:
        part = list(view.regions)
    return _part(view, look, marks, part) if part else _whole(view, look, marks)


def _near(view: DeusView, places: Collection[str]) -> list[RegionView]:
    """These regions and their neighbours."""
    if view.slots:
        return list(view.regions) if set(places) & {slot.name for slot in view.slots} else []
    return [region for region in view.regions if region.name in places or set(region.neighbours) & set(places)]


def _whole(view: DeusView, look: Look, marks: Marks) -> Canvas:
    heights = [_OWN if player.seat == view.viewer else _ROW for player in view.players]
    panel = HEIGHT - 4 - sum(heights) - _GAP * len(heights)
    strip = panel - (_STRIP if view.tile_in_hand is None else _TILE_STRIP)
    room = (_MARGIN, _HEAD + 8, WIDTH - _MARGIN, strip - 14)
    grid = fit([*map(cell, view.regions), *_open_places(view)], room, _LARGEST)
    canvas = _continent(view, view.regions, look, grid, HEIGHT, marks)
    _strip(canvas, view, look, (_MARGIN, strip, WIDTH - _MARGIN, panel - 10))
    top = panel
    for player, height in zip(view.players, heights, strict=True):
        row = seat_in_short(view, player, look) if height == _ROW else seat_in_full(view, player, look)
        seat_row(canvas, (_MARGIN, top, WIDTH - _MARGIN, top + height), row, names=_NAMES)
        top += height + _GAP
    return canvas


def _part(view: DeusView, look: Look, marks: Marks, regions: Collection[RegionView]) -> Canvas:
    """These regions, as large as the sheet allows."""
    room = (_MARGIN, _HEAD + 8, WIDTH - _MARGIN, CROP_HEIGHT - _MARGIN)
    grid = fit([*map(cell, regions), *_open_places(view)], room, _LARGEST_CROP)
    return _continent(view, regions, look, grid, CROP_HEIGHT, marks)


def _continent(
    view: DeusView,
    regions: Collection[RegionView],
    look: Look,
    grid: Grid,
    height: int,
    marks: Marks,
) -> Canvas:
    canvas = land(regions, grid, (WIDTH, height), look.colours)
    title = look.say(Deus.name)
    heading(canvas, (_MARGIN + 6, 4, WIDTH - _MARGIN, _HEAD), title, _moment(view, look), _acting(view, look))
    slots(canvas, view, grid)
    for region in regions:
        draw_region(canvas, region, grid, view.villages_raised)
    for region in regions:
        if region.name in marks.changed:
            changed_cell(canvas, grid, cell(region))
    for region in regions:
        draw_name(canvas, region, grid)
    _targets(canvas, view, regions, grid, marks.targets)
    return canvas


def _targets(
    canvas: Canvas, view: DeusView, regions: Collection[RegionView], grid: Grid, targets: Mapping[str, str]
) -> None:
    """Badges in the middle of a place, at its side when something stands there, or where its own name belongs."""
    free, beside = (0.0, 0.14), (0.34, 0.3)
    spots = {region.name: (cell(region), beside if region.pieces else free) for region in regions}
    spots |= {slot.name: ((slot.q, slot.r), (0.0, 0.9)) for slot in view.slots}
    size = max(_BADGE, round(grid.radius * 0.62))
    for place, mark in targets.items():
        if place in spots:
            where, (across, down) = (spots[place][0], (0.0, name_height())) if mark == place else spots[place]
            x, y = grid.centre(where)
            badge(canvas, x + across * grid.radius, y + down * grid.radius, mark, _BADGE if mark == place else size)
            canvas.touchable(mark, grid.corners(where))


def _open_places(view: DeusView) -> list[Hex]:
    return [place for slot in view.slots for place in flower(slot.q, slot.r)]


def _moment(view: DeusView, look: Look) -> str:
    return look.say(text("round {n}, the last", n=view.round) if view.final else text("round {n}", n=view.round))


def _acting(view: DeusView, look: Look) -> str:
    if view.over:
        return look.say(text("The game is over."))
    return "" if view.turn is None else look.say(text("{seat} to act", seat=SeatName(view.turn)))


def _strip(canvas: Canvas, view: DeusView, look: Look, box: Box) -> None:
    """What is left of everything that runs out, and how the game will end."""
    left, top, right, bottom = box
    if view.tile_in_hand is not None:
        tile_in_hand(canvas, view.tile_in_hand, left + 100, (top + bottom) / 2, 36)
        left, top = left + 220, (top + bottom) / 2 - 50
    cells = [
        Fact("temple", f"{view.temples_left}/{view.temples_total}"),
        Fact("village", f"{view.villages_left}/{view.villages_total}"),
        *(Fact(resource, str(view.resources[resource]), faint=not view.resources[resource]) for resource in RESOURCES),
        Fact("card_back", str(view.deck_size)),
        Fact("card", str(view.discard_size)),
    ]
    facts(canvas, (left, top, right, top + 54), cells)
    urgent = view.last_round is not None
    colour = canvas.theme.warning if urgent else canvas.theme.faint
    label(canvas, look.say(ending(view)), (left + 6, top + 56, right, bottom), _URGENT if urgent else NOTE, colour)


_URGENT = Type(weight=680, size=NOTE.size)
