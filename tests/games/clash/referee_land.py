"""What the second referee knows of the land: where spaces lie, who stands there, and where units may go."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass, field
from importlib.resources import files
from typing import Any

Document = dict[str, Any]
AROUND = ((0, 1), (1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1))
#: As stored positions write down what a unit did in this turn; what else stands there limits nothing here.
MARKS = {1: "moved", 2: "fought", 4: "mountain", 8: "forest"}
#: Whose ships sail for somebody else.
PIRATE = 64
ARMY_LIMIT, CARRIED = 4, 2


def printed(name: str) -> Document:
    return tomllib.loads(files("games.clash").joinpath("data", f"{name}.toml").read_text("utf-8"))


MAP = printed("map")
TILES: dict[str, list[str]] = {tile["id"]: tile["terrains"] for tile in MAP["tile"]}


class OutOfSight(Exception):
    """Something comes that this referee does not judge."""


@dataclass
class Piece:
    kind: str
    owner: int | None
    marks: set[str] = field(default_factory=set)

    @property
    def army(self) -> bool:
        return self.kind == "infantry"

    @property
    def ship(self) -> bool:
        return self.kind == "ship"

    @property
    def rested(self) -> bool:
        return not self.marks & {"moved", "fought"}


@dataclass
class City:
    owner: int | None
    mood: int
    buildings: dict[str, int]
    port: str | None
    activations: int
    last_one: bool

    @property
    def size(self) -> int:
        return 1 + len(self.buildings)


def cell(space: str) -> tuple[int, int]:
    """Columns from the west; every second one lies half a space south."""
    q = ord(space[0]) - ord("A")
    return q, int(space[1:]) - 1 - (q - q % 2) // 2


class Land:
    def __init__(self, document: Document) -> None:
        layout = next(one for one in MAP["layout"] if one["seats"] == document["seats"])
        self.places = {f"H{at}": home["spaces"] for at, home in enumerate(layout["home"], 1)}
        self.places |= {place["id"]: place["spaces"] for place in layout["place"]}
        self.place_of = {space: place for place, spaces in self.places.items() for space in spaces}
        cells = {cell(space): space for space in self.place_of}
        self.beside = {
            space: [cells[at] for dq, dr in AROUND if (at := (q + dq, r + dr)) in cells]
            for (q, r), space in cells.items()
        }
        self.tiles = {place: laid["tile"] for place, laid in document["regions"].items()}
        self.terrain: dict[str, str] = {}
        self.turned: dict[str, bool] = {}
        for place, laid in document["regions"].items():
            if laid["revealed"]:
                self.lay(place, turned=laid["turned"])
        self.units = {space: [_piece(one) for one in pieces] for space, pieces in document["units"].items()}
        self.cities = {space: _city(one) for space, one in document["cities"].items()}
        self.exhausted = set(document["exhausted"])

    def lay(self, place: str, *, turned: bool) -> None:
        self.turned[place], shown = turned, TILES[self.tiles[place]]
        self.terrain |= zip(self.places[place], shown[::-1] if turned else shown, strict=True)

    def is_sea(self, space: str) -> bool:
        return self.terrain.get(space) == "sea"

    def is_land(self, space: str) -> bool:
        return space in self.terrain and not self.is_sea(space)

    def at(self, space: str) -> list[Piece]:
        return self.units.get(space, [])

    def own(self, space: str, seat: int | None) -> list[Piece]:
        return [piece for piece in self.at(space) if piece.owner == seat]

    def enemies(self, space: str, seat: int | None) -> list[Piece]:
        return [piece for piece in self.at(space) if piece.owner != seat]

    def hostile(self, space: str, seat: int) -> bool:
        return bool(self.enemies(space, seat)) or (space in self.cities and self.cities[space].owner != seat)

    def cities_of(self, seat: int) -> list[str]:
        return [space for space, city in self.cities.items() if city.owner == seat]

    def move(self, start: str, end: str, group: Iterable[Piece]) -> None:
        """In the order in which they stand."""
        for piece in group:
            self.units[start] = [other for other in self.units[start] if other is not piece]
            self.units.setdefault(end, []).append(piece)
        self.units = {space: pieces for space, pieces in self.units.items() if pieces}

    def remove(self, space: str, gone: Iterable[Piece]) -> None:
        lost = {id(piece) for piece in gone}
        left = [piece for piece in self.at(space) if id(piece) not in lost]
        self.units = {**self.units, space: left}
        self.units = {at: pieces for at, pieces in self.units.items() if pieces}

    # -- on land ----------------------------------------------------------------------------------------------------

    def fits(self, seat: int, space: str, group: list[Piece]) -> bool:
        own = self.own(space, seat)
        if self.is_sea(space):
            ships = sum(piece.ship for piece in own)
            return CARRIED * ships - (len(own) - ships) >= len(group)
        return sum(piece.army for piece in own) + sum(piece.army for piece in group) <= ARMY_LIMIT

    def storms(self, group: list[Piece]) -> bool:
        return 0 < sum(piece.army for piece in group) <= ARMY_LIMIT

    def steps(self, seat: int, space: str, group: list[Piece]) -> set[str]:
        """One space on; from mountains nobody goes on, and who came through a forest attacks nobody."""
        if any("mountain" in piece.marks for piece in group):
            return set()
        tired = any("forest" in piece.marks for piece in group)
        found = set()
        for other in self.beside[space]:
            if self.is_sea(other):
                may = not self.is_sea(space) and self.fits(seat, other, group)
            elif other in self.terrain and self.hostile(other, seat):
                may = self.storms(group) and not tired
            else:
                may = self.fits(seat, other, group)
            if may:
                found.add(other)
        return found

    def roads(self, seat: int, space: str, group: list[Piece]) -> dict[str, list[str]]:
        """One or two spaces from a city of one's own or to one, with the last space before on each shortest way."""
        if self.is_sea(space):
            return {}
        cities, found, passed = self.cities_of(seat), dict[str, list[str]](), [space]
        for _ in range(2):
            reached, attacked = dict[str, list[str]](), dict[str, list[str]]()
            for at in passed:
                for other in self.beside[at]:
                    if not self.is_land(other) or other == space or other in found:
                        continue
                    if self.hostile(other, seat) and self.storms(group):
                        attacked.setdefault(other, []).append(at)
                    elif not self.hostile(other, seat) and self.fits(seat, other, group):
                        reached.setdefault(other, []).append(at)
            found |= reached | attacked
            passed = list(reached)
        return {end: before for end, before in found.items() if space in cities or end in cities}

    # -- exploring --------------------------------------------------------------------------------------------------

    def seas_of(self, place: str, *, turned: bool) -> list[str]:
        shown = TILES[self.tiles[place]]
        spaces = zip(self.places[place], shown[::-1] if turned else shown, strict=True)
        return [space for space, terrain in spaces if terrain == "sea"]

    def ways_to_lay(self, place: str, entered: str | None = None) -> list[bool]:
        """No sea where somebody walks in; sea to sea if that can be, else to the edge of the map."""
        ways = [turned for turned in (False, True) if entered not in self.seas_of(place, turned=turned)]

        def some(which: Any) -> list[bool]:
            return [turned for turned in ways if any(which(sea) for sea in self.seas_of(place, turned=turned))]

        joined = some(lambda sea: any(self.is_sea(other) for other in self.beside[sea]))
        return joined or some(lambda sea: len(self.beside[sea]) < len(AROUND)) or ways

    def harbours(self, place: str, reached: set[str], *, turned: bool) -> set[str]:
        """Sea spaces of the region into which a fleet sails from these, without leaving it again."""
        seas, found = set(self.seas_of(place, turned=turned)), set[str]()
        while more := {sea for sea in seas - found if not (reached | found).isdisjoint(self.beside[sea])}:
            found |= more
        return found

    # -- at sea -----------------------------------------------------------------------------------------------------

    def waters(self, seat: int, space: str) -> set[str]:
        """Where ships pass: joined sea without enemy ships."""
        found, edge = {space}, [space]
        while edge:
            for other in self.beside[edge.pop()]:
                if self.is_sea(other) and other not in found and not self.enemies(other, seat):
                    found.add(other)
                    edge.append(other)
        return found

    def courses(self, seat: int, space: str) -> tuple[set[str], dict[str, set[str]]]:
        """Sea spaces where a fleet may end, in battle or not; unseen regions, and from where it enters them."""
        free = self.waters(seat, space)
        ends, regions = free - {space}, dict[str, set[str]]()
        for at in free:
            for other in self.beside[at]:
                if other not in self.terrain:
                    regions.setdefault(self.place_of[other], set()).add(at)
                elif self.is_sea(other) and self.enemies(other, seat):
                    ends.add(other)
        return ends, regions


def _piece(one: Document) -> Piece:
    if one["marks"] & PIRATE:
        raise OutOfSight
    return Piece(one["kind"], one["owner"], {word for bit, word in MARKS.items() if one["marks"] & bit})


def _city(one: Document) -> City:
    if one["wonders"]:
        raise OutOfSight
    return City(one["owner"], one["mood"], one["buildings"], one["port"], one["activations"], one["last_one"])
