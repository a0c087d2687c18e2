"""Shipcraft of the Vikings (p. 34): a group moves over the shore, ships turn into land units or land units into ships.

It is one move of a move action, never by road, and only to a known space where nobody else stands. What turns stays the
same unit: it has moved, and what terrain forbade it, it may not do in its new shape either.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from games.clash.effects import registry
from games.clash.figures_of_civilizations import Movers, TerrainMark
from games.clash.kinds import Mark, Unit
from games.clash.moments import Moved
from games.clash.pieces import Piece, counted
from games.clash.reach import mobility, movers, rested
from games.clash.state import ClashState
from games.clash.steps.marching import STOP, class_label, class_of, picked, terrain_marks
from games.clash.words import unit_list, unit_signs
from games.core.decision import Amounts, ChooseOne, Counter, Decision, Limit, Option
from games.core.step import Step
from games.core.text import SeatName, text

#: What ships turn into, and what turns into ships.
CREWS = (Unit.SETTLER, Unit.INFANTRY)


@dataclass(frozen=True, slots=True)
class Crossing:
    """A way over the shore."""

    start: str
    end: str

    @property
    def key(self) -> str:
        return f"{self.start}.{self.end}"


def crossings(clash: ClashState, seat: int) -> Iterator[Crossing]:
    for start in clash.spaces_of(seat):
        if clash.map.is_sea(start):
            shores = (end for end in clash.map.land_beside(start) if landings(clash, seat, start, end))
        elif builders(clash, seat, start) and clash.units_left(seat, Unit.SHIP):
            shores = (end for end in clash.map.sea_beside(start) if not clash.hostile(end, seat))
        else:
            continue
        yield from (Crossing(start, end) for end in shores)


@dataclass(slots=True)
class Rebuild(Step[str]):
    """Over which shore."""

    seat: int

    def decision(self, clash: ClashState) -> Decision | None:
        options = [
            Option(way.key, text("{start} → {end}", start=way.start, end=way.end), at=way.end)
            for way in crossings(clash, self.seat)
        ]
        if not options:
            return None
        options.append(Option(STOP, text("Stay here")))
        prompt = text("Shipcraft: over which shore does a group move, and turns?")
        return ChooseOne(self.seat, prompt, tuple(options), picture="near", forcible=False)

    def run(self, clash: ClashState, answer: str | None) -> None:
        if answer is None or answer == STOP:
            return
        start, _, end = answer.partition(".")
        beach = clash.map.is_sea(start)
        clash.next(BeachShips(self.seat, start, end) if beach else BuildShips(self.seat, start, end))


def told_of_turning(clash: ClashState, seat: int, start: str, end: str, old: list[Piece], new: list[Piece]) -> None:
    told = text(
        "{seat} moves from {start} to {end}: {old} → {new}",
        seat=SeatName(seat),
        start=start,
        end=end,
        old=unit_list(counted(old)),
        new=unit_list(counted(new)),
    )
    clash.tell(told, seat, places=(start, end))


def classes_of(pieces: list[Piece]) -> dict[str, int]:
    found: dict[str, int] = {}
    for piece in pieces:
        found[class_of(piece)] = found.get(class_of(piece), 0) + 1
    return found


def counters_of(pieces: list[Piece], most: int) -> tuple[Counter, ...]:
    return tuple(Counter(name, class_label(name), min(n, most)) for name, n in classes_of(pieces).items())


# -- from land to sea -----------------------------------------------------------------------------------------------


def builders(clash: ClashState, seat: int, space: str) -> list[Piece]:
    """Settlers, and with Tactics infantry, that may still move."""
    return [piece for piece in movers(clash, seat, space) if piece.kind in CREWS]


@dataclass(slots=True)
class BuildShips(Step[dict[str, int]]):
    """Which of the group turn into ships."""

    seat: int
    start: str
    end: str

    def decision(self, clash: ClashState) -> Decision:
        able = builders(clash, self.seat, self.start)
        most = min(len(able), clash.units_left(self.seat, Unit.SHIP))
        prompt = text("Which units turn into ships on {space}?", space=self.end)
        return Amounts(self.seat, prompt, counters_of(able, most), 1, most, picture="near")

    def run(self, clash: ClashState, answer: dict[str, int]) -> None:
        built = {name: n for name, n in answer.items() if n}
        clash.next(TakeAboard(self.seat, self.start, self.end, built))


@dataclass(slots=True)
class TakeAboard(Step[dict[str, int]]):
    """Which others of the group the ships carry, new ones and those that lie there."""

    seat: int
    start: str
    end: str
    built: dict[str, int]

    def _others(self, clash: ClashState) -> list[Piece]:
        turning = picked(clash, self.seat, self.start, self.built)
        return [piece for piece in builders(clash, self.seat, self.start) if not any(piece is one for one in turning)]

    def decision(self, clash: ClashState) -> Decision | None:
        others = self._others(clash)
        berths = clash.carries(self.seat) * sum(self.built.values()) + clash.berths(self.end, self.seat)
        most = min(len(others), berths)
        if not most:
            return None
        prompt = text("Whom do the ships take along to {space}?", space=self.end)
        return Amounts(self.seat, prompt, counters_of(others, most), 0, most, picture="near")

    def run(self, clash: ClashState, answer: dict[str, int] | None) -> None:
        turning = picked(clash, self.seat, self.start, self.built)
        carried = _of_classes(self._others(clash), answer or {})
        before = [Piece(piece.kind, piece.owner) for piece in (*turning, *carried)]
        for piece in turning:
            piece.kind = Unit.SHIP
            piece.marks |= Mark.SAILED
        transfer(clash, self.seat, self.start, self.end, [*turning, *carried])
        told_of_turning(clash, self.seat, self.start, self.end, before, [*turning, *carried])
        clash.next(Moved(self.seat, self.start, self.end, counted([*turning, *carried])))


def _of_classes(pieces: list[Piece], numbers: dict[str, int]) -> list[Piece]:
    left, found = dict(numbers), []
    for piece in pieces:
        if left.get(class_of(piece)):
            left[class_of(piece)] -= 1
            found.append(piece)
    return found


def transfer(clash: ClashState, seat: int, start: str, end: str, group: list[Piece]) -> None:
    """They have moved, and the terrain they come to counts for all of them."""
    for piece in group:
        clash.remove(start, piece)
        clash.units.setdefault(end, []).append(piece)
        marks = TerrainMark(seat, end, piece, group, terrain_marks(clash, [end]))
        piece.marks |= Mark.MOVED | registry.reckon(clash, marks).marks


# -- from sea to land -----------------------------------------------------------------------------------------------


def sailors(clash: ClashState, seat: int, space: str) -> list[Piece]:
    """Ships of its own that may still move; pirates under hire turn into nobody."""
    ships = [piece for piece in clash.ships_at(space, seat) if rested(piece) and not piece.marked(Mark.PIRATE)]
    return registry.reckon(clash, Movers(seat, space, ships)).pieces


def landings(clash: ClashState, seat: int, start: str, end: str) -> list[dict[Unit, int]]:
    """What ships may turn into there, so that nobody is left aboard without a ship."""
    if clash.hostile(end, seat):
        return []
    ships = len(sailors(clash, seat, start))
    settlers = min(ships, clash.units_left(seat, Unit.SETTLER))
    soldiers = min(ships, clash.units_left(seat, Unit.INFANTRY), clash.room(end, seat))
    if not mobility(clash, seat).armies:
        soldiers = 0
    ways = (
        {kind: n for kind, n in ((Unit.SETTLER, s), (Unit.INFANTRY, i)) if n}
        for s in range(settlers + 1)
        for i in range(soldiers + 1)
        if 0 < s + i <= ships
    )
    return [crew for crew in ways if passage(clash, seat, start, end, crew).possible]


@dataclass(frozen=True, slots=True)
class Passage:
    """Who goes ashore with ships that turn: so many must, so many may, and so many of those may be army units."""

    able: list[Piece]
    least: int
    most: int
    armies: int

    @property
    def possible(self) -> bool:
        return self.least <= self.most


def passage(clash: ClashState, seat: int, start: str, end: str, crew: dict[Unit, int]) -> Passage:
    turning, carries = sum(crew.values()), clash.carries(seat)
    aboard = sum(not piece.ship for piece in clash.owned_at(start, seat))
    staying = carries * (len(clash.ships_at(start, seat)) - turning)
    able = movers(clash, seat, start)
    armies = min(sum(piece.army for piece in able), clash.room(end, seat) - crew.get(Unit.INFANTRY, 0))
    settlers = sum(not piece.army for piece in able)
    return Passage(able, max(0, aboard - staying), min(settlers + armies, carries * turning), armies)


@dataclass(slots=True)
class BeachShips(Step[str]):
    """How many ships turn, and into whom."""

    seat: int
    start: str
    end: str

    def decision(self, clash: ClashState) -> Decision:
        options = tuple(
            Option(key_of(crew), text("⛵ → {units}", units=unit_signs(crew)), at=self.end)
            for crew in landings(clash, self.seat, self.start, self.end)
        )
        prompt = text("Which ships turn into whom on {space}?", space=self.end)
        return ChooseOne(self.seat, prompt, options, picture="near")

    def run(self, clash: ClashState, answer: str) -> None:
        ways = landings(clash, self.seat, self.start, self.end)
        crew = next(crew for crew in ways if key_of(crew) == answer)
        clash.next(TakeAshore(self.seat, self.start, self.end, crew))


def key_of(crew: dict[Unit, int]) -> str:
    return ".".join(str(crew.get(kind, 0)) for kind in CREWS)


@dataclass(slots=True)
class TakeAshore(Step[dict[str, int]]):
    """Whom they carried goes ashore with them, or stays where another ship can hold it."""

    seat: int
    start: str
    end: str
    crew: dict[Unit, int]

    def decision(self, clash: ClashState) -> Decision | None:
        found = passage(clash, self.seat, self.start, self.end, self.crew)
        if not found.most:
            return None
        counters = counters_of(found.able, found.most)
        armies = tuple(dict.fromkeys(class_of(piece) for piece in found.able if piece.army))
        limits = (Limit(armies, found.armies),) if armies else ()
        prompt = text("Who goes ashore on {space} with them?", space=self.end)
        return Amounts(self.seat, prompt, counters, found.least, found.most, limits=limits, picture="near")

    def run(self, clash: ClashState, answer: dict[str, int] | None) -> None:
        ships = sailors(clash, self.seat, self.start)[: sum(self.crew.values())]
        landed = _of_classes(movers(clash, self.seat, self.start), answer or {})
        before = [Piece(piece.kind, piece.owner) for piece in (*ships, *landed)]
        kinds = [kind for kind, n in self.crew.items() for _ in range(n)]
        for ship, kind in zip(ships, kinds, strict=True):
            ship.kind = kind
        transfer(clash, self.seat, self.start, self.end, [*ships, *landed])
        clash.now.shipped = True
        told_of_turning(clash, self.seat, self.start, self.end, before, [*ships, *landed])
        clash.next(Moved(self.seat, self.start, self.end, counted([*ships, *landed])))
