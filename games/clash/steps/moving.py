"""Moving: up to three units or groups, one after the other; each battle is fought out before the next moves."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from games.clash.effects import registry
from games.clash.figures import Deed
from games.clash.figures_of_civilizations import MoreMoves, Movers
from games.clash.kinds import Mark
from games.clash.moments import MoveEnded
from games.clash.pieces import Piece, counted
from games.clash.reach import mobility, movers, rested, roads_of, steps_of
from games.clash.state import ClashState
from games.clash.steps.marching import STOP, ChooseGroup, ChooseTarget, everybody
from games.clash.steps.sailing import ChooseFleet
from games.clash.words import unit_signs
from games.core.decision import ChooseOne, Decision, Option
from games.core.step import Step
from games.core.text import Text, text

SHIPS, ALL = "ships:", "all:"


def can_move(clash: ClashState, seat: int) -> bool:
    return any(_starts(clash, seat)) or bool(more_moves(clash, seat))


#: Said of those who stand there and may not go.
NO_TACTICS = text("Armies march only with Tactics.")


def unled(clash: ClashState, seat: int) -> list[str]:
    """Where armies stand on land that may not march."""
    if mobility(clash, seat).armies:
        return []
    return [
        space
        for space in clash.spaces_of(seat)
        if any(piece.army and not piece.ship for piece in clash.owned_at(space, seat))
    ]


def more_moves(clash: ClashState, seat: int) -> list[Deed]:
    """What a move serves for beside moving units; blocked ones left out."""
    return [deed for deed in registry.reckon(clash, MoreMoves(seat)).deeds if deed.blocked is None]


def _starts(clash: ClashState, seat: int) -> Iterator[tuple[str, str]]:
    """Where units stand that can go somewhere: (key, space)."""
    for space in clash.spaces_of(seat):
        if any(_goes(clash, seat, space, [piece]) for piece in movers(clash, seat, space, on_roads=True)):
            yield space, space
        ships = [piece for piece in clash.ships_at(space, seat) if rested(piece)]
        if registry.reckon(clash, Movers(seat, space, ships)).pieces:
            yield SHIPS + space, space


def _goes(clash: ClashState, seat: int, space: str, group: list[Piece]) -> bool:
    return any(steps_of(clash, seat, space, group)) or bool(roads_of(clash, seat, space, group))


@dataclass(slots=True)
class MoveAction(Step[None]):
    """The action: three moves, each unit once; then what a journey by ship brings."""

    seat: int

    def run(self, clash: ClashState, answer: None) -> None:
        clash.now.shipped = clash.now.rounded = False
        clash.next(ChooseMovers(self.seat, clash.rules.moving.moves), EndMoves(self.seat))


@dataclass(slots=True)
class EndMoves(Step[None]):
    seat: int

    def run(self, clash: ClashState, answer: None) -> None:
        for pieces in clash.units.values():
            for piece in pieces:
                piece.marks &= ~Mark.MOVED
        clash.next(MoveEnded(self.seat, clash.now.shipped, clash.now.rounded))


@dataclass(slots=True)
class ChooseMovers(Step[str]):
    """From which space the next group goes."""

    seat: int
    moves: int

    def decision(self, clash: ClashState) -> Decision | None:
        starts = list(_starts(clash, self.seat)) if self.moves else []
        more = more_moves(clash, self.seat) if self.moves else []
        if not starts and not more:
            return None
        options = [option for key, space in starts for option in self._options(clash, key, space)]
        known = {key for key, _ in starts}
        options += [self._held_back(clash, space) for space in unled(clash, self.seat) if space not in known]
        options += [Option(deed.key, deed.label, note=deed.detail) for deed in more]
        prompt = text("Who moves? Moves left in this action: {n}", n=self.moves)
        return ChooseOne(
            self.seat, prompt, (*options, Option(STOP, text("Stop moving"))), picture="near", forcible=False
        )

    def _options(self, clash: ClashState, key: str, space: str) -> list[Option]:
        """Several units may go all together, or some of them."""
        whole = Option(key, self._label(clash, key, space), at=space, note=self._left_behind(clash, key))
        group = [] if key.startswith(SHIPS) else list(movers(clash, self.seat, space, on_roads=True))
        if len(group) < 2 or not _goes(clash, self.seat, space, group):
            return [whole]
        some = Option(key, text("{space}: some of them", space=space), at=space)
        return [replace(whole, key=ALL + space), some]

    def _left_behind(self, clash: ClashState, space: str) -> Text | None:
        return NO_TACTICS if space in unled(clash, self.seat) else None

    def _held_back(self, clash: ClashState, space: str) -> Option:
        armies = counted([piece for piece in clash.owned_at(space, self.seat) if piece.army and not piece.ship])
        label = text("{space}: {units}", space=space, units=unit_signs(armies))
        return Option(space, label, at=space, blocked=NO_TACTICS)

    def _label(self, clash: ClashState, key: str, space: str) -> Text:
        if key.startswith(SHIPS):
            ships = [piece for piece in clash.ships_at(space, self.seat) if rested(piece)]
            return text("{space}: {units}", space=space, units=unit_signs(counted(ships)))
        units = counted(movers(clash, self.seat, space, on_roads=True))
        return text("{space}: {units}", space=space, units=unit_signs(units))

    def run(self, clash: ClashState, answer: str | None) -> None:
        if answer is None or answer == STOP:
            return
        rest = ChooseMovers(self.seat, self.moves - 1)
        deed = next((deed for deed in more_moves(clash, self.seat) if deed.key == answer), None)
        if deed is not None:
            clash.next(*deed.steps, rest)
            return
        if answer.startswith(SHIPS):
            clash.next(ChooseFleet(self.seat, answer.removeprefix(SHIPS)), rest)
        elif answer.startswith(ALL):
            space = answer.removeprefix(ALL)
            clash.next(ChooseTarget(self.seat, space, everybody(clash, self.seat, space)), rest)
        else:
            clash.next(ChooseGroup(self.seat, answer), rest)
