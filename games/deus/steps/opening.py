"""Preparing the game: the continent, by chance or laid by the players, and the pieces to start with."""

from __future__ import annotations

from dataclasses import dataclass

from games.core.decision import Amounts, Decision, Option, Place
from games.core.decision import Turn as Turning
from games.core.hexes import Cell
from games.core.luck import Luck
from games.core.step import Step, Together
from games.core.text import SeatName, as_text, text
from games.deus.board import Laid, centre, fits, next_to
from games.deus.pieces import FIGURES_SAID, chosen_pieces, piece_counters
from games.deus.printed.rulebook import Face, Rulebook
from games.deus.state import DeusState
from games.deus.steps.seatstep import SeatStep
from games.deus.steps.turn import Turn
from games.deus.words import piece_list

TURNS = range(6)
#: No row of regions gets this letter, so a place for a tile is never taken for a region.
SLOT_LETTER = "Z"


# -- by chance ------------------------------------------------------------------------------------------------------


def random_continent(rules: Rulebook, layout: str, seats: int, luck: Luck) -> list[Laid]:
    """Tiles drawn, turned over and turned round at random, so that no two villages touch."""
    while True:
        laid: list[Laid] = []
        tiles = sorted({face.tile for face in rules.faces})
        for place in rules.layouts[layout, seats].tiles:
            face = draw_face(rules, tiles, luck)
            ways = [tile for turn in TURNS if fits(laid, tile := face.laid(centre(place), turn))]
            if not ways:
                break
            laid.append(luck.choice(ways))
        else:
            return laid


def draw_face(rules: Rulebook, tiles: list[str], luck: Luck) -> Face:
    tile = luck.take(tiles)
    return luck.choice([face for face in rules.faces if face.tile == tile])


# -- laid by the players --------------------------------------------------------------------------------------------


def lattice_of(laid: list[Laid]) -> set[Cell]:
    """Which places of the lattice are taken, found by walking over it from the first tile."""
    centres = {(tile.q, tile.r) for tile in laid}
    taken, edge = set(), [(0, 0)]
    while edge:
        place = edge.pop()
        if place not in taken and centre(place) in centres:
            taken.add(place)
            edge.extend(next_to(place))
    return taken


def slots(laid: list[Laid]) -> dict[str, Cell]:
    """Names and centres of the places where the next tile may lie."""
    taken = lattice_of(laid)
    free = {centre(other) for place in taken for other in next_to(place) if other not in taken}
    ordered = sorted(free, key=lambda cell: (cell[1], cell[0]))
    return {f"{SLOT_LETTER}{number}": cell for number, cell in enumerate(ordered, 1)}


@dataclass(slots=True)
class DrawTile(SeatStep[None]):
    seat: int

    def run(self, deus: DeusState, answer: None) -> None:
        face = draw_face(deus.rules, deus.tiles, deus.luck)
        if deus.laid:
            deus.next(LayTile(self.seat, face.tile, face.side))
        else:
            deus.lay(face.laid((0, 0), 0))
            deus.tell(text("The first tile lies on the table."))


def turned(sixths: int) -> Turning:
    return Turning(str(sixths), text("{n}°", n=60 * sixths))


@dataclass(slots=True)
class LayTile(SeatStep[str]):
    seat: int
    tile: str
    side: str

    def face(self, deus: DeusState) -> Face:
        return next(face for face in deus.rules.faces if (face.tile, face.side) == (self.tile, self.side))

    def decision(self, deus: DeusState) -> Decision:
        face = self.face(deus)
        ways: list[Option] = []
        turns: dict[str, tuple[Turning, ...]] = {}
        for name, cell in slots(deus.laid).items():
            fitting = tuple(turned(turn) for turn in TURNS if fits(deus.laid, face.laid(cell, turn)))
            if fitting:
                ways.append(Option(name, as_text(name), at=name))
                turns[name] = fitting
        return Place(self.seat, text("Where does the tile lie, and how is it turned?"), tuple(ways), turns)

    def run(self, deus: DeusState, answer: str) -> None:
        name, _, turn = answer.partition("/")
        deus.lay(self.face(deus).laid(slots(deus.laid)[name], int(turn)))
        newest = len(deus.laid) - 1
        places = tuple(name for name, region in deus.board.regions.items() if region.tile == newest)
        deus.tell(text("{seat} lays a tile", seat=SeatName(self.seat)), self.seat, places=places)


@dataclass(slots=True)
class RaiseVillages(Step[None]):
    """Each village gets a point for every region around it."""

    def run(self, deus: DeusState, answer: None) -> None:
        deus.villages = {name: len(deus.board.neighbours[name]) for name in deus.board.villages}
        deus.tiles.clear()


# -- the pieces to start with ---------------------------------------------------------------------------------------


@dataclass(slots=True)
class ChoosePieces(SeatStep[dict[str, int]]):
    """Sealed: nobody sees the choice before everybody has made theirs."""

    seat: int
    pieces: int

    def decision(self, deus: DeusState) -> Decision:
        counters = piece_counters(deus.players[self.seat].reserve, self.pieces)
        prompt = text("Choose {n} pieces to start with ({figures}).", n=self.pieces, figures=FIGURES_SAID)
        return Amounts(self.seat, prompt, counters, self.pieces, self.pieces, picture="seats")

    def run(self, deus: DeusState, answer: dict[str, int]) -> None:
        chosen = chosen_pieces(answer)
        deus.players[self.seat].ready_pieces(chosen)
        told = text("You start with: {pieces}", pieces=piece_list(chosen))
        deus.tell(told, self.seat, audience=(self.seat,))


@dataclass(slots=True)
class ShowPieces(Step[None]):
    def run(self, deus: DeusState, answer: None) -> None:
        deus.reveal()
        for seat, player in enumerate(deus.players):
            told = text("{seat} starts with: {pieces}", seat=SeatName(seat), pieces=piece_list(player.ready))
            deus.tell(told, seat)


def choose_start(deus: DeusState, pieces: int) -> list[Step]:
    lanes: dict[int, list[Step]] = {seat: [ChoosePieces(seat, pieces)] for seat in range(deus.seats)}
    return [Together(lanes), ShowPieces()]


def deal(deus: DeusState) -> None:
    for player in deus.players:
        player.hand = deus.luck.take_several(deus.deck, deus.rules.start.hand)


@dataclass(slots=True)
class Deal(Step[None]):
    def run(self, deus: DeusState, answer: None) -> None:
        deal(deus)


@dataclass(slots=True)
class FirstTurn(Step[None]):
    def run(self, deus: DeusState, answer: None) -> None:
        deus.turn = deus.first
        deus.tell(text("{seat} is the first player", seat=SeatName(deus.first)))
        deus.next(Turn(deus.first))
