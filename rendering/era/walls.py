"""Walls as courses of stone, with a tower wherever two of them meet; scorched ground as charred wood and ash."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random

from PIL import Image

from rendering.era.plot import Cell, Plot, neighbours, outline
from rendering.era.shapes import Shape, extent
from rendering.kit.colour import darker, lighter, mix, rgb
from rendering.kit.kept import kept
from rendering.kit.path import turned
from rendering.kit.themes import Theme

MASONRY = rgb("b3aea2")
ASH = rgb("8b857c")
CHAR = rgb("3a332d")
EMBER = rgb("e2702c")
#: Half of how thick a wall is, in cells.
_HALF = 0.3
_VARIETIES = 3


@dataclass(frozen=True, slots=True)
class Stretch:
    """One cell of wall: to which sides it goes on (north, east, south, west), and whether a tower stands on it."""

    cell: Cell
    links: tuple[bool, bool, bool, bool]
    tower: bool


def stretches(walls: Sequence[Collection[Cell]], keeps: Collection[Cell]) -> Iterator[Stretch]:
    """Every cell of every wall. A piece goes on along its own cells, and where an end of one touches another wall or
    a keep; a tower stands where the line bends or branches, and on the first of two pieces in one line."""
    owner = {cell: number for number, wall in enumerate(walls) for cell in wall}
    tips = {cell for wall in walls for cell in wall if sum(other in wall for other in neighbours(cell)) <= 1}
    for cell, piece in owner.items():
        links, meets, first = [], False, False
        for other in neighbours(cell):
            same = owner.get(other) == piece
            met = not same and (other in owner or other in keeps) and (cell in tips or other in tips)
            links.append(same or met)
            meets = meets or met
            first = first or (met and owner.get(other, -1) > piece)
        straight = tuple(links) in (_ALONG, _ACROSS)
        in_line = straight and first and cell in tips and _end_to_end(cell, piece, owner, tips)
        tower = meets and (in_line if straight else sum(links) > 1)
        yield Stretch(cell, (links[0], links[1], links[2], links[3]), tower)


_ALONG, _ACROSS = (True, False, True, False), (False, True, False, True)


def _end_to_end(cell: Cell, piece: int, owner: Mapping[Cell, int], tips: Collection[Cell]) -> bool:
    """Whether the wall goes straight on in another piece that has no bend there."""
    x, y = cell
    for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0)):
        beside, beyond = (x + dx, y + dy), (x + 2 * dx, y + 2 * dy)
        if owner.get(beside, piece) != piece and beside in tips:
            return owner.get(beyond) == owner[beside]
    return False


def wall(stretch: Stretch, size: int, theme: Theme) -> Image.Image:
    x, y = stretch.cell
    return _wall(stretch.links, stretch.tower, (x * 7 + y * 3) % _VARIETIES, size, theme)


@kept(megabytes=2)
def _wall(links: tuple[bool, bool, bool, bool], tower: bool, variety: int, size: int, theme: Theme) -> Image.Image:
    """The wall from above: a walk of worn slabs between two parapets."""
    plot = Plot(1, 1, size, theme.edge, theme.edge_weight * 1.25)
    luck = Random(f"{links} {variety}")
    ends = sum(links) == 1
    for part in _parts(links, 0.43 if ends else _HALF):
        plot.flat(_box(part, 0.035), plot.edge)
    for part in _parts(links, 0.43 if ends else _HALF):
        plot.flat(_box(part, 0.0), lighter(MASONRY, 0.34))
    for part in _parts(links, (0.43 if ends else _HALF) - 0.11):
        plot.flat(_box(part, -0.115, links), darker(MASONRY, 0.16))
    if plot.fine:
        _slabs(plot, links, luck)
        _merlons(plot, links)
    if tower:
        _tower(plot)
    return plot.sprite()


Part = tuple[float, float, float, float]


def _parts(links: tuple[bool, bool, bool, bool], reach: float) -> list[Part]:
    """The bands of a cell as rectangles: one for each direction it runs in."""
    north, east, south, west = links
    bands: list[Part] = []
    if north or south:
        bands.append((0.5 - _HALF, 0.0 if north else 0.5 - reach, 0.5 + _HALF, 1.0 if south else 0.5 + reach))
    if east or west:
        bands.append((0.0 if west else 0.5 - reach, 0.5 - _HALF, 1.0 if east else 0.5 + reach, 0.5 + _HALF))
    return bands or [(0.07, 0.5 - _HALF, 0.93, 0.5 + _HALF)]


def _box(part: Part, out: float, links: tuple[bool, bool, bool, bool] | None = None) -> list[tuple[float, float]]:
    """A band made broader (or narrower), its open ends left where the cell ends."""
    left, top, right, bottom = part
    upright = bottom - top > right - left or (left == 0.5 - _HALF and right == 0.5 + _HALF)
    if upright:
        left, right = left - out, right + out
        top, bottom = (top if top <= 0 else top - max(out, 0)), (bottom if bottom >= 1 else bottom + max(out, 0))
    else:
        top, bottom = top - out, bottom + out
        left, right = (left if left <= 0 else left - max(out, 0)), (right if right >= 1 else right + max(out, 0))
    return [(left, top), (right, top), (right, bottom), (left, bottom)]


def _slabs(plot: Plot, links: tuple[bool, bool, bool, bool], luck: Random) -> None:
    """Joints between the slabs of the walk, and a few paler ones."""
    inner = _HALF - 0.115
    joint = darker(MASONRY, 0.36)
    for upright in (True, False):
        if not (links[0] or links[2] if upright else links[1] or links[3]):
            continue
        for step in range(4):
            at = 0.12 + step * 0.25 + luck.uniform(-0.03, 0.03)
            if luck.random() < 0.4:
                slab = [(0.5 - inner, at), (0.5 + inner, at), (0.5 + inner, at + 0.2), (0.5 - inner, at + 0.2)]
                plot.flat(
                    slab if upright else [(y, x) for x, y in slab], mix(MASONRY, darker(MASONRY, 0.3), luck.random())
                )
            walk = [(0.5 - inner, at), (0.5 + inner, at)]
            plot.line(walk if upright else [(y, x) for x, y in walk], joint, 2.2)


def _merlons(plot: Plot, links: tuple[bool, bool, bool, bool]) -> None:
    """Gaps in both parapets, but none where a wall branches off."""
    north, east, south, west = links
    gap = darker(MASONRY, 0.42)
    for step in range(4):
        at = 0.125 + step * 0.25
        near_middle = abs(at - 0.5) <= _HALF
        for side in (0.5 - _HALF + 0.055, 0.5 + _HALF - 0.055):
            low = side < 0.5
            if (north if at < 0.5 else south) and not (near_middle and (west if low else east)):
                plot.line([(side - 0.04, at), (side + 0.04, at)], gap, 5)
            if (west if at < 0.5 else east) and not (near_middle and (north if low else south)):
                plot.line([(at, side - 0.04), (at, side + 0.04)], gap, 5)


def _tower(plot: Plot) -> None:
    """A round tower a little broader than the wall."""
    plot.disc(0.5, 0.5, 0.485, plot.edge)
    plot.disc(0.5, 0.5, 0.445, darker(MASONRY, 0.2))
    plot.disc(0.485, 0.485, 0.425, lighter(MASONRY, 0.38))
    if plot.fine:
        for step in range(10):
            [(x, y)] = turned([(0.5, 0.5 - 0.37)], step * 36, 0.5, 0.5)
            plot.disc(x, y, 0.05, darker(MASONRY, 0.3))
    plot.disc(0.5, 0.5, 0.29, plot.edge)
    plot.disc(0.5, 0.5, 0.265, darker(MASONRY, 0.1))
    plot.disc(0.47, 0.47, 0.19, MASONRY)
    plot.disc(0.5, 0.5, 0.07, darker(MASONRY, 0.5))


@kept(megabytes=1)
def scorched(cells: Shape, variety: int, size: int, theme: Theme) -> Image.Image:
    """Burnt ground: ash, charred beams lying across each other, a few embers."""
    plot = Plot(*extent(cells), size, theme.edge, theme.edge_weight)
    luck = Random(f"scorched {variety}")
    plot.flat(outline(cells, 0.03, 0.16), mix(CHAR, ASH, 0.85))
    plot.flat(outline(cells, 0.08, 0.14), darker(CHAR, 0.62))
    for x, y in sorted(cells):
        for _ in range(5):
            radius = luck.uniform(0.1, 0.2)
            px = x + luck.uniform(0.12 + radius, 0.88 - radius)
            py = y + luck.uniform(0.12 + radius, 0.88 - radius)
            plot.disc(px, py, radius, mix(CHAR, ASH, luck.uniform(0.0, 0.9)))
    for step in range(2 * len(cells)):
        column, row = sorted(cells)[step % len(cells)]
        cx, cy = column + luck.uniform(0.38, 0.62), row + luck.uniform(0.38, 0.62)
        angle = luck.choice((28, 62, 118, 151)) + luck.uniform(-9, 9)
        half = luck.uniform(0.26, 0.36)
        beam = turned([(cx - half, cy), (cx + half, cy)], angle, cx, cy)
        plot.line(beam, darker(CHAR, 0.75), 15)
        plot.line(beam, darker(CHAR, 0.2), 10)
        plot.line([(px - 0.015, py - 0.02) for px, py in beam], mix(CHAR, ASH, 0.6), 2.5)
    if plot.fine:
        for _ in range(3 * len(cells)):
            column, row = luck.choice(sorted(cells))
            cx, cy = column + luck.uniform(0.16, 0.84), row + luck.uniform(0.16, 0.84)
            plot.disc(cx, cy, 0.035, EMBER)
            plot.disc(cx, cy, 0.016, lighter(EMBER, 0.55))
    return plot.sprite()
