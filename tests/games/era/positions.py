"""Small builders of positions: keeps in the middle, screens gone, dice that show what a test wants.

Rows are lettered from the top, columns numbered from the left; the first keep covers G7, G8, H7 and H8.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from games.core.decision import Answer, ChooseOne, Decision, Place
from games.core.event import Event
from games.core.luck import Luck
from games.core.step import Step, Together
from games.era import GAME
from games.era.dice import Die
from games.era.kinds import RESOURCES, Colour, Disaster, Kind, Phase, Resource
from games.era.options import EraOptions
from games.era.state import EraState
from games.era.steps.disasters import blows

LETTERS = {"y": Colour.PEASANT, "b": Colour.BURGHER, "g": Colour.NOBLE, "w": Colour.CLERGY}
#: The yard of the facts: the keep and three walls of 4 close the squares J7 to L8.
YARD = ("wall_4 H6/1", "wall_4 H9/1", "wall_4 M6/0")


@dataclass(slots=True)
class Loaded(Luck):
    """Dice that fall as they are told: faces by their letter and number, draws counted from nought."""

    falls: list[int] = field(default_factory=list)

    def below(self, bound: int) -> int:
        return self.falls.pop(0) if self.falls else Luck.below(self, bound)


def die(face: str) -> Die:
    return Die(LETTERS[face[0]], int(face[1:]) - 1)


def table(seats: int = 2, **options: Any) -> EraState:
    """After the set-up, with nothing but keeps on the domains; seat 0 is first and nothing is to be done."""
    era = GAME.begin(seats, EraOptions(**options), Luck("positions"))
    era.stack, era.screened, era.round, era.phase = [], False, 1, Phase.COLLECT
    for player in era.players:
        player.to_place = []
        player.dice = []
    return era


def falls(era: EraState, faces: str) -> None:
    """The next dice that are rolled, in order: "y1 g4"."""
    era.luck = Loaded("loaded", falls=[int(face[1:]) - 1 for face in faces.split()])


def dice(era: EraState, seat: int, faces: str) -> None:
    """ "y6 y6 y4 g1": what the seat's dice show, and no others."""
    era.players[seat].dice = [die(face) for face in faces.split()]


def shown(era: EraState, seat: int = 0) -> str:
    letters = {colour: letter for letter, colour in LETTERS.items()}
    return " ".join(f"{letters[one.colour]}{one.face + 1}" for one in era.players[seat].dice)


def lay(era: EraState, seat: int, *pieces: str) -> None:
    """`lay(era, 0, "wall_4 H6/1", "farm A1")`; squares must be free."""
    for piece in pieces:
        kind, _, place = piece.partition(" ")
        placed = era.put(seat, Kind(kind), place)
        others = [other for other in era.players[seat].pieces if other is not placed]
        taken = {cell for other in others for cell in era.survey(seat).cells(other)}
        assert not taken & set(era.survey(seat).cells(placed)), f"{piece} lies on something"


def give(era: EraState, seat: int, **stock: int) -> None:
    """Sets the four tracks; what is not named becomes nothing."""
    era.players[seat].stock = {resource: stock.get(resource, 0) for resource in RESOURCES}


def stock(era: EraState, seat: int = 0) -> dict[str, int]:
    return {str(resource): n for resource, n in era.players[seat].stock.items() if n}


def has(era: EraState, seat: int, resource: str) -> int:
    return era.players[seat].stock[Resource(resource)]


def do(era: EraState, *steps: Step) -> list[Event]:
    """Puts the steps on the stack and runs until somebody must choose."""
    era.next(*steps)
    era.asked = None
    GAME._settle(era)
    return era.take_events()


def strike(era: EraState, seat: int, disaster: Disaster) -> list[Event]:
    """The seat's skulls bring this."""
    return do(era, Together({victim: [step] for victim, step in blows(era, seat, disaster).items()}))


def asked(era: EraState, seat: int = 0) -> Decision:
    decision = GAME.decision(era, seat)
    assert decision is not None, "nobody asks this seat"
    return decision


def asks(era: EraState) -> list[int]:
    """The seats the table waits for."""
    return [decision.seat for decision in GAME.decisions(era)]


def choices(era: EraState, seat: int = 0) -> list[str]:
    """Keys of what can be chosen now."""
    return [option.key for option in getattr(asked(era, seat), "options", ()) if option.blocked is None]


def ways(era: EraState, cell: str, seat: int = 0) -> list[str]:
    """How the piece can be turned there."""
    decision = asked(era, seat)
    assert isinstance(decision, Place)
    return [turn.key for turn in decision.turns.get(cell, ())]


def group(era: EraState, cell: str, seat: int = 0) -> str:
    decision = asked(era, seat)
    assert isinstance(decision, Place)
    return str(next(option.group for option in decision.options if option.key == cell))


def blocked(era: EraState, key: str, seat: int = 0) -> str | None:
    decision = asked(era, seat)
    assert isinstance(decision, ChooseOne)
    option = next(option for option in decision.options if option.key == key)
    return None if option.blocked is None else str(option.blocked)


def answer(era: EraState, *answers: Answer, seat: int = 0) -> list[Event]:
    return [event for one in answers for event in GAME.play(era, seat, one)]


def told(events: list[Event], viewer: int | None = None) -> list[str]:
    return [str(event.text) for event in events if event.known_to(viewer)]


def pieces(era: EraState, seat: int, kind: str) -> list[str]:
    return [piece.cell for piece in era.players[seat].pieces if piece.kind == kind]
