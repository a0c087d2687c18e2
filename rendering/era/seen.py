"""From a view to what is drawn: squares by column and row, pieces, faces of dice as signs."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

from games.core.step import Step, Together
from games.era.domain import ROW_LETTERS
from games.era.kinds import RESOURCES, Kind, Phase
from games.era.rulebook import Face
from games.era.steps.building import PlacePiece
from games.era.steps.setup import Arrange
from games.era.view import DieView, EraView
from rendering.era.domain import Domain, Piece
from rendering.era.plot import Cell
from rendering.kit.dice import DieFace, Sign

FEATHER, CULTURE, HAMMER, SWORD, SHIELD, SKULL, DISASTER = (
    "quill",
    "culture",
    "hammer",
    "sword",
    "shield",
    "skull",
    "disaster",
)
#: What each phase is about; the set-up has no place on the track.
PHASES: Mapping[Phase, str] = {
    Phase.ROLL: "die5",
    Phase.COLLECT: "goods",
    Phase.FEED: "food",
    Phase.DISASTERS: "skull",
    Phase.BUILD: "hammer",
    Phase.EXTORT: "sword",
}


@lru_cache(maxsize=1024)
def square(name: str) -> Cell:
    """Column and row, counted from nought, of a square named "C4"."""
    return int(name[1:]) - 1, ROW_LETTERS.index(name[0])


def named(cell: Cell) -> str:
    return f"{ROW_LETTERS[cell[1]]}{cell[0] + 1}"


def squares(names: Iterable[str]) -> Iterator[tuple[str, Cell]]:
    """Those of the names that are squares; answers like "ready" stand nowhere on a picture."""
    for name in names:
        if name[:1] in ROW_LETTERS and name[1:].isdigit():
            yield name, square(name)


def asked(view: EraView, seat: int) -> Step[Any] | None:
    """What a seat is being asked, as far as the view tells."""
    steps: Sequence[Step[Any]] = view.stack[::-1]
    lanes = next((step.lanes for step in steps if isinstance(step, Together)), {})
    own: Sequence[Step[Any]] = [*reversed(lanes.get(seat, [])), *(step for step in steps if _asks(step, seat))]
    return own[0] if own else None


def _asks(step: Step[Any], seat: int) -> bool:
    return getattr(step, "seat", None) == seat


def laying(view: EraView, seat: int) -> Kind | None:
    """What a seat is about to lay."""
    match asked(view, seat):
        case PlacePiece(kind=kind):
            return kind
        case Arrange():
            return next(iter(view.players[seat].to_place), None)
        case _:
            return None


def domain(view: EraView, seat: int) -> Domain:
    board, player = view.rules.board, view.players[seat]
    pieces = tuple(Piece(piece.kind, frozenset(map(square, view.cells(piece)))) for piece in player.pieces)
    return Domain(pieces, frozenset(map(square, player.enclosed)), board.columns, board.rows)


def would_enclose(view: EraView, seat: int, names: frozenset[str], kind: Kind | None) -> frozenset[Cell]:
    """The squares a wall or a keep laid there would close off in addition."""
    if kind is None or not view.rules.pieces[kind].barrier:
        return frozenset()
    rules, grid = view.rules, view.rules.grid
    barrier = grid.squares(*names)
    for piece in view.players[seat].pieces:
        if rules.pieces[piece.kind].barrier:
            barrier |= rules.covered(*piece)
    return frozenset(map(square, grid.named(grid.enclosed(barrier)))) - frozenset(
        map(square, view.players[seat].enclosed)
    )


def die(view: EraView, seen: DieView) -> DieFace:
    face = view.face(seen)
    return DieFace(seen.colour, None if face is None else signs(face), face is not None and bool(face.choice))


def signs(face: Face) -> tuple[Sign, ...]:
    """Everything a face shows, figures before their signs."""
    shown: list[Sign] = [(face.gain[resource], resource) for resource in RESOURCES if resource in face.gain]
    shown += [(n, resource) for part in face.choice for resource, n in part.items()]
    counted = ((face.culture, CULTURE), (face.hammers, HAMMER), (face.swords, SWORD), (face.shields, SHIELD))
    shown += [(n, sign) for n, sign in counted if n]
    if face.feather:
        shown.append((1, FEATHER))
    if face.skulls:
        shown.append((1, SKULL))
    return tuple(shown)


def changed(seat: int, places: Collection[str]) -> frozenset[Cell]:
    """Squares of this seat's domain in which something happened; events name them "1.C4"."""
    own = f"{seat + 1}."
    return frozenset(square(place.removeprefix(own)) for place in places if place.startswith(own))
