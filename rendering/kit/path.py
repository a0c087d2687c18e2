"""Outlines made of straight and bent strokes, as the list of points Pillow can fill."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import ceil, cos, pi, radians, sin

Point = tuple[float, float]
Points = list[Point]

_BEND_STEPS = 14


class Path:
    """A pen that walks: `Path(10, 90).line(50, 10).bend(80, 20, 90, 90).points`."""

    def __init__(self, x: float, y: float) -> None:
        self.points: Points = [(x, y)]

    def line(self, *numbers: float) -> Path:
        """Straight strokes through pairs of numbers."""
        self.points.extend(zip(numbers[::2], numbers[1::2], strict=True))
        return self

    def bend(self, cx: float, cy: float, x: float, y: float) -> Path:
        """A stroke pulled towards one control point."""
        x0, y0 = self.points[-1]
        for step in range(1, _BEND_STEPS + 1):
            t = step / _BEND_STEPS
            a, b, c = (1 - t) ** 2, 2 * (1 - t) * t, t * t
            self.points.append((a * x0 + b * cx + c * x, a * y0 + b * cy + c * y))
        return self

    def curve(self, ax: float, ay: float, bx: float, by: float, x: float, y: float) -> Path:
        """A stroke pulled towards two control points, one after the other."""
        x0, y0 = self.points[-1]
        for step in range(1, _BEND_STEPS + 1):
            t = step / _BEND_STEPS
            a, b, c, d = (1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t * t, t**3
            self.points.append((a * x0 + b * ax + c * bx + d * x, a * y0 + b * ay + c * by + d * y))
        return self


def arc(cx: float, cy: float, rx: float, ry: float, start: float = 0, end: float = 360) -> Points:
    """Points along an ellipse, degrees clockwise from three o'clock."""
    steps = max(6, ceil(abs(end - start) / 6))
    angles = (radians(start + (end - start) * step / steps) for step in range(steps + 1))
    return [(cx + rx * cos(angle), cy + ry * sin(angle)) for angle in angles]


def ellipse(cx: float, cy: float, rx: float, ry: float | None = None) -> Points:
    return arc(cx, cy, rx, rx if ry is None else ry)[:-1]


def rectangle(left: float, top: float, right: float, bottom: float, radius: float = 0) -> Points:
    """A rectangle, its corners rounded by a radius."""
    if radius <= 0:
        return [(left, top), (right, top), (right, bottom), (left, bottom)]
    r = min(radius, (right - left) / 2, (bottom - top) / 2)
    corners = (
        (right - r, top + r, 270),
        (right - r, bottom - r, 0),
        (left + r, bottom - r, 90),
        (left + r, top + r, 180),
    )
    return [point for x, y, start in corners for point in arc(x, y, r, r, start, start + 90)]


def regular(cx: float, cy: float, radius: float, corners: int, turn: float = -90) -> Points:
    angles = (radians(turn) + 2 * pi * corner / corners for corner in range(corners))
    return [(cx + radius * cos(angle), cy + radius * sin(angle)) for angle in angles]


def star(cx: float, cy: float, outer: float, inner: float, tips: int, turn: float = -90) -> Points:
    points: Points = []
    for step in range(tips * 2):
        angle, radius = radians(turn) + pi * step / tips, inner if step % 2 else outer
        points.append((cx + radius * cos(angle), cy + radius * sin(angle)))
    return points


def mirrored(points: Sequence[Point], axis: float = 50) -> Points:
    return [(2 * axis - x, y) for x, y in points]


def moved(points: Iterable[Point], dx: float, dy: float) -> Points:
    return [(x + dx, y + dy) for x, y in points]


def turned(points: Iterable[Point], degrees: float, cx: float = 50, cy: float = 50) -> Points:
    c, s = cos(radians(degrees)), sin(radians(degrees))
    return [(cx + (x - cx) * c - (y - cy) * s, cy + (x - cx) * s + (y - cy) * c) for x, y in points]


def scaled(points: Iterable[Point], factor: float, cx: float = 0, cy: float = 0) -> Points:
    return [(cx + (x - cx) * factor, cy + (y - cy) * factor) for x, y in points]
