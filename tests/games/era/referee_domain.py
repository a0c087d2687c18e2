"""What the second referee knows of a domain: squares, what is printed on pieces and dice, one player's things."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass, field
from importlib.resources import files
from itertools import product
from typing import Any

COLOURS = ("peasant", "burgher", "noble", "clergy")

Square = tuple[int, int]
#: A key; or for a place the squares that would be covered.
Plain = str | frozenset[Square]


def printed(name: str) -> dict[str, Any]:
    return tomllib.loads(files("games.era").joinpath("data", f"{name}.toml").read_text("utf-8"))


RULES, _DICE = printed("rules"), printed("dice")
PIECES: dict[str, dict[str, Any]] = {piece["id"]: piece for piece in printed("pieces")["piece"]}
WALLS = tuple(kind for kind in PIECES if kind.startswith("wall"))
FACES = {
    colour: sorted((face for face in _DICE["face"] if face["die"] == colour), key=lambda face: int(face["number"]))
    for colour in COLOURS
}
SIZE = 14
BOARD = frozenset(product(range(SIZE), range(SIZE)))


def around(squares: Iterable[Square], *, corners: bool) -> set[Square]:
    """Beside these, sharing a side or at least a corner; the world beyond the rim is there too."""
    found = {
        (x + dx, y + dy)
        for x, y in squares
        for dx, dy in product((-1, 0, 1), repeat=2)
        if (dx, dy) != (0, 0) and (corners or not dx * dy)
    }
    return found - set(squares)


def _lying(kind: str) -> set[frozenset[Square]]:
    """The piece turned by quarters, at the left upper corner."""
    plan = PIECES[kind]["plan"]
    squares = {(x, y) for y, row in enumerate(plan) for x, sign in enumerate(row) if sign == "#"}
    found = set()
    for _ in range(4):
        squares = {(-y, x) for x, y in squares}
        left, top = min(x for x, _ in squares), min(y for _, y in squares)
        found.add(frozenset((x - left, y - top) for x, y in squares))
    return found


EVERYWHERE = {
    kind: frozenset(
        place
        for shape in _lying(kind)
        for left, top in BOARD
        if (place := frozenset((x + left, y + top) for x, y in shape)) <= BOARD
    )
    for kind in PIECES
}


def name(square: Square) -> str:
    return "ABCDEFGHJKLMNP"[square[1]] + str(square[0] + 1)


def first(squares: Iterable[Square]) -> str:
    """How a piece is called: by its first square in reading order."""
    return name(min(squares, key=lambda square: square[::-1]))


@dataclass
class Player:
    #: What lies on the domain: its squares, and what it is.
    pieces: dict[frozenset[Square], str]
    stock: dict[str, int] = field(default_factory=lambda: dict(RULES["start"]["stock"]))
    culture: int = 0
    disasters: int = 0
    dice: list[str] = field(default_factory=list)
    #: What each of them shows, from nought.
    shown: list[int] = field(default_factory=list)

    def faces(self) -> list[dict[str, Any]]:
        return [FACES[colour][at] for colour, at in zip(self.dice, self.shown, strict=True)]

    def total(self, sign: str) -> int:
        return sum(face.get(sign, 0) for face in self.faces())

    def covered(self, *kinds: str) -> set[Square]:
        return {square for squares, kind in self.pieces.items() if not kinds or kind in kinds for square in squares}

    def inside(self) -> set[Square]:
        """What nobody reaches who walks in from beyond the rim in eight directions; walls and keeps stop them."""
        barrier = self.covered("keep", *WALLS)
        world = set(product(range(-1, SIZE + 1), repeat=2)) - barrier
        reached, edge = {(-1, -1)}, {(-1, -1)}
        while edge:
            edge = around(edge, corners=True) & world - reached
            reached |= edge
        return world - reached

    def walled(self, squares: frozenset[Square]) -> bool:
        return self.pieces[squares] == "keep" or squares <= self.inside()

    def buildings(self) -> dict[frozenset[Square], str]:
        return {squares: kind for squares, kind in self.pieces.items() if kind not in WALLS and kind != "scorched"}

    def unwalled(self) -> dict[frozenset[Square], str]:
        inside = self.inside()
        return {at: kind for at, kind in self.buildings().items() if kind != "keep" and not at <= inside}

    def places(self, kind: str, ground: Iterable[Square] = BOARD) -> frozenset[Plain]:
        free = set(ground) - self.covered()
        return frozenset(place for place in EVERYWHERE[kind] if place <= free)

    def area(self) -> int:
        return len(self.inside() - self.covered("scorched"))
